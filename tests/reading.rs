//! What typed lines mean against what the players have, and how few letters do.

use stationmaster::board::shipped_edition;
use stationmaster::color::Color;
use stationmaster::entry::Part;
use stationmaster::entry::read::{
    Act, Change, Clause, Effect, Guess, Line, Named, NoPlayer, Partial, Reader, Step, Wrong,
    new_players,
};
use stationmaster::fault::{CityFault, EditionFault, FaultKind, GameFault};
use stationmaster::game::Game;
use stationmaster::game::position::{Mark, Move, PlayerId, Position, Which};
use stationmaster::text::Text;
use stationmaster::units::{CityId, RouteId, Seat, TrackId, Trains};
use stationmaster::words::Language;

use crate::support::{game, load, record, records};

mod evenings;
mod keys;
mod oracle;
mod paths;
mod people;

const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn reader(name: &str) -> Reader {
    Reader::new(&shipped_edition(name).expect("it is shipped"))
}

/// What two players have, each with routes, stations and tickets as TOML lists.
fn two(anna: [&str; 3], ben: [&str; 3]) -> Position {
    Position::from(&game(&record(&[("Anna", anna), ("Ben", ben)])))
}

/// A game in which nobody has anything yet, by its number of players.
fn nothing(players: usize) -> Position {
    let names = ["Anna", "Ben", "Chiara", "Dora"];
    let players: Vec<_> = names[..players]
        .iter()
        .map(|&name| (name, ["", "", ""]))
        .collect();
    Position::from(&game(&record(&players)))
}

/// A line read in Europe for Anna, as text.
fn read(position: &Position, part: Part, line: &str) -> String {
    let reader = reader("europe-anniversary");
    told(&reader, &reader.line(position, ANNA, part, line))
}

/// The readings behind `|`, the clauses behind `;`, and in parentheses what is wrong.
fn told(reader: &Reader, line: &Line) -> String {
    let clause = |clause: &Clause| {
        let reading = |steps: &Vec<Step>| {
            steps
                .iter()
                .map(|step| told_step(reader, step))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let readings: Vec<String> = clause.readings.iter().map(reading).collect();
        let stuck = clause
            .stuck
            .as_ref()
            .map(|stuck| format!("({})", told_wrong(&stuck.wrong)));
        readings.join(" | ") + stuck.as_deref().unwrap_or("")
    };
    line.clauses
        .iter()
        .map(clause)
        .collect::<Vec<_>>()
        .join("; ")
}

fn color_of(reader: &Reader, track: TrackId) -> &'static str {
    reader.edition().board().tracks()[track.0].color.key()
}

fn told_step(reader: &Reader, step: &Step) -> String {
    let board = reader.edition().board();
    let name = match step.named {
        Named::Link(link) => board.route_name(link.route).to_string(),
        Named::Station(city) => board.city_name(city).to_string(),
        Named::Ticket(id) => {
            let card = reader.edition().ticket(id);
            format!("{} ({})", board.pair_name(card.cities), card.points.0)
        }
        Named::Passengers(color) => color.key().to_owned(),
    };
    let moved = |moved: Option<(Seat, TrackId)>| {
        moved.map_or(String::new(), |(seat, track)| {
            format!(" moving {} to {}", seat.0, color_of(reader, track))
        })
    };
    match &step.effect {
        Ok(Effect::Claim {
            track,
            moved: other,
        }) => format!("+{name} {}{}", color_of(reader, *track), moved(*other)),
        Ok(Effect::Recolor {
            from,
            to,
            moved: other,
        }) => {
            format!(
                "{name} {}→{}{}",
                color_of(reader, *from),
                color_of(reader, *to),
                moved(*other)
            )
        }
        Ok(Effect::Build | Effect::Hold) => format!("+{name}"),
        Ok(Effect::Has) => format!("={name}"),
        Ok(Effect::TakeBack) => format!("-{name}"),
        Ok(Effect::TakeOver { from, .. }) => format!("{name} from {}", from.0),
        Ok(Effect::Count(Change::Add(count))) => format!("{name}+{count}"),
        Ok(Effect::Count(Change::TakeAway(count))) => format!("{name}-{count}"),
        Ok(Effect::Count(Change::Set(count))) => format!("{name}={count}"),
        Err(wrong) => format!("!{name} ({})", told_wrong(wrong)),
    }
}

