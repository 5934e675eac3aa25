//! What is told of a line while it is typed, and once it is entered.

use super::{GERMANY, Play};
use crate::report::Look;

/// Every line of stations leads to the tickets, however many they are, and one of tickets is seen to be one.
#[test]
fn stations_lead_on_and_tickets_are_told_from_them() {
    let mut play = Play::europe();
    play.shows(&[
        ("⇥rom⏎", "Anna · tickets"),
        ("", "Station in Roma."),
        // Directly behind them a city is asked about.
        ("mad⏎", "1  a station in Madrid"),
        ("", "Madrid - Dieppe (8)"),
        ("1", "2 built, 1 kept"),
        ("ath⏎", "1  a station in Athína"),
        ("⎋⎋⎋", "Anna · stations"),
        ("bre pet⏎", "Tickets 0 of 1"),
        ("", "Anna · tickets"),
        ("②⇥", "Ben · stations"),
        ("edi ath⏎", "That is a ticket too"),
        ("", "Tab: tickets"),
        ("⇥", "Ben · tickets"),
        // While they are typed too, and the last one lacks its other city.
        (
            "⇤lon wie ber mos rom",
            "London - Wien (10) and Berlin - Moskva (12)",
        ),
        ("⇐⌫⏎", "Tickets 0 of 3"),
    ]);
}

/// A ticket that another player holds is no pair of stations, where it is typed behind these.
#[test]
fn a_ticket_in_another_hand_builds_no_stations() {
    Play::europe().shows(&[
        ("⇤bre mar⏎②⇥rom⏎", "Ben · tickets"),
        ("bre mar⏎", "No: Anna holds `Brest - Marseille`."),
        ("", "1 built, 2 kept"),
    ]);
}

/// Tickets typed at the stations leave these empty, which is told with the way back there.
#[test]
fn no_stations_are_told_where_tickets_come_first() {
    let mut play = Play::europe();
    play.shows(&[
        (
            "⇥bre pet lon wie⏎",
            "No stations for Anna; `anna stations` if there are any.",
        ),
        (
            "③⇥edi ath⏎⇥",
            "No stations for Chiara; `chiara stations` if there are any.",
        ),
        ("⇤rom⏎mad die⏎", "!No stations for Chiara"),
    ]);
}

/// What is no ticket is told to be a station or a route, where it can be one; what is no passenger is taken as a route.
#[test]
fn a_refused_line_says_where_it_belongs() {
    Play::europe().shows(&[
        ("⇤lon sev⏎", "no ticket joins `London` and `Sevastopol`"),
        ("", "It could be stations: `stations` leads there."),
        ("stations⏎", "Anna · stations"),
    ]);
    Play::new(Some(GERMANY), (104, 34), Look::PLAIN).shows(&[
        (
            "①-ber ham⏎passengers⏎ber ham⏎",
            "Berlin - Hamburg (7, yellow). 44 of 45 trains, 1 left, 79 points.",
        ),
        ("xyz⏎", "!It could be"),
    ]);
}

/// While others lack routes, their stations and routes are still to come: tickets that are not completed are so for now.
#[test]
fn what_others_may_change_is_told_so_far() {
    let mut play = Play::europe();
    play.shows(&[
        (
            "lis mad⏎⇤bre pet⏎",
            "Anna: 0 of 1 ticket completed so far, −20 points.",
        ),
        ("", "Tickets 0 of 1 so far"),
        ("②routes⏎par fra⏎③routes⏎lon edi⏎①", "Tickets 0 of 1  "),
    ]);
}

/// Tickets of one line, some of which are asked about, are told together.
#[test]
fn what_tickets_come_to_is_told_once() {
    let mut play = Play::europe();
    play.shows(&[
        ("⇤ber, edi ath⏎", "▸1  Berlin"),
        ("1", "Anna: 0 of 2 tickets completed"),
    ]);
    let frame = play.frame();
    assert_eq!(
        frame.matches("tickets completed").count() + frame.matches("ticket completed").count(),
        1,
        "{frame}"
    );
}

/// Passengers that were typed in one line are named together where they are undone.
#[test]
fn undone_passengers_are_told_together() {
    let mut play = Play::new(Some(GERMANY), (104, 34), Look::PLAIN);
    play.shows(&[
        (
            "①passengers⏎=0 red =0 blue⏎3 red 2 blue⏎↶",
            "Undone: 2 blue and 3 red passengers for Anna.",
        ),
        (
            "↷=2 red =1 blue⏎↶",
            "Undone: 1 blue (not 2) and 2 red (not 3) passengers for Anna.",
        ),
        ("=2 red⏎↶", "Undone: 2 red passengers for Anna, not 3."),
    ]);
}

