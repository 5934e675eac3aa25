//! Prompts outside the conversation: a list to choose from with the arrow keys, or by number if the terminal or the person needs
//! plain text.

use std::fmt::{self, Write};
use std::io::{self, stderr};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anstyle::Style;
use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::style::Print;
use dialoguer::theme::Theme;
use dialoguer::{Error, Select};

use crate::report::Look;
use crate::report::wrap::{shortened, wrap};
use crate::words::command::{Cli, CliLabel};
use crate::words::heard::{self, Command, Keyword};
use crate::words::saving::SavingLabel;

use super::prompt::{Prompt, mark, told};
use super::saved::numbered;
use super::terminal::{Layer, TERMINAL, ask_again_where_mistaken};
use super::ui::{draw, moves_no_cursor, say, window};

/// Items of which one is to be chosen. Each is a line, and is cut where the window is too narrow.
pub(super) struct List<'a> {
    pub(super) title: &'a str,
    pub(super) items: &'a [String],
    /// The item that Enter alone takes.
    pub(super) default: usize,
}

impl List<'_> {
    /// Asks which item is meant, as the terminal can show it; `None` is that the question was left. An error is that it was
    /// broken off, or that the terminal is gone.
    pub(super) fn choose(&self, prompt: &mut dyn Prompt, look: &Look) -> io::Result<Option<usize>> {
        if shows_lists(look) {
            self.choose_with_arrows(look)
        } else {
            self.choose_by_number(prompt, look)
        }
    }

    /// Asks in a list among which the arrows move; where there are more items than rows, the last one shows the others.
    pub(super) fn choose_with_arrows(&self, look: &Look) -> io::Result<Option<usize>> {
        let mut first = 0;
        loop {
            let rest = &self.items[first..];
            let title = wrap(self.title, window(true).0.saturating_sub(1), 0);
            // Beside the title there are the line on the keys, and the one on which the cursor stands.
            let room = window(true)
                .1
                .saturating_sub(title.lines().count() + 2)
                .max(3);
            let mut items: Vec<&str> = rest.iter().map(String::as_str).collect();
            let more = look
                .language
                .say(Cli::MoreItems(rest.len().saturating_sub(room - 1)));
            if rest.len() > room {
                items.truncate(room - 1);
                items.push(&more);
            }
            let default = self.default.saturating_sub(first).min(items.len() - 1);
            match select(
                &Shown {
                    title,
                    items: &items,
                    look,
                },
                default,
            )? {
                Some(chosen) if rest.len() > room && chosen == room - 1 => first += chosen,
                chosen => return Ok(chosen.map(|chosen| first + chosen)),
            }
        }
    }

    fn choose_by_number(&self, prompt: &mut dyn Prompt, look: &Look) -> io::Result<Option<usize>> {
        let answers = look.language.say(Cli::ItemAnswers(self.default + 1));
        for (number, item) in (1..).zip(self.items) {
            say(&format!("{number}  {item}"), look);
        }
        say(&answers, look);
        loop {
            let line = prompt.ask_for_word(self.title)?;
            match heard::said(&line).map(|(keyword, _)| keyword) {
                _ if line.is_empty() => return Ok(Some(self.default)),
                Some(Keyword::Command(Command::Quit)) => return Ok(None),
                Some(Keyword::Command(Command::Help)) => {}
                _ => match numbered(&line, self.items.len()) {
                    Some(chosen) => return Ok(Some(chosen)),
                    None => say(look.language.label(SavingLabel::NotAnAnswer), look),
                },
            }
            say(&answers, look);
        }
    }
}

/// Whether a list is shown among which the arrows move.
pub(super) fn shows_lists(look: &Look) -> bool {
    !look.linear && look.rows != usize::MAX && !moves_no_cursor()
}

/// Asks with the library, which hides the cursor: it is given back however this ends.
fn select(shown: &Shown<'_>, default: usize) -> io::Result<Option<usize>> {
    *drawn() = Drawn {
        active: default,
        ..Drawn::default()
    };
    TERMINAL.enter(Layer { enter, leave })?;
    let asked = ask_again_where_mistaken(|| {
        let (rows, active) = drawn().rows_and_active();
        // What was drawn before makes room.
        draw(&"\u{1b}[A\r\u{1b}[K".repeat(rows));
        // The library counts the bytes of the items as columns; so it knows their numbers alone.
        let select = Select::with_theme(shown)
            .with_prompt("")
            .items(0..shown.items.len());
        select
            .default(active)
            .interact_opt()
            .map_err(|Error::IO(error)| told(error))
    });
    TERMINAL.leave();
    asked
}

