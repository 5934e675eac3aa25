//! Passengers: numbers with colors in any order, a color alone is one; they add up, `=3 black` sets and `-2 red` takes away.

use std::ops::Range;

use super::Reader;
use super::color;
use super::meaning::{Act, Change, Clause, Effect, Named, Step, Stuck, Wrong};
use super::search::MOST as MOST_READINGS;
use crate::color::Color;
use crate::entry::spelling::{is_dash, runs};
use crate::names::fold;
use crate::words::Language;
use crate::words::heard::{Keyword, color_of_several, says_nothing};

/// No box holds more of a color.
const MOST: u32 = 999;

/// A word, a number or a sign.
#[derive(Debug, PartialEq, Eq)]
struct Token {
    kind: Kind,
    span: Range<usize>,
}

#[derive(Debug, PartialEq, Eq, Clone, Copy)]
enum Kind {
    Number,
    Word,
    Minus,
    Equals,
}

/// A color with its number, by the positions of their tokens; without a number it is one passenger.
struct Counted {
    sign: Option<Kind>,
    number: Option<usize>,
    word: usize,
    all: Range<usize>,
}

/// Which of a number and its color stands first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Number,
    Color,
    Mixed,
}

/// Reads a clause about passengers; without colors, as where the edition has no passengers, every word is unknown.
///
/// In `w 3 bla` the number can belong to either color: then it has both readings.
pub(super) fn clause(reader: &Reader, line: &str, span: Range<usize>) -> Clause {
    let game: Vec<Color> = reader.edition.rules().passenger_colors().collect();
    let tokens = tokens(line, span.clone());
    let mut divided: Vec<Vec<Counted>> = [Order::Number, Order::Color]
        .into_iter()
        .map(|order| divide(&tokens, order))
        .collect();
    divided.retain(|counted| is_whole(counted, &tokens));
    if divided.is_empty() {
        divided.push(divide(&tokens, Order::Mixed));
    }
    let left_over = tokens.get(divided[0].last().map_or(0, |last| last.all.end));
    let mut stuck = left_over.map(|token| Stuck {
        wrong: Wrong::NotACount,
        span: token.span.clone(),
    });
    let mut readings: Vec<Vec<Step>> = Vec::new();
    for counted in divided {
        let (more, wrong) = readings_of(line, &tokens, &counted, (&game, reader.spoken));
        let is_new = |reading: &Vec<Step>| !readings.iter().any(|known| is_same(known, reading));
        let more: Vec<_> = more
            .into_iter()
            .filter(|reading| !reading.is_empty() && is_new(reading))
            .collect();
        readings.extend(more);
        stuck = wrong.or(stuck);
    }
    let more = readings.len() > MOST_READINGS;
    readings.truncate(MOST_READINGS);
    Clause {
        span,
        act: Act::Add,
        readings,
        more,
        stuck,
    }
}

fn is_whole(counted: &[Counted], tokens: &[Token]) -> bool {
    counted.last().map_or(0, |last| last.all.end) == tokens.len()
}

/// Whether two readings do the same, wherever their words stand.
fn is_same(one: &[Step], other: &[Step]) -> bool {
    one.len() == other.len()
        && one
            .iter()
            .zip(other)
            .all(|(a, b)| (a.named, &a.effect) == (b.named, &b.effect))
}

/// Divides tokens among colors, as far as that goes.
fn divide(tokens: &[Token], order: Order) -> Vec<Counted> {
    let is_sign = |kind: Kind| matches!(kind, Kind::Minus | Kind::Equals);
    let (mut counted, mut at): (Vec<Counted>, usize) = (Vec::new(), 0);
    loop {
        let kinds: Vec<Kind> = tokens[at..]
            .iter()
            .map(|token| token.kind)
            .take(3)
            .collect();
        let sign = kinds.iter().copied().find(|&kind| is_sign(kind));
        let (number, word, used) = match kinds[..] {
            [sign, Kind::Number, Kind::Word] if is_sign(sign) => (Some(1), 2, 3),
            [sign, Kind::Word, Kind::Number] if is_sign(sign) && order != Order::Number => {
                (Some(2), 1, 3)
            }
            [Kind::Word, sign, Kind::Number] if is_sign(sign) && order != Order::Number => {
                (Some(2), 0, 3)
            }
            [sign, Kind::Word, ..] if is_sign(sign) => (None, 1, 2),
            [Kind::Number, Kind::Word, ..] if order != Order::Color => (Some(0), 1, 2),
            [Kind::Word, Kind::Number, ..] if order != Order::Number => (Some(1), 0, 2),
            [Kind::Word, ..] => (None, 0, 1),
            _ => return counted,
        };
        let all = at..at + used;
        // A sign behind what is counted belongs to what follows.
        let sign = sign.filter(|_| tokens[all.clone()].iter().any(|token| is_sign(token.kind)));
        counted.push(Counted {
            sign,
            number: number.map(|number| at + number),
            word: at + word,
            all,
        });
        at += used;
    }
}

