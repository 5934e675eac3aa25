//! The `[result]` table that stands under a saved game: its figures, and how it is written, read and compared.
//!
//! The scoring fills in the figures: [`crate::score::result`].

use std::sync::Arc;

use super::write::quoted;
use crate::category::Category;
use crate::fault::{Faults, GameFault};
use crate::fields::{Fields, Log};
use crate::names::fold;
use crate::source::{Source, Spanned};
use crate::text::Text;

/// The figures of a result cannot be larger than this, either way.
const MANY: i64 = 99_999;

/// A figure of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Figure {
    Rank,
    Total,
    Points(Category),
    /// The length of the longest path.
    Longest,
}

impl Figure {
    /// All figures, in the order written.
    pub(crate) fn all() -> impl Iterator<Item = Figure> {
        let of_category = |category| {
            let length = (category == Category::Express).then_some(Figure::Longest);
            std::iter::once(Figure::Points(category)).chain(length)
        };
        [Figure::Rank, Figure::Total].into_iter().chain(Category::ALL.into_iter().flat_map(of_category))
    }

    fn key(self) -> &'static str {
        match self {
            Figure::Rank => "rank",
            Figure::Total => "total",
            Figure::Points(category) => category.key(),
            Figure::Longest => "longest",
        }
    }
}

/// A result as it is computed.
#[derive(Debug, Clone)]
pub(crate) struct Computed {
    pub(crate) winners: Vec<Text>,
    pub(crate) decided_by: &'static str,
    pub(crate) players: Vec<ComputedPlayer>,
}

/// One player's line of a computed result.
#[derive(Debug, Clone)]
pub(crate) struct ComputedPlayer {
    pub(crate) name: Text,
    /// The figures that the edition has.
    pub(crate) figures: Vec<(Figure, i64)>,
    /// What the stations open: `Wien: Wien - Budapest`, or `Wien: nothing`.
    pub(crate) stations: Vec<Text>,
}

impl Computed {
    /// Returns the table as TOML; `version` is that of the program.
    pub(crate) fn to_toml(&self, version: &str) -> String {
        format!(
            "[result]\nversion = {}\nwinners = {}\ndecided-by = {}\nplayer = [\n{}]\n",
            quoted(version),
            list(&self.winners),
            quoted(self.decided_by),
            self.players.iter().map(ComputedPlayer::to_toml).collect::<String>(),
        )
    }
}

impl ComputedPlayer {
    fn to_toml(&self) -> String {
        let mut fields = vec![format!("name = {}", quoted(self.name.raw()))];
        fields.extend(self.figures.iter().map(|(figure, value)| format!("{} = {value}", figure.key())));
        if !self.stations.is_empty() {
            fields.push(format!("stations = {}", list(&self.stations)));
        }
        format!("  {{ {} }},\n", fields.join(", "))
    }
}

fn list(texts: &[Text]) -> String {
    format!("[{}]", texts.iter().map(|text| quoted(text.raw())).collect::<Vec<_>>().join(", "))
}

/// A result as the file says it. Fields that are missing are not compared.
#[derive(Debug, Clone)]
pub struct Recorded {
    source: Arc<Source>,
    winners: Vec<Spanned<Text>>,
    decided_by: Option<Spanned<Text>>,
    pub(super) players: Vec<RecordedPlayer>,
}

/// One player's line of a result in a file.
#[derive(Debug, Clone)]
pub(super) struct RecordedPlayer {
    name: Spanned<Text>,
    figures: Vec<(Figure, Spanned<i64>)>,
    stations: Vec<Spanned<Text>>,
}

impl Recorded {
    pub(super) fn read(mut fields: Fields<'_>) -> Recorded {
        // Which version computed it is there for people.
        fields.text("version");
        let recorded = Recorded {
            source: fields.log.source.clone(),
            winners: fields.texts("winners"),
            decided_by: fields.text("decided-by"),
            players: fields.tables("player").into_iter().filter_map(RecordedPlayer::read).collect(),
        };
        fields.finish();
        recorded
    }

    /// Compares with the result as it is computed.
    ///
    /// # Errors
    ///
    /// A fault for every figure that differs.
    pub(crate) fn compare(&self, computed: &Computed) -> Result<(), Faults> {
        let log = Log::new(&self.source);
        let winners: Vec<&str> = self.winners.iter().map(|name| name.value.raw().trim()).collect();
        if let Some(first) = self.winners.first().filter(|_| computed.winners != winners) {
            log.fault(&first.span, differs(None, "winners", &winners.join(", "), Some(names(&computed.winners))));
        }
        if let Some(by) = self.decided_by.as_ref().filter(|by| by.value != computed.decided_by) {
            log.fault(&by.span, differs(None, "decided-by", by.value.raw(), Some(computed.decided_by.into())));
        }
        for player in &self.players {
            let name = player.name.value.raw().trim();
            if let Some(own) = computed.players.iter().find(|own| own.name == name) {
                player.compare(own, &log);
            } else {
                let known = names(computed.players.iter().map(|player| &player.name));
                log.fault(&player.name.span, differs(None, "name", name, Some(known)));
            }
        }
        log.into_faults().or(())
    }
}

impl RecordedPlayer {
    fn read(mut fields: Fields<'_>) -> Option<RecordedPlayer> {
        let name = fields.required_text("name", "name = \"Anna\"");
        let figure = |figure: Figure| Some((figure, fields.integer(figure.key(), -MANY..=MANY)?));
        let figures = Figure::all().filter_map(figure).collect();
        let stations = fields.texts("stations");
        fields.finish();
        Some(RecordedPlayer { name: name?, figures, stations })
    }

    fn compare(&self, own: &ComputedPlayer, log: &Log) {
        let player = Some(&own.name);
        for (figure, recorded) in &self.figures {
            let computed = own.figures.iter().find(|(other, _)| other == figure).map(|(_, value)| *value);
            if computed != Some(recorded.value) {
                let computed = computed.map(|value| value.to_string().into());
                log.fault(&recorded.span, differs(player, figure.key(), &recorded.value.to_string(), computed));
            }
        }
        let stations = (!own.stations.is_empty()).then(|| names(&own.stations));
        for recorded in &self.stations {
            if !own.stations.iter().any(|choice| fold(choice.raw()) == fold(recorded.value.raw())) {
                log.fault(&recorded.span, differs(player, "stations", recorded.value.raw(), stations.clone()));
            }
        }
    }
}

fn differs(player: Option<&Text>, what: &str, recorded: &str, computed: Option<Text>) -> GameFault {
    GameFault::ResultDiffers { player: player.cloned(), what: what.into(), recorded: recorded.into(), computed }
}

fn names<'a>(texts: impl IntoIterator<Item = &'a Text>) -> Text {
    texts.into_iter().map(Text::raw).collect::<Vec<_>>().join(", ").into()
}
