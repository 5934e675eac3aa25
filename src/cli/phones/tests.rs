//! Tests of the server on a loopback socket.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::Instant;

use serde_json::{Value, json};
use stationmaster_table::{FrontEnd, Kept as Draft, Table};

use std::time::Duration;

use super::*;
use crate::cli::draft_writer::DraftWriter;
use crate::cli::new::Sitting;
use crate::store::{Action, Store};
use stationmaster_report::words;

const LOOK: Look = Look {
    columns: 1000,
    width: 1000,
    ..Look::PLAIN
};

/// Runs a test with a game of three players and phones.
fn hosting(happens: impl FnOnce(&Guest, &Phones<'_, '_>, &Shared)) {
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let store = Store::new(folder.path());
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in [
        "anniversary",
        "classic",
        "anna red, ben blue, chiara gray",
        "",
    ] {
        assert!(table.enter(&mut front, line).refused.is_empty(), "{line}");
    }
    let sitting = Sitting::new(table, front, Draft::default(), &store, Language::English);
    let shared = Shared::new(sitting, DraftWriter::begin(&store));
    thread::scope(|scope| {
        let phones = Phones::new(scope, &shared, Language::English);
        phones.try_open(at(free_port()));
        let guest = Guest::new(&phones);
        happens(&guest, &phones, &shared);
        phones.close(false);
    });
}

fn at(address: SocketAddr) -> Invitation {
    Invitation {
        address: Some(address),
        ..Invitation::default()
    }
}

fn free_port() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    listener.local_addr().expect("it has one")
}

/// The fields of a draft with phones at this link.
fn kept(address: SocketAddr, link: &str) -> Kept {
    let kept = json!({ "address": address, "secret": link, "phones": {} });
    Kept::read(&kept.to_string()).expect("it is kept so")
}

/// Types a line at the table.
fn types(shared: &Shared, line: &str) {
    let sitting = &mut *shared.sitting();
    let reply = sitting.table.enter(&mut sitting.front, line);
    assert!(reply.refused.is_empty(), "{line}");
}

fn draft(shared: &Shared) -> String {
    std::fs::read_to_string(shared.writer.on_disk().0).expect("it is kept")
}

/// Waits until a condition holds.
fn until(is_so: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while !is_so() {
        assert!(Instant::now() < end, "it takes too long");
        sleep(Duration::from_millis(1));
    }
}

struct Guest {
    address: SocketAddr,
    link: String,
    cookie: String,
    number: Cell<u64>,
}

impl Guest {
    fn new(phones: &Phones<'_, '_>) -> Guest {
        let running = phones.running.borrow();
        let running = running.as_ref().expect("they are let in");
        let kept = lock(&running.server.handler).kept.clone();
        let mut guest = Guest {
            address: kept.address,
            link: kept.secret.in_link().to_owned(),
            cookie: String::new(),
            number: Cell::new(0),
        };
        let request = format!(
            "GET /{} HTTP/1.1\r\nhost: {}\r\n\r\n",
            guest.link, guest.address
        );
        let (head, _) = guest.ask(&request);
        let cookie = head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.expect("it gets one").split(';').next();
        guest.cookie = cookie.unwrap_or_default().to_owned();
        guest
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        let patience = Some(Duration::from_secs(30));
        stream.set_read_timeout(patience).expect("it can be set");
        stream
    }

    /// A connection on which a request was sent.
    fn sent(&self, request: &str) -> BufReader<TcpStream> {
        let mut stream = self.connect();
        let _refused_meanwhile = stream.write_all(request.as_bytes());
        BufReader::new(stream)
    }

    /// The head and the body of the answer on a connection of its own.
    fn ask(&self, request: &str) -> (String, String) {
        answer(&mut self.sent(request))
    }

    fn status(&self, request: &str) -> String {
        let (head, _) = self.ask(request);
        head.lines().next().unwrap_or_default().to_owned()
    }

    fn get(&self, target: &str) -> String {
        format!(
            "GET {target} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\r\n",
            self.address, self.cookie
        )
    }

    fn post(&self, me: u32, wanted: &Value) -> String {
        let running = kept(self.address, &self.link);
        self.number.set(self.number.get() + 1);
        let (game, number) = (running.secret.game(), self.number.get());
        let body = json!({ "game": game, "number": number, "me": me, "wanted": wanted });
        format!(
            "POST /enter HTTP/1.1\r\nhost: {0}\r\ncookie: {1}\r\norigin: http://{0}\r\ncontent-type: application/json\r\n\
             content-length: {2}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.to_string().len()
        )
    }

