//! The bars of the score page: a player's kinds of points side by side, on one scale for all.

use anstyle::{RgbColor, Style};

use super::ScorePage;
use stationmaster_core::category::Category;
use stationmaster_core::units::{Points, Seat};
use stationmaster_report::sheet::short_place;
use stationmaster_report::words::figure;
use stationmaster_report::words::screen::ScreenLabel;
use stationmaster_report::words::sheet::SheetLabel;
use stationmaster_report::wrap::{columns, padded, shortened};
use stationmaster_report::{Depth, mixed, rgb};

use crate::cli::screen::canvas::styles::{GROUND, LOST};
use crate::cli::screen::canvas::{Styled, bold, plain};
use stationmaster_map::view::letters;

/// The columns of the lost points, and of the total.
const LOST_WIDE: usize = 6;
const TOTAL_WIDE: usize = 7;
/// The columns before a bar, with the player's name, and after it, with the lost points and the total.
const ASIDE: (usize, usize) = (22, LOST_WIDE + TOTAL_WIDE + 1);
/// The color of bonuses, and of the longest path.
pub(in crate::cli::screen) const GOLD: RgbColor = RgbColor(240, 173, 31);

impl ScorePage<'_> {
    /// Returns a player's rank, name, kinds of points side by side on one scale, lost tickets and total.
    pub(super) fn bar(&self, seat: Seat) -> Styled {
        let (game, score) = (self.score.game(), self.score.player(seat));
        let player = game.player(seat);
        let name = format!(" {}", padded(&shortened(&player.name.shown(), 14), 14));
        let place = short_place(self.score, seat);
        let place = place.unwrap_or_else(|| self.canvas.sign("–", "-").to_owned());
        let letter = letters(game)[seat.0];
        let mut line = vec![
            (self.canvas.quiet(), format!("{place:>3} ")),
            (self.canvas.block(player.color), format!(" {letter} ")),
            if score.rank.is_first() {
                bold(name)
            } else {
                plain(name)
            },
        ];
        let room = self.width.saturating_sub(ASIDE.0 + ASIDE.1);
        let all = |seat| self.gained(seat).iter().map(|part| part.1).sum::<usize>();
        let most = game.seats().map(all).max().unwrap_or(0).max(1);
        let gained = self.gained(seat);
        let widths = self.widths(&gained, room, most);
        let drawn: usize = widths.iter().sum();
        for (&(category, points), wide) in gained.iter().zip(widths) {
            line.push(self.segment(seat, category, points, wide));
        }
        let lost = self.lost(seat);
        let lost = if lost == Points(0) {
            String::new()
        } else {
            figure(lost)
        };
        line.push(plain(" ".repeat(room.saturating_sub(drawn))));
        line.push((self.canvas.ink(LOST), format!("{lost:>LOST_WIDE$}")));
        line.push(bold(format!("{:>TOTAL_WIDE$}", figure(score.total))));
        line
    }

    /// Returns a player's kinds of points above 0, for tickets only the completed ones.
    fn gained(&self, seat: Seat) -> Vec<(Category, usize)> {
        let score = self.score.player(seat);
        let points = |category| match category {
            Category::Tickets => score.tickets.points - self.lost_tickets(seat),
            category => score.points(category).unwrap_or_default(),
        };
        let all = Category::ALL.into_iter();
        let all = all.map(|category| (category, usize::try_from(points(category).0).unwrap_or(0)));
        all.filter(|(_, points)| *points > 0).collect()
    }

    /// Returns the columns of each part of a bar, where `room` columns are `most` points. Each part fits its figure, at the cost
    /// of the widest.
    fn widths(&self, gained: &[(Category, usize)], room: usize, most: usize) -> Vec<usize> {
        // Where parts are told by signs, one of them stands beside the figure.
        let beside = usize::from(!self.has_shades());
        let (mut done, mut all) = (0, Vec::new());
        for &(_, points) in gained {
            let start = done * room / most;
            done += points;
            let wide = done * room / most - start;
            all.push(wide.max(points.to_string().len() + beside));
        }
        let end = (done * room / most).max(all.len());
        for _ in end..all.iter().sum() {
            *all.iter_mut().max().expect("there is a part") -= 1;
        }
        all
    }

    /// Returns the points of a player's failed tickets, below 0.
    fn lost_tickets(&self, seat: Seat) -> Points {
        let failed = self
            .score
            .player(seat)
            .tickets
            .list
            .iter()
            .filter(|ticket| !ticket.is_completed());
        failed
            .map(|ticket| Points(0) - self.score.game().ticket(ticket.ticket).points)
            .sum()
    }

    /// Returns the points that failed tickets and adjustments cost a player, below 0.
    fn lost(&self, seat: Seat) -> Points {
        self.lost_tickets(seat)
            + self
                .score
                .player(seat)
                .points(Category::Adjustments)
                .unwrap_or_default()
                .min(Points(0))
    }

    /// Returns a part of a bar with its points in the middle.
    fn segment(
        &self,
        seat: Seat,
        category: Category,
        points: usize,
        wide: usize,
    ) -> (Style, String) {
        let figure = Some(points.to_string())
            .filter(|figure| figure.len() <= wide)
            .unwrap_or_default();
        let color = self.score.game().player(seat).color;
        let ground = shade(rgb(color), category);
        let letter = if is_dark(ground) {
            RgbColor(255, 255, 255)
        } else {
            GROUND
        };
        let is_bonus = matches!(
            category,
            Category::Express | Category::Globetrotter | Category::Passengers
        );
        let (style, sign) = match (self.has_shades(), is_bonus) {
            (false, true) => (self.canvas.ink(ground), self.sign(category)),
            (false, false) => (self.canvas.player(color), self.sign(category)),
            (true, true) => (letter.on(ground).bold(), self.canvas.sign("╱", "/")),
            (true, false) => (letter.on(ground).bold(), " "),
        };
        let left = (wide - figure.len()) / 2;
        let right = sign.repeat(wide - figure.len() - left);
        (style, format!("{}{figure}{right}", sign.repeat(left)))
    }

    /// Returns whether the parts are told apart by shades of a color, and not by signs.
    fn has_shades(&self) -> bool {
        self.canvas.look.color && self.canvas.look.depth > Depth::Sixteen
    }

    fn sign(&self, category: Category) -> &'static str {
        match category {
            Category::Routes => self.canvas.sign("█", "#"),
            Category::Tickets => self.canvas.sign("▓", "="),
            Category::StationsKept => self.canvas.sign("▒", "+"),
            Category::Express
            | Category::Globetrotter
            | Category::Passengers
            | Category::Adjustments => self.canvas.sign("░", "."),
        }
    }

    /// Returns the legend of the parts of a bar.
    pub(super) fn legend(&self) -> Vec<Styled> {
        let (words, rules) = (self.canvas.look.language, self.score.game().rules());
        let label = |category| format!(" {}", words.category(category, rules));
        let kinds = self.kinds();
        let labels: usize = kinds.iter().map(|&kind| columns(&label(kind)) + 3).sum();
        // Aligned with the bars, if it fits there in one line.
        let indent = ASIDE.0.min(self.width.saturating_sub(labels + 1)).max(3);
        let (mut lines, mut column) = (vec![vec![plain(" ".repeat(indent))]], indent);
        for category in kinds {
            let label = label(category);
            if column + 1 + columns(&label) > self.width {
                lines.push(vec![plain(" ".repeat(indent))]);
                column = indent;
            }
            let sign = if self.has_shades() {
                self.canvas.sign("■", "#")
            } else {
                self.sign(category)
            };
            let ink = self.canvas.ink(shade(RgbColor(222, 222, 216), category));
            let line = lines.last_mut().expect("there is one");
            line.extend((line.len() > 1).then(|| plain("  ")));
            column += 3 + columns(&label);
            line.extend([(ink, sign.to_owned()), (self.canvas.quiet(), label)]);
        }
        lines
    }

    /// Returns the heads of the figures after the bars.
    pub(super) fn heads(&self) -> Styled {
        let words = self.canvas.look.language;
        let has_lost = self
            .score
            .game()
            .seats()
            .any(|seat| self.lost(seat) != Points(0));
        let lost = if has_lost {
            words.label(ScreenLabel::Failed)
        } else {
            ""
        };
        let total = words.label(SheetLabel::Total);
        let heads = format!("{lost:>LOST_WIDE$}{total:>TOTAL_WIDE$}");
        let wide = self.width.saturating_sub(1);
        vec![(self.canvas.quiet(), format!("{heads:>wide$}"))]
    }
}

/// Returns the color of a kind of points: a shade of the player's color, or gold for a bonus.
fn shade(ink: RgbColor, category: Category) -> RgbColor {
    match category {
        Category::Routes => ink,
        Category::Tickets => mixed(ink, 0.62, GROUND),
        Category::StationsKept => mixed(ink, 0.4, GROUND),
        Category::Express | Category::Globetrotter => GOLD,
        Category::Passengers => mixed(GOLD, 0.7, GROUND),
        Category::Adjustments => mixed(ink, 0.25, GROUND),
    }
}

fn is_dark(RgbColor(red, green, blue): RgbColor) -> bool {
    299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue) < 150_000
}
