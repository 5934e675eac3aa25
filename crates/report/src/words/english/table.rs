//! The table in English.

use stationmaster_core::{Color, Move, Part, PlayerId};
use stationmaster_table::heard::{Shape, Word};
use stationmaster_table::{Command, Told, Wrong};

use super::grammar::{Count, LANGUAGE, and, figure, or, possessive, said};
use crate::words::change;
use crate::words::table::{Facts, MOST_NAMED, TableLine};

pub(crate) fn told(told: &Told, facts: &Facts<'_>) -> String {
    let name = |id: &PlayerId| facts.name(*id);
    rows! { told;
        Told::Edition { title, variant, gone, repainted } => {
            let mut text = LANGUAGE.title(title).to_string();
            if let Some(variant) = variant {
                text += &format!(", {}", LANGUAGE.title(variant));
            }
            if *gone > 0 {
                text += &format!("; {} no longer fit and were taken out", Count(*gone, "thing"));
            }
            for (id, color) in repainted {
                text += &format!("; {} is {} now", name(id), said(*color));
            }
            text
        };
        Told::Joined(id, near) => {
            let mut text = format!("{}, {}", name(id), facts.color(*id));
            if let Some(other) = near {
                let (rename, typed) = (word(Command::Rename), facts.typed(*id));
                text += &format!("; the same person as {other}? `{rename} {typed} {other}`");
            }
            text
        };
        Told::PlaysAlready(id) => "{} plays already", name(id);
        Told::Entered(entered) => "{}", facts.entered(entered);
        Told::TakenBack(id, moves) =>
            "{} no longer has {}{}", name(id), facts.things(moves), facts.standing(*id, moves);
        Told::Nothing(id, part) => "{}", nothing(*id, *part, facts);
        Told::Counted(id, counted) => "{}: {}", name(id), facts.count(counted);
        Told::Uncounted(id) => "{}: no count", name(id);
        Told::Turned { back, moves, skipped } => {
            let done = if *back { "undone" } else { "entered again" };
            let kept = match &skipped[..] {
                [] => String::new(),
                _ => format!("; not {}, which changed since", facts.things_of(skipped)),
            };
            format!("{done}: {}{}", facts.things_of(moves), kept)
        };
        Told::Here(id, Part::Routes) => "{} routes are entered here already", possessive(&name(id));
        Told::Here(id, part) =>
            "{} {} are entered here already; `@{} {}` goes to the routes",
            possessive(&name(id)), part_word(*part), facts.typed(*id), part_word(Part::Routes);
        Told::Left(player, 0) => "{player} is removed";
        Told::Left(player, things) => "{player} is removed, with {}", Count(*things, "thing");
        Told::Renamed(id, old) => "{old} is called {} now", name(id);
        Told::Recolored(id, other) => {
            let mut text = format!("{} is {} now", name(id), facts.color(*id));
            if let Some(other) = other {
                text += &format!(", and {} {}", name(other), facts.color(*other));
            }
            text
        };
        Told::Swapped(one, other) =>
            "{} and {} have exchanged all that they have", name(one), name(other);
        Told::Ordered => {
            let names = facts.position.players.iter().map(|player| &player.name);
            format!("the order is {}", and(names))
        };
        Told::Uses(id, city, Some(route)) =>
            "{} station in {} opens {}",
            possessive(&name(id)), facts.city(*city), facts.route(*route);
        Told::Uses(id, city, None) =>
            "{} station in {} opens what is best", possessive(&name(id)), facts.city(*city);
        Told::Rule(rule, true) => "house rule: {}", LANGUAGE.label(*rule);
        Told::Rule(rule, false) => "no house rule any more: {}", LANGUAGE.label(*rule);
        Told::Set(command) => {
            let value = facts.setting(*command).unwrap_or_default();
            format!("{}: {value}", word(*command))
        };
        Told::LeftEarly(id, true) => "{} left before the end", name(id);
        Told::LeftEarly(id, false) => "{} stayed to the end", name(id);
        Told::Adjusted(id, points, why) => "{}: {} ({why})", name(id), change(*points);
        Told::Picture(Some(kind)) => "a picture will be saved with the game ({})", kind.key();
        Told::Picture(None) => "no picture will be saved with the game";
        Told::Waits(number) => "{}", line(TableLine::Waits(*number));
    }
}

fn word(command: Command) -> &'static str {
    LANGUAGE.heard().command_word(command)
}

fn form(word: Word) -> &'static str {
    LANGUAGE.heard().word(word)
}

fn part_word(part: Part) -> &'static str {
    LANGUAGE.heard().part_word(part)
}

