//! The preview of a line that is being typed: in words, and on the map.

use crate::entry::Part;
use crate::entry::conversation::{Conversation, Question};
use crate::entry::draft::Thing;
use crate::entry::read::{Act, Candidate, Change, Clause, Effect, Guess, Named, Partial, Step, Wrong};
use crate::game::Game;
use crate::report::Look;
use crate::report::conversation::names;
use crate::units::{CityId, Seat, TicketId, TrackId};
use crate::words::conversation::Talk;
use crate::words::screen::Screen;
use crate::words::{Language, heard};

/// The most cities marked on the map for one ambiguous word.
const MOST_MARKED: usize = 4;

/// The preview of a line.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Live {
    pub(super) says: Says,
    /// Tracks that the line gives to the player.
    pub(super) tracks: Vec<TrackId>,
    /// Tracks that it could give, as it means several things.
    pub(super) unclear: Vec<TrackId>,
    /// Cities that it is about.
    pub(super) cities: Vec<CityId>,
    /// Stations that it builds.
    pub(super) stations: Vec<CityId>,
}

/// The meaning in words.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) enum Says {
    #[default]
    Nothing,
    Means(String),
    Wrong(String),
}

impl Live {
    /// Returns what a line means, with one of the candidates chosen or none.
    pub(super) fn new(
        conversation: &Conversation<'_>,
        partial: Option<&Partial>,
        chosen: Option<usize>,
        typed: &str,
        look: &Look,
    ) -> Live {
        let (Question::Part(seat, part), Some(game), Some(partial)) =
            (conversation.step(), conversation.draft().game(), partial)
        else {
            return Live::default();
        };
        let mut live = Live::default();
        if typed.is_empty() && chosen.is_none() {
            return live;
        }
        let mut reading = Reading::new(game, seat, look);
        for clause in &partial.line.clauses {
            live.take_in(clause, game);
            reading.take_in(clause);
        }
        live.point_at(partial, chosen, part, typed, game);
        let fault = partial.fault.as_ref().filter(|(wrong, _)| !is_command(conversation, wrong, typed));
        let slip = fault.and_then(|(wrong, span)| {
            let clause = partial.line.clauses.iter().find(|clause| clause.span.contains(&span.start));
            let act = clause.map_or(Act::Add, |clause| clause.act);
            conversation.slip(act, wrong, &typed[span.clone()])
        });
        live.says = match slip {
            Some(slip) => Says::Wrong(look.words().say(&slip)),
            None => match (reading.says(), only_ticket(partial)) {
                (Says::Nothing, Some(ticket)) => Says::Means(names::ticket(game, ticket, look.words())),
                (says, _) => says,
            },
        };
        live
    }

    fn take_in(&mut self, clause: &Clause, game: &Game) {
        match &clause.readings[..] {
            [only] => only.iter().for_each(|step| self.step(step, game)),
            several => {
                let claims = several.iter().flatten().filter_map(|step| claimed(step.effect.as_ref().ok()?));
                self.unclear.extend(claims);
            }
        }
    }

    fn step(&mut self, step: &Step, game: &Game) {
        self.tracks.extend(step.effect.as_ref().ok().and_then(claimed));
        match step.named {
            Named::Link(link) => self.cities = vec![link.to],
            Named::Station(city) if step.effect == Ok(Effect::Build) => self.stations.push(city),
            Named::Station(city) => self.cities.push(city),
            Named::Ticket(ticket) => self.cities.extend(game.ticket(ticket).cities),
            Named::Passengers(_) => {}
        }
    }

    /// Shows on the map what the word at the cursor could be.
    fn point_at(&mut self, partial: &Partial, chosen: Option<usize>, part: Part, line: &str, game: &Game) {
        let best = || partial.candidates.iter().filter(|candidate| candidate.best);
        let pointed: Vec<&Candidate> = match chosen {
            Some(chosen) => partial.candidates.get(chosen).into_iter().collect(),
            None if line.ends_with(' ') || best().count() > MOST_MARKED => Vec::new(),
            None => best().collect(),
        };
        for candidate in pointed {
            match candidate.guess {
                Guess::City(city) if part == Part::Stations && chosen.is_some() => self.stations.push(city),
                Guess::City(city) => self.cities.push(city),
                Guess::Ticket(ticket) => self.cities.extend(game.ticket(ticket).cities),
                Guess::Color(_) => {}
            }
            if let (Some(Ok(effect)), true) = (&candidate.effect, chosen.is_some()) {
                self.tracks.extend(claimed(effect));
            }
        }
    }
}

/// Returns the ticket that alone fits what is typed of it; nobody holds it.
pub(super) fn only_ticket(partial: &Partial) -> Option<TicketId> {
    let mut best = partial.candidates.iter().filter(|candidate| candidate.best);
    match (best.next(), best.next()) {
        (Some(Candidate { guess: Guess::Ticket(ticket), effect: Some(Ok(Effect::Hold)), .. }), None) => Some(*ticket),
        _ => None,
    }
}

