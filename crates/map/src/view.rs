//! A game as a map shows it: the look of each track, and the ways to follow.

mod gap;
mod letters;

use std::collections::BTreeSet;

use stationmaster_core::board::Board;
use stationmaster_core::claim::{Break, Judgement, Obstacle, judge};
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::stations::StationScore;
use stationmaster_core::score::tickets::{Fate, ScoredTicket};
use stationmaster_core::units::{CityId, NodeId, Seat, TicketId, TrackId};

pub use self::letters::letters;
pub use self::letters::letters_of;

/// The subject of a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Focus {
    /// The whole game.
    Everything,
    /// One player.
    Player(Seat),
    /// The longest paths of these players.
    Express(Vec<Seat>),
    /// A player's ticket, by its position among the player's tickets: the way that completes it, or the gap.
    Ticket(Seat, usize),
    /// A path that a player claims, as its cities in order: its valid part, and the break.
    Claim(Seat, Vec<CityId>),
}

/// The look of a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// It is free.
    Free,
    /// It is claimed and in the foreground.
    Strong(Seat),
    /// It is claimed and in the background.
    Faint(Seat),
    /// It is claimed, and another player's station opens it.
    Borrowed(Seat),
    /// It would close a ticket's gap, claimed or not; or a claimed path breaks there.
    Gap,
}

/// A way to follow, hop by hop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// The player whose way it is.
    pub seat: Seat,
    /// The nodes, in the order passed.
    pub nodes: Vec<NodeId>,
    /// The tracks, in the order passed.
    pub tracks: Vec<TrackId>,
}

/// The break of a claimed path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The two ends of the hop at which it breaks.
    pub at: [NodeId; 2],
    /// The track that is not the player's, or is walked already; `None` if no route joins the two.
    pub track: Option<TrackId>,
    /// The rest of the claimed path, node by node, from the end of the broken hop on.
    pub rest: Vec<NodeId>,
}

/// The content of a map of a game.
#[derive(Debug, Clone)]
pub struct View<'g> {
    /// The game's scores.
    pub score: &'g Scoreboard,
    /// The subject of the map.
    pub focus: Focus,
    /// The look of each track.
    pub tones: Vec<Tone>,
    /// The ways to follow: the longest paths, or the way of a ticket.
    pub ways: Vec<Way>,
    /// The tracks that would close the gap of a ticket, in order; empty if there is none.
    pub gap: Vec<TrackId>,
    /// The ends of a way, or a ticket's two cities.
    pub ends: Vec<NodeId>,
    /// The stations, each with its owner.
    pub stations: Vec<(CityId, Seat)>,
    /// The judgement on a claimed path.
    pub claim: Option<Judgement>,
    /// Its break, if there is one.
    pub broken: Option<Broken>,
}

impl<'g> View<'g> {
    /// Returns the view of a scored game.
    ///
    /// The whole game includes the ways of the holders of the European Express. It panics if the focus is on a seat or a ticket
    /// that the game does not have, or on a longest or claimed path in an edition without them.
    pub fn new(score: &'g Scoreboard, focus: Focus) -> View<'g> {
        let game = score.game();
        let stations = |seat: Seat| {
            game.player(seat)
                .stations
                .iter()
                .map(move |station| (station.city, seat))
        };
        let mut cities = BTreeSet::new();
        let mut view = View {
            score,
            focus: focus.clone(),
            tones: vec![Tone::Free; game.board().tracks().len()],
            ways: Vec::new(),
            gap: Vec::new(),
            ends: Vec::new(),
            // A house rule can allow two stations in a city; then one hides the other.
            stations: game
                .seats()
                .flat_map(stations)
                .filter(|(city, _)| cities.insert(*city))
                .collect(),
            claim: None,
            broken: None,
        };
        for seat in game.seats() {
            let tone = if focus == Focus::Everything {
                Tone::Strong(seat)
            } else {
                Tone::Faint(seat)
            };
            view.paint(&game.player(seat).tracks, tone);
        }
        match focus {
            Focus::Everything => {
                view.ways = score
                    .holders()
                    .into_iter()
                    .map(|seat| view.longest(seat))
                    .collect();
            }
            Focus::Player(seat) => view.paint(&game.player(seat).tracks, Tone::Strong(seat)),
            Focus::Express(seats) => {
                for seat in seats {
                    view.follow(view.longest(seat));
                }
            }
            Focus::Ticket(seat, ticket) => view.show_ticket(seat, ticket),
            Focus::Claim(seat, cities) => {
                assert!(
                    score.player(seat).express.is_some(),
                    "the edition has longest paths"
                );
                view.show_claim(seat, &cities, judge(game, seat, &cities));
            }
        }
        view
    }

    /// Returns the view with every track claimed, and nothing else on it.
    #[must_use]
    pub fn crowded(&self) -> View<'g> {
        let tones = vec![Tone::Strong(Seat(0)); self.tones.len()];
        let (ways, ends, stations) = (Vec::new(), Vec::new(), Vec::new());
        View {
            tones,
            ways,
            ends,
            stations,
            gap: Vec::new(),
            claim: None,
            broken: None,
            ..self.clone()
        }
    }

