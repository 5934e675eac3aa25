//! The list of saved games for commands without a FILE, chosen by number or by player.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::io;
use std::path::{Path, PathBuf};

use crate::store::{Store, as_saved, day_in_name};
use stationmaster_core::date::Date;
use stationmaster_core::fault::{FaultKind, Faults, FileFault};
use stationmaster_core::history::{People, SavedGame};
use stationmaster_core::names::{fitting, is_same_person};
use stationmaster_core::text::Text;
use stationmaster_report::Look;
use stationmaster_report::words::Language;
use stationmaster_report::words::command::{Cli, CliLabel};
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_table::Command;

use super::clock;
use super::exit::{CommandError, Exit, Result};
use super::files;
use super::prompt::Prompt;
use super::reach;
use super::ui::{Ui, say};

const PAGE: usize = 15;

/// Returns the folder of the saved games, which only some commands need.
pub(super) type FindStore<'a> = &'a dyn Fn() -> Result<Store>;

/// Returns the files that a command is about: those named, or the saved game that is chosen where none is.
pub(super) fn all(named: &[PathBuf], find_store: FindStore<'_>, ui: &Ui) -> Result<Vec<PathBuf>> {
    if named.is_empty() {
        return Ok(vec![choose(
            &find_store()?,
            Prompt::at_terminal(ui, CommandError::NoFile)?,
            &ui.err,
        )?]);
    }
    named
        .iter()
        .map(|file| reach::meant(file, find_store))
        .collect()
}

pub(super) fn choose(store: &Store, prompt: Prompt, look: &Look) -> Result<PathBuf> {
    choose_by(store, &mut |question| prompt.ask(question), look)
}

fn choose_by(
    store: &Store,
    ask: &mut dyn FnMut(&str) -> io::Result<String>,
    look: &Look,
) -> Result<PathBuf> {
    let all = listed(store)?;
    let (mut offered, mut shown): (Vec<&Saved>, usize) = (all.iter().collect(), 0);
    let mut more = true;
    loop {
        if std::mem::take(&mut more) {
            for (number, saved) in (1..).zip(&offered).skip(shown).take(PAGE) {
                say(
                    &format!("{number:2}  {}", saved.described(look.language)),
                    look,
                );
            }
            shown = (shown + PAGE).min(offered.len());
            say(
                &look
                    .language
                    .say(Cli::SavedGameAnswers(offered.len() - shown)),
                look,
            );
        }
        let typed = ask(look.language.label(CliLabel::WhichSavedGame))?;
        let typed = typed.trim().to_lowercase();
        let (players, games) = of_players(&all, &typed);
        // A player may be called as a word of the language begins.
        let command = look
            .language
            .heard()
            .find_command(&typed)
            .filter(|_| games.is_empty());
        let is_more = games.is_empty() && typed == look.language.label(CliLabel::More);
        match (command, numbered(&typed, offered.len()), &games[..]) {
            _ if typed.is_empty() => return Ok(offered[0].file.clone()),
            _ if is_more => more = true,
            (Some(Command::Quit), ..) => return Err(CommandError::Ended(Exit::Done)),
            (Some(Command::List), ..) => (offered, shown, more) = (all.iter().collect(), 0, true),
            (Some(Command::Help), ..) => {
                say(
                    &look
                        .language
                        .say(Cli::SavedGameAnswers(offered.len() - shown)),
                    look,
                );
            }
            (_, Some(at), _) => return Ok(offered[at].file.clone()),
            (_, None, [game]) => return Ok(game.file.clone()),
            (_, None, []) => {
                say(look.language.label(SavingLabel::NotAnAnswer), look);
                say(
                    &look
                        .language
                        .say(Cli::SavedGameAnswers(offered.len() - shown)),
                    look,
                );
            }
            (_, None, _) => {
                say(&look.language.say(Cli::GamesWith(&players)), look);
                (offered, shown, more) = (games, 0, true);
            }
        }
    }
}

/// Parses a 1-based number as a position in a list of `count` items.
pub(super) fn numbered(typed: &str, count: usize) -> Option<usize> {
    typed
        .trim()
        .parse::<usize>()
        .ok()?
        .checked_sub(1)
        .filter(|&at| at < count)
}

/// A saved game as it is looked for.
pub(super) struct Saved {
    pub(super) file: PathBuf,
    game: Option<SavedGame>,
    /// The day it was played; where nobody wrote that down, the day in its name, or the one on which it was written.
    pub(super) day: Option<Date>,
    /// Whether the day is written down, in the record or in the file's name; true of a damaged file. Other games sort as the oldest.
    is_dated: bool,
}

impl Saved {
    fn new(file: PathBuf, game: Option<SavedGame>) -> Saved {
        let known = game
            .as_ref()
            .and_then(|game| game.date)
            .or_else(|| day_in_name(&file));
        let (day, is_dated) = (
            known.or_else(|| clock::written(&file)),
            known.is_some() || game.is_none(),
        );
        Saved {
            file,
            game,
            day,
            is_dated,
        }
    }

