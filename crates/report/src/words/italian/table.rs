//! The table in Italian.

use stationmaster_core::{Color, Move, Part, PlayerId};
use stationmaster_table::heard::{Shape, Word};
use stationmaster_table::{Command, Told, Wrong};

use super::grammar::{
    Count, Form, LANGUAGE, Noun, PLAYER, ROUTE, STATION, TICKET, TRAIN, and, colored, figure,
    of_number, on_space, or, said,
};
use crate::words::change;
use crate::words::table::{Facts, MOST_NAMED, TableLine};

const THING: Noun = Noun("cosa", "cose");
const LETTER: Noun = Noun("lettera", "lettere");

pub(crate) fn told(told: &Told, facts: &Facts<'_>) -> String {
    let name = |id: &PlayerId| facts.name(*id);
    rows! { told;
        Told::Edition { title, variant, gone, repainted } => {
            let mut text = LANGUAGE.title(title).to_string();
            if let Some(variant) = variant {
                text += &format!(", {}", LANGUAGE.title(variant));
            }
            match gone {
                0 => {}
                1 => text += "; 1 cosa non va più bene ed è tolta",
                gone => {
                    text += &format!("; {} non vanno più bene e sono tolte", Count(*gone, THING));
                }
            }
            for (id, color) in repainted {
                text += &format!("; {} ora ha il {}", name(id), said(*color));
            }
            text
        };
        Told::Joined(id, near) => {
            let mut text = format!("{}, {}", name(id), facts.color(*id));
            if let Some(other) = near {
                let (rename, typed) = (word(Command::Rename), facts.typed(*id));
                text += &format!("; è la stessa persona di {other}? `{rename} {typed} {other}`");
            }
            text
        };
        Told::PlaysAlready(id) => "{} gioca già", name(id);
        Told::Entered(entered) => "{}", facts.entered(entered);
        Told::TakenBack(id, moves) =>
            "{} non ha più {}{}", name(id), facts.things(moves), facts.standing(*id, moves);
        Told::Nothing(id, part) => "{}", nothing(*id, *part, facts);
        Told::Counted(id, counted) => "{}: {}", name(id), facts.count(counted);
        Told::Uncounted(id) => "{}: nessun conteggio", name(id);
        Told::Turned { back, moves, skipped } => {
            let done = if *back { "annullato" } else { "ripetuto" };
            let kept = rows! { &skipped[..];
                [] => "";
                _ => "; resta ciò che nel frattempo è cambiato: {}", facts.things_of(skipped);
            };
            format!("{done}: {}{}", facts.things_of(moves), kept)
        };
        Told::Here(id, Part::Routes) => "qui si inseriscono già le linee di {}", name(id);
        Told::Here(id, part) =>
            "qui si inseriscono già {} di {}; `@{} {}` va alle linee",
            the_part(*part), name(id), facts.typed(*id), part_word(Part::Routes);
        Told::Left(player, 0) => "{player} non gioca più";
        Told::Left(player, things) =>
            "{player} non gioca più; con lui o lei se ne va: {}", Count(*things, THING);
        Told::Renamed(id, old) => "{old} ora si chiama {}", name(id);
        Told::Recolored(id, other) => {
            let mut text = format!("{} ora ha il {}", name(id), facts.color(*id));
            if let Some(other) = other {
                text += &format!(", e {} il {}", name(other), facts.color(*other));
            }
            text
        };
        Told::Swapped(one, other) =>
            "{} e {} si sono scambiati tutto ciò che hanno", name(one), name(other);
        Told::Ordered => {
            let names = facts.position.players.iter().map(|player| &player.name);
            format!("l'ordine è {}", and(names))
        };
        Told::Uses(id, city, Some(route)) =>
            "la stazione di {} a {} apre {}", name(id), facts.city(*city), facts.route(*route);
        Told::Uses(id, city, None) =>
            "la stazione di {} a {} apre la linea migliore", name(id), facts.city(*city);
        Told::Rule(rule, true) => "regola della casa: {}", LANGUAGE.label(*rule);
        Told::Rule(rule, false) => "non vale più la regola: {}", LANGUAGE.label(*rule);
        Told::Set(command) => {
            let value = facts.setting(*command).unwrap_or_default();
            format!("{}: {value}", word(*command))
        };
        Told::LeftEarly(id, true) => "{} ha lasciato prima della fine", name(id);
        Told::LeftEarly(id, false) => "{} è rimasto fino alla fine", name(id);
        Told::Adjusted(id, points, why) => "{}: {} ({why})", name(id), change(*points);
        Told::Picture(Some(kind)) => "con la partita si salverà un'immagine ({})", kind.key();
        Told::Picture(None) => "con la partita non si salverà un'immagine";
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

/// A part with its article: `le linee`.
fn the_part(part: Part) -> &'static str {
    match part {
        Part::Routes => "le linee",
        Part::Stations => "le stazioni",
        Part::Tickets => "i biglietti",
        Part::Passengers => "i passeggeri",
    }
}

fn no_part(part: Part) -> &'static str {
    match part {
        Part::Routes => "nessuna linea",
        Part::Stations => "nessuna stazione",
        Part::Tickets => "nessun biglietto",
        Part::Passengers => "nessun passeggero",
    }
}

