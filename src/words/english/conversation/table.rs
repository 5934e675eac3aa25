//! The count of trains left and the marker in English.

use crate::entry::count::Counted;
use crate::text::Text;
use crate::units::Trains;
use crate::words::ExplanationNames;
use crate::words::english::grammar::{and, or};
use crate::words::english::units;

pub(super) fn offer_count(entered: Counted) -> String {
    format!(
        "{}: does the table agree? Enter: yes; otherwise type what lies there, `14` or `14 49`; `skip`: do not ask again",
        counted(entered)
    )
}

/// `12 trains left, marker at 52`.
fn counted(Counted { left, marker }: Counted) -> String {
    let left = format!("{} left", units::trains(left));
    marker.map_or_else(|| left.clone(), |marker| format!("{left}, marker at {marker}"))
}

pub(super) fn differs(player: &Text, found: Counted, entered: Counted, explained: &[ExplanationNames]) -> String {
    let entered = Counted { marker: entered.marker.filter(|_| found.marker.is_some()), ..entered };
    let mut lines = vec![format!("On the table: {}. As entered for {player}: {}.", counted(found), counted(entered))];
    lines.extend(explained.iter().map(explanation));
    if explained.is_empty() {
        lines.push("No route or two explain that; count once more, and look at the whole list with `list`.".to_owned());
    }
    lines.push("Type what is missing, or take back what is too much; Enter asks again.".to_owned());
    lines.join("\n")
}

fn explanation(explanation: &ExplanationNames) -> String {
    let ExplanationNames { missing, extra, could_be, could_not, more } = explanation;
    let candidates = |names: &[Text]| {
        let others = more.then(|| Text::from("another one"));
        let names: Vec<&Text> = names.iter().chain(&others).collect();
        if names.is_empty() { String::new() } else { format!(": {}", or(names)) }
    };
    let of = |lengths: &[Trains]| and(lengths.iter().map(|length| length.0));
    match (&missing[..], &extra[..]) {
        ([_], []) => format!("A route of {} may be missing{}.", of(missing), candidates(could_be)),
        (_, []) => format!("Routes of {} may be missing.", of(missing)),
        ([], [_]) => format!("A route of {} may be too much{}.", of(extra), candidates(could_not)),
        ([], _) => format!("Routes of {} may be too much.", of(extra)),
        (_, _) => format!(
            "A route of {} may have been entered in place of one of {}{}.",
            of(extra),
            of(missing),
            candidates(could_not)
        ),
    }
}