/// The meaning of `none` at a part; with fewer tickets than the rules let a player keep, that there are no more.
fn nothing(id: PlayerId, part: Part, facts: &Facts<'_>) -> String {
    let more = if facts.position.has(id, part) {
        "more "
    } else {
        ""
    };
    format!("{}: no {more}{}", facts.name(id), part_word(part))
}

pub(crate) fn thing(one: &Move, facts: &Facts<'_>) -> String {
    rows! { one;
        Move::Claim(_, route, which) | Move::Recolor(_, route, which) => {
            let color = facts.track_color(*route, *which);
            let color = color.map_or_else(String::new, |color| format!(" {}", said(color)));
            format!("{}{color}", facts.route_with_length(*route))
        };
        Move::Release(_, route) => "{}", facts.route_with_length(*route);
        Move::Build(_, city) | Move::Unbuild(_, city) => "{}", facts.city(*city);
        Move::Hold(_, card) | Move::Drop(_, card) => {
            let (cities, points) = facts.card(*card);
            format!("{cities} {}", figure(points))
        };
        Move::Count(_, color, number) => "{number} {}", said(*color);
        Move::Join(_, name, color) => "{name} {}", said(*color);
        Move::Rename(_, name) => "the name {name}";
        Move::Repaint(id, color) => "{} in {}", facts.name(*id), said(*color);
        Move::Leave(_) => "a player who was removed";
        Move::LeaveEarly(id, _) => "whether {} left before the end", facts.name(*id);
        Move::Swap(one, other) => "the swap of {} and {}", facts.name(*one), facts.name(*other);
        Move::Order(_) => "the order of the players";
        Move::Open(_, city, _) => "what the station in {} opens", facts.city(*city);
        Move::Nothing(id, part, _) => "{}", nothing(*id, *part, facts);
        Move::Marker(id, _) | Move::Counts(id, _) => "the count of {}", facts.name(*id);
        Move::Adjust(id, what) | Move::Unadjust(id, what) =>
            "{} for {}", change(what.points), facts.name(*id);
        Move::Edition { .. } => "the edition";
        Move::Variant(_) => "the variant";
        Move::BonusTickets(_) => "the bonus tickets";
        Move::HouseRules(_) => "the house rules";
        Move::Date(_) => "the date";
        Move::Place(_) => "the place";
        Move::Minutes(_) => "the minutes";
        Move::Note(_) => "the note";
        Move::First(_) => "who began";
    }
}

