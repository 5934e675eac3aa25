//! `stationmaster map`: the board of a game, in the terminal or as a picture; and the files of pictures of all commands.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use stationmaster_table::{Wrong, named_each};

use super::args::{OneGame, number};
use super::exit::{CommandError, Exit, Result, no_express};
use super::files;
use super::named::{find_cities, find_player};
use super::saved::{self, FindStore};
use super::ui::{Ui, complain, for_people, print};
use crate::store::replace_picture;
use stationmaster_core::board::{Board, unknown_city};
use stationmaster_core::claim::claimant;
use stationmaster_core::game::Asked;
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, Seat, TicketId};
use stationmaster_map::scene::Scene;
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::map::{self, terminal};
use stationmaster_report::words::board::{MapLabel, OnMap};
use stationmaster_report::words::command::{Cli, Several};
use stationmaster_report::words::express::Express;
use stationmaster_report::words::{Language, Message, Refusal};

/// Show the map of a game: in the terminal, or as a picture.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster map friday.toml                      # the board in the terminal
  stationmaster map friday.toml -o friday.svg        # the same as a picture
  stationmaster map last --share -o evening.png      # the picture to send
  stationmaster map last --ticket \"lis dan\"          # its way, or its gap")]
pub(crate) struct MapArgs {
    #[command(flatten)]
    game: OneGame,
    /// Show what this player has (name, beginning or color).
    ///
    /// With `--express`, show this player's longest path.
    #[arg(short, long, value_name = "NAME")]
    player: Option<String>,
    /// Show the longest path, hop by hop.
    #[arg(long)]
    express: bool,
    /// Show the way that completes a ticket, or the gap.
    #[arg(long, value_name = "CITIES", conflicts_with = "express")]
    ticket: Option<String>,
    /// Show a claimed path, and where it breaks.
    ///
    /// It is given by its cities in order. Without `--player` it is judged for the player whose whole
    /// path it is, or else for the one with the most trains along it.
    #[arg(long, value_name = "CITIES", conflicts_with_all = ["express", "ticket"])]
    claim: Option<String>,
    /// Write a picture to this .svg or .png file instead.
    #[arg(short, long, value_name = "PICTURE")]
    output: Option<PathBuf>,
    /// Draw the picture to send, of its own width: story, map.
    #[arg(long, requires = "output", conflicts_with_all = ["player", "express", "ticket", "claim", "width"])]
    share: bool,
    /// The width of the screen it is for; 390 for a phone.
    ///
    /// In CSS pixels. Names and texts are large enough for it. A PNG has this width, or three times this width below 800, as small
    /// screens have more pixels.
    #[arg(long, value_name = "PIXELS", requires = "output", value_parser = number(240, 4000))]
    width: Option<u32>,
}

pub(super) fn run(args: &MapArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let kind = if args.share {
        Kind::Share
    } else {
        Kind::Map(args.width)
    };
    let output = args.output.as_deref();
    let picture = output
        .map(|path| Picture::new(path, kind, words))
        .transpose()?;
    let file = saved::one(args.game.file.as_deref(), find_store, ui)?;
    let game = &files::load_one(&file, Asked::Whole, Refusal::NoMapDrawn, false, ui)?;
    let score = score(game);
    let asks_for_path = args.express || args.claim.is_some();
    if asks_for_path && game.rules().bonuses.express.is_none() {
        return Err(no_express(game, words));
    }
    let focus = focus(args, &score, words)?;
    let layout = layout(game.board(), words)?;
    let view = View::new(&score, focus);
    match picture {
        Some(picture) => picture.write(&view, &layout, words),
        None => print(&for_people(terminal::render(&view, &layout, &ui.out))),
    }
}

fn focus(args: &MapArgs, score: &Scoreboard, words: Language) -> Result<Focus> {
    let game = score.game();
    let player = find_player(game, args.player.as_deref(), words)?;
    if let Some(ticket) = &args.ticket {
        let (seat, position) = find_ticket(score, ticket, player, words)?;
        return Ok(Focus::Ticket(seat, position));
    }
    if let Some(claim) = &args.claim {
        let cities = find_cities(game, claim, words)?;
        return Ok(Focus::Claim(
            player.unwrap_or_else(|| claimant(game, &cities)),
            cities,
        ));
    }
    Ok(match (args.express, player) {
        (true, Some(seat)) => Focus::Express(vec![seat]),
        (true, None) => Focus::Express(score.holders()),
        (false, Some(seat)) => Focus::Player(seat),
        (false, None) => Focus::Everything,
    })
}

