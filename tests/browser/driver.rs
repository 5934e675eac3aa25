//! A browser by plain `WebDriver`, as <https://www.w3.org/TR/webdriver2/> has it: what the tests need of it, over one
//! connection a request.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The longest time until something is shown.
const PATIENCE: Duration = Duration::from_mins(1);

/// The driver of all browsers of a test.
pub(crate) struct Driver {
    process: Child,
    port: u16,
}

/// A browser with one window.
pub(crate) struct Browser<'a> {
    driver: &'a Driver,
    session: String,
    /// The taps so far.
    pub(crate) taps: usize,
}

impl Driver {
    /// Starts the driver; `None` if none is installed.
    pub(crate) fn start() -> Option<Driver> {
        let mut driver = Command::new("chromedriver");
        let mut process = driver
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let lines = BufReader::new(process.stdout.take().expect("it is piped")).lines();
        let said = lines.map_while(Result::ok).find_map(|line| {
            line.split_once("successfully on port ")
                .map(|(_, port)| port.to_owned())
        });
        let port = said
            .and_then(|port| port.trim_end_matches('.').parse().ok())
            .expect("it tells its port");
        Some(Driver { process, port })
    }

    /// Opens a phone with a touch screen of this size in CSS pixels, in a language.
    pub(crate) fn phone(&self, [width, height]: [u32; 2], language: &str) -> Browser<'_> {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true, "mobile": true });
        let options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", format!("--lang={language}")],
            "prefs": { "intl.accept_languages": language },
            "mobileEmulation": { "deviceMetrics": metrics },
        });
        let wanted =
            json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
        let wanted = json!({ "capabilities": { "alwaysMatch": wanted } });
        let begun = self.ask("POST", "/session", &wanted);
        let session = begun["sessionId"]
            .as_str()
            .expect("it has a number")
            .to_owned();
        Browser {
            driver: self,
            session,
            taps: 0,
        }
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if method == "POST" {
            body.to_string()
        } else {
            String::new()
        };
        let mut stream =
            TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("the driver listens");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream
            .write_all((head + &body).as_bytes())
            .expect("it takes a request");
        let (mut stream, mut length) = (BufReader::new(stream), 0);
        for line in stream
            .by_ref()
            .lines()
            .map_while(Result::ok)
            .take_while(|line| !line.is_empty())
        {
            let (name, value) = line.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().expect("it is a length");
            }
        }
        let mut answer = vec![0; length];
        stream.read_exact(&mut answer).expect("the answer is whole");
        let answer: Value = serde_json::from_slice(&answer).expect("it answers in JSON");
        let value = answer["value"].clone();
        assert!(
            value["error"].is_null(),
            "{path}: {} {}",
            value["error"],
            value["message"]
        );
        value
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}

impl Drop for Browser<'_> {
    fn drop(&mut self) {
        // A test that has failed already may have lost its driver.
        if !std::thread::panicking()
            || TcpStream::connect((Ipv4Addr::LOCALHOST, self.driver.port)).is_ok()
        {
            self.driver.ask(
                "DELETE",
                &format!("/session/{}", self.session),
                &Value::Null,
            );
        }
    }
}

impl Browser<'_> {
    fn post(&self, path: &str, body: &Value) -> Value {
        self.driver
            .ask("POST", &format!("/session/{}/{path}", self.session), body)
    }

    pub(crate) fn open(&self, address: &str) {
        self.post("url", &json!({ "url": address }));
    }

    pub(crate) fn reload(&self) {
        self.post("refresh", &json!({}));
    }

    /// Runs a script, and returns its result.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.post("execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Waits until an expression is true, or not empty; its value.
    pub(crate) fn wait(&self, expression: &str) -> Value {
        let end = Instant::now() + PATIENCE;
        loop {
            let value = self.run(&format!("return {expression}"));
            let is_there = !matches!(&value, Value::Null | Value::Bool(false))
                && value != json!("")
                && value != json!(0);
            if is_there {
                return value;
            }
            assert!(
                Instant::now() < end,
                "{expression}; the page shows {}",
                self.run("return document.body.innerText")
            );
            std::thread::sleep(Duration::from_millis(15));
        }
    }

    /// Touches a point of the window, in CSS pixels.
    pub(crate) fn touch(&mut self, [x, y]: [f64; 2]) {
        self.taps += 1;
        let to = json!({ "type": "pointerMove", "duration": 0, "x": x.round(), "y": y.round(), "origin": "viewport" });
        let [down, up] =
            ["pointerDown", "pointerUp"].map(|kind| json!({ "type": kind, "button": 0 }));
        let finger = json!({ "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" }, "actions": [to, down, up] });
        self.post("actions", &json!({ "actions": [finger] }));
    }

    /// Touches the middle of what an expression finds, once it is shown and can be used.
    pub(crate) fn tap(&mut self, element: &str) {
        let at = self.wait(&format!(
            "(e => {{ if (!e || e.disabled || !e.getClientRects().length) return null; \
               let r = e.getBoundingClientRect(); \
               if (r.top < 0 || r.bottom > innerHeight) {{ e.scrollIntoView({{block: 'center', behavior: 'instant'}}); r = e.getBoundingClientRect(); }} \
               return [r.x + r.width / 2, r.y + r.height / 2]; }})({element})"
        ));
        self.touch([0, 1].map(|axis| at[axis].as_f64().expect("it is a number")));
    }

    /// Types keys at what has the focus, as a keyboard sends them.
    pub(crate) fn press(&mut self, keys: &str) {
        let key = |key: char| {
            ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }))
        };
        let keys: Vec<Value> = keys.chars().flat_map(key).collect();
        self.post(
            "actions",
            &json!({ "actions": [{ "type": "key", "id": "keys", "actions": keys }] }),
        );
    }

    /// A command of the browser's own protocol.
    pub(crate) fn command(&self, command: &str, parameters: &Value) -> Value {
        self.post(
            "goog/cdp/execute",
            &json!({ "cmd": command, "params": parameters }),
        )
    }

    /// Returns the complaints of the browser.
    pub(crate) fn complaints(&self) -> Vec<Value> {
        let log = self.post("se/log", &json!({ "type": "browser" }));
        log.as_array()
            .into_iter()
            .flatten()
            .map(|entry| entry["message"].clone())
            .collect()
    }

    /// Keeps a picture of the window.
    pub(crate) fn picture(&self, path: &Path) {
        let picture = self.driver.ask(
            "GET",
            &format!("/session/{}/screenshot", self.session),
            &Value::Null,
        );
        let bytes = decoded(picture.as_str().expect("it is a text"));
        File::create(path)
            .and_then(|mut file| file.write_all(&bytes))
            .expect("it can be written");
    }
}

/// Bytes from base64.
fn decoded(text: &str) -> Vec<u8> {
    let digit = |c: u8| {
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
            .iter()
            .position(|&known| known == c)
    };
    let digits: Vec<usize> = text.bytes().filter_map(digit).collect();
    let group = |group: &[usize]| {
        let bits = group
            .iter()
            .chain([0; 3].iter())
            .take(4)
            .fold(0, |bits, digit| bits << 6 | digit);
        bits.to_be_bytes()[size_of::<usize>() - 3..][..group.len() - 1].to_vec()
    };
    digits.chunks(4).flat_map(group).collect()
}
