//! A frame as an SVG picture, cell by cell, so that it looks as in a terminal whatever the font of its reader.

use std::fmt::Write;

use anstyle::{Color, Effects, RgbColor};
use anstyle_lossy::color_to_rgb;
use anstyle_lossy::palette::VGA;

use super::super::styles::GROUND;
use super::super::{Canvas, Cell};

/// The pixels of a cell, and how far below its upper side letters stand.
const CELL: (usize, usize) = (8, 18);
const BASELINE: usize = 13;
const MARGIN: usize = 8;
const CURSOR: RgbColor = RgbColor(222, 222, 216);

impl Canvas {
    pub(in crate::cli::screen) fn picture(&self) -> String {
        let [width, height] = [
            usize::from(self.area.width) * CELL.0,
            usize::from(self.area.height) * CELL.1,
        ]
        .map(|length| length + 2 * MARGIN);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\" font-size=\"13\" \
             shape-rendering=\"crispEdges\" xml:space=\"preserve\">\n<style>text{{white-space:pre}}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
            hex(GROUND)
        );
        for (row, cells) in self.rows().enumerate() {
            let y = MARGIN + row * CELL.1;
            let mut column = 0;
            for run in cells.chunk_by(|a, b| inks(a).1 == inks(b).1) {
                let ground = inks(&run[0]).1;
                if ground != GROUND {
                    rect(
                        &mut svg,
                        (MARGIN + column * CELL.0, y),
                        (run.len() * CELL.0, CELL.1),
                        ground,
                    );
                }
                column += run.len();
            }
            let mut column = 0;
            for run in cells
                .chunk_by(|a, b| a.style == b.style && shape(a).is_none() && shape(b).is_none())
            {
                draw(&mut svg, run, (MARGIN + column * CELL.0, y));
                column += run.len();
            }
        }
        let cursor = [self.cursor.0, self.cursor.1].map(usize::from);
        rect(
            &mut svg,
            (MARGIN + cursor[0] * CELL.0, MARGIN + cursor[1] * CELL.1),
            (2, CELL.1),
            CURSOR,
        );
        svg + "</svg>\n"
    }
}

/// Draws what stands in some cells: a shape, or letters, each blank one left out at the ends.
fn draw(svg: &mut String, run: &[Cell], (x, y): (usize, usize)) {
    let ink = inks(&run[0]).0;
    if let Some(parts) = shape(&run[0]) {
        for &(left, top, wide, high) in &parts {
            rect(svg, (x + left, y + top), (wide, high), ink);
        }
        return;
    }
    let text: String = run.iter().map(|cell| cell.text.as_str()).collect();
    let before = text.len() - text.trim_start().len();
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    let columns = stationmaster_report::wrap::columns(text);
    let effects = run[0].style.get_effects();
    let bold = if effects.contains(Effects::BOLD) {
        " font-weight=\"bold\""
    } else {
        ""
    };
    let line = if effects.contains(Effects::UNDERLINE) {
        " text-decoration=\"underline\""
    } else {
        ""
    };
    let (at, length) = (x + before * CELL.0, columns * CELL.0);
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let fill = hex(ink);
    let y = y + BASELINE;
    writeln!(svg, "<text x=\"{at}\" y=\"{y}\" textLength=\"{length}\" fill=\"{fill}\"{bold}{line}>{text}</text>")
        .expect("memory takes everything");
}

/// The rectangles of a sign that fills a part of its cell: left, top, width and height of each.
fn shape(cell: &Cell) -> Option<Vec<(usize, usize, usize, usize)>> {
    let (wide, high) = CELL;
    let (half, low) = (wide / 2, high / 2);
    let quarters = |all: &[usize]| {
        let part = |&at: &usize| (at % 2 * half, at / 2 * low, half, low);
        Some(all.iter().map(part).collect())
    };
    match cell.text.as_str() {
        "█" => Some(vec![(0, 0, wide, high)]),
        "▀" => Some(vec![(0, 0, wide, low)]),
        "▄" => Some(vec![(0, low, wide, low)]),
        "▟" => quarters(&[1, 2, 3]),
        "▙" => quarters(&[0, 2, 3]),
        "▜" => quarters(&[0, 1, 3]),
        "▛" => quarters(&[0, 1, 2]),
        "▗" => quarters(&[3]),
        "▖" => quarters(&[2]),
        "─" => Some(vec![(0, low, wide, 1)]),
        "│" => Some(vec![(half, 0, 1, high)]),
        "╭" => Some(vec![(half, low, half, 1), (half, low, 1, low)]),
        "╮" => Some(vec![(0, low, half, 1), (half, low, 1, low)]),
        "╰" => Some(vec![(half, low, half, 1), (half, 0, 1, low)]),
        "╯" => Some(vec![(0, low, half + 1, 1), (half, 0, 1, low)]),
        sign => {
            let sign = sign.chars().next()?;
            let eighths = "▏▎▍▌▋▊▉".chars().position(|eighth| eighth == sign);
            let dots = || {
                let bits = u32::from(sign)
                    .checked_sub(0x2800)
                    .filter(|bits| *bits < 0x100)?;
                let all = [
                    (0, 0),
                    (0, 1),
                    (0, 2),
                    (1, 0),
                    (1, 1),
                    (1, 2),
                    (0, 3),
                    (1, 3),
                ];
                let set = all
                    .into_iter()
                    .enumerate()
                    .filter(move |(bit, _)| bits >> bit & 1 == 1);
                Some(
                    set.map(|(_, (column, row))| (1 + 4 * column, 1 + 4 * row, 2, 2))
                        .collect(),
                )
            };
            eighths
                .map(|eighths| vec![(0, 0, eighths + 1, high)])
                .or_else(dots)
        }
    }
}

/// The colors of a cell: what stands in it, and its ground.
fn inks(cell: &Cell) -> (RgbColor, RgbColor) {
    let rgb = |color: Option<Color>| color.map_or(GROUND, |color| color_to_rgb(color, VGA));
    let (ink, ground) = (
        rgb(cell.style.get_fg_color()),
        rgb(cell.style.get_bg_color()),
    );
    if cell.style.get_effects().contains(Effects::INVERT) {
        (ground, ink)
    } else {
        (ink, ground)
    }
}

fn rect(
    svg: &mut String,
    (x, y): (usize, usize),
    (width, height): (usize, usize),
    color: RgbColor,
) {
    let fill = hex(color);
    writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
    )
    .expect("memory takes everything");
}

fn hex(RgbColor(red, green, blue): RgbColor) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
