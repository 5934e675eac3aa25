//! Turns a finished game into its scoreboard, every line with its reason. Scoring a checked game cannot fail.
//!
//! There is a module for each line of the sheet: [`tickets`] and the bonus for them, [`stations`], [`express`] and
//! [`passengers`]; then [`ranking`], [`counterfactual`] for what would have changed it, and [`result`] for the part that files
//! keep. The rules of an edition say which lines it has.

pub mod counterfactual;
pub mod express;
pub mod passengers;
pub mod ranking;
pub mod result;
pub mod stations;
pub mod tickets;

use self::express::{ExpressScore, LongestPath, longest_path};
use self::passengers::PassengerScore;
use self::ranking::{Decision, Rank, Tally, Tie, for_most};
use self::stations::StationScore;
use self::tickets::{GlobetrotterScore, TicketScore};
use crate::category::Category;
use crate::fault::{Remark, RemarkKind};
use crate::game::{Game, stands_at};
use crate::units::{Points, Seat, Trains};

/// The score of a game: every player's points with their reasons, who won and by what. It owns the game.
#[derive(Debug, Clone)]
pub struct Scoreboard {
    game: Game,
    decided_by: Decision,
    players: Vec<PlayerScore>,
    winners: Vec<Seat>,
    ties: Vec<Tie>,
    remarks: Vec<Remark>,
}

/// One player's score. Lines that the edition does not have are `None`.
#[derive(Debug, Clone)]
pub struct PlayerScore {
    /// The claimed routes.
    pub routes: RouteScore,
    /// The tickets.
    pub tickets: TicketScore,
    /// The stations.
    pub stations: Option<StationScore>,
    /// The longest path.
    pub express: Option<ExpressScore>,
    /// The bonus for the most completed tickets.
    pub globetrotter: Option<GlobetrotterScore>,
    /// The passengers.
    pub passengers: Option<PassengerScore>,
    /// The sum of the adjustments that the players agreed on; `None` if there are none.
    pub adjusted: Option<Points>,
    /// True if only the total is known.
    is_only_total: bool,
    /// The sum of all points.
    pub total: Points,
    /// The rank.
    pub rank: Rank,
}

/// The claimed routes of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteScore {
    /// The number of tracks claimed.
    pub count: usize,
    /// The number of trains on them.
    pub trains: Trains,
    /// Their points.
    pub points: Points,
}

/// Scores a game.
///
/// ```
/// use stationmaster_core::{Game, Points, Seat, score};
///
/// let record = r#"
/// format = 1
/// edition = "europe-anniversary"
/// [[player]]
/// name = "Anna"
/// color = "red"
/// routes = ["Petrograd - Stockholm"]
/// [[player]]
/// name = "Ben"
/// color = "blue"
/// "#;
/// let game = Game::from_text("friday.toml", record)?;
/// // Anna claimed Petrograd - Stockholm, 8 trains; Ben did nothing at all.
/// let scoreboard = score(&game);
/// assert_eq!(scoreboard.player(Seat(0)).total, Points(21 + 3 * 4 + 10));
/// assert_eq!(scoreboard.winners(), [Seat(0)]);
/// # Ok::<(), stationmaster_core::Faults>(())
/// ```
pub fn score(game: &Game) -> Scoreboard {
    let bonuses = &game.rules().bonuses;
    let stations: Vec<StationScore> = game
        .seats()
        .map(|seat| stations::choose(game, seat))
        .collect();
    let tickets: Vec<TicketScore> = game
        .seats()
        .zip(&stations)
        .map(|(seat, stations)| tickets::score(game, seat, &stations.opened()))
        .collect();
    let completed: Vec<usize> = tickets.iter().map(|score| score.completed).collect();
    let globetrotter = for_most(game, bonuses.globetrotter, &completed);
    let path = |seat| bonuses.express.map(|_| longest_path(game, seat));
    let paths: Vec<LongestPath> = game.seats().filter_map(path).collect();
    let lengths: Vec<usize> = paths
        .iter()
        .map(|path| path.trail.length as usize)
        .collect();
    let express = for_most(game, bonuses.express, &lengths);
    let is_whole = !game.is_only_totals();

    let mut remarks = game.remarks().to_vec();
    let mut players: Vec<PlayerScore> = Vec::new();
    let (mut tickets, mut paths) = (tickets.into_iter(), paths.into_iter());
    let passengers = passengers::score(game);
    for ((seat, stations), passengers) in game.seats().zip(stations).zip(passengers) {
        remarks.extend(better_choice(game, seat, &stations));
        let path = express.as_ref().zip(paths.next()).filter(|_| is_whole);
        let mut player = PlayerScore {
            routes: RouteScore {
                count: game.player(seat).tracks.len(),
                trains: game.trains(seat),
                points: game.route_points(seat),
            },
            tickets: tickets.next().expect("every player's are scored"),
            stations: (game.rules().stations > 0 && is_whole).then_some(stations),
            express: path.map(|(points, path)| ExpressScore {
                length: path.length(),
                points: points[seat.0],
                path,
            }),
            globetrotter: globetrotter.as_ref().map(|points| GlobetrotterScore {
                completed: completed[seat.0],
                points: points[seat.0],
            }),
            passengers: passengers.filter(|_| is_whole),
            adjusted: game.adjusted(seat),
            is_only_total: !is_whole,
            total: Points(0),
            rank: Rank::LeftEarly,
        };
        let points = Category::ALL.into_iter();
        let sum = points.filter_map(|category| player.points(category)).sum();
        player.total = game.player(seat).only.map_or(sum, |only| only.points);
        players.push(player);
    }
    let on_markers = game.seats().zip(&players);
    remarks.extend(on_markers.filter_map(|(seat, of)| on_final_marker(game, seat, of.total)));
    let tallies = players.iter().zip(game.players());
    let tallies: Vec<Tally> = tallies
        .map(|(score, player)| score.tally(player.left_early))
        .collect();
    let ranks = ranking::ranks(game.rules(), &tallies);
    for (player, rank) in players.iter_mut().zip(&ranks) {
        player.rank = *rank;
    }
    Scoreboard {
        winners: game
            .seats()
            .filter(|seat| ranks[seat.0].is_first())
            .collect(),
        decided_by: ranking::decision(game.rules(), &tallies),
        ties: ranking::ties(game.rules(), &tallies),
        game: game.clone(),
        players,
        remarks,
    }
}

