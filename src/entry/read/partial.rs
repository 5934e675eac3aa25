//! What a line that is still being typed means: what is certain, what the word at the cursor could be, and what is wrong.

mod cities;

use std::ops::Range;

use self::cities::of_cities;
use super::intend::{Probe, REFUSED};
use super::line::{act_of, clause};
use super::meaning::{Act, Effect, Line, Named, Wrong};
use super::search::Cost;
use super::{Reader, color, passengers, ticket};
use crate::color::Color;
use crate::entry::part::Part;
use crate::entry::spelling::{Piece, SEPARATORS, Spellings, chains, is_word, pieces};
use crate::text::Text;
use crate::units::{CityId, RouteId, TicketId};
use crate::words::heard::Keyword;

/// What a line means while it is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partial {
    /// What the whole line means as it stands.
    pub line: Line,
    /// What the word at the cursor could be, the best first; where the cursor stands behind a space, the next word.
    pub candidates: Vec<Candidate>,
    /// What is wrong already and will not come right by typing on, and where.
    pub fault: Option<(Wrong, Range<usize>)>,
}

/// What a word could be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// What is meant.
    pub guess: Guess,
    /// What stands in the line for it, as it may be shown.
    pub text: Text,
    /// The span of the line that the text replaces.
    pub span: Range<usize>,
    /// Whether it fits as well as the first.
    pub best: bool,
    /// What it would do, or why it cannot be; `None` where more words are needed to tell.
    pub effect: Option<Result<Effect, Wrong>>,
}

/// The thing that a word could mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Guess {
    /// A city.
    City(CityId),
    /// The color of a track, or of passengers.
    Color(Color),
    /// A ticket.
    Ticket(TicketId),
}

impl Candidate {
    /// Returns the line with the candidate in it, and where the cursor stands then.
    pub fn taken_in(&self, line: &str) -> (String, usize) {
        let text = self.text.to_string();
        let rest = line[self.span.end..].trim_start_matches(' ');
        let before = format!("{}{text} ", &line[..self.span.start]);
        let cursor = before.len();
        (before + rest, cursor)
    }
}

impl Partial {
    /// Lets colors stand in the line by the names that a language has for them; each is read as its color.
    #[must_use]
    pub fn with_colors(mut self, name: impl Fn(Color) -> &'static str) -> Partial {
        for candidate in &mut self.candidates {
            if let Guess::Color(color) = candidate.guess {
                candidate.text = name(color).into();
            }
        }
        self
    }

    /// Returns the line completed by the best candidate, and where the cursor stands then; `None` where several are as good.
    pub fn completion(&self, line: &str) -> Option<(String, usize)> {
        match &self.candidates[..] {
            [first, rest @ ..] if rest.iter().all(|other| !other.best) => Some(first.taken_in(line)),
            _ => None,
        }
    }
}

/// The words before the cursor in its clause.
pub(super) struct Head<'l> {
    line: &'l str,
    pieces: Vec<Piece>,
    /// The span that a candidate for the word at the cursor replaces, if there is such a word.
    word: Option<Range<usize>>,
    cursor: usize,
}

