//! The sentences of the command line in Italian, besides its help.

use super::grammar::{LANGUAGE, and, any_quoted};
use crate::words::command::Cli;

pub(crate) fn say(sentence: Cli<'_>) -> String {
    rows! { sentence;
        Cli::ErrorLine(message) => "errore: {message}";
        Cli::HelpLine(step) => "aiuto: {step}";
        Cli::OwnBug(version, what, place) => {
            let place = place.map_or(String::new(), |place| format!(" ({place})"));
            format!("stationmaster {version} ha un difetto e non può continuare: {what}{place}")
        };
        Cli::ReportBug(page) => {
            let to = page.map_or("a chi cura il programma".to_owned(), |page| {
                format!("su {page}/issues")
            });
            format!(
                "si prega di segnalarlo {to}, con la riga qui sopra, ciò che è stato digitato e il file di cui si \
                 trattava"
            )
        };
        Cli::CannotWriteResult(reason) => "impossibile scrivere il risultato ({reason})";
        Cli::SystemRefuses(reason) => "il sistema non lo permette ({reason})";
        Cli::Cannot(attempt, path, reason) =>
            "impossibile {} {path:#} ({reason})", LANGUAGE.label(attempt);
        Cli::CannotAskWhichGame(stream) =>
            "impossibile chiedere quale partita si intende, perché {} non è un terminale",
            LANGUAGE.label(stream);
        Cli::NoSavedGame(folder) => "nessuna partita è salvata in {folder:#}";
        Cli::NoGameOf(day) => "non ci sono partite del {day}";
        Cli::FewGames(0) => "non ci sono partite";
        Cli::FewGames(1) => "c'è una sola partita";
        Cli::FewGames(count) => "ci sono solo {count} partite";
        Cli::SavedGame(date, place, players) => {
            let date = date.map_or_else(|| "senza data".to_owned(), |date| date.to_string());
            let place = place.map_or_else(String::new, |place| format!(", {place}"));
            format!("{date}, {}{place}", and(players))
        };
        Cli::DamagedGame(file) => "{file} (danneggiato)";
        Cli::NameAFolder(variable) =>
            "indicare una cartella con `--data-dir CARTELLA` o in `{variable}`";
        Cli::NoPlayerCalled(name) => "nessun giocatore si chiama {name:#}";
        Cli::DidYouMean(name) => "si intendeva {name:#}?";
        Cli::Several(things, typed) => "{typed:#} può indicare più {}", LANGUAGE.label(things);
        Cli::CanBe(names) => "può essere {}", any_quoted(names);
        Cli::PictureWritten(path, replaced) => {
            let replaced = if replaced { ", al posto dell'immagine che c'era" } else { "" };
            format!("Immagine: {path}{replaced}")
        };
    }
}
