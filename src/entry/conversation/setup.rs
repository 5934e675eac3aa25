//! The setting up: edition, variant, bonus tickets, players.

use super::pending::Sure;
use super::reply::Answered;
use super::stranger::Then;
use super::{Conversation, Note, Outcome, Possible, Question, Reply, Slip};
use crate::board::{Edition, Ticket, TicketKind, find_edition, is_path};
use crate::color::Color;
use crate::entry::draft::{Line, Move, Plan, Site, site};
use crate::entry::read::Reader;
use crate::entry::spelling::chains;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::text::Text;
use crate::units::{CityId, Points};
use crate::words::Language;
use crate::words::heard::titles::{Titles, listed};
use crate::words::heard::{Answer, Keyword, answer, is_command};
use std::sync::Arc;

/// Hardly any ticket is worth more, unless its deck has dearer ones; a higher number may be a typing error.
const MANY_POINTS: Points = Points(30);

impl Conversation<'_> {
    pub fn editions(&self) -> &[Arc<Edition>] {
        &self.editions
    }

    /// A number, a name, a title, words of them, or a path; an empty line takes what is offered.
    pub(super) fn choose_edition(&mut self, line: &str) -> Answered {
        let offered = || self.offered_edition().cloned().ok_or(Slip::NotAnAnswer);
        let name = if takes_offered(line) {
            offered()?
        } else {
            self.edition_called(line, "")?
        };
        let plan = self.plan_edition(name)?;
        self.answered(Question::Edition, plan)
    }

    /// Plans another edition for the game, with what it takes with it.
    pub(super) fn plan_edition(&self, name: Text) -> Result<Plan, Slip> {
        let edition = find_edition(name.raw(), None, self.open)
            .map_err(|faults| faults.first().kind.clone())?;
        Ok(self.draft.plan_edition(name, &edition)?)
    }

    /// The name of the edition that is meant; what means none may be a path. `before` stands before the ways to say it clearly.
    pub(super) fn edition_called(&self, typed: &str, before: &str) -> Result<Text, Slip> {
        let list: Vec<_> = self
            .editions
            .iter()
            .map(|edition| (edition.name(), edition.title()))
            .collect();
        let found = if is_path(typed) {
            None
        } else {
            only(typed, &list, before)?
        };
        Ok(found.map_or_else(|| typed.into(), |at| list[at].0.clone()))
    }

    /// A number, a name, a title, or words of them; an empty line takes what is offered.
    pub(super) fn choose_variant(&mut self, line: &str) -> Answered {
        let variant = if takes_offered(line) {
            self.offered_variant()
        } else {
            self.find_variant(line, "")?
        };
        let plan = self.draft.plan(vec![Move::Variant(Some(variant))])?;
        self.answered(Question::Variant, plan)
    }

    /// The position of the variant that is meant.
    pub(super) fn find_variant(&self, typed: &str, before: &str) -> Result<usize, Slip> {
        let variants = self
            .draft
            .edition()
            .map_or(&[][..], |edition| edition.variants());
        let list: Vec<_> = variants
            .iter()
            .map(|variant| (&variant.name, &variant.title))
            .collect();
        only(typed, &list, before)?.ok_or(Slip::NotAnAnswer)
    }

    /// `London København 9 long`, several between commas; an empty line takes those of the last time, `none` none.
    pub(super) fn enter_bonus(&mut self, line: &str) -> Answered {
        if line.is_empty() {
            return self.take_cards(self.offered_bonus().to_vec());
        }
        let cards = self.set_bonus(line);
        Ok(Reply::keeping(line, cards))
    }

    pub(super) fn bonus_cards(&self, line: &str) -> Result<Vec<Ticket>, Slip> {
        let Some(reader) = &self.reader else {
            return Err(Slip::NotAnAnswer);
        };
        if line == "0" || answer(&[Answer::None, Answer::No], line).is_some() {
            return Ok(Vec::new());
        }
        let most = reader.edition().rules().bonus_tickets;
        if most == 0 {
            return Err(Slip::fault(GameFault::NoBonusTickets {
                edition: reader.edition().name().clone(),
            }));
        }
        let cards: Vec<Ticket> = chains(line)
            .into_iter()
            .map(|chain| bonus_card(reader, &line[chain]))
            .collect::<Result<_, _>>()?;
        if cards.len() > most {
            return Err(Slip::fault(GameFault::TooManyBonusTickets {
                found: cards.len(),
                most,
            }));
        }
        Ok(cards)
    }

    /// Returns whether a line is written as bonus tickets are, of which a city may be misspelled, or the points may be missing.
    pub fn may_be_cards(&self, line: &str) -> bool {
        let is_command = is_command(&line.to_lowercase());
        !is_command
            && !matches!(
                self.bonus_cards(line),
                Err(Slip::NoCard | Slip::NotAnAnswer)
            )
    }

    /// Takes cards, unless one is worth so much that it is asked first.
    pub(super) fn weigh_cards(&mut self, cards: Vec<Ticket>) -> Answered {
        let deck = self
            .draft
            .edition()
            .map_or(&[][..], |edition| edition.tickets());
        let dearest = deck
            .iter()
            .map(|card| card.points)
            .fold(MANY_POINTS, Points::max);
        let many: Vec<Ticket> = cards
            .iter()
            .filter(|card| card.points > dearest)
            .cloned()
            .collect();
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
                let deck = edition
                    .variants()
                    .get(variant)
                    .into_iter()
                    .flat_map(|variant| &variant.tickets);
                let mut deck = deck.map(|&ticket| edition.ticket(ticket));
                deck.any(|other| other.joins(card.cities) && other.points == card.points)
            })
        };
        let alike: Vec<Ticket> = cards.iter().filter(is_in_deck).cloned().collect();
        let before = self.draft.setup().bonus_tickets.iter().flatten();
        let gone: Vec<Ticket> = before
            .filter(|card| !cards.contains(card))
            .cloned()
            .collect();
        let step = self.session.step;
        let mut reply = self.propose(vec![Move::BonusTickets(Some(cards.clone()))])?;
        if reply.outcome == Outcome::AskedBack {
            return Ok(reply);
        }
        // Elsewhere that none are left is told as a change.
        if step == Question::Bonus || !cards.is_empty() {
            let replaced = !gone.is_empty() && !cards.is_empty();
            reply.notes = vec![Note::Cards(cards)];
            reply
                .notes
                .extend(replaced.then_some(Note::CardsGone(gone)));
        }
        if !alike.is_empty() {
            reply.notes.push(Note::LikeTheDeck(alike));
        }
        if step == Question::Bonus {
            reply.notes.extend(self.go_to_open().notes);
        }
        Ok(reply)
    }

    /// `anna red ben blue`, or one of them; an empty line takes the players of the last time, or those named so far.
    pub(super) fn enter_players(&mut self, line: &str) -> Answered {
        if line.is_empty() && !self.draft.players().is_empty() {
            return self.enough_players();
        }
        let joining = if line.is_empty() {
            Ok(self.last_players().to_vec())
        } else {
            self.players_in(line)
        };
        let named = joining
            .and_then(|players| self.name_players(line, self.draft.join(&players), Then::Players));
        Ok(Reply::keeping(line, named))
    }

    /// Lets players join whose names are certain, and goes on if that can be all.
    pub(super) fn seat_players(&mut self, line: Line) -> Answered {
        let joined = line.len();
        self.draft.play(line)?;
        let most = self
            .draft
            .edition()
            .map_or(0, |edition| *edition.rules().players.end());
        // Who names them one by one says when that is everybody, unless no more can play.
        if joined == 1 && self.draft.players().len() < most {
            return Ok(Reply::from(Note::Offer(Question::Players)));
        }
        // Too few are no reason to give the line back.
        Ok(self
            .enough_players()
            .unwrap_or_else(|slip| Reply::refused(slip, "")))
    }

    /// Players typed at a question of the setup before the one for them, or a color among them that the edition has not; `None`
    /// where the line names none.
    pub(super) fn players_early(&mut self, line: &str) -> Option<Answered> {
        match self.players_in(line) {
            // A single player is named with a whole word for the color.
            Ok(players)
                if players.len() > 1
                    || line
                        .split_whitespace()
                        .any(|word| Color::named(word).is_some()) =>
            {
                let joining = self.draft.join(&players);
                self.draft.plan(joining.clone()).ok()?;
                Some(self.name_players(line, joining, Then::Early))
            }
            Err(
                slip @ (Slip::ForeignColor { .. }
                | Slip::Fault(FaultKind::Game(GameFault::ColorNotInEdition { .. }))),
            ) => Some(Err(slip)),
            _ => None,
        }
    }

    /// Lets players join whose names are certain, and asks on where it was.
    pub(super) fn seat_early(&mut self, line: Line) -> Answered {
        self.draft.play(line)?;
        Ok(Reply::from_notes([
            Note::Taken(Question::Players),
            self.opening(),
        ]))
    }

    /// Goes on with the players named so far, if they are enough.
    fn enough_players(&mut self) -> Answered {
        if self.draft.game().is_some() {
            return Ok(self.go_on(Question::Players));
        }
        let least = self
            .draft
            .edition()
            .map_or(2, |edition| *edition.rules().players.start());
        Err(Slip::NeedsMore { least })
    }

    /// Takes back the last change, for a face that shows the setup: a change of it is not made elsewhere.
    pub fn undo_at_setup(&mut self) -> Reply {
        self.attend(|conversation| {
            let is_here = conversation
                .draft
                .last_line()
                .is_some_and(|line| site(line) == Site::Setup);
            let is_clear =
                is_here && !conversation.is_anothers() && conversation.last_count().is_none();
            let undone = if is_clear {
                conversation.undo_now()
            } else {
                conversation.undo()
            };
            undone.unwrap_or_else(|slip| Reply::refused(slip, ""))
        })
    }

    /// Plays what an answer means, and goes on, unless it is asked first.
    fn answered(&mut self, question: Question, plan: Plan) -> Answered {
        let reply = self.propose_plan(plan)?;
        Ok(if reply.outcome == Outcome::AskedBack {
            reply
        } else {
            self.go_on(question)
        })
    }

    /// Says what was understood as the answer to a question, and goes on.
    fn go_on(&mut self, question: Question) -> Reply {
        let opened = self.go_to_open();
        Reply {
            notes: [Note::Taken(question)]
                .into_iter()
                .chain(opened.notes)
                .collect(),
            ..Reply::default()
        }
    }
}

