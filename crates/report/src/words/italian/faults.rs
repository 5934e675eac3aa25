//! Faults, and remarks on a game, in Italian.

pub(crate) mod edition;
pub(crate) mod file;
pub(crate) mod game;

use super::grammar::{
    COMPLETED_TICKET, Count, FAULT, LANGUAGE, Noun, PASSENGER, TICKET, TRAIN, and, at, grouped,
    on_space, quoted, said,
};
use crate::words::faults::{FaultCount, LetPass};
use crate::words::figure;
use stationmaster_core::fault::RemarkKind;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

pub(crate) fn count(faults: FaultCount<'_>) -> String {
    rows! { faults;
        FaultCount::More(1) => "e un altro";
        FaultCount::More(more) => "e altri {}", grouped(more as u64);
        FaultCount::Place(file, line, column) => "{file}, riga {line}, colonna {column}";
        FaultCount::All(count, file, refusal) =>
            "{} in {file}, {}", Count(count, FAULT), LANGUAGE.label(refusal);
    }
}

/// Help that points at a similar name.
fn similar(exists: &str, name: Option<&Text>) -> Option<String> {
    name.map(|name| format!("{exists} con un nome simile: {name:#}"))
}

pub(crate) fn let_pass(LetPass(rule): LetPass) -> String {
    format!(
        "se il tavolo lo concede, aggiungere `house-rules = [\"{rule}\"]` in cima al file, sopra il primo `[[player]]`"
    )
}

pub(crate) fn remark(kind: &RemarkKind) -> String {
    rows! { kind;
        RemarkKind::NobodyRanOut(Trains(0)) =>
            "nessuno ha finito i vagoni; la partita è stata interrotta?";
        RemarkKind::NobodyRanOut(last_turn) =>
            "nessuno è sceso a {}; la partita è stata interrotta?", said(last_turn);
        RemarkKind::TooManyLongTickets { player, held, most } => {
            let kept = match most {
                0 => "non può averne tenuto nessuno".into(),
                1 => "può averne tenuto al massimo 1".into(),
                most => format!("può averne tenuti al massimo {most}"),
            };
            let held = Count(
                *held,
                Noun("biglietto linea lunga", "biglietti linee lunghe"),
            );
            format!("{player} ha {held}, e {kept}")
        };
        RemarkKind::TooFewTickets { player, held, least, variant } => {
            let held = if *held == 0 {
                "non ha biglietti".to_owned()
            } else {
                format!("ha {}", Count(*held, TICKET))
            };
            rows! { variant;
                Some(variant) =>
                    "{player} {held}, e nella variante {} se ne tengono almeno {least}",
                    LANGUAGE.title(variant);
                None => "{player} {held}, e ogni giocatore ne tiene almeno {least}";
            }
        };
        RemarkKind::BoardFallsApart([here, there]) =>
            "nessun percorso porta da {here} {}; manca una linea?", at(there);
        RemarkKind::TooManyPassengers { players, found, most } => {
            let have = if players.len() == 1 { "ha" } else { "hanno insieme" };
            let (players, found) = (and(players), Count(*found as usize, PASSENGER));
            format!(
                "{players} {have} {found}, e le città delle linee controllate possono averne dati al massimo {most}"
            )
        };
        RemarkKind::MarkerElsewhere { player, marker, recount } => {
            let on = on_space(*marker);
            format!(
                "il segnapunti di {player} era {on}, e le linee danno {recount}; vale il ricalcolo"
            )
        };
        RemarkKind::TrainsLeftDiffer { player, counted, recount } => {
            let counted = Count(*counted as usize, TRAIN);
            format!(
                "{player} aveva ancora {counted}, e secondo le linee dovevano essere {recount}; valgono le linee"
            )
        };
        RemarkKind::FinalMarkerElsewhere { player, marker, total } =>
            "alla fine il segnapunti di {player} era {}, e i punti sono {}; vale il ricalcolo",
            on_space(*marker), figure(*total);
        RemarkKind::PlayedWithDoubleRoutes(players) =>
            "regola della casa: in {players} si è giocato con le doppie linee tutte aperte";
        RemarkKind::LetPass(fault) => "concesso dal tavolo: {}", LANGUAGE.fault(fault).title;
        RemarkKind::BetterStationChoice { player, points: Points(0), completed, routes } =>
            "{}", better(player, &Count(*completed, COMPLETED_TICKET).to_string(), routes);
        RemarkKind::BetterStationChoice { player, points, routes, .. } =>
            "{}", better(player, &said(points), routes);
    }
}

/// The results of other choices for the stations.
fn better(player: &Text, gain: &str, routes: &[Text]) -> String {
    format!(
        "con le stazioni su {} {player} avrebbe avuto {gain} in più",
        quoted(routes)
    )
}