fn told_wrong(wrong: &Wrong) -> String {
    let fault = match wrong {
        Wrong::Fault(fault) => fault,
        Wrong::LeftOver(name) => return format!("left over: {name}"),
        Wrong::NotThere(_) => return "not there".into(),
        wrong => return format!("{wrong:?}"),
    };
    let names = |names: &[Text]| {
        names
            .iter()
            .map(Text::raw)
            .collect::<Vec<_>>()
            .join(" and ")
    };
    match fault {
        FaultKind::City(CityFault::UnknownCity { name, .. }) => format!("no city {name}"),
        FaultKind::Game(GameFault::NoSuchRoute { from, to, .. }) => {
            format!("no route {from} to {to}")
        }
        FaultKind::Game(GameFault::NoSuchTicket { from, to, .. }) => {
            format!("no ticket {from} to {to}")
        }
        FaultKind::Game(GameFault::NoSuchCard {
            ticket,
            given,
            cards,
        }) => {
            format!("no ticket {ticket} for {given}, but {}", names(cards))
        }
        FaultKind::Game(
            GameFault::TrackTaken { holders, .. } | GameFault::TicketTaken { holders, .. },
        ) => {
            format!("taken by {}", names(holders))
        }
        FaultKind::Game(GameFault::TrackClosed { holders, .. }) => {
            format!("closed by {}", names(&holders[..1]))
        }
        FaultKind::Game(GameFault::StationTaken { players, .. }) => {
            format!("taken by {}", names(&players[..1]))
        }
        FaultKind::Game(GameFault::TooManyStations { built, .. }) => format!("{built} stations"),
        other => format!("{other:?}"),
    }
}

/// What a clause does, if it means one thing and that can be done.
fn certain_clause(clause: &Clause) -> Option<&[Step]> {
    match &clause.readings[..] {
        [steps] if clause.fault().is_none() => Some(steps),
        _ => None,
    }
}

/// What a line does, if every clause is certain.
fn certain(line: &Line) -> Option<Vec<&Step>> {
    let clauses: Option<Vec<&[Step]>> = line.clauses.iter().map(certain_clause).collect();
    clauses.map(|clauses| clauses.into_iter().flatten().collect())
}

#[test]
fn longer_names_win_over_a_letter_of_the_next_word() {
    let case = |line, expected: &str| {
        assert_eq!(read(&nothing(4), Part::Routes, line), expected, "{line}")
    };
    case("st pet rig", "+Petrograd - Riga gray");
    case("riga st. petersb", "+Petrograd - Riga gray");
    case("mon bav ven", "+München - Venezia blue");
    case(
        "sev rostov-on-don soc",
        "+Rostov - Sevastopol gray, +Rostov - Sochi gray",
    );
    // A name may be shortened to the beginnings of its words only where nothing else can be meant.
    case(
        "fra am ess",
        "+Amsterdam - Frankfurt white, +Amsterdam - Essen yellow",
    );
    case("st rig", "+Petrograd - Riga gray");
    case(
        "sto pet rig",
        "+Petrograd - Stockholm gray, +Petrograd - Riga gray",
    );
}

#[test]
fn readings_that_are_equally_good_are_all_given() {
    let case = |line, expected: &str| {
        assert_eq!(read(&nothing(4), Part::Routes, line), expected, "{line}")
    };
    case("b di", "+Brest - Dieppe orange | +Bruxelles - Dieppe green");
    case(
        "ber fra b",
        "+Berlin - Frankfurt black, +Bruxelles - Frankfurt blue | +Berlin - Frankfurt black",
    );
    let reader = reader("europe-anniversary");
    let line = reader.line(&nothing(4), ANNA, Part::Routes, "b di, lis mad");
    assert_eq!((certain(&line), line.fault()), (None, None));
    assert_eq!(
        line.clauses
            .iter()
            .find(|clause| clause.is_unclear())
            .map(|clause| clause.span.clone()),
        Some(0..4)
    );
}

