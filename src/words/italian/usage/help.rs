//! The help of the command line in Italian.

use crate::words::italian::Italian;
use crate::words::usage::HelpTexts;

/// A record on the command line, where one is asked for.
const ONE: &str = "Il file della partita; `-` legge dall'ingresso standard, `last` è l'ultima partita salvata (un file che si \
                   chiama così è `./last`). Senza, vengono proposte le partite salvate";
/// Records on the command line, where several can stand.
const SEVERAL: &str = "I file delle partite; `-` legge dall'ingresso standard, `last` è l'ultima partita salvata (un file che si \
                       chiama così è `./last`). Senza, vengono proposte le partite salvate";

impl HelpTexts for Italian {
    fn placeholders(&self) -> [&'static str; 2] {
        ["OPZIONI", "COMANDO"]
    }

    fn headings(&self) -> [&'static str; 4] {
        ["Comandi", "Argomenti", "Opzioni", "Opzioni di ogni comando"]
    }

    fn manual(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (".SH NAME", ".SH NOME"),
            (".SH SYNOPSIS", ".SH SINTASSI"),
            (".SH DESCRIPTION", ".SH DESCRIZIONE"),
            (".SH OPTIONS", ".SH OPZIONI"),
            (".SH Comandi", ".SH COMANDI"),
            (".SH EXTRA", ".SH CODICI"),
            (".SH VERSION", ".SH VERSIONE"),
            ("IPossible values:", "IValori possibili:"),
            ("[default: ", "[predefinito: "),
            ("[possible values: ", "[valori possibili: "),
        ]
    }

    fn default_value(&self, value: &str) -> String {
        format!("predefinito: {value}")
    }

    fn possible_values(&self) -> &'static str {
        "valori possibili"
    }

    fn command(&self, command: &str) -> Option<(&'static str, &'static str)> {
        Some(match command {
            "" => (
                "L'arbitro per la fine di una partita a Ticket to Ride Europa o Germania",
                "Chiede che cosa c'è sul tavolo, o lo legge da un file, e dice chi ha vinto, di quanto e perché: linee, biglietti \
                 con il miglior uso delle stazioni, l'European Express con la sua dimostrazione, Globetrotter e passeggeri, e gli \
                 spareggi.",
            ),
            "new" => (
                "Inserisce al tavolo una partita finita, ne calcola il punteggio e la salva (anche senza alcun comando)",
                "",
            ),
            "edit" => (
                "Inserisce correzioni a una partita scritta, nella stessa conversazione",
                "Il file resta com'è; la partita viene salvata di nuovo. Una partita salvata che viene così sostituita passa nella \
                 cartella `replaced`.",
            ),
            "score" => (
                "Calcola il punteggio di partite scritte",
                "Stampa la tabella dei punti di ogni partita, e chi ha vinto e perché. Se un file ha errori, vengono tutti \
                 riportati e nessun punteggio è calcolato.",
            ),
            "express" => {
                ("Mostra il percorso più lungo di ogni giocatore, con la dimostrazione che nessuno è più lungo", "")
            }
            "map" => ("Mostra la mappa di una partita: nel terminale, o come immagine", ""),
            "check" => (
                "Dice se le partite scritte sono partite finite e regolari",
                "Un `[result]` nel file viene ricalcolato e confrontato.",
            ),
            "history" => (
                "Guarda indietro alle partite salvate finora",
                "Le elenca con luogo, vincitori e punteggi, e somma le partite di ogni giocatore. Tutto viene ricalcolato; un file \
                 danneggiato viene nominato e non contato.",
            ),
            "board" => (
                "Elenca le edizioni, o mostra che cosa c'è sul tabellone di una",
                "Un file proprio viene controllato, e ogni errore riportato con la sua riga.",
            ),
            "completions" => ("Scrive sull'uscita standard i completamenti per la shell", ""),
            "manual" => (
                "Scrive sull'uscita standard la pagina di manuale, o in una cartella quelle di tutti i comandi",
                "C'è una pagina per il programma, `stationmaster(1)`, e una per ogni comando, come `stationmaster-score(1)`.",
            ),
            "help" => ("Mostra questo aiuto, o quello di un comando", ""),
            _ => return None,
        })
    }

    fn argument(&self, command: &str, argument: &str) -> Option<&'static str> {
        Some(match (command, argument) {
            (_, "color") => "Quando usare i colori",
            (_, "lang") => "La lingua; altrimenti quella di `LC_ALL`, `LC_MESSAGES` o `LANG`",
            (_, "data_dir") => "Dove si tengono le partite salvate, invece che nella cartella dei dati del sistema",
            (_, "plain") => "Chiede riga per riga",
            (_, "help") => "Mostra questo aiuto",
            (_, "version") => "Mostra la versione",
            ("express" | "map" | "edit", "file") => ONE,
            ("score" | "check", "files") => SEVERAL,
            ("score", "explain") => "Dà anche la ragione di ogni punto; solo nel formato `table`",
            ("score", "format") => "Come scrivere i punteggi; più partite diventano un solo array JSON",
            ("express", "player") => "Mostra solo questo giocatore: il nome o il suo inizio, o il colore",
            ("express", "claim") => {
                "Giudica un percorso che qualcuno dichiara: le città nell'ordine in cui si passano, separate da virgole, trattini o \
                 frecce. Di ciascuna bastano le lettere che la distinguono dalle vicine"
            }
            ("express", "output") => {
                "Disegna anche il percorso dichiarato, o i percorsi più lunghi, come immagine in questo file; la fine del nome, `.svg` \
                 o `.png`, dice il formato"
            }
            ("express", "format") => "Come scrivere i percorsi",
            ("map", "player") => {
                "Mostra ciò che ha questo giocatore (il nome o il suo inizio, o il colore); con `--express` il suo percorso più lungo"
            }
            ("map", "express") => "Mostra il percorso più lungo, tappa per tappa; ciò che lascia fuori è attenuato",
            ("map", "ticket") => {
                "Mostra il percorso che completa un biglietto, o il tratto che manca: `--ticket \"Brest - Petrograd\"`, o `--ticket \
                 \"bre pet\"`"
            }
            ("map", "claim") => {
                "Mostra un percorso che qualcuno dichiara, fin dove lo è, e dove si interrompe: le città nell'ordine in cui si passano. \
                 Senza `--player` è giudicato per chi ci arriva più lontano"
            }
            ("map", "output") => {
                "Scrive invece un'immagine in questo file; la fine del nome, `.svg` o `.png`, dice il formato. `-` scrive \
                 sull'uscita standard"
            }
            ("map", "width") => {
                "Quanto è largo lo schermo per cui è l'immagine, in pixel come li contano i browser: 390 per un telefono. Nomi e \
                 testi sono abbastanza grandi, e un PNG ha fino a tre pixel per ognuno"
            }
            ("map", "format") => "Il formato di un'immagine che va sull'uscita standard",
            ("history", "player") => {
                "Solo partite a cui ha partecipato questo giocatore, e solo i suoi numeri: il nome o il suo inizio"
            }
            ("history", "edition") => {
                "Solo partite di questa edizione: il nome, il suo inizio, o il suo numero nell'elenco di `stationmaster board`"
            }
            ("history", "variant") => "Solo partite di questa variante, allo stesso modo",
            ("history", "since") => "Solo partite da questo giorno in poi: 2026-11-20, 20.11.2026, 20.11., oggi o ieri",
            ("history", "until") => "Solo partite fino a questo giorno",
            ("history", "last") => "Solo tante partite, le più recenti; i numeri sono quelli di queste partite",
            ("history", "format") => "Come scrivere la cronologia",
            ("board", "edition") => {
                "Il nome dell'edizione, il suo inizio o il suo numero nell'elenco, o il percorso di un proprio file di edizione"
            }
            ("board", "template") => "Scrive una piccola edizione con commenti, per cominciarne una propria",
            ("board", "format") => "Come scrivere le edizioni o il tabellone",
            ("check", "format") => "Come scrivere ciò che è stato trovato",
            ("manual", "folder") => "La cartella per le pagine, che viene creata se non c'è",
            ("completions", "shell") => "La shell",
            _ => return None,
        })
    }

    fn value(&self, argument: &str, value: &str) -> Option<&'static str> {
        Some(match (argument, value) {
            ("color", "auto") => {
                "in un terminale, se `NO_COLOR`, `CLICOLOR=0` o `TERM=dumb` non lo vieta; ovunque con `CLICOLOR_FORCE`"
            }
            ("color", "always") => "ovunque",
            ("color", "never") => "da nessuna parte",
            ("format", "table") => "un testo da leggere",
            ("format", "json") => "per i programmi; la forma è una promessa",
            ("format", "markdown") => "una tabella da incollare",
            ("format", "csv") => "per i fogli di calcolo: una riga per ogni giocatore di ogni partita",
            _ => return None,
        })
    }

    fn value_name(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "FILE" => "FILE",
            "WHEN" => "QUANDO",
            "LANGUAGE" => "LINGUA",
            "DIR" => "CARTELLA",
            "NAME" => "NOME",
            "CITIES" => "CITTÀ",
            "PICTURE" => "IMMAGINE",
            "PIXELS" => "PIXEL",
            "FORMAT" => "FORMATO",
            "EDITION" => "EDIZIONE",
            "VARIANT" => "VARIANTE",
            "DAY" => "GIORNO",
            "N" => "N",
            "SHELL" => "SHELL",
            _ => return None,
        })
    }
}
