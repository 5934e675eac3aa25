//! The reason for every point, in plain text.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::express;
use super::look::Look;
use super::proof::track_name;
use super::verdict;
use super::words::{Count, List, Ordinal, Possessive, clean, wrap};
use crate::game::Game;
use crate::score::passengers::{ColorScore, Standing};
use crate::score::stations::{Chooser, Opened, Outcome, StationLine, StationScore};
use crate::score::tickets::{Fate, Hop, TicketLine};
use crate::score::{PlayerScore, Scoreboard};
use crate::units::{CityId, Points, Seat, TrackId, Trains};

/// Returns the reason for every point of every player, and each step of the tie-breaks.
pub fn render(board: &Scoreboard<'_>, look: &Look) -> String {
    let mut text = String::new();
    for seat in board.game.seats() {
        let explain = Explain { board, seat, look: *look };
        text.push_str(&explain.player());
        text.push('\n');
    }
    let steps = verdict::steps(board);
    if !steps.is_empty() {
        text.push_str(&format!("{}\n", look.bold("Equal points")));
        for step in steps {
            text.push_str(&format!("{}\n", wrap(&format!("  {step}"), look.width, 4)));
        }
        text.push('\n');
    }
    text
}

struct Explain<'a> {
    board: &'a Scoreboard<'a>,
    seat: Seat,
    look: Look,
}

/// A heading with the points of a line, and the lines below it.
struct Section {
    title: String,
    points: Points,
    lines: Vec<String>,
}

