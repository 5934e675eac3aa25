//! `stationmaster completions`: what shells complete, from the definition of the command line. Saved games and players are asked
//! for when they are completed: the scripts call the program with the words that are typed already.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::store::Store;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueEnum};
use clap_complete::Shell;
use stationmaster_core::board::{Edition, editions, shipped_edition};
use stationmaster_core::game::Record;
use stationmaster_core::history::People;
use stationmaster_core::text::Text;
use stationmaster_report::history::HistoryView;

use super::args::{CompletionsArgs, PeopleChange};
use super::exit::Result;
use super::files;
use super::help::definition;

use super::reach::LAST;
use super::ui::print;

/// The most saved games that are offered, the newest, and that are looked at for players.
const MOST_GAMES: usize = 200;

pub(super) fn run(args: &CompletionsArgs, data_dir: Option<&Path>) -> Result<()> {
    let text = match &args.words[..] {
        [] => script(args.shell),
        words => names(words, data_dir)
            .into_iter()
            .map(|name| name + "\n")
            .collect(),
    };
    print(&text)
}

fn script(shell: Shell) -> String {
    // Others may be typed as well, so that the definition does not have them.
    let known = |command: Command, id: &'static str, names: BTreeSet<String>| {
        command.mut_arg(id, |arg| arg.value_parser(PossibleValuesParser::new(names)))
    };
    let edition_names = || editions().map(str::to_owned).collect();
    let mut command = definition()
        .mut_subcommand("board", |board| known(board, "edition", edition_names()))
        .mut_subcommand("history", |history| {
            known(
                known(history, "edition", edition_names()),
                "variant",
                variant_names(),
            )
        });
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "stationmaster", &mut script);
    with_names(shell, String::from_utf8_lossy(&script).into_owned())
}

fn variant_names() -> BTreeSet<String> {
    let names = |edition: Arc<Edition>| {
        edition
            .variants()
            .iter()
            .map(|variant| variant.name.to_string())
            .collect::<Vec<_>>()
    };
    editions()
        .filter_map(shipped_edition)
        .flat_map(names)
        .collect()
}

/// The script with what asks the program for names.
fn with_names(shell: Shell, script: String) -> String {
    match shell {
        Shell::Bash => script + include_str!("completions/names.bash"),
        Shell::Fish => script + include_str!("completions/names.fish") + &fish_values(),
        Shell::PowerShell => {
            let end = script
                .rfind("    $completions.Where")
                .unwrap_or(script.len());
            let (before, behind) = script.split_at(end);
            format!("{before}{}{behind}", include_str!("completions/names.ps1"))
        }
        Shell::Zsh => {
            let begin = script.find("_stationmaster() {").unwrap_or(0);
            let (before, behind) = script.split_at(begin);
            let behind: Vec<String> = behind.lines().map(zsh_line).collect();
            format!(
                "{before}{}{}\n",
                include_str!("completions/names.zsh"),
                behind.join("\n")
            )
        }
        _ => script,
    }
}

/// The values of what stands behind a command, which the generated script for fish leaves out.
fn fish_values() -> String {
    let views = HistoryView::ALL.map(HistoryView::key).join(" ");
    let changes: Vec<String> = PeopleChange::value_variants()
        .iter()
        .filter_map(|change| Some(change.to_possible_value()?.get_name().to_owned()))
        .collect();
    let changes = changes.join(" ");
    let behind = |command: &str, values: &str| {
        let unless = format!("not __fish_seen_subcommand_from {values}");
        let condition = format!("__fish_stationmaster_using_subcommand {command}; and {unless}");
        format!("complete -c stationmaster -n \"{condition}\" -f -a \"{values}\"\n")
    };
    behind("history", &views) + &behind("people", &changes)
}

