//! The reason for every point, in plain text.

mod rivals;

use std::collections::BTreeMap;

use super::express::{self, node_name, run_on, track_name};
use super::fitted;
use super::look::Look;
use super::verdict;
use super::wrap::wrap;
use crate::words::express::ExpressName;
use crate::words::sheet::{PathStanding, Reason, SheetLabel, StationReason, Worth};
use crate::words::{Language, change};
use stationmaster_core::board::{Board, Components};
use stationmaster_core::category::Category;
use stationmaster_core::game::{Adjustment, Game};
use stationmaster_core::score::express::ExpressScore;
use stationmaster_core::score::stations::{Chooser, Outcome, ScoredStation, StationScore};
use stationmaster_core::score::tickets::{Fate, Hop, ScoredTicket};
use stationmaster_core::score::{PlayerScore, Scoreboard};
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, NodeId, Points, Seat, TrackId, Trains};

/// Returns the reason for every point of every player, by rank, then each step of the tie-breaks, and what looks odd.
pub fn render(scoreboard: &Scoreboard, look: &Look) -> String {
    let words = look.language;
    let mut text = String::new();
    for seat in scoreboard.by_rank() {
        let explain = Explain {
            scoreboard,
            seat,
            look: *look,
            words,
        };
        text.push_str(&explain.player());
        text.push('\n');
    }
    let steps = verdict::steps(scoreboard, words);
    if !steps.is_empty() {
        text.push_str(&format!(
            "{}\n",
            look.bold(words.label(SheetLabel::EqualPoints))
        ));
        text.extend(steps.iter().map(|step| fitted(step, look)));
        text.push('\n');
    }
    for remark in scoreboard.remarks() {
        text.push_str(&wrap(&words.remark_line(&remark.kind), look.width, 8));
        text.push('\n');
    }
    text
}

struct Explain<'a> {
    scoreboard: &'a Scoreboard,
    seat: Seat,
    look: Look,
    words: Language,
}

/// The note beside the points of a category, and the lines below it.
struct Section {
    title: String,
    lines: Vec<String>,
}

impl Section {
    fn new(title: String, lines: impl IntoIterator<Item = String>) -> Section {
        let lines = lines.into_iter().collect();
        Section { title, lines }
    }
}

impl<'a> Explain<'a> {
    fn say(&self, reason: Reason<'_>) -> String {
        self.words.say(reason)
    }

