//! Maps in Italian.

use super::Italian;
use super::grammar::{Ordinal, Quoted, and, or};
use super::units;
use super::verdict::{level_on, tie_break_reason};
use crate::color::Color;
use crate::map::PictureFormat;
use crate::rules::TieBreak;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::map::{Caption, MapSign, MapWords};
use crate::words::verdict::DecidingStep;

impl MapWords for Italian {
    fn winners_headline(&self, winners: &[&Text], points: Points) -> String {
        let points = units::points(points);
        match winners {
            [winner] => format!("{winner} vince la partita con {points}"),
            _ => format!("{} condividono la vittoria con {points}", and(winners)),
        }
    }

    fn lead(&self, lead: Points, next: &[&Text]) -> String {
        format!("{} più di {}.", units::points(lead), and(next))
    }

    fn tie_broken(&self, rivals: &[&Text], step: &DecidingStep<'_>) -> String {
        format!("Quanti {}; lo spareggio: {}.", and(rivals), tie_break_reason(step))
    }

    fn level_on(&self, tie_breaks: &[TieBreak]) -> String {
        if tie_breaks.is_empty() { String::new() } else { format!("In parità anche {}.", level_on(tie_breaks)) }
    }

    fn map_of_player(&self, player: &Text, trains: Trains) -> Caption {
        let headline = format!("{player} ha collocato {}", units::trains(trains));
        Caption { headline, details: "Ciò che hanno gli altri è attenuato.".to_owned() }
    }

    fn map_of_no_path(&self) -> Caption {
        Caption { headline: "Nessuno ha una linea".to_owned(), details: String::new() }
    }

    fn map_without_path(&self, player: &Text) -> Caption {
        Caption { headline: format!("{player} non ha linee, quindi nessun percorso"), details: String::new() }
    }

    fn map_of_path(&self, player: &Text, length: Trains, [from, to]: [&Text; 2], left_out: &[String]) -> Caption {
        let details = match left_out {
            [] => String::new(),
            [one] => format!("Resta fuori {one}."),
            several => format!("Restano fuori {}.", and(several)),
        };
        let trains = units::trains(length);
        Caption { headline: format!("Il percorso più lungo di {player}, {trains}, va da {from} a {to}"), details }
    }

    fn paths_headline(&self, players: &[&Text]) -> String {
        format!("I percorsi più lunghi di {}", and(players))
    }

    fn map_of_ticket(&self, player: &Text, ticket: &str, points: Points, borrowed: &[String]) -> Caption {
        let details = if borrowed.is_empty() { String::new() } else { format!("In prestito: {}.", and(borrowed)) };
        let headline = format!("Il biglietto {ticket} di {player} è completato, {}", units::points(points));
        Caption { headline, details }
    }

    fn map_of_gap(&self, player: &Text, ticket: &str, points: Points, has_stations: bool, gap: &[String]) -> Caption {
        let lost =
            if points == Points(1) { "1 punto perso".to_owned() } else { format!("{} persi", units::points(points)) };
        let headline = format!("Il biglietto {ticket} di {player} non è completato, {lost}");
        let details = if has_stations {
            format!("Con le stazioni come sono usate, il tratto mancante più breve è {}.", and(gap))
        } else {
            format!("Il tratto mancante più breve è {}.", and(gap))
        };
        Caption { headline, details }
    }

    fn claim_headline(&self, player: &Text, length: Trains, is_broken: bool) -> String {
        let length = units::trains(length);
        if is_broken {
            format!("Il percorso dichiarato da {player} si interrompe dopo {length}")
        } else {
            format!("{player} dichiara un percorso di {length}")
        }
    }

    fn gap_track(&self, track: &str, length: Trains, owner: Option<&Text>) -> String {
        let owner = owner.map_or_else(String::new, |owner| format!(", di {owner}"));
        format!("{track} ({}{owner})", length.0)
    }

    fn track_title(&self, route: &Text, length: Trains, owner: Option<&Text>) -> String {
        let owner = owner.map_or_else(String::new, |owner| format!(", {owner}"));
        format!("{route} ({}){owner}", length.0)
    }

    fn map_player(&self, player: &Text, color: Color, trains: Trains) -> String {
        format!("{player} ({}), {}", units::color(color), units::trains(trains))
    }

    fn rank_and_total(&self, rank: usize, total: Points) -> String {
        format!("{} posto, {}", Ordinal(rank), units::points(total))
    }

