//! A draft as its file has it: the record of the game so far, and a table `[draft]` with what a record has no room for.

use std::mem::take;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::change::{Change, Edit, PlayerId};
use super::values::{Entrant, Setup, Values};
use super::{Draft, unproven};
use crate::board::{Edition, Open, find_edition, is_path};
use crate::color::Color;
use crate::entry::part::Part;
use crate::fault::Faults;
use crate::game::write::write_record;
use crate::game::{self, About, Game, PlayerRecord, Record};
use crate::limits::LONGEST_FILE;
use crate::pair;
use crate::source::{Location, Source, Spanned};
use crate::text::Text;
use crate::units::{Seat, TrackId};

/// What the file of a draft keeps beside the record.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Kept {
    /// Where the conversation stopped, `2 routes` for the routes of the second player, or `review`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The file of the saved game that is being corrected, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrects: Option<String>,
    /// What tells whether that file is still as it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_read: Option<String>,
    /// Whether nobody wants to be asked for trains left and markers.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_counts: bool,
    /// Whether nobody has said which variant it was.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    variant_open: bool,
    /// Whether nobody has said which bonus tickets were in play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    bonus_open: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<PlayerId>,
    /// The claims whose colors nobody has named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unnamed: Vec<TrackId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    done: Vec<Edit>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undone: Vec<Edit>,
}

impl Kept {
    /// Returns at which player's part the conversation stopped, with so many players; `None` where it was at none.
    pub fn stopped_at(&self, players: usize) -> Option<(Seat, Part)> {
        let (seat, part) = self.at.as_deref()?.split_once(' ')?;
        let seat = seat.parse::<usize>().ok()?.checked_sub(1).filter(|&seat| seat < players)?;
        Some((Seat(seat), part.trim().parse().ok()?))
    }
}

/// The part of a draft's file that is not in the record.
#[derive(Serialize, Deserialize)]
struct Table {
    draft: Option<Kept>,
}

impl Draft {
    /// Returns the text of the draft's file, with everything that [`unfinished`] needs; `edition` is how it is to name its
    /// edition, if that is known, and `kept` what is kept beside the game.
    ///
    /// The file is never longer than one that can be read; what was done longest ago is left out then.
    pub fn text(&self, edition: Option<&str>, kept: &Kept) -> String {
        let record = write_record(&self.record(edition));
        let claims = self.values.players.iter().flat_map(|player| &player.claims);
        let mut kept = Kept {
            variant_open: self.setup().variant.is_none(),
            bonus_open: self.setup().bonus_tickets.is_none(),
            players: self.values.players.iter().map(|player| player.id).collect(),
            unnamed: claims.filter(|(_, named)| !named).map(|&(track, _)| track).collect(),
            done: self.earlier.clone(),
            undone: self.later.clone(),
            ..kept.clone()
        };
        loop {
            let table =
                toml::to_string(&Table { draft: Some(kept.clone()) }).expect("it is made of values that TOML has");
            if record.len() + table.len() < LONGEST_FILE || (kept.done.is_empty() && kept.undone.is_empty()) {
                return format!("{record}\n{table}");
            }
            kept.undone.clear();
            kept.done.drain(..kept.done.len().div_ceil(2));
        }
    }

    /// The record of the game so far.
    fn record(&self, edition: Option<&str>) -> Record {
        let Some((known, name)) = self.edition().zip(edition) else {
            let Setup { house_rules, about: About { date, place, note }, .. } = self.setup().clone();
            let house_rules = house_rules.iter().map(|rule| Spanned::unplaced(Text::from(rule.key()))).collect();
            let players = self.players().iter().map(|player| PlayerRecord::new(player.name.clone(), player.color));
            return Record { date, place, note, house_rules, players: players.collect(), ..Record::default() };
        };
        unproven(&self.values, known).record(name)
    }

    /// Takes up a game that exists, to go on with it or to correct it.
    pub fn of(game: &Game) -> Draft {
        Draft::with_names(game, |_, _| true)
    }

