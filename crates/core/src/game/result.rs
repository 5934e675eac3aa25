//! The `[result]` table of a saved game, as the file has it; [`crate::score::result`] writes and compares it.

use std::sync::Arc;

use crate::category::Category;
use crate::fields::Fields;
use crate::source::{Source, Spanned};
use crate::text::Text;

/// The largest figure of a result, positive or negative.
const MANY: i64 = 99_999;

/// The key of the length of the longest path, which follows the points for it.
pub(crate) const LONGEST: &str = "longest";

/// A result as the file has it. Missing fields are not compared.
#[derive(Debug, Clone)]
pub struct Recorded {
    pub(crate) source: Arc<Source>,
    pub(crate) winners: Vec<Spanned<Text>>,
    pub(crate) decided_by: Option<Spanned<Text>>,
    pub(crate) players: Vec<RecordedPlayer>,
}

/// One player's line of a result in a file.
#[derive(Debug, Clone)]
pub(crate) struct RecordedPlayer {
    pub(crate) name: Spanned<Text>,
    /// The figures by their keys.
    pub(crate) figures: Vec<(&'static str, Spanned<i64>)>,
    pub(crate) stations: Vec<Spanned<Text>>,
}

impl Recorded {
    /// Returns the names in it: those of the winners, and those of the players.
    pub(super) fn names(&self) -> impl Iterator<Item = &Spanned<Text>> {
        self.winners
            .iter()
            .chain(self.players.iter().map(|player| &player.name))
    }

    /// Reads the table; `above` are the fields of the whole file, which do not belong here.
    pub(super) fn read(mut fields: Fields<'_>, above: &[&'static str]) -> Recorded {
        // The version is there for people to read.
        fields.text("version");
        let recorded = Recorded {
            source: fields.log.source.clone(),
            winners: fields.texts("winners"),
            decided_by: fields.text("decided-by"),
            players: fields
                .tables("player")
                .into_iter()
                .filter_map(|fields| RecordedPlayer::read(fields, above))
                .collect(),
        };
        fields.finish_below(above);
        recorded
    }
}

impl RecordedPlayer {
    fn read(mut fields: Fields<'_>, above: &[&'static str]) -> Option<RecordedPlayer> {
        let name = fields.required_text("name", "name = \"Anna\"");
        let length = |category| (category == Category::Express).then_some(LONGEST);
        let of_category =
            |category: Category| std::iter::once(category.key()).chain(length(category));
        let keys = ["rank", "total"]
            .into_iter()
            .chain(Category::ALL.into_iter().flat_map(of_category));
        let figures = keys
            .filter_map(|key| Some((key, fields.get(key)?.integer(-MANY..=MANY)?)))
            .collect();
        let stations = fields.texts("stations");
        fields.finish_below(above);
        Some(RecordedPlayer {
            name: name?,
            figures,
            stations,
        })
    }
}
