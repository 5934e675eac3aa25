//! A photograph of the finished board: chosen on a phone, read by the program, looked at, entered and taken back.

use std::fs::File;
use std::path::Path;

use serde_json::json;
use stationmaster_core::{Color, TrackId};
use stationmaster_photo::Picture;

use super::Host;
use super::driver::Driver;
use super::person::Phone;

#[path = "../../crates/photo/tests/main/drawn.rs"]
#[allow(
    dead_code,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::similar_names,
    clippy::unwrap_used,
    reason = "the same pictures as for the reader's own tests"
)]
mod drawn;

fn write(picture: &Picture, path: &Path) {
    let file = File::create(path).expect("it can be written");
    let [width, height] =
        [picture.width(), picture.height()].map(|side| u32::try_from(side).expect("it is small"));
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("it is taken");
    let written = writer.write_image_data(picture.pixels());
    written.expect("it is taken");
}

#[test]
#[ignore = "needs a browser"]
fn a_photograph_enters_what_is_sure_as_one_line_and_overwrites_nothing() {
    const COLORS: [Color; 5] = [
        Color::Red,
        Color::Blue,
        Color::Green,
        Color::Yellow,
        Color::Black,
    ];
    let Some(driver) = Driver::start() else {
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    let scene = drawn::scene("europe-original", drawn::PLAIN);
    let file = folder.path().join("board.png");
    write(&scene.picture, &file);
    let mut table = Host::start(folder.path(), None);
    let link = table.link();
    table.types("original", "name");
    table.types("Ann red, Bo blue, Cy green, Di yellow, Ed black", "Ed");
    table.types("", "routes");
    // The first track of Bo's in the picture is entered for Ann.
    let bos = |owner: &Option<Color>| *owner == Some(Color::Blue);
    let other = scene.owners.iter().position(bos).expect("Bo has trains");
    let track = TrackId(other);
    let name = scene.edition.board().track_name(track).to_string();
    table.types(&format!("@ann routes {name}"), "of 45 trains");

    let mut phone = Phone::new(&driver, "en", &link);
    phone.browser.run("become(state.players[0].id)");
    phone
        .browser
        .wait("state.me !== null && part === 'routes' && svg");
    let chosen = json!({ "expression": "document.getElementById('file')" });
    let input = phone.browser.command("Runtime.evaluate", &chosen);
    let object = &input["result"]["objectId"];
    let files = json!({ "files": [file], "objectId": object });
    phone.browser.command("DOM.setFileInputFiles", &files);
    phone.browser.wait("shot?.things.length > 0");
    let overwritten = format!(
        "shot.things.find(each => each.kind === 'track' && each.id === {other} && !toEnter(each))"
    );
    phone.browser.wait(&overwritten);
    if let Some(folder) = std::env::var_os("STATIONMASTER_PICTURES") {
        phone.browser.picture(&Path::new(&folder).join("photo.png"));
    }
    phone.tap("$('all')");
    phone.browser.wait("queue.length === 0 && $('all').hidden");
    phone.browser.wait("shot.things.some(toLookAt)");
    phone.tap("$('leave')");
    phone.browser.wait("shot === null");

    let entered = phone.browser.wait("state.tracks");
    let entered = entered.as_object().expect("tracks have owners");
    for (id, player) in entered {
        let id: usize = id.parse().expect("it is a number");
        let seat = player.as_u64().map(usize::try_from);
        let seat = seat.expect("it is a number").expect("it is small");
        // Of two gray tracks the player gets the first.
        let board = scene.edition.board();
        let mut beside = board.route_of(TrackId(id)).track_ids();
        let is_drawn = beside.any(|track| scene.owners[track.0] == Some(COLORS[seat]));
        assert!(is_drawn || id == other, "track {id}: {}", COLORS[seat]);
    }
    let drawn = scene.owners.iter().flatten().count();
    assert!(
        entered.len() * 10 > drawn * 7,
        "{} of {drawn}",
        entered.len()
    );
    phone.tap("$('undo')");
    phone.browser.wait("Object.keys(state.tracks).length === 1");
    assert_eq!(phone.browser.complaints(), [json!(null); 0]);
}
