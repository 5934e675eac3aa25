//! What everybody has, in a few lines each, with what is open, and what looks odd.

use anstyle::Style;

use super::{Click, Gauge, Row, Section, Sheet};
use crate::entry::Part;
use crate::entry::conversation::Question;
use crate::report::conversation;
use crate::report::rgb;
use crate::report::wrap::{columns, shortened, wrap};
use crate::units::Seat;
use crate::words::conversation::{Screen, Talk};

use crate::cli::screen::canvas::styles::{DONE, LOST};

/// The most columns of a name before a gauge, and those of the figures behind it.
const GAUGE: (usize, u16) = (14, 12);

impl Sheet<'_> {
    /// What everybody has, with what is open, and the remarks.
    pub(super) fn review(&self) -> Vec<Section> {
        let words = self.look.language;
        let remarks = self
            .score
            .remarks()
            .iter()
            .map(|found| words.say(Talk::Remark(&words.say(&found.kind))));
        let items: Vec<Row> = remarks
            .flat_map(|remark| self.wrapped(&remark, Style::new()))
            .collect();
        let remarks = (!items.is_empty()).then(|| Section {
            items,
            is_asked: true,
            is_text: true,
            ..Section::default()
        });
        self.summaries().into_iter().chain(remarks).collect()
    }

    /// What everybody has.
    pub(in crate::cli::screen::table) fn summaries(&self) -> Vec<Section> {
        self.game().seats().map(|seat| self.summary(seat)).collect()
    }

    /// Everybody's trains, a line each.
    pub(in crate::cli::screen::table) fn everybody(&self) -> Vec<Section> {
        let items = self.game().seats().map(|seat| self.trains(seat)).collect();
        vec![Section {
            items,
            ..Section::default()
        }]
    }

    fn summary(&self, seat: Seat) -> Section {
        let (game, words) = (self.game(), self.look.language);
        let player = game.player(seat);
        let stations = (game.rules().stations > 0).then_some(player.stations.len());
        let passengers: Option<u32> = game
            .rules()
            .bonuses
            .passengers
            .is_some()
            .then(|| player.passengers.iter().sum());
        let what = words.say(Screen::Summary(
            player.tracks.len(),
            stations,
            player.tickets.len(),
            passengers,
        ));
        let open = self.conversation.marked_parts(seat);
        // Of whom nothing is entered the turn may be still to come; the review asks about them.
        let has_nothing =
            player.tracks.is_empty() && player.stations.is_empty() && player.tickets.is_empty();
        let is_to_come = has_nothing && self.conversation.step() != Question::Review;
        let style = match (open.is_empty(), is_to_come) {
            (true, _) => Style::new(),
            (false, true) => self.canvas.quiet(),
            (false, false) => self.canvas.ink(LOST),
        };
        // What is lacking is seen in the figures, but for trains that are not here.
        let differs = (self.conversation.agrees(seat) == Some(false)
            && open.contains(&Part::Routes))
        .then(|| conversation::open(game, seat, Part::Routes, words));
        let all = [Some(what), differs].into_iter().flatten();
        let items = all.flat_map(|text| self.wrapped(&text, style)).collect();
        Section {
            title: Some(self.trains(seat)),
            items,
            ..Section::default()
        }
    }

    /// A player's name and trains; at the review with a mark: of what is open, or of trains that were counted on the table and agree.
    fn trains(&self, seat: Seat) -> Row {
        let (game, player) = (self.game(), self.game().player(seat));
        let (laid, all) = (game.trains(seat), game.rules().trains);
        let names = game
            .players()
            .iter()
            .map(|player| columns(&player.name.shown()));
        let label = 3 + names.max().unwrap_or(0).min(GAUGE.0);
        let mut right = vec![(
            Style::new(),
            self.look
                .language
                .say(Screen::OfAll(laid.0 as usize, all.0 as usize)),
        )];
        if self.conversation.step() == Question::Review {
            let is_open = !self.conversation.marked_parts(seat).is_empty();
            let is_counted = self.conversation.agrees(seat) == Some(true);
            right.push(if is_open || is_counted {
                self.mark(!is_open)
            } else {
                (Style::new(), "  ".to_owned())
            });
        }
        let color = rgb(player.color);
        let part = f64::from(laid.0) / f64::from(all.0.max(1));
        Row {
            left: vec![
                (
                    self.canvas.player(player.color),
                    format!(" {}", self.canvas.sign("▌", "|")),
                ),
                (
                    Style::new().bold(),
                    shortened(&player.name.shown(), GAUGE.0),
                ),
            ],
            right,
            gauge: Some(Gauge {
                label: u16::try_from(label).unwrap_or_default(),
                figures: GAUGE.1,
                part,
                color,
            }),
            click: Some(Click::Player(seat)),
        }
    }

    /// Whether something is as it should be.
    pub(super) fn mark(&self, is_right: bool) -> (Style, String) {
        if is_right {
            (
                self.canvas.ink(DONE),
                format!(" {}", self.canvas.sign("✓", "+")),
            )
        } else {
            (self.canvas.ink(LOST).bold(), " !".to_owned())
        }
    }

    fn wrapped(&self, text: &str, style: Style) -> Vec<Row> {
        let text = wrap(text, self.width.saturating_sub(1), 2);
        text.lines()
            .map(|line| Row::new(vec![(style, format!(" {line}"))]))
            .collect()
    }
}
