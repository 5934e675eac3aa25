//! The preview of a line that is being typed: in words, and on the map.

use crate::color::Color;
use crate::entry::Part;
use crate::entry::conversation::Conversation;
use crate::entry::draft::{Draft, Thing};
use crate::entry::read::{
    Act, Candidate, Change, Clause, Effect, Guess, Named, Partial, Step, Wrong,
};
use crate::fault::{CityFault, FaultKind};
use crate::game::Game;
use crate::report::Look;
use crate::report::conversation::names;
use crate::text::Text;
use crate::units::{CityId, Seat, TicketId, TrackId};
use crate::words::conversation::{Screen, Talk};
use crate::words::heard;

/// The most cities marked on the map for one ambiguous word.
const MOST_MARKED: usize = 4;

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Live {
    pub says: Says,
    /// The player who gets what is typed.
    pub seat: Option<Seat>,
    pub tracks: Vec<TrackId>,
    /// Tracks that it could give, as it means several things.
    pub unclear: Vec<TrackId>,
    pub cities: Vec<CityId>,
    pub stations: Vec<CityId>,
}

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub enum Says {
    #[default]
    Nothing,
    Means(String),
    Wrong(String),
}

impl Live {
    pub fn new(
        conversation: &Conversation<'_>,
        partial: Option<&Partial>,
        chosen: Option<usize>,
        typed: &str,
        look: &Look,
    ) -> Live {
        if let Some((pair, colors)) = conversation.swap_typed(typed) {
            return Live {
                says: Says::Means(look.language.say(Screen::Swaps(&pair, colors))),
                ..Live::default()
            };
        }
        if let (Some((seat, counted)), Some(game)) =
            (conversation.count_typed(typed), conversation.draft().game())
        {
            let says = match counted {
                Ok(counted) => Says::Means(
                    look.language
                        .say(Screen::Counts(&game.player(seat).name, counted)),
                ),
                Err(slip) => Says::Wrong(look.language.say(&slip)),
            };
            return Live {
                says,
                ..Live::default()
            };
        }
        if let Some(slip) = conversation.unclear_player(typed) {
            return Live {
                says: Says::Wrong(look.language.say(&slip)),
                ..Live::default()
            };
        }
        let (Some((seat, part, start)), Some(game), Some(partial)) = (
            conversation.meant_for(typed),
            conversation.draft().game(),
            partial,
        ) else {
            return Live::default();
        };
        let mut live = Live {
            seat: Some(seat),
            ..Live::default()
        };
        if typed.is_empty() && chosen.is_none() {
            return live;
        }
        for clause in &partial.line.clauses {
            live.take_in(clause, game);
        }
        live.point_at(partial, chosen, part, typed, game);
        let fault = partial
            .fault
            .as_ref()
            .filter(|(wrong, _)| !is_command(conversation, wrong, &typed[start..]));
        let near = partial.near.as_ref().filter(|_| fault.is_some());
        let slip = fault.map(|(wrong, span)| {
            let clause = partial
                .line
                .clauses
                .iter()
                .find(|clause| clause.span.contains(&span.start));
            let act = clause.map_or(Act::Add, |clause| clause.act);
            conversation.slip(seat, act, wrong)
        });
        live.says = match slip {
            Some(mut slip) if near.is_some() => {
                slip.forget_similar();
                let near = near.map(|near| (typed[near.span.clone()].into(), &near.text));
                let near = near.map(|(typed, name): (Text, _)| {
                    look.language.say(Talk::Near(&typed, name, true))
                });
                Says::Wrong(
                    [Some(look.language.say(&slip)), near]
                        .into_iter()
                        .flatten()
                        .collect::<Vec<_>>()
                        .join("\n"),
                )
            }
            Some(slip) => Says::Wrong(look.language.say(&slip)),
            None => match (
                Preview {
                    draft: conversation.draft(),
                    game,
                    seat,
                    look,
                }
                .says(&partial.line.clauses),
                only_ticket(partial),
            ) {
                (Says::Nothing, Some(ticket)) => {
                    Says::Means(names::ticket(game, ticket, look.language))
                }
                (says, _) => says,
            },
        };
        let is_enough = matches!(live.says, Says::Means(_)) && is_one_city_enough(partial, typed);
        let live = if is_enough {
            live.with(&look.language.say(Screen::OneCityIsEnough))
        } else {
            live
        };
        if start == 0 {
            live
        } else {
            live.with(&look.language.say(Screen::EnterFor(&game.player(seat).name)))
        }
    }

    /// Says something behind what the line means, or before what is wrong with it.
    #[must_use]
    pub fn with(self, more: &str) -> Live {
        let says = match self.says {
            Says::Nothing => Says::Means(more.to_owned()),
            Says::Means(text) => Says::Means(format!("{text}\n{more}")),
            Says::Wrong(text) => Says::Wrong(format!("{more}\n{text}")),
        };
        Live { says, ..self }
    }

