//! The reason for every point, in plain text.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::express;
use super::look::Look;
use super::proof::track_name;
use super::verdict;
use super::words::{Count, List, Ordinal, Possessive, clean, wrap};
use crate::game::Game;
use crate::score::passengers::{ColorScore, Standing};
use crate::score::stations::{Chooser, Opened, Outcome, ScoredStation, StationScore};
use crate::score::tickets::{Fate, Hop, ScoredTicket};
use crate::score::{PlayerScore, Scoreboard};
use crate::units::{CityId, Points, Seat, TrackId, Trains};

/// Returns the reason for every point of every player, and each step of the tie-breaks.
pub fn render(scoreboard: &Scoreboard, look: &Look) -> String {
    let mut text = String::new();
    for seat in scoreboard.game().seats() {
        let explain = Explain { scoreboard, seat, look: *look };
        text.push_str(&explain.player());
        text.push('\n');
    }
    let steps = verdict::steps(scoreboard);
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
    scoreboard: &'a Scoreboard,
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
        self.scoreboard.game()
    }

    fn score(&self) -> &PlayerScore {
        &self.scoreboard.players()[self.seat.0]
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
        let title = format!("{}, {} completed", Count(score.list.len(), "ticket"), score.completed);
        Section { title, points: score.points, lines: score.list.iter().map(|line| self.ticket(line)).collect() }
    }

    fn ticket(&self, line: &ScoredTicket) -> String {
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
                format!("{} is connected with {}", self.city(city), List::and(others))
            }
        };
        format!("not completed; {}; {}", part(cities[0], near), part(cities[1], far))
    }

    fn stations(&self, score: &StationScore) -> Section {
        let title = format!("{} kept, {} built", Count(score.kept, "station"), score.built);
        let mut lines: Vec<String> = score.list.iter().map(|line| self.station(score, line)).collect();
        if score.as_good > 1 && score.list.len() > 1 && !lines.is_empty() {
            lines.push(format!("in all, {} ways to choose come to the same", score.as_good));
        }
        Section { title, points: score.points, lines }
    }

    fn station(&self, score: &StationScore, line: &ScoredStation) -> String {
        let city = self.city(line.city);
        let Some(opened) = line.opened else {
            return format!("{city}: opens nothing, as no opponent has a route there");
        };
        let by = match line.chosen_by {
            Chooser::Player => ", chosen by its owner",
            Chooser::Program => "",
        };
        let worth = match (line.worth, line.has_a_use) {
            (Points(0), false) => "no ticket needs it".to_owned(),
            (Points(0), true) if score.list.len() == 2 => {
                "no ticket needs it, as the other station can do the same".to_owned()
            }
            (Points(0), true) => "no ticket needs it, as the other stations can do the same".to_owned(),
            (worth, _) => format!("without it the tickets would come to {worth} less"),
        };
        let others: Vec<&(Opened, Outcome)> = line.options.iter().filter(|(other, _)| *other != opened).collect();
        let as_they_are = match score.list.len() {
            1 => "",
            2 => "the other station as it is, ",
            _ => "the other stations as they are, ",
        };
        let others = self.other_options(&others, score.outcome);
        let others = others.map_or_else(String::new, |others| format!("; {as_they_are}{others}"));
        format!("{city}: opens {}{by}; {worth}{others}", self.opened(opened))
    }

    fn opened(&self, opened: Opened) -> String {
        let route = track_name(self.game().board(), opened.track, self.look);
        format!("{route} ({})", self.name(opened.owner))
    }

    /// What else a station could have opened, and what that would have made of the tickets; the best first.
    fn other_options(&self, others: &[&(Opened, Outcome)], chosen: Outcome) -> Option<String> {
        let mut groups: BTreeMap<Reverse<Outcome>, Vec<String>> = BTreeMap::new();
        for (opened, outcome) in others {
            groups.entry(Reverse(*outcome)).or_default().push(self.opened(*opened));
        }
        let texts: Vec<String> = groups
            .into_iter()
            .map(|(Reverse(outcome), routes)| {
                let routes = List::and(routes);
                let change = outcome.points - chosen.points;
                match change {
                    Points(0) if outcome == chosen => format!("{routes} would have done as well"),
                    Points(0) => format!("{routes} would have made as many points of another number of tickets"),
                    Points(1..) => format!("{routes} would have made {change} more"),
                    _ => format!("{routes} would have made {} less", -change),
                }
            })
            .collect();
        (!texts.is_empty()).then(|| texts.join("; "))
    }

    fn express(&self) -> Option<Section> {
        let score = self.score().express.as_ref()?;
        let title = match (score.length, score.is_holder()) {
            (Trains(0), _) => "European Express: no routes, no path".to_owned(),
            (length, true) => format!("European Express: longest path of {length}, {}", self.among_longest()),
            (length, false) => format!("European Express: longest path of {length}, {}", self.longer_paths()),
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

    /// The other players with the longest path of all.
    fn other_holders(&self) -> Vec<Seat> {
        self.scoreboard.holders().into_iter().filter(|&seat| seat != self.seat).collect()
    }

    /// What to say beside a path that nobody has a longer one than.
    fn among_longest(&self) -> String {
        match self.other_holders().as_slice() {
            [] => "the longest of all".to_owned(),
            others => format!("tied with {}", List::and(others.iter().map(|&seat| self.name(seat)))),
        }
    }

    /// Whose path is longer, and how long it is.
    fn longer_paths(&self) -> String {
        let holders = self.other_holders();
        let length =
            holders.first().and_then(|&seat| self.scoreboard.player(seat).express.as_ref()).map(|line| line.length.0);
        let names = List::and(holders.iter().map(|&seat| Possessive(&self.game().player(seat).name).to_string()));
        let have = if holders.len() == 1 { "has" } else { "have" };
        format!("{names} {have} {}", length.unwrap_or_default())
    }

    fn globetrotter(&self) -> Option<Section> {
        let score = self.score().globetrotter.as_ref()?;
        let most = self.scoreboard.players().iter().map(|player| player.tickets.completed).max().unwrap_or(0);
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
        let figures = others.map(|seat| format!("{} {}", self.name(seat), figure(&self.scoreboard.player(seat))));
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
        let holders = self.scoreboard.players().iter().filter(|player| count_of(player) > 0).count();
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
