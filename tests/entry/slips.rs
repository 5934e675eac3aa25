//! What people type who have read nothing: words for nothing, routes at the tickets, words of the setup alone.

use super::{begin, say, set_up};

#[test]
fn signs_between_players_are_no_part_of_names() {
    let named = |line: &str| {
        let mut conversation = begin();
        let said = say(&mut conversation, &["", "", "", line]);
        let players = conversation.draft().players().iter();
        (players.map(|player| format!("{} {}", player.name, player.color)).collect::<Vec<_>>(), said)
    };
    for line in [
        "Anna red & Ben blue",
        "Anna red + Ben blue",
        "Anna red&Ben blue",
        "Anna - red, Ben - blue",
        "Anna – red Ben – blue",
        "Anna -> red, Ben → blue",
        "Anna red - Ben blue",
    ] {
        assert_eq!(named(line).0, ["Anna red", "Ben blue"], "{line}");
    }
    assert_eq!(named("Anna-Maria red, Ben blue").0, ["Anna-Maria red", "Ben blue"]);
    assert_eq!(named("Anna de Vries red, Ben von Stein blue").0, ["Anna de Vries red", "Ben von Stein blue"]);
    for line in ["Anna rd Ben blue Chiara gray", "anna gry ben blue"] {
        let (players, said) = named(line);
        assert!(players.is_empty() && said.contains("commas"), "{line}: {said}");
    }
    let (players, said) = named("Anna & Ben red");
    assert!(players.is_empty() && said.contains("`Anna` needs a color"), "{said}");
}

#[test]
fn a_shorter_line_has_no_half_of_a_parenthesis() {
    // Wien and a `g` could go on to Gdańsk.
    for (line, shorter) in [("berlin - wien (green)", "b - w green"), ("frankfurt - paris (white)", "f - p w")] {
        let said = say(&mut set_up(), &[line]);
        assert!(said.contains(&format!("Shorter: `{shorter}`")), "{said}");
    }
}
