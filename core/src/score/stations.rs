//! The choice of the station routes, what each station was worth, and the points for those not built.

use crate::board::{Board, Components, Ticket};
use crate::game::Game;
use crate::units::{CityId, Points, Seat, TrackId};

/// A player's stations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StationScore {
    /// How many were built.
    pub built: usize,
    /// How many are still in stock.
    pub kept: usize,
    /// The points for those in stock.
    pub points: Points,
    /// The stations on the board, in the order of the record.
    pub list: Vec<ScoredStation>,
    /// What the tickets come to with the choices made.
    pub outcome: Outcome,
    /// The groups of stations in which some stand in for others, as they are or by another route, and what the tickets come to
    /// without the whole group, the rest chosen anew.
    pub together: Vec<(Vec<CityId>, Outcome)>,
    /// How many choices for all stations together come to the same.
    pub as_good: usize,
    /// The best choice, where the players fixed one that comes to less.
    pub better: Option<Choice>,
}

/// A station on the board: what it opens and what it was worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredStation {
    /// Its city.
    pub city: CityId,
    /// The opponent's track that it opens; `None` where no opponent's track touches the city.
    pub opened: Option<Opened>,
    /// Who chose.
    pub chosen_by: Chooser,
    /// How much less the tickets would have come to without this station, the others chosen anew.
    pub worth: Points,
    /// The best choice without this station: of equal ones the one that changes the fewest of the others.
    pub without: Choice,
    /// The player's other stations that can do the same: each of them with which this one adds nothing to the tickets, and
    /// without which it adds something, whichever of the rest are there.
    pub stand_ins: Vec<CityId>,
    /// Every route that it could have opened, with what the tickets come to then, the others unchanged.
    pub options: Vec<(Opened, Outcome)>,
}

/// An opponent's track that a station opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened {
    /// The track.
    pub track: TrackId,
    /// The player who claimed it.
    pub owner: Seat,
}

/// Who chose a station's route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chooser {
    /// The record fixes it.
    Player,
    /// The program took the best.
    Program,
}

/// What a player's tickets come to. Ordered by points, then by completed tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Outcome {
    /// The points of the completed tickets less those of the others.
    pub points: Points,
    /// How many are completed.
    pub completed: usize,
}

/// A choice for all stations, the best of several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What each station opens.
    pub opened: Vec<Option<Opened>>,
    /// What the tickets come to.
    pub outcome: Outcome,
    /// How many of the choices come to the same, this one included.
    pub as_good: usize,
}

impl Outcome {
    /// Adds what further tickets come to in a network.
    fn with(mut self, board: &Board, network: &Components, tickets: &[&Ticket]) -> Outcome {
        for ticket in tickets {
            if network.connect(board, ticket.cities) {
                self.completed += 1;
                self.points += ticket.points;
            } else {
                self.points += -ticket.points;
            }
        }
        self
    }
}

impl StationScore {
    /// Returns what the stations open.
    pub fn opened(&self) -> Vec<(CityId, Opened)> {
        self.list.iter().filter_map(|scored| Some((scored.city, scored.opened?))).collect()
    }
}

