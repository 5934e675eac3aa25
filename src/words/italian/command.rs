//! The command line's own sentences in Italian.

use super::Italian;
use super::grammar::{Quoted, and, or};
use crate::date::Date;
use crate::text::Text;
use crate::words::{CommandWords, Stream};

impl CommandWords for Italian {
    fn error_line(&self, message: &str) -> String {
        format!("errore: {message}")
    }

    fn help_line(&self, step: &str) -> String {
        format!("aiuto: {step}")
    }

    fn own_bug(&self, version: &str, what: &Text, place: Option<&str>) -> String {
        let place = place.map_or(String::new(), |place| format!(" ({place})"));
        format!("stationmaster {version} ha un difetto e non può continuare: {what}{place}")
    }

    fn report_bug(&self, page: Option<&str>) -> String {
        let to = page.map_or("a chi cura il programma".to_owned(), |page| format!("su {page}/issues"));
        format!(
            "si prega di segnalarlo {to}, con la riga qui sopra, ciò che è stato digitato e il file di cui si trattava"
        )
    }

    fn standard_input(&self) -> &'static str {
        "ingresso standard"
    }

    fn cannot_write_result(&self, reason: &Text) -> String {
        format!("impossibile scrivere il risultato ({reason})")
    }

    fn system_refuses(&self, reason: &Text) -> String {
        format!("il sistema non lo permette ({reason})")
    }

    fn cannot_make_folder(&self, path: &Text, reason: &str) -> String {
        format!("impossibile creare la cartella {} ({reason})", Quoted(path))
    }

    fn cannot_list_folder(&self, path: &Text, reason: &str) -> String {
        format!("impossibile leggere la cartella {} ({reason})", Quoted(path))
    }

    fn cannot_read_file(&self, path: &Text, reason: &str) -> String {
        format!("impossibile leggere {} ({reason})", Quoted(path))
    }

    fn cannot_write_file(&self, path: &Text, reason: &str) -> String {
        format!("impossibile scrivere {} ({reason})", Quoted(path))
    }

    fn cannot_lock_file(&self, path: &Text, reason: &str) -> String {
        format!("impossibile bloccare {} ({reason})", Quoted(path))
    }

    fn cannot_remove_file(&self, path: &Text, reason: &str) -> String {
        format!("impossibile eliminare {} ({reason})", Quoted(path))
    }

    fn it_is_a_folder(&self) -> &'static str {
        "è una cartella"
    }

    fn no_such_folder(&self) -> &'static str {
        "la cartella non esiste"
    }

    fn cannot_move_file(&self, path: &Text, reason: &str) -> String {
        format!("impossibile spostare {} ({reason})", Quoted(path))
    }

    fn name_is_taken(&self) -> &'static str {
        "esiste già un file con quel nome"
    }

    fn no_picture_there(&self) -> &'static str {
        "c'è già un file che non è un'immagine, e resta dov'è"
    }

    fn cannot_ask(&self, stream: Stream) -> String {
        format!("impossibile fare domande, perché {} non è un terminale", stream_name(stream))
    }

    fn write_to_a_file(&self) -> &'static str {
        "scrivere la partita in un file e lanciare `stationmaster score FILE`"
    }

    fn cannot_ask_which_game(&self, stream: Stream) -> String {
        format!("impossibile chiedere quale partita si intende, perché {} non è un terminale", stream_name(stream))
    }

    fn name_a_file(&self) -> &'static str {
        "nominare un FILE, o `last` per l'ultima partita salvata"
    }

    fn no_saved_game(&self, folder: &Text) -> String {
        format!("nessuna partita è salvata in {}", Quoted(folder))
    }

    fn how_to_save_a_game(&self) -> &'static str {
        "inserirne una con `stationmaster`, o nominare un FILE"
    }

    fn which_saved_game(&self) -> &'static str {
        "Quale partita?"
    }

    fn saved_game(&self, date: Option<Date>, place: Option<&Text>, players: &[Text]) -> String {
        let date = date.map_or_else(|| "senza data".to_owned(), |date| date.to_string());
        let place = place.map_or_else(String::new, |place| format!(", {place}"));
        format!("{date}, {}{place}", and(players))
    }

    fn damaged_game(&self, file: &Text) -> String {
        format!("{file} (danneggiato)")
    }

    fn games_with(&self, players: &[Text]) -> String {
        format!("Partite con {}:", or(players))
    }

    fn saved_game_answers(&self, more: usize) -> String {
        let earlier = match more {
            0 => String::new(),
            1 => "`altre`: un'altra; ".to_owned(),
            more => format!("`altre`: altre {more}; "),
        };
        format!(
            "Invio: la più recente, 1; un numero: quella; le prime lettere di un giocatore: le sue partite; {earlier}`lista`: \
             tutte le partite; `esci`: uscire"
        )
    }

    fn no_home_folder(&self) -> &'static str {
        "non c'è una cartella personale in cui conservare le partite"
    }

    fn name_a_folder(&self, variable: &str) -> String {
        format!("nominare una cartella con `--data-dir CARTELLA` o in `{variable}`")
    }

    fn no_player_called(&self, name: &Text) -> String {
        format!("nessun giocatore si chiama {}", Quoted(name))
    }

    fn perhaps_player(&self, name: &Text) -> String {
        format!("si intendeva {}?", Quoted(name))
    }

    fn players_are(&self, names: &[Text]) -> String {
        format!("i giocatori sono {}", and(names.iter().map(Quoted)))
    }

    fn several_players_begin(&self, name: &Text) -> String {
        format!("i nomi di più giocatori cominciano con {}", Quoted(name))
    }

    fn several_editions_begin(&self, name: &Text) -> String {
        format!("i nomi di più edizioni cominciano con {}", Quoted(name))
    }

    fn can_be(&self, names: &[Text]) -> String {
        format!("può essere {}", or(names.iter().map(Quoted)))
    }

    fn how_to_answer(&self) -> &'static str {
        "`?` dice che cosa si può rispondere, `indietro` torna indietro, `esci` esce; nulla di ciò che è stato inserito va perso."
    }

    fn picture_written(&self, path: &Text, replaced: bool) -> String {
        let replaced = if replaced { ", al posto dell'immagine che c'era" } else { "" };
        format!("Immagine: {path}{replaced}")
    }
}

fn stream_name(stream: Stream) -> &'static str {
    match stream {
        Stream::StandardInput => "l'ingresso standard",
        Stream::StandardError => "l'uscita degli errori",
    }
}
