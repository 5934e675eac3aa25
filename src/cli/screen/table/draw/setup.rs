//! The setup as a form: a row for each field with its value, and below it the ways to change it.

use anstyle::Style;

use crate::cli::screen::canvas::{Area, Canvas, Styled};
use crate::cli::screen::table::Table;
use crate::report::conversation::changing;
use crate::report::wrap::{columns, padded, shortened};
use crate::report::{Look, fitted};
use crate::words::conversation::{Screen, ScreenLabel};

/// The most columns of what a row is about.
const LABEL: usize = 18;

impl Table<'_> {
    /// Draws the form; while a game is set up, it only shows what is known by then.
    pub(super) fn setup(&mut self, canvas: &mut Canvas, area: Area) {
        let is_open = self.in_setup();
        let rows = self.setup_rows();
        let wide = rows
            .iter()
            .map(|row| columns(&row.label))
            .max()
            .unwrap_or(0)
            .min(LABEL);
        let (mut lines, mut at, mut below): (Vec<Styled>, usize, usize) = (Vec::new(), 0, 0);
        let mark = |is_marked: bool| {
            (
                canvas.gold(),
                if is_marked {
                    canvas.sign("▸", ">")
                } else {
                    " "
                }
                .to_owned(),
            )
        };
        for (number, row) in rows.iter().enumerate() {
            let is_row = is_open && number == self.form.row;
            if is_row {
                at = lines.len();
            }
            let swatch = row
                .player
                .map_or((Style::new(), " ".to_owned()), |(_, color)| {
                    (canvas.player(color), canvas.sign("▌", "|").to_owned())
                });
            let style = if is_row || row.player.is_some() {
                Style::new().bold()
            } else {
                canvas.quiet()
            };
            let label = (style, padded(&shortened(&row.label, wide), wide + 2));
            let value = (
                if is_row {
                    Style::new().bold()
                } else {
                    Style::new()
                },
                row.value.clone(),
            );
            lines.push(vec![
                mark(is_row && self.form.change.is_none()),
                swatch,
                label,
                value,
            ]);
            for (number, change) in row
                .changes
                .iter()
                .enumerate()
                .filter(|_| is_row && self.form.change.is_some())
            {
                let is_change = self.form.change == Some(number);
                if is_change {
                    at = lines.len();
                }
                below = lines.len();
                let style = if is_change {
                    Style::new().bold()
                } else {
                    Style::new()
                };
                let title = if change.is_whole {
                    format!("{}  {}", number + 1, change.title)
                } else {
                    format!("{} …", change.title)
                };
                lines.push(vec![
                    (Style::new(), " ".repeat(wide + 3)),
                    mark(is_change),
                    (style, title),
                ]);
            }
        }
        let room = usize::from(area.height) - if self.drawn.framed { 2 } else { 1 };
        // All ways to change the row are in sight, if there is room for them; what is marked always is.
        let first = (below.max(at) + 1).saturating_sub(room).min(at);
        let hidden = lines.len().saturating_sub(first + room);
        let more = format!(
            "{} {}",
            canvas.sign("↓", "v"),
            self.look.language.say(Screen::More(hidden))
        );
        let title = vec![(
            Style::new().bold(),
            self.look.language.label(ScreenLabel::Setup).to_owned(),
        )];
        let inner = self.boxed(canvas, area, &title, if hidden > 0 { &more } else { "" });
        canvas.styled(inner, &lines[first..]);
    }

    /// How the player is changed on whose row the arrows stand, unless the ways stand there already.
    pub(super) fn player_ways(&self, look: &Look) -> String {
        let seat = self
            .player_in_setup()
            .filter(|_| self.line.is_empty() && self.form.change.is_none());
        let player = seat.and_then(|seat| self.conversation.draft().at(seat));
        player.map_or_else(String::new, |player| {
            fitted(&changing::ways(&player.name, look.language), look)
        })
    }
}
