//! `stationmaster score`: the score sheets of recorded games.

use std::path::Path;

use stationmaster_core::score::{Scoreboard, score};
use stationmaster_report::bgstats::{Evening, code, link};
use stationmaster_report::map::code::scene;
use stationmaster_report::map::explain_hint;
use stationmaster_report::story::story;
use stationmaster_report::words::Refusal;
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::{explain, json, markdown, sheet};

use super::args::{ScoreArgs, ScoreFormat};
use super::clock;
use super::exit::Result;
use super::files;
use super::map::{Kind, Picture};
use super::saved::{self, FindStore};
use super::ui::{Ui, complain, for_people, print, prints_to_terminal};
use stationmaster_report::words::sheet::Reason;

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
    let files = &saved::all(&args.files, find_store, ui)?;
    let games = files::load_all(
        files,
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
            let reasons = |scoreboard: &Scoreboard| explain::render(scoreboard, &ui.out);
            for_people(sheets(&|scoreboard| {
                sheet::render(scoreboard, &ui.out) + "\n" + &reasons(scoreboard)
            }))
        }
        ScoreFormat::Table => for_people(sheets(&|scoreboard| sheet::render(scoreboard, &ui.out))),
    })?;
    for (scoreboard, file) in scoreboards.iter().zip(files).filter(|_| args.explain) {
        files::hint(file, |name| explain_hint(scoreboard.game(), name, &ui.err));
    }
    Ok(())
}

/// Prints the links for BG Stats, with the code of a single one at a terminal; or draws that as a picture.
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
    let picture = Picture::new(path, None, Kind::Map(None), ui.err.language)?;
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
