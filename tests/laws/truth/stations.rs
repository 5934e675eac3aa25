//! Stations and tickets: the route and the worth of each station, its alternatives, and the way or the gap of each ticket.

use stationmaster_core::game::Game;
use stationmaster_core::score::stations::{Choice, Chooser, Opened, Outcome, StationScore};
use stationmaster_core::score::tickets::{Fate, Hop};
use stationmaster_core::score::{PlayerScore, Scoreboard};
use stationmaster_core::units::{CityId, Seat, TrackId};

use super::plainly::{self, best, connects, options, parts, with};

/// Points and completed tickets.
type Figures = (i32, usize);

fn figures(outcome: Outcome) -> Figures {
    (outcome.points.0, outcome.completed)
}

fn tracks(opened: &[Option<Opened>]) -> Vec<Option<TrackId>> {
    opened
        .iter()
        .map(|opened| opened.map(|opened| opened.track))
        .collect()
}

/// Asserts what is told of the tickets with what the stations are said to open.
pub(super) fn assert_tickets(game: &Game, seat: Seat, score: &PlayerScore) {
    let held = &game.player(seat).tickets;
    let opened: Vec<(CityId, TrackId)> = score
        .stations
        .iter()
        .flat_map(StationScore::opened)
        .map(|(city, opened)| (city, opened.track))
        .collect();
    let network = || {
        game.player(seat)
            .tracks
            .iter()
            .copied()
            .chain(opened.iter().map(|(_, track)| *track))
    };
    let (found, parts) = (&score.tickets, parts(game, network()));
    assert_eq!(
        (found.points.0, found.completed),
        plainly::outcome(game, seat, &parts)
    );
    assert_eq!(found.completed + found.failed, held.len());
    assert_eq!(
        found
            .list
            .iter()
            .map(|ticket| ticket.ticket)
            .collect::<Vec<_>>(),
        *held,
        "in the order of the record"
    );
    for ticket in &found.list {
        let ends = game.ticket(ticket.ticket).cities;
        match &ticket.fate {
            Fate::Completed(hops) => assert_way(game, seat, ends, hops, &opened),
            Fate::Failed(reached) => {
                assert!(!connects(game, &parts, ends), "it is completed");
                for (end, reached) in ends.into_iter().zip(reached) {
                    let cities = (0..game.board().cities().len()).map(CityId);
                    let expected: Vec<CityId> = cities
                        .filter(|&city| city == end || connects(game, &parts, [end, city]))
                        .collect();
                    assert_eq!(*reached, expected, "what is connected with an end");
                }
            }
        }
    }
}

/// The hops lead from one end to the other, each over a track of the player's or of the station that it names.
fn assert_way(
    game: &Game,
    seat: Seat,
    ends: [CityId; 2],
    hops: &[Hop],
    opened: &[(CityId, TrackId)],
) {
    let city = |node| game.board().node(node).city;
    let [Some(first), Some(last)] = [hops.first(), hops.last()] else {
        panic!("a way without hops")
    };
    assert_eq!([city(first.from), city(last.to)], ends);
    assert!(
        hops.windows(2).all(|pair| pair[0].to == pair[1].from),
        "each hop begins where the last one ended"
    );
    for hop in hops {
        let nodes = game.board().route_of(hop.track).nodes;
        assert!(nodes == [hop.from, hop.to] || nodes == [hop.to, hop.from]);
        match hop.station {
            None => assert_eq!(
                game.owner(hop.track),
                Some(seat),
                "a hop over a track of the player's own"
            ),
            Some(station) => assert!(
                opened.contains(&(station, hop.track)),
                "a hop over what a station opens"
            ),
        }
    }
    let mut passed: Vec<_> = hops.iter().map(|hop| hop.from).chain([last.to]).collect();
    passed.sort_unstable();
    passed.dedup();
    assert_eq!(passed.len(), hops.len() + 1, "no place is passed twice");
}

/// Returns the options of each of a player's stations: the owner's choice, or everything that the rule allows.
fn allowed(game: &Game, seat: Seat) -> Vec<Vec<TrackId>> {
    let stations = game.player(seat).stations.iter();
    stations
        .map(|station| {
            station
                .uses
                .map_or_else(|| options(game, seat, station.city), |track| vec![track])
        })
        .collect()
}

