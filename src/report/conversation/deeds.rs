//! The setup and the count of the table with the names of what they are about.

use super::names;
use crate::board::Ticket;
use crate::color::Color;
use crate::entry::conversation::Conversation;
use crate::entry::count::{Counted, Difference, Explanation, MOST_NAMED};
use crate::game::{Game, HouseRule};
use crate::text::Text;
use crate::units::{RouteId, Seat};
use crate::words::Language;
use crate::words::conversation::{SetupLine, Talk, TalkLabel};
use crate::words::heard::{Answer, Keyword, Setting};

/// The title of an edition that the record calls so.
pub(super) fn title(conversation: &Conversation<'_>, name: &Text, words: Language) -> Text {
    let known = conversation.editions().iter().chain(conversation.draft().edition());
    known
        .into_iter()
        .find(|edition| edition.name() == name)
        .map_or_else(|| name.clone(), |edition| words.title(edition.title()))
}

/// Bonus tickets as the conversation names them.
pub(super) fn cards(conversation: &Conversation<'_>, cards: &[Ticket], words: Language) -> Vec<String> {
    let edition = conversation.draft().edition();
    edition.map_or_else(Vec::new, |edition| cards.iter().map(|card| names::card(edition, card, words)).collect())
}

/// What is known of the game before anything is played, a line each, and how it is changed.
pub(super) fn setup(conversation: &Conversation<'_>, words: Language) -> String {
    let (draft, setup) = (conversation.draft(), conversation.draft().setup());
    let is_free = |color: &&Color| draft.players().iter().all(|player| player.color != **color);
    let free = draft.edition().and_then(|edition| edition.rules().colors.iter().find(is_free).copied());
    let color = words.color(free.unwrap_or(Color::Blue));
    let none = |line: SetupLine| words.label(TalkLabel::NoneOf(line)).to_owned();
    let text = |text: &Text| text.to_string();
    let lines = [
        Some((SetupLine::Edition, setup.edition.as_ref().map(|name| title(conversation, name, words).to_string()))),
        draft.edition().filter(|edition| edition.variants().len() > 1).map(|edition| {
            let variant = setup.variant.and_then(|at| edition.variants().get(at));
            (SetupLine::Variant, variant.map(|variant| words.title(&variant.title).to_string()))
        }),
        draft.edition().filter(|edition| edition.rules().bonus_tickets > 0).map(|_| {
            let named = |tickets: &Vec<Ticket>| match &cards(conversation, tickets, words)[..] {
                [] => none(SetupLine::BonusTickets),
                cards => words.and(cards),
            };
            (SetupLine::BonusTickets, setup.bonus_tickets.as_ref().map(named))
        }),
        Some(match setup.house_rules[..] {
            [] => (SetupLine::HouseRules, Some(none(SetupLine::HouseRules))),
            _ => (SetupLine::HouseRules, Some(words.label(TalkLabel::AllTracksOpen).to_owned())),
        }),
        Some((SetupLine::Date, setup.about.date.map(|date| date.to_string()))),
        Some((SetupLine::Place, setup.about.place.as_ref().map(text))),
        Some((SetupLine::Note, Some(setup.about.note.as_ref().map_or_else(|| none(SetupLine::Note), text)))),
        Some((SetupLine::Players, Some(players(conversation, words).join(", ")))),
    ];
    let told = lines.into_iter().flatten().map(|(line, value)| {
        let value = value.unwrap_or_else(|| words.label(TalkLabel::NotKnown).to_owned());
        let how = how_to_change(line, color, words).iter().map(|typed| format!("`{typed}`")).collect::<Vec<_>>();
        let how = if how.is_empty() { String::new() } else { format!("  ({})", how.join(", ")) };
        format!("{}: {value}{how}", words.label(line))
    });
    told.collect::<Vec<_>>().join("\n")
}

/// The players with their colors.
pub(super) fn players(conversation: &Conversation<'_>, words: Language) -> Vec<String> {
    let players = conversation.draft().players().iter();
    players.map(|player| format!("{} {}", player.name, words.color(player.color))).collect()
}

/// What is typed to change a line of the setup.
fn how_to_change(line: SetupLine, color: &str, words: Language) -> Vec<String> {
    let example = |setting| words.example_of(setting, color);
    let word = |keyword: Keyword| words.words_for(keyword)[0];
    let rule = word(Keyword::Rule(HouseRule::DoubleRoutes));
    match line {
        SetupLine::Edition => Vec::new(),
        SetupLine::Variant => vec![format!("{} …", word(Keyword::Setting(Setting::Variant)))],
        SetupLine::BonusTickets => {
            let none = [Keyword::Setting(Setting::Bonus), Keyword::Answer(Answer::None)].map(word);
            vec![example(Setting::Bonus), none.join(" ")]
        }
        SetupLine::HouseRules => vec![rule.to_owned(), format!("{} {rule}", word(Keyword::Answer(Answer::No)))],
        SetupLine::Date => vec![example(Setting::Date)],
        SetupLine::Place => vec![example(Setting::Place)],
        SetupLine::Note => vec![example(Setting::Note)],
        SetupLine::Players => {
            [Setting::Add, Setting::Remove, Setting::Rename, Setting::Recolor, Setting::Order].map(example).into()
        }
    }
}

/// How the table differs from what is entered for a player.
pub(super) fn difference(game: &Game, seat: Seat, difference: &Difference, words: Language) -> String {
    let Difference { counted, entered, explained } = difference;
    let entered = Counted { marker: entered.marker.filter(|_| counted.marker.is_some()), ..*entered };
    let mut lines = vec![words.say(Talk::OnTheTable { player: &game.player(seat).name, found: *counted, entered })];
    lines.extend(explained.iter().map(|one| explanation(game, one, words)));
    if explained.is_empty() {
        lines.push(words.label(TalkLabel::Unexplained).to_owned());
    }
    lines.push(words.label(TalkLabel::CountAgain).to_owned());
    lines.join("\n")
}

fn explanation(game: &Game, one: &Explanation, words: Language) -> String {
    let is_more = one.could_be.len().max(one.could_not.len()) > MOST_NAMED;
    let candidates = |routes: &[RouteId]| {
        let known = routes.iter().take(MOST_NAMED).map(|&route| game.board().route_name(route).to_string());
        let another = is_more.then(|| words.label(TalkLabel::AnotherRoute).to_owned());
        let all: Vec<String> = known.chain(another).collect();
        if all.is_empty() { String::new() } else { format!(": {}", words.or(&all)) }
    };
    let [missing, extra] =
        [&one.missing, &one.extra].map(|lengths| lengths.iter().map(|length| length.0).collect::<Vec<_>>());
    let which = candidates(if extra.is_empty() { &one.could_be } else { &one.could_not });
    words.say(Talk::Explanation { missing: &missing, extra: &extra, which: &which })
}
