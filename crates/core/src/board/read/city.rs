//! The cities and countries of a board, and that their names cannot be taken for others.

use super::board::LONGEST;
use crate::board::{Board, City, Node, TicketKind};
use crate::color::Color;
use crate::fault::EditionFault;
use crate::fields::{Fields, Log};
use crate::names::fold;
use crate::pair::{is_balanced, split_detail};
use crate::source::{Span, Spanned};
use crate::text::Text;
use crate::units::{CityId, NodeId};

/// Adds a city or a country, and its spellings that end as other names with a detail do; returns the span of its name.
pub(super) fn read_city(
    board: &mut Board,
    mut fields: Fields<'_>,
    country: bool,
    detailed: &mut Vec<Spanned<Text>>,
) -> Option<Span> {
    let log = fields.log;
    let name = fields.required_text("name", "name = \"Roma\"");
    let at = fields.position("at");
    let big = !country && fields.flag("big");
    let passengers = fields.number("passengers", 0..=LONGEST);
    let aliases = fields.texts("aliases");
    let further = fields.texts("further");
    fields.finish();
    let name = name?;
    let id = CityId(board.cities.len());
    let span = name.span.clone();
    for spelling in std::iter::once(&name).chain(&aliases).chain(&further) {
        if !is_balanced(spelling.value.raw()) {
            log.fault(
                &spelling.span,
                EditionFault::NameWithStrayParenthesis(spelling.value.clone()),
            );
        }
        if let Err(owner) = board.names.add(spelling.value.raw(), id.0) {
            let owner = board.city_name(CityId(owner)).to_owned();
            log.fault(
                &spelling.span,
                EditionFault::NameTaken {
                    name: spelling.value.clone(),
                    owner,
                },
            );
        }
        if split_detail(spelling.value.raw())
            .1
            .is_some_and(|(detail, _)| is_detail(&detail))
        {
            detailed.push(spelling.clone());
        }
    }
    let mut nodes = Vec::new();
    if !country {
        nodes.push(NodeId(board.nodes.len()));
        board.nodes.push(Node { city: id, at });
    }
    let texts = |names: Vec<Spanned<Text>>| names.into_iter().map(|name| name.value).collect();
    let (aliases, further) = (texts(aliases), texts(further));
    board.cities.push(City {
        name: name.value,
        aliases,
        further,
        big,
        country,
        passengers,
        at,
        nodes,
    });
    Some(span)
}

/// Whether records write such a text in parentheses behind two cities: a color, or the points and the kind of a card.
fn is_detail(text: &str) -> bool {
    let is_kind = |word: &str| {
        TicketKind::ALL
            .iter()
            .any(|kind| fold(kind.key()) == fold(word))
    };
    let tells_card = |word: &str| word.parse::<u32>().is_ok() || is_kind(word);
    Color::named(text).is_some() || (!text.is_empty() && text.split_whitespace().all(tells_card))
}

/// Notes names that a record could not tell from another name with a color or points behind it.
pub(super) fn check_details(board: &Board, log: &Log, detailed: Vec<Spanned<Text>>) {
    for Spanned { value: name, span } in detailed {
        if let Some(owner) = board.names.find(split_detail(name.raw()).0) {
            let other = board.city_name(CityId(owner)).clone();
            log.fault(&span, EditionFault::NameLikeDetail { name, other });
        }
    }
}
