//! Access control: every refusal, and that those who are turned away learn nothing.

use stationmaster::phones::kept::Secret;

use super::*;

/// Nothing of the game is in an answer to somebody who was turned away.
fn assert_turned_away(response: &Response, status: u16) {
    assert_eq!(response.status, status, "{}", text(response));
    for word in ["Anna", "red", "Lisboa", "tracks", "svg", "stationmaster"] {
        assert!(!text(response).contains(word), "{word}: {}", text(response));
    }
    assert!(header(response, "set-cookie").is_none());
    assert_guarded(response);
}

/// The headers that every answer has.
fn assert_guarded(response: &Response) {
    let policy = header(response, "content-security-policy").expect("there is one");
    assert!(
        policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
        "{policy}"
    );
    for (name, expected) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        ("x-frame-options", "DENY"),
    ] {
        assert_eq!(header(response, name), Some(expected));
    }
    assert!(
        response
            .headers
            .iter()
            .all(|(name, _)| !name.starts_with("access-control"))
    );
}

const EVERYTHING: [&str; 12] = [
    "/",
    "/page.css",
    "/page.js",
    "/board.json",
    "/board.svg",
    "/state",
    "/state?me=0",
    "/events",
    "/live?me=0&part=routes&line=lis",
    "/score.png",
    "/enter",
    "/etc/passwd",
];

#[test]
fn without_the_link_nobody_learns_anything() {
    let mut evening = Evening::begin();
    for target in EVERYTHING {
        for method in ["GET", "POST"] {
            let request = Request {
                method: method.to_owned(),
                headers: vec![host()],
                ..get(target)
            };
            assert_turned_away(&evening.send(&request), 403);
        }
    }
    assert_eq!(
        evening.handler.turned_away(),
        0,
        "who shows nothing guesses nothing"
    );
}

#[test]
fn the_link_becomes_a_cookie_that_no_script_sees() {
    let mut evening = Evening::begin();
    let response = evening.send(&Request {
        headers: vec![host()],
        ..get(&format!("/{SECRET}"))
    });
    assert_eq!(
        (response.status, header(&response, "location")),
        (303, Some("/"))
    );
    let cookie = header(&response, "set-cookie").expect("it gets one");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_guarded(&response);
    let phone = evening.phone();
    for target in [
        "/",
        "/page.css",
        "/page.js",
        "/board.json",
        "/board.svg",
        "/state",
    ] {
        let response = evening.get(&phone, target);
        assert_eq!(response.status, 200, "{target}");
        assert_guarded(&response);
    }
    // A phone that scans it again is the same phone.
    let again = evening.get(&phone, &format!("/{SECRET}"));
    assert!(header(&again, "set-cookie").is_some_and(|cookie| cookie.starts_with(&phone.cookie)));
    assert_eq!(evening.get(&phone, "/../Cargo.toml").status, 404);
    assert_eq!(evening.get(&phone, "/%2e%2e/Cargo.toml").status, 404);
}

#[test]
fn a_wrong_secret_is_slow_and_counted() {
    let mut evening = Evening::begin();
    let mut last = Duration::ZERO;
    for times in 1..=30 {
        let request = Request {
            headers: vec![host()],
            ..get("/AAAAAAAAAAAAAAAAAAAAAB")
        };
        let response = evening.send(&request);
        assert_turned_away(&response, 403);
        assert!(
            response.delay >= last && response.delay > Duration::ZERO,
            "{times}"
        );
        last = response.delay;
        assert_eq!(evening.handler.turned_away(), times);
    }
    assert_eq!(last, Duration::from_secs(1), "nobody is held for ever");
    let phone = evening.phone();
    for cookie in [
        "stationmaster-4747=AAAAAAAAAAAAAAAAAAAAAB.0123456789abcdef",
        "stationmaster-4747=AAAAAAAAAAAAAAAAAAAAAA",
        "stationmaster-4747=",
        "stationmaster-4747=.AAAAAAAAAAAAAAAAAAAAAA",
    ] {
        let wrong = Phone {
            cookie: cookie.to_owned(),
            ..phone.clone()
        };
        let response = evening.get(&wrong, "/state");
        assert_turned_away(&response, 403);
        assert!(response.delay > Duration::ZERO, "{}", wrong.cookie);
    }
    assert_eq!(
        evening.get(&phone, "/state").delay,
        Duration::ZERO,
        "the others do not wait"
    );
    let beside = Phone {
        cookie: format!("other=1; {}; more=2", phone.cookie),
        ..phone
    };
    assert_eq!(
        evening.get(&beside, "/state").status,
        200,
        "other programs have cookies too"
    );
}

