//! Faults in Italian.

pub(crate) mod edition;
pub(crate) mod file;
pub(crate) mod game;

use super::grammar::{Count, FAULT, Noun, PASSENGER, TICKET, grouped, quoted, said};
use crate::fault::RemarkKind;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::faults::{FaultCount, Step};
use crate::words::{Heading, Language, Refusal};

pub(crate) fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Error => "errore",
        Heading::Remark => "avviso",
        Heading::Help => "aiuto",
    }
}

pub(crate) fn step(step: Step) -> &'static str {
    match step {
        Step::TwoCities => "Una linea o un biglietto sono due città, senza virgola in mezzo.",
        Step::DoubleRoutes => "`doppie-linee`, se si è giocato con tutte le linee aperte.",
        Step::Players => "I giocatori si separano con le virgole: `Anna rosso, Ben blu`.",
    }
}

pub(crate) fn count(faults: FaultCount<'_>) -> String {
    match faults {
        FaultCount::More(1) => "e un altro".into(),
        FaultCount::More(more) => format!("e altri {}", grouped(more as u64)),
        FaultCount::All(count, file, refusal) => format!("{} in {file}, {}", Count(count, FAULT), outcome(refusal)),
    }
}

fn outcome(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NothingScored => "nessun punteggio è stato calcolato",
        Refusal::NoPathLookedFor => "nessun percorso è stato cercato",
        Refusal::NoMapDrawn => "nessuna mappa è stata disegnata",
        Refusal::NoFinishedGame => "non è una partita finita",
        Refusal::NoEdition => "non è un'edizione",
        Refusal::ResultDiffers => "il risultato scritto non è giusto",
        Refusal::MendByHand => "va prima corretto a mano",
    }
}

/// Help that points at a similar name.
fn similar(exists: &str, name: Option<&Text>) -> Option<String> {
    name.map(|name| format!("{exists} con un nome simile: {name:#}"))
}

pub(crate) fn remark(kind: &RemarkKind) -> String {
    match kind {
        RemarkKind::NobodyRanOut { last_turn: Trains(0) } => {
            "nessuno ha finito i vagoni; la partita è stata interrotta?".into()
        }
        RemarkKind::NobodyRanOut { last_turn } => {
            format!("nessuno è sceso a {}; la partita è stata interrotta?", said(last_turn))
        }
        RemarkKind::TooManyLongTickets { player, held, most } => {
            let kept = match most {
                0 => "non può averne tenuto nessuno".into(),
                1 => "può averne tenuto al massimo 1".into(),
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
        RemarkKind::BetterStationChoice { player, points, routes, .. } => better(player, &said(points), routes),
    }
}

/// What other choices for the stations would have brought.
fn better(player: &Text, gain: &str, routes: &[Text]) -> String {
    format!("con le stazioni su {} {player} avrebbe avuto {gain} in più", quoted(routes))
}
