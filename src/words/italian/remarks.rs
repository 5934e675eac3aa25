//! Remarks in Italian.

use super::grammar::{Count, Noun, PASSENGER, Quoted, TICKET, and};
use super::units;
use crate::fault::RemarkKind;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::Language;

pub(crate) fn say(kind: &RemarkKind) -> String {
    match kind {
        RemarkKind::NobodyRanOut { last_turn: Trains(0) } => {
            "nessuno ha finito i vagoni; la partita è stata interrotta?".to_owned()
        }
        RemarkKind::NobodyRanOut { last_turn } => {
            format!("nessuno è sceso a {}; la partita è stata interrotta?", units::trains(*last_turn))
        }
        RemarkKind::TooManyLongTickets { player, held, most } => {
            let kept = match most {
                0 => "non può averne tenuto nessuno".to_owned(),
                1 => "può averne tenuto al massimo 1".to_owned(),
                most => format!("può averne tenuti al massimo {most}"),
            };
            let held = Count(*held, Noun("biglietto linea lunga", "biglietti linee lunghe"));
            format!("{player} ha {held}, e {kept}")
        }
        RemarkKind::TooFewTickets { player, held, least, variant } => {
            let held = if *held == 0 { "non ha biglietti".to_owned() } else { format!("ha {}", Count(*held, TICKET)) };
            match variant {
                Some(variant) => {
                    format!(
                        "{player} {held}, e nella variante {} se ne tengono almeno {least}",
                        Language::Italian.title(variant)
                    )
                }
                None => format!("{player} {held}, e ogni giocatore ne tiene almeno {least}"),
            }
        }
        RemarkKind::TooManyPassengers { player, found, most } => {
            let found = Count(*found as usize, PASSENGER);
            format!("{player} ha {found}, e i luoghi sulle linee controllate possono averne dati al massimo {most}")
        }
        RemarkKind::MarkerElsewhere { player, marker, recount } => {
            format!("il segnapunti di {player} era sul {marker}, e le linee danno {recount}; vale il ricalcolo")
        }
        RemarkKind::PlayedWithDoubleRoutes { players } => {
            format!("regola della casa: in {players} si è giocato con le doppie linee tutte aperte")
        }
        RemarkKind::BetterStationChoice { player, points: Points(0), completed, routes } => {
            better(player, &Count(*completed, TICKET).to_string(), routes)
        }
        RemarkKind::BetterStationChoice { player, points, routes, .. } => {
            better(player, &units::points(*points), routes)
        }
    }
}

/// What other choices for the stations would have brought.
fn better(player: &Text, gain: &str, routes: &[Text]) -> String {
    format!("con le stazioni su {} {player} avrebbe avuto {gain} in più", and(routes.iter().map(Quoted)))
}
