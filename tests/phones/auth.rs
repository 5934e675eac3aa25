//! Access control: every refusal, and that those who are turned away learn nothing.

use stationmaster::phones::random_name;

use super::*;

const WRONG: &str = "AAAAAAAAAAAAAAAAAAAAAB";

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
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
    for (name, expected) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        ("x-frame-options", "DENY"),
    ] {
        assert_eq!(header(response, name), Some(expected));
    }
    let mut names = response.headers.iter().map(|(name, _)| name);
    assert!(names.all(|name| !name.starts_with("access-control")));
}

/// A phone whose cookie is another.
fn with_cookie(phone: &Phone, cookie: &str) -> Phone {
    Phone {
        cookie: cookie.to_owned(),
        ..phone.clone()
    }
}

/// A phone with an address of its own.
fn at(phone: &Phone, last: u8) -> Phone {
    Phone {
        peer: Ipv4Addr::new(192, 168, 1, last).into(),
        ..phone.clone()
    }
}

/// The same request with this value of a header, or without it.
fn with(request: &Request, name: &str, value: Option<&str>) -> Request {
    let mut request = request.clone();
    request.headers.retain(|(known, _)| known != name);
    let header = value.map(|value| (name.to_owned(), value.to_owned()));
    request.headers.extend(header);
    request
}

/// A request that lets Dora join.
fn joins(phone: &Phone) -> Request {
    let join = json!({ "number": 1, "join": { "name": "Dora", "color": "brown" } });
    post(phone, &join)
}

#[test]
fn without_the_link_nobody_learns_anything() {
    let mut evening = Evening::begin();
    for target in [
        "/",
        "/page.css",
        "/page.js",
        "/board.json",
        "/board.svg",
        "/state",
        "/state?me=0",
        "/score.png",
        "/enter",
        "/etc/passwd",
    ] {
        for method in ["GET", "POST"] {
            let request = Request {
                method: method.to_owned(),
                headers: vec![host()],
                ..get(target)
            };
            assert_turned_away(&evening.send(&request), 403);
        }
    }
    assert_eq!(evening.handler.turned_away(), 0, "nothing was guessed");
}

#[test]
fn the_link_becomes_a_cookie_that_no_script_sees() {
    let mut evening = Evening::begin();
    let link = format!("/{SECRET}");
    let request = Request {
        headers: vec![host()],
        ..get(&link)
    };
    let response = evening.send(&request);
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
    let again = evening.get(&phone, &link);
    assert!(header(&again, "set-cookie").is_some_and(|cookie| cookie.starts_with(&phone.cookie)));
    for outside in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/nothing", "/enter"] {
        assert_eq!(evening.get(&phone, outside).status, 404, "{outside}");
    }
}

#[test]
fn a_wrong_secret_is_slow_and_counted() {
    let mut evening = Evening::begin();
    let guess = Request {
        headers: vec![host()],
        ..get(&format!("/{WRONG}"))
    };
    let mut last = Duration::ZERO;
    for times in 1..=30 {
        let response = evening.send(&guess);
        assert_turned_away(&response, 403);
        assert!(response.delay >= last && response.delay > Duration::ZERO);
        last = response.delay;
        assert_eq!(evening.handler.turned_away(), times);
    }
    assert_eq!(last, Duration::from_secs(1), "nobody is held for ever");
    let phone = evening.phone();
    for value in [
        &format!("{WRONG}.0123456789abcdef"),
        SECRET,
        "",
        &format!(".{SECRET}"),
    ] {
        let wrong = with_cookie(&phone, &format!("stationmaster-4747={value}"));
        let response = evening.get(&wrong, "/state");
        assert_turned_away(&response, 403);
        assert!(response.delay > Duration::ZERO, "{value}");
    }
    let response = evening.get(&phone, "/state");
    assert_eq!(
        (response.status, response.delay),
        (200, Duration::ZERO),
        "the others do not wait"
    );
}

