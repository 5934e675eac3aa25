//! A page of text on the table: the score sheet, the reasons, help, what everybody has.

use crate::entry::conversation::Note;
use crate::report::{Look, conversation, sheet};
use crate::words::screen::Screen;
use ratatui_core::layout::Rect;

use super::canvas::{Canvas, width};
use super::{Styled, styled};
use crate::cli::screen::table::Table;

/// The cache of the page that was drawn last.
#[derive(Default)]
pub(super) struct Read {
    of: Option<(u16, u64, Note)>,
    lines: Vec<Styled>,
}

impl Table<'_> {
    /// Draws a page of text, scrolled by some lines.
    pub(super) fn page(&mut self, canvas: &mut Canvas<'_>, area: Rect, note: &Note, scroll: usize) {
        let of = (area.width, self.revision, note.clone());
        if self.drawn.read.of.as_ref() != Some(&of) {
            let text = self.page_text(note, area.width);
            let lines: Vec<Styled> = text.trim_end().lines().map(styled).collect();
            let blank = lines.iter().take_while(|line| line.is_empty()).count();
            self.drawn.read = Read { of: Some(of), lines: lines.into_iter().skip(blank).collect() };
        }
        let lines = &self.drawn.read.lines;
        self.drawn.most_scroll = lines.len().saturating_sub(area.height.into());
        let from = scroll.min(self.drawn.most_scroll);
        let aside = aside(area.width);
        let inner = Rect { x: area.x + aside, width: area.width - aside, ..area };
        canvas.styled(inner, &lines[from..]);
        let hidden = self.drawn.most_scroll - from;
        if hidden > 0 {
            let more = format!(" {} ", self.look.words().say(Screen::More(hidden)));
            let at = area.width.saturating_sub(width(&more));
            let last = Rect { y: area.bottom() - 1, height: 1, ..area };
            canvas.text(last, at, &more, canvas.ground());
        }
    }

    fn page_text(&self, note: &Note, width: u16) -> String {
        let columns = usize::from(width - 2 * aside(width));
        let look = Look { width: columns.min(120), columns, ..self.look };
        match (note, &self.score) {
            (Note::Sheet, Some(score)) => sheet::render(score, &look),
            (Note::Help(_), _) => {
                let keys = crate::report::fitted(&look.words().say(Screen::Help), &look);
                format!("{}\n{keys}", conversation::note(&self.conversation, note, &look))
            }
            _ => conversation::note(&self.conversation, note, &look),
        }
    }
}

/// The columns beside a page: where there are few, the score sheet needs them all.
fn aside(width: u16) -> u16 {
    u16::from(width > 84)
}
