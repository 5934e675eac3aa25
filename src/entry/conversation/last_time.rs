//! Defaults from saved games: an edition, a variant, bonus tickets, players.

use unicode_width::UnicodeWidthChar;

use super::Conversation;
use crate::board::Ticket;
use crate::color::Color;
use crate::date::Date;
use crate::history::People;
use crate::names::PersonKey;
use crate::text::{Text, as_seen};

/// What is offered for another game, from saved ones.
#[derive(Debug, Clone, Default)]
pub struct LastTime {
    /// The newest game of each edition, the newest of all first.
    games: Vec<LastGame>,
    people: People,
    /// What everybody is called, those of the newest games first.
    names: Vec<Text>,
}

/// What is offered from a saved game.
#[derive(Debug, Clone)]
pub struct LastGame {
    pub edition: Text,
    pub variant: Text,
    pub bonus: Vec<Ticket>,
    pub players: Vec<(Text, Color)>,
    pub place: Option<Text>,
}

impl LastTime {
    /// Returns what is offered from some games, the newest first.
    pub fn new(saved: impl IntoIterator<Item = LastGame>) -> LastTime {
        let saved: Vec<LastGame> = saved.into_iter().collect();
        let people = People::of(
            saved
                .iter()
                .map(|game| game.players.iter().map(|(name, _)| name)),
        );
        let mut last = LastTime::default();
        for game in saved {
            if last.games.iter().all(|known| known.edition != game.edition) {
                last.games.push(game);
            }
        }
        last.knowing(people)
    }

    /// Lets these people be known, who may take part in more games than those from which something is offered.
    #[must_use]
    pub fn knowing(mut self, people: People) -> LastTime {
        for (name, _) in self.games.iter_mut().flat_map(|game| &mut game.players) {
            if let Some(known) = people.name(&PersonKey::of(name.raw())) {
                name.clone_from(known);
            }
        }
        LastTime {
            names: people.names().cloned().collect(),
            people,
            ..self
        }
    }

    /// What everybody is called, those of the newest games first.
    pub(super) fn names(&self) -> &[Text] {
        &self.names
    }

    /// In how many games a person takes part, as far as is known.
    pub(super) fn games_of(&self, name: &Text) -> usize {
        self.people.games(&PersonKey::of(name.raw()))
    }

    /// Returns a name as it is seen, and as it is known; of somebody new with capitals, for people who do not type them. Empty where
    /// nothing of it is seen.
    pub(super) fn written(&self, name: &Text) -> Text {
        let name = Text::from(legible(name.raw()));
        if name.raw().is_empty() {
            return name;
        }
        match self.people.name(&PersonKey::of(name.raw())) {
            Some(known) => known.clone(),
            None if name.raw().chars().any(char::is_uppercase) => name,
            None => capitalized(name.raw()).into(),
        }
    }
}

/// The most marks on a letter: no language needs more, and many of them cover the lines around.
const MOST_MARKS: usize = 4;

/// Returns a name as it is seen, without letters that are blank at either end and without very many marks on a letter; empty where
/// nothing of it is seen.
pub(super) fn legible(name: &str) -> String {
    let is_blank = |c: char| c.is_whitespace() || matches!(c, '\u{2800}' | '\u{1D159}');
    let takes_room = |c: char| c.width().is_some_and(|width| width > 0);
    let mut marks = 0;
    let has_room = |c: &char| {
        marks = if takes_room(*c) { 0 } else { marks + 1 };
        marks <= MOST_MARKS
    };
    let name: String = as_seen(name).chars().filter(has_room).collect();
    let is_seen = name.chars().any(|c| takes_room(c) && !is_blank(c));
    if is_seen {
        name.trim_matches(is_blank).to_owned()
    } else {
        String::new()
    }
}

