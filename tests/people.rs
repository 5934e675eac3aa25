//! People who enter whole games, with slips that they notice sooner or later: no change that was accepted is ever lost, and in the
//! end the game is the one that was meant.
#![expect(clippy::print_stdout, reason = "how much was tried is of use")]

mod meant;
mod person;
#[cfg(unix)]
mod typing;

use stationmaster::Date;
use stationmaster::board::{editions, shipped_edition};
use stationmaster::entry::conversation::Question;
use stationmaster::entry::draft::{Draft, Position};

use self::meant::Meant;
use self::person::Person;
use crate::chance;
use crate::support::{self, draft_text, game, taken_up};

/// More lines than anybody needs: who gets that far never comes to an end.
const MOST_LINES: usize = 3_000;

/// A game by chance, of each edition in turn.
fn meant(seed: u64) -> Meant {
    let mut rng = fastrand::Rng::with_seed(seed);
    let names: Vec<&str> = editions().collect();
    let name = names[usize::try_from(seed).expect("seeds are small") % names.len()];
    let edition = shipped_edition(name).expect("it is shipped");
    let game = game(&chance::deal(&mut rng, &edition).record(name, &mut str::to_owned));
    let date = Date::new(2026, 11, rng.u8(1..20)).expect("it is in the calendar");
    Meant {
        game,
        date,
        place: ["Kitchen table", "Remove 7", "Zürich"][rng.usize(..3)],
    }
}

/// What was accepted, remembered beside the program.
#[derive(Default)]
struct Accepted {
    /// What was entered before each edit that can be undone.
    past: Vec<Position>,
    /// What was entered before each undo that can be made again.
    undone: Vec<Position>,
}

impl Accepted {
    /// A line adds an edit, takes the last one back, makes the next one again, or leaves everything as it was; the answer to
    /// what a line meant is part of that line.
    fn follow(&mut self, before: &Position, draft: &Draft, line: &str, is_answer: bool) {
        let now = draft.position();
        match draft.edits() {
            edits if edits == self.past.len() => {
                assert!(now == before || is_answer, "{line:?} changes something")
            }
            edits if edits + 1 == self.past.len() => {
                assert_eq!(
                    Some(now),
                    self.past.pop().as_ref(),
                    "{line:?} takes back something else"
                );
                self.undone.push(before.clone());
            }
            edits => {
                assert_eq!(edits, self.past.len() + 1, "{line:?}");
                self.past.push(before.clone());
                if line == "redo" {
                    assert_eq!(
                        Some(now),
                        self.undone.pop().as_ref(),
                        "something else is made again"
                    );
                } else {
                    assert!(
                        is_answer || !only_adds(line) || !lost_routes(before, now),
                        "{line:?} loses a route"
                    );
                    self.undone.clear();
                }
            }
        }
        if draft.next_line().is_none() {
            self.undone.clear();
        }
        assert_eq!(
            draft.next_line().is_some(),
            !self.undone.is_empty(),
            "{line:?}"
        );
    }
}

/// Whether a line of things to enter should take no route away.
fn only_adds(line: &str) -> bool {
    let words = [
        "-", "=", "take ", "y", "1", "remove ", "variant ", "edition ", "swap ", "no ",
    ];
    !words.iter().any(|word| line.starts_with(word))
}

/// Whether a player has fewer routes than before.
fn lost_routes(before: &Position, now: &Position) -> bool {
    before.players.iter().any(|player| {
        let routes = |position: &Position| {
            position
                .claims
                .iter()
                .filter(|claim| claim.by == player.id)
                .count()
        };
        routes(now) < routes(before)
    })
}

/// Enters a game; how many lines that took, and how often the program was killed.
fn enter(seed: u64) -> (usize, usize) {
    let mut person = Person::new(meant(seed), seed);
    let (mut conversation, mut accepted) = (support::conversation(), Accepted::default());
    let (mut kills, mut lines) = (0, Vec::new());
    while conversation.step() != Question::Save {
        let line = person.line(&conversation);
        lines.push(line.clone());
        assert!(
            lines.len() < MOST_LINES,
            "seed {seed}: {:?} {:#?}",
            conversation.step(),
            &lines[MOST_LINES - 60..]
        );
        let before = conversation.draft().position().clone();
        let is_answer = person.is_asked();
        person.hear(&conversation.answer(&line));
        accepted.follow(&before, conversation.draft(), &line, is_answer);
        if conversation.is_begun() && person.rng.u8(..16) == 0 {
            let again = taken_up(&draft_text(&conversation));
            assert_eq!(
                again.draft().position(),
                conversation.draft().position(),
                "seed {seed}: {line:?}"
            );
            assert_eq!(
                again.draft().edits(),
                conversation.draft().edits(),
                "seed {seed}: {line:?}"
            );
            assert_eq!(
                again.draft().next_line(),
                conversation.draft().next_line(),
                "seed {seed}: {line:?}"
            );
            if conversation.step() != Question::Save {
                (conversation, kills) = (again, kills + 1);
                person.sits_down();
            }
        }
    }
    let last = &lines[lines.len().saturating_sub(60)..];
    person.meant.assert_entered(
        conversation.draft().game().expect("it is to be saved"),
        &format!("seed {seed}: {last:#?}"),
    );
    (lines.len(), kills)
}

fn enter_all(seeds: std::ops::Range<u64>) -> (usize, usize) {
    seeds
        .map(enter)
        .fold((0, 0), |(lines, kills), (more, killed)| {
            (lines + more, kills + killed)
        })
}

#[test]
fn people_enter_the_games_that_they_mean() {
    let (lines, kills) = enter_all(0..12);
    println!("12 games in {lines} lines with {kills} kills");
    assert!(
        lines > 12 * 20 && kills > 12,
        "{lines} lines and {kills} kills"
    );
}

#[test]
#[ignore = "long: 1,000 games"]
fn a_thousand_people_enter_the_games_that_they_mean() {
    let (lines, kills) = enter_all(1_000..2_000);
    println!("1000 games in {lines} lines with {kills} kills");
}
