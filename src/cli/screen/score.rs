//! The score page: the winner and the reason in the winner's color, a bar for each player, what decided, and all tickets.

pub(super) mod bars;

use anstyle::Style;

use stationmaster_core::category::Category;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::units::{Points, Seat};
use stationmaster_report::sheet;
use stationmaster_report::story::{Story, story};
use stationmaster_report::words::figure;
use stationmaster_report::words::screen::{Screen, ScreenLabel};
use stationmaster_report::wrap::{columns, padded, shortened, wrap};

use super::canvas::{Canvas, Styled, bold, plain};
use super::sheet::joined;

/// The least columns for large digits and spaced letters.
const LARGE: usize = 76;
/// The least columns of the tickets of one player.
const TICKETS: usize = 25;
/// The columns of a name, and of a kind of points, in the table.
const FIGURES: (usize, usize) = (14, 20);

/// The digits of the winner's total, four rows high.
const DIGITS: [[&str; 4]; 10] = [
    ["▟▀▙", "█ █", "█ █", "▜▄▛"],
    [" ▟█", "  █", "  █", " ▗█"],
    ["▟▀▙", "  ▛", " ▟ ", "█▄▄"],
    ["▟▀▙", " ▄▛", "  █", "▜▄▛"],
    ["█ █", "█ █", "▀▀█", "  █"],
    ["█▀▀", "█▄▖", "  █", "▜▄▛"],
    ["▟▀▀", "█▄▖", "█ █", "▜▄▛"],
    ["▀▀█", " ▗▛", " █ ", " █ "],
    ["▟▀▙", "▜▄▛", "█ █", "▜▄▛"],
    ["▟▀▙", "▜▄█", "  █", "▄▄▛"],
];

