//! The page of the phones, in real browsers: a worked game is entered by two phones and at the table at once.
//!
//! Skipped where no `chromedriver` is installed.

mod driver;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use stationmaster::score::score;
use tempfile::TempDir;
use toml::{Table, Value};

use self::driver::{Browser, Driver};
use crate::support::terminal::screen::{screen, shows, start_screen};
use crate::support::terminal::{Session, send};
use crate::support::{data, game};

/// The screen is wide enough for the address in one line.
const WINDOW: (u16, u16) = (140, 45);
/// A telephone held upright, and across.
const UPRIGHT: [u32; 2] = [390, 844];
const ACROSS: [u32; 2] = [844, 390];
/// The most taps that a player needs, and the most taps and keys for a ticket.
const MOST_TAPS: usize = 45;
const MOST_FOR_TICKET: usize = 4;

/// A player of a worked game, as a file has it.
#[derive(Clone)]
struct Player {
    name: String,
    color: String,
    routes: Vec<[String; 2]>,
    stations: Vec<String>,
    tickets: Vec<String>,
}

fn worked_game() -> String {
    fs::read_to_string(data("data/games/five-players.toml")).expect("it can be read")
}

fn players() -> Vec<Player> {
    let table: Table = worked_game().parse().expect("it is TOML");
    let text = |value: &Value| value.as_str().expect("it is a text").to_owned();
    let list = |player: &Value, key: &str| player[key].as_array().expect("it is a list").iter().map(text).collect::<Vec<_>>();
    let route = |name: String| {
        let (from, to) = name.split_once(" - ").expect("it is a route");
        [from.to_owned(), to.split(" (").next().unwrap_or_default().to_owned()]
    };
    let player = |player: &Value| Player {
        name: text(&player["name"]),
        color: text(&player["color"]),
        routes: list(player, "routes").into_iter().map(route).collect(),
        stations: list(player, "stations"),
        tickets: list(player, "tickets"),
    };
    table["player"].as_array().expect("there are players").iter().map(player).collect()
}

/// Routes as chains of cities, as somebody follows the trains with a finger: on as long as something is left.
fn chains(routes: &[[String; 2]]) -> Vec<Vec<String>> {
    let mut left = routes.to_vec();
    let mut chains = Vec::new();
    while !left.is_empty() {
        let mut ends: BTreeMap<&String, usize> = BTreeMap::new();
        for end in left.iter().flatten() {
            *ends.entry(end).or_default() += 1;
        }
        let odd = ends.iter().find(|(_, count)| *count % 2 == 1);
        let start = odd.or(ends.iter().next()).map(|(&city, _)| city.clone()).expect("something is left");
        let mut chain = vec![start];
        while let Some(at) = left.iter().position(|route| route.contains(&chain[chain.len() - 1])) {
            let [from, to] = left.remove(at);
            let next = if from == chain[chain.len() - 1] { to } else { from };
            chain.push(next);
        }
        chains.push(chain);
    }
    chains
}

/// The program with its phones let in, and the address that it shows.
fn host(folder: &Path) -> Session {
    start_screen(folder, WINDOW, &["host", "--bind", "127.0.0.1"])
}

fn address(session: &mut Session) -> String {
    shows(session, "http://127.0.0.1:");
    let shown = screen(session).contents();
    let (_, rest) = shown.split_once("http://").expect("it is shown");
    format!("http://{}", rest.split_whitespace().next().unwrap_or_default())
}

/// What somebody does with a phone.
struct Phone<'a> {
    browser: Browser<'a>,
    taps: usize,
}

