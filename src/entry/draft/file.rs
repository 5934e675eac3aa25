//! A draft as its file has it: the record of the game so far, and a table `[draft]` with what a record has no room for.

use std::collections::BTreeSet;
use std::mem::take;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::change::{Change, Edit, PlayerId};
use super::kept::Kept;
use super::values::{Entrant, Setup, Values};
use super::{Draft, position};
use crate::board::{Edition, Open, find_edition, is_path};
use crate::color::Color;
use crate::fault::{FaultKind, Faults, ShapeFault};
use crate::game::write::write_record;
use crate::game::{self, About, Game, PlayerRecord, Record};
use crate::limits::LONGEST_FILE;
use crate::pair;
use crate::source::{Location, Source, Spanned};
use crate::text::Text;
use crate::units::{CityId, Seat, TicketId, TrackId};

/// Nobody tries more editions for one game; further ones end what can be undone.
const MOST_EDITIONS: usize = 10;

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
            tracks: self.values.players.iter().map(Entrant::tracks).collect(),
            tickets: self.values.players.iter().map(|player| player.tickets.clone()).collect(),
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
        position(&self.values, known).record(Some(name))
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
        let is_new = |at: usize| !ids[..at].contains(&ids[at]) && ids[at] <= PlayerId::MOST;
        if ids.len() == self.values.players.len() && (0..ids.len()).all(is_new) {
            for (player, id) in self.values.players.iter_mut().zip(ids) {
                player.id = *id;
            }
        }
        self.next = self.values.players.iter().map(|player| player.id.after()).max().unwrap_or(0);
    }

    /// Reads the editions that the game has been of; what cannot be read ends what can be undone.
    fn find_editions(&mut self, kept: &Kept, open: &Open<'_>) {
        let changes = kept.done.iter().chain(&kept.undone).flat_map(|edit| &edit.changes);
        let names: BTreeSet<&Text> = changes.flat_map(Change::editions).collect();
        for name in names.into_iter().take(MOST_EDITIONS) {
            if self.edition_called(name).is_none() {
                let Ok(edition) = find_edition(name.raw(), None, open) else { return };
                self.know_edition(name, &edition);
            }
        }
    }

    /// Gives the players those of several alike tracks and cards that they had.
    fn tell_apart(&mut self, kept: &Kept) {
        let Some(edition) = self.edition().cloned() else { return };
        let (board, mut values) = (edition.board(), self.values.clone());
        let like = |track: &TrackId| board.tracks().get(track.0).map(|track| (track.route, track.color));
        for (player, tracks) in values.players.iter_mut().zip(&kept.tracks) {
            let alike = player.claims.iter().map(|(track, _)| like(track)).eq(tracks.iter().map(like));
            if alike {
                player.claims = tracks.iter().map(|track| (*track, !kept.unnamed.contains(track))).collect();
            }
        }
        let bonus = values.setup.bonus_tickets.clone().unwrap_or_default();
        let cards = |ticket: &TicketId| {
            let card = edition.tickets().iter().chain(&bonus).nth(ticket.0)?;
            Some((card.cities, card.points))
        };
        for (player, tickets) in values.players.iter_mut().zip(&kept.tickets) {
            if player.tickets.iter().map(cards).eq(tickets.iter().map(cards)) {
                player.tickets.clone_from(tickets);
            }
        }
        if let Ok(game) = self.checked(&values) {
            (self.values, self.game) = (values, game);
        }
    }

    /// Takes over what was done before, as far as it leads to the game as it is and speaks of what there is.
    fn remember(&mut self, done: &[Edit], undone: &[Edit]) {
        let leads = |values: &mut Values, edit: &Edit| {
            edit.changes.iter().all(|change| self.is_about_something(values, change) && values.apply(change).is_ok())
        };
        let (mut back, mut forward) = (self.values.clone(), self.values.clone());
        let steps_back = done.iter().rev().take_while(|edit| leads(&mut back, &(*edit).clone().reversed())).count();
        let steps_forward = undone.iter().rev().take_while(|edit| leads(&mut forward, edit)).count();
        self.earlier = done[done.len() - steps_back..].to_vec();
        self.later = undone[undone.len() - steps_forward..].to_vec();
        let joined = self.earlier.iter().chain(&self.later).flat_map(|edit| &edit.changes).filter_map(Change::whom);
        self.next = joined.map(PlayerId::after).fold(self.next, u32::max);
    }

    /// Whether all that a change names is there, in the edition that the values name.
    fn is_about_something(&self, values: &Values, change: &Change) -> bool {
        let edition = values.setup.edition.as_ref().and_then(|name| self.edition_called(name));
        let bonus = values.setup.bonus_tickets.as_ref().map_or(0, Vec::len);
        let track = |track: TrackId| edition.is_some_and(|edition| track.0 < edition.board().tracks().len());
        let city = |city: CityId| edition.is_some_and(|edition| city.0 < edition.board().cities().len());
        let is_known = match change {
            Change::Edition(swap) => swap.to.as_ref().is_none_or(|name| self.edition_called(name).is_some()),
            Change::Variant(swap) => {
                let of_edition = |at| edition.is_some_and(|edition| at < edition.variants().len());
                [swap.from, swap.to].into_iter().flatten().all(of_edition)
            }
            Change::BonusTickets(swap) => {
                let cards = swap.from.iter().chain(&swap.to).flatten();
                cards.flat_map(|card| card.cities).all(city)
            }
            Change::Track(id, _) => track(*id),
            Change::Station(id, swap) => {
                let opened = [swap.from, swap.to].into_iter().flatten().filter_map(|built| built.opens);
                city(*id) && opened.into_iter().all(track)
            }
            Change::Ticket(id, _) => edition.is_some_and(|edition| id.0 < edition.tickets().len() + bonus),
            _ => true,
        };
        is_known && change.whom().is_none_or(|id| id <= PlayerId::MOST)
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
    let mut draft = match (faults.or(()), &kept) {
        (Err(faults), Some(_)) if lacks_edition_only(&faults) && is_bare(&record) => not_set_up(&record),
        (read, kept) => {
            read?;
            let named = record.edition.clone().expect("a record without an edition has a fault");
            let location = Location { source: source.clone(), span: named.span.clone() };
            let edition = find_edition(named.value.raw(), Some(&location), open)?;
            taken_up(record, &edition, kept.as_ref())?
        }
    };
    let mut kept = kept.unwrap_or_else(|| Kept { at: stopped_at(&source.text), ..Kept::default() });
    draft.number(&kept.players);
    draft.tell_apart(&kept);
    draft.find_editions(&kept, open);
    draft.remember(&take(&mut kept.done), &take(&mut kept.undone));
    Ok((draft, kept))
}