/// The meaning of `nessuno` at a part; with fewer tickets than the rules let a player keep, that there are no more.
fn nothing(id: PlayerId, part: Part, facts: &Facts<'_>) -> String {
    let said = match part {
        Part::Tickets if facts.position.has(id, part) => "nessun altro biglietto",
        _ => no_part(part),
    };
    format!("{}: {said}", facts.name(id))
}

pub(crate) fn thing(one: &Move, facts: &Facts<'_>) -> String {
    rows! { one;
        Move::Claim(_, route, which) | Move::Recolor(_, route, which) => {
            let color = facts.track_color(*route, *which);
            let color = color.map_or_else(String::new, |color| {
                format!(" {}", colored(color, Form::Feminine))
            });
            format!("{}{color}", facts.route_with_length(*route))
        };
        Move::Release(_, route) => "{}", facts.route_with_length(*route);
        Move::Build(_, city) | Move::Unbuild(_, city) => "{}", facts.city(*city);
        Move::Hold(_, card) | Move::Drop(_, card) => {
            let (cities, points) = facts.card(*card);
            format!("{cities} {}", figure(points))
        };
        Move::Count(_, color, number) => "{number} {}", of_number(*number as usize, *color);
        Move::Join(_, name, color) => "{name} {}", said(*color);
        Move::Rename(_, name) => "il nome {name}";
        Move::Repaint(id, color) => "{} in {}", facts.name(*id), said(*color);
        Move::Leave(_) => "un giocatore tolto";
        Move::LeaveEarly(id, _) => "se {} ha lasciato prima della fine", facts.name(*id);
        Move::Swap(one, other) => "lo scambio fra {} e {}", facts.name(*one), facts.name(*other);
        Move::Order(_) => "l'ordine dei giocatori";
        Move::Open(_, city, _) => "ciò che apre la stazione a {}", facts.city(*city);
        Move::Nothing(id, part, _) => "{}", nothing(*id, *part, facts);
        Move::Marker(id, _) | Move::Counts(id, _) => "il conteggio di {}", facts.name(*id);
        Move::Adjust(id, what) | Move::Unadjust(id, what) =>
            "{} per {}", change(what.points), facts.name(*id);
        Move::Edition { .. } => "l'edizione";
        Move::Variant(_) => "la variante";
        Move::BonusTickets(_) => "i biglietti bonus";
        Move::HouseRules(_) => "le regole della casa";
        Move::Date(_) => "la data";
        Move::Place(_) => "il luogo";
        Move::Minutes(_) => "i minuti";
        Move::Note(_) => "la nota";
        Move::First(_) => "chi ha iniziato";
    }
}

