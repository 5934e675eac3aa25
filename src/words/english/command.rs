//! The command line's own sentences in English.

use super::English;
use super::grammar::{Quoted, and, or};
use crate::date::Date;
use crate::text::Text;
use crate::words::{CommandWords, Stream};

impl CommandWords for English {
    fn error_line(&self, message: &str) -> String {
        format!("error: {message}")
    }

    fn help_line(&self, step: &str) -> String {
        format!("help: {step}")
    }

    fn own_bug(&self, version: &str, what: &Text, place: Option<&str>) -> String {
        let place = place.map_or(String::new(), |place| format!(" ({place})"));
        format!("stationmaster {version} has a fault of its own and cannot go on: {what}{place}")
    }

    fn report_bug(&self, page: Option<&str>) -> String {
        let to = page.map_or("to whoever keeps the program".to_owned(), |page| format!("at {page}/issues"));
        format!("please report it {to}, with the line above, what you typed, and the file that it was about")
    }

    fn standard_input(&self) -> &'static str {
        "standard input"
    }

    fn cannot_write_result(&self, reason: &Text) -> String {
        format!("cannot write the result: {reason}")
    }

    fn system_refuses(&self, reason: &Text) -> String {
        reason.to_string()
    }

    fn cannot_make_folder(&self, path: &Text, reason: &str) -> String {
        format!("cannot make the folder {}: {reason}", Quoted(path))
    }

    fn cannot_list_folder(&self, path: &Text, reason: &str) -> String {
        format!("cannot list the folder {}: {reason}", Quoted(path))
    }

    fn cannot_read_file(&self, path: &Text, reason: &str) -> String {
        format!("cannot read {}: {reason}", Quoted(path))
    }

    fn cannot_write_file(&self, path: &Text, reason: &str) -> String {
        format!("cannot write {}: {reason}", Quoted(path))
    }

    fn cannot_lock_file(&self, path: &Text, reason: &str) -> String {
        format!("cannot lock {}: {reason}", Quoted(path))
    }

    fn cannot_remove_file(&self, path: &Text, reason: &str) -> String {
        format!("cannot remove {}: {reason}", Quoted(path))
    }

    fn it_is_a_folder(&self) -> &'static str {
        "it is a folder"
    }

    fn no_such_folder(&self) -> &'static str {
        "there is no such folder"
    }

    fn cannot_move_file(&self, path: &Text, reason: &str) -> String {
        format!("cannot move {}: {reason}", Quoted(path))
    }

    fn name_is_taken(&self) -> &'static str {
        "a file of that name is there already"
    }

    fn no_picture_there(&self) -> &'static str {
        "a file is there already that is no picture, and it stays"
    }

    fn cannot_ask(&self, stream: Stream) -> String {
        format!("cannot ask questions, as {} is not a terminal", stream_name(stream))
    }

    fn write_to_a_file(&self) -> &'static str {
        "write the game to a file and run `stationmaster score FILE`"
    }

    fn cannot_ask_which_game(&self, stream: Stream) -> String {
        format!("cannot ask which game is meant, as {} is not a terminal", stream_name(stream))
    }

    fn name_a_file(&self) -> &'static str {
        "name a FILE, or `last` for the newest saved game"
    }

    fn no_saved_game(&self, folder: &Text) -> String {
        format!("no game is saved in {}", Quoted(folder))
    }

    fn how_to_save_a_game(&self) -> &'static str {
        "enter one with `stationmaster`, or name a FILE"
    }

    fn which_saved_game(&self) -> &'static str {
        "Which game?"
    }

    fn saved_game(&self, date: Option<Date>, place: Option<&Text>, players: &[Text]) -> String {
        let date = date.map_or_else(|| "no date".to_owned(), |date| date.to_string());
        let place = place.map_or_else(String::new, |place| format!(", {place}"));
        format!("{date}, {}{place}", and(players))
    }

    fn damaged_game(&self, file: &Text) -> String {
        format!("{file} (damaged)")
    }

    fn games_with(&self, players: &[Text]) -> String {
        format!("Games with {}:", or(players))
    }

    fn saved_game_answers(&self, more: usize) -> String {
        let earlier = match more {
            0 => String::new(),
            more => format!("`more`: {more} more; "),
        };
        format!(
            "Enter: the newest, 1; a number: that one; the first letters of a player: that player's games; {earlier}`list`: all \
             games; `quit`: leave"
        )
    }

    fn no_home_folder(&self) -> &'static str {
        "there is no home folder to keep the games in"
    }

    fn name_a_folder(&self, variable: &str) -> String {
        format!("name a folder with `--data-dir DIR` or in `{variable}`")
    }

    fn no_player_called(&self, name: &Text) -> String {
        format!("no player is called {}", Quoted(name))
    }

    fn perhaps_player(&self, name: &Text) -> String {
        format!("did you mean {}?", Quoted(name))
    }

    fn players_are(&self, names: &[Text]) -> String {
        format!("the players are {}", and(names.iter().map(Quoted)))
    }

    fn several_players_begin(&self, name: &Text) -> String {
        format!("several players' names begin with {}", Quoted(name))
    }

    fn several_editions_begin(&self, name: &Text) -> String {
        format!("several editions' names begin with {}", Quoted(name))
    }

    fn can_be(&self, names: &[Text]) -> String {
        format!("it can be {}", or(names.iter().map(Quoted)))
    }

    fn how_to_answer(&self) -> &'static str {
        "`?` says what can be answered, `back` goes back, `quit` leaves; nothing that was entered is lost."
    }

    fn picture_written(&self, path: &Text, replaced: bool) -> String {
        let replaced = if replaced { ", in place of the picture that was there" } else { "" };
        format!("Picture: {path}{replaced}")
    }
}

fn stream_name(stream: Stream) -> &'static str {
    match stream {
        Stream::StandardInput => "standard input",
        Stream::StandardError => "standard error",
    }
}
