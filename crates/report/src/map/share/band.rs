//! The band in the winner's color: what was played, who won with how many points, and why.

use kurbo::Rect;

use super::{INK, MARGIN, SIZE, Share, fitted, ink_on, line, line_to, paint_of};
use crate::map::picture::wrapped;
use crate::words::board::{Caption, OnMap};
use crate::words::figure;
use stationmaster_core::color::Color;
use stationmaster_core::text::Text;
use stationmaster_core::units::Seat;
use stationmaster_map::font::{self, Weight};
use stationmaster_map::paint::{self, Rgb};
use stationmaster_map::scene::{Element, group};

pub(super) const HEIGHT: f64 = 322.0;
const ROOM: f64 = SIZE.width - 2.0 * MARGIN;
const RIGHT: f64 = SIZE.width - MARGIN;
/// The sizes of the title, on one line and on two, and what is left between it and the points.
const TITLE: f64 = 158.0;
const LEAST_TITLE: f64 = 76.0;
const BETWEEN: f64 = 60.0;
/// The sizes of the story, and that where it takes two lines.
const STORY: f64 = 36.0;
const LEAST_STORY: f64 = 27.0;
/// What the letters of the game's title have between them.
const SPACING: f64 = 3.2;

impl Share<'_> {
    pub(super) fn band(&self, story: &Caption) -> Element {
        let winners = self.view.score.winners();
        // Who shares a victory shares no color.
        let ground = if let [winner] = winners {
            ground(self.color(*winner))
        } else {
            INK
        };
        let ink = ink_on(ground);
        let story = Story::of(story);
        let area = Rect::new(0.0, 0.0, SIZE.width, HEIGHT);
        let trains = if let [winner] = winners {
            self.trains(*winner, ink, ground)
        } else {
            self.stripes(winners)
        };
        group([
            Element::rectangle(area, 0.0).fill(ground),
            self.occasion(paint::mixed(ink, ground, 88)).fill(ink),
            self.title(&story).fill(ink),
            story.draw().fill(ink),
            trains,
        ])
    }

    /// The game at the left; day and place at the right.
    fn occasion(&self, soft: Rgb) -> Element {
        let game = self.view.score.game();
        let words = self.look.language;
        let title = words.title(game.edition().title()).to_string();
        let (box_title, _) = title.split_once(',').unwrap_or((&title, ""));
        let is_first = game
            .edition()
            .variants()
            .first()
            .is_some_and(|first| first.name == game.variant().name);
        let variant = (!is_first).then(|| words.title(&game.variant().title).to_string());
        let played: Vec<String> = std::iter::once(box_title.to_owned())
            .chain(variant)
            .collect();
        let day = game
            .about()
            .date
            .map(|date| words.say(OnMap::ShortDay(date)));
        let place = game.about().place.as_ref().map(Text::to_string);
        let when: Vec<String> = day.into_iter().chain(place).collect();
        let (when, size) = fitted(&when.join(" · "), 27.0, 22.0, Weight::Medium, ROOM * 0.5);
        let taken = if when.is_empty() {
            0.0
        } else {
            font::width(&when, Weight::Medium) * size + BETWEEN
        };
        let played = played.join(" · ").to_uppercase();
        let spaces = SPACING * played.chars().count() as f64;
        let (played, played_size) =
            fitted(&played, 25.0, 19.0, Weight::Bold, ROOM - taken - spaces);
        let played = line(&played, [MARGIN, 66.0], played_size, Weight::Bold).spaced(SPACING);
        group([
            played.fill(soft),
            line_to(&when, [RIGHT, 66.0], size, Weight::Medium).fill(soft),
        ])
    }

    /// Who won, and the points.
    fn title(&self, story: &Story<'_>) -> Element {
        let winners = self.view.score.winners();
        let points = winners
            .first()
            .map(|&winner| figure(self.view.score.player(winner).total))
            .unwrap_or_default();
        let base = if story.lines.len() > 1 { 202.0 } else { 214.0 };
        let wide = font::width(story.title, Weight::Bold) + font::width(&points, Weight::Bold);
        let size = ((ROOM - BETWEEN) / wide).min(TITLE);
        if size >= LEAST_TITLE {
            return group([
                line(
                    story.title,
                    [MARGIN - size / 40.0, base],
                    size,
                    Weight::Bold,
                )
                .spaced(-1.5),
                line_to(&points, [RIGHT, base], size, Weight::Bold).spaced(-2.0),
            ]);
        }
        let room = ROOM - BETWEEN - font::width(&points, Weight::Bold) * LEAST_TITLE * 1.4;
        let lines = wrapped(story.title, LEAST_TITLE * 0.8, Weight::Bold, room, 2);
        let step = LEAST_TITLE * 0.95;
        let first = base - step * (lines.len() as f64 - 1.0);
        let drawn = lines.iter().zip(0..).map(|(text, row)| {
            line(
                text,
                [MARGIN, first + f64::from(row) * step],
                LEAST_TITLE * 0.8,
                Weight::Bold,
            )
        });
        group(drawn.chain([line_to(
            &points,
            [RIGHT, base],
            LEAST_TITLE * 1.4,
            Weight::Bold,
        )]))
    }

    /// A small wagon for each train that the winner had: those that were laid are full.
    fn trains(&self, winner: Seat, ink: Rgb, ground: Rgb) -> Element {
        let game = self.view.score.game();
        let (laid, all) = (game.trains(winner).0, game.rules().trains.0.max(1));
        let step = (ROOM + 4.0) / f64::from(all);
        let wagon = |at: u32| {
            let left = MARGIN + f64::from(at) * step;
            let width = (step - 4.0).max(1.0);
            let area = Rect::new(left, 293.0, left + width, 303.0);
            if at < laid {
                Element::rectangle(area, 2.0).fill(paint::mixed(ink, ground, 92))
            } else {
                Element::rectangle(area.inset(-0.75), 2.0)
                    .outline(paint::mixed(ink, ground, 60), 1.5)
            }
        };
        group((0..all).map(wagon))
    }

    /// The colors of those who share the victory.
    fn stripes(&self, winners: &[Seat]) -> Element {
        let step = (ROOM + 4.0) / winners.len() as f64;
        let stripe = |(position, &seat): (usize, &Seat)| {
            let left = MARGIN + position as f64 * step;
            let area = Rect::new(left, 293.0, left + step - 4.0, 303.0);
            Element::rectangle(area, 2.0)
                .fill(paint_of(self.color(seat)))
                .stroke(paint::mixed(Rgb([0xff; 3]), INK, 60), 1.0)
        };
        group(winners.iter().enumerate().map(stripe))
    }
}

