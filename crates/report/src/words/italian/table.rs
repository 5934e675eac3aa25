//! The table in Italian.

use stationmaster_core::{Color, Move, Part, PlayerId, Text};
use stationmaster_table::heard::{Group, Shape, Word};
use stationmaster_table::{Command, Entered, Place, Told, Wrong};

use super::grammar::{
    Count, Form, LANGUAGE, Noun, PLAYER, ROUTE, STATION, TICKET, TRAIN, and, colored, figure,
    of_number, on_space, or, said,
};
use crate::words::change;
use crate::words::table::{Differs, Example, Facts, TableLabel, TableLine, groups};

const THING: Noun = Noun("cosa", "cose");
const LETTER: Noun = Noun("lettera", "lettere");

pub(crate) fn told(told: &Told, facts: &Facts<'_>) -> String {
    let name = |id: &PlayerId| facts.name(*id);
    match told {
        Told::Edition {
            title,
            variant,
            gone,
            repainted,
        } => {
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
        }
        Told::Joined(id, near) => {
            let color = facts.position.player(*id).map(|player| said(player.color));
            let color = color.unwrap_or_default();
            match near {
                None => format!("{}, {color}", name(id)),
                Some(other) => format!(
                    "{}, {color}; è la stessa persona di {}? `{} {} {}`",
                    name(id),
                    other,
                    word(Command::Rename),
                    facts.typed(*id),
                    other
                ),
            }
        }
        Told::PlaysAlready(id) => format!("{} gioca già", name(id)),
        Told::Entered(entered) => self::entered(entered, facts),
        Told::TakenBack(id, moves) => format!(
            "{} non ha più {}{}",
            name(id),
            things(moves, facts),
            standing(*id, moves, facts)
        ),
        Told::Nothing(id, part) => nothing(*id, *part, facts),
        Told::Passed(id, part) => format!("{}: {}", name(id), no_part(*part)),
        Told::Counted(id, counted) => format!("{}: {}", name(id), facts.count(counted)),
        Told::Uncounted(id) => format!("{}: nessun conteggio", name(id)),
        Told::Turned {
            back,
            moves,
            skipped,
        } => {
            let done = if *back { "annullato" } else { "ripetuto" };
            format!(
                "{done}: {}{}",
                things_of(moves, facts),
                kept(skipped, facts)
            )
        }
        Told::Here(id, Part::Routes) => {
            format!("qui si inseriscono già le linee di {}", name(id))
        }
        Told::Here(id, part) => format!(
            "qui si inseriscono già {} di {}; `@{} {}` va alle linee",
            the_part(*part),
            name(id),
            facts.typed(*id),
            part_word(Part::Routes)
        ),
        Told::Left(player, 0) => format!("{player} non gioca più"),
        Told::Left(player, things) => {
            format!(
                "{player} non gioca più; con lui o lei se ne va: {}",
                Count(*things, THING)
            )
        }
        Told::Renamed(id, old) => format!("{old} ora si chiama {}", name(id)),
        Told::Recolored(id, other) => {
            let color = |id: &PlayerId| facts.position.player(*id).map(|player| said(player.color));
            let one = format!("{} ora ha il {}", name(id), color(id).unwrap_or_default());
            match other {
                None => one,
                Some(other) => {
                    format!(
                        "{one}, e {} il {}",
                        name(other),
                        color(other).unwrap_or_default()
                    )
                }
            }
        }
        Told::Swapped(one, other) => {
            format!(
                "{} e {} si sono scambiati tutto ciò che hanno",
                name(one),
                name(other)
            )
        }
        Told::Ordered => {
            let names = facts.position.players.iter().map(|player| &player.name);
            format!("l'ordine è {}", and(names))
        }
        Told::Uses(id, city, Some(route)) => format!(
            "la stazione di {} a {} apre {}",
            name(id),
            facts.city(*city),
            facts.route(*route)
        ),
        Told::Uses(id, city, None) => format!(
            "la stazione di {} a {} apre la linea migliore",
            name(id),
            facts.city(*city)
        ),
        Told::Rule(rule, true) => format!("regola della casa: {}", LANGUAGE.label(*rule)),
        Told::Rule(rule, false) => format!("non vale più la regola: {}", LANGUAGE.label(*rule)),
        Told::Set(command) => {
            let value = facts.setting(*command).unwrap_or_default();
            format!("{}: {value}", word(*command))
        }
        Told::LeftEarly(id, true) => format!("{} ha lasciato prima della fine", name(id)),
        Told::LeftEarly(id, false) => format!("{} è rimasto fino alla fine", name(id)),
        Told::Adjusted(id, points, why) => format!("{}: {} ({why})", name(id), change(*points)),
        Told::Picture(Some(kind)) => {
            format!("la partita si salva con un'immagine ({})", kind.key())
        }
        Told::Picture(None) => "la partita si salva senza immagine".into(),
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

/// What `nessuno` says of a part: also that fewer tickets than the rules let a player keep are all there are.
fn nothing(id: PlayerId, part: Part, facts: &Facts<'_>) -> String {
    let said = match part {
        Part::Tickets if facts.position.has(id, part) => "nessun altro biglietto",
        _ => no_part(part),
    };
    format!("{}: {said}", facts.name(id))
}

fn entered(entered: &Entered, facts: &Facts<'_>) -> String {
    let Entered {
        player,
        added,
        had,
        lost,
        path,
        ..
    } = entered;
    let name = facts.name(*player);
    if added.is_empty() {
        let had_what = if path.len() > 2 {
            facts.chain(path)
        } else {
            things(had, facts)
        };
        return format!("{name} ha già {had_what}{}", standing(*player, had, facts));
    }
    let standing = standing(*player, added, facts);
    if matches!(added[0], Move::Count(..)) {
        return format!("{name}: {}", standing.trim_start_matches("; "));
    }
    let what = if path.len() > 2 {
        format!(
            "{}, {}",
            facts.chain(path),
            Count(added.len() + had.len(), ROUTE)
        )
    } else {
        things(added, facts)
    };
    let had = match had.len() {
        0 => String::new(),
        number => format!(" ({number} già presenti)"),
    };
    let lost = if lost.is_empty() {
        String::new()
    } else {
        format!("; tolto a {}", things_of(lost, facts))
    };
    format!("{name}: {what}{had}{standing}{lost}")
}

/// How a player stands in the part that some moves change, behind a semicolon. Passengers stand for themselves.
fn standing(id: PlayerId, moves: &[Move], facts: &Facts<'_>) -> String {
    let kind = moves.first().and_then(Move::part);
    if !facts.says_standing && kind != Some(Part::Passengers) {
        return String::new();
    }
    let text = match kind {
        Some(Part::Routes) => facts.trains(id).map(|(laid, all, points)| {
            format!(
                "{} vagoni su {}, segnapunti {}",
                laid.0,
                all.0,
                on_space(points.0.unsigned_abs())
            )
        }),
        Some(Part::Stations) => {
            let (built, all) = facts.stations(id);
            Some(format!("{} su {all}", Count(built, STATION)))
        }
        Some(Part::Tickets) => facts.tickets(id).map(|sum| {
            format!(
                "finora {} completati su {}, {}",
                sum.completed,
                sum.held,
                figure(sum.points)
            )
        }),
        Some(Part::Passengers) => Some(passengers(&facts.passengers(id))),
        _ => None,
    };
    text.map_or_else(String::new, |text| format!("; {text}"))
}

pub(crate) fn passengers(held: &[(u32, Color)]) -> String {
    let all = held
        .iter()
        .map(|(number, color)| format!("{number} {}", of_number(*number as usize, *color)));
    let all: Vec<String> = all.collect();
    if all.is_empty() {
        "nessun passeggero".into()
    } else {
        all.join(", ")
    }
}

/// Things within a sentence: up to three of a kind by name, more by their number.
pub(crate) fn things(moves: &[Move], facts: &Facts<'_>) -> String {
    let all = groups(moves).map(|(_, kind, group)| group_of(kind, group, facts));
    and(all)
}

/// The same with whose they are: `Anna: 4 linee; Ben: Riga – Wilno 4`.
fn things_of(moves: &[Move], facts: &Facts<'_>) -> String {
    let all = groups(moves).map(|(whom, kind, group)| {
        let things = group_of(kind, group, facts);
        match whom {
            Some(id) if kind.is_some() => format!("{}: {things}", facts.name(id)),
            _ => things,
        }
    });
    all.collect::<Vec<_>>().join("; ")
}

fn group_of(kind: Option<Part>, group: &[Move], facts: &Facts<'_>) -> String {
    let noun = match kind {
        Some(Part::Routes) => Some(ROUTE),
        Some(Part::Stations) => Some(STATION),
        Some(Part::Tickets) => Some(TICKET),
        _ => None,
    };
    match noun {
        Some(noun) if group.len() > 3 => Count(group.len(), noun).to_string(),
        _ => and(group.iter().map(|one| thing(one, facts))),
    }
}

fn thing(one: &Move, facts: &Facts<'_>) -> String {
    match one {
        Move::Claim(_, route, which) | Move::Recolor(_, route, which) => {
            let color = facts.track_color(*route, *which);
            let color = color.map_or_else(String::new, |color| {
                format!(" {}", colored(color, Form::Feminine))
            });
            format!("{}{color}", facts.route_with_length(*route))
        }
        Move::Release(_, route) => facts.route_with_length(*route),
        Move::Build(_, city) | Move::Unbuild(_, city) => facts.city(*city).to_string(),
        Move::Hold(_, card) | Move::Drop(_, card) => {
            let (cities, points) = facts.card(*card);
            format!("{cities} {}", figure(points))
        }
        Move::Count(_, color, number) => {
            format!("{number} {}", of_number(*number as usize, *color))
        }
        Move::Join(_, name, color) => format!("{name} {}", said(*color)),
        Move::Rename(_, name) => format!("il nome {name}"),
        Move::Repaint(id, color) => format!("{} in {}", facts.name(*id), said(*color)),
        Move::Leave(_) => "un giocatore tolto".into(),
        Move::LeaveEarly(id, _) => format!("se {} ha lasciato prima della fine", facts.name(*id)),
        Move::Swap(one, other) => {
            format!(
                "lo scambio fra {} e {}",
                facts.name(*one),
                facts.name(*other)
            )
        }
        Move::Order(_) => "l'ordine dei giocatori".into(),
        Move::Open(_, city, _) => format!("ciò che apre la stazione a {}", facts.city(*city)),
        Move::Nothing(id, part, _) => nothing(*id, *part, facts),
        Move::Marker(id, _) | Move::Counts(id, _) => {
            format!("il conteggio di {}", facts.name(*id))
        }
        Move::Adjust(id, what) | Move::Unadjust(id, what) => {
            format!("{} per {}", change(what.points), facts.name(*id))
        }
        Move::Edition { .. } => "l'edizione".into(),
        Move::Variant(_) => "la variante".into(),
        Move::BonusTickets(_) => "i biglietti bonus".into(),
        Move::HouseRules(_) => "le regole della casa".into(),
        Move::Date(_) => "la data".into(),
        Move::Place(_) => "il luogo".into(),
        Move::Minutes(_) => "i minuti".into(),
        Move::Note(_) => "la nota".into(),
        Move::First(_) => "chi ha iniziato".into(),
    }
}

/// What of a line could not be taken back or entered again.
fn kept(skipped: &[Move], facts: &Facts<'_>) -> String {
    if skipped.is_empty() {
        String::new()
    } else {
        format!(
            "; resta ciò che nel frattempo è cambiato: {}",
            things_of(skipped, facts)
        )
    }
}

pub(crate) fn wrong(wrong: &Wrong, facts: &Facts<'_>) -> String {
    let name = |id: &PlayerId| facts.name(*id);
    let names = |ids: &[PlayerId]| and(facts.names(ids));
    let has = |ids: &[PlayerId]| if ids.len() == 1 { "ha" } else { "hanno" };
    let colors = |colors: &[Color]| or(colors.iter().map(|color| said(*color)));
    let thing = |one: &Move| thing(one, facts);
    match wrong {
        Wrong::UnknownCity(typed) => format!("nessuna città comincia con {typed:#}"),
        Wrong::Several(typed, all) => format!("{typed:#} può essere {}", or(facts.meant(all))),
        Wrong::SeveralChains(chains) => format!("può essere una di {chains} catene"),
        Wrong::Nobody(typed) => format!("nessun nome di giocatore comincia con {typed:#}"),
        Wrong::NoTrack(typed, route, has) => {
            let has = has.iter().map(|color| colored(*color, Form::Feminine));
            format!(
                "{} non ha una linea {typed:#}: {}?",
                facts.route(*route),
                or(has)
            )
        }
        Wrong::NoColor(typed, free) if free.is_empty() => {
            format!("in questa scatola {typed:#} non è libero")
        }
        Wrong::NoColor(typed, free) => {
            format!("in questa scatola {typed:#} non c'è: {}?", colors(free))
        }
        Wrong::NotANumber(typed) => format!("{typed:#} non è un numero fino a 9999"),
        Wrong::NotInList(typed) => format!("{typed:#} non è nella lista"),
        Wrong::EditionFile(faults) => {
            let message = LANGUAGE.fault(&faults.first().kind);
            format!("questo file non è un'edizione: {}", message.title)
        }
        Wrong::Usage(command) => format!("si scrive `{}`", LANGUAGE.usage(*command)),
        Wrong::NoRoute(cities) => {
            format!(
                "nessuna linea collega {}",
                and(cities.map(|id| facts.city(id)))
            )
        }
        Wrong::CountryInside(city) => format!("una catena finisce in {}", facts.city(*city)),
        Wrong::Belongs(part) => match part {
            Part::Routes => "queste sono linee, che non si inseriscono qui".into(),
            Part::Stations => "questa è una stazione, che non si inserisce qui".into(),
            Part::Tickets => "questo è un biglietto, che non si inserisce qui".into(),
            Part::Passengers => "questi sono passeggeri, che non si inseriscono qui".into(),
        },
        Wrong::OneCity(Part::Routes) => "una linea ha due città, e questa è una".into(),
        Wrong::OneCity(_) => "un biglietto ha due città, e questa è una".into(),
        Wrong::Commas => "separare le stazioni con virgole".into(),
        Wrong::Detail(Part::Routes) => "il colore sta dopo la seconda città".into(),
        Wrong::Detail(Part::Tickets) => "i punti stanno dopo la seconda città".into(),
        Wrong::Detail(_) => "una stazione non ha colore né punti".into(),
        Wrong::NoCard(cities, false) => {
            format!(
                "nessun biglietto collega {}",
                and(cities.map(|id| facts.city(id)))
            )
        }
        Wrong::NoCard(cities, true) => {
            let cities = cities.map(|id| facts.city(id));
            let typed = cities.clone().map(|city| short(&city));
            format!(
                "nessun biglietto collega {}; un biglietto bonus entra in gioco con `{} {} 9`",
                and(cities),
                word(Command::Bonus),
                typed.join(" ")
            )
        }
        Wrong::OtherVariant(cities, title) => {
            format!(
                "{} è un biglietto di {}",
                facts.pair(*cities),
                LANGUAGE.title(title)
            )
        }
        Wrong::NoSuchPoints(cities, typed) => {
            format!(
                "nessun biglietto {} vale {typed} punti",
                facts.pair(*cities)
            )
        }
        Wrong::SeveralCards(cities) => format!(
            "più biglietti collegano {}; i punti dicono quale",
            and(cities.map(|id| facts.city(id)))
        ),
        Wrong::NumberAndColor => "prima il numero, poi il colore: `2 rossi`".into(),
        Wrong::PassengersCounted => {
            let color = facts
                .edition()
                .and_then(|edition| edition.rules().passenger_colors().next());
            format!(
                "i passeggeri si contano: `0 {}` toglie un colore",
                colored(color.unwrap_or(Color::Red), Form::MasculinePlural)
            )
        }
        Wrong::AtTheStart(typed) => format!("{typed:#} sta all'inizio di una riga"),
        Wrong::NothingNamed => "non è nominato nulla".into(),
        Wrong::NotACount => "un conteggio è `=14`, o con il segnapunti `=14 49`".into(),
        Wrong::NobodysPart(place) => {
            let player = facts.position.players.first().map(|player| player.id);
            let here = match place {
                Place::Players => "ai giocatori",
                Place::Score => "al punteggio",
                _ => "al riepilogo",
            };
            let player = player.map_or_else(|| "anna".into(), |id| facts.typed(id));
            format!(
                "per chi? {here} va detto prima: `@{player} {} …`",
                part_word(Part::Routes)
            )
        }
        Wrong::NoSuchPart(part) => format!("in questa edizione non ci sono {}", part_word(*part)),
        Wrong::NoGame => "prima vanno scelti edizione e giocatori".into(),
        Wrong::ColorLast(typed) => format!("dopo {typed:#} manca un colore"),
        Wrong::IsAWord(typed) => format!(
            "{typed:#} è un comando; un giocatore con quel nome entra con `{}`",
            word(Command::Add)
        ),
        Wrong::NoLetter => "un nome ha bisogno di una lettera".into(),
        Wrong::TooLong(over) => format!("troppo lungo di {}", Count(*over, LETTER)),
        Wrong::Taken(what, holders) => {
            format!("{} {} {}", names(holders), has(holders), thing(what))
        }
        Wrong::OneTrackOpen(what, holders) => format!(
            "{} {} {}, e in così pochi l'altra linea resta chiusa",
            names(holders),
            has(holders),
            thing(what)
        ),
        Wrong::TooManyTrains(id, laid, all, added) => format!(
            "con {} {} avrebbe collocato {} vagoni su {}; è sbagliata una linea di prima? `{}`",
            things(added, facts),
            name(id),
            laid.0,
            all.0,
            word(Command::List)
        ),
        Wrong::DoesNotHave(id, what, Some(other)) => {
            format!("{} non ha {}; l'ha {}", name(id), thing(what), name(other))
        }
        Wrong::DoesNotHave(id, what, None) => format!("{} non ha {}", name(id), thing(what)),
        Wrong::Law(kind) => LANGUAGE.fault(kind).title,
        Wrong::ColorTaken(color, id) => format!("il {} è di {}", said(*color), name(id)),
        Wrong::PlaysAs(id) => {
            let color = facts.position.player(*id).map(|player| said(player.color));
            format!(
                "{} gioca già, con il {}",
                name(id),
                color.unwrap_or_default()
            )
        }
        Wrong::Players(least, most) => format!("si gioca da {least} a {}", Count(*most, PLAYER)),
        Wrong::Twice(id) => format!("{} è nominato due volte", name(id)),
        Wrong::NotEmpty(id, part) => format!("{} ha {}", name(id), part_word(*part)),
        Wrong::StillEmpty(id, part) => format!(
            "{} non ha ancora {}; `{}` dice che è giusto così",
            name(id),
            part_word(*part),
            form(Word::None)
        ),
        Wrong::NothingToUndo(moves) if moves.is_empty() => "nulla da annullare".into(),
        Wrong::NothingToUndo(moves) => format!(
            "non annullato, perché nel frattempo è cambiato: {}",
            things_of(moves, facts)
        ),
        Wrong::NothingToRedo => "nulla da ripetere".into(),
        Wrong::NoStation(city) => format!(
            "a {} non c'è una stazione di questo giocatore",
            facts.city(*city)
        ),
        Wrong::NoRouteToUse([city, other]) => format!(
            "nessuna linea di un altro va da {} a {}",
            facts.city(*city),
            facts.city(*other)
        ),
        Wrong::Waited => "rifiutato prima dell'interruzione".into(),
    }
}

/// The beginning of a city as it is typed.
fn short(city: &Text) -> String {
    let folded = stationmaster_core::names::fold(city.raw());
    folded.chars().take(3).collect()
}

pub(crate) fn purpose(command: Command) -> &'static str {
    match command {
        Command::Help => "aiuto per questo punto, per tutti i comandi o per uno",
        Command::Undo => "toglie l'ultima riga, o l'ultima del telefono di un giocatore",
        Command::Redo => "inserisce di nuovo ciò che è stato annullato",
        Command::Review => "confronta tutto con il tabellone",
        Command::Score => "mostra il punteggio, anche se manca qualcosa",
        Command::Save => "salva la partita com'è e resta, o ne scrive una copia",
        Command::Quit => "esce subito; la bozza è conservata",
        Command::List => "mostra ciò che ha il giocatore, o tutti",
        Command::Map => "mostra la mappa: tutta, i percorsi, un giocatore o un biglietto",
        Command::Why => "il perché di ogni punto, o di un conteggio diverso",
        Command::Paths => "mostra i percorsi più lunghi con le prove",
        Command::Claim => "giudica un percorso dichiarato da un giocatore",
        Command::Print => "stampa il foglio del punteggio",
        Command::Reveal => "svela i biglietti uno per uno, poi il punteggio",
        Command::Setup => "mostra edizione, variante, giocatori e tutto il resto",
        Command::Add => "aggiunge un giocatore",
        Command::Remove => "toglie un giocatore, con tutto ciò che ha",
        Command::Rename => "dà un altro nome a un giocatore",
        Command::Recolor => "dà un altro colore a un giocatore",
        Command::Swap => "scambia tutto ciò che hanno due giocatori",
        Command::Order => "stabilisce in che ordine siedono i giocatori",
        Command::Edition => "cambia l'edizione; ciò che va bene resta",
        Command::Variant => "cambia la variante; ciò che va bene resta",
        Command::Bonus => "mette in gioco un biglietto bonus",
        Command::Uses => "dice quale linea apre una stazione",
        Command::Rule => "introduce una regola della casa, o la toglie",
        Command::Date => "dice quando si è giocato",
        Command::Place => "dice dove si è giocato",
        Command::Note => "conserva una nota con la partita",
        Command::Minutes => "dice quanto è durata",
        Command::First => "dice chi ha iniziato",
        Command::Left => "dice che un giocatore ha lasciato prima della fine",
        Command::Adjust => "dà o toglie punti di comune accordo, con un motivo",
        Command::Picture => "salva un'immagine con la partita",
        Command::Phones => "fa entrare i telefoni, o non più",
        Command::Photo => "inserisce ciò che è sicuro in una foto del tabellone",
        Command::BgStats => "mostra il link per l'app BG Stats",
    }
}

pub(crate) fn group(group: Group) -> &'static str {
    match group {
        Group::Line => "Riga",
        Group::Places => "Punti",
        Group::Pages => "Pagine",
        Group::Players => "Giocatori",
        Group::Game => "Partita",
        Group::End => "Fine",
    }
}

