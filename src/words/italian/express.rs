//! The longest paths and claims about them, in Italian.

use super::units;

use super::Italian;
use super::grammar::{At, Quoted, and, or};
use crate::color::Color;
use crate::text::Text;
use crate::units::{Points, Trains};
use crate::words::express::ExpressWords;

impl ExpressWords for Italian {
    fn no_path(&self, name: &str, color: Color) -> String {
        format!("{name} ({}): nessuna linea, nessun percorso", units::color(color))
    }

    fn longest_path(&self, name: &str, color: Color, length: Trains, of: Trains) -> String {
        format!("{name} ({}): il percorso più lungo ha {} su {}", units::color(color), units::trains(length), of.0)
    }

    fn hop_columns(&self) -> [&'static str; 5] {
        ["n.", "da", "a", "+", "tot"]
    }

    fn path_leaves_out(&self, trains: Trains, tracks: &[String]) -> String {
        let trains = if trains == Trains(1) {
            "Resta fuori 1 vagone".to_owned()
        } else {
            format!("Restano fuori {}", units::trains(trains))
        };
        format!("{trains}: {}.", and(tracks))
    }

    fn express_holders(&self, names: &[&Text], bonus: Points) -> String {
        let bonus = units::points(bonus);
        match names {
            [] => {
                "Nessuno ha una linea, quindi l'European Express non va a nessuno (interpretazione nostra).".to_owned()
            }
            [name] => format!("L'European Express va {}: {bonus}.", At(name)),
            _ => format!(
                "{} sono in parità per il percorso più lungo: ognuno riceve l'European Express, {bonus}.",
                and(names)
            ),
        }
    }

    fn claim_holds(&self, player: &Text, length: Trains) -> String {
        format!("Dichiarato: è un percorso di {}, e nessun percorso di {player} è più lungo.", units::trains(length))
    }

    fn claim_too_modest(&self, player: &Text, length: Trains, missing: Trains) -> String {
        format!(
            "Dichiarato: è un percorso di {}, {} in meno del più lungo di {player}.",
            units::trains(length),
            missing.0
        )
    }

    fn claim_broken(&self, player: &Text, why: &str) -> String {
        format!("Dichiarato: non è un percorso di {player}: {why}.")
    }

    fn break_too_short(&self) -> String {
        "nomina una sola città".to_owned()
    }

    fn break_no_route(&self, hop: usize, [from, to]: [&Text; 2]) -> String {
        format!("alla tappa {hop} nessuna linea collega {from} e {to}")
    }

    fn break_unclaimed(&self, hop: usize, [from, to]: [&Text; 2]) -> String {
        format!("alla tappa {hop} nessuno controlla {from} - {to}")
    }

    fn break_opponents(&self, hop: usize, [from, to]: [&Text; 2], owners: &[&Text]) -> String {
        format!("alla tappa {hop} {from} - {to} è controllata da {}", and(owners))
    }

    fn break_used_before(&self, hop: usize, [from, to]: [&Text; 2], before: usize) -> String {
        format!("la tappa {hop}, {from} - {to}, passa sugli stessi vagoni della tappa {before}")
    }

    fn break_dead_end(&self, hop: usize, country: &Text) -> String {
        format!("alla tappa {hop} passa per {country}, i cui valichi non portano oltre")
    }

    fn no_express_bonus(&self, edition: &Text) -> String {
        format!("l'edizione {} non ha un bonus per il percorso più lungo", Quoted(edition))
    }

    fn claim_without_cities(&self) -> String {
        "il percorso dichiarato non nomina nessuna città".to_owned()
    }

    fn claim_with_unknown_cities(&self, names: &[Text]) -> String {
        let unknown = if names.len() == 1 { "città sconosciuta" } else { "città sconosciute" };
        format!("{unknown} nel percorso dichiarato: {}", and(names.iter().map(Quoted)))
    }

    fn claim_too_long(&self) -> String {
        "il percorso dichiarato ha troppe parole".to_owned()
    }

    fn claim_unclear(&self, text: &Text) -> String {
        format!("{} può indicare più percorsi", Quoted(text))
    }

    fn claim_can_be(&self, paths: &[Text], more: bool) -> String {
        let paths: Vec<String> = paths.iter().map(|path| Quoted(path).to_string()).collect();
        if more {
            format!("può essere {}, tra gli altri", paths.join(", "))
        } else {
            format!("può essere {}", or(paths))
        }
    }

    fn claim_read_as(&self, path: &Text) -> String {
        format!("avviso: il percorso dichiarato è stato letto come {path}")
    }

    fn how_to_claim(&self) -> String {
        "scrivere le città nell'ordine in cui si passano, separate da virgole".to_owned()
    }

    fn cities_meant(&self, names: &[&Text]) -> String {
        format!("si intendeva {}?", and(names.iter().map(Quoted)))
    }
}
