//! A player of a worked game, who enters everything with a phone.

use std::collections::BTreeMap;
use std::fs;

use serde_json::json;
use toml::{Table, Value};

use super::driver::{Browser, Driver};
use crate::support::data;

/// A telephone held upright, in CSS pixels.
pub(super) const UPRIGHT: [u32; 2] = [390, 844];
/// Keys as browsers are told of them.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const DOWN: &str = "\u{e015}";
/// The most taps and keys for a ticket.
const MOST_FOR_TICKET: usize = 4;

/// A player of a worked game, as a file has it.
#[derive(Clone)]
pub(super) struct Player {
    pub(super) name: String,
    pub(super) color: String,
    pub(super) routes: Vec<[String; 2]>,
    pub(super) stations: Vec<String>,
    pub(super) tickets: Vec<String>,
}

pub(super) fn worked_game() -> String {
    fs::read_to_string(data("data/games/five-players.toml")).expect("it can be read")
}

pub(super) fn players() -> Vec<Player> {
    let table: Table = worked_game().parse().expect("it is TOML");
    let text = |value: &Value| value.as_str().expect("it is a text").to_owned();
    let list = |player: &Value, key: &str| {
        player[key]
            .as_array()
            .expect("it is a list")
            .iter()
            .map(text)
            .collect::<Vec<_>>()
    };
    let route = |name: String| {
        let (from, to) = name.split_once(" - ").expect("it is a route");
        [
            from.to_owned(),
            to.split(" (").next().unwrap_or_default().to_owned(),
        ]
    };
    let player = |player: &Value| Player {
        name: text(&player["name"]),
        color: text(&player["color"]),
        routes: list(player, "routes").into_iter().map(route).collect(),
        stations: list(player, "stations"),
        tickets: list(player, "tickets"),
    };
    table["player"]
        .as_array()
        .expect("there are players")
        .iter()
        .map(player)
        .collect()
}

/// Routes as chains of cities, as a person follows the trains with a finger: on as long as something is left.
pub(super) fn chains(routes: &[[String; 2]]) -> Vec<Vec<String>> {
    let mut left = routes.to_vec();
    let mut chains = Vec::new();
    while !left.is_empty() {
        let mut ends: BTreeMap<&String, usize> = BTreeMap::new();
        for end in left.iter().flatten() {
            *ends.entry(end).or_default() += 1;
        }
        let odd = ends.iter().find(|(_, count)| *count % 2 == 1);
        let start = odd
            .or(ends.iter().next())
            .map(|(&city, _)| city.clone())
            .expect("something is left");
        let mut chain = vec![start];
        while let Some(at) = left
            .iter()
            .position(|route| route.contains(&chain[chain.len() - 1]))
        {
            let [from, to] = left.remove(at);
            let next = if from == chain[chain.len() - 1] {
                to
            } else {
                from
            };
            chain.push(next);
        }
        chains.push(chain);
    }
    chains
}

/// A phone, and the actions of a person with it.
pub(super) struct Phone<'a> {
    pub(super) browser: Browser<'a>,
}

