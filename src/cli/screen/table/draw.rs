//! The table as cells: a header, the map and the sheet or a page, and below them the line with what it means.

mod board;
mod candidates;
mod clicks;
mod entry;
mod header;
mod keys;
mod messages;
mod page;
mod score;
mod setup;
mod sheet;

use anstream::adapter::WinconBytes;
use anstyle::Style;

use crate::color::Color;
use crate::entry::Part;
use crate::entry::conversation::{Note, Question};
use crate::map::Layout;
use crate::map::view::Focus;
use crate::report::wrap::wrap;
use crate::words::conversation::{Screen, ScreenLabel, TalkLabel};

use self::board::Sketch;
use super::sheet::Click;
use super::{Reading, Shows, Table};
use crate::cli::screen::canvas::{Area, Canvas, Styled, width};

pub const LEAST: (u16, u16) = (60, 20);
/// The largest part of a window that is drawn. No screen is larger, and what a terminal says of its size may be anything.
pub const LARGEST: (u16, u16) = (1000, 400);
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
/// The rows of the setup, with those above and below it.
const SETUP: u16 = 15;

/// Returns a line of a report piece by piece, with its escape codes as styles.
fn styled(line: &str) -> Styled {
    WinconBytes::new().extract_next(line.as_bytes()).collect()
}

/// The cache of what was drawn last.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) sketch: Sketch,
    read: Read,
    pub(super) most_scroll: usize,
    /// By how many rows the sheet is moved, of which all that is asked for was cut last time, at a question.
    pub(super) moved: (Option<Question>, isize),
    /// Whether something is hidden that scrolling shows.
    pub(super) scrolls: bool,
    /// The whole message, where only its beginning fits.
    pub(super) cut: Vec<Styled>,
    map: Area,
    /// Whether map, sheet and entry have frames.
    framed: bool,
    clicks: Vec<(Area, Click)>,
}

