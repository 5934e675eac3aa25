//! The first row: what is played, a chip for each player, and when and where.

use crate::entry::Part;
use crate::report::wrap::{columns, shortened};
use crate::units::Seat;
use crate::words::conversation::ScreenLabel;

use crate::cli::screen::canvas::{Area, Canvas, Styled, width};
use crate::cli::screen::table::Table;
use crate::cli::screen::table::sheet::Click;

/// The least columns of a name.
const NAME: usize = 2;

impl Table<'_> {
    /// Draws the header. Where there is little room, the day goes first, then the place, the variant, the trains, and the ends of
    /// names; what is played stays.
    pub(super) fn header(&mut self, canvas: &mut Canvas, area: Area) {
        canvas.fill(area, canvas.bar());
        let draft = self.conversation.draft();
        let Some(edition) = draft.edition() else { return };
        let title = self.look.language.title(edition.title()).to_string();
        let short = title.strip_prefix("Ticket to Ride ").unwrap_or(&title).split(',').next().unwrap_or_default();
        let mut column = canvas.text(area, 1, short, canvas.bar().bold());
        let Some(game) = draft.game() else { return };
        let quiet = canvas.bar().fg_color(canvas.quiet().get_fg_color().or(canvas.bar().get_fg_color()));
        let variant = format!(" · {}", self.look.language.title(&game.variant().title));
        let about = &draft.setup().about;
        let (date, place) = (about.date.map(|date| date.to_string()), about.place.as_ref().map(ToString::to_string));
        let both: Vec<String> = date.into_iter().chain(place.clone()).collect();
        let place: Vec<String> = place.into_iter().collect();
        let longest = game.players().iter().map(|player| columns(&player.name.shown())).max().unwrap_or(0);
        let tries = [(&variant[..], &both), (&variant, &place), (&variant, &Vec::new()), ("", &Vec::new())]
            .map(|(variant, told)| (variant, told.join(" · "), true, longest));
        let shorter = (NAME..=longest).rev().map(|most| ("", String::new(), false, most));
        let all = tries.into_iter().chain(shorter).map(|(variant, told, with_trains, most)| {
            let chips: Vec<Styled> = game.seats().map(|seat| self.chip(canvas, seat, with_trains, most)).collect();
            let wide: u16 = chips.iter().flatten().map(|(_, text)| width(text)).sum();
            let behind = if told.is_empty() { 0 } else { width(&told) + 2 };
            (column + width(variant) + 2 + wide + behind, variant, told, chips, wide, behind)
        });
        let mut fitting = None;
        for one in all {
            let fits = one.0 <= area.width + 1;
            fitting = Some(one);
            if fits {
                break;
            }
        }
        let Some((_, variant, told, chips, wide, behind)) = fitting else { return };
        column = canvas.text(area, column, variant, quiet) + 2;
        column = column.max(area.width.saturating_sub(behind + wide) / 2);
        let mut clicks = Vec::new();
        for (seat, chip) in game.seats().zip(&chips) {
            let start = column;
            for (style, text) in chip {
                column = canvas.text(area, column, text, *style);
            }
            clicks.push((Area { x: area.x + start, width: column - start, ..area }, Click::Player(seat)));
        }
        canvas.right(area, &vec![(quiet, format!("{told} "))]);
        self.drawn.clicks.extend(clicks);
    }

    /// What the mark says behind players of whom no stations are entered, where it stands behind any.
    pub(super) fn mark_of_stations(&self) -> String {
        let mut seats = (0..self.conversation.draft().players().len()).map(Seat);
        let is_marked = seats.any(|seat| self.conversation.marked_parts(seat).contains(&Part::Stations));
        if is_marked { self.look.language.label(ScreenLabel::MarkedStations).to_owned() } else { String::new() }
    }

    /// A player's key, color, name and trains; the one whose turn it is stands out.
    fn chip(&self, canvas: &Canvas, seat: Seat, with_trains: bool, most: usize) -> Styled {
        let Some(game) = self.conversation.draft().game() else { return Vec::new() };
        let player = game.player(seat);
        // The keys behind F6 are for other things.
        let key = if seat.0 < 5 { format!("F{}", seat.0 + 2) } else { format!("Alt-{}", seat.0 + 1) };
        let trains = if with_trains { format!(" {}", game.trains(seat).0) } else { String::new() };
        // What is still open of a player is marked until it is filled or confirmed.
        let is_open = !self.conversation.marked_parts(seat).is_empty();
        let open = if is_open { canvas.sign("·!", "!") } else { "" };
        let name = format!("{}{trains}{open}", shortened(&player.name.shown(), most));
        let bar = canvas.bar();
        let key = (bar.fg_color(canvas.gold().get_fg_color()).bold(), key);
        // Where names are cut, what stands between the chips is less worth than their letters.
        let gap = |wide: &str| (bar, if most <= 8 && !with_trains { "" } else { wide }.to_owned());
        let space = (bar, " ".to_owned());
        if self.conversation.step().seat() == Some(seat) {
            return vec![key, gap(" "), (canvas.block(player.color), format!(" {name} ")), space];
        }
        let swatch = bar.fg_color(canvas.player(player.color).get_fg_color());
        vec![key, gap(" "), (swatch, canvas.sign("▌", "|").to_owned()), (bar, name), gap(" "), space]
    }
}
