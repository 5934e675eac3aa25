//! The setup as a form: a row for each value that the game has, and one for all that it lacks. A field is the end of a command's
//! line, so that whatever is set is one line of the log.

use anstyle::Style;
use stationmaster_table::heard::Heard;
use stationmaster_table::{Command, Picture, Table, Word};

use super::canvas::{Area, Canvas, Styled, bold, plain};
use super::state::{Over, State};
use stationmaster_core::PlayerId;
use stationmaster_core::color::Color;
use stationmaster_report::Look;
use stationmaster_report::words::figure;
use stationmaster_report::words::screen::{Screen, ScreenLabel};
use stationmaster_report::words::table::Facts;
use stationmaster_report::wrap::{columns, padded, shortened};

/// The most columns of a row's label.
const LABEL: usize = 18;

/// The choice in the form.
#[derive(Default)]
pub(super) struct Form {
    row: usize,
    /// The chosen way to change the row, where there are several and they are shown.
    pub(super) way: Option<usize>,
    /// The beginning of the command whose value is typed, with the blank after it.
    pub(super) field: Option<String>,
    /// The player whose row is chosen when the form is drawn first.
    starts_at: Option<PlayerId>,
}

/// A row with its value.
struct Row {
    player: Option<(PlayerId, Color)>,
    label: String,
    value: String,
    /// The lines that change it; the beginning of one ends with a blank.
    ways: Vec<String>,
}

impl Form {
    pub(super) fn at(player: Option<PlayerId>) -> Form {
        Form {
            starts_at: player,
            ..Form::default()
        }
    }

    /// Keeps the choice within the rows there are.
    pub(super) fn settle(&mut self, table: &Table, heard: &'static Heard) {
        let rows = rows(table, heard, Look::PLAIN);
        if let Some(player) = self.starts_at.take() {
            let is_players = |row: &Row| row.player.is_some_and(|(id, _)| id == player);
            self.row = rows.iter().position(is_players).unwrap_or_default();
        }
        self.row = self.row.min(rows.len().saturating_sub(1));
        self.way = None;
    }

    /// Moves to the next row, or the next way to change the chosen one.
    pub(super) fn move_by(&mut self, down: bool, table: &Table, heard: &'static Heard) {
        let rows = rows(table, heard, Look::PLAIN);
        let next = |at: usize, count: usize| (at + if down { 1 } else { count - 1 }) % count;
        match (&mut self.way, rows.get(self.row)) {
            (Some(way), Some(row)) => *way = next(*way, row.ways.len()),
            _ => self.row = next(self.row, rows.len().max(1)),
        }
    }

    /// Opens the field of the chosen row, shows the ways to change it, or returns the line that does.
    pub(super) fn enter(&mut self, table: &Table, heard: &'static Heard) -> Option<String> {
        let mut rows = rows(table, heard, Look::PLAIN);
        let ways = &mut rows.get_mut(self.row)?.ways;
        if ways.len() > 1 && self.way.is_none() {
            self.way = Some(0);
            return None;
        }
        let line = ways.swap_remove(self.way.unwrap_or(0));
        if !is_open(&line) {
            return Some(line);
        }
        self.field = Some(line);
        None
    }
}

/// Returns whether a line is the beginning of one.
fn is_open(line: &str) -> bool {
    line.ends_with(' ')
}

