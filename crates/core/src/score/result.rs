//! The `[result]` table of a saved game: written, and compared with the computed result.

use super::stations::{self, Opened, outcome_of};
use super::{PlayerScore, Scoreboard};
use crate::category::Category;
use crate::fault::{Faults, GameFault};
use crate::fields::Log;
use crate::game::Game;
use crate::game::result::{LONGEST, Recorded, RecordedPlayer};
use crate::game::write::{quoted, write};
use crate::names::fold;
use crate::source::Spanned;
use crate::text::Text;
use crate::units::{CityId, Seat};

/// Returns the `[result]` table of a scoreboard, as TOML; `version` is that of the program.
pub fn render(scoreboard: &Scoreboard, version: &str) -> String {
    let game = scoreboard.game();
    let list = |texts: &[Text]| {
        let texts: Vec<String> = texts.iter().map(|text| quoted(text.raw())).collect();
        format!("[{}]", texts.join(", "))
    };
    let player = |seat: Seat| {
        let of = scoreboard.player(seat);
        let mut fields = vec![format!("name = {}", quoted(game.player(seat).name.raw()))];
        let keyed = keyed(of).into_iter();
        fields.extend(keyed.map(|(key, value)| format!("{key} = {value}")));
        let stations = station_choices(game, seat, of);
        fields.extend((!stations.is_empty()).then(|| format!("stations = {}", list(&stations))));
        format!("  {{ {} }},\n", fields.join(", "))
    };
    format!(
        "[result]\nversion = {}\nwinners = {}\ndecided-by = {}\nplayer = [\n{}]\n",
        quoted(version),
        list(&winners(scoreboard)),
        quoted(scoreboard.decided_by().key()),
        game.seats().map(player).collect::<String>(),
    )
}

/// Returns the record of a game as it is saved, followed by its result.
///
/// `edition` is the edition's name in the record, as for [`write()`]; `version` is that of the program.
pub fn saved(scoreboard: &Scoreboard, edition: &str, version: &str) -> String {
    let record = write(scoreboard.game(), edition);
    format!("{record}\n{}", render(scoreboard, version))
}

/// Compares the result in the record with the scoreboard; a record without a result always agrees.
///
/// # Errors
///
/// A fault for every figure that differs.
pub fn verify(scoreboard: &Scoreboard) -> Result<(), Faults> {
    let game = scoreboard.game();
    let Some(recorded) = game.recorded() else {
        return Ok(());
    };
    let log = Log::new(&recorded.source);
    compare_winners(recorded, &winners(scoreboard), &log);
    let decided_by = scoreboard.decided_by().key();
    if let Some(by) = &recorded.decided_by
        && by.value != decided_by
    {
        let fault = differs(None, "decided-by", by.value.raw(), Some(decided_by.into()));
        log.fault(&by.span, fault);
    }
    for player in &recorded.players {
        let own = player.name.value.raw().trim();
        if let Some(seat) = game.seats().find(|&seat| game.player(seat).name == own) {
            compare(player, game, seat, scoreboard.player(seat), &log);
        } else {
            let known = names(game.players().iter().map(|player| &player.name));
            log.fault(&player.name.span, differs(None, "name", own, Some(known)));
        }
    }
    log.faults.into_inner().or(())
}

fn compare_winners(recorded: &Recorded, computed: &[Text], log: &Log) {
    let winners = recorded.winners.iter().map(|name| name.value.raw().trim());
    if let Some(first) = recorded.winners.first()
        && !winners.clone().eq(computed.iter().map(Text::raw))
    {
        let winners = winners.collect::<Vec<_>>().join(", ");
        let fault = differs(None, "winners", &winners, Some(names(computed)));
        log.fault(&first.span, fault);
    }
}