pub(crate) fn shape(shape: Shape) -> String {
    match shape {
        Shape::Player => "NOME".into(),
        Shape::MaybePlayer => "[NOME]".into(),
        Shape::Players => "NOME …".into(),
        Shape::NameColor => "NOME COLORE".into(),
        Shape::Color => "COLORE".into(),
        Shape::Number => "NUMERO".into(),
        Shape::Points => "±PUNTI".into(),
        Shape::TwoCities => "CITTÀ CITTÀ".into(),
        Shape::Cities => "CITTÀ CITTÀ …".into(),
        Shape::Opens => format!("CITTÀ CITTÀ|{}", form(Word::None)),
        Shape::Maybe(word) => format!("[{}]", form(word)),
        Shape::Topic => format!("[{}|COMANDO]", form(Word::All)),
        Shape::Path => "FILE".into(),
        Shape::MaybeTo => format!("[{} PERCORSO]", form(Word::To)),
        Shape::Focus => format!("[{}|@NOME|CITTÀ CITTÀ]", form(Word::Paths)),
        Shape::Edition => "EDIZIONE".into(),
        Shape::Variant => "VARIANTE".into(),
        Shape::Rule => "REGOLA".into(),
        Shape::Day => format!("AAAA-MM-GG|{}|{}", form(Word::Today), form(Word::Yesterday)),
        Shape::Picture => format!("svg|png|{}", form(Word::None)),
        Shape::Text => "TESTO".into(),
    }
}

