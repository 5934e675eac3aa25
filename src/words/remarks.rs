//! What every language says of what looks odd in a legal record.

use crate::fault::RemarkKind;

/// Remarks in words.
pub trait RemarkWords {
    /// The word before a remark: `remark`.
    fn remark_heading(&self) -> &'static str;

    /// A remark as one sentence, without a capital letter and a full stop: `nobody is down to 2 trains; was the game broken
    /// off?`
    fn remark(&self, kind: &RemarkKind) -> String;

    /// A remark on a line of its own: `Remark: nobody is down to 2 trains; was the game broken off?`
    fn remark_line(&self, kind: &RemarkKind) -> String;
}
