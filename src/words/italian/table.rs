//! The table in Italian.

use crate::words::table::TableLabel;

pub(crate) fn label(label: TableLabel) -> String {
    match label {
        TableLabel::RefusedInAll(1) => "1 voce è stata rifiutata.".into(),
        TableLabel::RefusedInAll(number) => format!("{number} voci sono state rifiutate."),
    }
}
