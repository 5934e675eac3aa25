//! `stationmaster express`: the longest paths, and claims about them.

use stationmaster::claim::{self, judge};
use stationmaster::game::Game;
use stationmaster::report::express::{self, Paths};
use stationmaster::report::map::express_hint;
use stationmaster::text::Text;
use stationmaster::units::CityId;
use stationmaster::words::Words;

use super::args::{ExpressArgs, Format};
use super::exit::{CommandError, Result, UsageError};
use super::files;
use super::named::find_player;
use super::ui::{Ui, print};

pub(super) fn run(args: &ExpressArgs, ui: &Ui) -> Result<()> {
    let game = &files::load_for_paths(&args.file, ui)?;
    if game.rules().bonuses.express.is_none() {
        return Err(CommandError::NoExpress(game.edition().name().clone()));
    }
    let shown = args.player.as_deref().map(|name| find_player(game, name)).transpose()?;
    let claim = args.claim.as_deref().map(|text| find_cities(game, text, ui.err.words())).transpose()?;
    let mut paths = Paths::new(game);
    paths.players.retain(|(seat, _, _)| shown.is_none_or(|shown| shown == *seat));
    if let Some(cities) = &claim {
        for (seat, _, judgement) in &mut paths.players {
            *judgement = Some(judge(game, *seat, cities));
        }
    }
    print(&match args.format {
        Format::Table => {
            let on_map = express_hint(game, files::name(&args.file, ui).raw(), shown, ui.out.words());
            format!("{}{}", express::render(&paths, &ui.out), files::if_named(&args.file, on_map))
        }
        Format::Json => express::json(&paths),
    })
}

/// The cities of a claimed path.
fn find_cities(game: &Game, text: &str, words: &dyn Words) -> Result<Vec<CityId>, UsageError> {
    let cities = claim::read(text, game.board().names()).map_err(|unknown| unknown_cities(game, &unknown.0, words))?;
    if cities.is_empty() {
        return Err(UsageError { message: words.claim_without_cities(), help: Some(words.how_to_claim()) });
    }
    Ok(cities)
}

fn unknown_cities(game: &Game, unknown: &[Text], words: &dyn Words) -> UsageError {
    let board = game.board();
    let near = |name: &Text| board.names().nearest(name.raw()).map(|position| board.city_name(CityId(position)));
    let similar: Vec<&Text> = unknown.iter().filter_map(near).collect();
    let help = if similar.is_empty() { words.how_to_claim() } else { words.cities_meant(&similar) };
    UsageError { message: words.claim_with_unknown_cities(unknown), help: Some(help) }
}
