//! The command line in Italian: its own sentences, the help and the manual.

use super::grammar::{and, any_quoted, or, quoted};
use crate::words::Stream;
use crate::words::command::{Cli, CliLabel, Entry};

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
            let to = page.map_or("a chi cura il programma".to_owned(), |page| format!("su {page}/issues"));
            format!(
                "si prega di segnalarlo {to}, con la riga qui sopra, ciò che è stato digitato e il file di cui si \
                 trattava"
            )
        }
        Cli::CannotWriteResult(reason) => format!("impossibile scrivere il risultato ({reason})"),
        Cli::SystemRefuses(reason) => format!("il sistema non lo permette ({reason})"),
        Cli::CannotMakeFolder(path, reason) => format!("impossibile creare la cartella {path:#} ({reason})"),
        Cli::CannotListFolder(path, reason) => format!("impossibile leggere la cartella {path:#} ({reason})"),
        Cli::CannotReadFile(path, reason) => format!("impossibile leggere {path:#} ({reason})"),
        Cli::CannotWriteFile(path, reason) => format!("impossibile scrivere {path:#} ({reason})"),
        Cli::CannotLockFile(path, reason) => format!("impossibile bloccare {path:#} ({reason})"),
        Cli::CannotRemoveFile(path, reason) => format!("impossibile eliminare {path:#} ({reason})"),
        Cli::CannotMoveFile(path, reason) => format!("impossibile spostare {path:#} ({reason})"),
        Cli::CannotAsk(stream) => {
            format!("impossibile fare domande, perché {} non è un terminale", stream_name(stream))
        }
        Cli::CannotAskWhichGame(stream) => {
            format!("impossibile chiedere quale partita si intende, perché {} non è un terminale", stream_name(stream))
        }
        Cli::NoSavedGame(folder) => format!("nessuna partita è salvata in {folder:#}"),
        Cli::CannotAskIfSure(stream) => {
            format!("impossibile chiedere conferma, perché {} non è un terminale", stream_name(stream))
        }
        Cli::SeveralGames(typed) => format!("{typed:#} può indicare più partite salvate"),
        Cli::GamesCanBe(games) => {
            let (shown, more) = (&games[..games.len().min(MOST_GAMES)], games.len().saturating_sub(MOST_GAMES));
            let more = if more > 0 { format!("; più vecchie: altre {more}") } else { String::new() };
            format!("indicarne una, dalla più recente: {}{more}", quoted(shown))
        }
        Cli::FewGames(1) => "c'è una sola partita".into(),
        Cli::FewGames(count) => format!("ci sono solo {count} partite"),
        Cli::SavedGame(date, place, players) => {
            let date = date.map_or_else(|| "senza data".to_owned(), |date| date.to_string());
            let place = place.map_or_else(String::new, |place| format!(", {place}"));
            format!("{date}, {}{place}", and(players))
        }
        Cli::DamagedGame(file) => format!("{file} (danneggiato)"),
        Cli::GamesWith(players) => format!("Partite con {}:", or(players)),
        Cli::SavedGameAnswers(more) => {
            let earlier = match more {
                0 => String::new(),
                1 => "`altre`: un'altra; ".into(),
                more => format!("`altre`: altre {more}; "),
            };
            format!(
                "Invio: la più recente, 1; un numero: quella; le prime lettere di un giocatore: le sue partite; \
                 {earlier}`lista`: tutte le partite; `esci`: uscire"
            )
        }
        Cli::ItemAnswers(default) => format!("Invio: {default}; un numero: quella voce; `esci`: uscire"),
        Cli::MoreItems(1) => "un'altra".into(),
        Cli::MoreItems(more) => format!("altre {more}"),
        Cli::NameAFolder(variable) => format!("indicare una cartella con `--data-dir CARTELLA` o in `{variable}`"),
        Cli::NoPlayerCalled(name) => format!("nessun giocatore si chiama {name:#}"),
        Cli::DidYouMean(name) => format!("si intendeva {name:#}?"),
        Cli::PlayersAre(names) => format!("i giocatori sono {}", quoted(names)),
        Cli::SeveralPlayersBegin(name) => format!("i nomi di più giocatori cominciano con {name:#}"),
        Cli::SeveralEditions(name) => format!("{name:#} può indicare più edizioni"),
        Cli::CanBe(names) => format!("può essere {}", any_quoted(names)),
        Cli::PictureWritten(path, replaced) => {
            let replaced = if replaced { ", al posto dell'immagine che c'era" } else { "" };
            format!("Immagine: {path}{replaced}")
        }
        Cli::ManualWritten(pages, folder) => format!("{pages} pagine in {folder:#}"),
        Cli::WhereToAsk(page) => format!("Domande, e segnalazioni di ciò che non va: {page}/issues"),
    }
}

