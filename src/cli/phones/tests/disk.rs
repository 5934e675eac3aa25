//! What a disk that takes long, or takes nothing, holds up, and what it does not.

use super::*;
use crate::cli::prompt::script::Script;
use crate::cli::ui::Ui;
use crate::store::Action;
use crate::words::Kept;

/// The disk may take long: who entered something waits for it, and nobody else does. One write is enough for all who wait.
#[test]
fn a_slow_disk_keeps_nobody_at_the_table_waiting() {
    hosting(|guest, phones, table| {
        let (disk, writes) = (table.keeper.hold_disk(), table.keeper.writes());
        let enter = |guest: &Guest, me: u32, line: &str| {
            let before = table.face().draft().edits();
            let mut asking = guest.connect();
            let act = guest.post(
                "/line",
                &json!({ "me": me, "part": "routes", "line": line }),
            );
            asking.write_all(act.as_bytes()).expect("it is taken");
            let until = Instant::now() + Duration::from_secs(20);
            while table.face().draft().edits() == before {
                assert!(
                    Instant::now() < until,
                    "it is entered while the disk is busy"
                );
                sleep(Duration::from_millis(1));
            }
            asking
                .set_read_timeout(Some(Duration::from_millis(50)))
                .expect("it can be set");
            assert!(
                asking.read(&mut [0]).is_err(),
                "it is not answered before it is on disk"
            );
            asking
        };
        let mut asking = enter(guest, 0, "lis mad");
        // A phone that comes meanwhile is served, and sees it.
        let other = Guest::new(phones);
        assert!(other.ask(&other.get("/page.js")).0.contains(" 200 "));
        assert!(other.ask(&other.get("/state")).1.contains("\"laid\":3"));
        let mut asking_too = enter(&other, 1, "par fra w");
        // Another line is noted at the table, and written with it.
        {
            let mut conversation = table.face();
            conversation.answer("mad bar");
            table.keeper.note(&conversation);
        }
        drop(disk);
        for asking in [&mut asking, &mut asking_too] {
            asking
                .set_read_timeout(Some(Duration::from_secs(20)))
                .expect("it can be set");
            assert!(answer(&mut BufReader::new(asking)).0.contains(" 200 "));
        }
        assert_eq!(
            (table.keeper.kept(), table.keeper.writes()),
            (Kept::Whole, writes + 1)
        );
        let draft = std::fs::read_to_string(table.keeper.on_disk().0).expect("it is kept");
        assert!(
            draft.contains("Barcelona") && draft.contains("Frankfurt"),
            "{draft}"
        );
    });
}

/// What changes nothing is not written, but also not taken for written as long as something before it is not.
#[test]
fn what_changes_nothing_is_not_written() {
    hosting(|guest, _, table| {
        let enter = |line: &str| {
            let (head, body) = guest
                .ask(&guest.post("/line", &json!({ "me": 0, "part": "routes", "line": line })));
            assert!(head.contains(" 200 "), "{head}");
            (body.contains("could not save it"), table.keeper.writes())
        };
        let (_, writes) = enter("lis mad");
        for line in ["lis mad", "lis lis", "nowhere", "-bre pet"] {
            assert_eq!(enter(line), (false, writes), "{line}");
        }
        // A folder in the place of the file cannot be overwritten.
        let (path, _) = table.keeper.on_disk();
        std::fs::remove_file(&path).expect("it is ours");
        std::fs::create_dir_all(path.join("full")).expect("it can be created");
        for line in ["mad bar", "mad bar", "nowhere"] {
            assert_eq!(enter(line), (true, writes), "{line}");
        }
        std::fs::remove_dir_all(&path).expect("it is ours");
        assert_eq!(enter("mad bar"), (false, writes + 1), "now it is kept");
        assert_eq!(enter("mad bar"), (false, writes + 1));
    });
}

