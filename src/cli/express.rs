//! `stationmaster express`: the longest paths, and claims about them.

use stationmaster_core::claim::farthest;
use stationmaster_core::score::score;
use stationmaster_map::view::{Focus, View};
use stationmaster_report::express::{self, Paths};
use stationmaster_report::map::express_hint;
use stationmaster_report::words::Refusal;

use super::args::{ExpressArgs, Format};
use super::exit::{CommandError, Result};
use super::files;
use super::map::{Kind, Picture, layout};
use super::named::{find_cities, find_player};
use super::saved::{self, FindStore};
use super::ui::{Ui, for_people, print};

pub(super) fn run(args: &ExpressArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let picture = args
        .output
        .as_deref()
        .map(|path| Picture::new(path, None, Kind::Map(None), ui.err.language))
        .transpose()?;
    let file = &saved::all(args.file.as_slice(), find_store, ui)?.swap_remove(0);
    let game = &files::load_some(
        file,
        Refusal::NoPathLookedFor,
        args.format == Format::Json,
        ui,
    )?;
    if game.rules().bonuses.express.is_none() {
        return Err(CommandError::NoExpress(game.edition().name().clone()));
    }
    let shown = find_player(game, args.player.as_deref(), ui.err.language)?;
    let claim = args
        .claim
        .as_deref()
        .map(|text| find_cities(game, text, ui.err.language))
        .transpose()?;
    let mut paths = Paths::new(game);
    if let Some(shown) = shown {
        paths = paths.of(shown);
    }
    if let Some(cities) = &claim {
        paths = paths.claiming(cities);
    }
    print(&match args.format {
        Format::Table => for_people(express::render(&paths, &ui.out)),
        Format::Json => express::json(&paths),
    })?;
    if args.format == Format::Table {
        files::hint(file, |name| express_hint(game, name, shown, &ui.err));
    }
    let Some(picture) = picture else {
        return Ok(());
    };
    let score = score(game);
    // A claimed path, or the longest paths of one player or of those who hold the bonus.
    let focus = match claim {
        Some(cities) => Focus::Claim(shown.unwrap_or_else(|| farthest(game, &cities)), cities),
        None => Focus::Express(shown.map_or_else(|| score.holders(), |seat| vec![seat])),
    };
    let layout = layout(game.board(), ui.err.language)?;
    picture.write(&View::new(&score, focus), &layout, ui.err.language)
}
