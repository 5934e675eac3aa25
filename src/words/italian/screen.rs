//! The full screen in Italian.

use super::Italian;
use super::grammar::{At, Count, Form, Noun, ROUTE, TICKET, and, colored, or};
use super::units;
use crate::color::Color;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::ThingName;
use crate::words::screen::{Keys, ScreenWords};

impl ScreenWords for Italian {
    fn screen_keys(&self, keys: Keys) -> &'static [[&'static str; 2]] {
        match keys {
            Keys::Part => &[
                ["Invio", "fatto"],
                ["Tab", "avanti"],
                ["F2-F6", "giocatore"],
                ["?", "aiuto"],
                ["^Z", "annulla"],
                ["F8", "punti"],
                ["^L", "mappa"],
                ["F7", "dati"],
                ["^C", "esci"],
            ],
            Keys::Typing => &[
                ["Invio", "inserisci"],
                ["Tab", "completa"],
                ["Giù", "scegli"],
                ["Esc", "svuota"],
                ["^Z", "annulla"],
                ["F2-F6", "giocatore"],
            ],
            Keys::Question => {
                &[["Invio", "rispondi"], ["?", "aiuto"], ["^Z", "annulla"], ["F7", "dati"], ["^C", "esci"]]
            }
            Keys::Score => &[
                ["Invio", "salva"],
                ["e", "ragioni"],
                ["x", "percorsi più lunghi"],
                ["Tab", "avanti"],
                ["F2-F6", "cambia"],
                ["?", "aiuto"],
                ["^C", "esci"],
            ],
            Keys::Page => &[["Su Giù", "scorri"], ["Esc", "indietro"]],
        }
    }

    fn screen_player(&self, name: &Text, color: Color) -> String {
        format!("{name}, {}", units::color(color))
    }

    fn screen_trains(&self, laid: Trains, all: Trains) -> String {
        format!("{} su {}", laid.0, units::trains(all))
    }

    fn screen_points(&self, points: Points) -> String {
        format!("{} con le linee", units::points(points))
    }

    fn screen_routes(&self, count: usize) -> String {
        format!("Linee ({count})")
    }

    fn screen_stations(&self, count: usize, all: usize) -> String {
        format!("Stazioni ({count} su {all})")
    }

    fn screen_tickets(&self, count: usize, completed: usize) -> String {
        match (count, completed) {
            (0, _) => "Biglietti (0)".to_owned(),
            (_, 1) => format!("Biglietti ({count}, 1 completato)"),
            _ => format!("Biglietti ({count}, {completed} completati)"),
        }
    }

    fn screen_passengers(&self, count: usize) -> String {
        format!("Passeggeri ({count})")
    }

    fn screen_longest(&self, length: Trains) -> String {
        format!("Percorso più lungo: {}", length.0)
    }

    fn screen_station(&self, city: &Text, opens: Option<&Text>) -> String {
        opens.map_or_else(|| format!("{city}: non apre nulla"), |route| format!("{city}: apre {route}"))
    }

    fn screen_more(&self, count: usize) -> String {
        format!("… ancora {count}")
    }

    fn screen_summary(&self, routes: usize, stations: Option<usize>, tickets: usize) -> String {
        // The room beside a map is narrow.
        let stations = stations.map(|count| Count(count, Noun("staz.", "staz.")).to_string());
        let parts = [Some(Count(routes, ROUTE).to_string()), stations, Some(Count(tickets, TICKET).to_string())];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn screen_claims(&self, tracks: &[String], laid: Trains, all: Trains, points: Points) -> String {
        format!("{}: {}, {}", and(tracks), self.screen_trains(laid, all), units::points(points))
    }

    fn screen_recolors(&self, route: &Text, from: Color, to: Color) -> String {
        let [to, from] = [to, from].map(|color| colored(color, Form::Feminine));
        format!("{route}: la linea {to}, non quella {from}")
    }

    fn screen_moves(&self, player: &Text, route: &Text, to: Color) -> String {
        format!("{route} di {player} passa alla linea {}", colored(to, Form::Feminine))
    }

    fn screen_builds(&self, cities: &[Text]) -> String {
        let noun = if cities.len() == 1 { "una stazione" } else { "stazioni" };
        format!("{noun} {}", and(cities.iter().map(At)))
    }

    fn screen_holds(&self, tickets: &[String]) -> String {
        and(tickets)
    }

    fn screen_has(&self, things: &[ThingName]) -> String {
        format!("c'è già: {}", and(things.iter().map(super::conversation::thing)))
    }

    fn screen_takes_back(&self, things: &[ThingName]) -> String {
        format!("toglie {}", and(things.iter().map(super::conversation::thing)))
    }

    fn screen_takes_over(&self, thing: &ThingName, from: &Text) -> String {
        format!("prende {} da {from}", super::conversation::thing(thing))
    }

    fn screen_unclear(&self, meanings: &[String]) -> String {
        format!("{}: quale?", or(meanings))
    }

    fn screen_too_small(&self) -> &'static str {
        "La finestra è troppo piccola per il tavolo; va ingrandita."
    }

    fn screen_help(&self) -> String {
        "Tab completa una parola; le frecce scorrono ciò che potrebbe essere e Invio lo prende. Da F2 a F6, o Alt e una cifra: un \
         altro giocatore. Tab su una riga vuota: la parte successiva. Ctrl-Z annulla, Ctrl-Y ripete. F7: i dati della partita. F8: \
         il punteggio. Ctrl-L: la mappa, o la scheda. Esc: indietro. Ctrl-C esce; ciò che è stato inserito resta."
            .to_owned()
    }
}
