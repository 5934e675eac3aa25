//! What a line that is still being typed means: what is certain, what the word at the cursor could be, and what is wrong.

mod cities;

use std::ops::Range;

use self::cities::of_cities;
use super::line::{self, Typed};
use super::meaning::{Act, Clause, Effect, Line, Named, Wrong};
use super::probe::{Probe, REFUSED};
use super::search::Cost;
use super::ticket::{self, Cut};
use super::{Near, Reader, color};
use crate::color::Color;
use crate::entry::part::Part;
use crate::entry::spelling::{Piece, SEPARATORS, chains, is_word};
use crate::fault::{CityFault, FaultKind};
use crate::source::floor;
use crate::text::Text;
use crate::units::{CityId, RouteId, TicketId};
use crate::words::heard::Keyword;

/// What a line means while it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Partial {
    /// What the whole line means as it stands.
    pub line: Line,
    /// What the word at the cursor could be, the best first; where the cursor stands behind a space, the next word.
    pub candidates: Vec<Candidate>,
    /// What is wrong already and will not come right by typing on, and where.
    pub fault: Option<(Wrong, Range<usize>)>,
    /// The name that was probably meant by the words that are wrong.
    pub near: Option<Near>,
}

/// What a word could be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
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
    City(CityId),
    /// The color of a track, or of passengers.
    Color(Color),
    Ticket(TicketId),
    /// A player of saved games, by the position among the names that are known.
    Name(usize),
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
            [first, rest @ ..] if rest.iter().all(|other| !other.best) => {
                Some(first.taken_in(line))
            }
            _ => None,
        }
    }
}

/// The words before the cursor in its clause.
struct Head<'l> {
    pieces: &'l [Piece],
    act: Act,
    /// The span that a candidate for the word at the cursor replaces, if there is such a word.
    word: Option<Range<usize>>,
    cursor: usize,
}

impl<'l> Head<'l> {
    /// The words of a clause, which none follows behind the cursor.
    fn new(typed: &'l Typed<'_>, cursor: usize) -> Head<'l> {
        let at_cursor = typed.pieces.last().filter(|piece| piece.span.end == cursor);
        let rest = &typed.line[cursor..];
        let end = rest
            .find(|c| !is_word(c))
            .map_or(typed.line.len(), |length| cursor + length);
        let word = at_cursor.map(|piece| piece.span.start..end);
        Head {
            pieces: &typed.pieces,
            act: typed.act,
            word,
            cursor,
        }
    }
}

/// A guess with how well it fits, and where the words begin that it replaces.
struct Ranked {
    cost: Cost,
    guess: Guess,
    start: usize,
    link: Option<(CityId, RouteId)>,
}

pub(super) fn read(
    reader: &Reader,
    mut probe: Probe<'_>,
    part: Part,
    line: &str,
    cursor: usize,
) -> Partial {
    let cursor = floor(line, cursor);
    let start = line[..cursor].rfind(SEPARATORS).map_or(0, |at| at + 1);
    let spans = chains(line);
    let (before, rest) = spans.split_at(spans.partition_point(|span| span.start < start));
    let mut clauses = line::read(reader, &mut probe, part, line, before);
    // Most people type at the end: there the clause is what stands before the cursor, and is read for both at once.
    let whole = rest
        .first()
        .filter(|span| part != Part::Passengers && is_head(line, start..cursor, span));
    let typed = Typed::new(line, whole.cloned().unwrap_or(start..cursor));
    let head = Head::new(&typed, cursor);
    let candidates = match part {
        Part::Routes | Part::Stations => {
            let before = probe.clone();
            let oddity = before.oddity_of_each(part, typed.act);
            let search = typed.search(reader, part, &oddity);
            clauses.extend(whole.map(|_| line::searched(&mut probe, part, &typed, &search)));
            of_cities(reader, &before, part, &head, &search)
        }
        Part::Tickets => {
            let cut = Cut::new(&reader.spellings, &probe, line, &typed.pieces);
            let candidates = of_tickets(reader, &probe, (line, &head), &cut);
            clauses.extend(
                whole
                    .into_iter()
                    .flat_map(|_| line::tickets(reader, &mut probe, &typed, &cut)),
            );
            candidates
        }
        Part::Passengers => of_passengers(reader, &head),
    };
    clauses.extend(line::read(
        reader,
        &mut probe,
        part,
        line,
        &rest[usize::from(whole.is_some())..],
    ));
    Partial {
        fault: lasting_fault(&clauses, line, cursor),
        line: Line { clauses },
        candidates,
        near: None,
    }
}

