//! A whole line, clause by clause: chains for routes, cities for stations, pairs for tickets, numbers for passengers.

use std::ops::Range;

use super::meaning::{Act, Clause, Effect, Named, Step, Stuck, Wrong};
use super::probe::Probe;
use super::search::{MOST, MOST_WORDS, Oddity, Search, Steps};
use super::ticket::Cut;
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
        Readings {
            all: Vec::new(),
            more: false,
            stuck: Some(Stuck { wrong, span }),
        }
    }

    /// The first few of several readings.
    pub(super) fn of(mut all: Vec<Vec<(Named, Range<usize>)>>) -> Readings {
        let more = all.len() > MOST;
        all.truncate(MOST);
        Readings {
            all,
            more,
            stuck: None,
        }
    }
}

/// A clause as it was typed, cut into words.
pub(super) struct Typed<'l> {
    pub(super) line: &'l str,
    /// Where it stands, with its sign.
    span: Range<usize>,
    /// Where its words stand, behind the sign.
    body: Range<usize>,
    pub(super) act: Act,
    pub(super) pieces: Vec<Piece>,
}

impl<'l> Typed<'l> {
    pub(super) fn new(line: &'l str, span: Range<usize>) -> Typed<'l> {
        let (act, body) = act_of(line, span.clone());
        let pieces = pieces(line, body.clone());
        Typed {
            line,
            span,
            body,
            act,
            pieces,
        }
    }

    /// Searches its words for the cities of a chain, or each for itself.
    pub(super) fn search<'a>(
        &'a self,
        reader: &'a Reader,
        part: Part,
        oddity: Oddity<'a>,
    ) -> Search<'a> {
        let steps = if part == Part::Routes {
            Steps::Routes
        } else {
            Steps::Anywhere
        };
        Search::new(
            reader.board(),
            &reader.spellings,
            (self.line, &self.pieces),
            steps,
            oddity,
            reader.spoken,
        )
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
        Part::Passengers => spans
            .map(|span| passengers::clause(reader, line, span))
            .collect(),
        Part::Tickets => {
            let read = |probe: &mut Probe<'_>, typed: &Typed<'_>| {
                let cut = Cut::new(&reader.spellings, probe, line, &typed.pieces);
                tickets(reader, probe, typed, &cut)
            };
            spans
                .flat_map(|span| or_taken_over(probe, Typed::new(line, span), read))
                .collect()
        }
        Part::Routes | Part::Stations => {
            let read = |probe: &mut Probe<'_>, typed: &Typed<'_>| {
                let found = readings(line, &typed.body, &typed.pieces, || {
                    let oddity = probe.oddity_of_each(part, typed.act);
                    of_cities(part, &typed.search(reader, part, &oddity))
                });
                vec![clause(probe, typed.act, typed.span.clone(), found)]
            };
            spans
                .flat_map(|span| or_taken_over(probe, Typed::new(line, span), read))
                .collect()
        }
    }
}

/// Reads a clause; as one that takes over, if the line begins with that and the clause is refused as it stands.
pub(super) fn or_taken_over<'l>(
    probe: &mut Probe<'_>,
    typed: Typed<'l>,
    read: impl Fn(&mut Probe<'_>, &Typed<'l>) -> Vec<Clause>,
) -> Vec<Clause> {
    let may_take =
        typed.act == Act::Add && typed.span.start > 0 && taking(typed.line.trim_start()).is_some();
    let before = may_take.then(|| probe.clone());
    let clauses = read(probe, &typed);
    let is_refused = |clauses: &[Clause]| clauses.iter().any(|clause| clause.fault().is_some());
    let Some(mut before) = before.filter(|_| is_refused(&clauses)) else {
        return clauses;
    };
    let taken = read(
        &mut before,
        &Typed {
            act: Act::TakeOver,
            ..typed
        },
    );
    if is_refused(&taken) {
        return clauses;
    }
    *probe = before;
    taken
}

