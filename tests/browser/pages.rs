//! The page itself: small, from nowhere else, and fit for fingers, eyes and keys wherever it is shown.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Host;
use super::driver::{Browser, Driver};
use super::person::{Phone, UPRIGHT};
use crate::support::data;

/// Held across; and with letters of twice the size, which leaves half of the room.
const ACROSS: [u32; 2] = [844, 390];
const ENLARGED: [u32; 2] = [195, 422];

#[test]
fn the_page_is_small_and_brings_all_that_it_needs() {
    let texts = ["index.html", "page.css", "page.js"]
        .map(|name| fs::read_to_string(data("data/page").join(name)).expect("it can be read"));
    let size: usize = texts.iter().map(String::len).sum();
    // 35 KB, and 8 KB for photographs.
    assert!(size <= 43 << 10, "{size} bytes");
    for text in texts {
        for foreign in [
            "http:",
            "https:",
            "//cdn",
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "style=\"",
            "onclick=\"",
        ] {
            assert!(!text.contains(foreign), "{foreign}");
        }
    }
}

/// A script that finds faults of the page: elements that are wider than the window, too small for a finger, without a name, or
/// hard to read (WCAG 2.2: 4.5 to 1, large letters 3 to 1).
const FAULTS: &str = r#"
    const faults = [];
    const main = document.querySelector("main");
    if (document.documentElement.scrollWidth > innerWidth || main.scrollWidth > main.clientWidth) faults.push("too wide");
    const is_shown = (element) => element.checkVisibility() && element.getClientRects().length;
    const channels = (color) => color.match(/[\d.]+/g).map(Number);
    const light = (color) => {
        const [r, g, b] = channels(color).map((value) => (value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
        for (let at = element; at; at = at.parentElement) {
            const color = getComputedStyle(at).backgroundColor;
            if (channels(color)[3] !== 0) return color;
        }
    };
    for (const element of document.querySelectorAll("button, a, summary, input:not([type=radio]), label:has([type=radio])")) {
        if (!is_shown(element)) continue;
        const { width, height } = element.getBoundingClientRect();
        const name = element.ariaLabel || element.textContent || element.labels?.[0]?.textContent;
        if (Math.round(width) < 44 || Math.round(height) < 44) faults.push(`small: ${name} ${width} ${height}`);
        if (!name?.trim()) faults.push(`no name: ${element.outerHTML}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !is_shown(element) || element.closest("svg, :disabled, noscript")) continue;
        const style = getComputedStyle(element);
        const [a, b] = [light(style.color), light(behind(element))];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        const size = parseFloat(style.fontSize);
        const is_large = size >= 24 || (size >= 18.6 && style.fontWeight >= 700);
        if (contrast < (is_large ? 3 : 4.5)) faults.push(`contrast ${contrast.toFixed(2)}: ${texts.currentNode.data}`);
    }
    return faults;
"#;

fn look(browser: &Browser<'_>, name: &str, faults: &mut Vec<String>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).expect("it can be made");
    browser.picture(&folder.join(format!("{name}.png")));
    faults.extend(
        browser
            .run(FAULTS)
            .as_array()
            .into_iter()
            .flatten()
            .map(|fault| format!("{name}: {fault}")),
    );
}

/// Keeps the picture that the page on phones shows, where pictures are to be written anew: as high as whole rows are.
fn keep_picture(browser: &Browser<'_>, language: &str) {
    if language == "en" && std::env::var("SNAPSHOTS").is_ok_and(|action| action == "overwrite") {
        let cut = "const end = document.querySelector('main').getBoundingClientRect().bottom; \
                   const ends = [...document.querySelectorAll('#near button, #type, #figures, #have .row')].map((row) => row.getBoundingClientRect().bottom); \
                   return Math.round(end - Math.max(...ends.filter((each) => each <= end)));";
        let mut height = 940;
        for _ in 0..8 {
            resize(browser, [UPRIGHT[0], height]);
            height -= u32::try_from(browser.run(cut).as_u64().unwrap_or(0)).unwrap_or(0);
        }
        browser.picture(&data("docs/pictures/phone.png"));
        resize(browser, UPRIGHT);
    }
}

fn resize(browser: &Browser<'_>, [width, height]: [u32; 2]) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
    browser.command("Emulation.setDeviceMetricsOverride", &size);
    browser.wait(&format!(
        "innerWidth === {width} && document.body.getBoundingClientRect().height === {height}"
    ));
}

/// Shows a page held upright and across, with large letters, and in the dark.
fn look_everywhere(browser: &Browser<'_>, name: &str, faults: &mut Vec<String>) {
    for (way, size) in [
        ("across", ACROSS),
        ("enlarged", ENLARGED),
        ("upright", UPRIGHT),
    ] {
        resize(browser, size);
        for scheme in if way == "upright" {
            &["dark", "light"][..]
        } else {
            &["light"]
        } {
            let features =
                json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            browser.command("Emulation.setEmulatedMedia", &features);
            look(browser, &format!("{name}-{way}-{scheme}"), faults);
        }
    }
}

/// In a browser, every text in a picture of a screen is as wide as its characters: no spaces are drawn together and the rest apart.
#[test]
#[ignore = "needs a browser"]
fn texts_of_pictures_keep_their_spaces() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let browser = driver.phone([800, 600], "en");
    for picture in ["docs/screen.svg", "docs/pictures/table-with-phones.svg"] {
        browser.open(&format!("file://{}", data(picture).display()));
        let wrong = browser.run(
            "const texts = [...document.querySelectorAll('text')].filter(text => /^[ -~À-ſ–−]+$/.test(text.textContent)); \
             const wide = texts.map(text => { text.removeAttribute('textLength'); \
             return text.getComputedTextLength() / text.textContent.length; }); \
             const usual = [...wide].sort((a, b) => a - b)[wide.length >> 1]; \
             return texts.filter((_, at) => Math.abs(wide[at] / usual - 1) > 0.02).map(text => text.textContent)",
        );
        assert_eq!(wrong, json!([]), "{picture}");
    }
}

#[test]
#[ignore = "needs a browser"]
fn every_page_is_fit_for_fingers_eyes_and_both_languages() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let (mut table, link) = Host::start_worked_game(folder.path());
    let mut phones = ["en", "it"].map(|language| Phone::new(&driver, language, &link));
    let mut faults = Vec::new();
    for phone in &mut phones {
        let language = phone
            .browser
            .run("return state.language")
            .as_str()
            .unwrap_or_default()
            .to_owned();
        let mut fit = |browser: &Browser<'_>, page: &str| {
            look_everywhere(browser, &format!("{language}-{page}"), &mut faults);
        };
        fit(&phone.browser, "who");
        phone.tap("document.querySelectorAll('#names button')[3]");
        phone.browser.wait("state.me && svg");
        fit(&phone.browser, "routes");
        phone.city("Paris");
        fit(&phone.browser, "chain");
        keep_picture(&phone.browser, &language);
        phone.part("stations");
        phone.city("Wien");
        fit(&phone.browser, "station");
        phone.part("tickets");
        fit(&phone.browser, "tickets");
        phone.tap("document.querySelector('#deck button')");
        fit(&phone.browser, "asked");
        phone.tap("document.querySelector('#choices :first-child')");
        phone.part("done");
        phone.tap("document.querySelector('summary')");
        fit(&phone.browser, "done");
    }
    table.types("score", "save and end");
    for (phone, language) in phones.iter().zip(["en", "it"]) {
        phone
            .browser
            .wait("state.phase === 'score' && $('drawn').complete");
        look_everywhere(&phone.browser, &format!("{language}-score"), &mut faults);
        assert_eq!(phone.browser.complaints(), Vec::<Value>::new());
    }
    // The picture can be kept when the table has ended.
    drop(table);
    let [phone, _] = &mut phones;
    phone
        .browser
        .wait("$('net').textContent && $('drawn').naturalWidth");
    let download = json!({ "behavior": "allow", "downloadPath": folder.path() });
    phone
        .browser
        .command("Browser.setDownloadBehavior", &download);
    phone.tap("$('keep')");
    let kept = folder.path().join("stationmaster.png");
    let end = Instant::now() + Duration::from_secs(20);
    while !fs::read(&kept).is_ok_and(|picture| {
        picture.starts_with(b"\x89PNG") && picture.ends_with(b"IEND\xaeB\x60\x82")
    }) {
        assert!(Instant::now() < end, "{kept:?}");
        sleep(Duration::from_millis(50));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
