//! Shortest abbreviation: the fewest letters of a line that would have meant the same.

use super::Reader;
use super::meaning::{Act, Effect, Line, Named};
use crate::entry::part::Part;
use crate::entry::spelling::{chains, pieces};
use crate::game::position::Position;
use crate::text::Text;
use crate::units::Seat;

/// The average letters a word below which the short way is taken as known.
const LETTERS: usize = 3;

/// Fewer keys are not worth a word.
const SAVED: usize = 2;

impl Reader {
    /// Returns a line with the shortest beginning of each word, the last one first, with which it means the same; `None` where it makes
    /// no sense, or where it is short already.
    pub fn shorter(&self, position: &Position, seat: Seat, part: Part, line: &str) -> Option<Text> {
        let meant = meaning(&self.line(position, seat, part, line))?;
        if meant.iter().all(|(_, effect)| *effect == Effect::Has) {
            return None;
        }
        let words: Vec<_> = chains(line)
            .into_iter()
            .flat_map(|chain| pieces(line, chain))
            .collect();
        let is_long =
            words.iter().map(|word| word.folded.len()).sum::<usize>() >= LETTERS * words.len();
        if !is_long {
            return None;
        }
        let mut short = line.to_owned();
        for word in words.into_iter().rev() {
            // A color may stand between parentheses, which are needed no more than its last letters.
            let letters = line[word.span.clone()].trim_matches(['(', ')']);
            let ends = letters.char_indices().map(|(at, c)| at + c.len_utf8());
            let (before, behind) = (
                short[..word.span.start].to_owned(),
                short[word.span.end..].to_owned(),
            );
            let shortened = ends.map(|end| format!("{before}{}{behind}", &letters[..end]));
            let same = |text: &String| {
                meaning(&self.line(position, seat, part, text)).as_ref() == Some(&meant)
            };
            short = shortened.into_iter().find(same).unwrap_or(short);
        }
        let (before, now) = (line.chars().count(), short.chars().count());
        (now + SAVED <= before).then(|| short.to_lowercase().into())
    }
}

/// What a line does that makes sense and only adds.
fn meaning(line: &Line) -> Option<Vec<(Named, Effect)>> {
    let mut all = Vec::new();
    for clause in &line.clauses {
        let [steps] = &clause.readings[..] else {
            return None;
        };
        if clause.act != Act::Add || clause.stuck.is_some() {
            return None;
        }
        for step in steps {
            all.push((step.named, *step.effect.as_ref().ok()?));
        }
    }
    Some(all)
}
