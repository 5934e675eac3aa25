//! The sheet beside the map: rows in sections, fitted to the room there is.

mod everybody;
mod player;

use anstyle::{RgbColor, Style};

use crate::entry::Part;
use crate::entry::conversation::Conversation;
use crate::game::Game;
use crate::report::Look;
use crate::score::Scoreboard;
use crate::text::Text;
use crate::units::Seat;
use crate::words::conversation::Screen;

use crate::cli::screen::canvas::{Area, Canvas, Styled, width};

/// Some rows with a title, which may be cut where there is no room.
#[derive(Default)]
pub(super) struct Section {
    title: Option<Row>,
    items: Vec<Row>,
    /// What is asked for is cut last, and moves where it is cut.
    is_asked: bool,
    /// Whether it is read from its beginning; of the others the last items are the news.
    is_text: bool,
}

#[derive(Clone, Default)]
pub(super) struct Row {
    left: Styled,
    right: Styled,
    gauge: Option<Gauge>,
    pub(super) click: Option<Click>,
}

/// A bar behind a label and before figures, which take some columns each.
#[derive(Clone)]
struct Gauge {
    label: u16,
    figures: u16,
    part: f64,
    color: RgbColor,
}

#[derive(Clone)]
pub(super) enum Click {
    Player(Seat),
    Part(Part),
    /// Turns to a part, and types there a line that takes a thing back.
    TakeBack(Part, String),
}

impl Row {
    fn new(left: Styled) -> Row {
        Row {
            left,
            ..Row::default()
        }
    }

    fn text(text: &str) -> Row {
        Row::new(vec![(Style::new(), format!(" {text}"))])
    }

    fn of_thing(self, part: Part, name: &Text) -> Row {
        Row {
            click: Some(Click::TakeBack(part, format!("-{name}"))),
            ..self
        }
    }

    /// Draws the row; of what is too long the end of the left part is cut.
    pub(super) fn draw(&self, canvas: &mut Canvas, area: Area) {
        if let Some(Gauge {
            label,
            figures,
            part,
            color,
        }) = self.gauge
        {
            let room = area.width.saturating_sub(label + figures);
            bar(
                canvas,
                Area {
                    x: area.x + label,
                    width: room,
                    ..area
                },
                part,
                color,
            );
        }
        let right: u16 = self.right.iter().map(|(_, text)| width(text)).sum();
        let left = Area {
            width: area.width.saturating_sub(right + u16::from(right > 0)),
            ..area
        };
        canvas.styled(left, std::slice::from_ref(&self.left));
        canvas.right(area, &self.right);
    }
}

/// Draws a bar as long as a part of an area's first row, to an eighth of a column.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a row is short"
)]
fn bar(canvas: &mut Canvas, area: Area, part: f64, color: RgbColor) {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part.clamp(0.0, 1.0) * f64::from(area.width) * 8.0).round() as u16;
    let style = canvas.ink(color);
    let column = canvas.text(
        area,
        0,
        &canvas.sign("█", "#").repeat((eighths / 8).into()),
        style,
    );
    if canvas.look.unicode {
        canvas.text(area, column, EIGHTHS[usize::from(eighths % 8)], style);
    }
}

/// What the rows are made of.
pub(super) struct Sheet<'a> {
    pub(super) score: &'a Scoreboard,
    pub(super) conversation: &'a Conversation<'a>,
    /// The columns of a row.
    pub(super) width: usize,
    pub(super) look: Look,
    /// For the styles that depend on the colors there are.
    pub(super) canvas: &'a Canvas,
}

impl Sheet<'_> {
    /// What the player has who is asked for, or in a few lines each what everybody has.
    pub(super) fn sections(&self) -> Vec<Section> {
        self.conversation
            .step()
            .seat()
            .map_or_else(|| self.review(), |seat| self.player(seat))
    }

    fn game(&self) -> &Game {
        self.score.game()
    }
}

