//! The choices that a question offers, and what Enter has taken of them.

use super::{deeds, examples, numbered};
use crate::board::Edition;
use crate::entry::conversation::{Conversation, Question};
use crate::entry::count;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::words::Language;
use crate::words::conversation::{Talk, TalkLabel};

pub(super) fn offer(conversation: &Conversation<'_>, question: Question, words: Language) -> String {
    let draft = conversation.draft();
    match (question, draft.edition()) {
        (Question::Edition, _) => editions(conversation, words),
        (Question::Variant, Some(edition)) => variants(conversation, edition, words),
        (Question::Bonus, Some(_)) => {
            let offered = &deeds::cards(conversation, conversation.offered_bonus(), words);
            words.say(Talk::OfferBonus { offered, as_last_time: draft.setup().bonus_tickets.is_none() })
        }
        (Question::Players, Some(edition)) => players(conversation, edition, words),
        (Question::Count(seat), Some(_)) => {
            draft.game().map_or_else(String::new, |game| words.say(Talk::OfferCount(count::entered(game, seat))))
        }
        (Question::Review, _) => words.label(TalkLabel::OfferReview).to_owned(),
        (Question::Pictures, _) => pictures(words),
        _ => String::new(),
    }
}

fn editions(conversation: &Conversation<'_>, words: Language) -> String {
    let editions = conversation.editions();
    let known = conversation.draft().setup().edition.as_ref().or(conversation.last().edition.as_ref());
    let offered = known.or(editions.first().map(|edition| edition.name()));
    let title = offered.map(|name| deeds::title(conversation, name, words));
    choices(editions.iter().map(|edition| words.title(edition.title())), title.as_ref(), words)
}

fn variants(conversation: &Conversation<'_>, edition: &Edition, words: Language) -> String {
    let titles = || edition.variants().iter().map(|variant| words.title(&variant.title));
    choices(titles(), titles().nth(conversation.offered_variant()).as_ref(), words)
}

fn players(conversation: &Conversation<'_>, edition: &Edition, words: Language) -> String {
    let named: Vec<_> =
        conversation.draft().players().iter().map(|player| (player.name.clone(), player.color)).collect();
    if !named.is_empty() {
        return words.say(Talk::OfferMorePlayers(&named));
    }
    let last = conversation.last_players();
    let last = (!last.is_empty()).then(|| words.say(Talk::OfferLastPlayers(last)));
    last.into_iter().chain([words.say(Talk::OfferPlayers(&edition.rules().colors))]).collect::<Vec<_>>().join("\n")
}

fn pictures(words: Language) -> String {
    let formats = PictureFormat::ALL;
    let each = formats.iter().map(|&format| words.label(TalkLabel::Picture(format)).to_owned());
    let all = (formats.len() > 1).then(|| words.label(TalkLabel::AllPictures).to_owned());
    format!("{}\n{}", numbered(each.chain(all)), words.label(TalkLabel::NoPicture))
}

/// The choices by number, and the one that Enter takes.
fn choices(titles: impl Iterator<Item = Text>, default: Option<&Text>, words: Language) -> String {
    let choices = numbered(titles.map(|title| title.to_string()));
    let enter = default.map(|title| words.say(Talk::OfferDefault(title)));
    [choices].into_iter().chain(enter).collect::<Vec<_>>().join("\n")
}

/// What can be done with the score.
pub(super) fn score_steps(conversation: &Conversation<'_>, words: Language) -> String {
    let steps =
        numbered(conversation.score_steps().into_iter().map(|step| words.label(TalkLabel::ScoreStep(step)).to_owned()));
    let more = examples::of(conversation).map(|examples| words.say(Talk::OfferMoreAtScore(&examples)));
    [steps].into_iter().chain(more).collect::<Vec<_>>().join("\n")
}

/// What Enter has taken as the answer to a question.
pub(super) fn taken(conversation: &Conversation<'_>, question: Question, words: Language) -> Vec<String> {
    let (draft, setup) = (conversation.draft(), conversation.draft().setup());
    match question {
        Question::Edition => {
            setup.edition.iter().map(|name| deeds::title(conversation, name, words).to_string()).collect()
        }
        Question::Variant => {
            let variants = draft.edition().map(|edition| edition.variants());
            let title = setup.variant.and_then(|at| Some(words.title(&variants?.get(at)?.title).to_string()));
            title.into_iter().collect()
        }
        Question::Players => deeds::players(conversation, words),
        Question::Date => setup.about.date.iter().map(ToString::to_string).collect(),
        Question::Place => setup.about.place.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}
