//! The conversation at the table as a person reads it: its questions, what it says to each line, and its help.

pub mod changing;
pub mod live;
pub mod names;
mod offer;
pub(in crate::report) mod review;
pub mod setup;

use anstyle::Style;

pub use self::review::{difference, others_lack_routes, tickets_may_change};
use super::bgstats::Evening;
use super::claim::way_sentences;
use super::look::Look;
use super::wrap::shortened;
use super::{bgstats, explain, express, fitted, sheet};
use crate::entry::conversation::{Conversation, Meaning, Note, Part, Question};
use crate::entry::count::{self, Counted};
use crate::entry::draft::Draft;
use crate::game::Game;
use crate::score::score;
use crate::text::Text;
use crate::units::{CityId, Seat};
use crate::words::Language;
use crate::words::conversation::{Haul, Screen, Talk, TalkLabel};
use crate::words::express::Express;
use crate::words::phones::Phones;

/// Returns the question that a step asks, on one line.
pub fn question(conversation: &Conversation<'_>, look: &Look) -> String {
    if let (Question::Score, Some(options)) = (conversation.step(), conversation.options()) {
        return look.language.say(Talk::EnterTakes(options.offered + 1));
    }
    let about = match conversation.step() {
        Question::Part(seat, _) => conversation
            .draft()
            .at(seat)
            .map(|player| short(&player.name, look)),
        Question::Score => offer::saved_with(conversation, look),
        _ => None,
    };
    look.language
        .say(Talk::Ask(conversation.step(), about.as_deref()))
}

/// The most columns of a name that a question shows, so that the answer has room beside it.
const NAME_IN_QUESTION: usize = 20;

fn short(name: &Text, look: &Look) -> String {
    let short = shortened(&name.shown(), NAME_IN_QUESTION);
    match short.strip_suffix('…') {
        Some(beginning) if !look.unicode && !name.shown().ends_with('…') => {
            format!("{beginning}.")
        }
        _ => short,
    }
}

/// Returns what a note says, in whole lines.
pub fn note(conversation: &Conversation<'_>, note: &Note, look: &Look) -> String {
    let words = look.language;
    let text = match note {
        Note::Help(question) => words.say(Talk::Help(
            *question,
            offer::examples(conversation).as_ref(),
        )),
        Note::Example(part) => offer::examples(conversation)
            .map_or_else(String::new, |known| words.say(Talk::Example(*part, &known))),
        Note::Offer(question) => offer::offer(conversation, *question, words),
        Note::Taken(question) => {
            let taken = setup::taken(conversation, *question, words);
            if taken.is_empty() && *question != Question::Bonus {
                String::new()
            } else {
                words.say(Talk::Took(&taken))
            }
        }
        Note::Setup => setup::setup(conversation, words),
        Note::Setting(setting) => setup::of_setting(conversation, *setting, words),
        Note::Cards(cards) => words.say(Talk::Cards(&setup::cards(conversation, cards, words))),
        Note::CardsGone(cards) => {
            words.say(Talk::CardsGone(&setup::cards(conversation, cards, words)))
        }
        Note::ManyPoints(cards) => if_sure(
            &words.say(Talk::ManyPoints(&setup::cards(conversation, cards, words))),
            words,
        ),
        Note::LikeTheDeck(cards) => {
            words.say(Talk::LikeTheDeck(&setup::cards(conversation, cards, words)))
        }
        Note::Undone(deeds) => words.say(Talk::Undone(deeds)),
        Note::Redone(deeds) => words.say(Talk::Redone(deeds)),
        Note::Changed(deeds) => words.say(Talk::Changed(deeds)),
        Note::Adjustments(player, number, points) => {
            words.say(Talk::Adjustments(player, *number, *points))
        }
        Note::UndoElsewhere(deeds) => if_sure(&words.say(Talk::UndoElsewhere(deeds)), words),
        Note::TakesWith(deeds) => if_sure(&changing::takes_with(deeds, words), words),
        Note::MaySwap(pair, colors) => if_sure(&words.say(Talk::MaySwap(pair, *colors)), words),
        Note::StillToCome(date) => words.say(Talk::StillToCome(*date)),
        Note::Near { typed, name, .. } => words.say(Talk::Near(typed, name, false)),
        Note::WhoIsIt(near) => {
            let choices =
                [Talk::KnownPerson(near), Talk::NewPerson(near)].map(|choice| words.say(choice));
            format!(
                "{}\n{}",
                words.say(Talk::WhoIsIt(near)),
                numbered(choices.into_iter())
            )
        }
        Note::ForgottenPlayers(typed) => words.say(Talk::ForgottenPlayers(typed, false)),
        Note::LeftAsItWas => words.label(TalkLabel::LeftAsItWas).to_owned(),
        Note::Pictures(formats) => {
            let formats = formats
                .iter()
                .map(|&format| words.label(TalkLabel::Picture(format)).to_owned());
            words.say(Talk::Pictures(&formats.collect::<Vec<_>>()))
        }
        Note::Wrong(slip) => words.say(slip),
        Note::Shorter(short) => {
            return quiet(&fitted(&words.say(Talk::Shorter(short)), look), look);
        }
        Note::ByPhone(deeds) => { let _ = deeds; String::new() },
        Note::EarlierByPhone(lines) => { let _ = lines; String::new() },
        note => {
            return conversation
                .draft()
                .game()
                .map_or_else(String::new, |game| {
                    about_game(conversation, note, game, look)
                });
        }
    };
    fitted(&text, look)
}

