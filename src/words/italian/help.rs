//! The help and the manual in Italian.

use crate::words::command::Entry;

pub(crate) fn help_text(key: &str) -> Option<&'static str> {
    TEXTS
        .iter()
        .find(|(known, _)| *known == key)
        .map(|(_, text)| *text)
}

const TEXTS: &[Entry] = &[
    // Commands.
    (
        "",
        "L'arbitro per la fine di una partita a Ticket to Ride Europa o Germania",
    ),
    (
        "new",
        "Inserisce al tavolo una partita finita, ne calcola il punteggio e la salva (anche senza comando)",
    ),
    (
        "edit",
        "Inserisce correzioni a una partita scritta, nella stessa conversazione",
    ),
    ("score", "Calcola il punteggio di partite scritte"),
    (
        "express",
        "Mostra il percorso più lungo di ogni giocatore, con la dimostrazione che nessuno è più lungo",
    ),
    (
        "map",
        "Mostra la mappa di una partita: nel terminale, o come immagine",
    ),
    (
        "check",
        "Dice se le partite scritte sono partite finite e regolari",
    ),
    ("history", "Mostra lo storico delle partite salvate"),
    (
        "people",
        "Elenca chi gioca, o cambia nomi in tutte le partite salvate insieme",
    ),
    ("delete", "Mette via partite salvate; `restore` le riporta"),
    ("restore", "Riporta partite eliminate, o le elenca"),
    (
        "board",
        "Elenca le edizioni, o mostra che cosa c'è sul tabellone di una",
    ),
    (
        "completions",
        "Scrive sullo standard output i completamenti per la shell",
    ),
    (
        "manual",
        "Scrive sullo standard output la pagina di manuale, o in una cartella quelle di tutti i comandi",
    ),
    ("help", "Mostra questo aiuto, o quello di un comando"),
    (
        ":",
        "Chiede che cosa c'è sul tavolo, o lo legge da un file, e dice chi ha vinto, di quanto e perché.",
    ),
    (
        "host",
        "Inserisce una partita con i telefoni di tutti al tavolo",
    ),
    (
        "host:",
        "Ognuno inquadra un codice e inserisce il suo, su una pagina che questo computer offre nella rete locale. Non viene offerto \
         nient'altro, e quando la partita è salvata o lasciata nessuno può più entrare.",
    ),
    (
        "edit:",
        "Il file resta com'è. Una partita salvata che viene sostituita passa nella cartella `replaced`.",
    ),
    (
        "score:",
        "Stampa chi ha vinto e perché. Se un file ha errori, nessun punteggio è calcolato.",
    ),
    (
        "check:",
        "Un `[result]` nel file viene ricalcolato e confrontato.",
    ),
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
    (
        "delete:",
        "Passano nella cartella `deleted`, con le loro immagini, e non contano più.",
    ),
    (
        "restore:",
        "Niente viene sovrascritto: se il nome è già preso, la partita riceve un numero.",
    ),
    (
        "board:",
        "Un file proprio viene controllato, e ogni errore riportato con la sua riga.",
    ),
    (
        "manual:",
        "C'è una pagina per il programma, e una per ogni comando, come `stationmaster-score(1)`.",
    ),
    // Arguments, their values and what these are called.
    ("#Commands", "Comandi"),
    ("#Arguments", "Argomenti"),
    ("#Options", "Opzioni"),
    ("#Options of every command", "Opzioni di ogni comando"),
    (".color", "Quando usare i colori"),
    (
        ".lang",
        "La lingua; altrimenti quella di `STATIONMASTER_LANG`, `LC_ALL`, `LC_MESSAGES` o `LANG`",
    ),
    (
        ".data_dir",
        "La cartella delle partite salvate, invece di quella dei dati del sistema",
    ),
    (
        ".plain",
        "Scrive righe semplici, senza cornici, per lettori di schermo e finestre piccole",
    ),
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
    (
        "score.explain",
        "Dà anche la ragione di ogni punto; solo nel formato `table`",
    ),
    (
        "score.format",
        "Come scrivere i punteggi; più partite diventano un solo array JSON",
    ),
    (
        "score.output",
        "Disegna il collegamento del formato `bgstats` come codice da inquadrare, in questo file; la fine del nome, `.svg` o `.png`, dice \
         il formato",
    ),
    (
        "express.player",
        "Mostra solo questo giocatore: il nome o il suo inizio, o il colore",
    ),
    (
        "express.claim",
        "Giudica un percorso dichiarato: le città nell'ordine in cui si passano, separate da virgole. Tra le città di un biglietto, \
         anche come percorso che lo completa",
    ),
    (
        "express.output",
        "Disegna anche i percorsi in questo file; la fine del nome, `.svg` o `.png`, dice il formato",
    ),
    ("express.format", "Come scrivere i percorsi"),
    (
        "map.player",
        "Mostra ciò che ha questo giocatore; con `--express` il suo percorso più lungo",
    ),
    (
        "map.express",
        "Mostra il percorso più lungo, tappa per tappa; ciò che lascia fuori è attenuato",
    ),
    (
        "map.ticket",
        "Mostra il percorso di un biglietto, o il tratto che manca: `--ticket \"bre pet\"`",
    ),
    (
        "map.claim",
        "Mostra un percorso dichiarato, e dove si interrompe: le città nell'ordine in cui si passano. Con `--ticket`, come percorso \
         che completa quel biglietto",
    ),
    (
        "map.output",
        "Scrive un'immagine in questo file, `.svg` o `.png`; `-` è lo standard output",
    ),
    (
        "map.share",
        "Disegna l'immagine da inviare: chi ha vinto in grande, la storia in una frase, la mappa e i punti di tutti",
    ),
    (
        "map.poster",
        "Disegna un poster da appendere su carta di questo formato: la mappa con le terre intorno, in una cornice di cento caselle",
    ),
    (
        "map.width",
        "Quanti pixel è largo lo schermo per cui è l'immagine: 390 per un telefono",
    ),
    (
        "map.format",
        "Il formato di un'immagine che va sullo standard output",
    ),
    ("history.view", "Che cosa guardare"),
    (
        "view=games",
        "tutte le partite, le più recenti per prime, con i loro file",
    ),
    (
        "view=people",
        "che cosa ha vinto ciascuno, per edizione e numero di giocatori",
    ),
    (
        "view=figures",
        "biglietti, percorsi e stazioni di ciascuno, e i punti secondo il loro tipo",
    ),
    ("view=duels", "testa a testa: chi era davanti a chi"),
    (
        "view=records",
        "il punteggio più alto, la vittoria più netta, il percorso più lungo e altro, per edizione",
    ),
    (
        "view=tickets",
        "quante volte ogni biglietto è stato tenuto e completato",
    ),
    ("view=routes", "quante volte ogni linea è stata controllata"),
    ("view=season", "i posti di ciascuno, partita per partita"),
    (
        "view=seats",
        "chi ha cominciato e chi giocava quando, e quante volte ha vinto",
    ),
    (
        "history.output",
        "Disegna invece le partite in questo file, o con `routes` il tabellone; la sua estensione, `.svg` o `.png`, dice in quale \
         formato",
    ),
    (
        "history.width",
        "Quanti pixel è largo lo schermo per cui è l'immagine: 390 per un telefono",
    ),
    (
        "history.player",
        "Solo partite di questo giocatore, e dove le persone hanno numeri solo i suoi: il nome o il suo inizio. Più volte: le partite giocate da tutti \
         loro, e come sono andati l'uno contro l'altro",
    ),
    (
        "history.place",
        "Solo partite in questo luogo: il nome o il suo inizio",
    ),
    (
        "history.files",
        "Guarda queste partite scritte, invece di quelle salvate",
    ),
    (
        "history.points",
        "Mostra la classifica di un torneo: questi punti per il primo posto di una partita, il secondo e così via. Chi arriva a pari \
         merito divide i punti dei posti occupati",
    ),
    ("history.all", "Mostra per intero gli elenchi lunghi"),
    (
        "history.edition",
        "Solo partite di questa edizione: il nome, il suo inizio, o il numero nell'elenco di `board`",
    ),
    (
        "history.variant",
        "Solo partite di questa variante, allo stesso modo",
    ),
    (
        "history.since",
        "Solo partite da questo giorno in poi: 2026-11-20, 20.11.2026, 20.11., oggi o ieri",
    ),
    ("history.until", "Solo partite fino a questo giorno"),
    (
        "history.last",
        "Solo tante partite, le più recenti; i numeri sono quelli di queste partite",
    ),
    ("history.format", "Come scrivere lo storico"),
    (
        "people.change",
        "Che cosa cambiare; senza, viene elencato chi gioca",
    ),
    (
        "people.names",
        "I nomi: quello che c'è, poi l'altro; maiuscole e accenti non contano",
    ),
    ("people.yes", "Fa il cambiamento senza chiedere"),
    ("people.format", "Come scrivere l'elenco"),
    (
        "change=rename",
        "chiama una persona in un altro modo: VECCHIO NUOVO",
    ),
    (
        "change=merge",
        "fa di due una sola persona, con il nome della seconda",
    ),
    ("change=undo", "annulla l'ultimo cambiamento di nomi"),
    (
        "delete.games",
        "Le partite salvate: `last` è la più recente, `last~1` quella prima; o il nome di un file, un giorno, un giocatore",
    ),
    (
        "restore.games",
        "Le partite eliminate, allo stesso modo; senza, vengono elencate",
    ),
    (
        "board.edition",
        "Il nome dell'edizione, il suo inizio, il suo numero nell'elenco, o un proprio file di edizione",
    ),
    (
        "board.template",
        "Scrive una piccola edizione con commenti, per cominciarne una propria",
    ),
    ("board.format", "Come scrivere le edizioni o il tabellone"),
    ("check.format", "Come scrivere ciò che è stato trovato"),
    (
        "manual.folder",
        "La cartella per le pagine, che viene creata se non c'è",
    ),
    ("completions.shell", "La shell"),
    (
        "completions.words",
        "Le parole prima di quella da completare: scrive ciò che il programma conosce, un nome per riga",
    ),
    (
        "color=auto",
        "in un terminale, se `NO_COLOR`, `CLICOLOR=0` o `TERM=dumb` non lo vieta",
    ),
    ("color=always", "ovunque"),
    ("color=never", "da nessuna parte"),
    ("format=table", "un testo da leggere"),
    ("format=json", "per i programmi; il formato è garantito"),
    ("format=markdown", "una tabella da incollare"),
    (
        "format=bgstats",
        "un collegamento con cui l'app BG Stats riprende la partita; nulla viene inviato",
    ),
    (
        "format=csv",
        "per i fogli di calcolo: una riga per ogni giocatore di ogni partita, o l'elenco della vista",
    ),
    ("<ADDRESS>", "INDIRIZZO"),
    ("<FILE>", "FILE"),
    ("<WHEN>", "QUANDO"),
    ("<LANGUAGE>", "LINGUA"),
    ("<DIR>", "CARTELLA"),
    ("<NAME>", "NOME"),
    ("<CITIES>", "CITTÀ"),
    ("<PICTURE>", "IMMAGINE"),
    ("<PAPER>", "CARTA"),
    ("<PIXELS>", "PIXEL"),
    ("<FORMAT>", "FORMATO"),
    ("<EDITION>", "EDIZIONE"),
    ("<VARIANT>", "VARIANTE"),
    ("<DAY>", "GIORNO"),
    ("<N>", "N"),
    ("<VIEW>", "VISTA"),
    ("<PLACE>", "LUOGO"),
    ("<POINTS>", "PUNTI"),
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
    (
        "$ score friday.toml",
        "il punteggio di una partita scritta, e chi ha vinto e perché",
    ),
    (
        "$ score last --explain",
        "l'ultima partita salvata, con la ragione di ogni punto",
    ),
    (
        "$ history",
        "chi ha vinto di più, i numeri di ciascuno, le ultime partite",
    ),
    ("$ new --plain", "con una domanda per riga"),
    (
        "$ new --data-dir club",
        "e tenerla tra altre partite, nella cartella `club`",
    ),
    (
        "$ host",
        "inserire la partita sul tavolo con i telefoni di tutti",
    ),
    (
        "$ host last --bind 127.0.0.1",
        "correggere l'ultima partita salvata, per telefoni che arrivano da un tunnel",
    ),
    ("$ edit last", "correggere l'ultima partita salvata"),
    (
        "$ edit friday.toml",
        "riprendere una partita da un file, e salvarla tra le altre",
    ),
    (
        "$ score friday.toml -f markdown",
        "da incollare in un messaggio",
    ),
    (
        "$ score -f json - < friday.toml",
        "per un programma, dallo standard input",
    ),
    (
        "$ express friday.toml",
        "il percorso più lungo di ogni giocatore",
    ),
    ("$ express friday.toml -p ben", "solo quello di Ben"),
    (
        "$ express friday.toml -p ben --claim \"edi, lon, die\"",
        "se è un percorso di Ben, e quanto è lungo",
    ),
    ("$ map friday.toml", "il tabellone nel terminale"),
    ("$ map friday.toml -o friday.svg", "lo stesso come immagine"),
    (
        "$ map last --share -o evening.png",
        "l'immagine da inviare agli altri dopo la serata",
    ),
    (
        "$ map last --ticket \"lis dan\"",
        "il percorso che completa questo biglietto, o il tratto che manca",
    ),
    (
        "$ check friday.toml",
        "tutto ciò che non va in un file, in una volta",
    ),
    (
        "$ check last",
        "se il risultato nell'ultima partita salvata è giusto",
    ),
    ("$ check friday.toml -f json", "per un programma"),
    (
        "$ history --points 5,3,2,1 --since 2026-01-01",
        "un torneo: punti per i posti in queste partite",
    ),
    (
        "$ history duels -p anna -p ben",
        "come è andata tra Anna e Ben",
    ),
    (
        "$ history -o season.svg",
        "le partite come immagine; `history routes -o routes.svg` il tabellone",
    ),
    (
        "$ people",
        "chi gioca, quanto spesso, e quando l'ultima volta",
    ),
    (
        "$ people rename ben Benno --yes",
        "Ben si chiama Benno, in tutte le partite salvate",
    ),
    (
        "$ people undo --yes",
        "annullare l'ultimo cambiamento di nomi",
    ),
    (
        "$ delete 2026-11-20 && $ restore 2026-11-20",
        "mettere via la partita di quel giorno, e riportarla",
    ),
    ("$ delete last", "la partita giocata per ultima"),
    ("$ restore", "le partite eliminate"),
    ("$ restore last", "riportare quella giocata per ultima"),
    ("$ board", "le edizioni che ci sono"),
    ("$ board germany", "città, linee e biglietti di una"),
    (
        "$ board --template > island.toml",
        "cominciare un'edizione propria",
    ),
    (
        "$ board island.toml",
        "che cosa ne è stato capito, o che cosa non va",
    ),
    ("eval \"$($ completions bash)\"", "una riga per `~/.bashrc`"),
    (
        "source <($ completions zsh)",
        "una riga per `~/.zshrc`, sotto `autoload -U compinit && compinit`",
    ),
    (
        "$ completions fish | source",
        "una riga per `~/.config/fish/config.fish`",
    ),
    (
        "$ completions powershell | Out-String | Invoke-Expression",
        "una riga per il profilo di PowerShell, il file `$PROFILE`",
    ),
    (
        "$ manual > $.1",
        "la pagina del programma, per `man ./stationmaster.1`",
    ),
    (
        "$ manual ~/.local/share/man/man1",
        "tutte le pagine, per `man stationmaster-score`",
    ),
    // While a game is entered.
    ("?", "che cosa si può scrivere qui, con esempi"),
    ("Enter", "andare avanti, o prendere ciò che viene proposto"),
    ("list", "mostrare ciò che è inserito"),
    (
        "phones",
        "far inserire a ognuno il suo col telefono; `telefoni via` smette",
    ),
    ("back", "tornare alla domanda di prima"),
    (
        "undo, redo",
        "annullare l'ultima riga, e rifare ciò che è stato annullato",
    ),
    (
        "setup",
        "mostrare e cambiare giocatori, colori, edizione e data",
    ),
    ("ben", "andare a ciò che ha Ben, e indietro con `indietro`"),
    ("quit", "uscire; il prossimo avvio riprende da lì"),
    // Exit codes, environment and files.
    ("0", "fatto"),
    (
        "1",
        "il file o la partita ha errori, o qualcosa non si può leggere o scrivere",
    ),
    ("2", "riga di comando sbagliata"),
    ("70", "un difetto del programma stesso"),
    ("130", "interrotto"),
    (
        "STATIONMASTER_DATA_DIR",
        "La cartella delle partite salvate, se `--data-dir` non ne indica una.",
    ),
    (
        "STATIONMASTER_PLAIN",
        "Scrive righe semplici, come `--plain`, se non è vuota né 0, n, no, f, false o off.",
    ),
    (
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
        "Decidono dei colori, se non lo fa `--color`.",
    ),
    (
        "STATIONMASTER_LANG, LC_ALL, LC_MESSAGES, LANG",
        "La prima che c'è dice la lingua, `it` o `en`, se non lo fa `--lang`.",
    ),
    (
        "COLUMNS",
        "Quanto sono larghi i testi che non vanno in un terminale; altrimenti 100.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "Se la prima che c'è non indica UTF-8, non si disegna nulla oltre ASCII.",
    ),
    (
        "XDG_DATA_HOME",
        "Su Linux, la cartella dei dati in cui sta la cartella `stationmaster`; se no, ~/.local/share.",
    ),
    ("~/.local/share/$", "La cartella del programma, su Linux."),
    (
        "~/Library/Application Support/$",
        "La cartella del programma, su macOS.",
    ),
    ("%APPDATA%\\$", "La cartella del programma, su Windows."),
    (
        "games/2026-11-20-anna-ben.toml",
        "In quella cartella: una partita salvata, che si può leggere e copiare.",
    ),
    (
        "drafts, replaced, deleted, editions, changes",
        "Accanto a `games`: partite in corso, corrette, eliminate, edizioni proprie, cambiamenti di nomi.",
    ),
];
