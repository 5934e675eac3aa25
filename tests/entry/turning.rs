//! Turning to any player and part, and what is wrong with a line before it is entered.

use stationmaster::entry::conversation::{Note, Part, Question, Slip};
use stationmaster::entry::read::Act;
use stationmaster::units::Seat;

use super::{begin, enter_until, set_up};

#[test]
fn any_part_can_be_turned_to_and_goes_on_from_there() {
    let mut conversation = set_up();
    conversation.turn_to(Question::Part(Seat(2), Part::Tickets));
    assert_eq!(conversation.step(), Question::Part(Seat(2), Part::Tickets));
    enter_until(&mut conversation, Question::Review);
    conversation.turn_to(Question::Part(Seat(1), Part::Routes));
    conversation.answer("edi lon");
    conversation.answer("");
    assert_eq!(
        conversation.step(),
        Question::Part(Seat(1), Part::Stations),
        "nothing is come back to"
    );
    conversation.turn_to(Question::Part(Seat(3), Part::Routes));
    assert_eq!(
        conversation.step(),
        Question::Part(Seat(1), Part::Stations),
        "nobody sits there"
    );
    conversation.turn_to(Question::Part(Seat(1), Part::Passengers));
    assert_eq!(
        conversation.step(),
        Question::Part(Seat(2), Part::Routes),
        "there are none, and this comes next"
    );
}

#[test]
fn what_was_asked_back_is_left_behind() {
    let mut conversation = set_up();
    conversation.answer("lis mad");
    let edits = conversation.draft().edits();
    conversation.turn_to(Question::Part(Seat(1), Part::Routes));
    conversation.answer("undo");
    assert!(
        conversation.asks_back(),
        "the last change was made elsewhere"
    );
    conversation.turn_to(Question::Score);
    assert!(!conversation.asks_back());
    assert_eq!(conversation.draft().edits(), edits, "nothing was undone");
}

#[test]
fn before_the_game_is_set_up_only_the_setup_is_turned_to() {
    let mut conversation = begin();
    for question in [
        Question::Part(Seat(0), Part::Routes),
        Question::Score,
        Question::Players,
    ] {
        conversation.turn_to(question);
        assert_eq!(conversation.step(), Question::Edition, "{question:?}");
    }
    conversation.answer("1");
    conversation.turn_to(Question::Players);
    assert_eq!(conversation.step(), Question::Players);
}

#[test]
fn a_slip_is_told_before_the_line_is_entered_as_it_is_then() {
    let mut conversation = set_up();
    conversation.answer("lis mad");
    conversation.turn_to(Question::Part(Seat(1), Part::Routes));
    for line in ["lis mad", "lis bre", "qqq"] {
        let partial = conversation
            .partial(line, line.len())
            .expect("a part is asked for");
        let (wrong, _) = partial.fault.expect("it cannot be");
        let told = conversation.slip(Seat(1), Act::Add, &wrong);
        let Some(Note::Wrong(slip)) = conversation.answer(line).notes.pop() else {
            panic!("{line} is refused")
        };
        assert_eq!(told, slip);
    }
    let partial = conversation
        .partial("lis mad", 7)
        .expect("a part is asked for");
    let (wrong, _) = partial.fault.expect("it cannot be");
    assert!(matches!(
        conversation.slip(Seat(1), Act::Add, &wrong),
        Slip::Taken { take: true, .. }
    ));
}

/// Who was typed out of turn is passed over then, and who was left out is come back to.
#[test]
fn a_player_who_is_done_leads_to_the_next_who_lacks_something() {
    let routes = |seat: usize| Question::Part(Seat(seat), Part::Routes);
    let mut conversation = set_up();
    for (seat, lines) in [
        (2, ["lis mad", "", "", "lon wie bre pet"]),
        (1, ["edi lon", "", "", "ams pam edi ath"]),
    ] {
        conversation.turn_to(routes(seat));
        for line in lines {
            conversation.answer(line);
        }
    }
    conversation.answer("");
    assert_eq!(
        conversation.step(),
        routes(0),
        "Chiara is done, and Anna is not"
    );
    for line in ["par fra", "", "", "par zag zur bud"] {
        conversation.answer(line);
    }
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Tickets));
    conversation.answer("");
    assert_eq!(conversation.step(), Question::Review);
    // Who has too few tickets is led there, also behind what others have.
    conversation.turn_to(Question::Part(Seat(1), Part::Tickets));
    conversation.answer("-edi ath");
    conversation.turn_to(Question::Part(Seat(2), Part::Tickets));
    conversation.answer("");
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Tickets));
}

/// Players are understood before they are asked for, and so is a color among them that the edition has not.
#[test]
fn players_are_named_before_they_are_asked_for() {
    for answers in [&["1"][..], &["1", "1"]] {
        let mut conversation = begin();
        for line in answers {
            conversation.answer(line);
        }
        let named = conversation.players_typed("anna blu ben bro");
        assert_eq!(named.len(), 2, "{answers:?}");
        assert!(
            conversation.players_typed("anna blu").is_empty(),
            "one is none: it may be a card"
        );
        let refused = conversation.answer("anna blu ben yel");
        assert!(
            matches!(refused.notes[..], [Note::Wrong(Slip::ForeignColor { .. })]),
            "{:?}",
            refused.notes
        );
        assert!(!conversation.answer("anna blu ben bro").is_refused());
        let players: Vec<_> = conversation
            .draft()
            .players()
            .iter()
            .map(|player| (&player.name, player.color))
            .collect();
        assert_eq!(
            players,
            named
                .iter()
                .map(|(name, color)| (name, *color))
                .collect::<Vec<_>>()
        );
    }
}