    /// Returns the board.
    pub fn board(&self) -> &'g Board {
        self.score.game().board()
    }

    /// Returns the look of a track.
    pub fn tone(&self, track: TrackId) -> Tone {
        self.tones[track.0]
    }

    /// Returns whether the map is about a player.
    pub fn is_about(&self, player: Seat) -> bool {
        match &self.focus {
            Focus::Everything => false,
            Focus::Player(seat) | Focus::Ticket(seat, _) | Focus::Claim(seat, _) => *seat == player,
            Focus::Express(seats) => seats.contains(&player),
        }
    }

    /// Returns whether a player's stations are in the background: those of other players, or all if only trains count.
    pub fn is_faint(&self, owner: Seat) -> bool {
        match self.focus {
            Focus::Everything => false,
            Focus::Player(seat) | Focus::Ticket(seat, _) => owner != seat,
            Focus::Express(_) | Focus::Claim(..) => true,
        }
    }

    /// Returns whether the hops of the ways are numbered even on small pictures.
    pub fn shows_numbers(&self) -> bool {
        matches!(
            self.focus,
            Focus::Express(_) | Focus::Ticket(..) | Focus::Claim(..)
        )
    }

    /// Returns whether Big Cities matter in the game's variant: every ticket in play leads to one.
    pub fn marks_big_cities(&self) -> bool {
        let (game, board) = (self.score.game(), self.board());
        let leads_to_one = |id: &TicketId| {
            game.ticket(*id)
                .cities
                .iter()
                .any(|&city| board.city(city).big)
        };
        let tickets = &game.variant().tickets;
        !tickets.is_empty() && tickets.iter().all(leads_to_one)
    }

    fn longest(&self, seat: Seat) -> Way {
        let line = self
            .score
            .player(seat)
            .express
            .as_ref()
            .expect("the edition has longest paths");
        Way {
            seat,
            nodes: line.path.nodes.clone(),
            tracks: line.path.tracks.clone(),
        }
    }

    fn follow(&mut self, way: Way) {
        self.paint(&way.tracks, Tone::Strong(way.seat));
        self.ends
            .extend(way.nodes.first().into_iter().chain(way.nodes.last()));
        self.ways.push(way);
    }

    fn show_ticket(&mut self, seat: Seat, position: usize) {
        let ScoredTicket { fate, ticket, .. } = &self.score.player(seat).tickets.list[position];
        match fate {
            Fate::Completed(hops) => {
                let ends: Vec<[NodeId; 2]> = hops.iter().map(|hop| [hop.from, hop.to]).collect();
                let tracks = hops.iter().map(|hop| hop.track).collect();
                self.follow(Way {
                    seat,
                    nodes: nodes(&ends),
                    tracks,
                });
                for hop in hops {
                    self.tones[hop.track.0] = self.tone_of_hop(seat, hop.track, hop.station);
                }
            }
            Fate::Failed(parts) => {
                self.show_gap(seat, parts, self.score.game().ticket(*ticket).cities);
            }
        }
    }

    fn tone_of_hop(&self, seat: Seat, track: TrackId, station: Option<CityId>) -> Tone {
        match self.score.game().owner(track).filter(|_| station.is_some()) {
            Some(owner) => Tone::Borrowed(owner),
            None => Tone::Strong(seat),
        }
    }

    /// Returns the tracks of a player's network that are connected with a ticket's cities.
    fn reached(&self, seat: Seat, parts: &[Vec<CityId>; 2]) -> Vec<(TrackId, Option<CityId>)> {
        let is_reached = |city: &CityId| parts.iter().any(|part| part.contains(city));
        let route = |track: TrackId| self.board().route_of(track);
        self.network(seat)
            .into_iter()
            .filter(|&(track, _)| route(track).cities.iter().all(is_reached))
            .collect()
    }

    fn network(&self, seat: Seat) -> Vec<(TrackId, Option<CityId>)> {
        let own = self
            .score
            .game()
            .player(seat)
            .tracks
            .iter()
            .map(|&track| (track, None));
        let stations = self
            .score
            .player(seat)
            .stations
            .iter()
            .flat_map(StationScore::opened);
        own.chain(stations.map(|(city, opened)| (opened.track, Some(city))))
            .collect()
    }

    fn show_claim(&mut self, seat: Seat, cities: &[CityId], judgement: Judgement) {
        let board = self.board();
        let hops: Vec<[NodeId; 2]> = cities
            .windows(2)
            .map(|pair| ends(board, [pair[0], pair[1]]))
            .collect();
        let (walked, rest) = hops.split_at(judgement.tracks.len());
        self.follow(Way {
            seat,
            nodes: nodes(walked),
            tracks: judgement.tracks.clone(),
        });
        self.ends = hops
            .first()
            .map(|hop| hop[0])
            .into_iter()
            .chain(hops.last().map(|hop| hop[1]))
            .collect();
        if let (Some(reason), [at, ..]) = (&judgement.broken, rest) {
            let track = self.mark_break(reason, *at);
            self.broken = Some(Broken {
                at: *at,
                track,
                rest: nodes(rest).split_off(1),
            });
        }
        self.claim = Some(judgement);
    }

    /// Highlights the tracks of the hop at which a path breaks; returns the one that carries the mark.
    fn mark_break(&mut self, reason: &Break, at: [NodeId; 2]) -> Option<TrackId> {
        let board = self.board();
        let route = board.route_between(board.node(at[0]).city, board.node(at[1]).city)?;
        let tracks: Vec<TrackId> = board.route(route).track_ids().collect();
        let is_missing = matches!(
            reason,
            Break::At {
                obstacle: Obstacle::Unclaimed | Obstacle::Opponents(_),
                ..
            }
        );
        if is_missing {
            self.paint(&tracks, Tone::Gap);
        }
        let walked = tracks
            .iter()
            .find(|&&track| matches!(self.tone(track), Tone::Strong(_)));
        walked.or(tracks.first()).copied()
    }

    fn paint(&mut self, tracks: &[TrackId], tone: Tone) {
        for track in tracks {
            self.tones[track.0] = tone;
        }
    }
}

fn nodes(hops: &[[NodeId; 2]]) -> Vec<NodeId> {
    hops.iter()
        .take(1)
        .map(|hop| hop[0])
        .chain(hops.iter().map(|hop| hop[1]))
        .collect()
}

/// Returns the nodes of a hop between two cities: those of their route, or else any node of each city.
fn ends(board: &Board, cities: [CityId; 2]) -> [NodeId; 2] {
    let Some(route) = board.route_between(cities[0], cities[1]) else {
        return cities.map(|city| board.city(city).nodes[0]);
    };
    let [from, to] = board.route(route).nodes;
    if board.route(route).cities[0] == cities[0] {
        [from, to]
    } else {
        [to, from]
    }
}
