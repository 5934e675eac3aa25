//! What is said of games and faults: it only has to be said, and to be fit for a terminal.

use stationmaster_core::fault::Faults;
use stationmaster_core::score::Scoreboard;
use stationmaster_report::express::{self, Paths};
use stationmaster_report::{self, Look};

/// How texts look, another for every number: wide and narrow, ASCII and not, with colors and without.
pub(crate) fn look(number: u64) -> Look {
    let width = [100, 80, 40, 120][(number % 4) as usize];
    Look {
        width,
        columns: width,
        unicode: !number.is_multiple_of(3),
        color: number.is_multiple_of(5),
        linear: number.is_multiple_of(7),
        ..Look::PLAIN
    }
}

/// Asserts that no terminal takes any of a text for a command.
pub(crate) fn assert_fit(text: &str, look: Look) {
    let is_command = |c: char| {
        let colors = look.color && c == '\u{1b}';
        c.is_control() && c != '\n' && !colors
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    assert!(
        !text.contains(is_command),
        "a command to a terminal: {text:?}"
    );
}

/// Has faults told.
pub(crate) fn faults(faults: &Faults, number: u64) {
    assert!(
        faults.count() > 0,
        "no faults are no reason to refuse a file"
    );
    let look = look(number);
    assert_fit(&faults.to_string(), look);
    assert_fit(&stationmaster_report::faults::render(faults, &look), look);
}

/// Has a scoreboard told in one of the ways that there are.
pub(crate) fn scoreboard(scoreboard: &Scoreboard, number: u64) {
    let look = look(number / 5);
    let has_express = scoreboard.game().rules().bonuses.express.is_some();
    let text = match number % 5 {
        0 => stationmaster_report::sheet::render(scoreboard, &look),
        1 => stationmaster_report::explain::render(scoreboard, &look),
        2 => stationmaster_report::markdown::render(scoreboard, look.language),
        3 if has_express => express::render(&Paths::new(scoreboard.game()), &look),
        _ => {
            let json = stationmaster_report::json::render(std::slice::from_ref(scoreboard));
            let read: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
            assert!(read.is_object(), "{json}");
            if has_express {
                let json = express::json(&Paths::new(scoreboard.game()));
                serde_json::from_str::<serde_json::Value>(&json).expect("it is JSON");
            }
            return;
        }
    };
    assert_fit(&text, look);
    for remark in scoreboard.remarks() {
        assert_fit(
            &stationmaster_report::faults::render_remark(remark, None, None, &look),
            look,
        );
    }
    assert_fit(
        &stationmaster_report::story::verdict(scoreboard, &look),
        look,
    );
}
