//! The sheet in its frame, and where there is room, everybody's trains below it.

use anstyle::Style;

use crate::cli::screen::canvas::{Area, Canvas};
use crate::cli::screen::table::Table;
use crate::cli::screen::table::sheet::{self, Section, Sheet};
use crate::map::grid::columns_in_pixels;
use crate::words::conversation::ScreenLabel;

/// The least columns for the sheet in two columns.
const TWO_COLUMNS: u16 = 72;

/// The least and the most columns of the sheet beside the map.
const SHEET: (u16, u16) = (34, 48);
/// The most columns of a sheet that takes what the map leaves: enough for two columns of its own.
const WIDE_SHEET: u16 = 84;

impl Table<'_> {
    /// The columns of the sheet beside the map: a share of all, and where the board is too tall to fill the rest, what it leaves.
    pub(super) fn columns_of_sheet(&self, area: Area) -> u16 {
        let wide = (area.width * 3 / 8).clamp(SHEET.0, SHEET.1);
        let board = self.score.as_ref().map(|score| score.game().board());
        let Some(board) = board.filter(|_| self.drawn.framed && self.look.has_pixels()) else {
            return wide;
        };
        let needed = columns_in_pixels(board, usize::from(area.height) - 2) + 2;
        let left = area
            .width
            .saturating_sub(u16::try_from(needed).unwrap_or(u16::MAX));
        wide.max(left.min(WIDE_SHEET))
    }

    pub(super) fn sheet(&mut self, canvas: &mut Canvas, area: Area) {
        let Some(score) = &self.score else { return };
        let question = self.conversation.step();
        let player = question.seat().map(|seat| score.game().player(seat));
        let words = self.look.language;
        let players = words.label(ScreenLabel::Players);
        let (title, right) = match player {
            Some(player) => (
                (canvas.player(player.color).bold(), player.name.to_string()),
                words.color(player.color),
            ),
            None => ((Style::new().bold(), players.to_owned()), ""),
        };
        let width = usize::from(
            area.width
                .saturating_sub(if self.drawn.framed { 3 } else { 1 }),
        );
        let sheet = Sheet {
            score,
            conversation: &self.conversation,
            width,
            look: self.look,
            canvas,
        };
        let mut sections = sheet.sections();
        // The frames of both.
        let fits = |below: &Vec<Section>| {
            sheet::rows(&sections) + sheet::rows(below) + 4 <= area.height.into()
        };
        let has_player = player.is_some();
        let is_beside = self.drawn.framed && has_player && area.width < canvas.area.width;
        let everybody = [sheet.summaries(), sheet.everybody()]
            .into_iter()
            .filter(|_| is_beside)
            .find(fits);
        let mut upper = area;
        if let Some(everybody) = everybody {
            upper.height -= u16::try_from(sheet::rows(&everybody) + 2).unwrap_or_default();
            let below = Area {
                y: upper.bottom(),
                height: area.height - upper.height,
                ..area
            };
            let title = vec![(Style::new().bold(), players.to_owned())];
            let inner = canvas.frame(below, canvas.quiet(), &title, "");
            self.rows(
                canvas,
                Area {
                    width: inner.width - 1,
                    ..inner
                },
                &everybody,
            );
        }
        let inner = self.boxed(canvas, upper, &vec![title], right);
        let inner = Area {
            width: inner.width - 1,
            ..inner
        };
        if inner.width < TWO_COLUMNS || sections.len() < 2 {
            return self.rows(canvas, inner, &sections);
        }
        // What is longest, the routes, has a column of its own.
        let split = if has_player {
            1
        } else {
            sections.len().div_ceil(2)
        };
        if has_player {
            sections.swap(0, 1);
        }
        let half = inner.width / 2;
        self.rows(
            canvas,
            Area {
                width: half - 1,
                ..inner
            },
            &sections[..split],
        );
        self.rows(
            canvas,
            Area {
                x: inner.x + half,
                width: inner.width - half,
                ..inner
            },
            &sections[split..],
        );
    }

    fn rows(&mut self, canvas: &mut Canvas, area: Area, sections: &[Section]) {
        let question = self.conversation.step();
        if self.drawn.moved.0 != Some(question) {
            self.drawn.moved = (Some(question), 0);
        }
        let (rows, scrolls) = sheet::fitted(
            sections,
            area.height.into(),
            &mut self.drawn.moved.1,
            canvas,
        );
        self.drawn.scrolls |= scrolls;
        for (area, row) in area.rows().zip(rows) {
            row.draw(canvas, area);
            self.drawn
                .clicks
                .extend(row.click.map(|click| (area, click)));
        }
    }
}
