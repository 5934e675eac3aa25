//! Passengers: numbers with colors in any order; they add up, `=3 black` sets and `-2 red` takes away.

use std::ops::Range;

use super::color;
use super::meaning::{Act, Change, Clause, Effect, Named, Step, Stuck, Wrong};
use crate::board::Edition;
use crate::color::Color;
use crate::entry::spelling::{is_dash, runs};
use crate::names::fold;
use crate::words::heard::color_of_several;

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

/// Reads a clause about passengers; without colors, as where the edition has no passengers, every word is unknown.
pub(super) fn clause(edition: &Edition, line: &str, span: Range<usize>) -> Clause {
    let game: Vec<Color> = edition.rules().passenger_colors().collect();
    let mut clause = Clause { span: span.clone(), act: Act::Add, readings: vec![Vec::new()], more: false, stuck: None };
    let tokens = tokens(line, span);
    let mut rest = &tokens[..];
    while !rest.is_empty() {
        match counted(line, rest, &game) {
            Ok((steps, used)) => {
                // A color that is unclear makes every reading so far as many as it can mean colors.
                let readings = std::mem::take(&mut clause.readings);
                let with =
                    |step| readings.iter().map(move |reading| [&reading[..], std::slice::from_ref(step)].concat());
                clause.readings = steps.iter().flat_map(with).collect();
                clause.more |= clause.readings.len() > super::search::MOST;
                clause.readings.truncate(super::search::MOST);
                rest = &rest[used..];
            }
            Err((wrong, span)) => {
                clause.stuck = Some(Stuck { wrong, span });
                break;
            }
        }
    }
    clause.readings.retain(|reading| !reading.is_empty());
    clause
}

/// The first number with its color, for each color that is meant, and how many tokens they are.
fn counted(line: &str, tokens: &[Token], game: &[Color]) -> Result<(Vec<Step>, usize), (Wrong, Range<usize>)> {
    let sign = |token: Option<&Token>| {
        token.map(|token| token.kind).filter(|&kind| matches!(kind, Kind::Minus | Kind::Equals))
    };
    let kinds: Vec<Kind> = tokens.iter().map(|token| token.kind).take(3).collect();
    let (sign, number, word, used) = match kinds[..] {
        [Kind::Minus | Kind::Equals, Kind::Number, Kind::Word] => (sign(tokens.first()), 1, 2, 3),
        [Kind::Minus | Kind::Equals, Kind::Word, Kind::Number] => (sign(tokens.first()), 2, 1, 3),
        [Kind::Word, Kind::Minus | Kind::Equals, Kind::Number] => (sign(tokens.get(1)), 2, 0, 3),
        [Kind::Number, Kind::Word, ..] => (None, 0, 1, 2),
        [Kind::Word, Kind::Number, ..] => (None, 1, 0, 2),
        _ => return Err((Wrong::NotACount, tokens[0].span.clone())),
    };
    let text = |position: usize| &line[tokens[position].span.clone()];
    let count = text(number).parse().ok().filter(|&count: &u32| count <= MOST);
    let count = count.ok_or((Wrong::NotACount, tokens[number].span.clone()))?;
    let folded = fold(text(word));
    let colors = match color_of_several(&folded) {
        Some(color) => color::best(color.key(), game),
        None => color::best(&folded, game),
    };
    if colors.is_empty() {
        return Err((Wrong::UnknownColor(text(word).into()), tokens[word].span.clone()));
    }
    let change = match sign {
        Some(Kind::Minus) => Change::TakeAway(count),
        Some(Kind::Equals) => Change::Set(count),
        _ => Change::Add(count),
    };
    let span = tokens[0].span.start..tokens[used - 1].span.end;
    let step =
        |(color, _)| Step { named: Named::Passengers(color), span: span.clone(), effect: Ok(Effect::Count(change)) };
    Ok((colors.into_iter().map(step).collect(), used))
}

/// Cuts a span into runs of digits, runs of letters, and signs before them; everything else only parts them.
fn tokens(line: &str, span: Range<usize>) -> Vec<Token> {
    let kind = |c: char| match c {
        '=' => Some(Kind::Equals),
        _ if is_dash(c) => Some(Kind::Minus),
        _ if c.is_ascii_digit() => Some(Kind::Number),
        _ if c.is_alphabetic() => Some(Kind::Word),
        _ => None,
    };
    runs(line, span, kind).into_iter().filter_map(|(kind, span)| Some(Token { kind: kind?, span })).collect()
}
