//! The full screen in Italian.

use super::{counted, thing, things};
use crate::units::Trains;
use crate::words::conversation::{Keys, Screen, ScreenLabel};
use crate::words::italian::grammar::{
    Count, Form, PASSENGER, ROUTE, TICKET, and, any_quoted, at, colored, of_number, or, said,
};

pub(crate) fn screen(sentence: Screen<'_>) -> String {
    match sentence {
        Screen::Bright(player) => format!("in evidenza: {player}"),
        Screen::OfAll(count, all) => format!("{count} su {all}"),
        Screen::Kept(built, all) if built > all => format!("{built} costruite, {} di troppo", built - all),
        Screen::Kept(1, all) => format!("1 costruita, {} in mano", all - 1),
        Screen::Kept(built, all) => format!("{built} costruite, {} in mano", all - built),
        Screen::Opens(None, false) => "non apre nulla".into(),
        Screen::Opens(None, true) => format!("{} nulla", screen_label(ScreenLabel::SoFar)),
        Screen::Opens(Some(city), _) => format!("apre {city}"),
        Screen::More(count) => format!("altri {count}"),
        Screen::Summary(routes, stations, tickets, passengers) => {
            // The room beside a map is narrow.
            let stations = stations.map_or_else(String::new, |count| format!(", {count} staz."));
            let passengers =
                passengers.map_or_else(String::new, |count| format!(", {}", Count(count as usize, PASSENGER)));
            format!("{}{stations}, {}{passengers}", Count(routes, ROUTE), Count(tickets, TICKET))
        }
        // The room beside a map is narrow.
        Screen::Left(left, expected) if left == expected => format!("{} in mano", left.0),
        Screen::Left(left, expected) => format!("{} in mano, non {}", left.0, expected.0),
        Screen::Marker(marker, expected) if marker == expected => format!("segnap. {marker}"),
        Screen::Marker(marker, expected) => format!("segnap. {marker}, non {expected}"),
        Screen::Counts(player, found) => format!("{}: così si verificano le linee di {player}", counted(found)),
        Screen::Claims(tracks, laid, all, points) => {
            format!("{}: {}, {}", and(tracks), of_all(laid, all), said(points))
        }
        Screen::Recolors(route, from, to) => {
            let [to, from] = [to, from].map(|color| colored(color, Form::Feminine));
            format!("{route}: la linea {to}, non quella {from}")
        }
        Screen::Moves(player, route, to) => {
            format!("{route} di {player} è allora la linea {}", colored(to, Form::Feminine))
        }
        Screen::Builds([city]) => format!("una stazione {}", at(city)),
        Screen::Builds(cities) => format!("stazioni {}", and(cities.iter().map(at))),
        Screen::Holds(tickets) => and(tickets),
        Screen::Has(all) => format!("c'è già: {}", things(all)),
        Screen::TakesBack(all) => format!("toglie {}", things(all)),
        Screen::TakesOver(taken, from) => format!("prende {} da {from}", thing(taken)),
        Screen::Unclear(meanings) => format!("{}: quale?", or(meanings)),
        Screen::MorePassengers(count, color, all) => {
            let several = of_number(count as usize, color);
            format!("{count} {several} in più: {all}; `={count} {several}`: {count} in tutto")
        }
        Screen::Swaps([one, other], true) => format!("scambia i colori di {one} e {other}, e nient'altro"),
        Screen::Swaps([one, other], false) => {
            format!("scambia tutto ciò che hanno {one} e {other}, ma non i colori; con `colori` in fondo: solo quelli")
        }
        Screen::Paints(player, color) => format!("{player} avrà il colore {}", said(color)),
        Screen::Renames(player, name) => format!("{player} si chiamerà {name}"),
        Screen::PlayerWays(player, ways) => {
            format!("Invio: {}; un colore o un nome da solo è il nuovo di {player}", any_quoted(ways))
        }
        Screen::OneCityIsEnough => "Qui basta una città: Invio, o una virgola e il biglietto seguente.".into(),
        Screen::EnterFor(player) => format!("Invio: per {player}"),
        Screen::Help => "Tab completa una parola; le frecce scorrono ciò che potrebbe essere e Invio lo prende. Da F2 \
                         a F6, o Alt e una cifra: un altro giocatore. Tab su una riga vuota: la parte successiva. \
                         Ctrl-Z annulla, Ctrl-Y ripete. F7: la preparazione. F8: il punteggio. Ctrl-L: la mappa, \
                         o la scheda. Esc: indietro. Ctrl-C esce; ciò che è stato inserito resta.\nUna riga a metà \
                         passa con sé a un altro giocatore, e lo dice; dopo F7 e F8 è di nuovo lì. In una riga \
                         rifiutata la freccia a sinistra va dove sta l'errore. `!` dopo un nome: lì manca qualcosa, o non \
                         torna con il tavolo; `✓`: contato sul tavolo, e torna."
            .into(),
        Screen::SetupHelp => "Le frecce scelgono una riga e Invio mostra come si cambia, o la cambia. Nella riga \
                              di un giocatore un nome da solo è il nuovo nome, e un colore il nuovo colore. Tutto \
                              questo si può anche scrivere. Esc: indietro."
            .into(),
    }
}

