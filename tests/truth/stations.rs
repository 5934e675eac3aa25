//! Reads what is said of stations: what each opens, what it was worth, and what else it could have opened.

use stationmaster::game::Game;
use stationmaster::units::{CityId, Seat, TrackId};

use super::plainly::{best, options, owners, with};
use super::reader::{Reader, items};

/// What each of a player's stations may open: the owner's choice, or anything that the rule allows.
pub(super) fn allowed(game: &Game, seat: Seat) -> Vec<Vec<TrackId>> {
    let stations = game.player(seat).stations.iter();
    stations
        .map(|station| station.uses.map_or_else(|| options(game, seat, station.city), |track| vec![track]))
        .collect()
}

impl Reader<'_> {
    /// Reads `Budapest–Wien (Ben or Chiara)`: the route, and whose it is.
    fn opened_route(&self, seat: Seat, text: &str) -> TrackId {
        let (route, owned) =
            text.strip_suffix(')').and_then(|text| text.split_once(" (")).unwrap_or_else(|| self.unread(text));
        let track = self.any_track(route);
        let told: Vec<Seat> =
            owned.split(" or ").flat_map(|owned| owned.split(", ")).map(|name| self.seat(name)).collect();
        self.hold(told == owners(self.game, seat, track), text);
        track
    }

    pub(super) fn station_line(&self, seat: Seat, line: &str) -> (CityId, Option<TrackId>) {
        let (city, rest) = line.split_once(": opens ").unwrap_or_else(|| self.unread(line));
        if rest == "nothing, as no opponent has a route there" {
            return (self.city(city), None);
        }
        let head = rest.split("; ").next().unwrap_or_default();
        let head = head.strip_suffix(", chosen by its owner").unwrap_or(head);
        (self.city(city), Some(self.opened_route(seat, head)))
    }

    pub(super) fn stations(&self, seat: Seat, points: i32, title: &str, lines: &[&str], opened: &[(CityId, TrackId)]) {
        let stations = &self.game.player(seat).stations;
        let (kept, built) = title.split_once(" kept, ").unwrap_or_else(|| self.unread(title));
        let kept = self.counted(kept, "station") as usize;
        self.hold(kept + stations.len() == self.game.rules().stations, title);
        self.hold(self.number(self.between(built, "", " built")) as usize == stations.len(), title);
        let each = self.game.rules().bonuses.stations_kept.map_or(0, |points| points.0);
        self.hold(points == each * i32::try_from(kept).expect("few"), title);
        let (told, more) = lines.split_at(stations.len());
        let choice: Vec<Option<TrackId>> = told.iter().map(|line| self.station_line(seat, line).1).collect();
        let (outcome, as_good) = best(self.game, seat, &allowed(self.game, seat));
        self.hold(with(self.game, seat, opened.iter().map(|(_, track)| *track)) == outcome, "the best choice");
        let mut stands_in = false;
        for (position, line) in told.iter().enumerate() {
            self.hold(self.station_line(seat, line).0 == stations[position].city, line);
            stands_in |= Station { reader: self, seat, choice: &choice, position, outcome }.read(line);
        }
        let mut more = more.iter().copied();
        if stands_in {
            let line = more.next().unwrap_or_else(|| self.unread(title));
            let all = if stations.len() == 2 { "both".to_owned() } else { format!("all {}", stations.len()) };
            self.lacking(outcome, with(self.game, seat, []), self.between(line, &format!("without {all} "), ""));
        }
        if stations.len() > 1 && as_good > 1 {
            let line = more.next().unwrap_or_else(|| self.unread(title));
            self.hold(line == format!("in all, {as_good} ways to choose come to the same"), line);
        }
        self.hold(more.next().is_none(), title);
    }

    /// Reads `the tickets would come to 6 points less` or `there would be 1 completed ticket fewer at equal points`.
    fn lacking(&self, with: (i32, usize), without: (i32, usize), text: &str) {
        if let Some(less) = text.strip_prefix("the tickets would come to ") {
            let less = i32::try_from(self.counted(self.between(less, "", " less"), "point")).expect("small");
            self.hold(less > 0 && with.0 - without.0 == less, text);
        } else {
            let fewer = self.between(text, "there would be ", " fewer at equal points");
            let fewer = self.counted(fewer, "completed ticket") as usize;
            self.hold(fewer > 0 && with.0 == without.0 && with.1 - without.1 == fewer, text);
        }
    }
}

/// One station of a player's, with what all of them open.
struct Station<'r, 'g> {
    reader: &'r Reader<'g>,
    seat: Seat,
    choice: &'r [Option<TrackId>],
    position: usize,
    outcome: (i32, usize),
}

impl Station<'_, '_> {
    /// The outcome with these instead of what was chosen.
    fn instead(&self, changes: &[(usize, Option<TrackId>)]) -> (i32, usize) {
        let mut choice = self.choice.to_vec();
        for &(position, track) in changes {
            choice[position] = track;
        }
        with(self.reader.game, self.seat, choice.into_iter().flatten())
    }

