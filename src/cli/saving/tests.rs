//! Saving where it is refused: a file stands where a folder would, or the draft has gone.

use std::fs;

use crate::board::TEMPLATE;
use crate::entry::conversation::LastTime;
use crate::entry::draft::unfinished;

use super::*;
use crate::cli::prompt::script::Script;

/// An evening whose folder is in the test's hands, and a draft with all that was entered.
struct Evening {
    folder: tempfile::TempDir,
    record: String,
    keeper: Keeper,
}

const RECORD: &str = include_str!("../../../data/games/two-players.toml");

impl Evening {
    fn begin(record: &str) -> Evening {
        let folder = tempfile::tempdir().expect("a temporary directory can be created");
        let keeper = Keeper::begin(&Store::new(&folder.path().join("data")));
        keeper.write(record).expect("it can be written");
        Evening {
            folder,
            record: record.to_owned(),
            keeper,
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Takes a folder away, and puts a file in its place: nothing can be put there.
    fn block(&self, name: &str) {
        let folder = self.path("data").join(name);
        assert!(
            !folder.exists() || fs::remove_dir_all(&folder).is_ok(),
            "it is ours"
        );
        fs::write(folder, "in the way").expect("it can be written");
    }

    fn mend(&self, name: &str) {
        let folder = self.path("data").join(name);
        fs::remove_file(&folder)
            .and_then(|()| fs::create_dir(folder))
            .expect("it is ours");
    }

    /// Ends the conversation, at its end or before that; before the last answer something happens. The edition of the players' own
    /// is as it was when the game was begun.
    fn end(
        &self,
        finished: bool,
        answers: &[&str],
        happens: impl Fn(&Evening),
    ) -> io::Result<Next> {
        let name = self.path("home/record.toml").as_path().into();
        let source = Arc::new(Source {
            name,
            text: self.record.clone(),
        });
        let (draft, kept) =
            unfinished(&source, &|_| Ok(TEMPLATE.to_owned())).expect("it is a game");
        let mut conversation =
            Conversation::new(Vec::new(), LastTime::default(), &store::read).with(draft, kept);
        conversation.answer("picture svg");
        while finished && conversation.step() != Question::Save {
            let line = if conversation.asks_if_sure() { "y" } else { "" };
            assert!(
                !conversation.answer(line).is_refused(),
                "{:?}",
                conversation.step()
            );
        }
        let mut script = Script::new(answers);
        script.before = Some(Box::new(|left| {
            if left == 0 {
                happens(self);
            }
        }));
        let next = end(&conversation, &self.keeper, &mut script, &Look::PLAIN);
        assert!(script.answers.is_empty(), "nothing more is asked");
        next
    }

    fn games(&self) -> Vec<PathBuf> {
        let mut games = self.keeper.store.games().expect("they can be listed");
        games.sort_unstable();
        games
    }
}

/// The game in a file, whose result holds.
fn assert_game(path: &Path) {
    let text = fs::read_to_string(path).expect("it was saved");
    let game = game::load(
        &Arc::new(Source {
            name: path.into(),
            text,
        }),
        &store::read,
    )
    .expect("it is a game");
    assert_eq!(
        (game.players().len(), result::verify(&score::score(&game))),
        (2, Ok(()))
    );
}

/// To leave what is on no disk takes two words, of which an unfinished game was told the first by being left.
#[test]
#[cfg_attr(windows, ignore = "Windows removes no folder in which a file is open")]
fn what_cannot_be_saved_is_asked_about_until_it_is_given_up() {
    for (finished, draft_goes, answers, next, kept) in [
        (true, false, &["quit"][..], Some(Next::Leave), Kept::Whole),
        (true, false, &["back"], Some(Next::Back), Kept::Whole),
        (true, false, &[], None, Kept::Whole),
        (
            true,
            true,
            &["quit", "print", "quit", "", "quit", "no", "exit", "quit"],
            Some(Next::Leave),
            Kept::Lost,
        ),
        (false, false, &[], Some(Next::Leave), Kept::Whole),
        (false, true, &["quit"], Some(Next::Leave), Kept::Lost),
        (
            false,
            true,
            &["", "quit", "back"],
            Some(Next::Back),
            Kept::Lost,
        ),
    ] {
        let evening = Evening::begin(RECORD);
        evening.block("games");
        if draft_goes {
            evening.block("drafts");
        }
        assert_eq!(
            evening.end(finished, answers, |_| {}).ok(),
            next,
            "{answers:?}"
        );
        assert_eq!(evening.keeper.kept(), kept, "{answers:?}");
        assert!(!draft_goes || evening.keeper.write("more").is_err());
        assert_eq!(evening.keeper.kept(), kept, "{answers:?}");
    }
}

#[test]
#[cfg_attr(windows, ignore = "Windows removes no folder in which a file is open")]
fn a_game_is_saved_as_soon_as_it_can_be() {
    let evening = Evening::begin(RECORD);
    evening.block("games");
    let done = evening.end(true, &["", "save"], |evening| evening.mend("games"));
    assert_eq!(done.ok(), Some(Next::Done));
    let [game] = &evening.games()[..] else {
        panic!("one game was saved")
    };
    assert_game(game);
    evening.block("drafts");
    let done = evening.end(false, &["save", ""], |evening| evening.mend("drafts"));
    assert_eq!(
        (done.ok(), evening.keeper.kept()),
        (Some(Next::Done), Kept::Whole)
    );
}

#[test]
#[cfg_attr(windows, ignore = "Windows removes no folder in which a file is open")]
fn a_game_is_saved_in_another_place() {
    for place in ["usb", "usb/mine.toml"] {
        let evening = Evening::begin(RECORD);
        evening.block("games");
        fs::create_dir(evening.path("usb")).expect("it can be created");
        let to = format!("save to {}", evening.path(place).display());
        let answers = [
            "",
            "save",
            "what?",
            "?",
            "save to",
            "save to /proc/no/such",
            "print",
            &to,
        ];
        assert_eq!(evening.end(true, &answers, |_| {}).ok(), Some(Next::Done));
        let files = fs::read_dir(evening.path("usb")).expect("it is there");
        let files = files.map(|file| file.expect("it can be listed").path());
        let games: Vec<PathBuf> = files
            .filter(|path| path.extension().is_some_and(|end| end == "toml"))
            .collect();
        let [game] = &games[..] else {
            panic!("one game was saved")
        };
        assert_game(game);
        assert!(
            game.with_extension("svg").exists(),
            "its picture goes with it"
        );
        assert_eq!(
            evening.keeper.kept(),
            Kept::Whole,
            "the draft is let go by the conversation"
        );
        evening.block("drafts");
        let to = format!("SAVE TO {}", evening.path("left.toml").display());
        assert_eq!(
            evening.end(false, &["print", &to], |_| {}).ok(),
            Some(Next::Done)
        );
        assert!(
            fs::read_to_string(evening.path("left.toml"))
                .is_ok_and(|text| text.contains("[draft]"))
        );
    }
}

/// What was written before it could no longer be written is kept, and that is what is said of it.
#[test]
fn what_was_kept_before_is_told_from_what_was_entered() {
    let evening = Evening::begin(RECORD);
    let keeper = Keeper::begin(&evening.keeper.store);
    assert_eq!(keeper.kept(), Kept::Nothing);
    keeper.write("one").expect("it can be written");
    let (path, kept) = keeper.on_disk();
    assert_eq!(kept, Kept::Whole);
    // A folder in the place of the file cannot be overwritten, even by a privileged user.
    let aside = path.with_extension("aside");
    fs::rename(&path, &aside).expect("it is ours");
    fs::create_dir_all(path.join("full")).expect("it can be created");
    assert!(keeper.write("two").is_err());
    assert_eq!(keeper.kept(), Kept::Lost, "its file is not there");
    fs::remove_dir_all(&path).expect("it is ours");
    fs::rename(&aside, &path).expect("it is ours");
    assert_eq!(keeper.kept(), Kept::Before);
    keeper.write("three").expect("it can be written");
    assert_eq!(keeper.kept(), Kept::Whole);
}

#[test]
fn an_edition_that_has_changed_is_not_copied_for_a_game() {
    // The record of a game of an edition of the players' own, which lies beside it.
    let evening = Evening::begin(
        "format = 1\nedition = \"own.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
         [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n",
    );
    let save = || assert_eq!(evening.end(true, &[], |_| {}).ok(), Some(Next::Done));
    let edition = evening.path("home").join("own.toml");
    fs::create_dir_all(evening.path("home")).expect("it can be created");
    let named = format!(
        "edition = {}",
        game::write::quoted(&edition.display().to_string())
    );
    // It is gone, or the players' colors are: the game names the file as it was named.
    for text in [None, Some(TEMPLATE.replace("\"red\"", "\"pink\""))] {
        if let Some(text) = text {
            fs::write(&edition, text).expect("it can be written");
        }
        save();
        let games = evening.games();
        let saved =
            fs::read_to_string(games.last().expect("one was saved")).expect("it can be read");
        assert!(saved.contains(&named), "{saved}");
    }
    fs::write(&edition, TEMPLATE).expect("it can be written");
    save();
    fs::remove_dir_all(evening.path("home")).expect("it is ours");
    // By another name of its edition it is another text, and stands beside the first.
    let [copied, _] = &evening.games()[..] else {
        panic!("two texts were saved")
    };
    assert_game(copied);
}

#[test]
fn a_place_is_what_stands_behind_the_words() {
    assert_eq!(
        place("save to  /mnt/usb stick "),
        Some("/mnt/usb stick".into())
    );
    assert_eq!(place("Save To ~anna/x"), Some("~anna/x".into()));
    let home = etcetera::home_dir().expect("there is one");
    assert_eq!(place("save to ~/x.toml"), Some(home.join("x.toml")));
    assert_eq!(
        ["save to", "save to ", "savé to x", "print"].map(place),
        [const { None }; 4]
    );
}