    fn take_in(&mut self, clause: &Clause, game: &Game) {
        let [first, others @ ..] = &clause.readings[..] else {
            return;
        };
        // What all begin with is certain.
        let is_shared = |&at: &usize| others.iter().all(|steps| steps.get(at) == first.get(at));
        let shared = (0..first.len()).take_while(is_shared).count();
        first[..shared]
            .iter()
            .for_each(|step| self.step(step, game));
        let unclear = clause.readings.iter().flat_map(|steps| &steps[shared..]);
        self.unclear
            .extend(unclear.filter_map(|step| claimed(step.effect.as_ref().ok()?)));
    }

    fn step(&mut self, step: &Step, game: &Game) {
        self.tracks
            .extend(step.effect.as_ref().ok().and_then(claimed));
        match step.named {
            Named::Link(link) => self.cities = vec![link.to],
            Named::Station(city) if step.effect == Ok(Effect::Build) => self.stations.push(city),
            Named::Station(city) => self.cities.push(city),
            Named::Ticket(ticket) => self.cities.extend(game.ticket(ticket).cities),
            Named::Passengers(_) => {}
        }
    }

    /// Shows on the map what the word at the cursor could be.
    fn point_at(
        &mut self,
        partial: &Partial,
        chosen: Option<usize>,
        part: Part,
        line: &str,
        game: &Game,
    ) {
        let best = || partial.candidates.iter().filter(|candidate| candidate.best);
        let pointed: Vec<&Candidate> = match chosen {
            Some(chosen) => partial.candidates.get(chosen).into_iter().collect(),
            None if line.ends_with(' ') || best().count() > MOST_MARKED => Vec::new(),
            None => best().collect(),
        };
        for candidate in pointed {
            match candidate.guess {
                Guess::City(city) if part == Part::Stations && chosen.is_some() => {
                    self.stations.push(city)
                }
                Guess::City(city) => self.cities.push(city),
                Guess::Ticket(ticket) => self.cities.extend(game.ticket(ticket).cities),
                Guess::Color(_) | Guess::Name(_) => {}
            }
            if let (Some(Ok(effect)), true) = (&candidate.effect, chosen.is_some()) {
                self.tracks.extend(claimed(effect));
            }
        }
    }
}

/// Returns the ticket that alone fits what is typed of it; nobody holds it.
pub fn only_ticket(partial: &Partial) -> Option<TicketId> {
    let mut best = partial.candidates.iter().filter(|candidate| candidate.best);
    match (best.next(), best.next()) {
        (
            Some(Candidate {
                guess: Guess::Ticket(ticket),
                effect: Some(Ok(Effect::Hold)),
                ..
            }),
            None,
        ) => Some(*ticket),
        _ => None,
    }
}

/// Whether the last word of a line is one city, and names the only ticket that is left there.
fn is_one_city_enough(partial: &Partial, line: &str) -> bool {
    let is_hold = |steps: &[Step]| {
        matches!(
            steps,
            [Step {
                named: Named::Ticket(_),
                effect: Ok(Effect::Hold),
                ..
            }]
        )
    };
    let last = partial
        .line
        .clauses
        .last()
        .filter(|last| matches!(&last.readings[..], [steps] if is_hold(steps)));
    last.is_some_and(|last| !line[last.span.clone()].trim().contains(char::is_whitespace))
}

fn claimed(effect: &Effect) -> Option<TrackId> {
    match *effect {
        Effect::Claim { track, .. } | Effect::Recolor { to: track, .. } => Some(track),
        Effect::TakeOver { track, .. } => track,
        _ => None,
    }
}

/// Whether a line that names no city may be on its way to a command, or to a player's name.
fn is_command(conversation: &Conversation<'_>, wrong: &Wrong, line: &str) -> bool {
    let line = line.trim().to_lowercase();
    let is_unknown = matches!(
        wrong,
        Wrong::Fault(FaultKind::City(CityFault::UnknownCity { .. }))
    );
    let players = conversation.draft().players();
    let is_player = players
        .iter()
        .any(|player| player.name.raw().to_lowercase().starts_with(&line));
    heard::may_be_command(&line) || (is_unknown && is_player)
}

struct Preview<'a> {
    draft: &'a Draft,
    game: &'a Game,
    seat: Seat,
    look: &'a Look,
}