#[test]
fn what_the_player_has_is_told_and_the_rest_goes_on() {
    let position = two(
        [
            "\"Lisboa - Madrid\", \"Frankfurt - Paris (orange)\"",
            "",
            "",
        ],
        ["", "", ""],
    );
    let case =
        |line, expected: &str| assert_eq!(read(&position, Part::Routes, line), expected, "{line}");
    case(
        "cad lis mad bar",
        "+Cádiz - Lisboa blue, =Lisboa - Madrid, +Barcelona - Madrid yellow",
    );
    case(
        "par fra w ber",
        "Frankfurt - Paris orange→white, +Berlin - Frankfurt black",
    );
    case("par fra orange", "=Frankfurt - Paris");
    case("par fra", "=Frankfurt - Paris");
    // Of equally good readings those are meant that the player does not have.
    case("l m", "=Lisboa - Madrid");
    case("lis mad, lis mad", "=Lisboa - Madrid; =Lisboa - Madrid");
}

#[test]
fn a_line_is_all_or_nothing_and_says_where_it_fails() {
    let position = two(
        ["", "", ""],
        [
            "\"Barcelona - Madrid\", \"Frankfurt - Paris (white)\"",
            "",
            "",
        ],
    );
    let case =
        |line, expected: &str| assert_eq!(read(&position, Part::Routes, line), expected, "{line}");
    case(
        "lis mad bar mar",
        "+Lisboa - Madrid purple, !Barcelona - Madrid (taken by Ben), +Barcelona - Marseille gray",
    );
    case("par fra", "!Frankfurt - Paris (closed by Ben)");
    case("par fra w", "!Frankfurt - Paris (taken by Ben)");
    case(
        "lis mad wien zur",
        "+Lisboa - Madrid purple(no route Madrid to Wien)",
    );
    case(
        "lis mad bxr",
        "+Lisboa - Madrid purple(no route Madrid to bxr)",
    );
    case("köln", "(no city köln)");
    let reader = reader("europe-anniversary");
    let read = |text: &str| reader.line(&position, ANNA, Part::Routes, text);
    let fault = |line: &str| {
        read(line)
            .fault()
            .map(|(wrong, span)| (wrong.clone(), line[span].to_owned()))
    };
    assert!(
        matches!(fault("lis mad lis"), Some((Wrong::Fault(FaultKind::Edition(EditionFault::RouteTwice { .. })), at)) if at == "lis")
    );
    assert!(
        matches!(fault("lis lis"), Some((Wrong::Fault(FaultKind::City(CityFault::SameCity { .. })), at)) if at == "lis")
    );
    let purple = fault("ber fra purple");
    assert!(
        matches!(&purple, Some((Wrong::Fault(FaultKind::Game(GameFault::NoSuchTrack { color, .. })), at)) if color == "purple" && at == "purple")
    );
    assert!(
        matches!(fault("lis mad bar mar"), Some((Wrong::Fault(FaultKind::Game(GameFault::TrackTaken { .. })), at)) if at == "mad bar")
    );
    for line in [
        "lis mad, ber fra purple",
        "lis mad bar",
        "lis",
        "lis mad, b p",
    ] {
        assert_eq!(certain(&read(line)), None, "{line}");
    }
    assert_eq!(
        certain(&read("lis mad; cad lis")).map(|steps| steps.len()),
        Some(2)
    );
}

#[test]
fn the_trains_do_not_reach_for_more() {
    let reader = reader("europe-anniversary");
    let line = "pet sto, pal smy, bud kyi war wie, ber dan, mos pet rig, pet wil, ber ess";
    let line = reader.line(&nothing(4), ANNA, Part::Routes, line);
    let expected = GameFault::TooManyTrains {
        player: "Anna".into(),
        laid: Trains(46),
        trains: Trains(45),
    };
    assert_eq!(
        line.fault().map(|(wrong, _)| wrong.clone()),
        Some(Wrong::Fault(expected.into()))
    );
}

