//! The setting up: edition, variant, bonus tickets, players, and what is offered so that it need not be typed.

use std::sync::Arc;

use super::notes::Answered;
use super::pending::Sure;
use super::{Conversation, Note, Outcome, Question, Reply, Slip};
use crate::board::{Edition, Ticket, TicketKind, find_edition};
use crate::color::Color;
use crate::date::Date;
use crate::entry::draft::{Line, Move};
use crate::entry::read::{NoPlayer, Reader, new_player};
use crate::entry::spelling::chains;
use crate::fault::{CityFault, GameFault};
use crate::game::position::Opened;
use crate::names::{fitting_of_list, fold};
use crate::text::Text;
use crate::units::{CityId, Points};
use crate::words::Language;
use crate::words::heard::{Answer, Keyword, answer};

/// What is offered because it was so the last time.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    pub edition: Option<Text>,
    pub variant: Option<Text>,
    /// The bonus tickets: cities by name, points, whether long.
    pub bonus: Vec<Ticket>,
    pub players: Vec<(Text, Color)>,
}

/// Hardly any ticket is worth more, unless its deck has dearer ones; a higher number may be a typing error.
const MANY_POINTS: Points = Points(30);

impl Conversation<'_> {
    pub fn editions(&self) -> &[Arc<Edition>] {
        &self.editions
    }

    /// Returns the day that is offered for the game: the one that it has, or else today.
    pub fn offered_date(&self) -> Option<Date> {
        self.draft.setup().about.date.or(self.today)
    }

    pub fn last(&self) -> &LastTime {
        &self.last
    }

    /// Returns the bonus tickets that Enter takes: those that are set, or else those of the last time, if it was the same
    /// edition.
    pub fn offered_bonus(&self) -> &[Ticket] {
        let setup = self.draft.setup();
        let same = setup.edition.is_some() && setup.edition == self.last.edition;
        match &setup.bonus_tickets {
            Some(cards) => cards,
            None if same => &self.last.bonus,
            None => &[],
        }
    }

    /// Returns the players of the last time, if the edition has their colors and nobody is named yet.
    pub fn last_players(&self) -> &[(Text, Color)] {
        let edition = self.draft.edition();
        let has = |color: &Color| edition.is_some_and(|edition| edition.rules().colors.contains(color));
        let fits = self.draft.players().is_empty() && self.last.players.iter().all(|(_, color)| has(color));
        if fits { &self.last.players } else { &[] }
    }

    /// A number, a name or its beginning, a path; an empty line takes what was played the last time.
    pub(super) fn choose_edition(&mut self, line: &str) -> Answered {
        let first = || self.editions.first().map(|edition| edition.name().clone());
        let set = self.draft.setup().edition.clone();
        let offered = || set.or_else(|| self.last.edition.clone()).or_else(first);
        let name = match chosen(line, self.editions.iter().map(|edition| edition.name().raw())) {
            Some(position) => Some(self.editions[position].name().clone()),
            None if line.is_empty() => offered(),
            None => Some(line.into()),
        };
        let name = name.ok_or(Slip::NotAnAnswer)?;
        let edition = find_edition(name.raw(), None, self.open).map_err(|faults| faults.first().kind.clone())?;
        if self.draft.setup().edition.as_ref() == Some(&name) {
            return self.answered(Question::Edition, line, Vec::new());
        }
        if !self.draft.is_empty() {
            return Err(Slip::TooLate);
        }
        let edition = Move::Edition { name: Some(name), edition: Opened(Some(edition)) };
        self.answered(Question::Edition, line, vec![Move::Variant(None), Move::BonusTickets(None), edition])
    }

    /// A number, a name or its beginning; an empty line takes what was played the last time.
    pub(super) fn choose_variant(&mut self, line: &str) -> Answered {
        let variant = self.find_variant(line).or(line.is_empty().then(|| self.offered_variant()));
        self.answered(Question::Variant, line, vec![Move::Variant(Some(variant.ok_or(Slip::NotAnAnswer)?))])
    }

    /// Returns the position of the variant that Enter takes.
    pub fn offered_variant(&self) -> usize {
        let last = || {
            let name = self.last.variant.as_ref()?;
            self.draft.edition()?.find_variant(name.raw())
        };
        self.draft.setup().variant.or_else(last).unwrap_or(0)
    }

    /// The position of the variant that a number, a name or its beginning means.
    pub(super) fn find_variant(&self, typed: &str) -> Option<usize> {
        let edition = self.draft.edition()?;
        let variants = edition.variants();
        let by_name = chosen(typed, variants.iter().map(|variant| variant.name.raw()));
        let by_title = || chosen(typed, variants.iter().map(|variant| variant.title.raw()));
        let in_english = by_name.or_else(by_title).or_else(|| {
            // `1912`: the beginning of any word of one name.
            let typed = fold(typed);
            let has_word = |name: &str| name.split(['-', ' ']).any(|word| fold(word).starts_with(&typed));
            let mut fitting = (0..variants.len()).filter(|&at| has_word(variants[at].title.raw()));
            fitting.next().filter(|_| !typed.is_empty() && fitting.next().is_none())
        });
        let in_words = |language: Language| {
            let titles: Vec<Text> = variants.iter().map(|variant| language.title(&variant.title)).collect();
            chosen(typed, titles.iter().map(Text::raw))
        };
        in_english.or_else(|| Language::ALL.into_iter().find_map(in_words))
    }

    /// `London København 9 long`, several between commas; an empty line takes those of the last time, `none` none.
    pub(super) fn enter_bonus(&mut self, line: &str) -> Answered {
        if line.is_empty() { self.take_cards(self.offered_bonus().to_vec()) } else { self.set_bonus(line, line) }
    }

    pub(super) fn bonus_cards(&self, line: &str) -> Result<Vec<Ticket>, Slip> {
        let Some(reader) = &self.reader else { return Err(Slip::NotAnAnswer) };
        if line == "0" || answer(&[Answer::None, Answer::No], line).is_some() {
            return Ok(Vec::new());
        }
        let cards: Vec<Ticket> =
            chains(line).into_iter().map(|chain| bonus_card(reader, &line[chain])).collect::<Result<_, _>>()?;
        let most = reader.edition().rules().bonus_tickets;
        if cards.len() > most {
            return Err(Slip::fault(GameFault::TooManyBonusTickets { found: cards.len(), most }));
        }
        Ok(cards)
    }

    /// Takes cards, unless one is worth so much that it is asked first.
    pub(super) fn weigh_cards(&mut self, cards: Vec<Ticket>) -> Answered {
        let deck = self.draft.edition().map_or(&[][..], |edition| edition.tickets());
        let dearest = deck.iter().map(|card| card.points).fold(MANY_POINTS, Points::max);
        let many: Vec<Ticket> = cards.iter().filter(|card| card.points > dearest).cloned().collect();
        if many.is_empty() {
            self.take_cards(cards)
        } else {
            Ok(self.ask_if_sure(Sure::Cards(cards), Note::ManyPoints(many)))
        }
    }

    pub(super) fn take_cards(&mut self, cards: Vec<Ticket>) -> Answered {
        let variant = self.draft.setup().variant.unwrap_or(0);
        let is_in_deck = |card: &&Ticket| {
            self.draft.edition().is_some_and(|edition| {
                let deck = edition.variants().get(variant).into_iter().flat_map(|variant| &variant.tickets);
                let mut deck = deck.map(|&ticket| edition.ticket(ticket));
                deck.any(|other| other.joins(card.cities) && other.points == card.points)
            })
        };
        let alike: Vec<Ticket> = cards.iter().filter(is_in_deck).cloned().collect();
        let step = self.session.step;
        let mut reply = self.propose(vec![Move::BonusTickets(Some(cards.clone()))])?;
        if reply.outcome == Outcome::AskedBack {
            return Ok(reply);
        }
        // Elsewhere that none are left is told as a change.
        if step == Question::Bonus || !cards.is_empty() {
            reply.notes = vec![Note::Cards(cards)];
        }
        if !alike.is_empty() {
            reply.notes.push(Note::LikeTheDeck(alike));
        }
        if step == Question::Bonus {
            reply.notes.extend(self.go_to_open().notes);
        }
        Ok(reply)
    }

    /// `anna red, ben blue`, or one of them; an empty line takes the players of the last time, or those named so far.
    pub(super) fn enter_players(&mut self, line: &str) -> Answered {
        if line.is_empty() && !self.draft.players().is_empty() {
            return self.enough_players();
        }
        let Some(edition) = self.draft.edition().cloned() else { return Ok(Reply::default()) };
        match self.let_join(&edition, line) {
            Err(slip) => Ok(Reply::refused(slip, line)),
            Ok(0) => self.enough_players(),
            // Who names them one by one says when that is everybody, unless no more can play.
            Ok(1) if self.draft.players().len() < *edition.rules().players.end() => {
                Ok(Reply::from(Note::Offer(Question::Players)))
            }
            Ok(_) if self.draft.game().is_none() => self.enough_players(),
            Ok(_) => self.answered(Question::Players, line, Vec::new()),
        }
    }

    /// Lets the players of a line join, all of them or none; returns how many they are.
    fn let_join(&mut self, edition: &Edition, line: &str) -> Result<usize, Slip> {
        let joining = if line.is_empty() { self.last_players().to_vec() } else { players(edition, line)? };
        // A player called `Anna red Ben` is two players, with a comma forgotten.
        if let [(name, _)] = &joining[..]
            && name.raw().split_whitespace().any(|word| word.parse::<Color>().is_ok())
        {
            let (least, most) = (*edition.rules().players.start(), *edition.rules().players.end());
            return Err(Slip::fault(GameFault::PlayerCount { found: 1, least, most }));
        }
        self.draft.play(self.draft.join(&joining))?;
        Ok(joining.len())
    }

    /// Goes on with the players named so far, if they are enough.
    fn enough_players(&mut self) -> Answered {
        if self.draft.game().is_some() {
            return Ok(self.go_to_open());
        }
        let least = self.draft.edition().map_or(2, |edition| *edition.rules().players.start());
        Err(Slip::NeedsMore { least })
    }

    /// Plays the moves that an answer means, says what was taken where only Enter was typed, and goes on.
    fn answered(&mut self, question: Question, line: &str, moves: Line) -> Answered {
        if !moves.is_empty() {
            let reply = self.propose(moves)?;
            if reply.outcome == Outcome::AskedBack {
                return Ok(reply);
            }
            self.read_edition();
        }
        let taken = line.is_empty().then_some(Note::Taken(question));
        let opened = self.go_to_open();
        Ok(Reply { notes: taken.into_iter().chain(opened.notes).collect(), ..Reply::default() })
    }
}