impl Explain<'_> {
    fn game(&self) -> &Game {
        self.board.game
    }

    fn score(&self) -> &PlayerScore {
        &self.board.players[self.seat.0]
    }

    fn name(&self, seat: Seat) -> String {
        clean(&self.game().player(seat).name).into_owned()
    }

    fn city(&self, id: CityId) -> Cow<'_, str> {
        clean(self.game().board().city_name(id))
    }

    fn player(&self) -> String {
        let player = self.game().player(self.seat);
        let score = self.score();
        let name = self.look.colored(player.color, &self.name(self.seat));
        let mut text = format!("{name} ({}): {}, {}\n", player.color.name(), score.total, Ordinal(score.rank));
        let sections = [
            Some(self.routes()),
            Some(self.tickets()),
            score.stations.as_ref().map(|line| self.stations(line)),
            self.express(),
            self.globetrotter(),
            self.passengers(),
        ];
        for section in sections.into_iter().flatten() {
            text.push_str(&format!("  {:+}  {}\n", section.points.0, section.title));
            for line in section.lines {
                text.push_str(&format!("{}\n", wrap(&format!("      {line}"), self.look.width, 8)));
            }
        }
        text
    }

    fn routes(&self) -> Section {
        let score = &self.score().routes;
        let mut by_length: BTreeMap<Trains, Vec<TrackId>> = BTreeMap::new();
        for &track in &self.game().player(self.seat).tracks {
            by_length.entry(self.game().board().length(track)).or_default().push(track);
        }
        let lines = by_length.into_iter().rev().map(|(length, tracks)| {
            let worth = self.game().rules().route_points(length);
            let names = tracks.iter().map(|&track| track_name(self.game().board(), track, self.look));
            format!("{length}, {worth} each: {}", List::and(names))
        });
        let title = format!("{} with {}", Count(score.count, "route"), score.trains);
        Section { title, points: score.points, lines: lines.collect() }
    }

    fn tickets(&self) -> Section {
        let score = &self.score().tickets;
        let title = format!("{}, {} completed", Count(score.lines.len(), "ticket"), score.completed);
        Section { title, points: score.points, lines: score.lines.iter().map(|line| self.ticket(line)).collect() }
    }

    fn ticket(&self, line: &TicketLine) -> String {
        let card = self.game().ticket(line.ticket);
        let [from, to] = card.cities.map(|city| self.city(city));
        let (sign, reason) = match &line.fate {
            Fate::Completed(hops) => (1, self.way(hops)),
            Fate::Failed([near, far]) => (-1, self.gap(card.cities, near, far)),
        };
        format!("{:+} {from}{}{to}: {reason}", card.points.0 * sign, self.look.dash())
    }

    /// The way that completes a ticket, with the length of each hop; borrowed stretches are marked.
    fn way(&self, hops: &[Hop]) -> String {
        let board = self.game().board();
        let Some(first) = hops.first() else { return String::new() };
        let mut way = clean(board.node_name(first.from)).into_owned();
        let mut borrowed = Vec::new();
        for hop in hops {
            let length = board.length(hop.track).0;
            let (left, right) = if hop.station.is_some() { ("=[", "]=") } else { ("-", "-") };
            way.push_str(&format!(" {left}{length}{right} {}", clean(board.node_name(hop.to))));
            if let (Some(station), Some(owner)) = (hop.station, self.game().owner(hop.track)) {
                let route = track_name(board, hop.track, self.look);
                let owner = Possessive(&self.game().player(owner).name).to_string();
                borrowed.push(format!("{owner} {route} by the station in {}", self.city(station)));
            }
        }
        if !borrowed.is_empty() {
            way.push_str(&format!("; borrowed: {}", List::and(borrowed)));
        }
        way
    }

    /// The two parts that do not meet.
    fn gap(&self, cities: [CityId; 2], near: &[CityId], far: &[CityId]) -> String {
        let part = |city: CityId, reach: &[CityId]| {
            let others: Vec<_> = reach.iter().filter(|&&id| id != city).map(|&id| self.city(id)).collect();
            if others.is_empty() {
                format!("{} has nothing at {}", self.name(self.seat), self.city(city))
            } else {
                format!("{} hangs together with {}", self.city(city), List::and(others))
            }
        };
        format!("not completed; {}; {}", part(cities[0], near), part(cities[1], far))
    }

    fn stations(&self, score: &StationScore) -> Section {
        let title = format!("{} kept, {} built", Count(score.kept, "station"), score.built);
        let mut lines: Vec<String> = score.lines.iter().map(|line| self.station(score, line)).collect();
        if score.as_good > 1 && score.lines.len() > 1 && !lines.is_empty() {
            lines.push(format!("in all, {} ways to choose come to the same", score.as_good));
        }
        Section { title, points: score.points, lines }
    }

    fn station(&self, score: &StationScore, line: &StationLine) -> String {
        let city = self.city(line.city);
        let Some(opened) = line.opened else {
            return format!("{city}: opens nothing, as no opponent has a route there");
        };
        let by = match line.chosen_by {
            Chooser::Player => ", chosen by its owner",
            Chooser::Program => "",
        };
        let worth = match line.worth {
            Points(0) if self.has_use(line.city) => "another station could stand in for it".to_owned(),
            Points(0) => "no ticket needs it".to_owned(),
            worth => format!("worth {worth}"),
        };
        let others: Vec<&(Opened, Outcome)> = line.options.iter().filter(|(other, _)| *other != opened).collect();
        let others = self.other_options(&others, score.outcome);
        format!("{city}: opens {}{by}; {worth}{others}", self.opened(opened))
    }

    /// Whether the way of a ticket runs over what the station in this city opens.
    fn has_use(&self, city: CityId) -> bool {
        self.score().tickets.lines.iter().any(|line| match &line.fate {
            Fate::Completed(hops) => hops.iter().any(|hop| hop.station == Some(city)),
            Fate::Failed(_) => false,
        })
    }

    fn opened(&self, opened: Opened) -> String {
        let route = track_name(self.game().board(), opened.track, self.look);
        format!("{route} ({})", self.name(opened.owner))
    }

    /// What else a station could have opened, and what that would have made of the tickets.
    fn other_options(&self, others: &[&(Opened, Outcome)], chosen: Outcome) -> String {
        let routes = |group: Vec<Opened>| List::and(group.into_iter().map(|opened| self.opened(opened)));
        let select = |test: &dyn Fn(&Outcome) -> bool| -> Vec<Opened> {
            others.iter().filter(|(_, outcome)| test(outcome)).map(|(opened, _)| *opened).collect()
        };
        let mut text = String::new();
        let same = select(&|outcome| *outcome == chosen);
        if !same.is_empty() {
            text.push_str(&format!("; would have done as well: {}", routes(same)));
        }
        for (opened, outcome) in others.iter().filter(|(_, outcome)| *outcome != chosen) {
            let change = (outcome.points - chosen.points).0;
            let change = match change {
                0 => "as many points, another number of tickets".to_owned(),
                change => format!("{change:+}"),
            };
            text.push_str(&format!("; {} instead: {change}", self.opened(*opened)));
        }
        text
    }

    fn express(&self) -> Option<Section> {
        let score = self.score().express.as_ref()?;
        let title = match (score.length, score.is_holder()) {
            (Trains(0), _) => "European Express: no routes, no path".to_owned(),
            (length, true) => format!("European Express: the longest path of all has {length}"),
            (length, false) => format!("European Express: the longest path has {length}, others' are longer"),
        };
        let mut lines = Vec::new();
        if score.length > Trains(0) {
            let hops = score.path.nodes.windows(2).zip(&score.path.tracks).map(|(nodes, &track)| Hop {
                track,
                from: nodes[0],
                to: nodes[1],
                station: None,
            });
            lines.push(self.way(&hops.collect::<Vec<_>>()));
        }
        lines.extend(express::explanation(self.game(), self.seat, &score.path, self.look));
        Some(Section { title, points: score.points, lines })
    }

    fn globetrotter(&self) -> Option<Section> {
        let score = self.score().globetrotter.as_ref()?;
        let most = self.board.players.iter().map(|player| player.tickets.completed).max().unwrap_or(0);
        let own = Count(score.completed, "completed ticket");
        let others = self.others(|player| player.tickets.completed);
        let title = match (most, score.completed == most) {
            (0, _) => "Globetrotter: nobody completed a ticket, and so nobody has it (our ruling)".to_owned(),
            (_, true) => format!("Globetrotter: {own}, and nobody has more ({others})"),
            (_, false) => format!("Globetrotter: {own}, and the most is {most} ({others})"),
        };
        Some(Section { title, points: score.points, lines: Vec::new() })
    }

    /// The figures of the other players, by name.
    fn others<T: std::fmt::Display>(&self, figure: impl Fn(&PlayerScore) -> T) -> String {
        let others = self.game().seats().filter(|&seat| seat != self.seat);
        let figures = others.map(|seat| format!("{} {}", self.name(seat), figure(&self.board.players[seat.0])));
        figures.collect::<Vec<_>>().join(", ")
    }

    fn passengers(&self) -> Option<Section> {
        let score = self.score().passengers.as_ref()?;
        let lines = score.colors.iter().enumerate().map(|(position, color)| self.passenger_color(position, color));
        let title = Count(score.count as usize, "passenger").to_string();
        Some(Section { title, points: score.points, lines: lines.collect() })
    }

    fn passenger_color(&self, position: usize, own: &ColorScore) -> String {
        let count_of = |player: &PlayerScore| player.passengers.as_ref().map_or(0, |line| line.colors[position].count);
        // Where one player at most has any, all the others are level on none, which would be the most or the second most.
        let holders = self.board.players.iter().filter(|player| count_of(player) > 0).count();
        let reason = match own.standing {
            None if own.count == 0 && holders < 2 => "which scores nothing by our ruling",
            None if own.count == 0 => "none of them",
            None => "neither most nor second",
            Some(Standing::Most { tied: false }) => "the most",
            Some(Standing::Most { tied: true }) => "tied for the most",
            Some(Standing::Second { tied: false }) => "second",
            Some(Standing::Second { tied: true }) => "tied for second",
        };
        let others = self.others(count_of);
        format!("{:+} {}: {}, {reason} ({others})", own.points.0, own.color.name(), own.count)
    }
}
