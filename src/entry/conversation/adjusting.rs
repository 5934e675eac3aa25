//! Points that the table agrees on for a player, with the reason: `adjust anna -10 passed the time limit`.

use super::reply::Answered;
use super::{Conversation, Note, Outcome, Slip};
use crate::entry::draft::{Line, Move, PlayerId};
use crate::entry::spelling::is_dash;
use crate::game::Adjustment;
use crate::units::Points;
use crate::words::heard::is_none;

impl Conversation<'_> {
    /// `adjust anna -10 passed the time limit`; `adjust anna none` takes all of hers back.
    pub(super) fn adjust(&mut self, typed: &str) -> Answered {
        let (id, rest) = self.player_at_the_start(typed)?;
        let rest = rest.trim();
        if is_none(rest) {
            let own = self
                .draft
                .position()
                .adjustments
                .iter()
                .filter(|one| one.by == id);
            let line: Line = own
                .map(|one| Move::Unadjust(id, one.what.clone()))
                .collect();
            // That they go is what was said: nothing is asked once more.
            return if line.is_empty() {
                Err(Slip::NotThere)
            } else {
                self.change_setup(line)
            };
        }
        let (points, why) = points_and_reason(rest).ok_or(Slip::NotAnAdjustment)?;
        let mut reply = self.propose(vec![Move::Adjust(
            id,
            Adjustment {
                points,
                why: why.into(),
            },
        )])?;
        if reply.outcome != Outcome::AskedBack {
            reply.notes.extend(self.several_adjustments(id));
        }
        Ok(reply)
    }

    /// That a player has more than one adjustment: another one is added to those before, and replaces none.
    fn several_adjustments(&self, id: PlayerId) -> Option<Note> {
        let position = self.draft.position();
        let own = position.adjustments.iter().filter(|one| one.by == id);
        let points: Vec<i32> = own.map(|one| one.what.points.0).collect();
        let all = Points(points.iter().fold(0, |all, &one| all.saturating_add(one)));
        (points.len() > 1).then(|| Note::Adjustments(position.name(id), points.len(), all))
    }
}

/// `-10 late`, `− 10 late`, `+5: first game`: a space may stand behind the sign, which says whether the points are given or taken away.
fn points_and_reason(typed: &str) -> Option<(Points, &str)> {
    let is_sign = |c: &char| is_dash(*c) || *c == '+';
    let sign = typed.chars().next().filter(is_sign);
    let number = typed[sign.map_or(0, char::len_utf8)..].trim_start();
    let (digits, why) = number.split_once(char::is_whitespace)?;
    let points: i32 = Some(digits)
        .filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))?
        .parse()
        .ok()?;
    let is_taken_away = sign.is_some_and(is_dash);
    Some((
        Points(if is_taken_away { -points } else { points }),
        why.trim(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_minus_takes_points_away_with_a_space_behind_it_or_without() {
        for dash in ['-', '–', '—', '−', '\u{2010}', '\u{2011}'] {
            for typed in [
                format!("{dash}10 too late"),
                format!("{dash} 10  too late"),
                format!("{dash}\u{a0}10 too late"),
            ] {
                assert_eq!(
                    points_and_reason(&typed),
                    Some((Points(-10), "too late")),
                    "{typed}"
                );
            }
        }
        for typed in ["10 too late", "+10 too late", "+ 10 too late"] {
            assert_eq!(
                points_and_reason(typed),
                Some((Points(10), "too late")),
                "{typed}"
            );
        }
        for typed in [
            "",
            "-",
            "late",
            "- late",
            "-- 10 late",
            "+-10 late",
            "-+10 late",
            "10- late",
            "-10",
            "- 10",
        ] {
            assert_eq!(points_and_reason(typed), None, "{typed}");
        }
    }
}