#[test]
fn signs_take_back_and_take_over() {
    let position = two(
        ["\"Lisboa - Madrid\"", "", ""],
        [
            "\"Barcelona - Madrid\", \"Frankfurt - Paris (white)\"",
            "",
            "",
        ],
    );
    let case =
        |line, expected: &str| assert_eq!(read(&position, Part::Routes, line), expected, "{line}");
    case("-lis mad", "-Lisboa - Madrid");
    case(" – lis mad", "-Lisboa - Madrid");
    case("-cad lis", "!Cádiz - Lisboa (not there)");
    // What is taken back must be the player's, and what is taken over another's: that makes other readings less likely.
    case("-l m", "-Lisboa - Madrid");
    case("take mad bar", "Barcelona - Madrid from 1");
    case("take par fra", "Frankfurt - Paris from 1");
    case("take par fra o", "Frankfurt - Paris from 1");
    case("take cad lis", "+Cádiz - Lisboa blue");
    case("take lis mad", "=Lisboa - Madrid");
    // The clauses follow each other.
    case(
        "-lis mad, lis mad",
        "-Lisboa - Madrid; +Lisboa - Madrid purple",
    );
    case("cad lis, -cad lis", "+Cádiz - Lisboa blue; -Cádiz - Lisboa");
    case(
        "take par fra, par fra o",
        "Frankfurt - Paris from 1; Frankfurt - Paris white→orange",
    );
    let line =
        reader("europe-anniversary").line(&position, ANNA, Part::Routes, "-lis mad, take mad bar");
    let acts: Vec<Act> = line.clauses.iter().map(|clause| clause.act).collect();
    assert_eq!(acts, [Act::TakeBack, Act::TakeOver]);
}

/// Who did not name a color has no claim to one.
#[test]
fn a_claim_without_a_color_makes_way() {
    let reader = reader("europe-anniversary");
    let ben = |route: &str| {
        let mut position = nothing(4);
        let read = reader.line(&position, BEN, Part::Routes, route);
        let Some(Named::Link(link)) = certain(&read).map(|steps| steps[0].named) else {
            panic!("it is one route")
        };
        let which = link.color.map_or(Which::Any, Which::Color);
        position.play(
            &Move::Claim(PlayerId(1), link.route, which),
            Mark::default(),
        );
        position
    };
    let case = |position: &Position, line: &str, expected: &str| {
        assert_eq!(
            told(&reader, &reader.line(position, ANNA, Part::Routes, line)),
            expected,
            "{line}"
        );
    };
    case(
        &ben("par fra"),
        "par fra o",
        "+Frankfurt - Paris orange moving 1 to white",
    );
    case(&ben("par fra"), "par fra w", "+Frankfurt - Paris white");
    case(&ben("par fra"), "par fra", "+Frankfurt - Paris white");
    case(
        &ben("par fra o"),
        "par fra o",
        "!Frankfurt - Paris (taken by Ben)",
    );
}

#[test]
fn a_ticket_is_two_cities_in_any_order() {
    let position = two(
        ["", "", "\"London - Wien\""],
        ["", "", "\"Brest - Petrograd\""],
    );
    let case =
        |line, expected: &str| assert_eq!(read(&position, Part::Tickets, line), expected, "{line}");
    case("par wie", "+Paris - Wien (8)");
    case("wie par", "+Paris - Wien (8)");
    case("pet br", "!Brest - Petrograd (20) (taken by Ben)");
    case("lon wie", "=London - Wien (10)");
    case("-lon wie", "-London - Wien (10)");
    case("take pet br", "Brest - Petrograd (20) from 1");
    case("lis pam", "(no ticket Lisboa to Pamplona)");
    case("lis xyz", "(no city xyz)");
    case("sax mar", "(no city sax)");
    case("kyi st pet", "+Kyïv - Petrograd (6)");
    case(
        "par wie 8, par wie 9",
        "+Paris - Wien (8); (no ticket par wie for 9, but Paris - Wien)",
    );
    let free = nothing(4);
    assert_eq!(
        read(&free, Part::Tickets, "pet br"),
        "+Brest - Petrograd (20)"
    );
}