/// The position that a number from 1, or the beginning of exactly one name, chooses.
fn chosen<'n>(line: &str, names: impl ExactSizeIterator<Item = &'n str>) -> Option<usize> {
    match fitting_of_list(line, names)[..] {
        [position] => Some(position),
        _ => None,
    }
}

/// Players between commas, each with a color.
pub(super) fn players(edition: &Edition, line: &str) -> Result<Vec<(Text, Color)>, Slip> {
    chains(line).into_iter().map(|chain| player(edition, line[chain].trim())).collect()
}

/// A name with a color before or behind it, in any language, or the beginning of one.
pub(super) fn player(edition: &Edition, text: &str) -> Result<(Text, Color), Slip> {
    match new_player(text, &edition.rules().colors) {
        Ok(mut players) if players.len() == 1 => Ok(players.remove(0)),
        Ok(_) => Err(Slip::TooMany),
        Err(NoPlayer::NoName) => Err(Slip::NoName { color: text.into() }),
        Err(NoPlayer::NoColor) => Err(Slip::NoColor { name: text.into() }),
    }
}

/// Two cities, the points and, if it is a long ticket, `long`.
fn bonus_card(reader: &Reader, text: &str) -> Result<Ticket, Slip> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let says = |kind: Keyword| words.last().is_some_and(|word| kind.is(&word.to_lowercase()));
    let is_long = says(Keyword::Long);
    if is_long || says(Keyword::Regular) {
        words.pop();
    }
    let points = words.pop().and_then(|word| word.parse::<i32>().ok()).filter(|points| (1..=99).contains(points));
    let points = points.ok_or(Slip::NoPoints)?;
    let names = words.join(" ");
    let cities = read_cities(reader, &names)?;
    let kind = if is_long { TicketKind::Long } else { TicketKind::Regular };
    match cities[..] {
        [from, to] if from != to => Ok(Ticket { cities: [from, to], points: Points(points), kind, logo: None }),
        _ => Err(Slip::fault(CityFault::NotAPair { text: names.into() })),
    }
}

/// The cities that a text names, one behind the other.
pub(super) fn read_cities(reader: &Reader, text: &str) -> Result<Vec<CityId>, Slip> {
    let mut readings = reader.cities(text)?;
    if readings.len() == 1 { Ok(readings.remove(0)) } else { Err(Slip::TooMany) }
}
