//! Reads the reasons line by line.

use std::cell::Cell;
use std::collections::BTreeMap;

use stationmaster::board::Route;
use stationmaster::color::Color;
use stationmaster::game::Game;
use stationmaster::rules::TieBreak;
use stationmaster::trail::Edge;
use stationmaster::units::{CityId, NodeId, Points, RouteId, Seat, TrackId, Trains};

use super::plainly::{self, connects, parts};
use super::stations::allowed;
use crate::plain::longest_by_walking;

pub(super) struct Reader<'a> {
    pub(super) game: &'a Game,
    context: String,
    count: Cell<usize>,
    /// For each player: what the tickets come to, and the trains of the longest path.
    figures: Vec<((i32, usize), u32)>,
}

/// A block of the reasons: what stands behind the points, and the lines below.
struct Section<'t> {
    points: i32,
    title: &'t str,
    lines: Vec<&'t str>,
}

/// The items of a list in words.
pub(super) fn items(text: &str) -> Vec<&str> {
    let (first, last) = text.rsplit_once(" and ").map_or((None, text), |(first, last)| (Some(first), last));
    first.into_iter().flat_map(|first| first.split(", ")).chain([last]).collect()
}

impl<'a> Reader<'a> {
    pub(super) fn new(game: &'a Game, context: String) -> Reader<'a> {
        let longest = |seat: Seat| {
            let routes = game.player(seat).tracks.iter().map(|&track| game.board().route_of(track));
            let edge = |route: &Route| Edge { ends: route.nodes.map(|node| node.0), length: route.length.0 };
            longest_by_walking(&routes.map(edge).collect::<Vec<_>>())
        };
        let figures = |seat: Seat| (plainly::best(game, seat, &allowed(game, seat)).0, longest(seat));
        Reader { game, context, count: Cell::new(0), figures: game.seats().map(figures).collect() }
    }

    fn tickets_of(&self, seat: Seat) -> (i32, usize) {
        self.figures[seat.0].0
    }

    pub(super) fn longest(&self, seat: Seat) -> u32 {
        self.figures[seat.0].1
    }

    pub(super) fn holds_express(&self, seat: Seat) -> bool {
        let most = self.figures.iter().map(|figures| figures.1).max().unwrap_or(0);
        self.game.rules().bonuses.express.is_some() && most > 0 && self.longest(seat) == most
    }

    /// The points by the rules, and the merits of the tie-breaks, each turned so that more is better.
    fn standing(&self, seat: Seat) -> (i32, Vec<i64>) {
        let (rules, player) = (self.game.rules(), self.game.player(seat));
        let routes = player.tracks.iter().map(|&track| rules.points[&self.game.board().length(track)].0).sum::<i32>();
        let kept = i32::try_from(rules.stations - player.stations.len()).expect("few");
        let kept = kept * rules.bonuses.stations_kept.map_or(0, |points| points.0);
        let bonus = |bonus: Option<Points>, held: bool| bonus.filter(|_| held).map_or(0, |points| points.0);
        let most = self.game.seats().map(|seat| self.tickets_of(seat).1).max().unwrap_or(0);
        let most_tickets = most > 0 && self.tickets_of(seat).1 == most;
        let total = routes
            + kept
            + self.tickets_of(seat).0
            + bonus(rules.bonuses.express, self.holds_express(seat))
            + bonus(rules.bonuses.globetrotter, most_tickets)
            + self.passenger_points(seat);
        let merits = rules.tie_breaks.iter().map(|tie_break| {
            let figure = match *tie_break {
                TieBreak::Tickets => self.merit(seat, "most completed tickets"),
                TieBreak::Stations => 9 - self.merit(seat, "fewest stations used"),
                TieBreak::Passengers => self.merit(seat, "most passengers"),
                TieBreak::Express => usize::from(self.holds_express(seat)),
            };
            i64::try_from(figure).expect("small")
        });
        (total, merits.collect())
    }

    fn passenger_points(&self, seat: Seat) -> i32 {
        let Some(rules) = &self.game.rules().bonuses.passengers else { return 0 };
        let colors = 0..rules.box_holds.len();
        colors
            .map(|color| {
                let count = |seat: Seat| self.game.player(seat).passengers[color];
                let more = self.game.seats().filter(|&other| count(other) > count(seat)).count();
                match (count(seat), more) {
                    (0, _) => 0,
                    (_, 0) => rules.most.0,
                    (_, 1) => rules.second.0,
                    _ => 0,
                }
            })
            .sum()
    }

    /// What the stations are said to open.
    fn opened(&self, seat: Seat, sections: &[Section<'_>]) -> Vec<(CityId, TrackId)> {
        let stations = sections.iter().filter(|section| section.title.contains(" kept, "));
        let lines = stations.flat_map(|section| section.lines.iter().take(self.game.player(seat).stations.len()));
        lines.map(|line| self.station_line(seat, line)).filter_map(|(city, track)| Some((city, track?))).collect()
    }

    pub(super) fn count(&self) -> usize {
        self.count.get()
    }

    /// Counts a statement, and fails unless it is true.
    pub(super) fn hold(&self, truth: bool, statement: &str) {
        self.count.set(self.count.get() + 1);
        assert!(truth, "false: {statement}\n{}", self.context);
    }

    pub(super) fn number(&self, text: &str) -> u32 {
        text.parse().unwrap_or_else(|_| self.unread(text))
    }

    pub(super) fn unread(&self, text: &str) -> ! {
        panic!("unread: {text}\n{}", self.context)
    }

    /// What stands between a beginning and an end.
    pub(super) fn between<'t>(&self, text: &'t str, start: &str, end: &str) -> &'t str {
        text.strip_prefix(start).and_then(|rest| rest.strip_suffix(end)).unwrap_or_else(|| self.unread(text))
    }