fn compare(recorded: &RecordedPlayer, game: &Game, seat: Seat, computed: &PlayerScore, log: &Log) {
    let (player, figures) = (Some(&game.player(seat).name), keyed(computed));
    for (key, recorded) in &recorded.figures {
        let found = figures.iter().find(|(other, _)| other == key);
        let computed = found.map(|(_, value)| *value);
        if computed != Some(recorded.value) {
            let computed = computed.map(|value| value.to_string().into());
            let fault = differs(player, key, &recorded.value.to_string(), computed);
            log.fault(&recorded.span, fault);
        }
    }
    let own = station_choices(game, seat, computed);
    let is_own = |recorded: &Text| {
        own.contains(recorded)
            || own
                .iter()
                .any(|own| fold(own.raw()) == fold(recorded.raw()))
    };
    let different: Vec<_> = recorded
        .stations
        .iter()
        .filter(|recorded| !is_own(&recorded.value))
        .collect();
    // Ruling: of choices with equal outcomes any is right.
    if different.is_empty() || is_as_good(game, seat, computed, &recorded.stations) {
        return;
    }
    let city = |choice: &Text| fold(choice.raw().split(':').next().unwrap_or_default());
    for recorded in different {
        let mut here = own.iter();
        let here = here.find(|own| city(own) == city(&recorded.value)).cloned();
        let known = here.or_else(|| (!own.is_empty()).then(|| names(&own)));
        let fault = differs(player, "stations", recorded.value.raw(), known);
        log.fault(&recorded.span, fault);
    }
}

/// Returns whether the recorded choices, completed by the computed ones, have the same outcome as the computed ones.
fn is_as_good(game: &Game, seat: Seat, computed: &PlayerScore, recorded: &[Spanned<Text>]) -> bool {
    let own = opened(computed);
    let mut choice = own.clone();
    for recorded in recorded {
        let recorded = fold(recorded.value.raw());
        let stations = game.player(seat).stations.iter().enumerate();
        let found = stations.flat_map(|(at, station)| {
            let free = match station.uses {
                Some(_) => Vec::new(),
                None => stations::options(game, seat, station.city),
            };
            let all = free.into_iter().map(Some).chain([own[at]]);
            all.map(move |opened| (at, station.city, opened))
        });
        let mut found = found.filter(|(_, city, opened)| {
            fold(station_choice(game, *city, *opened).raw()) == recorded
        });
        let Some((at, _, opened)) = found.next() else {
            return false;
        };
        choice[at] = opened;
    }
    outcome_of(game, seat, &choice) == outcome_of(game, seat, &own)
}

fn differs(player: Option<&Text>, what: &str, recorded: &str, computed: Option<Text>) -> GameFault {
    GameFault::ResultDiffers {
        player: player.cloned(),
        what: what.into(),
        recorded: recorded.into(),
        computed,
    }
}

fn names<'a>(texts: impl IntoIterator<Item = &'a Text>) -> Text {
    let texts: Vec<&str> = texts.into_iter().map(Text::raw).collect();
    texts.join(", ").into()
}

fn winners(scoreboard: &Scoreboard) -> Vec<Text> {
    let winners = scoreboard.winners().iter();
    winners
        .map(|seat| scoreboard.game().player(*seat).name.clone())
        .collect()
}

/// Returns a player's figures by key, in the order written, without those that the edition does not have, and without the rank of
/// a player who left early.
fn keyed(player: &PlayerScore) -> Vec<(&'static str, i64)> {
    let place = player
        .rank
        .place()
        .map(|place| ("rank", i64::try_from(place).expect("there are few players")));
    let mut figures: Vec<_> = place
        .into_iter()
        .chain([("total", player.total.0.into())])
        .collect();
    for category in Category::ALL {
        figures.extend(
            player
                .points(category)
                .map(|points| (category.key(), points.0.into())),
        );
        let express = player.express.as_ref();
        let express = express.filter(|_| category == Category::Express);
        figures.extend(express.map(|score| (LONGEST, score.length.0.into())));
    }
    figures
}

/// The routes that a player's stations open: `Wien: Budapest - Wien`, or `Wien: nothing`.
fn station_choices(game: &Game, seat: Seat, score: &PlayerScore) -> Vec<Text> {
    let stations = game.player(seat).stations.iter().zip(opened(score));
    stations
        .map(|(station, opened)| station_choice(game, station.city, opened))
        .collect()
}

/// Returns the route that each of a player's stations opens, in the order of the record.
fn opened(score: &PlayerScore) -> Vec<Option<Opened>> {
    let stations = score.stations.iter().flat_map(|score| &score.list);
    stations.map(|station| station.opened).collect()
}

fn station_choice(game: &Game, city: CityId, opened: Option<Opened>) -> Text {
    let board = game.board();
    let route = opened.map(|opened| board.route_name(board.track(opened.track).route));
    let route = route.as_ref().map_or("nothing", Text::raw);
    Text::from(format!("{}: {route}", board.city_name(city).raw()))
}
