//! What a player has: gauges, routes, stations, tickets and passengers, each heading with its points.

use anstyle::{RgbColor, Style};

use super::{Click, Gauge, Row, Section, Sheet};
use crate::entry::Part;
use crate::entry::conversation::Question;
use crate::entry::count;
use crate::report::conversation;
use crate::report::wrap::columns;
use crate::score::stations::ScoredStation;
use crate::score::tickets::ScoredTicket;
use crate::units::{CityId, Points, Seat, TrackId, Trains};
use crate::words::conversation::{Screen, ScreenLabel};
use crate::words::figure;

use crate::cli::screen::canvas::Styled;
use crate::cli::screen::canvas::styles::{DONE, LOST};

/// The columns of a label before a gauge, and of the figures behind it.
const GAUGE: (u16, u16) = (9, 10);
const LONGEST: RgbColor = RgbColor(150, 125, 60);

impl Sheet<'_> {
    pub(super) fn player(&self, seat: Seat) -> Vec<Section> {
        let parts = Part::of(self.game().rules()).map(|part| self.part(seat, part));
        [self.gauges(seat)].into_iter().chain(parts).collect()
    }

    fn gauges(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let all = game.rules().trains;
        let labelled = |label: ScreenLabel, figures: String| Row {
            left: vec![(self.canvas.quiet(), format!(" {}", words.label(label)))],
            right: vec![(Style::new(), figures)],
            ..Row::default()
        };
        let gauge = |label: ScreenLabel, figures: String, length: Trains, color: RgbColor| {
            let part = f64::from(length.0) / f64::from(all.0.max(1));
            Row {
                gauge: Some(Gauge {
                    label: GAUGE.0,
                    figures: GAUGE.1,
                    part,
                    color,
                }),
                ..labelled(label, figures)
            }
        };
        let laid = game.trains(seat);
        let of_all = words.say(Screen::OfAll(laid.0 as usize, all.0 as usize));
        let trains = gauge(
            ScreenLabel::Trains,
            of_all,
            laid,
            crate::report::rgb(game.player(seat).color),
        );
        let longest = self.score.player(seat).express.as_ref().map(|express| {
            gauge(
                ScreenLabel::Longest,
                express.length.0.to_string(),
                express.length,
                LONGEST,
            )
        });
        let table = Row {
            right: self.on_table(seat),
            ..labelled(ScreenLabel::Table, String::new())
        };
        Section {
            items: [trains].into_iter().chain(longest).chain([table]).collect(),
            ..Section::default()
        }
    }

    /// What lies on the table as entered, and what of it was counted there: with a mark, and if it differs beside what is entered.
    fn on_table(&self, seat: Seat) -> Styled {
        let (game, words) = (self.game(), self.look.language);
        let (entered, counted) = (count::entered(game, seat), self.conversation.counted(seat));
        let noted = self
            .conversation
            .draft()
            .at(seat)
            .and_then(|player| player.marker);
        if counted.is_none() && noted.is_none() && game.player(seat).tracks.is_empty() {
            return vec![(self.canvas.quiet(), self.canvas.sign("–", "-").to_owned())];
        }
        let piece = |text: String, is_right: Option<bool>| -> Styled {
            let style = if is_right.is_none() {
                self.canvas.quiet()
            } else {
                Style::new()
            };
            [(style, text)]
                .into_iter()
                .chain(is_right.map(|is_right| self.mark(is_right)))
                .collect()
        };
        let left = words.say(Screen::Left(counted.unwrap_or(entered.left), entered.left));
        let left = piece(left, counted.map(|left| left == entered.left));
        let stands = noted.map(|marker| game.marker_agrees(seat, marker));
        let marker = noted.or(entered.marker).unwrap_or_default();
        let expected = if stands == Some(false) {
            entered.marker.unwrap_or_default()
        } else {
            marker
        };
        let marker = words.say(Screen::Marker(marker, expected));
        let between = vec![(
            self.canvas.quiet(),
            format!(" {} ", self.canvas.sign("·", "-")),
        )];
        let both = [left.clone(), between.clone(), piece(marker, stands)].concat();
        let room = self
            .width
            .saturating_sub(columns(words.label(ScreenLabel::Table)) + 2);
        let fits =
            |line: &Styled| line.iter().map(|(_, text)| columns(text)).sum::<usize>() <= room;
        // Of two things that differ, the place of the marker is told by the one number that was counted.
        let short =
            noted.map(|noted| [left.clone(), between, piece(noted.to_string(), stands)].concat());
        [Some(both), short]
            .into_iter()
            .flatten()
            .find(fits)
            .unwrap_or(left)
    }

    fn part(&self, seat: Seat, part: Part) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let (player, score) = (game.player(seat), self.score.player(seat));
        let (detail, points, items) = match part {
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
                let colors = game
                    .rules()
                    .bonuses
                    .passengers
                    .iter()
                    .flat_map(|rules| &rules.box_holds);
                let held = colors
                    .zip(&player.passengers)
                    .filter(|(_, count)| **count > 0);
                let items = held.map(|((color, _), count)| {
                    Row::text(&format!(" {count} {}", words.color(*color)))
                });
                let points = score.passengers.as_ref().map(|score| score.points);
                (
                    player.passengers.iter().sum::<u32>().to_string(),
                    points,
                    items.collect(),
                )
            }
        };
        let is_asked =
            matches!(self.conversation.step(), Question::Part(_, asked) if asked == part);
        let style = if is_asked {
            Style::new().bold().underline()
        } else {
            Style::new().bold()
        };
        let may_change = match part {
            Part::Tickets => conversation::tickets_may_change(self.score, seat),
            Part::Passengers => self.passengers_may_change(seat),
            Part::Routes | Part::Stations => false,
        };
        let so_far = may_change.then(|| words.label(ScreenLabel::SoFar));
        let detail = [Some(detail.as_str()), so_far]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ");
        let title = Row {
            left: vec![
                (Style::new(), " ".to_owned()),
                (style, capitalized(words.part(part))),
                (self.canvas.quiet(), format!(" {detail}")),
            ],
            right: points
                .map(|points| (Style::new().bold(), figure(points)))
                .into_iter()
                .collect(),
            click: Some(Click::Part(part)),
            ..Row::default()
        };
        Section {
            title: Some(title),
            items,
            is_asked,
            is_text: false,
        }
    }

    /// Whether others may still have more passengers than a player, as they have none yet.
    fn passengers_may_change(&self, seat: Seat) -> bool {
        let game = self.game();
        let count = |seat: Seat| game.player(seat).passengers.iter().sum::<u32>();
        count(seat) > 0 && game.seats().any(|other| other != seat && count(other) == 0)
    }

    fn joined(&self, cities: [CityId; 2]) -> String {
        let name = |city| self.game().board().city_name(city).to_string();
        cities.map(name).join(self.look.dash())
    }

    /// A route with its length and its points, and the color of the track where it has several and that is known.
    fn route(&self, track: TrackId) -> Row {
        let board = self.game().board();
        let route = board.route_of(track);
        let is_told = route.tracks.len() > 1 && self.conversation.draft().knows_color(track);
        let color = is_told.then(|| board.track(track).color);
        let mark = color.map(|color| {
            if self.look.color && self.look.unicode {
                (self.canvas.player(color), " ■".to_owned())
            } else {
                (
                    Style::new(),
                    format!(", {}", self.look.language.color(color)),
                )
            }
        });
        let name = (Style::new(), format!("  {}", self.joined(route.cities)));
        let points = self.game().rules().route_points(route.length);
        let figures = [
            (self.canvas.quiet(), route.length.0.to_string()),
            (Style::new(), format!("{:>4}", points.0)),
        ];
        Row {
            left: [name].into_iter().chain(mark).collect(),
            right: figures.into(),
            ..Row::default()
        }
        .of_thing(Part::Routes, &board.route_name(board.track(track).route))
    }

    fn stations(&self, seat: Seat) -> Vec<Row> {
        let board = self.game().board();
        let (words, may_open) = (
            self.look.language,
            conversation::others_lack_routes(self.game(), seat),
        );
        let sign = (
            self.canvas.player(self.game().player(seat).color),
            format!("  {} ", self.canvas.sign("▲", "^")),
        );
        let row = |station: &ScoredStation| {
            // The station's own city stands before it already.
            let beyond = |cities: [CityId; 2]| {
                if cities[0] == station.city {
                    cities[1]
                } else {
                    cities[0]
                }
            };
            let opens = station
                .opened
                .map(|opened| beyond(board.route_of(opened.track).cities));
            let city = board.city_name(station.city);
            let opens = format!(
                " {}",
                words.say(Screen::Opens(
                    opens.map(|city| board.city_name(city)),
                    may_open
                ))
            );
            Row::new(vec![
                sign.clone(),
                (Style::new(), city.to_string()),
                (self.canvas.quiet(), opens),
            ])
            .of_thing(Part::Stations, city)
        };
        self.score
            .player(seat)
            .stations
            .iter()
            .flat_map(|score| &score.list)
            .map(row)
            .collect()
    }

    fn tickets(&self, seat: Seat) -> Vec<Row> {
        let game = self.game();
        let row = |scored: &ScoredTicket| {
            let (ticket, done) = (game.ticket(scored.ticket), scored.is_completed());
            let (sign, ink) = if done {
                (self.canvas.sign("✓", "+"), DONE)
            } else {
                (self.canvas.sign("✗", "-"), LOST)
            };
            let points = if done {
                ticket.points
            } else {
                Points(0) - ticket.points
            };
            let name = (Style::new(), format!(" {}", self.joined(ticket.cities)));
            let style = if done {
                Style::new()
            } else {
                self.canvas.ink(LOST)
            };
            let left = vec![(self.canvas.ink(ink), format!("  {sign}")), name];
            Row {
                left,
                right: vec![(style, figure(points))],
                ..Row::default()
            }
            .of_thing(Part::Tickets, &game.ticket_name(scored.ticket))
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

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
