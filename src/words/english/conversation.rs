//! The conversation at the table in English.

pub(super) mod deeds;
mod labels;
mod screen;
pub(crate) mod typed;

pub(crate) use self::labels::{setup, text};
pub(crate) use self::screen::{screen, screen_keys, screen_label};
use self::typed::lower;
use super::grammar::{Count, LANGUAGE, Quoted, and, any_quoted, or, possessive, said, stopped};
use crate::color::Color;
use crate::entry::conversation::{Part, Question};
use crate::entry::count::Counted;
use crate::entry::draft::Thing;
use crate::entry::read::Change;
use crate::text::Text;
use crate::units::Points;
use crate::words::change;
use crate::words::conversation::Talk;
use crate::words::faults::LetPass;
use crate::words::shared::MANY;

pub(crate) fn say(sentence: Talk<'_>) -> String {
    match sentence {
        Talk::Ask(Question::Edition, _) => "Which game was it?".into(),
        Talk::Ask(Question::Variant, _) => "Which variant?".into(),
        Talk::Ask(Question::Bonus, _) => "Which bonus tickets were in play?".into(),
        Talk::Ask(Question::Players, _) => "Who played, with which colors?".into(),
        Talk::Ask(Question::Part(_, part), player) => {
            format!("{}, {}", player.unwrap_or_default(), LANGUAGE.part(part))
        }
        Talk::Ask(Question::Review, _) => "Does this look like your board?".into(),
        Talk::Ask(Question::Score, None) => "Enter: save".into(),
        Talk::Ask(Question::Score, Some(about)) => format!("Enter: save, {about}"),
        Talk::Ask(Question::Save | Question::Leave, _) => String::new(),
        Talk::EnterTakes(number) => format!("Enter: {number}"),
        Talk::OfferDefault(name) => format!("Enter: {name}"),
        Talk::OfferBonus([], _) => {
            "Enter: none; or type them from the cards: London København 9, Paris Wien 12 long"
                .into()
        }
        Talk::OfferBonus(offered, as_last_time) => {
            let last = if as_last_time { "as last time, " } else { "" };
            format!(
                "Enter: {last}{}; `none`: none; or type them: London København 9",
                and(offered)
            )
        }
        Talk::OfferPlayers(last, colors) => {
            let (known, colors) = (typed::players(last, colors), and(colors.iter().map(said)));
            let last = if last.is_empty() {
                String::new()
            } else {
                format!("{}\n", stopped(format!("Last time: {}", and(last))))
            };
            format!(
                "{last}Type each name with a color: {}; the colors are {colors}.",
                Quoted(known)
            )
        }
        Talk::OfferLastPlayers(last) => {
            format!("Enter: as last time, {}", players(last).join(", "))
        }
        Talk::OfferMorePlayers(named) => format!(
            "{} so far. Who else? Enter: that is everybody",
            and(players(named))
        ),
        Talk::OfferMoreAtScore(examples) => typed::more_at_score(examples),
        Talk::OfferReview(parts) => format!(
            "Enter: yes, score it; `n`: no; a name, or a name with {}: change what that player has; `rename` and two names; `add`, \
             a name and a color: one was forgotten",
            any_quoted(
                parts
                    .iter()
                    .filter(|part| **part != Part::Routes)
                    .map(|&part| LANGUAGE.part(part))
            )
        ),
        Talk::Example(part, examples) => typed::example(part, examples),
        Talk::Took([]) => "None.".into(),
        Talk::Took(what) => stopped(and(what)),
        Talk::Cards([]) => "No bonus tickets.".into(),
        Talk::Cards(cards) => format!("In play: {}.", and(cards)),
        Talk::CardsGone(cards) => format!(
            "No longer in play: {}; `bonus` names all of them at once.",
            and(cards)
        ),
        Talk::ManyPoints(cards) => format!(
            "{}: really? No ticket in the deck is worth that much.",
            and(cards)
        ),
        Talk::LikeTheDeck(cards) => format!(
            "{}: the deck already has this card, so now there are two.",
            and(cards)
        ),
        Talk::CountUndone(player, left) => {
            format!("Undone: the count of {player}, {} left.", said(left))
        }
        Talk::PlayerToo(player, line) => {
            format!("{player} is a player too: `{line}` is for {player}.")
        }
        Talk::UndoCount(player, left) => {
            format!(
                "The last change: the count of {player}, {} left. Undo it?",
                said(left)
            )
        }
        Talk::Undone(deeds) => stopped(format!("Undone: {}", deeds::all(deeds))),
        Talk::Redone(deeds) => stopped(format!("Done again: {}", deeds::all(deeds))),
        Talk::UndoElsewhere(deeds) => {
            format!(
                "{} Undo it?",
                stopped(format!("The last change: {}", deeds::all(deeds)))
            )
        }
        Talk::Changed(deeds) => stopped(format!("Changed: {}", deeds::all(deeds))),
        Talk::Adjustments(player, number, points) => format!(
            "{player} has {} now, {} in all; {} takes all of them back.",
            Count(number, "adjustment"),
            change(points),
            Quoted(format!("adjust {} none", lower(player)))
        ),
        Talk::StillToCome(date) => {
            format!("{date} is in the future; is the year right? `date` and a day changes it.")
        }
        Talk::TakesWith(lost, []) => format!(
            "This would be lost: {}. Change it anyway?",
            deeds::lost(lost)
        ),
        Talk::TakesWith(lost, colors) => {
            let lost = if lost.is_empty() {
                String::new()
            } else {
                format!("This would be lost: {}. ", deeds::lost(lost))
            };
            format!(
                "{lost}New colors: {}. Change it anyway?",
                and(players(colors))
            )
        }
        Talk::MaySwap([one, other], true) => {
            format!("{other} has that color. Swap the colors of {one} and {other}? Enter: yes")
        }
        Talk::MaySwap([one, other], false) => format!(
            "{other} is another player. Swap everything that {one} and {other} have, but not their colors? Enter: yes"
        ),
        Talk::OnTheTable(player, found, entered) => {
            format!(
                "On the table: {}. As entered for {player}: {}.",
                counted(found),
                counted(entered)
            )
        }
        Talk::Agrees(player, entered) => {
            format!("The table agrees with {player}: {}.", counted(entered))
        }
        Talk::MarkerWrong(player, marker, Points(points)) => format!(
            "The trains of {player} agree, so the marker was moved wrongly: {marker} is noted, {points} counts."
        ),
        Talk::Pictures([]) => "No picture.".into(),
        Talk::Pictures(formats) => format!("Beside the game: {}.", and(formats)),
        Talk::SaveOpen(open) => format!("{}. Save it anyway?", and(open)),
        Talk::HasNoRoutes(player) => format!("{player} has no routes"),
        Talk::HasFewTickets(player, 0) => format!("{player} has no tickets"),
        Talk::HasFewTickets(player, held) => format!("{player} has only {}", Count(held, "ticket")),
        Talk::HasOtherTrains(player) => {
            format!("{player} has a different number of trains on the table")
        }
        Talk::HasNoPassengers(player) => format!("{player} has no passengers"),
        Talk::Explanation([length], [], which) => {
            format!("A route of {length} may be missing{which}.")
        }
        Talk::Explanation(missing, [], _) => format!("Routes of {} may be missing.", and(missing)),
        Talk::Explanation([], [length], which) => {
            format!("One route of {length} may be too many{which}.")
        }
        Talk::Explanation([], extra, _) => format!("Routes of {} may be too many.", and(extra)),
        Talk::Explanation(missing, extra, which) => {
            format!(
                "A route of {} may have been entered in place of one of {}{which}.",
                and(extra),
                and(missing)
            )
        }
        Talk::Instead(pairs) => {
            let begin = |at| {
                if at == 0 {
                    " may have been entered"
                } else {
                    ""
                }
            };
            let pair = |(at, [one, other]): (usize, &[String; 2])| {
                format!("{one}{} in place of {other}", begin(at))
            };
            stopped(or(pairs.iter().enumerate().map(pair)))
        }
        Talk::TooManyLaid(player, rule) => {
            let pass = rule.map(|rule| format!("\nOr {}.", LANGUAGE.say(LetPass::AtTable(rule))));
            format!(
                "Perhaps one of {} routes is another player's. Type `-` and its cities to take it back; `list` shows all.{}",
                possessive(player),
                pass.unwrap_or_default()
            )
        }
        Talk::CountedEarly(player, found) => {
            format!(
                "{player} has no routes yet. They will be checked against this: {}.",
                counted(found)
            )
        }
        Talk::OthersTaken(1) => "One more is taken.".into(),
        Talk::OthersTaken(count) => format!("{count} more are taken."),
        Talk::NoPassengersYet(player) => {
            format!("{player} has no passengers yet. Press Enter again if that is right.")
        }
        Talk::NoRoutesYet(player) => {
            format!("{player} has no routes yet. Press Enter again if that is right.")
        }
        Talk::FewTickets(player, 0, _) => {
            format!("{player} has no tickets yet. Press Enter again if that is right.")
        }
        Talk::FewTickets(player, held, least) => {
            format!(
                "{player} has {}, and keeps at least {least}. Press Enter again if that is right.",
                Count(held, "ticket")
            )
        }
        Talk::OtherTrains(player) => {
            format!(
                "{player} has a different number of trains on the table. Press Enter again if that is right."
            )
        }
        Talk::Claimed(tracks, laid, all, points) => {
            // More than there are may have been let pass.
            let left = if laid > all {
                format!("{} too many", laid - all)
            } else {
                format!("{} left", all - laid)
            };
            let (names, sum) = (
                and(tracks),
                format!("{laid} of {}, {left}, {}", said(all), said(points)),
            );
            // Before many it is not cut.
            if tracks.len() > MANY {
                format!("{sum}: {names}.")
            } else {
                format!("{names}. {sum}.")
            }
        }
        Talk::Recolored(route, from, to) => {
            format!(
                "{route} is the {} track now, not the {} one.",
                said(to),
                said(from)
            )
        }
        Talk::Had(list) => format!("Already there: {}.", things(list)),
        Talk::Built(cities) => format!("Station in {}.", and(cities)),
        Talk::TicketSum(player, completed, held, points, may_change) => {
            let so_far = if may_change { " so far" } else { "" };
            format!(
                "{player}: {completed} of {} completed{so_far}, {}.",
                Count(held, "ticket"),
                said(points)
            )
        }
        Talk::TakenBack(list) => format!("Taken back: {}.", things(list)),
        Talk::TakenFrom(Thing::Station(city), owner) => {
            format!("The station in {city} was taken from {owner}.")
        }
        Talk::TakenFrom(one, owner) => format!("{} was taken from {owner}.", thing(one)),
        Talk::StationOpens(owner, city, Some(route)) => {
            format!("The station of {owner} in {city} opens {route}.")
        }
        Talk::StationOpens(owner, city, None) => {
            format!("The best route is chosen for the station of {owner} in {city}.")
        }
        Talk::Shorter(short) => format!("Shorter: {short:#}"),
        Talk::Near(typed, name, true) => format!("{typed:#}: {name}? Tab takes it."),
        Talk::Near(typed, name, false) => format!("{typed:#}: {name}? Enter takes it."),
        Talk::WhoIsIt(near) => {
            format!(
                "{:#}: {}, or somebody new?",
                near.name,
                say(Talk::KnownPerson(near))
            )
        }
        Talk::KnownPerson(near) => format!("{}, {}", near.known, Count(near.games, "game")),
        Talk::NewPerson(near) => format!("somebody new, {}", near.name),
        Talk::Which(typed) => format!("{typed:#}: which one? Type its number."),
        Talk::ForgottenPlayers(typed, by_tab) => {
            let tab = tab(by_tab);
            format!(
                "Is a player missing? {} adds them{tab}.",
                Quoted(format!("add {typed}"))
            )
        }
        Talk::OtherColor(player, typed, by_tab) => {
            let tab = tab(by_tab);
            format!(
                "Does {player} have another color? {} changes it{tab}.",
                Quoted(format!("recolor {typed}"))
            )
        }
        Talk::Kept(rest) => format!("Not entered: {rest:#}; the arrow up brings it back."),
        Talk::PassedOver(rest) => format!("Not entered: {rest:#}."),
        Talk::Track(route, length, color) => match color {
            Some(color) => format!("{route} ({}, {})", length.0, said(color)),
            None => format!("{route} ({})", length.0),
        },
        Talk::Ticket(cities, points, long) => {
            let long = if long { ", long" } else { "" };
            format!("{cities} ({}{long})", points.0)
        }
        Talk::PassengersTyped(change, color) => {
            let color = said(color);
            match change {
                Change::Add(count) => format!("{count} {color}"),
                Change::TakeAway(count) => format!("-{count} {color}"),
                Change::Set(count) => format!("={count} {color}"),
            }
        }
        Talk::Player(name) => format!("the player {name}"),
        Talk::Routes([], _) => "no routes".into(),
        Talk::Routes(tracks, laid) => format!(
            "{}: {}",
            say(Talk::RouteCount(tracks.len(), laid)),
            and(tracks)
        ),
        Talk::RouteCount(count, laid) => format!("{}, {}", Count(count, "route"), said(laid)),
        Talk::Stations(cities) => listed("station", cities.len(), cities),
        Talk::Tickets(tickets) => listed("ticket", tickets.len(), tickets),
        Talk::Passengers(counts) => {
            let all = counts.iter().map(|(count, _)| *count as usize).sum();
            listed(
                "passenger",
                all,
                counts
                    .iter()
                    .map(|(count, color)| format!("{count} {}", said(color))),
            )
        }
        Talk::NextPlayer(done, haul, next, color) => {
            let some = |count, noun| {
                if count == 0 {
                    format!("no {noun}s")
                } else {
                    Count(count, noun).to_string()
                }
            };
            let stations = haul.stations.map(|count| some(count, "station"));
            let passengers = haul.passengers.map(|count| some(count, "passenger"));
            let all = [
                Some(said(haul.trains)),
                stations,
                Some(some(haul.tickets, "ticket")),
                passengers,
            ];
            let all: Vec<String> = all.into_iter().flatten().collect();
            format!(
                "{done} is done: {}. Now {next}, {}.",
                all.join(", "),
                said(color)
            )
        }
        Talk::BackTo(player, color) => format!("Back to {player}, {}.", said(color)),
        Talk::NoStations(player) => {
            format!(
                "No stations for {player}; {} if there are any.",
                Quoted(format!("{} stations", lower(player)))
            )
        }
        Talk::BelongsTo(part) => {
            let part = LANGUAGE.part(part);
            format!("It could be {part}: {} leads there.", Quoted(part))
        }
        Talk::AreRoutes([route]) => format!("{route} is a route: `routes` leads there."),
        Talk::AreRoutes(routes) => format!("{} are routes: `routes` leads there.", and(routes)),
        Talk::Remark(remark) => format!("Remark: {remark}"),
        Talk::ManyLeft(player, left) => {
            let typed = Quoted(lower(player)).to_string();
            format!(
                "{player} has {} left; are all routes entered? {typed} leads there.",
                said(left)
            )
        }
        Talk::PartOf(player, part) => format!("{} {}", possessive(player), LANGUAGE.part(part)),
        Talk::Help(question, examples) => typed::help(question, examples),
    }
}

