//! Saved games in Italian: saving, unfinished games, and the history.

use super::grammar::{Count, GAME, LANGUAGE, Noun, Quoted, and, quoted};
use crate::words::saving::{Deleting, History, Imported, Saving, Stopped};
use crate::words::{Day, Kept, Moment, Unfinished, rounded};
use stationmaster_core::Part;
use stationmaster_core::history::Criterion;
use stationmaster_core::score::ranking::Decision;

pub(crate) fn say(sentence: Saving<'_>) -> String {
    rows! { sentence;
        Saving::DraftLeftAlone(problem, path, faults) => {
            let step = if faults {
                "`stationmaster check FILE` dice che cosa non va; una volta corretto, il file verrà offerto di nuovo"
            } else {
                "spostare il file in un'altra cartella, o eliminarlo, e non se ne parlerà più"
            };
            format!("avviso: {problem}; il file resta dov'è:\n{path}\naiuto: {step}")
        };
        Saving::DraftFaulty(fault) => "una partita non finita non si può leggere: {fault}";
        Saving::DraftCopied(problem) =>
            "avviso: {problem}; resta com'è, e se ne può continuare una copia";
        Saving::Unlocked(problem) =>
            "avviso: {problem}\naiuto: inserire questa partita in una sola finestra; nulla impedisce a una seconda di aprirla";
        Saving::DraftOf(draft) => "{}", draft_of(draft);
        Saving::OpenElsewhere(game) =>
            "avviso: una partita è aperta in un'altra finestra, e resta lì: {game}";
        Saving::GoesOn(draft) => "Continua: {}", draft_of(draft);
        Saving::Discarded(draft) => "Eliminata: {}", draft_of(draft);
        Saving::NothingChanged(path) => "Nulla è cambiato: {path}";
        Saving::Farewell(Kept::Nothing, _) | Saving::WhereItIs(_, Kept::Nothing) =>
            "Nulla era stato inserito.";
        Saving::Farewell(Kept::Whole, again) =>
            "Ciò che è stato inserito è conservato; `{again}` continua da lì.";
        Saving::Farewell(Kept::Before, again) =>
            "Ciò che è stato inserito per ultimo non si è potuto conservare; `{again}` continua da ciò che c'era prima.";
        Saving::Farewell(Kept::Lost, _) => "Ciò che è stato inserito non si è potuto conservare.";
        Saving::WhereItIs(draft, Kept::Whole) =>
            "La partita non è persa. Tutto ciò che è stato inserito è in\n{draft}";
        Saving::WhereItIs(draft, Kept::Before) =>
            "Tutto ciò che è stato inserito c'è finché il programma resta aperto. Ciò che è stato inserito per ultimo \
             manca in\n{draft}";
        Saving::WhereItIs(_, Kept::Lost) =>
            "Tutto ciò che è stato inserito c'è finché il programma resta aperto, e non è su nessun disco.";
        Saving::GameSaved(path) => "Salvata: {path}";
        Saving::PictureToSend(command) => "L'immagine da inviare: `{command}`";
        Saving::OldGameKept(path) => "La partita com'era prima è conservata in\n{path}";
        Saving::OldGameChanged(path, new) =>
            "avviso: qualcuno ha cambiato la partita da quando è stata aperta qui, ed entrambe sono conservate, quella e \
             questa:\n{path}\n{new}\naiuto: `history` conta ogni file della sua cartella; confrontare le due ed \
             eliminarne una";
        Saving::OldGameGone(path) =>
            "avviso: questa correzione è salvata; da quando è stato aperto qui, qualcuno ha eliminato o spostato\n{path}";
        Saving::OldGameStuck(path) =>
            "eliminare a mano questo file; finché c'è, `history` conta la partita due volte:\n{path}";
        Saving::CodeNeedsRoom(columns, rows) =>
            "Al suo codice, da inquadrare con il telefono, serve una finestra di {columns} colonne e {rows} righe.";
    }
}

pub(crate) fn deleting(sentence: Deleting<'_>) -> String {
    rows! { sentence;
        Deleting::Deleted(name, again) => {
            let command = Quoted(format!("{again} restore {name}"));
            format!("Eliminata: {name}; {command} la riporta.")
        };
        Deleting::HowToRestore(again) =>
            "`{again} restore NOME` ne riporta una; `last` è la prima.";
        Deleting::HowToList(again) => "`{again} restore` le elenca";
        Deleting::Restored(path) => "Riportata: {path}";
        Deleting::NoSavedGame(file) => "{file:#} non è una partita salvata";
        Deleting::NotDeleted(file) => "nessuna partita eliminata si chiama {file:#}";
    }
}