impl Scoreboard {
    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the players' scores, in the order of the record.
    pub fn players(&self) -> &[PlayerScore] {
        &self.players
    }

    /// Returns a player's score.
    pub fn player(&self, seat: Seat) -> &PlayerScore {
        &self.players[seat.0]
    }

    /// Returns the winners, in the order of the record.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// Returns the players by rank; those who share one are in the order of the record.
    pub fn by_rank(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.game.seats().collect();
        seats.sort_by_key(|&seat| self.player(seat).rank);
        seats
    }

    /// Returns the criterion that singled the winner out.
    pub fn decided_by(&self) -> Decision {
        self.decided_by
    }

    /// Returns the winners' lead and the players next to them: 0 points if a tie-break decided; `None` if everybody who stayed
    /// won.
    pub fn lead(&self) -> Option<(Points, Vec<Seat>)> {
        let others = || {
            self.game
                .stayed()
                .filter(|seat| !self.winners.contains(seat))
        };
        let next = others().map(|seat| self.player(seat).total).max()?;
        let behind = others()
            .filter(|&seat| self.player(seat).total == next)
            .collect();
        Some((self.player(*self.winners.first()?).total - next, behind))
    }

    /// Returns the ties between players with equal points, from the highest points down.
    pub fn ties(&self) -> &[Tie] {
        &self.ties
    }

    /// Returns the remarks.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Returns the holders of the bonus for the longest path, in the order of [`Scoreboard::by_rank`].
    pub fn holders(&self) -> Vec<Seat> {
        let holds = |seat: &Seat| {
            self.players[seat.0]
                .express
                .as_ref()
                .is_some_and(ExpressScore::is_holder)
        };
        self.by_rank().into_iter().filter(holds).collect()
    }
}

impl PlayerScore {
    fn tally(&self, left_early: bool) -> Tally {
        Tally {
            total: self.total,
            completed: self.tickets.completed,
            built: self.stations.as_ref().map_or(0, |score| score.built),
            holds_express: self.express.as_ref().is_some_and(ExpressScore::is_holder),
            passengers: self.passengers.as_ref().map_or(0, |score| score.count) as usize,
            left_early,
        }
    }

    /// Returns the points of a category; `None` if the edition (or, for adjustments, the game) does not have it, or if only the
    /// total is known.
    pub fn points(&self, category: Category) -> Option<Points> {
        if self.is_only_total {
            return None;
        }
        match category {
            Category::Routes => Some(self.routes.points),
            Category::Tickets => Some(self.tickets.points),
            Category::StationsKept => self.stations.as_ref().map(|score| score.points),
            Category::Express => self.express.as_ref().map(|score| score.points),
            Category::Globetrotter => self.globetrotter.as_ref().map(|score| score.points),
            Category::Passengers => self.passengers.as_ref().map(|score| score.points),
            Category::Adjustments => self.adjusted,
        }
    }
}

/// Ruling: a final marker that differs from the total is worth a remark; the total decides.
fn on_final_marker(game: &Game, seat: Seat, total: Points) -> Option<Remark> {
    let player = game.player(seat);
    let marker = player.counts.final_marker?;
    let kind = RemarkKind::FinalMarkerElsewhere {
        player: player.name.clone(),
        marker,
        total,
    };
    (!stands_at(marker, total)).then_some(Remark {
        kind,
        location: None,
    })
}

/// Remarks that another choice of the station routes than the players' own would have scored more.
fn better_choice(game: &Game, seat: Seat, choice: &StationScore) -> Option<Remark> {
    let better = choice.better.as_ref()?;
    let kind = RemarkKind::BetterStationChoice {
        player: game.player(seat).name.clone(),
        points: better.outcome.points - choice.outcome.points,
        completed: better.outcome.completed.abs_diff(choice.outcome.completed),
        routes: better
            .opened
            .iter()
            .flatten()
            .map(|opened| {
                game.board()
                    .route_name(game.board().track(opened.track).route)
            })
            .collect(),
    };
    Some(Remark {
        kind,
        location: None,
    })
}
