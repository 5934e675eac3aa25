//! The choices that a question offers.

use super::{names, numbered};
use crate::board::Edition;
use crate::entry::conversation::{Conversation, Question};
use crate::map::PictureFormat;
use crate::text::Text;
use crate::words::Words;

pub(super) fn offer(conversation: &Conversation<'_>, words: &dyn Words) -> String {
    match (conversation.step(), conversation.edition()) {
        (Question::Edition, _) => editions(conversation, words),
        (Question::Variant, Some(edition)) => variants(conversation, edition, words),
        (Question::Bonus, Some(edition)) => {
            let last = conversation.last_bonus().iter().map(|card| names::card(edition, card, words));
            words.offer_bonus(&last.collect::<Vec<_>>())
        }
        (Question::Players, Some(edition)) => {
            let last = conversation.last_players();
            let last = (!last.is_empty()).then(|| words.offer_last_players(last));
            last.into_iter().chain([words.offer_players(&edition.rules().colors)]).collect::<Vec<_>>().join("\n")
        }
        (Question::Review, _) => words.offer_review().to_owned(),
        (Question::Pictures, _) => words.offer_pictures(&PictureFormat::ALL),
        _ => String::new(),
    }
}

fn editions(conversation: &Conversation<'_>, words: &dyn Words) -> String {
    let editions = conversation.editions();
    let offered = conversation.last().edition.as_ref().or(editions.first().map(|edition| edition.name()));
    let title = |name| editions.iter().find(|edition| edition.name() == name).map_or(name, |edition| edition.title());
    choices(editions.iter().map(|edition| edition.title()), offered.map(title), words)
}

fn variants(conversation: &Conversation<'_>, edition: &Edition, words: &dyn Words) -> String {
    let last = conversation.last().variant.as_ref().and_then(|name| edition.find_variant(name.raw()));
    let titles = || edition.variants().iter().map(|variant| &variant.title);
    choices(titles(), titles().nth(last.unwrap_or(0)), words)
}

/// The choices by number, and the one that Enter takes.
fn choices<'t>(titles: impl Iterator<Item = &'t Text>, default: Option<&Text>, words: &dyn Words) -> String {
    let choices = numbered(titles.map(Text::to_string));
    let enter = default.map(|title| words.offer_default(title));
    [choices].into_iter().chain(enter).collect::<Vec<_>>().join("\n")
}