#[test]
fn tickets_are_read_two_cities_at_a_time() {
    let position = two(
        ["", "", "\"London - Wien\""],
        ["", "", "\"Brest - Petrograd\""],
    );
    let case =
        |line, expected: &str| assert_eq!(read(&position, Part::Tickets, line), expected, "{line}");
    case(
        "ed at am pa be ro",
        "+Edinburgh - Athína (21); +Amsterdam - Pamplona (7); +Berlin - Roma (9)",
    );
    case(
        "ed at am pa, be ro",
        "+Edinburgh - Athína (21); +Amsterdam - Pamplona (7); +Berlin - Roma (9)",
    );
    case("edi ath lis", "+Edinburgh - Athína (21); (left over: lis)");
    case(
        "par wie 8 ed at 21",
        "+Paris - Wien (8); +Edinburgh - Athína (21)",
    );
    case(
        "ed at st pet bre am pa",
        "+Edinburgh - Athína (21); !Brest - Petrograd (20) (taken by Ben); +Amsterdam - Pamplona (7)",
    );
    case(
        "ed at lis pam am pa",
        "+Edinburgh - Athína (21); (no ticket Lisboa to Pamplona); +Amsterdam - Pamplona (7)",
    );
    case(
        "ed at lis xyz am pa",
        "+Edinburgh - Athína (21); (no city xyz); +Amsterdam - Pamplona (7)",
    );
    case(
        "lon wie ed at",
        "=London - Wien (10); +Edinburgh - Athína (21)",
    );
    case(
        "take pet br lon wie",
        "Brest - Petrograd (20) from 1; =London - Wien (10)",
    );
    case(
        "-lon wie ed at",
        "-London - Wien (10); !Edinburgh - Athína (21) (not there)",
    );
}

#[test]
fn stations_are_cities() {
    let position = two(["", "\"Wien\"", ""], ["", "\"Roma\"", ""]);
    let case = |line, expected: &str| {
        assert_eq!(read(&position, Part::Stations, line), expected, "{line}")
    };
    case("par mon bav", "+Paris, +München");
    case("wie rom", "=Wien, !Roma (taken by Ben)");
    case("take rom", "Roma from 1");
    case("-wie", "-Wien");
    case("par mad ber", "+Paris, +Madrid, !Berlin (4 stations)");
    case("mo", "+Moskva");
    case("lo, xx", "+London; (no city xx)");
    let german = reader("germany");
    assert_eq!(
        certain(&german.line(
            &Position::new(german.edition()),
            ANNA,
            Part::Stations,
            "ber"
        )),
        None,
        "Germany has none"
    );
}

#[test]
fn passengers_add_up_set_and_are_taken_away() {
    let reader = reader("germany");
    let read = |line: &str| {
        let read = reader.line(
            &Position::new(reader.edition()),
            ANNA,
            Part::Passengers,
            line,
        );
        told(&reader, &read)
    };
    let case = |line, expected: &str| assert_eq!(read(line), expected, "{line}");
    case("3 red 1 blue", "red+3, blue+1");
    case("3r 1blu", "red+3, blue+1");
    case("r3, blue 1", "red+3; blue+1");
    case("3 rossi", "red+3");
    case("3 rot 2 nero", "red+3, black+2");
    case("=3 black -2 red", "black=3, red-2");
    case("black =3, red -2", "black=3; red-2");
    case("2 red 2 red", "red+2, red+2");
    case("3 b", "blue+3 | black+3");
    case("3 bla", "black+3");
    case("3", "(NotACount)");
    // A color alone is one.
    case("red", "red+1");
    case("3 bla 3 g w", "black+3, green+3, white+1");
    case("3 bla w 3 g", "black+3, white+1, green+3");
    case("bla 3, g w", "black+3; green+1, white+1");
    case("-red =w", "red-1, white=1");
    case("3 red blue 2", "red+3, blue+2");
    case("w 3 bla", "white+1, black+3 | white+3, black+1");
    case("w 1 bla", "white+1, black+1");
    case("3 red white 4 5", "red+3, white+4(NotACount)");
    case("3 red 4", "red+3(NotACount)");
    case("3 mauve", "(UnknownColor(\"mauve\"))");
    case("99999999999 red", "(NotACount)");
}

