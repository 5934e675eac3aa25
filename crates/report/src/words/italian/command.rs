//! What the command line says in Italian besides its help.

use super::grammar::{and, any_quoted, quoted};
use crate::words::Stream;
use crate::words::command::{Cli, CliLabel};

/// The most games that a message names.
const MOST_GAMES: usize = 8;

pub(crate) fn say(sentence: Cli<'_>) -> String {
    match sentence {
        Cli::ErrorLine(message) => format!("errore: {message}"),
        Cli::HelpLine(step) => format!("aiuto: {step}"),
        Cli::OwnBug(version, what, place) => {
            let place = place.map_or(String::new(), |place| format!(" ({place})"));
            format!("stationmaster {version} ha un difetto e non può continuare: {what}{place}")
        }
        Cli::ReportBug(page) => {
            let to = page.map_or("a chi cura il programma".to_owned(), |page| {
                format!("su {page}/issues")
            });
            format!(
                "si prega di segnalarlo {to}, con la riga qui sopra, ciò che è stato digitato e il file di cui si \
                 trattava"
            )
        }
        Cli::CannotWriteResult(reason) => format!("impossibile scrivere il risultato ({reason})"),
        Cli::SystemRefuses(reason) => format!("il sistema non lo permette ({reason})"),
        Cli::CannotMakeFolder(path, reason) => {
            format!("impossibile creare la cartella {path:#} ({reason})")
        }
        Cli::CannotListFolder(path, reason) => {
            format!("impossibile leggere la cartella {path:#} ({reason})")
        }
        Cli::CannotReadFile(path, reason) => format!("impossibile leggere {path:#} ({reason})"),
        Cli::CannotWriteFile(path, reason) => format!("impossibile scrivere {path:#} ({reason})"),
        Cli::CannotLockFile(path, reason) => format!("impossibile bloccare {path:#} ({reason})"),
        Cli::CannotRemoveFile(path, reason) => format!("impossibile eliminare {path:#} ({reason})"),
        Cli::CannotMoveFile(path, reason) => format!("impossibile spostare {path:#} ({reason})"),
        Cli::CannotAskWhichGame(stream) => {
            format!(
                "impossibile chiedere quale partita si intende, perché {} non è un terminale",
                stream_name(stream)
            )
        }
        Cli::NoSavedGame(folder) => format!("nessuna partita è salvata in {folder:#}"),
        Cli::SeveralGames(typed) => format!("{typed:#} può indicare più partite salvate"),
        Cli::GamesCanBe(games) => {
            let (shown, more) = (
                &games[..games.len().min(MOST_GAMES)],
                games.len().saturating_sub(MOST_GAMES),
            );
            let more = if more > 0 {
                format!("; più vecchie: altre {more}")
            } else {
                String::new()
            };
            format!("indicarne una, dalla più recente: {}{more}", quoted(shown))
        }
        Cli::NoGameOf(day) => format!("non ci sono partite del {day}"),
        Cli::FewGames(0) => "non ci sono partite".into(),
        Cli::FewGames(1) => "c'è una sola partita".into(),
        Cli::FewGames(count) => format!("ci sono solo {count} partite"),
        Cli::SavedGame(date, place, players) => {
            let date = date.map_or_else(|| "senza data".to_owned(), |date| date.to_string());
            let place = place.map_or_else(String::new, |place| format!(", {place}"));
            format!("{date}, {}{place}", and(players))
        }
        Cli::DamagedGame(file) => format!("{file} (danneggiato)"),
        Cli::NameAFolder(variable) => {
            format!("indicare una cartella con `--data-dir CARTELLA` o in `{variable}`")
        }
        Cli::NoPlayerCalled(name) => format!("nessun giocatore si chiama {name:#}"),
        Cli::DidYouMean(name) => format!("si intendeva {name:#}?"),
        Cli::PlayersAre(names) => format!("i giocatori sono {}", quoted(names)),
        Cli::SeveralPlayersBegin(name) => {
            format!("i nomi di più giocatori cominciano con {name:#}")
        }
        Cli::SeveralEditions(name) => format!("{name:#} può indicare più edizioni"),
        Cli::CanBe(names) => format!("può essere {}", any_quoted(names)),
        Cli::PictureWritten(path, replaced) => {
            let replaced = if replaced {
                ", al posto dell'immagine che c'era"
            } else {
                ""
            };
            format!("Immagine: {path}{replaced}")
        }
    }
}

pub(crate) fn text(label: CliLabel) -> &'static str {
    match label {
        CliLabel::SavedGameAnswers => {
            "Invio: la più recente; oppure un numero, un giorno, un giocatore; `esci`: uscire"
        }
        CliLabel::StandardInput => "standard input",
        CliLabel::ItIsAFolder => "è una cartella",
        CliLabel::NoSuchFolder => "la cartella non esiste",
        CliLabel::NameIsTaken => "esiste già un file con quel nome",
        CliLabel::NoPictureThere => "c'è già un file che non è un'immagine, e resta dov'è",
        CliLabel::NameAFile => {
            "indicare un FILE, o `last` per l'ultima partita salvata, un giorno, un giocatore"
        }
        CliLabel::HowToSaveAGame => "inserirne una con `stationmaster`, o indicare un FILE",
        CliLabel::WhichSavedGame => "Quale partita?",
        CliLabel::NoHomeFolder => "non c'è una cartella personale in cui conservare le partite",
        CliLabel::HowToAnswer => {
            "`?` dice che cosa si può digitare qui, `esci` esce; nulla di ciò che è stato inserito va perso."
        }
    }
}

fn stream_name(stream: Stream) -> &'static str {
    match stream {
        Stream::StandardInput => "lo standard input",
        Stream::StandardError => "lo standard error",
    }
}
