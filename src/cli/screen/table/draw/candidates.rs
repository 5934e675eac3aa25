//! What the word that is being typed can become, on a row below the line.

use anstyle::Style;

use crate::cli::screen::canvas::{Area, Canvas, width};
use crate::cli::screen::table::Table;
use crate::entry::read::{Candidate, Guess};
use crate::report::conversation::names;
use crate::report::wrap::columns;

impl Table<'_> {
    pub(super) fn candidates(&self, canvas: &mut Canvas, area: Area) {
        let Some(partial) = self
            .partial
            .as_ref()
            .filter(|_| !self.line.is_empty() || self.chosen.is_some())
        else {
            return;
        };
        let names: Vec<String> = partial
            .candidates
            .iter()
            .map(|candidate| self.named(candidate))
            .collect();
        let widths: Vec<usize> = names.iter().map(|name| columns(name) + 3).collect();
        let chosen = self.chosen.unwrap_or(0);
        // The chosen one is in sight.
        let mut first = 0;
        while first < chosen
            && widths[first..=chosen].iter().sum::<usize>() + 2 > usize::from(area.width)
        {
            first += 1;
        }
        let mut column = 1;
        for (at, (name, candidate)) in names
            .iter()
            .zip(&partial.candidates)
            .enumerate()
            .skip(first)
        {
            if column + width(name) + 3 > area.width && at > first {
                canvas.text(area, area.width - 1, canvas.sign("…", ">"), canvas.quiet());
                break;
            }
            let is_chosen = self.chosen == Some(at);
            let refused = matches!(candidate.effect, Some(Err(_)));
            let style = match (is_chosen, refused || !candidate.best) {
                (true, _) => Style::new().invert(),
                (false, true) => canvas.quiet(),
                (false, false) => Style::new(),
            };
            column = canvas.text(
                area,
                column,
                if is_chosen {
                    canvas.sign("▸", ">")
                } else {
                    " "
                },
                Style::new(),
            );
            column = canvas.text(area, column, name, style) + 2;
        }
    }

    fn named(&self, candidate: &Candidate) -> String {
        match (candidate.guess, self.conversation.draft().game()) {
            (Guess::Ticket(ticket), Some(game)) => names::ticket(game, ticket, self.look.language),
            _ => candidate.text.to_string(),
        }
    }
}