    /// `3 tickets`, `1 ticket`: the number, if the noun has its plural.
    pub(super) fn counted(&self, text: &str, noun: &str) -> u32 {
        let (number, found) = text.split_once(' ').unwrap_or_else(|| self.unread(text));
        let number = number.parse::<i64>().unwrap_or_else(|_| self.unread(text));
        self.hold(found == format!("{noun}{}", if number.abs() == 1 { "" } else { "s" }), text);
        u32::try_from(number.abs()).expect("small")
    }

    pub(super) fn seat(&self, name: &str) -> Seat {
        let found = self.game.seats().find(|&seat| self.game.player(seat).name.raw() == name);
        found.unwrap_or_else(|| self.unread(name))
    }

    pub(super) fn owner(&self, name: &str) -> Seat {
        self.seat(
            name.strip_suffix("'s")
                .or(name.strip_suffix("s'").map(|_| &name[..name.len() - 1]))
                .unwrap_or_else(|| self.unread(name)),
        )
    }

    pub(super) fn city(&self, name: &str) -> CityId {
        let cities = self.game.board().cities();
        CityId(cities.iter().position(|city| city.name.raw() == name).unwrap_or_else(|| self.unread(name)))
    }

    /// A city, or a border spot by its country and the city before it.
    pub(super) fn node(&self, name: &str) -> NodeId {
        let board = self.game.board();
        if let Some((country, city)) = name.split_once(" at ") {
            let (country, city) = (self.city(country), self.city(city));
            let route =
                board.routes().iter().find(|route| route.cities.contains(&country) && route.cities.contains(&city));
            let route = route.unwrap_or_else(|| self.unread(name));
            return route.nodes.into_iter().find(|&node| board.node(node).city == country).expect("it ends there");
        }
        let city = board.city(self.city(name));
        self.hold(!city.country, name);
        city.nodes[0]
    }

    pub(super) fn route(&self, name: &str) -> RouteId {
        let (from, to) = name.split_once('–').unwrap_or_else(|| self.unread(name));
        let (from, to) = (self.city(from), self.city(to));
        self.game.board().route_between(from, to).unwrap_or_else(|| self.unread(name))
    }

    /// The first track of a route: which one it is makes no difference to what is connected.
    pub(super) fn any_track(&self, name: &str) -> TrackId {
        TrackId(self.game.board().route(self.route(name)).tracks.start)
    }

    /// The player's own track of a route.
    pub(super) fn own(&self, seat: Seat, name: &str) -> TrackId {
        let board = self.game.board();
        let route = self.route(name);
        let own = self.game.player(seat).tracks.iter().find(|&&track| board.track(track).route == route);
        *own.unwrap_or_else(|| self.unread(name))
    }

