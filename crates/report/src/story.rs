//! The story of a game: who won and by how much, what made the difference, and every single thing that would have changed it.
//!
//! What it says is computed: each claim is a [`Counterfactual`], found by ranking the players anew.

use super::express::names;
use super::look::Look;
use super::verdict::{steps_of, victory};
use crate::words::board::Caption;
use crate::words::express::ExpressName;
use crate::words::verdict::{Decider, DecidingLabel, Supposed, Verdict, Victory, WonBy};
use crate::words::{Sheet, SheetLabel};
use stationmaster_core::category::Category;
use stationmaster_core::game::Adjustment;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::counterfactual::{Counterfactual, Supposition, counterfactuals};
use stationmaster_core::text::Text;
use stationmaster_core::units::{Seat, TicketId, Trains};

/// The story of a game, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Story {
    /// The winners: `Anna wins with 113 points, 5 ahead of Ben.`
    pub headline: String,
    /// The difference that a single thing made; empty if none did.
    pub sentence: String,
    /// What else decided, each with a label: tie-breaks, the single things by which others would have won, what the table agreed on,
    /// and who left early.
    pub deciding: Vec<(String, String)>,
}

/// Returns the story of a game.
///
/// ```
/// use stationmaster_core::{Game, score};
/// use stationmaster_report::{Look, render};
///
/// let record = std::fs::read_to_string("../../data/games/four-players.toml")?;
/// let story = render::story(&score(&Game::from_text("friday.toml", record)?), &Look::PLAIN);
/// assert_eq!(story.headline, "Anna wins with 113 points, 5 ahead of Ben.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn story(scoreboard: &Scoreboard, look: &Look) -> Story {
    let teller = Teller::new(scoreboard, *look, false);
    let victory = victory(scoreboard, look.language);
    if scoreboard.game().is_only_totals() {
        return Story {
            headline: look.language.say(Verdict::Victory(&victory)),
            sentence: look.language.label(SheetLabel::OnlyTotals).to_owned(),
            deciding: teller.agreed(),
        };
    }
    let sentence = teller.sentence(&victory);
    let mut deciding = teller.deciding();
    deciding.retain(|(_, told)| !sentence.contains(told));
    Story {
        headline: look.language.say(Verdict::Victory(&victory)),
        sentence,
        deciding,
    }
}

/// Returns the same for the picture to send: who won as its title, and below it the story in so few words that a glance takes
/// them in.
pub(super) fn brief(scoreboard: &Scoreboard, look: &Look) -> Caption {
    let (words, victory) = (look.language, victory(scoreboard, look.language));
    let sentence = Teller::new(scoreboard, *look, true).sentence(&victory);
    let details = match &victory.by {
        WonBy::Points(Some((lead, next))) => {
            format!("{} {sentence}", words.say(Verdict::Lead(*lead, next)))
        }
        _ => sentence,
    };
    Caption {
        headline: words.say(Verdict::Wins(&victory.winners)),
        details: details.trim_end().to_owned(),
    }
}

/// Returns who won and by what, in one sentence or two.
pub fn verdict(scoreboard: &Scoreboard, look: &Look) -> String {
    let Story {
        headline, sentence, ..
    } = story(scoreboard, look);
    if sentence.is_empty() {
        headline
    } else {
        format!("{headline} {sentence}")
    }
}

struct Teller<'a> {
    scoreboard: &'a Scoreboard,
    look: Look,
    found: Vec<Counterfactual>,
    /// Leaves out the winners without a bonus.
    is_brief: bool,
}

impl<'a> Teller<'a> {
    fn new(scoreboard: &'a Scoreboard, look: Look, is_brief: bool) -> Teller<'a> {
        Teller {
            scoreboard,
            look,
            found: counterfactuals(scoreboard),
            is_brief,
        }
    }

    fn name(&self, seat: Seat) -> &'a Text {
        &self.scoreboard.game().player(seat).name
    }

    fn ticket(&self, ticket: TicketId) -> String {
        let game = self.scoreboard.game();
        let cities = game.ticket(ticket).cities;
        self.look
            .pair(cities.map(|city| game.board().city_name(city)))
    }

