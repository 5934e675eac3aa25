//! Access control: every refusal, and that those who are turned away learn nothing.

use stationmaster::phones::random_name;

use super::*;

const WRONG: &str = "AAAAAAAAAAAAAAAAAAAAAB";
/// All that there is.
const TARGETS: &str = "/ /page.css /page.js /board.json /board.svg /state";

/// Returns whether a response tells nothing of the game and lets nobody in.
fn tells_nothing(response: &Response) -> bool {
    let words = ["Anna", "red", "Lisboa", "tracks", "svg", "stationmaster"];
    let told = text(response);
    words.iter().all(|word| !told.contains(word)) && header(response, "set-cookie").is_none()
}

/// The headers that every answer has.
fn is_guarded(response: &Response) -> bool {
    let policy = header(response, "content-security-policy").expect("there is one");
    let expected = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        ("x-frame-options", "DENY"),
    ];
    let mut names = response.headers.iter().map(|(name, _)| name);
    policy.starts_with("default-src 'none'")
        && !policy.contains("unsafe")
        && expected.map(|(name, value)| header(response, name) == Some(value)) == [true; 4]
        && names.all(|name| !name.starts_with("access-control"))
}

/// A phone whose cookie is another.
fn with_cookie(phone: &Phone, cookie: &str) -> Phone {
    Phone {
        cookie: cookie.to_owned(),
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

/// The same request by another method, for something else.
fn to(request: &Request, method: &str, target: &str) -> Request {
    Request {
        method: method.to_owned(),
        target: target.to_owned(),
        ..request.clone()
    }
}

/// A request without a cookie.
fn from_a_stranger(target: &str) -> Request {
    Request {
        headers: vec![host()],
        ..get(target)
    }
}

/// Every single change of two granted requests, one of the link and one that writes, is refused, without any news.
#[test]
fn requests_that_differ_from_the_pages_own_are_refused() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let link = from_a_stranger(&format!("/{SECRET}"));
    let join = json!({ "number": 1, "join": { "name": "Dora", "color": "brown" } });
    let join = post(&phone, &join);
    let mut refused = Vec::new();
    for target in TARGETS
        .split(' ')
        .chain(["/state?me=0", "/score.png", "/enter", "/etc/passwd"])
    {
        refused.extend(["GET", "POST"].map(|method| (to(&link, method, target), 403)));
    }
    for host in "evil.example 192.168.1.20 192.168.1.20:80 localhost:4747 127.0.0.1:4747 192.168.1.20:4747.evil.example"
        .split(' ')
    {
        refused.extend([&link, &join].map(|one| (with(one, "host", Some(host)), 421)));
    }
    for origin in "http://evil.example null https://192.168.1.20:4747 http://192.168.1.20 http://192.168.1.20:4748 -"
        .split(' ')
    {
        refused.push((with(&join, "origin", Some(origin)), 403));
    }
    for (name, value, status) in [
        ("host", None, 400),
        ("origin", None, 403),
        ("cookie", None, 403),
        ("content-length", None, 400),
        ("content-length", Some("99999999"), 413),
        ("transfer-encoding", Some("chunked"), 400),
    ] {
        refused.push((with(&join, name, value), status));
    }
    for name in ["host", "origin", "cookie", "content-length"] {
        let mut twice = join.clone();
        let mut known = join.headers.iter();
        twice
            .headers
            .extend(known.find(|(known, _)| known == name).cloned());
        refused.push((twice, 400));
    }
    for method in "PUT DELETE OPTIONS HEAD TRACE CONNECT PATCH".split(' ') {
        refused.push((to(&join, method, "/enter"), 404));
        refused.push((to(&link, method, &link.target), 403));
    }
    for (target, status) in [
        ("/state", 404),
        ("http://192.168.1.20:4747/enter", 400),
        ("*", 400),
    ] {
        refused.push((to(&join, "POST", target), status));
    }
    for (request, status) in refused {
        let response = evening.send(&request);
        assert_eq!(response.status, status, "{request:?}");
        assert!(tells_nothing(&response) && is_guarded(&response));
    }
    assert_eq!(evening.players(), 3);
    assert!(evening.send(&link).status == 303 && evening.send(&join).status == 200);
}

#[test]
fn the_link_becomes_a_cookie_that_no_script_sees() {
    let mut evening = Evening::begin();
    let link = format!("/{SECRET}");
    let response = evening.send(&from_a_stranger(&link));
    assert_eq!(header(&response, "location"), Some("/"));
    let cookie = header(&response, "set-cookie").expect("it gets one");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(is_guarded(&response));
    let phone = evening.phone();
    for target in TARGETS.split(' ') {
        let response = evening.get(&phone, target);
        assert!(response.status == 200 && is_guarded(&response), "{target}");
    }
    // A phone that scans it again is the same phone.
    let again = evening.get(&phone, &link);
    assert!(header(&again, "set-cookie").is_some_and(|cookie| cookie.starts_with(&phone.cookie)));
    for outside in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/nothing", "/enter"] {
        assert_eq!(evening.get(&phone, outside).status, 404, "{outside}");
    }
}

