//! A page in the place of the map and the sheet, of which some lines may be passed over.

use super::score::ScorePage;
use super::{Read, styled};
use crate::cli::screen::canvas::{Area, Canvas, Styled};
use crate::cli::screen::table::Table;
use crate::entry::conversation::Note;
use crate::report::{Look, conversation, fitted};
use crate::words::conversation::Screen;

impl Table<'_> {
    pub(super) fn page(&mut self, canvas: &mut Canvas, area: Area, note: &Note, scroll: usize) {
        let of = ((area.width, area.height), self.revision, note.clone());
        if self.drawn.read.of.as_ref() != Some(&of) {
            let lines = match (note, &self.score) {
                (Note::Sheet, Some(score)) => ScorePage {
                    score,
                    canvas,
                    width: area.width.into(),
                    height: area.height.into(),
                }
                .lines(),
                _ => self
                    .page_text(note, area)
                    .trim_end()
                    .lines()
                    .map(styled)
                    .collect(),
            };
            let blank = lines.iter().take_while(|line| line.is_empty()).count();
            self.drawn.read = Read {
                of: Some(of),
                lines: lines.into_iter().skip(blank).collect(),
            };
        }
        let lines = std::mem::take(&mut self.drawn.read.lines);
        let aside = if matches!(note, Note::Sheet) {
            0
        } else {
            aside(area.width)
        };
        self.lines(
            canvas,
            Area {
                x: area.x + aside,
                width: area.width - aside,
                ..area
            },
            &lines,
            scroll,
        );
        self.drawn.read.lines = lines;
    }

    /// Draws lines, of which some are passed over.
    pub(super) fn lines(
        &mut self,
        canvas: &mut Canvas,
        area: Area,
        lines: &[Styled],
        scroll: usize,
    ) {
        self.drawn.most_scroll = lines.len().saturating_sub(area.height.into());
        self.drawn.scrolls = self.drawn.most_scroll > 0;
        canvas.styled(area, &lines[scroll.min(self.drawn.most_scroll)..]);
    }

    /// How many lines of a page are hidden, which stands beside what is asked.
    pub(super) fn hidden(&self) -> Option<String> {
        let scroll = self.page.as_ref()?.scroll.min(self.drawn.most_scroll);
        let (sign, count) = match self.drawn.most_scroll - scroll {
            0 => (("↑", "^"), scroll),
            below => (("↓", "v"), below),
        };
        let sign = if self.look.unicode { sign.0 } else { sign.1 };
        (count > 0).then(|| format!("{sign} {}", self.look.language.say(Screen::More(count))))
    }

    fn page_text(&self, note: &Note, area: Area) -> String {
        let columns = usize::from(area.width - 2 * aside(area.width) - 1);
        let look = Look {
            width: columns.min(120),
            columns,
            ..self.look
        };
        // A link over many lines of the screen cannot be taken out of it.
        if let (Note::BgStats, Some(game)) = (note, self.conversation.draft().game()) {
            let look = Look {
                rows: usize::from(area.height + AROUND_PAGE),
                ..look
            };
            return conversation::bgstats(&self.conversation, game, false, &look);
        }
        let text = conversation::note(&self.conversation, note, &look);
        match note {
            Note::Phones => self.panel.clone(),
            Note::Help(_) => format!(
                "{text}\n{}",
                fitted(&look.language.say(Screen::Help), &look)
            ),
            Note::Setup => format!(
                "{}\n{text}",
                fitted(&look.language.say(Screen::SetupHelp), &look)
            ),
            _ => text,
        }
    }
}

/// The rows above and below a page.
const AROUND_PAGE: u16 = 6;

/// The columns beside a page: where there are few, the score sheet needs them all.
fn aside(width: u16) -> u16 {
    u16::from(width > 84)
}