    /// Reads the line; whether it says that others can stand in for the station.
    fn read(&self, line: &str) -> bool {
        let (reader, game) = (self.reader, self.reader.game);
        let station = &game.player(self.seat).stations[self.position];
        reader.hold(self.choice[self.position].is_some() || options(game, self.seat, station.city).is_empty(), line);
        let Some(track) = self.choice[self.position] else { return false };
        let mut segments = line.split("; ");
        let head = segments.next().unwrap_or_default();
        reader.hold(game.board().route_of(track).cities.contains(&station.city), line);
        reader.hold(head.ends_with(", chosen by its owner") == station.uses.is_some(), line);
        let stands_in = self.need(segments.next().unwrap_or_else(|| reader.unread(line)));
        let as_they_are = match self.choice.len() {
            1 => "",
            2 => "the other station as it is, ",
            _ => "the other stations as they are, ",
        };
        let mut told = Vec::new();
        for (group, segment) in segments.enumerate() {
            let segment = if group == 0 { reader.between(segment, as_they_are, "") } else { segment };
            told.extend(self.group(segment));
        }
        let route = |track: &TrackId| game.board().track(*track).route;
        let mut others: Vec<_> = options(game, self.seat, station.city).iter().map(route).collect();
        others.retain(|other| *other != route(&track));
        let mut told: Vec<_> = told.iter().map(route).collect();
        others.sort();
        told.sort();
        reader.hold(told == others, line);
        stands_in
    }

    fn need(&self, text: &str) -> bool {
        let (reader, game) = (self.reader, self.reader.game);
        let none = [(self.position, None)];
        let as_they_are = self.instead(&none);
        if let Some(why) = text.strip_prefix("no ticket needs it") {
            reader.hold(as_they_are == self.outcome, text);
            // It adds something beside some of the others if they do the same.
            let adds = (0..1_usize << self.choice.len()).any(|set| {
                let out: Vec<_> = (0..self.choice.len()).filter(|i| set >> i & 1 == 1).map(|i| (i, None)).collect();
                set >> self.position & 1 == 0 && self.instead(&out) != self.instead(&[out.as_slice(), &none].concat())
            });
            let others = if self.choice.len() == 2 { "other station does" } else { "other stations do" };
            let expected = if adds { format!(", as the {others} the same") } else { String::new() };
            reader.hold(why == expected, text);
            return adds;
        }
        let mut allowed = allowed(game, self.seat);
        allowed[self.position].clear();
        let (without, _) = best(game, self.seat, &allowed);
        let Some(others) = text.strip_prefix("without it, ") else {
            reader.lacking(self.outcome, without, reader.between(text, "without it ", ""));
            return false;
        };
        let changes: Vec<(usize, Option<TrackId>)> = items(reader.between(others, "", " instead"))
            .into_iter()
            .map(|item| {
                let (city, route) = item.split_once(" would open ").unwrap_or_else(|| reader.unread(text));
                let city = city.strip_suffix("'s").or(city.strip_suffix('\'')).unwrap_or_else(|| reader.unread(text));
                let city = reader.city(city);
                let stations = &game.player(self.seat).stations;
                let position =
                    stations.iter().position(|station| station.city == city).unwrap_or_else(|| reader.unread(text));
                let track = reader.opened_route(self.seat, route);
                reader.hold(game.board().route_of(track).cities.contains(&city), text);
                let same = |other: TrackId| game.board().track(other).route == game.board().track(track).route;
                reader.hold(position != self.position && !self.choice[position].is_some_and(same), text);
                reader.hold(allowed[position].iter().any(|&other| same(other)), text);
                (position, Some(track))
            })
            .collect();
        reader.hold(without == self.outcome && as_they_are != self.outcome, text);
        reader.hold(self.instead(&[changes.as_slice(), &none].concat()) == self.outcome, text);
        // None of the changes could be spared.
        let spared = |spare: usize| {
            let rest: Vec<_> =
                changes.iter().enumerate().filter(|(i, _)| *i != spare).map(|(_, change)| *change).collect();
            self.instead(&[rest.as_slice(), &none].concat()) == self.outcome
        };
        reader.hold((0..changes.len()).all(|spare| !spared(spare)), text);
        true
    }

    fn group(&self, text: &str) -> Vec<TrackId> {
        let reader = self.reader;
        let (routes, change) = text.split_once(" would have ").unwrap_or_else(|| reader.unread(text));
        let tracks: Vec<TrackId> =
            items(routes).into_iter().map(|route| reader.opened_route(self.seat, route)).collect();
        for &track in &tracks {
            let other = self.instead(&[(self.position, Some(track))]);
            let more = other.0 - self.outcome.0;
            let truth = match change {
                "done as well" => other == self.outcome,
                "made as many points of another number of tickets" => more == 0 && other.1 != self.outcome.1,
                _ => {
                    let made = reader.between(change, "made ", "");
                    let (points, sign) = made.rsplit_once(' ').unwrap_or_else(|| reader.unread(text));
                    let points = i32::try_from(reader.counted(points, "point")).expect("small");
                    points > 0
                        && more
                            == if sign == "more" {
                                points
                            } else if sign == "less" {
                                -points
                            } else {
                                0
                            }
                }
            };
            reader.hold(truth, text);
        }
        tracks
    }
}
