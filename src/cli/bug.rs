//! Handles panics: a message that says what to do, a usable terminal, and a separate exit code.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::sync::{Mutex, PoisonError};

use stationmaster_core::limits::LONGEST_QUOTE;
use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::command::Cli;

use super::args::{VERSION, support_page};
use super::draft_writer::{farewell, kept};
use super::terminal::TERMINAL;
use super::ui::complain;
use super::{Exit, exit};

/// The place in the code of the first panic, with its backtrace if one is wanted; further panics may follow.
static PLACE: Mutex<Option<(Option<String>, Backtrace)>> = Mutex::new(None);

/// Runs a command. If it panics, reports that on standard error, with what is kept of a game that was being entered.
pub(super) fn guarded(words: Language, command: impl FnOnce() -> Exit) -> Exit {
    catch_unwind(AssertUnwindSafe(command)).unwrap_or_else(|panic| {
        TERMINAL.give_back();
        let (place, calls) = PLACE
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
            .unwrap_or((None, Backtrace::disabled()));
        if calls.status() == BacktraceStatus::Captured {
            complain(&format!("\n{calls}"));
        }
        complain(&told(panic.as_ref(), place.as_deref(), words));
        if let Some(kept) = kept() {
            farewell(kept, words);
        }
        Exit::Bug
    })
}

/// Sets a panic hook that keeps the place of a panic in any thread, and its backtrace with `RUST_BACKTRACE`: printed now, it
/// would vanish with the screen.
pub(super) fn note_places() {
    set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string);
        let mut first = PLACE.lock().unwrap_or_else(PoisonError::into_inner);
        *first = first.take().or_else(|| Some((place, Backtrace::capture())));
    }));
}

fn told(panic: &(dyn Any + Send), place: Option<&str>, words: Language) -> String {
    let fixed = panic.downcast_ref::<&str>().copied();
    let what = fixed
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or_default();
    let what: String = what.chars().take(LONGEST_QUOTE).collect();
    let error = words.say(Cli::OwnBug(&VERSION, &Text::from(what), place));
    format!(
        "\n{}",
        exit::told(
            &error,
            Some(&words.say(Cli::ReportBug(support_page()))),
            words
        )
    )
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn a_panic_is_told_with_its_place_and_with_what_to_do() {
        let words = Language::English;
        let told = told(&"a\u{1b}[31m b".to_owned(), Some("src/map.rs:1:2"), words);
        let expected = format!(
            "\nerror: stationmaster {} has hit a bug of its own and cannot go on: a\u{fffd}[31m b (src/map.rs:1:2)\nhelp: {}\n",
            *VERSION,
            words.say(Cli::ReportBug(support_page())),
        );
        assert_eq!(told, expected);
        assert_eq!(
            super::told(&7, None, words).lines().count(),
            3,
            "nothing is known"
        );
    }

    const ALONE: &str = "STATIONMASTER_TEST_PANICS";

    #[test]
    fn a_panic_ends_the_program_with_a_message_and_a_code_of_its_own() {
        if std::env::var_os(ALONE).is_some() {
            note_places();
            let exit = guarded(Language::English, || {
                let thread = std::thread::spawn(|| panic!("the first of {}", 2));
                thread.join().expect("it panics");
                Exit::Done
            });
            std::process::exit(exit as i32);
        }
        let mut program = Command::new(std::env::current_exe().expect("it is running"));
        let name = "cli::bug::tests::a_panic_ends_the_program_with_a_message_and_a_code_of_its_own";
        program
            .args(["--exact", name, "--nocapture"])
            .env(ALONE, "1")
            .env_remove("RUST_BACKTRACE");
        let output = program.output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(70), "{said}");
        assert_eq!(
            said.matches("has hit a bug of its own").count(),
            1,
            "{said}"
        );
        assert!(said.contains("(src/cli/bug.rs:"), "{said}");
        assert!(
            !said.contains("thread '"),
            "the panic itself is not printed: {said}"
        );
    }
}
