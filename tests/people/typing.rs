//! People at the terminal of the real program, which is killed at random moments and started again.
//!
//! The same conversation is held beside it: after every line the file on disk says what that one would keep.

use std::path::Path;
use std::time::{Duration, Instant};

use stationmaster::entry::conversation::{Conversation, Question};
use stationmaster::report::{Look, conversation as told};

use super::person::Person;
use super::{MOST_LINES, meant};
use crate::support::terminal::{Session, answer, ends, expect, send, start};
use crate::support::{self, draft_text, game, taken_up, texts};

/// How long the file may take to be written.
const PATIENCE: Duration = Duration::from_secs(20);

/// Waits for the draft on disk to be one of these texts; which it is.
fn wait_for(data: &Path, expected: &[String], context: &str) -> String {
    let end = Instant::now() + PATIENCE;
    loop {
        let found = texts(&data.join("drafts"));
        if let [text] = &found[..]
            && expected.contains(text)
        {
            return text.clone();
        }
        assert!(
            Instant::now() < end,
            "{context}: on disk is {found:#?} and not {expected:#?}"
        );
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The question without what it offers.
fn question(conversation: &Conversation<'_>) -> String {
    let question = told::question(conversation, &Look::PLAIN);
    question
        .split(" (")
        .next()
        .expect("there is a first part")
        .to_owned()
}

fn kill(session: &mut Session) {
    session
        .process
        .kill("SIGKILL".parse().expect("there is such a signal"))
        .expect("it can be killed");
}

/// Starts the program, and goes on with the draft if there is one.
fn sit_down(data: &Path, conversation: &Conversation<'_>) -> Session {
    let mut session = start(data, &[]);
    if !texts(&data.join("drafts")).is_empty() {
        answer(&mut session, "Go on?", "");
    }
    expect(&mut session, &question(conversation));
    session
}

/// Types a game; how many lines that took, and how often the program was killed.
fn type_in(seed: u64) -> (usize, usize) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path();
    let mut person = Person::new(meant(seed), seed);
    let mut conversation = support::conversation();
    let mut session = sit_down(data, &conversation);
    let (mut lines, mut kills) = (0, 0);
    while conversation.step() != Question::Save {
        let line = person.line(&conversation);
        lines += 1;
        assert!(lines < MOST_LINES, "seed {seed}");
        let context = format!("seed {seed}, line {lines}: {line:?}");
        let before = conversation.is_begun().then(|| draft_text(&conversation));
        send(&mut session, &format!("{line}\r"));
        person.hear(&conversation.answer(&line));
        if conversation.step() == Question::Save {
            break;
        }
        let after = conversation.is_begun().then(|| draft_text(&conversation));
        let is_killed = person.rng.u8(..12) == 0;
        let at_once = is_killed && person.rng.bool();
        if at_once {
            // Anywhere between the key and the next question.
            std::thread::sleep(Duration::from_micros(person.rng.u64(..3_000)));
            kill(&mut session);
        } else {
            expect(&mut session, &question(&conversation));
        }
        let mut kept = after.clone();
        if at_once && texts(&data.join("drafts")).is_empty() {
            assert_eq!(before, None, "{context}: it is gone");
            kept = None;
        } else if let Some(after) = after {
            let allowed = [before.filter(|_| at_once), Some(after)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>();
            kept = Some(wait_for(data, &allowed, &context));
        }
        if is_killed {
            if !at_once {
                kill(&mut session);
            }
            kills += 1;
            conversation = kept.map_or_else(support::conversation, |text| taken_up(&text));
            person.sits_down();
            session = sit_down(data, &conversation);
        }
    }
    expect(&mut session, "Saved: ");
    assert_eq!(ends(&mut session), 0, "seed {seed}");
    let [saved] = &texts(&data.join("games"))[..] else {
        panic!("seed {seed}: one game is saved")
    };
    person.meant.assert_entered(&game(saved), saved);
    assert_eq!(
        texts(&data.join("drafts")),
        Vec::<String>::new(),
        "seed {seed}: the draft is gone"
    );
    (lines, kills)
}

#[test]
fn a_game_is_typed_to_its_end_though_the_program_is_killed() {
    let (lines, kills) = type_in(4);
    assert!(lines > 10, "{lines} lines, {kills} kills");
}

#[test]
#[ignore = "long: 50 games"]
fn fifty_people_type_their_games_though_the_program_is_killed() {
    let (mut lines, mut kills) = (0, 0);
    for seed in 0..50 {
        let (more, killed) = type_in(seed);
        (lines, kills) = (lines + more, kills + killed);
    }
    println!("50 games in {lines} lines with {kills} kills");
    assert!(kills > 50, "{kills} kills");
}
