//! The first row: what is played, a chip for each player, and when and where.

use crate::entry::Part;
use crate::report::wrap::{columns, padded, shortened};
use crate::units::Seat;
use crate::words::conversation::ScreenLabel;

use crate::cli::screen::canvas::{Area, Canvas, Styled, width};
use crate::cli::screen::table::Table;
use crate::cli::screen::table::sheet::Click;

/// The least columns of a name, and up to how many there is nothing between the chips where names are cut.
const NAME: usize = 2;
const NARROW: usize = 8;

impl Table<'_> {
    /// Draws the header. Where there is little room, the day goes first, then the place, the variant, the trains, and the ends of
    /// names; what is played stays. A chip has room for all that may come to stand in it, and keeps its place while the game is entered.
    pub(super) fn header(&mut self, canvas: &mut Canvas, area: Area) {
        canvas.fill(area, canvas.bar());
        let draft = self.conversation.draft();
        let Some(edition) = draft.edition() else {
            return;
        };
        let title = self.look.language.title(edition.title()).to_string();
        let short = title
            .strip_prefix("Ticket to Ride ")
            .unwrap_or(&title)
            .split(',')
            .next()
            .unwrap_or_default();
        let column = canvas.text(area, 1, short, canvas.bar().bold());
        let Some(game) = draft.game() else { return };
        let quiet = canvas.bar().fg_color(
            canvas
                .quiet()
                .get_fg_color()
                .or(canvas.bar().get_fg_color()),
        );
        let variant = format!(" · {}", self.look.language.title(&game.variant().title));
        let longest = game
            .players()
            .iter()
            .map(|player| columns(&player.name.shown()))
            .max()
            .unwrap_or(0);
        let tries = [(&variant[..], 3), (&variant, 2), ("", 2)]
            .map(|(variant, room)| (variant, true, longest, room));
        let shorter = (NAME..=longest)
            .rev()
            .map(|most| ("", false, most, if most <= NARROW { 1 } else { 2 }));
        let mut chips = Vec::new();
        let mut end = column;
        for (variant, with_trains, most, room) in tries.into_iter().chain(shorter) {
            chips = game
                .seats()
                .map(|seat| self.chip(canvas, seat, with_trains, most, room))
                .collect::<Vec<Styled>>();
            end = column + width(variant) + 2;
            if end
                + chips
                    .iter()
                    .flatten()
                    .map(|(_, text)| width(text))
                    .sum::<u16>()
                <= area.width + 1
            {
                end = canvas.text(area, column, variant, quiet) + 2;
                break;
            }
        }
        let mut clicks = Vec::new();
        for (seat, chip) in game.seats().zip(&chips) {
            let start = end;
            for (style, text) in chip {
                end = canvas.text(area, end, text, *style);
            }
            clicks.push((
                Area {
                    x: area.x + start,
                    width: end - start,
                    ..area
                },
                Click::Player(seat),
            ));
        }
        let about = &draft.setup().about;
        let (date, place) = (
            about.date.map(|date| date.to_string()),
            about.place.as_ref().map(ToString::to_string),
        );
        let both = [date, place.clone()]
            .into_iter()
            .flatten()
            .collect::<Vec<String>>()
            .join(" · ");
        let told = [Some(both), place]
            .into_iter()
            .flatten()
            .find(|told| end + width(told) < area.width);
        canvas.right(
            area,
            &vec![(quiet, format!("{} ", told.unwrap_or_default()))],
        );
        self.drawn.clicks.extend(clicks);
    }

    /// What the mark says behind players of whom no stations are entered, where it stands behind any.
    pub(super) fn mark_of_stations(&self) -> String {
        let mut seats = (0..self.conversation.draft().players().len()).map(Seat);
        let is_marked = seats.any(|seat| {
            self.conversation
                .marked_parts(seat)
                .contains(&Part::Stations)
        });
        if is_marked {
            self.look
                .language
                .label(ScreenLabel::MarkedStations)
                .to_owned()
        } else {
            String::new()
        }
    }

    /// A player's key, color, name and trains, and behind them so much room for a mark; the one whose turn it is stands out.
    fn chip(
        &self,
        canvas: &Canvas,
        seat: Seat,
        with_trains: bool,
        most: usize,
        room: usize,
    ) -> Styled {
        let Some(game) = self.conversation.draft().game() else {
            return Vec::new();
        };
        let player = game.player(seat);
        // The keys behind F6 are for other things.
        let key = if seat.0 < 5 {
            format!("F{}", seat.0 + 2)
        } else {
            format!("Alt-{}", seat.0 + 1)
        };
        let digits = game.rules().trains.0.to_string().len();
        let trains = if with_trains {
            format!(" {:>digits$}", game.trains(seat).0)
        } else {
            String::new()
        };
        // Where names are cut, what stands between the chips is less worth than their letters.
        let is_narrow = room == 1;
        // What is still open of a player is marked until it is filled or confirmed.
        let is_open = !self.conversation.marked_parts(seat).is_empty();
        let mark = match (is_open, is_narrow) {
            (true, true) => "!",
            (true, false) => canvas.sign("·!", "!"),
            (false, _) => "",
        };
        let name = format!("{}{trains}", shortened(&player.name.shown(), most));
        let bar = canvas.bar();
        let gap = if is_narrow { "" } else { " " };
        let key = (
            bar.fg_color(canvas.gold().get_fg_color()).bold(),
            format!("{key}{gap}"),
        );
        if self.conversation.step().seat() == Some(seat) {
            let block = format!(" {name}{}", padded(mark, 1));
            let rest = (2 + columns(&name) + room).saturating_sub(columns(&block) + 1);
            return vec![
                key,
                (canvas.block(player.color), block),
                (bar, " ".repeat(rest)),
            ];
        }
        let swatch = bar.fg_color(canvas.player(player.color).get_fg_color());
        vec![
            key,
            (swatch, canvas.sign("▌", "|").to_owned()),
            (bar, format!("{name}{}", padded(mark, room))),
        ]
    }
}
