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
        let kept = [Some(own), own.split(' ').next()].into_iter().flatten();
        let mut added = kept.filter_map(|kept| Some((kept, behind_name(&name, kept)?)));
        let is_added = |words: &str| words.split(' ').all(|word| self.adds(word));
        if let Some((kept, words)) = added
            .find(|(_, words)| is_added(words))
            .filter(|_| !is_anothers && !is_same_person(&name, own))
        {
            let added = words.split(' ').map(|word| self.last.written(&word.into()));
            return Some(
                added
                    .fold(kept.to_owned(), |name, word| {
                        format!("{name} {}", word.raw())
                    })
                    .into(),
            );
        }
        let is_shorter = name.chars().count() > 1
            && fold(own) != fold(&name)
            && self.called(&name).contains(&seat);
        let is_new = match name.split_once(' ') {
            None => {
                (is_shorter || self.called(&name).is_empty())
                    && !self.is_city(&name)
                    && !self.begins_color(&name)
            }
            Some((first, _)) => is_shorter || self.is_new_in_words(seat, first, &name),
        };
        is_new.then(|| name.into())
    }

    /// Whether several words are a name that the game does not know: all with capitals, and no entry, or none that can be read.
    fn is_new_in_words(&self, seat: Seat, first: &str, name: &str) -> bool {
        if !name
            .split(' ')
            .all(|word| word.starts_with(char::is_uppercase))
        {
            return !name.split(' ').any(|word| self.is_name(word));
        }
        let is_others = self.called(first).iter().any(|&called| called != seat);
        let has_city = name.split(' ').any(|word| self.is_city(word));
        !is_others && !has_city && self.part_of_entry(seat, name).is_none()
    }

    /// Whether a word behind a player's name can only be added to the name: a first letter or two, or a word that begins no city, no
    /// color and no player, and is no command. With a capital it may begin a city, too.
    fn adds(&self, word: &str) -> bool {
        let is_initial = fold(word).chars().count() <= 2;
        let is_written = || {
            word.starts_with(char::is_uppercase) && !self.is_city(word) && !self.begins_color(word)
        };
        !is_word(word) && (is_initial || !self.is_name(word) || is_written())
    }

    fn is_city(&self, name: &str) -> bool {
        self.reader
            .as_ref()
            .is_some_and(|reader| reader.is_city(name))
    }

    fn begins_color(&self, name: &str) -> bool {
        !best_colors(&fold(name), self.colors(), self.session.spoken).is_empty()
    }
}

/// The words of a name behind those of another one with which it begins.
fn behind_name<'n>(name: &'n str, front: &str) -> Option<&'n str> {
    let mut ends = name.match_indices(' ').map(|(end, _)| end);
    ends.find(|&end| is_same_person(&name[..end], front))
        .map(|end| &name[end + 1..])
}

/// Whether a text is written as names are.
fn is_text(name: &str) -> bool {
    let is_letter =
        |c: char| c.is_alphabetic() || is_dash(c) || matches!(c, ' ' | '.' | '\'' | '’');
    name.starts_with(char::is_alphabetic) && name.chars().all(is_letter)
}

/// Whether a text is a command, or answers a question.
fn is_word(text: &str) -> bool {
    let lower = text.to_lowercase();
    is_command(&lower) || says_none(&lower) || answer(&[Answer::Yes], &lower).is_some()
}