pub(crate) fn text(label: CliLabel) -> &'static str {
    match label {
        CliLabel::StandardInput => "standard input",
        CliLabel::ItIsAFolder => "è una cartella",
        CliLabel::NoSuchFolder => "la cartella non esiste",
        CliLabel::NameIsTaken => "esiste già un file con quel nome",
        CliLabel::ItIsDamaged => "non è come l'ha scritto il programma",
        CliLabel::ItIsInUse => "lo sta usando un altro programma",
        CliLabel::SayYes => "con `--yes` lo fa senza chiedere",
        CliLabel::NoPictureThere => "c'è già un file che non è un'immagine, e resta dov'è",
        CliLabel::WriteToAFile => "scrivere la partita in un file e lanciare `stationmaster score FILE`",
        CliLabel::NameAFile => "indicare un FILE, o `last` per l'ultima partita salvata, un giorno, un giocatore",
        CliLabel::HowToSaveAGame => "inserirne una con `stationmaster`, o indicare un FILE",
        CliLabel::WhichSavedGame => "Quale partita?",
        CliLabel::ListKeys => "Frecce: scegliere; Invio: prendere; Esc: uscire.",
        CliLabel::NoHomeFolder => "non c'è una cartella personale in cui conservare le partite",
        CliLabel::HowToAnswer(false) => "`?` dice che cosa si può rispondere, `indietro` torna indietro, `esci` esce.",
        CliLabel::HowToAnswer(true) => {
            "`?` dice che cosa si può rispondere, `indietro` torna indietro, `esci` esce; nulla di ciò che è stato \
             inserito va perso."
        }
        CliLabel::Examples => "Esempi",
        CliLabel::Conversation => "Mentre si inserisce una partita",
        CliLabel::ExitCodes | CliLabel::ExitStatus => "Codici di uscita",
        CliLabel::Commands => "Comandi",
        CliLabel::Environment => "Ambiente",
        CliLabel::Files => "File",
        CliLabel::SeeAlso => "Vedere anche",
    }
}

fn stream_name(stream: Stream) -> &'static str {
    match stream {
        Stream::StandardInput => "lo standard input",
        Stream::StandardError => "lo standard error",
    }
}

pub(crate) fn help_text(key: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(known, _)| *known == key).map(|(_, text)| *text)
}

