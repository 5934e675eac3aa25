//! Changes of the setup, planned before they are made: what they take with them can be asked about.

use super::{Deed, Draft, Line, Mark, Move, PlayerId, deeds};
use crate::fault::FaultKind;
use crate::game::position::Opened;

/// A change of the setup with what it takes with it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// What is to be changed.
    pub(super) change: Line,
    /// The change with what it takes with it.
    pub line: Line,
    /// All that the line does.
    pub(super) deeds: Vec<Deed>,
    /// What no longer fits and goes.
    pub lost: Vec<Deed>,
    pub is_idle: bool,
}

impl Plan {
    /// Whether two plans do the same, whatever they have to take back and enter again for it.
    pub fn does_the_same(&self, other: &Plan) -> bool {
        self.is_idle == other.is_idle && self.lost == other.lost && self.deeds == other.deeds
    }
}

impl Draft {
    /// Plans a change of the setup: things that no longer fit go, of several that do not fit together the later ones.
    ///
    /// # Errors
    ///
    /// Why the change cannot be made even if everything goes.
    pub fn plan(&self, change: Line) -> Result<Plan, FaultKind> {
        let line = match self.judge(&change) {
            Ok(_) => change.clone(),
            Err(_) => self.taking_along(change.clone())?,
        };
        let (after, _) = self.judge(&line)?;
        let deeds = deeds(&line, &self.position, &after);
        let lost = deeds
            .iter()
            .filter(|deed| deed.is_loss())
            .cloned()
            .collect();
        Ok(Plan {
            is_idle: after == self.position,
            change,
            line,
            deeds,
            lost,
        })
    }

    /// Plans the change of a plan anew, as the game stands now; `None` where it cannot be made any more.
    pub fn plan_anew(&self, plan: &Plan) -> Option<Plan> {
        // The id of a new player may be another one's by now.
        let is_known =
            |one: &Move| matches!(one, Move::Join(id, ..) if *id < PlayerId(self.next_id()));
        match &plan.change[..] {
            [
                Move::Edition {
                    name: Some(name),
                    edition: Opened(Some(edition)),
                },
            ] => self.plan_edition(name.clone(), edition).ok(),
            change if change.iter().any(is_known) => None,
            change => self.plan(change.to_vec()).ok(),
        }
    }

    /// A change, before which everything goes that does not fit behind it.
    fn taking_along(&self, change: Line) -> Result<Line, FaultKind> {
        let mut bare = self.position.clone();
        for one in self
            .position
            .things()
            .iter()
            .filter_map(Move::taken_back)
            .chain(change.iter().cloned())
        {
            bare.play(&one, Mark::default());
        }
        let (mut fitting, mut lost) = (
            Draft {
                position: bare,
                ..Draft::default()
            },
            Vec::new(),
        );
        fitting.judge(&[])?;
        for thing in self.position.things() {
            let stays = thing
                .whom()
                .is_some_and(|id| fitting.position.player(id).is_some());
            match fitting.position.judge(std::slice::from_ref(&thing)) {
                Ok((position, _)) if stays => fitting.position = position,
                _ => lost.extend(thing.taken_back().filter(|_| stays)),
            }
        }
        Ok(lost.into_iter().chain(change).collect())
    }
}