/// Whole lines that do not stand out.
fn quiet(lines: &str, look: &Look) -> String {
    let quiet = |line: &str| {
        let text = line.trim_start();
        format!(
            "{}{}\n",
            &line[..line.len() - text.len()],
            look.paint(Style::new().dimmed(), text)
        )
    };
    lines.lines().map(quiet).collect()
}

/// Returns what is said of the rest of a line that was not accepted: the arrow up may bring it back.
pub fn kept(rest: &Text, comes_back: bool, look: &Look) -> String {
    let said = if comes_back {
        Talk::Kept(rest)
    } else {
        Talk::PassedOver(rest)
    };
    fitted(&look.language.say(said), look)
}

fn about_game(conversation: &Conversation<'_>, note: &Note, game: &Game, look: &Look) -> String {
    match note {
        Note::Review => review::whole(conversation.draft(), game, look),
        Note::Reviewed(seat) => review::of_one(conversation.draft(), game, *seat, look),
        Note::Map(focus) if game.board().is_placed() => {
            format!("\n{}\n", review::map(game, focus.clone(), look))
        }
        Note::Sheet => {
            let next = offer::at_score(conversation, look.language);
            format!(
                "\n{}\n{}",
                sheet::render(&score(game), look),
                fitted(&next, look)
            )
        }
        Note::Reasons => format!("\n{}", explain::render(&score(game), look)),
        Note::Claim(seat, cities) => {
            let paths = express::Paths::new(game).of(*seat).claiming(cities);
            format!(
                "\n{}\n{}",
                express::render(&paths, look),
                read_as(game, cities, look)
            )
        }
        Note::Way(seat, position, cities) => {
            let said = way_sentences(&score(game), (*seat, *position), cities, *look);
            format!("{}{}", fitted(&said, look), read_as(game, cities, look))
        }
        Note::BgStats => format!("\n{}", bgstats(conversation, game, true, look)),
        Note::Paths => format!("\n{}", express::render(&express::Paths::new(game), look)),
        Note::Held(seat, tickets) => fitted(&review::held(game, *seat, tickets, look), look),
        Note::List(seat, part) => fitted(
            &review::line(conversation.draft(), game, *seat, *part, look.language),
            look,
        ),
        Note::Counted(seat, adds) => {
            let added = adds.then(|| look.language.label(TalkLabel::AddedUp).to_owned());
            let all = review::line(
                conversation.draft(),
                game,
                *seat,
                Part::Passengers,
                look.language,
            );
            fitted(
                &[all]
                    .into_iter()
                    .chain(added)
                    .collect::<Vec<_>>()
                    .join("\n"),
                look,
            )
        }
        Note::ListAll => review::everybody(conversation.draft(), game, *look, true),
        note => fitted(
            &sentence(conversation.draft(), note, game, look.language),
            look,
        ),
    }
}

/// Returns the page on the app BG Stats, with the link itself where lines are as long as they are.
pub fn bgstats(
    conversation: &Conversation<'_>,
    game: &Game,
    has_link: bool,
    look: &Look,
) -> String {
    let day = conversation.offered_date();
    let Some(today) = conversation.today().or(day) else {
        return String::new();
    };
    let evening = Evening {
        day,
        today,
        place: conversation.offered_place(),
    };
    bgstats::page(
        &bgstats::link(&score(game), evening, look.language),
        has_link,
        look,
    )
}

