//! The help and the manual in Italian.

use crate::words::help::{Entry, Help, HelpList, HelpText, HelpTitle};

pub(crate) fn say(sentence: Help<'_>) -> String {
    match sentence {
        Help::ManualWritten(pages, folder) => format!("{pages} pagine in {folder:#}"),
        Help::WhereToAsk(page) => format!("Domande, e segnalazioni di ciò che non va: {page}/issues"),
    }
}

pub(crate) fn title(title: HelpTitle) -> &'static str {
    match title {
        HelpTitle::Examples => "Esempi",
        HelpTitle::Conversation => "Mentre si inserisce una partita",
        HelpTitle::ExitCodes | HelpTitle::ExitStatus => "Codici di uscita",
        HelpTitle::Commands => "Comandi",
        HelpTitle::Environment => "Ambiente",
        HelpTitle::Files => "File",
        HelpTitle::SeeAlso => "Vedere anche",
    }
}

pub(crate) fn list(list: HelpList<'_>) -> &'static [Entry] {
    match list {
        HelpList::Examples("") => &[
            ("stationmaster", "inserire la partita che è sul tavolo"),
            ("stationmaster score friday.toml", "il punteggio di una partita scritta"),
            ("stationmaster score last --explain", "la ragione di ogni punto dell'ultima partita salvata"),
            ("stationmaster history", "le partite finora"),
        ],
        HelpList::Examples("new") => &[
            ("stationmaster", "lo stesso, senza il comando"),
            ("stationmaster new --plain", "con una domanda per riga"),
            ("stationmaster new --data-dir club", "e tenerla tra altre partite, nella cartella `club`"),
        ],
        HelpList::Examples("edit") => &[
            ("stationmaster edit last", "correggere l'ultima partita salvata"),
            ("stationmaster edit friday.toml", "riprendere una partita da un file, e salvarla tra le altre"),
        ],
        HelpList::Examples("score") => &[
            ("stationmaster score friday.toml", "la tabella dei punti, e chi ha vinto e perché"),
            ("stationmaster score last --explain", "l'ultima partita salvata, con la ragione di ogni punto"),
            ("stationmaster score friday.toml -f markdown", "da incollare in un messaggio"),
            ("stationmaster score -f json - < friday.toml", "per un programma, dall'ingresso standard"),
        ],
        HelpList::Examples("express") => &[
            ("stationmaster express friday.toml", "il percorso più lungo di ogni giocatore"),
            ("stationmaster express friday.toml -p ben", "solo quello di Ben"),
            (
                "stationmaster express friday.toml -p ben --claim \"edi, lon, die\"",
                "se quello che Ben dichiara è un suo percorso, e quanto è lungo",
            ),
        ],
        HelpList::Examples("map") => &[
            ("stationmaster map friday.toml", "il tabellone nel terminale"),
            ("stationmaster map friday.toml -o friday.svg", "lo stesso come immagine"),
            ("stationmaster map friday.toml --express -p anna", "il percorso più lungo di Anna, tappa per tappa"),
            (
                "stationmaster map last --ticket \"lis dan\"",
                "il percorso che completa questo biglietto, o il tratto che manca",
            ),
        ],
        HelpList::Examples("check") => &[
            ("stationmaster check friday.toml", "tutto ciò che non va in un file, in una volta"),
            ("stationmaster check last", "se il risultato nell'ultima partita salvata è giusto"),
            ("stationmaster check friday.toml -f json", "per un programma"),
        ],
        HelpList::Examples("history") => &[
            ("stationmaster history", "tutte le partite, e i numeri di ogni giocatore"),
            ("stationmaster history -p anna --since 2026-01-01", "le partite di Anna in un anno"),
            ("stationmaster history --last 10", "le dieci più recenti"),
            ("stationmaster history -f csv > games.csv", "per un foglio di calcolo"),
        ],
        HelpList::Examples("board") => &[
            ("stationmaster board", "le edizioni che ci sono"),
            ("stationmaster board germany", "città, linee e biglietti di una"),
            ("stationmaster board --template > island.toml", "cominciare un'edizione propria"),
            ("stationmaster board island.toml", "che cosa ne è stato capito, o che cosa non va"),
        ],
        HelpList::Examples("completions") => &[
            (
                "stationmaster completions bash > ~/.local/share/bash-completion/completions/stationmaster",
                "per ogni nuova shell; zsh cerca nelle cartelle di `$fpath` un file `_stationmaster`",
            ),
            ("stationmaster completions fish > ~/.config/fish/completions/stationmaster.fish", "lo stesso per fish"),
            ("stationmaster completions powershell > stationmaster.ps1", "da eseguire dal profilo di PowerShell"),
        ],
        HelpList::Examples("manual") => &[
            ("stationmaster manual > stationmaster.1", "la pagina del programma, per `man ./stationmaster.1`"),
            ("stationmaster manual ~/.local/share/man/man1", "tutte le pagine, per `man stationmaster-score`"),
        ],
        HelpList::Examples(_) => &[],
        HelpList::Conversation => &[
            ("?", "che cosa si può scrivere qui, con esempi"),
            ("Invio", "andare avanti, o prendere ciò che viene proposto"),
            ("list", "mostrare ciò che è inserito"),
            ("back", "tornare alla domanda di prima"),
            ("undo, redo", "annullare l'ultima riga, e rifare ciò che è stato annullato"),
            ("setup", "mostrare e cambiare giocatori, colori, edizione e data"),
            ("ben", "andare a ciò che ha Ben, e indietro con `back`"),
            ("quit", "uscire; il prossimo avvio riprende da lì"),
        ],
        HelpList::ExitCodes => &[
            ("0", "fatto"),
            ("1", "il file o la partita ha errori, o qualcosa non si può leggere o scrivere"),
            ("2", "riga di comando sbagliata"),
            ("70", "un difetto del programma stesso"),
            ("130", "interrotto"),
        ],
        HelpList::Environment => &[
            ("STATIONMASTER_DATA_DIR", "La cartella delle partite salvate, se `--data-dir` non ne nomina una."),
            (
                "STATIONMASTER_PLAIN",
                "Chiede riga per riga, come `--plain`, se non è vuota né 0, n, no, f, false o off.",
            ),
            (
                "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
                "Decidono dei colori, se non lo fa `--color`. Con TERM=dumb c'è soltanto testo.",
            ),
            ("LC_ALL, LC_MESSAGES, LANG", "La prima che c'è dice la lingua, se non lo fa `--lang`."),
            ("LC_ALL, LC_CTYPE, LANG", "Se la prima che c'è non nomina UTF-8, non si disegna nulla oltre ASCII."),
            (
                "XDG_DATA_HOME",
                "Su Linux, la cartella dei dati in cui sta la cartella `stationmaster`; altrimenti sta in \
                 ~/.local/share.",
            ),
        ],
        HelpList::Files => &[
            ("~/.local/share/stationmaster", "La cartella del programma, su Linux."),
            ("~/Library/Application Support/stationmaster", "La cartella del programma, su macOS."),
            ("%APPDATA%\\stationmaster", "La cartella del programma, su Windows."),
            (
                "games/2026-11-20-anna-ben.toml",
                "In quella cartella: una partita salvata, che si può leggere, correggere e copiare.",
            ),
            (
                "drafts, replaced, editions",
                "Accanto a `games`: partite che si stanno inserendo, partite che sono state corrette, ed edizioni \
                 proprie di partite salvate.",
            ),
        ],
    }
}

/// A record on the command line, where one is asked for.
const ONE: &str = "Il file della partita; `-` legge dall'ingresso standard, `last` è l'ultima partita salvata (un file \
                   che si chiama così è `./last`). Senza, vengono proposte le partite salvate";
/// Records on the command line, where several can stand.
const SEVERAL: &str = "I file delle partite; `-` legge dall'ingresso standard, `last` è l'ultima partita salvata (un \
                       file che si chiama così è `./last`). Senza, vengono proposte le partite salvate";

pub(crate) fn text(text: HelpText<'_>) -> Option<&'static str> {
    Some(match text {
        HelpText::Heading("Commands") => "Comandi",
        HelpText::Heading("Arguments") => "Argomenti",
        HelpText::Heading("Options") => "Opzioni",
        HelpText::Heading("Options of every command") => "Opzioni di ogni comando",
        HelpText::About("") => "L'arbitro per la fine di una partita a Ticket to Ride Europa o Germania",
        HelpText::About("new") => {
            "Inserisce al tavolo una partita finita, ne calcola il punteggio e la salva (anche senza alcun comando)"
        }
        HelpText::About("edit") => "Inserisce correzioni a una partita scritta, nella stessa conversazione",
        HelpText::About("score") => "Calcola il punteggio di partite scritte",
        HelpText::About("express") => {
            "Mostra il percorso più lungo di ogni giocatore, con la dimostrazione che nessuno è più lungo"
        }
        HelpText::About("map") => "Mostra la mappa di una partita: nel terminale, o come immagine",
        HelpText::About("check") => "Dice se le partite scritte sono partite finite e regolari",
        HelpText::About("history") => "Guarda indietro alle partite salvate finora",
        HelpText::About("board") => "Elenca le edizioni, o mostra che cosa c'è sul tabellone di una",
        HelpText::About("completions") => "Scrive sull'uscita standard i completamenti per la shell",
        HelpText::About("manual") => {
            "Scrive sull'uscita standard la pagina di manuale, o in una cartella quelle di tutti i comandi"
        }
        HelpText::About("help") => "Mostra questo aiuto, o quello di un comando",
        HelpText::More("") => {
            "Chiede che cosa c'è sul tavolo, o lo legge da un file, e dice chi ha vinto, di quanto e perché: linee, \
             biglietti con il miglior uso delle stazioni, l'European Express con la sua dimostrazione, Globetrotter e \
             passeggeri, e gli spareggi."
        }
        HelpText::More("edit") => {
            "Il file resta com'è; la partita viene salvata di nuovo. Una partita salvata che viene così sostituita \
             passa nella cartella `replaced`."
        }
        HelpText::More("score") => {
            "Stampa la tabella dei punti di ogni partita, e chi ha vinto e perché. Se un file ha errori, vengono tutti \
             riportati e nessun punteggio è calcolato."
        }
        HelpText::More("check") => "Un `[result]` nel file viene ricalcolato e confrontato.",
        HelpText::More("history") => {
            "Le elenca con luogo, vincitori e punteggi, e somma le partite di ogni giocatore. Tutto viene ricalcolato; \
             un file danneggiato viene nominato e non contato."
        }
        HelpText::More("board") => "Un file proprio viene controllato, e ogni errore riportato con la sua riga.",
        HelpText::More("manual") => {
            "C'è una pagina per il programma, `stationmaster(1)`, e una per ogni comando, come \
             `stationmaster-score(1)`."
        }
        HelpText::Argument(_, "color") => "Quando usare i colori",
        HelpText::Argument(_, "lang") => "La lingua; altrimenti quella di `LC_ALL`, `LC_MESSAGES` o `LANG`",
        HelpText::Argument(_, "data_dir") => {
            "Dove si tengono le partite salvate, invece che nella cartella dei dati del sistema"
        }
        HelpText::Argument(_, "plain") => "Chiede riga per riga",
        HelpText::Argument(_, "help") => "Mostra questo aiuto",
        HelpText::Argument(_, "version") => "Mostra la versione",
        HelpText::Argument("express" | "map" | "edit", "file") => ONE,
        HelpText::Argument("score" | "check", "files") => SEVERAL,
        HelpText::Argument("score", "explain") => "Dà anche la ragione di ogni punto; solo nel formato `table`",
        HelpText::Argument("score", "format") => "Come scrivere i punteggi; più partite diventano un solo array JSON",
        HelpText::Argument("express", "player") => "Mostra solo questo giocatore: il nome o il suo inizio, o il colore",
        HelpText::Argument("express", "claim") => {
            "Giudica un percorso che qualcuno dichiara: le città nell'ordine in cui si passano, separate da virgole, \
             trattini o frecce. Di ciascuna bastano le lettere che la distinguono dalle vicine"
        }
        HelpText::Argument("express", "output") => {
            "Disegna anche il percorso dichiarato, o i percorsi più lunghi, come immagine in questo file; la fine del \
             nome, `.svg` o `.png`, dice il formato"
        }
        HelpText::Argument("express", "format") => "Come scrivere i percorsi",
        HelpText::Argument("map", "player") => {
            "Mostra ciò che ha questo giocatore (il nome o il suo inizio, o il colore); con `--express` il suo \
             percorso più lungo"
        }
        HelpText::Argument("map", "express") => {
            "Mostra il percorso più lungo, tappa per tappa; ciò che lascia fuori è attenuato"
        }
        HelpText::Argument("map", "ticket") => {
            "Mostra il percorso che completa un biglietto, o il tratto che manca: `--ticket \"Brest - Petrograd\"`, o \
             `--ticket \"bre pet\"`"
        }
        HelpText::Argument("map", "claim") => {
            "Mostra un percorso che qualcuno dichiara, fin dove lo è, e dove si interrompe: le città nell'ordine in \
             cui si passano. Senza `--player` è giudicato per chi ci arriva più lontano"
        }
        HelpText::Argument("map", "output") => {
            "Scrive invece un'immagine in questo file; la fine del nome, `.svg` o `.png`, dice il formato. `-` scrive \
             sull'uscita standard"
        }
        HelpText::Argument("map", "width") => {
            "Quanto è largo lo schermo per cui è l'immagine, in pixel come li contano i browser: 390 per un telefono. \
             Nomi e testi sono abbastanza grandi, e un PNG ha fino a tre pixel per ciascuno"
        }
        HelpText::Argument("map", "format") => "Il formato di un'immagine che va sull'uscita standard",
        HelpText::Argument("history", "player") => {
            "Solo partite a cui ha partecipato questo giocatore, e solo i suoi numeri: il nome o il suo inizio"
        }
        HelpText::Argument("history", "edition") => {
            "Solo partite di questa edizione: il nome, il suo inizio, o il suo numero nell'elenco di `stationmaster \
             board`"
        }
        HelpText::Argument("history", "variant") => "Solo partite di questa variante, allo stesso modo",
        HelpText::Argument("history", "since") => {
            "Solo partite da questo giorno in poi: 2026-11-20, 20.11.2026, 20.11., oggi o ieri"
        }
        HelpText::Argument("history", "until") => "Solo partite fino a questo giorno",
        HelpText::Argument("history", "last") => {
            "Solo tante partite, le più recenti; i numeri sono quelli di queste partite"
        }
        HelpText::Argument("history", "format") => "Come scrivere la cronologia",
        HelpText::Argument("board", "edition") => {
            "Il nome dell'edizione, il suo inizio o il suo numero nell'elenco, o il percorso di un proprio file di \
             edizione"
        }
        HelpText::Argument("board", "template") => {
            "Scrive una piccola edizione con commenti, per cominciarne una propria"
        }
        HelpText::Argument("board", "format") => "Come scrivere le edizioni o il tabellone",
        HelpText::Argument("check", "format") => "Come scrivere ciò che è stato trovato",
        HelpText::Argument("manual", "folder") => "La cartella per le pagine, che viene creata se non c'è",
        HelpText::Argument("completions", "shell") => "La shell",
        HelpText::Value("color", "auto") => {
            "in un terminale, se `NO_COLOR`, `CLICOLOR=0` o `TERM=dumb` non lo vieta; ovunque con `CLICOLOR_FORCE`"
        }
        HelpText::Value("color", "always") => "ovunque",
        HelpText::Value("color", "never") => "da nessuna parte",
        HelpText::Value("format", "table") => "un testo da leggere",
        HelpText::Value("format", "json") => "per i programmi; la forma è una promessa",
        HelpText::Value("format", "markdown") => "una tabella da incollare",
        HelpText::Value("format", "csv") => "per i fogli di calcolo: una riga per ogni giocatore di ogni partita",
        HelpText::ValueName("FILE") => "FILE",
        HelpText::ValueName("WHEN") => "QUANDO",
        HelpText::ValueName("LANGUAGE") => "LINGUA",
        HelpText::ValueName("DIR") => "CARTELLA",
        HelpText::ValueName("NAME") => "NOME",
        HelpText::ValueName("CITIES") => "CITTÀ",
        HelpText::ValueName("PICTURE") => "IMMAGINE",
        HelpText::ValueName("PIXELS") => "PIXEL",
        HelpText::ValueName("FORMAT") => "FORMATO",
        HelpText::ValueName("EDITION") => "EDIZIONE",
        HelpText::ValueName("VARIANT") => "VARIANTE",
        HelpText::ValueName("DAY") => "GIORNO",
        HelpText::ValueName("N") => "N",
        HelpText::ValueName("SHELL") => "SHELL",
        _ => return None,
    })
}
