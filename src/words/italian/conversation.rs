//! The conversation at the table in Italian.

pub(super) mod deeds;
mod labels;
mod screen;
mod things;
pub(crate) mod typed;

pub(crate) use self::labels::{setup, text};
pub(crate) use self::screen::{screen, screen_keys, screen_label};
use self::things::{counted, left_over, listed, players, thing, things};
use self::typed::lower;
use super::grammar::{
    Count, Form, GAME, LANGUAGE, Noun, PASSENGER, Quoted, ROUTE, STATION, TICKET, and, any_quoted,
    at, colored, of_number, or, said, stopped, the_colored,
};
use crate::entry::conversation::{Part, Question};
use crate::entry::draft::Thing;
use crate::entry::read::Change;
use crate::units::{Points, Trains};
use crate::words::change;
use crate::words::conversation::Talk;
use crate::words::faults::LetPass;
use crate::words::shared::MANY;

pub(crate) fn say(sentence: Talk<'_>) -> String {
    match sentence {
        Talk::Ask(Question::Edition, _) => "A quale edizione si è giocato?".into(),
        Talk::Ask(Question::Variant, _) => "Con quale variante?".into(),
        Talk::Ask(Question::Bonus, _) => "Quali biglietti bonus erano in gioco?".into(),
        Talk::Ask(Question::Players, _) => "Chi ha giocato, e con quali colori?".into(),
        Talk::Ask(Question::Part(_, part), player) => {
            format!("{}, {}", player.unwrap_or_default(), LANGUAGE.part(part))
        }
        Talk::Ask(Question::Review, _) => "Il tabellone è così?".into(),
        Talk::Ask(Question::Score, None) => "Invio: salvare".into(),
        Talk::Ask(Question::Score, Some(about)) => format!("Invio: salvare, {about}"),
        Talk::Ask(Question::Save | Question::Leave, _) => String::new(),
        Talk::EnterTakes(number) => format!("Invio: {number}"),
        Talk::OfferDefault(name) => format!("Invio: {name}"),
        Talk::OfferBonus([], _) => {
            "Invio: nessuno; oppure copiarli dalle carte: London København 9, Paris Wien 12 \
                                    lungo"
                .into()
        }
        Talk::OfferBonus(offered, as_last_time) => {
            let last = if as_last_time {
                "come l'ultima volta, "
            } else {
                ""
            };
            format!(
                "Invio: {last}{}; `nessuno`: nessuno; oppure digitarli: London København 9",
                and(offered)
            )
        }
        Talk::OfferPlayers(last, colors) => {
            let (known, colors) = (typed::players(last, colors), and(colors.iter().map(said)));
            let last = if last.is_empty() {
                String::new()
            } else {
                format!("{}\n", stopped(format!("L'ultima volta: {}", and(last))))
            };
            format!(
                "{last}Scrivere ogni nome con un colore: {}; i colori sono {colors}.",
                Quoted(known)
            )
        }
        Talk::OfferLastPlayers(last) => {
            format!("Invio: come l'ultima volta, {}", players(last).join(", "))
        }
        Talk::OfferMorePlayers(named) => format!(
            "Finora {}. Chi altro? Invio: sono tutti",
            and(players(named))
        ),
        Talk::OfferMoreAtScore(examples) => typed::more_at_score(examples),
        Talk::OfferReview(parts) => format!(
            "Invio: sì, calcolare il punteggio; `n`: no; un nome, o un nome con {}: cambiare ciò che ha; `rinomina` e due nomi; \
             `aggiungi`, un nome e un colore: ne mancava uno",
            any_quoted(
                parts
                    .iter()
                    .filter(|part| **part != Part::Routes)
                    .map(|&part| LANGUAGE.part(part))
            )
        ),
        Talk::Example(part, examples) => typed::example(part, examples),
        Talk::Took([]) => "Nessuno.".into(),
        Talk::Took(what) => stopped(and(what)),
        Talk::Cards([]) => "Nessun biglietto bonus.".into(),
        Talk::Cards(cards) => format!("In gioco: {}.", and(cards)),
        Talk::CardsGone(cards) => format!(
            "Non più in gioco: {}; `bonus` li nomina tutti insieme.",
            and(cards)
        ),
        Talk::ManyPoints(cards) => format!(
            "{}: davvero? Nessun biglietto del mazzo vale tanto.",
            and(cards)
        ),
        Talk::LikeTheDeck(cards) => format!(
            "{}: anche nel mazzo c'è una carta così, e ora sono due.",
            and(cards)
        ),
        Talk::CountUndone(player, left) => {
            format!("Annullato: il conteggio di {player}, {}.", left_over(left))
        }
        Talk::PlayerToo(player, line) => format!("Anche {player} gioca: `{line}` è per {player}."),
        Talk::UndoCount(player, left) => {
            format!(
                "L'ultimo cambiamento: il conteggio di {player}, {}. Annullarlo?",
                left_over(left)
            )
        }
        Talk::Undone(deeds) => stopped(format!("Annullato: {}", deeds::all(deeds))),
        Talk::Redone(deeds) => stopped(format!("Ripetuto: {}", deeds::all(deeds))),
        Talk::UndoElsewhere(deeds) => {
            let done = format!("L'ultimo cambiamento: {}", deeds::all(deeds));
            format!("{} Annullarlo?", stopped(done))
        }
        Talk::Changed(deeds) => stopped(format!("Cambiato: {}", deeds::all(deeds))),
        Talk::Adjustments(player, number, points) => format!(
            "{player} ha ora {}, in tutto {}; {} le toglie tutte.",
            Count(number, Noun("rettifica", "rettifiche")),
            change(points),
            Quoted(format!("rettifica {} nessuna", lower(player)))
        ),
        Talk::StillToCome(date) => {
            format!(
                "Il {date} deve ancora venire; l'anno è giusto? Con `data` e un giorno si cambia."
            )
        }
        Talk::TakesWith(lost, []) => {
            format!(
                "Con questo cambiamento si perde: {}. Cambiare lo stesso?",
                deeds::lost(lost)
            )
        }
        Talk::TakesWith(lost, colors) => {
            let lost = match lost {
                [] => String::new(),
                lost => format!("Con questo cambiamento si perde: {}. ", deeds::lost(lost)),
            };
            format!(
                "{lost}Colori nuovi: {}. Cambiare lo stesso?",
                and(players(colors))
            )
        }
        Talk::MaySwap([one, other], true) => {
            format!("Quel colore è di {other}. Scambiare i colori di {one} e {other}? Invio: sì")
        }
        Talk::MaySwap([one, other], false) => {
            let both = and([one, other]);
            format!(
                "{other} è un altro giocatore. Scambiare tutto ciò che hanno {both}, ma non i colori? Invio: sì"
            )
        }
        Talk::OnTheTable(player, found, entered) => {
            format!(
                "Sul tavolo: {}. Inserito per {player}: {}.",
                counted(found),
                counted(entered)
            )
        }
        Talk::Agrees(player, entered) => {
            format!("Il conto di {player} torna: {}.", counted(entered))
        }
        Talk::MarkerWrong(player, marker, Points(points)) => format!(
            "I vagoni di {player} tornano, quindi il segnapunti è stato spostato male: si annota {marker}, ma vale {points}."
        ),
        Talk::Pictures([]) => "Nessuna immagine.".into(),
        Talk::Pictures(formats) => format!("Insieme alla partita: {}.", and(formats)),
        Talk::SaveOpen(open) => format!("{}. Salvare lo stesso?", and(open)),
        Talk::HasNoRoutes(player) => format!("{player} non ha linee"),
        Talk::HasFewTickets(player, 0) => format!("{player} non ha biglietti"),
        Talk::HasFewTickets(player, held) => format!("{player} ha solo {}", Count(held, TICKET)),
        Talk::HasOtherTrains(player) => format!("{player} ha altri vagoni sul tavolo"),
        Talk::HasNoPassengers(player) => format!("{player} non ha passeggeri"),
        Talk::Explanation([length], [], which) => {
            format!("Forse manca una linea da {length}{which}.")
        }
        Talk::Explanation(missing, [], _) => format!("Forse mancano linee da {}.", and(missing)),
        Talk::Explanation([], [length], which) => {
            format!("Forse una linea da {length} è di troppo{which}.")
        }
        Talk::Explanation([], extra, _) => format!("Forse linee da {} sono di troppo.", and(extra)),
        Talk::Explanation(missing, extra, which) => {
            let (extra, missing) = (and(extra), and(missing));
            format!(
                "Forse una linea da {extra} è stata inserita al posto di una da {missing}{which}."
            )
        }
        Talk::Instead(pairs) => {
            let begin = |at| if at == 0 { " è stata inserita" } else { "" };
            let pair = |(at, [one, other]): (usize, &[String; 2])| {
                format!("{one}{} al posto di {other}", begin(at))
            };
            format!("Forse {}.", or(pairs.iter().enumerate().map(pair)))
        }
        Talk::TooManyLaid(player, rule) => {
            let pass =
                rule.map(|rule| format!("\nOppure {}.", LANGUAGE.say(LetPass::AtTable(rule))));
            format!(
                "Forse una delle linee di {player} è di qualcun altro. Digitare `-` e le sue città per toglierla; `lista` le mostra tutte.{}",
                pass.unwrap_or_default()
            )
        }
        Talk::CountedEarly(player, found) => {
            format!(
                "{player} non ha ancora linee. Si verificheranno con questo: {}.",
                counted(found)
            )
        }
        Talk::OthersTaken(1) => "Un'altra è già presa.".into(),
        Talk::OthersTaken(count) => format!("Altre {count} sono già prese."),
        Talk::NoPassengersYet(player) => {
            format!("{player} non ha ancora passeggeri. Di nuovo Invio, se è giusto così.")
        }
        Talk::NoRoutesYet(player) => {
            format!("{player} non ha ancora linee. Di nuovo Invio, se è giusto così.")
        }
        Talk::FewTickets(player, 0, _) => {
            format!("{player} non ha ancora biglietti. Di nuovo Invio, se è giusto così.")
        }
        Talk::FewTickets(player, held, least) => {
            format!(
                "{player} ha {}, e se ne tengono almeno {least}. Di nuovo Invio, se è giusto così.",
                Count(held, TICKET)
            )
        }
        Talk::OtherTrains(player) => {
            format!(
                "{player} ha sul tavolo altri vagoni che qui. Di nuovo Invio, se è giusto così."
            )
        }
        Talk::Claimed(tracks, laid, all, points) => {
            let left = match all.0.checked_sub(laid.0) {
                // More than there are may have been let pass.
                None => format!("{} di troppo", laid - all),
                Some(1) => "ne resta 1".into(),
                Some(left) => format!("ne restano {left}"),
            };
            let (names, sum) = (
                and(tracks),
                format!("{} su {}, {left}; {}", said(laid), all.0, said(points)),
            );
            // Before many it is not cut.
            if tracks.len() > MANY {
                format!("{sum}: {names}.")
            } else {
                format!("{names}. {sum}.")
            }
        }
        Talk::Recolored(route, from, to) => {
            format!(
                "{route} ora è la linea {}, non {}.",
                colored(to, Form::Feminine),
                the_colored(from)
            )
        }
        Talk::Had(list) => format!("C'è già: {}.", things(list)),
        Talk::Built(cities) => {
            let station = if cities.len() == 1 {
                "Stazione"
            } else {
                "Stazioni"
            };
            format!("{station} {}.", and(cities.iter().map(at)))
        }
        Talk::TicketSum(player, completed, held, points, may_change) => {
            let so_far = if may_change { ", per ora" } else { "" };
            let noun = if completed == 1 {
                "biglietto completato"
            } else {
                "biglietti completati"
            };
            format!(
                "{player}: {completed} {noun} su {held}{so_far}, {}.",
                said(points)
            )
        }
        Talk::TakenBack(list) => format!("Tolto: {}.", things(list)),
        Talk::TakenFrom(one, owner) => match one {
            Thing::Route(name) => format!("{name} non è più di {owner}, ora è qui."),
            Thing::Station(city) => {
                format!("La stazione {} non è più di {owner}, ora è qui.", at(city))
            }
            Thing::Ticket { .. } | Thing::Tickets(_) | Thing::Adjustment(..) => {
                format!("Il biglietto {} è passato qui da {owner}.", thing(one))
            }
        },
        Talk::StationOpens(owner, city, Some(route)) => {
            format!("La stazione di {owner} {} apre {route}.", at(city))
        }
        Talk::StationOpens(owner, city, None) => {
            format!(
                "Per la stazione di {owner} {} viene scelta la linea migliore.",
                at(city)
            )
        }
        Talk::Shorter(short) => format!("Più breve: {short:#}"),
        Talk::Near(typed, name, true) => format!("{typed:#}: {name}? Tab lo inserisce."),
        Talk::Near(typed, name, false) => format!("{typed:#}: {name}? Invio lo inserisce."),
        Talk::WhoIsIt(near) => {
            format!(
                "{:#}: {}, o una persona nuova?",
                near.name,
                say(Talk::KnownPerson(near))
            )
        }
        Talk::KnownPerson(near) => format!("{}, {}", near.known, Count(near.games, GAME)),
        Talk::NewPerson(near) => format!("una persona nuova, {}", near.name),
        Talk::Which(typed) => format!("{typed:#}: quale? Scrivere il suo numero."),
        Talk::ForgottenPlayers(typed, by_tab) => {
            let tab = tab(by_tab);
            format!(
                "Manca un giocatore? {} lo aggiunge{tab}.",
                Quoted(format!("aggiungi {typed}"))
            )
        }
        Talk::OtherColor(player, typed, by_tab) => {
            let tab = tab(by_tab);
            format!(
                "{player} ha un altro colore? {} lo cambia{tab}.",
                Quoted(format!("colore {typed}"))
            )
        }
        Talk::Kept(rest) => format!("Non inserito: {rest:#}; la freccia in su lo richiama."),
        Talk::PassedOver(rest) => format!("Non inserito: {rest:#}."),
        Talk::Track(route, length, color) => match color {
            Some(color) => format!("{route} ({}, {})", length.0, colored(color, Form::Feminine)),
            None => format!("{route} ({})", length.0),
        },
        Talk::Ticket(cities, points, long) => {
            let long = if long { ", linea lunga" } else { "" };
            format!("{cities} ({}{long})", points.0)
        }
        Talk::PassengersTyped(change, color) => match change {
            Change::Add(count) => format!("{count} {}", of_number(count as usize, color)),
            Change::TakeAway(count) => format!("-{count} {}", of_number(count as usize, color)),
            Change::Set(count) => format!("={count} {}", of_number(count as usize, color)),
        },
        Talk::Player(name) => format!("il giocatore {name}"),
        Talk::Routes([], _) => "nessuna linea".into(),
        Talk::Routes(tracks, laid) => format!(
            "{}: {}",
            say(Talk::RouteCount(tracks.len(), laid)),
            and(tracks)
        ),
        Talk::RouteCount(count, laid) => format!("{}, {}", Count(count, ROUTE), said(laid)),
        Talk::Stations(cities) => listed("nessuna stazione", STATION, cities.len(), cities),
        Talk::Tickets(tickets) => listed("nessun biglietto", TICKET, tickets.len(), tickets),
        Talk::Passengers(counts) => {
            let all = counts.iter().map(|(count, _)| *count as usize).sum();
            let each = counts
                .iter()
                .map(|(count, color)| format!("{count} {}", of_number(*count as usize, *color)));
            listed("nessun passeggero", PASSENGER, all, each)
        }
        Talk::NextPlayer(done, haul, next, color) => {
            let some = |count, none: &str, noun| {
                if count == 0 {
                    none.into()
                } else {
                    Count(count, noun).to_string()
                }
            };
            let stations = haul
                .stations
                .map(|count| some(count, "nessuna stazione", STATION));
            let passengers = haul
                .passengers
                .map(|count| some(count, "nessun passeggero", PASSENGER));
            let tickets = some(haul.tickets, "nessun biglietto", TICKET);
            let all: Vec<String> = [Some(said(haul.trains)), stations, Some(tickets), passengers]
                .into_iter()
                .flatten()
                .collect();
            format!(
                "{done} ha finito: {}. Ora {next}, {}.",
                all.join(", "),
                said(color)
            )
        }
        Talk::BackTo(player, color) => format!("Di nuovo {player}, {}.", said(color)),
        Talk::NoStations(player) => {
            format!(
                "{player}: nessuna stazione; {}, se ce ne sono.",
                Quoted(format!("{} stazioni", lower(player)))
            )
        }
        Talk::BelongsTo(part) => {
            let part = LANGUAGE.part(part);
            format!("Forse sono {part}: con {} si va lì.", Quoted(part))
        }
        Talk::AreRoutes([route]) => format!("{route} è una linea: con `linee` ci si arriva."),
        Talk::AreRoutes(routes) => format!("{} sono linee: con `linee` ci si arriva.", and(routes)),
        Talk::Remark(remark) => format!("Avviso: {remark}"),
        Talk::ManyLeft(player, left) => {
            let left = if left == Trains(1) {
                "resta 1 vagone".to_owned()
            } else {
                format!("restano {}", said(left))
            };
            let typed = Quoted(lower(player)).to_string();
            format!(
                "{} {left}; ci sono tutte le linee? Con {typed} si torna lì.",
                at(player)
            )
        }
        Talk::PartOf(player, part) => format!("{} di {player}", LANGUAGE.part(part)),
        Talk::Help(question, examples) => typed::help(question, examples),
    }
}

/// That Tab types what was named.
fn tab(by_tab: bool) -> &'static str {
    if by_tab { ", e Tab lo scrive" } else { "" }
}
