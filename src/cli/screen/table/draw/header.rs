//! The first row: what is played, a chip for each player, and when and where.

use crate::units::Seat;

use crate::cli::screen::canvas::{Area, Canvas, Styled, width};
use crate::cli::screen::table::Table;
use crate::cli::screen::table::sheet::Click;

impl Table<'_> {
    /// Draws the header. Where there is little room, the place goes first, then the day, the variant and the trains; what is played stays.
    pub(super) fn header(&mut self, canvas: &mut Canvas, area: Area) {
        canvas.fill(area, canvas.ground());
        let draft = self.conversation.draft();
        let Some(edition) = draft.edition() else { return };
        let title = self.look.language.title(edition.title()).to_string();
        let short = title.strip_prefix("Ticket to Ride ").unwrap_or(&title).split(',').next().unwrap_or_default();
        let mut column = canvas.text(area, 1, short, canvas.ground().bold());
        let Some(game) = draft.game() else { return };
        let variant = self.look.language.title(&game.variant().title).to_string();
        let about = &draft.setup().about;
        let mut told: Vec<String> =
            about.date.iter().map(ToString::to_string).chain(about.place.iter().map(ToString::to_string)).collect();
        let (long, short): (Vec<Styled>, Vec<Styled>) =
            (0..game.players().len()).map(|at| (self.chip(canvas, at, true), self.chip(canvas, at, false))).unzip();
        let wide = |chips: &[Styled]| chips.iter().flatten().map(|(_, text)| width(text)).sum::<u16>();
        let with_variant = width(&variant) + 3;
        let room = area.width.saturating_sub(column + 2);
        let behind = |told: &[String]| if told.is_empty() { 0 } else { width(&told.join(" · ")) + 3 };
        while !told.is_empty() && wide(&long) + with_variant + behind(&told) > room {
            told.pop();
        }
        if wide(&long) + with_variant + behind(&told) <= room {
            column = canvas.text(area, column, &format!(" · {variant}"), canvas.ground().dimmed());
        }
        let chips = if wide(&long) <= room { long } else { short };
        column += 2;
        let spare = area.width.saturating_sub(behind(&told)).saturating_sub(wide(&chips)) / 2;
        column = column.max(spare);
        for (at, chip) in chips.iter().enumerate() {
            let start = column;
            for (style, text) in chip {
                column = canvas.text(area, column, text, *style);
            }
            let area = Area { x: area.x + start, width: column - start, ..area };
            self.drawn.clicks.push((area, Click::Player(Seat(at))));
        }
        canvas.right(area, &vec![(canvas.ground().dimmed(), format!("{} ", told.join(" · ")))]);
    }

    /// A player's key, color, name and trains; the one whose turn it is stands out.
    fn chip(&self, canvas: &Canvas, at: usize, with_trains: bool) -> Styled {
        let Some(game) = self.conversation.draft().game() else { return Vec::new() };
        let player = &game.players()[at];
        // The keys behind F6 are for other things.
        let key = if at < 5 { format!("F{} ", at + 2) } else { format!("Alt-{} ", at + 1) };
        let trains = if with_trains { format!(" {}", game.trains(Seat(at)).0) } else { String::new() };
        // What is still open of a player is marked until it is filled or confirmed.
        let is_open = self.conversation.open_parts().iter().any(|(seat, _)| *seat == Seat(at));
        let open = if is_open { canvas.sign("·!", "!") } else { "" };
        let name = format!("{}{trains}{open}", player.name.shown());
        let ground = canvas.ground();
        let key = (ground.fg_color(canvas.gold().get_fg_color()).bold(), key);
        let gap = (ground, "  ".to_owned());
        if self.conversation.step().seat() == Some(Seat(at)) {
            return vec![key, (canvas.block(player.color), format!(" {name} ")), gap];
        }
        let swatch = ground.fg_color(canvas.player(player.color).get_fg_color());
        vec![key, (swatch, canvas.sign("▌", "|").to_owned()), (ground, name), gap]
    }
}