/// A line of the script for zsh: what completes a FILE, a saved game, a person or a place asks the program.
fn zsh_line(line: &str) -> String {
    let asks = |end: &str, function: &str| {
        line.strip_suffix(end)
            .map(|start| format!("{start}:{function}' \\"))
    };
    let begins = |starts: &[&str]| starts.iter().any(|start| line.starts_with(start));
    let asked = if begins(&["'*::files -- ", "'::file -- "]) {
        asks(":_files' \\", "_stationmaster_games")
    } else if begins(&[
        "'*-p+[",
        "'*--player=[",
        "'-p+[",
        "'--player=[",
        "'--place=[",
        "'*::names -- ",
    ]) {
        asks(":_default' \\", "_stationmaster_names")
    } else if begins(&["'*::games -- "]) {
        asks(":_files' \\", "_stationmaster_names")
    } else {
        None
    };
    asked.unwrap_or_else(|| line.to_owned())
}

/// What the program knows for the word behind these: saved games where a record is asked for, people and places where one is.
fn names(words: &[String], data_dir: Option<&Path>) -> Vec<String> {
    let definition = definition();
    let Some(command) = words
        .iter()
        .find_map(|word| definition.find_subcommand(word))
    else {
        return Vec::new();
    };
    let is_last = |arg: &&Arg| {
        let Some(last) = words.last() else {
            return false;
        };
        arg.get_action().takes_values()
            && (arg
                .get_long()
                .is_some_and(|long| last.strip_prefix("--") == Some(long))
                || arg.get_short().is_some_and(|short| {
                    last.strip_prefix('-') == Some(short.to_string().as_str())
                }))
    };
    let asked = command
        .get_arguments()
        .filter(|arg| !arg.is_positional())
        .find(is_last);
    let named = words
        .iter()
        .rposition(|word| word == "--data-dir")
        .and_then(|at| words.get(at + 1))
        .map(Path::new);
    let Ok(store) = files::store(named.or(data_dir)) else {
        return Vec::new();
    };
    let takes = |ids: &[&str]| {
        command
            .get_positionals()
            .any(|arg| ids.contains(&arg.get_id().as_str()))
    };
    match asked.map(|arg| arg.get_id().as_str()) {
        Some("player") => players(&store),
        Some("place") => places(&store),
        // What is to be done with the names comes first.
        None if takes(&["names"]) => {
            if names_people(words) {
                players(&store)
            } else {
                Vec::new()
            }
        }
        None if takes(&["file", "files", "games"]) => {
            let of_command = if command.get_name() == "restore" {
                store.deleted()
            } else {
                store.games()
            };
            let games = of_command
                .unwrap_or_default()
                .into_iter()
                .rev()
                .take(MOST_GAMES);
            // By its name a saved game is found from anywhere.
            let games: Vec<String> = games
                .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
                .collect();
            if games.is_empty() {
                games
            } else {
                [LAST.to_owned()].into_iter().chain(games).collect()
            }
        }
        _ => Vec::new(),
    }
}

/// Whether the words of `people` ask for a person next.
fn names_people(words: &[String]) -> bool {
    let rename = PeopleChange::Rename.to_possible_value();
    rename.is_some_and(|rename| words.iter().any(|word| rename.matches(word, false)))
}

/// The newest saved games, as far as they can be read.
fn records(store: &Store) -> impl Iterator<Item = Record> + use<> {
    let games = store
        .games()
        .unwrap_or_default()
        .into_iter()
        .rev()
        .take(MOST_GAMES);
    games
        .filter_map(|path| files::kept(&path).ok())
        .map(|source| Record::read(&source).0)
}

/// The players of the saved games, each as in most games, by name.
fn players(store: &Store) -> Vec<String> {
    let games: Vec<Vec<Text>> = records(store)
        .map(|record| record.player_names().cloned().collect())
        .collect();
    let names: BTreeSet<String> = People::of(&games)
        .names()
        .map(|name| name.shown().into_owned())
        .collect();
    names.into_iter().collect()
}

/// The places of the saved games.
fn places(store: &Store) -> Vec<String> {
    let places = records(store).filter_map(|record| record.place);
    let places: BTreeSet<String> = places.map(|place| place.shown().into_owned()).collect();
    places.into_iter().collect()
}
