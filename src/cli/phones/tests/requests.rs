//! What a phone enters and sees, and what is no request of a phone.

use super::*;

#[test]
fn a_phone_enters_and_all_see_it_soon() {
    hosting(|guest, phones, table| {
        let mut events = guest.connect();
        events
            .write_all(guest.get("/events?me=1").as_bytes())
            .expect("it is taken");
        let mut events = BufReader::new(events);
        let mut next = || {
            let mut line = String::new();
            while !line.starts_with("data: ") {
                line.clear();
                assert!(events.read_line(&mut line).expect("it goes on") > 0);
            }
            serde_json::from_str::<Value>(&line["data: ".len()..]).expect("it is JSON")
        };
        assert_eq!(next()["players"][0]["laid"], json!(0));
        let (head, body) = guest.ask(&guest.post(
            "/line",
            &json!({ "me": 0, "part": "routes", "line": "lis mad" }),
        ));
        assert!(head.starts_with("HTTP/1.1 200"), "{head}{body}");
        let entered = Instant::now();
        assert_eq!(next()["players"][0]["laid"], json!(3));
        assert!(
            entered.elapsed() < Duration::from_millis(200),
            "{:?}",
            entered.elapsed()
        );
        // What the table itself does is seen too.
        table.face().answer("mad bar");
        let entered = Instant::now();
        assert_eq!(next()["players"][0]["laid"], json!(5));
        assert!(
            entered.elapsed() < Duration::from_millis(300),
            "{:?}",
            entered.elapsed()
        );
        assert_eq!(
            phones.take_done().len(),
            1,
            "the table hears what the phone did"
        );
        assert!(phones.news() > 0);
        let panel = phones.panel(&Look::PLAIN);
        assert!(
            panel.contains("Anna") && panel.contains(&guest.link),
            "{panel}"
        );
        let draft = std::fs::read_to_string(table.keeper.on_disk().0).expect("it is kept");
        assert!(
            draft.contains(&guest.link) && draft.contains("Lisboa - Madrid"),
            "{draft}"
        );
    });
}

/// What the library reads before the desk sees it.
#[test]
fn what_is_no_plain_request_is_refused() {
    hosting(|guest, _, _| {
        let (host, cookie) = (guest.address, &guest.cookie);
        let status = |request: &str| {
            guest
                .ask(request)
                .0
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        let old = format!("GET /state HTTP/1.0\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n");
        assert!(status(&old).contains(" 505 "), "{}", status(&old));
        let plain = guest.post("/line", &json!({}));
        let length = plain
            .lines()
            .find(|line| line.starts_with("content-length"))
            .expect("it has one");
        let chunked = plain.replace(length, "transfer-encoding: chunked");
        assert!(status(&chunked).contains(" 400 "), "{}", status(&chunked));
        let long = format!(
            "GET /state HTTP/1.1\r\nhost: {host}\r\nx: {}\r\n\r\n",
            "x".repeat(9000)
        );
        assert!(status(&long).contains(" 431 "), "{}", status(&long));
        let huge = plain.replace(length, "content-length: 100000000");
        let huge = huge + &"x".repeat(100_000);
        assert!(status(&huge).contains(" 413 "), "{}", status(&huge));
        let twice = format!(
            "GET /state HTTP/1.1\r\nhost: {host}\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n"
        );
        assert!(status(&twice).contains(" 400 "), "{}", status(&twice));
        let proxied =
            format!("GET http://{host}/state HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n");
        assert!(status(&proxied).contains(" 400 "), "{}", status(&proxied));
        for nonsense in [
            "\r\n\r\n",
            "hello\r\n\r\n",
            "\x16\x03\x01\x02\x00\x01\x00\x01\x7c\x03\x03\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ] {
            assert!(!status(nonsense).contains(" 200 "), "{nonsense:?}");
        }
        assert!(status(&guest.get("/state")).contains(" 200 "));
    });
}