    pub(super) fn reasons(&self, text: &str) {
        let mut totals = Vec::new();
        let mut ranks = Vec::new();
        for block in text.split("\n\n").filter(|block| !block.is_empty()) {
            if let Some(steps) = block.strip_prefix("Equal points\n") {
                self.equal_points(steps);
                continue;
            }
            let (total, rank) = self.player(Seat(totals.len()), block);
            totals.push(total);
            ranks.push(rank);
        }
        for seat in self.game.seats() {
            self.hold(totals[seat.0] == self.standing(seat).0, "total");
            let better = self.game.seats().filter(|&other| self.standing(other) > self.standing(seat)).count();
            self.hold(ranks[seat.0] == better + 1, "rank");
        }
        let tied = self.game.seats().any(|a| self.game.seats().any(|b| a < b && totals[a.0] == totals[b.0]));
        self.hold(tied == text.contains("Equal points\n"), "equal points");
    }

    /// One player's block; returns the total and the rank.
    fn player(&self, seat: Seat, block: &str) -> (i32, usize) {
        let mut lines = block.lines();
        let player = self.game.player(seat);
        let heading = lines.next().unwrap_or_default();
        let head = self.between(heading, &format!("{} ({}): ", player.name, player.color.key()), "");
        let (points, rank) = head.split_once(", ").unwrap_or_else(|| self.unread(head));
        self.counted(points, "point");
        let total: i32 =
            points.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or_else(|| self.unread(head));
        let digits = rank.trim_end_matches(char::is_alphabetic);
        self.hold(rank == ["1st", "2nd", "3rd", "4th", "5th"][digits.parse::<usize>().expect("a rank") - 1], rank);
        let mut sections: Vec<Section<'_>> = Vec::new();
        for line in lines {
            if let Some(line) = line.strip_prefix("      ") {
                sections.last_mut().unwrap_or_else(|| self.unread(line)).lines.push(line);
            } else {
                let (points, title) = line.trim_start().split_once("  ").unwrap_or_else(|| self.unread(line));
                let points = points.parse().unwrap_or_else(|_| self.unread(line));
                sections.push(Section { points, title, lines: Vec::new() });
            }
        }
        self.hold(total == sections.iter().map(|section| section.points).sum::<i32>(), heading);
        let opened = self.opened(seat, &sections);
        for section in &sections {
            self.section(seat, section, &opened);
        }
        (total, digits.parse().expect("a rank"))
    }

    fn section(&self, seat: Seat, section: &Section<'_>, opened: &[(CityId, TrackId)]) {
        let title = section.title;
        if title.starts_with("European Express: ") {
            self.express_section(seat, section.points, title, &section.lines);
        } else if title.starts_with("Globetrotter: ") {
            self.globetrotter(seat, section.points, title);
        } else if title.contains(" kept, ") {
            self.stations(seat, section.points, title, &section.lines, opened);
        } else if title.contains(" with ") {
            self.routes(seat, section);
        } else if title.ends_with(" completed") {
            self.tickets(seat, section, opened);
        } else {
            self.passengers(seat, section);
        }
    }

    fn routes(&self, seat: Seat, section: &Section<'_>) {
        let (routes, trains) = section.title.split_once(" with ").expect("checked");
        let tracks = &self.game.player(seat).tracks;
        self.hold(self.counted(routes, "route") as usize == tracks.len(), routes);
        self.hold(self.counted(trains, "train") == plainly::length(self.game, tracks), trains);
        let (mut named, mut sum) = (Vec::new(), 0);
        for line in &section.lines {
            let (figures, routes) = line.split_once(": ").unwrap_or_else(|| self.unread(line));
            let (length, points) = figures.split_once(", ").unwrap_or_else(|| self.unread(line));
            let length = Trains(self.counted(length, "train"));
            let points = self.counted(self.between(points, "", " each"), "point");
            self.hold(self.game.rules().points[&length].0 == i32::try_from(points).expect("small"), line);
            for name in items(routes) {
                let track = self.own(seat, name);
                self.hold(self.game.board().length(track) == length, name);
                named.push(track);
                sum += i32::try_from(points).expect("small");
            }
        }
        named.sort();
        let mut tracks = tracks.clone();
        tracks.sort();
        self.hold(named == tracks && sum == section.points, "routes");
    }

