//! The setting up: edition, variant, bonus tickets, players.

use super::{Conversation, Note, Part, Question, Reply, Slip};
use crate::board::{Edition, Ticket, TicketKind, find_edition};
use crate::color::Color;
use crate::entry::draft::Draft;
use crate::entry::read::{Holdings, NoPlayer, Reader, new_player};
use crate::entry::spelling::chains;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::names::fold;
use crate::text::Text;
use crate::units::{CityId, Points, Seat};

impl Conversation<'_> {
    /// A number, a name or its beginning, a path; an empty line takes what was played the last time.
    pub(super) fn choose_edition(&mut self, line: &str) -> Reply {
        let first = || self.editions[0].name().clone();
        let last = self.last.edition.clone().unwrap_or_else(first);
        let name = match chosen(line, self.editions.iter().map(|edition| edition.name().raw())) {
            Some(position) => self.editions[position].name().clone(),
            None if line.is_empty() => last,
            None => line.into(),
        };
        match find_edition(name.raw(), None, self.open) {
            Err(faults) => wrong(fault_slip(faults.first().kind.clone())),
            Ok(edition) => {
                self.variant = 0;
                self.bonus = Vec::new();
                self.step = if edition.variants().len() > 1 { Question::Variant } else { after_variant(&edition) };
                self.reader = Some(Reader::new(&edition));
                self.edition = Some((name, edition));
                Reply::from(Note::Offer)
            }
        }
    }

    /// A number, a name or its beginning; an empty line takes what was played the last time.
    pub(super) fn choose_variant(&mut self, line: &str) -> Reply {
        let Some((_, edition)) = self.edition.clone() else { return Reply::default() };
        let names = || edition.variants().iter().map(|variant| variant.name.raw());
        let last = self.last.variant.as_ref().and_then(|name| edition.find_variant(name.raw())).unwrap_or(0);
        let Some(variant) = chosen(line, names()).or(line.is_empty().then_some(last)) else {
            return wrong(Slip::NotAnAnswer);
        };
        self.variant = variant;
        self.step = after_variant(&edition);
        Reply::from(Note::Offer)
    }

    /// `London København 9 long`, several between commas; an empty line takes those of the last time, `none` none.
    pub(super) fn enter_bonus(&mut self, line: &str) -> Reply {
        let Some(reader) = &self.reader else { return Reply::default() };
        let most = reader.edition().rules().bonus_tickets;
        let cards: Result<Vec<Ticket>, Slip> = match line.to_lowercase().as_str() {
            "" => Ok(self.last_bonus().to_vec()),
            "none" | "no" => Ok(Vec::new()),
            _ => chains(line).into_iter().map(|chain| bonus_card(reader, &line[chain])).collect(),
        };
        match cards {
            Ok(cards) if cards.len() > most => {
                keep(line, fault_slip(GameFault::TooManyBonusTickets { found: cards.len(), most }))
            }
            Ok(cards) => {
                self.bonus = cards;
                self.step = Question::Players;
                Reply::from(Note::Offer)
            }
            Err(slip) => keep(line, slip),
        }
    }

    /// `anna red, ben blue`; an empty line takes the players of the last time.
    pub(super) fn enter_players(&mut self, line: &str) -> Reply {
        let Some((name, edition)) = self.edition.clone() else { return Reply::default() };
        let players = if line.is_empty() {
            Ok(self.last_players().to_vec())
        } else {
            chains(line).into_iter().map(|chain| player(&edition, line[chain].trim())).collect()
        };
        let draft = players.and_then(|players: Vec<(Text, Color)>| {
            Draft::new(&edition, &name, self.variant, &self.bonus, &players).map_err(fault_slip)
        });
        match draft {
            Ok(draft) => {
                self.draft = Some(draft);
                self.step = Question::Part(Seat(0), Part::Routes);
                Reply::default()
            }
            Err(slip) => keep(line, slip),
        }
    }

    pub(super) fn step_before_players(&self) -> Question {
        match &self.edition {
            Some((_, edition)) if edition.variants().len() > 1 => Question::Variant,
            _ => Question::Edition,
        }
    }
}

fn after_variant(edition: &Edition) -> Question {
    if edition.rules().bonus_tickets > 0 { Question::Bonus } else { Question::Players }
}

pub(super) fn wrong(slip: Slip) -> Reply {
    Reply::from(Note::Wrong(slip))
}

/// What is wrong, with the whole line to be mended.
pub(super) fn keep(line: &str, slip: Slip) -> Reply {
    Reply { notes: vec![Note::Wrong(slip)], rest: line.into() }
}

pub(super) fn fault_slip(fault: impl Into<FaultKind>) -> Slip {
    Slip::Fault { fault: fault.into(), take: false }
}

/// The position that a number from 1, or the beginning of exactly one name, chooses.
fn chosen<'n>(line: &str, names: impl Iterator<Item = &'n str>) -> Option<usize> {
    let names: Vec<String> = names.map(fold).collect();
    if let Ok(number) = line.parse::<usize>() {
        return number.checked_sub(1).filter(|&position| position < names.len());
    }
    let typed = fold(line);
    if typed.is_empty() {
        return None;
    }
    if let Some(exact) = names.iter().position(|name| *name == typed) {
        return Some(exact);
    }
    let mut fitting = (0..names.len()).filter(|&position| names[position].starts_with(&typed));
    fitting.next().filter(|_| fitting.next().is_none())
}

/// A name with a color before or behind it, in any language, or the beginning of one.
fn player(edition: &Edition, text: &str) -> Result<(Text, Color), Slip> {
    match new_player(text, &edition.rules().colors) {
        Ok(mut players) if players.len() == 1 => {
            let player = players.remove(0);
            Ok((player.name, player.color))
        }
        Ok(_) => Err(Slip::TooMany),
        Err(NoPlayer::NoName) => Err(Slip::NoName { color: text.into() }),
        Err(NoPlayer::NoColor | NoPlayer::NotInGame(_)) => Err(Slip::NoColor { name: text.into() }),
    }
}

/// Two cities, the points and, if it is a long ticket, `long`.
fn bonus_card(reader: &Reader, text: &str) -> Result<Ticket, Slip> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let long = words.last().is_some_and(|word| word.eq_ignore_ascii_case("long"));
    if long || words.last().is_some_and(|word| word.eq_ignore_ascii_case("regular")) {
        words.pop();
    }
    let points = words.pop().and_then(|word| word.parse::<i32>().ok()).filter(|points| (1..=99).contains(points));
    let points = points.ok_or(Slip::NoPoints)?;
    let names = words.join(" ");
    let cities = read_cities(reader, &names)?;
    let kind = if long { TicketKind::Long } else { TicketKind::Regular };
    match cities[..] {
        [from, to] if from != to => Ok(Ticket { cities: [from, to], points: Points(points), kind, logo: None }),
        _ => Err(fault_slip(CityFault::NotAPair { text: names.into() })),
    }
}

/// The cities that a text names, one behind the other.
pub(super) fn read_cities(reader: &Reader, text: &str) -> Result<Vec<CityId>, Slip> {
    let mut readings = reader.cities(text).map_err(|wrong| {
        let fault = reader.fault(&Holdings::default(), Seat(0), &wrong, text);
        fault.map_or(Slip::TooManyWords, fault_slip)
    })?;
    if readings.len() == 1 { Ok(readings.remove(0)) } else { Err(Slip::TooMany) }
}
