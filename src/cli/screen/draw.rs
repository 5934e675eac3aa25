//! The frame: a header, the board and the sheet or a page, the entry, and the keys. Drawing changes nothing but caches.

use anstream::adapter::WinconBytes;
use anstyle::Style;
use stationmaster_table::{Focus, FrontEnd, Page, Place, Table};

use super::board::Sketch;
use super::canvas::{Area, Canvas, Styled, bold, plain, wide, width};
use super::score::ScorePage;
use super::sheet::Sheet;
use super::stage::stage;
use super::state::{Over, State};
use stationmaster_core::PlayerId;
use stationmaster_core::color::Color;
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::units::Seat;
use stationmaster_map::Layout;
use stationmaster_map::grid::columns_in;
use stationmaster_report::words::screen::{Keys, Screen, ScreenLabel};
use stationmaster_report::wrap::wrap;
use stationmaster_report::{Look, table as said};

/// The least size of a window in which a game can be entered.
pub(super) const LEAST: (u16, u16) = (60, 20);
/// The largest size that is drawn, as a terminal may report any size.
const LARGEST: (u16, u16) = (1000, 400);
/// The least size of a window with frames.
const FRAMED: (u16, u16) = (100, 30);
/// The rows of the entry, by the least rows of the window.
const ENTRY: [(u16, u16); 4] = [(45, 9), (34, 8), (24, 6), (0, 5)];
/// The rows above a list of editions.
const ABOVE_LIST: u16 = 12;
/// The least columns of a window with the map beside the score, and the most columns of the score there.
const WITH_MAP: u16 = 150;
const SCORE: u16 = 100;
/// The least columns for the board and the sheet side by side.
const BESIDE: u16 = 76;
/// The least and the most columns of the sheet beside the board, and the most if the board leaves more.
const SHEET: (u16, u16, u16) = (34, 48, 84);

/// Caches and results of drawing.
#[derive(Default)]
pub(super) struct Drawn {
    /// The score of the game at a version of the table.
    score: Option<(u64, Scoreboard)>,
    pub(super) sketch: Sketch,
    page: Option<(PageKey, Vec<Styled>)>,
    pub(super) most_scroll: usize,
    /// True if board, sheet and entry have frames.
    pub(super) framed: bool,
}

/// The cache key of a page: its size, the version of the table, its subject and the place.
type PageKey = ((u16, u16), u64, Page, Place);

/// The source of a frame.
pub(super) struct Shown<'a> {
    pub(super) table: &'a Table,
    pub(super) front: &'a FrontEnd,
    pub(super) score: Option<&'a Scoreboard>,
}

impl Shown<'_> {
    /// Returns the player whose part is shown.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.table.seat_of(self.front.place.player()?)
    }

    /// Returns the step of the stage, if it is shown.
    fn step(&self) -> Option<usize> {
        self.front
            .stage
            .filter(|_| self.front.place == Place::Score)
    }

    /// Returns whether a player's counts differ, or at the review any part is unfinished.
    pub(super) fn is_marked(&self, id: PlayerId) -> bool {
        let is_compared = matches!(self.front.place, Place::Review | Place::Score);
        let is_open = || {
            self.table
                .unfinished()
                .iter()
                .any(|(player, _)| *player == id)
        };
        self.table.counted(id).differs() || (is_compared && is_open())
    }
}

/// Returns a line of a report with its escape codes as styles.
pub(super) fn styled(line: &str) -> Styled {
    WinconBytes::new().extract_next(line.as_bytes()).collect()
}

impl State {
    /// Draws the screen for a size in columns and rows.
    pub(crate) fn draw(&mut self, size: (u16, u16), table: &Table, front: &FrontEnd) -> Canvas {
        let mut canvas = Canvas::new((size.0.min(LARGEST.0), size.1.min(LARGEST.1)), self.look);
        let area = canvas.area;
        if area.width < 40 || area.height < 12 {
            let text = self.look.language.label(ScreenLabel::WindowTooSmall);
            let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            canvas.lines(area, &words, Style::new());
            return canvas;
        }
        self.see(table, front);
        let version = table.version();
        let score = match self.drawn.score.take() {
            Some((of, score)) if of == version => Some(score),
            _ => table.game().map(score),
        };
        let shown = Shown {
            table,
            front,
            score: score.as_ref(),
        };
        self.drawn.framed = area.width >= FRAMED.0 && area.height >= FRAMED.1;
        let (header, rest) = area.split_rows(1);
        let (rest, keys) = rest.split_rows(rest.height - 1);
        let rows = self.entry_rows(area.height, &shown);
        let (body, entry) = rest.split_rows(rest.height - rows);
        self.header(&mut canvas, header, &shown);
        self.body(&mut canvas, body, &shown);
        canvas.cursor = self.entry(&mut canvas, entry, &shown);
        self.keys(&mut canvas, keys, &shown);
        self.drawn.score = score.map(|score| (version, score));
        canvas
    }

