//! The help and the manual in Italian, beside what each command and option says of itself.

use super::Italian;
use crate::text::Text;
use crate::words::help::{Entry, HelpWords};
use crate::words::shared::Quoted;

impl HelpWords for Italian {
    fn manual_written(&self, pages: usize, folder: &Text) -> String {
        format!("{pages} pagine in {}", Quoted(folder))
    }

    fn examples_title(&self) -> &'static str {
        "Esempi"
    }

    fn examples(&self, command: &str) -> &'static [Entry] {
        match command {
            "" => &PROGRAM,
            "new" => &NEW,
            "edit" => &EDIT,
            "score" => &SCORE,
            "express" => &EXPRESS,
            "map" => &MAP,
            "check" => &CHECK,
            "history" => &HISTORY,
            "board" => &BOARD,
            "completions" => &COMPLETIONS,
            "manual" => &MANUAL,
            _ => &[],
        }
    }

    fn conversation_title(&self) -> &'static str {
        "Mentre si inserisce una partita"
    }

    fn conversation_entries(&self) -> &'static [Entry] {
        &CONVERSATION
    }

    fn exit_codes_title(&self) -> &'static str {
        "Codici di uscita"
    }

    fn exit_codes(&self) -> &'static [Entry] {
        &EXIT_CODES
    }

    fn manual_titles(&self) -> [&'static str; 5] {
        ["COMANDI", "CODICI DI USCITA", "AMBIENTE", "FILE", "VEDERE ANCHE"]
    }

    fn environment(&self) -> &'static [Entry] {
        &ENVIRONMENT
    }

    fn files(&self) -> &'static [Entry] {
        &FILES
    }

    fn where_to_ask(&self, page: &str) -> String {
        format!("Domande, e segnalazioni di ciò che non va: {page}/issues")
    }
}

const PROGRAM: [Entry; 4] = [
    ("stationmaster", "inserire la partita che è sul tavolo"),
    ("stationmaster score friday.toml", "il punteggio di una partita scritta"),
    ("stationmaster score last --explain", "la ragione di ogni punto dell'ultima partita salvata"),
    ("stationmaster history", "le partite finora"),
];

const NEW: [Entry; 3] = [
    ("stationmaster", "lo stesso, senza il comando"),
    ("stationmaster new --plain", "con una domanda per riga"),
    ("stationmaster new --data-dir club", "e tenerla tra altre partite, nella cartella `club`"),
];

const EDIT: [Entry; 2] = [
    ("stationmaster edit last", "correggere l'ultima partita salvata"),
    ("stationmaster edit friday.toml", "riprendere una partita da un file, e salvarla tra le altre"),
];

const SCORE: [Entry; 4] = [
    ("stationmaster score friday.toml", "la tabella dei punti, e chi ha vinto e perché"),
    ("stationmaster score last --explain", "l'ultima partita salvata, con la ragione di ogni punto"),
    ("stationmaster score friday.toml -f markdown", "da incollare in un messaggio"),
    ("stationmaster score -f json - < friday.toml", "per un programma, dall'ingresso standard"),
];

const EXPRESS: [Entry; 3] = [
    ("stationmaster express friday.toml", "il percorso più lungo di ogni giocatore"),
    ("stationmaster express friday.toml -p ben", "solo quello di Ben"),
    (
        "stationmaster express friday.toml -p ben --claim \"edi, lon, die\"",
        "se quello che Ben dichiara è un suo percorso, e quanto è lungo",
    ),
];

const MAP: [Entry; 4] = [
    ("stationmaster map friday.toml", "il tabellone nel terminale"),
    ("stationmaster map friday.toml -o friday.svg", "lo stesso come immagine"),
    ("stationmaster map friday.toml --express -p anna", "il percorso più lungo di Anna, tappa per tappa"),
    ("stationmaster map last --ticket \"lis dan\"", "il percorso che completa questo biglietto, o il tratto che manca"),
];

const CHECK: [Entry; 3] = [
    ("stationmaster check friday.toml", "tutto ciò che non va in un file, in una volta"),
    ("stationmaster check last", "se il risultato nell'ultima partita salvata è giusto"),
    ("stationmaster check friday.toml -f json", "per un programma"),
];

