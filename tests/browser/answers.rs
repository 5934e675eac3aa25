//! What a phone says to what cannot be, gives back, and sees of others after a sleep.

use serde_json::json;

use super::driver::Driver;
use super::host_worked_game;
use super::person::Phone;

/// What the page takes for a phone that is put away, and taken up again.
const ASLEEP: &str = "Object.defineProperty(document, 'hidden', { value: true, configurable: true }); \
                      document.dispatchEvent(new Event('visibilitychange'))";
const AWAKE: &str = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))";

#[test]
#[ignore = "needs a browser"]
fn a_phone_tells_of_conflicts_and_sees_what_happened_while_it_slept() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let (_table, link) = host_worked_game(folder.path());
    let mut phone = Phone::new(&driver, "en", &link);
    phone.tap("document.querySelector('#names button')");
    phone
        .browser
        .wait("player(me)?.name === 'Anna' && state.me && svg");
    let owner = "player(state.tracks[between(...['Marseille', 'Paris'].map(name => board.cities.find(city => city.name === name).id))[0].id]).name";

    // Dmitri has the only track.
    phone.city("Paris");
    phone.city("Marseille");
    let said = phone
        .browser
        .wait("$('say').className === 'no' && $('say').textContent");
    assert!(
        said.as_str()
            .is_some_and(|said| said.contains("Dmitri has")),
        "{said}"
    );
    assert_eq!(
        phone.browser.run("return $('city').textContent"),
        json!("Paris"),
        "the chain goes on from where it was"
    );
    assert_eq!(
        phone.browser.run(&format!("return {owner}")),
        json!("Dmitri")
    );
    phone.tap("$('take')");
    phone.browser.wait(&format!("{owner} === 'Anna'"));
    phone.browser.wait("$('take').hidden");
    phone.tap("$('undo')");
    phone.browser.wait(&format!("{owner} === 'Dmitri'"));

    // A track of her own is offered to be given back.
    let route = "board.tracks.find(track => track.name === 'Paris–Zürich')";
    phone.track(route);
    phone
        .browser
        .wait("$('ask').open && $('asked').textContent === 'Paris–Zürich'");
    phone.tap("$('choices').firstChild");
    phone
        .browser
        .wait(&format!("!({route}.id in state.tracks)"));
    // And a free one is claimed by a tap on it.
    phone.track(route);
    phone.browser.wait(&format!("owns({route})"));

    // While it sleeps, it hears nothing; once awake, it has the newest.
    phone.browser.run(ASLEEP);
    assert_eq!(phone.browser.run("return stream.readyState"), json!(2));
    phone.browser.run(
        "return fetch('/line', { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
         body: JSON.stringify({ game, me: player(me).id + 1, part: 'stations', line: 'wie' }) }).then(answer => answer.status)",
    );
    let wien = "state.stations[board.cities.find(city => city.name === 'Wien').id]";
    assert_eq!(
        phone.browser.run(&format!("return {wien} === undefined")),
        json!(true)
    );
    phone.browser.run(AWAKE);
    phone.browser.wait(&format!(
        "player({wien})?.name === 'Ben' && stream.readyState === 1"
    ));
}