/// The most that a player's tickets can come to.
pub(super) fn best_outcome(game: &Game, seat: Seat) -> Figures {
    best(game, seat, &allowed(game, seat))
}

/// Asserts what is told of a player's stations.
pub(super) fn assert_stations(scoreboard: &Scoreboard, seat: Seat) {
    let game = scoreboard.game();
    let Some(score) = &scoreboard.player(seat).stations else {
        return assert_eq!(game.rules().stations, 0);
    };
    let (built, allowed) = (&game.player(seat).stations, allowed(game, seat));
    assert_eq!(
        (score.built, score.kept),
        (built.len(), game.rules().stations - built.len())
    );
    let each = game
        .rules()
        .bonuses
        .stations_kept
        .map_or(0, |points| points.0);
    assert_eq!(
        score.points.0,
        each * i32::try_from(score.kept).expect("few")
    );
    assert_eq!(
        score
            .list
            .iter()
            .map(|station| station.city)
            .collect::<Vec<_>>(),
        built.iter().map(|station| station.city).collect::<Vec<_>>()
    );
    let outcome = best(game, seat, &allowed);
    assert_eq!(figures(score.outcome), outcome, "the best choice");
    let opened: Vec<Option<Opened>> = score.list.iter().map(|station| station.opened).collect();
    assert_choice(
        game,
        seat,
        &allowed,
        &Choice {
            opened: opened.clone(),
            outcome: score.outcome,
        },
    );
    for position in 0..score.list.len() {
        Station {
            game,
            seat,
            score,
            choice: tracks(&opened),
            position,
        }
        .assert(&allowed);
    }
    // A better choice than the players' own is reported.
    let free: Vec<Vec<TrackId>> = built
        .iter()
        .map(|station| options(game, seat, station.city))
        .collect();
    let most = best(game, seat, &free);
    match &score.better {
        None => assert_eq!(most, outcome, "a better choice is kept quiet"),
        Some(better) => {
            assert!(most > outcome && figures(better.outcome) == most);
            assert_choice(game, seat, &free, better);
        }
    }
}

/// A choice opens what may be opened, of whom it says, and comes to what it says.
fn assert_choice(game: &Game, seat: Seat, allowed: &[Vec<TrackId>], choice: &Choice) {
    let route = |track: TrackId| game.board().track(track).route;
    for (opened, allowed) in choice.opened.iter().zip(allowed) {
        match opened {
            None => assert!(allowed.is_empty(), "a station opens nothing where it could"),
            Some(opened) => {
                assert!(
                    allowed
                        .iter()
                        .any(|&track| route(track) == route(opened.track))
                );
                assert_eq!(game.owner(opened.track), Some(opened.owner));
                assert_ne!(opened.owner, seat);
            }
        }
    }
    assert_eq!(
        with(game, seat, tracks(&choice.opened).into_iter().flatten()),
        figures(choice.outcome)
    );
}

/// One station of a player's, with what all of them open.
struct Station<'a> {
    game: &'a Game,
    seat: Seat,
    score: &'a StationScore,
    choice: Vec<Option<TrackId>>,
    position: usize,
}

impl Station<'_> {
    fn assert(&self, allowed: &[Vec<TrackId>]) {
        let (game, found) = (self.game, &self.score.list[self.position]);
        let uses = game.player(self.seat).stations[self.position].uses;
        assert_eq!(found.chosen_by == Chooser::Player, uses.is_some());
        assert!(uses.is_none_or(|track| found.opened.is_some_and(|opened| opened.track == track)));
        let route = |track: TrackId| game.board().track(track).route;
        let others = allowed[self.position].iter().copied();
        let as_well = others.filter(|&other| {
            self.choice[self.position].map(route) != Some(route(other))
                && self.instead(other) == figures(self.score.outcome)
        });
        assert_eq!(
            found.as_well.iter().copied().map(route).collect::<Vec<_>>(),
            as_well.map(route).collect::<Vec<_>>()
        );
        let mut allowed = allowed.to_vec();
        allowed[self.position].clear();
        assert_eq!(figures(found.without), best(game, self.seat, &allowed));
    }

    /// The outcome with a track instead of what was chosen.
    fn instead(&self, track: TrackId) -> Figures {
        let mut choice = self.choice.clone();
        choice[self.position] = Some(track);
        with(self.game, self.seat, choice.into_iter().flatten())
    }
}
