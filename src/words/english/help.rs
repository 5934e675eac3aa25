//! The help and the manual in English: what stands beside the definition of the command line.

use crate::words::command::{Entry, HelpList};

pub(crate) fn help_list(list: HelpList<'_>) -> &'static [Entry] {
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
        HelpList::Examples("host") => &[
            ("stationmaster host", "enter the game on the table with everybody's phone"),
            (
                "stationmaster host last --bind 127.0.0.1",
                "correct the newest saved game, for phones that come by a tunnel",
            ),
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
            ("stationmaster map last --share -o evening.png", "the picture to send to the others after the evening"),
            ("stationmaster map last --ticket \"lis dan\"", "the way that completes this ticket, or its gap"),
        ],
        HelpList::Examples("check") => &[
            ("stationmaster check friday.toml", "all that is wrong with a file, in one run"),
            ("stationmaster check last", "does the result in the newest saved game hold?"),
            ("stationmaster check friday.toml -f json", "for a program"),
        ],
        HelpList::Examples("history") => &[
            ("stationmaster history", "who won most, everybody's figures, the newest games"),
            (
                "stationmaster history --points 5,3,2,1 --since 2026-01-01",
                "a tournament: points for the places of these games",
            ),
            ("stationmaster history duels -p anna -p ben", "how Anna and Ben fared against each other"),
            ("stationmaster history -o season.svg", "the games as a picture; `history routes -o routes.svg` the board"),
        ],
        HelpList::Examples("people") => &[
            ("stationmaster people", "who plays, how often, and when last"),
            ("stationmaster people rename ben Benno --yes", "Ben is called Benno, in all saved games"),
            ("stationmaster people undo --yes", "take the last change of names back"),
        ],
        HelpList::Examples("delete") => &[
            (
                "stationmaster delete last && stationmaster restore last",
                "put the newest saved game away, and bring it back",
            ),
            ("stationmaster delete 2026-11-20", "the game of that day"),
        ],
        HelpList::Examples("restore") => &[
            ("stationmaster restore", "the games that were deleted"),
            ("stationmaster restore last", "bring the newest of them back"),
        ],
        HelpList::Examples("board") => &[
            ("stationmaster board", "the editions there are"),
            ("stationmaster board germany", "cities, routes and tickets of one"),
            ("stationmaster board --template > island.toml", "begin an edition of your own"),
            ("stationmaster board island.toml", "what has been understood of it, or what is wrong"),
        ],
        HelpList::Examples("completions") => &[
            ("eval \"$(stationmaster completions bash)\"", "a line for `~/.bashrc`"),
            (
                "source <(stationmaster completions zsh)",
                "a line for `~/.zshrc`, below `autoload -U compinit && compinit`",
            ),
            ("stationmaster completions fish | source", "a line for `~/.config/fish/config.fish`"),
            (
                "stationmaster completions powershell | Out-String | Invoke-Expression",
                "a line for PowerShell's profile, the file `$PROFILE`",
            ),
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
            ("phones", "let everybody enter their own by phone; `phones off` ends that"),
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
                "Writes plain lines, as `--plain` does, where it is neither empty nor 0, n, no, f, false or off.",
            ),
            (
                "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
                "Decide on colors where `--color` does not. With TERM=dumb there is nothing but text.",
            ),
            (
                "STATIONMASTER_LANG, LC_ALL, LC_MESSAGES, LANG",
                "The first of them that is set says the language, `en` or `it`, where `--lang` does not.",
            ),
            ("COLUMNS", "How wide texts are that do not go to a terminal; else 100."),
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
            ("games/2026-11-20-anna-ben.toml", "In that folder: a saved game, which can be read, fixed and copied."),
            (
                "drafts, replaced, deleted, editions, changes",
                "Beside `games`: games being entered, games that were corrected or deleted, own editions of saved games, changes of names.",
            ),
        ],
    }
}

/// The definition of the command line and the lists are English already.
pub(crate) fn help_text(_: &str) -> Option<&'static str> {
    None
}
