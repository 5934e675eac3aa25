//! What a record can hold: texts and numbers of a game that comes from a program are no longer and no larger than in a file, so
//! that what is written of it can be read.

use crate::fault::{Limits, ShapeFault};
use crate::fields::Log;
use crate::game::position::Position;
use crate::game::record::MANY;
use crate::limits::longest_text;
use crate::text::Text;

pub(super) fn check(position: &Position, log: &Log) {
    let about = &position.setup.about;
    check_text(log, "place", about.place.as_ref());
    check_text(log, "note", about.note.as_ref());
    for player in &position.players {
        check_text(log, "name", Some(&player.name));
        check_number(log, "marker", player.marker);
    }
    for count in &position.passengers {
        check_number(log, "passengers", Some(count.number));
    }
}

fn check_text(log: &Log, field: &str, text: Option<&Text>) {
    let Some(text) = text else { return };
    let (found, most) = (text.raw().chars().count(), longest_text(field));
    if text.raw().trim().is_empty() {
        log.fault(&(0..0), ShapeFault::Blank { field: field.into() });
    } else if found > most {
        log.fault(&(0..0), ShapeFault::TooLong { field: field.into(), found, most });
    }
}

fn check_number(log: &Log, field: &str, number: Option<u32>) {
    let Some(found) = number.filter(|&number| i64::from(number) > MANY) else { return };
    let limits = Limits::Between("0".to_owned(), MANY.to_string());
    log.fault(&(0..0), ShapeFault::OutOfRange { field: field.into(), found: found.to_string().into(), limits });
}