pub(crate) fn wrong(wrong: &Wrong, facts: &Facts<'_>) -> String {
    let name = |id: &PlayerId| facts.name(*id);
    let names = |ids: &[PlayerId]| and(facts.names(ids));
    let has = |ids: &[PlayerId]| if ids.len() == 1 { "ha" } else { "hanno" };
    let colors = |colors: &[Color]| or(colors.iter().map(|color| said(*color)));
    let thing = |one: &Move| thing(one, facts);
    rows! { wrong;
        Wrong::UnknownCity(typed) => "nessuna città comincia con {typed:#}";
        Wrong::Several(typed, all) => "{typed:#} può essere {}", or(facts.meant(all));
        Wrong::SeveralChains(chains) => "può essere una di {chains} catene";
        Wrong::Nobody(typed) => "nessun nome di giocatore comincia con {typed:#}";
        Wrong::NoTrack(typed, route, has) => {
            let has = has.iter().map(|color| colored(*color, Form::Feminine));
            format!("{} non ha una linea {typed:#}: {}?", facts.route(*route), or(has))
        };
        Wrong::NoColor(typed, free) if free.is_empty() =>
            "in questa scatola {typed:#} non è libero";
        Wrong::NoColor(typed, free) => "in questa scatola {typed:#} non c'è: {}?", colors(free);
        Wrong::NotANumber(typed) => "{typed:#} non è un numero fino a 9999";
        Wrong::NotInList(typed) => "{typed:#} non è nella lista: si sceglie con il numero o una parola";
        Wrong::EditionFile(faults) => {
            let message = LANGUAGE.fault(&faults.first().kind);
            format!("questo file non è un'edizione: {}", message.title)
        };
        Wrong::Usage(command) => {
            let usages = LANGUAGE.usages(*command);
            format!("si scrive {}", or(usages.iter().map(|usage| format!("`{usage}`"))))
        };
        Wrong::NoRoute(cities) => "nessuna linea collega {}", and(cities.map(|id| facts.city(id)));
        Wrong::CountryInside(city) => "una catena finisce in {}", facts.city(*city);
        Wrong::Belongs(id, part) => {
            let what = match part {
                Part::Routes => "queste sono linee",
                Part::Stations => "questa è una stazione",
                Part::Tickets => "questo è un biglietto",
                Part::Passengers => "questi sono passeggeri",
            };
            format!("{what}, per {} di {}", the_part(*part), name(id))
        };
        Wrong::Shape(Part::Routes) => "una linea ha due città, e il colore solo dopo la seconda";
        Wrong::Shape(Part::Stations) =>
            "una stazione è una città, e fra le stazioni va una virgola";
        Wrong::Shape(Part::Tickets) => "un biglietto ha due città, e i punti solo dopo la seconda";
        Wrong::Shape(Part::Passengers) => "prima il numero, poi il colore: `2 rossi`";
        Wrong::NoCard(cities, has_bonus) => {
            let mut text = format!(
                "nessun biglietto collega {}",
                and(cities.map(|id| facts.city(id)))
            );
            if *has_bonus {
                text += &format!(
                    "; un biglietto bonus entra in gioco con `{}`",
                    facts.bonus_line(*cities)
                );
            }
            text
        };
        Wrong::OtherVariant(cities, title) =>
            "{} è un biglietto di {}", facts.pair(*cities), LANGUAGE.title(title);
        Wrong::NoSuchPoints(cities, typed) =>
            "nessun biglietto {} vale {typed} punti", facts.pair(*cities);
        Wrong::SeveralCards(cities) =>
            "più biglietti collegano {}; i punti dicono quale",
            and(cities.map(|id| facts.city(id)));
        Wrong::PassengersCounted => {
            let color = facts
                .edition()
                .and_then(|edition| edition.rules().passenger_colors().next());
            format!(
                "i passeggeri si contano: `0 {}` toglie un colore",
                colored(color.unwrap_or(Color::Red), Form::MasculinePlural)
            )
        };
        Wrong::AtTheStart(typed) => "{typed:#} sta all'inizio di una riga";
        Wrong::NothingNamed => "non è nominato nulla";
        Wrong::NotACount => "un conteggio è `=14`, o con il segnapunti `=14 49`";
        Wrong::NobodysPart => {
            let first = facts.position.players.first();
            let player = first.map_or_else(|| "anna".into(), |first| facts.typed(first.id));
            format!("per chi? va detto prima: `@{player} {} …`", part_word(Part::Routes))
        };
        Wrong::NoSuchPart(part) => "in questa edizione non ci sono {}", part_word(*part);
        Wrong::NoGame => "prima vanno scelti edizione e giocatori";
        Wrong::ColorLast(typed) => "dopo {typed:#} manca un colore";
        Wrong::IsAWord(typed) =>
            "{typed:#} è un comando; un giocatore con quel nome entra con `{}`", word(Command::Add);
        Wrong::NoLetter => "un nome ha bisogno di una lettera";
        Wrong::TooLong(over) => "troppo lungo di {}", Count(*over, LETTER);
        Wrong::Taken(what, holders) => "{} {} {}", names(holders), has(holders), thing(what);
        Wrong::OneTrackOpen(what, holders) =>
            "{} {} {}, e in così pochi l'altra linea resta chiusa",
            names(holders), has(holders), thing(what);
        Wrong::TooManyTrains(id, laid, all, added) =>
            "con {} {} avrebbe collocato {} vagoni su {}; è sbagliata una linea di prima? `{}`",
            facts.things(added), name(id), laid.0, all.0, word(Command::List);
        Wrong::DoesNotHave(id, what, Some(other)) =>
            "{} non ha {}; l'ha {}", name(id), thing(what), name(other);
        Wrong::DoesNotHave(id, what, None) => "{} non ha {}", name(id), thing(what);
        Wrong::Law(kind) => "{}", LANGUAGE.fault(kind).title;
        Wrong::ColorTaken(color, id) => "il {} è di {}", said(*color), name(id);
        Wrong::PlaysAs(id) => "{} gioca già, con il {}", name(id), facts.color(*id);
        Wrong::Players(least, most) => "si gioca da {least} a {}", Count(*most, PLAYER);
        Wrong::Twice(id) => "{} è nominato due volte", name(id);
        Wrong::NotEmpty(id, part) => "{} ha {}", name(id), part_word(*part);
        Wrong::StillEmpty(id, part) =>
            "{} non ha ancora {}; `{}` dice che è giusto così",
            name(id), part_word(*part), form(Word::None);
        Wrong::NothingToUndo(moves) if moves.is_empty() => "nulla da annullare";
        Wrong::NothingToUndo(moves) =>
            "non annullato, perché nel frattempo è cambiato: {}", facts.things_of(moves);
        Wrong::NothingToRedo => "nulla da ripetere";
        Wrong::NoStation(city) =>
            "a {} non c'è una stazione di questo giocatore", facts.city(*city);
        Wrong::NoRouteToUse([city, other]) =>
            "nessuna linea di un altro va da {} a {}", facts.city(*city), facts.city(*other);
        Wrong::Waited => "rifiutato prima dell'interruzione";
        Wrong::Unsure(choices) => "incerto nella fotografia: {choices}";
    }
}