/// Chooses a player's station routes, and counts the stations not built.
///
/// All choices that the rule allows are compared. Rule: Europe, anniversary edition, "Building a Train Station",
/// "Calculating Scores". Ruling: the program takes the choice with the most ticket points, and among those the one that
/// completes the most tickets; of equal ones the first by the board's order of routes.
pub(super) fn choose(game: &Game, seat: Seat) -> StationScore {
    let stations = &game.player(seat).stations;
    let free: Vec<Vec<Opened>> = stations.iter().map(|station| options(game, seat, station.city)).collect();
    let chosen: Vec<Option<Opened>> = stations.iter().map(|station| opened(game, station.uses?)).collect();
    let free: Vec<&[Opened]> = free.iter().map(Vec::as_slice).collect();
    // What each station may open: the owner's choice where there is one.
    let fixed = chosen.iter().zip(&free).map(|(chosen, free)| chosen.as_ref().map_or(*free, std::slice::from_ref));
    let fixed: Vec<&[Opened]> = fixed.collect();
    let chooser = Choosing::new(game, seat, &free);
    let best = chooser.best(&fixed, &[]);
    let better = (fixed != free).then(|| chooser.best(&free, &[])).filter(|free| free.outcome > best.outcome);
    let list = stations.iter().zip(&free).enumerate().map(|(position, (station, free))| {
        let mut others = fixed.clone();
        others[position] = &[];
        let without = chooser.best(&others, &best.opened);
        let outcome_with = |instead| {
            let mut opened = best.opened.clone();
            opened[position] = Some(instead);
            chooser.outcome_of(opened.into_iter().flatten())
        };
        ScoredStation {
            city: station.city,
            opened: best.opened[position],
            chosen_by: if station.uses.is_some() { Chooser::Player } else { Chooser::Program },
            worth: best.outcome.points - without.outcome.points,
            without,
            stand_ins: chooser.stand_ins(&best.opened, position).map(|other| stations[other].city).collect(),
            options: free.iter().map(|&other| (other, outcome_with(other))).collect(),
        }
    });
    let list: Vec<ScoredStation> = list.collect();
    let without = |group: &[CityId]| {
        let rest = stations
            .iter()
            .zip(&fixed)
            .map(|(station, options)| if group.contains(&station.city) { &[][..] } else { options });
        chooser.best(&rest.collect::<Vec<_>>(), &best.opened).outcome
    };
    let together = groups(&list, best.outcome)
        .into_iter()
        .map(|group| (without(&group), group))
        .map(|(outcome, group)| (group, outcome))
        .collect();
    let kept = game.rules().stations - stations.len();
    let each = game.rules().bonuses.stations_kept.unwrap_or_default();
    let points = (0..kept).map(|_| each).sum();
    let Choice { outcome, as_good, .. } = best;
    StationScore { built: stations.len(), kept, points, list, outcome, together, as_good, better }
}

/// Returns what a player's tickets come to with this choice for the stations.
pub(super) fn outcome_of(game: &Game, seat: Seat, opened: &[Option<Opened>]) -> Outcome {
    let opened: Vec<Opened> = opened.iter().flatten().copied().collect();
    Choosing::new(game, seat, &[&opened]).outcome_of(opened.into_iter())
}

/// The opponents' tracks that touch a station's city, by the board's order of routes, one for each route: which of two parallel
/// ones makes no difference.
fn options(game: &Game, seat: Seat, city: CityId) -> Vec<Opened> {
    let opponents = |track| opened(game, track).filter(|opened| opened.owner != seat);
    let option = |route| game.board().route(route).track_ids().find_map(opponents);
    game.board().routes_of(city).filter_map(option).collect()
}

fn opened(game: &Game, track: TrackId) -> Option<Opened> {
    Some(Opened { track, owner: game.owner(track)? })
}

/// A player's own network and tickets, to try choices on.
struct Choosing<'g> {
    game: &'g Game,
    own: Components,
    /// What the tickets come to that are the same whatever is opened: the own network completes them, or nothing does.
    settled: Outcome,
    open: Vec<&'g Ticket>,
}

