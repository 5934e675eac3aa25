//! Playing times as people type them.

use crate::entry::spelling::runs;
use crate::words::heard::Keyword;

/// No game takes longer, in minutes.
const MOST: u32 = 9999;

#[derive(PartialEq, Eq, Clone, Copy)]
enum Kind {
    Digits,
    Letters,
    Sign,
    Blank,
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Token {
    Number(u32),
    Colon,
    Hour,
    Minute,
}

/// Returns the number of minutes that people write as `75`, `75 min`, `1:15`, `1h`, `1h 15`, `1 hour and 15 minutes`, in the words of
/// any language; `None` where the text is no such time.
pub(super) fn minutes(typed: &str) -> Option<u32> {
    let lower = typed.to_lowercase().replace('’', "'");
    let kind = |c: char| match c {
        '0'..='9' => Kind::Digits,
        c if c.is_alphabetic() => Kind::Letters,
        c if c.is_whitespace() || c == '.' => Kind::Blank,
        _ => Kind::Sign,
    };
    let words = runs(&lower, 0..lower.len(), kind)
        .into_iter()
        .filter(|(kind, _)| *kind != Kind::Blank);
    let words: Vec<(Kind, &str)> = words.map(|(kind, span)| (kind, &lower[span])).collect();
    // `un'ora` is one hour, and `1 hour and 15` the same as `1 hour 15`.
    let is_said = |at: usize| {
        !(Keyword::And.is(words[at].1) || (words[at].1 == "'" && at > 0 && is_one(words[at - 1].1)))
    };
    let tokens = (0..words.len())
        .filter(|&at| is_said(at))
        .map(|at| token(words[at]));
    let tokens: Vec<Token> = tokens.collect::<Option<_>>()?;
    let found = match tokens[..] {
        [Token::Number(minutes)] | [Token::Number(minutes), Token::Minute] => minutes,
        [Token::Number(hours), Token::Hour] => hours.checked_mul(60)?,
        [
            Token::Number(hours),
            Token::Hour | Token::Colon,
            Token::Number(minutes),
        ]
        | [
            Token::Number(hours),
            Token::Hour,
            Token::Number(minutes),
            Token::Minute,
        ]
        | [
            Token::Number(hours),
            Token::Colon,
            Token::Number(minutes),
            Token::Hour,
        ] if minutes < 60 => hours.checked_mul(60)?.checked_add(minutes)?,
        _ => return None,
    };
    (1..=MOST).contains(&found).then_some(found)
}

fn token((kind, word): (Kind, &str)) -> Option<Token> {
    match kind {
        Kind::Digits => word.parse().ok().map(Token::Number),
        _ if word == ":" => Some(Token::Colon),
        _ if is_one(word) => Some(Token::Number(1)),
        _ if Keyword::Hour.is(word) => Some(Token::Hour),
        _ if Keyword::Minute.is(word) => Some(Token::Minute),
        _ => None,
    }
}

fn is_one(word: &str) -> bool {
    Keyword::One.is(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playing_times_are_typed_as_people_write_them() {
        let cases = [
            ("75|75min|75 min.|75'|75 minutes|75 Minuti|75.", 75),
            (
                "1:15|1 : 15|1h15|1h 15|1 h 15 min|1h15'|1 hour 15 minutes|1 hour and 15|1 ora e 15 minuti|1:15 h",
                75,
            ),
            ("un'ora e 15|un’ora 15|one hour 15|1 hr. 15 min.", 75),
            (
                "1h|1 hour|1 Hour|an hour|un'ora|un’ora|1 ora|60|1:00|1 hr.",
                60,
            ),
            ("2 hours|2 ore|120 min|2h", 120),
            ("9999|166h 39", 9999),
            ("1|1 minute|1'|a minute", 1),
        ];
        for (typed, expected) in cases {
            for typed in typed.split('|') {
                assert_eq!(minutes(typed), Some(expected), "{typed}");
            }
        }
        let none = [
            "",
            "0",
            "0h",
            "h",
            "1:60",
            "1h 60",
            "1h 15 h",
            "1.5 h",
            "1 15",
            "soon",
            "75 trains",
            "-5",
            "10000",
            "167h",
        ];
        for typed in none
            .into_iter()
            .chain(["99999999999", "71582789h", "1:15:20", "15 1h"])
        {
            assert_eq!(minutes(typed), None, "{typed}");
        }
    }
}
