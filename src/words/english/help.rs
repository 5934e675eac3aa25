//! The help and the manual in English, beside what each command and option says of itself.

use super::English;
use super::grammar::Quoted;
use crate::text::Text;
use crate::words::help::{Entry, HelpWords};

impl HelpWords for English {
    fn manual_written(&self, pages: usize, folder: &Text) -> String {
        format!("{pages} pages in {}", Quoted(folder))
    }

    fn examples_title(&self) -> &'static str {
        "Examples"
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
        "While a game is entered"
    }

    fn conversation_entries(&self) -> &'static [Entry] {
        &CONVERSATION
    }

    fn exit_codes_title(&self) -> &'static str {
        "Exit codes"
    }

    fn exit_codes(&self) -> &'static [Entry] {
        &EXIT_CODES
    }

    fn manual_titles(&self) -> [&'static str; 5] {
        ["COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"]
    }

    fn environment(&self) -> &'static [Entry] {
        &ENVIRONMENT
    }

    fn files(&self) -> &'static [Entry] {
        &FILES
    }

    fn where_to_ask(&self, page: &str) -> String {
        format!("Questions, and reports of what is wrong: {page}/issues")
    }
}

const PROGRAM: [Entry; 4] = [
    ("stationmaster", "enter the game that lies on the table"),
    ("stationmaster score friday.toml", "score a game that is written down"),
    ("stationmaster score last --explain", "the reason for every point of the newest saved game"),
    ("stationmaster history", "the games so far"),
];

const NEW: [Entry; 3] = [
    ("stationmaster", "the same, without the command"),
    ("stationmaster new --plain", "with a question a line"),
    ("stationmaster new --data-dir club", "and keep it among other games, in the folder `club`"),
];

const EDIT: [Entry; 2] = [
    ("stationmaster edit last", "correct the newest saved game"),
    ("stationmaster edit friday.toml", "take over a game from a file, and save it among the others"),
];

const SCORE: [Entry; 4] = [
    ("stationmaster score friday.toml", "the score sheet, and who won by what"),
    ("stationmaster score last --explain", "the newest saved game, with the reason for every point"),
    ("stationmaster score friday.toml -f markdown", "to paste into a message"),
    ("stationmaster score -f json - < friday.toml", "for a program, from standard input"),
];

const EXPRESS: [Entry; 3] = [
    ("stationmaster express friday.toml", "the longest path of each player"),
    ("stationmaster express friday.toml -p ben", "Ben's alone"),
    (
        "stationmaster express friday.toml -p ben --claim \"edi, lon, die\"",
        "is what Ben claims a path, and how long is it?",
    ),
];

const MAP: [Entry; 4] = [
    ("stationmaster map friday.toml", "the board in the terminal"),
    ("stationmaster map friday.toml -o friday.svg", "the same as a picture"),
    ("stationmaster map friday.toml --express -p anna", "Anna's longest path, hop by hop"),
    ("stationmaster map last --ticket \"lis dan\"", "the way that completes this ticket, or its gap"),
];

const CHECK: [Entry; 3] = [
    ("stationmaster check friday.toml", "all that is wrong with a file, in one run"),
    ("stationmaster check last", "does the result in the newest saved game hold?"),
    ("stationmaster check friday.toml -f json", "for a program"),
];

const HISTORY: [Entry; 4] = [
    ("stationmaster history", "all games, and every player's figures"),
    ("stationmaster history -p anna --since 2026-01-01", "Anna's games of a year"),
    ("stationmaster history --last 10", "the ten newest"),
    ("stationmaster history -f csv > games.csv", "for a spreadsheet"),
];

const BOARD: [Entry; 4] = [
    ("stationmaster board", "the editions there are"),
    ("stationmaster board germany", "cities, routes and tickets of one"),
    ("stationmaster board --template > island.toml", "begin an edition of your own"),
    ("stationmaster board island.toml", "what has been understood of it, or what is wrong"),
];

const COMPLETIONS: [Entry; 3] = [
    (
        "stationmaster completions bash > ~/.local/share/bash-completion/completions/stationmaster",
        "for every new shell; zsh looks in the folders of `$fpath`, for a file `_stationmaster`",
    ),
    ("stationmaster completions fish > ~/.config/fish/completions/stationmaster.fish", "the same for fish"),
    ("stationmaster completions powershell > stationmaster.ps1", "to be run from the profile of PowerShell"),
];

const MANUAL: [Entry; 2] = [
    ("stationmaster manual > stationmaster.1", "the page of the program, for `man ./stationmaster.1`"),
    ("stationmaster manual ~/.local/share/man/man1", "all pages, for `man stationmaster-score`"),
];

const CONVERSATION: [Entry; 8] = [
    ("?", "what can be typed here, with examples"),
    ("Enter", "go on, or take what is offered"),
    ("list", "show what is entered"),
    ("back", "go back a question"),
    ("undo, redo", "take back the last line, and what was taken back once more"),
    ("setup", "show and change players, colors, edition and date"),
    ("ben", "go to Ben's part, and back with `back`"),
    ("quit", "leave; the next start goes on there"),
];

const EXIT_CODES: [Entry; 5] = [
    ("0", "done"),
    ("1", "the file or the game has faults, or something cannot be read or written"),
    ("2", "wrong command line"),
    ("70", "a fault of the program itself"),
    ("130", "interrupted"),
];

const ENVIRONMENT: [Entry; 6] = [
    ("STATIONMASTER_DATA_DIR", "The folder of the saved games, where `--data-dir` names none."),
    (
        "STATIONMASTER_PLAIN",
        "Asks line by line, as `--plain` does, where it is neither empty nor 0, n, no, f, false or off.",
    ),
    (
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
        "Decide on colors where `--color` does not. With TERM=dumb there is nothing but text.",
    ),
    ("LC_ALL, LC_MESSAGES, LANG", "The first of them that is set says the language, where `--lang` does not."),
    ("LC_ALL, LC_CTYPE, LANG", "Where the first of them that is set names no UTF-8, nothing beyond ASCII is drawn."),
    (
        "XDG_DATA_HOME",
        "On Linux, the folder for data in which the folder `stationmaster` is; else it is in ~/.local/share.",
    ),
];

const FILES: [Entry; 5] = [
    ("~/.local/share/stationmaster", "The folder of the program, on Linux."),
    ("~/Library/Application Support/stationmaster", "The folder of the program, on macOS."),
    ("%APPDATA%\\stationmaster", "The folder of the program, on Windows."),
    ("games/2026-11-20-anna-ben.toml", "In that folder: a saved game, which can be read, mended and copied."),
    (
        "drafts, replaced, editions",
        "Beside `games`: games being entered, games that were corrected, and own editions of saved games.",
    ),
];
