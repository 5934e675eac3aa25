//! The full screen in Italian.

use super::conversation::{thing, things};
use super::grammar::{At, Count, Form, ROUTE, TICKET, and, colored, or, said};
use crate::words::screen::{Keys, Screen, ScreenLabel};

pub(crate) fn say(sentence: Screen<'_>) -> String {
    match sentence {
        Screen::Player(name, color) => format!("{name}, {}", said(color)),
        Screen::Trains(laid, all) => format!("{} su {}", laid.0, said(all)),
        Screen::Points(points) => format!("{} con le linee", said(points)),
        Screen::Routes(count) => format!("Linee ({count})"),
        Screen::Stations(count, all) => format!("Stazioni ({count} su {all})"),
        Screen::Tickets(0, _) => "Biglietti (0)".into(),
        Screen::Tickets(count, 1) => format!("Biglietti ({count}, 1 completato)"),
        Screen::Tickets(count, completed) => format!("Biglietti ({count}, {completed} completati)"),
        Screen::Passengers(count) => format!("Passeggeri ({count})"),
        Screen::Longest(length) => format!("Percorso più lungo: {}", length.0),
        Screen::Station(city, None) => format!("{city}: non apre nulla"),
        Screen::Station(city, Some(route)) => format!("{city}: apre {route}"),
        Screen::More(count) => format!("… ancora {count}"),
        Screen::Summary(routes, stations, tickets) => {
            // The room beside a map is narrow.
            let stations = stations.map_or_else(String::new, |count| format!(", {count} staz."));
            format!("{}{stations}, {}", Count(routes, ROUTE), Count(tickets, TICKET))
        }
        Screen::Claims(tracks, laid, all, points) => {
            format!("{}: {}, {}", and(tracks), say(Screen::Trains(laid, all)), said(points))
        }
        Screen::Recolors(route, from, to) => {
            let [to, from] = [to, from].map(|color| colored(color, Form::Feminine));
            format!("{route}: la linea {to}, non quella {from}")
        }
        Screen::Moves(player, route, to) => {
            format!("{route} di {player} passa alla linea {}", colored(to, Form::Feminine))
        }
        Screen::Builds([city]) => format!("una stazione {}", At(city)),
        Screen::Builds(cities) => format!("stazioni {}", and(cities.iter().map(At))),
        Screen::Holds(tickets) => and(tickets),
        Screen::Has(all) => format!("c'è già: {}", things(all)),
        Screen::TakesBack(all) => format!("toglie {}", things(all)),
        Screen::TakesOver(taken, from) => format!("prende {} da {from}", thing(taken)),
        Screen::Unclear(meanings) => format!("{}: quale?", or(meanings)),
        Screen::Help => "Tab completa una parola; le frecce scorrono ciò che potrebbe essere e Invio lo prende. Da F2 \
                         a F6, o Alt e una cifra: un altro giocatore. Tab su una riga vuota: la parte successiva. \
                         Ctrl-Z annulla, Ctrl-Y ripete. F7: i dati della partita. F8: il punteggio. Ctrl-L: la mappa, \
                         o la scheda. Esc: indietro. Ctrl-C esce; ciò che è stato inserito resta."
            .into(),
    }
}

pub(crate) fn text(label: ScreenLabel) -> &'static str {
    match label {
        ScreenLabel::TooSmall => "La finestra è troppo piccola per il tavolo; va ingrandita.",
    }
}

pub(crate) fn screen_keys(keys: Keys) -> &'static str {
    match keys {
        Keys::Part => {
            "Invio = fatto, Tab = avanti, F2-F6 = giocatore, ? = aiuto, ^Z = annulla, F8 = punti, ^L = mappa, F7 = dati, ^C = esci"
        }
        Keys::Typing => {
            "Invio = inserisci, Tab = completa, Giù = scegli, Esc = svuota, ^Z = annulla, F2-F6 = giocatore"
        }
        Keys::Question => "Invio = rispondi, ? = aiuto, ^Z = annulla, F7 = dati, ^C = esci",
        Keys::Score => {
            "Invio = salva, e = ragioni, x = percorsi più lunghi, Tab = avanti, F2-F6 = cambia, ? = aiuto, ^C = esci"
        }
        Keys::Page => "Su Giù = scorri, Esc = indietro",
    }
}
