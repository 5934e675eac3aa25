//! `stationmaster score`: the score sheets of recorded games.

use crate::report::map::explain_hint;
use crate::report::{bgstats, explain, json, markdown, sheet};
use crate::score::{Scoreboard, score};
use crate::words::Refusal;

use super::args::{ScoreArgs, ScoreFormat};
use super::clock;
use super::exit::Result;
use super::files;
use super::saved::{self, FindStore};
use super::ui::{Ui, for_people, print};
use crate::words::sheet::Reason;

pub(super) fn run(args: &ScoreArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    if args.explain && args.format != ScoreFormat::Table {
        return Err(ui.err.language.message(Reason::ReasonsNeedTable, Reason::ExplainOrFormat).into());
    }
    let files = &saved::all(&args.files, find_store, ui)?;
    let games = files::load_all(files, Refusal::NothingScored, args.format == ScoreFormat::Json, ui)?;
    let scoreboards: Vec<Scoreboard> = games.iter().map(score).collect();
    let sheets = |sheet: &dyn Fn(&Scoreboard) -> String| scoreboards.iter().map(sheet).collect::<Vec<_>>().join("\n");
    print(&match args.format {
        ScoreFormat::Json => json::render(&scoreboards),
        ScoreFormat::Markdown => sheets(&|scoreboard| markdown::render(scoreboard, ui.out.language)),
        ScoreFormat::Bgstats => {
            let link = |scoreboard: &Scoreboard| bgstats::link(scoreboard, clock::today(), ui.out.language) + "\n";
            scoreboards.iter().map(link).collect()
        }
        ScoreFormat::Table if args.explain => {
            let reasons = |scoreboard: &Scoreboard| explain::render(scoreboard, &ui.out);
            for_people(sheets(&|scoreboard| sheet::render(scoreboard, &ui.out) + "\n" + &reasons(scoreboard)))
        }
        ScoreFormat::Table => for_people(sheets(&|scoreboard| sheet::render(scoreboard, &ui.out))),
    })?;
    for (scoreboard, file) in scoreboards.iter().zip(files).filter(|_| args.explain) {
        files::hint(file, |name| explain_hint(scoreboard.game(), name, &ui.err));
    }
    Ok(())
}
