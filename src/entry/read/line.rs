//! A whole line, clause by clause: chains for routes, cities for stations, pairs for tickets, numbers for passengers.

use std::ops::Range;

use super::intend::{Probe, oddity_of};
use super::meaning::{Act, Clause, Effect, Named, Step, Stuck, Wrong};
use super::search::{MOST, MOST_WORDS, Oddity, Search, Steps};
use super::{Reader, passengers, ticket};
use crate::board::unknown_city;
use crate::entry::part::Part;
use crate::entry::spelling::{Piece, is_dash, pieces};
use crate::fault::CityFault;
use crate::words::heard::Keyword;

/// What a clause can mean, before it is asked what that would do.
pub(super) struct Readings {
    /// The things named, with where, for each reading.
    pub(super) all: Vec<Vec<(Named, Range<usize>)>>,
    pub(super) more: bool,
    pub(super) stuck: Option<Stuck>,
}

impl Readings {
    /// Nothing, and why.
    pub(super) fn stuck(wrong: Wrong, span: Range<usize>) -> Readings {
        Readings { all: Vec::new(), more: false, stuck: Some(Stuck { wrong, span }) }
    }

    /// The first few of several readings.
    pub(super) fn of(mut all: Vec<Vec<(Named, Range<usize>)>>) -> Readings {
        let more = all.len() > MOST;
        all.truncate(MOST);
        Readings { all, more, stuck: None }
    }
}

/// Reads clauses of a line; what each does, those behind it find done.
pub(super) fn read(
    reader: &Reader,
    probe: &mut Probe<'_>,
    part: Part,
    line: &str,
    spans: &[Range<usize>],
) -> Vec<Clause> {
    let spans = spans.iter().cloned();
    match part {
        Part::Passengers => spans.map(|span| passengers::clause(reader.edition(), line, span)).collect(),
        Part::Tickets => spans.flat_map(|span| tickets(reader, probe, line, span)).collect(),
        part => spans.map(|span| clause(reader, probe, part, line, span)).collect(),
    }
}

/// Reads the words between two commas as tickets, a clause for each.
fn tickets(reader: &Reader, probe: &mut Probe<'_>, line: &str, span: Range<usize>) -> Vec<Clause> {
    let (act, body) = act_of(line, span.clone());
    let pieces = pieces(line, body.clone());
    let cut = ticket::cut(&reader.spellings, probe, line, &pieces);
    let begins = |at: usize| if at == 0 { body.start } else { pieces[at].span.start };
    let ends = |at: usize| if at == pieces.len() { body.end } else { pieces[at - 1].span.end };
    let mut clauses = Vec::new();
    for run in cut.tickets {
        let body = begins(run.start)..ends(run.end);
        clauses.push(read_clause(reader, probe, (Part::Tickets, act), line, body));
    }
    clauses.extend(cut.left_over.map(|run| {
        let body = begins(run.start)..ends(run.end);
        let text = line[body.clone()].trim().into();
        let stuck = Some(Stuck { wrong: Wrong::LeftOver(text), span: body.clone() });
        Clause { span: body, act, readings: Vec::new(), more: false, stuck }
    }));
    if let Some(first) = clauses.first_mut() {
        first.span.start = span.start;
    }
    clauses
}

/// Reads a clause for anything but passengers.
pub(super) fn clause(reader: &Reader, probe: &mut Probe<'_>, part: Part, line: &str, span: Range<usize>) -> Clause {
    let (act, body) = act_of(line, span.clone());
    Clause { span, ..read_clause(reader, probe, (part, act), line, body) }
}

/// Reads what stands behind the sign of a clause.
fn read_clause(
    reader: &Reader,
    probe: &mut Probe<'_>,
    (part, act): (Part, Act),
    line: &str,
    body: Range<usize>,
) -> Clause {
    let pieces = pieces(line, body.clone());
    let span = body.clone();
    let of_station = |city, _: Option<_>| oddity_of(&probe.judge(act, &Named::Station(city)));
    let found = match part {
        _ if pieces.is_empty() => Readings::stuck(one_city(&line[body.clone()]), body),
        _ if pieces.len() > MOST_WORDS => Readings::stuck(Wrong::TooManyWords, body),
        Part::Routes => chain(reader, probe, act, line, &pieces),
        Part::Stations => cities(reader, line, &pieces, &of_station),
        Part::Tickets | Part::Passengers => ticket::read(reader, probe, act, line, &pieces),
    };
    let single = found.all.len() == 1;
    let mut readings = Vec::new();
    if let [named] = &found.all[..]
        && let Some(each) = from_each(probe, act, named)
    {
        return Clause { span, act, readings: each, more: false, stuck: found.stuck };
    }
    for named in found.all {
        let mut own = probe.clone();
        readings.push(named.into_iter().map(|(named, span)| step(&mut own, act, named, span)).collect());
        if single {
            // What is unclear is not done, as nobody knows what it would do.
            *probe = own;
        }
    }
    Clause { span, act, readings, more: found.more, stuck: found.stuck }
}