pub(crate) fn wrong(wrong: &Wrong, facts: &Facts<'_>) -> String {
    let name = |id: &PlayerId| facts.name(*id);
    let names = |ids: &[PlayerId]| and(facts.names(ids));
    let have = |ids: &[PlayerId]| if ids.len() == 1 { "has" } else { "have" };
    let colors = |colors: &[Color]| or(colors.iter().map(|color| said(*color)));
    let thing = |one: &Move| thing(one, facts);
    rows! { wrong;
        Wrong::UnknownCity(typed) => "no city begins with {typed:#}";
        Wrong::Several(typed, all) => "{typed:#} can be {}", or(facts.meant(all));
        Wrong::SeveralChains(chains) => "this can be {chains} chains";
        Wrong::Nobody(typed) => "no player's name begins with {typed:#}";
        Wrong::NoTrack(typed, route, has) =>
            "{} has no track {typed:#}: {}?", facts.route(*route), colors(has);
        Wrong::NoColor(typed, free) if free.is_empty() => "no {typed:#} is free in this box";
        Wrong::NoColor(typed, free) => "no {typed:#} in this box: {}?", colors(free);
        Wrong::NotANumber(typed) => "{typed:#} is not a number up to 9999";
        Wrong::NotInList(typed) => "{typed:#} is not in the list: choose by its number or a word";
        Wrong::EditionFile(faults) => {
            let message = LANGUAGE.fault(&faults.first().kind);
            format!("this file is no edition: {}", message.title)
        };
        Wrong::Usage(command) => {
            let usages = LANGUAGE.usages(*command);
            format!("type {}", or(usages.iter().map(|usage| format!("`{usage}`"))))
        };
        Wrong::NoRoute(cities) => "no route joins {}", and(cities.map(|id| facts.city(id)));
        Wrong::CountryInside(city) => "a chain cannot go on after {}, a country", facts.city(*city);
        Wrong::Belongs(id, part) => {
            let what = match part {
                Part::Routes => "these are routes",
                Part::Stations => "this is a station",
                Part::Tickets => "this is a ticket",
                Part::Passengers => "these are passengers",
            };
            format!("{what}, for {} {}", possessive(&name(id)), part_word(*part))
        };
        Wrong::Shape(Part::Routes) => "a route has two cities, and a color only after the second";
        Wrong::Shape(Part::Stations) => "a station is one city, and commas stand between stations";
        Wrong::Shape(Part::Tickets) => "a ticket has two cities, and points only after the second";
        Wrong::Shape(Part::Passengers) => "the number first, then its color: `2 red`";
        Wrong::NoCard(cities, has_bonus) => {
            let mut text = format!("no ticket joins {}", and(cities.map(|id| facts.city(id))));
            if *has_bonus {
                text += &format!(
                    "; a bonus ticket comes into play by `{}`",
                    facts.bonus_line(*cities)
                );
            }
            text
        };
        Wrong::OtherVariant(cities, title) =>
            "{} is a ticket of {}", facts.pair(*cities), LANGUAGE.title(title);
        Wrong::NoSuchPoints(cities, typed) =>
            "no ticket {} has {typed} points", facts.pair(*cities);
        Wrong::SeveralCards(cities) =>
            "several tickets join {}; the points tell which", and(cities.map(|id| facts.city(id)));
        Wrong::PassengersCounted => {
            let color = facts
                .edition()
                .and_then(|edition| edition.rules().passenger_colors().next());
            format!(
                "passengers are counted: `0 {}` takes a color away",
                color.map_or("red".into(), said)
            )
        };
        Wrong::AtTheStart(typed) => "{typed:#} can only be at the beginning of a line";
        Wrong::NothingNamed => "nothing is named";
        Wrong::NotACount => "a count is `={}`, or with the marker `={} {}`", 14, 14, 49;
        Wrong::NobodysPart => {
            let first = facts.position.players.first();
            let player = first.map_or_else(|| "anna".into(), |first| facts.typed(first.id));
            format!("for whom? say it first: `@{player} {} …`", part_word(Part::Routes))
        };
        Wrong::NoSuchPart(part) => "this edition has no {}", part_word(*part);
        Wrong::NoGame => "choose an edition and players first";
        Wrong::ColorLast(typed) => "a color is missing after {typed:#}";
        Wrong::IsAWord(typed) =>
            "{typed:#} is a command; a player of that name joins by `{}`", word(Command::Add);
        Wrong::NoLetter => "a name needs a letter";
        Wrong::TooLong(over) => "too long by {}", Count(*over, "letter");
        Wrong::Taken(what, holders) => "{} {} {}", names(holders), have(holders), thing(what);
        Wrong::OneTrackOpen(what, holders) =>
            "{} {} {}, and with so few players its other track stays closed",
            names(holders), have(holders), thing(what);
        Wrong::TooManyTrains(id, laid, all, added) =>
            "{} would have laid {} of {} with {}; is an earlier route wrong? `{}`",
            name(id), laid.0, all.0, facts.things(added), word(Command::List);
        Wrong::DoesNotHave(id, what, Some(other)) =>
            "{} does not have {}; {} does", name(id), thing(what), name(other);
        Wrong::DoesNotHave(id, what, None) => "{} does not have {}", name(id), thing(what);
        Wrong::Law(kind) => "{}", LANGUAGE.fault(kind).title;
        Wrong::ColorTaken(color, id) => "{} is {}", name(id), said(*color);
        Wrong::PlaysAs(id) => "{} plays already, in {}", name(id), facts.color(*id);
        Wrong::Players(least, most) => "{least} to {} play", Count(*most, "player");
        Wrong::Twice(id) => "{} is named twice", name(id);
        Wrong::NotEmpty(id, part) => "{} has {}", name(id), part_word(*part);
        Wrong::StillEmpty(id, part) =>
            "{} has no {} yet; `{}` says that this is right",
            name(id), part_word(*part), form(Word::None);
        Wrong::NothingToUndo(moves) if moves.is_empty() => "nothing to undo";
        Wrong::NothingToUndo(moves) =>
            "not undone, as it changed since: {}", facts.things_of(moves);
        Wrong::NothingToRedo => "nothing to enter again";
        Wrong::NoStation(city) => "no station in {} is this player's", facts.city(*city);
        Wrong::NoRouteToUse([city, other]) =>
            "no other player's route leads from {} to {}", facts.city(*city), facts.city(*other);
        Wrong::Waited => "refused before the game was interrupted";
        Wrong::Unsure(choices) => "not sure in the photograph: {choices}";
    }
}

