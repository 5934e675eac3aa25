//! What is typed in other languages than English, each word with the English one that it stands for.
//!
//! The English words are always understood, whatever language the program speaks, and so are these. None of them hides a city or
//! a player: where a word can be read as one, it is that, as if it stood in no table.

use crate::entry::conversation::Question;
use crate::names::{fitting, fold};

/// A word and the English one that it stands for.
type Word = (&'static str, &'static str);

/// Whole lines that are obeyed at every question.
const EVERYWHERE: [Word; 9] = [
    ("aiuto", "help"),
    ("esci", "quit"),
    ("annulla", "undo"),
    ("ripeti", "redo"),
    ("lista", "list"),
    ("elenco", "list"),
    ("preparazione", "setup"),
    ("mappa", "map"),
    ("indietro", "back"),
];

/// The first words of lines that are obeyed at every question.
const BEGINNINGS: [Word; 10] = [
    ("variante", "variant"),
    ("data", "date"),
    ("luogo", "place"),
    ("nota", "note"),
    ("aggiungi", "add"),
    ("togli", "remove"),
    ("rinomina", "rename"),
    ("ricolora", "recolor"),
    ("ordina", "order"),
    ("bonus", "bonus"),
];

/// The first words of lines that are obeyed where the game can be looked at.
const AT_THE_BOARD: [Word; 2] = [("mappa", "map"), ("stazione", "station")];

const NOTHING: [Word; 4] = [("nessuno", "none"), ("nessuna", "none"), ("niente", "none"), ("nulla", "none")];
const YES: [Word; 2] = [("sì", "yes"), ("si", "yes")];
const COUNT: [Word; 1] = [("salta", "skip")];
const SCORE: [Word; 5] =
    [("salva", "save"), ("ragioni", "explain"), ("percorsi", "express"), ("cambia", "change"), ("tabella", "sheet")];

/// What the program asks besides the questions about the game: where games are chosen, gone on with, dropped or rescued.
const PROMPTS: [Word; 9] = [
    ("altre", "more"),
    ("lista", "list"),
    ("aiuto", "help"),
    ("esci", "quit"),
    ("indietro", "back"),
    ("nuova", "new"),
    ("elimina", "drop"),
    ("mostra", "print"),
    ("salva", "save"),
];

/// What stands before the place where a game is to be saved.
pub const SAVE_TO: [&str; 2] = ["save to ", "salva in "];

/// House rules, as they are waived.
const RULES: [Word; 1] = [("doppie-linee", "double-routes")];

/// The titles of variants, as they are printed.
const TITLES: [Word; 4] = [
    ("Classica", "Classic"),
    ("Europa 1912", "Europe 1912"),
    ("Mega Europa", "Mega Europe"),
    ("Grandi Città d'Europa", "Big Cities of Europe"),
];

/// The words that take something over.
const TAKE: [&str; 2] = ["take", "prendi"];

/// The parts of what players have.
const PARTS: [Word; 4] =
    [("linee", "routes"), ("stazioni", "stations"), ("biglietti", "tickets"), ("passeggeri", "passengers")];

/// Kinds of tickets.
const KINDS: [Word; 7] = [
    ("lungo", "long"),
    ("lunga", "long"),
    ("lunghe", "long"),
    ("long", "long"),
    ("regolare", "regular"),
    ("regolari", "regular"),
    ("regular", "regular"),
];

/// The colors of several passengers, where one is another word.
const COLORS: [Word; 6] = [
    ("rossi", "red"),
    ("gialli", "yellow"),
    ("verdi", "green"),
    ("neri", "black"),
    ("bianchi", "white"),
    ("grigi", "gray"),
];

/// Returns the line in English that a line stands for at a question; `None` where it is in English already, or no command.
///
/// `is_name` says of a word whether it can be read as a player or as a city: then it is that.
pub(super) fn line(question: Question, line: &str, is_name: impl Fn(&str) -> bool) -> Option<String> {
    let lower = line.to_lowercase();
    if let Some(rule) = rule(&lower) {
        return Some(rule);
    }
    // The accent tells a yes from whoever is called Silvia.
    let hides = |word: &str| word != "sì" && is_name(word);
    if let Some(english) = meant(&EVERYWHERE, &lower).or_else(|| answer_to(question, &lower)) {
        return (!hides(&lower)).then(|| english.to_owned());
    }
    let (first, rest) = line.split_once(char::is_whitespace)?;
    let first = first.to_lowercase();
    // A place may begin with any such word, and somebody may be called as the last three are.
    let english = match (meant(&BEGINNINGS, &first), question) {
        (Some(_), Question::Place) | (Some("date" | "place" | "note"), Question::Players) => None,
        (None, Question::Review | Question::Score) => meant(&AT_THE_BOARD, &first),
        (found, _) => found,
    }?;
    let rest = rest.trim();
    let rest = meant(&NOTHING, &rest.to_lowercase()).unwrap_or(rest);
    (!hides(&first)).then(|| format!("{english} {rest}")).filter(|english| *english != line)
}

