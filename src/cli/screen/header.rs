//! The first row: the edition and the variant, a chip for each player, the day and the place.

use super::canvas::{Area, Canvas, Styled, width};
use super::draw::Shown;
use super::state::State;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::units::Seat;
use stationmaster_report::wrap::{columns, shortened};

/// The least columns of a name.
const NAME: usize = 2;

impl State {
    /// Draws the header. With little room, the variant goes first, then the trains, the ends of names, and the title.
    pub(super) fn header(&self, canvas: &mut Canvas, area: Area, shown: &Shown<'_>) {
        canvas.fill(area, canvas.bar());
        let Some(edition) = shown.table.edition() else {
            return;
        };
        let words = self.look.language;
        let title = words.title(edition.title()).to_string();
        let title = title.strip_prefix("Ticket to Ride ").unwrap_or(&title);
        let title = title.split(',').next().unwrap_or_default();
        let Some(score) = shown.score else {
            canvas.text(area, 1, title, canvas.bar().bold());
            return;
        };
        let game = score.game();
        let quiet = canvas
            .quiet()
            .get_fg_color()
            .or(canvas.bar().get_fg_color());
        let quiet = canvas.bar().fg_color(quiet);
        let variant = format!(" · {}", words.title(&game.variant().title));
        let names = game
            .players()
            .iter()
            .map(|player| columns(&player.name.shown()));
        let longest = names.max().unwrap_or(0);
        let tries = [
            (title, &variant[..], true, longest),
            (title, "", true, longest),
        ];
        let shorter = (NAME..=longest).rev().map(|most| (title, "", false, most));
        let mut chips = Vec::new();
        let mut column = 1;
        for (title, variant, with_trains, most) in tries
            .into_iter()
            .chain(shorter)
            .chain([("", "", false, NAME)])
        {
            let chip = |seat| Self::chip(canvas, shown, score, seat, with_trains, most);
            chips = game.seats().flat_map(chip).collect::<Styled>();
            let wide: u16 = chips.iter().map(|(_, text)| width(text)).sum();
            if 1 + width(title) + width(variant) + 2 + wide <= area.width {
                column = canvas.text(area, column, title, canvas.bar().bold());
                column = canvas.text(area, column, variant, quiet) + 2;
                break;
            }
        }
        for (style, text) in chips {
            column = canvas.text(area, column, &text, style);
        }
        let about = &shown.table.position().setup.about;
        let date = about.date.map(|date| date.to_string());
        let place = about.place.as_ref().map(ToString::to_string);
        let both = [date, place.clone()]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · ");
        let fits = |told: &String| column + width(told) + 1 < area.width;
        let told = [Some(both), place]
            .into_iter()
            .flatten()
            .find(fits)
            .unwrap_or_default();
        canvas.right(area, &vec![(quiet, format!("{told} "))]);
    }

    /// Returns a player's key, color, name and trains, with a mark if something is wrong; the current player stands out.
    fn chip(
        canvas: &Canvas,
        shown: &Shown<'_>,
        score: &Scoreboard,
        seat: Seat,
        with_trains: bool,
        most: usize,
    ) -> Styled {
        let (game, player) = (score.game(), score.game().player(seat));
        let id = shown.table.position().players[seat.0].id;
        // The keys after F6 have other meanings.
        let key = match seat.0 {
            0..5 => format!("F{}", seat.0 + 2),
            _ => format!("Alt-{}", seat.0 + 1),
        };
        let digits = game.rules().trains.0.to_string().len();
        let trains = format!(" {:>digits$}", game.trains(seat).0);
        let trains = if with_trains { &*trains } else { "" };
        let mark = if shown.is_marked(id) {
            "!"
        } else if shown.table.is_done(id) {
            canvas.sign("✓", "+")
        } else {
            ""
        };
        let name = shortened(&player.name.shown(), most);
        let name = format!("{name}{trains}{mark}");
        let bar = canvas.bar();
        let key = (bar.fg_color(canvas.gold().get_fg_color()).bold(), key);
        let end = (bar, " ".repeat(2 - columns(mark)));
        if shown.front.place.player() == Some(id) {
            return vec![key, (canvas.block(player.color), format!(" {name} ")), end];
        }
        let swatch = bar.fg_color(canvas.player(player.color).get_fg_color());
        let gap = (bar, " ".to_owned());
        vec![
            key,
            gap,
            (swatch, canvas.sign("▌", "|").to_owned()),
            (bar, name),
            end,
        ]
    }
}
