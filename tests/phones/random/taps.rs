//! What phones do at random.

use stationmaster::Text;
use stationmaster::cli::keys::Event;
use stationmaster::units::{CityId, RouteId};

use super::*;

impl Room {
    /// One of the phones does something; now and then several things in a row, of which the table hears later.
    pub(super) fn tap(&mut self) {
        let which = self.below(self.guests.len());
        for _ in 0..self.one_of(&[1, 1, 1, 2, 3]) {
            self.step(which);
        }
        if self.rng.bool() {
            self.look_up();
            self.draw();
        }
    }

    fn step(&mut self, which: usize) {
        // A phone that sleeps does not know what has become of its player.
        if self.below(6) > 0 {
            self.see(which);
        }
        match self.guests[which].me {
            None => self.come_as_somebody(which),
            Some(me) => self.enter(which, me),
        }
    }

    /// Looks at the state, as a page that wakes.
    fn see(&mut self, which: usize) {
        let me = self.guests[which].me;
        let target = me.map_or("/state".to_owned(), |me| format!("/state?me={me}"));
        let request = Request {
            headers: self.guests[which].phone.headers(),
            ..get(&target)
        };
        let response = self.send(&request);
        assert_eq!(response.status, 200, "{target}");
        self.hear(which, &response);
        self.guests[which].take(value(&response));
    }

    /// Keeps the cookie of a program that does not know the phone.
    fn hear(&mut self, which: usize, response: &Response) {
        if let Some(cookie) = header(response, "set-cookie") {
            self.guests[which].phone.cookie = pair(cookie);
        }
    }

