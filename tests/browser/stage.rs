//! The stage, and what stays on a phone after the end.

use std::fs;
use std::time::Duration;

use serde_json::json;

use super::driver::Driver;
use super::person::{Phone, worked_game};
use crate::support::terminal::Session;

/// The tickets are turned over on the phones as on the laptop, the own bar first; any phone goes on, and none of them learns a card
/// before it is turned over. After the end the score stays, whatever comes to the same port.
#[test]
#[ignore = "needs a browser"]
fn phones_follow_the_stage_and_keep_the_score() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let file = folder.path().join("friday.toml");
    fs::write(&file, worked_game()).expect("it can be written");
    let file = file.display().to_string();
    let host = |bind: &str| {
        let args = ["--lang", "en", "host", "--bind", bind, &file];
        Session::on_screen(folder.path(), &args, &[])
    };
    let mut table = host("127.0.0.1");
    table.shows(" there.");
    let shown = table.screen().contents();
    let link = shown
        .split_whitespace()
        .find(|word| word.starts_with("http://"))
        .expect("it is shown");
    let mut phones = ["en", "it"].map(|language| Phone::new(&driver, language, link));
    for (phone, name) in phones.iter_mut().zip(["Anna", "Ben"]) {
        phone.is(name);
        phone.done();
    }
    table.shows("Everything is entered by phone");
    // While nothing changes, nothing is written.
    let mut written = 0;
    while written != table.heard.len() {
        written = table.heard.len();
        table.take(Duration::from_secs(2));
    }
    table.take(Duration::from_secs(3));
    assert_eq!(table.heard.len(), written);
    table.send("\r");
    let [anna, ben] = &mut phones;
    let bars =
        "[...document.querySelectorAll('#bars .row')].map(row => +row.lastChild.textContent)";
    let own = "document.querySelector('#bars span').firstChild.data";
    for (phone, name) in [(&mut *anna, "Anna"), (&mut *ben, "Ben")] {
        phone
            .browser
            .wait("state.phase === 'stage' && state.stage.step === 0");
        phone.browser.wait(&format!("{own} === '{name}'"));
        assert_eq!(phone.browser.run("return state.score"), json!(null));
    }
    // The laptop and both phones go on; a tap that comes late, at a step that is over, does nothing.
    table.send("\r");
    anna.browser.wait("state.stage.step === 1");
    anna.browser.run("enter({ next: { step: 0 } })");
    anna.browser.wait("queue.length === 0");
    assert_eq!(anna.browser.run("return state.stage.step"), json!(1));
    let mut step = 1;
    while anna.browser.run("return state.phase") == json!("stage") {
        let phone = if step % 2 == 0 { &mut *anna } else { &mut *ben };
        phone.tap("$('next')");
        step += 1;
        let is_there = format!("state.score || state.stage.step === {step}");
        anna.browser.wait(&is_there);
        ben.browser.wait(&is_there);
        assert_eq!(
            anna.browser.run(&format!("return ({bars}).sort()")),
            ben.browser.run(&format!("return ({bars}).sort()"))
        );
    }
    // Saved, and another game at the same port.
    table.send("\r");
    for phone in [&*anna, &*ben] {
        phone
            .browser
            .wait("$('net').textContent === t('saved') && $('drawn').naturalWidth");
    }
    drop(table);
    let address = link.split('/').nth(2).expect("it has one");
    let mut other = host(address);
    other.shows(" there.");
    for phone in [&*anna, &*ben] {
        phone.browser.run("wake()");
        phone
            .browser
            .wait("$('ranks').children.length === 5 && $('net').textContent === t('saved')");
    }
}