    /// The name of its file, and what game it is.
    pub(super) fn named(&self, words: Language) -> String {
        let name: Text = self
            .file
            .file_name()
            .map(|name| Path::new(name).into())
            .unwrap_or_default();
        if self.game.is_none() {
            self.described(words)
        } else {
            format!("{name}  {}", self.described(words))
        }
    }

    /// The names of its players; none of a damaged one.
    fn players(&self) -> impl Iterator<Item = &Text> {
        self.game
            .iter()
            .flat_map(SavedGame::everybody)
            .map(|player| &player.name)
    }

    fn described(&self, words: Language) -> String {
        let Some(game) = &self.game else {
            let name = self
                .file
                .file_name()
                .map(|name| Text::from(Path::new(name)))
                .unwrap_or_default();
            return words.say(Cli::DamagedGame(&name));
        };
        let players: Vec<Text> = game.everybody().map(|player| player.name.clone()).collect();
        words.say(Cli::SavedGame(game.date, game.place.as_ref(), &players))
    }
}

/// The saved games, the newest first; there is one at least.
pub(super) fn listed(store: &Store) -> Result<Vec<Saved>> {
    let all = of_files(&store.games()?);
    if all.is_empty() {
        Err(CommandError::NoSavedGame(store.games_folder().into()))
    } else {
        Ok(all)
    }
}

/// The games in some files, the newest first; those of one day as they were saved. Damaged files are among them, so that they can be
/// mended, but not files that cannot be read and whose names tell no day: such a file may be no game.
pub(super) fn of_files(files: &[PathBuf]) -> Vec<Saved> {
    let mut files: Vec<PathBuf> = files
        .iter()
        .filter(|file| file.is_file())
        .cloned()
        .collect();
    as_saved(&mut files);
    let loaded = files::load_saved(&files);
    let is_one = |(file, faults): &(PathBuf, Faults)| {
        day_in_name(file).is_some() || !is_unreadable(file, faults)
    };
    let damaged = loaded
        .damaged
        .into_iter()
        .filter(is_one)
        .map(|(file, _)| Saved::new(file, None));
    let games = loaded
        .games
        .into_iter()
        .map(|game| Saved::new(game.file.clone(), Some(game)));
    let mut all: Vec<Saved> = games.chain(damaged).collect();
    let at: HashMap<&PathBuf, usize> = files.iter().zip(0..).collect();
    all.sort_by_cached_key(|saved| {
        Reverse((saved.is_dated, saved.day, at.get(&saved.file).copied()))
    });
    all
}

/// Whether it is the file itself that cannot be read, and not an edition that it names.
fn is_unreadable(file: &Path, faults: &Faults) -> bool {
    matches!(&faults.first().kind, FaultKind::File(FileFault::Unreadable { path, .. }) if *path == Text::from(file))
}