    fn come_as_somebody(&mut self, which: usize) {
        let players = self.guests[which].state["players"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        if !players.is_empty() && self.rng.bool() {
            self.guests[which].me = self.one_of(&players)["id"].as_u64();
            return;
        }
        let free = self.guests[which].state["free"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let color = if free.is_empty() || self.below(8) == 0 {
            json!("blue")
        } else {
            self.one_of(&free)
        };
        let name = self.one_of(&[
            "Dora", "Emil", "Fritz", "Gina", "Anna", "Ben", "e", "Zürich", "undo", "`x`",
        ]);
        self.does(which, "/join", &json!({ "name": name, "color": color }));
        // A phone with a wrong name or color leaves again.
        if let Some(me) = self.guests[which].me.filter(|_| self.rng.bool()) {
            match self.below(4) {
                0 => {}
                1 => self.on(Event::Score),
                _ => self.look_up(),
            }
            self.draw();
            self.does(which, "/undo", &json!({ "me": me }));
        }
    }

    fn enter(&mut self, which: usize, me: u64) {
        let (target, mut body) = match self.below(20) {
            0 => {
                self.guests[which].me = None;
                return self.note(&format!("phone {which} leaves"));
            }
            1 => return self.ask(which, me),
            2..=4 => ("/undo", json!({})),
            5..=7 => ("/done", self.count(me)),
            8..=10 => ("/line", self.typed_by_phone()),
            _ => ("/act", self.tapped()),
        };
        body["me"] = json!(me);
        self.does(which, target, &body);
    }

    /// What is left at the table, rightly or wrongly counted; or that it agrees.
    fn count(&mut self, me: u64) -> Value {
        let draft = self.conversation().draft();
        let seat = u32::try_from(me)
            .ok()
            .and_then(|me| draft.seat_of(PlayerId(me)));
        let left = draft
            .game()
            .zip(seat)
            .map(|(game, seat)| game.trains_left(seat));
        match self.below(4) {
            0 => json!({ "left": self.rng.u32(..50), "marker": self.rng.u32(..100) }),
            1 => json!({ "left": left }),
            _ => json!({}),
        }
    }

    fn typed_by_phone(&mut self) -> Value {
        let part = self.one_of(&["routes", "routes", "stations", "tickets", "passengers"]);
        json!({ "part": part, "line": self.things() })
    }

    fn tapped(&mut self) -> Value {
        let act = self.one_of(&["add", "add", "add", "back", "take"]);
        let sizes = self.position().edition().map(|edition| {
            let board = edition.board();
            [
                board.routes().len(),
                board.tracks().len(),
                board.cities().len(),
                edition.tickets().len(),
            ]
        });
        let [routes, tracks, cities, tickets] = sizes.unwrap_or([1; 4]);
        match self.below(8) {
            0..=2 => json!({ "act": act, "route": self.below(routes) }),
            3 => json!({ "act": act, "track": self.below(tracks) }),
            4 => json!({ "act": act, "city": self.below(cities) }),
            5..=6 => json!({ "act": act, "ticket": self.below(tickets) }),
            _ => {
                json!({ "act": "add", "passengers": { "red": self.below(4), "blue": self.below(4) } })
            }
        }
    }

    /// What changes nothing: a line that is being typed, the board, the picture of the score.
    fn ask(&mut self, which: usize, me: u64) {
        let line = self.things().replace(' ', "+");
        let target = match self.below(4) {
            0 => "/board.json".to_owned(),
            1 => "/score.svg".to_owned(),
            _ => format!("/live?me={me}&part=routes&line={line}"),
        };
        self.note(&format!("phone {which} asks {target}"));
        let before = self.position().clone();
        let request = Request {
            headers: self.guests[which].phone.headers(),
            ..get(&target)
        };
        let response = self.send(&request);
        assert!(
            [200, 400, 404].contains(&response.status),
            "{}",
            response.status
        );
        self.hear(which, &response);
        assert_eq!(*self.position(), before);
    }

    /// Does what changes something; what is refused changes nothing, and nobody changes what all have in common.
    fn does(&mut self, which: usize, target: &str, body: &Value) {
        self.note(&format!("phone {which} {target} {body}"));
        let before = self.position().clone();
        let request = post(&self.guests[which].phone, target, body);
        let response = self.send(&request);
        self.hear(which, &response);
        let answer = value(&response);
        let is_ok = response.status == 200 && answer["ok"] == json!(true);
        assert!(
            [200, 400, 409].contains(&response.status),
            "{}",
            response.status
        );
        let guest = &mut self.guests[which];
        if target == "/join" && is_ok {
            guest.me = answer["me"].as_u64();
        }
        if response.status == 200 {
            guest.take(answer["state"].clone());
        }
        let now = self.position();
        assert!(
            is_ok || *now == before,
            "what is refused changes nothing: {answer}"
        );
        assert_eq!(now.setup, before.setup, "{answer}");
        let people = |position: &Position| {
            position
                .players
                .iter()
                .map(|player| (player.id, player.name.clone(), player.color))
                .collect::<Vec<_>>()
        };
        let (before, now): (Vec<(PlayerId, Text, Color)>, _) = (people(&before), people(now));
        let is_one_more =
            |fewer: &[_], more: &[_]| more.len() == fewer.len() + 1 && more.starts_with(fewer);
        let may_differ = match target {
            "/join" => is_one_more(&before, &now),
            "/undo" => is_one_more(&now, &before),
            _ => false,
        };
        assert!(now == before || may_differ, "{before:?} {now:?}");
        if response.status == 200 {
            self.holds_of_draft();
        }
        self.holds();
    }

    /// Some things of a player, as they are typed.
    pub(super) fn things(&mut self) -> String {
        let typed = match self.below(12) {
            0..=4 => self.chain(),
            5 => format!("-{}", self.chain()),
            6 => format!("take {}", self.chain()),
            7..=8 => self.pair(),
            9 => self.city(),
            10 => format!("{} {}", self.below(46), self.below(100)),
            _ => self
                .one_of(&[
                    "b p", "1", "2", "xyz", "m", "", "-", "3 red", "=1 blue", "undo", "?",
                ])
                .to_owned(),
        };
        if self.below(4) == 0 {
            format!("{typed}, {}", self.pair())
        } else {
            typed
        }
    }

    fn named(&self, city: CityId) -> String {
        let edition = self.position().edition();
        let name = edition
            .map(|edition| edition.board().city_name(city).to_string())
            .unwrap_or_default();
        name.split([' ', '-'])
            .next()
            .unwrap_or_default()
            .chars()
            .take(5)
            .collect::<String>()
            .to_lowercase()
    }

    fn city(&mut self) -> String {
        let cities = self
            .position()
            .edition()
            .map_or(1, |edition| edition.board().cities().len());
        let city = CityId(self.below(cities));
        self.named(city)
    }

    /// The cities of a ticket of the deck.
    fn pair(&mut self) -> String {
        let Some(edition) = self.position().edition().cloned() else {
            return "bre pet".to_owned();
        };
        let [from, to] = self.one_of(edition.tickets()).cities;
        format!("{} {}", self.named(from), self.named(to))
    }

    /// Cities along some routes.
    fn chain(&mut self) -> String {
        let Some(edition) = self.position().edition().cloned() else {
            return "lis mad".to_owned();
        };
        let board = edition.board();
        let route = RouteId(self.below(board.routes().len()));
        let [from, mut at] = board.route(route).cities;
        let mut typed = format!("{} {}", self.named(from), self.named(at));
        for _ in 0..self.below(4) {
            let onward: Vec<CityId> = board
                .routes()
                .iter()
                .filter(|route| route.cities.contains(&at))
                .flat_map(|route| route.cities)
                .filter(|city| *city != at)
                .collect();
            at = self.one_of(&onward);
            typed = format!("{typed} {}", self.named(at));
        }
        typed
    }
}

impl Guest {
    /// Shows a state, and whoever is not there any more is nobody.
    fn take(&mut self, state: Value) {
        let is_there = |me: u64| {
            state["players"]
                .as_array()
                .is_some_and(|all| all.iter().any(|one| one["id"] == json!(me)))
        };
        self.me = self.me.filter(|me| is_there(*me));
        self.state = state;
    }
}
