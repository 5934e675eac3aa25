//! Refusals, giving back, and recovery of a phone after a sleep or without an answer.

use serde_json::{Value, json};

use super::driver::Driver;
use super::person::Phone;
use super::{Host, worked_game};

/// The events of a phone that is put away, and taken up again.
const ASLEEP: &str = "Object.defineProperty(document, 'hidden', { value: true, configurable: true }); \
                      document.dispatchEvent(new Event('visibilitychange'))";
const AWAKE: &str = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))";
const OWNER: &str = "player(state.tracks[between(...['Marseille', 'Paris'].map(name => board.cities.find(city => city.name === name).id))[0].id])?.name";

#[test]
#[ignore = "needs a browser"]
fn a_phone_takes_over_gives_back_and_hears_of_a_loss() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    assert!(worked_game().contains("Dmitri"));
    let (mut table, link) = Host::start_worked_game(folder.path());
    let [mut phone, mut other] = [0; 2].map(|_| Phone::new(&driver, "en", &link));
    phone.is("Anna");
    other.is("Dmitri");

    // Dmitri has the only track. To take it over is asked first, and he is told until he has seen it.
    phone.city("Paris");
    phone.city("Marseille");
    let said = phone
        .browser
        .wait("$('say').className === 'no' && $('say').textContent");
    assert!(
        said.as_str().is_some_and(|said| said.contains("Dmitri")),
        "{said}"
    );
    assert_eq!(
        phone.browser.run("return $('city').textContent"),
        json!("Paris"),
        "the chain goes on from where it was"
    );
    phone.tap("$('more').firstChild");
    phone
        .browser
        .wait("$('ask').open && $('asked').textContent.includes('Dmitri')");
    phone.tap("$('choices').firstChild");
    assert_eq!(
        phone.browser.run(&format!("return {OWNER}")),
        json!("Dmitri"),
        "Close comes first"
    );
    phone.tap("$('more').firstChild");
    phone.tap("$('choices').lastChild");
    phone.browser.wait(&format!("{OWNER} === 'Anna'"));
    other
        .browser
        .wait("$('notices').textContent.includes('Anna has taken')");
    other.part("tickets");
    other
        .browser
        .wait("$('notices').textContent.includes('Anna has taken')");
    other.tap("$('notices').lastChild");
    other.browser.wait("$('notices').textContent === ''");
    // The button names what it takes back.
    phone
        .browser
        .wait("$('undo').textContent.includes('Marseille – Paris')");
    phone.tap("$('undo')");
    phone.browser.wait(&format!("{OWNER} === 'Dmitri'"));

    // Two tracks are given back on one page, each by its own dialog; between them Dmitri and the table give something back too.
    let own = phone.browser.run(
        "return board.tracks.filter(track => owns(track) && track.cities.includes(chosen)).map(track => track.id)",
    );
    let given: Vec<u64> = own
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_u64)
        .take(2)
        .collect();
    assert_eq!(given.len(), 2, "{own}");
    let laid = "Object.values(state.tracks).length";
    let all = phone.browser.run(&format!("return {laid}"));
    let all = all.as_u64().expect("it is a number");
    for (id, line) in given
        .iter()
        .zip(["@chiara routes -ros kha", "@chiara routes -smo kyi"])
    {
        phone.track(&format!("board.tracks[{id}]"));
        phone.browser.wait(&format!(
            "$('ask').open && $('asked').textContent === board.tracks[{id}].name"
        ));
        phone.tap("$('choices').lastChild");
        phone.browser.wait(&format!("!({id} in state.tracks)"));
        other
            .browser
            .run("move({ release: [me, board.tracks.find(owns).route] })");
        other.browser.wait("queue.length === 0");
        table.types(line, "Chiara");
    }
    // Undo takes back what the phone itself gave back last, and then the one before, and nothing of the others.
    let least = all - 6;
    phone.browser.wait(&format!("{laid} === {least}"));
    for (count, id) in (1..).zip(given.iter().rev()) {
        phone.browser.wait(&format!(
            "$('undo').textContent.includes(board.tracks[{id}].name.split(' (')[0].split('–')[1])"
        ));
        phone.tap("$('undo')");
        phone.browser.wait(&format!(
            "owns({{ id: {id} }}) && {laid} === {}",
            least + count
        ));
    }
    phone.tap("$('whole')");
    // On the whole board a tap on an own track chooses a city.
    phone.track("board.tracks.find(owns)");
    phone.browser.wait("chosen !== null");
    assert_eq!(phone.browser.run("return $('ask').open"), json!(false));
    drop(table.process.stdin.take());
}

