//! What every language says on the command line around the reports: errors, and what little is said besides.

use crate::date::Date;
use crate::text::Text;

/// A stream that has to be a terminal before questions can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stream {
    StandardInput,
    StandardError,
}

/// The command line's own sentences.
pub trait CommandWords {
    /// An error that ends a command: `error: there is no home folder`.
    fn error_line(&self, message: &str) -> String;

    /// What to do about an error: `help: name a folder`.
    fn help_line(&self, step: &str) -> String;

    /// The program has a fault: what the code says of it, and where in the code if that is known:
    /// `stationmaster 1.0.0 has a fault of its own and cannot go on: index out of bounds (src/map.rs:1:2)`.
    fn own_bug(&self, version: &str, what: &Text, place: Option<&str>) -> String;

    /// What to do about a fault of the program; the page of the project, if there is one: `please report it …`.
    fn report_bug(&self, page: Option<&str>) -> String;

    /// What messages call the record that is not in a file: `standard input`.
    fn standard_input(&self) -> &'static str;

    /// The result could not be written: `cannot write the result: No space left on device`.
    fn cannot_write_result(&self, reason: &Text) -> String;

    /// The system refuses something that has no sentence of its own, in its own words: `No such device or address`.
    fn system_refuses(&self, reason: &Text) -> String;

    /// A folder could not be made: ``cannot make the folder `games`: Permission denied``.
    fn cannot_make_folder(&self, path: &Text, reason: &str) -> String;

    /// A folder could not be listed: ``cannot list the folder `games`: Permission denied``.
    fn cannot_list_folder(&self, path: &Text, reason: &str) -> String;

    /// A file could not be read: ``cannot read `draft.toml`: Permission denied``.
    fn cannot_read_file(&self, path: &Text, reason: &str) -> String;

    /// A file could not be written: ``cannot write `map.svg`: there is no such folder``.
    fn cannot_write_file(&self, path: &Text, reason: &str) -> String;

    /// A file could not be locked: ``cannot lock `draft.lock`: Permission denied``.
    fn cannot_lock_file(&self, path: &Text, reason: &str) -> String;

    /// A file could not be removed: ``cannot remove `draft.toml`: Permission denied``.
    fn cannot_remove_file(&self, path: &Text, reason: &str) -> String;

    /// Why a file could not be written, where a folder stands in its place: `it is a folder`.
    fn it_is_a_folder(&self) -> &'static str;

    /// Why a file could not be written, where its folder is missing: `there is no such folder`.
    fn no_such_folder(&self) -> &'static str;

    /// A file could not be moved: ``cannot move `game.toml`: Permission denied``.
    fn cannot_move_file(&self, path: &Text, reason: &str) -> String;

    /// Why a file could not be written, where one of its name is there: `a file of that name is there already`.
    fn name_is_taken(&self) -> &'static str;

    /// Why a picture could not be written, where something else is there: `a file is there already that is no picture, and it stays`.
    fn no_picture_there(&self) -> &'static str;

    /// Nobody can answer: `cannot ask questions, as standard input is not a terminal`.
    fn cannot_ask(&self, stream: Stream) -> String;

    /// What to do where nobody can answer: ``write the game to a file and run `stationmaster score FILE` ``.
    fn write_to_a_file(&self) -> &'static str;

    /// No file is named, and nobody can answer: `cannot ask which game is meant, as standard input is not a terminal`.
    fn cannot_ask_which_game(&self, stream: Stream) -> String;

    /// What to do where nobody can say which game is meant: ``name a FILE, or `last` for the newest saved game``.
    fn name_a_file(&self) -> &'static str;

    /// No game has been saved in this folder: `no game is saved in games`.
    fn no_saved_game(&self, folder: &Text) -> String;

    /// How a game comes among the saved ones: ``enter one with `stationmaster`, or name a FILE``.
    fn how_to_save_a_game(&self) -> &'static str;

    /// The question which of the saved games is meant: `Which game?`
    fn which_saved_game(&self) -> &'static str;

    /// A saved game, on one line: `2026-11-20, Anna and Ben, Kitchen table`.
    fn saved_game(&self, date: Option<Date>, place: Option<&Text>, players: &[Text]) -> String;

    /// A damaged file among the saved games: `2026-11-20-anna-ben.toml (damaged)`.
    fn damaged_game(&self, file: &Text) -> String;

    /// What stands over the games of the players that were typed: `Games with Anna or Annette:`.
    fn games_with(&self, players: &[Text]) -> String;

    /// How to answer which of the saved games is meant, where so many more can be shown.
    fn saved_game_answers(&self, more: usize) -> String;

    /// The platform's folder for data is not known: `there is no home folder to keep the games in`.
    fn no_home_folder(&self) -> &'static str;

    /// What to do without a home folder; the environment variable that names one: ``name a folder with `--data-dir DIR` ``.
    fn name_a_folder(&self, variable: &str) -> String;

    /// A player is named that does not play: ``no player is called `Carl` ``.
    fn no_player_called(&self, name: &Text) -> String;

    /// Who might have been meant: ``did you mean `Clara`?``
    fn perhaps_player(&self, name: &Text) -> String;

    /// Who plays: ``the players are `Anna` and `Ben` ``.
    fn players_are(&self, names: &[Text]) -> String;

    /// A beginning that is several players': ``several players' names begin with `An` ``.
    fn several_players_begin(&self, name: &Text) -> String;

    /// A beginning that is several editions': ``several editions' names begin with `europe` ``.
    fn several_editions_begin(&self, name: &Text) -> String;

    /// Who or what can be meant: ``it can be `Anna` or `Anton` ``.
    fn can_be(&self, names: &[Text]) -> String;

    /// What to know before the first question.
    fn how_to_answer(&self) -> &'static str;

    /// Where a picture was written, and whether it took the place of another: `Picture: map.svg`.
    fn picture_written(&self, path: &Text, replaced: bool) -> String;
}
