//! `stationmaster new` and `edit`: the conversation at the table, its drafts, and the saving.

use std::io::{self, ErrorKind, IsTerminal, stderr, stdin};
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use stationmaster::board::{editions, find_edition, is_path, shipped_edition};
use stationmaster::entry::conversation::{Conversation, LastTime, Note, Part, Question};
use stationmaster::entry::draft::Draft;
use stationmaster::entry::read::complete;
use stationmaster::fault::Faults;
use stationmaster::game::Record;
use stationmaster::game::write::write_record;
use stationmaster::map::view::{Focus, View};
use stationmaster::map::{Layout, PictureFormat};
use stationmaster::report::map::draw;
use stationmaster::report::{List, Quoted, clean, conversation};
use stationmaster::score::{Scoreboard, result, score};
use stationmaster::source::{Location, Source};
use stationmaster::store::{DraftFile, Store, replace};
use stationmaster::units::Seat;
use stationmaster::words::Language;

use super::args::EditArgs;
use super::exit::UsageError;
use super::prompt::{Dialog, Prompt};
use super::ui::{Ui, complain, print};
use super::{Exit, files};

/// Asks for a finished game, or goes on with one that was left.
pub(super) fn run(store: &Store, ui: &Ui) -> Result<Exit> {
    let mut prompt = dialog(ui)?;
    let drafts = store.open_drafts()?;
    let (draft, conversation) = if let Some((draft, table, step)) = offer_drafts(drafts, &mut prompt)? {
        (draft, Conversation::at(table, step, &files::open))
    } else {
        let editions = editions().filter_map(shipped_edition).collect();
        (store.new_draft()?, Conversation::new(editions, last_time(store), &files::open))
    };
    hold(conversation, draft, None, &mut prompt, store, ui)
}

/// Opens a game that exists in the same conversation.
pub(super) fn edit(args: &EditArgs, store: &Store, ui: &Ui) -> Result<Exit> {
    let loaded = files::source(&args.file).and_then(|source| draft_of(&source));
    let table = match loaded {
        Ok(table) => table,
        Err(faults) => {
            files::report(&faults, &args.file, "mend it by hand first", ui);
            return Ok(Exit::Faults);
        }
    };
    let mut prompt = dialog(ui)?;
    hold(Conversation::over(table, &files::open), store.new_draft()?, Some(&args.file), &mut prompt, store, ui)
}

/// The asker at the terminal, if there is a terminal.
fn dialog(ui: &Ui) -> Result<Dialog, UsageError> {
    let missing = [(stdin().is_terminal(), "standard input"), (stderr().is_terminal(), "standard error")];
    match missing.into_iter().find(|(terminal, _)| !terminal) {
        None => Ok(Dialog::new(ui.err.color)),
        Some((_, stream)) => Err(UsageError {
            message: format!("cannot ask questions, as {stream} is not a terminal"),
            help: Some("write the game to a file and run `stationmaster score FILE`".to_owned()),
        }),
    }
}

/// What is offered because it was so in the game saved last.
fn last_time(store: &Store) -> LastTime {
    let games = store.games().unwrap_or_default();
    let Some(game) = games.last().and_then(|path| files::load(path).ok()) else { return LastTime::default() };
    LastTime {
        edition: Some(game.edition_as_named().raw().to_owned()),
        variant: Some(game.variant().name.raw().to_owned()),
        bonus: game.bonus_tickets().to_vec(),
        players: game.players().iter().map(|player| (player.name.raw().to_owned(), player.color)).collect(),
    }
}

/// Reads a record as a table to go on with; its edition file is named so that it is found from anywhere.
fn draft_of(source: &Arc<Source>) -> Result<Draft, Faults> {
    let (mut record, faults) = Record::read(source);
    faults.or(())?;
    let named = record.edition.clone().expect("a record without an edition has a fault");
    let location = Location { source: source.clone(), span: named.span() };
    let edition = find_edition(named.get_ref(), Some(&location), &files::open)?;
    if is_path(named.get_ref()) {
        let path = absolute(&source.resolve(named.get_ref()));
        record.edition = Some(toml::Spanned::new(named.span(), path));
    }
    Draft::from_record(record, &edition)
}