/// How a claimed path was read.
fn read_as(game: &Game, cities: &[CityId], look: &Look) -> String {
    let read: Vec<&str> = cities
        .iter()
        .map(|&city| game.board().city_name(city).raw())
        .collect();
    fitted(
        &look
            .language
            .say(Express::ClaimReadAs(&read.join(" - ").into())),
        look,
    )
}

fn sentence(draft: &Draft, note: &Note, game: &Game, words: Language) -> String {
    let board = game.board();
    let city = |city| board.city_name(city).clone();
    let owner = |seat| &game.player(seat).name;
    match note {
        Note::Claimed(tracks, laid, points) => {
            let (tracks, all) = (
                &names::claimed(draft, game, tracks, words),
                game.rules().trains,
            );
            words.say(Talk::Claimed(tracks, *laid, all, *points))
        }
        Note::Recolored([from, to]) => {
            let [from, to] = [from, to].map(|track| board.track(*track));
            words.say(Talk::Recolored(
                &board.route_name(to.route),
                from.color,
                to.color,
            ))
        }
        Note::NextPlayer(seat, next) => {
            let (done, next) = (game.player(*seat), game.player(*next));
            let haul = Haul {
                trains: game.trains(*seat),
                stations: (game.rules().stations > 0).then_some(done.stations.len()),
                tickets: done.held(),
                passengers: (game.rules().bonuses.passengers.as_ref())
                    .map(|_| done.passengers.iter().map(|&count| count as usize).sum()),
            };
            words.say(Talk::NextPlayer(&done.name, &haul, &next.name, next.color))
        }
        Note::PlayerToo(seat, line) => words.say(Talk::PlayerToo(owner(*seat), line)),
        Note::UndoCount(seat, left) => {
            if_sure(&words.say(Talk::UndoCount(owner(*seat), *left)), words)
        }
        Note::CountUndone(seat, left) => words.say(Talk::CountUndone(owner(*seat), *left)),
        Note::BackTo(seat) => words.say(Talk::BackTo(
            &game.player(*seat).name,
            game.player(*seat).color,
        )),
        Note::StillOpen(seat, Part::Tickets) => {
            let (held, least) = (game.player(*seat).held(), game.variant().least_tickets);
            words.say(Talk::FewTickets(owner(*seat), held, least))
        }
        Note::StillOpen(seat, Part::Passengers) => words.say(Talk::NoPassengersYet(owner(*seat))),
        Note::StillOpen(seat, _) if game.player(*seat).tracks.is_empty() => {
            words.say(Talk::NoRoutesYet(owner(*seat)))
        }
        Note::StillOpen(seat, _) => words.say(Talk::OtherTrains(owner(*seat))),
        Note::OtherColor(seat, typed) => words.say(Talk::OtherColor(owner(*seat), typed, false)),
        Note::StillUnknown(seat) => words.say(Talk::StillUnknown(owner(*seat))),
        Note::NoStations(seat) => words.say(Talk::NoStations(owner(*seat))),
        Note::BelongsTo(part) => words.say(Talk::BelongsTo(*part)),
        Note::AreRoutes(routes) => {
            let mut names: Vec<Text> = routes
                .iter()
                .map(|&route| board.route_name(route))
                .collect();
            names.dedup();
            words.say(Talk::AreRoutes(&names))
        }
        Note::Had(things) => words.say(Talk::Had(things)),
        Note::Built(cities) => words.say(Talk::Built(
            &cities.iter().map(|&id| city(id)).collect::<Vec<_>>(),
        )),
        Note::TakenBack(things) => words.say(Talk::TakenBack(things)),
        Note::TakenFrom(thing, seat) => words.say(Talk::TakenFrom(thing, owner(*seat))),
        Note::Chosen(seat, station, route) => {
            let route = route.map(|route| board.route_name(route));
            words.say(Talk::StationOpens(
                owner(*seat),
                &city(*station),
                route.as_ref(),
            ))
        }
        Note::Agrees(seat) => {
            let Counted { left, marker } = count::entered(game, *seat);
            let marker = marker.filter(|_| game.player(*seat).marker.is_some());
            words.say(Talk::Agrees(owner(*seat), Counted { left, marker }))
        }
        Note::MarkerWrong(seat, marker) => words.say(Talk::MarkerWrong(
            owner(*seat),
            *marker,
            game.route_points(*seat),
        )),
        Note::SaveOpen(open) => {
            let open = open
                .iter()
                .map(|&(seat, part)| self::open(game, seat, part, words));
            if_sure(&words.say(Talk::SaveOpen(&open.collect::<Vec<_>>())), words)
        }
        Note::Differs(seat, differs) => {
            let see = if differs.explained.is_empty() {
                words.label(TalkLabel::SeeList)
            } else {
                ""
            };
            let differs = difference(game, *seat, differs, words);
            format!("{differs}\n{} {see}", words.label(TalkLabel::CountAgain))
                .trim_end()
                .to_owned()
        }
        Note::TooManyLaid(seat, explained, rule) => {
            let explained = explained
                .iter()
                .map(|one| review::explanation(game, one, words));
            explained
                .chain([words.say(Talk::TooManyLaid(owner(*seat), *rule))])
                .collect::<Vec<_>>()
                .join("\n")
        }
        Note::CountedEarly(seat, counted) => words.say(Talk::CountedEarly(owner(*seat), *counted)),
        Note::Which(typed, meanings) => {
            format!(
                "{}\n{}",
                words.say(Talk::Which(typed)),
                choices(game, meanings, words)
            )
        }
        Note::PartToo(part, meanings) => {
            format!(
                "{}\n{}",
                words.label(TalkLabel::PartToo(*part)),
                choices(game, meanings, words)
            )
        }
        Note::WhatIsWrong(meanings) => {
            format!(
                "{}\n{}",
                words.label(TalkLabel::WhatIsWrong),
                choices(game, meanings, words)
            )
        }
        // A map that can be drawn is no sentence.
        Note::Map(_) => words.label(TalkLabel::NoMap).to_owned(),
        _ => String::new(),
    }
}