    /// Returns the rows of the entry: more for a list of editions, fewer below the score and a code for phones.
    fn entry_rows(&self, height: u16, shown: &Shown<'_>) -> u16 {
        let usual = ENTRY
            .iter()
            .find(|(least, _)| height >= *least)
            .map_or(5, |(_, rows)| *rows);
        let items = self.seen.as_ref().map_or(0, |seen| seen.items.len());
        match (&self.over, shown.front.place) {
            (None | Some(Over::Phones(_)), place) if place.has_titles() => {
                let whole = u16::try_from(items).unwrap_or(u16::MAX).saturating_add(4);
                whole.min(height.saturating_sub(ABOVE_LIST)).max(usual)
            }
            (Some(Over::Phones(_)), _) if self.line.is_empty() => 3,
            (None, Place::Score) if shown.front.waits.is_empty() => usual.min(5),
            _ => usual,
        }
    }

    fn body(&mut self, canvas: &mut Canvas, area: Area, shown: &Shown<'_>) {
        self.drawn.most_scroll = 0;
        let place = shown.front.place;
        let page = match &self.over {
            // A list to choose from, or to type by, is more useful than the code.
            Some(Over::Phones(panel))
                if panel.lines().count() <= area.height.into()
                    || self.line.is_empty() && !place.has_titles() =>
            {
                let lines: Vec<Styled> = panel.lines().map(styled).collect();
                return self.lines(canvas, area, &lines);
            }
            Some(Over::Photo(looked)) => {
                let told = stationmaster_report::fitted(&looked.told, &self.look);
                let lines: Vec<Styled> = told.lines().map(styled).collect();
                return self.lines(canvas, area, &lines);
            }
            Some(Over::Setup(_)) => {
                return self.setup(canvas, area, shown.table);
            }
            Some(Over::Page(page)) => Some(page.clone()),
            None if shown.front.place == Place::Score => Some(Page::Sheet),
            Some(Over::Phones(_)) | None => None,
        };
        if let (None, Some(step), Some(score)) = (&self.over, shown.step(), shown.score) {
            let lines = stage(score, step, canvas, area);
            return self.lines(canvas, area, &lines);
        }
        match (page, shown.score) {
            (Some(Page::Map(focus)), Some(score)) if has_map(score) => {
                self.map_page(canvas, area, shown, score, &focus);
            }
            (Some(Page::Sheet), Some(score)) if area.width >= WITH_MAP && has_map(score) => {
                let (sheet, map) = area.split_columns((area.width / 2).min(SCORE));
                self.page(canvas, sheet, shown, Page::Sheet);
                let label = if score.holders().is_empty() {
                    ScreenLabel::Board
                } else {
                    ScreenLabel::LongestPath
                };
                let title = vec![bold(self.look.language.label(label))];
                let inner = canvas.frame(map, canvas.quiet(), &title, "");
                self.map_page(canvas, inner, shown, score, &Focus::Paths);
            }
            (Some(page), _) => self.page(canvas, area, shown, page),
            (None, None) if shown.front.place == Place::Edition => self.title(canvas, area),
            (None, None) => self.setup(canvas, area, shown.table),
            (None, Some(score)) => self.board_and_sheet(canvas, area, shown, score),
        }
    }

    /// Draws the name and the purpose of the program in the middle of an area.
    fn title(&self, canvas: &mut Canvas, area: Area) {
        let trains = [
            Color::Blue,
            Color::Red,
            Color::Green,
            Color::Yellow,
            Color::Purple,
        ];
        let train = |color: Color| {
            let sign = canvas.sign("▰▰▰ ", "### ");
            (canvas.player(color), sign.to_owned())
        };
        let purpose = self.look.language.label(ScreenLabel::Purpose);
        let lines: Vec<Styled> = [
            vec![(canvas.gold(), "S T A T I O N M A S T E R".to_owned())],
            Vec::new(),
            trains.map(train).into(),
            Vec::new(),
            vec![(canvas.quiet(), purpose.to_owned())],
        ]
        .into();
        let above = usize::from(area.height).saturating_sub(lines.len()) / 2;
        for (row, line) in area.rows().skip(above).zip(lines) {
            let indent = row.width.saturating_sub(wide(&line)) / 2;
            canvas.styled(row.split_columns(indent).1, &[line]);
        }
    }

