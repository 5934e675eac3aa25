//! Renames people in a draft, throughout its moves.

use super::{Draft, Move};
use crate::fault::FaultKind;
use crate::text::Text;

impl Draft {
    /// Returns the draft with people called something else in all that was entered, and in what can be undone and done again; `name`
    /// gives the new name of somebody who gets one. `None` where nobody does.
    ///
    /// # Errors
    ///
    /// What the new names make illegal: two players would be one person.
    pub fn renamed(
        &self,
        name: &dyn Fn(&Text) -> Option<Text>,
    ) -> Result<Option<Draft>, FaultKind> {
        let mut draft = self.clone();
        let lines = draft.lines.iter_mut().chain(&mut draft.undone);
        let played = lines.flatten().filter_map(|one| match one {
            Move::Join(_, name, _) | Move::Rename(_, name) => Some(name),
            _ => None,
        });
        let seated = draft
            .start
            .players
            .iter_mut()
            .map(|player| &mut player.name);
        let mut is_changed = false;
        for known in seated.chain(played) {
            if let Some(new) = name(known) {
                (*known, is_changed) = (new, true);
            }
        }
        if !is_changed {
            return Ok(None);
        }
        draft.position = draft.after(draft.lines.len());
        (draft.position, draft.game) = draft.judge(&[])?;
        draft.version += 1;
        Ok(Some(draft))
    }
}