/// Returns the rows of the setup as it is, with values as a look shows them.
fn rows(table: &Table, heard: &'static Heard, look: Look) -> Vec<Row> {
    let position = table.position();
    let (setup, words) = (&position.setup, look.language);
    let line = |command: Command, rest: &str| format!("{} {rest}", heard.command_word(command));
    let row = |command: Command, value: String, ways: Vec<String>| Row {
        player: None,
        label: heard.command_word(command).to_owned(),
        value,
        ways,
    };
    let simple = |command, value| row(command, value, vec![line(command, "")]);
    let facts = Facts::new(position, words);
    let Some(edition) = table.edition() else {
        return vec![simple(Command::Edition, String::new())];
    };
    let mut rows = Vec::new();
    for command in [Command::Edition, Command::Variant] {
        rows.extend(facts.setting(command).map(|value| simple(command, value)));
    }
    let name = |id| position.name(id).to_string();
    let word = |id| -> String { position.name(id).raw().split_whitespace().collect() };
    for player in &position.players {
        let (mut value, mut left) = (words.color(player.color).to_owned(), word(player.id));
        if player.left_early {
            value += &format!(", {}", heard.command_word(Command::Left));
            left += &format!(" {}", heard.word(Word::None));
        }
        let begun = word(player.id) + " ";
        rows.push(Row {
            player: Some((player.id, player.color)),
            label: player.name.shown().into_owned(),
            value,
            ways: vec![
                line(Command::Rename, &begun),
                line(Command::Recolor, &begun),
                line(Command::Adjust, &begun),
                line(Command::Swap, &begun),
                line(Command::Left, &left),
                line(Command::Remove, &word(player.id)),
            ],
        });
    }
    let joined = |cities: [stationmaster_core::CityId; 2]| {
        let name = |city| edition.board().city_name(city).to_string();
        cities.map(name).join(look.dash())
    };
    let count = position.players.len();
    let mut lacking = vec![Command::Add];
    for (command, is_possible) in [
        (Command::Date, true),
        (Command::Place, true),
        (Command::Minutes, true),
        (Command::Note, true),
        (Command::First, count > 0),
        (Command::Order, count > 1),
        (Command::Bonus, edition.rules().bonus_tickets > 0),
    ] {
        match facts.setting(command) {
            Some(value) => rows.push(simple(command, value)),
            None if is_possible => lacking.push(command),
            None => {}
        }
    }
    for rule in &setup.house_rules {
        let key = (heard.rule)(*rule);
        let off = line(Command::Rule, &format!("{key} {}", heard.word(Word::Off)));
        rows.push(row(Command::Rule, key.to_owned(), vec![off]));
    }
    for one in &position.adjustments {
        let value = format!(
            "{} {}: {}",
            name(one.by),
            figure(one.what.points),
            one.what.why
        );
        let way = line(Command::Adjust, &(word(one.by) + " "));
        rows.push(row(Command::Adjust, value, vec![way]));
    }
    for station in &position.stations {
        if let (Some(city), Some((route, ..))) = (station.city, station.opens) {
            let opened = joined(edition.board().route(route).cities);
            let way = line(
                Command::Uses,
                &format!("{} ", edition.board().city_name(city)),
            );
            rows.push(row(
                Command::Uses,
                format!("{}: {opened}", name(station.by)),
                vec![way],
            ));
        }
    }
    lacking.push(Command::Rule);
    if !position.stations.is_empty() {
        lacking.push(Command::Uses);
    }
    if let Some(kind) = table.picture {
        let keys = [
            Picture::Svg.key(),
            Picture::Png.key(),
            heard.word(Word::None),
        ];
        let ways = keys.map(|key| line(Command::Picture, key));
        rows.push(row(Command::Picture, kind.key().to_owned(), ways.into()));
    } else {
        lacking.push(Command::Picture);
    }
    let commands: Vec<&str> = lacking
        .iter()
        .map(|&command| heard.command_word(command))
        .collect();
    rows.push(Row {
        player: None,
        label: words.say(Screen::Add(&commands)),
        value: String::new(),
        ways: lacking
            .into_iter()
            .map(|command| line(command, ""))
            .collect(),
    });
    rows
}

impl State {
    /// Draws the form; while a game is set up, it only shows what is known by then.
    pub(super) fn setup(
        &mut self,
        canvas: &mut Canvas,
        area: Area,
        table: &Table,
        heard: &'static Heard,
    ) {
        let form = match &mut self.over {
            Some(Over::Setup(form)) => {
                if form.starts_at.is_some() {
                    form.settle(table, heard);
                }
                Some(&*form)
            }
            _ => None,
        };
        let mut rows = rows(table, heard, self.look);
        if form.is_none() {
            rows.retain(|row| !row.value.is_empty());
        }
        let labels = rows.iter().filter(|row| !row.value.is_empty());
        let wide = labels
            .map(|row| columns(&row.label))
            .max()
            .unwrap_or(0)
            .min(LABEL);
        let mark = |is_marked: bool| {
            let sign = if is_marked {
                canvas.sign("▸", ">")
            } else {
                " "
            };
            (canvas.gold(), format!(" {sign} "))
        };
        let (mut lines, mut at, mut last): (Vec<Styled>, usize, usize) = Default::default();
        for (number, row) in rows.iter().enumerate() {
            let form = form.filter(|form| form.row == number);
            let way = form.and_then(|form| form.way);
            if form.is_some() {
                (at, last) = (lines.len(), lines.len());
            }
            let swatch = row.player.map_or(plain(" "), |(_, color)| {
                (canvas.player(color), canvas.sign("▌", "|").to_owned())
            });
            let style = match (form.is_some(), row.player) {
                (false, None) => canvas.quiet(),
                _ => Style::new().bold(),
            };
            let label = if row.value.is_empty() {
                row.label.clone()
            } else {
                padded(&shortened(&row.label, wide), wide + 2)
            };
            let is_marked = form.is_some() && way.is_none();
            lines.push(vec![
                mark(is_marked),
                swatch,
                (style, label),
                plain(&row.value),
            ]);
            for (number, shown) in row.ways.iter().enumerate().filter(|_| way.is_some()) {
                let is_way = way == Some(number);
                last = lines.len();
                if is_way {
                    at = last;
                }
                let text = format!("{shown}{}", if is_open(shown) { "…" } else { "" });
                let text = if is_way { bold(text) } else { plain(text) };
                lines.push(vec![mark(false), mark(is_way), text]);
            }
        }
        let title = vec![bold(self.look.language.label(ScreenLabel::Setup))];
        let borders = if self.drawn.framed { 2 } else { 1 };
        let room = usize::from(area.height.saturating_sub(borders));
        // All ways to change the row are in sight, if there is room for them; the chosen one always is.
        let first = (last.max(at) + 1).saturating_sub(room).min(at);
        let hidden = lines.len().saturating_sub(first + room);
        let more = self.look.language.say(Screen::More(hidden));
        let more = format!("{} {more}", canvas.sign("↓", "v"));
        let more = if hidden > 0 { &more } else { "" };
        let inner = self.boxed(canvas, area, canvas.quiet(), &title, more);
        canvas.styled(inner, &lines[first..]);
    }
}