    /// Draws a page of text, which is laid out once for its size.
    fn page(&mut self, canvas: &mut Canvas, area: Area, shown: &Shown<'_>, page: Page) {
        let place = shown.front.place;
        let key = (
            (area.width, area.height),
            shown.table.version(),
            page,
            place,
        );
        let aside = u16::from(area.width > 84 && key.2 != Page::Sheet);
        let lines = match self.drawn.page.take() {
            Some((of, lines)) if of == key => lines,
            _ => match (&key.2, shown.score) {
                (Page::Sheet, Some(score)) => ScorePage {
                    score,
                    is_open: !shown.table.unfinished().is_empty(),
                    canvas,
                    width: area.width.into(),
                    height: area.height.into(),
                }
                .lines(),
                (page, _) => {
                    let columns = usize::from(area.width - 2 * aside - 1);
                    let look = Look {
                        width: columns.min(120),
                        columns,
                        rows: area.height.into(),
                        ..self.look
                    };
                    let text = said::page(page, shown.table, shown.front, &look);
                    let text = text.trim_end().lines();
                    text.skip_while(|line| line.is_empty())
                        .map(styled)
                        .collect()
                }
            },
        };
        self.lines(canvas, area.split_columns(aside).1, &lines);
        self.drawn.page = Some((key, lines));
    }

    /// Draws lines from the scroll position on.
    fn lines(&mut self, canvas: &mut Canvas, area: Area, lines: &[Styled]) {
        self.drawn.most_scroll = lines.len().saturating_sub(area.height.into());
        canvas.styled(area, &lines[self.scroll.min(self.drawn.most_scroll)..]);
    }

    /// Returns the number of hidden lines of a page.
    pub(super) fn hidden(&self) -> String {
        let scroll = self.scroll.min(self.drawn.most_scroll);
        self.more(self.drawn.most_scroll - scroll, scroll)
    }

    /// Returns the key that shows the lines below, or else those above, with their number.
    pub(super) fn more(&self, below: usize, above: usize) -> String {
        let (key, count) = if below > 0 {
            ("PgDn", below)
        } else {
            ("PgUp", above)
        };
        let more = || format!("{key}: {}", self.look.language.say(Screen::More(count)));
        if count > 0 { more() } else { String::new() }
    }

    fn board_and_sheet(
        &mut self,
        canvas: &mut Canvas,
        area: Area,
        shown: &Shown<'_>,
        score: &Scoreboard,
    ) {
        let (board, sheet) = if !has_map(score) {
            (None, Some(area))
        } else if self.is_alone {
            (Some(area), None)
        } else if area.width >= BESIDE {
            let wide = self.sheet_columns(area, score);
            let gap = u16::from(!self.drawn.framed);
            let (board, rest) = area.split_columns(area.width - wide - gap);
            let (wall, sheet) = rest.split_columns(gap);
            canvas.wall(wall);
            (Some(board), Some(sheet))
        } else if self.line.is_empty() {
            // With room for one: the board while typing, and the sheet afterwards.
            (None, Some(area))
        } else {
            (Some(area), None)
        };
        if let Some(area) = board {
            let inner = self.board_frame(canvas, area, shown);
            self.board(canvas, inner, shown, score);
        }
        if let Some(area) = sheet {
            self.sheet(canvas, area, shown, score);
        }
    }

    fn board_frame(&self, canvas: &mut Canvas, area: Area, shown: &Shown<'_>) -> Area {
        if !self.drawn.framed {
            return area;
        }
        let words = self.look.language;
        let player = shown.front.place.player();
        let bright = player.map(|id| words.say(Screen::Bright(&shown.table.position().name(id))));
        let title = vec![bold(words.label(ScreenLabel::Board))];
        canvas.frame(area, canvas.quiet(), &title, &bright.unwrap_or_default())
    }

    /// Returns the columns of the sheet beside the board: a share of all, or the rest beside a tall board.
    fn sheet_columns(&self, area: Area, score: &Scoreboard) -> u16 {
        let share = (area.width * 3 / 8).clamp(SHEET.0, SHEET.1);
        if !self.drawn.framed || !self.look.has_pixels() {
            return share;
        }
        let needed = columns_in(score.game().board(), usize::from(area.height) - 2) + 2;
        let left = area
            .width
            .saturating_sub(u16::try_from(needed).unwrap_or(u16::MAX));
        share.max(left.min(SHEET.2))
    }