/// Browsers send a cookie to all ports of a host, and older ones beside newer ones; one that is right is enough.
#[test]
fn a_wrong_secret_is_counted_unless_the_right_one_is_beside_it() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let own = &phone.cookie;
    let old = own.replace(SECRET, WRONG);
    let other = old.replace("4747", "4748");
    let forms = [SECRET, "", &format!(".{SECRET}")];
    let wrong = forms.map(|value| format!("stationmaster-4747={value}"));
    for cookie in [old.clone(), other.clone(), String::new()]
        .into_iter()
        .chain(wrong)
    {
        let before = evening.handler.turned_away;
        let response = evening.get(&with_cookie(&phone, &cookie), "/state");
        assert!(response.status == 403 && tells_nothing(&response));
        assert_eq!(evening.handler.turned_away, before + 1, "{cookie}");
    }
    let guessed = evening.send(&from_a_stranger(&format!("/{WRONG}")));
    assert_eq!(guessed.status, 403);
    for cookie in [
        format!("{other}; {own}"),
        format!("{old}; {own}"),
        format!("{own}; {old}"),
        format!("other=1; {own}; more=2"),
    ] {
        let response = evening.get(&with_cookie(&phone, &cookie), "/state");
        assert!(response.status == 200 && header(&response, "set-cookie").is_none());
    }
}

/// Names are given out here. Who writes others into the cookie gets another one, and neither writes nor drops anybody.
#[test]
fn forged_names_are_worth_nothing() {
    let mut evening = Evening::begin();
    let at = |phone: Phone, last| Phone {
        peer: Ipv4Addr::new(192, 168, 1, last).into(),
        ..phone
    };
    let honest: Vec<Phone> = (40..48).map(|last| at(evening.phone(), last)).collect();
    for phone in &honest {
        evening.get(phone, "/state");
    }
    evening.line(&honest[0], 0, "routes", "lis mad");
    let forger = evening.phone();
    for number in 0..500u64 {
        let made_up = format!("stationmaster-4747={SECRET}.{number:016x}");
        let undo = json!({ "me": 0, "undo": {} });
        let response = evening.post(&with_cookie(&forger, &made_up), &undo);
        let given = header(&response, "set-cookie").expect("another name is given");
        assert!(response.status == 429 && pair(given) != made_up);
    }
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

/// A phone may look sixty times a second, and write half as often; the page itself, and the others, do not wait.
#[test]
fn only_a_phone_that_asks_too_fast_has_to_wait() {
    let undo = json!({ "me": 0, "undo": {} });
    for (method, target, most) in [("POST", "/enter", 30), ("GET", "/state", 60)] {
        let mut evening = Evening::begin();
        let (fast, other) = (evening.phone(), evening.phone());
        let mut count = |phone: &Phone, times: usize, millis: u64| {
            let at = Duration::from_millis(millis);
            let one = Request {
                at,
                ..to(&post(phone, &undo), method, target)
            };
            let answers = (0..times).map(|_| evening.send(&one).status);
            answers.filter(|status| *status != 429).count()
        };
        assert_eq!(count(&fast, 100, 1_000), most);
        assert_eq!(count(&other, 1, 1_000), 1);
        assert_eq!(count(&fast, 100, 1_500), most / 2, "half a second is half");
        assert_eq!(evening.get(&fast, "/page.js").status, 200);
    }
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let mut evening = Evening::begin();
    let phone = evening.phone();
    let before = evening.state(&phone, 0);
    let tap = |one: Value| (400, json!({ "me": 0, "tap": { "moves": [one] } }));
    for (status, body) in [
        (409, json!({ "me": 99, "undo": {} })),
        (400, json!([])),
        (400, json!({ "me": 0 })),
        (400, json!({ "me": 0, "tap": { "moves": [] } })),
        (400, json!({ "me": "0", "undo": {} })),
        (400, json!({ "me": 0, "game": null, "undo": {} })),
        (400, json!({ "me": 0, "number": -1, "undo": {} })),
        (400, json!({ "me": 0, "burn": {} })),
        (
            400,
            json!({ "me": 9, "live": { "part": "routes", "line": "a" } }),
        ),
        (
            400,
            json!({ "me": 0, "live": { "part": "passengers", "line": "a" } }),
        ),
        tap(json!({ "claim": [0, 9999, "any"] })),
        tap(json!({ "claim": [0, -1, "any"] })),
        tap(json!({ "claim": [0, 1, { "track": 9999 }] })),
        tap(json!({ "claim": [1, 1, "any"] })),
        tap(json!({ "claim": [0, 1, { "color": "red" }] })),
        tap(json!({ "recolor": [0, 1, "any"] })),
        tap(json!({ "build": [0, 4_000_000_000u32] })),
        tap(json!({ "hold": [0, { "deck": 777 }] })),
        tap(json!({ "hold": [0, { "bonus": [[1, 777], 5] }] })),
        (
            200,
            json!({ "me": 0, "tap": { "moves": [{ "hold": [0, { "bonus": [[1, 2], 5] }] }] } }),
        ),
        tap(json!({ "count": [0, "red", 1] })),
        tap(json!({ "leave": 0 })),
        tap(json!({ "join": [7, "Dora", "brown"] })),
        tap(json!({ "edition": { "name": null } })),
        (
            400,
            json!({ "me": 0, "tap": { "moves": [{ "hold": [0, { "deck": 1 }] }], "take": true } }),
        ),
        (400, json!({ "me": 0, "line": { "part": "routes" } })),
        (
            400,
            json!({ "me": 0, "line": { "part": "passengers", "line": "2 red" } }),
        ),
        (400, json!({ "join": { "name": "Dora", "color": "mauve" } })),
    ] {
        let response = evening.post(&phone, &body);
        assert_eq!(response.status, status, "{body}: {}", text(&response));
    }
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
    assert_eq!(again.get(&phone, "/state").status, 403);
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
