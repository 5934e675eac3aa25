//! Claims at the table: whether a path that is claimed for a player is one.

use std::cmp::Reverse;

use super::reply::Answered;
use super::{Conversation, Note, Reply, Slip};
use crate::board::unknown_city;
use crate::claim::{judge, judge_way, tickets_between};
use crate::entry::read::NoPath;
use crate::game::Game;
use crate::names::fold;
use crate::text::Text;
use crate::units::{CityId, Seat};
use crate::words::heard::Keyword;

impl Conversation<'_> {
    /// What a line says to a path that it claims, `claim ben edi lon die`; `None` where it claims none.
    pub(super) fn claim_line(&self, line: &str) -> Option<Answered> {
        let is_alone = self.heard(&[Keyword::Claim], line).is_some();
        let typed = if is_alone {
            ""
        } else {
            self.behind(Keyword::Claim, line)?
        };
        self.draft.game()?;
        Some(Ok(Reply::keeping(line, self.claim(typed))))
    }

    /// Without a name it is claimed for the player who gets farthest on it, or else for who holds a ticket between its ends. Of
    /// several readings the one that leads farthest counts. Without a bonus for the longest path only ways of tickets are judged.
    fn claim(&self, typed: &str) -> Answered {
        let (Some(game), Some(reader)) = (self.draft.game(), &self.reader) else {
            return Ok(Reply::default());
        };
        let (claimant, typed) = self.claimant(typed)?;
        let paths: Vec<Vec<CityId>> = match reader.path(typed) {
            Ok(paths) => paths.into_iter().map(|path| path.cities).collect(),
            Err(NoPath::Empty) => return Err(Slip::WhosePath),
            Err(NoPath::TooManyWords) => return Err(Slip::TooManyWords),
            Err(NoPath::UnknownCities(names)) => {
                let first = names.first().map_or("", Text::raw);
                return Err(Slip::fault(unknown_city(first, game.board())));
            }
        };
        let seats: Vec<Seat> = game
            .seats()
            .filter(|seat| claimant.is_none_or(|claimant| claimant == *seat))
            .collect();
        if game.rules().bonuses.express.is_none() {
            return claim_way(game, &seats, &paths);
        }
        let far = |(seat, cities): &(Seat, &Vec<CityId>)| {
            let judgement = judge(game, *seat, cities);
            let holds = !tickets_between(game, &[*seat], cities).is_empty();
            Reverse((judgement.broken.is_none(), holds, judgement.length))
        };
        let mut claims: Vec<_> = paths
            .iter()
            .flat_map(|path| seats.iter().map(move |&seat| (seat, path)))
            .collect();
        claims.sort_by_cached_key(far);
        let first = claims.first().ok_or(Slip::WhosePath)?;
        let is_doubtful = claims
            .iter()
            .any(|claim| claim.0 != first.0 && far(claim) == far(first));
        if is_doubtful {
            Err(Slip::WhosePath)
        } else {
            Ok(Reply::page(Note::Claim(first.0, first.1.clone())))
        }
    }

    /// The player with whom a claim begins, if it does, and the cities behind the name. Where the first word can be a city too,
    /// only a whole name counts, or one behind `@`.
    fn claimant<'t>(&self, typed: &'t str) -> Result<(Option<Seat>, &'t str), Slip> {
        let first = typed.split_whitespace().next().unwrap_or_default();
        let (seats, else_too) = self.whom(first, &[]);
        let is_whole = |seat: &Seat| {
            self.draft
                .at(*seat)
                .is_some_and(|one| fold(one.name.raw()) == fold(first))
        };
        let is_named = first.starts_with('@')
            || (!seats.is_empty() && (!else_too || seats.iter().any(is_whole)));
        if !is_named {
            return Ok((None, typed));
        }
        if let Some((seat, _, cities)) = self.name_in_front(typed.trim_start_matches('@')) {
            return Ok((Some(seat), cities));
        }
        let (id, cities) = self.player_at_the_start(typed)?;
        Ok((self.draft.seat_of(id), cities))
    }
}

/// A claim where only ways of tickets can be claimed: for who holds a ticket between the ends.
fn claim_way<'p>(game: &Game, seats: &[Seat], paths: &'p [Vec<CityId>]) -> Answered {
    let tickets = |cities: &'p Vec<CityId>| {
        tickets_between(game, seats, cities)
            .into_iter()
            .map(move |ticket| (ticket, cities))
    };
    let far = |((seat, position), cities): &((Seat, usize), &Vec<CityId>)| {
        let ticket = game.ticket(game.player(*seat).tickets[*position]);
        let judgement = judge_way(game, *seat, ticket.cities, cities);
        Reverse((judgement.broken.is_none(), judgement.length))
    };
    let Some(((seat, position), cities)) = paths.iter().flat_map(tickets).min_by_key(far) else {
        return Err(Slip::NoExpress {
            edition: game.edition().title().clone(),
        });
    };
    Ok(Reply::page(Note::Way(seat, position, cities.clone())))
}
