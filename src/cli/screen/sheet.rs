//! The sheet beside the board: all that a player has, or in a few lines each what everybody has.

use anstyle::{RgbColor, Style};

use super::canvas::styles::{DONE, LOST};
use super::canvas::{Area, Canvas, Styled, width};
use super::draw::{Shown, wrapped};
use stationmaster_core::PlayerId;
use stationmaster_core::part::Part;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::units::{CityId, Points, Seat, TrackId, Trains};
use stationmaster_report::rgb;
use stationmaster_report::words::figure;
use stationmaster_report::words::screen::{Screen, ScreenLabel};
use stationmaster_report::wrap::{columns, shortened};
use stationmaster_table::Place;

/// The most columns of a name before a gauge, and those of the figures behind it.
const GAUGE: (usize, u16) = (14, 12);
/// The least columns for a sheet in two columns.
const TWO_COLUMNS: u16 = 72;

/// Some rows with a title.
#[derive(Default)]
pub(super) struct Section {
    title: Option<Row>,
    items: Vec<Row>,
    /// Whether it is the part that is entered, which is cut last.
    is_active: bool,
}

#[derive(Clone, Default)]
struct Row {
    left: Styled,
    right: Styled,
    gauge: Option<Gauge>,
}

/// A bar behind a label and before figures, which take some columns each.
#[derive(Clone)]
struct Gauge {
    label: u16,
    figures: u16,
    part: f64,
    color: RgbColor,
}

/// What the rows are made of.
pub(super) struct Sheet<'a> {
    pub(super) score: &'a Scoreboard,
    pub(super) shown: &'a Shown<'a>,
    /// The columns of a row.
    pub(super) width: usize,
    /// The canvas, for the styles that depend on the colors there are.
    pub(super) canvas: &'a Canvas,
}

