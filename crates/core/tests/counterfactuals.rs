//! Single changes of a game by which another player wins.

use stationmaster_core::{
    Category, Counterfactual, Game, Seat, Supposition, counterfactuals, score,
};

/// Anna has the most red and the most blue passengers, Ben the most white ones and more in all; their routes are worth the same.
#[test]
fn passengers_without_their_bonus_break_no_tie() {
    let record = r#"
format = 1
edition = "germany"
player = [
  { name = "Anna", color = "red", routes = ["Freiburg - Konstanz", "Hamburg - Schwerin"], passengers = { red = 1, blue = 1 } },
  { name = "Ben", color = "black", routes = ["Freiburg - Schweiz", "Frankfurt - Mannheim"], passengers = { white = 3 } },
]
"#;
    let game = Game::from_text("friday.toml", record).expect("it is legal");
    let scoreboard = score(&game);
    assert_eq!(scoreboard.winners(), [Seat(0)]);
    assert_eq!(
        counterfactuals(&scoreboard)[0],
        Counterfactual {
            supposition: Supposition::WithoutBonus(Category::Passengers),
            winners: vec![Seat(0), Seat(1)],
        }
    );
}
