//! `stationmaster express`: the longest paths, and claims about them.

use super::args::{Format, OneGame};
use super::exit::{Result, no_express};
use super::files;
use super::named::{find_cities, find_player};
use super::saved::{self, FindStore};
use super::ui::{Ui, for_people, print};
use stationmaster_core::game::Asked;
use stationmaster_report::express::{self, Paths};
use stationmaster_report::map::express_hint;
use stationmaster_report::words::Refusal;

/// Show each player's longest path, with its proof.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster express friday.toml               # the longest path of each player
  stationmaster express friday.toml -p ben        # only Ben's
  stationmaster express last -p ben --claim \"edi, lon, die\"  # is it valid?")]
pub(crate) struct ExpressArgs {
    #[command(flatten)]
    game: OneGame,
    /// Show only this player (name, beginning or color).
    #[arg(short, long, value_name = "NAME")]
    player: Option<String>,
    /// Judge a claimed path, given by its cities in order.
    ///
    /// Commas, dashes or arrows stand between them. A few letters of each are enough if they tell it from its neighbors.
    #[arg(long, value_name = "CITIES")]
    claim: Option<String>,
    /// Show each hop on a line of its own, and after a claim the paths of all players.
    #[arg(short, long)]
    all: bool,
    /// How to write the paths.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

pub(super) fn run(args: &ExpressArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let (as_json, words) = (args.format == Format::Json, ui.err.language);
    let file = &saved::one(args.game.file.as_deref(), find_store, ui)?;
    let game = &files::load_one(file, Asked::Some, Refusal::NoPathLookedFor, as_json, ui)?;
    if game.rules().bonuses.express.is_none() {
        return Err(no_express(game, words));
    }
    let shown = find_player(game, args.player.as_deref(), words)?;
    let claim = args.claim.as_deref();
    let claim = claim
        .map(|text| find_cities(game, text, words))
        .transpose()?;
    let mut paths = Paths::new(game);
    paths.all = args.all;
    if let Some(shown) = shown {
        paths = paths.of(shown);
    }
    if let Some(cities) = &claim {
        paths = paths.claiming(cities);
    }
    if as_json {
        return print(&express::json(&paths));
    }
    print(&for_people(express::render(&paths, &ui.out)))?;
    files::hint(file, |name| express_hint(game, name, shown, &ui.err));
    Ok(())
}