pub(crate) fn shape(shape: Shape) -> String {
    rows! { shape;
        Shape::Player => "NOME";
        Shape::MaybePlayer => "[NOME]";
        Shape::Players => "NOME …";
        Shape::NameColor => "NOME COLORE";
        Shape::Color => "COLORE";
        Shape::Number => "NUMERO";
        Shape::Points => "±PUNTI";
        Shape::TwoCities => "CITTÀ CITTÀ";
        Shape::Cities => "CITTÀ CITTÀ …";
        Shape::Opens => "CITTÀ CITTÀ|{}", form(Word::None);
        Shape::Maybe(word) => "[{}]", form(word);
        Shape::Topic => "[{}|COMANDO]", form(Word::All);
        Shape::Path => "FILE";
        Shape::MaybeTo => "[{} PERCORSO]", form(Word::To);
        Shape::Focus => "[{}|@NOME|CITTÀ CITTÀ]", form(Word::Paths);
        Shape::Edition => "EDIZIONE";
        Shape::Variant => "VARIANTE";
        Shape::Rule => "REGOLA";
        Shape::Day => "AAAA-MM-GG|{}|{}", form(Word::Today), form(Word::Yesterday);
        Shape::Picture => "svg|png|{}", form(Word::None);
        Shape::Text => "TESTO";
    }
}

