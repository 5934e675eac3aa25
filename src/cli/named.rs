//! Resolves option values: players by name, its beginning or color, and claimed paths, `--claim "bre par fra"`.

use crate::entry::read::{ClaimedPath, NoPath, Reader};
use crate::game::Game;
use crate::names::nearest;
use crate::text::Text;
use crate::units::{CityId, Seat};
use crate::words::command::Cli;
use crate::words::express::Express;
use crate::words::{Language, Message};

use super::ui::complain;

pub(super) fn find_player(
    game: &Game,
    name: Option<&str>,
    words: Language,
) -> Result<Option<Seat>, Message> {
    let Some(name) = name else { return Ok(None) };
    let (called, typed) = (
        |seat: Seat| game.player(seat).name.clone(),
        Text::from(name),
    );
    Err(match &game.find_players(name)[..] {
        [seat] => return Ok(Some(*seat)),
        [] => {
            let everybody: Vec<Text> = game.seats().map(called).collect();
            match nearest(name, everybody.iter().map(Text::raw)) {
                Some(near) => {
                    words.message(Cli::NoPlayerCalled(&typed), Cli::DidYouMean(&near.into()))
                }
                None => words.message(Cli::NoPlayerCalled(&typed), Cli::PlayersAre(&everybody)),
            }
        }
        several => {
            let meant: Vec<Text> = several.iter().copied().map(called).collect();
            words.message(Cli::SeveralPlayersBegin(&typed), Cli::CanBe(&meant))
        }
    })
}

const MOST_SHOWN: usize = 6;

/// The cities of a claimed path. Where they were not written out, it is said how they were read.
pub(super) fn find_cities(
    game: &Game,
    text: &str,
    words: Language,
) -> Result<Vec<CityId>, Message> {
    let mut paths = Reader::new(game.edition())
        .path(text)
        .map_err(|wrong| no_path(game, &wrong, words))?;
    let shown = |path: &ClaimedPath| -> Text {
        let names: Vec<&str> = path
            .cities
            .iter()
            .map(|city| game.board().city_name(*city).raw())
            .collect();
        names.join(" - ").into()
    };
    if paths.len() > 1 {
        let some: Vec<Text> = paths.iter().take(MOST_SHOWN).map(shown).collect();
        let help = Express::ClaimCanBe(&some, paths.len() > MOST_SHOWN);
        return Err(words.message(Express::ClaimUnclear(&text.into()), help));
    }
    let path = paths.remove(0);
    if !path.whole {
        complain(&format!(
            "{}\n",
            words.say(Express::ClaimReadAs(&shown(&path)))
        ));
    }
    Ok(path.cities)
}

fn no_path(game: &Game, wrong: &NoPath, words: Language) -> Message {
    match wrong {
        NoPath::Empty => words.message(Express::ClaimWithoutCities, Express::HowToClaim),
        NoPath::TooManyWords => words.message(Express::ClaimTooLong, Express::HowToClaim),
        NoPath::UnknownCities(unknown) => {
            let board = game.board();
            let near = |name: &Text| {
                board
                    .names()
                    .nearest(name.raw())
                    .map(|position| board.city_name(CityId(position)))
            };
            let similar: Vec<&Text> = unknown.iter().filter_map(near).collect();
            let help = if similar.is_empty() {
                Express::HowToClaim
            } else {
                Express::CitiesMeant(&similar)
            };
            words.message(Express::ClaimWithUnknownCities(unknown), help)
        }
    }
}