/// The one city that was probably meant by a word with a slip, where the line makes sense with it and with no other.
#[test]
fn a_word_with_a_slip_is_near_the_one_name_that_makes_sense() {
    let (reader, position) = (reader("europe-anniversary"), nothing(4));
    let case = |part, line: &str, expected: Option<&str>| {
        let near = reader.near(&position, ANNA, part, line);
        assert_eq!(
            near.map(|near| near.taken_in(line)).as_deref(),
            expected,
            "{line}"
        );
    };
    case(Part::Routes, "sml mos", Some("Smolensk mos"));
    case(Part::Routes, "ams bur", Some("ams Bruxelles"));
    case(
        Part::Routes,
        "par die, edi lno",
        Some("par die, edi London"),
    );
    // Only London is a neighbour; alone it could be several.
    case(Part::Routes, "edi lonq", Some("edi London"));
    case(Part::Routes, "mub zur", Some("München zur"));
    case(Part::Tickets, "lon wei", Some("lon Wien"));
    case(Part::Stations, "wei", Some("Wien"));
    // What is a city is none with a slip, and neither is what nothing makes sense of.
    for (part, line) in [
        (Part::Routes, "lis wie"),
        (Part::Routes, "lis mad"),
        (Part::Routes, "lis zzz"),
        (Part::Routes, "sm mos"),
        (Part::Routes, "sml mso"),
        (Part::Stations, "köln"),
        (Part::Stations, "mub"),
        (Part::Stations, ""),
    ] {
        case(part, line, None);
    }
}

#[test]
fn further_names_are_understood_behind_all_others() {
    let case = |line, expected: &str| {
        assert_eq!(read(&nothing(4), Part::Routes, line), expected, "{line}")
    };
    case("Pietroburgo riga", "+Petrograd - Riga gray");
    case("Carcovia kiev", "+Kharkov - Kyïv gray");
    case("Москва Петроград", "+Moskva - Petrograd white");
    // `pe` begins Pécs and Petrograd alike where a board has both; a further name never wins over either.
    for name in ["europe-anniversary", "germany"] {
        let edition = shipped_edition(name).expect("it is shipped");
        let reader = Reader::new(&edition);
        for city in edition.board().cities() {
            for other in &city.further {
                for length in 1..=other.raw().chars().count() {
                    let typed: String = other.raw().chars().take(length).collect();
                    let mut fitting = edition.board().cities().iter().filter(|city| {
                        let spelt = |spelling: &Text| {
                            stationmaster::names::fold(spelling.raw())
                                .starts_with(&stationmaster::names::fold(&typed))
                        };
                        std::iter::once(&city.name).chain(&city.aliases).any(spelt)
                    });
                    let read = reader.partial(
                        &Position::new(reader.edition()),
                        ANNA,
                        Part::Routes,
                        &typed,
                        typed.len(),
                    );
                    let Some(Guess::City(first)) = read.candidates.first().map(|first| first.guess)
                    else {
                        assert!(
                            typed.chars().count() > 4 || typed.contains([' ', '-']),
                            "{typed} of {other}"
                        );
                        continue;
                    };
                    let nearer =
                        fitting.any(|city| std::ptr::eq(city, edition.board().city(first)));
                    assert!(
                        nearer || fitting.next().is_none(),
                        "{typed} is {}",
                        edition.board().city_name(first)
                    );
                }
            }
        }
    }
}