fn absolute(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string()
}

/// Offers the games that were left unfinished.
fn offer_drafts(drafts: Vec<DraftFile>, prompt: &mut dyn Prompt) -> Result<Option<(DraftFile, Draft, Question)>> {
    let mut left = Vec::new();
    for draft in drafts {
        let text = draft.text()?;
        let source = Arc::new(Source { name: draft.path().into(), text });
        match draft_of(&source) {
            Ok(table) => {
                let step = question_of(&source.text, &table);
                left.push((draft, table, step));
            }
            // Nothing had been entered, or a hand has been at it: it stays where it is.
            Err(_) if source.text.trim().is_empty() => draft.remove()?,
            Err(_) => {
                let path = draft.path().display().to_string();
                complain(&format!("The unfinished game in {} cannot be read; it is left alone.\n", Quoted(&path)));
            }
        }
    }
    if left.is_empty() {
        return Ok(None);
    }
    for (position, (_, table, _)) in left.iter().enumerate() {
        let players = table.game().players().iter().map(|player| clean(&player.name));
        complain(&format!("  {}  unfinished: {}\n", position + 1, List::and(players)));
    }
    complain(
        "  Enter: go on with it; its number: with that one; `new`: begin another game; `drop`: give the first up\n",
    );
    loop {
        let line = prompt.ask("Go on?", "", &|_| None)?;
        match line.trim() {
            "" | "y" | "yes" => return Ok(Some(left.swap_remove(0))),
            "new" | "n" | "no" => return Ok(None),
            "drop" => {
                let (draft, _, _) = left.swap_remove(0);
                draft.remove()?;
                return Ok(None);
            }
            number => {
                let position = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                if let Some(position) = position.filter(|&position| position < left.len()) {
                    return Ok(Some(left.swap_remove(position)));
                }
            }
        }
    }
}

/// Holds the conversation to its end, with every accepted line on disk before the next question.
fn hold(
    mut conversation: Conversation<'_>,
    draft: DraftFile,
    replaces: Option<&Path>,
    prompt: &mut dyn Prompt,
    store: &Store,
    ui: &Ui,
) -> Result<Exit> {
    interruptible(&draft);
    complain("`?` says what can be answered, `back` goes back, `quit` leaves; nothing that was entered is lost.\n");
    tell(&conversation, &[opening(conversation.step())], ui);
    let mut rest = String::new();
    while !matches!(conversation.step(), Question::Save | Question::Leave) {
        let line =
            match prompt.ask(&conversation::question(&conversation), &rest, &|line| completed(&conversation, line)) {
                Ok(line) => line,
                Err(error) => return Ok(broken_off(&error, &conversation)),
            };
        let reply = conversation.answer(&line);
        tell(&conversation, &reply.notes, ui);
        if !reply.rest.is_empty() {
            complain(&conversation::kept(&reply.rest, &ui.err));
        }
        rest = reply.rest;
        keep(&conversation, &draft);
    }
    if conversation.step() == Question::Leave {
        return leave(&conversation, draft);
    }
    save(conversation, draft, replaces, store)
}

fn opening(step: Question) -> Note {
    match step {
        Question::Review => Note::Review,
        Question::Score => Note::Sheet,
        Question::Part(..) => Note::List,
        _ => Note::Offer,
    }
}

fn tell(conversation: &Conversation<'_>, notes: &[Note], ui: &Ui) {
    for note in notes {
        complain(&conversation::note(conversation, note, &ui.err));
    }
}

fn completed(conversation: &Conversation<'_>, line: &str) -> Option<String> {
    let Question::Part(_, part) = conversation.step() else { return None };
    let board = conversation.table()?.game().board();
    match part {
        Part::Routes => complete(board, line, true),
        Part::Stations | Part::Tickets => complete(board, line, false),
        Part::Passengers => None,
    }
}