    fn tickets(&self, seat: Seat, section: &Section<'_>, opened: &[(CityId, TrackId)]) {
        let (tickets, completed) = section.title.split_once(", ").unwrap_or_else(|| self.unread(section.title));
        let held = &self.game.player(seat).tickets;
        self.hold(self.counted(tickets, "ticket") as usize == held.len(), tickets);
        let completed = self.number(self.between(completed, "", " completed")) as usize;
        self.hold(
            (section.points, completed) == plainly::with(self.game, seat, opened.iter().map(|(_, track)| *track)),
            section.title,
        );
        self.hold(section.lines.len() == held.len(), section.title);
        let parts = parts(
            self.game,
            self.game.player(seat).tracks.iter().copied().chain(opened.iter().map(|(_, track)| *track)),
        );
        for (line, &id) in section.lines.iter().zip(held) {
            let card = self.game.ticket(id);
            let done = connects(self.game, &parts, card.cities);
            let [from, to] = card.cities.map(|city| self.game.board().city_name(city));
            let sign = if done { '+' } else { '-' };
            let reason = self.between(line, &format!("{sign}{} {from}–{to}: ", card.points.0), "");
            if done {
                let ends = self.way(seat, reason, opened);
                self.hold(ends == card.cities, line);
            } else {
                self.gap(seat, self.between(reason, "not completed; ", ""), card.cities, &parts);
            }
        }
    }

    /// Reads `Köln -2- Mainz =[1]= Ulm; borrowed: …`; returns the two ends.
    pub(super) fn way(&self, seat: Seat, text: &str, opened: &[(CityId, TrackId)]) -> [CityId; 2] {
        let (way, notes) =
            text.split_once("; borrowed: ").map_or((text, Vec::new()), |(way, notes)| (way, items(notes)));
        let mut notes = notes.into_iter();
        let mut rest = way;
        let (mut here, mut first) = (None, None);
        loop {
            let cut = [" -", " =["].iter().filter_map(|mark| rest.find(mark)).min();
            let city = self.city(&rest[..cut.unwrap_or(rest.len())]);
            first = first.or(Some(city));
            if let Some((from, length, borrowed)) = here {
                let route = self.game.board().route_between(from, city).unwrap_or_else(|| self.unread(text));
                self.hold(self.game.board().route(route).length.0 == length, text);
                let own =
                    self.game.player(seat).tracks.iter().any(|&track| self.game.board().track(track).route == route);
                if borrowed {
                    self.borrowed(seat, route, notes.next().unwrap_or_else(|| self.unread(text)), opened);
                } else {
                    self.hold(own, text);
                }
            }
            let Some(cut) = cut else { break };
            self.hold(cut == 0 || here.is_none() || !self.game.board().city(city).country, text);
            rest = &rest[cut + 1..];
            let borrowed = rest.starts_with('=');
            let (left, right) = if borrowed { ("=[", "]= ") } else { ("-", "- ") };
            let (length, after) = rest[left.len()..].split_once(right).unwrap_or_else(|| self.unread(text));
            here = Some((city, self.number(length), borrowed));
            rest = after;
        }
        self.hold(notes.next().is_none(), text);
        [first.expect("there is one city"), self.city(rest)]
    }

    fn borrowed(&self, seat: Seat, route: RouteId, note: &str, opened: &[(CityId, TrackId)]) {
        let (name, station) = note.split_once(" by the station in ").unwrap_or_else(|| self.unread(note));
        let dash = name.find('–').unwrap_or_else(|| self.unread(note));
        let start = name[..dash]
            .match_indices(' ')
            .map(|(at, _)| at + 1)
            .find(|&at| self.game.board().cities().iter().any(|city| city.name.raw() == &name[at..dash]));
        let start = start.unwrap_or_else(|| self.unread(note));
        let track = self.any_track(&name[start..]);
        self.hold(self.game.board().track(track).route == route, note);
        let owners: Vec<Seat> =
            name[..start - 1].split(" or ").flat_map(|names| names.split(", ")).map(|name| self.owner(name)).collect();
        self.hold(owners == plainly::owners(self.game, seat, track), note);
        let station = self.city(station);
        self.hold(
            opened.iter().any(|&(city, other)| city == station && self.game.board().track(other).route == route),
            note,
        );
    }

