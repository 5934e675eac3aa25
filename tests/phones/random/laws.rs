//! What holds after every step.

use stationmaster::entry::draft::{Draft, Move};
use stationmaster::report::json;
use stationmaster::score::{Scoreboard, score};
use stationmaster::units::Seat;

use super::*;

impl Room {
    /// The table draws, and nobody has become somebody else.
    pub(super) fn holds(&mut self) {
        self.draw();
        let players: Vec<(PlayerId, Person)> = self
            .position()
            .players
            .iter()
            .map(|player| (player.id, (player.name.raw().to_owned(), player.color)))
            .collect();
        let before = std::mem::replace(
            &mut self.seated,
            players.iter().map(|(id, _)| *id).collect(),
        );
        for (id, person) in players {
            let known = self.people.entry(id).or_default();
            let is_again = !before.contains(&id) && !known.is_empty();
            assert!(
                !is_again || known.contains(&person),
                "{id:?} was {known:?} and is {person:?}"
            );
            known.insert(person);
        }
        let next = next_id(self.conversation().draft());
        let last = self.people.keys().next_back();
        assert!(
            last.is_none_or(|last| next > *last),
            "{next:?} was given before: {last:?}"
        );
    }

    /// What is on disk is what is entered.
    pub(super) fn holds_of_draft(&mut self) {
        let conversation = self.conversation();
        if !conversation.is_begun() {
            return;
        }
        let (again, kept) =
            support::draft(&self.disk).unwrap_or_else(|faults| panic!("{faults:?}\n{}", self.disk));
        let (draft, keeps) = (conversation.draft(), conversation.kept());
        assert_eq!(again.position(), draft.position(), "{}", self.disk);
        assert_eq!(
            (again.last_line(), again.next_line()),
            (draft.last_line(), draft.next_line()),
            "{}",
            self.disk
        );
        let beside = |kept: &stationmaster::entry::draft::Kept| {
            (
                kept.confirmed.clone(),
                kept.counted.clone(),
                kept.pictures.clone(),
                kept.phones.clone(),
            )
        };
        assert_eq!(beside(&kept), beside(&keeps), "{}", self.disk);
    }

    /// What is on disk is what is entered, all phones are told of it as by a program that is started now, and all figures are those
    /// of the record.
    pub(super) fn holds_on_disk(&mut self) {
        self.holds_of_draft();
        if !self.conversation().is_begun() {
            return;
        }
        let mut again = Evening::of(support::taken_up(&self.disk));
        let phone = again.phone();
        let draft = self.conversation().draft();
        let record = self.disk.rsplit_once("\n[draft]").expect("it is a draft").0;
        let scored = draft.game().map(|_| score(&support::game(record)));
        let people: Vec<PlayerId> = draft.players().iter().map(|player| player.id).collect();
        // Whoever has none is told the same of all that lies on the table.
        let mut open = self.state(None);
        self.is_as_before(&open, &again.get(&phone, "/state"));
        open["me"] = Value::Null;
        for (seat, PlayerId(me)) in people.into_iter().enumerate() {
            let mut state = self.state(Some(me));
            self.is_as_before(&state, &again.get(&phone, &format!("/state?me={me}")));
            if let Some(scored) = &scored {
                agrees(&state, scored, Seat(seat));
            }
            state["me"] = Value::Null;
            state["taken"] = open["taken"].clone();
            assert_eq!(state, open, "all see the same");
        }
    }

    /// What a program tells that is started now. It begins with the review, and asks anew whether the table agrees where nobody has
    /// counted.
    fn is_as_before(&self, state: &Value, told: &Response) {
        let (mut state, told) = (state.clone(), of_game(told));
        let mut is_asked_anew =
            matches!(self.conversation().step(), Question::Score | Question::Save);
        let players = state["players"].as_array_mut().into_iter().flatten();
        for (player, told) in players.zip(told["players"].as_array().into_iter().flatten()) {
            if told.get("agrees") == Some(&Value::Null) && player["agrees"] == json!(true) {
                (player["agrees"], player["ready"]) = (Value::Null, told["ready"].clone());
                is_asked_anew = true;
            }
        }
        if is_asked_anew {
            (state["phase"], state["score"]) = (told["phase"].clone(), told["score"].clone());
        }
        assert_eq!(state, told);
    }

    /// What a phone is told that only looks.
    fn state(&mut self, me: Option<u32>) -> Value {
        let observer = self.observer.clone().expect("it has come in");
        let headers = Phone {
            language: "en".to_owned(),
            ..observer
        }
        .headers();
        let target = me.map_or("/state".to_owned(), |me| format!("/state?me={me}"));
        of_game(&self.send(&Request {
            headers,
            ..get(&target)
        }))
    }
}

/// The number that the next player gets.
fn next_id(draft: &Draft) -> PlayerId {
    match draft.join(&[("Zoe".into(), Color::Red)])[..] {
        [Move::Join(id, ..)] => id,
        _ => panic!("one player joins"),
    }
}

/// A state without what tells a run of the program from others.
fn of_game(response: &Response) -> Value {
    let mut state = value(response);
    (state["run"], state["version"]) = (Value::Null, Value::Null);
    state
}

/// All figures that a phone shows are those of a game.
fn agrees(state: &Value, scored: &Scoreboard, seat: Seat) {
    let (game, figures) = (scored.game(), scored.player(seat));
    let (player, own) = (&state["players"][seat.0], &state["me"]);
    let longest = figures.express.as_ref().map(|express| express.length);
    assert_eq!(player["left"], json!(game.trains_left(seat)));
    assert_eq!(player["laid"], json!(game.trains(seat)));
    assert_eq!(player["points"], json!(figures.routes.points));
    assert_eq!(player["longest"], json!(longest));
    assert_eq!(player["stations"], json!(game.player(seat).stations.len()));
    assert_eq!(own["completed"], json!(figures.tickets.completed));
    assert_eq!(own["sum"], json!(figures.tickets.points));
    let held = own["tickets"]
        .as_array()
        .expect("it is a list")
        .iter()
        .map(|one| one["id"].clone());
    let expected = figures.tickets.list.iter().map(|one| json!(one.ticket.0));
    assert_eq!(held.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    if !state["score"].is_null() {
        let document: Value =
            serde_json::from_str(&json::render(std::slice::from_ref(scored))).expect("it is JSON");
        let document = document.get(0).unwrap_or(&document);
        for key in [
            "total",
            "rank",
            "routes",
            "tickets",
            "stations",
            "express",
            "passengers",
        ] {
            assert_eq!(
                state["score"]["players"][seat.0][key], document["players"][seat.0][key],
                "{key}"
            );
        }
        assert_eq!(state["score"]["winners"], document["winners"]);
    }
}
