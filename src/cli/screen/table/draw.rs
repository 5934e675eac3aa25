//! The table as cells: a header, the map and the sheet or a page, and below them the line with what it means.

mod board;
mod entry;
mod header;
mod score;

use anstream::adapter::WinconBytes;
use anstyle::Style;

use crate::entry::conversation::{Note, Question};
use crate::map::Layout;
use crate::map::grid::Sign;
use crate::map::view::Focus;
use crate::report::{Look, conversation, fitted};
use crate::words::conversation::{Screen, ScreenLabel, TalkLabel};

use self::board::Sketch;
use self::score::ScorePage;
use super::sheet::{self, Click, Sheet};
use super::{After, Shows, Table};
use crate::cli::line::Edit;
use crate::cli::screen::canvas::{Area, Canvas, Styled, width};

pub const LEAST: (u16, u16) = (60, 20);
/// The least columns and rows of a window in which everything has a frame.
const FRAMED: (u16, u16) = (100, 30);
/// The rows of the entry: with its frame or rule the line, what it means, and candidates; and from how many rows of the window on.
const ENTRY: [(u16, u16); 5] = [(45, 8), (34, 7), (30, 6), (24, 6), (0, 5)];
/// The least columns of a window that shows the map beside the score.
const WITH_PATH: u16 = 150;
/// The least columns for the map and the sheet side by side.
const BESIDE: u16 = 76;
/// The least columns of a whole map in letters; where there are fewer beside the sheet, a part of a larger one is shown.
const MAP: (u16, u16) = (58, 76);
/// The least rows for both, one above the other, in a narrow window.
const ABOVE: u16 = 44;
/// The least and the most columns of the sheet beside the map.
const SHEET: (u16, u16) = (34, 48);
const TWO_COLUMNS: u16 = 72;

/// Returns a line of a report piece by piece, with its escape codes as styles.
fn styled(line: &str) -> Styled {
    WinconBytes::new().extract_next(line.as_bytes()).collect()
}