/// The page of a game's score, line by line.
pub(super) struct ScorePage<'a> {
    pub(super) score: &'a Scoreboard,
    /// True if a part is unfinished.
    pub(super) is_open: bool,
    pub(super) canvas: &'a Canvas,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl ScorePage<'_> {
    /// Returns the lines, with blank ones between the bars if there is room.
    pub(super) fn lines(&self) -> Vec<Styled> {
        let close = self.lines_with(false);
        let fits = close.len() + self.score.players().len() <= self.height;
        if fits { self.lines_with(true) } else { close }
    }

    fn lines_with(&self, with_air: bool) -> Vec<Styled> {
        let look = stationmaster_report::Look {
            width: self.width,
            columns: self.width,
            ..self.canvas.look
        };
        let story = story(self.score, &look);
        let mut lines = self.band(&story);
        lines.push(self.heads());
        for (at, seat) in self.score.by_rank().into_iter().enumerate() {
            lines.extend((at > 0 && with_air).then(Styled::new));
            lines.push(self.bar(seat));
        }
        lines.push(Styled::new());
        lines.extend(self.legend());
        lines.extend(self.figures());
        if !story.deciding.is_empty() {
            lines.push(Styled::new());
            let above = lines.len();
            lines.extend(self.deciding(&story.deciding, above));
        }
        lines.push(Styled::new());
        lines.extend(self.tickets());
        for remark in self.score.remarks() {
            let text = wrap(
                &look.language.remark_line(&remark.kind),
                self.width.saturating_sub(2),
                4,
            );
            lines.push(Styled::new());
            lines.extend(text.lines().map(|line| vec![plain(format!("  {line}"))]));
        }
        lines
    }

    /// Returns the winner and the margin, on the winner's color, with the total in large digits.
    fn band(&self, story: &Story) -> Vec<Styled> {
        let (winner, words) = (
            self.score.winners().first().copied(),
            self.canvas.look.language,
        );
        let style = winner.map_or(self.canvas.bar(), |winner| {
            self.canvas.block(self.score.game().player(winner).color)
        });
        let is_large = self.width >= LARGE && self.canvas.look.unicode;
        let digits = match winner.map(|winner| self.score.player(winner).total) {
            None => Vec::new(),
            Some(total) if is_large => large(total).into(),
            Some(total) => vec![format!("{} ", figure(total))],
        };
        let beside = digits.iter().map(|row| columns(row)).max().unwrap_or(0);
        let room = self.width.saturating_sub(6 + beside);
        let (headline, sentence) = if self.is_open && winner.is_some() {
            let winners = self.score.winners().iter();
            let names = winners.map(|&seat| self.score.game().player(seat).name.clone());
            (words.say(Screen::Leads(&names.collect::<Vec<_>>())), "")
        } else {
            (story.headline.clone(), &*story.sentence)
        };
        let text = format!(
            "\n{}\n{}",
            wrap(&headline, room, 0),
            wrap(sentence, room, 0)
        );
        let mut rows: Vec<&str> = text.trim_end().split('\n').collect();
        rows.resize(rows.len().max(if is_large { 6 } else { 3 }), "");
        let row = |(at, text): (usize, &&str)| {
            let digits = at.checked_sub(1).and_then(|at| digits.get(at));
            let digits = digits.map_or("", String::as_str);
            let gap = self
                .width
                .saturating_sub(5 + columns(text) + columns(digits));
            let style = if at == 1 { style.bold() } else { style };
            vec![(style, format!("   {text}{:gap$}{digits}  ", ""))]
        };
        rows.iter().enumerate().map(row).collect()
    }

    /// Returns the kinds of points that any player has.
    fn kinds(&self) -> Vec<Category> {
        let players = self.score.players();
        let is_there =
            |kind: &Category| players.iter().any(|player| player.points(*kind).is_some());
        Category::ALL.into_iter().filter(is_there).collect()
    }

    /// Returns the points of each kind with their basis, a row for each player; nothing without room.
    fn figures(&self) -> Vec<Styled> {
        let (words, rules) = (self.canvas.look.language, self.score.game().rules());
        let kinds = self.kinds();
        let wide = (self.width.saturating_sub(FIGURES.0 + 6) / kinds.len().max(1)).min(FIGURES.1);
        let note =
            |seat, kind| sheet::note(self.score.player(seat), kind, words).unwrap_or_default();
        let needed = |&kind: &Category| {
            let seats = self.score.game().seats();
            let notes = seats.map(|seat| columns(&note(seat, kind)) + 7).max();
            notes
                .unwrap_or(0)
                .max(columns(&words.category(kind, rules)) + 2)
        };
        if kinds.iter().map(needed).any(|needed| needed > wide) {
            return Vec::new();
        }
        let title = |&kind: &Category| padded(&words.category(kind, rules), wide);
        let titles: String = kinds.iter().map(title).collect();
        let titles = format!("{:1$}{titles}", "", FIGURES.0 + 5);
        let mut lines = vec![Styled::new(), vec![(self.canvas.quiet(), titles)]];
        for seat in self.score.by_rank() {
            let player = self.score.game().player(seat);
            let name = padded(&shortened(&player.name.shown(), FIGURES.0), FIGURES.0);
            let mut line = vec![(
                self.canvas.player(player.color).bold(),
                format!("   {name}"),
            )];
            for &kind in &kinds {
                let points = self.score.player(seat).points(kind).unwrap_or_default();
                line.push(plain(format!("{:>5} ", figure(points))));
                line.push((self.canvas.quiet(), padded(&note(seat, kind), wide - 6)));
            }
            lines.push(line);
        }
        lines
    }

    /// Returns the reasons that decided the game, below `above` lines: the first screenful does not cut one in its middle.
    fn deciding(&self, deciding: &[(String, String)], above: usize) -> Vec<Styled> {
        let words = self.canvas.look.language;
        let wide = deciding
            .iter()
            .map(|(label, _)| columns(label))
            .max()
            .unwrap_or(0);
        let mut lines = vec![heading(words.label(ScreenLabel::Decided))];
        for (label, text) in deciding {
            let text = wrap(text, self.width.saturating_sub(wide + 6).max(20), 0);
            let left = self.height.saturating_sub(above + lines.len());
            let is_cut = (1..text.lines().count()).contains(&left);
            lines.extend(std::iter::repeat_n(
                Styled::new(),
                if is_cut { left } else { 0 },
            ));
            for (at, part) in text.lines().enumerate() {
                let label = if at == 0 { label.as_str() } else { "" };
                let label = (self.canvas.quiet(), format!("   {}  ", padded(label, wide)));
                lines.push(vec![label, plain(part)]);
            }
        }
        lines
    }

    /// Returns each player's tickets, as many players side by side as fit.
    fn tickets(&self) -> Vec<Styled> {
        let seats = self.score.by_rank();
        let all = seats
            .iter()
            .flat_map(|&seat| &self.score.player(seat).tickets.list);
        let most = all.map(|scored| columns(&self.cities(scored))).max();
        // The room before a name, and for the points after it.
        let needed = (3 + 2 + most.unwrap_or(0) + 4).max(TICKETS);
        let beside = (self.width.saturating_sub(2) / needed).clamp(1, 4);
        let wide = (self.width.saturating_sub(3) / beside).min(44) - 3;
        let mut lines = vec![heading(self.canvas.look.language.label(Category::Tickets))];
        for (at, seats) in seats.chunks(beside).enumerate() {
            lines.extend((at > 0).then(Styled::new));
            let blocks: Vec<Vec<Styled>> = seats
                .iter()
                .map(|&seat| self.tickets_of(seat, wide))
                .collect();
            for at in 0..blocks.iter().map(Vec::len).max().unwrap_or(0) {
                let piece = |block: &Vec<Styled>| {
                    let piece = block.get(at).cloned();
                    let piece = piece.unwrap_or_else(|| vec![plain(" ".repeat(wide))]);
                    [vec![plain("   ")], piece].concat()
                };
                lines.push(blocks.iter().flat_map(piece).collect());
            }
        }
        lines
    }

    fn cities(&self, scored: &ScoredTicket) -> String {
        let cities = self.score.game().ticket(scored.ticket).cities;
        joined(self.score, cities, self.canvas.look)
    }

    /// Returns a player's name with the points of all tickets, then each ticket with its own.
    fn tickets_of(&self, seat: Seat, wide: usize) -> Vec<Styled> {
        let (game, score) = (self.score.game(), self.score.player(seat));
        let player = game.player(seat);
        let row = |sign: (Style, String), name: (Style, &str), points: (Style, String)| -> Styled {
            let room = wide.saturating_sub(columns(&sign.1) + 4);
            let name = (name.0, padded(&shortened(name.1, room), room));
            vec![sign, name, (points.0, format!("{:>4}", points.1))]
        };
        let name = (
            self.canvas.player(player.color).bold(),
            &*player.name.shown(),
        );
        let mut rows = vec![row(plain(""), name, bold(figure(score.tickets.points)))];
        for scored in &score.tickets.list {
            let (points, cities) = (game.ticket(scored.ticket).points, self.cities(scored));
            let (style, sign) = self.canvas.tick(scored.is_completed());
            let sign = (style, format!("{sign} "));
            rows.push(if scored.is_completed() {
                row(sign, (Style::new(), &cities), plain(figure(points)))
            } else {
                row(
                    sign,
                    (self.canvas.quiet(), &cities),
                    (style, figure(-points)),
                )
            });
        }
        rows
    }
}

fn large(total: Points) -> [String; 4] {
    let sign = if total.0 < 0 {
        ["   ", "▄▄ ", "   ", "   "]
    } else {
        [""; 4]
    };
    let digits: Vec<usize> = total
        .0
        .unsigned_abs()
        .to_string()
        .bytes()
        .map(|digit| usize::from(digit - b'0'))
        .collect();
    [0, 1, 2, 3].map(|row| {
        digits.iter().fold(sign[row].to_owned(), |text, &digit| {
            format!("{text}{} ", DIGITS[digit][row])
        })
    })
}

fn heading(text: &str) -> Styled {
    vec![bold(format!("  {text}"))]
}