    /// Takes up a game; `named` says of a player's claim, by its position, whether its color was named.
    fn with_names(game: &Game, named: impl Fn(Seat, usize) -> bool) -> Draft {
        let colors: Vec<_> = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds).collect();
        let entrant = |seat: Seat| {
            let player = game.player(seat);
            let id = PlayerId(u32::try_from(seat.0).expect("a table has few seats"));
            let counts = colors.iter().zip(&player.passengers).filter(|(_, count)| **count > 0);
            let mut passengers: Vec<_> = counts.map(|((color, _), count)| (*color, *count)).collect();
            passengers.sort_unstable();
            Entrant {
                claims: player.tracks.iter().zip(0..).map(|(&track, at)| (track, named(seat, at))).collect(),
                stations: player.stations.clone(),
                tickets: player.tickets.clone(),
                passengers,
                marker: player.marker,
                ..Entrant::new(id, player.name.clone(), player.color)
            }
        };
        let setup = Setup {
            edition: Some(game.edition_as_named().clone()),
            variant: game.edition().find_variant(game.variant().name.raw()),
            bonus_tickets: Some(game.bonus_tickets().to_vec()),
            house_rules: game.house_rules().to_vec(),
            about: game.about().clone(),
        };
        let players: Vec<Entrant> = game.seats().map(entrant).collect();
        let mut draft = Draft::default();
        draft.know_edition(game.edition_as_named(), game.edition());
        draft.values = Values { setup, players };
        draft.number(&[]);
        draft.game = draft.checked(&draft.values).ok().flatten();
        draft
    }

    /// Gives the players the numbers that they had.
    fn number(&mut self, ids: &[PlayerId]) {
        if ids.len() == self.values.players.len() && (1..ids.len()).all(|at| !ids[..at].contains(&ids[at])) {
            for (player, id) in self.values.players.iter_mut().zip(ids) {
                player.id = *id;
            }
        }
        self.next = self.values.players.iter().map(|player| player.id.0.saturating_add(1)).max().unwrap_or(0);
    }

    /// Takes over what was done before, as far as it leads to the game as it is.
    fn remember(&mut self, done: &[Edit], undone: &[Edit]) {
        let leads = |values: &mut Values, edit: &Edit| {
            let known = |change: &Change| match change {
                Change::Edition(swap) => swap.to.as_ref().is_none_or(|name| self.edition_called(name).is_some()),
                _ => true,
            };
            edit.changes.iter().all(|change| known(change) && values.apply(change).is_ok())
        };
        let (mut back, mut forward) = (self.values.clone(), self.values.clone());
        let steps_back = done.iter().rev().take_while(|edit| leads(&mut back, &(*edit).clone().reversed())).count();
        let steps_forward = undone.iter().rev().take_while(|edit| leads(&mut forward, edit)).count();
        self.earlier = done[done.len() - steps_back..].to_vec();
        self.later = undone[undone.len() - steps_forward..].to_vec();
        let joined = self.earlier.iter().chain(&self.later).flat_map(|edit| &edit.changes).filter_map(Change::whom);
        self.next = joined.map(|id| id.0.saturating_add(1)).fold(self.next, u32::max);
    }
}

/// Reads the file of a draft, of this version or an earlier one, or a record to be corrected; `open` reads the edition files that
/// it names.
///
/// # Errors
///
/// The faults of the record, unless all of them are that the game is not set up yet.
pub fn unfinished(source: &Arc<Source>, open: &Open<'_>) -> Result<(Draft, Kept), Faults> {
    let (record, faults) = Record::read(source);
    // A table that a hand has been at is not worth more than the game.
    let kept = toml::from_str(&source.text).ok().and_then(|table: Table| table.draft);
    let mut draft = match (&record.edition, &kept) {
        (None, Some(kept)) => not_set_up(&record, kept),
        (named, _) => {
            faults.or(())?;
            let named = named.clone().expect("a record without an edition has a fault");
            let location = Location { source: source.clone(), span: named.span.clone() };
            let edition = find_edition(named.value.raw(), Some(&location), open)?;
            taken_up(record, &edition, kept.as_ref())?
        }
    };
    let mut kept = kept.unwrap_or_else(|| Kept { at: stopped_at(&source.text), ..Kept::default() });
    draft.number(&kept.players);
    for name in kept.done.iter().chain(&kept.undone).flat_map(|edit| &edit.changes).flat_map(Change::editions) {
        // One that is gone ends what can be undone.
        if draft.edition_called(name).is_none()
            && let Ok(edition) = find_edition(name.raw(), None, open)
        {
            draft.know_edition(name, &edition);
        }
    }
    draft.remember(&take(&mut kept.done), &take(&mut kept.undone));
    Ok((draft, kept))
}

/// A draft of which not even the edition is known.
fn not_set_up(record: &Record, kept: &Kept) -> Draft {
    let about = About { date: record.date, place: record.place.clone(), note: record.note.clone() };
    let named = |player: &PlayerRecord| {
        Some((player.name.as_ref()?.value.clone(), player.color.as_ref()?.value.raw().parse().ok()?))
    };
    let entrant = |((name, color), &id): ((Text, Color), &PlayerId)| Entrant::new(id, name, color);
    let players = record.players.iter().filter_map(named).zip(&kept.players).map(entrant).collect();
    let house_rules = record.house_rules.iter().filter_map(|rule| rule.value.raw().parse().ok()).collect();
    Draft { values: Values { setup: Setup { house_rules, about, ..Setup::default() }, players }, ..Draft::default() }
}

/// A draft of a game that may lack players.
fn taken_up(mut record: Record, edition: &Arc<Edition>, kept: Option<&Kept>) -> Result<Draft, Faults> {
    // A result belongs to the game as it was saved.
    record.result = None;
    if let Some(named) = record.edition.as_mut().filter(|named| is_path(named.value.raw())) {
        named.value = record.source.resolve(named.value.raw()).as_path().into();
    }
    let game = game::check_unfinished(&record, edition)?;
    let names_color = |seat: Seat, at: usize| {
        let text = record.players.get(seat.0).and_then(|player| player.routes.get(at));
        text.is_none_or(|text| {
            pair::parse(text.value.raw(), edition.board().names()).is_ok_and(|pair| pair.detail.is_some())
        })
    };
    let mut draft = Draft::with_names(&game, |seat, at| match kept {
        Some(kept) => !kept.unnamed.contains(&game.player(seat).tracks[at]),
        None => names_color(seat, at),
    });
    let setup = &mut draft.values.setup;
    setup.variant.take_if(|_| kept.is_some_and(|kept| kept.variant_open));
    setup.bonus_tickets.take_if(|_| kept.is_some_and(|kept| kept.bonus_open));
    Ok(draft)
}

/// Where the conversation stopped, as the first line of earlier versions' drafts has it.
fn stopped_at(text: &str) -> Option<String> {
    text.lines().next()?.strip_prefix("# stopped at:").map(|at| at.trim().to_owned())
}