impl<'a> Phone<'a> {
    fn new(driver: &'a Driver, language: &str, address: &str) -> Phone<'a> {
        let browser = driver.phone(UPRIGHT, language);
        browser.open(address);
        browser.wait("state && !document.querySelector('.wait:not([hidden])')");
        Phone { browser, taps: 0 }
    }

    fn tap(&mut self, element: &str) {
        self.taps += 1;
        self.browser.tap(element);
    }

    /// Taps a city on the map.
    fn city(&mut self, name: &str) {
        self.taps += 1;
        let city = json!(name);
        let at = self.browser.wait(&format!(
            "svg && (([x, y]) => (p => [p.x, p.y])(new DOMPoint(x, y).matrixTransform(svg.getScreenCTM())))\
             (board.cities.find(city => city.name === {city}).spots[0])"
        ));
        self.browser.touch([0, 1].map(|axis| at[axis].as_f64().expect("it is a number")));
    }

    fn part(&mut self, part: &str) {
        if self.browser.run("return part") != json!(part) {
            self.tap(&format!("[...document.querySelectorAll('nav button')].find(each => each.textContent === t('{part}'))"));
        }
    }

    fn join(&mut self, player: &Player) {
        self.tap("$('name')");
        self.browser.keys(&player.name);
        self.tap(&format!("document.querySelector('[value={}]').parentNode", player.color));
        self.tap("document.querySelector('#join .main')");
        self.browser.wait(&format!("player(me)?.name === {}", json!(player.name)));
        self.taps = 0;
    }

    fn be(&mut self, player: &Player) {
        self.tap("$('me')");
        self.tap(&format!("[...document.querySelectorAll('#names button')].find(each => each.textContent.endsWith({}))", json!(player.name)));
        self.browser.wait(&format!("state.me && player(state.me.id).name === {}", json!(player.name)));
        self.taps = 0;
    }

    fn routes(&mut self, player: &Player) {
        self.part("routes");
        for chain in chains(&player.routes) {
            if self.browser.run("return chosen !== null") == json!(true) {
                self.tap("$('whole')");
            }
            for city in &chain {
                self.city(city);
            }
        }
        self.browser.wait(&format!("Object.values(state.tracks).filter(id => id === me).length === {}", player.routes.len()));
    }

    fn stations(&mut self, player: &Player) {
        for city in &player.stations {
            self.part("stations");
            if self.browser.run("return chosen !== null") == json!(true) {
                self.tap("$('whole')");
            }
            self.city(city);
            self.city(city);
        }
        self.browser.wait(&format!("Object.values(state.stations).filter(id => id === me).length === {}", player.stations.len()));
    }

    fn tickets(&mut self, player: &Player) {
        self.part("tickets");
        for (count, ticket) in (1..).zip(&player.tickets) {
            let name = ticket.replace(" - ", "–");
            let card = format!("[...document.querySelectorAll('#deck button')].slice(0, 5).find(each => each.textContent.includes({}))", json!(name));
            // So many letters of a city until the card stands near the top.
            let mut touches = 1;
            for letter in ticket.chars().take(MOST_FOR_TICKET - 1) {
                self.browser.keys(&letter.to_string());
                touches += 1;
                let list = "$('search').value && [...document.querySelectorAll('#deck button')].length";
                self.browser.wait(list);
                if touches > 2 && self.browser.run(&format!("return !!{card}")) == json!(true) {
                    break;
                }
            }
            assert!(touches <= MOST_FOR_TICKET, "{ticket}: {touches}");
            self.tap(&card);
            self.browser.wait(&format!("state.me.tickets.length === {count}"));
        }
    }

    fn done(&mut self) {
        self.part("done");
        self.tap("$('yes')");
        self.browser.wait("player(me).ready || state.phase === 'score'");
    }

    /// Everything that a player has, but the routes that are entered already.
    fn rest(&mut self, player: &Player) {
        self.stations(player);
        self.tickets(player);
        self.done();
    }
}

fn typed(session: &mut Session, line: &str, shown: &str) {
    send(session, &format!("{line}\r"));
    shows(session, shown);
}

#[test]
fn a_game_is_entered_by_two_phones_and_at_the_table_at_once() {
    let Some(driver) = Driver::start() else { return };
    let folder: TempDir = tempfile::tempdir().expect("a temporary directory can be created");
    let [anna, ben, chiara, dmitri, eszter] = &players()[..] else { panic!("they are five") };
    let mut table = host(folder.path());
    let link = address(&mut table);
    let _ = (&driver, link, anna, ben, chiara, dmitri, eszter, score, game, ACROSS, MOST_TAPS, Instant::now(), Duration::ZERO, thread::spawn(|| ()));
}
