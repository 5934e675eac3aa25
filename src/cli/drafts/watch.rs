//! Watches a game that is being entered in another window: its file is read again as it changes, and neither locked nor written.

use std::io::{self, ErrorKind};
use std::iter;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::super::exit::{CommandError, Exit, Result};
use super::super::keys::{Event, event_of};
use super::super::line::Edit;
use super::super::new::conversation;
#[cfg(feature = "screen")]
use super::super::screen;
use super::super::terminal::{TERMINAL, next_input_within};
use super::super::ui::{Ui, complain, say};
use super::{Entered, read};
use crate::entry::conversation::{Conversation, LastTime, Note};
use crate::report::Look;
use crate::report::conversation::note;
use crate::report::wrap::wrap;
use crate::store;
use crate::words::Language;
use crate::words::saving::SavingLabel;

/// How often the file is looked at.
const EVERY: Duration = Duration::from_millis(500);

/// A draft of another window, as it was read last.
pub(in crate::cli) struct Watched {
    path: PathBuf,
    text: String,
    looked: Instant,
}

/// What comes first.
pub(in crate::cli) enum Seen {
    Key(Event),
    Changed(Box<Conversation<'static>>),
}

impl Watched {
    /// Waits for a key, or for the game to change. `Interrupted` is that it was left, `NotFound` that the game is gone.
    pub(in crate::cli) fn next(&mut self, ui: &Ui) -> io::Result<Seen> {
        loop {
            let left = EVERY.saturating_sub(self.looked.elapsed());
            match next_input_within(Some(left))?.and_then(event_of) {
                Some(Event::Leave) => return Err(ErrorKind::Interrupted.into()),
                Some(key) => return Ok(Seen::Key(key)),
                None => {}
            }
            if self.looked.elapsed() >= EVERY {
                self.looked = Instant::now();
                if let Some(conversation) = self.changed(ui)? {
                    return Ok(Seen::Changed(Box::new(conversation)));
                }
            }
        }
    }

    /// The game, if it is another than before. What cannot be read may be read the next time.
    fn changed(&mut self, ui: &Ui) -> io::Result<Option<Conversation<'static>>> {
        let text = store::read(&self.path).map_err(|_| ErrorKind::NotFound)?;
        if text == self.text {
            return Ok(None);
        }
        let entered = read(&self.path, ui.err.language).ok().flatten();
        self.text = text;
        Ok(entered.map(shown))
    }
}

fn shown(entered: Entered) -> Conversation<'static> {
    conversation(LastTime::default(), Language::default()).with(entered.draft, entered.kept)
}

/// Whether a key ends the watching: Ctrl-C does anyway.
pub(in crate::cli) fn leaves(key: &Event) -> bool {
    matches!(
        key,
        Event::Escape | Event::EndOfInput | Event::Edit(Edit::Insert('q' | 'Q'))
    )
}

/// Shows a game that another window enters, until it is left or gone.
pub(in crate::cli) fn watch(entered: Entered, ui: &Ui) -> Result<()> {
    let mut watched = Watched {
        path: entered.path.clone(),
        text: String::new(),
        looked: Instant::now(),
    };
    let conversation = shown(entered);
    #[cfg(feature = "screen")]
    let ended = if screen::fits(ui) {
        screen::watch(conversation, &mut watched, ui)
    } else {
        tell(&conversation, &mut watched, ui)
    };
    #[cfg(not(feature = "screen"))]
    let ended = tell(&conversation, &mut watched, ui);
    TERMINAL.give_back();
    match ended {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            say(ui.err.language.label(SavingLabel::WatchedIsGone), &ui.err);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::Interrupted => {
            Err(CommandError::Ended(Exit::Interrupted))
        }
        ended => Ok(ended?),
    }
}

/// Tells what is entered, and then each line of it that is another, with its player.
fn tell(conversation: &Conversation<'_>, watched: &mut Watched, ui: &Ui) -> io::Result<()> {
    say(ui.err.language.label(SavingLabel::Watching), &ui.err);
    // One line a fact, however wide the window is.
    let wide = Look {
        width: usize::MAX,
        ..ui.err
    };
    let told = |conversation: &Conversation<'_>| -> Vec<String> {
        note(conversation, &Note::ListAll, &wide)
            .lines()
            .map(str::to_owned)
            .collect()
    };
    let mut before = told(conversation);
    for line in &before {
        complain(&wrapped(line, ui));
    }
    TERMINAL.take_keys()?;
    loop {
        match watched.next(ui)? {
            Seen::Key(key) if leaves(&key) => return Ok(()),
            Seen::Key(_) => {}
            Seen::Changed(conversation) => {
                let now = told(&conversation);
                for line in news(&before, &now) {
                    complain(&wrapped(line, ui));
                }
                before = now;
            }
        }
    }
}

/// What of a list of players is new, each line behind its heading.
fn news<'a>(before: &[String], now: &'a [String]) -> Vec<&'a str> {
    let (mut news, mut heading) = (Vec::new(), None);
    let old = before.iter().map(Some).chain(iter::repeat(None));
    for (line, old) in now.iter().zip(old) {
        if !line.starts_with(' ') {
            heading = Some(line.as_str());
        }
        if old != Some(line) {
            news.extend(heading.take().filter(|heading| heading != line));
            news.push(line.as_str());
        }
    }
    news
}

fn wrapped(line: &str, ui: &Ui) -> String {
    wrap(line, ui.err_now().width, 4) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_new_is_told_with_whose_it_is() {
        let list = |lines: &[&str]| {
            lines
                .iter()
                .map(|&line| line.to_owned())
                .collect::<Vec<_>>()
        };
        let before = list(&[
            "Anna",
            "  1 route",
            "  no tickets",
            "Ben",
            "  no routes",
            "  no tickets",
        ]);
        for (now, expected) in [
            (&before[..], &[][..]),
            (
                &list(&[
                    "Anna",
                    "  1 route",
                    "  no tickets",
                    "Ben",
                    "  no routes",
                    "  1 ticket",
                ]),
                &["Ben", "  1 ticket"],
            ),
            // What another player has was said of that one.
            (
                &list(&["Anna", "  no routes", "  no tickets", "Ben"]),
                &["Anna", "  no routes"],
            ),
            (&list(&["Emma", "  1 route"]), &["Emma"]),
        ] {
            assert_eq!(news(&before, now), expected);
        }
    }
}
