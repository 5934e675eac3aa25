//! `stationmaster history`: the saved games and their statistics.

use std::sync::Arc;

use crate::store::{Store, as_saved};
use stationmaster_core::board::{Edition, editions, shipped_edition};
use stationmaster_core::history::{
    self, Criterion, Filter, Loaded, Roster, SavedGame, UnknownName,
};
use stationmaster_core::text::Text;
use stationmaster_report::history::{HistoryView, Report, csv, json, markdown, remarks, table};
use stationmaster_report::map::routes;
use stationmaster_report::rating::{Rating, ratings};
use stationmaster_report::words::charts::ChartLabel;
use stationmaster_report::words::saving::SavingLabel;
use stationmaster_report::words::titles::listed;
use stationmaster_report::words::{History, Language, Message};

use super::args::{HistoryArgs, HistoryFormat};
use super::clock;
use super::day::day;
use super::exit::{CommandError, Exit, Result};
use super::files;
use super::map::{Kind, Picture, layout};
use super::ui::{Ui, complain, for_people, print};

pub(super) fn run(args: &HistoryArgs, store: &Store, ui: &Ui) -> Result<()> {
    let Loaded { mut games, damaged } = load(args, store)?;
    let asked = filter(args, ui.err.language)?;
    let unknown = |error: UnknownName| ui.err.language.unknown_name(&error);
    let lacking = match (games.is_empty(), damaged.is_empty()) {
        (true, true) => Lacking::Saved,
        (true, false) => Lacking::Whole,
        (false, _) => Lacking::Matches,
    };
    let filter = if games.is_empty() {
        asked
    } else {
        meant(asked, &games).map_err(unknown)?
    };
    // Ratings come from all games, whichever are looked at.
    let (everybody, rated) = everybody(&games);
    games.retain(|game| filter.admits(game));
    if let Some(last) = args.last {
        let older = games.len().saturating_sub(last as usize);
        games.drain(..older);
    }
    let chosen = history::Club::new(&games);
    // A person has one name, whichever games are looked at.
    let club = history::Club {
        people: chosen.people.called_as(&everybody),
        ..chosen
    };
    let rating = |name: &Text| everybody.find(name).and_then(|person| rated[person]);
    let report = Report {
        named: (0..club.people.count())
            .filter(|&person| filter.names(club.people.name(person)))
            .collect(),
        ratings: club.people.names().iter().map(rating).collect(),
        damaged: &damaged,
        all: args.all,
        ..Report::new(&club)
    };
    if let Some(path) = args.output.as_deref().filter(|_| !games.is_empty()) {
        let picture = Picture::new(path, None, Kind::Map(None), ui.err.language)?;
        draw(&report, args, &picture, ui.err.language)?;
        complain(&remarks(&report, ui.err.language));
        return Ok(());
    }
    print(&told(&report, args, lacking, store, ui))?;
    complain(&remarks(&report, ui.err.language));
    // What is named on the command line is to be there.
    if args.files.is_empty() || damaged.is_empty() {
        Ok(())
    } else {
        Err(CommandError::Ended(Exit::Faults))
    }
}

/// What there is none of, where there is nothing to show.
#[derive(Debug, Clone, Copy)]
enum Lacking {
    /// Saved games.
    Saved,
    /// Games that can be read.
    Whole,
    /// Games that the filter admits.
    Matches,
}

/// What is asked for, in the format that is.
fn told(
    report: &Report<'_>,
    args: &HistoryArgs,
    lacking: Lacking,
    store: &Store,
    ui: &Ui,
) -> String {
    let (view, words, has_games) = (args.view, ui.out.language, !report.club.games.is_empty());
    match args.format {
        HistoryFormat::Json => json(report),
        HistoryFormat::Csv => csv(report, view),
        HistoryFormat::Markdown if has_games => markdown(report, view, words),
        HistoryFormat::Table if has_games => for_people(table(report, view, &ui.out)),
        HistoryFormat::Table | HistoryFormat::Markdown => {
            let said = match lacking {
                Lacking::Saved => words.say(History::NothingSaved(&store.games_folder().into())),
                Lacking::Whole => words.label(SavingLabel::NoGameCounts).to_owned(),
                Lacking::Matches => words.label(SavingLabel::NoGameFits).to_owned(),
            };
            said + "\n"
        }
    }
}