/// The table hears it too, once, and again only if the disk has taken something in between, from whomever that was.
#[test]
fn the_table_is_told_that_the_disk_is_full() {
    hosting(|guest, phones, table| {
        let enter = |line: &str| {
            let (head, _) = guest
                .ask(&guest.post("/line", &json!({ "me": 0, "part": "routes", "line": line })));
            assert!(head.contains(" 200 "), "{head}");
            phones
                .take_writes()
                .map(|writes| writes.map_err(|error| error.action))
        };
        let look = Look {
            columns: 1000,
            width: 1000,
            ..Look::PLAIN
        };
        let unwritten = Language::English.label(PhonesLabel::Unwritten);
        let panel_says = || phones.panel(&look).contains(unwritten);
        let (path, _) = table.keeper.on_disk();
        let is_full = |full: bool| {
            if full {
                std::fs::remove_file(&path).expect("it is ours");
                std::fs::create_dir_all(path.join("full")).expect("it can be created");
            } else {
                std::fs::remove_dir_all(&path).expect("it is ours");
            }
        };
        assert_eq!(
            (enter("lis mad"), panel_says()),
            (None, false),
            "all is well"
        );
        is_full(true);
        let news = phones.news();
        assert_eq!(
            (enter("mad bar"), panel_says()),
            (Some(Err(Action::Write)), true)
        );
        assert!(phones.news() > news, "the table looks at it now");
        assert_eq!(
            (enter("bar mar"), panel_says()),
            (None, true),
            "it has been told"
        );
        is_full(false);
        assert_eq!((enter("mar par"), panel_says()), (Some(Ok(())), false));
        is_full(true);
        assert_eq!(enter("par die"), Some(Err(Action::Write)));
        is_full(false);
        table.keeper.keep(&table.face()).expect("there is room");
        assert_eq!(
            (phones.take_writes().is_none(), panel_says()),
            (true, false),
            "the table has seen to it"
        );
        is_full(true);
        assert_eq!(
            (enter("die lon"), panel_says()),
            (Some(Err(Action::Write)), true),
            "that is new"
        );
        is_full(false);
    });
}

/// A disk that hangs keeps nobody from letting no phone in any more, or in again; what was entered and not answered is written later.
#[test]
fn phones_come_and_go_while_the_disk_hangs() {
    hosting(|guest, phones, table| {
        let disk = table.keeper.hold_disk();
        let mut asking = guest.connect();
        let act = guest.post(
            "/line",
            &json!({ "me": 0, "part": "routes", "line": "lis mad" }),
        );
        asking.write_all(act.as_bytes()).expect("it is taken");
        let until = Instant::now() + Duration::from_secs(20);
        while !table.keeper.has_unwritten() {
            assert!(Instant::now() < until, "it is entered");
            sleep(Duration::from_millis(1));
        }
        let ui = Ui {
            out: Look::PLAIN,
            err: Look::PLAIN,
        };
        let turned = |on: bool| {
            let began = Instant::now();
            phones
                .turn(on, &mut Script::new(&[]), &ui)
                .expect("nothing is asked");
            assert!(
                began.elapsed() < Duration::from_secs(2),
                "{:?}",
                began.elapsed()
            );
            phones.panel(&Look {
                columns: 1000,
                width: 1000,
                ..Look::PLAIN
            })
        };
        let said = turned(false);
        let label = |label: PhonesLabel| Language::English.label(label);
        assert!(
            said.contains(label(PhonesLabel::Closed))
                && said.contains(label(PhonesLabel::Unwritten)),
            "{said}"
        );
        assert_eq!(
            answer(&mut BufReader::new(asking)).0,
            "",
            "what is not on disk is not answered"
        );
        turned(true);
        let other = Guest::new(phones);
        assert!(other.ask(&other.get("/state")).1.contains("\"laid\":3"));
        turned(false);
        drop(disk);
        let until = Instant::now() + Duration::from_secs(20);
        while table.keeper.kept() != Kept::Whole {
            assert!(Instant::now() < until, "it is written");
            sleep(Duration::from_millis(1));
        }
        let draft = std::fs::read_to_string(table.keeper.on_disk().0).expect("it is kept");
        assert!(draft.contains("Lisboa - Madrid"), "{draft}");
        assert!(
            !draft.contains(&guest.link) && !draft.contains(&other.link),
            "{draft}"
        );
        let said = phones.panel(&Look {
            columns: 1000,
            width: 1000,
            ..Look::PLAIN
        });
        assert!(!said.contains(label(PhonesLabel::Unwritten)), "{said}");
    });
}
