//! `stationmaster express`: the longest paths, and claims about them.

use stationmaster::claim::{self, judge};
use stationmaster::game::Game;
use stationmaster::report::express::{self, Paths};
use stationmaster::report::map::express_hint;
use stationmaster::report::{List, Quoted};
use stationmaster::score::score;
use stationmaster::units::CityId;

use super::args::{ExpressArgs, Format};
use super::exit::{Result, UsageError};
use super::named::find_player;
use super::ui::{Ui, complain, print};
use super::{Exit, files};

pub(super) fn run(args: &ExpressArgs, ui: &Ui) -> Result<Exit> {
    let games = files::load_all(std::slice::from_ref(&args.file), "no path was looked for", ui)?;
    let game = &games[0];
    if game.rules().bonuses.express.is_none() {
        complain(&format!("error: the edition {} has no bonus for the longest path\n", Quoted(game.edition().name())));
        return Ok(Exit::Faults);
    }
    let shown = args.player.as_deref().map(|name| find_player(game, name)).transpose()?;
    let claim = args.claim.as_deref().map(|text| find_cities(game, text)).transpose()?;
    let scoreboard = score(game);
    let mut paths = Paths::new(&scoreboard);
    paths.players.retain(|(seat, _, _)| shown.is_none_or(|shown| shown == *seat));
    if let Some(cities) = &claim {
        for (seat, _, verdict) in &mut paths.players {
            *verdict = Some(judge(game, *seat, cities));
        }
    }
    print(&match args.format {
        Format::Table => {
            let on_map = express_hint(game, files::name(&args.file, ui).raw(), shown);
            format!("{}{}", express::render(&paths, &ui.out), files::if_named(&args.file, on_map))
        }
        Format::Json => express::json(&paths),
    })?;
    Ok(Exit::Done)
}

/// The cities of a claimed path.
fn find_cities(game: &Game, text: &str) -> Result<Vec<CityId>, UsageError> {
    let names = game.board().names();
    let cities = claim::read(text, names).map_err(|unknown| unknown_cities(game, &unknown))?;
    if cities.is_empty() {
        let message = "the claimed path names no city".to_owned();
        return Err(UsageError { message, help: Some(IN_ORDER.to_owned()) });
    }
    Ok(cities)
}

/// How a claimed path is written.
const IN_ORDER: &str = "write the cities in the order passed, separated by commas";

fn unknown_cities(game: &Game, unknown: &[String]) -> UsageError {
    let board = game.board();
    let near = |name: &String| board.names().nearest(name).map(|position| board.city_name(CityId(position)));
    let similar: Vec<_> = unknown.iter().filter_map(near).map(Quoted).collect();
    let help = match similar.as_slice() {
        [] => IN_ORDER.to_owned(),
        similar => format!("did you mean {}?", List::and(similar)),
    };
    let noun = if unknown.len() == 1 { "city" } else { "cities" };
    let names = List::and(unknown.iter().map(|name| Quoted(name)));
    UsageError { message: format!("unknown {noun} {names} in the claimed path"), help: Some(help) }
}
