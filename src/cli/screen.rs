//! The conversation on the full screen: draw, keep what was accepted, read the next key, and so on to the end.

mod canvas;
pub mod table;

use std::io::{self, BufWriter, stderr};
use std::time::{Duration, Instant};

use crossterm::cursor::{MoveTo, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
#[cfg(windows)]
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
#[cfg(not(windows))]
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, size};

use crate::entry::conversation::{Conversation, Question};
use crate::report::{Look, sheet};
use crate::score::score;
use crate::store::StoreError;
use crate::words::Language;
use crate::words::saving::SavingLabel;

use self::canvas::Canvas;
use self::table::{After, Table};
use super::exit::{of_store, told};
use super::keys::{Event, event_of};
use super::new::{Face, Shared};
use super::phones::Phones;
use super::prompt::Prompt;
use super::terminal::{Layer, TERMINAL, next_input_within};
use super::ui::{Ui, complain, moves_no_cursor};

/// How long letters that come without a pause are gathered before what they do is drawn.
const GATHERED: Duration = Duration::from_millis(50);

/// How soon it is seen at the table what phones do.
const SOON: Duration = Duration::from_millis(100);

/// Returns whether the terminal can show the table, and nobody wants the questions line by line.
pub(super) fn fits(ui: &Ui) -> bool {
    let known = ui.err.rows != usize::MAX;
    let (columns, rows) = table::LEAST;
    let large = ui.err.columns >= columns.into() && ui.err.rows >= rows.into();
    !ui.err.linear && known && large && !moves_no_cursor()
}

impl<'a> Face<'a> for Table<'a> {
    fn conversation(&self) -> &Conversation<'a> {
        self.conversation()
    }

    fn conversation_mut(&mut self) -> &mut Conversation<'a> {
        self.conversation_mut()
    }

    fn resume(&mut self) {
        self.come_back();
    }

    /// What goes wrong in saving is asked about line by line, below the sheet.
    fn ask(
        table: &Shared<Self>,
        phones: &Phones<'_, '_>,
        prompt: &mut dyn Prompt,
        ui: &Ui,
    ) -> io::Result<()> {
        Stage::open().and_then(|mut stage| play(table, phones, &mut stage, prompt, ui))?;
        let sheet = last_sheet(table.face().conversation(), &ui.err_now());
        complain(&sheet);
        Ok(())
    }
}

/// Puts on disk what was entered, while phones go on. Where that fails, the table says so, and it goes on. Behind a line that was
/// refused too: that makes a draft again that somebody removed, and tries a disk once more that was full.
fn keep(shared: &Shared<Table<'_>>, words: Language) {
    let is_begun = {
        let table = shared.face();
        shared.keeper.note(table.conversation());
        table.conversation().is_begun()
    };
    let error = if is_begun {
        shared.keeper.write_noted().err()
    } else {
        shared.keeper.trouble()
    };
    warn(&mut shared.face(), error, words);
}

fn warn(table: &mut Table<'_>, error: Option<StoreError>, words: Language) {
    table.warn(error.map(|error| {
        told(
            &of_store(&error, words),
            Some(words.label(SavingLabel::TypeOn)),
            words,
        )
    }));
}

/// Lets things happen at the table. What was accepted is on disk before the next key is read, and what phones do is seen soon.
fn play(
    shared: &Shared<Table<'_>>,
    phones: &Phones<'_, '_>,
    stage: &mut Stage,
    prompt: &mut dyn Prompt,
    ui: &Ui,
) -> io::Result<()> {
    let (look, words) = (ui.err, ui.err.language);
    let (mut is_told, mut news) = (false, 0);
    // A key that was typed before the last ones were drawn, and when those before them were.
    let (mut waiting, mut drawn): (Option<Event>, Option<Instant>) = (None, None);
    warn(&mut shared.face(), shared.keeper.trouble(), words);
    if phones.has_panel() {
        shared.face().open_panel();
    }
    loop {
        // What is shown as taken is on disk.
        if std::mem::take(&mut is_told) {
            keep(shared, words);
        }
        // Of letters that come faster than frames only the last one is waited for.
        let is_recent = drawn.is_some_and(|drawn| drawn.elapsed() < GATHERED);
        let is_drawn_later = is_recent && waiting.as_ref().is_some_and(Event::types);
        // The table is not locked while the terminal is written to, which may take nothing: phones go on.
        let frame = |(columns, rows)| {
            let mut table = shared.face();
            #[cfg(feature = "internal")]
            fail_if_asked(&table);
            if table.shows_panel() {
                let columns = usize::from(columns);
                table.show_panel(phones.panel(&Look {
                    columns,
                    width: columns.min(120),
                    ..look
                }));
            }
            table.draw((columns, rows))
        };
        if !is_drawn_later {
            stage.draw(frame)?;
            drawn = Some(Instant::now());
        }
        let event = loop {
            let event = waiting.take().map_or_else(
                || next_event(phones.is_open().then_some(SOON)),
                |key| Ok(Some(key)),
            )?;
            if event.is_some() || phones.news() != news || shared.face().shows_panel() {
                break event;
            }
        };
        let Some(event) = event else {
            if std::mem::replace(&mut news, phones.news()) != news {
                let mut table = shared.face();
                table.look_at_phones(phones.take_done());
                if let Some(writes) = phones.take_writes() {
                    warn(&mut table, writes.err(), words);
                }
            }
            continue;
        };
        let is_typed = event.types();
        let after = shared.face().on(event);
        match after {
            After::Nothing => {}
            After::Redraw => stage.shown = None,
            After::Keep => {
                is_told = true;
                if shared.face().conversation().is_begun() {
                    shared.keeper.accept();
                }
            }
            After::Phones(on) => {
                if on && phones.asks_where() {
                    stage.clear()?;
                }
                phones.turn(on, prompt, ui)?;
                shared.face().open_panel();
            }
            After::End => return Ok(()),
            After::EndOfInput => return Err(io::ErrorKind::UnexpectedEof.into()),
            After::BrokenOff => return Err(io::ErrorKind::Interrupted.into()),
        }
        // What is to be kept on disk is kept first.
        if is_typed && !is_told {
            waiting = next_event(Some(Duration::ZERO))?;
        }
    }
}

