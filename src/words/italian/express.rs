//! The longest paths and claims about them, in Italian.

use super::units;

use super::grammar::{At, Quoted, and, or};
use crate::units::Trains;
use crate::words::express::Express;

pub(crate) fn say(sentence: Express<'_>) -> String {
    match sentence {
        Express::NoPath(name, color) => format!("{name} ({}): nessuna linea, nessun percorso", units::color(color)),
        Express::LongestPath(name, color, length, of) => {
            format!("{name} ({}): il percorso più lungo ha {} su {}", units::color(color), units::trains(length), of.0)
        }
        Express::PathLeavesOut(trains, tracks) => {
            let trains = if trains == Trains(1) {
                "Resta fuori 1 vagone".to_owned()
            } else {
                format!("Restano fuori {}", units::trains(trains))
            };
            format!("{trains}: {}.", and(tracks))
        }
        Express::Holders(names, bonus) => {
            let bonus = units::points(bonus);
            match names {
                [] => "Nessuno ha una linea, quindi l'European Express non va a nessuno (interpretazione nostra)."
                    .to_owned(),
                [name] => format!("L'European Express va {}: {bonus}.", At(name)),
                _ => format!(
                    "{} sono in parità per il percorso più lungo: ognuno riceve l'European Express, {bonus}.",
                    and(names)
                ),
            }
        }
        Express::ClaimHolds(player, length) => format!(
            "Dichiarato: è un percorso di {}, e nessun percorso di {player} è più lungo.",
            units::trains(length)
        ),
        Express::ClaimTooModest(player, length, missing) => {
            format!(
                "Dichiarato: è un percorso di {}, {} in meno del più lungo di {player}.",
                units::trains(length),
                missing.0
            )
        }
        Express::ClaimBroken(player, why) => format!("Dichiarato: non è un percorso di {player}: {why}."),
        Express::BreakTooShort => "nomina una sola città".to_owned(),
        Express::BreakNoRoute(hop, [from, to]) => format!("alla tappa {hop} nessuna linea collega {from} e {to}"),
        Express::BreakUnclaimed(hop, [from, to]) => format!("alla tappa {hop} nessuno controlla {from} - {to}"),
        Express::BreakOpponents(hop, [from, to], owners) => {
            format!("alla tappa {hop} {from} - {to} è controllata da {}", and(owners))
        }
        Express::BreakUsedBefore(hop, [from, to], before) => {
            format!("la tappa {hop}, {from} - {to}, passa sugli stessi vagoni della tappa {before}")
        }
        Express::BreakDeadEnd(hop, country) => {
            format!("alla tappa {hop} passa per {country}, i cui valichi non portano oltre")
        }
        Express::NoExpressBonus(edition) => {
            format!("l'edizione {} non ha un bonus per il percorso più lungo", Quoted(edition))
        }
        Express::ClaimWithoutCities => "il percorso dichiarato non nomina nessuna città".to_owned(),
        Express::ClaimWithUnknownCities(names) => {
            let unknown = if names.len() == 1 { "città sconosciuta" } else { "città sconosciute" };
            format!("{unknown} nel percorso dichiarato: {}", and(names.iter().map(Quoted)))
        }
        Express::ClaimTooLong => "il percorso dichiarato ha troppe parole".to_owned(),
        Express::ClaimUnclear(text) => format!("{} può indicare più percorsi", Quoted(text)),
        Express::ClaimCanBe(paths, more) => {
            let paths: Vec<String> = paths.iter().map(|path| Quoted(path).to_string()).collect();
            if more {
                format!("può essere {}, tra gli altri", paths.join(", "))
            } else {
                format!("può essere {}", or(paths))
            }
        }
        Express::ClaimReadAs(path) => format!("avviso: il percorso dichiarato è stato letto come {path}"),
        Express::HowToClaim => "scrivere le città nell'ordine in cui si passano, separate da virgole".to_owned(),
        Express::CitiesMeant(names) => format!("si intendeva {}?", and(names.iter().map(Quoted))),
    }
}

/// The headings over the hops.
pub(crate) fn hop_columns() -> [&'static str; 5] {
    ["n.", "da", "a", "+", "tot"]
}