    fn gap(&self, seat: Seat, text: &str, cities: [CityId; 2], parts: &[usize]) {
        let board = self.game.board();
        let mut statements: Vec<&str> = text.split("; ").collect();
        if text.contains(" at ") && text.contains("connected") {
            let last = statements.pop();
            let country =
                statements.iter().any(|statement| statement.contains("connected") && statement.contains(" at "));
            self.hold(!country || last == Some("border spots connect nothing with each other"), text);
            if !country {
                statements.extend(last);
            }
        }
        let mut told: Vec<NodeId> = Vec::new();
        for statement in statements {
            if let Some((_, city)) = statement.split_once(" has no route at ") {
                let alone = |node: &NodeId| parts.iter().filter(|part| **part == parts[node.0]).count() == 1;
                let city = self.city(city);
                self.hold(cities.contains(&city) && board.city(city).nodes.iter().all(alone), statement);
                self.hold(statement.starts_with(self.game.player(seat).name.raw()), statement);
                told.extend(&board.city(city).nodes);
                continue;
            }
            let (node, others) = statement.split_once(" is connected with ").unwrap_or_else(|| self.unread(statement));
            let node = self.node(node);
            let mut named: Vec<NodeId> = items(others).into_iter().map(|name| self.node(name)).collect();
            named.sort();
            let others = (0..parts.len()).map(NodeId).filter(|&other| other != node && parts[other.0] == parts[node.0]);
            self.hold(named == others.collect::<Vec<_>>() && !named.is_empty(), statement);
            told.push(node);
        }
        // Every end is told of; of a country every border spot with a route.
        for node in cities.iter().flat_map(|&city| &board.city(city).nodes) {
            let alone = parts.iter().filter(|part| **part == parts[node.0]).count() == 1;
            self.hold(told.contains(node) || (alone && board.city(board.node(*node).city).country), text);
        }
    }

    fn others(&self, seat: Seat, text: &str, figure: impl Fn(Seat) -> usize) {
        let others = self.game.seats().filter(|&other| other != seat);
        let expected: Vec<String> =
            others.map(|other| format!("{} {}", self.game.player(other).name, figure(other))).collect();
        self.hold(text == expected.join(", "), text);
    }

    fn globetrotter(&self, seat: Seat, points: i32, title: &str) {
        let completed = |seat: Seat| self.tickets_of(seat).1;
        let most = self.game.seats().map(completed).max().unwrap_or(0);
        let bonus = self.game.rules().bonuses.globetrotter.expect("it is there").0;
        self.hold(points == if completed(seat) == most && most > 0 { bonus } else { 0 }, title);
        let text = self.between(title, "Globetrotter: ", "");
        if text == "nobody completed a ticket, and so nobody has it (our ruling)" {
            return self.hold(most == 0, title);
        }
        let (own, rest) = text.split_once(", and ").unwrap_or_else(|| self.unread(title));
        self.hold(self.counted(own, "completed ticket") as usize == completed(seat) && most > 0, title);
        let (claim, others) =
            rest.strip_suffix(')').and_then(|rest| rest.split_once(" (")).unwrap_or_else(|| self.unread(title));
        match claim.strip_prefix("the most is ") {
            Some(number) => self.hold(self.number(number) as usize == most && completed(seat) < most, title),
            None => self.hold(claim == "nobody has more" && completed(seat) == most, title),
        }
        self.others(seat, others, completed);
    }