/// The words of a name with capitals, also behind hyphens; a word with anything else than letters stays as it is.
fn capitalized(name: &str) -> String {
    let word = |word: &str| -> String {
        if !word.chars().all(|c| c.is_alphabetic() || c == '-') {
            return word.to_owned();
        }
        let mut is_first = true;
        let letter = |c: char| {
            if std::mem::replace(&mut is_first, c == '-') {
                c.to_uppercase().collect()
            } else {
                vec![c]
            }
        };
        word.chars().flat_map(letter).collect()
    };
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

impl Conversation<'_> {
    /// Returns the day that is offered for the game: the one that it has, or else today.
    pub fn offered_date(&self) -> Option<Date> {
        self.draft
            .setup()
            .about
            .date
            .or(self.today.filter(|_| !self.no_date))
    }

    /// Returns which day it is, where that is known.
    pub fn today(&self) -> Option<Date> {
        self.today
    }

    pub fn is_today(&self, date: Date) -> bool {
        self.today == Some(date)
    }

    /// Returns the place that is offered for the game: the one that it has, or else that of the newest game.
    pub fn offered_place(&self) -> Option<&Text> {
        let last = || {
            self.last
                .games
                .first()?
                .place
                .as_ref()
                .filter(|_| !self.no_place)
        };
        self.draft.setup().about.place.as_ref().or_else(last)
    }

    /// Returns the edition that Enter takes.
    pub fn offered_edition(&self) -> Option<&Text> {
        let last = self.last.games.first().map(|game| &game.edition);
        self.draft
            .setup()
            .edition
            .as_ref()
            .or(last)
            .or(self.editions.first().map(|edition| edition.name()))
    }

    /// Returns the position of the variant that Enter takes.
    pub fn offered_variant(&self) -> usize {
        let last = || {
            self.draft
                .edition()?
                .find_variant(self.last_game()?.variant.raw())
        };
        self.draft.setup().variant.or_else(last).unwrap_or(0)
    }

    /// Returns the bonus tickets that Enter takes: those that are set, or else those of the last game of the edition.
    pub fn offered_bonus(&self) -> &[Ticket] {
        let last = || self.last_game().map_or(&[][..], |game| &game.bonus);
        self.draft
            .setup()
            .bonus_tickets
            .as_deref()
            .unwrap_or_else(last)
    }

    /// Returns the players of the last game of the edition, if nobody is named yet and it still has their colors.
    pub fn last_players(&self) -> &[(Text, Color)] {
        let edition = self
            .draft
            .edition()
            .filter(|_| self.draft.players().is_empty());
        let has =
            |color: &Color| edition.is_some_and(|edition| edition.rules().colors.contains(color));
        let game = self
            .last_game()
            .filter(|game| game.players.iter().all(|(_, color)| has(color)));
        game.map_or(&[], |game| &game.players)
    }

    /// Returns the names of the players of the newest game, of whatever edition.
    pub fn last_names(&self) -> impl Iterator<Item = &Text> {
        self.last
            .games
            .first()
            .into_iter()
            .flat_map(|game| &game.players)
            .map(|(name, _)| name)
    }

    fn last_game(&self) -> Option<&LastGame> {
        let edition = self.draft.setup().edition.as_ref()?;
        self.last.games.iter().find(|game| game.edition == *edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_as_they_are_known_or_with_capitals() {
        let game = |names: &[&str]| LastGame {
            edition: "germany".into(),
            variant: "classic".into(),
            bonus: Vec::new(),
            players: names
                .iter()
                .map(|&name| (name.into(), Color::Red))
                .collect(),
            place: None,
        };
        let last = LastTime::new([game(&["McKay", "Zoë"]), game(&["Zoe", "ben"])]);
        assert_eq!(last.games.len(), 1);
        let case = |typed: &str, expected: &str| {
            assert_eq!(last.written(&typed.into()), expected, "{typed}")
        };
        case("anna", "Anna");
        case("anna maria", "Anna Maria");
        case("anna-lena", "Anna-Lena");
        case("anna-Lena", "anna-Lena");
        case("McKAY", "McKay");
        case("MacKay", "MacKay");
        case("mckay", "McKay");
        case("zoë", "Zoë");
        case("ZOE", "Zoë");
        case("ben", "ben");
        case("éva", "Éva");
        case("o'brien", "o'brien");
        case("3po", "3po");
        case("🚂", "🚂");
        case("be\u{200b}nno\u{202e}", "Benno");
        // Braille letters, the blank among them, and marks.
        case("\u{2800}⠁⠝⠝⠁\u{2800}⠃\u{2800}", "⠁⠝⠝⠁\u{2800}⠃");
        case("A\u{328}\u{301}nna", "A\u{328}\u{301}nna");
        case(
            &format!("A{}nna", "\u{301}".repeat(79)),
            &format!("A{}nna", "\u{301}".repeat(4)),
        );
        case("👩\u{200d}🚀", "👩\u{200d}🚀");
        for unseen in ["\u{2800}", " \u{2800} \u{1D159}", "\u{301}", "\u{200b}", ""] {
            case(unseen, "");
        }
    }
}
