//! The review, the score, and what the players may still change.

use super::setup::{fault_slip, keep, read_cities, wrong};
use super::{Conversation, Note, Part, Question, Reply, Slip};
use crate::entry::draft::Draft;
use crate::entry::read::Reader;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::Game;
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::names::fold;
use crate::score::score;
use crate::text::Text;
use crate::units::Seat;

impl Conversation<'_> {
    /// An empty line scores the game; a name, with a part behind it or without, changes what that player has.
    pub(super) fn review(&mut self, line: &str) -> Reply {
        let (Some(game), Some(reader)) = (self.draft.as_ref().map(Draft::game), &self.reader) else {
            return Reply::default();
        };
        if line.is_empty() || is_yes(&line.to_lowercase()) {
            self.step = Question::Score;
            return Reply::from(Note::Sheet);
        }
        if let Some(what) = after_word(line, "map") {
            return show_map(reader, game, what);
        }
        let Some((seat, part)) = part_to_change(game, line) else { return wrong(Slip::NobodyToChange) };
        self.lead_to(seat, part)
    }

    /// An empty line saves; letters show the reasons or the paths; a station's route can be chosen.
    pub(super) fn after_score(&mut self, line: &str) -> Reply {
        let (Some(draft), Some(reader)) = (self.draft.as_mut(), &self.reader) else { return Reply::default() };
        match line.to_lowercase().as_str() {
            "" | "save" | "y" | "yes" => {
                self.step = Question::Place;
                Reply::from(Note::Offer)
            }
            "s" | "sheet" => Reply::from(Note::Sheet),
            "e" | "explain" => Reply::from(Note::Reasons),
            "x" | "express" if draft.game().rules().bonuses.express.is_some() => Reply::from(Note::Paths),
            "c" | "change" => {
                self.step = Question::Review;
                Reply::from(Note::Review)
            }
            _ => match (after_word(line, "station"), after_word(line, "map")) {
                (Some(cities), _) => choose_route(reader, draft, cities),
                (None, Some(what)) => show_map(reader, draft.game(), what),
                (None, None) => wrong(Slip::NotAnAnswer),
            },
        }
    }

    /// Where it was played, or nothing.
    pub(super) fn enter_place(&mut self, line: &str) -> Reply {
        let Some(draft) = self.draft.as_mut() else { return Reply::default() };
        if !line.is_empty() {
            draft.place(Some(line.into()));
        }
        if !draft.game().board().is_placed() {
            self.step = Question::Save;
            return Reply::default();
        }
        self.step = Question::Pictures;
        Reply::from(Note::Offer)
    }

    /// The endings of the pictures to keep beside the game, `yes` for all there are, or nothing.
    pub(super) fn choose_pictures(&mut self, line: &str) -> Reply {
        let words: Vec<String> =
            line.split([' ', ',']).map(str::to_lowercase).filter(|word| !word.is_empty()).collect();
        let known = |word: &String| word.parse::<PictureFormat>().is_ok() || is_yes(word) || is_no(word);
        if !words.iter().all(known) {
            return wrong(Slip::NotAnAnswer);
        }
        let wanted = |format: &PictureFormat| words.iter().any(|word| word == format.key() || is_yes(word));
        self.pictures = PictureFormat::ALL.into_iter().filter(wanted).collect();
        self.step = Question::Save;
        Reply::default()
    }
}

/// `anna`, `anna tickets`, by beginnings, with or without the `@` that marks a player elsewhere.
fn part_to_change(game: &Game, line: &str) -> Option<(Seat, Part)> {
    let line = line.strip_prefix('@').unwrap_or(line);
    if let Some(seat) = find_player(game, line) {
        return Some((seat, Part::Routes));
    }
    let (name, typed) = line.rsplit_once(char::is_whitespace)?;
    let part = Part::of(game).find(|part| part.key().starts_with(&fold(typed)));
    Some((find_player(game, name)?, part?))
}

/// The only player that a text can mean.
fn find_player(game: &Game, name: &str) -> Option<Seat> {
    match game.find_players(name)[..] {
        [seat] => Some(seat),
        _ => None,
    }
}

/// `map x`: the longest path; `map anna`: what Anna has; `map bre pet`: a ticket's way, or its gap.
fn show_map(reader: &Reader, game: &Game, what: &str) -> Reply {
    let has_express = game.rules().bonuses.express.is_some();
    if has_express && matches!(what.to_lowercase().as_str(), "x" | "express") {
        return Reply::from(Note::Map(Focus::Express(score(game).holders())));
    }
    if let Some(seat) = find_player(game, what) {
        return Reply::from(Note::Map(Focus::Player(seat)));
    }
    let slip = match reader.held_tickets(game, what, None).as_deref() {
        Ok(&[(seat, ticket)]) => return Reply::from(Note::Map(Focus::Ticket(seat, ticket))),
        Ok(_) => Slip::TooMany,
        Err(_) if !game.find_players(what).is_empty() => Slip::TooMany,
        Err(fault) => match fault {
            FaultKind::Game(GameFault::NoSuchTicket { .. } | GameFault::NoTicketNames { .. }) => Slip::NobodyHolds,
            // One word that is no city was probably meant as a player.
            FaultKind::City(CityFault::UnknownCity { similar: None, .. }) if !what.contains(char::is_whitespace) => {
                Slip::NobodyHolds
            }
            fault => fault_slip(fault.clone()),
        },
    };
    keep(&format!("map {what}"), slip)
}

/// `station wien budapest`: the station in Wien opens the route to Budapest; `station wien`: the program chooses.
fn choose_route(reader: &Reader, draft: &mut Draft, text: &str) -> Reply {
    match chosen_route(reader, draft, text) {
        Ok(note) => Reply { notes: vec![note, Note::Sheet], rest: Text::default() },
        Err(slip) => keep(&format!("station {text}"), slip),
    }
}

fn chosen_route(reader: &Reader, draft: &mut Draft, text: &str) -> Result<Note, Slip> {
    let game = draft.game();
    let (city, route) = match read_cities(reader, text)?[..] {
        [city] => (city, None),
        [city, to] => (city, Some(game.board().route_between(city, to).ok_or(Slip::NotThere)?)),
        _ => return Err(Slip::NotAnAnswer),
    };
    let stands = |seat: &Seat| game.player(*seat).stations.iter().any(|station| station.city == city);
    let seat = game.seats().find(stands).ok_or(Slip::NotThere)?;
    draft.choose(seat, city, route).map_err(fault_slip)?;
    Ok(Note::Chosen(seat, city, route))
}

fn is_yes(word: &str) -> bool {
    matches!(word, "y" | "yes")
}

fn is_no(word: &str) -> bool {
    matches!(word, "n" | "no" | "none")
}

/// What stands behind a word with which a line begins, whatever its case.
fn after_word<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let (first, rest) = line.split_once(char::is_whitespace)?;
    first.eq_ignore_ascii_case(word).then(|| rest.trim())
}