/// A tap that the laptop does not hear is repeated until it does, and entered once; a refusal to let in ends nothing.
#[test]
#[ignore = "needs a browser"]
fn a_tap_is_repeated_until_it_is_answered() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let (_table, link) = Host::start_worked_game(folder.path());
    let mut phone = Phone::new(&driver, "en", &link);
    phone.is("Anna");
    // The answer is lost, then the laptop is away, then it does not know the phone.
    phone.browser.run(
        "window.real = fetch; window.times = 0; window.fetch = async (path, options) => { \
         if (path !== '/enter') return real(path, options); \
         times += 1; \
         if (times === 1) await real(path, options); \
         if (times < 3) throw new TypeError('away'); \
         if (times === 3) return new Response('', { status: 403 }); \
         return real(path, options); }",
    );
    let before = phone
        .browser
        .run("return Object.values(state.tracks).filter(id => id === me).length");
    phone
        .browser
        .run("const own = board.tracks.find(owns); move({ release: [me, own.route] })");
    phone.browser.wait("$('net').textContent === t('lost')");
    phone.browser.wait("$('net').textContent === t('barred')");
    phone
        .browser
        .wait("queue.length === 0 && $('net').textContent === ''");
    let after = phone
        .browser
        .run("return Object.values(state.tracks).filter(id => id === me).length");
    assert_eq!(after.as_u64().map(|count| count + 1), before.as_u64());
    phone
        .browser
        .wait("$('undo').offsetParent && $('say').className === ''");
}

#[test]
#[ignore = "needs a browser"]
fn nothing_that_was_chosen_is_changed_by_others() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let mut table = Host::start(folder.path(), None);
    let link = table.link();
    let mut phone = Phone::new(&driver, "en", &link);
    // A name is typed while the table still chooses.
    phone.tap("$('name')");
    phone.browser.press("Anna");
    table.types("anniversary", "Classic");
    table.types("classic", "name");
    phone.tap("document.querySelector('[value=blue]')?.parentNode");
    table.types("ben red", "Ben");
    phone.browser.wait("state.players.length === 1");
    assert_eq!(
        phone
            .browser
            .run("return [$('name').value, document.querySelector('#colors :checked')?.value]"),
        json!(["Anna", "blue"])
    );
    table.types("chiara blue", "Chiara");
    phone
        .browser
        .wait("$('say').textContent === t('colorGone', 'blue')");
    assert_eq!(phone.browser.run("return $('name').value"), json!("Anna"));
    phone.tap("document.querySelector('[value=gray]').parentNode");
    phone.tap("document.querySelector('#join .main')");
    phone
        .browser
        .wait("player(me)?.name === 'Anna' && state.me");
    // What another one enters leaves what is typed.
    phone.tap("$('line')");
    phone.browser.press("lis ma");
    table.types("@ben routes par die", "Ben");
    phone.browser.wait("Object.keys(state.tracks).length === 1");
    phone.browser.press("d");
    assert_eq!(
        phone.browser.run("return $('line').value"),
        json!("lis mad")
    );

    // While it sleeps, it hears nothing; once awake, it has the newest.
    phone.browser.run(ASLEEP);
    table.types("@ben stations wie", "Wien");
    let wien = "state.stations[board.cities.find(city => city.name === 'Wien').id]";
    assert_eq!(
        phone.browser.run(&format!("return {wien} === undefined")),
        json!(true)
    );
    phone.browser.run(AWAKE);
    phone
        .browser
        .wait(&format!("player({wien})?.name === 'Ben'"));
    // A player who is taken out is told.
    table.types("remove anna", "Anna");
    phone
        .browser
        .wait("$('say').textContent === t('removed') && !document.querySelector('.who[hidden]')");
}
