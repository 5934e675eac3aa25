//! The sheet beside the board: everything that a player has, or a summary for each player.

use anstyle::{RgbColor, Style};

use super::canvas::styles::LOST;
use super::canvas::{Area, Canvas, Styled, bold, plain, wide};
use super::draw::{Shown, wrapped};
use stationmaster_core::PlayerId;
use stationmaster_core::part::Part;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::stations::ScoredStation;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::units::{CityId, Points, Seat, TrackId, Trains};
use stationmaster_report::words::figure;
use stationmaster_report::words::screen::{Screen, ScreenLabel};
use stationmaster_report::wrap::{columns, shortened};
use stationmaster_report::{Look, rgb};
use stationmaster_table::Place;

/// The most columns of a name before a gauge, and those of the figures after it.
const GAUGE: (usize, u16) = (14, 12);

/// Some rows with a title.
pub(super) struct Section {
    title: Option<Row>,
    items: Vec<Row>,
    /// True for the part that is being entered, which is cut last.
    is_active: bool,
}

/// A row: its left and right part, and a bar between them.
#[derive(Clone, Default)]
struct Row {
    left: Styled,
    right: Styled,
    gauge: Option<Gauge>,
}

/// A bar between a label and figures, each with its columns.
#[derive(Clone)]
struct Gauge {
    label: usize,
    figures: u16,
    part: f64,
    color: RgbColor,
}

/// The source of the rows.
pub(super) struct Sheet<'a> {
    pub(super) score: &'a Scoreboard,
    pub(super) shown: &'a Shown<'a>,
    /// The columns of a row.
    pub(super) width: usize,
    /// The canvas, whose colors decide the styles.
    pub(super) canvas: &'a Canvas,
}

