//! Many connections, slow ones and those of strangers keep nobody out.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::cli::phones::server;

/// A phone needs one stream; who opens more loses the oldest, and nobody else does.
#[test]
fn a_phone_has_few_streams() {
    hosting(|guest, phones, _| {
        let other = Guest::new(phones);
        let begin = |guest: &Guest| {
            let mut stream = BufReader::new(guest.connect());
            stream
                .get_mut()
                .write_all(guest.get("/events?me=0").as_bytes())
                .expect("it is taken");
            let mut line = String::new();
            while !line.starts_with("data: ") {
                line.clear();
                assert!(stream.read_line(&mut line).expect("it begins") > 0);
            }
            stream
        };
        let ends = |stream: &mut BufReader<TcpStream>, within: Duration| {
            stream
                .get_ref()
                .set_read_timeout(Some(within))
                .expect("it can be set");
            let mut rest = Vec::new();
            stream.read_to_end(&mut rest).is_ok()
        };
        let mut others = begin(&other);
        let mut streams: Vec<BufReader<TcpStream>> = (0..20).map(|_| begin(guest)).collect();
        assert!(
            streams[..16]
                .iter_mut()
                .all(|stream| ends(stream, Duration::from_secs(10)))
        );
        let soon = Duration::from_millis(50);
        assert!(
            !streams[16..].iter_mut().any(|stream| ends(stream, soon)) && !ends(&mut others, soon)
        );
    });
}

/// Clients that send headers letter by letter, send none, or do not read are dropped; meanwhile the others are served.
#[test]
fn who_is_slow_is_given_up_and_holds_nobody_up() {
    hosting(|guest, _, _| {
        let began = Instant::now();
        let mut slow: Vec<TcpStream> = (0..40).map(|_| guest.connect()).collect();
        for stream in &mut slow {
            stream
                .write_all(b"GET /state HTTP/1.1\r\nx: ")
                .expect("it is taken");
        }
        let until = began + Duration::from_secs(8);
        let mut open = true;
        while Instant::now() < until && open {
            for stream in &mut slow {
                let _given_up = stream.write_all(b"x");
            }
            let asked = Instant::now();
            assert!(guest.ask(&guest.get("/state")).0.contains(" 200 "));
            assert!(
                asked.elapsed() < Duration::from_secs(1),
                "{:?}",
                asked.elapsed()
            );
            sleep(Duration::from_millis(50));
            slow[0].set_nonblocking(true).expect("it can be set");
            open = match slow[0].read(&mut [0; 512]) {
                Ok(0) => false,
                Ok(_) => true,
                Err(error) => error.kind() == io::ErrorKind::WouldBlock,
            };
        }
        assert!(!open, "it was given up");
        assert!(began.elapsed() >= server::PATIENCE, "but not at once");
    });
}

/// Connections that ask nothing now, and streams under however many names, leave room for a phone that comes.
#[test]
fn many_connections_and_streams_of_one_address_keep_nobody_out() {
    hosting(|guest, phones, _| {
        let _held: Vec<BufReader<TcpStream>> = (0..64).map(|_| guest.answered()).collect();
        assert!(guest.ask(&guest.get("/state")).0.contains(" 200 "));
        // Nor those that ask again and again, and read nothing of it.
        let unread = || {
            let mut stream = guest.connect();
            stream
                .write_all(guest.get("/page.js").repeat(200).as_bytes())
                .expect("it is taken");
            stream
        };
        let _held: Vec<TcpStream> = (0..64).map(|_| unread()).collect();
        assert!(guest.ask(&guest.get("/state")).0.contains(" 200 "));
        let stream = |guest: &Guest| {
            let mut stream = guest.connect();
            stream
                .write_all(guest.get("/events").as_bytes())
                .expect("it is taken");
            stream
        };
        let names: Vec<Guest> = (0..20).map(|_| Guest::new(phones)).collect();
        let _held: Vec<TcpStream> = names
            .iter()
            .flat_map(|guest| (0..4).map(|_| stream(guest)))
            .collect();
        assert!(guest.ask(&guest.get("/state")).0.contains(" 200 "));
        let mut line = String::new();
        let mut own = BufReader::new(stream(guest));
        while !line.starts_with("data: ") {
            line.clear();
            assert!(own.read_line(&mut line).expect("it begins") > 0);
        }
    });
}

/// A peer that opens and closes connections as fast as it can keeps nobody out.
#[test]
fn connections_that_come_and_go_keep_nobody_out() {
    hosting(|guest, _, _| {
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while !is_over.load(Ordering::Relaxed) {
                        drop(TcpStream::connect(guest.address));
                    }
                });
            }
            let answered = (0..50).map(|_| {
                let asked = Instant::now();
                (
                    guest.ask(&guest.get("/state")).0.contains(" 200 "),
                    asked.elapsed(),
                )
            });
            let answered: Vec<(bool, Duration)> = answered.collect();
            is_over.store(true, Ordering::Relaxed);
            assert!(
                answered
                    .iter()
                    .all(|&(is, took)| is && took < Duration::from_secs(2)),
                "{answered:?}"
            );
        });
    });
}

/// Connections that say nothing, or have a wrong secret, make room for those that have the right one, and for no others.
#[test]
fn strangers_keep_nobody_out() {
    hosting(|guest, _, _| {
        let mut phones: Vec<BufReader<TcpStream>> = (0..8).map(|_| guest.answered()).collect();
        let wrong = guest
            .get("/state")
            .replace(&guest.cookie, "stationmaster=wrong.0123456789abcdef");
        let mut strangers: Vec<TcpStream> = Vec::new();
        for round in 0..40 {
            for number in 0..10 {
                let mut stranger = guest.connect();
                if number % 2 == 0 {
                    stranger.write_all(wrong.as_bytes()).expect("it is taken");
                }
                strangers.push(stranger);
            }
            assert!(
                guest.ask(&guest.get("/state")).0.contains(" 200 "),
                "round {round}"
            );
            // A phone that is silent for long is given up.
            let phone = &mut phones[round % 8];
            phone
                .get_mut()
                .write_all(guest.get("/state").as_bytes())
                .expect("it is still open");
            assert!(answer(phone).0.contains(" 200 "), "round {round}");
        }
    });
}