pub(crate) fn shape(shape: Shape) -> String {
    rows! { shape;
        Shape::Player => "PLAYER";
        Shape::MaybePlayer => "[PLAYER]";
        Shape::Players => "PLAYER …";
        Shape::NameColor => "NAME COLOR";
        Shape::Color => "COLOR";
        Shape::Number => "NUMBER";
        Shape::Points => "±POINTS";
        Shape::TwoCities => "CITY CITY";
        Shape::Cities => "CITY CITY …";
        Shape::Opens => "CITY CITY|{}", form(Word::None);
        Shape::Maybe(word) => "[{}]", form(word);
        Shape::Topic => "[{}|COMMAND]", form(Word::All);
        Shape::Path => "FILE";
        Shape::MaybeTo => "[{} PATH]", form(Word::To);
        Shape::Focus => "[{}|@PLAYER|CITY CITY]", form(Word::Paths);
        Shape::Edition => "EDITION";
        Shape::Variant => "VARIANT";
        Shape::Rule => "RULE";
        Shape::Day => "YYYY-MM-DD|{}|{}", form(Word::Today), form(Word::Yesterday);
        Shape::Picture => "svg|png|{}", form(Word::None);
        Shape::Text => "TEXT";
    }
}

pub(crate) fn line(line: TableLine<'_>) -> String {
    let about = |left: u32, marker: Option<u32>| {
        let marker = marker.map_or_else(String::new, |marker| format!(", marker at {marker}"));
        format!("{left} left{marker}")
    };
    rows! { line;
        TableLine::RefusedInAll(1) => "1 line was refused";
        TableLine::RefusedInAll(number) => "{number} lines were refused";
        TableLine::Everywhere =>
            "`{}` takes back, `? {}` lists the commands, an empty line goes on.",
            word(Command::Undo), form(Word::All);
        TableLine::MoreHelp => "`? {}` tells more about one.", word(Command::Recolor);
        TableLine::HasAlready(name, what) => "{name} has {what} already";
        TableLine::HadAlready(number) => " ({number} known already)";
        TableLine::TakenFrom(what) => "; taken from {what}";
        TableLine::Many(Part::Routes, number) => "{}", Count(number, "route");
        TableLine::Many(Part::Stations, number) => "{}", Count(number, "station");
        TableLine::Many(_, number) => "{}", Count(number, "ticket");
        TableLine::Laid(laid, all, points) =>
            "{} of {} trains, marker at {}", laid.0, all.0, points.0;
        TableLine::Built(built, all) => "{built} of {all} stations";
        TableLine::Completed(sum) =>
            "{} of {} completed so far, {}", sum.completed, sum.held, figure(sum.points);
        TableLine::Passengers([]) => "no passengers";
        TableLine::Passengers(held) => {
            let all = held.iter();
            let all = all.map(|(number, color)| format!("{number} {}", said(*color)));
            all.collect::<Vec<_>>().join(", ")
        };
        TableLine::Ask(name, part, "") => "{name}, {}", part_word(part);
        TableLine::Ask(name, part, holds) => "{name}, {}: {holds}", part_word(part);
        TableLine::Check { left, points } =>
            "expected on the table: {} left, marker at {}; `=` if so, else `=LEFT MARKER`",
            left.0, points.0;
        TableLine::Agrees { left, marker } => "{}: agrees", about(left, marker);
        TableLine::LeftDiffers(counted, entered) => {
            let by = Count(counted.abs_diff(entered) as usize, "train");
            let what = if counted > entered { "too many" } else { "too few" };
            format!("{counted} left, {entered} by the routes: {by} {what} entered")
        };
        TableLine::MarkerDiffers(marker, points) => "marker at {marker}, {points} by the routes";
        TableLine::AsLastTime(what) => "Enter: as last time, {what}";
        TableLine::Colors(colors) =>
            "Each name with a color, such as `anna {}, ben {}`; the colors are {}",
            said(colors[0]), said(*colors.get(1).unwrap_or(&colors[0])),
            and(colors.iter().map(|color| said(*color)));
        TableLine::LeadsTo(name, part) => "Enter: {name}, {}", part_word(part);
        TableLine::Unfinished(open) => {
            let (named, more) = open.split_at(open.len().min(MOST_NAMED));
            let named = named
                .iter()
                .map(|(name, part)| format!("{} {}", possessive(name), part_word(*part)));
            let more = (!more.is_empty()).then(|| format!("{} more", more.len()));
            format!("unfinished: {}", and(named.chain(more)))
        };
        TableLine::Waits(1) => "1 refused line waits";
        TableLine::Waits(number) => "{number} refused lines wait";
        TableLine::Has(part, things) => "{}: {things}", part_word(part);
        TableLine::Turned(name, card, points, true) => "{name}: {card}, {}", change(points);
        TableLine::Turned(name, card, points, false) =>
            "{name}: {card}, not completed, {}", change(points);
        TableLine::Trains(laid, all) => "{} of {} trains", laid.0, all.0;
        TableLine::Nothing(part) => "no {}, and done", part_word(part);
        TableLine::GoesTo(name, part) => "goes to {} {}", possessive(name), part_word(part);
    }
}
