//! The setting up: edition, variant, bonus tickets, players.

use super::sure::Sure;
use super::{Conversation, Note, Question, Reply, Slip};
use crate::board::{Edition, Ticket, TicketKind, find_edition};
use crate::color::Color;
use crate::entry::draft::{Line, Move};
use crate::entry::read::{NoPlayer, Reader, new_player};
use crate::entry::spelling::chains;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::game::position::{Opened, Position};
use crate::names::{fitting_of_list, fold};
use crate::text::Text;
use crate::units::{CityId, Points};
use crate::words::Language;
use crate::words::heard::{Answer, Keyword, answer};

/// Hardly any ticket is worth more, unless its deck has dearer ones; whoever types more may have slipped.
const MANY_POINTS: Points = Points(30);

impl Conversation<'_> {
    /// A number, a name or its beginning, a path; an empty line takes what was played the last time.
    pub(super) fn choose_edition(&mut self, line: &str) -> Reply {
        let first = || self.machine.editions.first().map(|edition| edition.name().clone());
        let set = self.machine.draft.setup().edition.clone();
        let offered = || set.or_else(|| self.machine.last.edition.clone()).or_else(first);
        let name = match chosen(line, self.machine.editions.iter().map(|edition| edition.name().raw())) {
            Some(position) => Some(self.machine.editions[position].name().clone()),
            None if line.is_empty() => offered(),
            None => Some(line.into()),
        };
        let Some(name) = name else { return wrong(Slip::NotAnAnswer) };
        let edition = match find_edition(name.raw(), None, self.machine.open) {
            Err(faults) => return wrong(fault_slip(faults.first().kind.clone())),
            Ok(edition) => edition,
        };
        if self.machine.draft.setup().edition.as_ref() == Some(&name) {
            return self.answered(Question::Edition, line, Vec::new());
        }
        if !self.machine.draft.is_empty() {
            return wrong(Slip::TooLate);
        }
        let edition = Move::Edition { name: Some(name), edition: Opened(Some(edition)) };
        self.answered(Question::Edition, line, vec![Move::Variant(None), Move::BonusTickets(None), edition])
    }

    /// A number, a name or its beginning; an empty line takes what was played the last time.
    pub(super) fn choose_variant(&mut self, line: &str) -> Reply {
        let Some(variant) = self.find_variant(line).or(line.is_empty().then(|| self.offered_variant())) else {
            return wrong(Slip::NotAnAnswer);
        };
        self.answered(Question::Variant, line, vec![Move::Variant(Some(variant))])
    }

    /// Returns the position of the variant that Enter takes.
    pub fn offered_variant(&self) -> usize {
        let last = || {
            let name = self.machine.last.variant.as_ref()?;
            self.machine.draft.edition()?.find_variant(name.raw())
        };
        self.machine.draft.setup().variant.or_else(last).unwrap_or(0)
    }

    /// The position of the variant that a number, a name or its beginning means.
    pub(super) fn find_variant(&self, typed: &str) -> Option<usize> {
        let edition = self.machine.draft.edition()?;
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
    pub(super) fn enter_bonus(&mut self, line: &str) -> Reply {
        if line.is_empty() {
            let cards = self.offered_bonus().to_vec();
            return self.take_cards(cards);
        }
        match self.bonus_cards(line) {
            Ok(cards) => self.weigh_cards(cards),
            Err(slip) => keep(line, slip),
        }
    }

    /// The bonus cards that a line names.
    pub(super) fn bonus_cards(&self, line: &str) -> Result<Vec<Ticket>, Slip> {
        let Some(reader) = &self.machine.reader else { return Err(Slip::NotAnAnswer) };
        if line == "0" || answer(&[Answer::None, Answer::No], line).is_some() {
            return Ok(Vec::new());
        }
        let cards: Vec<Ticket> =
            chains(line).into_iter().map(|chain| bonus_card(reader, &line[chain])).collect::<Result<_, _>>()?;
        let most = reader.edition().rules().bonus_tickets;
        if cards.len() > most {
            return Err(fault_slip(GameFault::TooManyBonusTickets { found: cards.len(), most }));
        }
        Ok(cards)
    }

    /// Takes cards, unless one is worth so much that it is asked first.
    pub(super) fn weigh_cards(&mut self, cards: Vec<Ticket>) -> Reply {
        let deck = self.machine.draft.edition().map_or(&[][..], |edition| edition.tickets());
        let dearest = deck.iter().map(|card| card.points).fold(MANY_POINTS, Points::max);
        let many: Vec<Ticket> = cards.iter().filter(|card| card.points > dearest).cloned().collect();
        if many.is_empty() {
            self.take_cards(cards)
        } else {
            self.ask_if_sure(Sure::Cards(cards), Note::ManyPoints(many))
        }
    }

    pub(super) fn take_cards(&mut self, cards: Vec<Ticket>) -> Reply {
        let variant = self.machine.draft.setup().variant.unwrap_or(0);
        let deck = self.machine.draft.edition().map_or_else(Vec::new, |edition| {
            let in_play = edition.variants().get(variant).into_iter().flat_map(|variant| &variant.tickets);
            in_play.map(|&ticket| edition.ticket(ticket).clone()).collect::<Vec<Ticket>>()
        });
        let is_alike =
            |card: &&Ticket| deck.iter().any(|other| other.joins(card.cities) && other.points == card.points);
        let alike: Vec<Ticket> = cards.iter().filter(is_alike).cloned().collect();
        let step = self.session.step;
        let mut reply = self.propose(vec![Move::BonusTickets(Some(cards.clone()))]);
        if reply.is_open() {
            return reply;
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
        reply
    }

    /// `anna red, ben blue`, or one of them; an empty line takes the players of the last time, or those named so far.
    pub(super) fn enter_players(&mut self, line: &str) -> Reply {
        let named = self.machine.draft.players().len();
        if line.is_empty() && named > 0 {
            return self.enough_players();
        }
        let Some(edition) = self.machine.draft.edition().cloned() else { return Reply::default() };
        let players = if line.is_empty() {
            Ok(self.last_players().to_vec())
        } else {
            chains(line).into_iter().map(|chain| player(&edition, line[chain].trim())).collect()
        };
        if let Ok([(name, _)]) = players.as_deref()
            && lacks_a_comma(name)
        {
            let players = &edition.rules().players;
            let (least, most) = (*players.start(), *players.end());
            return keep(line, fault_slip(GameFault::PlayerCount { found: 1, least, most }));
        }
        let joined = players.and_then(|players: Vec<(Text, Color)>| self.join_all(&players).map(|()| players.len()));
        match joined {
            Ok(0) => self.enough_players(),
            // Who names them one by one says when that is everybody, unless no more can play.
            Ok(1) if self.machine.draft.players().len() < *edition.rules().players.end() => {
                Reply::from(Note::Offer(Question::Players))
            }
            Ok(_) if self.machine.draft.game().is_none() => self.enough_players(),
            Ok(_) => self.answered(Question::Players, line, Vec::new()),
            Err(slip) => keep(line, slip),
        }
    }

    /// Lets players join, all of them or none.
    fn join_all(&mut self, players: &[(Text, Color)]) -> Result<(), Slip> {
        self.machine.draft.play(self.machine.draft.join(players)).map_err(fault_slip)
    }

    /// Goes on with the players named so far, if they are enough.
    fn enough_players(&mut self) -> Reply {
        if self.machine.draft.game().is_some() {
            return self.go_to_open();
        }
        let least = self.machine.draft.edition().map_or(2, |edition| *edition.rules().players.start());
        wrong(Slip::NeedsMore { least })
    }

    /// Plays the moves that an answer means, says what was taken where only Enter was typed, and goes on.
    fn answered(&mut self, question: Question, line: &str, moves: Line) -> Reply {
        if !moves.is_empty() {
            let reply = self.propose(moves);
            if reply.is_open() {
                return reply;
            }
            self.read_edition();
        }
        let mut reply = Reply::default();
        if line.is_empty() {
            reply.notes.push(Note::Taken(question));
        }
        reply.notes.extend(self.go_to_open().notes);
        reply
    }

    /// Goes to the first question that has no answer yet.
    pub(super) fn go_to_open(&mut self) -> Reply {
        self.session.step = self.first_open();
        if self.session.step.seat().is_some() { self.first_example() } else { Reply::from(self.opening()) }
    }
}

pub(super) fn wrong(slip: Slip) -> Reply {
    Reply::refused(slip, "")
}

/// What is wrong, with the whole line to be mended.
pub(super) fn keep(line: &str, slip: Slip) -> Reply {
    Reply::refused(slip, line)
}

pub(super) fn fault_slip(fault: impl Into<FaultKind>) -> Slip {
    Slip::Fault { fault: fault.into(), take: false }
}

/// The position that a number from 1, or the beginning of exactly one name, chooses.
pub(super) fn chosen<'n>(line: &str, names: impl ExactSizeIterator<Item = &'n str>) -> Option<usize> {
    match fitting_of_list(line, names)[..] {
        [position] => Some(position),
        _ => None,
    }
}

/// Whether somebody is called `Anna red Ben`: then two players were meant.
fn lacks_a_comma(name: &Text) -> bool {
    name.raw().split_whitespace().any(|word| word.parse::<Color>().is_ok())
}

/// A name with a color before or behind it, in any language, or the beginning of one.
pub(super) fn player(edition: &Edition, text: &str) -> Result<(Text, Color), Slip> {
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
        _ => Err(fault_slip(CityFault::NotAPair { text: names.into() })),
    }
}

/// The cities that a text names, one behind the other.
pub(super) fn read_cities(reader: &Reader, text: &str) -> Result<Vec<CityId>, Slip> {
    let mut readings = reader.cities(text).map_err(|wrong| {
        let fault = reader.fault(&Position::new(reader.edition()), &wrong, text);
        fault.map_or(Slip::TooManyWords, fault_slip)
    })?;
    if readings.len() == 1 { Ok(readings.remove(0)) } else { Err(Slip::TooMany) }
}
