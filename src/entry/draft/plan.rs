//! What a change of the setup takes with it: things that no longer fit are found, so that nothing goes in silence.

use super::deeds::{Deed, deeds};
use super::{Draft, Line, Mark, Move};
use crate::fault::FaultKind;

/// A change of the setup with what it takes with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// All moves, in the order in which they are played.
    pub line: Line,
    /// What no longer fits and goes.
    pub lost: Vec<Deed>,
    /// Whether nothing changes.
    pub is_idle: bool,
}

impl Draft {
    /// Plans a change of the setup: things that no longer fit go, of several that do not fit together the later ones.
    ///
    /// # Errors
    ///
    /// Why the change cannot be made even if everything goes.
    pub fn plan(&self, change: Line) -> Result<Plan, FaultKind> {
        let line = match self.judge(&change) {
            Ok(_) => change,
            Err(_) => self.taking_along(change)?,
        };
        let (after, _) = self.judge(&line)?;
        let mut lost = deeds(&self.position, &after);
        lost.retain(Deed::is_loss);
        Ok(Plan { is_idle: after == self.position, line, lost })
    }

    /// A change, before which everything goes that does not fit behind it.
    fn taking_along(&self, change: Line) -> Result<Line, FaultKind> {
        let mut bare = self.position.clone();
        for one in self.position.things().iter().filter_map(Move::taken_back).chain(change.iter().cloned()) {
            bare.play(&one, Mark::default());
        }
        let (mut fitting, mut lost) = (Draft { position: bare, ..Draft::default() }, Vec::new());
        fitting.judge(&[])?;
        for thing in self.position.things() {
            let stays = thing.whom().is_some_and(|id| fitting.position.player(id).is_some());
            match fitting.position.judge(std::slice::from_ref(&thing)) {
                Ok((position, _)) if stays => fitting.position = position,
                _ => lost.extend(thing.taken_back().filter(|_| stays)),
            }
        }
        Ok(lost.into_iter().chain(change).collect())
    }
}
