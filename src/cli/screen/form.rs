//! The setup as a form: a row for each value that the game has, and one for all that it lacks. A field is the end of a command's
//! line, so that whatever is set is one line of the log.

use anstyle::Style;
use stationmaster_table::heard::Heard;
use stationmaster_table::{Command, Picture, Table, Word};

use super::canvas::{Area, Canvas, Styled};
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

/// What is chosen in the form.
#[derive(Default)]
pub(super) struct Form {
    row: usize,
    /// The chosen way to change the row, where there are several and they are shown.
    pub(super) way: Option<usize>,
    /// The beginning of the command whose value is typed, with the blank behind it.
    pub(super) field: Option<String>,
    /// The player whose row is chosen when the form is drawn first.
    starts_at: Option<PlayerId>,
}

/// What the key Enter does in the form.
pub(super) enum Step {
    /// Shows the ways to change a row, or opens a field.
    Inside,
    /// Enters a line.
    Whole(String),
}

/// A row with its value.
struct Row {
    player: Option<(PlayerId, Color)>,
    label: String,
    value: String,
    ways: Vec<Way>,
}

/// A command that changes a row.
struct Way {
    command: &'static str,
    /// The line, or the beginning of it.
    line: String,
    is_whole: bool,
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

    /// Opens the field of the chosen row, shows the ways to change it, or tells the line that does.
    pub(super) fn enter(&mut self, table: &Table, heard: &'static Heard) -> Option<Step> {
        let rows = rows(table, heard, Look::PLAIN);
        let ways = &rows.get(self.row)?.ways;
        let way = self.way.map_or(ways.first(), |at| ways.get(at))?;
        if ways.len() > 1 && self.way.is_none() {
            self.way = Some(0);
        } else if way.is_whole {
            return Some(Step::Whole(way.line.clone()));
        } else {
            self.field = Some(way.line.clone());
        }
        Some(Step::Inside)
    }

    /// Opens the field of the chosen row for a letter that is typed, and returns whether the letter goes there; where there are
    /// several ways to change the row, chooses the one that begins so.
    pub(super) fn begin(&mut self, letter: char, table: &Table, heard: &'static Heard) -> bool {
        let rows = rows(table, heard, Look::PLAIN);
        let Some(row) = rows.get(self.row) else {
            return true;
        };
        let begins = |way: &Way| way.command.starts_with(letter);
        match (&row.ways[..], self.way) {
            ([only], _) if !only.is_whole => self.field = Some(only.line.clone()),
            (ways, Some(at)) if ways.get(at).is_some_and(|way| !way.is_whole) => {
                self.field = Some(ways[at].line.clone());
            }
            (ways, _) => {
                self.way = ways.iter().position(begins).or(self.way);
                return false;
            }
        }
        true
    }
}

