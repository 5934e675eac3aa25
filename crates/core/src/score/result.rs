//! The `[result]` table of a saved game: written, and compared with the computed result.

use super::stations::{Chooser, Opened, ScoredStation, outcome_of};
use super::{Figures, PlayerFigures, Scoreboard};
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
    let list = |texts: &[Text]| {
        format!(
            "[{}]",
            texts
                .iter()
                .map(|text| quoted(text.raw()))
                .collect::<Vec<_>>()
                .join(", ")
        )
    };
    let player = |seat: Seat| {
        let mut fields = vec![format!("name = {}", quoted(name(scoreboard, seat).raw()))];
        fields.extend(
            keyed(&scoreboard.player(seat).figures())
                .into_iter()
                .map(|(key, value)| format!("{key} = {value}")),
        );
        let stations = station_choices(scoreboard, seat);
        fields.extend((!stations.is_empty()).then(|| format!("stations = {}", list(&stations))));
        format!("  {{ {} }},\n", fields.join(", "))
    };
    format!(
        "[result]\nversion = {}\nwinners = {}\ndecided-by = {}\nplayer = [\n{}]\n",
        quoted(version),
        list(&winners(scoreboard)),
        quoted(scoreboard.decided_by().key()),
        scoreboard.game().seats().map(player).collect::<String>(),
    )
}

/// Returns the record of a game as it is saved, with its result beneath.
///
/// `edition` is how the record is to name its edition, as for [`write()`]; `version` is that of the program.
pub fn saved(scoreboard: &Scoreboard, edition: &str, version: &str) -> String {
    let record = write(scoreboard.game(), edition);
    format!("{record}\n{}", render(scoreboard, version))
}

/// Compares the result that the record holds with the scoreboard; no record of a result agrees with any.
///
/// # Errors
///
/// A fault for every figure that differs.
pub fn verify(scoreboard: &Scoreboard) -> Result<(), Faults> {
    let Some(recorded) = scoreboard.game().recorded() else {
        return Ok(());
    };
    let log = Log::new(&recorded.source);
    let (winners, computed) = (
        recorded.winners.iter().map(|name| name.value.raw().trim()),
        winners(scoreboard),
    );
    if let Some(first) = recorded
        .winners
        .first()
        .filter(|_| !winners.clone().eq(computed.iter().map(Text::raw)))
    {
        let winners = winners.collect::<Vec<_>>().join(", ");
        log.fault(
            &first.span,
            differs(None, "winners", &winners, Some(names(&computed))),
        );
    }
    let decided_by = scoreboard.decided_by().key();
    if let Some(by) = recorded
        .decided_by
        .as_ref()
        .filter(|by| by.value != decided_by)
    {
        log.fault(
            &by.span,
            differs(None, "decided-by", by.value.raw(), Some(decided_by.into())),
        );
    }
    for player in &recorded.players {
        let own = player.name.value.raw().trim();
        if let Some(seat) = scoreboard
            .game()
            .seats()
            .find(|&seat| *name(scoreboard, seat) == own)
        {
            compare(player, scoreboard, seat, &log);
        } else {
            let known = names(
                scoreboard
                    .game()
                    .players()
                    .iter()
                    .map(|player| &player.name),
            );
            log.fault(&player.name.span, differs(None, "name", own, Some(known)));
        }
    }
    log.into_faults().or(())
}

/// Returns whether [`verify`] agrees with a game; `None` where its record holds no result.
pub(crate) fn holds(game: &Game, figures: &Figures) -> Option<bool> {
    let recorded = game.recorded()?;
    // Most results were written by the program and agree to the letter; what does not is looked at closely.
    Some(agrees(recorded, game, figures) || verify(&super::score(game)).is_ok())
}

/// Whether a result says of all that it names what is computed, to the letter.
fn agrees(recorded: &Recorded, game: &Game, computed: &Figures) -> bool {
    let winners = game
        .players()
        .iter()
        .zip(&computed.players)
        .filter(|(_, figures)| figures.rank.is_first());
    let winners = winners.map(|(player, _)| player.name.raw());
    let has_winners = !recorded.winners.is_empty();
    let own = |recorded: &RecordedPlayer| {
        let found = game
            .players()
            .iter()
            .position(|player| player.name == recorded.name.value);
        found.is_some_and(|seat| agrees_of(recorded, game, Seat(seat), &computed.players[seat]))
    };
    (!has_winners
        || recorded
            .winners
            .iter()
            .map(|name| name.value.raw())
            .eq(winners))
        && recorded
            .decided_by
            .as_ref()
            .is_none_or(|by| by.value == computed.decided_by.key())
        && recorded.players.iter().all(own)
}

fn agrees_of(recorded: &RecordedPlayer, game: &Game, seat: Seat, computed: &PlayerFigures) -> bool {
    let figures = keyed(computed);
    let stations = game.player(seat).stations.iter().zip(&computed.opened);
    let mut own = stations.map(|(station, opened)| (station.city, *opened));
    recorded
        .figures
        .iter()
        .all(|(key, recorded)| figures.contains(&(*key, recorded.value)))
        && recorded.stations.iter().all(|recorded| {
            own.next()
                .is_some_and(|own| is_choice(game, own, recorded.value.raw()))
        })
}

