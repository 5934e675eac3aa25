//! Refused clauses wait for the player for whom they were typed.

use stationmaster_core::Part;
use stationmaster_table::{Act, FrontEnd, Place, Table, Told};

#[test]
fn what_waits_stays_its_players_wherever_it_is_brought_back() {
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in ["original", "anna red, ben blue", "", "lis mda"] {
        table.enter(&mut front, line);
    }
    assert_eq!(
        front.waits[0].line, "lis mda",
        "at the part where it was typed"
    );
    table.enter(&mut front, "@ben");
    assert_eq!(front.waits[0].line, "@anna routes lis mda");
    let form = front.waits[0].forms[0].line.clone();
    assert_eq!(form, "@anna routes lis Madrid");
    let reply = table.enter(&mut front, &form);
    assert!(reply.refused.is_empty());
    let anna = table.position().players[0].id;
    assert!(table.position().claims.iter().all(|claim| claim.by == anna));
    assert_eq!(
        front.place.player(),
        Some(table.position().players[1].id),
        "nobody is moved by it"
    );

    // A key that leads to a place does the same as a line.
    table.enter(&mut front, "lon amss");
    table.lead(&mut front, Place::Review);
    assert_eq!(
        front.waits.last().map(|refused| refused.line.as_str()),
        Some("@ben routes lon amss")
    );
}

/// Waiting lines hold back the end of the game, by their places; `save` goes on and names them.
#[test]
fn a_game_is_not_ended_over_lines_that_wait() {
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in [
        "original",
        "anna red, ben blue",
        "",
        "lis mda, par qqq",
        "@ben pam qqq",
        "score",
    ] {
        table.enter(&mut front, line);
    }
    assert_eq!(front.waits.len(), 3);
    let [anna, ben] = [0, 1].map(|at| table.position().players[at].id);
    let saved = table.enter(&mut front, "save");
    assert_eq!(
        (saved.told, saved.act),
        (vec![Told::Waits(3)], Some(Act::SaveAndStay))
    );
    // Tab takes the first clause of a line first.
    front.waits.remove(0);
    assert!(front.waits[0].line.ends_with("lis mda"));
    for player in [anna, ben] {
        let place = table.after(&front);
        assert_eq!(place, Some(Place::Part(player, Part::Routes)));
        assert_eq!(table.enter(&mut front, "").act, None);
        assert_eq!(place, Some(front.place));
        front.waits.remove(0);
        table.enter(&mut front, "score");
    }
    assert_eq!(table.enter(&mut front, "").act, Some(Act::Save));
}

#[test]
fn stations_are_not_passed_over_while_one_of_them_waits() {
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in ["original", "anna red, ben blue", "", "lis mad", "", "rmo"] {
        table.enter(&mut front, line);
    }
    assert_eq!(table.enter(&mut front, "").told, [Told::Waits(1)]);
}

/// A mistyped question does not wait, as it would enter nothing.
#[test]
fn a_refused_question_does_not_wait() {
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in ["original", "anna red, ben blue", ""] {
        table.enter(&mut front, line);
    }
    for line in ["claim ben 30", "map nobody"] {
        assert!(!table.enter(&mut front, line).refused.is_empty(), "{line}");
    }
    assert!(front.waits.is_empty(), "{:?}", front.waits);
}
