//! The stage: the card that is turned over, the standings after it, and the earlier cards.

use anstyle::Style;

use super::canvas::styles::{DONE, LOST};
use super::canvas::{Area, Canvas, Styled};
use stationmaster_core::score::Scoreboard;
use stationmaster_report::stage::steps;
use stationmaster_report::words::figure;
use stationmaster_report::wrap::{columns, padded, shortened, wrap};

/// The columns of a name, and of everything beside a bar.
const NAME: usize = 14;
const ASIDE: usize = NAME + 14;

/// Returns the lines of a step of the stage.
pub(super) fn stage(scored: &Scoreboard, at: usize, canvas: &Canvas, area: Area) -> Vec<Styled> {
    let (game, words, steps) = (scored.game(), canvas.look.language, steps(scored));
    let Some(step) = steps.get(at) else {
        return Vec::new();
    };
    let wide = usize::from(area.width);
    let band = match step.seats[..] {
        [seat] => canvas.block(game.player(seat).color),
        _ => canvas.bar(),
    };
    let told = wrap(&step.told(scored, words), wide.saturating_sub(6), 0);
    let mut lines: Vec<Styled> = ["", told.as_str(), ""]
        .iter()
        .flat_map(|text| text.split('\n'))
        .map(|text| vec![(band.bold(), padded(&format!("   {text}"), wide))])
        .collect();
    let most = steps.iter().flat_map(|step| &step.totals).max();
    let most = most.map_or(1, |most| most.0.max(1));
    for seat in game.seats() {
        let (player, total) = (game.player(seat), step.totals[seat.0]);
        let room = i32::try_from(wide.saturating_sub(ASIDE)).unwrap_or(0);
        let long = usize::try_from(total.0 * room / most).unwrap_or(0);
        let is_meant = step.seats.contains(&seat);
        let name = if is_meant {
            Style::new().bold()
        } else {
            Style::new()
        };
        lines.push(Styled::new());
        lines.push(vec![
            (
                name,
                format!(
                    "   {} ",
                    padded(&shortened(&player.name.shown(), NAME), NAME)
                ),
            ),
            (
                canvas.player(player.color),
                canvas.sign("█", "#").repeat(long),
            ),
            (name.bold(), format!(" {}", figure(total))),
        ]);
    }
    lines.push(Styled::new());
    // The earlier cards, the last one first.
    for earlier in steps[..=at].iter().rev() {
        if let Some(is_completed) = earlier.is_completed() {
            let (color, sign) = if is_completed {
                (DONE, canvas.sign("✓", "+"))
            } else {
                (LOST, canvas.sign("✗", "-"))
            };
            let told = earlier.told(scored, words);
            let room = wide.saturating_sub(columns(sign) + 6);
            lines.push(vec![
                (canvas.ink(color), format!("   {sign} ")),
                (canvas.quiet(), shortened(&told, room)),
            ]);
        }
    }
    lines.truncate(area.height.into());
    lines
}