/// Browsers send a cookie to all ports of a host, and older ones beside newer ones.
#[test]
fn tables_on_one_host_have_cookies_of_their_own() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    assert!(
        phone.cookie.starts_with("stationmaster-4747="),
        "{}",
        phone.cookie
    );
    let other = phone
        .cookie
        .replace("4747", "4748")
        .replace(SECRET, "AAAAAAAAAAAAAAAAAAAAAB");
    let old = phone.cookie.replace(SECRET, "AAAAAAAAAAAAAAAAAAAAAB");
    for cookie in [
        format!("{other}; {}", phone.cookie),
        format!("{old}; {}", phone.cookie),
        format!("{}; {old}", phone.cookie),
    ] {
        let response = evening.get(
            &Phone {
                cookie,
                ..phone.clone()
            },
            "/state",
        );
        assert_eq!((response.status, response.delay), (200, Duration::ZERO));
        assert!(
            header(&response, "set-cookie").is_none(),
            "it is known by the right one"
        );
    }
    assert_eq!(
        evening
            .get(
                &Phone {
                    cookie: other,
                    ..phone
                },
                "/state"
            )
            .status,
        403
    );
    assert_eq!(
        evening.handler.turned_away(),
        0,
        "who comes from another table guesses nothing"
    );
}

/// Names are given out here. Who writes others into the cookie gets another one, and neither writes more nor drops anybody.
#[test]
fn forged_names_are_worth_nothing() {
    let mut evening = Evening::begin();
    let mut honest: Vec<Phone> = (0..8).map(|_| evening.phone()).collect();
    for (number, phone) in (40..).zip(&mut honest) {
        phone.peer = IpAddr::V4(Ipv4Addr::new(192, 168, 1, number));
        assert_eq!(evening.get(phone, "/state").status, 200);
    }
    evening.line(&honest[0], 0, "routes", "lis mad");
    let forger = evening.phone();
    let mut written = 0;
    for number in 0..500u64 {
        let (now, made_up) = (
            evening.now,
            format!("stationmaster-4747={SECRET}.{number:016x}"),
        );
        let phone = Phone {
            cookie: made_up.clone(),
            ..forger.clone()
        };
        let request = Request {
            at: now,
            ..post(&phone, &json!({ "me": 0, "number": 1, "undo": {} }))
        };
        let response = evening.send(&request);
        let given = header(&response, "set-cookie")
            .map(pair)
            .expect("another name is given");
        assert_ne!(given, made_up);
        written += usize::from(response.status == 200);
    }
    assert_eq!(written, 30, "under however many names");
    for phone in &honest {
        assert!(
            header(&evening.get(phone, "/state"), "set-cookie").is_none(),
            "it is still known by its name"
        );
    }
    evening.said(&honest[0], &json!({ "me": 0, "undo": {} }));
    assert_eq!(evening.tracks(0), 0, "its line is still its own");
}

#[test]
fn only_the_name_that_was_told_leads_here() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    for other in [
        "evil.example",
        "192.168.1.20",
        "192.168.1.20:80",
        "localhost:4747",
        "127.0.0.1:4747",
        "192.168.1.20:4747.evil.example",
        "",
    ] {
        let mut request = Request {
            headers: phone.headers(),
            ..get("/state")
        };
        other.clone_into(&mut request.headers[0].1);
        assert_turned_away(&evening.send(&request), 421);
        let link = Request {
            headers: vec![("host".to_owned(), other.to_owned())],
            ..get(&format!("/{SECRET}"))
        };
        assert_turned_away(&evening.send(&link), 421);
    }
    let request = Request {
        headers: phone.headers()[1..].to_vec(),
        ..get("/state")
    };
    assert_turned_away(&evening.send(&request), 400);
}

#[test]
fn what_comes_twice_is_refused() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let join = post(
        &phone,
        &json!({ "number": 1, "join": { "name": "Dora", "color": "brown" } }),
    );
    for name in [
        "host",
        "origin",
        "cookie",
        "content-length",
        "content-type",
        "transfer-encoding",
    ] {
        let mut request = join.clone();
        let value = request
            .headers
            .iter()
            .find(|(known, _)| known == name)
            .map_or("chunked", |(_, value)| value)
            .to_owned();
        request
            .headers
            .extend([(name.to_owned(), value.clone()), (name.to_owned(), value)]);
        assert_turned_away(&evening.send(&request), 400);
    }
    assert_eq!(evening.players(), 3);
}