impl<'g> Choosing<'g> {
    /// `options` are all tracks that each station could open.
    fn new(game: &'g Game, seat: Seat, options: &[&[Opened]]) -> Choosing<'g> {
        let (board, player) = (game.board(), game.player(seat));
        let own = Components::of(board, player.tracks.iter().map(|&track| board.route_of(track)));
        let mut most = own.clone();
        options.iter().copied().flatten().for_each(|opened| most.join(board.route_of(opened.track)));
        let tickets = player.tickets.iter().map(|&id| game.ticket(id));
        let (open, same): (Vec<_>, Vec<_>) =
            tickets.partition(|ticket| most.connect(board, ticket.cities) && !own.connect(board, ticket.cities));
        let settled = Outcome::default().with(board, &own, &same);
        Choosing { game, own, settled, open }
    }

    fn outcome(&self, network: &Components) -> Outcome {
        self.settled.with(self.game.board(), network, &self.open)
    }

    /// The best choice of one option for each station; a station without options opens nothing.
    ///
    /// Of equal ones it is the one with the most in common with `like`, and the first of these.
    fn best(&self, options: &[&[Opened]], like: &[Option<Opened>]) -> Choice {
        let common = |choices: &[Option<Opened>]| choices.iter().zip(like).filter(|(own, other)| own == other).count();
        let mut best: Option<Choice> = None;
        self.try_all(options, &self.own, &mut Vec::new(), &mut |choices, outcome| match &mut best {
            Some(best) if outcome < best.outcome => {}
            Some(best) if outcome == best.outcome => {
                best.as_good += 1;
                if common(choices) > common(&best.opened) {
                    best.opened = choices.to_vec();
                }
            }
            _ => best = Some(Choice { opened: choices.to_vec(), outcome, as_good: 1 }),
        });
        best.expect("there is one choice at least: where nothing can be opened, nothing is")
    }

    fn try_all(
        &self,
        options: &[&[Opened]],
        network: &Components,
        choices: &mut Vec<Option<Opened>>,
        found: &mut impl FnMut(&[Option<Opened>], Outcome),
    ) {
        let Some(here) = options.get(choices.len()) else {
            return found(choices, self.outcome(network));
        };
        if here.is_empty() {
            choices.push(None);
            self.try_all(options, network, choices, found);
            choices.pop();
        }
        for &opened in *here {
            let mut network = network.clone();
            network.join(self.game.board().route_of(opened.track));
            choices.push(Some(opened));
            self.try_all(options, &network, choices, found);
            choices.pop();
        }
    }

    /// What the tickets come to with just these tracks opened.
    fn outcome_of(&self, opened: impl Iterator<Item = Opened>) -> Outcome {
        let mut network = self.own.clone();
        for opened in opened {
            network.join(self.game.board().route_of(opened.track));
        }
        self.outcome(&network)
    }

    /// The other stations with which a station adds nothing to the tickets, and without which it adds something, beside some
    /// of the rest; each opens what was chosen for it.
    fn stand_ins(&self, choices: &[Option<Opened>], position: usize) -> impl Iterator<Item = usize> {
        let outcome = |set: usize| {
            let opened = choices.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            self.outcome_of(opened.filter_map(|(_, choice)| *choice))
        };
        let adds: Vec<bool> =
            (0..1usize << choices.len()).map(|set| outcome(set | 1 << position) != outcome(set)).collect();
        let does_the_same = move |other: usize| (0..adds.len()).any(|set| adds[set] && !adds[set | 1 << other]);
        (0..choices.len()).filter(move |&other| other != position && does_the_same(other))
    }
}

/// The stations with those that stand in for them, and with those that stand in for these, in the order of the record.
fn groups(list: &[ScoredStation], outcome: Outcome) -> Vec<Vec<CityId>> {
    let mut groups: Vec<Vec<CityId>> = Vec::new();
    for scored in list {
        let by_another_route = list.iter().zip(&scored.without.opened).filter(|(other, instead)| {
            scored.without.outcome == outcome && other.city != scored.city && other.opened != **instead
        });
        let stand_ins: Vec<CityId> =
            by_another_route.map(|(other, _)| other.city).chain(scored.stand_ins.iter().copied()).collect();
        if stand_ins.is_empty() {
            continue;
        }
        let own = || stand_ins.iter().copied().chain([scored.city]);
        let (joined, rest) = groups.into_iter().partition(|group| own().any(|city| group.contains(&city)));
        let joined: Vec<Vec<CityId>> = joined;
        let all: Vec<CityId> = joined.into_iter().flatten().chain(own()).collect();
        groups = rest;
        groups.push(list.iter().map(|scored| scored.city).filter(|city| all.contains(city)).collect());
    }
    groups
}
