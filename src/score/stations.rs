//! The choice of the station routes, what each station was worth, and the points for those not built.

use crate::board::{Components, Ticket};
use crate::game::{Game, Station};
use crate::limits::{MOST_STATION_WORK, STATION_OVERHEAD};
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
    /// What they come to without any station.
    pub without_any: Outcome,
    /// How many choices for all stations together come to the same.
    pub as_good: usize,
    /// The best choice, where the players fixed one that comes to less; not looked for among too many.
    pub better: Option<Choice>,
}

/// A station on the board: what it opens and what it was worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredStation {
    /// The city it stands in.
    pub city: CityId,
    /// The opponent's track that it opens; `None` where no opponent's track touches the city.
    pub opened: Option<Opened>,
    /// Who chose.
    pub chosen_by: Chooser,
    /// How much less the tickets would have come to without this station, the others chosen anew.
    pub worth: Points,
    /// The best choice without this station: of equal ones the one that changes the fewest of the others.
    pub without: Choice,
    /// Whether some ticket would need it if others of the player's stations were not there.
    pub has_a_use: bool,
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
    let chooser = Choosing::new(game, seat);
    let free: Vec<Vec<Opened>> = stations.iter().map(|station| options(game, seat, *station)).collect();
    let fixed: Vec<Vec<Opened>> = stations.iter().zip(&free).map(|(s, free)| allowed(game, *s, free)).collect();
    let best = chooser.best(&fixed, &[]);
    let compared = free.iter().fold(1usize, |choices, options| choices.saturating_mul(options.len().max(1)));
    let few =
        compared.saturating_mul(STATION_OVERHEAD + chooser.tickets.len()) <= MOST_STATION_WORK / game.players().len();
    let better = (few && fixed != free).then(|| chooser.best(&free, &[])).filter(|free| free.outcome > best.outcome);
    let list = stations.iter().zip(&free).enumerate().map(|(position, (station, free))| {
        let without = chooser.best(&without(&fixed, position), &best.opened);
        ScoredStation {
            city: station.city,
            opened: best.opened[position],
            chosen_by: if station.uses.is_some() { Chooser::Player } else { Chooser::Program },
            worth: best.outcome.points - without.outcome.points,
            without,
            has_a_use: chooser.has_a_use(&best.opened, position),
            options: free.iter().map(|&other| (other, chooser.outcome_with(&best.opened, position, other))).collect(),
        }
    });
    let list = list.collect();
    let without_any = chooser.outcome(&chooser.own);
    let kept = game.rules().stations - stations.len();
    let each = game.rules().bonuses.stations_kept.unwrap_or_default();
    let points = (0..kept).map(|_| each).sum();
    let Choice { outcome, as_good, .. } = best;
    StationScore { built: stations.len(), kept, points, list, outcome, without_any, as_good, better }
}

/// The opponents' tracks that touch a station's city, one for each route: which of two parallel ones makes no difference.
fn options(game: &Game, seat: Seat, station: Station) -> Vec<Opened> {
    let tracks = game.station_options(seat, station).into_iter();
    tracks.filter_map(|track| Some(Opened { track, owner: game.owner(track)? })).collect()
}

/// What the station may open: the owner's choice where there is one.
fn allowed(game: &Game, station: Station, free: &[Opened]) -> Vec<Opened> {
    let Some(track) = station.uses else { return free.to_vec() };
    let owner = game.owner(track).expect("checked with the game: the chosen track is an opponent's");
    vec![Opened { track, owner }]
}

fn without(options: &[Vec<Opened>], position: usize) -> Vec<Vec<Opened>> {
    let mut without = options.to_vec();
    without[position].clear();
    without
}

/// A player's own network and tickets, to try choices on.
struct Choosing<'g> {
    game: &'g Game,
    own: Components,
    tickets: Vec<&'g Ticket>,
}

impl<'g> Choosing<'g> {
    fn new(game: &'g Game, seat: Seat) -> Choosing<'g> {
        let player = game.player(seat);
        Choosing {
            game,
            own: Components::of(game.board(), player.tracks.iter().map(|&track| game.board().route_of(track))),
            tickets: player.tickets.iter().map(|&id| game.ticket(id)).collect(),
        }
    }

    fn outcome(&self, network: &Components) -> Outcome {
        let mut outcome = Outcome::default();
        for ticket in &self.tickets {
            if network.connect(self.game.board(), ticket.cities) {
                outcome.completed += 1;
                outcome.points += ticket.points;
            } else {
                outcome.points += -ticket.points;
            }
        }
        outcome
    }

    /// The best choice of one option for each station; a station without options opens nothing.
    ///
    /// Of equal ones it is the one with the most in common with `like`, and the first of these.
    fn best(&self, options: &[Vec<Opened>], like: &[Option<Opened>]) -> Choice {
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
        options: &[Vec<Opened>],
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
        for &opened in here {
            let mut network = network.clone();
            network.join(self.game.board().route_of(opened.track));
            choices.push(Some(opened));
            self.try_all(options, &network, choices, found);
            choices.pop();
        }
    }

    /// What the tickets come to if one station opens something else.
    fn outcome_with(&self, choices: &[Option<Opened>], position: usize, instead: Opened) -> Outcome {
        let opened = choices.iter().enumerate().map(|(i, choice)| if i == position { Some(instead) } else { *choice });
        self.outcome_of(opened.flatten())
    }

    /// What the tickets come to with just these tracks opened.
    fn outcome_of(&self, opened: impl Iterator<Item = Opened>) -> Outcome {
        let mut network = self.own.clone();
        for opened in opened {
            network.join(self.game.board().route_of(opened.track));
        }
        self.outcome(&network)
    }

    /// Whether a station adds to the tickets beside some of the others, each opening what was chosen for it.
    fn has_a_use(&self, choices: &[Option<Opened>], position: usize) -> bool {
        let own = 1usize << position;
        let outcome = |set: usize| {
            let opened =
                choices.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).filter_map(|(_, choice)| *choice);
            self.outcome_of(opened)
        };
        (0..1usize << choices.len()).filter(|set| set & own == 0).any(|set| outcome(set | own) != outcome(set))
    }
}
