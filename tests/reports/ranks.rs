//! Wherever players are told with what a game scores, they come by rank, and those who share one in the order of the record.

use stationmaster_core::{Scoreboard, Seat, score};
use stationmaster_map::view::{Focus, View};
use stationmaster_map::{Layout, svg};
use stationmaster_report::express::{self, Paths};
use stationmaster_report::map::{picture, share};
use stationmaster_report::{Language, Look, render};

use crate::support::{every, some_games};

/// The players in the order in which a text has something of each, which everybody has there.
fn order(score: &Scoreboard, text: &str, of: impl Fn(Seat) -> Vec<String>) -> Vec<Seat> {
    let first = |seat: Seat| {
        let found = of(seat)
            .into_iter()
            .filter_map(|part| text.find(&part))
            .min();
        (
            found.unwrap_or_else(|| panic!("{:?} is missing in {text}", of(seat))),
            seat,
        )
    };
    let mut found: Vec<(usize, Seat)> = score.game().seats().map(first).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, seat)| seat).collect()
}

#[test]
fn players_come_by_rank_wherever_a_score_is_told() {
    let mut moved = 0;
    for (number, (_, game)) in some_games().enumerate() {
        let score = score(&game);
        let mut ranked: Vec<Seat> = game.seats().collect();
        ranked.sort_by_key(|&seat| score.player(seat).rank);
        let is_moved = ranked != game.seats().collect::<Vec<_>>();
        moved += usize::from(is_moved);
        let language = Language::ALL[number % Language::ALL.len()];
        let look = |width, linear| Look {
            width,
            columns: width,
            linear,
            language,
            ..Look::PLAIN
        };
        let mut texts = vec![
            render::sheet(&score, &look(300, true)),
            render::markdown(&score, language),
            render::reasons(&score, &look(300, false)),
            render::map(&score, &look(300, false)).expect("everything has its position"),
        ];
        if game.rules().bonuses.express.is_some() {
            texts.push(express::render(&Paths::new(&game), &look(300, false)));
        }
        let name = |seat: Seat| game.player(seat).name.to_string();
        let called = |seat: Seat| {
            let color = language.color(game.player(seat).color);
            vec![
                format!("{}, {color}", name(seat)),
                format!("{} ({color})", name(seat)),
            ]
        };
        for text in texts {
            // In narrow windows a line may break after a name.
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(order(&score, &text, called), ranked, "{text}");
        }
        let sheet = render::sheet(&score, &look(300, false));
        let heads = sheet
            .lines()
            .find(|line| line.starts_with('│'))
            .expect("there is a table");
        assert_eq!(
            order(&score, heads, |seat| vec![format!(" {} ", name(seat))]),
            ranked,
            "{sheet}"
        );
        // Pictures take long to be drawn, and an order that is that of the record shows little.
        if is_moved {
            let layout = Layout::of(game.board()).expect("everything has its position");
            let view = View::new(&score, Focus::Everything);
            for scene in [
                picture::scene(&view, &layout, language, None),
                share::scene(&view, &layout, language),
            ] {
                // After the name of a player who left early it says so.
                let drawn = |seat| {
                    vec![
                        format!("aria-label=\"{}\"", name(seat)),
                        format!("aria-label=\"{} (", name(seat)),
                    ]
                };
                assert_eq!(order(&score, &svg::render(&scene), drawn), ranked);
            }
        }
    }
    assert!(moved >= 4 / every(4), "{moved} records have another order");
}