pub(crate) fn screen_keys(keys: Keys) -> &'static str {
    match keys {
        Keys::Part => {
            "Invio = fatto, PgUp PgDn = scorri, Tab = avanti, Esc = indietro, ? = aiuto, F2-F6 = giocatore, ^Z = annulla, F8 = punti, ^L = mappa, F7 = preparazione, ^C = esci"
        }
        Keys::Typing => {
            "← = errore, Invio = aggiungi, Tab = completa, ↓ = scegli, Esc = svuota, ^Z = annulla, PgUp PgDn = scorri, F2-F6 = giocatore"
        }
        Keys::Question => "Invio = rispondi, ? = aiuto, ^Z = annulla, F7 = preparazione, ^C = esci",
        Keys::List => {
            "↑ ↓ = scegli, Invio = prendi, Esc = indietro, ? = aiuto, F7 = preparazione, ^C = esci"
        }
        Keys::Review => {
            "Invio = punteggio, PgUp PgDn = scorri, F2-F6 = giocatore, ? = aiuto, ^Z = annulla, F7 = preparazione, ^L = mappa, ^C = esci"
        }
        Keys::Score => {
            "Invio = salva, F9 = ragioni, F10 = percorsi, F12 = immagine, PgUp PgDn = scorri, Esc = indietro, F2-F6 = cambia, ? = aiuto, Tab = avanti, ^C = esci"
        }
        Keys::Page => "PgUp PgDn = scorri, Esc = indietro",
        Keys::Setup => "↑ ↓ = scegli, Invio = cambia, Esc = indietro, ? = aiuto",
    }
}

pub(crate) fn screen_label(label: ScreenLabel) -> &'static str {
    match label {
        ScreenLabel::Board => "Tabellone",
        ScreenLabel::Players => "Giocatori",
        ScreenLabel::Trains => "Vagoni",
        ScreenLabel::Setup => "Preparazione",
        ScreenLabel::Table => "Tavolo",
        ScreenLabel::Longest => "Percorso",
        ScreenLabel::LongestPath => "Percorso più lungo",
        ScreenLabel::Decided => "Che cosa ha deciso",
        ScreenLabel::SoFar => "per ora",
        ScreenLabel::Failed => "Persi",
        ScreenLabel::NoStations => "nessuna",
        ScreenLabel::MarkedStations => "! = nessuna stazione",
        ScreenLabel::RightSo => "conferma",
    }
}

/// `42 su 45 vagoni`.
fn of_all(laid: Trains, all: Trains) -> String {
    format!("{} su {}", laid.0, said(all))
}