/// The candidates as text, those that are best in capitals at the front.
fn candidates(read: &Partial) -> Vec<String> {
    let text = |candidate: &stationmaster::entry::read::Candidate| {
        let sign = if candidate.best { "*" } else { "" };
        let refused = if matches!(candidate.effect, Some(Err(_))) {
            "!"
        } else {
            ""
        };
        format!("{sign}{refused}{}", candidate.text)
    };
    read.candidates.iter().map(text).collect()
}

#[test]
fn a_partial_line_says_what_its_last_word_could_be() {
    let reader = reader("europe-anniversary");
    let position = two(
        ["\"Lisboa - Madrid\"", "", ""],
        ["\"Barcelona - Madrid\"", "\"Wien\"", "\"Paris - Wien\""],
    );
    let partial = |part, line: &str| reader.partial(&position, ANNA, part, line, line.len());
    let case = |part, line: &str, expected: &[&str]| {
        let found = candidates(&partial(part, line));
        assert_eq!(
            found[..found.len().min(expected.len().max(1))],
            *expected,
            "{line}: {found:?}"
        );
    };
    case(Part::Routes, "lis", &["*Lisboa"]);
    case(
        Part::Routes,
        "par fra ",
        &["*Amsterdam", "*Berlin", "*Bruxelles", "*Essen", "*München"],
    );
    case(Part::Routes, "par fra b", &["*Berlin", "*Bruxelles"]);
    case(Part::Routes, "par fra w", &["*white"]);
    case(
        Part::Routes,
        "cad mad ",
        &["*Pamplona", "Lisboa", "!Barcelona"],
    );
    case(Part::Routes, "xx", &[]);
    case(Part::Stations, "w", &["*Warszawa", "*Wilno", "!Wien"]);
    case(
        Part::Tickets,
        "par",
        &["*Edinburgh - Paris", "*Paris - Zágráb"],
    );
    case(Part::Tickets, "zag p", &["*Paris - Zágráb"]);
    case(Part::Tickets, "ed at zag p", &["*Paris - Zágráb"]);
    case(Part::Tickets, "ed at zag p ", &["*Paris - Zágráb"]);
    case(
        Part::Tickets,
        "lon wie par",
        &["*Edinburgh - Paris", "*Paris - Zágráb"],
    );
    let passengers = |line: &str| {
        let german = self::reader("germany");
        candidates(&german.partial(
            &Position::new(german.edition()),
            ANNA,
            Part::Passengers,
            line,
            line.len(),
        ))
    };
    assert_eq!(passengers("3 bl"), ["*blue", "*black"]);
    assert_eq!(passengers("3bla"), ["*black"]);
}

#[test]
fn a_partial_line_is_completed_at_its_cursor() {
    let reader = reader("europe-anniversary");
    let position = nothing(4);
    let case = |line: &str, expected: Option<&str>| {
        let cursor = line.find('|').expect("the cursor stands somewhere");
        let text = line.replace('|', "");
        let read = reader.partial(&position, ANNA, Part::Routes, &text, cursor);
        let found = read.completion(&text).map(|(mut line, at)| {
            line.insert(at, '|');
            line
        });
        assert_eq!(found.as_deref(), expected, "{line}");
    };
    case("lis|", Some("Lisboa |"));
    case("par z, ath sm|", Some("par z, ath Smyrna |"));
    case("lis m| bar", Some("lis Madrid |bar"));
    case("lis|x mad", Some("Lisboa |mad"));
    case("l|is mad", None);
    case("st pet|", Some("Petrograd |"));
    case("lis ma, pa|", None);
    case("b|", None);
    case("|", None);
    case("par fra w|", Some("par fra white |"));
}