/// What is typed again where a line in English is to be mended: with the word that it was typed with.
pub(super) fn as_typed(rest: &str, typed: &str) -> Option<String> {
    let first = typed.split_whitespace().next()?;
    let lower = first.to_lowercase();
    let known = BEGINNINGS.iter().chain(&AT_THE_BOARD).find(|(word, _)| *word == lower)?.1;
    // What was passed over stands before it.
    let start = if rest.starts_with(known) { 0 } else { rest.rfind(&format!(", {known} "))? + ", ".len() };
    let behind = rest[start..].strip_prefix(known).filter(|behind| behind.starts_with(' '))?;
    Some(format!("{}{first}{behind}", &rest[..start]))
}

/// `doppie linee`, `no doppie-linee`.
fn rule(lower: &str) -> Option<String> {
    let (no, rule) = lower.strip_prefix("no ").map_or(("", lower), |rule| ("no ", rule.trim()));
    let rule = meant(&RULES, &rule.replace(' ', "-"))?;
    Some(format!("{no}{rule}"))
}

/// What is answered at a question besides the commands.
fn answer_to(question: Question, lower: &str) -> Option<&'static str> {
    let tables: &[&[Word]] = match question {
        Question::Bonus | Question::Date | Question::Place => &[&NOTHING],
        Question::Pictures => &[&YES, &NOTHING],
        Question::Count(_) => &[&YES, &COUNT],
        Question::Review => &[&YES],
        Question::Score => &[&YES, &SCORE],
        _ => &[],
    };
    tables.iter().find_map(|words| meant(words, lower))
}

/// The words that are obeyed at a part's prompt, whoever is called so.
pub(super) const COMMANDS: [&str; 11] =
    ["?", "help", "quit", "exit", "undo", "redo", "list", "map", "back", "take", "setup"];

/// The first words of what else can be told there.
const TELLING: [&str; 13] = [
    "score", "add", "player", "remove", "rename", "recolor", "order", "variant", "bonus", "date", "place", "note", "no",
];

/// Pages that words lead to.
const PAGES: [Word; 1] = [("punteggio", "score")];

/// Returns whether a line, in lower case, begins with a command, or may be on its way to one: what is wrong with it as a list of
/// cities is not worth telling.
pub fn may_be_command(lower: &str) -> bool {
    let first = lower.split_whitespace().next().unwrap_or_default();
    let others = EVERYWHERE.iter().chain(&BEGINNINGS).chain(&PARTS).chain(&PAGES);
    let words = others.flat_map(|&(word, english)| [word, english]).chain(COMMANDS).chain(TELLING);
    first.starts_with('@') || words.into_iter().any(|word| word == first || word.starts_with(lower))
}

/// Returns the part or the page that a whole line, in lower case, leads to, in English: `tickets`, `score`.
pub fn place(lower: &str) -> Option<&'static str> {
    let known = PARTS.iter().chain(&PAGES);
    known.copied().find(|&(word, english)| word == lower || english == lower).map(|(_, english)| english)
}

/// Returns what a whole line, in lower case, answers to the program's other questions, in English; an English one as it is.
pub fn answer(lower: &str) -> &str {
    meant(&PROMPTS, lower).or_else(|| meant(&YES, lower)).unwrap_or(lower)
}

/// Returns what stands behind a first word, in English or another language: `3` in `drop 3` and in `elimina 3`.
pub fn behind<'l>(line: &'l str, english: &str) -> Option<&'l str> {
    let (first, rest) = line.trim().split_once(char::is_whitespace)?;
    (answer(&first.to_lowercase()) == english).then(|| rest.trim())
}

/// Whether a line, in lower case, is a yes where only yes and no are asked for.
pub(super) fn is_yes(lower: &str) -> bool {
    matches!(lower, "y" | "yes" | "s" | "si" | "sì")
}

/// Whether a word takes over what stands behind it.
pub(super) fn takes_over(word: &str) -> bool {
    TAKE.iter().any(|take| word.eq_ignore_ascii_case(take))
}

