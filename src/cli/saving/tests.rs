//! Saving where it is refused: a file stands where a folder would, or the draft has gone.

use std::fs;

use crate::board::{Open, TEMPLATE};
use crate::entry::draft::unfinished;
use crate::fault::Unreadable;
use crate::words::Kept;

use super::*;
use crate::cli::prompt::script::Script;

/// An evening whose folder is in the test's hands, and a draft with all that was entered.
struct Evening {
    folder: tempfile::TempDir,
    store: Store,
    draft: Draft,
    keeper: Keeper,
}

const RECORD: &str = include_str!("../../../data/games/two-players.toml");

fn nothing(_: &Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

impl Evening {
    fn begin() -> Evening {
        Evening::with(RECORD, &nothing)
    }

    fn with(record: &str, open: &Open<'_>) -> Evening {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let store = Store::new(&folder.path().join("data"));
        let source =
            Arc::new(Source { name: folder.path().join("home/record.toml").as_path().into(), text: record.into() });
        let (draft, _) = unfinished(&source, open).expect("it is a game");
        let (keeper, None) = Keeper::new(&store, None) else { panic!("a draft can be created") };
        keeper.keep(record).expect("it can be written");
        Evening { folder, store, draft, keeper }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A file stands where the games' folder would.
    fn block_games(&self) {
        fs::write(self.path("data/games"), "in the way").expect("it can be written");
    }

    /// The draft goes, and a file stands where its folder was: nothing is on disk, and nothing can be put there.
    fn block_drafts(&self) {
        fs::remove_dir_all(self.path("data/drafts")).expect("it is ours");
        fs::write(self.path("data/drafts"), "in the way").expect("it can be written");
    }

    fn finish(&self, answers: &[&str]) -> io::Result<Next> {
        self.finish_after(answers, || {})
    }

    /// Finishes the game; before the last answer something happens.
    fn finish_after(&self, answers: &[&str], happens: impl Fn()) -> io::Result<Next> {
        let game = self.draft.game().expect("it is finished");
        let game = Finished::new(game, &[PictureFormat::Svg], &self.keeper, &self.store, &Look::PLAIN);
        answered(answers, happens, |script| finish(&game, script))
    }

    fn leave(&self, answers: &[&str]) -> io::Result<Next> {
        self.leave_after(answers, || {})
    }

    fn leave_after(&self, answers: &[&str], happens: impl Fn()) -> io::Result<Next> {
        let ask = |script: &mut Script<'_>| leave("the text".into(), &self.draft, &self.keeper, script, &Look::PLAIN);
        answered(answers, happens, ask)
    }
}

fn answered<T>(answers: &[&str], happens: impl Fn(), ask: impl FnOnce(&mut Script<'_>) -> T) -> T {
    let mut script = Script {
        before: Some(Box::new(|left| {
            if left == 0 {
                happens();
            }
        })),
        ..Script::new(answers)
    };
    let next = ask(&mut script);
    assert!(script.answers.is_empty(), "nothing more is asked");
    next
}

/// The game in a file, whose result holds.
fn assert_game(path: &Path) {
    let text = fs::read_to_string(path).expect("it was saved");
    let game = game::load(&Arc::new(Source { name: path.into(), text }), &store::read).expect("it is a game");
    assert_eq!((game.players().len(), result::verify(&score(&game))), (2, Ok(())));
}

#[test]
fn a_game_that_cannot_be_saved_is_saved_in_another_place() {
    for place in ["usb", "usb/mine.toml"] {
        let evening = Evening::begin();
        evening.block_games();
        fs::create_dir(evening.path("usb")).expect("it can be created");
        let to = format!("save to {}", evening.path(place).display());
        let next = evening.finish(&["", "save", "what?", "?", "save to", "save to /proc/no/such", "print", &to]);
        assert_eq!(next.ok(), Some(Next::Done));
        let [game] = &fs::read_dir(evening.path("usb"))
            .expect("it is there")
            .map(|file| file.expect("it can be listed").path())
            .filter(|path| path.extension().is_some_and(|end| end == "toml"))
            .collect::<Vec<_>>()[..]
        else {
            panic!("one game was saved")
        };
        assert_game(game);
        assert!(game.with_extension("svg").exists(), "its picture goes with it");
        assert_eq!(evening.keeper.kept(), Kept::Whole, "the draft is let go by the conversation");
    }
}

#[test]
fn a_game_is_saved_as_soon_as_it_can_be() {
    let evening = Evening::begin();
    evening.block_games();
    let games = evening.path("data/games");
    let mended = || fs::remove_file(&games).expect("it is ours");
    assert_eq!(evening.finish_after(&["", "save"], mended).ok(), Some(Next::Done));
    let [game] = &evening.store.games().expect("they can be listed")[..] else { panic!("one game was saved") };
    assert_game(game);
}

#[test]
fn a_game_that_is_in_its_draft_can_be_left() {
    let evening = Evening::begin();
    evening.block_games();
    assert_eq!(evening.finish(&["quit"]).ok(), Some(Next::Leave));
    assert_eq!(evening.keeper.kept(), Kept::Whole);
    assert_eq!(evening.finish(&["back"]).ok(), Some(Next::Back));
    assert!(evening.finish(&[]).is_err(), "the terminal was closed");
}

#[test]
fn what_is_on_no_disk_takes_two_words_to_leave() {
    let evening = Evening::begin();
    evening.block_games();
    evening.block_drafts();
    let answers = &["quit", "print", "quit", "", "quit", "no", "exit", "quit"];
    assert_eq!(evening.finish(answers).ok(), Some(Next::Leave));
    assert_eq!(evening.keeper.kept(), Kept::Lost);
    assert!(evening.keeper.keep("more").is_err());
    assert_eq!(evening.keeper.kept(), Kept::Lost);
}

#[test]
fn an_unfinished_game_that_cannot_be_kept_is_not_left_by_one_quit() {
    let evening = Evening::begin();
    assert_eq!(evening.leave(&[]).ok(), Some(Next::Leave), "it is in its draft");
    evening.block_drafts();
    // The first word was said to the conversation.
    assert_eq!(evening.leave(&["quit"]).ok(), Some(Next::Leave));
    assert_eq!(evening.leave(&["", "quit", "back"]).ok(), Some(Next::Back));
    let file = evening.path("mine.toml");
    let to = format!("SAVE TO {}", file.display());
    assert_eq!(evening.leave(&["print", &to]).ok(), Some(Next::Done));
    assert_eq!(fs::read_to_string(&file).ok().as_deref(), Some("the text"));
    let drafts = evening.path("data/drafts");
    let mended = || {
        fs::remove_file(&drafts).expect("it is ours");
        fs::create_dir(&drafts).expect("it can be created");
    };
    assert_eq!(evening.leave_after(&["save", ""], mended).ok(), Some(Next::Done));
    assert_eq!(evening.keeper.kept(), Kept::Whole);
}

/// What was written before it could no longer be written is kept, and that is what is said of it.
#[test]
fn what_was_kept_before_is_told_from_what_was_entered() {
    let evening = Evening::begin();
    let (keeper, None) = Keeper::new(&evening.store, None) else { panic!("a draft can be created") };
    assert_eq!(keeper.kept(), Kept::Nothing);
    keeper.keep("one").expect("it can be written");
    assert_eq!(keeper.kept(), Kept::Whole);
    let watch = keeper.on_disk().clone();
    // A folder in the place of the file refuses what comes, whoever runs the test.
    let aside = keeper.path().with_extension("aside");
    fs::rename(keeper.path(), &aside).expect("it is ours");
    fs::create_dir_all(keeper.path().join("full")).expect("it can be created");
    assert!(keeper.keep("two").is_err());
    assert_eq!((keeper.kept(), watch.kept()), (Kept::Lost, Kept::Lost), "its file is not there");
    fs::remove_dir_all(keeper.path()).expect("it is ours");
    fs::rename(&aside, keeper.path()).expect("it is ours");
    assert_eq!((keeper.kept(), watch.kept()), (Kept::Before, Kept::Before));
    keeper.keep("three").expect("it can be written");
    assert_eq!(watch.kept(), Kept::Whole);
}

/// The record of a game of an edition of the players' own, which lies beside it.
fn own_record(evening: &str) -> String {
    format!(
        "format = 1\nedition = \"{evening}\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
         [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n"
    )
}

#[test]
fn an_edition_that_has_changed_is_not_copied_for_a_game() {
    let evening = Evening::with(&own_record("own.toml"), &|_| Ok(TEMPLATE.to_owned()));
    let edition = evening.path("home/own.toml");
    fs::create_dir_all(evening.path("home")).expect("it can be created");
    let saved = || {
        let games = evening.store.games().expect("they can be listed");
        fs::read_to_string(games.last().expect("one was saved")).expect("it can be read")
    };
    let named = format!("edition = \"{}\"", edition.display());
    // It is gone, or the players' colors are: the game names the file as it was named.
    for text in [None, Some(TEMPLATE.replace("\"red\"", "\"pink\""))] {
        if let Some(text) = text {
            fs::write(&edition, text).expect("it can be written");
        }
        assert_eq!(evening.finish(&[]).ok(), Some(Next::Done));
        assert!(saved().contains(&named), "{}", saved());
    }
    fs::write(&edition, TEMPLATE).expect("it can be written");
    assert_eq!(evening.finish(&[]).ok(), Some(Next::Done));
    fs::remove_dir_all(evening.path("home")).expect("it is ours");
    // By another name of its edition it is another text, and stands beside the first.
    let [copied, _] = &evening.store.games().expect("they can be listed")[..] else { panic!("two texts were saved") };
    assert_game(copied);
}

#[test]
fn a_place_is_what_stands_behind_the_words() {
    assert_eq!(rescue::place("save to  /mnt/usb stick "), Some("/mnt/usb stick".into()));
    assert_eq!(rescue::place("Save To ~anna/x"), Some("~anna/x".into()));
    let home = etcetera::home_dir().expect("there is one");
    assert_eq!(rescue::place("save to ~/x.toml"), Some(home.join("x.toml")));
    assert_eq!(["save to", "save to ", "savé to x", "print"].map(rescue::place), [const { None }; 4]);
}
