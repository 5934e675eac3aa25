//! The log under random lines, taps, undos and redos of several owners; and the file of an unfinished game.

use std::path::Path;
use std::sync::Arc;

use stationmaster_core::{CityId, Move, PlayerId, Position, Source, Unreadable, Which};
use stationmaster_table::{FrontEnd, Kept, Owner, Place, Table, Told, unfinished};

const OWNERS: u32 = 3;

fn table(edition: &str) -> Table {
    let mut table = Table::shipped();
    let mut front = FrontEnd::default();
    table.enter(&mut front, &format!("edition {edition}"));
    front.place = Place::Players;
    let players = match edition {
        "germany" => "Ada red, Bob white, Cem black",
        "europe-original" => "Ada red, Bob blue, Cem black",
        _ => "Ada red, Bob blue, Cem purple",
    };
    let reply = table.enter(&mut front, players);
    assert!(reply.refused.is_empty(), "{:?}", reply.refused);
    table
}

/// Enters something random for an owner: a tap for the player with the same number, or now and then a line for anybody.
fn enter(table: &mut Table, owner: Owner, rng: &mut fastrand::Rng) {
    let ids: Vec<PlayerId> = table
        .position()
        .players
        .iter()
        .map(|player| player.id)
        .collect();
    if ids.is_empty() {
        return;
    }
    let id = ids[usize::try_from(owner.0).expect("it is there") % ids.len()];
    let board = table.edition().expect("it is there").board();
    let (routes, cities) = (board.routes().len(), board.cities().len());
    let cards = table.cards();
    let one = match rng.u8(..9) {
        0..4 => Move::Claim(
            id,
            stationmaster_core::RouteId(rng.usize(..routes)),
            Which::Any,
        ),
        4 => Move::Release(id, stationmaster_core::RouteId(rng.usize(..routes))),
        5 if table.edition().expect("it is there").rules().stations > 0 => {
            Move::Build(id, CityId(rng.usize(..cities)))
        }
        _ => Move::Hold(id, cards[rng.usize(..cards.len())].0),
    };
    if owner != Owner::TABLE || rng.u8(..4) > 0 {
        table.tap(owner, &[one], rng.u8(..5) == 0);
        return;
    }
    let lines = [
        "=14 49",
        "@bob =",
        "swap ada cem",
        "recolor ada purple",
        "recolor bob red",
        "note hello",
        "rule second-track",
        "add Dora yellow",
        "add Dora gray",
        "remove dora",
        "order cem",
        "adjust bob -10 slow",
        "left cem",
        "none",
        "minutes 90",
        "bonus lis kyi 9",
    ];
    let mut front = FrontEnd {
        place: Place::Part(id, stationmaster_core::Part::Stations),
        ..FrontEnd::default()
    };
    table.enter(&mut front, rng.choice(lines).expect("it is there"));
}

fn is_legal(position: &Position) -> bool {
    position
        .faults()
        .iter()
        .all(|breach| breach.what.is_too_few_players())
}

#[test]
fn an_undo_leaves_what_others_entered_and_redo_leads_back() {
    for seed in 0..60 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut table = table(if seed % 3 == 0 {
            "germany"
        } else {
            "europe-anniversary"
        });
        for _ in 0..60 {
            let owner = Owner(rng.u32(..OWNERS));
            if rng.u8(..3) > 0 {
                enter(&mut table, owner, &mut rng);
                assert!(is_legal(table.position()), "seed {seed}");
                continue;
            }
            let before = table.position().clone();
            let line: Vec<Move> = table.log().would_undo(owner).unwrap_or_default().to_vec();
            let reply = table.undo(owner);
            assert!(is_legal(table.position()), "seed {seed}");
            let Some(Told::Turned { moves, .. }) = reply.told.first() else {
                assert_eq!(
                    *table.position(),
                    before,
                    "what was refused changes nothing; seed {seed}"
                );
                continue;
            };
            // A player whom the line does not touch has the same things as before.
            let is_setting = moves.iter().chain(&line).any(|one| one.whom().is_none());
            let touched: Vec<PlayerId> = moves.iter().chain(&line).filter_map(Move::whom).collect();
            let things = |position: &Position, id| {
                let own = position
                    .things()
                    .into_iter()
                    .filter(|one| one.whom() == Some(id));
                own.map(|one| format!("{one:?}"))
                    .collect::<std::collections::BTreeSet<_>>()
            };
            for player in before
                .players
                .iter()
                .filter(|player| !is_setting && !touched.contains(&player.id))
            {
                assert_eq!(
                    things(&before, player.id),
                    things(table.position(), player.id),
                    "seed {seed}: {moves:?}"
                );
            }
            let undone = table.position().clone();
            for player in &before.players {
                let is_gone = undone.player(player.id).is_none();
                assert!(
                    !is_gone || things(&before, player.id).is_empty(),
                    "seed {seed}"
                );
            }
            table.redo(owner);
            assert_eq!(*table.position(), before, "seed {seed}: {moves:?}");
            table.undo(owner);
            assert_eq!(*table.position(), undone, "seed {seed}");
        }
    }
}

