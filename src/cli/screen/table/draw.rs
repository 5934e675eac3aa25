//! The table as cells: a header, the map and the sheet or a page, and below them the line with what it means.

mod board;
mod canvas;
mod entry;

use anstream::adapter::WinconBytes;

use crate::entry::conversation::{Note, Question};
use crate::map::Layout;
use crate::map::grid::Sign;
use crate::report::wrap::columns;
use crate::report::{Look, conversation, fitted, sheet as score_sheet};
use crate::units::Seat;
use crate::words::screen::{Screen, ScreenLabel};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;

use self::board::Sketch;
use self::canvas::{Canvas, width};
use super::sheet::{self, Click, Sheet};
use super::{After, Table};
use crate::cli::line::Edit;

/// The smallest window that shows a table.
pub const LEAST: (u16, u16) = (60, 20);
/// The rows below the map and the sheet: a rule, the line, what it means in two, candidates, keys. Where no part is asked for,
/// nothing is completed, and a row does for what is said.
const BELOW: [u16; 2] = [6, 4];
/// The least columns for the map and the sheet side by side.
const BESIDE: u16 = 76;
/// The least columns of a whole map; where there are fewer beside the sheet, a part of a larger one is shown.
const MAP: (u16, u16) = (58, 76);
/// The least rows for both, one above the other, in a narrow window.
const ABOVE: u16 = 44;
/// The least and the most columns of the sheet beside the map.
const SHEET: (u16, u16) = (34, 56);
/// The least columns for a sheet of two columns.
const TWO_COLUMNS: u16 = 72;

/// A line of text, piece by piece, each with its style.
pub(super) type Styled = Vec<(Style, String)>;

/// Returns a line of a report piece by piece, with its escape codes as styles.
fn styled(line: &str) -> Styled {
    WinconBytes::new().extract_next(line.as_bytes()).map(|(style, text)| (style.into(), text)).collect()
}

/// The cache of what was drawn last.
#[derive(Default)]
pub(super) struct Drawn {
    sketch: Sketch,
    read: Read,
    /// The most lines by which the page can be scrolled.
    pub(super) most_scroll: usize,
    map: Rect,
    /// The columns of the players in the header, from and to.
    players: Vec<(u16, u16)>,
    /// What lines of the sheet do if they are clicked.
    clicks: Vec<(Rect, Click)>,
}

/// The cache of the page that was drawn last.
#[derive(Default)]
struct Read {
    of: Option<(u16, u64, Note)>,
    lines: Vec<Styled>,
}

impl Drawn {
    pub(super) fn scroll_map(&mut self, by: isize) {
        self.sketch.scroll(by);
    }
}