const TEXTS: &[Entry] = &[
    // Commands.
    ("", "L'arbitro per la fine di una partita a Ticket to Ride Europa o Germania"),
    ("new", "Inserisce al tavolo una partita finita, ne calcola il punteggio e la salva (anche senza comando)"),
    ("edit", "Inserisce correzioni a una partita scritta, nella stessa conversazione"),
    ("score", "Calcola il punteggio di partite scritte"),
    ("express", "Mostra il percorso più lungo di ogni giocatore, con la dimostrazione che nessuno è più lungo"),
    ("map", "Mostra la mappa di una partita: nel terminale, o come immagine"),
    ("check", "Dice se le partite scritte sono partite finite e regolari"),
    ("history", "Mostra lo storico delle partite salvate"),
    ("people", "Elenca chi gioca, o cambia nomi in tutte le partite salvate insieme"),
    ("delete", "Mette via partite salvate; `restore` le riporta"),
    ("restore", "Riporta partite eliminate, o le elenca"),
    ("board", "Elenca le edizioni, o mostra che cosa c'è sul tabellone di una"),
    ("completions", "Scrive sullo standard output i completamenti per la shell"),
    ("manual", "Scrive sullo standard output la pagina di manuale, o in una cartella quelle di tutti i comandi"),
    ("help", "Mostra questo aiuto, o quello di un comando"),
    (":", "Chiede che cosa c'è sul tavolo, o lo legge da un file, e dice chi ha vinto, di quanto e perché."),
    ("host", "Inserisce una partita con i telefoni di tutti al tavolo"),
    (
        "host:",
        "Ognuno inquadra un codice e inserisce il suo, su una pagina che questo computer offre nella rete locale. Non viene offerto \
         nient'altro, e quando la partita è salvata o lasciata nessuno può più entrare.",
    ),
    ("edit:", "Il file resta com'è. Una partita salvata che viene sostituita passa nella cartella `replaced`."),
    ("score:", "Stampa chi ha vinto e perché. Se un file ha errori, nessun punteggio è calcolato."),
    ("check:", "Un `[result]` nel file viene ricalcolato e confrontato."),
    (
        "history:",
        "Senza una VISTA è una pagina breve: chi ha vinto di più, i numeri di ciascuno, le ultime partite. Tutto viene \
         ricalcolato; un file danneggiato viene segnalato e non contato.",
    ),
    (
        "people:",
        "Un cambiamento viene detto prima, con i file; riguarda le partite salvate con i loro risultati, quelle eliminate e quelle in \
         corso, tutte o nessuna, e `undo` annulla l'ultimo.",
    ),
    ("delete:", "Passano nella cartella `deleted`, con le loro immagini, e non contano più."),
    ("restore:", "Niente viene sovrascritto: se il nome è già preso, la partita riceve un numero."),
    ("board:", "Un file proprio viene controllato, e ogni errore riportato con la sua riga."),
    ("manual:", "C'è una pagina per il programma, e una per ogni comando, come `stationmaster-score(1)`."),
    // Arguments, their values and what these are called.
    ("#Commands", "Comandi"),
    ("#Arguments", "Argomenti"),
    ("#Options", "Opzioni"),
    ("#Options of every command", "Opzioni di ogni comando"),
    (".color", "Quando usare i colori"),
    (".lang", "La lingua; altrimenti quella di `STATIONMASTER_LANG`, `LC_ALL`, `LC_MESSAGES` o `LANG`"),
    (".data_dir", "La cartella delle partite salvate, invece di quella dei dati del sistema"),
    (".plain", "Scrive righe semplici, senza cornici, per lettori di schermo e finestre piccole"),
    (".help", "Mostra questo aiuto"),
    (".version", "Mostra la versione"),
    (
        ".file",
        "Il file della partita, `-` per lo standard input; `last` è l'ultima partita salvata, `last~1` quella prima; un giorno o un \
         giocatore indica la sua partita",
    ),
    (
        "host.file",
        "Una partita scritta da correggere, o `last` per l'ultima salvata. Senza, comincia una nuova partita",
    ),
    (
        "host.bind",
        "L'indirizzo a cui i telefoni trovano questo computer, con una porta o senza; `127.0.0.1` per un tunnel",
    ),
    (
        "host.wifi",
        "Mostra prima un codice per questa rete senza fili, così i telefoni non devono scriverne la password",
    ),
    (
        "edit.file",
        "Il file della partita; `last` è l'ultima partita salvata, `last~1` quella prima; un giorno o un giocatore indica la sua partita",
    ),
    (
        ".files",
        "I file delle partite, `-` per lo standard input; `last` è l'ultima partita salvata, `last~1` quella prima; un giorno o un \
         giocatore indica la sua partita",
    ),
    ("score.explain", "Dà anche la ragione di ogni punto; solo nel formato `table`"),
    ("score.format", "Come scrivere i punteggi; più partite diventano un solo array JSON"),
    ("express.player", "Mostra solo questo giocatore: il nome o il suo inizio, o il colore"),
    ("express.claim", "Giudica un percorso dichiarato: le città nell'ordine in cui si passano, separate da virgole"),
    ("express.output", "Disegna anche i percorsi in questo file; la fine del nome, `.svg` o `.png`, dice il formato"),
    ("express.format", "Come scrivere i percorsi"),
    ("map.player", "Mostra ciò che ha questo giocatore; con `--express` il suo percorso più lungo"),
    ("map.express", "Mostra il percorso più lungo, tappa per tappa; ciò che lascia fuori è attenuato"),
    ("map.ticket", "Mostra il percorso di un biglietto, o il tratto che manca: `--ticket \"bre pet\"`"),
    ("map.claim", "Mostra un percorso dichiarato, e dove si interrompe: le città nell'ordine in cui si passano"),
    ("map.output", "Scrive un'immagine in questo file, `.svg` o `.png`; `-` è lo standard output"),
    (
        "map.share",
        "Disegna l'immagine da inviare: chi ha vinto in grande, la storia in una frase, la mappa e i punti di tutti",
    ),
    ("map.width", "Quanti pixel è largo lo schermo per cui è l'immagine: 390 per un telefono"),
    ("map.format", "Il formato di un'immagine che va sullo standard output"),
    ("history.view", "Che cosa guardare"),
    ("view=games", "tutte le partite, le più recenti per prime, con i loro file"),
    ("view=people", "che cosa ha vinto ciascuno, per edizione e numero di giocatori"),
    ("view=figures", "biglietti, percorsi e stazioni di ciascuno, e i punti secondo il loro tipo"),
    ("view=duels", "testa a testa: chi era davanti a chi"),
    ("view=records", "il punteggio più alto, la vittoria più netta, il percorso più lungo e altro, per edizione"),
    ("view=tickets", "quante volte ogni biglietto è stato tenuto e completato"),
    ("view=routes", "quante volte ogni linea è stata controllata"),
    ("view=season", "i posti di ciascuno, partita per partita"),
    (
        "history.output",
        "Disegna invece le partite in questo file, o con `routes` il tabellone; la sua estensione, `.svg` o `.png`, dice in quale \
         formato",
    ),
    (
        "history.player",
        "Solo partite di questo giocatore, e solo i suoi numeri: il nome o il suo inizio. Più volte: le partite giocate da tutti \
         loro, e come sono andati l'uno contro l'altro",
    ),
    ("history.place", "Solo partite in questo luogo: il nome o il suo inizio"),
    ("history.all", "Mostra per intero gli elenchi lunghi"),
    ("history.edition", "Solo partite di questa edizione: il nome, il suo inizio, o il numero nell'elenco di `board`"),
    ("history.variant", "Solo partite di questa variante, allo stesso modo"),
    ("history.since", "Solo partite da questo giorno in poi: 2026-11-20, 20.11.2026, 20.11., oggi o ieri"),
    ("history.until", "Solo partite fino a questo giorno"),
    ("history.last", "Solo tante partite, le più recenti; i numeri sono quelli di queste partite"),
    ("history.format", "Come scrivere la cronologia"),
    ("people.change", "Che cosa cambiare; senza, viene elencato chi gioca"),
    ("people.names", "I nomi: quello che c'è, poi l'altro; maiuscole e accenti non contano"),
    ("people.yes", "Fa il cambiamento senza chiedere"),
    ("people.format", "Come scrivere l'elenco"),
    ("change=rename", "chiama una persona in un altro modo: VECCHIO NUOVO"),
    ("change=merge", "fa di due una sola persona, con il nome della seconda"),
    ("change=undo", "annulla l'ultimo cambiamento di nomi"),
    (
        "delete.games",
        "Le partite salvate: `last` è la più recente, `last~1` quella prima; o il nome di un file, un giorno, un giocatore",
    ),
    ("restore.games", "Le partite eliminate, allo stesso modo; senza, vengono elencate"),
    ("board.edition", "Il nome dell'edizione, il suo inizio, il suo numero nell'elenco, o un proprio file di edizione"),
    ("board.template", "Scrive una piccola edizione con commenti, per cominciarne una propria"),
    ("board.format", "Come scrivere le edizioni o il tabellone"),
    ("check.format", "Come scrivere ciò che è stato trovato"),
    ("manual.folder", "La cartella per le pagine, che viene creata se non c'è"),
    ("completions.shell", "La shell"),
    (
        "completions.words",
        "Le parole prima di quella da completare: scrive ciò che il programma conosce, un nome per riga",
    ),
    ("color=auto", "in un terminale, se `NO_COLOR`, `CLICOLOR=0` o `TERM=dumb` non lo vieta"),
    ("color=always", "ovunque"),
    ("color=never", "da nessuna parte"),
    ("format=table", "un testo da leggere"),
    ("format=json", "per i programmi; il formato è garantito"),
    ("format=markdown", "una tabella da incollare"),
    ("format=bgstats", "un collegamento con cui l'app BG Stats riprende la partita; nulla viene inviato"),
    ("format=csv", "per i fogli di calcolo: una riga per ogni giocatore di ogni partita, o l'elenco della vista"),
    ("<ADDRESS>", "INDIRIZZO"),
    ("<FILE>", "FILE"),
    ("<WHEN>", "QUANDO"),
    ("<LANGUAGE>", "LINGUA"),
    ("<DIR>", "CARTELLA"),
    ("<NAME>", "NOME"),
    ("<CITIES>", "CITTÀ"),
    ("<PICTURE>", "IMMAGINE"),
    ("<PIXELS>", "PIXEL"),
    ("<FORMAT>", "FORMATO"),
    ("<EDITION>", "EDIZIONE"),
    ("<VARIANT>", "VARIANTE"),
    ("<DAY>", "GIORNO"),
    ("<N>", "N"),
    ("<VIEW>", "VISTA"),
    ("<PLACE>", "LUOGO"),
    ("<CHANGE>", "CAMBIAMENTO"),
    ("<GAME>", "PARTITA"),
    ("<SHELL>", "SHELL"),
    ("<WORD>", "PAROLA"),
    ("<Enter>", "Invio"),
    ("<list>", "lista"),
    ("<back>", "indietro"),
    ("<phones>", "telefoni"),
    ("<undo, redo>", "annulla, ripeti"),
    ("<setup>", "preparazione"),
    ("<quit>", "esci"),
    // Examples.
    ("$", "inserire la partita che è sul tavolo"),
    ("$ score friday.toml", "il punteggio di una partita scritta, e chi ha vinto e perché"),
    ("$ score last --explain", "l'ultima partita salvata, con la ragione di ogni punto"),
    ("$ history", "chi ha vinto di più, i numeri di ciascuno, le ultime partite"),
    ("$ new --plain", "con una domanda per riga"),
    ("$ new --data-dir club", "e tenerla tra altre partite, nella cartella `club`"),
    ("$ host", "inserire la partita sul tavolo con i telefoni di tutti"),
    ("$ host last --bind 127.0.0.1", "correggere l'ultima partita salvata, per telefoni che arrivano da un tunnel"),
    ("$ edit last", "correggere l'ultima partita salvata"),
    ("$ edit friday.toml", "riprendere una partita da un file, e salvarla tra le altre"),
    ("$ score friday.toml -f markdown", "da incollare in un messaggio"),
    ("$ score -f json - < friday.toml", "per un programma, dallo standard input"),
    ("$ express friday.toml", "il percorso più lungo di ogni giocatore"),
    ("$ express friday.toml -p ben", "solo quello di Ben"),
    ("$ express friday.toml -p ben --claim \"edi, lon, die\"", "se è un percorso di Ben, e quanto è lungo"),
    ("$ map friday.toml", "il tabellone nel terminale"),
    ("$ map friday.toml -o friday.svg", "lo stesso come immagine"),
    ("$ map last --share -o evening.png", "l'immagine da inviare agli altri dopo la serata"),
    ("$ map last --ticket \"lis dan\"", "il percorso che completa questo biglietto, o il tratto che manca"),
    ("$ check friday.toml", "tutto ciò che non va in un file, in una volta"),
    ("$ check last", "se il risultato nell'ultima partita salvata è giusto"),
    ("$ check friday.toml -f json", "per un programma"),
    ("$ history records --since 2026-01-01", "i primati di un anno"),
    ("$ history duels -p anna -p ben", "come è andata tra Anna e Ben"),
    ("$ history -o season.svg", "le partite come immagine; `history routes -o routes.svg` il tabellone"),
    ("$ people", "chi gioca, quanto spesso, e quando l'ultima volta"),
    ("$ people rename ben Benno --yes", "Ben si chiama Benno, in tutte le partite salvate"),
    ("$ people undo --yes", "annullare l'ultimo cambiamento di nomi"),
    ("$ delete last && $ restore last", "mettere via l'ultima partita salvata, e riportarla"),
    ("$ delete 2026-11-20", "la partita di quel giorno"),
    ("$ restore", "le partite eliminate"),
    ("$ restore last", "riportare la più recente"),
    ("$ board", "le edizioni che ci sono"),
    ("$ board germany", "città, linee e biglietti di una"),
    ("$ board --template > island.toml", "cominciare un'edizione propria"),
    ("$ board island.toml", "che cosa ne è stato capito, o che cosa non va"),
    ("$ completions bash > ~/.local/share/bash-completion/completions/$", "per ogni nuova shell"),
    ("$ completions fish > ~/.config/fish/completions/$.fish", "lo stesso per fish"),
    ("$ completions powershell > $.ps1", "da eseguire dal profilo di PowerShell"),
    ("$ manual > $.1", "la pagina del programma, per `man ./stationmaster.1`"),
    ("$ manual ~/.local/share/man/man1", "tutte le pagine, per `man stationmaster-score`"),
    // While a game is entered.
    ("?", "che cosa si può scrivere qui, con esempi"),
    ("Enter", "andare avanti, o prendere ciò che viene proposto"),
    ("list", "mostrare ciò che è inserito"),
    ("phones", "far inserire a ognuno il suo col telefono; `telefoni via` smette"),
    ("back", "tornare alla domanda di prima"),
    ("undo, redo", "annullare l'ultima riga, e rifare ciò che è stato annullato"),
    ("setup", "mostrare e cambiare giocatori, colori, edizione e data"),
    ("ben", "andare a ciò che ha Ben, e indietro con `indietro`"),
    ("quit", "uscire; il prossimo avvio riprende da lì"),
    // Exit codes, environment and files.
    ("0", "fatto"),
    ("1", "il file o la partita ha errori, o qualcosa non si può leggere o scrivere"),
    ("2", "riga di comando sbagliata"),
    ("70", "un difetto del programma stesso"),
    ("130", "interrotto"),
    ("STATIONMASTER_DATA_DIR", "La cartella delle partite salvate, se `--data-dir` non ne indica una."),
    ("STATIONMASTER_PLAIN", "Scrive righe semplici, come `--plain`, se non è vuota né 0, n, no, f, false o off."),
    ("NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM", "Decidono dei colori, se non lo fa `--color`."),
    (
        "STATIONMASTER_LANG, LC_ALL, LC_MESSAGES, LANG",
        "La prima che c'è dice la lingua, `it` o `en`, se non lo fa `--lang`.",
    ),
    ("COLUMNS", "Quanto sono larghi i testi che non vanno in un terminale; altrimenti 100."),
    ("LC_ALL, LC_CTYPE, LANG", "Se la prima che c'è non indica UTF-8, non si disegna nulla oltre ASCII."),
    ("XDG_DATA_HOME", "Su Linux, la cartella dei dati in cui sta la cartella `stationmaster`; se no, ~/.local/share."),
    ("~/.local/share/$", "La cartella del programma, su Linux."),
    ("~/Library/Application Support/$", "La cartella del programma, su macOS."),
    ("%APPDATA%\\$", "La cartella del programma, su Windows."),
    ("games/2026-11-20-anna-ben.toml", "In quella cartella: una partita salvata, che si può leggere e copiare."),
    (
        "drafts, replaced, deleted, editions, changes",
        "Accanto a `games`: partite in corso, corrette, eliminate, edizioni proprie, cambiamenti di nomi.",
    ),
];