/// Reads the games: the records that are named, or else the saved games; those of one day in the order in which they were saved.
fn load(args: &HistoryArgs, store: &Store) -> Result<Loaded> {
    let mut files = if args.files.is_empty() {
        store.games()?
    } else {
        args.files.clone()
    };
    as_saved(&mut files);
    Ok(files::load_saved(&files))
}

/// Draws the board that was played on most with the claims of its routes, of which alone there is a picture.
fn draw(
    report: &Report<'_>,
    args: &HistoryArgs,
    picture: &Picture<'_>,
    words: Language,
) -> Result<()> {
    if args.view != Some(HistoryView::Routes) {
        let message = words.message(ChartLabel::OnlyRoutes, ChartLabel::HowToDrawRoutes);
        return Err(message.into());
    }
    let boards = report.club.routes();
    let routes = boards
        .first()
        .expect("there are games, and each has a board");
    let layout = layout(routes.edition.board(), words)?;
    let scene = routes::scene(report, routes, &layout, words, args.width);
    picture.write_scene(&scene, words)
}

/// The people of all games with their ratings.
fn everybody(games: &[SavedGame]) -> (Roster, Vec<Option<Rating>>) {
    let club = history::Club::new(games);
    let rated = ratings(&club);
    (club.people, rated)
}

/// The filter with whole names in place of what was typed for them: names, or words of the titles that they have in reports.
fn meant(asked: Filter, games: &[SavedGame]) -> Result<Filter, UnknownName> {
    match asked.clone().meant(games) {
        Err(error) if error.meant.is_empty() => {
            let found = titled(&error);
            let [name] = &found[..] else {
                return Err(UnknownName {
                    meant: found,
                    ..error
                });
            };
            match error.criterion {
                Criterion::Edition => meant(
                    Filter {
                        edition: Some(name.clone()),
                        ..asked
                    },
                    games,
                ),
                Criterion::Variant => meant(
                    Filter {
                        variant: Some(name.clone()),
                        ..asked
                    },
                    games,
                ),
                Criterion::Player | Criterion::Place => Err(error),
            }
        }
        done => done,
    }
}

/// The names of the editions or variants that the games have and whose titles are meant.
fn titled(error: &UnknownName) -> Vec<Text> {
    let variants = |edition: Arc<Edition>| edition.variants().to_vec();
    let title = |name: &Text| match error.criterion {
        Criterion::Player | Criterion::Place => None,
        Criterion::Edition => Some(shipped_edition(name.raw())?.title().clone()),
        Criterion::Variant => {
            let mut all = editions().filter_map(shipped_edition).flat_map(variants);
            Some(all.find(|variant| variant.name == *name)?.title)
        }
    };
    let titles: Vec<(&Text, Text)> = error
        .known
        .iter()
        .filter_map(|name| Some((name, title(name)?)))
        .collect();
    let list: Vec<(&Text, &Text)> = titles.iter().map(|(name, title)| (*name, title)).collect();
    listed(error.name.raw(), &list)
        .into_iter()
        .map(|at| list[at].0.clone())
        .collect()
}

fn filter(args: &HistoryArgs, words: Language) -> Result<Filter, Message> {
    let text = |argument: &Option<String>| argument.as_deref().map(Text::from);
    let today = clock::today();
    let day = |argument: &Option<String>| {
        let no_day =
            |typed: &str| words.message(History::NoDay(&typed.into()), SavingLabel::HowToWriteDays);
        argument
            .as_deref()
            .map(|typed| day(typed, today).ok_or_else(|| no_day(typed)))
            .transpose()
    };
    Ok(Filter {
        players: args
            .player
            .iter()
            .map(|name| Text::from(name.as_str()))
            .collect(),
        edition: text(&args.edition),
        variant: text(&args.variant),
        place: text(&args.place),
        since: day(&args.since)?,
        until: day(&args.until)?,
    })
}
