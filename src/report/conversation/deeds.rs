//! Changes, the setup and the count of the table with the names of what they are about.

use super::names;
use crate::board::Ticket;
use crate::color::Color;
use crate::entry::conversation::Conversation;
use crate::entry::count::{Difference, MOST_NAMED};
use crate::entry::draft::{Deed, Thing};
use crate::game::Game;
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat, TicketId, TrackId};
use crate::words::conversation::Talk;
use crate::words::{DeedName, ExplanationNames, Language, SetupNames, ThingName};

pub(super) fn named(conversation: &Conversation<'_>, deeds: &[Deed], words: Language) -> Vec<DeedName> {
    deeds.iter().map(|deed| name(conversation, deed, words)).collect()
}

fn name(conversation: &Conversation<'_>, deed: &Deed, words: Language) -> DeedName {
    let names = Names { conversation, words };
    match deed {
        Deed::Got { player, things } => DeedName::Got { player: player.clone(), things: names.things(things) },
        Deed::Lost { player, things } => DeedName::Lost { player: player.clone(), things: names.things(things) },
        Deed::Moved { from, to, things } => {
            DeedName::Moved { from: from.clone(), to: to.clone(), things: names.things(things) }
        }
        Deed::Recolored { player, to, .. } => {
            let (route, color) = names.track(*to);
            DeedName::Recolored { player: player.clone(), route, color }
        }
        Deed::Chosen { player, city, track } => {
            let route = track.map(|track| names.track(track).0);
            DeedName::Chosen { player: player.clone(), city: names.city(*city), route }
        }
        Deed::Counted { player, color, from, to } => {
            DeedName::Counted { player: player.clone(), color: *color, from: *from, to: *to }
        }
        Deed::Marked { player, marker } => DeedName::Marked { player: player.clone(), marker: *marker },
        Deed::Joined { player, color } => DeedName::Joined { player: player.clone(), color: *color },
        Deed::Left { player } => DeedName::Left { player: player.clone() },
        Deed::Renamed { from, to } => DeedName::Renamed { from: from.clone(), to: to.clone() },
        Deed::Repainted { player, color } => DeedName::Repainted { player: player.clone(), color: *color },
        Deed::Reordered => DeedName::Reordered,
        Deed::Edition(edition) => DeedName::Edition(edition.as_ref().map(|name| title(conversation, name, words))),
        Deed::Variant(variant) => {
            let variants = conversation.draft().edition().map(|edition| edition.variants());
            DeedName::Variant(variant.and_then(|at| Some(words.title(&variants?.get(at)?.title))))
        }
        Deed::BonusTickets(tickets) => DeedName::BonusTickets(cards(conversation, tickets, words)),
        Deed::HouseRules(rules) => DeedName::HouseRules(rules.clone()),
        Deed::Date(date) => DeedName::Date(*date),
        Deed::Place(place) => DeedName::Place(place.clone()),
        Deed::Note(note) => DeedName::Note(note.clone()),
    }
}

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

/// What is known of the game before anything is played.
pub(super) fn setup(conversation: &Conversation<'_>, words: Language) -> SetupNames {
    let (draft, setup) = (conversation.draft(), conversation.draft().setup());
    let variant = draft.edition().filter(|edition| edition.variants().len() > 1);
    let has_bonus = draft.edition().is_some_and(|edition| edition.rules().bonus_tickets > 0);
    SetupNames {
        edition: setup.edition.as_ref().map(|name| title(conversation, name, words)),
        variant: variant.and_then(|edition| Some(words.title(&edition.variants().get(setup.variant?)?.title))),
        bonus_tickets: has_bonus
            .then(|| setup.bonus_tickets.as_ref().map(|tickets| cards(conversation, tickets, words))),
        house_rules: setup.house_rules.clone(),
        date: setup.about.date,
        place: setup.about.place.clone(),
        note: setup.about.note.clone(),
        free: draft.edition().and_then(|edition| {
            let is_free = |color: &&Color| draft.players().iter().all(|player| player.color != **color);
            edition.rules().colors.iter().find(is_free).copied()
        }),
        players: draft.players().iter().map(|player| (player.name.clone(), player.color)).collect(),
    }
}

/// How the table differs from what is entered for a player.
pub(super) fn difference(game: &Game, seat: Seat, difference: &Difference, words: Language) -> String {
    let names =
        |routes: &[RouteId]| routes.iter().take(MOST_NAMED).map(|&route| game.board().route_name(route)).collect();
    let explained: Vec<ExplanationNames> = difference
        .explained
        .iter()
        .map(|one| ExplanationNames {
            missing: one.missing.clone(),
            extra: one.extra.clone(),
            could_be: names(&one.could_be),
            could_not: names(&one.could_not),
            more: one.could_be.len().max(one.could_not.len()) > MOST_NAMED,
        })
        .collect();
    words.say(Talk::Differs(&game.player(seat).name, difference.counted, difference.entered, &explained))
}

struct Names<'a> {
    conversation: &'a Conversation<'a>,
    words: Language,
}

impl Names<'_> {
    fn things(&self, things: &[Thing]) -> Vec<ThingName> {
        things.iter().map(|thing| self.thing(*thing)).collect()
    }

    fn thing(&self, thing: Thing) -> ThingName {
        match thing {
            Thing::Route(route) => {
                let edition = self.conversation.draft().edition();
                ThingName::Route(edition.map(|edition| edition.board().route_name(route)).unwrap_or_default())
            }
            Thing::Station(city) => ThingName::Station(self.city(city)),
            Thing::Ticket(ticket) => ThingName::Ticket(self.ticket(ticket)),
            Thing::Bonus { cities, points, kind } => {
                let edition = self.conversation.draft().edition();
                let named = |edition| names::bonus(edition, cities, points, kind, self.words);
                ThingName::Ticket(edition.map_or_else(String::new, |edition| named(edition)))
            }
        }
    }

    fn city(&self, city: CityId) -> Text {
        let edition = self.conversation.draft().edition();
        edition.map(|edition| edition.board().city_name(city).clone()).unwrap_or_default()
    }

    fn track(&self, track: TrackId) -> (Text, Color) {
        let Some(edition) = self.conversation.draft().edition() else {
            return (Text::default(), Color::Gray);
        };
        let track = edition.board().track(track);
        (edition.board().route_name(track.route), track.color)
    }

    /// A ticket of the deck, or one of the bonus tickets, which may have gone with the change.
    fn ticket(&self, id: TicketId) -> String {
        let draft = self.conversation.draft();
        let Some(edition) = draft.edition() else { return String::new() };
        let bonus = draft.setup().bonus_tickets.as_deref().unwrap_or_default();
        let own = edition.tickets();
        let card = own.get(id.0).or_else(|| bonus.get(id.0.checked_sub(own.len())?));
        card.map_or_else(String::new, |card| names::card(edition, card, self.words))
    }
}