impl<'a> Phone<'a> {
    pub(super) fn new(driver: &'a Driver, language: &str, address: &str) -> Phone<'a> {
        let browser = driver.phone(UPRIGHT, language);
        browser.open(address);
        browser.wait("typeof state !== 'undefined' && state && !document.querySelector('.wait:not([hidden])')");
        Phone { browser }
    }

    pub(super) fn tap(&mut self, element: &str) {
        self.browser.tap(element);
    }

    /// Taps a city on the map.
    pub(super) fn city(&mut self, name: &str) {
        self.point(&format!(
            "board.cities.find(city => city.name === {}).spots[0]",
            json!(name)
        ));
    }

    /// Taps a track on the map.
    pub(super) fn track(&mut self, track: &str) {
        self.point(&format!("({track}).spot"));
    }

    fn point(&mut self, place: &str) {
        let matrix = "matrixTransform(svg.getScreenCTM())";
        let at = self.browser.wait(&format!(
            "svg && (([x, y]) => (p => [p.x, p.y])(new DOMPoint(x, y).{matrix}))({place})"
        ));
        self.browser
            .touch([0, 1].map(|axis| at[axis].as_f64().expect("it is a number")));
    }

    pub(super) fn part(&mut self, part: &str) {
        if self.browser.run("return part") != json!(part) {
            self.tap(&format!(
                "[...document.querySelectorAll('nav button')].find(each => each.textContent === t('{part}'))"
            ));
        }
    }

    pub(super) fn join(&mut self, player: &Player) {
        self.tap("$('name')");
        self.browser.press(&player.name);
        self.tap(&format!(
            "document.querySelector('[value={}]').parentNode",
            player.color
        ));
        self.tap("document.querySelector('#join .main')");
        self.browser
            .wait(&format!("player(me)?.name === {}", json!(player.name)));
    }

    /// The same without a finger.
    pub(super) fn join_by_keys(&mut self, player: &Player) {
        self.keys_to("$('name')");
        self.browser.press(&player.name);
        self.keys_to("document.activeElement.type === 'radio' && document.activeElement");
        // The key chooses as it goes, but not the one on which the focus is at first.
        loop {
            self.browser.press(DOWN);
            if self
                .browser
                .run("return document.querySelector('#colors :checked')?.value")
                == json!(player.color)
            {
                break;
            }
        }
        self.keys_to("document.querySelector('#join .main')");
        self.browser.press(ENTER);
        self.browser
            .wait(&format!("player(me)?.name === {}", json!(player.name)));
    }

    /// Goes to an element with the key Tab.
    pub(super) fn keys_to(&mut self, element: &str) {
        for _ in 0..80 {
            if self
                .browser
                .run(&format!("return document.activeElement === ({element})"))
                == json!(true)
            {
                return;
            }
            self.browser.press(TAB);
        }
        panic!("no key leads to {element}");
    }

    /// Takes a player who sits at the table already.
    pub(super) fn is(&mut self, name: &str) {
        self.tap(&format!(
            "[...document.querySelectorAll('#names button')].find(each => each.textContent.endsWith({}))",
            json!(name)
        ));
        self.browser.wait(&format!(
            "player(me)?.name === {} && state.me && svg",
            json!(name)
        ));
    }

    pub(super) fn be(&mut self, player: &Player) {
        self.tap("$('me')");
        self.tap(&format!(
            "[...document.querySelectorAll('#names button')].find(each => each.textContent.endsWith({}))",
            json!(player.name)
        ));
        self.browser.wait(&format!(
            "state.me && player(state.me.id).name === {}",
            json!(player.name)
        ));
    }

    pub(super) fn routes(&mut self, player: &Player) {
        self.part("routes");
        for chain in chains(&player.routes) {
            if self.browser.run("return chosen !== null") == json!(true) {
                self.tap("$('whole')");
            }
            for city in &chain {
                self.city(city);
            }
        }
        self.browser.wait(&format!(
            "Object.values(state.tracks).filter(id => id === me).length === {}",
            player.routes.len()
        ));
    }

    pub(super) fn stations(&mut self, player: &Player) {
        for city in &player.stations {
            self.part("stations");
            if self.browser.run("return chosen !== null") == json!(true) {
                self.tap("$('whole')");
            }
            self.city(city);
            self.city(city);
        }
        self.browser.wait(&format!(
            "Object.values(state.stations).filter(id => id === me).length === {}",
            player.stations.len()
        ));
    }

    pub(super) fn tickets(&mut self, player: &Player) {
        self.part("tickets");
        for (count, ticket) in (1..).zip(&player.tickets) {
            let name = ticket.replace(" - ", "–");
            let card = format!(
                "[...document.querySelectorAll('#deck button')].slice(0, 5).find(each => each.textContent.includes({}))",
                json!(name)
            );
            // So many letters of a city until the card stands near the top.
            let mut touches = 1;
            for letter in ticket.chars().take(MOST_FOR_TICKET - 1) {
                self.browser.press(&letter.to_string());
                touches += 1;
                let list =
                    "$('search').value && [...document.querySelectorAll('#deck button')].length";
                self.browser.wait(list);
                if touches > 2 && self.browser.run(&format!("return !!{card}")) == json!(true) {
                    break;
                }
            }
            assert!(touches <= MOST_FOR_TICKET, "{ticket}: {touches}");
            self.tap(&card);
            self.browser
                .wait(&format!("state.me.tickets.length === {count}"));
        }
    }

    pub(super) fn done(&mut self) {
        self.part("done");
        self.tap("$('yes')");
        self.browser
            .wait("player(me).done || state.phase === 'score'");
    }

    pub(super) fn everything(&mut self, player: &Player) {
        self.routes(player);
        self.rest(player);
    }

    /// Everything that a player has, but the routes that are entered already.
    pub(super) fn rest(&mut self, player: &Player) {
        self.stations(player);
        self.tickets(player);
        self.done();
    }
}
