//! New names of players, typed alone at the player.

use super::Conversation;
use super::last_time::legible;
use crate::entry::read::best_colors;
use crate::entry::spelling::is_dash;
use crate::names::{fold, is_same_person};
use crate::text::Text;
use crate::units::Seat;
use crate::words::heard::{Answer, answer, is_command, says_none};

impl Conversation<'_> {
    /// Returns the new name that a text can be which is typed alone at a player: the name as it is, or its first word, with a word
    /// added, a shorter form of it, or another name. What can be read as an entry, as a color or as another player is none.
    pub fn new_name_of(&self, seat: Seat, typed: &str) -> Option<Text> {
        let name = legible(typed);
        let own = self.draft.at(seat)?.name.raw();
        if !is_text(&name) || is_word(&name) {
            return None;
        }
        let is_anothers = self.called(&name).iter().any(|&called| called != seat);
        let kept = |front: &str| {
            [Some(own), own.split(' ').next()].into_iter().flatten().find(|kept| is_same_person(front, kept))
        };
        let with_word = name.rsplit_once(' ').filter(|(_, word)| !is_anothers && self.adds(word));
        let with_word = with_word.filter(|_| !is_same_person(&name, own));
        if let Some((kept, word)) = with_word.and_then(|(front, word)| Some((kept(front)?, word))) {
            return Some(format!("{kept} {}", self.last.written(&word.into()).raw()).into());
        }
        let is_shorter = name.chars().count() > 1 && fold(own) != fold(&name) && self.called(&name).contains(&seat);
        let is_new = match name.split_once(' ') {
            None => (is_shorter || self.called(&name).is_empty()) && !self.is_city(&name) && !self.begins_color(&name),
            Some((first, _)) => is_shorter || self.is_new_in_words(seat, first, &name),
        };
        is_new.then(|| name.into())
    }

    /// Whether several words are a name that the game does not know: all with capitals, and no entry, or none that can be read.
    fn is_new_in_words(&self, seat: Seat, first: &str, name: &str) -> bool {
        if !name.split(' ').all(|word| word.starts_with(char::is_uppercase)) {
            return !name.split(' ').any(|word| self.is_name(word));
        }
        let has_city = name.split(' ').any(|word| self.is_city(word));
        self.called(first).is_empty() && !has_city && self.part_of_entry(seat, name).is_none()
    }

    /// Whether a word behind a player's name can only be added to the name: a first letter or two, or a word that begins no city, no
    /// color and no player, and is no command. With a capital it may begin a city, too.
    fn adds(&self, word: &str) -> bool {
        let is_initial = fold(word).chars().count() <= 2;
        let is_written = || word.starts_with(char::is_uppercase) && !self.is_city(word) && !self.begins_color(word);
        !is_word(word) && (is_initial || !self.is_name(word) || is_written())
    }

    fn is_city(&self, name: &str) -> bool {
        self.reader.as_ref().is_some_and(|reader| reader.is_city(name))
    }

    fn begins_color(&self, name: &str) -> bool {
        !best_colors(&fold(name), self.colors(), self.session.spoken).is_empty()
    }
}

/// Whether a text is written as names are.
fn is_text(name: &str) -> bool {
    let is_letter = |c: char| c.is_alphabetic() || is_dash(c) || matches!(c, ' ' | '.' | '\'' | '’');
    name.starts_with(char::is_alphabetic) && name.chars().all(is_letter)
}

/// Whether a text is a command, or answers a question.
fn is_word(text: &str) -> bool {
    let lower = text.to_lowercase();
    is_command(&lower) || says_none(&lower) || answer(&[Answer::Yes], &lower).is_some()
}