    fn board(&self) -> &'a Board {
        self.game().board()
    }

    /// Returns the tracks of the player.
    fn tracks(&self) -> &'a [TrackId] {
        &self.game().player(self.seat).tracks
    }

    fn game(&self) -> &'a Game {
        self.scoreboard.game()
    }

    fn score(&self) -> &'a PlayerScore {
        self.scoreboard.player(self.seat)
    }

    fn has_left(&self) -> bool {
        self.game().player(self.seat).left_early
    }

    fn somebody_left(&self) -> bool {
        self.game().left_early().next().is_some()
    }

    fn name(&self, seat: Seat) -> &'a Text {
        &self.game().player(seat).name
    }

    fn city(&self, id: CityId) -> &'a Text {
        self.board().city_name(id)
    }

    fn player(&self) -> String {
        let color = self.game().player(self.seat).color;
        let score = self.score();
        let name = self.look.colored(color, &self.name(self.seat).shown());
        let heading = self.say(Reason::PlayerTotal(
            &name,
            Some(color),
            score.total,
            score.rank,
        ));
        let mut text = format!("{}\n", wrap(&heading, self.look.width, 2));
        for category in Category::ALL {
            let (Some(points), Some(section)) = (score.points(category), self.section(category))
            else {
                continue;
            };
            let title = format!("  {}  {}", change(points), section.title);
            text.push_str(&format!("{}\n", wrap(&title, self.look.width, 6)));
            for line in section.lines {
                text.push_str(&format!(
                    "{}\n",
                    wrap(&format!("      {line}"), self.look.width, 8)
                ));
            }
        }
        text
    }

    /// The section of a category; `None` where the edition does not have it.
    fn section(&self, category: Category) -> Option<Section> {
        let score = self.score();
        match category {
            Category::Routes => Some(self.routes()),
            Category::Tickets => Some(self.tickets()),
            Category::StationsKept => score.stations.as_ref().map(|score| self.stations(score)),
            Category::Express => score.express.as_ref().map(|score| self.express(score)),
            Category::Globetrotter => score
                .globetrotter
                .as_ref()
                .map(|score| self.globetrotter(score)),
            Category::Passengers => score
                .passengers
                .as_ref()
                .map(|score| self.passengers(score)),
            Category::Adjustments => self.adjustments(),
        }
    }

    fn routes(&self) -> Section {
        let score = &self.score().routes;
        let board = self.board();
        let mut by_length: BTreeMap<Trains, Vec<String>> = BTreeMap::new();
        for &track in self.tracks() {
            by_length
                .entry(board.length(track))
                .or_default()
                .push(self.track(track));
        }
        let worth = |length| self.game().rules().route_points(length);
        let lines = by_length.into_iter().rev().map(|(length, routes)| {
            self.say(Reason::RoutesOfLength(length, worth(length), &routes))
        });
        let title = self.say(Reason::RoutesTitle(score.count, score.trains));
        Section::new(title, lines)
    }

    fn track(&self, track: TrackId) -> String {
        track_name(self.board(), track, self.look)
    }

    fn tickets(&self) -> Section {
        let score = &self.score().tickets;
        let title = self.say(Reason::TicketsTitle(score.list.len(), score.completed));
        Section::new(title, score.list.iter().map(|line| self.ticket(line)))
    }

    fn ticket(&self, line: &ScoredTicket) -> String {
        let card = self.game().ticket(line.ticket);
        let name = self.look.pair(card.cities.map(|city| self.city(city)));
        let (points, reason) = match &line.fate {
            Fate::Completed(hops) => (card.points, self.way(hops)),
            Fate::Failed(reach) => (-card.points, self.gap(card.cities, reach)),
        };
        format!("{} {name}: {reason}", change(points))
    }

    /// The way that completes a ticket: `Lisboa 3 Madrid 2 (Ben's, by the station in Madrid) Barcelona`.
    fn way(&self, hops: &[Hop]) -> String {
        let board = self.board();
        let nodes = hops.first().map(|hop| hop.from);
        let nodes = nodes.into_iter().chain(hops.iter().map(|hop| hop.to));
        let cities: Vec<&Text> = nodes.map(|node| board.node_name(node)).collect();
        let between = |hop: &Hop| {
            let length = board.length(hop.track);
            match hop.station {
                None => length.0.to_string(),
                Some(station) => {
                    let owners = self.opponents(hop.track);
                    let station = self.city(station);
                    self.say(Reason::Borrowed(length, &owners, station))
                }
            }
        };
        run_on(&cities, hops.iter().map(between), self.look)
    }

    fn gap(&self, cities: [CityId; 2], reach: &[Vec<CityId>; 2]) -> String {
        let board = self.board();
        let is_country = |&city: &CityId| board.city(city).country;
        let spots = reach
            .iter()
            .any(|reached| reached.len() > 1 && reached.iter().any(is_country));
        let ends = cities.into_iter().flat_map(|city| self.connected(city));
        let ends: Vec<_> = ends.collect();
        self.say(Reason::TicketNotCompleted(
            self.name(self.seat),
            &ends,
            spots,
        ))
    }

    /// A city, or each border spot of a country that has a route, with what it is connected with.
    fn connected(&self, city: CityId) -> Vec<(String, Vec<String>)> {
        let board = self.board();
        let name = |node| node_name(board, node, self.words);
        let nodes = board.city(city).nodes.iter();
        let nodes =
            nodes.map(|&node| (name(node), self.reach(node).into_iter().map(name).collect()));
        let reached: Vec<(String, Vec<String>)> = nodes
            .filter(|(_, others): &(_, Vec<_>)| !others.is_empty())
            .collect();
        if reached.is_empty() {
            vec![(self.city(city).to_string(), Vec::new())]
        } else {
            reached
        }
    }

    /// The other nodes that a node is connected with, in the order of the board's.
    fn reach(&self, node: NodeId) -> Vec<NodeId> {
        let opened = self
            .score()
            .stations
            .iter()
            .flat_map(StationScore::opened)
            .map(|(_, opened)| opened.track);
        let tracks = self.tracks().iter().copied().chain(opened);
        let board = self.board();
        Components::of(board, tracks.map(|track| board.route_of(track))).reach_of(board, node)
    }

    fn stations(&self, score: &StationScore) -> Section {
        let title = Reason::StationsTitle(score.kept, score.built);
        let lines = score.list.iter().map(|line| self.station(score, line));
        Section::new(self.say(title), lines)
    }

    fn station(&self, score: &StationScore, line: &ScoredStation) -> String {
        let city = self.city(line.city);
        let Some(opened) = line.opened else {
            return self.say(Reason::StationOpensNothing(city));
        };
        let worth = worth(score.outcome, line.without);
        self.say(Reason::StationOpens(&StationReason {
            city,
            route: self.track(opened.track),
            owners: self.opponents(opened.track),
            chosen_by_owner: line.chosen_by == Chooser::Player,
            as_well: match worth {
                Some(_) => line
                    .as_well
                    .iter()
                    .map(|&other| self.track(other))
                    .collect(),
                None => Vec::new(),
            },
            worth,
        }))
    }

    fn express(&self, score: &ExpressScore) -> Section {
        let title = self.say(Reason::ExpressTitle(
            ExpressName::of(self.game().rules()),
            score.length,
            &self.path_standing(score),
        ));
        let mut lines = Vec::new();
        if score.length > Trains(0) {
            lines.push(express::hops(self.board(), &score.path, self.look));
        }
        lines.extend(express::explanation(
            self.game(),
            self.seat,
            &score.path,
            self.look,
        ));
        Section { title, lines }
    }

    fn path_standing(&self, score: &ExpressScore) -> PathStanding<'a> {
        let holders = self.scoreboard.holders();
        let longest = holders
            .first()
            .and_then(|&seat| self.scoreboard.player(seat).express.as_ref());
        let others: Vec<&Text> = holders
            .iter()
            .filter(|&&seat| seat != self.seat)
            .map(|&seat| self.name(seat))
            .collect();
        match longest {
            None if self
                .game()
                .players()
                .iter()
                .all(|player| player.tracks.is_empty()) =>
            {
                PathStanding::NobodyHasRoutes
            }
            _ if score.length == Trains(0) => PathStanding::NoRoutes,
            _ if self.has_left() => PathStanding::NotCompared,
            Some(longest) if !score.is_holder() => PathStanding::Shorter(others, longest.length),
            _ if others.is_empty() => PathStanding::Longest {
                somebody_left: self.somebody_left(),
            },
            _ => PathStanding::Tied(others),
        }
    }

    /// The player's adjustments, if there are any.
    fn adjustments(&self) -> Option<Section> {
        let all = &self.game().player(self.seat).adjustments;
        let line = |Adjustment { points, why }: &Adjustment| format!("{} {why}", change(*points));
        let title = self.say(Reason::AdjustmentsTitle(all.len()));
        (!all.is_empty()).then(|| Section::new(title, all.iter().map(line)))
    }

    /// The opponents who have a track of a route that a station opens: either track will do.
    fn opponents(&self, track: TrackId) -> Vec<&'a Text> {
        let tracks = self.board().route_of(track).track_ids();
        tracks
            .filter_map(|track| self.game().owner(track))
            .filter(|&owner| owner != self.seat)
            .map(|owner| self.name(owner))
            .collect()
    }
}

/// The loss without a station: points, or completed tickets at equal points; `None` if there is none.
fn worth(with: Outcome, without: Outcome) -> Option<Worth> {
    match with.points - without.points {
        Points(0) if with.completed == without.completed => None,
        Points(0) => Some(Worth::Tickets(with.completed - without.completed)),
        points => Some(Worth::Points(points)),
    }
}