    fn passengers(&self, seat: Seat, section: &Section<'_>) {
        let rules = self.game.rules().bonuses.passengers.as_ref().expect("it has them");
        let counts = |seat: Seat| &self.game.player(seat).passengers;
        self.hold(self.counted(section.title, "passenger") == counts(seat).iter().sum::<u32>(), section.title);
        self.hold(section.lines.len() == rules.box_holds.len(), section.title);
        let mut sum = 0;
        for (line, (position, (color, _))) in section.lines.iter().zip(rules.box_holds.iter().enumerate()) {
            let figure = |seat: Seat| counts(seat)[position] as usize;
            let own = figure(seat);
            let (points, rest) =
                line.split_once(&format!(" {}: {own}, ", Color::key(*color))).unwrap_or_else(|| self.unread(line));
            let points: i32 = points.parse().unwrap_or_else(|_| self.unread(line));
            sum += points;
            let (reason, others) =
                rest.strip_suffix(')').and_then(|rest| rest.split_once(" (")).unwrap_or_else(|| self.unread(line));
            self.others(seat, others, figure);
            let more = self.game.seats().filter(|&other| figure(other) > own).count();
            let level = self.game.seats().filter(|&other| figure(other) == own).count() > 1;
            let (truth, paid) = match reason {
                "the most" => (own > 0 && more == 0 && !level, rules.most.0),
                "tied for the most" => (own > 0 && more == 0 && level, rules.most.0),
                "second" => (own > 0 && more == 1 && !level, rules.second.0),
                "tied for second" => (own > 0 && more == 1 && level, rules.second.0),
                "neither most nor second" => (own > 0 && more > 1, 0),
                "none of them" => (own == 0 && more > 1, 0),
                // With one player ahead at most, having none would be the second most, or even the most.
                "which scores nothing by our ruling" => (own == 0 && more <= 1, 0),
                _ => self.unread(line),
            };
            self.hold(truth && points == paid, line);
        }
        self.hold(sum == section.points, section.title);
    }

    fn equal_points(&self, text: &str) {
        let mut tied: Vec<Seat> = Vec::new();
        let mut groups: BTreeMap<i32, Vec<Seat>> = BTreeMap::new();
        for seat in self.game.seats() {
            groups.entry(-self.standing(seat).0).or_default().push(seat);
        }
        let mut groups = groups.into_values().filter(|group| group.len() > 1);
        let mut shared: Vec<Vec<Seat>> = Vec::new();
        for line in text.lines() {
            if let Some(line) = line.strip_prefix("    ") {
                if line.contains(" stay level ") {
                    let level = self.level(line);
                    self.hold(level.iter().all(|seat| tied.contains(seat)), line);
                    shared.push(level);
                } else {
                    self.tie_break(line, &tied);
                }
                continue;
            }
            let (names, points) =
                self.between(line.trim_start(), "", " each.").split_once(" have ").unwrap_or_else(|| self.unread(line));
            tied = items(names).into_iter().map(|name| self.seat(name)).collect();
            self.hold(Some(&tied) == groups.next().as_ref(), line);
            self.counted(points, "point");
            let points: i32 =
                points.split(' ').next().and_then(|points| points.parse().ok()).unwrap_or_else(|| self.unread(line));
            self.hold(tied.iter().all(|&seat| self.standing(seat).0 == points), line);
        }
        self.hold(groups.next().is_none(), text);
        for seat in self.game.seats() {
            let level: Vec<Seat> =
                self.game.seats().filter(|&other| self.standing(other) == self.standing(seat)).collect();
            self.hold(
                level.len() == 1 || shared.iter().filter(|group| **group == level).count() == 1,
                "who is level is told once",
            );
        }
    }

    fn level(&self, line: &str) -> Vec<Seat> {
        let (names, what) = line.split_once(" stay level and share the ").unwrap_or_else(|| self.unread(line));
        let level: Vec<Seat> = items(names).into_iter().map(|name| self.seat(name)).collect();
        let rank = 1 + self.game.seats().filter(|&other| self.standing(other) > self.standing(level[0])).count();
        let printed = self.game.rules().sharing_is_printed && rank == 1;
        let place = ["1st", "2nd", "3rd", "4th"][rank - 1];
        let expected = if printed {
            "victory, as the rules print it.".to_owned()
        } else {
            format!("{place} place (our ruling, where the print is silent).")
        };
        self.hold(what == expected, line);
        level
    }

    fn tie_break(&self, line: &str, tied: &[Seat]) {
        let (what, figures) = line.split_once(": ").unwrap_or_else(|| self.unread(line));
        if what == "the European Express" {
            let holders: Vec<Seat> = tied.iter().copied().filter(|&seat| self.holds_express(seat)).collect();
            let named: Vec<Seat> = match figures {
                "none of them" => Vec::new(),
                names => items(names).into_iter().map(|name| self.seat(name)).collect(),
            };
            return self.hold(named == holders, line);
        }
        let expected: Vec<String> =
            tied.iter().map(|&seat| format!("{} {}", self.game.player(seat).name, self.merit(seat, what))).collect();
        self.hold(figures == expected.join(", "), line);
    }

