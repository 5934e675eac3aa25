//! The page of the score: who won and why in the winner's color, a bar for each player, what decided, and all tickets.

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

use crate::cli::screen::canvas::styles::{DONE, LOST};
use crate::cli::screen::canvas::{Canvas, Styled};

/// The least columns for digits as high as the band, and for the title in spaced letters.
const LARGE: usize = 76;
/// The least columns of the tickets of one player.
const TICKETS: usize = 25;
/// The columns of a name, and of the figures of a kind of points, in the table.
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
    /// Whether a part is unfinished.
    pub(super) is_open: bool,
    pub(super) canvas: &'a Canvas,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl ScorePage<'_> {
    /// The lines, with blank ones between the bars where there is room.
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
            lines.extend(text.lines().map(|line| plain(format!("  {line}"))));
        }
        lines
    }

    /// Who won and by what, on the winner's color, with the total in large digits.
    fn band(&self, story: &Story) -> Vec<Styled> {
        let winner = self.score.winners().first().copied();
        let style = winner.map_or(self.canvas.bar(), |winner| {
            self.canvas.block(self.score.game().player(winner).color)
        });
        let is_large = self.width >= LARGE && self.canvas.look.unicode;
        let digits = match winner.map(|winner| self.score.player(winner).total) {
            None => <[String; 4]>::default(),
            Some(total) if is_large => large(total),
            Some(total) => [
                format!("{} ", figure(total)),
                String::new(),
                String::new(),
                String::new(),
            ],
        };
        let room = self
            .width
            .saturating_sub(6 + columns(&digits[0]).max(columns(&digits[1])));
        let leads = (self.is_open && winner.is_some()).then(|| {
            let winners = self.score.winners().iter();
            let names = winners.map(|&seat| self.score.game().player(seat).name.clone());
            let leads = names.collect::<Vec<_>>();
            self.canvas.look.language.say(Screen::Leads(&leads))
        });
        let is_final = leads.is_none();
        let headline = leads.unwrap_or_else(|| story.headline.clone());
        let mut texts = vec![String::new(), wrap(&headline, room, 0)];
        if !story.sentence.is_empty() && is_final {
            texts.push(wrap(&story.sentence, room, 0));
        }
        let mut rows: Vec<String> = texts
            .iter()
            .flat_map(|text| text.split('\n'))
            .map(str::to_owned)
            .collect();
        rows.resize(rows.len().max(if is_large { 6 } else { 3 }), String::new());
        let row = |(at, text): (usize, &String)| {
            let digits = at
                .checked_sub(1)
                .and_then(|at| digits.get(at))
                .map_or("", String::as_str);
            let gap = self
                .width
                .saturating_sub(3 + columns(text) + columns(digits) + 2);
            let style = if at == 1 { style.bold() } else { style };
            vec![(style, format!("   {text}{:gap$}{digits}  ", ""))]
        };
        rows.iter().enumerate().map(row).collect()
    }

    /// The points of each kind with what they are for, a player a row; nothing where there is no room.
    fn figures(&self) -> Vec<Styled> {
        let words = self.canvas.look.language;
        let is_there = |category: &Category| {
            self.score
                .players()
                .iter()
                .any(|player| player.points(*category).is_some())
        };
        let kinds: Vec<Category> = Category::ALL.into_iter().filter(is_there).collect();
        let wide = (self.width.saturating_sub(FIGURES.0 + 6) / kinds.len().max(1)).min(FIGURES.1);
        let cell = |seat: Seat, category: Category| {
            let score = self.score.player(seat);
            (
                score.points(category).unwrap_or_default().0,
                sheet::note(score, category, words).unwrap_or_default(),
            )
        };
        let rules = self.score.game().rules();
        let needed = |&category: &Category| {
            let notes = self
                .score
                .by_rank()
                .into_iter()
                .map(|seat| columns(&cell(seat, category).1) + 7)
                .max()
                .unwrap_or(0);
            notes.max(columns(&words.category(category, rules)) + 2)
        };
        if kinds.iter().map(needed).any(|needed| needed > wide) {
            return Vec::new();
        }
        let titles = kinds
            .iter()
            .map(|&kind| padded(&words.category(kind, rules), wide - 2))
            .collect::<Vec<_>>()
            .join("  ");
        let mut lines = vec![
            Styled::new(),
            vec![(
                self.canvas.quiet(),
                format!("{:1$}{titles}", "", FIGURES.0 + 5),
            )],
        ];
        for seat in self.score.by_rank() {
            let player = self.score.game().player(seat);
            let name = padded(&shortened(&player.name.shown(), FIGURES.0), FIGURES.0);
            let mut line = vec![(
                self.canvas.player(player.color).bold(),
                format!("   {name}"),
            )];
            for &kind in &kinds {
                let (points, note) = cell(seat, kind);
                line.push((Style::new(), format!("{:>5} ", figure(Points(points)))));
                line.push((self.canvas.quiet(), padded(&note, wide - 6)));
            }
            lines.push(line);
        }
        lines
    }

    /// What decided the game, below a number of lines: what is told is not cut in its middle where the page is first seen.
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
                lines.push(vec![label, (Style::new(), part.to_owned())]);
            }
        }
        lines
    }

    /// Each player's tickets, as many players side by side as there is room for.
    fn tickets(&self) -> Vec<Styled> {
        let most = self
            .score
            .by_rank()
            .into_iter()
            .flat_map(|seat| &self.score.player(seat).tickets.list);
        let most = most
            .map(|scored| columns(&self.cities(scored)))
            .max()
            .unwrap_or(0);
        // What stands before a name, and its points behind it.
        let needed = (3 + 2 + most + 4).max(TICKETS);
        let beside = (self.width.saturating_sub(2) / needed).clamp(1, 4);
        let wide = (self.width.saturating_sub(3) / beside).min(44);
        let mut lines = vec![heading(self.canvas.look.language.label(Category::Tickets))];
        for seats in self.score.by_rank().chunks(beside) {
            let blocks: Vec<Vec<Styled>> = seats
                .iter()
                .map(|&seat| self.tickets_of(seat, wide - 3))
                .collect();
            for at in 0..blocks.iter().map(Vec::len).max().unwrap_or(0) {
                let mut line = Styled::new();
                for block in &blocks {
                    let piece = block.get(at).cloned().unwrap_or_default();
                    let used: usize = piece.iter().map(|(_, text)| columns(text)).sum();
                    line.push((Style::new(), "   ".to_owned()));
                    line.extend(piece);
                    line.push((Style::new(), " ".repeat((wide - 3).saturating_sub(used))));
                }
                lines.push(line);
            }
            lines.push(Styled::new());
        }
        lines.pop();
        lines
    }

    fn cities(&self, scored: &ScoredTicket) -> String {
        let game = self.score.game();
        let name = |city| game.board().city_name(city).to_string();
        game.ticket(scored.ticket)
            .cities
            .map(name)
            .join(self.canvas.look.dash())
    }

    fn tickets_of(&self, seat: Seat, wide: usize) -> Vec<Styled> {
        let (game, score) = (self.score.game(), self.score.player(seat));
        let player = game.player(seat);
        let row = |sign: (Style, String), name: (Style, &str), points: (Style, &str)| -> Styled {
            let room = wide.saturating_sub(columns(&sign.1) + 4);
            vec![
                sign,
                (name.0, padded(&shortened(name.1, room), room)),
                (points.0, format!("{:>4}", points.1)),
            ]
        };
        let name = (
            self.canvas.player(player.color).bold(),
            &*player.name.shown(),
        );
        let head = row(
            (Style::new(), String::new()),
            name,
            (Style::new().bold(), &figure(score.tickets.points)),
        );
        let ticket = |scored: &ScoredTicket| {
            let (card, cities) = (game.ticket(scored.ticket), self.cities(scored));
            if scored.is_completed() {
                let sign = (
                    self.canvas.ink(DONE),
                    format!("{} ", self.canvas.sign("✓", "+")),
                );
                row(
                    sign,
                    (Style::new(), &cities),
                    (Style::new(), &figure(card.points)),
                )
            } else {
                let sign = (
                    self.canvas.ink(LOST),
                    format!("{} ", self.canvas.sign("✗", "-")),
                );
                row(
                    sign,
                    (self.canvas.quiet(), &cities),
                    (self.canvas.ink(LOST), &figure(-card.points)),
                )
            }
        };
        [head]
            .into_iter()
            .chain(score.tickets.list.iter().map(ticket))
            .collect()
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

fn plain(text: String) -> Styled {
    vec![(Style::new(), text)]
}

fn heading(text: &str) -> Styled {
    vec![(Style::new().bold(), format!("  {text}"))]
}
