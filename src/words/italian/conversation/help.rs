//! What can be typed, in Italian, with examples from the board at hand.

use crate::color::Color;
use crate::entry::conversation::{Part, Question};
use crate::words::Examples;
use crate::words::italian::grammar::{Form, colored, of_number, the_colored};

pub(super) fn example(part: Part, examples: &Examples) -> String {
    let Examples { chain, routes: [first, second], tickets, .. } = examples;
    match (part, &examples.stations, examples.passengers) {
        (Part::Routes, ..) => format!("Per esempio `{chain}` per {first} e {second}; `?` dice di più"),
        (Part::Stations, Some(stations), _) => format!("Per esempio `{stations}`; Invio: nessuna"),
        (Part::Tickets, ..) => format!("Per esempio `{tickets}`"),
        (Part::Passengers, _, Some([first, second])) => {
            format!("Per esempio `3 {} 1 {}`; Invio: nessuno", of_number(3, first), of_number(1, second))
        }
        (Part::Stations | Part::Passengers, ..) => String::new(),
    }
}

pub(super) fn more_at_score(examples: &Examples) -> String {
    let ticket = &examples.ticket;
    let express = if examples.express { "`mappa x`: il percorso più lungo sulla mappa; " } else { "" };
    let station =
        if examples.stations.is_some() { "; `stazione` e due città: che cosa apre una stazione" } else { "" };
    format!("{express}`mappa {ticket}`: il percorso di un biglietto, o il tratto che manca{station}")
}

pub(super) fn help(question: Question, examples: Option<&Examples>) -> String {
    let everywhere = "`annulla`, `ripeti`, `lista`, `preparazione`, `indietro`, `esci`.";
    let done = "`@ben`: che cosa ha Ben, poi di nuovo qui. Una riga vuota: fatto.";
    match (question, examples) {
        (Question::Part(_, part), Some(examples)) => format!("{}\n{done} {everywhere}", part_help(part, examples)),
        (Question::Count(_), _) => format!(
            "Invio: coincide con il tavolo. `14`: restano tanti vagoni. `14 49`: e lì sta il segnapunti. `salta`: non chiederlo \
             più a nessuno.\nTutto il resto riguarda le linee. {everywhere}"
        ),
        (Question::Review, Some(examples)) => format!(
            "Invio: calcolare il punteggio. `n`: qualcosa non va. `anna`: cambiare le linee di Anna, poi di nuovo qui. `anna \
             biglietti`: i suoi biglietti.\n`lista`: tutto a parole. `mappa`: di nuovo la mappa. `mappa anna`: che cosa ha Anna \
             su di essa. `mappa {}`: il percorso di un biglietto, o il tratto che manca.{}\n{everywhere}",
            examples.ticket,
            if examples.express { " `mappa x`: il percorso più lungo." } else { "" }
        ),
        (Question::Score, Some(examples)) => format!(
            "Un numero, o: Invio: salvare la partita. `e`: la ragione di ogni punto. {}`s`: di nuovo la tabella dei punti. \
             `mappa`: la mappa. `c`: cambiare qualcosa.\n{}.\n{everywhere}",
            if examples.express { "`x`: i percorsi più lunghi con la loro dimostrazione. " } else { "" },
            more_at_score(examples)
        ),
        (Question::Date, _) => {
            format!("`20.11.2026`, `20.11.`, `20 novembre`, `ieri`, o solo Invio per ciò che è proposto.\n{everywhere}")
        }
        _ => format!(
            "Rispondere alla domanda, con il numero o le prime lettere dove c'è un elenco, o solo Invio per ciò che è proposto. \
             `indietro`: la domanda precedente.\n{everywhere}"
        ),
    }
}

fn part_help(part: Part, examples: &Examples) -> String {
    let Examples { chain, routes: [first, second], ticket, tickets, .. } = examples;
    let link = chain.rsplit_once(' ').map_or(chain.as_str(), |(link, _)| link);
    match part {
        Part::Routes => {
            let colored = examples.colored.as_ref().map_or_else(String::new, |(cities, color)| {
                let (typed, the) = (colored(*color, Form::Feminine), the_colored(*color));
                format!("`{cities} {typed}`: di quella doppia linea {the}, ora o in seguito. ")
            });
            format!(
                "Seguire i vagoni con il dito e digitare le città: `{chain}` prende {first} e {second}.\nDi ciascuna bastano da \
                 una a tre lettere, in qualsiasi lingua; una virgola comincia una nuova catena. Di una riga con un errore non \
                 viene inserito nulla.\n{colored}`-{link}`: toglierne una. `prendi {link}`: prenderla a un altro giocatore."
            )
        }
        Part::Stations => {
            let cities = examples.stations.as_deref().unwrap_or_default();
            let first = cities.split_whitespace().next().unwrap_or_default();
            format!(
                "Digitare le città con le stazioni di questo giocatore: `{cities}`. `-{first}`: toglierne una. `prendi \
                 {first}`: è di questo giocatore, non di un altro."
            )
        }
        Part::Tickets => format!(
            "Digitare le due città di ogni biglietto: `{tickets}`. `-{ticket}`: toglierne uno. `prendi {ticket}`: è di questo \
             giocatore, non di un altro."
        ),
        Part::Passengers => {
            let [first, second] = examples.passengers.unwrap_or([Color::Red, Color::Blue]);
            let (several, one) = (of_number(3, first), of_number(1, second));
            format!(
                "Digitare i passeggeri di questo giocatore: `3 {several} 1 {one}`, o con le prime lettere; più righe si sommano. \
                 `=3 {several}`: tre in tutto. `-2 {several}`: due in meno."
            )
        }
    }
}
