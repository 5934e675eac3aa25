//! Positions: their moves, and the holders of cards.

use std::sync::Arc;

use proptest::prelude::*;

use stationmaster_core::board::{Edition, shipped_edition};
use stationmaster_core::game::laws::Laws;
use stationmaster_core::game::position::{Card, Mark, Move, PlayerId, Position, Which};
use stationmaster_core::{CityId, Points, RouteId, TicketId};

/// A position of two or more players who have claimed, one after the other, whatever was legal.
fn played(edition: &Arc<Edition>, players: usize, claims: &[(usize, usize, usize)]) -> Position {
    let mut position = Position::new(edition);
    for (id, color) in (0..)
        .map(PlayerId)
        .zip(&edition.rules().colors)
        .take(players)
    {
        position.play(
            &Move::Join(id, format!("player {}", id.0).into(), *color),
            Mark::default(),
        );
    }
    for &claim in claims {
        let mut after = position.clone();
        after.play(&claimed(edition, players, claim), Mark::default());
        if after.faults().is_empty() {
            position = after;
        }
    }
    position
}

/// A claim of any track of a route, of one of its colors, or of one of its tracks.
fn claimed(edition: &Edition, players: usize, (by, route, which): (usize, usize, usize)) -> Move {
    let board = edition.board();
    let route = RouteId(route % board.routes().len());
    let tracks: Vec<_> = board.route(route).track_ids().collect();
    let track = tracks[which % tracks.len()];
    let which = [
        Which::Any,
        Which::Color(board.track(track).color),
        Which::Track(track),
    ][which % 3];
    Move::Claim(
        PlayerId(u32::try_from(by % players).expect("there are few")),
        route,
        which,
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// The moves of a position lead to it again, and taking all of its things back leaves the players as they came.
    #[test]
    fn a_position_is_its_moves(
        players in 2..=4usize,
        claims in prop::collection::vec((0..4usize, 0..101usize, 0..6usize), 0..40),
    ) {
        let edition = shipped_edition("europe-anniversary").expect("it is shipped");
        let position = played(&edition, players, &claims);
        let mut again = Position::default();
        for one in position.moves() {
            again.play(&one, Mark::default());
        }
        prop_assert_eq!(&again, &position);
        for one in position.things().iter().filter_map(Move::taken_back) {
            again.play(&one, Mark::default());
        }
        prop_assert_eq!(again, played(&edition, players, &[]));
    }
}

/// A ticket without a card does not shift the holders of the others.
#[test]
fn a_ticket_that_is_no_card_leaves_the_others_with_their_holders() {
    let edition = shipped_edition("europe-anniversary").expect("it is shipped");
    let mut position = played(&edition, 2, &[]);
    let [anna, ben] = [0, 1].map(PlayerId);
    let deck = |id| Card::Deck(TicketId(id));
    let foreign = Card::Bonus([0, 1].map(CityId), Points(9));
    for (by, card) in [
        (anna, foreign),
        (anna, deck(0)),
        (ben, deck(1)),
        (anna, deck(2)),
    ] {
        position.play(&Move::Hold(by, card), Mark::default());
    }
    let hands = Laws::new(&position, &edition).hands();
    assert_eq!(
        hands,
        [(TicketId(0), anna), (TicketId(1), ben), (TicketId(2), anna)]
    );
    let game = position.look();
    assert_eq!(
        game.players()
            .iter()
            .map(|player| player.tickets.len())
            .collect::<Vec<_>>(),
        [2, 1]
    );
}