/// Reads a clause about routes or stations whose words have been searched.
pub(super) fn searched(
    probe: &mut Probe<'_>,
    part: Part,
    typed: &Typed<'_>,
    search: &Search<'_>,
) -> Clause {
    let found = readings(typed.line, &typed.body, &typed.pieces, || {
        of_cities(part, search)
    });
    clause(probe, typed.act, typed.span.clone(), found)
}

/// Reads the words between two commas as the tickets into which they are cut, a clause for each.
pub(super) fn tickets(
    reader: &Reader,
    probe: &mut Probe<'_>,
    typed: &Typed<'_>,
    cut: &Cut<'_>,
) -> Vec<Clause> {
    let Typed {
        line,
        body,
        act,
        pieces,
        ..
    } = typed;
    let begins = |at: usize| {
        if at == 0 {
            body.start
        } else {
            pieces[at].span.start
        }
    };
    let ends = |at: usize| {
        if at == pieces.len() {
            body.end
        } else {
            pieces[at - 1].span.end
        }
    };
    let mut clauses = Vec::new();
    for run in &cut.tickets {
        let body = begins(run.start)..ends(run.end);
        let found = readings(line, &body, &pieces[run.clone()], || {
            ticket::read(reader, probe, typed, cut, run)
        });
        clauses.push(clause(probe, *act, body, found));
    }
    clauses.extend(cut.left_over.clone().map(|run| {
        let body = begins(run.start)..ends(run.end);
        let text = line[body.clone()].trim().into();
        let stuck = Some(Stuck {
            wrong: Wrong::LeftOver(text),
            span: body.clone(),
        });
        Clause {
            span: body,
            act: *act,
            readings: Vec::new(),
            more: false,
            stuck,
        }
    }));
    if let Some(first) = clauses.first_mut() {
        first.span.start = typed.span.start;
    }
    clauses
}

/// Reads words, where they are neither none nor too many.
fn readings(
    line: &str,
    body: &Range<usize>,
    words: &[Piece],
    read: impl FnOnce() -> Readings,
) -> Readings {
    match words.len() {
        0 => Readings::stuck(one_city(&line[body.clone()]), body.clone()),
        1..=MOST_WORDS => read(),
        _ => Readings::stuck(Wrong::TooManyWords, body.clone()),
    }
}

/// Asks of what a clause can mean what that would do.
fn clause(probe: &mut Probe<'_>, act: Act, span: Range<usize>, found: Readings) -> Clause {
    let Readings {
        mut all,
        more,
        stuck,
    } = found;
    let readings = match &mut all[..] {
        // What is unclear is not done, as nobody knows what it would do.
        [named] => from_each(probe, act, named)
            .unwrap_or_else(|| vec![steps(probe, act, std::mem::take(named))]),
        _ => all
            .into_iter()
            .map(|named| steps(&mut probe.clone(), act, named))
            .collect(),
    };
    Clause {
        span,
        act,
        readings,
        more,
        stuck,
    }
}

/// Whether two readings name the same things, in whichever order and from whichever end.
fn name_the_same(one: &[(Named, Range<usize>)], other: &[(Named, Range<usize>)]) -> bool {
    let same = |pair: (Named, Named)| match pair {
        (Named::Link(one), Named::Link(other)) => {
            (one.route, one.color) == (other.route, other.color)
        }
        (one, other) => one == other,
    };
    let named = |all: &[(Named, _)], wanted| {
        all.iter()
            .filter(|(named, _)| same((*named, wanted)))
            .count()
    };
    one.len() == other.len()
        && one
            .iter()
            .all(|&(wanted, _)| named(one, wanted) == named(other, wanted))
}