/// Browsers send a cookie to all ports of a host, and older ones beside newer ones.
#[test]
fn tables_on_one_host_have_cookies_of_their_own() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let own = &phone.cookie;
    assert!(own.starts_with("stationmaster-4747="), "{own}");
    let old = own.replace(SECRET, WRONG);
    let other = old.replace("4747", "4748");
    for cookie in [
        format!("{other}; {own}"),
        format!("{old}; {own}"),
        format!("{own}; {old}"),
        format!("other=1; {own}; more=2"),
    ] {
        let response = evening.get(&with_cookie(&phone, &cookie), "/state");
        assert_eq!((response.status, response.delay), (200, Duration::ZERO));
        assert!(
            header(&response, "set-cookie").is_none(),
            "it is known by the right one"
        );
    }
    assert_eq!(
        evening.get(&with_cookie(&phone, &other), "/state").status,
        403
    );
    assert_eq!(
        evening.handler.turned_away(),
        0,
        "another table's phone guesses nothing"
    );
}

/// Names are given out here. Who writes others into the cookie gets another one, and neither writes more nor drops anybody.
#[test]
fn forged_names_are_worth_nothing() {
    let mut evening = Evening::begin();
    let honest: Vec<Phone> = (40..48)
        .map(|number| at(&evening.phone(), number))
        .collect();
    for phone in &honest {
        assert_eq!(evening.get(phone, "/state").status, 200);
    }
    evening.line(&honest[0], 0, "routes", "lis mad");
    let forger = evening.phone();
    let mut written = 0;
    for number in 0..500u64 {
        let made_up = format!("stationmaster-4747={SECRET}.{number:016x}");
        let undo = json!({ "me": 0, "number": 1, "undo": {} });
        let request = Request {
            at: evening.now,
            ..post(&with_cookie(&forger, &made_up), &undo)
        };
        let response = evening.send(&request);
        let given = header(&response, "set-cookie").expect("another name is given");
        assert_ne!(pair(given), made_up);
        written += usize::from(response.status == 200);
    }
    assert_eq!(written, 30, "under however many names");
    for phone in &honest {
        let response = evening.get(phone, "/state");
        assert!(
            header(&response, "set-cookie").is_none(),
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
    let state = Request {
        headers: phone.headers(),
        ..get("/state")
    };
    for other in [
        "evil.example",
        "192.168.1.20",
        "192.168.1.20:80",
        "localhost:4747",
        "127.0.0.1:4747",
        "192.168.1.20:4747.evil.example",
        "",
    ] {
        for request in [&state, &get(&format!("/{SECRET}"))] {
            assert_turned_away(&evening.send(&with(request, "host", Some(other))), 421);
        }
    }
    assert_turned_away(&evening.send(&with(&state, "host", None)), 400);
}

#[test]
fn only_the_page_itself_writes() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let join = joins(&phone);
    let mut refused = vec![
        (with(&join, "origin", None), 403),
        (with(&join, "content-type", None), 400),
        (with(&join, "content-length", None), 400),
        (with(&join, "content-length", Some("99999999")), 413),
        (with(&join, "transfer-encoding", Some("chunked")), 400),
        (with(&join, "upgrade", Some("h2c")), 400),
    ];
    for origin in [
        "http://evil.example",
        "null",
        "https://192.168.1.20:4747",
        "http://192.168.1.20",
        "http://192.168.1.20:4748",
        "",
    ] {
        refused.push((with(&join, "origin", Some(origin)), 403));
    }
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
    ] {
        refused.push((with(&join, "content-type", Some(kind)), 400));
    }
    for name in [
        "host",
        "origin",
        "cookie",
        "content-length",
        "content-type",
        "upgrade",
    ] {
        let mut twice = join.clone();
        let known = twice
            .headers
            .iter()
            .find(|(known, _)| known == name)
            .cloned();
        let known = known.unwrap_or((name.to_owned(), "h2c".to_owned()));
        twice.headers.extend([known.clone(), known]);
        refused.push((twice, 400));
    }
    for method in [
        "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "CONNECT", "PATCH",
    ] {
        let method = method.to_owned();
        refused.push((
            Request {
                method,
                ..join.clone()
            },
            405,
        ));
    }
    for (target, status) in [
        ("/state", 404),
        ("http://192.168.1.20:4747/enter", 400),
        ("*", 400),
    ] {
        let target = target.to_owned();
        refused.push((
            Request {
                target,
                ..join.clone()
            },
            status,
        ));
    }
    for (request, status) in refused {
        let response = evening.send(&request);
        assert_eq!(response.status, status, "{request:?}");
        assert_guarded(&response);
    }
    assert_eq!(evening.players(), 3);
    assert_eq!(evening.send(&join).status, 200);
}