/// The part at which an unfinished game was left: `alle linee`.
fn at_part(part: Part) -> &'static str {
    match part {
        Part::Routes => "alle linee",
        Part::Stations => "alle stazioni",
        Part::Tickets => "ai biglietti",
        Part::Passengers => "ai passeggeri",
    }
}

/// `Anna e Ben, ieri alle 21:40: Europa, interrotta ai biglietti di Ben`; senza giocatori finché non ci sono.
fn draft_of(draft: &Unfinished<'_>) -> String {
    let written = draft.written.map(said);
    let stopped = match draft.stopped {
        Stopped::InSetup => "interrotta alla preparazione".into(),
        Stopped::AtTheEnd => "inserita, e non ancora salvata".into(),
        Stopped::At(player, part) => format!("interrotta {} di {player}", at_part(part)),
    };
    let corrects = draft
        .corrects
        .map_or_else(String::new, |game| format!("; corregge {game:#}"));
    let players = (!draft.players.is_empty()).then(|| and(draft.players));
    let all = players.into_iter().chain(written).chain([stopped]);
    let all = all.collect::<Vec<_>>().join(", ");
    let edition = if draft.edition.raw().is_empty() {
        String::new()
    } else {
        format!(": {}", LANGUAGE.title(draft.edition))
    };
    format!("{all}{edition}{corrects}")
}

/// `ieri alle 21:40`, `oggi all'1:05`.
fn said(Moment { day, hour, minute }: Moment) -> String {
    let day = match day {
        Day::Today => "oggi".into(),
        Day::Yesterday => "ieri".into(),
        Day::On(date) => date.to_string(),
    };
    let at = if hour == 1 { "all'" } else { "alle " };
    format!("{day} {at}{hour}:{minute:02}")
}

pub(crate) fn history(sentence: History<'_>) -> String {
    rows! { sentence;
        History::Games(count, folder) if folder.raw().is_empty() => "{}", Count(count, GAME);
        History::Games(count, folder) => "{} in {folder}", Count(count, GAME);
        History::Winners(names, Decision::Points) => "{}", and(names);
        History::Winners(names, Decision::Shared) => "{} (vittoria condivisa)", and(names);
        History::Winners(names, Decision::TieBreak(by)) =>
            "{} ({})", and(names), LANGUAGE.label(by);
        History::Decimal(number) => "{}", rounded(number, 1).replace('.', ",");
        History::NothingSaved(folder) =>
            "Nessuna partita salvata finora; si troveranno in {folder}";
        History::NoDay(typed) => "{typed:#} non è un giorno";
        History::NobodyCalled(Criterion::Player, name) =>
            "in nessuna partita salvata c'è un giocatore di nome {name:#}";
        History::NobodyCalled(Criterion::Edition, name) =>
            "nessuna partita salvata è dell'edizione {name:#}";
        History::ViewAmongFiles(view) => "{view:#} è una vista, e non c'è un file con questo nome";
        History::LeftOut(file, reason, 0) => "avviso: {file:#} non viene contato: {reason}";
        History::LeftOut(file, reason, more) => {
            let more = Count(more, Noun("altro errore", "altri errori"));
            format!("avviso: {file:#} non viene contato: {reason}, e {more}")
        };
        History::FilesLeftOut(count) =>
            "avviso: file non contati: {count}\n\
             aiuto: `stationmaster check FILE` mostra tutti gli errori di un file";
        History::ResultDiffers(file) =>
            "avviso: il risultato scritto in {file:#} non è giusto; lo storico usa quello ricalcolato";
        History::ColumnsNotRead(columns) =>
            "avviso: si leggono solo data, nome e punti, e non {}", quoted(columns);
        History::ImportedGame(date, players, before) => {
            let known = match before {
                Some(true) => " (già nello storico)",
                Some(false) => " (accanto a una partita di quel giorno con altri punti)",
                None => "",
            };
            let date = date.map(|date| format!("{date}: ")).unwrap_or_default();
            format!("{date}{players}{known}")
        };
        History::Imported(Imported { new, known, is_dry }) => {
            let saved = match (is_dry, new) {
                (true, _) => "da salvare",
                (false, 1) => "salvata",
                (false, _) => "salvate",
            };
            format!("{} {saved}, {known} già nello storico", Count(new, GAME))
        };
    }
}
