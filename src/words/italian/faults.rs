//! Faults in Italian.

pub(crate) mod city;
pub(crate) mod edition;
pub(crate) mod file;
pub(crate) mod game;
pub(crate) mod shape;

use super::grammar::{Count, FAULT, grouped};
use crate::text::Text;
use crate::words::faults::{FaultCount, Step};
use crate::words::{Heading, Refusal};

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
        FaultCount::More(1) => "e un altro".to_owned(),
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