/// How many rows sections take as a whole, with a blank one between them.
pub(super) fn rows(sections: &[Section]) -> usize {
    let rows: usize = sections
        .iter()
        .map(|section| section.rows(section.items.len()))
        .sum();
    rows + sections.len().saturating_sub(1)
}

/// The rows of sections, cut to the room there is: the last items of a list stay, or the first lines of a text, moved by some rows.
/// `by` becomes how far it could be moved; returned is whether anything of what is asked for is hidden.
pub(super) fn fitted(
    sections: &[Section],
    rows: usize,
    by: &mut isize,
    canvas: &Canvas,
) -> (Vec<Row>, bool) {
    let shown = shown(sections, rows);
    let lines: usize = sections
        .iter()
        .zip(&shown)
        .map(|(section, &shown)| section.rows(shown))
        .sum();
    let spare = rows.saturating_sub(lines) >= sections.len().saturating_sub(1);
    let (mut all, mut moves): (Vec<Row>, bool) = (Vec::new(), false);
    for (section, &shown) in sections.iter().zip(&shown) {
        if spare && !all.is_empty() {
            all.push(Row::default());
        }
        all.extend(section.title.clone());
        let hidden = section.items.len() - shown;
        if hidden == 0 {
            all.extend_from_slice(&section.items);
        } else if section.is_cut(shown) {
            // One of the rows says how many are hidden; two do, in the middle.
            let first = if section.is_text { 0 } else { hidden };
            let mut before = first;
            if section.is_asked {
                before = first.saturating_add_signed(*by).min(hidden);
                *by = before.cast_signed() - first.cast_signed();
                moves = true;
            }
            let mark = |sign: &str, count: usize| {
                Row::new(vec![(
                    canvas.quiet(),
                    format!("  {sign} {}", canvas.look.language.say(Screen::More(count))),
                )])
            };
            let (above, below) = (before > 0, before < hidden);
            let from = before + usize::from(above && below);
            let to = from + shown - usize::from(above && below);
            all.extend(above.then(|| mark(canvas.sign("↑", "^"), from)));
            all.extend_from_slice(&section.items[from..to]);
            all.extend(below.then(|| mark(canvas.sign("↓", "v"), section.items.len() - to)));
        }
    }
    (all, moves)
}

/// A list of which less than this part of the items has room, one in four, folds to its number.
const FEW: usize = 4;

/// The number of items shown of each section; what is asked for is cut last, and the gauges never.
fn shown(sections: &[Section], rows: usize) -> Vec<usize> {
    let mut shown: Vec<usize> = sections.iter().map(|section| section.items.len()).collect();
    let lines = |shown: &[usize]| {
        sections
            .iter()
            .zip(shown)
            .map(|(section, &shown)| section.rows(shown))
            .sum::<usize>()
    };
    while lines(&shown) > rows {
        let weight = |&at: &usize| {
            let section = &sections[at];
            (
                section.is_text && shown[at] > 1,
                section.title.is_some(),
                !section.is_asked,
                shown[at],
            )
        };
        let longest = (0..shown.len())
            .filter(|&at| shown[at] > 0)
            .max_by_key(weight);
        let Some(longest) = longest else { break };
        shown[longest] -= 1;
    }
    // What is not asked for folds to its count before a few of many are left.
    for (section, shown) in sections
        .iter()
        .zip(&mut shown)
        .filter(|(section, _)| !section.is_asked)
    {
        if section.title.is_some() && FEW * *shown < section.items.len() {
            *shown = 0;
        }
    }
    // A row that says that one is hidden has room for that one.
    for (section, shown) in sections.iter().zip(&mut shown) {
        if section.is_cut(*shown) && *shown + 1 == section.items.len() {
            *shown += 1;
        }
    }
    shown
}

impl Section {
    /// The rows that it takes for a number of items; its title says how many there are where none is shown.
    fn rows(&self, shown: usize) -> usize {
        usize::from(self.title.is_some()) + shown + usize::from(self.is_cut(shown))
    }

    fn is_cut(&self, shown: usize) -> bool {
        shown < self.items.len() && (shown > 0 || self.title.is_none())
    }
}