/// What the terminal shows of the list: the program may be stopped, and then shows it again.
#[derive(Default)]
struct Drawn {
    text: String,
    active: usize,
}

impl Drawn {
    fn rows_and_active(&self) -> (usize, usize) {
        (self.text.lines().count(), self.active)
    }
}

static DRAWN: Mutex<Drawn> = Mutex::new(Drawn {
    text: String::new(),
    active: 0,
});

fn drawn() -> MutexGuard<'static, Drawn> {
    DRAWN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn enter() -> io::Result<()> {
    execute!(stderr(), Print(&drawn().text), Hide)
}

fn leave() {
    // Where that fails, the terminal is gone.
    let _gone = execute!(stderr(), Show);
}

/// How a list looks: the theme of the library, which numbers the items.
struct Shown<'a> {
    title: String,
    items: &'a [&'a str],
    look: &'a Look,
}

// Lines leave the last column free: behind a full one, terminals may begin another row.
impl Shown<'_> {
    fn item(&self, number: &str) -> &str {
        number
            .parse()
            .ok()
            .and_then(|at: usize| self.items.get(at))
            .unwrap_or(&"")
    }

    /// The title and the keys.
    fn heading(&self) -> String {
        let keys = shortened(
            self.look.language.label(CliLabel::ListKeys),
            window(true).0.saturating_sub(1),
        );
        let keys = self.look.paint(Style::new().dimmed(), &keys);
        let title = self
            .title
            .lines()
            .map(|line| format!("{}\n", self.look.bold(line)));
        title.chain([keys]).collect()
    }

    fn line(&self, number: &str, active: bool) -> String {
        let sign = match (active, self.look.unicode) {
            (false, _) => " ",
            (true, true) => "▸",
            (true, false) => ">",
        };
        let line = shortened(
            &format!("{sign} {}", self.item(number)),
            window(true).0.saturating_sub(1),
        );
        if active { self.look.bold(&line) } else { line }
    }
}

impl Theme for Shown<'_> {
    fn format_select_prompt(&self, f: &mut dyn Write, _: &str) -> fmt::Result {
        write!(f, "{}", self.heading())
    }

    fn format_select_prompt_item(
        &self,
        f: &mut dyn Write,
        number: &str,
        active: bool,
    ) -> fmt::Result {
        let drawn = &mut *drawn();
        if number == "0" {
            drawn.text = self.heading() + "\n";
        }
        if active {
            drawn.active = number.parse().unwrap_or(0);
        }
        let line = self.line(number, active);
        drawn.text.push_str(&format!("{line}\n"));
        write!(f, "{line}")
    }

    fn format_select_prompt_selection(
        &self,
        f: &mut dyn Write,
        _: &str,
        number: &str,
    ) -> fmt::Result {
        let (title, mark) = (self.look.bold(&self.title), mark(self.look.unicode));
        let line = shortened(
            &format!("{mark} {}", self.item(number)),
            window(true).0.saturating_sub(1),
        );
        write!(f, "{title}\n{line}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::prompt::script::Script;

    #[test]
    fn a_list_is_answered_by_number_line_by_line() {
        let items = ["wlan0", "eth0", "lo"].map(str::to_owned);
        let list = List {
            title: "Which network?",
            items: &items,
            default: 1,
        };
        for (answers, expected) in [
            (&[""][..], Some(Some(1))),
            (&["3"], Some(Some(2))),
            (&["0", "4", "wlan", "?", " 1 "], Some(Some(0))),
            (&["quit"], Some(None)),
            (&["4"], None),
        ] {
            let mut script = Script::new(answers);
            assert_eq!(
                list.choose(&mut script, &Look::PLAIN).ok(),
                expected,
                "{answers:?}"
            );
            assert!(
                script.answers.is_empty(),
                "nothing is asked after {:?}",
                script.answers
            );
        }
    }
}