    /// The figure that a tie-break looks at.
    pub(super) fn merit(&self, seat: Seat, what: &str) -> usize {
        match what {
            "most completed tickets" => self.tickets_of(seat).1,
            "fewest stations used" => self.game.player(seat).stations.len(),
            "most passengers" => self.game.player(seat).passengers.iter().sum::<u32>() as usize,
            _ => self.unread(what),
        }
    }

    pub(super) fn verdict(&self, text: &str) {
        let text = self.between(text, "", ".");
        let best = self.game.seats().map(|seat| self.standing(seat)).max().expect("there are players");
        let first: Vec<Seat> = self.game.seats().filter(|&seat| self.standing(seat) == best).collect();
        let equal: Vec<Seat> = self.game.seats().filter(|&seat| self.standing(seat).0 == best.0).collect();
        let names = |text: &str| items(text).into_iter().map(|name| self.seat(name)).collect::<Vec<_>>();
        let points = format!("{} point{}", best.0, if best.0.abs() == 1 { "" } else { "s" });
        if let Some((winners, rest)) = text.split_once(" share the victory with ") {
            self.hold(names(winners) == first && first.len() > 1, text);
            let criteria: Vec<&str> = self
                .game
                .rules()
                .tie_breaks
                .iter()
                .map(|tie_break| match *tie_break {
                    TieBreak::Tickets => "completed tickets",
                    TieBreak::Stations => "stations used",
                    TieBreak::Express => "the European Express",
                    TieBreak::Passengers => "passengers",
                })
                .collect();
            let level = self.between(rest, &format!("{points}: level on "), " too");
            return self.hold(items(level) == criteria, text);
        }
        let (winner, rest) = text.split_once(&format!(" wins with {points}, ")).unwrap_or_else(|| self.unread(text));
        self.hold(first == [self.seat(winner)], text);
        if let Some((lead, behind)) = rest.split_once(" ahead of ") {
            let second = self.game.seats().map(|seat| self.standing(seat).0).filter(|total| *total < best.0).max();
            let behind_them: Vec<Seat> =
                self.game.seats().filter(|&seat| Some(self.standing(seat).0) == second).collect();
            let lead = i32::try_from(self.number(lead)).expect("small");
            return self.hold(equal.len() == 1 && names(behind) == behind_them && Some(best.0 - lead) == second, text);
        }
        let (rivals, reason) = self
            .between(rest, "as many as ", "")
            .split_once(", by the tie-break: ")
            .unwrap_or_else(|| self.unread(text));
        let others: Vec<Seat> = equal.iter().copied().filter(|&seat| seat != first[0]).collect();
        self.hold(names(rivals) == others && !others.is_empty(), text);
        self.decided(first[0], &others, reason);
    }

    /// Why the winner is ahead of those who were level until then.
    fn decided(&self, winner: Seat, others: &[Seat], reason: &str) {
        let merits = |seat: Seat| self.standing(seat).1;
        let step = others
            .iter()
            .map(|&other| {
                (0..self.game.rules().tie_breaks.len())
                    .find(|&step| merits(other)[step] != merits(winner)[step])
                    .expect("one decides")
            })
            .max();
        let step = step.expect("there are others");
        let level = others.iter().copied().filter(|&other| merits(other)[..step] == merits(winner)[..step]);
        let what = self.game.rules().tie_breaks[step];
        if what == TieBreak::Express {
            return self.hold(reason == "the holder of the European Express is ahead", reason);
        }
        let (noun, after, what) = match what {
            TieBreak::Tickets => ("completed ticket", "", "most completed tickets"),
            TieBreak::Stations => ("station", " used", "fewest stations used"),
            _ => ("passenger", "", "most passengers"),
        };
        let (own, rest) = reason.split_once(" to ").unwrap_or_else(|| self.unread(reason));
        let own = self.counted(own.strip_suffix(after).unwrap_or_else(|| self.unread(reason)), noun) as usize;
        self.hold(own == self.merit(winner, what), reason);
        let expected: Vec<(Seat, usize)> = level.map(|other| (other, self.merit(other, what))).collect();
        let named = items(rest).into_iter().map(|item| {
            let (name, figure) = item.rsplit_once(' ').unwrap_or_else(|| self.unread(reason));
            (self.owner(name), self.number(figure) as usize)
        });
        self.hold(named.collect::<Vec<_>>() == expected, reason);
    }
}
