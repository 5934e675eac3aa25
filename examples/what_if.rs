//! Tells for every failed ticket what one more route would have changed: `cargo run --example what_if -- data/games/two-players.toml`.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::error::Error;
use std::{env, fs};

use stationmaster_core::{
    Game, Mark, Move, Points, Position, RouteId, Seat, TicketId, Which, score,
};

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args()
        .nth(1)
        .unwrap_or_else(|| "data/games/two-players.toml".to_owned());
    let game = Game::from_text(file.as_str(), fs::read_to_string(&file)?)?;
    let scoreboard = score(&game);
    for seat in game.seats() {
        let player = scoreboard.player(seat);
        for failed in player
            .tickets
            .list
            .iter()
            .filter(|scored| !scored.is_completed())
        {
            let (name, ticket) = (&game.player(seat).name, game.cards().name(failed.ticket));
            let routes = (0..game.board().routes().len()).map(RouteId);
            let totals = routes
                .filter_map(|route| Some((total_with(&game, seat, failed.ticket, route)?, route)));
            match totals.max_by_key(|&(total, _)| total) {
                Some((total, route)) => {
                    let route = game.board().route_name(route);
                    println!(
                        "With {route} {name} completes {ticket}: {total} points instead of {}.",
                        player.total
                    );
                }
                None => println!("No single route completes {ticket} for {name}."),
            }
        }
    }
    Ok(())
}

/// The player's total with one more route, if that is legal and completes the ticket.
fn total_with(game: &Game, seat: Seat, ticket: TicketId, route: RouteId) -> Option<Points> {
    let mut position = Position::from(game);
    let player = position.players[seat.0].id;
    position.play(&Move::Claim(player, route, Which::Any), Mark::default());
    let scoreboard = score(&position.finish().ok()?);
    let own = scoreboard.player(seat);
    let is_completed = own
        .tickets
        .list
        .iter()
        .any(|scored| scored.ticket == ticket && scored.is_completed());
    is_completed.then_some(own.total)
}
