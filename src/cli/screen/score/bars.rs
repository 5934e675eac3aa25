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
use stationmaster_report::{mixed, rgb};

use crate::cli::screen::canvas::Styled;
use crate::cli::screen::canvas::styles::{GROUND, LOST};

/// The columns of what was lost, and of the total.
const LOST_WIDE: usize = 6;
const TOTAL_WIDE: usize = 7;
/// The columns before a bar, with the player's name, and behind it, with what was lost and the total.
const ASIDE: (usize, usize) = (22, LOST_WIDE + TOTAL_WIDE + 1);
/// The color of bonuses, and of the longest path.
pub(in crate::cli::screen) const GOLD: RgbColor = RgbColor(240, 173, 31);

impl ScorePage<'_> {
    /// A player's rank, name, kinds of points side by side on one scale, lost tickets and total.
    pub(super) fn bar(&self, seat: Seat) -> Styled {
        let player = self.score.game().player(seat);
        let name = padded(&shortened(&player.name.shown(), 14), 14);
        let place = short_place(self.score, seat);
        let place = place.unwrap_or_else(|| self.canvas.sign("–", "-").to_owned());
        let mut line = vec![
            (self.canvas.quiet(), format!("{place:>3} ")),
            (
                self.canvas.block(player.color),
                format!(" {} ", self.letter(seat)),
            ),
            (
                if self.score.player(seat).rank.is_first() {
                    Style::new().bold()
                } else {
                    Style::new()
                },
                format!(" {name}"),
            ),
        ];
        let room = self.width.saturating_sub(ASIDE.0 + ASIDE.1);
        let most = self
            .score
            .game()
            .seats()
            .map(|seat| self.gained(seat).iter().map(|part| part.1).sum::<i32>())
            .max();
        let most = usize::try_from(most.unwrap_or(0)).unwrap_or(0).max(1);
        let mut drawn = 0;
        for (category, wide) in self.widths(&self.gained(seat), room, most) {
            let points = self.points(seat, category);
            line.push(self.segment(seat, category, points, wide));
            drawn += wide;
        }
        let lost = self.lost(seat);
        let lost = if lost == Points(0) {
            String::new()
        } else {
            figure(lost)
        };
        line.push((Style::new(), " ".repeat(room.saturating_sub(drawn))));
        line.push((self.canvas.ink(LOST), to_right(&lost, LOST_WIDE)));
        line.push((
            Style::new().bold(),
            to_right(&figure(self.score.player(seat).total), TOTAL_WIDE),
        ));
        line
    }

    fn letter(&self, seat: Seat) -> char {
        stationmaster_map::view::letters(self.score.game())[seat.0]
    }

    /// The kinds of points of a player that are above 0.
    fn gained(&self, seat: Seat) -> Vec<(Category, i32)> {
        let all = Category::ALL
            .into_iter()
            .map(|category| (category, self.points(seat, category)));
        all.filter(|(_, points)| *points > 0).collect()
    }

    /// A player's points of a kind; of the tickets those that are completed.
    fn points(&self, seat: Seat, category: Category) -> i32 {
        let score = self.score.player(seat);
        match category {
            Category::Tickets => score.tickets.points.0 - self.lost_tickets(seat).0,
            category => score.points(category).unwrap_or_default().0,
        }
    }

    /// The columns of each part of a bar, of which `room` stand for `most` points: each has room for its figure, and the widest makes
    /// it.
    fn widths(
        &self,
        gained: &[(Category, i32)],
        room: usize,
        most: usize,
    ) -> Vec<(Category, usize)> {
        // Where parts are told by signs, one of them stands beside the figure.
        let beside = usize::from(!self.canvas.look.color);
        let (mut done, mut all) = (0, Vec::new());
        for &(category, points) in gained {
            let start = done * room / most;
            done += usize::try_from(points).unwrap_or(0);
            all.push((
                category,
                (done * room / most - start).max(points.to_string().len() + beside),
            ));
        }
        let end = (done * room / most).max(all.len());
        let mut over = all
            .iter()
            .map(|(_, wide)| wide)
            .sum::<usize>()
            .saturating_sub(end);
        while let Some((_, widest)) = all
            .iter_mut()
            .max_by_key(|(_, wide)| *wide)
            .filter(|_| over > 0)
        {
            *widest -= 1;
            over -= 1;
        }
        all
    }

    /// What the tickets that are not completed cost a player, below 0.
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

    /// What tickets and adjustments cost a player, below 0.
    fn lost(&self, seat: Seat) -> Points {
        self.lost_tickets(seat)
            + self
                .score
                .player(seat)
                .adjusted
                .unwrap_or_default()
                .min(Points(0))
    }

    /// A part of a bar with its points in the middle.
    fn segment(&self, seat: Seat, category: Category, points: i32, wide: usize) -> (Style, String) {
        let figure = points.to_string();
        let figure = if figure.len() <= wide {
            figure
        } else {
            String::new()
        };
        if self.canvas.look.color {
            let ink = rgb(self.score.game().player(seat).color);
            let ground = shade(ink, category);
            let letter = if is_dark(ground) {
                RgbColor(255, 255, 255)
            } else {
                GROUND
            };
            let is_gold = matches!(
                category,
                Category::Express | Category::Globetrotter | Category::Passengers
            );
            let pad = if is_gold {
                self.canvas.sign("╱", "/")
            } else {
                " "
            };
            let left = (wide - figure.len()) / 2;
            let right = pad.repeat(wide - figure.len() - left);
            return (
                letter.on(ground).bold(),
                format!("{}{figure}{right}", pad.repeat(left)),
            );
        }
        let sign = self.sign(category);
        let left = (wide - figure.len()) / 2;
        (
            Style::new(),
            format!(
                "{}{figure}{}",
                sign.repeat(left),
                sign.repeat(wide - figure.len() - left)
            ),
        )
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

    /// Which part of a bar is what.
    pub(super) fn legend(&self) -> Vec<Styled> {
        let words = self.canvas.look.language;
        let is_there = |category: &Category| {
            self.score
                .players()
                .iter()
                .any(|player| player.points(*category).is_some())
        };
        let gray = RgbColor(222, 222, 216);
        let rules = self.score.game().rules();
        let labels: usize = Category::ALL
            .into_iter()
            .filter(is_there)
            .map(|category| columns(&words.category(category, rules)) + 4)
            .sum();
        // Below the bars, if what they are has room there in one line.
        let room = self.width.saturating_sub(labels + 1);
        let indent = (Style::new(), " ".repeat(ASIDE.0.min(room).max(3)));
        let (mut lines, mut column) = (vec![vec![indent.clone()]], columns(&indent.1));
        for category in Category::ALL.into_iter().filter(is_there) {
            let ink = shade(gray, category);
            let sign = if self.canvas.look.color {
                self.canvas.sign("■", "#")
            } else {
                self.sign(category)
            };
            let label = format!(" {}", words.category(category, rules));
            if column + 1 + columns(&label) > self.width {
                lines.push(vec![indent.clone()]);
                column = columns(&indent.1);
            }
            let line = lines.last_mut().expect("there is one");
            if line.len() > 1 {
                line.push((Style::new(), "  ".to_owned()));
            }
            column += 3 + columns(&label);
            line.extend([
                (self.canvas.ink(ink), sign.to_owned()),
                (self.canvas.quiet(), label),
            ]);
        }
        lines
    }

    /// What the figures behind the bars are, above these.
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
        let heads = format!(
            "{}{}",
            to_right(lost, LOST_WIDE),
            to_right(words.label(SheetLabel::Total), TOTAL_WIDE)
        );
        vec![(
            self.canvas.quiet(),
            to_right(&heads, self.width.saturating_sub(1)),
        )]
    }
}

/// A text that ends at the right side of some columns.
fn to_right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(columns(text))))
}

/// The color of a kind of points in the bar of a player's color: a shade of it, or gold for a bonus.
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
