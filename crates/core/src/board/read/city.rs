//! Reads the cities and countries of a board, and checks that no two share a name.

use super::board::LONGEST;
use crate::board::{Board, City, Node};
use crate::fault::EditionFault;
use crate::fields::Fields;
use crate::pair::has_parenthesis;
use crate::source::{Span, Spanned};
use crate::text::Text;
use crate::units::{CityId, NodeId};

/// Adds a city or a country; returns the span of its name.
pub(super) fn read_city(board: &mut Board, mut fields: Fields<'_>, country: bool) -> Option<Span> {
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
        if has_parenthesis(spelling.value.raw()) {
            let fault = EditionFault::NameWithParenthesis(spelling.value.clone());
            log.fault(&spelling.span, fault);
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
