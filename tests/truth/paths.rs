//! Reads what is said of the longest paths: the hops, what is left out, and every figure of the proofs.

use stationmaster::units::{CityId, NodeId, Seat, TrackId};

use super::plainly::{least_loss, length, networks, odd};
use super::reader::{Reader, items};

impl Reader<'_> {
    pub(super) fn express_section(&self, seat: Seat, points: i32, title: &str, lines: &[&str]) {
        let text = self.between(title, "European Express: ", "");
        let bonus = self.game.rules().bonuses.express.expect("it is there").0;
        self.hold(points == if self.holds_express(seat) { bonus } else { 0 }, title);
        let longest = |seat: Seat| self.longest(seat);
        if text == "no routes, no path" {
            return self.hold(longest(seat) == 0 && lines.is_empty(), title);
        }
        let (own, rest) =
            self.between(text, "longest path of ", "").split_once(", ").unwrap_or_else(|| self.unread(title));
        let own = self.counted(own, "train");
        self.hold(own == longest(seat), title);
        let holders: Vec<Seat> =
            self.game.seats().filter(|&other| other != seat && self.holds_express(other)).collect();
        if rest == "the longest of all" {
            self.hold(self.holds_express(seat) && holders.is_empty(), title);
        } else if let Some(names) = rest.strip_prefix("tied with ") {
            let named: Vec<Seat> = items(names).into_iter().map(|name| self.seat(name)).collect();
            self.hold(self.holds_express(seat) && named == holders, title);
        } else {
            let (names, figure) = rest.rsplit_once(' ').unwrap_or_else(|| self.unread(title));
            let names = names
                .strip_suffix(if holders.len() == 1 { " has" } else { " have" })
                .unwrap_or_else(|| self.unread(title));
            let told: Vec<Seat> = items(names).into_iter().map(|name| self.owner(name)).collect();
            let most = self.number(figure);
            self.hold(told == holders && holders.iter().all(|&other| longest(other) == most) && own < most, title);
        }
        let (path, paragraphs) = lines.split_first().unwrap_or_else(|| self.unread(title));
        self.way(seat, path, &[]);
        let stops = stops(path);
        let walked: Vec<TrackId> =
            stops.windows(2).map(|ends| self.own(seat, &format!("{}–{}", ends[0], ends[1]))).collect();
        self.path(seat, &walked, paragraphs);
    }

    /// The report on the longest paths alone.
    pub(super) fn express(&self, text: &str) {
        let mut blocks = text.split("\n\n").map(str::trim_end);
        for seat in self.game.seats() {
            let block = blocks.next().unwrap_or_else(|| self.unread(text));
            let player = self.game.player(seat);
            let mut lines = block.lines();
            let heading = lines.next().unwrap_or_default();
            let head = self.between(heading, &format!("{} ({}): ", player.name, player.color.key()), "");
            if head == "no routes, no path" {
                self.hold(player.tracks.is_empty(), heading);
                continue;
            }
            let (own, of) =
                self.between(head, "the longest path has ", "").split_once(" of ").unwrap_or_else(|| self.unread(head));
            self.hold(self.number(own) == self.longest(seat), heading);
            self.hold(self.counted(of, "train") == length(self.game, &player.tracks), heading);
            let (mut walked, mut paragraphs) = (Vec::new(), Vec::new());
            let mut at: Option<CityId> = None;
            let mut sum = 0;
            for line in lines.skip(1) {
                if let Some(paragraph) = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')) {
                    paragraphs.push(paragraph);
                    continue;
                }
                let cells: Vec<&str> = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
                let [number, from, to, trains, total] = cells[..] else { self.unread(line) };
                self.hold(self.number(number) as usize == walked.len() + 1, line);
                self.hold(at.is_none_or(|at| at == self.city(from)), line);
                let track = self.own(seat, &format!("{from}–{to}"));
                sum += self.game.board().length(track).0;
                self.hold(self.number(trains) == self.game.board().length(track).0 && self.number(total) == sum, line);
                walked.push(track);
                at = Some(self.city(to));
            }
            self.path(seat, &walked, &paragraphs);
        }
        let last = blocks.next().unwrap_or_else(|| self.unread(text));
        let holders: Vec<Seat> = self.game.seats().filter(|&seat| self.holds_express(seat)).collect();
        let bonus = format!("{} points.", self.game.rules().bonuses.express.expect("it is there").0);
        let named = if last == "Nobody has a route, so nobody gets the European Express (our ruling)." {
            Vec::new()
        } else if let Some((names, rest)) =
            last.split_once(" are tied for the longest path: each gets the European Express, ")
        {
            self.hold(rest == bonus && holders.len() > 1, last);
            items(names)
        } else {
            vec![self.between(last, "", &format!(" gets the European Express, {bonus}"))]
        };
        self.hold(named.into_iter().map(|name| self.seat(name)).collect::<Vec<_>>() == holders, last);
    }

    /// The walk, and the paragraphs on it.
    fn path(&self, seat: Seat, walked: &[TrackId], paragraphs: &[&str]) {
        let all = &self.game.player(seat).tracks;
        let once = walked.iter().enumerate().all(|(position, track)| !walked[..position].contains(track));
        self.hold(once && length(self.game, walked) == self.longest(seat), "a track is walked once");
        let mut out: Vec<TrackId> = all.iter().copied().filter(|track| !walked.contains(track)).collect();
        let mut paragraphs = paragraphs.iter().copied();
        if !out.is_empty() {
            let line = paragraphs.next().unwrap_or_else(|| self.unread("what is left out"));
            let (trains, tracks) =
                self.between(line, "Left out, ", ".").split_once(": ").unwrap_or_else(|| self.unread(line));
            let mut told = self.tracks(seat, tracks);
            self.hold(self.counted(trains, "train") == length(self.game, &out), line);
            told.sort();
            out.sort();
            self.hold(told == out, line);
        }
        let mut parts = networks(self.game, all);
        let home = parts.iter().position(|part| part.contains(&walked[0])).expect("it is the player's");
        let home = parts.remove(home);
        self.proof(seat, &home, !parts.is_empty(), walked, paragraphs.next().unwrap_or_else(|| self.unread("a proof")));
        self.other_parts(seat, parts, &paragraphs.collect::<Vec<_>>());
    }

    /// Reads `Wien–Budapest (1) and Roma–Palermo (4)`.
    fn tracks(&self, seat: Seat, text: &str) -> Vec<TrackId> {
        let track = |item: &str| {
            let (name, trains) =
                item.strip_suffix(')').and_then(|item| item.split_once(" (")).unwrap_or_else(|| self.unread(item));
            let track = self.own(seat, name);
            self.hold(self.game.board().length(track).0 == self.number(trains), item);
            track
        };
        items(text).into_iter().map(track).collect()
    }

    fn cities_odd(&self, text: &str, network: &[TrackId], line: &str) -> Vec<NodeId> {
        let mut named: Vec<NodeId> = items(text).into_iter().map(|name| self.node(name)).collect();
        named.sort();
        self.hold(named == odd(self.game, network), line);
        named
    }

    /// Why nothing in the path's own part is longer.
    fn proof(&self, seat: Seat, home: &[TrackId], in_parts: bool, walked: &[TrackId], line: &str) {
        let (total, own) = (length(self.game, home), self.longest(seat));
        let name = self.game.player(seat).name.raw();
        let whose = if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") };
        let text = self.between(line, "Proof: ", "");
        let trains = in_trains(total);
        if text == format!("it takes in {whose} only route.") {
            return self.hold(home.len() == 1 && !in_parts, line);
        }
        if text == "it takes in the only route of this part of the network." {
            return self.hold(home.len() == 1 && in_parts, line);
        }
        let here = format!("in this part of the network, {trains}, ");
        if let Some((before, all)) = text.split_once(", so one line takes in ") {
            let before = if in_parts { self.between(before, &here, "") } else { before };
            let all_trains = if total == 2 { "both trains.".to_owned() } else { format!("all {trains}.") };
            self.hold(all == all_trains && own == total && home.len() == walked.len(), line);
            let end = format!(" touched by an odd number of {whose} routes");
            return match before.strip_prefix("only ") {
                Some(cities) => {
                    let ends = self.cities_odd(self.between(cities, "", &format!(" are{end}")), home, line);
                    self.hold(ends.len() == 2, line);
                }
                None => self.hold(
                    before == format!("every city is touched by an even number of {whose} routes")
                        && odd(self.game, home).is_empty(),
                    line,
                ),
            };
        }
        let (loss, joined) = least_loss(self.game, home);
        if let Some(rest) = text.strip_prefix(
            "a path enters and leaves every city it passes, so only at its two ends can it leave an odd number of routes unpaired. ",
        ) {
            let capital = format!("I{}", &here[1..]);
            let rest = if in_parts { self.between(rest, &format!("{capital}an"), "") } else { self.between(rest, "An", "") };
            let rest = self.between(rest, &format!(" odd number of {whose} routes meets in "), "");
            let (cities, rest) = rest.split_once(". All but two of these cities must lose a route: ").unwrap_or_else(|| self.unread(line));
            let (way, rest) = if let Some(rest) =
                rest.strip_prefix("what stays out runs from one of them to another, and the cheapest such stretch is ")
            {
                (2, rest)
            } else {
                let many = "what stays out runs in stretches from one of them to another, and the cheapest way to pair them up leaves out ";
                (0, self.between(rest, many, ""))
            };
            let odd_cities = self.cities_odd(cities, home, line);
            let (tracks, figures) = rest.split_once(". That is ").unwrap_or_else(|| self.unread(line));
            let out = self.tracks(seat, tracks);
            self.mends(home, &odd_cities, &out, line);
            self.hold((way == 2) == (odd_cities.len() == 4), line);
            self.hold(figures == format!("{} of {total}, so no path is longer than {own}.", in_trains(loss)), line);
            return self.hold(length(self.game, &out) == loss && total - loss == own && joined, line);
        }
        let text = if in_parts { self.between(text, &here, "") } else { text };
        let expected = format!(
            "counting the cities in which an odd number of {whose} routes meets shows only that no path has more than {}; \
             leaving out what the count asks for would break the rest into pieces that no single path can join. So every \
             possibility was searched: none is longer than {own}.",
            in_trains(total - loss)
        );
        self.hold(text == expected && total - loss > own && !joined, line);
    }

    /// What stays out mends the parity of all but two of the odd cities, and of no other city.
    fn mends(&self, network: &[TrackId], odd_cities: &[NodeId], out: &[TrackId], line: &str) {
        let ends = odd(self.game, out);
        self.hold(ends.iter().all(|end| odd_cities.contains(end)) && ends.len() + 2 == odd_cities.len(), line);
        self.hold(out.iter().all(|track| network.contains(track)), line);
    }

    /// What is said of the parts in which the path does not lie.
    fn other_parts(&self, seat: Seat, parts: Vec<Vec<TrackId>>, paragraphs: &[&str]) {
        let own = self.longest(seat);
        let name = self.game.player(seat).name.raw();
        let whose = if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") };
        let (small, mut large): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| length(self.game, part) <= own);
        let (many, any) = (small.len(), !large.is_empty());
        let mut told_small = false;
        for &line in paragraphs {
            if let Some(rest) = line.strip_prefix(&format!("Another part of {whose} network has ")) {
                let cut = rest.find([',', ';']).unwrap_or_else(|| self.unread(line));
                let trains = self.counted(&rest[..cut], "train");
                let fits =
                    |part: &Vec<TrackId>| length(self.game, part) == trains && self.large(seat, part, &rest[cut..]);
                let found = large.iter().position(fits);
                self.hold(found.is_some(), line);
                large.remove(found.expect("held"));
                continue;
            }
            let most = in_trains(small.iter().map(|part| length(self.game, part)).max().unwrap_or(0));
            let expected = match (many, any) {
                (1, false) => format!("{whose} network has another part, which has {most}."),
                (1, true) => format!("One more part has {most}."),
                (_, false) => format!("{whose} network has {many} other parts, none of which has more than {most}."),
                (_, true) => format!("Of {many} more parts none has more than {most}."),
            };
            self.hold(line == expected && !told_small && many > 0, line);
            told_small = true;
        }
        self.hold(large.is_empty() && told_small == (many > 0), "every part is told of");
    }

    /// Whether what is said of a large part is true of this one.
    fn large(&self, seat: Seat, part: &[TrackId], text: &str) -> bool {
        let (total, own) = (length(self.game, part), self.longest(seat));
        let (loss, _) = least_loss(self.game, part);
        if let Some(rest) = text.strip_prefix(", and an odd number of its routes meets in ") {
            let (cities, rest) = rest.split_once("; by the same count at least ").unwrap_or_else(|| self.unread(text));
            let mut named: Vec<NodeId> = items(cities).into_iter().map(|name| self.node(name)).collect();
            named.sort();
            let end = format!(" would, so no path there is longer than {}.", total - loss);
            let Some(rest) = rest.strip_suffix(&end) else { return false };
            let (trains, tracks) = rest.split_once(" must stay out, as ").unwrap_or_else(|| self.unread(text));
            let out = self.tracks(seat, tracks);
            if named != odd(self.game, part) || self.counted(trains, "train") != loss || total - loss > own {
                return false;
            }
            self.mends(part, &named, &out, text);
            return length(self.game, &out) == loss;
        }
        let expected = format!(
            "; there the count shows only that no path has more than {}, every possibility was searched, and none is longer \
             than {own}.",
            in_trains(total - loss)
        );
        text == expected && total - loss > own
    }
}

fn in_trains(trains: u32) -> String {
    format!("{trains} train{}", if trains == 1 { "" } else { "s" })
}

/// The cities of a way, in order.
fn stops(way: &str) -> Vec<&str> {
    let mut stops = Vec::new();
    let mut rest = way;
    while let Some(cut) = rest.find(" -") {
        stops.push(&rest[..cut]);
        rest = rest[cut + 2..].split_once("- ").map_or("", |(_, rest)| rest);
    }
    stops.push(rest);
    stops
}
