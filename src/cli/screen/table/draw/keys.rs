//! The last row: the keys that currently have an effect.

use crate::cli::screen::canvas::{Area, Canvas, width};
use crate::cli::screen::table::Table;
use crate::entry::conversation::{Leads, Note, Question};
use crate::map::PictureFormat;
use crate::report::conversation::live::Says;
use crate::words::conversation::{Keys, ScreenLabel};

/// The most players who have a key of their own.
const MOST: usize = 5;

impl Table<'_> {
    pub(super) fn keys(&self, canvas: &mut Canvas, area: Area) {
        canvas.fill(area, canvas.bar());
        let keys = match (
            self.page.as_ref().map(|page| page.note()),
            self.conversation.step(),
        ) {
            (Some(Some(Note::Setup)), _) if !self.form.helps => Keys::Setup,
            (Some(note), _) if note != Some(&Note::Sheet) => Keys::Page,
            _ if self.conversation.options().is_some() && self.line.is_empty() => Keys::List,
            (_, Question::Score | Question::Review) if !self.line.is_empty() => Keys::Typing,
            (_, Question::Score) => Keys::Score,
            (_, Question::Review) => Keys::Review,
            (_, Question::Part(..)) if self.line.is_empty() => Keys::Part,
            (_, Question::Part(..)) => Keys::Typing,
            _ if self.slip_before().is_some() => Keys::Typing,
            _ => Keys::Question,
        };
        let has_candidates = self
            .partial
            .as_ref()
            .is_some_and(|partial| !partial.candidates.is_empty());
        let has_express = self.score.as_ref().is_some_and(|score| {
            score
                .players()
                .iter()
                .any(|player| player.express.is_some())
        });
        let is_placed = self
            .score
            .as_ref()
            .is_some_and(|score| score.game().board().is_placed());
        let has_picture = is_placed && PictureFormat::to_send().is_some();
        let players = self.conversation.draft().players().len().min(MOST);
        let (words, leads) = (self.look.language, self.conversation.leads());
        let mut column = 1;
        for (key, what) in words.screen_keys(keys) {
            let is_of_use = match (key, keys) {
                ("PgUp PgDn", _) => self.drawn.scrolls,
                ("F10", _) => has_express,
                ("F12", _) => has_picture,
                ("↓" | "Tab", Keys::Typing) => has_candidates,
                // From the score it leads back, and the line stays.
                ("Esc", Keys::Typing) => self.conversation.step() != Question::Score,
                ("Esc", Keys::Part) => self.came_from.is_some() || self.conversation.can_go_back(),
                ("Enter" | "Invio", Keys::Typing) => !matches!(self.live.says, Says::Wrong(_)),
                // What is open is said first, which is no answer.
                ("Enter" | "Invio", Keys::Part) => leads != Some(Leads::Asks),
                ("F2-F6", _) => players > 0,
                ("←", Keys::Typing) => self.slip_before().is_some(),
                _ => true,
            };
            if !is_of_use {
                continue;
            }
            let what = match (key, keys, leads) {
                ("Enter" | "Invio", Keys::Part, Some(Leads::PassesOver)) => {
                    words.label(ScreenLabel::NoStations)
                }
                ("Enter" | "Invio", Keys::Part, Some(Leads::Confirms)) => {
                    words.label(ScreenLabel::RightSo)
                }
                _ => what,
            };
            let key = match key {
                "F2-F6" => format!("F2-F{}", players + 1),
                "↓" if !canvas.look.unicode => "Down".to_owned(),
                "←" if !canvas.look.unicode => "Left".to_owned(),
                "↑ ↓" if !canvas.look.unicode => "Up Down".to_owned(),
                key => key.to_owned(),
            };
            if column + width(&key) + width(what) + 2 > area.width {
                break;
            }
            column = canvas.text(
                area,
                column,
                &key,
                canvas.bar().fg_color(canvas.gold().get_fg_color()).bold(),
            );
            column = canvas.text(area, column + 1, what, canvas.bar()) + 2;
        }
    }
}
