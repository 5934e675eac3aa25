//! `stationmaster express`: the longest paths, and claims about them.

use anyhow::Result;
use stationmaster::claim::judge;
use stationmaster::game::Game;
use stationmaster::names::nearest;
use stationmaster::report::express::{self, Paths};
use stationmaster::report::{List, Quoted};
use stationmaster::score::express::longest_path;
use stationmaster::units::{CityId, Seat};

use super::args::{ExpressArgs, Format};
use super::exit::UsageError;
use super::ui::{Ui, complain, print};
use super::{Exit, files};

pub(super) fn run(args: &ExpressArgs, ui: &Ui) -> Result<Exit> {
    let Some(games) = files::load_all(std::slice::from_ref(&args.file), "no path was looked for", ui) else {
        return Ok(Exit::Faults);
    };
    let game = &games[0];
    if game.rules().bonuses.express.is_none() {
        complain(&format!("error: the edition {} has no bonus for the longest path\n", Quoted(game.edition().name())));
        return Ok(Exit::Faults);
    }
    let shown = args.player.as_deref().map(|name| find_player(game, name)).transpose()?;
    let claim = args.claim.as_deref().map(|text| find_cities(game, text)).transpose()?;
    let all: Vec<_> = game.seats().map(|seat| (seat, longest_path(game, seat))).collect();
    let longest = all.iter().map(|(_, path)| path.trail.length).max().unwrap_or(0);
    let holders = all.iter().filter(|(_, path)| path.trail.length == longest && longest > 0).map(|(seat, _)| *seat);
    let paths = Paths {
        game,
        holders: holders.collect(),
        players: all
            .into_iter()
            .filter(|(seat, _)| shown.is_none_or(|shown| shown == *seat))
            .map(|(seat, path)| (seat, path, claim.as_ref().map(|cities| judge(game, seat, cities))))
            .collect(),
    };
    print(&match args.format {
        Format::Table => express::render(&paths, &ui.out),
        Format::Json => express::json(&paths),
    })?;
    Ok(Exit::Done)
}

fn find_player(game: &Game, name: &str) -> Result<Seat, UsageError> {
    let lower = name.trim().to_lowercase();
    game.seats().find(|&seat| game.player(seat).name.to_lowercase() == lower).ok_or_else(|| {
        let names = || game.players().iter().map(|player| player.name.as_str());
        let help = nearest(name, names()).map_or_else(
            || format!("the players are {}", List::and(names().map(Quoted))),
            |near| format!("did you mean {}?", Quoted(near)),
        );
        UsageError { message: format!("no player is called {}", Quoted(name)), help: Some(help) }
    })
}

/// The cities of a claimed path.
fn find_cities(game: &Game, text: &str) -> Result<Vec<CityId>, UsageError> {
    let board = game.board();
    let find = |name: &str| {
        board.names().find(name).map(CityId).ok_or_else(|| {
            let near = board.names().nearest(name).map(|position| board.city_name(CityId(position)));
            let help = near.map_or_else(
                || "write the cities in the order passed, separated by commas".to_owned(),
                |near| format!("did you mean {}?", Quoted(near)),
            );
            UsageError { message: format!("unknown city {} in the claimed path", Quoted(name)), help: Some(help) }
        })
    };
    text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(find).collect()
}