#[derive(Default)]
struct Read {
    of: Option<((u16, u16), u64, Note)>,
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
        self.catch_up();
        self.conversation.see();
        // At the score, which is no player's, a half-typed line keeps its player.
        if self.line.is_empty() || self.asked_for().is_some() {
            self.shown_for = self.asked_for();
        }
        self.read_typed();
        let mut canvas = Canvas::new((size.0.min(LARGEST.0), size.1.min(LARGEST.1)), self.look);
        let area = canvas.area;
        self.drawn.map = Area::default();
        self.drawn.clicks.clear();
        self.drawn.cut.clear();
        self.drawn.scrolls = false;
        if area.width < 40 || area.height < 12 {
            let text = self.look.language.label(TalkLabel::WindowTooSmall);
            canvas.lines(
                area,
                &text.split(' ').map(str::to_owned).collect::<Vec<_>>(),
                Style::new(),
            );
            return canvas;
        }
        self.drawn.framed = area.width >= FRAMED.0 && area.height >= FRAMED.1;
        let rows = ENTRY
            .iter()
            .find(|(least, _)| area.height >= *least)
            .map_or(0, |(_, rows)| *rows);
        let rows = self.rows_of_list(rows, area.height);
        // At the score nothing is completed, and the page needs the rows; a question needs some, and its answers.
        let most = if self.conversation.asks_back() { 6 } else { 4 };
        let rows = if self.base_page().is_some() {
            rows.min(most)
        } else {
            rows
        };
        let rows = if self.shows_panel() {
            rows.min(3)
        } else {
            rows
        };
        let body = Area {
            y: area.y + 1,
            height: area.height - 2 - rows,
            ..area
        };
        let entry = Area {
            y: body.bottom(),
            height: rows,
            ..area
        };
        self.header(&mut canvas, Area { height: 1, ..area });
        self.body(&mut canvas, body);
        canvas.cursor = self.entry(&mut canvas, entry);
        self.keys(
            &mut canvas,
            Area {
                y: area.bottom() - 1,
                height: 1,
                ..area
            },
        );
        canvas
    }

    /// The rows of the entry where a list of editions or variants is shown whole below the setup, as long as that has room.
    fn rows_of_list(&self, rows: u16, height: u16) -> u16 {
        let options = self.conversation.options().filter(|_| self.score.is_none());
        let options = options.map_or(0, |options| {
            u16::try_from(options.count).unwrap_or(u16::MAX)
        });
        // Beside them stand the line, what was said before, and the rule or the frame.
        let whole = options.saturating_add(if self.drawn.framed { 4 } else { 3 });
        if options == 0 {
            rows
        } else {
            whole.min(height.saturating_sub(SETUP)).max(rows)
        }
    }

    fn body(&mut self, canvas: &mut Canvas, area: Area) {
        self.drawn.most_scroll = 0;
        let page = self.page.clone();
        let scroll = page.as_ref().map_or(0, |page| page.scroll);
        match page.map(|page| page.reading) {
            Some(Reading::Said(lines)) => self.lines(canvas, area, &lines, scroll),
            Some(Reading::Note(Note::Sheet)) if area.width >= WITH_PATH && self.has_map() => {
                let map = Area {
                    x: area.x + area.width / 2,
                    width: area.width - area.width / 2,
                    ..area
                };
                self.page(
                    canvas,
                    Area {
                        width: map.x,
                        ..area
                    },
                    &Note::Sheet,
                    scroll,
                );
                self.winning_map(canvas, map);
            }
            Some(Reading::Note(note @ Note::Map(_))) if self.has_map() => {
                self.map(canvas, area, 0, Some(&note))
            }
            Some(Reading::Note(note @ Note::Setup)) if self.form.helps => {
                self.page(canvas, area, &note, scroll)
            }
            Some(Reading::Note(Note::Setup)) => self.setup(canvas, area),
            Some(Reading::Note(note)) if !matches!(note, Note::Map(_)) => {
                self.page(canvas, area, &note, scroll)
            }
            _ if self.conversation.draft().edition().is_none() => self.title(canvas, area),
            _ if self.score.is_none() => self.setup(canvas, area),
            _ => self.board_and_sheet(canvas, area),
        }
    }

    /// Draws what the program is for, in the middle of an area.
    fn title(&self, canvas: &mut Canvas, area: Area) {
        let title = self.look.language.label(TalkLabel::Title);
        let (name, purpose) = title.split_once(": ").unwrap_or((title, ""));
        let name: Vec<String> = name.to_uppercase().chars().map(String::from).collect();
        let trains = [
            Color::Blue,
            Color::Red,
            Color::Green,
            Color::Yellow,
            Color::Purple,
        ];
        let train = |color: &Color| {
            (
                canvas.player(*color),
                format!("{} ", canvas.sign("▰▰▰", "###")),
            )
        };
        let purpose = wrap(purpose, usize::from(area.width).saturating_sub(2), 0);
        let purpose = purpose
            .lines()
            .map(|line| vec![(canvas.quiet(), line.to_owned())]);
        let lines: Vec<Styled> = [
            vec![(canvas.gold(), name.join(" "))],
            trains.iter().map(train).collect(),
            Vec::new(),
        ]
        .into_iter()
        .chain(purpose)
        .collect();
        let rows = u16::try_from(lines.len()).unwrap_or_default();
        for (row, line) in area
            .rows()
            .skip((area.height.saturating_sub(rows) / 2).into())
            .zip(&lines)
        {
            let wide: u16 = line.iter().map(|(_, text)| width(text)).sum();
            let inner = Area {
                x: row.x + row.width.saturating_sub(wide) / 2,
                width: wide.min(row.width),
                ..row
            };
            canvas.styled(inner, std::slice::from_ref(line));
        }
    }

    /// Draws the longest paths of those who hold the bonus for them beside the score, or else the whole board, of which the score
    /// itself says what there is to say.
    fn winning_map(&mut self, canvas: &mut Canvas, area: Area) {
        let Some(score) = &self.score else { return };
        let (holders, words) = (score.holders(), self.look.language);
        let label = if holders.is_empty() {
            ScreenLabel::Board
        } else {
            ScreenLabel::LongestPath
        };
        let about = (!holders.is_empty()).then_some(Note::Map(Focus::Express(holders)));
        let title = vec![(Style::new().bold(), words.label(label).to_owned())];
        let inner = canvas.frame(area, canvas.quiet(), &title, "");
        self.map(canvas, inner, 0, about.as_ref());
    }

    fn has_map(&self) -> bool {
        self.score
            .as_ref()
            .is_some_and(|score| Layout::of(score.game().board()).is_ok())
    }

    fn board_and_sheet(&mut self, canvas: &mut Canvas, area: Area) {
        let aspect = self
            .score
            .as_ref()
            .map_or(1.0, |score| score.game().board().aspect());
        let tall = area.height >= ABOVE
            && (area.width < BESIDE || f64::from(area.width) < f64::from(area.height) * aspect);
        let shows = match (self.shows, self.has_map()) {
            (_, false) => Shows::Sheet,
            // Where there is room for one only: the board for what is being typed, and the sheet for what came of it.
            (Shows::Both, true) if !tall && area.width < BESIDE => {
                let is_on_board = matches!(
                    self.conversation.step(),
                    Question::Part(_, Part::Routes | Part::Stations)
                );
                if is_on_board && !self.line.is_empty() && self.selected().is_none() {
                    Shows::Board
                } else {
                    Shows::Sheet
                }
            }
            (shows, true) => shows,
        };
        match shows {
            Shows::Sheet => self.sheet(canvas, area),
            Shows::Board => self.board(canvas, area, 0),
            Shows::Both if tall => {
                let rows = (area.height * 2 / 3).min(area.height - 14);
                self.board(
                    canvas,
                    Area {
                        height: rows,
                        ..area
                    },
                    0,
                );
                let sheet = Area {
                    y: area.y + rows,
                    height: area.height - rows,
                    ..area
                };
                self.sheet(canvas, sheet);
            }
            Shows::Both => {
                let wide = self.columns_of_sheet(area);
                let gap = u16::from(!self.drawn.framed);
                let map = Area {
                    width: area.width - wide - gap,
                    ..area
                };
                self.board(canvas, map, if map.width < MAP.0 { MAP.1 } else { 0 });
                if gap > 0 {
                    canvas.wall(Area {
                        x: map.right(),
                        width: 1,
                        ..area
                    });
                }
                self.sheet(
                    canvas,
                    Area {
                        x: map.right() + gap,
                        width: wide,
                        ..area
                    },
                );
            }
        }
    }

    /// Draws a frame with its titles, or where there is no room for one, the titles in a rule; returns what is inside.
    fn boxed(&self, canvas: &mut Canvas, area: Area, title: &Styled, right: &str) -> Area {
        if self.drawn.framed {
            return canvas.frame(area, canvas.quiet(), title, right);
        }
        canvas.heading(area, canvas.quiet(), title, right);
        Area {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        }
    }

    /// Draws the map in its frame, at least `least` columns wide.
    fn board(&mut self, canvas: &mut Canvas, area: Area, least: u16) {
        let mut inner = area;
        if self.drawn.framed {
            let words = self.look.language;
            let game = self.conversation.draft().game();
            let player =
                game.and_then(|game| Some(&game.player(self.conversation.step().seat()?).name));
            let right = player.map_or_else(String::new, |name| words.say(Screen::Bright(name)));
            let title = vec![(
                Style::new().bold(),
                words.label(ScreenLabel::Board).to_owned(),
            )];
            inner = canvas.frame(area, canvas.quiet(), &title, &right);
        }
        self.map(canvas, inner, least, None);
    }
}