/// The cache of what was drawn last.
#[derive(Default)]
pub(super) struct Drawn {
    sketch: Sketch,
    read: Read,
    pub(super) most_scroll: usize,
    map: Area,
    /// Whether map, sheet and entry have frames.
    framed: bool,
    clicks: Vec<(Area, Click)>,
}

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
    /// Draws the table into a window of a size in columns and rows.
    pub fn draw(&mut self, size: (u16, u16)) -> Canvas {
        let mut canvas = Canvas::new(size, self.look);
        let area = canvas.area;
        self.drawn.map = Area::default();
        self.drawn.clicks.clear();
        if area.width < 40 || area.height < 12 {
            let text = self.look.language.label(TalkLabel::WindowTooSmall);
            canvas.lines(area, &text.split(' ').map(str::to_owned).collect::<Vec<_>>(), Style::new());
            return canvas;
        }
        self.drawn.framed = area.width >= FRAMED.0 && area.height >= FRAMED.1;
        let rows = ENTRY.iter().find(|(least, _)| area.height >= *least).map_or(0, |(_, rows)| *rows);
        // At the score nothing is completed, and the page needs the rows.
        let rows = if self.base_page().is_some() { rows.min(4) } else { rows };
        let body = Area { y: area.y + 1, height: area.height - 2 - rows, ..area };
        let entry = Area { y: body.bottom(), height: rows, ..area };
        self.header(&mut canvas, Area { height: 1, ..area });
        self.body(&mut canvas, body);
        canvas.cursor = self.entry(&mut canvas, entry);
        self.keys(&mut canvas, Area { y: area.bottom() - 1, height: 1, ..area });
        canvas
    }

    fn body(&mut self, canvas: &mut Canvas, area: Area) {
        self.drawn.most_scroll = 0;
        match self.page.clone() {
            Some(page) if page.note == Note::Sheet && area.width >= WITH_PATH && self.has_map() => {
                let map = Area { x: area.x + area.width / 2, width: area.width - area.width / 2, ..area };
                self.page(canvas, Area { width: map.x, ..area }, &page.note, page.scroll);
                self.winning_map(canvas, map);
            }
            Some(page) if !matches!(page.note, Note::Map(_)) => self.page(canvas, area, &page.note, page.scroll),
            Some(page) if self.has_map() => self.map(canvas, area, 0, Some(&page.note)),
            _ if self.conversation.draft().edition().is_none() => {
                let title = self.look.language.label(TalkLabel::Title);
                let middle = Area { y: area.y + area.height / 2, height: 1, ..area };
                canvas.text(middle, area.width.saturating_sub(width(title)) / 2, title, Style::new().bold());
            }
            _ if self.score.is_none() => self.page(canvas, area, &Note::Setup, 0),
            _ => self.board_and_sheet(canvas, area),
        }
    }

    /// Draws the longest paths of those who hold the bonus for them beside the score, or else the whole board.
    fn winning_map(&mut self, canvas: &mut Canvas, area: Area) {
        let Some(score) = &self.score else { return };
        let (holders, words) = (score.holders(), self.look.language);
        let focus = if holders.is_empty() { Focus::Everything } else { Focus::Express(holders) };
        let label = if focus == Focus::Everything { ScreenLabel::Board } else { ScreenLabel::LongestPath };
        let title = vec![(Style::new().bold(), words.label(label).to_owned())];
        let inner = canvas.frame(area, canvas.quiet(), &title, "");
        self.map(canvas, inner, 0, Some(&Note::Map(focus)));
    }

    fn has_map(&self) -> bool {
        self.score.as_ref().is_some_and(|score| Layout::of(score.game().board()).is_ok())
    }

    fn board_and_sheet(&mut self, canvas: &mut Canvas, area: Area) {
        let aspect = self.score.as_ref().map_or(1.0, |score| score.game().board().aspect());
        let tall =
            area.height >= ABOVE && (area.width < BESIDE || f64::from(area.width) < f64::from(area.height) * aspect);
        let shows = match (self.shows, self.has_map()) {
            (_, false) => Shows::Sheet,
            (Shows::Both, true) if !tall && area.width < BESIDE => Shows::Sheet,
            (shows, true) => shows,
        };
        match shows {
            Shows::Sheet => self.sheet(canvas, area),
            Shows::Board => self.board(canvas, area, 0),
            Shows::Both if tall => {
                let rows = (area.height * 2 / 3).min(area.height - 14);
                self.board(canvas, Area { height: rows, ..area }, 0);
                let sheet = Area { y: area.y + rows, height: area.height - rows, ..area };
                self.sheet(canvas, sheet);
            }
            Shows::Both => {
                let wide = (area.width * 3 / 8).clamp(SHEET.0, SHEET.1);
                let gap = u16::from(!self.drawn.framed);
                let map = Area { width: area.width - wide - gap, ..area };
                self.board(canvas, map, if map.width < MAP.0 { MAP.1 } else { 0 });
                if gap > 0 {
                    canvas.wall(Area { x: map.right(), width: 1, ..area });
                }
                self.sheet(canvas, Area { x: map.right() + gap, width: wide, ..area });
            }
        }
    }

    /// Draws the map in its frame, at least `least` columns wide.
    fn board(&mut self, canvas: &mut Canvas, area: Area, least: u16) {
        let mut inner = area;
        if self.drawn.framed {
            let words = self.look.language;
            let game = self.conversation.draft().game();
            let player = game.and_then(|game| Some(&game.player(self.conversation.step().seat()?).name));
            let right = player.map_or_else(String::new, |name| words.say(Screen::Bright(name)));
            let title = vec![(Style::new().bold(), words.label(ScreenLabel::Board).to_owned())];
            inner = canvas.frame(area, canvas.quiet(), &title, &right);
        }
        self.map(canvas, inner, least, None);
    }

    fn page(&mut self, canvas: &mut Canvas, area: Area, note: &Note, scroll: usize) {
        let of = (area.width, self.revision, note.clone());
        if self.drawn.read.of.as_ref() != Some(&of) {
            let lines = match (note, &self.score) {
                (Note::Sheet, Some(score)) => ScorePage { score, canvas, width: area.width.into() }.lines(),
                _ => self.page_text(note, area.width).trim_end().lines().map(styled).collect(),
            };
            let blank = lines.iter().take_while(|line| line.is_empty()).count();
            self.drawn.read = Read { of: Some(of), lines: lines.into_iter().skip(blank).collect() };
        }
        let lines = &self.drawn.read.lines;
        self.drawn.most_scroll = lines.len().saturating_sub(area.height.into());
        let from = scroll.min(self.drawn.most_scroll);
        let aside = if matches!(note, Note::Sheet) { 0 } else { aside(area.width) };
        let inner = Area { x: area.x + aside, width: area.width - aside, ..area };
        canvas.styled(inner, &lines[from..]);
        let hidden = self.drawn.most_scroll - from;
        if hidden > 0 {
            let more = format!(" {} {} ", canvas.sign("↓", "v"), self.look.language.say(Screen::More(hidden)));
            let at = area.width.saturating_sub(width(&more));
            let last = Area { y: area.bottom() - 1, height: 1, ..area };
            canvas.text(last, at, &more, canvas.ground());
        }
    }

    fn page_text(&self, note: &Note, width: u16) -> String {
        let columns = usize::from(width - 2 * aside(width));
        let look = Look { width: columns.min(120), columns, ..self.look };
        let text = conversation::note(&self.conversation, note, &look);
        match note {
            Note::Help(_) => format!("{text}\n{}", fitted(&look.language.say(Screen::Help), &look)),
            _ => text,
        }
    }

    fn sheet(&mut self, canvas: &mut Canvas, area: Area) {
        let Some(score) = &self.score else { return };
        let question = self.conversation.step();
        let player = question.seat().map(|seat| score.game().player(seat));
        let words = self.look.language;
        let (title, right) = match player {
            Some(player) => ((canvas.player(player.color).bold(), player.name.to_string()), words.color(player.color)),
            None => ((Style::new().bold(), words.label(ScreenLabel::Players).to_owned()), ""),
        };
        let inner = if self.drawn.framed {
            canvas.frame(area, canvas.quiet(), &vec![title], right)
        } else {
            canvas.heading(area, canvas.quiet(), &vec![title], right);
            Area { y: area.y + 1, height: area.height - 1, ..area }
        };
        let inner = Area { width: inner.width - 1, ..inner };
        let sections = Sheet { score, question, look: self.look, canvas }.sections();
        // What is longest, the routes, has a column of its own.
        let split = if player.is_some() { 2 } else { sections.len().div_ceil(2) };
        let half = inner.width / 2;
        let columns = if inner.width < TWO_COLUMNS || sections.len() <= split {
            vec![(inner, &sections[..])]
        } else {
            let right = Area { x: inner.x + half, width: inner.width - half, ..inner };
            vec![(Area { width: half - 1, ..inner }, &sections[..split]), (right, &sections[split..])]
        };
        for (area, sections) in columns {
            for (area, row) in area.rows().zip(sheet::fitted(sections, area.height.into(), canvas)) {
                row.draw(canvas, area);
                self.drawn.clicks.extend(row.click.map(|click| (area, click)));
            }
        }
    }

    pub(super) fn click(&mut self, column: u16, row: u16) -> After {
        let clicked = self.drawn.clicks.iter().find(|(area, _)| area.contains(column, row));
        match (clicked.map(|(_, click)| click.clone()), self.conversation.step()) {
            (Some(Click::Player(seat)), _) => self.turn_to_player(seat),
            (Some(Click::Part(part)), Question::Part(seat, _)) => self.turn_to(Question::Part(seat, part)),
            // What is half typed stays.
            (Some(Click::TakeBack(..)), _) if !self.line.is_empty() && !self.line.text().starts_with('-') => {
                After::Nothing
            }
            (Some(Click::TakeBack(part, line)), Question::Part(seat, _)) => {
                let after = self.turn_to(Question::Part(seat, part));
                self.line.set(&line, line.len());
                self.read();
                after
            }
            _ => self.click_map(column, row),
        }
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