const HISTORY: [Entry; 4] = [
    ("stationmaster history", "tutte le partite, e i numeri di ogni giocatore"),
    ("stationmaster history -p anna --since 2026-01-01", "le partite di Anna in un anno"),
    ("stationmaster history --last 10", "le dieci più recenti"),
    ("stationmaster history -f csv > games.csv", "per un foglio di calcolo"),
];

const BOARD: [Entry; 4] = [
    ("stationmaster board", "le edizioni che ci sono"),
    ("stationmaster board germany", "città, linee e biglietti di una"),
    ("stationmaster board --template > island.toml", "cominciare un'edizione propria"),
    ("stationmaster board island.toml", "che cosa ne è stato capito, o che cosa non va"),
];

const COMPLETIONS: [Entry; 3] = [
    (
        "stationmaster completions bash > ~/.local/share/bash-completion/completions/stationmaster",
        "per ogni nuova shell; zsh cerca nelle cartelle di `$fpath` un file `_stationmaster`",
    ),
    ("stationmaster completions fish > ~/.config/fish/completions/stationmaster.fish", "lo stesso per fish"),
    ("stationmaster completions powershell > stationmaster.ps1", "da eseguire dal profilo di PowerShell"),
];

const MANUAL: [Entry; 2] = [
    ("stationmaster manual > stationmaster.1", "la pagina del programma, per `man ./stationmaster.1`"),
    ("stationmaster manual ~/.local/share/man/man1", "tutte le pagine, per `man stationmaster-score`"),
];

const CONVERSATION: [Entry; 8] = [
    ("?", "che cosa si può scrivere qui, con esempi"),
    ("Invio", "andare avanti, o prendere ciò che viene proposto"),
    ("list", "mostrare ciò che è inserito"),
    ("back", "tornare alla domanda di prima"),
    ("undo, redo", "annullare l'ultima riga, e rifare ciò che è stato annullato"),
    ("setup", "mostrare e cambiare giocatori, colori, edizione e data"),
    ("ben", "andare a ciò che ha Ben, e indietro con `back`"),
    ("quit", "uscire; il prossimo avvio riprende da lì"),
];

const EXIT_CODES: [Entry; 5] = [
    ("0", "fatto"),
    ("1", "il file o la partita ha errori, o qualcosa non si può leggere o scrivere"),
    ("2", "riga di comando sbagliata"),
    ("70", "un difetto del programma stesso"),
    ("130", "interrotto"),
];

const ENVIRONMENT: [Entry; 6] = [
    ("STATIONMASTER_DATA_DIR", "La cartella delle partite salvate, se `--data-dir` non ne nomina una."),
    ("STATIONMASTER_PLAIN", "Chiede riga per riga, come `--plain`, se non è vuota né 0, n, no, f, false o off."),
    (
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
        "Decidono dei colori, se non lo fa `--color`. Con TERM=dumb c'è soltanto testo.",
    ),
    ("LC_ALL, LC_MESSAGES, LANG", "La prima che c'è dice la lingua, se non lo fa `--lang`."),
    ("LC_ALL, LC_CTYPE, LANG", "Se la prima che c'è non nomina UTF-8, non si disegna nulla oltre ASCII."),
    (
        "XDG_DATA_HOME",
        "Su Linux, la cartella dei dati in cui sta la cartella `stationmaster`; altrimenti sta in ~/.local/share.",
    ),
];

const FILES: [Entry; 5] = [
    ("~/.local/share/stationmaster", "La cartella del programma, su Linux."),
    ("~/Library/Application Support/stationmaster", "La cartella del programma, su macOS."),
    ("%APPDATA%\\stationmaster", "La cartella del programma, su Windows."),
    (
        "games/2026-11-20-anna-ben.toml",
        "In quella cartella: una partita salvata, che si può leggere, correggere e copiare.",
    ),
    (
        "drafts, replaced, editions",
        "Accanto a `games`: partite che si stanno inserendo, partite che sono state corrette, ed edizioni proprie di partite \
         salvate.",
    ),
];
