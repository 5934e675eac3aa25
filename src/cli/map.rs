//! `stationmaster map`: the board as it lies on the table, in the terminal or as a picture.

use stationmaster::entry::read::{Reading, held_ticket};
use stationmaster::fault::FaultKind;
use stationmaster::game::Game;
use stationmaster::map::Layout;
use stationmaster::map::view::{Focus, View};
use stationmaster::report::faults;
use stationmaster::report::map::{self, terminal};
use stationmaster::report::{List, Quoted, clean};
use stationmaster::score::{Scoreboard, score};
use stationmaster::store::replace;
use stationmaster::units::Seat;

use super::args::MapArgs;
use super::exit::{Result, UsageError};
use super::named::find_player;
use super::picture::format_of;
use super::ui::{Ui, complain, print};
use super::{Exit, files};

pub(super) fn run(args: &MapArgs, ui: &Ui) -> Result<Exit> {
    let format = args.output.as_deref().map(format_of).transpose()?;
    let games = files::load_all(std::slice::from_ref(&args.file), "no map was drawn", ui)?;
    let game = &games[0];
    let score = score(game);
    if args.express && game.rules().bonuses.express.is_none() {
        complain(&format!("error: the edition {} has no bonus for the longest path\n", Quoted(game.edition().name())));
        return Ok(Exit::Faults);
    }
    let focus = focus(args, &score)?;
    let layout = match Layout::of(game.board()) {
        Ok(layout) => layout,
        Err(unplaced) => {
            complain(&map::unplaced(game.board(), &unplaced));
            return Ok(Exit::Faults);
        }
    };
    let view = View::new(&score, focus);
    match args.output.as_deref().zip(format) {
        Some((path, format)) => {
            replace(path, map::draw(&view, &layout, format))?;
            print(&format!("Picture: {}\n", clean(&path.display().to_string())))?;
        }
        None => print(&terminal::render(&view, &layout, &ui.out))?,
    }
    Ok(Exit::Done)
}

/// What the map is to be about.
fn focus(args: &MapArgs, score: &Scoreboard) -> Result<Focus> {
    let game = score.game();
    let player = args.player.as_deref().map(|name| find_player(game, name)).transpose()?;
    if let Some(ticket) = &args.ticket {
        return Ok(find_ticket(score, ticket, player)?);
    }
    Ok(match (args.express, player) {
        (true, Some(seat)) => Focus::Express(vec![seat]),
        (true, None) => Focus::Express(score.holders()),
        (false, Some(seat)) => Focus::Player(seat),
        (false, None) => Focus::Everything,
    })
}

/// The ticket that a text names, among those held by everybody or by one player.
fn find_ticket(score: &Scoreboard, text: &str, player: Option<Seat>) -> Result<Focus, UsageError> {
    let game = score.game();
    let (message, help) = match (held_ticket(game, text, player), held_ticket(game, text, None)) {
        (Reading::One((seat, ticket)), _) => return Ok(Focus::Ticket(seat, ticket)),
        (Reading::Several(held), _) => {
            let names = List::or(held.into_iter().map(|held| ticket_name(game, held)));
            (format!("{} names several tickets", Quoted(text)), format!("it can mean {names}"))
        }
        (Reading::Stuck(_), Reading::One(held)) => {
            let own = player.map_or_else(String::new, |seat| Quoted(&game.player(seat).name).to_string());
            let holder = Quoted(&game.player(held.0).name);
            let message = format!("{own} does not hold {}, {holder} does", ticket_name(game, held));
            (message, "leave out `--player`".to_owned())
        }
        (Reading::Stuck(stuck), _) => not_held(&stuck.fault),
    };
    Err(UsageError { message, help: Some(help) })
}

fn ticket_name(game: &Game, (seat, ticket): (Seat, usize)) -> String {
    let cities = game.ticket(game.player(seat).tickets[ticket]).cities;
    Quoted(&game.board().pair_name(cities)).to_string()
}

/// What to say of a ticket that cannot be found among those held, and what to do.
fn not_held(fault: &FaultKind) -> (String, String) {
    let message = match fault {
        FaultKind::NoSuchTicket { from, to, others } if others.is_empty() => {
            format!("nobody holds a ticket that names {} or {}", Quoted(from), Quoted(to))
        }
        FaultKind::NoSuchTicket { from, to, others } => {
            let held = List::and(others.iter().map(|ticket| Quoted(ticket)));
            let message = format!("nobody holds a ticket that joins {} and {}", Quoted(from), Quoted(to));
            return (message, format!("held with one of these cities: {held}"));
        }
        FaultKind::NoTicketNames { city } => format!("nobody holds a ticket that names {}", Quoted(city)),
        fault => faults::message(fault).title,
    };
    let known = faults::message(fault).help.filter(|_| matches!(fault, FaultKind::UnknownCity { .. }));
    (
        message,
        known.unwrap_or_else(|| "`stationmaster score --explain FILE` names all tickets that are held".to_owned()),
    )
}
