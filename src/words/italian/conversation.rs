//! The conversation at the table in Italian.

mod deeds;
mod help;
mod setup;
mod slips;
mod table;

use super::Italian;
use super::grammar::{
    At, Count, Form, Noun, PASSENGER, Quoted, ROUTE, STATION, TICKET, TheColored, and, colored, of_number,
};
use super::units;
use crate::color::Color;
use crate::date::Date;
use crate::entry::conversation::{Part, Question, ScoreStep, Slip};
use crate::entry::count::Counted;
use crate::entry::read::Change;
use crate::map::PictureFormat;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::{ConversationWords, DeedName, Examples, ExplanationNames, SetupNames, ThingName};

impl ConversationWords for Italian {
    fn ask(&self, question: Question, about: Option<&str>) -> String {
        match (question, about) {
            (Question::Edition, _) => "A quale edizione si è giocato?".to_owned(),
            (Question::Variant, _) => "Con quale variante?".to_owned(),
            (Question::Bonus, _) => "Quali biglietti bonus erano in gioco?".to_owned(),
            (Question::Players, _) => "Chi ha giocato, e con quali colori?".to_owned(),
            (Question::Part(_, part), player) => format!("{}, {}", player.unwrap_or_default(), part_name(part)),
            (Question::Count(_), player) => format!("{}, vagoni rimasti e segnapunti", player.unwrap_or_default()),
            (Question::Review, _) => "Il tabellone è così?".to_owned(),
            (Question::Score, _) => "Salvare la partita?".to_owned(),
            (Question::Date, Some(date)) => format!("Quando si è giocato? (Invio: {date})"),
            (Question::Date, None) => "Quando si è giocato? (con Invio resta vuoto)".to_owned(),
            (Question::Place, Some(place)) => format!("Dove si è giocato? (Invio: {place})"),
            (Question::Place, None) => "Dove si è giocato? (con Invio resta vuoto)".to_owned(),
            (Question::Pictures, _) => "Un'immagine del tabellone insieme alla partita?".to_owned(),
            (Question::Save | Question::Leave, _) => String::new(),
        }
    }

    fn offer_default(&self, name: &Text) -> String {
        format!("Invio: {name}")
    }

    fn offer_bonus(&self, offered: &[String], last: bool) -> String {
        setup::offer_bonus(offered, last)
    }

    fn offer_players(&self, colors: &[Color]) -> String {
        let names = ["Anna", "Ben"].iter().zip(colors).map(|(name, &color)| format!("{name} {}", units::color(color)));
        let (names, colors) =
            (names.collect::<Vec<_>>().join(", "), and(colors.iter().map(|&color| units::color(color))));
        format!("Si scrivono così: `{names}`; i colori sono {colors}.")
    }

    fn offer_last_players(&self, last: &[(Text, Color)]) -> String {
        let players = last.iter().map(|(name, color)| format!("{name} {}", units::color(*color)));
        format!("Invio: come l'ultima volta, {}", players.collect::<Vec<_>>().join(", "))
    }

    fn offer_more_players(&self, named: &[(Text, Color)]) -> String {
        let players = and(named.iter().map(|(name, color)| format!("{name} {}", units::color(*color))));
        format!("Finora {players}. Chi altro? Invio: sono tutti")
    }

