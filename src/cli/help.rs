//! The help of the command line and the lists of the manual: English, as in every command line. The doc comments of
//! [`super::args`] say what a command and an option do; the examples and the further sections stand here.

use clap::{Command, CommandFactory};

use super::args::{Args, support_page};

/// The columns in which the texts begin, unless what is typed is too long: below an example, as few stay on a line with it.
const EXAMPLES: usize = 6;
const ANSWERS: usize = 14;
const CODES: usize = 8;

/// Something to be typed or looked for, and what it does or is.
pub(super) type Entry = (&'static str, &'static str);

/// A list of the help or of the manual.
#[derive(Debug, Clone, Copy)]
pub(super) enum HelpList<'a> {
    /// Two examples at least of a command, and what each does; the empty name is that of the program.
    ///
    /// A test types all of them, one after the other, in a folder with `friday.toml`, a game of Anna, Ben, Chiara and Dmitri, as
    /// long as the folder of saved games holds that one too.
    Examples(&'a str),
    Conversation,
    ExitCodes,
    Environment,
    Files,
}

impl HelpList<'_> {
    pub(super) fn title(self) -> &'static str {
        match self {
            HelpList::Examples(_) => "Examples",
            HelpList::Conversation => "While entering a game",
            HelpList::ExitCodes => "Exit codes",
            HelpList::Environment => "Environment",
            HelpList::Files => "Files",
        }
    }
}