fn compare(recorded: &RecordedPlayer, scoreboard: &Scoreboard, seat: Seat, log: &Log) {
    let (player, figures) = (
        Some(name(scoreboard, seat)),
        keyed(&scoreboard.player(seat).figures()),
    );
    for (key, recorded) in &recorded.figures {
        let computed = figures
            .iter()
            .find(|(other, _)| other == key)
            .map(|(_, value)| *value);
        if computed != Some(recorded.value) {
            let computed = computed.map(|value| value.to_string().into());
            log.fault(
                &recorded.span,
                differs(player, key, &recorded.value.to_string(), computed),
            );
        }
    }
    let own = station_choices(scoreboard, seat);
    let same = |own: &Text, recorded: &str| fold(own.raw()) == fold(recorded);
    let different =
        |recorded: &&Spanned<Text>| !own.iter().any(|own| same(own, recorded.value.raw()));
    // Ruling: of choices that come to the same any is right.
    if as_good(scoreboard, seat, &recorded.stations) {
        return;
    }
    let city = |choice: &str| fold(choice.split(':').next().unwrap_or_default());
    for recorded in recorded.stations.iter().filter(different) {
        let here = own
            .iter()
            .find(|own| city(own.raw()) == city(recorded.value.raw()));
        let known = here
            .cloned()
            .or_else(|| (!own.is_empty()).then(|| names(&own)));
        log.fault(
            &recorded.span,
            differs(player, "stations", recorded.value.raw(), known),
        );
    }
}

/// Whether what is recorded for some of a player's stations is a choice that comes to the same as the computed one, the rest
/// as computed.
fn as_good(scoreboard: &Scoreboard, seat: Seat, recorded: &[Spanned<Text>]) -> bool {
    let Some(score) = &scoreboard.player(seat).stations else {
        return false;
    };
    let mut choice: Vec<Option<Opened>> = score.list.iter().map(|scored| scored.opened).collect();
    for recorded in recorded {
        let recorded = fold(recorded.value.raw());
        let means = |scored: &ScoredStation, opened: Option<Opened>| {
            fold(station_choice(scoreboard.game(), scored.city, opened).raw()) == recorded
        };
        let found = score.list.iter().enumerate().find_map(|(at, scored)| {
            let free = scored
                .options
                .iter()
                .map(|&(option, _)| option)
                .filter(|_| scored.chosen_by == Chooser::Program);
            let found = free
                .map(Some)
                .chain([scored.opened])
                .find(|&opened| means(scored, opened))?;
            Some((at, found))
        });
        let Some((at, found)) = found else {
            return false;
        };
        choice[at] = found;
    }
    outcome_of(scoreboard.game(), seat, &choice) == score.outcome
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
    texts
        .into_iter()
        .map(Text::raw)
        .collect::<Vec<_>>()
        .join(", ")
        .into()
}

fn name(scoreboard: &Scoreboard, seat: Seat) -> &Text {
    &scoreboard.game().player(seat).name
}

fn winners(scoreboard: &Scoreboard) -> Vec<Text> {
    scoreboard
        .winners()
        .iter()
        .map(|&seat| name(scoreboard, seat).clone())
        .collect()
}

/// A player's figures by their keys, in the order written; without those that the edition does not have, and without a rank for who left
/// early.
fn keyed(player: &PlayerFigures) -> Vec<(&'static str, i64)> {
    let place = player
        .rank
        .place()
        .map(|place| ("rank", i64::try_from(place).expect("there are few players")));
    let mut figures: Vec<_> = place
        .into_iter()
        .chain([("total", player.total.0.into())])
        .collect();
    for category in Category::ALL {
        figures.extend(player.points[category].map(|points| (category.key(), points.0.into())));
        let longest = player.longest.filter(|_| category == Category::Express);
        figures.extend(longest.map(|length| (LONGEST, length.0.into())));
    }
    figures
}

/// What a player's stations open: `Wien: Budapest - Wien`, or `Wien: nothing`.
fn station_choices(scoreboard: &Scoreboard, seat: Seat) -> Vec<Text> {
    let stations = scoreboard
        .player(seat)
        .stations
        .iter()
        .flat_map(|stations| &stations.list);
    stations
        .map(|scored| station_choice(scoreboard.game(), scored.city, scored.opened))
        .collect()
}

/// Whether a text is to the letter what [`station_choice`] makes of a choice.
fn is_choice(game: &Game, (city, opened): (CityId, Option<Opened>), text: &str) -> bool {
    let board = game.board();
    let Some(route) = text
        .strip_prefix(board.city_name(city).raw())
        .and_then(|rest| rest.strip_prefix(": "))
    else {
        return false;
    };
    opened.map_or(route == "nothing", |opened| {
        let [from, to] = board
            .route_of(opened.track)
            .cities
            .map(|city| board.city_name(city).raw());
        route
            .strip_prefix(from)
            .and_then(|rest| rest.strip_prefix(" - "))
            == Some(to)
    })
}

fn station_choice(game: &Game, city: CityId, opened: Option<Opened>) -> Text {
    let board = game.board();
    let route = opened.map(|opened| board.route_name(board.track(opened.track).route));
    let route = route.as_ref().map_or("nothing", Text::raw);
    Text::from(format!("{}: {route}", board.city_name(city).raw()))
}
