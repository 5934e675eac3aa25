//! The table in English.

use super::grammar::Count;
use crate::words::table::TableLabel;

pub(crate) fn label(label: TableLabel) -> String {
    match label {
        TableLabel::RefusedInAll(1) => "1 clause was refused.".into(),
        TableLabel::RefusedInAll(number) => format!("{} were refused.", Count(number, "clause")),
    }
}
