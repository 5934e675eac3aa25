//! What a map shows of a game: how each track is to look, and which ways are to be followed.

mod claimed;

use deunicode::deunicode;

pub use self::claimed::Broken;
use crate::board::{Board, Network, NetworkTrack};
use crate::claim::Judgement;
use crate::game::Game;
use crate::score::Scoreboard;
use crate::score::stations::StationScore;
use crate::score::tickets::{Fate, Hop, ScoredTicket};
use crate::units::{CityId, NodeId, Seat, TrackId};

/// What a map is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Focus {
    Everything,
    Player(Seat),
    /// The longest paths of these players.
    Express(Vec<Seat>),
    /// A player's ticket, by its position among the player's tickets: the way that completes it, or the gap.
    Ticket(Seat, usize),
    /// A path that a player claims, as the cities in the order passed: as far as it is one, and where it breaks.
    Claim(Seat, Vec<CityId>),
}

/// How a track is to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Nobody has it.
    Free,
    /// Its owner has it, and it matters.
    Strong(Seat),
    /// Its owner has it, and it matters less.
    Faint(Seat),
    /// Its owner has it, and another player's station opens it.
    Borrowed(Seat),
    /// It would close the gap, whoever has it; or a claimed path breaks there.
    Gap,
}

/// A way to follow, hop by hop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    pub seat: Seat,
    pub nodes: Vec<NodeId>,
    pub tracks: Vec<TrackId>,
}

impl Way {
    /// Returns where it begins and where it ends; nothing for a player without tracks.
    pub fn ends(&self) -> Vec<NodeId> {
        self.nodes.first().into_iter().chain(self.nodes.last()).copied().collect()
    }
}

/// What a map shows of a game.
#[derive(Debug, Clone)]
pub struct View<'g> {
    pub score: &'g Scoreboard,
    pub focus: Focus,
    /// How each track is to look.
    pub tones: Vec<Tone>,
    /// The ways to follow: the longest paths, or the way of a ticket.
    pub ways: Vec<Way>,
    /// The tracks that would close the gap of a ticket, in order; empty where there is none.
    pub gap: Vec<TrackId>,
    /// Where a way begins and ends, or a ticket's two cities.
    pub ends: Vec<NodeId>,
    /// The stations, each with its owner.
    pub stations: Vec<(CityId, Seat)>,
    /// What became of a claimed path.
    pub claim: Option<Judgement>,
    /// Where a claimed path breaks, if it does.
    pub broken: Option<Broken>,
}

impl<'g> View<'g> {
    /// Returns what a map shows of a scored game.
    ///
    /// The whole game comes with the way of whoever holds the European Express.
    /// It panics if the focus is on a seat or a ticket that the game does not have, or on longest paths, claimed ones too,
    /// where the edition has none.
    pub fn new(score: &'g Scoreboard, focus: Focus) -> View<'g> {
        let game = score.game();
        let tones = vec![Tone::Free; game.board().tracks().len()];
        let stations = stations(game);
        let (ways, gap, ends) = (Vec::new(), Vec::new(), Vec::new());
        let mut view = View { score, focus, tones, ways, gap, ends, stations, claim: None, broken: None };
        match view.focus.clone() {
            Focus::Everything => view.show_everything(),
            Focus::Player(seat) => view.show_player(seat),
            Focus::Express(seats) => view.show_paths(&seats),
            Focus::Ticket(seat, ticket) => view.show_ticket(seat, ticket),
            Focus::Claim(seat, cities) => {
                assert!(score.player(seat).express.is_some(), "the edition has longest paths");
                view.show_claim(seat, &cities);
            }
        }
        view
    }

    pub fn board(&self) -> &'g Board {
        self.score.game().board()
    }

    pub fn tone(&self, track: TrackId) -> Tone {
        self.tones[track.0]
    }

    pub fn is_about(&self, player: Seat) -> bool {
        match &self.focus {
            Focus::Everything => false,
            Focus::Player(seat) | Focus::Ticket(seat, _) | Focus::Claim(seat, _) => *seat == player,
            Focus::Express(seats) => seats.contains(&player),
        }
    }

    /// Returns whether a player's stations matter less: those of others, and all where only trains count.
    pub fn is_faint(&self, owner: Seat) -> bool {
        match self.focus {
            Focus::Everything => false,
            Focus::Player(seat) | Focus::Ticket(seat, _) => owner != seat,
            Focus::Express(_) | Focus::Claim(..) => true,
        }
    }

    /// Returns whether the hops of the ways are to be numbered even where there is little room.
    pub fn shows_numbers(&self) -> bool {
        matches!(self.focus, Focus::Express(_) | Focus::Ticket(..) | Focus::Claim(..))
    }

    fn show_everything(&mut self) {
        self.paint_all(Tone::Strong);
        let holders: Vec<Seat> = self.score.holders();
        self.ways = holders.into_iter().map(|seat| self.longest(seat)).collect();
    }

    fn show_player(&mut self, seat: Seat) {
        self.paint_all(Tone::Faint);
        self.paint_tracks(&self.score.game().player(seat).tracks, Tone::Strong(seat));
    }

    fn show_paths(&mut self, seats: &[Seat]) {
        self.paint_all(Tone::Faint);
        for &seat in seats {
            let way = self.longest(seat);
            self.paint_tracks(&way.tracks, Tone::Strong(seat));
            self.ends.extend(way.ends());
            self.ways.push(way);
        }
    }