    fn line(&self, me: u32, line: &str) -> String {
        self.post(me, &json!({ "line": { "part": "routes", "line": line } }))
    }

    fn state(&self, me: u32) -> Value {
        let (_, state) = self.ask(&self.get(&format!("/state?me={me}")));
        serde_json::from_str(&state).expect("it is JSON")
    }

    /// Sends a request that waits for news.
    fn waits(&self, me: u32) -> BufReader<TcpStream> {
        let state = self.state(me);
        let knows = format!("{}{}", state["run"], state["version"]).replace('"', "");
        self.sent(&self.get(&format!("/state?me={me}&knows={knows}")))
    }
}

/// Reads an answer with a length; an empty one if the connection was closed.
fn answer(stream: &mut impl BufRead) -> (String, String) {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if stream.read_line(&mut head).unwrap_or(0) == 0 {
            return (head, String::new());
        }
    }
    let mut lengths = head
        .lines()
        .filter_map(|line| line.strip_prefix("content-length: "));
    let length = lengths.find_map(|length| length.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    stream
        .read_exact(&mut body)
        .expect("it is as long as it says");
    (head, String::from_utf8(body).expect("it is text"))
}

/// Returns whether a request is answered within some time.
fn is_answered(stream: &mut BufReader<TcpStream>, within: Duration) -> bool {
    let set = stream.get_ref().set_read_timeout(Some(within));
    set.expect("it can be set");
    stream.fill_buf().is_ok()
}

#[test]
fn a_phone_enters_and_all_see_it_soon() {
    hosting(|guest, phones, shared| {
        let seen = |mut waiting: BufReader<TcpStream>, laid: u32| {
            let entered = Instant::now();
            assert!(answer(&mut waiting).1.contains(&format!("\"laid\":{laid}")));
            assert!(entered.elapsed() < server::HEARTBEAT / 2, "it is news");
        };
        let mut waiting = guest.waits(1);
        assert!(
            !is_answered(&mut waiting, Duration::from_millis(300)),
            "nothing is new"
        );
        let (head, body) = guest.ask(&guest.line(0, "lis mad"));
        assert!(head.starts_with("HTTP/1.1 200"), "{head}{body}");
        seen(waiting, 3);
        // A second line of the same phone, which changes only the game.
        let waiting = guest.waits(0);
        guest.ask(&guest.line(0, "par die"));
        seen(waiting, 4);
        // Changes at the table itself are seen, too.
        let waiting = guest.waits(1);
        types(shared, "mad bar");
        seen(waiting, 6);
        assert_eq!(
            phones.take_done().len(),
            2,
            "the table hears what the phone did"
        );
        assert!(phones.news() > 0);
        let panel = phones.panel(&LOOK);
        assert!(
            (panel.contains("Anna") || panel.contains("Ben")) && panel.contains(&guest.link),
            "{panel}"
        );
        let draft = draft(shared);
        assert!(
            draft.contains(&guest.link) && draft.contains("Lisboa - Madrid"),
            "{draft}"
        );
    });
}

/// Two phones tap the same track at once: exactly one gets it, and the other hears whose it is.
#[test]
fn of_two_phones_on_one_track_one_wins() {
    hosting(|anna, phones, _| {
        let ben = Guest::new(phones);
        for round in 0..std::env::var_os("STATIONMASTER_TESTS").map_or(5, |_| 30) {
            // The fastest rate at which a phone may write.
            sleep(Duration::from_millis(50));
            let tap = |guest: &Guest, me: u32, one: &Value| {
                guest.post(me, &json!({ "tap": { "moves": [one] } }))
            };
            let claims = [(anna, 0), (&ben, 1)].map(|(guest, me)| {
                guest.sent(&tap(guest, me, &json!({ "claim": [me, 0, "any"] })))
            });
            let answers = claims.map(|mut claim| answer(&mut claim).1);
            let won = answers.each_ref().map(|told| told.contains("\"ok\":true"));
            assert!(won[0] != won[1], "round {round}: {answers:?}");
            let (winner, name) = if won[0] {
                (anna, "Anna")
            } else {
                (&ben, "Ben")
            };
            let loser: Value =
                serde_json::from_str(&answers[usize::from(won[0])]).expect("it is JSON");
            assert!(
                loser["says"][0].to_string().contains(name),
                "round {round}: {loser}"
            );
            let release = json!({ "release": [u32::from(won[1]), 0] });
            assert!(
                winner
                    .status(&tap(winner, u32::from(won[1]), &release))
                    .contains(" 200 ")
            );
        }
    });
}

