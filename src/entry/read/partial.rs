//! What a line that is still being typed means: what is certain, what the word at the cursor could be, and what is wrong.

use std::ops::Range;

use super::intend::{Probe, REFUSED, oddity_of};
use super::meaning::{Act, Clause, Effect, Line, Link, Named, Wrong};
use super::search::{Cost, Node, Oddity, Search, Steps};
use super::{Near, Reader, color, line, ticket};
use crate::board::Board;
use crate::color::Color;
use crate::entry::part::Part;
use crate::entry::spelling::{Piece, SEPARATORS, Spellings, chains, is_word, pieces};
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

pub(super) fn read(reader: &Reader, mut probe: Probe<'_>, part: Part, line: &str, cursor: usize) -> Partial {
    let cursor = floor(line, cursor);
    let start = line[..cursor].rfind(SEPARATORS).map_or(0, |at| at + 1);
    let spans = chains(line);
    let (before, rest) = spans.split_at(spans.partition_point(|span| span.start < start));
    let mut clauses = line::read(reader, &mut probe, part, line, before);
    clauses.extend(line::read(reader, &mut probe.clone(), part, line, rest));
    let (act, body) = line::act_of(line, start..cursor);
    let head = Head::new(line, body.start.min(cursor)..cursor);
    let candidates = match part {
        Part::Routes | Part::Stations => of_cities(reader, &probe, part, act, &head),
        Part::Tickets => of_tickets(reader, &probe, act, &head),
        Part::Passengers => of_passengers(reader, &probe, &head),
    };
    Partial { fault: lasting_fault(&clauses, line, cursor), line: Line { clauses }, candidates, near: None }
}

