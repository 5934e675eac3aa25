//! Short texts of the conversation at the table in Italian: the lines of the setup, hints and answers.

use crate::entry::conversation::Part;
use crate::map::PictureFormat;
use crate::words::conversation::{SetupLine, TalkLabel};

pub(crate) fn setup(line: SetupLine) -> &'static str {
    match line {
        SetupLine::Edition => "Edizione",
        SetupLine::Variant => "Variante",
        SetupLine::BonusTickets => "Biglietti bonus",
        SetupLine::HouseRules => "Regole della casa",
        SetupLine::Date => "Data",
        SetupLine::Place => "Luogo",
        SetupLine::Minutes => "Minuti",
        SetupLine::First => "Ha iniziato",
        SetupLine::Note => "Nota",
        SetupLine::Players => "Giocatori",
    }
}

pub(crate) fn text(label: TalkLabel) -> &'static str {
    match label {
        TalkLabel::CountHint => {
            "I vagoni rimasti, `14`, o con il segnapunti, `14 49`, verificano le linee; Invio: fatto"
        }
        TalkLabel::AddedUp => "Si sono aggiunti a quelli di prima; `=3` e un colore: 3 in tutto.",
        TalkLabel::MapAndList => "`mappa`, `lista`: tutto",
        TalkLabel::Picture(format) => match format {
            PictureFormat::Svg => "svg (per stamparla)",
            #[cfg(feature = "png")]
            PictureFormat::Png => "png (per inviarla)",
        },
        TalkLabel::Today => "oggi",
        TalkLabel::Title => "Stationmaster: il punteggio di una partita finita di Ticket to Ride",
        TalkLabel::NotKnown(SetupLine::Place | SetupLine::First) => "non indicato",
        TalkLabel::NotKnown(SetupLine::Players | SetupLine::BonusTickets | SetupLine::Minutes) => {
            "non indicati"
        }
        TalkLabel::NotKnown(_) => "non indicata",
        TalkLabel::NoneOf(SetupLine::BonusTickets) => "nessuno",
        TalkLabel::NoneOf(_) => "nessuna",
        TalkLabel::DoIt => "sì",
        TalkLabel::LeaveIt => "no, lasciare com'è",
        TalkLabel::LeftAsItWas => "Lasciato com'era.",
        TalkLabel::Unexplained => {
            "Nessuna linea, e nessuna coppia di linee, lo spiega; contare di nuovo."
        }
        TalkLabel::CountAgain => "Digitare ciò che manca, o `-` e ciò che è di troppo.",
        TalkLabel::SeeList => "`lista` mostra che cosa è inserito.",
        TalkLabel::StationsMayOpen => {
            "Le stazioni possono completarne altri, quando tutte le linee saranno inserite."
        }
        TalkLabel::AnotherRoute => "un'altra",
        TalkLabel::WhatIsWrong => {
            "Che cosa non va? Scrivere il suo numero, o `preparazione` per i giocatori e tutto il resto."
        }
        TalkLabel::PartToo(Part::Tickets) => {
            "È anche un biglietto. Invio: le stazioni; `2`: il biglietto."
        }
        TalkLabel::PartToo(_) => "È anche una linea. Invio: le stazioni; `2`: le linee.",
        TalkLabel::NoMap => {
            "Non c'è una mappa, perché il file del tabellone non dice dove si trovano le città."
        }
        TalkLabel::TakeOver => "`prendi` davanti lo prende, se l'errore era prima.",
        TalkLabel::MapHidden => {
            "La finestra è troppo bassa per la mappa qui accanto; `mappa` la mostra."
        }
        TalkLabel::WindowTooSmall => "La finestra è troppo piccola per il tavolo; va ingrandita.",
    }
}
