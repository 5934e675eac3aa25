//! Two cities of a board out of a text, or the faults that say why not.

use toml::Spanned;

use super::Board;
use crate::color::Color;
use crate::fault::CityFault;
use crate::fields::Log;
use crate::pair::{self, Pair, PairError};
use crate::units::CityId;

/// Reads two different cities of a board from a text behind which nothing else may stand.
pub(crate) fn cities_of(log: &Log, text: &Spanned<String>, board: &Board) -> Option<[CityId; 2]> {
    let pair = pair_of(log, text, board)?;
    if pair.detail.is_some() {
        log.fault(&text.span(), CityFault::NotAPair { text: text.get_ref().as_str().into() });
        return None;
    }
    Some(pair.cities)
}

/// Reads two different cities of a board from a text, with what stands in parentheses behind them.
pub(crate) fn pair_of(log: &Log, text: &Spanned<String>, board: &Board) -> Option<Pair> {
    let value = text.get_ref();
    match pair::parse(value, board.names()) {
        Ok(pair) if pair.cities[0] == pair.cities[1] => {
            log.fault(&text.span(), CityFault::SameCity { city: board.city_name(pair.cities[0]).to_owned() });
            None
        }
        Ok(pair) => Some(pair),
        Err(PairError::Shape) => {
            log.fault(&text.span(), CityFault::NotAPair { text: value.as_str().into() });
            None
        }
        Err(PairError::TooMany(cities)) => {
            log.fault(&text.span(), CityFault::TooManyCities { text: value.as_str().into(), cities });
            None
        }
        Err(PairError::Parenthesis) => {
            log.fault(&text.span(), CityFault::StrayParenthesis { text: value.as_str().into() });
            None
        }
        Err(PairError::Unknown(parts)) => {
            for part in parts {
                let name = value[part.clone()].to_owned();
                let kind = misplaced_color(&name, board).unwrap_or_else(|| unknown_city(&name, board));
                log.fault(&log.source.part(&text.span(), value, &part), kind);
            }
            None
        }
    }
}

/// The fault of a city with a color behind it, where the color belongs at the end of the item and in parentheses.
fn misplaced_color(name: &str, board: &Board) -> Option<CityFault> {
    let (city, color) = name.rsplit_once([' ', '('])?;
    let color = Color::find(color.trim_end_matches([' ', ')']))?;
    board.names().find(city).map(|_| CityFault::MisplacedColor { name: name.into(), color })
}

/// Returns the fault that no city is called so, with the city that may have been meant.
pub(crate) fn unknown_city(name: &str, board: &Board) -> CityFault {
    let similar = board.names().nearest(name).map(|position| board.city_name(CityId(position)).to_owned());
    CityFault::UnknownCity { name: name.into(), board: board.name().to_owned(), similar }
}