/// The track that a step gives to the player.
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
    let is_unknown = matches!(wrong, Wrong::UnknownCity { behind: None, .. });
    let players = conversation.draft().players();
    let is_player = players.iter().any(|player| player.name.raw().to_lowercase().starts_with(&line));
    heard::may_be_command(&line) || (is_unknown && is_player)
}

/// The preview in words, clause by clause.
struct Reading<'a> {
    game: &'a Game,
    seat: Seat,
    words: Language,
    unicode: bool,
    claims: Vec<TrackId>,
    gone: Vec<TrackId>,
    back: Vec<Thing>,
    has: Vec<Thing>,
    builds: Vec<CityId>,
    holds: Vec<String>,
    others: Vec<String>,
}

impl<'a> Reading<'a> {
    fn new(game: &'a Game, seat: Seat, look: &Look) -> Reading<'a> {
        Reading {
            game,
            seat,
            words: look.words(),
            unicode: look.unicode,
            claims: Vec::new(),
            gone: Vec::new(),
            back: Vec::new(),
            has: Vec::new(),
            builds: Vec::new(),
            holds: Vec::new(),
            others: Vec::new(),
        }
    }

    fn take_in(&mut self, clause: &Clause) {
        match &clause.readings[..] {
            [] => {}
            [only] => only.iter().for_each(|step| self.step(step)),
            several => {
                let meanings: Vec<String> =
                    several.iter().map(|steps| names::steps(self.game, steps, self.words)).collect();
                self.others.push(self.words.say(Screen::Unclear(&meanings)));
            }
        }
    }

    fn step(&mut self, step: &Step) {
        let Ok(effect) = step.effect else { return };
        let Some(thing) = Thing::of(step.named, self.game) else { return self.passengers(step) };
        match effect {
            Effect::Claim { track, moved } => {
                self.claims.push(track);
                self.moved(moved);
            }
            Effect::Recolor { from, to, moved } => {
                let board = self.game.board();
                let colors = [from, to].map(|track| board.track(track).color);
                let route = board.route_name(board.track(to).route);
                self.others.push(self.words.say(Screen::Recolors(&route, colors[0], colors[1])));
                self.moved(moved);
            }
            Effect::Build => self.builds.extend(if let Named::Station(city) = step.named { Some(city) } else { None }),
            Effect::Hold => {
                if let Named::Ticket(id) = step.named {
                    self.holds.push(names::ticket(self.game, id, self.words));
                }
            }
            Effect::Has => self.has.push(thing),
            Effect::TakeBack => {
                if let Named::Link(link) = step.named {
                    let mut tracks = self.game.board().route(link.route).track_ids();
                    self.gone.extend(tracks.find(|&track| self.game.owner(track) == Some(self.seat)));
                }
                self.back.push(thing);
            }
            Effect::TakeOver { from, track } => {
                self.claims.extend(track);
                self.others.push(self.words.say(Screen::TakesOver(&thing, &self.game.player(from).name)));
            }
            Effect::Count(_) => {}
        }
    }

    fn passengers(&mut self, step: &Step) {
        if let (Named::Passengers(color), Ok(Effect::Count(change))) = (step.named, &step.effect) {
            let change: Change = *change;
            self.others.push(self.words.say(Talk::PassengersTyped(change, color)));
        }
    }

    fn moved(&mut self, moved: Option<(Seat, TrackId)>) {
        let Some((seat, to)) = moved else { return };
        let track = self.game.board().track(to);
        let route = self.game.board().route_name(track.route);
        self.others.push(self.words.say(Screen::Moves(&self.game.player(seat).name, &route, track.color)));
    }

    fn says(&self) -> Says {
        let (game, words) = (self.game, self.words);
        let mut parts = Vec::new();
        if !self.claims.is_empty() {
            parts.push(self.claims());
        }
        if !self.builds.is_empty() {
            let cities: Vec<_> = self.builds.iter().map(|&city| game.board().city_name(city).clone()).collect();
            parts.push(words.say(Screen::Builds(&cities)));
        }
        if !self.holds.is_empty() {
            parts.push(words.say(Screen::Holds(&self.holds)));
        }
        if !self.has.is_empty() {
            parts.push(words.say(Screen::Has(&self.has)));
        }
        if !self.back.is_empty() {
            parts.push(words.say(Screen::TakesBack(&self.back)));
        }
        parts.extend(self.others.iter().cloned());
        let joint = if self.unicode { " · " } else { "; " };
        if parts.is_empty() { Says::Nothing } else { Says::Means(parts.join(joint)) }
    }

    /// What is claimed, and what the player has then.
    fn claims(&self) -> String {
        let (game, board) = (self.game, self.game.board());
        let trains = |tracks: &[TrackId]| tracks.iter().map(|&track| board.length(track)).sum();
        let points =
            |tracks: &[TrackId]| tracks.iter().map(|&track| game.rules().route_points(board.length(track))).sum();
        let laid = game.trains(self.seat) + trains(&self.claims) - trains(&self.gone);
        let points = game.route_points(self.seat) + points(&self.claims) - points(&self.gone);
        let tracks = names::tracks(game, &self.claims, self.words);
        self.words.say(Screen::Claims(&tracks, laid, game.rules().trains, points))
    }
}