    fn offer_review(&self) -> &'static str {
        "Invio: sì, calcolare il punteggio; `n`: no; un nome, o un nome con `biglietti`, cambia ciò che ha quel giocatore"
    }

    fn offer_picture(&self, format: PictureFormat) -> &'static str {
        match format {
            PictureFormat::Svg => "svg, per stamparla",
            #[cfg(feature = "png")]
            PictureFormat::Png => "png, per inviarla",
        }
    }

    fn offer_all_pictures(&self) -> &'static str {
        "tutte"
    }

    fn offer_no_picture(&self) -> &'static str {
        "Invio: nessuna"
    }

    fn offer_score_step(&self, step: ScoreStep) -> &'static str {
        match step {
            ScoreStep::Save => "salvarla (Invio)",
            ScoreStep::Reasons => "la ragione di ogni punto (`e`)",
            ScoreStep::Paths => "i percorsi più lunghi, con la dimostrazione (`x`)",
            ScoreStep::Map => "la mappa (`mappa`)",
            ScoreStep::Change => "cambiare qualcosa (`c`)",
        }
    }

    fn offer_more_at_score(&self, examples: &Examples) -> String {
        help::more_at_score(examples)
    }

    fn offer_count(&self, entered: Counted) -> String {
        table::offer_count(entered)
    }

    fn example(&self, part: Part, examples: &Examples) -> String {
        help::example(part, examples)
    }

    fn note_taken(&self, what: &[String]) -> String {
        if what.is_empty() { "Nessuno.".to_owned() } else { and(what) }
    }

    fn note_cards(&self, cards: &[String]) -> String {
        if cards.is_empty() { "Nessun biglietto bonus.".to_owned() } else { format!("In gioco: {}.", and(cards)) }
    }

    fn note_many_points(&self, cards: &[String]) -> String {
        format!("{}: davvero? Nessun biglietto del mazzo vale tanto.", and(cards))
    }

    fn note_like_the_deck(&self, cards: &[String]) -> String {
        format!("{}: anche nel mazzo c'è una carta così, e ora sono due.", and(cards))
    }

    fn choices_if_sure(&self) -> [&'static str; 2] {
        ["sì", "no, lasciare com'è"]
    }

    fn note_undone(&self, deeds: &[DeedName]) -> String {
        format!("Annullato: {}.", deeds::all(deeds))
    }

    fn note_redone(&self, deeds: &[DeedName]) -> String {
        format!("Ripetuto: {}.", deeds::all(deeds))
    }

    fn note_undo_elsewhere(&self, deeds: &[DeedName]) -> String {
        format!("L'ultimo cambiamento è stato fatto altrove: {}. Annullarlo?", deeds::all(deeds))
    }

    fn note_changed(&self, deeds: &[DeedName]) -> String {
        format!("Cambiato: {}.", deeds::all(deeds))
    }

    fn note_still_to_come(&self, date: Date) -> String {
        format!("Il {date} deve ancora venire; l'anno è giusto? Con `data` e un giorno si cambia.")
    }

    fn note_takes_with(&self, deeds: &[DeedName]) -> String {
        format!("Così questo non va più bene, e andrebbe via: {}. Cambiare lo stesso?", deeds::lost(deeds))
    }

    fn note_left_as_it_was(&self) -> &'static str {
        "Lasciato com'era."
    }

    fn note_agreed(&self) -> &'static str {
        "Coincide con il tavolo."
    }

    fn note_differs(
        &self,
        player: &Text,
        counted: Counted,
        entered: Counted,
        explained: &[ExplanationNames],
    ) -> String {
        table::differs(player, counted, entered, explained)
    }

    fn note_what_is_wrong(&self) -> &'static str {
        "Che cosa non va? Digitare il suo numero, o `preparazione` per i giocatori e tutto il resto."
    }

    fn note_setup(&self, setup: &SetupNames) -> String {
        setup::setup(setup)
    }

    fn note_claimed(&self, tracks: &[String], laid: Trains, all: Trains, points: Points) -> String {
        let left = match all - laid {
            Trains(1) => "ne resta 1".to_owned(),
            Trains(left) => format!("ne restano {left}"),
        };
        format!("{}. {} su {}, {left}; {}.", and(tracks), units::trains(laid), all.0, units::points(points))
    }

    fn note_recolored(&self, route: &Text, from: Color, to: Color) -> String {
        format!("{route} ora è la linea {}, non {}.", colored(to, Form::Feminine), TheColored(from))
    }

    fn note_had(&self, things: &[ThingName]) -> String {
        format!("C'è già: {}.", and(things.iter().map(thing)))
    }

    fn note_built(&self, cities: &[Text]) -> String {
        let station = if cities.len() == 1 { "Stazione" } else { "Stazioni" };
        format!("{station} {}.", and(cities.iter().map(At)))
    }

    fn note_held(&self, tickets: &[String]) -> String {
        format!("{}.", and(tickets))
    }

    fn note_taken_back(&self, things: &[ThingName]) -> String {
        format!("Tolto: {}.", and(things.iter().map(thing)))
    }

    fn note_taken_from(&self, thing: &ThingName, owner: &Text) -> String {
        match thing {
            ThingName::Route(name) => format!("La linea {name} è passata qui da {owner}."),
            ThingName::Station(city) => format!("La stazione {} è passata qui da {owner}.", At(city)),
            ThingName::Ticket(name) => format!("Il biglietto {name} è passato qui da {owner}."),
        }
    }

    fn note_station_opens(&self, owner: &Text, city: &Text, route: &Text) -> String {
        format!("La stazione di {owner} {} apre {route}.", At(city))
    }

    fn note_station_free(&self, owner: &Text, city: &Text) -> String {
        format!("Per la stazione di {owner} {} viene scelta la linea migliore.", At(city))
    }

    fn note_forgotten_players(&self, typed: &Text) -> String {
        format!("Qualcuno dimenticato? {} aggiunge chi manca.", Quoted(format!("aggiungi {typed}")))
    }

    fn note_which(&self) -> &'static str {
        "Quale? Digitare il suo numero."
    }

    fn note_no_map(&self) -> &'static str {
        "Non c'è una mappa, perché il file del tabellone non dice dove si trovano le città."
    }

    fn note_kept(&self, rest: &Text) -> String {
        format!("Non inserito: {}; la freccia in su lo richiama.", Quoted(rest))
    }

    fn note_passed_over(&self, rest: &Text) -> String {
        format!("Non inserito: {}.", Quoted(rest))
    }

    fn slip(&self, slip: &Slip) -> String {
        slips::slip(slip)
    }

    fn label_track(&self, route: &Text, length: Trains, color: Option<Color>) -> String {
        match color {
            Some(color) => format!("{route} ({}, {})", length.0, colored(color, Form::Feminine)),
            None => format!("{route} ({})", length.0),
        }
    }

    fn label_ticket(&self, cities: &Text, points: Points, long: bool) -> String {
        let long = if long { ", linea lunga" } else { "" };
        format!("{cities} ({}{long})", points.0)
    }

    fn label_passengers(&self, change: Change, color: Color) -> String {
        match change {
            Change::Add(count) => format!("{count} {}", of_number(count as usize, color)),
            Change::TakeAway(count) => format!("-{count} {}", of_number(count as usize, color)),
            Change::Set(count) => format!("={count} {}", of_number(count as usize, color)),
        }
    }

    fn label_player(&self, name: &Text) -> String {
        format!("il giocatore {name}")
    }

    fn list_routes(&self, tracks: &[String], laid: Trains) -> String {
        if tracks.is_empty() {
            return "nessuna linea".to_owned();
        }
        format!("{}: {}", self.list_route_count(tracks.len(), laid), and(tracks))
    }

    fn list_route_count(&self, count: usize, laid: Trains) -> String {
        format!("{}, {}", Count(count, ROUTE), units::trains(laid))
    }

    fn list_stations(&self, cities: &[Text]) -> String {
        listed("nessuna stazione", STATION, cities.len(), cities)
    }

    fn list_tickets(&self, tickets: &[String]) -> String {
        listed("nessun biglietto", TICKET, tickets.len(), tickets)
    }

    fn list_passengers(&self, counts: &[(u32, Color)]) -> String {
        let all = counts.iter().map(|(count, _)| *count as usize).sum();
        let each = counts.iter().map(|(count, color)| format!("{count} {}", of_number(*count as usize, *color)));
        listed("nessun passeggero", PASSENGER, all, each)
    }

    fn list_remark(&self, remark: &str) -> String {
        format!("Avviso: {remark}")
    }

    fn list_map_hidden(&self) -> &'static str {
        "La finestra è troppo bassa per la mappa qui accanto; `mappa` la mostra."
    }

    fn list_many_left(&self, player: &Text, left: Trains) -> String {
        let left =
            if left == Trains(1) { "resta 1 vagone".to_owned() } else { format!("restano {}", units::trains(left)) };
        format!("{} {left}; ci sono tutte le linee?", At(player))
    }

    fn label_part(&self, player: &Text, part: Part) -> String {
        format!("{} di {player}", part_name(part))
    }

    fn help(&self, question: Question, examples: Option<&Examples>) -> String {
        help::help(question, examples)
    }
}

fn part_name(part: Part) -> &'static str {
    match part {
        Part::Routes => "linee",
        Part::Stations => "stazioni",
        Part::Tickets => "biglietti",
        Part::Passengers => "passeggeri",
    }
}

/// `Lisboa - Madrid`, `la stazione a Wien`.
pub(super) fn thing(thing: &ThingName) -> String {
    match thing {
        ThingName::Route(name) => name.to_string(),
        ThingName::Station(city) => format!("la stazione {}", At(city)),
        ThingName::Ticket(name) => name.clone(),
    }
}

/// `2 stazioni: Wien e Roma`, or `nessuna stazione`.
fn listed<T: std::fmt::Display>(none: &str, noun: Noun, count: usize, things: impl IntoIterator<Item = T>) -> String {
    if count == 0 { none.to_owned() } else { format!("{}: {}", Count(count, noun), and(things)) }
}