impl Table<'_> {
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.drawn.map = Rect::default();
        self.drawn.clicks.clear();
        self.drawn.players.clear();
        if area.width < 40 || area.height < 12 {
            let mut canvas = Canvas { buffer: frame.buffer_mut(), look: self.look };
            let text = self.look.words().label(ScreenLabel::TooSmall);
            canvas.lines(area, &text.split(' ').map(str::to_owned).collect::<Vec<_>>(), Style::new());
            return;
        }
        let rows = BELOW[usize::from(self.page.is_some() && self.base_page().is_some())];
        let body = Rect { y: area.y + 1, height: area.height - 1 - rows, ..area };
        let below = Rect { y: body.bottom(), height: rows, ..area };
        let cursor = {
            let mut canvas = Canvas { buffer: frame.buffer_mut(), look: self.look };
            self.header(&mut canvas, Rect { height: 1, ..area });
            self.body(&mut canvas, body);
            self.below(&mut canvas, below, body)
        };
        frame.set_cursor_position(cursor);
    }

    fn header(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        canvas.fill(area, canvas.ground());
        let draft = self.conversation.draft();
        let edition =
            draft.edition().map(|edition| self.look.words().title(edition.title()).to_string()).unwrap_or_default();
        let Some(game) = draft.game() else {
            canvas.text(area, 1, &edition, canvas.ground());
            return;
        };
        let players = sheet::players(game, &self.look);
        let seat = self.conversation.step().seat();
        let widths: u16 = players.iter().map(|(name, _)| width(name) + 7).sum();
        let mut column = area.width.saturating_sub(widths) / 2;
        let has_title = columns(&edition) + 2 < usize::from(column);
        if has_title {
            canvas.text(area, 1, &edition, canvas.ground());
        }
        for (at, (name, style)) in players.iter().enumerate() {
            // The keys behind F6 are for other things.
            let key = if at < 5 { format!(" F{} ", at + 2) } else { format!(" Alt-{} ", at + 1) };
            let asked = seat.is_some_and(|seat| seat.0 == at);
            let mark = if asked { canvas.sign("◂", "<") } else { " " };
            let start = column;
            column = canvas.text(area, column, &key, canvas.ground());
            let style = if asked { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { *style };
            column = canvas.text(area, column, &format!(" {name} "), style);
            column = canvas.text(area, column, mark, canvas.ground());
            self.drawn.players.push((start, column));
        }
        let about = &draft.setup().about;
        let date = about.date.map(|date| date.to_string());
        let told: Vec<String> = date.into_iter().chain(about.place.iter().map(ToString::to_string)).collect();
        let told = told.join(", ");
        if column + width(&told) + 2 < area.width {
            canvas.text(area, area.width - width(&told) - 1, &told, canvas.ground());
        }
    }

    fn body(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        self.drawn.most_scroll = 0;
        match self.page.clone() {
            Some(page) if !matches!(page.note, Note::Map(_)) => self.page(canvas, area, &page.note, page.scroll),
            Some(page) if self.has_map() => self.map(canvas, area, 0, Some(&page.note)),
            _ if self.score.is_none() => self.page(canvas, area, &Note::Setup, 0),
            _ => self.board_and_sheet(canvas, area),
        }
    }

    fn has_map(&self) -> bool {
        self.score.as_ref().is_some_and(|score| Layout::of(score.game().board()).is_ok())
    }

    fn board_and_sheet(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        if !self.has_map() {
            return self.sheet(canvas, area);
        }
        let aspect = self.score.as_ref().map_or(1.0, |score| score.game().board().aspect());
        let tall =
            area.height >= ABOVE && (area.width < BESIDE || f64::from(area.width) < f64::from(area.height) * aspect);
        if tall {
            let rows = (area.height * 2 / 3).min(area.height - 14);
            self.map(canvas, Rect { height: rows, ..area }, 0, None);
            let sheet = Rect { y: area.y + rows, height: area.height - rows, ..area };
            canvas.rule(sheet);
            self.sheet(canvas, Rect { y: sheet.y + 1, height: sheet.height - 1, ..sheet });
        } else if self.prefers_map {
            self.map(canvas, area, 0, None);
        } else if area.width >= BESIDE {
            let wide = (area.width / 3).clamp(SHEET.0, SHEET.1);
            let map = Rect { width: area.width - wide - 1, ..area };
            self.map(canvas, map, if map.width < MAP.0 { MAP.1 } else { 0 }, None);
            canvas.wall(Rect { x: map.right(), width: 1, ..area });
            self.sheet(canvas, Rect { x: map.right() + 1, width: wide, ..area });
        } else {
            self.sheet(canvas, area);
        }
    }

    fn page(&mut self, canvas: &mut Canvas<'_>, area: Rect, note: &Note, scroll: usize) {
        let of = (area.width, self.revision, note.clone());
        if self.drawn.read.of.as_ref() != Some(&of) {
            let text = self.page_text(note, area.width);
            let lines: Vec<Styled> = text.trim_end().lines().map(styled).collect();
            let blank = lines.iter().take_while(|line| line.is_empty()).count();
            self.drawn.read = Read { of: Some(of), lines: lines.into_iter().skip(blank).collect() };
        }
        let lines = &self.drawn.read.lines;
        self.drawn.most_scroll = lines.len().saturating_sub(area.height.into());
        let from = scroll.min(self.drawn.most_scroll);
        let aside = aside(area.width);
        let inner = Rect { x: area.x + aside, width: area.width - aside, ..area };
        canvas.styled(inner, &lines[from..]);
        let hidden = self.drawn.most_scroll - from;
        if hidden > 0 {
            let more = format!(" {} ", self.look.words().say(Screen::More(hidden)));
            let at = area.width.saturating_sub(width(&more));
            let last = Rect { y: area.bottom() - 1, height: 1, ..area };
            canvas.text(last, at, &more, canvas.ground());
        }
    }

    fn page_text(&self, note: &Note, width: u16) -> String {
        let columns = usize::from(width - 2 * aside(width));
        let look = Look { width: columns.min(120), columns, ..self.look };
        match (note, &self.score) {
            (Note::Sheet, Some(score)) => score_sheet::render(score, &look),
            (Note::Help(_), _) => {
                let keys = fitted(&look.words().say(Screen::Help), &look);
                format!("{}\n{keys}", conversation::note(&self.conversation, note, &look))
            }
            _ => conversation::note(&self.conversation, note, &look),
        }
    }

    fn sheet(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let Some(score) = &self.score else { return };
        let question = self.conversation.step();
        let sections = Sheet { score, question, look: self.look }.sections();
        let area = Rect { x: area.x + 1, width: area.width - 1, ..area };
        let rows = usize::from(area.height);
        // What is longest, the routes, has a column of its own.
        let split = if question.seat().is_some() { 2 } else { sections.len().div_ceil(2) };
        let half = area.width / 2;
        let columns = if area.width < TWO_COLUMNS || sections.len() <= split {
            vec![(area, &sections[..])]
        } else {
            let right = Rect { x: area.x + half, width: area.width - half, ..area };
            vec![(Rect { width: half - 1, ..area }, &sections[..split]), (right, &sections[split..])]
        };
        for (area, sections) in columns {
            for (area, row) in area.rows().zip(sheet::fitted(sections, rows, &self.look)) {
                canvas.styled(area, &[row.shown]);
                self.drawn.clicks.extend(row.click.map(|click| (area, click)));
            }
        }
    }

    /// A cell was clicked: a player in the header, a part or a thing on the sheet, or a city on the map.
    pub(super) fn click(&mut self, column: u16, row: u16) -> After {
        if row == 0 {
            let at = self.drawn.players.iter().position(|&(start, end)| (start..end).contains(&column));
            return at.map_or(After::Nothing, |at| self.turn_to_player(Seat(at)));
        }
        let clicked = self.drawn.clicks.iter().find(|(area, _)| area.contains((column, row).into()));
        let clicked = clicked.map(|(_, click)| click.clone());
        if let (Some(Click { part, line }), Question::Part(seat, _)) = (clicked, self.conversation.step()) {
            let after = self.turn_to(Question::Part(seat, part));
            if let Some(line) = line {
                let typed = self.line.text().to_owned();
                self.line.remember(&typed);
                self.line.set(&line, line.len());
                self.read();
            }
            return after;
        }
        self.click_map(column, row)
    }

    /// A city on the map begins the line, or goes on with it.
    fn click_map(&mut self, column: u16, row: u16) -> After {
        let Some(game) = self.conversation.draft().game() else { return After::Nothing };
        let city = self.drawn.sketch.signs_at(self.drawn.map, column, row).into_iter().find_map(|sign| match *sign {
            Sign::Name(city, _) => Some(city),
            Sign::Node(node) => Some(game.board().node(node).city),
            _ => None,
        });
        let Some(name) = city.map(|city| game.board().city_name(city).to_string()) else { return After::Nothing };
        if !matches!(self.conversation.step(), Question::Part(..)) {
            return After::Nothing;
        }
        let space = if self.line.text().is_empty() || self.line.text().ends_with([' ', ',']) { "" } else { " " };
        self.line.edit(Edit::End);
        self.line.insert(&format!("{space}{name} "));
        self.read()
    }
}

/// The columns beside a page: where there are few, the score sheet needs them all.
fn aside(width: u16) -> u16 {
    u16::from(width > 84)
}