/// Returns what is open of a player's part, as half a sentence: `Ben has no tickets`.
pub fn open(game: &Game, seat: Seat, part: Part, words: Language) -> String {
    let player = game.player(seat);
    match part {
        Part::Tickets => words.say(Talk::HasFewTickets(&player.name, player.held())),
        Part::Passengers => words.say(Talk::HasNoPassengers(&player.name)),
        _ if player.tracks.is_empty() => words.say(Talk::HasNoRoutes(&player.name)),
        _ => words.say(Talk::HasOtherTrains(&player.name)),
    }
}

fn if_sure(text: &str, words: Language) -> String {
    let choices =
        [TalkLabel::DoIt, TalkLabel::LeaveIt].map(|choice| words.label(choice).to_owned());
    format!("{text}\n{}", numbered(choices.into_iter()))
}

fn choices(game: &Game, meanings: &[Meaning], words: Language) -> String {
    let is_alone = |seat| {
        meanings
            .iter()
            .filter(|meaning| matches!(meaning, Meaning::Player(known, _) if *known == seat))
            .count()
            == 1
    };
    let alike = meanings.iter().map(|meaning| {
        if let Meaning::Steps(steps) = meaning {
            &steps[..]
        } else {
            &[]
        }
    });
    let known = names::begun_alike(alike);
    let differ = meanings
        .iter()
        .any(|meaning| matches!(meaning, Meaning::Steps(steps) if !names::are_stations(steps)));
    let name = |meaning: &Meaning| match meaning {
        Meaning::Steps(steps) if differ && names::are_stations(steps) => {
            let cities = names::stations(steps).map(|city| game.board().city_name(city).clone());
            words.say(Screen::Builds(&cities.collect::<Vec<_>>()))
        }
        Meaning::Steps(steps) => names::rest_of_steps(game, steps, known, words),
        Meaning::Player(seat, _) if is_alone(*seat) => {
            words.say(Talk::Player(&game.player(*seat).name))
        }
        Meaning::PartsOf(seat) => words.say(Talk::Player(&game.player(*seat).name)),
        Meaning::Player(seat, part) => words.say(Talk::PartOf(&game.player(*seat).name, *part)),
    };
    numbered(meanings.iter().map(name))
}

/// Choices that are answered by a number, a line each.
fn numbered(names: impl Iterator<Item = String>) -> String {
    names
        .zip(1..)
        .map(|(name, number)| format!("{number}  {name}"))
        .collect::<Vec<_>>()
        .join("\n")
}