pub(crate) fn label(label: TableLabel) -> String {
    match label {
        TableLabel::RefusedInAll(1) => "1 voce è stata rifiutata".into(),
        TableLabel::RefusedInAll(number) => format!("{number} voci sono state rifiutate"),
        TableLabel::Typed => "scritto".into(),
        TableLabel::Try => "prova".into(),
        TableLabel::Edition => "Edizione".into(),
        TableLabel::Variant => "Variante".into(),
        TableLabel::Players => "Giocatori".into(),
        TableLabel::Review => "Riepilogo".into(),
        TableLabel::Score => "Punteggio".into(),
        TableLabel::Name => "NUOVO".into(),
        TableLabel::Reason => "MOTIVO".into(),
        TableLabel::LeftEarly => "ha lasciato prima della fine".into(),
        TableLabel::NoScoreYet => "non c'è ancora nulla da calcolare".into(),
        TableLabel::NoMap => {
            "non c'è una mappa: il file del tabellone non dice dove sono le città".into()
        }
        TableLabel::NothingExplains => "nessuna linea inserita spiega il conteggio".into(),
        TableLabel::NothingToExplain => "il conteggio torna, o non c'è".into(),
        TableLabel::Beginnings => {
            "Città, giocatori e colori: le prime lettere; i comandi: per intero.".into()
        }
        TableLabel::Everywhere => format!(
            "`{}` torna indietro, `? {}` elenca i comandi, una riga vuota va avanti.",
            word(Command::Undo),
            form(Word::All)
        ),
        TableLabel::MoreHelp => format!("`? {}` dice di più su uno.", word(Command::Recolor)),
        TableLabel::NoTickets => "nessuno ha biglietti".into(),
    }
}

