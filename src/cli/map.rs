//! `stationmaster map`: the board as it lies on the table, in the terminal or as a picture.

use crate::entry::read::Reader;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::map::view::{Focus, View};
use crate::report::map::terminal;
use crate::score::{Scoreboard, score};
use crate::text::Text;
use crate::units::Seat;
use crate::words::{Language, Refusal};

use super::args::MapArgs;
use super::exit::{CommandError, Result, UsageError};
use super::named::find_player;
use super::picture::Wanted;
use super::saved::{self, FindStore};
use super::ui::{Ui, print};
use super::{claimed, files, picture};
use crate::words::map::{MapLabel, OnMap};

pub(super) fn run(args: &MapArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let words = ui.err.words();
    let wanted = args.output.as_deref().map(|path| Wanted::new(path, args.format, args.width, words)).transpose()?;
    let file = saved::one(args.file.as_deref(), find_store, ui)?;
    let game = &files::load_one(&file, Refusal::NoMapDrawn, ui)?;
    let score = score(game);
    if (args.express || args.claim.is_some()) && game.rules().bonuses.express.is_none() {
        return Err(CommandError::NoExpress(game.edition().name().clone()));
    }
    let focus = focus(args, &score, words)?;
    let layout = picture::layout(game, words)?;
    let view = View::new(&score, focus);
    match wanted {
        Some(wanted) => wanted.write(&view, &layout, words),
        None => print(&terminal::render(&view, &layout, &ui.out)),
    }
}

fn focus(args: &MapArgs, score: &Scoreboard, words: Language) -> Result<Focus> {
    let game = score.game();
    let player = find_player(game, args.player.as_deref(), words)?;
    if let Some(ticket) = &args.ticket {
        return Ok(find_ticket(score, ticket, player, words)?);
    }
    if let Some(claim) = &args.claim {
        let cities = claimed::find_cities(game, claim, words)?;
        return Ok(Focus::Claim(player.unwrap_or_else(|| claimed::farthest(game, &cities)), cities));
    }
    Ok(match (args.express, player) {
        (true, Some(seat)) => Focus::Express(vec![seat]),
        (true, None) => Focus::Express(score.holders()),
        (false, Some(seat)) => Focus::Player(seat),
        (false, None) => Focus::Everything,
    })
}

/// The ticket that a text names, among those held by everybody or by one player.
fn find_ticket(score: &Scoreboard, text: &str, player: Option<Seat>, words: Language) -> Result<Focus, UsageError> {
    let game = score.game();
    let name =
        |(seat, ticket): (Seat, usize)| game.board().pair_name(game.ticket(game.player(seat).tickets[ticket]).cities);
    let player_name = |seat: Seat| &game.player(seat).name;
    let reader = Reader::new(game.edition());
    let named = |player| reader.held_tickets(game, text, player);
    let (message, help) = match (named(player).as_deref(), named(None).as_deref(), player) {
        (Ok(&[(seat, ticket)]), _, _) => return Ok(Focus::Ticket(seat, ticket)),
        (Ok(held), _, _) => {
            let tickets: Vec<Text> = held.iter().copied().map(name).collect();
            (words.say(OnMap::SeveralTicketsNamed(&text.into())), words.say(OnMap::TicketsMeant(&tickets)))
        }
        (Err(_), Ok(&[held]), Some(seat)) => {
            let message = words.say(OnMap::TicketOfAnother(player_name(seat), &name(held), player_name(held.0)));
            (message, words.label(MapLabel::LeaveOutPlayer).to_owned())
        }
        (Err(fault), _, _) => not_held(fault, words),
    };
    Err(UsageError { message, help: Some(help) })
}

/// What to say of a ticket that cannot be found among those held, and what to do.
fn not_held(fault: &FaultKind, words: Language) -> (String, String) {
    let by_explain = || words.label(MapLabel::WhereTicketsAreNamed).to_owned();
    match fault {
        FaultKind::Game(GameFault::NoSuchTicket { from, to, others }) if others.is_empty() => {
            (words.say(OnMap::NoTicketNames(&[from, to])), by_explain())
        }
        FaultKind::Game(GameFault::NoSuchTicket { from, to, others }) => {
            (words.say(OnMap::NoTicketJoins([from, to])), words.say(OnMap::TicketsHeldThere(others)))
        }
        FaultKind::Game(GameFault::NoTicketNames { city }) => (words.say(OnMap::NoTicketNames(&[city])), by_explain()),
        FaultKind::City(CityFault::UnknownCity { .. }) => {
            let known = words.fault(fault);
            (known.title, known.help.unwrap_or_else(by_explain))
        }
        _ => (words.fault(fault).title, by_explain()),
    }
}