/// Whether all that is wrong with a record is that nobody has said which edition it was.
fn lacks_edition_only(faults: &Faults) -> bool {
    let is_it = |kind: &FaultKind| matches!(kind, FaultKind::Shape(ShapeFault::MissingField { field: "edition", .. }));
    faults.iter().all(|fault| is_it(&fault.kind))
}

/// Whether nobody has anything in a record.
fn is_bare(record: &Record) -> bool {
    let is_bare = |player: &PlayerRecord| {
        player.routes.is_empty()
            && player.stations.is_empty()
            && player.tickets.is_empty()
            && player.passengers.is_none()
            && player.marker.is_none()
    };
    record.players.iter().all(is_bare)
}

/// A draft of which not even the edition is known.
fn not_set_up(record: &Record) -> Draft {
    let about = About { date: record.date, place: record.place.clone(), note: record.note.clone() };
    let named = |player: &PlayerRecord| {
        Some((player.name.as_ref()?.value.clone(), player.color.as_ref()?.value.raw().parse().ok()?))
    };
    let entrant = |((name, color), id): ((Text, Color), u32)| Entrant::new(PlayerId(id), name, color);
    let players = record.players.iter().filter_map(named).zip(0..).map(entrant).collect();
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
    let game = game::check_unfinished(&record, edition)?.look();
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