impl Sheet<'_> {
    /// Returns a player's gauges, counts and parts.
    pub(super) fn player(&self, seat: Seat) -> Vec<Section> {
        let (game, words) = (self.score.game(), self.canvas.look.language);
        let (laid, all) = (game.trains(seat).0, game.rules().trains.0);
        let express = self.score.player(seat).express.as_ref();
        let longest = express.map(|express| express.path.length().0);
        let labels = [
            ScreenLabel::Trains,
            ScreenLabel::Longest,
            ScreenLabel::Table,
        ];
        let widths = labels.map(|label| columns(words.label(label)) + 2);
        let label = widths.into_iter().max().unwrap_or(0);
        let gauge = |part: u32, color: RgbColor| Gauge {
            label,
            figures: GAUGE.1 - 2,
            part: f64::from(part) / f64::from(all.max(1)),
            color,
        };
        let row = |label, right: Styled, gauge| Row {
            left: vec![(self.canvas.quiet(), format!(" {}", words.label(label)))],
            right,
            gauge,
        };
        let count = words.say(Screen::OfAll(laid as usize, all as usize));
        let color = rgb(game.player(seat).color);
        let mut items = vec![row(
            ScreenLabel::Trains,
            vec![plain(count)],
            Some(gauge(laid, color)),
        )];
        items.extend(longest.map(|length| {
            let gauge = gauge(length, super::score::bars::GOLD);
            row(
                ScreenLabel::Longest,
                vec![plain(length.to_string())],
                Some(gauge),
            )
        }));
        items.push(row(ScreenLabel::Table, self.counts(seat), None));
        let parts = Part::of(game.rules()).map(|part| self.part(seat, part));
        [Section::new(None, items, true)]
            .into_iter()
            .chain(parts)
            .collect()
    }

    /// Returns the summary of every player, with unfinished parts, and the remarks.
    pub(super) fn review(&self) -> Vec<Section> {
        let words = self.canvas.look.language;
        // Before anything is entered, everything would be odd.
        let is_over = matches!(self.shown.front.place, Place::Review | Place::Score);
        let remarks = self.score.remarks().iter().filter(|_| is_over);
        let remarks = remarks.map(|found| words.remark_line(&found.kind));
        let items: Vec<Row> = remarks
            .flat_map(|text| self.text(&text, Style::new()))
            .collect();
        let remarks = (!items.is_empty()).then(|| Section::new(None, items, true));
        self.summaries().into_iter().chain(remarks).collect()
    }

    /// Returns the summary of every player.
    pub(super) fn summaries(&self) -> Vec<Section> {
        let seats = self.score.game().seats();
        seats.map(|seat| self.summary(seat)).collect()
    }

    /// Returns every player's trains, a line each.
    pub(super) fn everybody(&self) -> Vec<Section> {
        let items = self.score.game().seats().map(|seat| self.trains(seat));
        vec![Section::new(None, items.collect(), false)]
    }

    fn id(&self, seat: Seat) -> PlayerId {
        self.shown.table.position().players[seat.0].id
    }

    fn is_compared(&self) -> bool {
        self.shown.front.place == Place::Review
    }

    /// Returns a player's things in numbers; at the review also the counts, and the unfinished parts in words.
    fn summary(&self, seat: Seat) -> Section {
        let (game, words) = (self.score.game(), self.canvas.look.language);
        let (player, id) = (game.player(seat), self.id(seat));
        let stations = (game.rules().stations > 0).then_some(player.stations.len());
        let has_passengers = game.rules().bonuses.passengers.is_some();
        let passengers = has_passengers.then(|| player.passengers.iter().sum());
        let (routes, tickets) = (player.tracks.len(), player.tickets.len());
        let what = words.say(Screen::Summary(routes, stations, tickets, passengers));
        if !self.is_compared() {
            let items = self.text(&what, self.canvas.quiet());
            return Section::new(Some(self.trains(seat)), items, false);
        }
        let mut items = self.text(&what, Style::new());
        let counted = self.shown.table.counted(id);
        if counted.counted.is_some() || counted.marker.is_some() {
            items.push(Row::of([vec![plain(" ")], self.counts(seat)].concat()));
        }
        let unfinished = self.shown.table.unfinished();
        let open = unfinished.into_iter().filter(|(player, _)| *player == id);
        let open = open.map(|(_, part)| words.say(Screen::Open(part, tickets)));
        let open = open.collect::<Vec<_>>().join(", ");
        items.extend(self.text(&open, self.canvas.ink(LOST)));
        Section::new(Some(self.trains(seat)), items, false)
    }

    /// Returns a player's name and trains; at the review with a mark for unfinished parts, or for counts that agree.
    fn trains(&self, seat: Seat) -> Row {
        let (game, player) = (self.score.game(), self.score.game().player(seat));
        let (laid, all) = (game.trains(seat), game.rules().trains);
        let names = game
            .players()
            .iter()
            .map(|player| columns(&player.name.shown()));
        let figures = Screen::OfAll(laid.0 as usize, all.0 as usize);
        let mut right = vec![plain(self.canvas.look.language.say(figures))];
        if self.is_compared() {
            let id = self.id(seat);
            right.push(match self.shown.is_marked(id) {
                true => self.mark(false),
                false if self.shown.table.counted(id).agrees() => self.mark(true),
                false => plain("  "),
            });
        }
        let swatch = format!(" {}", self.canvas.sign("▌", "|"));
        let name = shortened(&player.name.shown(), GAUGE.0);
        Row {
            left: vec![(self.canvas.player(player.color), swatch), bold(name)],
            right,
            gauge: Some(Gauge {
                label: 3 + names.max().unwrap_or(0).min(GAUGE.0),
                figures: GAUGE.1,
                part: f64::from(laid.0) / f64::from(all.0.max(1)),
                color: rgb(player.color),
            }),
        }
    }

    fn mark(&self, is_right: bool) -> (Style, String) {
        if is_right {
            let (style, sign) = self.canvas.tick(true);
            (style, format!(" {sign}"))
        } else {
            (self.canvas.alarm(), " !".to_owned())
        }
    }

    fn text(&self, text: &str, style: Style) -> Vec<Row> {
        let columns = u16::try_from(self.width).unwrap_or(u16::MAX);
        wrapped(text, style, columns)
            .into_iter()
            .map(Row::of)
            .collect()
    }

    /// Returns the expected counts of a player, with marks for those that were entered.
    fn counts(&self, seat: Seat) -> Styled {
        let (counted, words) = (
            self.shown.table.counted(self.id(seat)),
            self.canvas.look.language,
        );
        let piece = |text: String, agrees: Option<bool>| -> Styled {
            match agrees {
                None => vec![(self.canvas.quiet(), text)],
                Some(agrees) => vec![plain(text), self.mark(agrees)],
            }
        };
        let left = counted.counted.map_or(counted.left, Trains);
        let left = words.say(Screen::Left(left, counted.left));
        let trains = piece(left, counted.counted.map(|_| counted.trains_agree));
        // A marker that has gone round the board agrees, too.
        let expected = match counted.marker {
            Some(marker) if counted.marker_agrees => marker,
            _ => counted.points.0.unsigned_abs(),
        };
        let marker = words.say(Screen::Marker(counted.marker.unwrap_or(expected), expected));
        let marker = piece(marker, counted.marker.map(|_| counted.marker_agrees));
        let between = (
            self.canvas.quiet(),
            format!(" {} ", self.canvas.sign("·", "-")),
        );
        let both = [trains.clone(), vec![between], marker].concat();
        let room = self
            .width
            .saturating_sub(columns(words.label(ScreenLabel::Table)) + 2);
        if usize::from(wide(&both)) <= room {
            both
        } else {
            trains
        }
    }

    fn part(&self, seat: Seat, part: Part) -> Section {
        let (game, words) = (self.score.game(), self.canvas.look.language);
        let (player, score) = (game.player(seat), self.score.player(seat));
        let (detail, points, items): (String, Option<Points>, Vec<Row>) = match part {
            Part::Routes => (
                player.tracks.len().to_string(),
                Some(score.routes.points),
                player
                    .tracks
                    .iter()
                    .map(|&track| self.route(track))
                    .collect(),
            ),
            Part::Stations => (
                words.say(Screen::Kept(player.stations.len(), game.rules().stations)),
                score.stations.as_ref().map(|score| score.points),
                self.stations(seat),
            ),
            Part::Tickets => (
                words.say(Screen::OfAll(score.tickets.completed, player.tickets.len())),
                Some(score.tickets.points),
                self.tickets(seat),
            ),
            Part::Passengers => {
                let held = game.rules().passenger_colors().zip(&player.passengers);
                let held = held.filter(|(_, count)| **count > 0);
                let row = |(color, count)| {
                    Row::of(vec![plain(format!("  {count} {}", words.color(color)))])
                };
                (
                    player.passengers.iter().sum::<u32>().to_string(),
                    score.passengers.as_ref().map(|score| score.points),
                    held.map(row).collect(),
                )
            }
        };
        let is_active = self.shown.front.place.part() == Some(part);
        let style = Style::new().bold();
        let style = if is_active { style.underline() } else { style };
        let name = capitalized(self.shown.front.heard.part_word(part));
        let may_change = matches!(part, Part::Tickets | Part::Passengers)
            && !items.is_empty()
            && !self.shown.table.unfinished().is_empty();
        let so_far = if may_change {
            words.label(ScreenLabel::SoFar)
        } else {
            ""
        };
        let detail = format!(" {detail} {so_far}").trim_end().to_owned();
        let title = Row {
            left: vec![plain(" "), (style, name), (self.canvas.quiet(), detail)],
            right: points
                .map(|points| bold(figure(points)))
                .into_iter()
                .collect(),
            gauge: None,
        };
        Section::new(Some(title), items, is_active)
    }

    fn joined(&self, cities: [CityId; 2]) -> String {
        joined(self.score, cities, self.canvas.look)
    }

    /// Returns a route with its length and its points, and the color of its track if it has several.
    fn route(&self, track: TrackId) -> Row {
        let (game, look) = (self.score.game(), self.canvas.look);
        let (board, route) = (game.board(), game.board().route_of(track));
        let mut left = vec![plain(format!("  {}", self.joined(route.cities)))];
        if route.tracks.len() > 1 {
            let color = board.track(track).color;
            left.push(if look.color && look.unicode {
                (self.canvas.player(color), " ■".to_owned())
            } else {
                plain(format!(", {}", look.language.color(color)))
            });
        }
        let points = game.rules().route_points(route.length);
        let length = (self.canvas.quiet(), route.length.0.to_string());
        Row {
            left,
            right: vec![length, plain(format!("{:>4}", points.0))],
            gauge: None,
        }
    }

    fn stations(&self, seat: Seat) -> Vec<Row> {
        let (board, words) = (self.score.game().board(), self.canvas.look.language);
        let color = self.canvas.player(self.score.game().player(seat).color);
        let sign = (color, format!("  {} ", self.canvas.sign("▲", "^")));
        let row = |station: &ScoredStation| {
            let opens = station.opened.map(|opened| {
                let cities = board.route_of(opened.track).cities;
                board.city_name(cities[usize::from(cities[0] == station.city)])
            });
            let name = plain(board.city_name(station.city).to_string());
            let opens = format!(" {}", words.say(Screen::Opens(opens)));
            Row::of(vec![sign.clone(), name, (self.canvas.quiet(), opens)])
        };
        let stations = self.score.player(seat).stations.iter();
        stations.flat_map(|score| &score.list).map(row).collect()
    }

    fn tickets(&self, seat: Seat) -> Vec<Row> {
        let row = |scored: &ScoredTicket| {
            let ticket = self.score.game().ticket(scored.ticket);
            let (style, sign) = self.canvas.tick(scored.is_completed());
            let points = if scored.is_completed() {
                plain(figure(ticket.points))
            } else {
                (style, figure(-ticket.points))
            };
            let name = plain(format!(" {}", self.joined(ticket.cities)));
            Row {
                left: vec![(style, format!("  {sign}")), name],
                right: vec![points],
                gauge: None,
            }
        };
        self.score
            .player(seat)
            .tickets
            .list
            .iter()
            .map(row)
            .collect()
    }
}