#[test]
fn only_the_page_itself_writes() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let join = post(
        &phone,
        &json!({ "number": 1, "join": { "name": "Dora", "color": "brown" } }),
    );
    for origin in [
        "http://evil.example",
        "null",
        "https://192.168.1.20:4747",
        "http://192.168.1.20",
        "http://192.168.1.20:4748",
        "",
    ] {
        let mut request = join.clone();
        request
            .headers
            .iter_mut()
            .filter(|(name, _)| name == "origin")
            .for_each(|(_, value)| origin.clone_into(value));
        assert_turned_away(&evening.send(&request), 403);
    }
    for (missing, status) in [
        ("origin", 403),
        ("content-type", 400),
        ("content-length", 400),
    ] {
        let mut request = join.clone();
        request.headers.retain(|(name, _)| name != missing);
        assert_turned_away(&evening.send(&request), status);
    }
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
    ] {
        let mut request = join.clone();
        request
            .headers
            .iter_mut()
            .filter(|(name, _)| name == "content-type")
            .for_each(|(_, value)| kind.clone_into(value));
        assert_turned_away(&evening.send(&request), 400);
    }
    for method in [
        "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "CONNECT", "PATCH",
    ] {
        let request = Request {
            method: method.to_owned(),
            ..join.clone()
        };
        assert_turned_away(&evening.send(&request), 405);
    }
    assert_eq!(
        evening.get(&phone, "/enter").status,
        405,
        "what is asked for writes nothing"
    );
    let to_read = Request {
        target: "/state".to_owned(),
        ..join.clone()
    };
    assert_eq!(evening.send(&to_read).status, 405);
    assert_eq!(evening.players(), 3);
    assert_eq!(evening.send(&join).status, 200);
}

#[test]
fn what_is_too_much_is_refused() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let long = json!({ "join": { "name": "D".repeat(5000), "color": "brown" } });
    assert_turned_away(&evening.post(&phone, &long), 413);
    let mut lying = post(
        &phone,
        &json!({ "number": 1, "join": { "name": "Dora", "color": "brown" } }),
    );
    lying
        .headers
        .iter_mut()
        .filter(|(name, _)| name == "content-length")
        .for_each(|(_, value)| *value = "99999999".to_owned());
    assert_turned_away(&evening.send(&lying), 413);
    let far = format!("/live?me=0&part=routes&line={}", "a".repeat(3000));
    assert_turned_away(&evening.get(&phone, &far), 400);
    for target in ["http://192.168.1.20:4747/state", "*", "state"] {
        assert_turned_away(&evening.get(&phone, target), 400);
    }
    for header in ["transfer-encoding", "upgrade"] {
        let mut request = post(
            &phone,
            &json!({ "number": 1, "join": { "name": "Dora", "color": "brown" } }),
        );
        request
            .headers
            .push((header.to_owned(), "chunked".to_owned()));
        assert_turned_away(&evening.send(&request), 400);
    }
    // A line is as long as anybody types.
    let line = "b,".repeat(300);
    let typed = json!({ "me": 0, "line": { "part": "stations", "line": line } });
    assert_turned_away(&evening.post(&phone, &typed), 413);
    assert_turned_away(
        &evening.get(&phone, &format!("/live?me=0&part=stations&line={line}")),
        413,
    );
    // A name is as long as on a record at most.
    let named = evening.said(
        &phone,
        &json!({ "join": { "name": "D".repeat(100), "color": "brown" } }),
    );
    assert_eq!(named["ok"], json!(false), "{named}");
    assert_eq!(evening.players(), 3);
}

#[test]
fn who_writes_too_fast_waits_and_nobody_else_does() {
    let mut evening = Evening::begin();
    let (fast, mut other) = (evening.phone(), evening.phone());
    other.peer = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 34));
    let mut status = |phone: &Phone, at: u64| {
        let request = Request {
            at: Duration::from_millis(at),
            ..post(phone, &json!({ "me": 0, "number": at + 1, "undo": {} }))
        };
        evening.send(&request).status
    };
    let at_once: Vec<u16> = (0..40).map(|_| status(&fast, 0)).collect();
    assert_eq!(at_once.iter().filter(|status| **status == 200).count(), 30);
    assert!(
        at_once[30..].iter().all(|status| *status == 429),
        "{at_once:?}"
    );
    assert_eq!(status(&other, 0), 200);
    assert_eq!(
        (0..40).filter(|_| status(&fast, 500) == 200).count(),
        15,
        "half a second is worth half of it"
    );
    // A tunnel brings all phones from this computer itself.
    let tunnel = Phone {
        peer: Ipv4Addr::LOCALHOST.into(),
        ..fast
    };
    assert_eq!(
        (0..300).filter(|_| status(&tunnel, 500) == 200).count(),
        240
    );
}