/// Returns the holder of a ticket, and its position among the holder's.
///
/// # Errors
///
/// The text means no ticket, or several.
fn find_ticket(
    score: &Scoreboard,
    text: &str,
    player: Option<Seat>,
    words: Language,
) -> Result<(Seat, usize), Message> {
    let game = score.game();
    let board = game.board();
    let named = named_each(game.edition(), text).map_err(|wrong| match wrong {
        Wrong::UnknownCity(typed) => words.fault(&unknown_city(typed.raw(), board).into()),
        _ => words.message(Express::ClaimWithoutCities, MapLabel::WhereTicketsAreNamed),
    })?;
    let is_meant = |id: TicketId| {
        let cities = game.ticket(id).cities;
        let has = |names: &[CityId], city| names.contains(&city);
        match &named[..] {
            [one] => cities.into_iter().any(|city| has(one, city)),
            [one, other] => [[0, 1], [1, 0]]
                .into_iter()
                .any(|[from, to]| has(one, cities[from]) && has(other, cities[to])),
            _ => false,
        }
    };
    let held = |seat: Seat| {
        let tickets = game.player(seat).tickets.iter().enumerate();
        tickets.map(move |(at, &id)| (seat, at, id))
    };
    let all: Vec<_> = game
        .seats()
        .flat_map(held)
        .filter(|one| is_meant(one.2))
        .collect();
    let own: Vec<_> = all
        .iter()
        .filter(|one| player.is_none_or(|seat| seat == one.0))
        .collect();
    let name = |id: TicketId| board.pair_name(game.ticket(id).cities);
    Err(match (&own[..], &all[..], player) {
        (&[&(seat, at, _)], ..) => return Ok((seat, at)),
        ([_, ..], ..) => {
            let tickets: Vec<Text> = own.iter().map(|one| name(one.2)).collect();
            let title = Cli::Several(Several::Tickets, &text.into());
            words.message(title, Cli::CanBe(&tickets))
        }
        ([], &[(holder, _, id)], Some(seat)) => {
            let [seat, holder] = [seat, holder].map(|seat| &game.player(seat).name);
            let title = OnMap::TicketOfAnother(seat, &name(id), holder);
            words.message(title, MapLabel::LeaveOutPlayer)
        }
        _ => {
            let cities: Vec<&Text> = named
                .iter()
                .map(|cities| board.city_name(cities[0]))
                .collect();
            let title = match cities[..] {
                [from, to] => OnMap::NoTicketJoins([from, to]),
                _ => OnMap::NoTicketNames(&cities),
            };
            words.message(title, MapLabel::WhereTicketsAreNamed)
        }
    })
}

pub(super) fn layout(board: &Board, words: Language) -> Result<Arc<Layout>> {
    Layout::of(board).map_err(|unplaced| {
        complain(&map::unplaced(board, &unplaced, words));
        CommandError::Ended(Exit::Faults)
    })
}

/// A picture to write.
pub(super) struct Picture<'a> {
    path: &'a Path,
    format: PictureFormat,
    kind: Kind,
}

/// The kinds of pictures.
pub(super) enum Kind {
    /// The map, for a screen of this width in CSS pixels, if given.
    Map(Option<u32>),
    /// The picture to send.
    Share,
}

impl<'a> Picture<'a> {
    /// Returns a picture in the format of its file's extension.
    pub(super) fn new(path: &'a Path, kind: Kind, words: Language) -> Result<Picture<'a>, Message> {
        let ending = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .to_lowercase();
        let format = ending.parse().map_err(|_| {
            let endings = OnMap::PictureEndings(&PictureFormat::ALL);
            words.message(OnMap::UnknownPictureFormat(&path.into()), endings)
        })?;
        Ok(Picture { path, format, kind })
    }

    pub(super) fn write(&self, view: &View<'_>, layout: &Layout, words: Language) -> Result<()> {
        let picture = match self.kind {
            Kind::Map(width) => map::picture::scene(view, layout, words, width),
            Kind::Share => map::share::scene(view, layout, words),
        };
        self.write_scene(&picture, words)
    }

    /// Draws a scene for no particular screen.
    pub(super) fn write_scene(&self, scene: &Scene, words: Language) -> Result<()> {
        self.keep(&map::encode(scene, self.format), words)
    }

    fn keep(&self, picture: &[u8], words: Language) -> Result<()> {
        let replaced = replace_picture(self.path, picture)?;
        let written = words.say(Cli::PictureWritten(&self.path.into(), replaced));
        print(&format!("{written}\n"))
    }
}
