//! Faults in Italian.

mod city;
mod edition;
mod file;
mod game;
mod shape;
mod step;

use super::Italian;
use super::grammar::{Count, FAULT, Quoted, grouped};
use crate::fault::{CityFault, EditionFault, FaultKind, FileFault, GameFault, ShapeFault, Unreadable};
use crate::text::Text;
use crate::words::{FaultWords, Heading, Message, Refusal};

pub(crate) fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Error => "errore",
        Heading::Remark => "avviso",
        Heading::Help => "aiuto",
    }
}

impl FaultWords for Italian {
    fn file_fault(&self, fault: &FileFault) -> Message {
        file::message(fault)
    }

    fn shape_fault(&self, fault: &ShapeFault) -> Message {
        shape::message(fault)
    }

    fn city_fault(&self, fault: &CityFault) -> Message {
        city::message(fault)
    }

    fn edition_fault(&self, fault: &EditionFault) -> Message {
        edition::message(fault)
    }

    fn game_fault(&self, fault: &GameFault) -> Message {
        game::message(fault)
    }

    fn why_unreadable(&self, why: &Unreadable) -> String {
        file::why(why)
    }

    fn step_at_the_table(&self, fault: &FaultKind) -> Option<String> {
        step::at_the_table(fault)
    }

    fn more_faults(&self, more: usize) -> String {
        match more {
            1 => "e un altro".to_owned(),
            more => format!("e altri {}", grouped(more as u64)),
        }
    }

    fn fault_summary(&self, count: usize, file: &Text, refusal: Refusal) -> String {
        let outcome = match refusal {
            Refusal::NothingScored => "nessun punteggio è stato calcolato",
            Refusal::NoPathLookedFor => "nessun percorso è stato cercato",
            Refusal::NoMapDrawn => "nessuna mappa è stata disegnata",
            Refusal::NoFinishedGame => "non è una partita finita",
            Refusal::NoEdition => "non è un'edizione",
            Refusal::ResultDiffers => "il risultato scritto non è giusto",
            Refusal::MendByHand => "va prima corretto a mano",
        };
        format!("{} in {file}, {outcome}", Count(count, FAULT))
    }
}

/// Help that points at a similar name.
fn similar(exists: &str, name: Option<&Text>) -> Option<String> {
    name.map(|name| format!("{exists} con un nome simile: {}", Quoted(name)))
}
