//! What looks odd in a legal record, as a sentence without a capital letter and a full stop: `nobody is down to 2 trains; was
//! the game broken off?`

use super::shared::capital;
use super::{Heading, Language};
use crate::fault::RemarkKind;

sentences!(&RemarkKind => remarks::say);

impl Language {
    /// A remark on a line of its own: `Remark: nobody is down to 2 trains; was the game broken off?`
    pub fn remark_line(self, kind: &RemarkKind) -> String {
        format!("{}: {}", capital(self.label(Heading::Remark)), self.say(kind))
    }
}