/// What follows a line that names players at a question of the setup, if it is refused there.
pub(super) fn or_players(
    answered: Answered,
    conversation: &mut Conversation<'_>,
    line: &str,
) -> Answered {
    let is_refused = answered.as_ref().map_or(true, Reply::is_refused);
    is_refused
        .then(|| conversation.players_early(line))
        .flatten()
        .unwrap_or(answered)
}

/// The position of the only thing of a list that is meant, if any is.
fn only(typed: &str, list: &Titles<'_>, before: &str) -> Result<Option<usize>, Slip> {
    let several = listed(typed, list);
    if several.len() < 2 {
        return Ok(several.first().copied());
    }
    let possible = several.iter().map(|&at| {
        let way = format!("{before}{}", at + 1);
        (
            Possible::Title(list[at].1.clone()),
            Language::ALL.map(|_| Text::from(way.as_str())),
        )
    });
    Err(Slip::Unclear {
        typed: typed.into(),
        possible: possible.collect(),
    })
}

/// Whether a line takes what is offered: an empty one does, and a yes, which begins no title.
fn takes_offered(line: &str) -> bool {
    line.is_empty() || answer(&[Answer::Yes], line).is_some()
}

/// Two cities, the points and, if it is a long ticket, `long`.
fn bonus_card(reader: &Reader, text: &str) -> Result<Ticket, Slip> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let says = |kind: Keyword| {
        words
            .last()
            .is_some_and(|word| kind.is(&word.to_lowercase()))
    };
    let is_long = says(Keyword::Long);
    if is_long || says(Keyword::Regular) {
        words.pop();
    }
    let points = words
        .pop()
        .and_then(|word| word.parse::<i32>().ok())
        .filter(|points| (1..=99).contains(points));
    let points = points.ok_or(Slip::NoPoints)?;
    let names = words.join(" ");
    if names.is_empty() {
        return Err(Slip::NoCard);
    }
    let cities = read_cities(reader, &names)?;
    let kind = if is_long {
        TicketKind::Long
    } else {
        TicketKind::Regular
    };
    match cities[..] {
        [from, to] if from != to => Ok(Ticket {
            cities: [from, to],
            points: Points(points),
            kind,
            logo: None,
        }),
        _ => Err(Slip::fault(CityFault::NotAPair {
            text: names.into(),
            meant: None,
        })),
    }
}

/// The cities that a text names, one behind the other.
pub(super) fn read_cities(reader: &Reader, text: &str) -> Result<Vec<CityId>, Slip> {
    let mut readings = reader.cities(text)?;
    if readings.len() == 1 {
        Ok(readings.remove(0))
    } else {
        Err(Slip::TooMany)
    }
}