    fn show_ticket(&mut self, seat: Seat, ticket: usize) {
        self.paint_all(Tone::Faint);
        match &self.score.player(seat).tickets.list[ticket] {
            ScoredTicket { fate: Fate::Completed(hops), .. } => self.show_way(seat, hops),
            ScoredTicket { fate: Fate::Failed(parts), ticket } => {
                let cities = self.score.game().ticket(*ticket).cities;
                self.show_gap(seat, parts, cities);
            }
        }
    }

    fn show_way(&mut self, seat: Seat, hops: &[Hop]) {
        for hop in hops {
            self.tones[hop.track.0] = self.tone_of_hop(seat, hop.track, hop.station);
        }
        let nodes = hops.iter().take(1).map(|hop| hop.from).chain(hops.iter().map(|hop| hop.to)).collect();
        let way = Way { seat, nodes, tracks: hops.iter().map(|hop| hop.track).collect() };
        self.ends = way.ends();
        self.ways = vec![way];
    }

    fn tone_of_hop(&self, seat: Seat, track: TrackId, station: Option<CityId>) -> Tone {
        match self.score.game().owner(track).filter(|_| station.is_some()) {
            Some(owner) => Tone::Borrowed(owner),
            None => Tone::Strong(seat),
        }
    }

    /// Shows what each of a ticket's cities is connected with, and the shortest way that would join the two.
    fn show_gap(&mut self, seat: Seat, parts: &[Vec<CityId>; 2], cities: [CityId; 2]) {
        let board = self.board();
        let own = self.network(seat);
        for (track, station) in self.reached(seat, parts) {
            self.tones[track.0] = self.tone_of_hop(seat, track, station);
        }
        for Hop { track, station, .. } in bridge(self.score.game(), &own, cities) {
            if own.iter().any(|(known, _)| *known == track) {
                self.tones[track.0] = self.tone_of_hop(seat, track, station);
            } else {
                self.tones[track.0] = Tone::Gap;
                self.gap.push(track);
            }
        }
        self.ends = cities.iter().flat_map(|&city| board.city(city).nodes.iter().copied()).collect();
    }

    /// The tracks of a player's network with what a ticket's cities are connected.
    fn reached(&self, seat: Seat, parts: &[Vec<CityId>; 2]) -> Vec<(TrackId, Option<CityId>)> {
        let is_reached = |city: &CityId| parts.iter().any(|part| part.contains(city));
        let route = |track: TrackId| self.board().route_of(track);
        self.network(seat).into_iter().filter(|&(track, _)| route(track).cities.iter().all(is_reached)).collect()
    }

    /// Returns the tracks that belong to a player's ticket, given by its position among the player's: the way that completes
    /// it, or what its cities are connected with.
    pub fn ticket_tracks(&self, seat: Seat, ticket: usize) -> Vec<TrackId> {
        match &self.score.player(seat).tickets.list[ticket].fate {
            Fate::Completed(hops) => hops.iter().map(|hop| hop.track).collect(),
            Fate::Failed(parts) => self.reached(seat, parts).into_iter().map(|(track, _)| track).collect(),
        }
    }

    /// A player's own tracks, and those that the player's stations open.
    fn network(&self, seat: Seat) -> Vec<(TrackId, Option<CityId>)> {
        let own = self.score.game().player(seat).tracks.iter().map(|&track| (track, None));
        let stations = self.score.player(seat).stations.iter().flat_map(StationScore::opened);
        own.chain(stations.map(|(city, opened)| (opened.track, Some(city)))).collect()
    }

    fn longest(&self, seat: Seat) -> Way {
        let line = self.score.player(seat).express.as_ref().expect("the edition has longest paths");
        Way { seat, nodes: line.path.nodes.clone(), tracks: line.path.tracks.clone() }
    }

    /// Gives every player's tracks a tone.
    fn paint_all(&mut self, tone: impl Fn(Seat) -> Tone) {
        let game = self.score.game();
        for seat in game.seats() {
            self.paint_tracks(&game.player(seat).tracks, tone(seat));
        }
    }

    fn paint_tracks(&mut self, tracks: &[TrackId], tone: Tone) {
        for track in tracks {
            self.tones[track.0] = tone;
        }
    }
}

fn stations(game: &Game) -> Vec<(CityId, Seat)> {
    game.seats().flat_map(|seat| game.player(seat).stations.iter().map(move |station| (station.city, seat))).collect()
}

/// The way that would join two cities with the fewest trains more, and what the network has of it: of a route outside of
/// it the open track is taken, or else one that somebody has.
fn bridge(game: &Game, own: &[(TrackId, Option<CityId>)], cities: [CityId; 2]) -> Vec<Hop> {
    let find = |track: TrackId| own.iter().find(|(known, _)| *known == track);
    let edges = game.board().routes().iter().filter_map(|route| {
        let rank = |&track: &TrackId| (find(track).is_none(), !game.is_open(track), game.owner(track).is_none());
        let track = route.track_ids().min_by_key(rank)?;
        let price = if find(track).is_some() { 0 } else { route.length.0 };
        Some(NetworkTrack { track, station: find(track).and_then(|(_, station)| *station), price })
    });
    Network::new(game.board(), edges).way(cities).unwrap_or_default()
}

/// Returns a letter for each player by which a map tells them apart without colors: the first of the name that no earlier
/// player has, or else any that is free, and digits last.
pub fn letters(game: &Game) -> Vec<char> {
    let mut letters: Vec<char> = Vec::new();
    for player in game.players() {
        let name = deunicode(player.name.raw()).to_uppercase();
        let of_name = name.chars().filter(char::is_ascii_alphanumeric);
        let free = of_name.chain('A'..='Z').chain('0'..='9').find(|letter| !letters.contains(letter));
        letters.push(free.unwrap_or('?'));
    }
    letters
}