impl Preview<'_> {
    fn says(&self, clauses: &[Clause]) -> Says {
        let (game, words) = (self.game, self.look.language);
        let certain = || {
            clauses
                .iter()
                .filter(|clause| clause.readings.len() == 1)
                .flat_map(|clause| &clause.readings[0])
        };
        let having = |wanted: Effect| {
            let steps = certain().filter(move |step| step.effect == Ok(wanted));
            steps
                .filter_map(|step| Thing::of(step.named, game))
                .collect::<Vec<Thing>>()
        };
        let builds = certain().filter_map(|step| match (step.named, &step.effect) {
            (Named::Station(city), Ok(Effect::Build)) => Some(game.board().city_name(city).clone()),
            _ => None,
        });
        let holds = certain().filter_map(|step| match (step.named, &step.effect) {
            (Named::Ticket(id), Ok(Effect::Hold)) => Some(names::ticket(game, id, words)),
            _ => None,
        });
        let (builds, holds): (Vec<Text>, Vec<String>) = (builds.collect(), holds.collect());
        let (has, back) = (having(Effect::Has), having(Effect::TakeBack));
        let parts = [
            self.claims(certain()),
            (!builds.is_empty()).then(|| words.say(Screen::Builds(&builds))),
            (!holds.is_empty()).then(|| words.say(Screen::Holds(&holds))),
            (!has.is_empty()).then(|| words.say(Screen::Has(&has))),
            (!back.is_empty()).then(|| words.say(Screen::TakesBack(&back))),
        ];
        let others = clauses.iter().flat_map(|clause| self.others(clause));
        let parts: Vec<String> = parts.into_iter().flatten().chain(others).collect();
        let joint = if self.look.unicode { " · " } else { "; " };
        if parts.is_empty() {
            Says::Nothing
        } else {
            Says::Means(parts.join(joint))
        }
    }

    fn claims<'s>(&self, steps: impl Iterator<Item = &'s Step>) -> Option<String> {
        let (game, board, words) = (self.game, self.game.board(), self.look.language);
        let (mut claims, mut gone) = (Vec::new(), Vec::new());
        for step in steps {
            match (step.named, &step.effect) {
                (Named::Link(link), &Ok(Effect::Claim { track, .. })) => {
                    claims.push((
                        track,
                        link.color.is_some() || self.draft.leaves_one_color(track),
                    ));
                }
                (Named::Link(link), &Ok(Effect::TakeOver { track, .. })) => {
                    claims.extend(track.map(|track| {
                        (track, link.color.is_some() || self.draft.knows_color(track))
                    }));
                }
                (Named::Link(link), Ok(Effect::TakeBack)) => {
                    let mut tracks = board.route(link.route).track_ids();
                    gone.extend(tracks.find(|&track| game.owner(track) == Some(self.seat)));
                }
                _ => {}
            }
        }
        let claimed: Vec<TrackId> = claims.iter().map(|(track, _)| *track).collect();
        let trains = |tracks: &[TrackId]| tracks.iter().map(|&track| board.length(track)).sum();
        let points = |tracks: &[TrackId]| {
            tracks
                .iter()
                .map(|&track| game.rules().route_points(board.length(track)))
                .sum()
        };
        let laid = game.trains(self.seat) + trains(&claimed) - trains(&gone);
        let points = game.route_points(self.seat) + points(&claimed) - points(&gone);
        let tracks = names::tracks(game, &claims, words);
        (!claims.is_empty())
            .then(|| words.say(Screen::Claims(&tracks, laid, game.rules().trains, points)))
    }

    /// How many passengers of a color the player has.
    fn passengers(&self, color: Color) -> u32 {
        let counts = self
            .game
            .rules()
            .passenger_colors()
            .zip(&self.game.player(self.seat).passengers);
        counts
            .filter(|(known, _)| *known == color)
            .map(|(_, count)| count)
            .sum()
    }

    /// What else a clause does: it changes what others have, or it is unclear.
    fn others(&self, clause: &Clause) -> Vec<String> {
        let (game, words) = (self.game, self.look.language);
        match &clause.readings[..] {
            [] => Vec::new(),
            [only] => only
                .iter()
                .flat_map(|step| self.others_of(step))
                .flatten()
                .collect(),
            several => {
                vec![words.say(Screen::Unclear(&names::readings(game, several, words)))]
            }
        }
    }

    fn others_of(&self, step: &Step) -> [Option<String>; 2] {
        let (game, board, words) = (self.game, self.game.board(), self.look.language);
        let route = |track: TrackId| board.route_name(board.track(track).route);
        let moves = |(seat, to): (Seat, TrackId)| {
            words.say(Screen::Moves(
                &game.player(seat).name,
                &route(to),
                board.track(to).color,
            ))
        };
        match (Thing::of(step.named, game), step.named, &step.effect) {
            (_, Named::Passengers(color), &Ok(Effect::Count(change))) => {
                let typed = match (change, self.passengers(color)) {
                    (Change::Add(count), before) if before > 0 => {
                        Screen::MorePassengers(count, color, before + count)
                    }
                    _ => return [Some(words.say(Talk::PassengersTyped(change, color))), None],
                };
                [Some(words.say(typed)), None]
            }
            (Some(_), _, &Ok(Effect::Claim { moved, .. })) => [None, moved.map(moves)],
            (Some(_), _, &Ok(Effect::Recolor { from, to, moved })) => {
                let [from, color] = [from, to].map(|track| board.track(track).color);
                [
                    Some(words.say(Screen::Recolors(&route(to), from, color))),
                    moved.map(moves),
                ]
            }
            (Some(thing), _, &Ok(Effect::TakeOver { from, .. })) => [
                Some(words.say(Screen::TakesOver(&thing, &game.player(from).name))),
                None,
            ],
            _ => [None, None],
        }
    }
}