fn name_the_same(one: &[(Named, Range<usize>)], other: &[(Named, Range<usize>)]) -> bool {
    let same = |pair: (Named, Named)| match pair {
        (Named::Link(one), Named::Link(other)) => (one.route, one.color) == (other.route, other.color),
        (one, other) => one == other,
    };
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same((one.0, other.0)))
}

/// A reading for each player from whom a single route can be taken over, where these are several.
fn from_each(probe: &Probe<'_>, act: Act, named: &[(Named, Range<usize>)]) -> Option<Vec<Vec<Step>>> {
    let [(named, span)] = named else { return None };
    let Err(Wrong::WhoseTrack(holders)) = probe.judge(act, named) else { return None };
    let step = |(from, track)| {
        let effect = probe.check_trains(named, Effect::TakeOver { from, track: Some(track) });
        vec![Step { named: *named, span: span.clone(), effect }]
    };
    Some(holders.into_iter().map(step).collect())
}

fn step(probe: &mut Probe<'_>, act: Act, named: Named, span: Range<usize>) -> Step {
    let effect = probe.judge(act, &named).and_then(|effect| probe.check_trains(&named, effect));
    if let Ok(effect) = effect {
        probe.apply(&named, effect);
    }
    Step { named, span, effect }
}

/// Reads words as a chain of cities along routes, the color of a track behind its link.
fn chain(reader: &Reader, probe: &Probe<'_>, act: Act, line: &str, pieces: &[Piece]) -> Readings {
    let oddity = |_, route: Option<_>| route.map_or(0, |(route, color)| probe.oddity(act, route, color));
    let search = Search::new(reader.board(), &reader.spellings, (line, pieces), Steps::Routes, &oddity);
    let named = |end: usize| {
        let cities = search.cities(end);
        let links = search.links(end).into_iter().zip(cities.windows(2));
        links.map(|(link, words)| (Named::Link(link), words[0].1.start..words[1].1.end)).collect()
    };
    found(line, &search, named)
}

/// Reads words as cities, each for itself.
pub(super) fn cities(reader: &Reader, line: &str, pieces: &[Piece], oddity: Oddity<'_>) -> Readings {
    if pieces.is_empty() {
        return Readings::stuck(one_city(line), 0..0);
    }
    let search = Search::new(reader.board(), &reader.spellings, (line, pieces), Steps::Anywhere, oddity);
    let named = |end: usize| search.cities(end).into_iter().map(|(city, span)| (Named::Station(city), span)).collect();
    found(line, &search, named)
}

/// The readings of all words; where there are none, why none goes on behind the furthest word that can be read, and what the
/// words before mean if that is clear.
fn found(line: &str, search: &Search<'_>, named: impl Fn(usize) -> Vec<(Named, Range<usize>)>) -> Readings {
    let best = search.best();
    if !best.is_empty() {
        // A route may be typed from either end: that is one thing all the same.
        let mut all: Vec<Vec<(Named, Range<usize>)>> = Vec::new();
        for named in best.into_iter().map(named) {
            if !all.iter().any(|known| name_the_same(known, &named)) {
                all.push(named);
            }
        }
        return Readings::of(all);
    }
    let (words, ends) = search.furthest();
    let word = |position: usize| search.pieces[position].span.clone();
    let Some(&end) = ends.first() else {
        let first = word(0);
        return Readings::stuck(Wrong::fault(unknown_city(&line[first.clone()], search.board)), first);
    };
    let span = word(words.min(search.pieces.len() - 1));
    let wrong = if words < search.pieces.len() { search.why_not(end, words) } else { one_city(&line[span.clone()]) };
    let before = Some(named(end)).filter(|before| ends.len() == 1 && !before.is_empty());
    Readings { all: before.into_iter().collect(), more: false, stuck: Some(Stuck { wrong, span }) }
}

/// That a chain or a pair of one city only goes on.
fn one_city(typed: &str) -> Wrong {
    Wrong::fault(CityFault::NotAPair { text: typed.into() })
}

/// What is to be done with a clause, by what it begins with, and the clause without it.
pub(in crate::entry) fn act_of(line: &str, span: Range<usize>) -> (Act, Range<usize>) {
    let text = &line[span.clone()];
    let start = span.start + (text.len() - text.trim_start().len());
    let text = &line[start..span.end];
    if let Some(sign) = text.chars().next().filter(|&c| is_dash(c)) {
        return (Act::TakeBack, start + sign.len_utf8()..span.end);
    }
    match text.split_once(char::is_whitespace) {
        Some((first, _)) if Keyword::Take.is(&first.to_lowercase()) => (Act::TakeOver, start + first.len()..span.end),
        _ => (Act::Add, start..span.end),
    }
}