/// Returns the rows of the setup as it is, with values as a look shows them.
fn rows(table: &Table, heard: &'static Heard, look: Look) -> Vec<Row> {
    let position = table.position();
    let (setup, words) = (&position.setup, look.language);
    let open = |command: Command, behind: &str| Way {
        command: heard.command_word(command),
        line: format!("{} {behind}", heard.command_word(command)),
        is_whole: false,
    };
    let whole = |command: Command, behind: String| Way {
        is_whole: true,
        ..open(command, &behind)
    };
    let row = |command: Command, value: String, ways: Vec<Way>| Row {
        player: None,
        label: heard.command_word(command).to_owned(),
        value,
        ways,
    };
    let simple = |command: Command, value: String| row(command, value, vec![open(command, "")]);
    let facts = Facts::new(position, words);
    let mut rows = Vec::new();
    let Some(edition) = table.edition() else {
        return vec![simple(Command::Edition, String::new())];
    };
    for command in [Command::Edition, Command::Variant] {
        rows.extend(facts.setting(command).map(|value| simple(command, value)));
    }
    let word = |id: PlayerId| {
        let name = position.name(id);
        name.raw().split_whitespace().collect::<String>()
    };
    for player in &position.players {
        let begun = word(player.id) + " ";
        let left = if player.left_early {
            begun.clone() + heard.word(Word::None)
        } else {
            word(player.id)
        };
        let also = if player.left_early {
            format!(", {}", heard.command_word(Command::Left))
        } else {
            String::new()
        };
        rows.push(Row {
            player: Some((player.id, player.color)),
            label: player.name.shown().into_owned(),
            value: words.color(player.color).to_owned() + &also,
            ways: vec![
                open(Command::Rename, &begun),
                open(Command::Recolor, &begun),
                open(Command::Adjust, &begun),
                open(Command::Swap, &begun),
                whole(Command::Left, left),
                whole(Command::Remove, word(player.id)),
            ],
        });
    }
    let has_players = !position.players.is_empty();
    let joined = |cities: [stationmaster_core::CityId; 2]| {
        let name = |city| edition.board().city_name(city).to_string();
        cities.map(name).join(look.dash())
    };
    let mut lacking = vec![Command::Add];
    let settings = [
        (Command::Date, true),
        (Command::Place, true),
        (Command::Minutes, true),
        (Command::Note, true),
        (Command::First, has_players),
        (Command::Order, position.players.len() > 1),
        (Command::Bonus, edition.rules().bonus_tickets > 0),
    ];
    for (command, is_possible) in settings {
        match facts.setting(command) {
            Some(value) => rows.push(simple(command, value)),
            None if is_possible => lacking.push(command),
            None => {}
        }
    }
    for rule in &setup.house_rules {
        let key = (heard.rule)(*rule);
        let off = whole(Command::Rule, format!("{key} {}", heard.word(Word::Off)));
        rows.push(row(Command::Rule, key.to_owned(), vec![off]));
    }
    for one in &position.adjustments {
        let value = format!(
            "{} {}: {}",
            position.name(one.by),
            figure(one.what.points),
            one.what.why
        );
        let ways = vec![open(Command::Adjust, &(word(one.by) + " "))];
        rows.push(row(Command::Adjust, value, ways));
    }
    for station in &position.stations {
        if let (Some(city), Some((route, ..))) = (station.city, station.opens) {
            let value = format!(
                "{}: {}",
                position.name(station.by),
                joined(edition.board().route(route).cities)
            );
            let name = edition.board().city_name(city);
            rows.push(row(
                Command::Uses,
                value,
                vec![open(Command::Uses, &format!("{name} "))],
            ));
        }
    }
    lacking.push(Command::Rule);
    if !position.stations.is_empty() {
        lacking.push(Command::Uses);
    }
    match table.picture {
        Some(kind) => {
            let keys = [Picture::Svg, Picture::Png].map(Picture::key);
            let keys = keys.into_iter().chain([heard.word(Word::None)]);
            let ways = keys.map(|key| Way {
                command: key,
                ..whole(Command::Picture, key.to_owned())
            });
            rows.push(row(Command::Picture, kind.key().to_owned(), ways.collect()));
        }
        None => lacking.push(Command::Picture),
    }
    let ways: Vec<Way> = lacking
        .into_iter()
        .map(|command| open(command, ""))
        .collect();
    let commands: Vec<&str> = ways.iter().map(|way| way.command).collect();
    rows.push(Row {
        player: None,
        label: words.say(Screen::Add(&commands)),
        value: String::new(),
        ways,
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
            let swatch = row
                .player
                .map_or((Style::new(), " ".to_owned()), |(_, color)| {
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
            let value = (Style::new(), row.value.clone());
            lines.push(vec![
                mark(form.is_some() && way.is_none()),
                swatch,
                (style, label),
                value,
            ]);
            for (number, shown) in row.ways.iter().enumerate().filter(|_| way.is_some()) {
                let is_way = way == Some(number);
                if is_way {
                    at = lines.len();
                }
                last = lines.len();
                let text = format!("{}{}", shown.line, if shown.is_whole { "" } else { "…" });
                let style = if is_way {
                    Style::new().bold()
                } else {
                    Style::new()
                };
                lines.push(vec![mark(false), mark(is_way), (style, text)]);
            }
        }
        let title = vec![(
            Style::new().bold(),
            self.look.language.label(ScreenLabel::Setup).to_owned(),
        )];
        let room = usize::from(
            area.height
                .saturating_sub(if self.drawn.framed { 2 } else { 1 }),
        );
        // All ways to change the row are in sight, if there is room for them; the chosen one always is.
        let first = (last.max(at) + 1).saturating_sub(room).min(at);
        let hidden = lines.len().saturating_sub(first + room);
        let more = format!(
            "{} {}",
            canvas.sign("↓", "v"),
            self.look.language.say(Screen::More(hidden))
        );
        let inner = self.boxed(canvas, area, &title, if hidden > 0 { &more } else { "" });
        canvas.styled(inner, &lines[first..]);
    }
}