/// Puts what was entered on disk; where that fails, the conversation goes on and says so.
fn keep(conversation: &Conversation<'_>, draft: &DraftFile) {
    let Some(table) = conversation.table() else { return };
    let mut record = table.record().clone();
    if let Some(edition) = record.edition.as_mut().filter(|edition| is_path(edition.get_ref())) {
        *edition = toml::Spanned::new(0..0, absolute(Path::new(edition.get_ref())));
    }
    let text = format!("{}\n{}", mark(conversation.step()), write_record(&record));
    if let Err(error) = draft.write(&text) {
        complain(&format!(
            "error: {error}\nhelp: nothing typed so far is lost as long as this runs; make room, then type on\n"
        ));
    }
}

/// The remark at the head of a draft that says where the conversation stood.
const MARK: &str = "# stopped at:";

fn mark(step: Question) -> String {
    match step {
        Question::Part(seat, part) => format!("{MARK} {} {}", seat.0 + 1, part.name()),
        _ => format!("{MARK} review"),
    }
}

/// Where the conversation stood when the draft was written.
fn question_of(text: &str, table: &Draft) -> Question {
    let mut words = text.strip_prefix(MARK).unwrap_or_default().split_whitespace();
    let seat = words.next().and_then(|number| number.parse::<usize>().ok()).and_then(|number| number.checked_sub(1));
    let part = words.next().and_then(|name| Part::ALL.into_iter().find(|part| part.name() == name));
    match (seat.filter(|&seat| seat < table.game().players().len()), part) {
        (Some(seat), Some(part)) => Question::Part(Seat(seat), part),
        _ => Question::Review,
    }
}

/// Lets Ctrl-C, and a terminal that is closed, end the program with a word on what is kept.
fn interruptible(draft: &DraftFile) {
    let path = draft.path().to_owned();
    let end = move || {
        let kept = path.exists();
        farewell(kept);
        std::process::exit(Exit::Interrupted as i32);
    };
    // A second conversation in one run would have set it already.
    let _set_before = ctrlc::set_handler(end);
}

fn farewell(kept: bool) {
    static SAID: std::sync::Once = std::sync::Once::new();
    SAID.call_once(|| {
        complain(if kept {
            "\nWhat was entered is kept; `stationmaster` goes on with it.\n"
        } else {
            "\nNothing had been entered.\n"
        });
    });
}

/// The question was broken off, or the terminal is gone.
fn broken_off(error: &io::Error, conversation: &Conversation<'_>) -> Exit {
    farewell(conversation.table().is_some());
    match error.kind() {
        ErrorKind::Interrupted | ErrorKind::UnexpectedEof | ErrorKind::NotConnected => Exit::Interrupted,
        _ => Exit::Faults,
    }
}

fn leave(conversation: &Conversation<'_>, draft: DraftFile) -> Result<Exit> {
    farewell(conversation.table().is_some());
    if conversation.table().is_none() {
        draft.remove()?;
    }
    Ok(Exit::Done)
}

/// Saves the game with its result, and lets the draft go.
fn save(mut conversation: Conversation<'_>, draft: DraftFile, replaces: Option<&Path>, store: &Store) -> Result<Exit> {
    let pictures = conversation.pictures().to_vec();
    let table = conversation.table_mut().expect("there is a game to save");
    if table.record().date.is_none() {
        table.date(today());
    }
    let game = table.game();
    let edition = game.edition_as_named().raw();
    let edition = if is_path(edition) { absolute(Path::new(edition)) } else { edition.to_owned() };
    let scoreboard = score(game);
    let names: Vec<&str> = game.players().iter().map(|player| player.name.raw()).collect();
    let text = result::saved(&scoreboard, &edition, env!("CARGO_PKG_VERSION"));
    let path = store.save(game.about().date, &names, &text)?;
    draft.remove()?;
    print(&format!("Saved: {}\n", clean(&path.display().to_string())))?;
    if let Some(old) = replaces.filter(|old| is_saved_game(old, store)) {
        let old = store.retire(old)?;
        complain(&format!("The game as it was before is kept in {}.\n", clean(&old.display().to_string())));
    }
    // Last, as a picture can be drawn again.
    keep_pictures(&scoreboard, &pictures, &path)?;
    Ok(Exit::Done)
}