    fn map_sign(&self, sign: MapSign) -> &'static str {
        match sign {
            MapSign::Free => "libera",
            MapSign::Tunnel => "galleria",
            MapSign::Ferry => "traghetto, con le sue locomotive",
            MapSign::City => "città",
            MapSign::BigCity => "Grande Città",
            MapSign::BorderSpot => "valico",
            MapSign::Station => "stazione",
            MapSign::StationAndLetter => "stazione; nella città c'è la lettera di chi la possiede",
            MapSign::Faint => "attenuato: di altri, o lasciato fuori",
            MapSign::End => "estremo",
            MapSign::TicketHop => "il percorso, tappa per tappa",
            MapSign::PathHop => "il percorso più lungo, tappa per tappa",
            MapSign::Borrowed => "in prestito con una stazione",
            MapSign::Gap => "il tratto mancante più breve",
            MapSign::ClaimHop => "il percorso dichiarato, tappa per tappa",
            MapSign::Break => "qui si interrompe",
            MapSign::BehindBreak => "dichiarato oltre l'interruzione",
        }
    }

    fn on_the_map(&self, command: &str, option: Option<&str>) -> String {
        let ticket = option.map_or_else(String::new, |option| {
            format!(", con `{option}` per il percorso di un biglietto o il tratto che manca")
        });
        format!("Sulla mappa: `{command}`{ticket}")
    }

    fn board_cannot_be_drawn(&self, board: &Text) -> String {
        format!("non si può disegnare il tabellone {}", Quoted(board))
    }

    fn cities_without_position(&self, cities: &[&Text]) -> String {
        match cities.len() {
            1 => format!("1 città non ha una posizione: {}", quoted(cities)),
            count => format!("{count} città non hanno una posizione: {}", quoted(cities)),
        }
    }

    fn how_to_place_cities(&self) -> &'static str {
        "scrivere dove si trova ciascuna, da sinistra e dall'alto: `at = [0.30, 0.10]`"
    }

    fn countries_without_border_spot(&self, countries: &[&Text]) -> String {
        format!("le linee che entrano in {} non hanno un valico", quoted(countries))
    }

    fn how_to_place_border_spots(&self) -> &'static str {
        "scrivere dove finisce ciascuna: `spot = [0.90, 0.10]`"
    }

    fn no_map_was_drawn(&self) -> &'static str {
        "nessuna mappa è stata disegnata"
    }

    fn several_tickets_named(&self, text: &Text) -> String {
        format!("{} può indicare più biglietti", Quoted(text))
    }

    fn tickets_meant(&self, tickets: &[Text]) -> String {
        format!("può essere {}", or(tickets.iter().map(Quoted)))
    }

    fn ticket_of_another(&self, player: &Text, ticket: &Text, holder: &Text) -> String {
        format!("{} non ha {}; ce l'ha {}", Quoted(player), Quoted(ticket), Quoted(holder))
    }

    fn leave_out_player(&self) -> &'static str {
        "togliere `--player`"
    }

    fn no_ticket_names(&self, cities: &[&Text]) -> String {
        format!("nessuno ha un biglietto che nomina {}", or(cities.iter().map(Quoted)))
    }

    fn no_ticket_joins(&self, [from, to]: [&Text; 2]) -> String {
        format!("nessuno ha un biglietto che collega {} e {}", Quoted(from), Quoted(to))
    }

    fn tickets_held_there(&self, tickets: &[Text]) -> String {
        format!("con una di queste città ci sono: {}", and(tickets.iter().map(Quoted)))
    }

    fn where_tickets_are_named(&self) -> &'static str {
        "`stationmaster score --explain FILE` nomina tutti i biglietti dei giocatori"
    }

    fn unknown_picture_format(&self, path: &Text) -> String {
        format!("da {} non si capisce il formato dell'immagine", Quoted(path))
    }

    fn no_picture_format(&self) -> &'static str {
        "dall'uscita standard non si capisce il formato dell'immagine"
    }

    fn picture_formats(&self, formats: &[PictureFormat]) -> String {
        let options = formats.iter().map(|&format| match formats {
            [_] => format!("`--format {format}`"),
            _ => format!("`--format {format}`, {}", good_for(format)),
        });
        format!("aggiungere {}", options.collect::<Vec<_>>().join(", o "))
    }

    fn other_picture_format(&self, path: &Text, format: PictureFormat) -> String {
        format!("{} non è un nome per il formato `{format}`", Quoted(path))
    }

    fn leave_out_format(&self) -> &'static str {
        "togliere `--format`; lo dice già la fine del nome"
    }

    fn no_picture_in_a_terminal(&self) -> &'static str {
        "un terminale non può mostrare un'immagine"
    }

    fn send_picture_on(&self) -> &'static str {
        "mandarla altrove con `|` o `>`, o nominare un file"
    }

    fn picture_endings(&self, formats: &[PictureFormat]) -> String {
        if let [only] = formats {
            return format!("il nome deve finire in `.{only}`");
        }
        let endings = formats.iter().map(|&format| format!("in `.{format}`, {}", good_for(format)));
        format!("il nome deve finire {}", endings.collect::<Vec<_>>().join(", o "))
    }

    fn without_png(&self) -> &'static str {
        "questo programma è stato costruito senza la funzione `png`; il nome deve finire in `.svg`"
    }
}

/// What a format of pictures is good for.
fn good_for(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "per stamparla",
        #[cfg(feature = "png")]
        PictureFormat::Png => "per inviarla",
    }
}

fn quoted(names: &[&Text]) -> String {
    and(names.iter().map(Quoted))
}