/// Whether a word, in lower case, is the beginning of one that takes over.
pub(super) fn may_take_over(lower: &str) -> bool {
    TAKE.iter().any(|take| take.starts_with(lower))
}

/// Whether a word names a part, or begins to.
pub(super) fn names_part(word: &str, key: &str) -> bool {
    let folded = fold(word);
    let words = PARTS.iter().filter(|(_, english)| *english == key).map(|(word, _)| *word);
    words.chain([key]).any(|name| name.starts_with(&folded))
}

/// The title of a variant in English, where what is typed begins the title of only that one in another language.
pub(super) fn title(typed: &str) -> Option<&'static str> {
    match fitting(typed, TITLES.iter().map(|(title, _)| *title))[..] {
        [position] => Some(TITLES[position].1),
        _ => None,
    }
}

/// The kind of ticket that a word names: `long` or `regular`.
pub(super) fn ticket_kind(word: &str) -> Option<&'static str> {
    meant(&KINDS, &word.to_lowercase())
}

/// The word for the color of one passenger, for that of several.
pub(super) fn color_of_one(folded: &str) -> &str {
    meant(&COLORS, folded).unwrap_or(folded)
}

fn meant(words: &[Word], typed: &str) -> Option<&'static str> {
    words.iter().find(|(word, _)| *word == typed).map(|&(_, english)| english)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{editions, shipped_edition};
    use crate::entry::spelling::Spellings;
    use crate::units::Seat;

    fn at(question: Question, typed: &str) -> Option<String> {
        line(question, typed, |_| false)
    }

    #[test]
    fn commands_are_understood_where_their_english_words_are() {
        let routes = Question::Part(Seat(0), crate::entry::Part::Routes);
        let case = |question, typed: &str, expected: Option<&str>| {
            assert_eq!(at(question, typed).as_deref(), expected, "{typed}");
        };
        case(routes, "Annulla", Some("undo"));
        case(routes, "undo", None);
        case(routes, "lis mad", None);
        case(routes, "aggiungi Emma giallo", Some("add Emma giallo"));
        case(routes, "no doppie linee", Some("no double-routes"));
        case(routes, "luogo nessuno", Some("place none"));
        case(routes, "salva", None);
        case(Question::Score, "salva", Some("save"));
        case(Question::Score, "mappa bre pet", Some("map bre pet"));
        case(routes, "mappa bre pet", None);
        case(Question::Review, "sì", Some("yes"));
        case(Question::Place, "Luogo di vacanza", None);
        case(Question::Place, "Ordina e basta", None);
        case(Question::Place, "niente", Some("none"));
        case(Question::Players, "Nota rosso, Ben blu", None);
        case(Question::Edition, "nuova", None);
        assert_eq!(as_typed("map xyz", "mappa xyz").as_deref(), Some("mappa xyz"));
        assert_eq!(as_typed("e, bonus xyz", "Bonus xyz").as_deref(), Some("e, Bonus xyz"));
        assert_eq!((as_typed("lis mad", "mappa xyz"), as_typed("mapped", "mappa xyz")), (None, None));
    }

    #[test]
    fn a_line_on_its_way_to_a_command_is_known() {
        for typed in ["u", "undo", "ann", "remove ben", "@be", "tick", "bigl", "togli ben"] {
            assert!(may_be_command(typed), "{typed}");
        }
        for typed in ["mad", "undone", "zzz", "lis undo"] {
            assert!(!may_be_command(typed), "{typed}");
        }
        let places = ["tickets", "linee", "punteggio", "score", "tick"].map(place);
        assert_eq!(places, [Some("tickets"), Some("routes"), Some("score"), Some("score"), None]);
    }

    #[test]
    fn a_player_is_never_hidden_by_a_command() {
        let silvia = |word: &str| "silvia".starts_with(&fold(word));
        assert_eq!(line(Question::Review, "si", silvia), None);
        assert_eq!(line(Question::Review, "sì", silvia).as_deref(), Some("yes"));
        assert_eq!(line(Question::Score, "mappa si", silvia).as_deref(), Some("map si"));
    }

    /// Who types these means no city, on any board that comes with the program.
    #[test]
    fn no_command_can_be_read_as_a_city() {
        for name in editions() {
            let edition = shipped_edition(name).expect("it is shipped");
            let spellings = Spellings::new(edition.board());
            let words = EVERYWHERE.iter().chain(&BEGINNINGS).chain(&AT_THE_BOARD).chain(&RULES).map(|(word, _)| *word);
            for word in words.chain(TAKE) {
                assert!(spellings.fitting(&[&fold(word)]).is_empty(), "{word} on {name}");
            }
        }
    }
}
