//! What is told of stations and tickets: what each station opens, what it was worth, what else it could have opened, and the
//! way or the gap of each ticket.

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

/// What each of a player's stations may open: the owner's choice, or anything that the rule allows.
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
    best(game, seat, &allowed(game, seat)).0
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
    let (outcome, as_good) = best(game, seat, &allowed);
    assert_eq!(
        (figures(score.outcome), score.as_good),
        (outcome, as_good),
        "the best choice, and how many are as good"
    );
    assert_together(game, seat, score, &allowed);
    let opened: Vec<Option<Opened>> = score.list.iter().map(|station| station.opened).collect();
    assert_choice(
        game,
        seat,
        &allowed,
        &Choice {
            opened: opened.clone(),
            outcome: score.outcome,
            as_good,
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
    // Another choice than the players' own is told of where it is better.
    let free: Vec<Vec<TrackId>> = built
        .iter()
        .map(|station| options(game, seat, station.city))
        .collect();
    let (most, as_good) = best(game, seat, &free);
    match &score.better {
        None => assert_eq!(most, outcome, "a better choice is kept quiet"),
        Some(better) => {
            assert!(most > outcome && (figures(better.outcome), better.as_good) == (most, as_good));
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

/// The stations of which some do the same as others stand together, and what is missing without all of them is true.
fn assert_together(game: &Game, seat: Seat, score: &StationScore, allowed: &[Vec<TrackId>]) {
    let mut pairs: Vec<[CityId; 2]> = score
        .list
        .iter()
        .flat_map(|own| own.stand_ins.iter().map(|&other| [own.city, other]))
        .collect();
    for own in score
        .list
        .iter()
        .filter(|own| own.without.outcome == score.outcome)
    {
        let others = score
            .list
            .iter()
            .zip(&own.without.opened)
            .filter(|(other, _)| other.city != own.city);
        pairs.extend(
            others
                .filter(|(other, now)| other.opened != **now)
                .map(|(other, _)| [own.city, other.city]),
        );
    }
    let group = |city: CityId| {
        let mut group = vec![city];
        for _ in &score.list {
            let near = pairs
                .iter()
                .filter(|pair| pair.iter().any(|end| group.contains(end)));
            group.extend(near.flatten().copied().collect::<Vec<_>>());
        }
        score
            .list
            .iter()
            .map(|own| own.city)
            .filter(|city| group.contains(city))
            .collect::<Vec<_>>()
    };
    let mut expected: Vec<Vec<CityId>> = pairs.iter().map(|pair| group(pair[0])).collect();
    expected.sort();
    expected.dedup();
    let mut found: Vec<Vec<CityId>> = score
        .together
        .iter()
        .map(|(group, _)| group.clone())
        .collect();
    found.sort();
    assert_eq!(found, expected);
    for (group, without) in &score.together {
        let left = score.list.iter().zip(allowed);
        let left = left.map(|(own, allowed)| {
            if group.contains(&own.city) {
                vec![]
            } else {
                allowed.clone()
            }
        });
        assert_eq!(
            figures(*without),
            best(game, seat, &left.collect::<Vec<_>>()).0
        );
    }
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
    /// The outcome with these instead of what was chosen.
    fn instead(&self, changes: &[(usize, Option<TrackId>)]) -> Figures {
        let mut choice = self.choice.clone();
        for &(position, track) in changes {
            choice[position] = track;
        }
        with(self.game, self.seat, choice.into_iter().flatten())
    }

    fn assert(&self, allowed: &[Vec<TrackId>]) {
        let (game, found) = (self.game, &self.score.list[self.position]);
        let uses = game.player(self.seat).stations[self.position].uses;
        assert_eq!(found.chosen_by == Chooser::Player, uses.is_some());
        assert!(uses.is_none_or(|track| found.opened.is_some_and(|opened| opened.track == track)));
        let others = options(game, self.seat, found.city);
        let route = |track: TrackId| game.board().track(track).route;
        assert_eq!(
            found
                .options
                .iter()
                .map(|(other, _)| route(other.track))
                .collect::<Vec<_>>(),
            others.iter().map(|&track| route(track)).collect::<Vec<_>>()
        );
        for (other, outcome) in &found.options {
            assert_eq!(
                figures(*outcome),
                self.instead(&[(self.position, Some(other.track))])
            );
        }
        self.assert_worth(allowed);
        // Another does the same, where it adds something without that one and nothing with it, beside some of the rest.
        let stations = self.choice.len();
        let adds = |there: usize| {
            let out: Vec<_> = (0..stations)
                .filter(|i| there >> i & 1 == 0)
                .map(|i| (i, None))
                .collect();
            self.instead(&out)
                != self.instead(
                    &[
                        out.as_slice(),
                        &[(self.position, self.choice[self.position])],
                    ]
                    .concat(),
                )
        };
        let does_the_same = |other: &usize| {
            let sets = (0..1_usize << stations)
                .filter(|set| (set >> self.position | set >> other) & 1 == 0);
            *other != self.position && { sets }.any(|set| adds(set) && !adds(set | 1 << other))
        };
        let others = (0..stations)
            .filter(does_the_same)
            .map(|other| self.score.list[other].city);
        assert_eq!(found.stand_ins, others.collect::<Vec<_>>());
    }

    /// What it was worth, and which of the others would stand in for it: as few of them as will do.
    fn assert_worth(&self, allowed: &[Vec<TrackId>]) {
        let (game, found) = (self.game, &self.score.list[self.position]);
        let mut allowed = allowed.to_vec();
        allowed[self.position].clear();
        let (without, as_good) = best(game, self.seat, &allowed);
        assert_eq!(
            (figures(found.without.outcome), found.without.as_good),
            (without, as_good)
        );
        assert_eq!(found.worth.0, self.score.outcome.points.0 - without.0);
        assert_choice(game, self.seat, &allowed, &found.without);
        let changes: Vec<(usize, Option<TrackId>)> = tracks(&found.without.opened)
            .into_iter()
            .enumerate()
            .filter(|&(i, track)| i != self.position && track != self.choice[i])
            .collect();
        for spared in 0..changes.len() {
            let mut fewer = changes.clone();
            fewer[spared] = (self.position, None);
            assert!(
                self.instead(&fewer) != without,
                "a change that could be spared"
            );
        }
    }
}
