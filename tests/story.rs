//! Which of the true things about a game its story tells: held against values, whatever words they become.

use stationmaster_core::category::Category;
use stationmaster_core::score::score;
use stationmaster_core::units::{Points, Trains};
use stationmaster_core::{Text, TieBreak};
use stationmaster_report::Language;
use stationmaster_report::Look;
use stationmaster_report::story::{Story, story};
use stationmaster_report::words::express::ExpressName;
use stationmaster_report::words::verdict::{
    Decider, DecidingLabel, DecidingStep, Supposed, Verdict, Victory, WonBy,
};

use crate::support::{data, game};

fn of_game(name: &str) -> Story {
    let text = std::fs::read_to_string(data(name)).expect("it is there");
    story(&score(&game(&text)), &Look::PLAIN)
}

fn said(sentence: Verdict<'_>) -> String {
    Language::English.say(sentence)
}

fn names() -> [Text; 4] {
    ["Anna", "Ben", "Chiara", "Dmitri"].map(Text::from)
}

/// Anna has 113 points with the European Express, Ben 108; the nearest tickets are counted in `tests/rulings.rs`.
#[test]
fn a_bonus_that_made_the_difference_goes_before_tickets() {
    let [anna, ben, _, dmitri] = &names();
    let story = of_game("data/games/four-players.toml");
    let by = WonBy::Points(Some((Points(5), vec![ben])));
    let victory = Victory {
        winners: vec![anna],
        points: Points(113),
        by,
        express: ExpressName(None),
    };
    assert_eq!(story.headline, said(Verdict::Sentence(&victory)));
    let others = vec![(ben, 34)];
    let supposed = Supposed::WithoutBonus {
        bonus: Category::Express,
        express: ExpressName(None),
        held: vec![(anna, 36)],
        others,
        is_told: false,
    };
    let express = Decider {
        supposed,
        winners: vec![ben],
    };
    assert_eq!(story.sentence, said(Verdict::Difference(&express)));
    let ticket = |cities: &str| cities.replace(" - ", "–");
    let closest = Supposed::Completed(dmitri, ticket("Sarajevo - Sevastopol"), Points(8));
    let deciding = Supposed::Failed(anna, ticket("Brest - Marseille"), Points(7));
    let expected = [
        (Language::English.label(Category::Express), express),
        (
            Language::English.label(DecidingLabel::ClosestTicket),
            Decider {
                supposed: closest,
                winners: vec![dmitri],
            },
        ),
        (
            Language::English.label(DecidingLabel::DecidingTicket),
            Decider {
                supposed: deciding,
                winners: vec![ben],
            },
        ),
    ];
    let expected =
        expected.map(|(label, decider)| (label.to_owned(), said(Verdict::Deciding(&decider))));
    assert_eq!(story.deciding, expected);
}

/// Chiara and Dmitri have 69 points each, and she completed four tickets to his two.
#[test]
fn a_tie_break_goes_before_everything() {
    let [_, _, chiara, dmitri] = &names();
    let story = of_game("data/games/five-players.toml");
    let step = DecidingStep {
        tie_break: TieBreak::Tickets,
        own: 4,
        others: vec![(dmitri, 2)],
    };
    let by = WonBy::TieBreak(vec![dmitri], step);
    let victory = Victory {
        winners: vec![chiara],
        points: Points(69),
        by,
        express: ExpressName(None),
    };
    let both = [(chiara, 4), (dmitri, 2)];
    assert_eq!(
        (story.headline, story.sentence),
        (
            said(Verdict::Sentence(&victory)),
            said(Verdict::Reason(&victory))
        )
    );
    let step = said(Verdict::TieBreakStep(
        TieBreak::Tickets,
        ExpressName(None),
        &both,
    ));
    assert_eq!(
        story.deciding[0],
        (
            Language::English.label(DecidingLabel::TieBreak).to_owned(),
            step
        )
    );
}

#[test]
fn of_tickets_the_missing_one_goes_first() {
    let chiara = &Text::from("Chiara");
    let missing = Supposed::Completed(chiara, "Cádiz–Stockholm".to_owned(), Points(21));
    let missing = Decider {
        supposed: missing,
        winners: vec![chiara],
    };
    assert_eq!(
        of_game("data/games/mega-europe.toml").sentence,
        said(Verdict::Difference(&missing))
    );
}

/// Where nothing single would have changed it: the bonus for the longest path, else the best ticket, else nothing.
#[test]
fn what_is_left_is_told_where_nothing_made_the_difference() {
    let anna = &Text::from("Anna");
    let ends = ["Paris", "Petrograd"].map(Text::from);
    let express = Verdict::HoldsExpress(anna, ExpressName(None), Trains(36), [&ends[0], &ends[1]]);
    let story = of_game("data/games/two-players.toml");
    assert_eq!(
        (story.sentence, story.deciding),
        (said(express), Vec::new())
    );

    let ben = &Text::from("Ben");
    let best = Verdict::BestTicket(ben, "Hamburg–Dresden", Points(12));
    assert_eq!(
        of_game("tests/games/ok/germany-3-players.toml").sentence,
        said(best)
    );
    let nothing = of_game("tests/cli/parts.toml");
    assert_eq!(
        (nothing.sentence, nothing.deciding),
        (String::new(), Vec::new())
    );
}