/// What counted colors mean: a color that is unclear makes every reading so far as many as it can mean colors. Behind what
/// makes no sense nothing is read.
fn readings_of(
    line: &str,
    tokens: &[Token],
    counted: &[Counted],
    game: (&[Color], Language),
) -> (Vec<Vec<Step>>, Option<Stuck>) {
    let mut readings: Vec<Vec<Step>> = vec![Vec::new()];
    for one in counted {
        match steps(line, tokens, one, game) {
            Ok(steps) => {
                let with = |step| {
                    readings
                        .iter()
                        .map(move |reading| [&reading[..], std::slice::from_ref(step)].concat())
                };
                readings = steps
                    .iter()
                    .flat_map(with)
                    .take(MOST_READINGS + 1)
                    .collect();
            }
            Err((wrong, token)) => {
                return (
                    readings,
                    Some(Stuck {
                        wrong,
                        span: tokens[token].span.clone(),
                    }),
                );
            }
        }
    }
    (readings, None)
}

/// A step for each color that is meant; or what is wrong, and with which token.
fn steps(
    line: &str,
    tokens: &[Token],
    counted: &Counted,
    (game, spoken): (&[Color], Language),
) -> Result<Vec<Step>, (Wrong, usize)> {
    let text = |position: usize| &line[tokens[position].span.clone()];
    let written = counted.number.filter(|&number| !is_one(text(number)));
    let count = written.map_or(Ok(1), |number| {
        let count = text(number)
            .parse()
            .ok()
            .filter(|&count: &u32| count <= MOST);
        count.ok_or((Wrong::NotACount, number))
    })?;
    let folded = fold(text(counted.word));
    // A word for none begins no color, as it would of black in French; its first letter with a number does, as `2 n` in Italian.
    let is_letter = counted.number.is_some() && folded.chars().count() == 1;
    if says_nothing(text(counted.word)) && !is_letter {
        return Err((Wrong::UnknownColor(text(counted.word).into()), counted.word));
    }
    let colors = match color_of_several(&folded) {
        Some(color) => color::best(color.key(), game, spoken),
        None => color::best(&folded, game, spoken),
    };
    if colors.is_empty() {
        return Err((Wrong::UnknownColor(text(counted.word).into()), counted.word));
    }
    let change = match counted.sign {
        Some(Kind::Minus) => Change::TakeAway(count),
        Some(Kind::Equals) => Change::Set(count),
        _ => Change::Add(count),
    };
    let span = tokens[counted.all.start].span.start..tokens[counted.all.end - 1].span.end;
    let step = |(color, _)| Step {
        named: Named::Passengers(color),
        span: span.clone(),
        effect: Ok(Effect::Count(change)),
    };
    Ok(colors.into_iter().map(step).collect())
}

/// Whether a word says one: `un rosso`.
fn is_one(word: &str) -> bool {
    Keyword::One.is(&word.to_lowercase())
}

/// Cuts a span into runs of digits, runs of letters, and signs before them; everything else only parts them, also a word for "and"
/// between others. A word for one before a color is a number.
fn tokens(line: &str, span: Range<usize>) -> Vec<Token> {
    let kind = |c: char| match c {
        '=' => Some(Kind::Equals),
        _ if is_dash(c) => Some(Kind::Minus),
        _ if c.is_ascii_digit() => Some(Kind::Number),
        _ if c.is_alphabetic() => Some(Kind::Word),
        _ => None,
    };
    let tokens = runs(line, span, kind)
        .into_iter()
        .filter_map(|(kind, span)| Some(Token { kind: kind?, span }));
    let mut tokens: Vec<Token> = tokens.collect();
    let last = tokens.len().saturating_sub(1);
    let joins = |token: &Token| {
        token.kind == Kind::Word && Keyword::And.is(&line[token.span.clone()].to_lowercase())
    };
    let mut at = 0..;
    tokens.retain(|token| at.next().is_some_and(|at| at == 0 || at == last) || !joins(token));
    let is_word = |token: Option<&Token>| token.is_some_and(|token| token.kind == Kind::Word);
    for at in 0..tokens.len() {
        if is_word(tokens.get(at))
            && is_word(tokens.get(at + 1))
            && is_one(&line[tokens[at].span.clone()])
        {
            tokens[at].kind = Kind::Number;
        }
    }
    tokens
}