/// The games of the people whose names a text can mean, however these are spelled, with the names.
pub(super) fn of_players<'a>(all: &'a [Saved], typed: &str) -> (Vec<Text>, Vec<&'a Saved>) {
    let people = People::of(all.iter().map(Saved::players));
    let known: Vec<&Text> = people.names().collect();
    let is_one = |name: &Text| is_same_person(name.raw(), typed);
    let meant: Vec<&Text> = match known.iter().find(|name| is_one(name)) {
        Some(one) => vec![one],
        None => fitting(typed, known.iter().map(|name| name.raw()))
            .into_iter()
            .map(|at| known[at])
            .collect(),
    };
    let plays = |saved: &&Saved| {
        saved.players().any(|name| {
            meant
                .iter()
                .any(|person| is_same_person(person.raw(), name.raw()))
        })
    };
    let games = all.iter().filter(plays).collect();
    let names: BTreeSet<&Text> = meant.into_iter().collect();
    (names.into_iter().cloned().collect(), games)
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};

    use chrono::{DateTime, Utc};

    use super::*;

    const RECORD: &str = include_str!("../../data/games/two-players.toml");

    /// A folder of games: each its file's name, its day if it has one, and who plays Ben's part.
    fn store(games: &[(&str, &str, &str)]) -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let store = Store::new(folder.path());
        fs::create_dir_all(store.games_folder()).expect("it can be created");
        for (name, date, ben) in games {
            let text = RECORD
                .replace("date = 2026-11-20\n", date)
                .replace("\"Ben\"", &format!("\"{ben}\""));
            fs::write(store.games_folder().join(name), text).expect("it can be written");
        }
        (folder, store)
    }

    /// The name of the file that is chosen with some answers, all of which are asked for.
    fn chosen_with(store: &Store, answers: &[&str]) -> Result<String> {
        let mut answers = answers.iter();
        let mut ask = |_: &str| {
            let answer = answers.next().map(|answer| (*answer).to_owned());
            answer.ok_or(io::ErrorKind::UnexpectedEof.into())
        };
        let file = choose_by(store, &mut ask, &Look::PLAIN)?;
        assert!(
            answers.as_slice().is_empty(),
            "nothing is asked after {:?}",
            answers.as_slice()
        );
        Ok(file
            .file_stem()
            .expect("it is a file")
            .to_string_lossy()
            .into_owned())
    }

    #[test]
    fn a_game_is_chosen_by_number_or_by_player() {
        let (_folder, store) = store(&[
            ("a.toml", "date = 2026-11-20\n", "Annette"),
            ("b.toml", "date = 2026-11-21\n", "Ben"),
            ("c.toml", "date = 2026-11-19\n", "Béla"),
        ]);
        for (answers, expected) in [
            (&[""][..], "b"),
            (&["0", "4", "what?", "?", "more", "3"], "c"),
            (&["annet"], "a"),
            (&["ANNA", "2"], "a"),
            // Ben's and Béla's games only, and then all again.
            (&["be", "2"], "c"),
            (&["be", "list", "2"], "a"),
            (&["@be", ""], "b"),
        ] {
            assert_eq!(
                chosen_with(&store, answers).ok().as_deref(),
                Some(expected),
                "{answers:?}"
            );
        }
        assert!(matches!(
            chosen_with(&store, &["Quit"]),
            Err(CommandError::Ended(Exit::Done))
        ));
        assert!(
            matches!(chosen_with(&store, &[]), Err(CommandError::System(_))),
            "the terminal was closed"
        );
        let (_folder, nothing) = self::store(&[]);
        assert!(
            matches!(
                chosen_with(&nothing, &[]),
                Err(CommandError::NoSavedGame(_))
            ),
            "nothing is asked"
        );
    }

    /// Games sort by day, then by the time of writing, however their files are called; those without a date come last.
    #[test]
    fn the_newest_comes_first() {
        // In the order that is expected, each with its date and the day on which it was written.
        let games = [
            ("2026-11-22-damaged", "date = soon\n", "2026-11-10"),
            ("2026-11-20-anna-ben-2", "date = 2026-11-20\n", "2026-11-21"),
            ("2026-11-20-anna-ben", "date = 2026-11-20\n", "2026-11-20"),
            ("kitchen", "date = 2026-11-20\n", "2026-11-19"),
            ("undated-anna-ben", "", "2026-11-24"),
        ];
        let names = games.map(|(name, ..)| format!("{name}.toml"));
        let (_folder, store) =
            store(&[3, 1, 4, 0, 2].map(|at| (&names[at][..], games[at].1, "Ben")));
        for (name, (.., written)) in names.iter().zip(games) {
            let day: DateTime<Utc> = format!("{written}T12:00:00Z")
                .parse()
                .expect("it is a moment");
            let file = File::options()
                .write(true)
                .open(store.games_folder().join(name))
                .expect("it is there");
            file.set_modified(day.into()).expect("it is ours");
        }
        fs::create_dir(store.games_folder().join("2027-01-01-folder.toml"))
            .expect("it can be created");
        for (number, (name, ..)) in (1..).zip(games) {
            assert_eq!(
                chosen_with(&store, &[&number.to_string()]).ok().as_deref(),
                Some(name)
            );
        }
    }

    /// A link to a device under the name of a game would always be the newest, as it is written just now.
    #[test]
    fn what_cannot_be_read_is_a_game_only_if_its_name_tells_a_day() {
        let (_folder, store) = store(&[
            ("a.toml", "date = 2026-11-20\n", "Ben"),
            ("b.toml", "date = soon\n", "Ben"),
        ]);
        for name in ["memory.toml", "2199-01-01-anna-ben.toml"] {
            fs::write(store.games_folder().join(name), b"\xff").expect("it can be written");
        }
        let files: Vec<String> = listed(&store)
            .expect("there are games")
            .iter()
            .map(|saved| saved.named(Language::English))
            .collect();
        assert_eq!(files.len(), 3, "{files:?}");
        assert!(
            files[0].contains("2199-01-01")
                && files[1].contains("b.toml")
                && files[2].contains("a.toml"),
            "{files:?}"
        );
    }

    /// `mart` is the last Tuesday in Italian, and begins Martin: where both have a game, neither is guessed.
    #[test]
    fn the_beginning_of_a_weekday_may_begin_a_name() {
        let tuesday =
            crate::cli::day::day("mart", clock::today()).expect("the clock tells the day");
        let date = format!("date = {tuesday}\n");
        let games = [
            ("tuesday.toml", date.as_str(), "Zoe"),
            ("martin.toml", "date = 2001-01-01\n", "Martin"),
        ];
        let meant = |games: &[(&str, &str, &str)]| {
            let (_folder, store) = store(games);
            let file = reach::meant(Path::new("mart"), &|| Ok(store.clone()))?;
            Ok(file
                .file_stem()
                .map(|stem| stem.to_string_lossy().into_owned()))
        };
        assert!(
            matches!(meant(&games), Err(CommandError::SeveralGames(_, found)) if found.len() == 2)
        );
        assert!(matches!(meant(&games[..1]), Ok(Some(name)) if name == "tuesday"));
        assert!(matches!(meant(&games[1..]), Ok(Some(name)) if name == "martin"));
    }
}