/// The first fault that typing on at the cursor does not mend.
fn lasting_fault(clauses: &[Clause], line: &str, cursor: usize) -> Option<(Wrong, Range<usize>)> {
    let mends = |clause: &Clause, wrong: &Wrong| {
        let typed_on = clause.span.start <= cursor && line[..clause.span.end].trim_end().len() <= cursor;
        let unfinished = match wrong {
            Wrong::NotACount => true,
            wrong if wrong.is_one_city() => true,
            Wrong::Fault(FaultKind::City(CityFault::UnknownCity { name, .. })) => {
                Keyword::Take.words().any(|take| take.starts_with(&name.raw().to_lowercase()))
            }
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

fn of_cities(reader: &Reader, probe: &Probe<'_>, part: Part, act: Act, head: &Head<'_>) -> Vec<Candidate> {
    let board = reader.board();
    let along = |_, route: Option<_>| route.map_or(0, |(route, color)| probe.oddity(act, route, color));
    let by_itself = |city, _| oddity_of(&probe.judge(act, &Named::Station(city)));
    let (steps, oddity): (Steps, Oddity<'_>) =
        if part == Part::Routes { (Steps::Routes, &along) } else { (Steps::Anywhere, &by_itself) };
    let ranked = guesses(board, &reader.spellings, head, steps, oddity);
    let effect = |ranked: &Ranked| match (ranked.link, ranked.guess) {
        (None, Guess::City(city)) if part == Part::Stations => Some(probe.judge(act, &Named::Station(city))),
        (Some((to, route)), guess) => {
            let color = if let Guess::Color(color) = guess { Some(color) } else { None };
            let link = Link { route, from: board.route(route).other_city(to), to, color };
            Some(probe.judge(act, &Named::Link(link)))
        }
        _ => None,
    };
    candidates(reader, probe, head, &ranked, effect)
}

/// What the word at the cursor could be, or the next one, the best first; each thing once.
fn guesses(board: &Board, spellings: &Spellings, head: &Head<'_>, steps: Steps, oddity: Oddity<'_>) -> Vec<Ranked> {
    let search = Search::new(board, spellings, (head.line, &head.pieces), steps, oddity);
    let words = search.pieces.len();
    let mut ranked: Vec<Ranked> = Vec::new();
    if head.word.is_some() {
        ranked.extend(search.ends(words).map(|(_, node)| typed(&search, node)));
    } else if words == 0 || steps == Steps::Anywhere {
        let oddity = |city| if steps == Steps::Anywhere { oddity(city, None) } else { 0 };
        let any = (0..board.cities().len()).map(CityId);
        ranked.extend(any.map(|city| {
            let cost = Cost { fit: 0, oddity: oddity(city) };
            Ranked { cost, guess: Guess::City(city), start: head.cursor, link: None }
        }));
    } else {
        ranked.extend(search.ends(words).flat_map(|end| next(board, &search, end, head.cursor, oddity)));
    }
    in_order(ranked)
}

/// The word at the cursor as the last one of a way.
fn typed(search: &Search<'_>, node: &Node) -> Ranked {
    let (link, color) = node.route.map_or((None, None), |(route, color)| (Some((node.city, route)), color));
    let (guess, first) = match color {
        Some(color) => (Guess::Color(color), search.pieces.len() - 1),
        None => (Guess::City(node.city), node.first),
    };
    Ranked { cost: node.cost, guess, start: search.pieces[first].span.start, link }
}

/// The words that could follow a way: neighbours, and the colors of the tracks that its last link could run on.
fn next(
    board: &Board,
    search: &Search<'_>,
    (end, node): (usize, &Node),
    start: usize,
    oddity: Oddity<'_>,
) -> Vec<Ranked> {
    let cost = |more: u32| Cost { oddity: node.cost.oddity + more, ..node.cost };
    let free = board.routes_of(node.city).filter(|&route| !search.uses(end, route));
    let cities = free.map(|route| {
        let to = board.route(route).other_city(node.city);
        let cost = cost(oddity(to, Some((route, None))));
        Ranked { cost, guess: Guess::City(to), start, link: Some((to, route)) }
    });
    let mut ranked: Vec<Ranked> = cities.collect();
    if let Some((route, None)) = node.route.filter(|(route, _)| board.route(*route).tracks.len() > 1) {
        let colors = board.route(route).track_ids().map(|track| board.tracks()[track.0].color);
        ranked.extend(colors.map(|color| {
            let cost = cost(oddity(node.city, Some((route, Some(color)))) + BEHIND_CITIES);
            Ranked { cost, guess: Guess::Color(color), start, link: Some((node.city, route)) }
        }));
    }
    ranked
}

/// Where nothing is typed yet, the next city comes before the color of the track, which is seldom needed.
const BEHIND_CITIES: u32 = 2;

fn of_tickets(reader: &Reader, probe: &Probe<'_>, act: Act, head: &Head<'_>) -> Vec<Candidate> {
    let cut = ticket::cut(&reader.spellings, probe, head.line, &head.pieces);
    let last = cut.left_over.or(cut.tickets.last().cloned()).unwrap_or_default();
    let pieces = &head.pieces[last];
    let words = ticket::Words::new(&reader.spellings, head.line, pieces);
    let start = pieces.first().map_or(head.cursor, |first| first.span.start);
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
    candidates(reader, probe, head, &ranked, effect)
}

fn of_passengers(reader: &Reader, probe: &Probe<'_>, head: &Head<'_>) -> Vec<Candidate> {
    let letters = head.pieces.last().filter(|_| head.word.is_some());
    let typed: String =
        letters.map_or(String::new(), |piece| piece.folded.chars().filter(|c| c.is_alphabetic()).collect());
    let start = head.word.as_ref().map_or(head.cursor, |word| word.end - typed.len().min(word.len()));
    let game: Vec<Color> = reader.edition.rules().passenger_colors().collect();
    let colors =
        if typed.is_empty() { game.into_iter().map(|color| (color, 0)).collect() } else { color::best(&typed, &game) };
    let ranked: Vec<Ranked> = colors
        .into_iter()
        .map(|(color, fit)| Ranked { cost: Cost { fit, oddity: 0 }, guess: Guess::Color(color), start, link: None })
        .collect();
    candidates(reader, probe, head, &ranked, |_| None)
}

fn candidates(
    reader: &Reader,
    probe: &Probe<'_>,
    head: &Head<'_>,
    ranked: &[Ranked],
    effect: impl Fn(&Ranked) -> Option<Result<Effect, Wrong>>,
) -> Vec<Candidate> {
    let end = head.word.as_ref().map_or(head.cursor, |word| word.end);
    let candidate = |one: &Ranked| Candidate {
        guess: one.guess,
        text: match one.guess {
            Guess::City(city) => reader.spellings.typed(city).clone(),
            Guess::Color(color) => color.key().into(),
            Guess::Ticket(id) => probe.ticket_name(id, &reader.spellings),
            Guess::Name(_) => Text::default(),
        },
        span: one.start..end,
        best: order(one.cost) == order(ranked[0].cost),
        effect: effect(one),
    };
    ranked.iter().map(candidate).collect()
}