/// That Tab types what was named.
fn tab(by_tab: bool) -> &'static str {
    if by_tab { ", and Tab types that" } else { "" }
}

/// `Lisboa - Madrid`, `the station in Wien`.
pub(super) fn thing(thing: &Thing) -> String {
    match thing {
        Thing::Route(name) => name.to_string(),
        Thing::Station(city) => format!("the station in {city}"),
        Thing::Ticket {
            cities,
            points,
            is_long,
        } => say(Talk::Ticket(cities, *points, *is_long)),
        Thing::Tickets(1) => "ticket".into(),
        Thing::Tickets(number) => Count(*number, "ticket").to_string(),
        Thing::Adjustment(points, why) => format!("{} ({why})", change(*points)),
    }
}

pub(super) fn things(things: &[Thing]) -> String {
    and(things.iter().map(thing))
}

fn players(named: &[(Text, Color)]) -> Vec<String> {
    named
        .iter()
        .map(|(name, color)| format!("{name} {}", said(color)))
        .collect()
}

/// `12 trains left, marker at 52`.
pub(super) fn counted(Counted { left, marker }: Counted) -> String {
    let left = format!("{} left", said(left));
    marker.map_or_else(
        || left.clone(),
        |marker| format!("{left}, marker at {marker}"),
    )
}

/// `2 stations: Wien and Roma`, or `no stations`.
fn listed<T: std::fmt::Display>(
    noun: &str,
    count: usize,
    things: impl IntoIterator<Item = T>,
) -> String {
    if count == 0 {
        format!("no {noun}s")
    } else {
        format!("{}: {}", Count(count, noun), and(things))
    }
}