#[test]
fn what_is_no_plain_request_is_refused() {
    hosting(|guest, _, _| {
        let (host, cookie) = (guest.address, &guest.cookie);
        let plain = guest.line(0, "lis mad");
        let length = plain
            .lines()
            .find(|line| line.starts_with("content-length"));
        let huge = plain.replace(length.expect("it has one"), "content-length: 100000000");
        let state = format!("GET /state HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n");
        for (request, status) in [
            (state.replace("1.1", "1.0") + "\r\n", " 505 "),
            (format!("{state}x: {}\r\n\r\n", "x".repeat(9000)), " 431 "),
            (state.clone() + &"x: y\r\n".repeat(70) + "\r\n", " 431 "),
            (huge + &"x".repeat(100_000), " 413 "),
            (format!("{state}\r\n"), " 200 "),
        ] {
            let answered = guest.status(&request);
            assert!(answered.contains(status), "{answered} {request}");
        }
        for nonsense in [
            "hello\r\n\r\n",
            "\x16\x03\x01\x02\x00\x01\x00\x01\x7c\x03\x03\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ] {
            assert!(!guest.status(nonsense).contains(" 200 "), "{nonsense:?}");
        }
    });
}

/// While the table is busy, the page and refusals come at once, and the others wait.
#[test]
fn a_busy_table_holds_up_nobody_who_does_not_need_it() {
    hosting(|guest, _, shared| {
        let busy = shared.sitting();
        thread::scope(|scope| {
            let state = guest.get("/state");
            let address = guest.address;
            let waiting: Vec<_> = (0..8)
                .map(|_| {
                    let state = state.clone();
                    scope.spawn(move || {
                        let mut stream = TcpStream::connect(address).expect("it listens");
                        stream.write_all(state.as_bytes()).expect("it is taken");
                        answer(&mut BufReader::new(stream)).0
                    })
                })
                .collect();
            sleep(Duration::from_millis(100));
            for (target, status) in [("/page.js", " 200 "), ("/nothing", " 404 "), ("/", " 200 ")] {
                assert!(
                    guest.status(&guest.get(target)).contains(status),
                    "{target}"
                );
            }
            let asked = Instant::now();
            let stranger = guest.get("/state").replace(&guest.cookie, "other=1");
            assert!(guest.status(&stranger).contains(" 403 "));
            assert!(asked.elapsed() >= server::SLOW, "guessing is slow");
            drop(busy);
            for waited in waiting {
                assert!(waited.join().expect("it does not panic").contains(" 200 "));
            }
        });
    });
}

/// A request that is unanswered when a game is saved is not a part of it, and the answer says so.
#[test]
fn nothing_is_entered_in_a_game_that_has_ended() {
    hosting(|guest, _, shared| {
        let saving = shared.sitting();
        let mut asking = guest.sent(&guest.line(0, "lis mad"));
        sleep(Duration::from_millis(100));
        shared.has_ended.store(true, Ordering::Relaxed);
        let before = saving.table.version();
        drop(saving);
        let answered = answer(&mut asking).0;
        assert!(!answered.contains(" 200 "), "{answered}");
        assert_eq!(shared.sitting().table.version(), before);
    });
}

/// The end is told to the phones that follow; afterwards nobody listens, and the link is worthless.
#[test]
fn the_end_is_told_and_the_link_ends_with_it() {
    hosting(|guest, phones, shared| {
        assert!(guest.status(&guest.line(0, "lis mad")).contains(" 200 "));
        let mut waiting = guest.waits(0);
        phones.close(true);
        let (_, told) = answer(&mut waiting);
        assert!(
            told.contains("\"ended\":\"saved\"") && told.contains("headline"),
            "{told}"
        );
        assert!(TcpStream::connect(guest.address).is_err(), "nobody listens");
        assert!(!draft(shared).contains(&guest.link));
        phones.turn(true);
        assert!(
            guest.status(&guest.get("/state")).contains(" 403 "),
            "the link is another"
        );
        assert!(!phones.panel(&LOOK).contains(&guest.link));
    });
}

