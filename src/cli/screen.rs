//! The table on the full screen: draws, reads a key, writes the draft, and so on to the end.

mod board;
pub(crate) mod canvas;
mod draw;
mod entry;
mod form;
mod header;
mod score;
mod sheet;
mod stage;
pub(super) mod state;
#[cfg(test)]
mod tests;

use std::io::{self, BufWriter, stderr};
use std::time::{Duration, Instant};

use crossterm::cursor::{MoveTo, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::execute;
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, size};
use stationmaster_core::Text;
use stationmaster_table::{Act, Place};

use self::canvas::Canvas;
use self::state::{After, State};
use super::exit::{Exit, of_store, told};
use super::keys::{Event, event_of};
use super::new::{AtTable, Done, End, Shared};
use super::phones::Phones;
use super::photo;
use super::saving;
use super::terminal::{Layer, TERMINAL, has_input, next_input_within};
use super::ui::{Ui, moves_no_cursor};
use crate::store::StoreError;
use stationmaster_report::words::Language;
use stationmaster_report::words::phones::PhonesLabel;
use stationmaster_report::words::photo::PhotoSentence;
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::{Look, table as report};

/// The longest time for which a burst of keys is gathered before a frame is drawn.
const GATHERED: Duration = Duration::from_millis(50);
/// The time after which the table shows the moves of phones.
const SOON: Duration = Duration::from_millis(100);

/// Returns whether the terminal can show the screen, and the user did not ask for lines.
pub(super) fn fits(ui: &Ui) -> bool {
    let known = ui.err.rows != usize::MAX;
    let (columns, rows) = draw::LEAST;
    let large = ui.err.columns >= columns.into() && ui.err.rows >= rows.into();
    !ui.err.linear && known && large && !moves_no_cursor()
}

/// The front end.
pub(super) struct Screen {
    state: State,
    /// The sheets that were asked for, which are printed after the screen is left.
    printed: String,
    /// The photograph to read after the frame that announces it.
    photo: Option<Text>,
}

impl Screen {
    pub(super) fn new(ui: &Ui) -> Screen {
        Screen {
            state: State::new(ui.err),
            printed: String::new(),
            photo: None,
        }
    }
}

impl AtTable for Screen {
    fn ask(&mut self, shared: &Shared, phones: &Phones<'_, '_>, ui: &Ui) -> io::Result<End> {
        let end = Stage::open().and_then(|mut stage| self.play(&mut stage, shared, phones, ui));
        saving::say(&self.printed, ui.err.language);
        end
    }
}

impl Screen {
    /// Reads and answers keys to the end. Entries are on disk before the next frame.
    fn play(
        &mut self,
        stage: &mut Stage,
        shared: &Shared,
        phones: &Phones<'_, '_>,
        ui: &Ui,
    ) -> io::Result<End> {
        let words = ui.err.language;
        let panel = |(columns, rows): (u16, u16)| {
            let columns = usize::from(columns);
            phones.panel(&Look {
                columns,
                width: columns.min(120),
                rows: rows.into(),
                ..ui.err
            })
        };
        self.warn(shared.writer.trouble(), words);
        if phones.has_panel() {
            self.state.show_phones(String::new());
        }
        let (mut news, mut drawn): (u64, Option<Instant>) = (0, None);
        let (mut was_on_stage, mut were_done) = (false, false);
        loop {
            let is_recent = drawn.is_some_and(|drawn| drawn.elapsed() < GATHERED);
            if !is_recent || !has_input() {
                // The sitting is not locked while writing to the terminal, which may block: phones go on.
                stage.draw(|size| {
                    self.state.renew_phones(|| panel(size), phones.are_done());
                    let mut sitting = shared.sitting();
                    let sitting = &mut *sitting;
                    sitting.front.place = sitting.table.nearest(sitting.front.place);
                    let is_first = sitting.front.place == Place::Edition;
                    let listed = is_first.then(|| sitting.listed(words));
                    self.state.unfinished = listed.unwrap_or_default();
                    #[cfg(debug_assertions)]
                    panic_for_a_test(&self.state);
                    self.state.draw(size, &sitting.table, &sitting.front)
                })?;
                drawn = Some(Instant::now());
            }
            if let Some(path) = self.photo.take() {
                self.state.said.clear();
                match photo::look_at(path.raw(), shared, &ui.err) {
                    Ok(looked) => self.state.show_photo(looked),
                    Err(why) => self.state.said = vec![format!("{path}: {}", words.say(why))],
                }
                drawn = None;
                continue;
            }
            let wait = phones.has_panel().then_some(SOON);
            let event = loop {
                let event = next_event(wait)?;
                if event.is_some() || phones.news() != news {
                    break event;
                }
            };
            news = phones.news();
            let begins = !was_on_stage && phones.have_stage();
            let are_done = phones.are_done();
            let after = {
                let sitting = &mut *shared.sitting();
                for reply in phones.take_done() {
                    self.state.said = report::answer(&reply, &sitting.table, &ui.err);
                }
                if are_done && !were_done {
                    self.state.said = vec![words.label(PhonesLabel::AllDone).to_owned()];
                }
                were_done = are_done;
                if let Some(written) = phones.take_writes() {
                    self.warn(written.err(), words);
                }
                let Some(event) = event else { continue };
                let before = sitting.front.place;
                let after = self.state.on(event, &mut sitting.table, &mut sitting.front);
                if sitting.front.place != Place::Score {
                    sitting.front.stage = None;
                } else if before != Place::Score && begins {
                    (sitting.front.stage, was_on_stage) = (Some(0), true);
                }
                if matches!(after, After::Keep | After::Act(_)) {
                    shared.writer.note(sitting);
                }
                after
            };
            if matches!(after, After::Keep | After::Act(_)) {
                self.warn(shared.writer.write_noted().err(), words);
            }
            match after {
                After::Nothing | After::Keep => {}
                After::Redraw => stage.shown = None,
                After::Act(act) => {
                    if let Some(end) = self.act(act, shared, phones, ui) {
                        return Ok(end);
                    }
                }
                After::Leave => return Ok(End::Broken(Exit::Interrupted)),
            }
        }
    }

