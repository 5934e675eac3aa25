//! `stationmaster map`: the board as it lies on the table, in the terminal or as a picture.

use anyhow::Result;
use stationmaster::entry::read::{Reading, held_ticket};
use stationmaster::fault::FaultKind;
use stationmaster::map::Plan;
use stationmaster::map::view::{Focus, View};
use stationmaster::report::faults::{self, Message};
use stationmaster::report::map::{self, terminal};
use stationmaster::report::{List, Quoted};
use stationmaster::score::{Scoreboard, score};
use stationmaster::store::replace;
use stationmaster::units::Seat;

use super::args::MapArgs;
use super::exit::UsageError;
use super::named::find_player;
use super::picture::kind_of;
use super::ui::{Ui, complain, print};
use super::{Exit, files};

pub(super) fn run(args: &MapArgs, ui: &Ui) -> Result<Exit> {
    let kind = args.output.as_deref().map(kind_of).transpose()?;
    let Some(games) = files::load_all(std::slice::from_ref(&args.file), "no map was drawn", ui) else {
        return Ok(Exit::Faults);
    };
    let game = &games[0];
    let score = score(game);
    if args.express && game.rules().bonuses.express.is_none() {
        complain(&format!("error: the edition {} has no bonus for the longest path\n", Quoted(game.edition().name())));
        return Ok(Exit::Faults);
    }
    let focus = focus(args, &score)?;
    let plan = match Plan::new(game.board()) {
        Ok(plan) => plan,
        Err(unplaced) => {
            complain(&map::unplaced(game.board(), &unplaced));
            return Ok(Exit::Faults);
        }
    };
    let view = View::new(&score, focus);
    match args.output.as_deref().zip(kind) {
        Some((path, kind)) => replace(path, map::draw(&view, &plan, kind))?,
        None => print(&terminal::render(&view, &plan, &ui.out))?,
    }
    Ok(Exit::Done)
}

/// What the map is to be about.
fn focus(args: &MapArgs, score: &Scoreboard<'_>) -> Result<Focus, UsageError> {
    let game = score.game;
    let player = args.player.as_deref().map(|name| find_player(game, name)).transpose()?;
    if let Some(ticket) = &args.ticket {
        return find_ticket(score, ticket, player);
    }
    Ok(match (args.express, player) {
        (true, Some(seat)) => Focus::Express(vec![seat]),
        (true, None) => Focus::Express(score.holders()),
        (false, Some(seat)) => Focus::Player(seat),
        (false, None) => Focus::Everything,
    })
}

/// The ticket that a text names, among those held by everybody or by one player.
fn find_ticket(score: &Scoreboard<'_>, text: &str, player: Option<Seat>) -> Result<Focus, UsageError> {
    let game = score.game;
    let whose =
        player.map_or("nobody holds".to_owned(), |seat| format!("{} does not hold", Quoted(&game.player(seat).name)));
    let (message, hint) = match held_ticket(game, text, player) {
        Reading::One((seat, ticket)) => return Ok(Focus::Ticket(seat, ticket)),
        Reading::Several(tickets) => {
            let cities = |(seat, ticket): (Seat, usize)| game.ticket(game.player(seat).tickets[ticket]).cities;
            let name = |held| cities(held).map(|city| game.board().city_name(city)).join(" - ");
            let names: Vec<String> = tickets.into_iter().map(name).collect();
            let meanings = format!("it can mean {}", List::or(names.iter().map(|name| Quoted(name))));
            (format!("{} names several tickets", Quoted(text)), Some(meanings))
        }
        Reading::Stuck(stuck) => match &stuck.fault {
            FaultKind::NoSuchTicket { from, to, others } => {
                let held = List::and(others.iter().map(|ticket| Quoted(ticket)));
                let hint = (!others.is_empty()).then(|| format!("held with one of these cities: {held}"));
                (format!("{whose} a ticket that joins {} and {}", Quoted(from), Quoted(to)), hint)
            }
            FaultKind::NoTicketNames { city } => (format!("{whose} a ticket that names {}", Quoted(city)), None),
            fault => {
                let Message { title, help, .. } = faults::message(fault);
                (title, help)
            }
        },
    };
    let hint = hint.unwrap_or_else(|| "name its two cities: \"Brest - Petrograd\"".to_owned());
    Err(UsageError { message, help: Some(hint) })
}
