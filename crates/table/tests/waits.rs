//! What is refused waits for whom it was typed.

use stationmaster_table::{FrontEnd, Place, Table};

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

    // A key that stands for a place leads there as a line does.
    table.enter(&mut front, "lon amss");
    table.lead(&mut front, Place::Review);
    assert_eq!(
        front.waits.last().map(|refused| refused.line.as_str()),
        Some("@ben routes lon amss")
    );
}