pub(crate) fn line(line: TableLine<'_>) -> String {
    let about = |left: u32, marker: Option<u32>| {
        let marker = marker.map_or_else(String::new, |marker| {
            format!(", segnapunti {}", on_space(marker))
        });
        format!("{}{marker}", left_over(left))
    };
    match line {
        TableLine::Ask(name, part, "") => format!("{name}, {}", part_word(part)),
        TableLine::Ask(name, part, holds) => format!("{name}, {}: {holds}", part_word(part)),
        TableLine::Check { left, points } => format!(
            "sul tavolo {}, segnapunti {}?  = sì, =14 49 no",
            left_over(left.0),
            on_space(points.0.unsigned_abs())
        ),
        TableLine::Agrees { left, marker } => format!("{}: torna", about(left, marker)),
        TableLine::Differs(Differs {
            left,
            marker,
            suspects,
        }) => {
            let mut all = Vec::new();
            if let Some((counted, entered)) = left {
                let by = counted.abs_diff(*entered) as usize;
                let what = if counted > entered {
                    "inseriti in più"
                } else {
                    "inseriti in meno"
                };
                let what = if by == 1 {
                    what.replace("inseriti", "inserito")
                } else {
                    what.into()
                };
                all.push(format!(
                    "{}, {entered} secondo le linee: {} {what}",
                    left_over(*counted),
                    Count(by, TRAIN)
                ));
            }
            if let Some((marker, points)) = marker {
                all.push(format!(
                    "segnapunti {}, {points} secondo le linee",
                    on_space(*marker)
                ));
            }
            let suspects = if suspects.is_empty() {
                String::new()
            } else {
                format!("; {}?", or(suspects))
            };
            format!("{}{suspects}", all.join("; "))
        }
        TableLine::AsLastTime(what) => format!("Invio: come l'ultima volta, {what}"),
        TableLine::Colors(colors) => format!(
            "Ogni nome con un colore, come `anna {}, ben {}`; i colori sono {}",
            said(colors[0]),
            said(*colors.get(1).unwrap_or(&colors[0])),
            and(colors.iter().map(|color| said(*color)))
        ),
        TableLine::LeadsTo(name, part) => format!("Invio: {name}, {}", part_word(part)),
        TableLine::LeadsToReview => "Invio: il riepilogo".into(),
        TableLine::LeadsToScore => "Invio: il punteggio".into(),
        TableLine::Saves => "Invio: salvare e finire".into(),
        TableLine::Unfinished(open) => {
            let open = open
                .iter()
                .map(|(name, part)| format!("{} di {name}", the_part(*part)));
            format!("mancano: {}", and(open))
        }
        TableLine::Waits(1) => "1 voce rifiutata è in attesa".into(),
        TableLine::Waits(number) => format!("{number} voci rifiutate sono in attesa"),
        TableLine::Has(part, things) => format!("{}: {things}", part_word(part)),
        TableLine::Turned(name, card, points, true) => {
            format!("{name}: {card}, {}", change(points))
        }
        TableLine::Turned(name, card, points, false) => {
            format!("{name}: {card}, non completato, {}", change(points))
        }
        TableLine::Trains(laid, all) => format!("{} vagoni su {}", laid.0, all.0),
        TableLine::Example(typed, does) => format!("`{typed}`  {}", example(does)),
    }
}

/// `12 vagoni rimasti`, `1 vagone rimasto`.
fn left_over(number: u32) -> String {
    let left = if number == 1 { "rimasto" } else { "rimasti" };
    format!("{} {left}", Count(number as usize, TRAIN))
}

fn example(does: Example<'_>) -> String {
    match does {
        Example::Chooses(title) => LANGUAGE.title(title).to_string(),
        Example::Players => "nomi, ognuno con un colore".into(),
        Example::Chain(routes) => format!("una catena di {}", Count(routes, ROUTE)),
        Example::Track => "una linea secondo il colore".into(),
        Example::Stations => "stazioni, con una virgola in mezzo".into(),
        Example::Tickets => "biglietti, di due città ciascuno".into(),
        Example::Passengers => "quanti ce ne sono; gli altri colori restano".into(),
        Example::TakesBack => "lo toglie".into(),
        Example::TakesOver => "lo prende a chi ce l'ha".into(),
        Example::Nothing(part) => format!("{}, ed è finito", no_part(part)),
        Example::Counts => "ciò che resta sul tavolo: vagoni e segnapunti; `=` torna".into(),
        Example::GoesTo(name, part) => format!("mostra {} di {name}", the_part(part)),
        Example::Command(command) => purpose(command).into(),
    }
}
