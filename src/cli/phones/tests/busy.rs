//! While the table is busy, and when the game has ended.

use super::*;

/// While the table is busy, as where its terminal takes nothing, the page and refusals come at once, and the others hear of it.
#[test]
fn a_busy_table_holds_up_nobody_who_does_not_need_it() {
    hosting(|guest, _, table| {
        let busy = table.face();
        thread::scope(|scope| {
            let waiting: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| guest.ask(&guest.get("/state"))))
                .collect();
            sleep(Duration::from_millis(100));
            let asked = Instant::now();
            for (target, status) in [
                ("/page.js", " 200 "),
                ("/", " 200 "),
                ("/nothing", " 404 "),
                ("/page.css", " 200 "),
            ] {
                assert!(guest.ask(&guest.get(target)).0.contains(status), "{target}");
            }
            let stranger = guest.get("/state").replace(&guest.cookie, "other=1");
            assert!(guest.ask(&stranger).0.contains(" 403 "));
            assert!(
                asked.elapsed() < Duration::from_secs(1),
                "{:?}",
                asked.elapsed()
            );
            for waited in waiting {
                assert!(
                    waited
                        .join()
                        .expect("it does not panic")
                        .0
                        .contains(" 503 ")
                );
            }
            assert!(
                asked.elapsed() < Duration::from_secs(4),
                "they waited together: {:?}",
                asked.elapsed()
            );
        });
        drop(busy);
        assert!(guest.ask(&guest.get("/state")).0.contains(" 200 "));
    });
}

/// A phone that comes while the table is busy for long gets its state when that is over.
#[test]
fn a_stream_that_begins_while_the_table_is_busy_goes_on() {
    hosting(|guest, _, table| {
        let busy = table.face();
        let mut events = guest.connect();
        events
            .write_all(guest.get("/events").as_bytes())
            .expect("it is taken");
        let mut events = BufReader::new(events);
        let mut next = |begins: &str| {
            let mut line = String::new();
            while !line.starts_with(begins) {
                line.clear();
                assert!(events.read_line(&mut line).expect("it goes on") > 0);
            }
        };
        next(": busy");
        drop(busy);
        next("data: ");
    });
}

/// What was asked before a game is saved, and not answered, is no part of it, and is not said to be.
#[test]
fn nothing_is_entered_in_a_game_that_has_ended() {
    hosting(|guest, _, table| {
        let saving = table.face();
        let mut asking = guest.connect();
        let act = guest.post(
            "/line",
            &json!({ "me": 0, "part": "routes", "line": "lis mad" }),
        );
        asking.write_all(act.as_bytes()).expect("it is taken");
        sleep(Duration::from_millis(100));
        table.has_ended.store(true, Ordering::Relaxed);
        let before = saving.draft().edits();
        drop(saving);
        let answered = answer(&mut BufReader::new(asking)).0;
        assert!(!answered.contains(" 200 "), "{answered}");
        assert_eq!(table.face().draft().edits(), before);
    });
}