/// If the requested address is taken, phones are let in nowhere else, also later, and that is reported at once.
#[test]
fn the_address_that_was_asked_for_is_the_only_one() {
    hosting(|_, phones, _| {
        phones.close(false);
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let address = taken.local_addr().expect("it has one");
        for _ in 0..2 {
            phones.try_open(at(address));
            assert!(phones.running.borrow().is_none() && phones.has_panel());
            assert!(phones.panel(&LOOK).contains(&address.to_string()));
        }
        drop(taken);
        phones.turn(true);
        let running = phones.running.borrow();
        let server = &running.as_ref().expect("it is free").server;
        assert_eq!(lock(&server.handler).kept.address, address);
    });
}

/// Phones come in again at the same address; at another address the link changes, as another program may have the old one; and
/// after a change of network only if the user asks for it.
#[test]
fn phones_are_let_in_again_where_the_address_is_the_same() {
    hosting(|guest, phones, shared| {
        let link = |phones: &Phones<'_, '_>| Guest::new(phones).link;
        let resumed = |kept: &str| {
            phones.close(false);
            shared.sitting().kept.phones = Some(kept.to_owned());
            phones.resumed();
        };
        let kept = kept(guest.address, &guest.link).text();
        resumed(&kept);
        assert_eq!(link(phones), guest.link);
        let has_moved = Language::English.label(PhonesLabel::HasMoved);
        assert!(!phones.panel(&LOOK).contains(has_moved));
        phones.close(false);
        let _taken = TcpListener::bind(guest.address).expect("it is free");
        resumed(&kept);
        assert_ne!(link(phones), guest.link);
        assert!(phones.panel(&LOOK).contains(has_moved));
        // An address reserved for documentation.
        resumed(&kept.replace("127.0.0.1", "192.0.2.7"));
        assert!(phones.running.borrow().is_none());
        assert!(phones.panel(&LOOK).contains("192.0.2.7"));
    });
}

/// A phone that enters something waits for a slow disk, and nobody else does. One write serves all who wait.
#[test]
fn a_slow_disk_keeps_nobody_else_waiting() {
    hosting(|guest, phones, shared| {
        let (disk, writes) = (shared.writer.hold_disk(), shared.writer.writes());
        let enter = |guest: &Guest, me: u32, line: &str| {
            let before = shared.sitting().table.version();
            let mut asking = guest.sent(&guest.line(me, line));
            until(|| shared.sitting().table.version() > before);
            let soon = Some(Duration::from_millis(50));
            asking
                .get_ref()
                .set_read_timeout(soon)
                .expect("it can be set");
            assert!(
                asking.read(&mut [0]).is_err(),
                "it is not answered before it is on disk"
            );
            asking
        };
        let mut asking = enter(guest, 0, "lis mad");
        let other = Guest::new(phones);
        assert!(other.status(&other.get("/page.js")).contains(" 200 "));
        assert!(other.ask(&other.get("/state")).1.contains("\"laid\":3"));
        let mut asking_too = enter(&other, 1, "par die");
        drop(disk);
        for asking in [&mut asking, &mut asking_too] {
            let patience = Some(Duration::from_secs(20));
            asking
                .get_ref()
                .set_read_timeout(patience)
                .expect("it can be set");
            assert!(answer(asking).0.contains(" 200 "));
        }
        assert_eq!(shared.writer.kept(), words::Kept::Whole);
        assert!(shared.writer.writes() <= writes + 2);
        assert!(draft(shared).contains("Dieppe"), "{}", draft(shared));
    });
}