/// Returns the cities of a route or a ticket with a dash between them.
pub(super) fn joined(score: &Scoreboard, cities: [CityId; 2], look: Look) -> String {
    let name = |city| score.game().board().city_name(city).to_string();
    cities.map(name).join(look.dash())
}

impl Row {
    fn of(left: Styled) -> Row {
        Row {
            left,
            ..Row::default()
        }
    }

    /// Draws the row; a left part that is too long is cut at its end.
    fn draw(&self, canvas: &mut Canvas, area: Area) {
        if let Some(gauge) = &self.gauge {
            let label = u16::try_from(gauge.label).unwrap_or_default();
            let (_, room) = area.split_columns(label);
            let (room, _) = room.split_columns(room.width.saturating_sub(gauge.figures));
            bar(canvas, room, gauge.part, gauge.color);
        }
        let right = wide(&self.right);
        let left = area.width.saturating_sub(right + u16::from(right > 0));
        canvas.styled(area.split_columns(left).0, std::slice::from_ref(&self.left));
        canvas.right(area, &self.right);
    }
}

/// Draws a bar as long as a part of an area's first row, to an eighth of a column.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a row is short"
)]
fn bar(canvas: &mut Canvas, area: Area, part: f64, color: RgbColor) {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (part.clamp(0.0, 1.0) * f64::from(area.width) * 8.0).round() as u16;
    let (style, block) = (canvas.ink(color), canvas.sign("█", "#"));
    let column = canvas.text(area, 0, &block.repeat((eighths / 8).into()), style);
    if canvas.look.unicode {
        canvas.text(area, column, EIGHTHS[usize::from(eighths % 8)], style);
    }
}