/// A reading for each player from whom a single route can be taken over, where these are several.
fn from_each(
    probe: &Probe<'_>,
    act: Act,
    named: &[(Named, Range<usize>)],
) -> Option<Vec<Vec<Step>>> {
    let [(named, span)] = named else { return None };
    let Err(Wrong::WhoseTrack(holders)) = probe.judge(act, named) else {
        return None;
    };
    let step = |(from, track)| {
        let effect = probe.check_trains(
            named,
            Effect::TakeOver {
                from,
                track: Some(track),
            },
        );
        vec![Step {
            named: *named,
            span: span.clone(),
            effect,
        }]
    };
    Some(holders.into_iter().map(step).collect())
}

/// What things that are named one behind the other do: each finds done what those before it do.
fn steps(probe: &mut Probe<'_>, act: Act, named: Vec<(Named, Range<usize>)>) -> Vec<Step> {
    let step = |(named, span)| {
        let effect = probe
            .judge(act, &named)
            .and_then(|effect| probe.check_trains(&named, effect));
        if let Ok(effect) = effect {
            probe.apply(&named, effect);
        }
        Step {
            named,
            span,
            effect,
        }
    };
    named.into_iter().map(step).collect()
}

/// Reads words as cities, each for itself.
pub(super) fn cities(
    reader: &Reader,
    line: &str,
    pieces: &[Piece],
    oddity: Oddity<'_>,
) -> Readings {
    if pieces.is_empty() {
        return Readings::stuck(one_city(line), 0..0);
    }
    let spellings = &reader.spellings;
    of_cities(
        Part::Stations,
        &Search::new(
            reader.board(),
            spellings,
            (line, pieces),
            Steps::Anywhere,
            oddity,
            reader.spoken,
        ),
    )
}

/// What a search has found: the links of chains, the color of the track behind its link; or cities.
fn of_cities(part: Part, search: &Search<'_>) -> Readings {
    found(search, |end| {
        let cities = search.cities(end);
        if part != Part::Routes {
            return cities
                .into_iter()
                .map(|(city, span)| (Named::Station(city), span))
                .collect();
        }
        let links = search.links(end).into_iter().zip(cities.windows(2));
        links
            .map(|(link, words)| (Named::Link(link), words[0].1.start..words[1].1.end))
            .collect()
    })
}

/// The readings of all words; where there are none, why none goes on behind the furthest word that can be read, and what the
/// words before mean if that is clear.
fn found(search: &Search<'_>, named: impl Fn(usize) -> Vec<(Named, Range<usize>)>) -> Readings {
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
        return Readings::stuck(
            Wrong::fault(unknown_city(&search.line[first.clone()], search.board)),
            first,
        );
    };
    let span = word(words.min(search.pieces.len() - 1));
    let wrong = if words < search.pieces.len() {
        search.why_not(end, words)
    } else {
        one_city(&search.line[span.clone()])
    };
    let before = Some(named(end)).filter(|before| ends.len() == 1 && !before.is_empty());
    Readings {
        all: before.into_iter().collect(),
        more: false,
        stuck: Some(Stuck { wrong, span }),
    }
}

/// That a chain or a pair of one city only goes on.
fn one_city(typed: &str) -> Wrong {
    Wrong::fault(CityFault::NotAPair {
        text: typed.into(),
        meant: None,
    })
}

/// What is to be done with a clause, by what it begins with, and the clause without it.
pub(in crate::entry) fn act_of(line: &str, span: Range<usize>) -> (Act, Range<usize>) {
    let text = &line[span.clone()];
    let start = span.start + (text.len() - text.trim_start().len());
    let text = &line[start..span.end];
    if let Some(sign) = text.chars().next().filter(|&c| is_dash(c)) {
        return (Act::TakeBack, start + sign.len_utf8()..span.end);
    }
    match taking(text) {
        Some(first) => (Act::TakeOver, start + first.len()..span.end),
        None => (Act::Add, start..span.end),
    }
}

/// The word with which a text begins that takes things over.
fn taking(text: &str) -> Option<&str> {
    let (first, _) = text.split_once(char::is_whitespace)?;
    Keyword::Take.is(&first.to_lowercase()).then_some(first)
}