/// The story as it is laid out.
struct Story<'s> {
    title: &'s str,
    lines: Vec<String>,
    size: f64,
}

impl<'s> Story<'s> {
    /// On one line if it fits, and otherwise on two smaller ones.
    fn of(caption: &'s Caption) -> Story<'s> {
        let details = &caption.details;
        let size = (ROOM / font::width(details, Weight::Medium)).min(STORY);
        let (lines, size) = if size >= LEAST_STORY {
            (vec![details.clone()], size)
        } else {
            (even_lines(details), LEAST_STORY)
        };
        Story {
            title: &caption.headline,
            lines,
            size,
        }
    }

    fn draw(&self) -> Element {
        let first = if self.lines.len() > 1 { 250.0 } else { 268.0 };
        let lines = self.lines.iter().zip(0..);
        group(lines.map(|(text, row)| {
            line(
                text,
                [MARGIN, first + f64::from(row) * 31.0],
                self.size,
                Weight::Medium,
            )
        }))
    }
}

/// Two lines of about the same length, if the text fits on two.
fn even_lines(text: &str) -> Vec<String> {
    let lines = |room: f64| wrapped(text, LEAST_STORY, Weight::Medium, room, 3);
    let rooms = (10..20).map(|part| ROOM * f64::from(part) / 20.0);
    rooms
        .map(lines)
        .find(|lines| lines.len() == 2)
        .unwrap_or_else(|| wrapped(text, LEAST_STORY, Weight::Medium, ROOM, 2))
}

/// The color of the band of a winner.
pub(super) fn ground(color: Color) -> Rgb {
    match color {
        Color::Gray => Rgb([0x59, 0x61, 0x6b]),
        Color::White => Rgb([0xf2, 0xed, 0xe0]),
        Color::Yellow => Rgb([0xf3, 0xc6, 0x2a]),
        Color::Black => Rgb([0x23, 0x24, 0x2a]),
        color => paint_of(color),
    }
}