#[test]
fn passengers_that_are_added_say_so() {
    Play::new(Some(GERMANY), (104, 34), Look::PLAIN).shows(&[
        ("①passengers⏎=0 red⏎2 red", "!more red"),
        ("⏎1 red", "1 more red: 3"),
        ("⏎", "They were added to those before"),
        ("=1 red⏎", "!They were added"),
    ]);
}

/// From the first digit on a count is told to be one, and not a city that nobody knows.
#[test]
fn a_count_is_told_while_it_is_typed() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎");
    play.shows(&[
        ("1", "1 train left: checks Anna's routes"),
        ("", "Enter accept"),
        ("1", "11 trains left: checks Anna's routes"),
        (" 53", "11 trains left, marker at 53: checks Anna's routes"),
        ("⇐", "11 trains left: checks Anna's routes"),
        ("⇐46", "a player has 45 trains, so 46 cannot be left."),
        ("", "!Enter accept"),
    ]);
}

/// Only routes that can still be claimed are named as those that may have been meant.
#[test]
fn a_hint_names_no_route_that_is_taken() {
    let mut play = Play::europe();
    play.shows(&[
        ("par bre⏎②par ath", "From `Paris` routes lead to"),
        ("", "`Dieppe`"),
        ("", "!`Brest`"),
    ]);
}

/// A number alone is what is left on the table, also where tickets are worth as much.
#[test]
fn a_number_at_the_tickets_is_a_count() {
    let mut play = Play::europe();
    play.shows(&[
        ("lis mad⏎⇤11", "11 trains left: checks Anna's routes"),
        ("⏎", "On the table: 11 trains left."),
        ("", "Anna · routes"),
    ]);
    assert_eq!(
        play.table
            .conversation()
            .draft()
            .game()
            .expect("it is set up")
            .players()[0]
            .tickets,
        []
    );
}

/// One city of a ticket is enough where only one can be meant, which is said; also behind others without commas.
#[test]
fn one_city_of_a_ticket_may_be_enough() {
    Play::europe().shows(&[
        ("⇤cad", "Cádiz - Stockholm (21, long)"),
        ("", "One city is enough here"),
        (" sto", "!One city is enough here"),
        // Behind two others without a comma it is left over, as one may be forgotten.
        (" lis", "!One city is enough here"),
        (
            "⌫⌫⌫⌫, lis",
            "Cádiz - Stockholm (21, long) and Lisboa - Danzig (20, long)",
        ),
        ("", "One city is enough here"),
        (", lon wie⏎", "Tickets 0 of 3"),
        // Several begin or end there.
        ("ber", "!One city is enough here"),
        (
            "⎋pam ams ber⏎",
            "`ber` is left over: a ticket has two cities.",
        ),
    ]);
}

/// No color of a double route is told that nobody typed, as long as it can be the other one.
#[test]
fn a_color_that_nobody_typed_is_not_told() {
    let mut play = Play::new(None, (104, 34), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue, Chiara gray, Dmitri purple⏎");
    play.shows(&[
        ("par fra", "Frankfurt - Paris (3): 3 of 45"),
        ("⏎", "Frankfurt - Paris (3)."),
        ("", "!Frankfurt–Paris,"),
        ("②par fra", "Frankfurt - Paris (3): 3 of 45"),
        (" w", "Frankfurt - Paris (3, white)"),
        ("⏎", "Frankfurt–Paris, white"),
        // Now it can be no other.
        ("①", "Frankfurt–Paris, orange"),
        ("list⏎", "Frankfurt–Paris, orange"),
    ]);
}

/// Passengers may bring more or fewer points as long as others have none.
#[test]
fn passengers_are_so_far_until_others_have_theirs() {
    let without: Vec<&str> = GERMANY
        .lines()
        .filter(|line| !line.starts_with("passengers"))
        .collect();
    let mut play = Play::new(Some(&without.join("\n")), (104, 34), Look::PLAIN);
    play.shows(&[
        ("①passengers⏎", "Passengers 0  "),
        ("1 red⏎", "Passengers 1 so far"),
        ("", "20"),
    ]);
    for player in ["②", "③", "④"] {
        play.keys(player);
        play.keys("1 blue⏎");
    }
    play.shows(&[
        ("①", "Passengers 1 so far"),
        ("★⏎", "Eszter has no passengers. Save it anyway?"),
    ]);
    play.shows(&[("n⑤passengers⏎1 blue⏎①", "Passengers 1  ")]);
}

/// Of a chain whose end is unclear the routes before it are certain.
#[test]
fn what_is_certain_of_an_unclear_chain_is_on_the_map() {
    let mut play = Play::europe();
    play.keys("edi lon die par fra ber war kyi bu");
    assert_eq!(
        (play.table.live.tracks.len(), play.table.live.unclear.len()),
        (7, 2)
    );
}
