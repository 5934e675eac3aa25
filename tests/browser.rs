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
/// Keys as WebDriver has them.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const DOWN: &str = "\u{e015}";
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
    let list =
        |player: &Value, key: &str| player[key].as_array().expect("it is a list").iter().map(text).collect::<Vec<_>>();
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
}

impl<'a> Phone<'a> {
    fn new(driver: &'a Driver, language: &str, address: &str) -> Phone<'a> {
        let browser = driver.phone(UPRIGHT, language);
        browser.open(address);
        browser.wait("state && !document.querySelector('.wait:not([hidden])')");
        Phone { browser }
    }

    fn tap(&mut self, element: &str) {
        self.browser.tap(element);
    }

    /// Taps a city on the map.
    fn city(&mut self, name: &str) {
        let city = json!(name);
        let at = self.browser.wait(&format!(
            "svg && (([x, y]) => (p => [p.x, p.y])(new DOMPoint(x, y).matrixTransform(svg.getScreenCTM())))\
             (board.cities.find(city => city.name === {city}).spots[0])"
        ));
        self.browser.touch([0, 1].map(|axis| at[axis].as_f64().expect("it is a number")));
    }

    fn part(&mut self, part: &str) {
        if self.browser.run("return part") != json!(part) {
            self.tap(&format!(
                "[...document.querySelectorAll('nav button')].find(each => each.textContent === t('{part}'))"
            ));
        }
    }

    fn join(&mut self, player: &Player) {
        self.tap("$('name')");
        self.browser.press(&player.name);
        self.tap(&format!("document.querySelector('[value={}]').parentNode", player.color));
        self.tap("document.querySelector('#join .main')");
        self.browser.wait(&format!("player(me)?.name === {}", json!(player.name)));
    }

    /// The same without a finger.
    fn join_by_keys(&mut self, player: &Player) {
        self.keys_to("$('name')");
        self.browser.press(&player.name);
        self.keys_to("document.activeElement.type === 'radio' && document.activeElement");
        while self.browser.run("return document.activeElement.value") != json!(player.color) {
            self.browser.press(DOWN);
        }
        self.keys_to("document.querySelector('#join .main')");
        self.browser.press(ENTER);
        self.browser.wait(&format!("player(me)?.name === {}", json!(player.name)));
    }

    /// Goes to an element with the key Tab.
    fn keys_to(&mut self, element: &str) {
        for _ in 0..80 {
            if self.browser.run(&format!("return document.activeElement === ({element})")) == json!(true) {
                return;
            }
            self.browser.press(TAB);
        }
        panic!("no key leads to {element}");
    }

    fn be(&mut self, player: &Player) {
        self.tap("$('me')");
        self.tap(&format!(
            "[...document.querySelectorAll('#names button')].find(each => each.textContent.endsWith({}))",
            json!(player.name)
        ));
        self.browser.wait(&format!("state.me && player(state.me.id).name === {}", json!(player.name)));
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
        self.browser
            .wait(&format!("Object.values(state.tracks).filter(id => id === me).length === {}", player.routes.len()));
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
        self.browser.wait(&format!(
            "Object.values(state.stations).filter(id => id === me).length === {}",
            player.stations.len()
        ));
    }

    fn tickets(&mut self, player: &Player) {
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

    fn everything(&mut self, player: &Player) {
        self.routes(player);
        self.rest(player);
    }

    /// Everything that a player has, but the routes that are entered already.
    fn rest(&mut self, player: &Player) {
        self.stations(player);
        self.tickets(player);
        self.done();
    }
}

/// What a player's entering took.
#[derive(Debug, Clone, Copy, Default)]
struct Spent {
    taps: usize,
    keys: usize,
    time: Duration,
}

impl Spent {
    fn on<'a>(&mut self, phone: &mut Phone<'a>, enter: impl FnOnce(&mut Phone<'a>)) {
        (phone.browser.taps, phone.browser.keys) = (0, 0);
        let begun = Instant::now();
        enter(phone);
        self.time += begun.elapsed();
        self.taps += phone.browser.taps;
        self.keys += phone.browser.keys;
    }
}

/// Types a line at the table.
fn type_line(table: &mut Session, line: &str, shown: &str) {
    send(table, &format!("{line}\r"));
    shows(table, shown);
}

fn type_routes(table: &mut Session, player: &Player) {
    for chain in chains(&player.routes) {
        type_line(table, &chain.join(" "), "of 45 trains");
    }
}

/// Types what a player has beside the routes.
fn type_hand(table: &mut Session, player: &Player) {
    for (part, lines) in [("stations", &player.stations), ("tickets", &player.tickets)] {
        send(table, "\t");
        shows(table, &format!("{} · {part}", player.name));
        for line in lines {
            type_line(table, line, line.split(" - ").next().unwrap_or_default());
        }
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "what was counted is of use beside what is asserted")]
fn a_game_is_entered_by_two_phones_and_at_the_table_at_once() {
    let Some(driver) = Driver::start() else { return };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let [anna, ben, chiara, dmitri, eszter] = &players()[..] else { panic!("they are five") };
    let mut table = host(folder.path());
    let link = address(&mut table);
    send(&mut table, "\u{1b}");
    shows(&mut table, "Enter answer");
    for (typed, shown) in [("", "Which variant?"), ("", "Which bonus tickets"), ("", "Who played")] {
        type_line(&mut table, typed, shown);
    }
    let mut phones = [Phone::new(&driver, "en", &link), Phone::new(&driver, "it", &link)];
    let [first, second] = &mut phones;
    first.join(anna);
    second.join_by_keys(ben);
    type_line(&mut table, "Chiara gray, Dmitri purple, Eszter red", "Eszter");
    type_line(&mut table, "", "· routes");
    send(&mut table, "\u{1b}OS");
    shows(&mut table, "Chiara · routes");

    let mut spent = [Spent::default(); 4];
    let [annas, bens, dmitris, eszters] = &mut spent;
    thread::scope(|scope| {
        scope.spawn(|| annas.on(first, |phone| phone.routes(anna)));
        scope.spawn(|| bens.on(second, |phone| phone.routes(ben)));
        type_routes(&mut table, chiara);
    });
    first.browser.reload();
    first.browser.wait("svg && state.players.length === 5 && mine() !== ''");
    let run = first.browser.run("return state.run");
    table.process.kill("SIGKILL".parse().expect("there is such a signal")).expect("it can be killed");
    drop(table);
    let mut table = host(folder.path());
    shows(&mut table, "Go on?");
    send(&mut table, "\r");
    assert_eq!(address(&mut table), link, "phones find it where it was");
    send(&mut table, "\u{1b}");
    for phone in [&*first, &*second] {
        phone.browser.wait(&format!("state.run !== {run} && stream.readyState === 1 && $('net').textContent === ''"));
    }
    thread::scope(|scope| {
        scope.spawn(|| {
            annas.on(first, |phone| phone.rest(anna));
            first.be(dmitri);
            dmitris.on(first, |phone| phone.everything(dmitri));
        });
        scope.spawn(|| {
            bens.on(second, |phone| phone.rest(ben));
            second.be(eszter);
            eszters.on(second, |phone| phone.everything(eszter));
        });
        type_hand(&mut table, chiara);
    });
    send(&mut table, "\u{1b}[19~");

    let scored = score(&game(&worked_game()));
    let mut expected: Vec<_> = scored
        .game()
        .seats()
        .map(|seat| (scored.player(seat).rank, scored.game().player(seat).name.to_string(), scored.player(seat).total))
        .collect();
    expected.sort();
    for phone in &phones {
        let shown = phone.browser.wait(
            "state.phase === 'score' && [...document.querySelectorAll('#ranks .row')].map(row => [...row.children].map(each => each.textContent))",
        );
        let expected: Vec<_> = expected
            .iter()
            .map(|(rank, name, total)| json!([format!("{rank}."), name[..1], name, total.to_string()]))
            .collect();
        assert_eq!(shown, json!(expected));
    }
    for (player, spent) in [anna, ben, dmitri, eszter].into_iter().zip(spent) {
        eprintln!("{}: {} taps, {} keys, {:.1} s", player.name, spent.taps, spent.keys, spent.time.as_secs_f64());
        assert!(spent.taps <= MOST_TAPS, "{}: {} taps", player.name, spent.taps);
    }
}