/// Whether a clause has the words that stand before the cursor, means the same with them, and has no others.
fn is_head(line: &str, head: Range<usize>, clause: &Range<usize>) -> bool {
    let act = |span: &Range<usize>| line::act_of(line, span.clone()).0;
    clause.start == head.start
        && act(clause) == act(&head)
        && !line[head.end..clause.end].contains(is_word)
}

/// The first fault that typing on at the cursor does not mend.
fn lasting_fault(clauses: &[Clause], line: &str, cursor: usize) -> Option<(Wrong, Range<usize>)> {
    let mends = |clause: &Clause, wrong: &Wrong| {
        let typed_on =
            clause.span.start <= cursor && line[..clause.span.end].trim_end().len() <= cursor;
        let unfinished = match wrong {
            Wrong::NotACount => true,
            wrong if wrong.is_one_city() => true,
            Wrong::Fault(FaultKind::City(CityFault::UnknownCity { name, .. })) => Keyword::Take
                .words()
                .any(|take| take.starts_with(&name.raw().to_lowercase())),
            _ => false,
        };
        typed_on && cursor <= clause.span.end && unfinished
    };
    clauses.iter().find_map(|clause| {
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

fn of_tickets(
    reader: &Reader,
    probe: &Probe<'_>,
    (line, head): (&str, &Head<'_>),
    cut: &Cut<'_>,
) -> Vec<Candidate> {
    let (act, last) = (
        head.act,
        cut.left_over
            .as_ref()
            .or(cut.tickets.last())
            .cloned()
            .unwrap_or_default(),
    );
    let start = head
        .pieces
        .get(last.start)
        .map_or(head.cursor, |first| first.span.start);
    let words = ticket::Words::new(&cut.runs, line, head.pieces, last);
    let fitting = cut
        .cards
        .iter()
        .filter_map(|&(id, card)| Some((id, ticket::cost(probe, act, &words, id, card)?)));
    let possible = fitting.filter(|(_, cost)| cost.oddity <= u32::from(act == Act::TakeOver));
    let mut ranked: Vec<Ranked> = possible
        .map(|(id, cost)| Ranked {
            cost,
            guess: Guess::Ticket(id),
            start,
            link: None,
        })
        .collect();
    ranked.sort_by_key(|ranked| (ranked.cost, ranked.guess));
    let effect = |ranked: &Ranked| match ranked.guess {
        Guess::Ticket(id) => Some(probe.judge(act, &Named::Ticket(id))),
        _ => None,
    };
    candidates(
        head,
        &ranked,
        |guess| text(reader, Some(cut), guess),
        effect,
    )
}

fn of_passengers(reader: &Reader, head: &Head<'_>) -> Vec<Candidate> {
    let letters = head.pieces.last().filter(|_| head.word.is_some());
    let typed: String = letters.map_or(String::new(), |piece| {
        piece.folded.chars().filter(|c| c.is_alphabetic()).collect()
    });
    let start = head
        .word
        .as_ref()
        .map_or(head.cursor, |word| word.end - typed.len().min(word.len()));
    let game: Vec<Color> = reader.edition.rules().passenger_colors().collect();
    let colors = if typed.is_empty() {
        game.into_iter().map(|color| (color, 0)).collect()
    } else {
        color::best(&typed, &game, reader.spoken)
    };
    let ranked: Vec<Ranked> = colors
        .into_iter()
        .map(|(color, fit)| Ranked {
            cost: Cost { fit, oddity: 0 },
            guess: Guess::Color(color),
            start,
            link: None,
        })
        .collect();
    candidates(head, &ranked, |guess| text(reader, None, guess), |_| None)
}

fn candidates(
    head: &Head<'_>,
    ranked: &[Ranked],
    text: impl Fn(Guess) -> Text,
    effect: impl Fn(&Ranked) -> Option<Result<Effect, Wrong>>,
) -> Vec<Candidate> {
    let end = head.word.as_ref().map_or(head.cursor, |word| word.end);
    let candidate = |one: &Ranked| Candidate {
        guess: one.guess,
        text: text(one.guess),
        span: one.start..end,
        best: order(one.cost) == order(ranked[0].cost),
        effect: effect(one),
    };
    ranked.iter().map(candidate).collect()
}

/// What stands in the line for a guess.
fn text(reader: &Reader, cut: Option<&Cut<'_>>, guess: Guess) -> Text {
    match guess {
        Guess::City(city) => reader.spellings.typed(city).clone(),
        Guess::Color(color) => color.key().into(),
        Guess::Ticket(id) => cut.map_or_else(Text::default, |cut| cut.name(id, &reader.spellings)),
        Guess::Name(_) => Text::default(),
    }
}
