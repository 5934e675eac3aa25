//! The `[result]` table that stands under a saved game.

use crate::game::write::{quoted as text, write};
use crate::score::Scoreboard;
use crate::score::recorded::{figures, station_choices};

/// Returns the `[result]` table of a scoreboard, as TOML; `version` is that of the program.
pub fn render(scoreboard: &Scoreboard, version: &str) -> String {
    let winners = scoreboard.winners().iter().map(|&seat| text(scoreboard.game().player(seat).name.raw()));
    let winners = winners.collect::<Vec<_>>().join(", ");
    let mut table = format!(
        "[result]\nversion = {}\nwinners = [{winners}]\ndecided-by = {}\nplayer = [\n",
        text(version),
        text(scoreboard.decided_by().name()),
    );
    for seat in scoreboard.game().seats() {
        let mut line = format!("  {{ name = {}", text(scoreboard.game().player(seat).name.raw()));
        for (name, figure) in figures(&scoreboard.player(seat)) {
            line.push_str(&format!(", {name} = {figure}"));
        }
        let choices: Vec<String> = station_choices(scoreboard, seat).iter().map(|choice| text(choice)).collect();
        if !choices.is_empty() {
            line.push_str(&format!(", stations = [{}]", choices.join(", ")));
        }
        table.push_str(&format!("{line} }},\n"));
    }
    table.push_str("]\n");
    table
}

/// Returns the record of a game with its result beneath, as it is saved.
///
/// `edition` is how the record is to name its edition, as for [`write()`]; `version` is that of the program.
pub fn saved(scoreboard: &Scoreboard, edition: &str, version: &str) -> String {
    format!("{}\n{}", write(scoreboard.game(), edition), render(scoreboard, version))
}