impl Sheet<'_> {
    /// Returns the gauges of a player, the counts of the table, and the parts.
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
        let label = labels
            .map(|label| columns(words.label(label)))
            .into_iter()
            .max()
            .unwrap_or(0)
            + 2;
        let name = |label| vec![(self.canvas.quiet(), format!(" {}", words.label(label)))];
        let gauge = |part: u32, color: RgbColor| Gauge {
            label: u16::try_from(label).unwrap_or_default(),
            figures: GAUGE.1 - 2,
            part: f64::from(part) / f64::from(all.max(1)),
            color,
        };
        let trains = Row {
            left: name(ScreenLabel::Trains),
            right: vec![(
                Style::new(),
                words.say(Screen::OfAll(laid as usize, all as usize)),
            )],
            gauge: Some(gauge(laid, rgb(game.player(seat).color))),
        };
        let longest = longest.map(|length| Row {
            left: name(ScreenLabel::Longest),
            right: vec![(Style::new(), length.to_string())],
            gauge: Some(gauge(length, super::score::bars::GOLD)),
        });
        let table = Row {
            left: name(ScreenLabel::Table),
            right: self.counts(seat),
            gauge: None,
        };
        let top = Section {
            items: [Some(trains), longest, Some(table)]
                .into_iter()
                .flatten()
                .collect(),
            is_active: true,
            ..Section::default()
        };
        let parts = Part::of(game.rules()).map(|part| self.part(seat, part));
        [top].into_iter().chain(parts).collect()
    }

    /// Returns what everybody has, with what is open, and the remarks.
    pub(super) fn review(&self) -> Vec<Section> {
        let words = self.canvas.look.language;
        let remarks = self.score.remarks().iter();
        let remarks = remarks.map(|found| words.remark_line(&found.kind));
        let items: Vec<Row> = remarks
            .flat_map(|text| self.text(&text, Style::new()))
            .collect();
        let remarks = (!items.is_empty()).then(|| Section {
            items,
            is_active: true,
            ..Section::default()
        });
        self.summaries().into_iter().chain(remarks).collect()
    }

    /// Returns what everybody has.
    pub(super) fn summaries(&self) -> Vec<Section> {
        self.score
            .game()
            .seats()
            .map(|seat| self.summary(seat))
            .collect()
    }

    /// Returns everybody's trains, a line each.
    pub(super) fn everybody(&self) -> Vec<Section> {
        let items = self
            .score
            .game()
            .seats()
            .map(|seat| self.trains(seat))
            .collect();
        vec![Section {
            items,
            ..Section::default()
        }]
    }

    fn id(&self, seat: Seat) -> PlayerId {
        self.shown.table.position().players[seat.0].id
    }

    fn is_compared(&self) -> bool {
        self.shown.front.place == Place::Review
    }

    /// A player's things in numbers; at the review also the counts, and what is open in words.
    fn summary(&self, seat: Seat) -> Section {
        let (game, words) = (self.score.game(), self.canvas.look.language);
        let (player, id) = (game.player(seat), self.id(seat));
        let stations = (game.rules().stations > 0).then_some(player.stations.len());
        let has_passengers = game.rules().bonuses.passengers.is_some();
        let passengers = has_passengers.then(|| player.passengers.iter().sum());
        let (routes, tickets) = (player.tracks.len(), player.tickets.len());
        let what = words.say(Screen::Summary(routes, stations, tickets, passengers));
        let style = if self.is_compared() {
            Style::new()
        } else {
            self.canvas.quiet()
        };
        let mut items = self.text(&what, style);
        if self.is_compared() {
            let counted = self.shown.table.counted(id);
            if counted.counted.is_some() || counted.marker.is_some() {
                let indent = [(Style::new(), " ".to_owned())];
                items.push(Row {
                    left: indent.into_iter().chain(self.counts(seat)).collect(),
                    ..Row::default()
                });
            }
            let unfinished = self.shown.table.unfinished();
            let open = unfinished.into_iter().filter(|(player, _)| *player == id);
            let open = open.map(|(_, part)| words.say(Screen::Open(part, tickets)));
            let open = open.collect::<Vec<_>>().join(", ");
            items.extend(self.text(&open, self.canvas.ink(LOST)));
        }
        Section {
            title: Some(self.trains(seat)),
            items,
            is_active: false,
        }
    }

    /// A player's name and trains; at the review with a mark of what is open, or of counts that agree.
    fn trains(&self, seat: Seat) -> Row {
        let (game, player) = (self.score.game(), self.score.game().player(seat));
        let (laid, all) = (game.trains(seat), game.rules().trains);
        let names = game
            .players()
            .iter()
            .map(|player| columns(&player.name.shown()));
        let label = 3 + names.max().unwrap_or(0).min(GAUGE.0);
        let figures = Screen::OfAll(laid.0 as usize, all.0 as usize);
        let mut right = vec![(Style::new(), self.canvas.look.language.say(figures))];
        if self.is_compared() {
            let id = self.id(seat);
            right.push(match self.shown.is_marked(id) {
                true => self.mark(false),
                false if self.shown.table.counted(id).agrees() => self.mark(true),
                false => (Style::new(), "  ".to_owned()),
            });
        }
        let swatch = format!(" {}", self.canvas.sign("▌", "|"));
        Row {
            left: vec![
                (self.canvas.player(player.color), swatch),
                (
                    Style::new().bold(),
                    shortened(&player.name.shown(), GAUGE.0),
                ),
            ],
            right,
            gauge: Some(Gauge {
                label: u16::try_from(label).unwrap_or_default(),
                figures: GAUGE.1,
                part: f64::from(laid.0) / f64::from(all.0.max(1)),
                color: rgb(player.color),
            }),
        }
    }

    fn mark(&self, is_right: bool) -> (Style, String) {
        if is_right {
            (
                self.canvas.ink(DONE),
                format!(" {}", self.canvas.sign("✓", "+")),
            )
        } else {
            (self.canvas.ink(LOST).bold(), " !".to_owned())
        }
    }

    fn text(&self, text: &str, style: Style) -> Vec<Row> {
        let columns = u16::try_from(self.width).unwrap_or(u16::MAX);
        let row = |left| Row {
            left,
            ..Row::default()
        };
        wrapped(text, style, columns).into_iter().map(row).collect()
    }

    /// What should lie on the table for a player, with marks where that was counted.
    fn counts(&self, seat: Seat) -> Styled {
        let (counted, words) = (
            self.shown.table.counted(self.id(seat)),
            self.canvas.look.language,
        );
        let piece = |text: String, agrees: Option<bool>| {
            let style = if agrees.is_none() {
                self.canvas.quiet()
            } else {
                Style::new()
            };
            let mark = agrees.map(|agrees| self.mark(agrees));
            [(style, text)].into_iter().chain(mark).collect::<Styled>()
        };
        let left = counted.counted.map_or(counted.left, Trains);
        let left = words.say(Screen::Left(left, counted.left));
        let trains = piece(left, counted.counted.map(|_| counted.trains_agree));
        let expected = counted.points.0.unsigned_abs();
        // A marker that has gone round the board agrees as well.
        let expected = match counted.marker {
            Some(marker) if counted.marker_agrees => marker,
            _ => expected,
        };
        let marker = words.say(Screen::Marker(counted.marker.unwrap_or(expected), expected));
        let marker = piece(marker, counted.marker.map(|_| counted.marker_agrees));
        let between = vec![(
            self.canvas.quiet(),
            format!(" {} ", self.canvas.sign("·", "-")),
        )];
        let both = [trains.clone(), between, marker].concat();
        let room = self
            .width
            .saturating_sub(columns(words.label(ScreenLabel::Table)) + 2);
        let wide: usize = both.iter().map(|(_, text)| columns(text)).sum();
        if wide <= room { both } else { trains }
    }

    fn part(&self, seat: Seat, part: Part) -> Section {
        let (game, words) = (self.score.game(), self.canvas.look.language);
        let (player, score) = (game.player(seat), self.score.player(seat));
        let row = |left: Styled| Row {
            left,
            ..Row::default()
        };
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
                let item = |(color, count): (_, &u32)| {
                    row(vec![(
                        Style::new(),
                        format!("  {count} {}", words.color(color)),
                    )])
                };
                (
                    player.passengers.iter().sum::<u32>().to_string(),
                    score.passengers.as_ref().map(|score| score.points),
                    held.map(item).collect(),
                )
            }
        };
        let is_active = self.shown.front.place.part() == Some(part);
        let style = Style::new().bold();
        let style = if is_active { style.underline() } else { style };
        let name = self.shown.front.heard.part_word(part);
        let may_change = matches!(part, Part::Tickets | Part::Passengers)
            && !items.is_empty()
            && !self.shown.table.unfinished().is_empty();
        let so_far = may_change.then(|| format!(" {}", words.label(ScreenLabel::SoFar)));
        let detail = format!(" {detail}{}", so_far.unwrap_or_default());
        let points = points.map(|points| (Style::new().bold(), figure(points)));
        let title = Row {
            left: vec![
                (Style::new(), " ".to_owned()),
                (style, capitalized(name)),
                (self.canvas.quiet(), detail),
            ],
            right: points.into_iter().collect(),
            gauge: None,
        };
        Section {
            title: Some(title),
            items,
            is_active,
        }
    }

    fn joined(&self, cities: [CityId; 2]) -> String {
        let name = |city| self.score.game().board().city_name(city).to_string();
        cities.map(name).join(self.canvas.look.dash())
    }

    /// A route with its length and its points, and the color of its track where it has several.
    fn route(&self, track: TrackId) -> Row {
        let (game, look) = (self.score.game(), self.canvas.look);
        let (board, route) = (game.board(), game.board().route_of(track));
        let color = (route.tracks.len() > 1).then(|| board.track(track).color);
        let mark = color.map(|color| {
            if look.color && look.unicode {
                (self.canvas.player(color), " ■".to_owned())
            } else {
                (Style::new(), format!(", {}", look.language.color(color)))
            }
        });
        let name = (Style::new(), format!("  {}", self.joined(route.cities)));
        let points = game.rules().route_points(route.length);
        Row {
            left: [name].into_iter().chain(mark).collect(),
            right: vec![
                (self.canvas.quiet(), route.length.0.to_string()),
                (Style::new(), format!("{:>4}", points.0)),
            ],
            gauge: None,
        }
    }

    fn stations(&self, seat: Seat) -> Vec<Row> {
        let (board, words) = (self.score.game().board(), self.canvas.look.language);
        let sign = format!("  {} ", self.canvas.sign("▲", "^"));
        let sign = (
            self.canvas.player(self.score.game().player(seat).color),
            sign,
        );
        let stations = self
            .score
            .player(seat)
            .stations
            .iter()
            .flat_map(|score| &score.list);
        let row = |station: &stationmaster_core::score::stations::ScoredStation| {
            let beyond = |track| {
                let cities = board.route_of(track).cities;
                board.city_name(cities[usize::from(cities[0] == station.city)])
            };
            let opens = station.opened.map(|opened| beyond(opened.track));
            let name = board.city_name(station.city).to_string();
            let opens = format!(" {}", words.say(Screen::Opens(opens)));
            Row {
                left: vec![
                    sign.clone(),
                    (Style::new(), name),
                    (self.canvas.quiet(), opens),
                ],
                ..Row::default()
            }
        };
        stations.map(row).collect()
    }

    fn tickets(&self, seat: Seat) -> Vec<Row> {
        let row = |scored: &stationmaster_core::score::tickets::ScoredTicket| {
            let (ticket, is_done) = (
                self.score.game().ticket(scored.ticket),
                scored.is_completed(),
            );
            let (sign, ink) = if is_done {
                (self.canvas.sign("✓", "+"), DONE)
            } else {
                (self.canvas.sign("✗", "-"), LOST)
            };
            let points = if is_done {
                ticket.points
            } else {
                Points(0) - ticket.points
            };
            let style = if is_done {
                Style::new()
            } else {
                self.canvas.ink(LOST)
            };
            let name = (Style::new(), format!(" {}", self.joined(ticket.cities)));
            Row {
                left: vec![(self.canvas.ink(ink), format!("  {sign}")), name],
                right: vec![(style, figure(points))],
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

impl Row {
    /// Draws the row; of what is too long the end of the left part is cut.
    fn draw(&self, canvas: &mut Canvas, area: Area) {
        if let Some(gauge) = &self.gauge {
            let room = Area {
                x: area.x + gauge.label,
                width: area.width.saturating_sub(gauge.label + gauge.figures),
                ..area
            };
            bar(canvas, room, gauge.part, gauge.color);
        }
        let right: u16 = self.right.iter().map(|(_, text)| width(text)).sum();
        let left = Area {
            width: area.width.saturating_sub(right + u16::from(right > 0)),
            ..area
        };
        canvas.styled(left, std::slice::from_ref(&self.left));
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

/// Returns how many rows sections take as a whole, with a blank one between them.
pub(super) fn rows(sections: &[Section]) -> usize {
    let rows: usize = sections
        .iter()
        .map(|section| section.rows(section.items.len()))
        .sum();
    rows + sections.len().saturating_sub(1)
}

/// Draws sections, in two columns where they are wide: the routes, the longest list, have one of their own.
pub(super) fn draw(canvas: &mut Canvas, area: Area, sections: &[Section]) {
    let area = Area {
        width: area.width.saturating_sub(1),
        ..area
    };
    let is_wide = area.width >= TWO_COLUMNS && rows(sections) > area.height.into();
    let split = if is_wide {
        sections.len().min(2)
    } else {
        sections.len()
    };
    let half = if is_wide { area.width / 2 } else { area.width };
    let left = Area {
        width: half - u16::from(is_wide),
        ..area
    };
    draw_column(canvas, left, &sections[..split]);
    let right = Area {
        x: area.x + half,
        width: area.width - half,
        ..area
    };
    draw_column(canvas, right, &sections[split..]);
}

/// Draws sections, cut to the rows there are: the last items of each stay, those of the active one longest.
fn draw_column(canvas: &mut Canvas, area: Area, sections: &[Section]) {
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
        // A list that is not entered folds to its title before one row of it is left.
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
            all.push(Row {
                left: vec![(
                    canvas.quiet(),
                    format!("  {} {more}", canvas.sign("↑", "^")),
                )],
                ..Row::default()
            });
        }
        all.extend_from_slice(&section.items[hidden..]);
    }
    for (area, row) in area.rows().zip(all) {
        row.draw(canvas, area);
    }
}

impl Section {
    /// Returns the rows that it takes for a number of items, with one that says how many are hidden.
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
