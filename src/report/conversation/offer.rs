//! The choices that a question offers, and examples of what can be typed, from the board at hand.

use super::{numbered, review, setup, short};
use crate::board::{Edition, Route, Ticket, TicketKind};
use crate::color::Color;
use crate::entry::conversation::{Conversation, Question};
use crate::names::fold;
use crate::report::look::Look;
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat};
use crate::words::conversation::{Talk, TalkLabel};
use crate::words::{Examples, Language};

pub(super) fn offer(
    conversation: &Conversation<'_>,
    question: Question,
    words: Language,
) -> String {
    let draft = conversation.draft();
    match (question, draft.edition()) {
        (Question::Edition, _) => editions(conversation, words),
        (Question::Variant, Some(edition)) => variants(conversation, edition, words),
        (Question::Bonus, Some(_)) => {
            let offered = &setup::cards(conversation, conversation.offered_bonus(), words);
            words.say(Talk::OfferBonus(
                offered,
                draft.setup().bonus_tickets.is_none(),
            ))
        }
        (Question::Players, Some(edition)) => players(conversation, edition, words),
        (Question::Review, _) => draft
            .game()
            .map(|game| review::offer(game, words))
            .unwrap_or_default(),
        _ => String::new(),
    }
}

fn editions(conversation: &Conversation<'_>, words: Language) -> String {
    let editions = conversation.editions();
    let title = conversation
        .offered_edition()
        .map(|name| setup::title(conversation, name, words));
    choices(
        editions.iter().map(|edition| words.title(edition.title())),
        title.as_ref(),
        words,
    )
}

fn variants(conversation: &Conversation<'_>, edition: &Edition, words: Language) -> String {
    let titles = || {
        edition
            .variants()
            .iter()
            .map(|variant| words.title(&variant.title))
    };
    choices(
        titles(),
        titles().nth(conversation.offered_variant()).as_ref(),
        words,
    )
}

fn players(conversation: &Conversation<'_>, edition: &Edition, words: Language) -> String {
    let named: Vec<_> = conversation
        .draft()
        .players()
        .iter()
        .map(|player| (player.name.clone(), player.color))
        .collect();
    if !named.is_empty() {
        return words.say(Talk::OfferMorePlayers(&named));
    }
    let last = conversation.last_players();
    let others: Vec<Text> = conversation
        .last_names()
        .filter(|_| last.is_empty())
        .cloned()
        .collect();
    let last = (!last.is_empty()).then(|| words.say(Talk::OfferLastPlayers(last)));
    let all = words.say(Talk::OfferPlayers(&others, &edition.rules().colors));
    last.into_iter().chain([all]).collect::<Vec<_>>().join("\n")
}

fn choices(titles: impl Iterator<Item = Text>, default: Option<&Text>, words: Language) -> String {
    let choices = numbered(titles.map(|title| title.to_string()));
    let enter = default.map(|title| words.say(Talk::OfferDefault(title)));
    [choices]
        .into_iter()
        .chain(enter)
        .collect::<Vec<_>>()
        .join("\n")
}

pub(super) fn at_score(conversation: &Conversation<'_>, words: Language) -> String {
    examples(conversation)
        .map(|examples| words.say(Talk::OfferMoreAtScore(&examples)))
        .unwrap_or_default()
}

/// The day, the place and the pictures with which Enter saves the game, if there are any.
pub(super) fn saved_with(conversation: &Conversation<'_>, look: &Look) -> Option<String> {
    let today = look.language.label(TalkLabel::Today);
    let day = |date| {
        if conversation.is_today(date) {
            today.to_owned()
        } else {
            date.to_string()
        }
    };
    let date = conversation.offered_date().map(day);
    let place = conversation.offered_place().map(|place| short(place, look));
    let pictures = conversation
        .pictures()
        .iter()
        .map(|format| format.key().to_owned());
    let all: Vec<String> = date.into_iter().chain(place).chain(pictures).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// How many letters of a city the examples type.
const LETTERS: usize = 3;

/// Returns examples for the edition that is known by now, if one is.
pub(super) fn examples(conversation: &Conversation<'_>) -> Option<Examples> {
    let edition = conversation.draft().edition()?;
    let rules = edition.rules();
    let mut colors = rules.colors.iter().copied();
    let asked = conversation.step().seat().unwrap_or(Seat(usize::MAX));
    let player = conversation
        .draft()
        .players()
        .iter()
        .enumerate()
        .find(|(seat, _)| Seat(*seat) != asked);
    // One of a kind, as nobody may hold two long ones; of the variant, once it is known.
    let game = conversation.draft().game();
    let in_play: Option<Vec<&Ticket>> =
        game.map(|game| game.cards().map(|(_, card)| card).collect());
    let cards = in_play.unwrap_or_else(|| edition.tickets().iter().collect());
    let (long, others): (Vec<&Ticket>, Vec<&Ticket>) = cards
        .into_iter()
        .partition(|card| card.kind == TicketKind::Long);
    let cards = long.iter().take(1).chain(others.iter().take(2)).take(2);
    let tickets: Vec<String> = cards.map(|card| typed(edition, &card.cities)).collect();
    let passengers =
        rules
            .bonuses
            .passengers
            .as_ref()
            .and_then(|rules| match rules.box_holds[..] {
                [(first, _), (second, _), ..] => Some([first, second]),
                _ => None,
            });
    let (cities, routes) = chain(edition)?;
    Some(Examples {
        chain: typed(edition, &cities),
        routes: routes.map(|route| edition.board().route_name(route)),
        colored: colored(edition),
        stations: (rules.stations > 0).then(|| typed(edition, &[cities[2], cities[0]])),
        ticket: tickets.first().cloned().unwrap_or_default(),
        tickets: tickets.join(", "),
        colors: [colors.next()?, colors.next()?],
        player: player
            .map(|(_, player)| player.name.clone())
            .unwrap_or_default(),
        passengers,
        express: rules.bonuses.express.is_some(),
    })
}

/// The first three cities of the board that lie one behind the other, with the routes between them.
fn chain(edition: &Edition) -> Option<([CityId; 3], [RouteId; 2])> {
    let board = edition.board();
    let chains = board
        .routes()
        .iter()
        .enumerate()
        .flat_map(|(first, route)| {
            let [from, over] = route.cities;
            let behind = board
                .routes_of(over)
                .filter(move |second| second.0 != first);
            behind.map(move |second| {
                (
                    [from, over, board.route(second).other_city(over)],
                    [RouteId(first), second],
                )
            })
        });
    let mut chains =
        chains.filter(|(cities, _)| cities.iter().all(|&city| !board.city(city).country));
    chains.find(|([from, _, to], _)| from != to)
}

/// The first route with a track whose color tells it from its neighbour, as its cities are typed, and that color.
fn colored(edition: &Edition) -> Option<(String, Color)> {
    let board = edition.board();
    let colors = |route: &&Route| {
        let mut colors = route.track_ids().map(|track| board.track(track).color);
        colors.next() != colors.next() && route.tracks.len() > 1
    };
    let route = board.routes().iter().find(colors)?;
    let color = board.track(route.track_ids().next()?).color;
    Some((typed(edition, &route.cities), color))
}

fn typed(edition: &Edition, cities: &[CityId]) -> String {
    let letters = |name: &Text| -> String { fold(name.raw()).chars().take(LETTERS).collect() };
    cities
        .iter()
        .map(|&city| letters(edition.board().city_name(city)))
        .collect::<Vec<_>>()
        .join(" ")
}
