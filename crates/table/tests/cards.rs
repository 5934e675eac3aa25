//! Cards with the same cities and points that differ in kind.

use stationmaster_core::Card;
use stationmaster_table::{FrontEnd, Table, Wrong};

/// A bonus card with the cities and points of a regular one of the deck, but long.
#[test]
fn the_kind_tells_cards_apart_that_have_the_same_cities_and_points() {
    let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
    for line in [
        "anniversary",
        "1",
        "anna red, ben blue",
        "",
        "bonus ath ang 5 long",
        "@anna tickets",
    ] {
        let reply = table.enter(&mut front, line);
        assert!(reply.refused.is_empty(), "{line}: {:?}", reply.refused);
    }
    let [refused] = &table.enter(&mut front, "ath ang/5").refused[..] else {
        panic!("both have 5 points");
    };
    assert!(matches!(refused.why, Wrong::SeveralCards(_)));
    assert_eq!(refused.forms.len(), 2, "{:?}", refused.forms);
    for form in &refused.forms {
        let reply = table.enter(&mut front, &form.line);
        assert!(reply.refused.is_empty(), "{form:?}: {:?}", reply.refused);
    }
    let held: Vec<Card> = table
        .position()
        .tickets
        .iter()
        .map(|held| held.card)
        .collect();
    assert!(
        matches!(
            held[..],
            [Card::Deck(_), Card::Bonus(..)] | [Card::Bonus(..), Card::Deck(_)]
        ),
        "{held:?}"
    );
}