/// Looks are limited as writes are, under however many names; the page itself is not.
#[test]
fn who_looks_too_often_waits_and_nobody_else_does() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let other = Phone {
        peer: IpAddr::V4(Ipv4Addr::new(192, 168, 1, 34)),
        ..evening.phone()
    };
    let mut status = |phone: &Phone, target: &str, at: u64| {
        let request = Request {
            headers: phone.headers(),
            peer: phone.peer,
            at: Duration::from_millis(at),
            ..get(target)
        };
        evening.send(&request).status
    };
    let targets = [
        "/live?me=0&part=routes&line=lis",
        "/state",
        "/events",
        "/board.json",
        "/score.png",
    ];
    let at_once = (0..100)
        .map(|number| status(&phone, targets[number % targets.len()], 0))
        .collect::<Vec<_>>();
    assert!(
        at_once[..60].iter().all(|status| *status != 429),
        "{at_once:?}"
    );
    assert!(
        at_once[60..].iter().all(|status| *status == 429),
        "{at_once:?}"
    );
    assert_eq!(
        (status(&phone, "/page.js", 0), status(&other, "/state", 0)),
        (200, 200)
    );
    assert_eq!(
        (0..100)
            .filter(|_| status(&phone, "/state", 500) == 200)
            .count(),
        30,
        "half a second is worth half of it"
    );
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let before = evening.state(&phone, 0);
    let tap = |one: Value| json!({ "me": 0, "tap": { "moves": [one] } });
    for body in [
        json!({}),
        json!([]),
        json!(null),
        json!({ "me": 0 }),
        json!({ "me": 0, "tap": { "moves": [] } }),
        json!({ "me": "0", "undo": {} }),
        json!({ "me": 0, "game": null, "undo": {} }),
        json!({ "me": 0, "number": -1, "undo": {} }),
        json!({ "me": 0, "burn": {} }),
        tap(json!({ "claim": [0, 9999, "any"] })),
        tap(json!({ "claim": [0, -1, "any"] })),
        tap(json!({ "claim": [0, 1, { "track": 9999 }] })),
        tap(json!({ "claim": [1, 1, "any"] })),
        tap(json!({ "build": [0, 4_000_000_000u32] })),
        tap(json!({ "hold": [0, { "deck": 777 }] })),
        tap(json!({ "hold": [0, { "bonus": [[1, 2], 5] }] })),
        tap(json!({ "count": [0, "red", 1] })),
        tap(json!({ "leave": 0 })),
        tap(json!({ "join": [7, "Dora", "brown"] })),
        tap(json!({ "edition": { "name": null } })),
        json!({ "me": 0, "tap": { "moves": [{ "hold": [0, { "deck": 1 }] }], "take": true } }),
        json!({ "me": 0, "line": { "part": "passengers and", "line": "lis mad" } }),
        json!({ "me": 0, "line": { "part": "routes" } }),
        json!({ "me": 0, "line": { "part": "passengers", "line": "2 red" } }),
        json!({ "join": { "name": "Dora", "color": "mauve" } }),
        json!({ "join": { "name": 1, "color": "red" } }),
    ] {
        let response = evening.post(&phone, &body);
        assert_eq!(response.status, 400, "{body}: {}", text(&response));
    }
    let gone = evening.post(&phone, &json!({ "me": 99, "undo": {} }));
    assert_eq!(gone.status, 409, "{}", text(&gone));
    for target in [
        "/live",
        "/live?me=0",
        "/live?me=9&part=routes&line=a",
        "/live?me=0&part=passengers&line=a",
        "/live?me=0&part=routes&line=%ff",
    ] {
        assert_eq!(evening.get(&phone, target).status, 400, "{target}");
    }
    assert_eq!(evening.state(&phone, 0), before);
}

#[test]
fn a_busy_table_says_so_and_a_draft_keeps_the_secret_as_long_as_it_is_open() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let mut status = |target: &str| {
        let request = Request {
            headers: phone.headers(),
            at: evening.now,
            ..get(target)
        };
        evening.send_while_busy(&request).status
    };
    assert_eq!(
        ["/state", "/live", "/board.json"].map(&mut status),
        [503; 3]
    );
    // What needs no look at the game does not wait for the table.
    assert_eq!(
        ["/", "/page.css", "/page.js", "/events", "/nothing"].map(&mut status),
        [200, 200, 200, 200, 404]
    );
    let stranger = Request {
        headers: vec![host()],
        ..get("/state")
    };
    assert_turned_away(&evening.send_while_busy(&stranger), 403);

    evening.line(&phone, 0, "routes", "lis mad");
    let mut again = evening.killed();
    assert_eq!(
        again.get(&phone, "/state").status,
        200,
        "the phone is known to the program that was started again"
    );

    // Another game has another secret.
    let other = Secret::new().expect("there is chance");
    assert_eq!(other.in_link().len(), 22);
    again.handler = handler(&KEPT.replace(SECRET, other.in_link()));
    assert_turned_away(&again.get(&phone, "/state"), 403);
    for kept in [
        "",
        "192.168.1.20:4747",
        "192.168.1.20:4747 short",
        "nowhere AAAAAAAAAAAAAAAAAAAAAA",
        "1.2.3.4:5 AAAAAAAAAAAAAAAAAAAAA\"",
    ] {
        assert!(kept.parse::<Kept>().is_err(), "{kept}");
    }
}
