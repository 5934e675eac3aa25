//! `stationmaster express`: the longest paths, and claims about them.

use stationmaster::claim::judge;
use stationmaster::entry::read::{ClaimedPath, NoPath, Reader};
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
use super::saved::{self, FindStore};
use super::ui::{Ui, complain, print};

/// As many ways to read a claimed path are shown.
const MOST_SHOWN: usize = 6;

pub(super) fn run(args: &ExpressArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let file = &saved::one(args.file.as_deref(), find_store, ui)?;
    let game = &files::load_for_paths(file, ui)?;
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
            let on_map = express_hint(game, files::name(file, ui).raw(), shown, ui.out.words());
            format!("{}{}", express::render(&paths, &ui.out), files::if_named(file, on_map))
        }
        Format::Json => express::json(&paths),
    })
}

/// The cities of a claimed path. Where they were not written out, it is said how they were read.
fn find_cities(game: &Game, text: &str, words: &dyn Words) -> Result<Vec<CityId>, UsageError> {
    let mut paths = Reader::new(game.edition()).path(text).map_err(|wrong| no_path(game, &wrong, words))?;
    let shown = |path: &ClaimedPath| -> Text {
        let names: Vec<&str> = path.cities.iter().map(|city| game.board().city_name(*city).raw()).collect();
        names.join(" - ").into()
    };
    if paths.len() > 1 {
        let some: Vec<Text> = paths.iter().take(MOST_SHOWN).map(shown).collect();
        let help = words.claim_can_be(&some, paths.len() > MOST_SHOWN);
        return Err(UsageError { message: words.claim_unclear(&text.into()), help: Some(help) });
    }
    let path = paths.remove(0);
    if !path.whole {
        complain(&format!("{}\n", words.claim_read_as(&shown(&path))));
    }
    Ok(path.cities)
}

fn no_path(game: &Game, wrong: &NoPath, words: &dyn Words) -> UsageError {
    let (message, help) = match wrong {
        NoPath::Empty => (words.claim_without_cities(), words.how_to_claim()),
        NoPath::TooManyWords => (words.claim_too_long(), words.how_to_claim()),
        NoPath::UnknownCities(unknown) => {
            let board = game.board();
            let near =
                |name: &Text| board.names().nearest(name.raw()).map(|position| board.city_name(CityId(position)));
            let similar: Vec<&Text> = unknown.iter().filter_map(near).collect();
            let help = if similar.is_empty() { words.how_to_claim() } else { words.cities_meant(&similar) };
            (words.claim_with_unknown_cities(unknown), help)
        }
    };
    UsageError { message, help: Some(help) }
}