/// Returns the number of rows of uncut sections, with a blank one between them.
pub(super) fn rows(sections: &[Section]) -> usize {
    let rows: usize = sections
        .iter()
        .map(|section| section.rows(section.items.len()))
        .sum();
    rows + sections.len().saturating_sub(1)
}

/// Draws sections, cut to the available rows: the last items of each stay, those of the active one longest.
pub(super) fn draw(canvas: &mut Canvas, area: Area, sections: &[Section]) {
    let (area, _) = area.split_columns(area.width.saturating_sub(1));
    let room = usize::from(area.height);
    let mut shown: Vec<usize> = sections.iter().map(|section| section.items.len()).collect();
    let taken = |shown: &[usize]| -> usize {
        sections
            .iter()
            .zip(shown)
            .map(|(section, &shown)| section.rows(shown))
            .sum()
    };
    while taken(&shown) > room {
        let weight = |&at: &usize| (!sections[at].is_active, shown[at]);
        let Some(longest) = (0..shown.len())
            .filter(|&at| shown[at] > 0)
            .max_by_key(weight)
        else {
            break;
        };
        // An inactive list folds to its title before it shrinks to one row.
        shown[longest] = if sections[longest].is_active || shown[longest] > 2 {
            shown[longest] - 1
        } else {
            0
        };
    }
    let has_air = taken(&shown) + sections.len().saturating_sub(1) <= room;
    let mut all: Vec<Row> = Vec::new();
    for (section, &shown) in sections.iter().zip(&shown) {
        all.extend((has_air && !all.is_empty()).then(Row::default));
        all.extend(section.title.clone());
        let hidden = section.items.len() - shown;
        if hidden > 0 && shown > 0 {
            let more = canvas.look.language.say(Screen::More(hidden));
            let more = format!("  {} {more}", canvas.sign("↑", "^"));
            all.push(Row::of(vec![(canvas.quiet(), more)]));
        }
        all.extend_from_slice(&section.items[hidden..]);
    }
    for (area, row) in area.rows().zip(all) {
        row.draw(canvas, area);
    }
}

impl Section {
    fn new(title: Option<Row>, items: Vec<Row>, is_active: bool) -> Section {
        Section {
            title,
            items,
            is_active,
        }
    }

    /// Returns its rows for a number of shown items, including the row with the number of hidden ones.
    fn rows(&self, shown: usize) -> usize {
        let is_cut = shown > 0 && shown < self.items.len();
        usize::from(self.title.is_some()) + shown + usize::from(is_cut)
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.clone()).collect()
}