/// A request without a change is not written. A full disk is reported to the phone, and once to the table.
#[test]
fn a_full_disk_is_told() {
    hosting(|guest, phones, shared| {
        let enter = |line: &str| {
            let (head, body) = guest.ask(&guest.line(0, line));
            assert!(head.contains(" 200 "), "{head}");
            let told = phones
                .take_writes()
                .map(|writes| writes.map_err(|error| error.action));
            (body.contains("could not save it"), told)
        };
        let unwritten = Language::English.label(PhonesLabel::Unwritten);
        let panel_says = || phones.panel(&LOOK).contains(unwritten);
        assert_eq!((enter("lis mad"), panel_says()), ((false, None), false));
        let writes = shared.writer.writes();
        for line in ["lis mad", "lis lis", "nowhere", "-bre pet"] {
            assert_eq!(
                (enter(line), shared.writer.writes()),
                ((false, None), writes),
                "{line}"
            );
        }
        // A folder in the place of the file cannot be overwritten.
        let (path, _) = shared.writer.on_disk();
        std::fs::remove_file(&path).expect("it is ours");
        std::fs::create_dir_all(path.join("full")).expect("it can be created");
        let news = phones.news();
        assert_eq!(
            (enter("mad bar"), panel_says()),
            ((true, Some(Err(Action::Write))), true)
        );
        assert!(phones.news() > news, "the table looks at it now");
        assert_eq!(
            (enter("bar mar"), panel_says()),
            ((true, None), true),
            "it has been told"
        );
        std::fs::remove_dir_all(&path).expect("it is ours");
        assert_eq!(
            (enter("mar par"), panel_says()),
            ((false, Some(Ok(()))), false)
        );
    });
}

/// Clients that send headers letter by letter are dropped; meanwhile the others are served.
#[test]
fn slow_clients_are_given_up_and_hold_nobody_up() {
    hosting(|guest, _, _| {
        let began = Instant::now();
        // A connection that a browser opens in advance gets no answer, which it would take for that of its next request.
        let [mut ahead, mut blank] = ["", "\r\n\r\n"].map(|nothing| guest.sent(nothing));
        let mut slow: Vec<TcpStream> = (0..40).map(|_| guest.connect()).collect();
        for stream in &mut slow {
            stream
                .write_all(b"GET /state HTTP/1.1\r\nx: ")
                .expect("it is taken");
            stream.set_nonblocking(true).expect("it can be set");
        }
        let (mut open, mut served) = (true, 0);
        while began.elapsed() < Duration::from_secs(30) && open {
            for stream in &mut slow {
                let _given_up = stream.write_all(b"x");
            }
            assert!(guest.status(&guest.get("/state")).contains(" 200 "));
            served += 1;
            sleep(Duration::from_millis(50));
            open = match slow[0].read(&mut [0; 512]) {
                Ok(_) => false,
                Err(error) => error.kind() == io::ErrorKind::WouldBlock,
            };
        }
        assert!(!open, "it was given up");
        assert!(served > 2, "the others were served meanwhile");
        assert!(began.elapsed() >= wire::PATIENCE, "but not at once");
        let mut heard = Vec::new();
        ahead.read_to_end(&mut heard).expect("it is closed");
        assert!(heard.is_empty());
        assert!(answer(&mut blank).0.contains(" 408 "));
    });
}

/// Silent connections, clients that read nothing, streams under many names, and floods leave room for a phone that comes, at once.
#[test]
fn many_connections_keep_nobody_out() {
    hosting(|guest, phones, _| {
        // A phone whose connection was closed asks again.
        let is_served = || {
            let mut asked = (0..100).map(|_| guest.status(&guest.get("/state")));
            asked.any(|status| status.contains(" 200 "))
        };
        let wrong = guest.get("/state").replace(&guest.cookie, "a=1");
        let mut open = Vec::new();
        for request in ["", &guest.get("/page.js"), &wrong] {
            // A busy machine may be slow once; a server that waits until others are given up is slow in every round.
            let is_served_at_once = (0..5).any(|_| {
                // More than are let in, and fewer than the kernel queues: beyond that a client waits a second before it tries again.
                open.extend((0..90).map(|_| guest.sent(request)));
                let asked = Instant::now();
                is_served() && asked.elapsed() < wire::PATIENCE / 2
            });
            assert!(is_served_at_once, "{request}");
        }
        let (is_over, address) = (AtomicBool::new(false), guest.address);
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        drop(TcpStream::connect(address));
                    }
                });
            }
            let rounds = std::env::var_os("STATIONMASTER_TESTS").map_or(10, |_| 30);
            let are_served = (0..rounds).all(|_| is_served());
            is_over.store(true, Ordering::Relaxed);
            assert!(are_served);
        });
        let names: Vec<Guest> = (0..20).map(|_| Guest::new(phones)).collect();
        open.extend(names.iter().flat_map(|name| (0..4).map(|_| name.waits(0))));
        assert!(is_served());
    });
}
