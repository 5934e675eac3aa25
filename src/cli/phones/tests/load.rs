//! Many requests, and eight phones for a minute.

use super::*;

#[test]
fn many_requests_are_answered() {
    request(2_000);
}

#[test]
#[ignore = "long: some seconds"]
fn ten_thousand_requests_are_answered() {
    request(10_000);
}

/// Eight phones with a move a second each: every answer comes within a twentieth of a second, by a program that is optimized.
#[test]
#[ignore = "long: a minute"]
#[expect(clippy::print_stderr, reason = "what was measured is what it is for")]
fn eight_phones_for_a_minute() {
    hosting(|_, phones, table| {
        let guests: Vec<Guest> = (0..8).map(|_| Guest::new(phones)).collect();
        let mut times: Vec<Duration> = thread::scope(|scope| {
            let phones = (0..8)
                .zip(&guests)
                .map(|(number, guest)| scope.spawn(move || tap_for_a_minute(guest, number)));
            let phones: Vec<_> = phones.collect();
            phones
                .into_iter()
                .flat_map(|phone| phone.join().expect("it does not panic"))
                .collect()
        });
        times.sort_unstable();
        // What the disk takes of it.
        let write = |_| {
            let began = Instant::now();
            table.keeper.keep(&table.face()).expect("there is room");
            began.elapsed()
        };
        let mut writes: Vec<Duration> = (0..50).map(write).collect();
        writes.sort_unstable();
        let (memory, half, all) = (most_memory(), times[240], times[479]);
        eprintln!(
            "{} answers, half of them within {half:?}, 99 of 100 within {:?}, all within {all:?}",
            times.len(),
            times[475]
        );
        eprintln!(
            "a draft is on disk within {:?}, at most {:?}; memory: {memory:?} KB",
            writes[25], writes[49]
        );
        // Without that, and among other tests, it is enough if half of them are seen by the others within a fifth of a second.
        if cfg!(debug_assertions) {
            assert!(half < Duration::from_millis(200));
        } else {
            assert!(all < Duration::from_millis(50));
            assert!(memory.is_none_or(|memory| memory < 60_000));
        }
        assert!(table.face().draft().edits() > 0);
    });
}

/// Claims a track and gives it back, a second apart, and so on; how long each answer took.
fn tap_for_a_minute(guest: &Guest, number: u64) -> Vec<Duration> {
    let mut stream = BufReader::new(guest.connect());
    // They do not all tap at once.
    sleep(Duration::from_millis(125 * number));
    let tap = |second: u64| {
        let act = if second.is_multiple_of(2) {
            "add"
        } else {
            "back"
        };
        let tap = json!({ "me": number % 3, "act": act, "track": number * 7 + second / 2 });
        let asked = Instant::now();
        stream
            .get_mut()
            .write_all(guest.post("/act", &tap).as_bytes())
            .expect("it is taken");
        assert!(answer(&mut stream).0.contains(" 200 "));
        let took = asked.elapsed();
        sleep(Duration::from_secs(1).saturating_sub(took));
        took
    };
    (0..60).map(tap).collect()
}

/// The most memory that this process had, in kilobytes, where the system tells.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| {
        line.strip_prefix("VmHWM:")?
            .trim()
            .strip_suffix(" kB")?
            .parse()
            .ok()
    })
}

/// Eight phones ask this often.
fn request(times: usize) {
    hosting(|guest, _, table| {
        let (began, before) = (Instant::now(), table.face().draft().edits());
        let status = |stream: &mut BufReader<TcpStream>, request: &str| {
            stream
                .get_mut()
                .write_all(request.as_bytes())
                .expect("it is taken");
            answer(stream)
                .0
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        thread::scope(|scope| {
            for thread in 0..8 {
                scope.spawn(move || {
                    let mut stream = BufReader::new(guest.connect());
                    for number in 0..times / 8 {
                        let (request, expected) = match (thread + number) % 4 {
                            0 => (guest.get("/page.js"), " 200 "),
                            1 => (guest.get("/nothing"), " 404 "),
                            2 => (
                                guest.get("/state").replace(&guest.cookie, "other=1"),
                                " 403 ",
                            ),
                            _ => (guest.get("/live?me=0&part=routes&line=lis"), " 200 "),
                        };
                        let answered = status(&mut stream, &request);
                        let is_limited = expected == " 200 " && answered.contains(" 429 ");
                        assert!(
                            answered.contains(expected) || is_limited,
                            "{answered} {request}"
                        );
                    }
                });
            }
        });
        assert!(
            began.elapsed() < Duration::from_mins(1),
            "{:?}",
            began.elapsed()
        );
        assert_eq!(table.face().draft().edits(), before, "nothing was entered");
    });
}