/// Returns the definition that is parsed into [`Args`]: the doc comments, and the lists below them.
pub(super) fn definition() -> Command {
    let exit_codes = block(HelpList::ExitCodes, CODES);
    let page = support_page().map(|page| format!("Questions and bug reports: {page}/issues"));
    let examples = |command: &str| block(HelpList::Examples(command), EXAMPLES);
    let long = [
        Some(examples("")),
        Some(block(HelpList::Conversation, ANSWERS)),
        Some(exit_codes.clone()),
        page,
    ];
    // Not as the program was called, which may hold anything.
    Args::command()
        .bin_name("stationmaster")
        .after_help(format!("{}\n\n{exit_codes}", examples("")))
        .after_long_help(long.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
        .mut_subcommands(|command| {
            let examples = examples(command.get_name());
            command.after_help(examples)
        })
}

fn block(list: HelpList<'_>, column: usize) -> String {
    let entries = help_list(list).iter().map(|entry| line(entry, column));
    format!(
        "{}:\n{}",
        list.title(),
        entries.collect::<Vec<_>>().join("\n")
    )
}

fn line(&(typed, says): &Entry, column: usize) -> String {
    let typed = format!("  {typed}");
    if typed.len() + 2 > column {
        format!("{typed}\n{:column$}{says}", "")
    } else {
        format!("{typed:column$}{says}")
    }
}

/// Returns the entries of a list.
pub(super) fn help_list(list: HelpList<'_>) -> &'static [Entry] {
    match list {
        HelpList::Examples("") => &[
            ("stationmaster", "enter the game on the table"),
            (
                "stationmaster score friday.toml",
                "score a game that is written down",
            ),
            (
                "stationmaster score last --explain",
                "the reason for every point of the newest saved game",
            ),
            (
                "stationmaster history",
                "who won most, and the newest games",
            ),
        ],
        HelpList::Examples("new") => &[
            ("stationmaster", "the same, without the command"),
            ("stationmaster new --plain", "line by line"),
            (
                "stationmaster new --data-dir club",
                "and keep the games in the folder `club`",
            ),
        ],
        HelpList::Examples("edit") => &[
            ("stationmaster edit last", "correct the newest saved game"),
            (
                "stationmaster edit friday.toml",
                "open a game from a file, and save it with the others",
            ),
        ],
        HelpList::Examples("host") => &[
            (
                "stationmaster host",
                "enter the game on the table with everybody's phones",
            ),
            (
                "stationmaster host last --bind 127.0.0.1",
                "correct the newest saved game, with phones that connect through a tunnel",
            ),
        ],
        HelpList::Examples("score") => &[
            (
                "stationmaster score friday.toml",
                "the score sheet, and who won and why",
            ),
            (
                "stationmaster score last --explain",
                "the newest saved game, with the reason for every point",
            ),
            (
                "stationmaster score friday.toml -f markdown",
                "to paste into a message",
            ),
            (
                "stationmaster score -f json - < friday.toml",
                "for a program, from standard input",
            ),
        ],
        HelpList::Examples("express") => &[
            (
                "stationmaster express friday.toml",
                "the longest path of each player",
            ),
            ("stationmaster express friday.toml -p ben", "only Ben's"),
            (
                "stationmaster express friday.toml -p ben --claim \"edi, lon, die\"",
                "is the path that Ben claims valid, and how long is it?",
            ),
        ],
        HelpList::Examples("map") => &[
            ("stationmaster map friday.toml", "the board in the terminal"),
            (
                "stationmaster map friday.toml -o friday.svg",
                "the same as a picture",
            ),
            (
                "stationmaster map last --share -o evening.png",
                "the picture to send to the others",
            ),
            (
                "stationmaster map last --ticket \"lis dan\"",
                "the way that completes this ticket, or its gap",
            ),
        ],
        HelpList::Examples("check") => &[
            (
                "stationmaster check friday.toml",
                "everything wrong with a file, in one run",
            ),
            (
                "stationmaster check last",
                "is the result in the newest saved game right?",
            ),
            ("stationmaster check friday.toml -f json", "for a program"),
        ],
        HelpList::Examples("history") => &[
            (
                "stationmaster history",
                "who won most, everybody's figures, the newest games",
            ),
            (
                "stationmaster history people -p anna -p ben",
                "how Anna and Ben did against each other",
            ),
            (
                "stationmaster history routes -o routes.svg",
                "how often each route was claimed, drawn on the board",
            ),
        ],
        HelpList::Examples("people") => &[
            (
                "stationmaster people",
                "who plays, how often, and when last",
            ),
            (
                "stationmaster people rename ben Benno --yes",
                "call Ben Benno, in all saved games",
            ),
        ],
        HelpList::Examples("delete") => &[
            (
                "stationmaster delete 2026-11-20 && stationmaster restore 2026-11-20",
                "put away the game played on that day, and bring it back",
            ),
            ("stationmaster delete last", "the game played last"),
        ],
        HelpList::Examples("restore") => &[
            ("stationmaster restore", "the deleted games"),
            (
                "stationmaster restore last",
                "bring back the one of them played last",
            ),
        ],
        HelpList::Examples("board") => &[
            ("stationmaster board", "the editions"),
            (
                "stationmaster board germany",
                "its cities, routes and tickets",
            ),
            (
                "stationmaster board --template > island.toml",
                "start your own edition",
            ),
            (
                "stationmaster board island.toml",
                "what the program reads in it, or what is wrong",
            ),
        ],
        HelpList::Examples("completions") => &[
            (
                "eval \"$(stationmaster completions bash)\"",
                "a line for `~/.bashrc`",
            ),
            (
                "source <(stationmaster completions zsh)",
                "a line for `~/.zshrc`, below `autoload -U compinit && compinit`",
            ),
            (
                "stationmaster completions fish | source",
                "a line for `~/.config/fish/config.fish`",
            ),
            (
                "stationmaster completions powershell | Out-String | Invoke-Expression",
                "a line for the PowerShell profile, `$PROFILE`",
            ),
        ],
        HelpList::Examples("manual") => &[
            (
                "stationmaster manual > stationmaster.1",
                "the main page, for `man ./stationmaster.1`",
            ),
            (
                "stationmaster manual ~/.local/share/man/man1",
                "all pages, for `man stationmaster-score`",
            ),
        ],
        HelpList::Examples(_) => &[],
        HelpList::Conversation => &[
            ("?", "show what can be typed here, with examples"),
            ("Enter", "move on, or accept what is offered"),
            ("list", "show what has been entered"),
            ("back", "go back one question"),
            ("undo, redo", "take back the last line; do it again"),
            ("setup", "show and change players, colors, edition and date"),
            (
                "phones",
                "let everybody enter their own things by phone; `phones off` ends that",
            ),
            ("ben", "go to Ben, and back with `back`"),
            ("quit", "leave; the next start picks up from there"),
        ],
        HelpList::ExitCodes => &[
            ("0", "done"),
            (
                "1",
                "the file or the game has faults, or something cannot be read or written",
            ),
            ("2", "wrong command line"),
            ("70", "a bug in the program"),
            ("130", "interrupted"),
        ],
        HelpList::Environment => &[
            (
                "STATIONMASTER_DATA_DIR",
                "The folder of the saved games, unless `--data-dir` names one.",
            ),
            (
                "STATIONMASTER_PLAIN",
                "Writes plain lines, like `--plain`, unless it is empty or 0, n, no, f, false or off.",
            ),
            (
                "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
                "Decide about colors if `--color` does not. With TERM=dumb there is only text.",
            ),
            (
                "STATIONMASTER_LANG, LC_ALL, LC_MESSAGES, LANG",
                "The first of these that is set chooses the language, `en` or `it`, if `--lang` does not.",
            ),
            (
                "COLUMNS",
                "The width of output that does not go to a terminal; 100 by default.",
            ),
            (
                "LC_ALL, LC_CTYPE, LANG",
                "If the first of these that is set does not say UTF-8, only ASCII is drawn.",
            ),
            (
                "XDG_DATA_HOME",
                "On Linux, the data folder that contains the folder `stationmaster`; ~/.local/share by default.",
            ),
        ],
        HelpList::Files => &[
            (
                "~/.local/share/stationmaster",
                "The folder of the program, on Linux.",
            ),
            (
                "~/Library/Application Support/stationmaster",
                "The folder of the program, on macOS.",
            ),
            (
                "%APPDATA%\\stationmaster",
                "The folder of the program, on Windows.",
            ),
            (
                "games/2026-11-20-anna-ben.toml",
                "In that folder: a saved game, which can be read, fixed and copied.",
            ),
            (
                "drafts, replaced, deleted, editions",
                "Next to `games`: games being entered, games as they were before a correction, deleted games, your own editions.",
            ),
        ],
    }
}