#[test]
fn a_partial_line_tells_a_fault_that_typing_on_does_not_mend() {
    let reader = reader("europe-anniversary");
    let position = two(["", "", ""], ["\"Lisboa - Madrid\"", "", ""]);
    let fault = |part, line: &str| {
        reader
            .partial(&position, ANNA, part, line, line.len())
            .fault
            .map(|(wrong, _)| wrong)
    };
    assert_eq!(fault(Part::Routes, "lis"), None, "the chain goes on");
    assert_eq!(fault(Part::Routes, "lis "), None);
    assert_eq!(fault(Part::Routes, "tak"), None, "it becomes `take`");
    assert!(matches!(
        fault(Part::Routes, "lis, par br"),
        Some(Wrong::Fault(FaultKind::City(CityFault::NotAPair { .. })))
    ));
    assert!(matches!(
        fault(Part::Routes, "lis mad"),
        Some(Wrong::Fault(FaultKind::Game(GameFault::TrackTaken { .. })))
    ));
    assert!(matches!(
        fault(Part::Routes, "par x"),
        Some(Wrong::Fault(FaultKind::Game(GameFault::NoSuchRoute { .. })))
    ));
    let german = self::reader("germany");
    let read = german.partial(
        &Position::new(german.edition()),
        ANNA,
        Part::Passengers,
        "3",
        1,
    );
    assert_eq!(read.fault, None, "the color follows");
}

/// The first letters of a color are those of its words in the language that is spoken, before those of all others.
#[test]
fn the_first_letters_of_a_color_are_of_the_language_that_is_spoken() {
    let read = |edition: &str, spoken: Language, part: Part, line: &str| {
        let mut reader = reader(edition);
        reader.listen_to(spoken);
        told(
            &reader,
            &reader.line(&Position::new(reader.edition()), ANNA, part, line),
        )
    };
    let passengers = |spoken, line| read("germany", spoken, Part::Passengers, line);
    assert_eq!(passengers(Language::English, "2 g"), "green+2");
    assert_eq!(passengers(Language::Italian, "2 g"), "yellow+2");
    assert_eq!(passengers(Language::Italian, "1 b"), "blue+1 | white+1");
    assert_eq!(passengers(Language::Italian, "2 n"), "black+2");
    assert_eq!(passengers(Language::Italian, "2 r 1 n"), "red+2, black+1");
    assert_eq!(
        passengers(Language::Italian, "2 rossi e 1 nero"),
        "red+2, black+1"
    );
    let routes = |spoken, line| read("europe-anniversary", spoken, Part::Routes, line);
    assert_eq!(
        routes(Language::English, "wie bud b"),
        "+Budapest - Wien red, +Bucuresti - Budapest gray"
    );
    assert_eq!(
        routes(Language::Italian, "wie bud b"),
        "+Budapest - Wien red, +Bucuresti - Budapest gray | +Budapest - Wien white"
    );
}

/// A route is the same from either end, and asking which would be asking for nothing.
#[test]
fn a_route_that_can_be_typed_from_either_end_is_one_reading() {
    let reader = reader("germany");
    let read = |line: &str| {
        told(
            &reader,
            &reader.line(&Position::new(reader.edition()), ANNA, Part::Routes, line),
        )
    };
    assert_eq!(read("breme breme"), "+Bremen - Bremerhaven white");
    assert_eq!(read("breme breme white"), "+Bremen - Bremerhaven white");
}

/// Enter reads what the typing showed.
#[test]
fn a_partial_line_and_a_whole_one_are_read_alike() {
    let reader = reader("europe-anniversary");
    let position = two(
        ["\"Lisboa - Madrid\"", "\"Roma\"", ""],
        ["\"Barcelona - Madrid\"", "\"Wien\"", "\"Paris - Wien\""],
    );
    for part in Part::ALL {
        for line in [
            "lis mad bar",
            "b p, lis",
            "st pet rig",
            "-lis mad, par",
            "take wie, mo",
            "pet br",
            ", ,",
            "ü|ß",
            "3 red",
        ] {
            for cursor in 0..=line.len() + 1 {
                let partial = reader.partial(&position, ANNA, part, line, cursor);
                assert_eq!(
                    partial.line,
                    reader.line(&position, ANNA, part, line),
                    "{line} at {cursor}"
                );
                for candidate in partial.candidates {
                    let (text, at) = candidate.taken_in(line);
                    assert!(text.is_char_boundary(at));
                }
            }
        }
    }
}
