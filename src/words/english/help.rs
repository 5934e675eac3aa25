//! The help and the manual in English, beside what each command and option says of itself in its doc comment.

use crate::words::help::{Entry, Help, HelpList, HelpTitle};

pub(crate) fn say(sentence: Help<'_>) -> String {
    match sentence {
        Help::ManualWritten(pages, folder) => format!("{pages} pages in {folder:#}"),
        Help::WhereToAsk(page) => format!("Questions, and reports of what is wrong: {page}/issues"),
    }
}

pub(crate) fn title(title: HelpTitle) -> &'static str {
    match title {
        HelpTitle::Examples => "Examples",
        HelpTitle::Conversation => "While a game is entered",
        HelpTitle::ExitCodes => "Exit codes",
        HelpTitle::Commands => "Commands",
        HelpTitle::ExitStatus => "Exit status",
        HelpTitle::Environment => "Environment",
        HelpTitle::Files => "Files",
        HelpTitle::SeeAlso => "See also",
    }
}

pub(crate) fn list(list: HelpList<'_>) -> &'static [Entry] {
    match list {
        HelpList::Examples("") => &[
            ("stationmaster", "enter the game that lies on the table"),
            ("stationmaster score friday.toml", "score a game that is written down"),
            ("stationmaster score last --explain", "the reason for every point of the newest saved game"),
            ("stationmaster history", "the games so far"),
        ],
        HelpList::Examples("new") => &[
            ("stationmaster", "the same, without the command"),
            ("stationmaster new --plain", "with a question a line"),
            ("stationmaster new --data-dir club", "and keep it among other games, in the folder `club`"),
        ],
        HelpList::Examples("edit") => &[
            ("stationmaster edit last", "correct the newest saved game"),
            ("stationmaster edit friday.toml", "take over a game from a file, and save it among the others"),
        ],
        HelpList::Examples("score") => &[
            ("stationmaster score friday.toml", "the score sheet, and who won by what"),
            ("stationmaster score last --explain", "the newest saved game, with the reason for every point"),
            ("stationmaster score friday.toml -f markdown", "to paste into a message"),
            ("stationmaster score -f json - < friday.toml", "for a program, from standard input"),
        ],
        HelpList::Examples("express") => &[
            ("stationmaster express friday.toml", "the longest path of each player"),
            ("stationmaster express friday.toml -p ben", "Ben's alone"),
            (
                "stationmaster express friday.toml -p ben --claim \"edi, lon, die\"",
                "is what Ben claims a path, and how long is it?",
            ),
        ],
        HelpList::Examples("map") => &[
            ("stationmaster map friday.toml", "the board in the terminal"),
            ("stationmaster map friday.toml -o friday.svg", "the same as a picture"),
            ("stationmaster map friday.toml --express -p anna", "Anna's longest path, hop by hop"),
            ("stationmaster map last --ticket \"lis dan\"", "the way that completes this ticket, or its gap"),
        ],
        HelpList::Examples("check") => &[
            ("stationmaster check friday.toml", "all that is wrong with a file, in one run"),
            ("stationmaster check last", "does the result in the newest saved game hold?"),
            ("stationmaster check friday.toml -f json", "for a program"),
        ],
        HelpList::Examples("history") => &[
            ("stationmaster history", "all games, and every player's figures"),
            ("stationmaster history -p anna --since 2026-01-01", "Anna's games of a year"),
            ("stationmaster history --last 10", "the ten newest"),
            ("stationmaster history -f csv > games.csv", "for a spreadsheet"),
        ],
        HelpList::Examples("board") => &[
            ("stationmaster board", "the editions there are"),
            ("stationmaster board germany", "cities, routes and tickets of one"),
            ("stationmaster board --template > island.toml", "begin an edition of your own"),
            ("stationmaster board island.toml", "what has been understood of it, or what is wrong"),
        ],
        HelpList::Examples("completions") => &[
            (
                "stationmaster completions bash > ~/.local/share/bash-completion/completions/stationmaster",
                "for every new shell; zsh looks in the folders of `$fpath`, for a file `_stationmaster`",
            ),
            ("stationmaster completions fish > ~/.config/fish/completions/stationmaster.fish", "the same for fish"),
            ("stationmaster completions powershell > stationmaster.ps1", "to be run from the profile of PowerShell"),
        ],
        HelpList::Examples("manual") => &[
            ("stationmaster manual > stationmaster.1", "the page of the program, for `man ./stationmaster.1`"),
            ("stationmaster manual ~/.local/share/man/man1", "all pages, for `man stationmaster-score`"),
        ],
        HelpList::Examples(_) => &[],
        HelpList::Conversation => &[
            ("?", "what can be typed here, with examples"),
            ("Enter", "go on, or take what is offered"),
            ("list", "show what is entered"),
            ("back", "go back a question"),
            ("undo, redo", "take back the last line, and what was taken back once more"),
            ("setup", "show and change players, colors, edition and date"),
            ("ben", "go to Ben's part, and back with `back`"),
            ("quit", "leave; the next start goes on there"),
        ],
        HelpList::ExitCodes => &[
            ("0", "done"),
            ("1", "the file or the game has faults, or something cannot be read or written"),
            ("2", "wrong command line"),
            ("70", "a fault of the program itself"),
            ("130", "interrupted"),
        ],
        HelpList::Environment => &[
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
            (
                "LC_ALL, LC_CTYPE, LANG",
                "Where the first of them that is set names no UTF-8, nothing beyond ASCII is drawn.",
            ),
            (
                "XDG_DATA_HOME",
                "On Linux, the folder for data in which the folder `stationmaster` is; else it is in ~/.local/share.",
            ),
        ],
        HelpList::Files => &[
            ("~/.local/share/stationmaster", "The folder of the program, on Linux."),
            ("~/Library/Application Support/stationmaster", "The folder of the program, on macOS."),
            ("%APPDATA%\\stationmaster", "The folder of the program, on Windows."),
            ("games/2026-11-20-anna-ben.toml", "In that folder: a saved game, which can be read, mended and copied."),
            (
                "drafts, replaced, editions",
                "Beside `games`: games being entered, games that were corrected, and own editions of saved games.",
            ),
        ],
    }
}

/// The definition of the command line and the lists are English already.
pub(crate) fn text(_: &str) -> Option<&'static str> {
    None
}