    fn sheet(&mut self, canvas: &mut Canvas, area: Area, shown: &Shown<'_>, score: &Scoreboard) {
        let words = self.look.language;
        let players = words.label(ScreenLabel::Players);
        let seat = shown.seat();
        let player = seat.map(|seat| score.game().player(seat));
        let (title, right) = match player {
            Some(player) => {
                let style = canvas.player(player.color).bold();
                ((style, player.name.to_string()), words.color(player.color))
            }
            None => (bold(players), ""),
        };
        let borders = if self.drawn.framed { 3 } else { 1 };
        let sheet = Sheet {
            score,
            shown,
            width: usize::from(area.width.saturating_sub(borders)),
            canvas: &*canvas,
        };
        let sections = match seat {
            Some(seat) => sheet.player(seat),
            None => sheet.review(),
        };
        // All players are below the current one if both fit.
        let everybody = [sheet.summaries(), sheet.everybody()]
            .into_iter()
            .find(|below| {
                let rows = super::sheet::rows(&sections) + super::sheet::rows(below) + 4;
                self.drawn.framed && player.is_some() && rows <= area.height.into()
            });
        let mut upper = area;
        if let Some(everybody) = everybody {
            let rows = u16::try_from(super::sheet::rows(&everybody) + 2).unwrap_or_default();
            let below;
            (upper, below) = area.split_rows(area.height - rows);
            let inner = canvas.frame(below, canvas.quiet(), &vec![bold(players)], "");
            super::sheet::draw(canvas, inner, &everybody);
        }
        let inner = self.boxed(canvas, upper, canvas.quiet(), &vec![title], right);
        super::sheet::draw(canvas, inner, &sections);
    }

    /// Draws a frame with its titles, or without room for one, a rule with the titles; returns the inside.
    pub(super) fn boxed(
        &self,
        canvas: &mut Canvas,
        area: Area,
        style: Style,
        title: &Styled,
        right: &str,
    ) -> Area {
        if self.drawn.framed {
            return canvas.frame(area, style, title, right);
        }
        canvas.heading(area, style, title, right);
        area.split_rows(1).1
    }

    /// Draws the keys that have an effect now, the most useful first.
    fn keys(&self, canvas: &mut Canvas, area: Area, shown: &Shown<'_>) {
        canvas.fill(area, canvas.bar());
        let is_typed = !self.line.is_empty();
        let keys = match (&self.over, shown.front.place) {
            _ if self.chosen.is_some() => Keys::Chosen,
            (Some(Over::Setup(form)), _) if form.field.is_some() => Keys::Field,
            _ if is_typed => Keys::Typing,
            (Some(Over::Setup(_)), _) => Keys::Setup,
            (Some(Over::Photo(_)), _) => Keys::Photo,
            (Some(Over::Phones(_)), place) if place.has_titles() => Keys::Start,
            (Some(_), _) => Keys::Page,
            _ if !shown.front.waits.is_empty() => Keys::Waits,
            (_, Place::Edition | Place::Variant | Place::Players) => Keys::Start,
            (_, Place::Score) if shown.step().is_some() => Keys::Stage,
            (_, Place::Part(..)) => Keys::Part,
            (_, Place::Review) => Keys::Review,
            (_, Place::Score) => Keys::Score,
        };
        let rules = shown.score.map(|score| score.game().rules());
        let has_items = self
            .seen
            .as_ref()
            .is_some_and(|seen| !seen.items.is_empty());
        let is_of_use = |key: &str| match key {
            "PgUp PgDn" => self.drawn.most_scroll > 0,
            "F10" => rules.is_some_and(|rules| rules.bonuses.express.is_some()),
            "F12" => shown.score.is_some_and(has_map),
            "↓" => has_items,
            "Tab" => has_items || !is_typed,
            _ => true,
        };
        let last = shown.table.position().players.len().min(5) + 1;
        let style = canvas.bar().fg_color(canvas.gold().get_fg_color()).bold();
        let mut column = 1;
        for (key, effect) in self
            .look
            .language
            .footer(keys)
            .filter(|(key, _)| is_of_use(key))
        {
            let key = match key {
                "F2-F6" => format!("F2-F{last}"),
                "↓" if !self.look.unicode => "Down".to_owned(),
                "↑ ↓" if !self.look.unicode => "Up Down".to_owned(),
                key => key.to_owned(),
            };
            if column + width(&key) + width(effect) + 2 > area.width {
                break;
            }
            column = canvas.text(area, column, &key, style);
            column = canvas.text(area, column + 1, effect, canvas.bar()) + 2;
        }
    }
}

/// Returns whether the board of a game can be drawn.
pub(super) fn has_map(score: &Scoreboard) -> bool {
    Layout::of(score.game().board()).is_ok()
}

/// Wraps a text to a number of columns, each line after a blank.
pub(super) fn wrapped(text: &str, style: Style, columns: u16) -> Vec<Styled> {
    let text = wrap(text, usize::from(columns).saturating_sub(1), 0);
    let line = |line: &str| {
        let restyled = |(own, text)| (if own == Style::new() { style } else { own }, text);
        [plain(" ")]
            .into_iter()
            .chain(styled(line).into_iter().map(restyled))
            .collect()
    };
    text.lines().map(line).collect()
}
