//! The count of trains left and the marker in Italian.

use crate::entry::count::Counted;
use crate::text::Text;
use crate::units::Trains;
use crate::words::ExplanationNames;
use crate::words::italian::grammar::{and, or};
use crate::words::italian::units;

pub(super) fn offer_count(entered: Counted) -> String {
    format!(
        "{}: coincide con il tavolo? Invio: sì; altrimenti digitare ciò che c'è, `14` o `14 49`; `salta`: non chiederlo più",
        counted(entered)
    )
}

/// `12 vagoni rimasti, segnapunti sul 52`.
fn counted(Counted { left, marker }: Counted) -> String {
    let remaining = if left == Trains(1) { "rimasto" } else { "rimasti" };
    let left = format!("{} {remaining}", units::trains(left));
    marker.map_or_else(|| left.clone(), |marker| format!("{left}, segnapunti sul {marker}"))
}

pub(super) fn differs(player: &Text, found: Counted, entered: Counted, explained: &[ExplanationNames]) -> String {
    let entered = Counted { marker: entered.marker.filter(|_| found.marker.is_some()), ..entered };
    let mut lines = vec![format!("Sul tavolo: {}. Inserito per {player}: {}.", counted(found), counted(entered))];
    lines.extend(explained.iter().map(explanation));
    if explained.is_empty() {
        lines.push(
            "Nessuna linea, e nessuna coppia di linee, lo spiega; contare di nuovo, e guardare tutto l'elenco con `lista`."
                .to_owned(),
        );
    }
    lines.push("Digitare ciò che manca, o togliere ciò che è di troppo; Invio chiede di nuovo.".to_owned());
    lines.join("\n")
}

fn explanation(explanation: &ExplanationNames) -> String {
    let ExplanationNames { missing, extra, could_be, could_not, more } = explanation;
    let candidates = |names: &[Text]| {
        let others = more.then(|| Text::from("un'altra"));
        let names: Vec<&Text> = names.iter().chain(&others).collect();
        if names.is_empty() { String::new() } else { format!(": {}", or(names)) }
    };
    let of = |lengths: &[Trains]| and(lengths.iter().map(|length| length.0));
    match (&missing[..], &extra[..]) {
        ([_], []) => format!("Forse manca una linea da {}{}.", of(missing), candidates(could_be)),
        (_, []) => format!("Forse mancano linee da {}.", of(missing)),
        ([], [_]) => format!("Forse una linea da {} è di troppo{}.", of(extra), candidates(could_not)),
        ([], _) => format!("Forse linee da {} sono di troppo.", of(extra)),
        (_, _) => format!(
            "Forse una linea da {} è stata inserita al posto di una da {}{}.",
            of(extra),
            of(missing),
            candidates(could_not)
        ),
    }
}