/// For a test of what becomes of the terminal where a frame panics.
#[cfg(feature = "internal")]
fn fail_if_asked(table: &Table<'_>) {
    let is_asked =
        std::env::var("STATIONMASTER_TEST_PANIC_AT").is_ok_and(|line| table.is_typed(&line));
    assert!(!is_asked, "a frame that cannot be drawn");
}

/// Returns the score sheet of a game that is to be saved, which is left in the terminal.
fn last_sheet(conversation: &Conversation<'_>, look: &Look) -> String {
    match (conversation.step(), conversation.draft().game()) {
        (Question::Save, Some(game)) => sheet::render(&score(game), look) + "\n",
        _ => String::new(),
    }
}

/// Asks for clicks, and for no other moves of the mouse; they come in a form that knows no largest window.
#[cfg(not(windows))]
const CLICKS: (Print<&str>, Print<&str>) = (
    Print("\u{1b}[?1000h\u{1b}[?1006h"),
    Print("\u{1b}[?1006l\u{1b}[?1000l"),
);
/// Asks the console for clicks, and to tell when the window gets another size.
#[cfg(windows)]
const CLICKS: (EnableMouseCapture, DisableMouseCapture) = (EnableMouseCapture, DisableMouseCapture);

/// The alternate screen of the terminal, which dropping gives back.
#[derive(Default)]
pub(super) struct Stage {
    shown: Option<Canvas>,
}

impl Stage {
    pub(super) fn open() -> io::Result<Stage> {
        TERMINAL.take_keys()?;
        TERMINAL.enter(Layer { enter, leave })?;
        Ok(Stage::default())
    }

    /// Draws what the table shows in a window of this size, in columns and rows; only what has changed is written.
    fn draw(&mut self, frame: impl FnOnce((u16, u16)) -> Canvas) -> io::Result<()> {
        TERMINAL.draw(|| {
            let before = self.shown.replace(frame(size()?));
            self.shown
                .iter()
                .try_for_each(|now| now.write(before.as_ref(), &mut BufWriter::new(stderr())))
        })
    }

    /// Makes room for a list.
    fn clear(&mut self) -> io::Result<()> {
        self.shown = None;
        TERMINAL.draw(|| execute!(stderr(), Clear(ClearType::All), MoveTo(0, 0)))
    }
}

/// The next event; none where nothing comes for so long.
fn next_event(longest: Option<Duration>) -> io::Result<Option<Event>> {
    loop {
        match next_input_within(longest)?.map(event_of) {
            None => return Ok(None),
            Some(None) => {}
            Some(event) => return Ok(event),
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        TERMINAL.leave();
        // Where that fails, the terminal is gone.
        let _gone = TERMINAL.take();
    }
}

/// Clears the screen too: a program that was killed left its own there, and no terminal cleans up behind it.
fn enter() -> io::Result<()> {
    let all = Clear(ClearType::All);
    execute!(
        stderr(),
        EnterAlternateScreen,
        all,
        MoveTo(0, 0),
        EnableBracketedPaste,
        CLICKS.0
    )
}

fn leave() {
    // Where that fails, the terminal is gone.
    let _gone = execute!(
        stderr(),
        CLICKS.1,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    );
}
