//! `stationmaster score`: the score sheets of recorded games.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use stationmaster_core::game::Asked;
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_report::bgstats::{Evening, code, link};
use stationmaster_report::map::code::scene;
use stationmaster_report::map::explain_hint;
use stationmaster_report::story::story;
use stationmaster_report::words::Refusal;
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::{explain, json, markdown, sheet};

use super::args::Games;
use super::clock;
use super::exit::Result;
use super::files;
use super::map::{Kind, Picture};
use super::saved::{self, FindStore};
use super::ui::{Ui, complain, for_people, print, prints_to_terminal};
use stationmaster_report::words::sheet::Reason;

/// Score recorded games.
///
/// Prints the score sheet of each game, and who won and why. If any file has faults, all of them are reported and nothing
/// is scored.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster score friday.toml                 # the sheet, and who won and why
  stationmaster score last --explain              # the reason for every point
  stationmaster score friday.toml -f markdown     # to paste into a message
  stationmaster score -f json - < friday.toml     # for a program")]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    games: Games,
    /// Give the reason for every point too; only in the format `table`.
    #[arg(long)]
    explain: bool,
    /// How to write the scores; several games become one JSON array.
    #[arg(short, long, value_enum, default_value_t = ScoreFormat::Table)]
    format: ScoreFormat,
    /// Draw the link of `bgstats` as a code, in an .svg or .png file.
    #[arg(short, long, value_name = "PICTURE")]
    output: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ScoreFormat {
    /// A sheet to read.
    Table,
    /// For programs; the format is stable.
    Json,
    /// A sheet to paste.
    Markdown,
    /// A link that imports the game into the app BG Stats; nothing is sent.
    Bgstats,
}

pub(super) fn run(args: &ScoreArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    if args.explain && args.format != ScoreFormat::Table {
        return Err(ui
            .err
            .language
            .message(Reason::ReasonsNeedTable, Reason::ExplainOrFormat)
            .into());
    }
    if args.output.is_some() && args.format != ScoreFormat::Bgstats {
        return Err(ui
            .err
            .language
            .message(
                SavingLabel::OnlyBgStatsIsDrawn,
                SavingLabel::HowToDrawAScore,
            )
            .into());
    }
    let files = &saved::all(&args.games.files, find_store, ui)?;
    let games = files::load_all(
        files,
        if args.explain {
            Asked::Whole
        } else {
            Asked::Totals
        },
        Refusal::NothingScored,
        args.format == ScoreFormat::Json,
        ui,
    )?;
    let scoreboards: Vec<Scoreboard> = games.iter().map(score).collect();
    let sheets = |sheet: &dyn Fn(&Scoreboard) -> String| {
        scoreboards.iter().map(sheet).collect::<Vec<_>>().join("\n")
    };
    print(&match args.format {
        ScoreFormat::Json => json::render(&scoreboards),
        ScoreFormat::Markdown => {
            sheets(&|scoreboard| markdown::render(scoreboard, ui.out.language))
        }
        ScoreFormat::Bgstats => return bgstats(&scoreboards, args.output.as_deref(), ui),
        ScoreFormat::Table if args.explain => {
            for_people(sheets(&|scoreboard| explain::render(scoreboard, &ui.out)))
        }
        ScoreFormat::Table => for_people(sheets(&|scoreboard| sheet::render(scoreboard, &ui.out))),
    })?;
    for (scoreboard, file) in scoreboards.iter().zip(files).filter(|_| args.explain) {
        files::hint(file, |name| explain_hint(scoreboard.game(), name, &ui.err));
    }
    Ok(())
}

/// Prints the links for BG Stats, at a terminal with the code of a single one, or draws that code as a picture.
fn bgstats(scoreboards: &[Scoreboard], output: Option<&Path>, ui: &Ui) -> Result<()> {
    let words = ui.out.language;
    let no_day = || {
        ui.err
            .language
            .message(SavingLabel::NoDayOnTheClock, SavingLabel::HowToGiveADay)
    };
    let of_game = |scoreboard: &Scoreboard| -> Result<String> {
        let day = scoreboard.game().about().date;
        let today = day.or_else(clock::today).ok_or_else(no_day)?;
        Ok(link(
            scoreboard,
            Evening {
                day,
                today,
                place: None,
            },
            words,
        ))
    };
    let links: Vec<String> = scoreboards.iter().map(of_game).collect::<Result<_>>()?;
    let Some(path) = output else {
        print(&(links.join("\n") + "\n"))?;
        if let ([link], true) = (&links[..], prints_to_terminal()) {
            complain(&code(link, &ui.err));
        }
        return Ok(());
    };
    let picture = Picture::new(path, Kind::Map(None), ui.err.language)?;
    let ([link], [scoreboard]) = (&links[..], scoreboards) else {
        return Err(ui
            .err
            .language
            .message(SavingLabel::OneGameForACode, SavingLabel::NameOneGame)
            .into());
    };
    let headline = story(scoreboard, &ui.out).headline;
    picture.write_scene(
        &scene(
            link,
            &format!("BG Stats: {headline}"),
            words.label(SavingLabel::ScanBgStats),
        ),
        words,
    )
}