impl<'l> Head<'l> {
    pub(super) fn new(line: &'l str, body: Range<usize>) -> Head<'l> {
        let cursor = body.end;
        let pieces = pieces(line, body);
        let at_cursor = pieces.last().filter(|piece| piece.span.end == cursor);
        let end = line[cursor..].find(|c| !is_word(c)).map_or(line.len(), |length| cursor + length);
        let word = at_cursor.map(|piece| piece.span.start..end);
        Head { line, pieces, word, cursor }
    }
}

/// A guess with how well it fits, and where the words begin that it replaces.
struct Ranked {
    cost: Cost,
    guess: Guess,
    start: usize,
    link: Option<(CityId, RouteId)>,
}

/// Reads a line that is being typed.
pub(super) fn read(reader: &Reader, mut probe: Probe<'_>, part: Part, line: &str, cursor: usize) -> Partial {
    let cursor = (0..=cursor.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
    let start = line[..cursor].rfind(SEPARATORS).map_or(0, |at| at + 1);
    let mut before = None;
    let mut clauses = Vec::new();
    for span in chains(line) {
        if span.start >= start {
            before.get_or_insert_with(|| probe.clone());
        }
        clauses.push(if part == Part::Passengers {
            passengers::clause(reader.edition(), line, span)
        } else {
            clause(reader, &mut probe, part, line, span)
        });
    }
    let probe = before.unwrap_or(probe);
    let (act, body) = act_of(line, start..cursor);
    let head = Head::new(line, body.start.min(cursor)..cursor);
    let candidates = match part {
        Part::Routes | Part::Stations => of_cities(reader, &probe, part, act, &head),
        Part::Tickets => of_tickets(reader, &probe, act, &head),
        Part::Passengers => of_passengers(reader, &head),
    };
    let line_read = Line { clauses };
    let fault = lasting_fault(&line_read, line, cursor);
    Partial { line: line_read, candidates, fault }
}

/// The first fault that typing on at the cursor does not mend.
fn lasting_fault(read: &Line, line: &str, cursor: usize) -> Option<(Wrong, Range<usize>)> {
    let mends = |clause: &super::Clause, wrong: &Wrong| {
        let typed_on = clause.span.start <= cursor && line[..clause.span.end].trim_end().len() <= cursor;
        let unfinished = match wrong {
            Wrong::OneCity | Wrong::NotACount => true,
            Wrong::UnknownCity { typed, behind: None } => {
                Keyword::Take.words().any(|take| take.starts_with(&typed.raw().to_lowercase()))
            }
            _ => false,
        };
        typed_on && cursor <= clause.span.end && unfinished
    };
    read.clauses.iter().find_map(|clause| {
        let (wrong, span) = clause.fault()?;
        (!mends(clause, wrong)).then(|| (wrong.clone(), span))
    })
}

fn order(cost: Cost) -> (bool, Cost) {
    (cost.oddity >= REFUSED, cost)
}

fn in_order(mut ranked: Vec<Ranked>) -> Vec<Ranked> {
    ranked.sort_by_key(|ranked| (ranked.guess, order(ranked.cost)));
    ranked.dedup_by_key(|ranked| ranked.guess);
    ranked.sort_by_key(|ranked| (order(ranked.cost), ranked.guess));
    ranked
}

fn of_tickets(reader: &Reader, probe: &Probe<'_>, act: Act, head: &Head<'_>) -> Vec<Candidate> {
    let words = ticket::Words::new(reader.spellings(), head.line, &head.pieces);
    let start = head.pieces.first().map_or(head.cursor, |first| first.span.start);
    let mut ranked: Vec<Ranked> = probe
        .cards
        .iter()
        .filter_map(|&(id, card)| Some((id, ticket::cost(probe, act, &words, id, card)?)))
        .filter(|(_, cost)| cost.oddity == 0)
        .map(|(id, cost)| Ranked { cost, guess: Guess::Ticket(id), start, link: None })
        .collect();
    ranked.sort_by_key(|ranked| (ranked.cost, ranked.guess));
    let effect = |ranked: &Ranked| match ranked.guess {
        Guess::Ticket(id) => Some(probe.judge(act, &Named::Ticket(id))),
        _ => None,
    };
    let mut found = candidates(reader.spellings(), head, ranked.iter().map(|ranked| (ranked, effect(ranked))));
    for candidate in &mut found {
        if let Guess::Ticket(id) = candidate.guess {
            candidate.text = probe.ticket_name(id, reader.spellings());
        }
    }
    found
}

fn of_passengers(reader: &Reader, head: &Head<'_>) -> Vec<Candidate> {
    let letters = head.pieces.last().filter(|_| head.word.is_some());
    let typed: String =
        letters.map_or(String::new(), |piece| piece.folded.chars().filter(|c| c.is_alphabetic()).collect());
    let start = head.word.as_ref().map_or(head.cursor, |word| word.end - typed.len().min(word.len()));
    let game: Vec<Color> = reader
        .edition()
        .rules()
        .bonuses
        .passengers
        .iter()
        .flat_map(|rules| &rules.box_holds)
        .map(|&(color, _)| color)
        .collect();
    let colors =
        if typed.is_empty() { game.into_iter().map(|color| (color, 0)).collect() } else { color::best(&typed, &game) };
    let ranked: Vec<Ranked> = colors
        .into_iter()
        .map(|(color, fit)| Ranked { cost: Cost { fit, oddity: 0 }, guess: Guess::Color(color), start, link: None })
        .collect();
    candidates(reader.spellings(), head, ranked.iter().map(|ranked| (ranked, None)))
}

fn candidates<'r>(
    spellings: &Spellings,
    head: &Head<'_>,
    ranked: impl Iterator<Item = (&'r Ranked, Option<Result<Effect, Wrong>>)>,
) -> Vec<Candidate> {
    let end = head.word.as_ref().map_or(head.cursor, |word| word.end);
    let mut first = None;
    let candidate = |(ranked, effect): (&Ranked, _)| Candidate {
        guess: ranked.guess,
        text: match ranked.guess {
            Guess::City(city) => spellings.typed(city).clone(),
            Guess::Color(color) => color.key().into(),
            Guess::Ticket(_) => Text::default(),
        },
        span: ranked.start..end,
        best: order(ranked.cost) == *first.get_or_insert(order(ranked.cost)),
        effect,
    };
    ranked.map(candidate).collect()
}
