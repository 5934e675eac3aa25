//! Resolves option values: players by name, its beginning or color, and claimed paths, `--claim "bre par fra"`.

use stationmaster_table::{Names, Wrong, named_cities};

use stationmaster_core::game::Game;
use stationmaster_core::names::{fold, nearest};
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, Seat};
use stationmaster_report::words::command::{Cli, Several};
use stationmaster_report::words::express::Express;
use stationmaster_report::words::{Language, Message};

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
            let near = nearest(name, everybody.iter().map(Text::raw)).map(Text::from);
            words.unknown(Cli::NoPlayerCalled(&typed), near.as_ref(), &everybody)
        }
        several => {
            let meant: Vec<Text> = several.iter().copied().map(called).collect();
            words.message(Cli::Several(Several::Players, &typed), Cli::CanBe(&meant))
        }
    })
}

/// Returns the cities of a claimed path, and prints how they were read if they were abbreviated.
pub(super) fn find_cities(
    game: &Game,
    text: &str,
    words: Language,
) -> Result<Vec<CityId>, Message> {
    let mut paths = named_cities(game.edition(), words.heard(), text)
        .map_err(|wrong| no_path(game, &wrong, words))?;
    let shown = |cities: &Vec<CityId>| -> Text {
        let names: Vec<&str> = cities
            .iter()
            .map(|city| game.board().city_name(*city).raw())
            .collect();
        names.join(" - ").into()
    };
    if paths.len() > 1 {
        let paths: Vec<Text> = paths.iter().map(shown).collect();
        let title = Cli::Several(Several::Paths, &text.into());
        return Err(words.message(title, Cli::CanBe(&paths)));
    }
    let path = paths.remove(0);
    if fold(text) != fold(shown(&path).raw()) {
        complain(&format!(
            "{}\n",
            words.say(Express::ClaimReadAs(&shown(&path)))
        ));
    }
    Ok(path)
}

/// Returns the message that a text names no path, with the nearest city.
fn no_path(game: &Game, wrong: &Wrong, words: Language) -> Message {
    let board = game.board();
    match wrong {
        Wrong::UnknownCity(unknown) => {
            let near = board
                .names()
                .nearest(unknown.raw())
                .map(|position| board.city_name(CityId(position)));
            let title = Express::ClaimWithUnknownCity(unknown);
            match near {
                Some(near) => words.message(title, Cli::DidYouMean(near)),
                None => words.message(title, Express::HowToClaim),
            }
        }
        Wrong::Several(typed, Names::Cities(cities)) => {
            let names: Vec<Text> = cities
                .iter()
                .map(|city| board.city_name(*city).clone())
                .collect();
            words.message(Cli::Several(Several::Paths, typed), Cli::CanBe(&names))
        }
        _ => words.message(Express::ClaimWithoutCities, Express::HowToClaim),
    }
}
