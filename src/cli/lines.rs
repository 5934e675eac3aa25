//! The table line by line: plain standard input with the terminal's own editing, for screen readers, small windows, pipes and tests.

use std::io::{self, IsTerminal, stdin};

use stationmaster_table::{Act, Page, Place, Reply};

use stationmaster_core::text::Text;
use stationmaster_report::words::Language;
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::words::table::TableLine;
use stationmaster_report::{Look, fitted, table as report};

use super::exit::{Exit, trouble};
use super::new::{AtTable, Done, End, Shared};
use super::phones::Phones;
use super::prompt::{mark, read_line};
use super::saving;
use super::ui::{Ui, complain};

/// The front end.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The place whose choices were listed last.
    listed: Option<Place>,
    /// The last line above the prompt, so that it is not repeated.
    above: String,
    /// The number of refused clauses.
    refused: usize,
    /// True once anything was entered.
    entered: bool,
}

impl AtTable for Lines {
    fn ask(&mut self, shared: &Shared, phones: &Phones<'_, '_>, ui: &Ui) -> io::Result<End> {
        let words = ui.err.language;
        // A terminal echoes the input itself.
        let echoes = !stdin().is_terminal();
        if phones.has_panel() {
            complain(&phones.panel(&ui.err));
        }
        loop {
            // The window may have changed its size.
            let look = &ui.err_now();
            self.show_prompt(shared, phones, look);
            let Some(typed) = read_line()? else {
                complain("\n");
                return Ok(End::Broken(self.at_end(words)));
            };
            if echoes {
                complain(&format!("{}\n", Text::from(typed.as_str())));
            }
            let Some(line) = without_comment(&typed) else {
                continue;
            };
            let reply = {
                let sitting = &mut *shared.sitting();
                let reply = sitting.table.enter(&mut sitting.front, line);
                // Refused lines do not wait here: they are printed to be typed again.
                sitting.front.waits.clear();
                shared.writer.note(sitting);
                complain(&told(&reply, sitting, look));
                reply
            };
            self.refused += reply.refused.len();
            self.entered |= reply.entered;
            if let Err(error) = shared.writer.write_noted() {
                trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
            }
            if let Some(act) = reply.act
                && let Some(end) = self.act(act, shared, phones, ui)
            {
                return Ok(end);
            }
        }
    }
}

impl Lines {
    /// Prints what phones did, the choices of a place that was just reached, and the prompt.
    fn show_prompt(&mut self, shared: &Shared, phones: &Phones<'_, '_>, look: &Look) {
        let words = look.language;
        let done = phones.take_done();
        let sitting = shared.sitting();
        let (table, front) = (&sitting.table, &sitting.front);
        let mut shown: Vec<String> = done
            .iter()
            .flat_map(|reply| report::answer(reply, table, look))
            .collect();
        let mut page = String::new();
        if self.listed != Some(front.place) {
            self.listed = Some(front.place);
            shown.extend(report::offer(table, front, look));
            page = match front.place {
                Place::Edition => fitted(&sitting.listed(words).join("\n"), look),
                Place::Review => report::page(&Page::List(None), table, front, look),
                Place::Score => report::page(&Page::Sheet, table, front, look),
                _ => String::new(),
            };
        }
        let prompt = report::prompt(table, front, look);
        let above = if prompt.above == self.above {
            String::new()
        } else {
            fitted(&prompt.above, look)
        };
        self.above = prompt.above;
        let shown = format!("{}{page}{above}", fitted(&shown.join("\n"), look));
        drop(sitting);
        complain(&format!("{shown}{} {} ", prompt.label, mark(look.unicode)));
        if let Some(Err(error)) = phones.take_writes() {
            trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
        }
    }

    /// Runs an action; returns the end, if it is one.
    fn act(&mut self, act: Act, shared: &Shared, phones: &Phones<'_, '_>, ui: &Ui) -> Option<End> {
        let (look, words) = (&ui.err_now(), ui.err.language);
        match act {
            Act::Print => saving::say(&report::sheet(&shared.sitting().table, &ui.out), words),
            Act::Reveal => complain(&report::reveal(&shared.sitting().table, look)),
            Act::Phones(on) => {
                phones.turn(on);
                complain(&phones.panel(look));
            }
            act => {
                if let Act::Resume(_) | Act::Discard(_) | Act::Photo(_) = act {
                    self.listed = None;
                    self.entered = true;
                }
                let is_resumed = matches!(act, Act::Resume(_));
                match shared.act(act, phones, look) {
                    Done::End(end) => return Some(end),
                    Done::Told(told) => complain(&told),
                }
                // The link may have changed.
                if is_resumed && phones.has_panel() {
                    complain(&phones.panel(look));
                }
                if let Some(error) = shared.writer.trouble() {
                    trouble(&error, Some(words.label(SavingLabel::TypeOn)), words);
                }
            }
        }
        None
    }

    /// Returns the exit code at the end of the input, and reports how much was refused.
    fn at_end(&self, words: Language) -> Exit {
        if self.refused > 0 {
            complain(&format!(
                "{}\n",
                words.say(TableLine::RefusedInAll(self.refused))
            ));
        }
        if self.refused > 0 && !self.entered {
            Exit::Faults
        } else {
            Exit::Interrupted
        }
    }
}

/// Returns a line without its comment; `None` for a line with only a comment, which does not count as empty.
fn without_comment(line: &str) -> Option<&str> {
    match line.split_once('#') {
        Some((before, _)) => Some(before.trim_end()).filter(|before| !before.trim().is_empty()),
        None => Some(line),
    }
}

/// Returns a reply in whole lines: its facts, its page, and each refused clause to be typed again, with the forms below it.
fn told(reply: &Reply, sitting: &super::new::Sitting, look: &Look) -> String {
    let (table, front) = (&sitting.table, &sitting.front);
    let mut text = fitted(&report::answer(reply, table, look).join("\n"), look);
    for refused in &reply.refused {
        text += &fitted(
            &report::refused(refused, table.position(), look).join("\n"),
            look,
        );
    }
    if let Some(page) = &reply.page {
        text += &report::page(page, table, front, look);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_nothing() {
        assert_eq!(without_comment("lis mad # the first one"), Some("lis mad"));
        assert_eq!(without_comment(""), Some(""));
        assert_eq!(without_comment("  # Anna"), None);
    }
}