    /// Runs an action; returns the end, if it is one.
    fn act(&mut self, act: Act, shared: &Shared, phones: &Phones<'_, '_>, ui: &Ui) -> Option<End> {
        match act {
            Act::Print => self.printed += &report::sheet(&shared.sitting().table, &ui.out),
            Act::Reveal => {
                let sitting = &mut *shared.sitting();
                sitting.table.lead(&mut sitting.front, Place::Score);
                sitting.front.stage = Some(0);
            }
            Act::Phones(on) => {
                phones.turn(on);
                self.state.show_phones(String::new());
            }
            Act::Photo(path) => {
                self.state.said = vec![ui.err.language.say(PhotoSentence::Reading)];
                self.photo = Some(path);
            }
            act => match shared.act(act, phones, &ui.err) {
                Done::End(end) => return Some(end),
                Done::Told(told) => {
                    self.warn(shared.writer.trouble(), ui.err.language);
                    // The table's own message, such as that lines wait, comes last.
                    let lines = told.lines().map(str::to_owned);
                    self.state.said.splice(0..0, lines);
                }
            },
        }
        None
    }

    fn warn(&mut self, error: Option<StoreError>, words: Language) {
        let help = words.label(SavingLabel::TypeOn);
        let told = |error| told(&of_store(&error, words), Some(help), words);
        self.state.warning = error.map(told);
    }
}

/// The alternate screen of the terminal, left on drop.
#[derive(Default)]
struct Stage {
    shown: Option<Canvas>,
}

impl Stage {
    fn open() -> io::Result<Stage> {
        let stage = Stage::default();
        TERMINAL.take(Layer { enter, leave })?;
        Ok(stage)
    }

    /// Draws a frame for the current size of the window; only changes are written.
    fn draw(&mut self, frame: impl FnOnce((u16, u16)) -> Canvas) -> io::Result<()> {
        TERMINAL.draw(|| {
            let now = frame(size()?);
            if self.shown.as_ref() == Some(&now) {
                return Ok(());
            }
            let written = now.write(self.shown.as_ref(), &mut BufWriter::new(stderr()));
            self.shown = Some(now);
            written
        })
    }
}

/// Panics at a special line, so that a test can check the terminal afterwards.
#[cfg(debug_assertions)]
fn panic_for_a_test(state: &State) {
    let is_asked =
        std::env::var("STATIONMASTER_TEST_PANIC_AT").is_ok_and(|line| line == state.typed());
    assert!(!is_asked, "a frame that cannot be drawn");
}

/// Returns the next event; `None` after this time without one.
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
        TERMINAL.give_back();
    }
}

/// Clears the screen, too: a killed program may have left its own there.
fn enter() -> io::Result<()> {
    let all = Clear(ClearType::All);
    execute!(
        stderr(),
        EnterAlternateScreen,
        all,
        MoveTo(0, 0),
        EnableBracketedPaste
    )
}

fn leave() {
    // If that fails, the terminal is gone.
    let _gone = execute!(stderr(), DisableBracketedPaste, LeaveAlternateScreen, Show);
}