#[test]
fn undoing_all_of_one_owner_alone_leads_back_to_the_start() {
    for seed in 0..40 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut table = table("europe-anniversary");
        let start = table.position().clone();
        let mut positions = vec![start];
        for _ in 0..30 {
            enter(&mut table, Owner::TABLE, &mut rng);
            if positions.last() != Some(table.position()) {
                positions.push(table.position().clone());
            }
        }
        for before in positions.iter().rev().skip(1) {
            table.undo(Owner::TABLE);
            assert_eq!(table.position(), before, "seed {seed}");
        }
        for after in &positions[1..] {
            table.redo(Owner::TABLE);
            assert_eq!(table.position(), after, "seed {seed}");
        }
    }
}

#[test]
fn a_draft_brings_back_position_log_and_place() {
    let nothing = |_: &Path| Err(Unreadable::Missing);
    for seed in 0..40 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut before = table(if seed % 2 == 0 {
            "germany"
        } else {
            "europe-original"
        });
        for _ in 0..40 {
            let owner = Owner(rng.u32(..OWNERS));
            match rng.u8(..5) {
                0 if owner != Owner::TABLE => drop(before.undo(owner)),
                1 => drop(before.redo(owner)),
                _ => enter(&mut before, owner, &mut rng),
            }
        }
        let place = Place::Part(
            before.position().players[0].id,
            stationmaster_core::Part::Tickets,
        );
        let mut front = FrontEnd {
            place,
            reviewed: true,
            ..FrontEnd::default()
        };
        before.enter(&mut front, "zzz");
        let text = before.draft(&front, &Kept::default());
        let source = Arc::new(Source {
            name: "draft.toml".into(),
            text,
        });
        let (mut after, again, _) = unfinished(&source, before.choices.clone(), &nothing)
            .expect("it was written by the table");
        assert_eq!(after.position(), before.position(), "seed {seed}");
        assert_eq!(
            (again.place, again.reviewed, again.waits.len()),
            (place, true, 1),
            "seed {seed}"
        );
        assert_eq!(
            after.log().entries().len(),
            before.log().entries().len(),
            "seed {seed}"
        );
        for owner in (0..OWNERS).map(Owner) {
            assert_eq!(
                after.undo(owner).told,
                before.undo(owner).told,
                "seed {seed}"
            );
            assert_eq!(after.position(), before.position(), "seed {seed}");
        }
    }
}

#[test]
fn a_spoiled_draft_is_its_record() {
    let nothing = |_: &Path| Err(Unreadable::Missing);
    let mut table = table("europe-original");
    let mut front = FrontEnd {
        place: Place::Review,
        ..FrontEnd::default()
    };
    table.enter(&mut front, "@ada routes lis mad bar");
    let text = table.draft(&front, &Kept::default());
    for (from, to) in [
        ("\"owner\"", "\"x\""),
        ("claim", "clam"),
        ("lines = [", "lines = [3, "),
        ("at = \"review\"", "at = 7"),
    ] {
        let source = Arc::new(Source {
            name: "draft.toml".into(),
            text: text.replace(from, to),
        });
        let (again, ..) =
            unfinished(&source, table.choices.clone(), &nothing).expect("the record is sound");
        assert_eq!(again.position().claims.len(), 2, "{from}");
    }
}