    /// Returns the difference to a victory by points, or the tie-break that decided; empty if there is none.
    fn sentence(&self, victory: &Victory<'_>) -> String {
        let words = self.look.language;
        match (&victory.by, self.found.first()) {
            (WonBy::Points(_), Some(first)) => words.say(Verdict::Difference(&self.decider(first))),
            _ => words.say(Verdict::Reason(victory)),
        }
    }

    fn decider(&self, found: &Counterfactual) -> Decider<'a> {
        let supposed = match found.supposition {
            Supposition::WithoutBonus(bonus) => Supposed::WithoutBonus(
                bonus,
                ExpressName::of(self.scoreboard.game().rules()),
                self.holders_path(),
            ),
            Supposition::Completed(_, card) => Supposed::Completed(self.ticket(card)),
            Supposition::Failed(_, card) => Supposed::Failed(self.ticket(card)),
            Supposition::LongerPath(seat) => Supposed::LongerPath(self.name(seat)),
            Supposition::ShorterPath(seat) => Supposed::ShorterPath(self.name(seat)),
        };
        let is_told = !self.is_brief || !matches!(found.supposition, Supposition::WithoutBonus(_));
        Decider {
            supposed,
            winners: is_told.then(|| names(self.scoreboard.game(), &found.winners)),
        }
    }

    /// The length of the longest path of all.
    fn holders_path(&self) -> Trains {
        let holders = self.scoreboard.holders().into_iter();
        let lengths = holders.filter_map(|seat| self.scoreboard.player(seat).express.as_ref());
        lengths
            .map(|express| express.length)
            .max()
            .unwrap_or_default()
    }

    /// The adjustments with their reasons, by rank.
    fn adjustments(&self) -> impl Iterator<Item = (String, String)> {
        let words = self.look.language;
        let game = self.scoreboard.game();
        let all = self
            .scoreboard
            .by_rank()
            .into_iter()
            .map(|seat| game.player(seat));
        let all = all.flat_map(|player| {
            player
                .adjustments
                .iter()
                .map(|adjustment| (&player.name, adjustment))
        });
        all.map(move |(name, Adjustment { points, why })| {
            let told = words.say(Sheet::Adjustment(name, *points, why));
            (words.label(Category::Adjustments).to_owned(), told)
        })
    }

    /// The tie-breaks that decided, every bonus that did, of tickets and trains the first of each kind, the adjustments, and who left
    /// early.
    fn deciding(&self) -> Vec<(String, String)> {
        let words = self.look.language;
        let winner = self.scoreboard.winners()[0];
        let best = self.scoreboard.player(winner).total;
        let tie = self
            .scoreboard
            .ties()
            .iter()
            .filter(|tie| tie.points == best);
        let steps = tie.flat_map(|tie| steps_of(self.scoreboard, tie, winner, words));
        let mut deciding: Vec<(String, String)> = steps
            .map(|step| (words.label(DecidingLabel::TieBreak).to_owned(), step))
            .collect();
        for found in &self.found {
            let label = match found.supposition {
                Supposition::WithoutBonus(bonus) => {
                    words.category(bonus, self.scoreboard.game().rules())
                }
                Supposition::Completed(..) => words.say(DecidingLabel::ClosestTicket),
                Supposition::Failed(..) => words.say(DecidingLabel::DecidingTicket),
                Supposition::LongerPath(_) | Supposition::ShorterPath(_) => {
                    words.say(DecidingLabel::OneTrain)
                }
            };
            if deciding.iter().all(|(known, _)| *known != label) {
                deciding.push((label, words.say(Verdict::Difference(&self.decider(found)))));
            }
        }
        deciding.extend(self.agreed());
        deciding
    }

    /// The adjustments, and who left early.
    fn agreed(&self) -> Vec<(String, String)> {
        let (words, game) = (self.look.language, self.scoreboard.game());
        let left = names(game, &game.left_early().collect::<Vec<_>>());
        let told = || {
            (
                words.label(SheetLabel::LeftEarly).to_owned(),
                words.say(Sheet::LeftEarly(&left)),
            )
        };
        self.adjustments()
            .chain((!left.is_empty()).then(told))
            .collect()
    }
}