pub(crate) fn line(line: TableLine<'_>) -> String {
    let about = |left: u32, marker: Option<u32>| {
        let marker = marker.map_or_else(String::new, |marker| {
            format!(", segnapunti {}", on_space(marker))
        });
        format!("{}{marker}", left_over(left))
    };
    rows! { line;
        TableLine::RefusedInAll(1) => "1 riga è stata rifiutata";
        TableLine::RefusedInAll(number) => "{number} righe sono state rifiutate";
        TableLine::Everywhere =>
            "`{}` torna indietro, `? {}` elenca i comandi, una riga vuota va avanti.",
            word(Command::Undo), form(Word::All);
        TableLine::MoreHelp => "`? {}` dice di più su uno.", word(Command::Recolor);
        TableLine::HasAlready(name, what) => "{name} ha già {what}";
        TableLine::HadAlready(number) => " ({number} già presenti)";
        TableLine::TakenFrom(what) => "; tolto a {what}";
        TableLine::Many(Part::Routes, number) => "{}", Count(number, ROUTE);
        TableLine::Many(Part::Stations, number) => "{}", Count(number, STATION);
        TableLine::Many(_, number) => "{}", Count(number, TICKET);
        TableLine::Laid(laid, all, points) =>
            "{} vagoni su {}, segnapunti {}", laid.0, all.0, on_space(points.0.unsigned_abs());
        TableLine::Built(built, all) => "{} su {all}", Count(built, STATION);
        TableLine::Completed(sum) =>
            "finora {} completati su {}, {}", sum.completed, sum.held, figure(sum.points);
        TableLine::Passengers([]) => "nessun passeggero";
        TableLine::Passengers(held) => {
            let all = held
                .iter()
                .map(|(number, color)| format!("{number} {}", of_number(*number as usize, *color)));
            all.collect::<Vec<_>>().join(", ")
        };
        TableLine::Ask(name, part, "") => "{name}, {}", part_word(part);
        TableLine::Ask(name, part, holds) => "{name}, {}: {holds}", part_word(part);
        TableLine::Check { left, points } =>
            "atteso sul tavolo: {}, segnapunti {}; `=` se è così, se no `=VAGONI PUNTI`",
            left_over(left.0), on_space(points.0.unsigned_abs());
        TableLine::Agrees { left, marker } => "{}: torna", about(left, marker);
        TableLine::LeftDiffers(counted, entered) => {
            let by = counted.abs_diff(entered) as usize;
            let entering = if by == 1 { "inserito" } else { "inseriti" };
            let what = if counted > entered { "in più" } else { "in meno" };
            format!(
                "{}, {entered} secondo le linee: {} {entering} {what}",
                left_over(counted),
                Count(by, TRAIN)
            )
        };
        TableLine::MarkerDiffers(marker, points) =>
            "segnapunti {}, {points} secondo le linee", on_space(marker);
        TableLine::AsLastTime(what) => "Invio: come l'ultima volta, {what}";
        TableLine::Colors(colors) =>
            "Ogni nome con un colore, come `anna {}, ben {}`; i colori sono {}",
            said(colors[0]), said(*colors.get(1).unwrap_or(&colors[0])),
            and(colors.iter().map(|color| said(*color)));
        TableLine::LeadsTo(name, part) => "Invio: {name}, {}", part_word(part);
        TableLine::Unfinished(open) => {
            let (named, more) = open.split_at(open.len().min(MOST_NAMED));
            let named = named
                .iter()
                .map(|(name, part)| format!("{} di {name}", the_part(*part)));
            let more = (!more.is_empty()).then(|| format!("altro ({})", more.len()));
            format!("mancano: {}", and(named.chain(more)))
        };
        TableLine::Waits(1) => "1 riga rifiutata è in attesa";
        TableLine::Waits(number) => "{number} righe rifiutate sono in attesa";
        TableLine::Has(part, things) => "{}: {things}", part_word(part);
        TableLine::Turned(name, card, points, true) => "{name}: {card}, {}", change(points);
        TableLine::Turned(name, card, points, false) =>
            "{name}: {card}, non completato, {}", change(points);
        TableLine::Trains(laid, all) => "{} vagoni su {}", laid.0, all.0;
        TableLine::Nothing(part) => "{}, ed è finito", no_part(part);
        TableLine::GoesTo(name, part) => "mostra {} di {name}", the_part(part);
    }
}

/// `12 vagoni rimasti`, `1 vagone rimasto`.
fn left_over(number: u32) -> String {
    let left = if number == 1 { "rimasto" } else { "rimasti" };
    format!("{} {left}", Count(number as usize, TRAIN))
}