#[test]
fn what_is_too_much_is_refused() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let long = json!({ "join": { "name": "D".repeat(5000), "color": "brown" } });
    assert_turned_away(&evening.post(&phone, &long), 413);
    let far = format!("/state?me=0&knows={}", "a".repeat(3000));
    assert_turned_away(&evening.get(&phone, &far), 400);
    // A line is as long as anybody types.
    let line = json!({ "part": "stations", "line": "b,".repeat(300) });
    for typed in [
        json!({ "me": 0, "line": line }),
        json!({ "me": 0, "live": line }),
    ] {
        assert_turned_away(&evening.post(&phone, &typed), 413);
    }
    // A name is as long as on a record at most.
    let long = json!({ "join": { "name": "D".repeat(100), "color": "brown" } });
    assert_eq!(evening.said(&phone, &long)["ok"], json!(false));
    assert_eq!(evening.players(), 3);
}

/// What makes the request of a phone, by number.
type Made<'a> = &'a dyn Fn(&Phone, usize) -> Request;

/// A peer may look sixty times a second, and write half as often; the page itself, and the others, do not wait.
#[test]
fn who_asks_too_fast_waits_and_nobody_else_does() {
    let undo = |phone: &Phone, number: usize| {
        post(phone, &json!({ "me": 0, "number": number, "undo": {} }))
    };
    let look = |phone: &Phone, number: usize| Request {
        headers: phone.headers(),
        peer: phone.peer,
        ..get(["/state", "/board.json", "/score.png"][number % 3])
    };
    let requests: [(Made<'_>, usize); 2] = [(&undo, 30), (&look, 60)];
    for (request, most) in requests {
        let mut evening = Evening::begin();
        let (fast, other) = (evening.phone(), at(&evening.phone(), 34));
        let mut count = |phone: &Phone, times: std::ops::Range<usize>, millis: u64| {
            let answered = times.filter(|number| {
                let at = Duration::from_millis(millis);
                let request = Request {
                    at,
                    ..request(phone, *number)
                };
                evening.send(&request).status != 429
            });
            answered.count()
        };
        assert_eq!(count(&fast, 1..100, 0), most);
        assert_eq!(count(&other, 1..2, 0), 1);
        assert_eq!(
            count(&fast, 100..200, 500),
            most / 2,
            "half a second is worth half of it"
        );
        // A tunnel brings all phones from this computer itself.
        let tunnel = Phone {
            peer: Ipv4Addr::LOCALHOST.into(),
            ..fast.clone()
        };
        assert_eq!(count(&tunnel, 200..1000, 500), 8 * most);
        assert_eq!(evening.get(&fast, "/page.js").status, 200);
    }
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
        json!({ "me": 0, "live": {} }),
        json!({ "me": 9, "live": { "part": "routes", "line": "a" } }),
        json!({ "me": 0, "live": { "part": "passengers", "line": "a" } }),
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
    assert_eq!(evening.state(&phone, 0), before);
}

#[test]
fn a_draft_keeps_the_secret_as_long_as_it_is_open() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    evening.line(&phone, 0, "routes", "lis mad");
    let mut again = evening.killed();
    let response = again.get(&phone, "/state");
    assert!(response.status == 200 && header(&response, "set-cookie").is_none());
    // Another game has another secret.
    let other = random_name().expect("there is chance");
    assert_eq!(other.len(), 22);
    again.handler = handler(&KEPT.replace(SECRET, &other));
    assert_turned_away(&again.get(&phone, "/state"), 403);
    for kept in [
        "",
        "192.168.1.20:4747",
        &KEPT.replace(SECRET, "short"),
        &KEPT.replace(SECRET, "AAAAAAAAAAAAAAAAAAAA\\r"),
        &KEPT.replace("192.168.1.20", "nowhere"),
        &KEPT.replace("phones", "others"),
    ] {
        assert!(Kept::read(kept).is_none(), "{kept}");
    }
}
