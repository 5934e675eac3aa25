//! `stationmaster express`: the longest paths, and claims about them.

use crate::claim::judge;
use crate::game::Game;
use crate::map::view::{Focus, View};
use crate::report::express::{self, Paths};
use crate::report::map::express_hint;
use crate::score::score;
use crate::units::{CityId, Seat};
use crate::words::Language;
use crate::words::Refusal;

use super::args::{ExpressArgs, Format};
use super::claimed::{farthest, find_cities};
use super::exit::{CommandError, Result};
use super::named::find_player;
use super::picture::Wanted;
use super::saved::{self, FindStore};
use super::ui::{Ui, print};
use super::{files, picture};

pub(super) fn run(args: &ExpressArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let words = ui.err.words();
    let wanted = args.output.as_deref().map(|path| Wanted::new(path, None, None, words)).transpose()?;
    let file = &saved::one(args.file.as_deref(), find_store, ui)?;
    let game = &files::load_one(file, Refusal::NoPathLookedFor, ui)?;
    if game.rules().bonuses.express.is_none() {
        return Err(CommandError::NoExpress(game.edition().name().clone()));
    }
    let shown = find_player(game, args.player.as_deref(), words)?;
    let claim = args.claim.as_deref().map(|text| find_cities(game, text, words)).transpose()?;
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
    })?;
    match wanted {
        Some(wanted) => draw(game, focus(game, shown, claim), &wanted, words),
        None => Ok(()),
    }
}

/// What a picture is to be about: a claimed path, or the longest paths of one player or of those who hold the bonus.
fn focus(game: &Game, shown: Option<Seat>, claim: Option<Vec<CityId>>) -> Focus {
    match claim {
        Some(cities) => Focus::Claim(shown.unwrap_or_else(|| farthest(game, &cities)), cities),
        None => Focus::Express(shown.map_or_else(|| score(game).holders(), |seat| vec![seat])),
    }
}

fn draw(game: &Game, focus: Focus, wanted: &Wanted<'_>, words: Language) -> Result<()> {
    let score = score(game);
    let layout = picture::layout(game, words)?;
    wanted.write(&View::new(&score, focus), &layout, words)
}
