//! Slips: what happens to names and files in hurried hands, and what no hand would do.

use crate::chance::Chance;
use crate::dice::Dice;

/// Texts that files and terminals stumble over.
const ODD: &str = "\"'\\[]{}=,#-\n\t 9aZü\u{0}\u{1b}\u{9b}\u{202e}\u{2028}\u{feff}🚂e\u{301}\r中";

/// A character over which files and terminals stumble.
fn odd(dice: &mut Dice<'_>) -> char {
    let count = ODD.chars().count();
    ODD.chars().nth(dice.below(count)).unwrap_or(' ')
}

/// A value of some kind, in TOML, for a place that wants another.
fn value(dice: &mut Dice<'_>) -> &'static str {
    let values: Vec<&str> = include_str!("values.txt").lines().collect();
    values[dice.below(values.len())]
}

/// A name with a slip of the fingers in it.
pub fn misspelt(name: &str, dice: &mut Dice<'_>) -> String {
    let mut chars: Vec<char> = name.chars().collect();
    let at = dice.below(chars.len());
    if chars.is_empty() {
        return name.to_owned();
    }
    match dice.below(6) {
        0 => drop(chars.remove(at)),
        1 => chars.insert(at, chars[at]),
        2 => chars.swap(at, (at + 1) % name.chars().count()),
        3 => chars[at] = char::from(b'a' + u8::try_from(dice.below(26)).unwrap_or(0)),
        4 => chars.truncate(at),
        _ => chars.insert(at, odd(dice)),
    }
    chars.into_iter().collect()
}

/// A name as a person may write it: as printed, in another case, without accents, rarely with a slip.
pub fn spelt(name: &str, dice: &mut Dice<'_>) -> String {
    match dice.below(24) {
        20 => name.to_lowercase(),
        21 => name.to_uppercase(),
        22 if !name.contains('(') => {
            let parts: Vec<String> = name
                .split(" - ")
                .map(stationmaster_core::names::fold)
                .collect();
            parts.join("-")
        }
        23 if dice.one_in(8) => misspelt(name, dice),
        _ => name.to_owned(),
    }
}

/// A text with a number of slips in it, of lines, values and characters.
pub fn slipped(mut text: String, slips: usize, dice: &mut Dice<'_>) -> String {
    for _ in 0..slips {
        text = if dice.one_in(3) {
            in_chars(&text, dice)
        } else {
            in_lines(&text, dice)
        };
    }
    text
}

fn in_lines(text: &str, dice: &mut Dice<'_>) -> String {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let (at, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(8) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => lines.swap(at, other),
        3 => lines.insert(at, lines[other].clone()),
        4 => lines[at] = with_value(&lines[at], value(dice)),
        5 => lines[at] = with_number(&lines[at], dice),
        6 => lines[at] = with_word(&lines[at], &lines[other], dice),
        _ => lines[at] = with_key(&lines[at], dice),
    }
    lines.join("\n")
}

/// A line `key = value` with another value.
fn with_value(line: &str, value: &str) -> String {
    line.split_once('=')
        .map_or_else(|| line.to_owned(), |(key, _)| format!("{key}= {value}"))
}

/// A line with a slip in its key.
fn with_key(line: &str, dice: &mut Dice<'_>) -> String {
    line.split_once('=').map_or_else(
        || line.to_owned(),
        |(key, value)| format!("{}= {value}", misspelt(key, dice)),
    )
}

/// A line with another number in place of one of its own.
fn with_number(line: &str, dice: &mut Dice<'_>) -> String {
    let numbers: Vec<(usize, &str)> = line.match_indices(|c: char| c.is_ascii_digit()).collect();
    if numbers.is_empty() {
        return line.to_owned();
    }
    let (at, _) = numbers[dice.below(numbers.len())];
    let numbers = "0 1 2 3 7 9 12 45 255 256 -1 4294967296";
    let number = numbers.split(' ').nth(dice.below(12)).unwrap_or("0");
    format!("{}{number}{}", &line[..at], &line[at + 1..])
}

/// A line with one text between quotes replaced by one of another line.
fn with_word(line: &str, other: &str, dice: &mut Dice<'_>) -> String {
    let mut own: Vec<&str> = line.split('"').collect();
    let words: Vec<&str> = other.split('"').skip(1).step_by(2).collect();
    let quoted = own.len() / 2;
    if quoted == 0 || words.is_empty() {
        return line.to_owned();
    }
    let at = 2 * dice.below(quoted) + 1;
    own[at] = words[dice.below(words.len())];
    own.join("\"")
}

fn in_chars(text: &str, dice: &mut Dice<'_>) -> String {
    let at = text.floor_char_boundary(dice.below(text.len() + 1));
    let (before, behind) = text.split_at(at);
    let mut rest = behind.chars();
    match dice.below(5) {
        0 => format!("{before}{}", {
            rest.next();
            rest.as_str()
        }),
        1 => format!("{before}{}{behind}", odd(dice)),
        2 => format!("{before}{}{}", odd(dice), {
            rest.next();
            rest.as_str()
        }),
        3 => format!("{before}{}{behind}", value(dice)),
        _ if dice.one_in(4) => before.to_owned(),
        _ => text.to_owned(),
    }
}

/// A text that a person may give as a name, a place or a note.
pub fn words(dice: &mut Dice<'_>) -> String {
    let mut text = [
        "Anna",
        "Ben",
        "the kitchen",
        "x",
        "Zoë's",
        "a|b*c_`<&>",
        "=1+1",
        "李",
    ][dice.below(8)]
    .to_owned();
    for _ in 0..if dice.one_in(4) { dice.below(5) } else { 0 } {
        text.push(odd(dice));
    }
    text
}
