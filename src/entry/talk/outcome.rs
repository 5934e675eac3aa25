//! The review, the score, and what the players may still change.

use super::setup::{fault_slip, keep, wrong};
use super::{Note, Part, Reply, Slip, Step, Talk};
use crate::entry::read::{self, Reading};
use crate::names::fold;
use crate::units::{CityId, Seat};

impl Talk<'_> {
    /// An empty line scores the game; a name, with a part behind it or without, changes what that player has.
    pub(super) fn review(&mut self, line: &str) -> Reply {
        if line.is_empty() || matches!(line.to_lowercase().as_str(), "y" | "yes") {
            self.step = Step::Score;
            return Reply::from(Note::Sheet);
        }
        match self.part_to_change(line) {
            Some((seat, part)) => {
                self.step = Step::Part(seat, part);
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
        let find_player = |name: &str| {
            let typed = name.trim().to_lowercase();
            let names: Vec<String> = self.game().players().iter().map(|player| player.name.to_lowercase()).collect();
            let exact = names.iter().position(|known| *known == typed);
            let mut fitting = (0..names.len()).filter(|&seat| !typed.is_empty() && names[seat].starts_with(&typed));
            let only = fitting.next().filter(|_| fitting.next().is_none());
            exact.or(only).map(Seat)
        };
        if let Some(seat) = find_player(line) {
            return Some((seat, Part::Routes));
        }
        let (name, part) = line.rsplit_once(char::is_whitespace)?;
        Some((find_player(name)?, find_part(part)?))
    }

    /// An empty line saves; letters show the reasons or the paths; a station's route can be chosen.
    pub(super) fn after_score(&mut self, line: &str) -> Reply {
        match line.to_lowercase().as_str() {
            "" | "save" => {
                self.step = Step::Place;
                Reply::from(Note::Offer)
            }
            "s" | "sheet" => Reply::from(Note::Sheet),
            "e" | "explain" => Reply::from(Note::Reasons),
            "x" | "express" if self.game().rules().bonuses.express.is_some() => Reply::from(Note::Paths),
            "c" | "change" => {
                self.step = Step::Review;
                Reply::from(Note::Picture)
            }
            lower => match lower.strip_prefix("station ") {
                Some(_) => self.choose_route(&line["station ".len()..]),
                None => wrong(Slip::NotAnAnswer),
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
            self.table_now().place(Some(line.to_owned()));
        }
        self.step = Step::Save;
        Reply::default()
    }
}
