//! The questions of the conversation.

use crate::entry::part::Part;
use crate::units::Seat;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Which edition was played.
    Edition,
    /// Which variant of it.
    Variant,
    /// Which bonus tickets were in play.
    Bonus,
    /// Who played, with which colors.
    Players,
    /// A player's routes, stations, tickets or passengers.
    Part(Seat, Part),
    /// Whether the trains left and the marker are on the table as the player's routes have it.
    Count(Seat),
    /// Whether what was entered is what lies on the table.
    Review,
    /// What to do with the score.
    Score,
    /// When it was played.
    Date,
    /// Where it was played.
    Place,
    /// Which pictures of the board are to be kept beside the game; the last question before saving.
    Pictures,
    /// Nothing more: the game is to be saved.
    Save,
    /// Nothing more: the game is left as a draft.
    Leave,
}

/// The questions of the setup, as a draft's file calls them.
const SETUP: [(Question, &str); 4] = [
    (Question::Edition, "edition"),
    (Question::Variant, "variant"),
    (Question::Bonus, "bonus"),
    (Question::Players, "players"),
];

impl Question {
    /// Returns how a draft's file says where the conversation stopped: `2 routes`, or `review` from there on.
    pub(super) fn kept(self) -> Option<String> {
        match self {
            Question::Edition | Question::Variant | Question::Bonus | Question::Players => {
                SETUP.iter().find(|(question, _)| *question == self).map(|(_, key)| (*key).to_owned())
            }
            Question::Part(seat, part) => Some(format!("{} {part}", seat.0 + 1)),
            Question::Count(seat) => Some(format!("{} {}", seat.0 + 1, Part::Routes)),
            Question::Review
            | Question::Score
            | Question::Date
            | Question::Place
            | Question::Pictures
            | Question::Save
            | Question::Leave => Some("review".to_owned()),
        }
    }

    /// Reads what [`Question::kept`] has written for a question of the setup.
    pub(super) fn of_setup(kept: &str) -> Option<Question> {
        SETUP.iter().find(|(_, key)| *key == kept).map(|(question, _)| *question)
    }

    /// Returns the player whom it is about.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Question::Part(seat, _) | Question::Count(seat) => Some(seat),
            _ => None,
        }
    }

    /// Returns the same question about another player.
    pub(super) fn about(self, seat: Seat) -> Question {
        match self {
            Question::Part(_, part) => Question::Part(seat, part),
            Question::Count(_) => Question::Count(seat),
            question => question,
        }
    }
}