/// Draws the pictures that are wanted beside a saved game.
fn keep_pictures(scoreboard: &Scoreboard, kinds: &[PictureFormat], game: &Path) -> Result<()> {
    let Ok(layout) = Layout::of(scoreboard.game().board()) else { return Ok(()) };
    let view = View::new(scoreboard, Focus::Everything);
    for &kind in kinds {
        let path = game.with_extension(kind.ending());
        replace(&path, draw(&view, &layout, kind, Language::default()))?;
        print(&format!("Picture: {}\n", clean(&path.display().to_string())))?;
    }
    Ok(())
}

fn is_saved_game(path: &Path, store: &Store) -> bool {
    let folder = path.canonicalize().ok().and_then(|path| path.parent().map(Path::to_owned));
    folder.is_some() && folder == store.games_folder().canonicalize().ok()
}

/// The day that the calendar on the wall shows.
fn today() -> toml::value::Date {
    let date = jiff::Zoned::now().date();
    let small = |number: i8| u8::try_from(number).expect("months and days are above zero");
    let year = u16::try_from(date.year()).expect("the clock is set to a year after Christ");
    toml::value::Date { year, month: small(date.month()), day: small(date.day()) }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::path::PathBuf;

    use super::*;
    use crate::cli::args::When;

    /// Answers from a script, and looks at the draft on disk before every answer.
    struct Script {
        answers: VecDeque<&'static str>,
        draft: PathBuf,
        seen: Vec<usize>,
    }

    impl Prompt for Script {
        fn ask(&mut self, _: &str, _: &str, _: &dyn Fn(&str) -> Option<String>) -> io::Result<String> {
            let text = std::fs::read_to_string(&self.draft).unwrap_or_default();
            self.seen.push(text.matches(" - ").count());
            self.answers.pop_front().map(str::to_owned).ok_or_else(|| ErrorKind::UnexpectedEof.into())
        }
    }

    #[test]
    fn every_accepted_line_is_on_disk_before_the_next_question() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::new(folder.path());
        let draft = store.new_draft().expect("the folder can be written to");
        let editions = editions().filter_map(shipped_edition).collect();
        let conversation = Conversation::new(editions, LastTime::default(), &files::open);
        let answers = ["", "", "", "Anna red, Ben blue", "lis mad bar", "xx", "undo", "par fra"].into();
        let mut script = Script { answers, draft: draft.path().to_owned(), seen: Vec::new() };
        let exit = hold(conversation, draft, None, &mut script, &store, &Ui::new(When::Never)).expect("it ends");
        assert_eq!(exit, Exit::Interrupted, "the terminal was closed");
        assert_eq!(script.seen, [0, 0, 0, 0, 0, 2, 2, 0, 1]);
        let [left] = &store.open_drafts().expect("they can be listed")[..] else { panic!("one draft is left") };
        assert_eq!(
            question_of(&left.text().expect("it can be read"), &draft_left(left)),
            Question::Part(Seat(0), Part::Routes)
        );
    }

    fn draft_left(draft: &DraftFile) -> Draft {
        let text = draft.text().expect("it can be read");
        draft_of(&Arc::new(Source { name: "draft".into(), text })).expect("it is a legal game")
    }

    #[test]
    fn an_unfinished_game_is_offered_and_can_be_given_up() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::new(folder.path());
        let text = include_str!("../../data/games/two-players.toml");
        store.new_draft().and_then(|draft| draft.write(text)).expect("the folder can be written to");
        let ask = |answers: &[&'static str]| {
            let answers = answers.iter().copied().collect();
            let mut script = Script { answers, draft: PathBuf::new(), seen: Vec::new() };
            let drafts = store.open_drafts().expect("they can be listed");
            offer_drafts(drafts, &mut script)
                .expect("it is answered")
                .map(|(_, table, step)| (table.game().players().len(), step))
        };
        assert_eq!(ask(&["7", "what?", "1"]), Some((2, Question::Review)));
        assert_eq!(ask(&["new"]), None);
        assert_eq!(ask(&["drop"]), None);
        assert_eq!(store.open_drafts().expect("they can be listed").len(), 0);
    }
}
