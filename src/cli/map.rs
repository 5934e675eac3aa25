//! `stationmaster map`: the board as it lies on the table, in the terminal or as a picture; and the pictures that commands write.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use stationmaster_table::{Wrong, named_each};

use stationmaster_core::board::{Board, unknown_city};
use stationmaster_core::claim::farthest;

use crate::store::replace_picture;
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, Seat, TicketId};
use stationmaster_map::scene::Scene;
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::map::{self, terminal};
use stationmaster_report::words::board::{MapLabel, OnMap};
use stationmaster_report::words::command::Cli;
use stationmaster_report::words::express::Express;
use stationmaster_report::words::{Language, Message, Refusal};

use super::args::MapArgs;
use super::exit::{CommandError, Exit, Result};
use super::files;
use super::named::{find_cities, find_player};
use super::saved::{self, FindStore};
use super::ui::{Ui, complain, for_people, print, print_bytes, prints_to_terminal};

pub(super) fn run(args: &MapArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let words = ui.err.language;
    let kind = if args.share {
        Kind::Share
    } else {
        Kind::Map(args.width)
    };
    let picture = args
        .output
        .as_deref()
        .map(|path| Picture::new(path, args.format, kind, words))
        .transpose()?;
    let file = saved::all(args.file.as_slice(), find_store, ui)?.swap_remove(0);
    let game = &files::load_one(&file, Refusal::NoMapDrawn, false, ui)?;
    let score = score(game);
    if (args.express || args.claim.is_some() && args.ticket.is_none())
        && game.rules().bonuses.express.is_none()
    {
        return Err(CommandError::NoExpress(game.edition().name().clone()));
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
        let Some(claim) = &args.claim else {
            return Ok(Focus::Ticket(seat, position));
        };
        return Ok(Focus::Way(seat, position, find_cities(game, claim, words)?));
    }
    if let Some(claim) = &args.claim {
        let cities = find_cities(game, claim, words)?;
        return Ok(Focus::Claim(
            player.unwrap_or_else(|| farthest(game, &cities)),
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

/// The holder of a ticket, and its position among the holder's.
fn find_ticket(
    score: &Scoreboard,
    text: &str,
    player: Option<Seat>,
    words: Language,
) -> Result<(Seat, usize), Message> {
    let game = score.game();
    let name = |(seat, ticket): (Seat, usize)| {
        game.board()
            .pair_name(game.ticket(game.player(seat).tickets[ticket]).cities)
    };
    let player_name = |seat: Seat| &game.player(seat).name;
    let named = named_each(game.edition(), text).map_err(|wrong| match wrong {
        Wrong::UnknownCity(typed) => words.fault(&unknown_city(typed.raw(), game.board()).into()),
        _ => words.message(Express::ClaimWithoutCities, MapLabel::WhereTicketsAreNamed),
    })?;
    let joins = |id: TicketId| {
        let [from, to] = game.ticket(id).cities;
        match &named[..] {
            [one] => one.contains(&from) || one.contains(&to),
            [one, other] => {
                one.contains(&from) && other.contains(&to)
                    || one.contains(&to) && other.contains(&from)
            }
            _ => false,
        }
    };
    let held = |seat: Seat| {
        let tickets = game.player(seat).tickets.iter().enumerate();
        let held = tickets.filter(|(_, id)| joins(**id));
        held.map(|(at, _)| (seat, at)).collect::<Vec<_>>()
    };
    let all: Vec<(Seat, usize)> = game.seats().flat_map(&held).collect();
    let own = player.map_or_else(|| all.clone(), held);
    Err(match (&own[..], &all[..], player) {
        (&[held], ..) => return Ok(held),
        ([_, ..], ..) => {
            let tickets: Vec<Text> = own.iter().copied().map(name).collect();
            words.message(
                OnMap::SeveralTicketsNamed(&text.into()),
                OnMap::TicketsMeant(&tickets),
            )
        }
        ([], &[other], Some(seat)) => {
            let title =
                OnMap::TicketOfAnother(player_name(seat), &name(other), player_name(other.0));
            words.message(title, MapLabel::LeaveOutPlayer)
        }
        _ => {
            let cities: Vec<CityId> = named.iter().map(|cities| cities[0]).collect();
            let of_board: Vec<&Text> = cities
                .iter()
                .map(|city| game.board().city_name(*city))
                .collect();
            let all = game
                .seats()
                .flat_map(|seat| game.player(seat).tickets.iter());
            let near = all.filter(|id| {
                game.ticket(**id)
                    .cities
                    .iter()
                    .any(|city| cities.contains(city))
            });
            let near: Vec<Text> = near
                .map(|id| game.board().pair_name(game.ticket(*id).cities))
                .collect();
            match of_board[..] {
                [from, to] if !near.is_empty() => words.message(
                    OnMap::NoTicketJoins([from, to]),
                    OnMap::TicketsHeldThere(&near),
                ),
                _ => words.message(
                    OnMap::NoTicketNames(&of_board),
                    MapLabel::WhereTicketsAreNamed,
                ),
            }
        }
    })
}

pub(super) fn layout(board: &Board, words: Language) -> Result<Arc<Layout>> {
    Layout::of(board).map_err(|unplaced| {
        complain(&map::unplaced(board, &unplaced, words));
        CommandError::Ended(Exit::Faults)
    })
}

pub(super) struct Picture<'a> {
    path: &'a Path,
    format: PictureFormat,
    kind: Kind,
}

/// What kind of picture is asked for.
pub(super) enum Kind {
    /// The map, for a screen so wide, in CSS pixels, if one is named.
    Map(Option<u32>),
    /// The picture to send.
    Share,
}

impl<'a> Picture<'a> {
    /// What picture is asked for: in the format that its file's name ends in, on standard output in the one that is named.
    pub(super) fn new(
        path: &'a Path,
        asked: Option<PictureFormat>,
        kind: Kind,
        words: Language,
    ) -> Result<Picture<'a>> {
        Ok(Picture {
            path,
            format: format_of(path, asked, words)?,
            kind,
        })
    }

    pub(super) fn write(&self, view: &View<'_>, layout: &Layout, words: Language) -> Result<()> {
        let picture = match self.kind {
            Kind::Map(width) => map::picture::scene(view, layout, words, width),
            Kind::Share => map::share::scene(view, layout, words),
        };
        self.write_scene(&picture, words)
    }

    /// Draws a scene that is for no certain screen.
    pub(super) fn write_scene(&self, scene: &Scene, words: Language) -> Result<()> {
        self.keep(&map::encode(scene, self.format), words)
    }

    fn keep(&self, picture: &[u8], words: Language) -> Result<()> {
        if is_output(self.path) {
            return print_bytes(picture);
        }
        let replaced = replace_picture(self.path, picture)?;
        print(&format!(
            "{}\n",
            words.say(Cli::PictureWritten(&self.path.into(), replaced))
        ))
    }
}

fn is_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Tells the format of a picture from the ending of a file's name; on standard output the one that is asked for.
fn format_of(
    path: &Path,
    asked: Option<PictureFormat>,
    words: Language,
) -> Result<PictureFormat, Message> {
    if is_output(path) {
        let no_format = || {
            words.message(
                MapLabel::NoPictureFormat,
                OnMap::PictureFormats(&PictureFormat::ALL),
            )
        };
        let format = asked.ok_or_else(no_format)?;
        // SVG is a text, and can be looked at.
        if format != PictureFormat::Svg && prints_to_terminal() {
            return Err(words.message(MapLabel::NoPictureInATerminal, MapLabel::SendPictureOn));
        }
        return Ok(format);
    }
    let (ending, shown) = (
        path.extension()
            .and_then(OsStr::to_str)
            .unwrap_or_default()
            .to_lowercase(),
        path.into(),
    );
    let unknown = OnMap::UnknownPictureFormat(&shown);
    let format = ending.parse().map_err(|_| match &*ending {
        "png" => words.message(unknown, MapLabel::WithoutPng),
        _ => words.message(unknown, OnMap::PictureEndings(&PictureFormat::ALL)),
    })?;
    match asked.filter(|&asked| asked != format) {
        Some(other) => Err(words.message(
            OnMap::OtherPictureFormat(&shown, other),
            MapLabel::LeaveOutFormat,
        )),
        None => Ok(format),
    }
}
