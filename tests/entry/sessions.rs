//! Several faces at one game: phones beside the table, each with its own player, one after the other from threads of their own.

use std::sync::{Barrier, Mutex};
use std::thread::scope;

use stationmaster::entry::Part;
use stationmaster::entry::conversation::{Conversation, Outcome, Question, Reply, Session, Slip};
use stationmaster::units::Seat;

use super::{game_of, routes, set_up};
use crate::support;

/// What becomes of a line that a session says at the routes of a player.
fn enter(conversation: &mut Conversation<'_>, session: &mut Session, line: &str) -> Reply {
    conversation.serve(session, |conversation| conversation.answer(line))
}

/// A session at a player's routes.
fn at_routes(conversation: &mut Conversation<'_>, seat: usize) -> Session {
    let mut session = conversation.join();
    conversation.serve(&mut session, |conversation| {
        conversation.turn_to(Question::Part(Seat(seat), Part::Routes))
    });
    session
}

fn step(conversation: &mut Conversation<'_>, session: &mut Session) -> Question {
    conversation.serve(session, |conversation| conversation.step())
}

/// Anna and Ben claim the same route at once: exactly one gets it, and the other hears what everybody would.
#[test]
fn two_faces_on_two_threads_claim_one_track() {
    for _ in 0..20 {
        let mut conversation = set_up();
        let sessions = [0, 1].map(|seat| at_routes(&mut conversation, seat));
        let (conversation, start) = (Mutex::new(conversation), Barrier::new(2));
        let (conversation, start) = (&conversation, &start);
        let [anna, ben] = scope(|scope| {
            let enter = |mut session: Session| {
                scope.spawn(move || {
                    start.wait();
                    let reply = enter(
                        &mut conversation.lock().expect("nobody panics"),
                        &mut session,
                        "lis mad",
                    );
                    (reply, session)
                })
            };
            sessions
                .map(enter)
                .map(|thread| thread.join().expect("nobody panics"))
        });
        let (winner, (mut first, mut second)) = match (&anna.0.outcome, &ben.0.outcome) {
            (Outcome::Played, Outcome::Refused(_)) => (Seat(0), (anna, ben)),
            (Outcome::Refused(_), Outcome::Played) => (Seat(1), (ben, anna)),
            both => panic!("one of them gets it: {both:?}"),
        };
        let mut conversation = conversation.lock().expect("nobody panics");
        let name = game_of(&conversation).player(winner).name.clone();
        let Outcome::Refused(Slip::Taken {
            holders,
            take: true,
            ..
        }) = &second.0.outcome
        else {
            panic!("{:?}", second.0)
        };
        assert_eq!(*holders, [name], "the other is told whose it is");
        assert_eq!(
            routes(game_of(&conversation), winner.0),
            ["Lisboa - Madrid"]
        );
        // The second takes it back from elsewhere, after having been asked, and both see that.
        assert_eq!(
            enter(&mut conversation, &mut second.1, "undo").outcome,
            Outcome::AskedBack
        );
        assert_eq!(
            enter(&mut conversation, &mut second.1, "y").outcome,
            Outcome::Played
        );
        let seen = |conversation: &mut Conversation<'_>, session: &mut Session| {
            conversation.serve(session, |conversation| {
                game_of(conversation).player(winner).tracks.len()
            })
        };
        assert_eq!(
            [&mut first.1, &mut second.1].map(|session| seen(&mut conversation, session)),
            [0, 0]
        );
        assert_eq!(
            enter(&mut conversation, &mut first.1, "redo").outcome,
            Outcome::Played
        );
        assert_eq!(
            [&mut first.1, &mut second.1].map(|session| seen(&mut conversation, session)),
            [1, 1]
        );
    }
}

/// A face keeps to its player while others change who sits where, and asks again what is not the same game any more.
#[test]
fn a_face_follows_its_player() {
    let mut conversation = set_up();
    let [mut anna, mut ben] = [0, 1].map(|seat| at_routes(&mut conversation, seat));
    assert_eq!(
        enter(&mut conversation, &mut anna, "order chiara, ben").outcome,
        Outcome::Played
    );
    assert_eq!(
        step(&mut conversation, &mut ben),
        Question::Part(Seat(1), Part::Routes)
    );
    assert_eq!(
        step(&mut conversation, &mut anna),
        Question::Part(Seat(2), Part::Routes)
    );
    assert_eq!(
        enter(&mut conversation, &mut ben, "remove chiara").outcome,
        Outcome::Played
    );
    assert_eq!(
        step(&mut conversation, &mut anna),
        Question::Part(Seat(1), Part::Routes)
    );

    // A yes to a question about another game than this one takes nothing back.
    enter(&mut conversation, &mut ben, "lis mad");
    assert_eq!(
        enter(&mut conversation, &mut anna, "undo").outcome,
        Outcome::AskedBack
    );
    enter(&mut conversation, &mut ben, "mad bar");
    assert!(enter(&mut conversation, &mut anna, "y").is_refused());
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 2);
}

/// What a line meant is cleared up later, and undone without what another face has entered since.
#[test]
fn a_line_that_is_cleared_up_is_undone_alone() {
    let mut conversation = set_up();
    let [mut anna, mut ben] = [0, 1].map(|seat| at_routes(&mut conversation, seat));
    assert_eq!(
        enter(&mut conversation, &mut anna, "b p").outcome,
        Outcome::AskedBack
    );
    assert_eq!(
        enter(&mut conversation, &mut ben, "lis mad").outcome,
        Outcome::Played
    );
    assert_eq!(
        enter(&mut conversation, &mut anna, "1").outcome,
        Outcome::Played
    );
    assert_eq!(
        enter(&mut conversation, &mut anna, "undo").outcome,
        Outcome::Played
    );
    assert_eq!(
        [0, 1].map(|seat| game_of(&conversation).player(Seat(seat)).tracks.len()),
        [0, 1]
    );
}

/// A draft's file is seen in a terminal as it is; what was entered comes back as it was.
#[test]
fn nothing_in_the_file_of_a_draft_misleads() {
    let mut conversation = support::conversation();
    let place = "Kitchen \u{202e}elbat\u{9b}31m";
    for line in ["", "", "", "Anna red, Ben blue", &format!("place {place}")] {
        conversation.answer(line);
    }
    let text = support::draft_text(&conversation);
    support::assert_fit(&text);
    let again = support::taken_up(&text);
    assert_eq!(
        again
            .draft()
            .setup()
            .about
            .place
            .as_ref()
            .map(stationmaster::Text::raw),
        Some(place)
    );
    assert_eq!(
        again.draft().edits(),
        conversation.draft().edits(),
        "all lines can be undone still"
    );
}
