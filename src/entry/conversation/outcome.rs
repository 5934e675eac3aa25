//! The review, the score, and what the players may still change.

use super::setup::{fault_slip, keep, wrong};
use super::{Conversation, Note, Part, Question, Reply, Slip};
use crate::entry::read::{self, Reading};
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::map::PictureFormat;
use crate::map::view::Focus;
use crate::names::fold;
use crate::score::score;
use crate::units::{CityId, Seat};

impl Conversation<'_> {
    /// An empty line scores the game; a name, with a part behind it or without, changes what that player has.
    pub(super) fn review(&mut self, line: &str) -> Reply {
        if line.is_empty() || is_yes(&line.to_lowercase()) {
            self.step = Question::Score;
            return Reply::from(Note::Sheet);
        }
        if let Some(what) = after_word(line, "map") {
            return self.show_map(what);
        }
        match self.part_to_change(line) {
            Some((seat, part)) => {
                self.step = Question::Part(seat, part);
                self.changing = true;
                Reply::from(Note::List)
            }
            None => wrong(Slip::NobodyToChange),
        }
    }

    /// `anna`, `anna tickets`, by beginnings.
    fn part_to_change(&self, line: &str) -> Option<(Seat, Part)> {
        let parts = self.parts();
        let find_part = |word: &str| parts.iter().copied().find(|part| part.name().starts_with(&fold(word)));
        if let Some(seat) = self.find_player(line) {
            return Some((seat, Part::Routes));
        }
        let (name, part) = line.rsplit_once(char::is_whitespace)?;
        Some((self.find_player(name)?, find_part(part)?))
    }

    /// The only player that a text can mean.
    fn find_player(&self, name: &str) -> Option<Seat> {
        match self.game().find_players(name)[..] {
            [seat] => Some(seat),
            _ => None,
        }
    }

    /// `map x`: the longest path; `map anna`: what Anna has; `map bre pet`: a ticket's way, or its gap.
    fn show_map(&self, what: &str) -> Reply {
        let has_express = self.game().rules().bonuses.express.is_some();
        if has_express && matches!(what.to_lowercase().as_str(), "x" | "express") {
            return Reply::from(Note::Map(Focus::Express(score(self.game()).holders())));
        }
        if let Some(seat) = self.find_player(what) {
            return Reply::from(Note::Map(Focus::Player(seat)));
        }
        let line = format!("map {what}");
        let several_players = !self.game().find_players(what).is_empty();
        match read::held_ticket(self.game(), what, None) {
            Reading::One((seat, ticket)) => Reply::from(Note::Map(Focus::Ticket(seat, ticket))),
            Reading::Several(_) => keep(&line, Slip::TooMany),
            Reading::Stuck(_) if several_players => keep(&line, Slip::TooMany),
            Reading::Stuck(stuck) => match stuck.fault {
                FaultKind::Game(GameFault::NoSuchTicket { .. } | GameFault::NoTicketNames { .. }) => {
                    keep(&line, Slip::NobodyHolds)
                }
                // One word that is no city was probably meant as a player.
                FaultKind::City(CityFault::UnknownCity { similar: None, .. })
                    if !what.contains(char::is_whitespace) =>
                {
                    keep(&line, Slip::NobodyHolds)
                }
                fault => keep(&line, fault_slip(fault)),
            },
        }
    }

    /// An empty line saves; letters show the reasons or the paths; a station's route can be chosen.
    pub(super) fn after_score(&mut self, line: &str) -> Reply {
        match line.to_lowercase().as_str() {
            "" | "save" | "y" | "yes" => {
                self.step = Question::Place;
                Reply::from(Note::Offer)
            }
            "s" | "sheet" => Reply::from(Note::Sheet),
            "e" | "explain" => Reply::from(Note::Reasons),
            "x" | "express" if self.game().rules().bonuses.express.is_some() => Reply::from(Note::Paths),
            "c" | "change" => {
                self.step = Question::Review;
                Reply::from(Note::Review)
            }
            _ => match (after_word(line, "station"), after_word(line, "map")) {
                (Some(cities), _) => self.choose_route(cities),
                (None, Some(what)) => self.show_map(what),
                (None, None) => wrong(Slip::NotAnAnswer),
            },
        }
    }

    /// `station wien budapest`: the station in Wien opens the route to Budapest; `station wien`: the program chooses.
    fn choose_route(&mut self, text: &str) -> Reply {
        let line = format!("station {text}");
        let mut cities: Vec<CityId> = Vec::new();
        for reading in read::cities(self.game().board(), text, 0..text.len()) {
            match reading {
                Reading::One(city) => cities.push(city),
                Reading::Several(_) => return keep(&line, Slip::TooMany),
                Reading::Stuck(stuck) => return keep(&line, fault_slip(stuck.fault)),
            }
        }
        let board = self.game().board();
        let (city, route) = match cities[..] {
            [city] => (city, None),
            [city, to] => match board.route_between(city, to) {
                Some(route) => (city, Some(route)),
                None => return keep(&line, Slip::NotThere),
            },
            _ => return keep(&line, Slip::NotAnAnswer),
        };
        let owner = self.game().seats().find(|&seat| self.game().player(seat).stations.iter().any(|s| s.city == city));
        let Some(seat) = owner else { return keep(&line, Slip::NotThere) };
        match self.table_now().choose(seat, city, route) {
            Ok(()) => Reply { notes: vec![Note::Chosen(seat, city, route), Note::Sheet], rest: String::new() },
            Err(fault) => keep(&line, fault_slip(fault)),
        }
    }

    /// Where it was played, or nothing.
    pub(super) fn enter_place(&mut self, line: &str) -> Reply {
        if !line.is_empty() {
            self.table_now().place(Some(line.into()));
        }
        if !self.game().board().is_placed() {
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
        let known =
            |word: &String| PictureFormat::ALL.iter().any(|kind| kind.ending() == word) || is_yes(word) || is_no(word);
        if !words.iter().all(known) {
            return wrong(Slip::NotAnAnswer);
        }
        let wanted = |kind: &PictureFormat| words.iter().any(|word| word == kind.ending() || is_yes(word));
        self.pictures = PictureFormat::ALL.iter().copied().filter(wanted).collect();
        self.step = Question::Save;
        Reply::default()
    }
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
