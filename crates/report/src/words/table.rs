//! The table: answers, refusals, prompts and pages, and what each command is for.

use std::cell::OnceCell;

use stationmaster_core::names::fold;
use stationmaster_core::score::{Scoreboard, score};
use stationmaster_core::{
    Card, CityId, Color, Edition, Game, Move, Part, PlayerId, Points, Position, RouteId, Seat,
    Text, Trains, Which,
};
use stationmaster_table::heard::{ENGLISH, Group, Heard, ITALIAN, Shape};
use stationmaster_table::{Command, Counted, Entered, Names, Told, Wrong};

use super::Language;

/// The most things that a word can mean which are named.
const MOST_MEANT: usize = 5;
/// The most unfinished parts that are named.
pub(crate) const MOST_NAMED: usize = 3;
/// The most things of a kind that are named.
const MOST_THINGS: usize = 3;

labels! {
    /// A text of the table that names nothing of a position.
    TableLabel {
        /// In front of a refused clause that is to be typed again.
        Typed: "typed", "scritto";
        /// In front of its forms.
        Try: "try", "prova";
        /// The prompt of a place that is no player's.
        Edition: "Edition", "Edizione";
        Variant: "Variant", "Variante";
        Players: "Players", "Giocatori";
        Review: "Review", "Riepilogo";
        Score: "Score", "Punteggio";
        /// A name and a reason, as values of commands.
        Name: "NAME", "NUOVO";
        Reason: "REASON", "MOTIVO";
        NoScoreYet: "there is nothing to score yet", "non c'è ancora nulla da calcolare";
        NoMap:
            "there is no map: the board's file does not tell where its cities lie",
            "non c'è una mappa: il file del tabellone non dice dove sono le città";
        NothingExplains: "no route that was entered explains the count", "nessuna linea inserita spiega il conteggio";
        NothingToExplain: "the count agrees, or there is none", "il conteggio torna, o non c'è";
        /// A kind of help: typed names are cut.
        Beginnings:
            "Cities, players and colors: the first letters; commands: whole.",
            "Città, giocatori e colori: le prime lettere; i comandi: per intero.";
        LeadsToReview: "Enter: the review", "Invio: il riepilogo";
        LeadsToScore: "Enter: the score", "Invio: il punteggio";
        Saves: "Enter: save and end", "Invio: salvare e finire";
        NoTickets: "nobody holds a ticket", "nessuno ha biglietti";
    }
}

/// A sentence of the table about some values.
#[derive(Debug, Clone, Copy)]
pub enum TableLine<'a> {
    /// The number of lines that were refused, at the end of the input.
    RefusedInAll(usize),
    /// The lines that every place understands.
    Everywhere,
    /// The way to more help on a command.
    MoreHelp,
    /// A player has something already; so many of several things; and from whom what was taken.
    HasAlready(&'a Text, &'a str),
    HadAlready(usize),
    TakenFrom(&'a str),
    /// Many things of a part.
    Many(Part, usize),
    /// A player's figures in each part: trains laid and in all, and the marker; stations; tickets; passengers.
    Laid(Trains, Trains, Points),
    Built(usize, usize),
    Completed(TicketSum),
    Passengers(&'a [(u32, Color)]),
    /// A player's part, with what it holds: `Anna, routes: 12`.
    Ask(&'a Text, Part, &'a str),
    /// The expected count of a player, and the ways to answer it.
    Check {
        left: Trains,
        points: Points,
    },
    /// A count that agrees.
    Agrees {
        left: u32,
        marker: Option<u32>,
    },
    /// The trains that were counted, and those that the routes leave.
    LeftDiffers(u32, u32),
    /// The marker, and the points of the routes.
    MarkerDiffers(u32, i32),
    /// An empty line takes this, which was so last time.
    AsLastTime(&'a str),
    /// The colors of the box.
    Colors(&'a [Color]),
    /// The player's part to which an empty line leads.
    LeadsTo(&'a Text, Part),
    /// The unfinished parts.
    Unfinished(&'a [(Text, Part)]),
    /// The number of refused lines that wait.
    Waits(usize),
    /// A line of a list: a part of a player with its things.
    Has(Part, &'a str),
    /// A ticket that is turned over: its holder, the card, whether it is completed.
    Turned(&'a Text, &'a str, Points, bool),
    /// The trains of a player: laid, all.
    Trains(Trains, Trains),
    /// The effects of two examples: a part is confirmed as empty, and a player's part is shown.
    Nothing(Part),
    GoesTo(&'a Text, Part),
}

labels! {
    /// The effect of a line of an example.
    Example {
        Players: "names, each with a color", "nomi, ognuno con un colore";
        Chain: "a chain of two routes", "una catena di due linee";
        Track: "a track by its color", "una linea secondo il colore";
        Stations: "stations, with a comma between them", "stazioni, con una virgola in mezzo";
        Tickets: "tickets, two cities each", "biglietti, di due città ciascuno";
        Passengers: "how many there are; other colors stay", "quanti ce ne sono; gli altri colori restano";
        TakesBack: "takes it back", "lo toglie";
        TakesOver: "takes it over from whoever has it", "lo prende a chi ce l'ha";
        Counts:
            "what lies on the table: trains left and marker; `=` agrees",
            "ciò che resta sul tavolo: vagoni e segnapunti; `=` torna";
    }
}

sentences!(TableLine<'_> => table::line);

// The purposes of the commands.
texts! {
    Command {
        Help: "help for this place, all commands, or one of them", "aiuto per questo punto, per tutti i comandi o per uno";
        Undo:
            "take back the last line, or the last of a player's phone",
            "toglie l'ultima riga, o l'ultima del telefono di un giocatore";
        Redo: "enter again what was taken back", "inserisce di nuovo ciò che è stato annullato";
        Review: "compare everything with the board", "confronta tutto con il tabellone";
        Score: "show the score, whatever is unfinished", "mostra il punteggio, anche se manca qualcosa";
        Save: "save the game as it is and stay, or write a copy", "salva la partita com'è e resta, o ne scrive una copia";
        Quit: "leave at once; the draft is kept", "esce subito; la bozza è conservata";
        List: "show what the player has, or everybody", "mostra ciò che ha il giocatore, o tutti";
        Map:
            "show the map: all, longest paths, a player, or a ticket's way",
            "mostra la mappa: tutta, i percorsi, un giocatore o un biglietto";
        Why:
            "show the reason for every point, or for a count that differs",
            "il perché di ogni punto, o di un conteggio diverso";
        Paths: "show the longest paths with their proofs", "mostra i percorsi più lunghi con le prove";
        Claim: "judge a path that a player claims", "giudica un percorso dichiarato da un giocatore";
        Print: "print the score sheet", "stampa il foglio del punteggio";
        Reveal: "turn the tickets over one by one, then score", "svela i biglietti uno per uno, poi il punteggio";
        Setup: "show edition, variant, players and all settings", "mostra edizione, variante, giocatori e tutto il resto";
        Add: "let a player join", "aggiunge un giocatore";
        Remove: "take a player out, with all that was entered", "toglie un giocatore, con tutto ciò che ha";
        Rename: "give a player another name", "dà un altro nome a un giocatore";
        Recolor: "give a player another color", "dà un altro colore a un giocatore";
        Swap: "let two players exchange all that they have", "scambia tutto ciò che hanno due giocatori";
        Order: "set the order in which the players sit", "stabilisce in che ordine siedono i giocatori";
        Edition: "change the edition; what fits stays", "cambia l'edizione; ciò che va bene resta";
        Variant: "change the variant; what fits stays", "cambia la variante; ciò che va bene resta";
        Bonus: "put a bonus ticket into play", "mette in gioco un biglietto bonus";
        Uses: "say which route a station opens", "dice quale linea apre una stazione";
        Rule: "turn a house rule on or off", "introduce una regola della casa, o la toglie";
        Date: "say when it was played", "dice quando si è giocato";
        Place: "say where it was played", "dice dove si è giocato";
        Note: "keep a note with the game", "conserva una nota con la partita";
        Minutes: "say how long it took", "dice quanto è durata";
        First: "say who began", "dice chi ha iniziato";
        Left: "say that a player left before the end", "dice che un giocatore ha lasciato prima della fine";
        Adjust: "add or take points by agreement, with a reason", "dà o toglie punti di comune accordo, con un motivo";
        Picture: "save a picture with the game", "salva un'immagine con la partita";
        Phones: "let phones join, or shut them out", "fa entrare i telefoni, o non più";
        Photo: "read the board from a photograph", "legge il tabellone da una foto";
        BgStats: "show the link for the app BG Stats", "mostra il link per l'app BG Stats";
    }
}

// The titles of the groups of commands.
texts! {
    Group {
        Line: "Line", "Riga";
        Places: "Places", "Punti";
        Pages: "Pages", "Pagine";
        Players: "Players", "Giocatori";
        Game: "Game", "Partita";
        End: "End", "Fine";
    }
}

/// The position that a sentence speaks of.
#[derive(Debug)]
pub struct Facts<'a> {
    pub position: &'a Position,
    pub language: Language,
    /// True if the answer says how the player stands: of several answers about a part only the last does.
    pub says_standing: bool,
    game: OnceCell<Option<Game>>,
    scored: OnceCell<Option<Scoreboard>>,
}

/// The tickets of a player as they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TicketSum {
    pub completed: usize,
    pub held: usize,
    pub points: Points,
}

impl<'a> Facts<'a> {
    /// Returns the facts of a position.
    pub fn new(position: &'a Position, language: Language) -> Facts<'a> {
        Facts {
            position,
            language,
            says_standing: true,
            game: OnceCell::new(),
            scored: OnceCell::new(),
        }
    }

    /// Returns the words that are heard in the spoken language.
    pub fn heard(&self) -> &'static Heard {
        self.language.heard()
    }

    pub fn edition(&self) -> Option<&'a Edition> {
        self.position.edition().map(|edition| &**edition)
    }

    /// Returns the game as it stands, if there are players.
    pub fn game(&self) -> Option<&Game> {
        let is_set_up =
            || !self.position.players.is_empty() && self.position.setup.variant.is_some();
        let look = || (self.edition().is_some() && is_set_up()).then(|| self.position.look());
        self.game.get_or_init(look).as_ref()
    }

    /// Returns the score as it stands, if there are players.
    pub fn scored(&self) -> Option<&Scoreboard> {
        self.scored.get_or_init(|| self.game().map(score)).as_ref()
    }

    pub fn seat(&self, id: PlayerId) -> Option<Seat> {
        let at = self
            .position
            .players
            .iter()
            .position(|player| player.id == id);
        at.map(Seat)
    }

    pub fn name(&self, id: PlayerId) -> Text {
        self.position.name(id)
    }

    /// Returns the name as it is typed: in small letters, without blanks.
    pub fn typed(&self, id: PlayerId) -> String {
        fold(self.name(id).raw())
    }

    /// Returns the color of a player.
    pub fn color(&self, id: PlayerId) -> &'static str {
        let player = self.position.player(id);
        player.map_or("", |player| self.language.color(player.color))
    }

    /// Returns the line that puts a bonus ticket of two cities into play.
    pub fn bonus_line(&self, cities: [CityId; 2]) -> String {
        let short = |city| -> String { fold(self.city(city).raw()).chars().take(3).collect() };
        let word = self.heard().command_word(Command::Bonus);
        format!("{word} {} 9", cities.map(short).join(" "))
    }

    pub fn names(&self, ids: &[PlayerId]) -> Vec<Text> {
        ids.iter().map(|id| self.name(*id)).collect()
    }

    pub fn city(&self, id: CityId) -> Text {
        self.edition()
            .map(|edition| edition.board().city_name(id).clone())
            .unwrap_or_default()
    }

    /// Returns two cities with the dash between them.
    pub fn pair(&self, [from, to]: [CityId; 2]) -> String {
        format!("{} – {}", self.city(from), self.city(to))
    }

    /// Returns a chain; of a long one its beginning and its end.
    pub fn chain(&self, cities: &[CityId]) -> String {
        let name = |id: &CityId| self.city(*id).to_string();
        match cities {
            [first, second, _, .., last] if cities.len() > 4 => {
                format!("{} – {} … {}", name(first), name(second), name(last))
            }
            all => all.iter().map(name).collect::<Vec<_>>().join(" – "),
        }
    }

    pub fn route(&self, id: RouteId) -> String {
        let edition = self.edition();
        edition.map_or_else(String::new, |edition| {
            self.pair(edition.board().route(id).cities)
        })
    }

    /// Returns a route with its length: `Lisboa – Madrid 3`.
    pub fn route_with_length(&self, id: RouteId) -> String {
        let length = self
            .edition()
            .map(|edition| edition.board().route(id).length.0);
        format!("{} {}", self.route(id), length.unwrap_or(0))
    }

    /// Returns the color that a claim says, where the route has tracks of several.
    pub fn track_color(&self, id: RouteId, which: Which) -> Option<Color> {
        let board = self.edition()?.board();
        let route = board.route(id);
        let color = match which {
            Which::Any => return None,
            Which::Color(color) => color,
            Which::Track(track) => board.track(track).color,
        };
        let is_one_of_several = route
            .track_ids()
            .any(|track| board.track(track).color != color);
        is_one_of_several.then_some(color)
    }

    /// Returns the cities of a card, and its points.
    pub fn card(&self, card: Card) -> (String, Points) {
        match card {
            Card::Deck(id) => self.edition().map_or_else(
                || (String::new(), Points(0)),
                |edition| {
                    let ticket = edition.ticket(id);
                    (self.pair(ticket.cities), ticket.points)
                },
            ),
            Card::Bonus(cities, points) => (self.pair(cities), points),
        }
    }

    /// Returns the trains that a player has laid, of how many, and the points of the routes.
    pub fn trains(&self, id: PlayerId) -> Option<(Trains, Trains, Points)> {
        let edition = self.edition()?;
        let own = self.position.claims.iter().filter(|claim| claim.by == id);
        let lengths = own.map(|claim| edition.board().route(claim.route).length);
        let (laid, points) = lengths.fold((0, 0), |(laid, points), length| {
            (
                laid + length.0,
                points + edition.rules().route_points(length).0,
            )
        });
        Some((Trains(laid), edition.rules().trains, Points(points)))
    }

    /// Returns how many stations a player has built, and how many there are.
    pub fn stations(&self, id: PlayerId) -> (usize, usize) {
        let built = self.position.stations.iter().filter(|built| built.by == id);
        let all = self.edition().map_or(0, |edition| edition.rules().stations);
        (built.count(), all)
    }

    /// Returns the value of a setting of the game, if it has one.
    pub fn setting(&self, command: Command) -> Option<String> {
        let (setup, language) = (&self.position.setup, self.language);
        let about = &setup.about;
        let edition = self.edition()?;
        match command {
            Command::Edition => Some(language.title(edition.title()).to_string()),
            Command::Variant if edition.variants().len() > 1 => {
                let variant = &edition.variants()[setup.variant?];
                Some(language.title(&variant.title).to_string())
            }
            Command::Date => about.date.map(|date| date.to_string()),
            Command::Place => about.place.as_ref().map(Text::to_string),
            Command::Minutes => about.minutes.map(|minutes| minutes.to_string()),
            Command::Note => about.note.as_ref().map(Text::to_string),
            Command::First => setup.first.map(|first| self.name(first).to_string()),
            Command::Bonus => {
                let cards = setup.bonus_tickets.iter().flatten();
                let cards =
                    cards.map(|card| format!("{} {}", self.pair(card.cities), card.points.0));
                Some(cards.collect::<Vec<_>>().join(", ")).filter(|cards| !cards.is_empty())
            }
            _ => None,
        }
    }

    /// Returns what a word can mean: some of it where it is much.
    pub fn meant(&self, names: &Names) -> Vec<String> {
        let title =
            |(number, title): &(usize, Text)| format!("{number} {}", self.language.title(title));
        let mut all: Vec<String> = match names {
            Names::Cities(all) => all.iter().map(|id| self.city(*id).to_string()).collect(),
            Names::Players(all) => all.iter().map(|id| self.name(*id).to_string()).collect(),
            Names::Colors(all) => all
                .iter()
                .map(|one| self.language.color(*one).to_owned())
                .collect(),
            Names::Titles(all) => all.iter().map(title).collect(),
        };
        if all.len() > MOST_MEANT {
            all.truncate(MOST_MEANT);
            all.push("…".to_owned());
        }
        all
    }

    /// Returns the sentence on a count: that it agrees, or how it differs.
    pub fn count(&self, counted: &Counted) -> String {
        let words = self.language;
        if counted.agrees() {
            let (left, marker) = (counted.counted.unwrap_or(counted.left.0), counted.marker);
            return words.say(TableLine::Agrees { left, marker });
        }
        let left = counted.counted.filter(|_| !counted.trains_agree);
        let left = left.map(|left| TableLine::LeftDiffers(left, counted.left.0));
        let marker = counted.marker.filter(|_| !counted.marker_agrees);
        let marker = marker.map(|marker| TableLine::MarkerDiffers(marker, counted.points.0));
        let all = left.into_iter().chain(marker).map(|line| words.say(line));
        let suspects = counted.suspects.iter();
        let suspects: Vec<String> = suspects.map(|one| self.route_with_length(*one)).collect();
        let suspected = || format!("{}?", words.or(&suspects));
        let all = all.chain((!suspects.is_empty()).then(suspected));
        all.collect::<Vec<_>>().join("; ")
    }

    /// Returns how a player's tickets stand.
    pub fn tickets(&self, id: PlayerId) -> Option<TicketSum> {
        let tickets = &self.scored()?.player(self.seat(id)?).tickets;
        Some(TicketSum {
            completed: tickets.completed,
            held: tickets.list.len(),
            points: tickets.points,
        })
    }

    /// Returns things within a sentence: up to three of a kind by name, more by their number.
    pub fn things(&self, moves: &[Move]) -> String {
        let words = self.language;
        let all = groups(moves).map(|(_, part, group)| match part {
            Some(part) if group.len() > MOST_THINGS && part != Part::Passengers => {
                words.say(TableLine::Many(part, group.len()))
            }
            _ => {
                let each = group
                    .iter()
                    .map(|one| spoken!(words, table::thing(one, self)));
                words.and(&each.collect::<Vec<_>>())
            }
        });
        words.and(&all.collect::<Vec<_>>())
    }

    /// Returns the same with whose they are: `Anna: 4 routes; Ben: Riga – Wilno 4`.
    pub fn things_of(&self, moves: &[Move]) -> String {
        let all = groups(moves).map(|(whom, part, group)| {
            let things = self.things(group);
            match whom {
                Some(id) if part.is_some() => format!("{}: {things}", self.name(id)),
                _ => things,
            }
        });
        all.collect::<Vec<_>>().join("; ")
    }

    /// Returns what a clause entered, and how the player stands.
    pub fn entered(&self, entered: &Entered) -> String {
        let (words, had, lost) = (self.language, &entered.had, &entered.lost);
        let is_added = !entered.added.is_empty();
        let moves = if is_added { &entered.added } else { had };
        let (name, standing) = (
            self.name(entered.player),
            self.standing(entered.player, moves),
        );
        if let [Move::Count(..), ..] = entered.added[..] {
            return format!("{name}: {}", standing.trim_start_matches("; "));
        }
        let is_chain = entered.path.len() > 2;
        let what = if is_chain {
            self.chain(&entered.path)
        } else {
            self.things(moves)
        };
        if !is_added {
            return words.say(TableLine::HasAlready(&name, &what)) + &standing;
        }
        let mut text = format!("{name}: {what}");
        if is_chain {
            let count = moves.len() + had.len();
            text += &format!(", {}", words.say(TableLine::Many(Part::Routes, count)));
        }
        if !had.is_empty() {
            text += &words.say(TableLine::HadAlready(had.len()));
        }
        text += &standing;
        if !lost.is_empty() {
            text += &words.say(TableLine::TakenFrom(&self.things_of(lost)));
        }
        text
    }

    /// Returns how a player stands in the part that some moves change, behind a semicolon. Passengers stand for themselves.
    pub fn standing(&self, id: PlayerId, moves: &[Move]) -> String {
        let part = moves.first().and_then(Move::part);
        let passengers = self.passengers(id);
        let line = match part {
            Some(Part::Passengers) => Some(TableLine::Passengers(&passengers)),
            _ if !self.says_standing => None,
            Some(Part::Routes) => self
                .trains(id)
                .map(|(laid, all, points)| TableLine::Laid(laid, all, points)),
            Some(Part::Stations) => {
                let (built, all) = self.stations(id);
                Some(TableLine::Built(built, all))
            }
            Some(Part::Tickets) => self.tickets(id).map(TableLine::Completed),
            None => None,
        };
        line.map_or_else(String::new, |line| format!("; {}", self.language.say(line)))
    }

    /// Returns the passengers that a player has, in the order of the edition.
    pub fn passengers(&self, id: PlayerId) -> Vec<(u32, Color)> {
        let colors = self.edition().into_iter().flat_map(|edition| {
            let colors = edition.rules().passenger_colors();
            colors.collect::<Vec<_>>()
        });
        colors
            .map(|color| (self.position.passengers_of(id, color), color))
            .filter(|(number, _)| *number > 0)
            .collect()
    }
}

/// Returns moves in groups of one part and one player; other moves stand alone.
fn groups(moves: &[Move]) -> impl Iterator<Item = (Option<PlayerId>, Option<Part>, &[Move])> {
    let alike =
        |a: &Move, b: &Move| a.part().is_some() && (a.part(), a.whom()) == (b.part(), b.whom());
    let groups = moves.chunk_by(alike);
    groups.map(|group| (group[0].whom(), group[0].part(), group))
}

impl Language {
    /// Returns the words that are heard at the table.
    pub fn heard(self) -> &'static Heard {
        match self {
            Language::English => &ENGLISH,
            Language::Italian => &ITALIAN,
        }
    }

    /// Returns a title in the language of some words.
    pub fn titled(heard: &'static Heard, title: &Text) -> Text {
        let spoken = Language::ALL.into_iter().find(|one| one.heard() == heard);
        spoken.map_or_else(|| title.clone(), |language| language.title(title))
    }

    /// Returns a fact in words.
    pub fn told(self, told: &Told, facts: &Facts<'_>) -> String {
        spoken!(self, table::told(told, facts))
    }

    /// Returns in words why something is refused.
    pub fn wrong(self, wrong: &Wrong, facts: &Facts<'_>) -> String {
        spoken!(self, table::wrong(wrong, facts))
    }

    /// Returns a command with its values: `recolor PLAYER COLOR`.
    pub fn usage(self, command: Command) -> String {
        let value = |shape: &Shape| match (command, shape) {
            (Command::Rename, Shape::Text) => self.say(TableLabel::Name),
            (Command::Adjust, Shape::Text) => self.say(TableLabel::Reason),
            _ => spoken!(self, table::shape(*shape)),
        };
        let word = self.heard().command_word(command).to_owned();
        let all = std::iter::once(word).chain(command.shape().iter().map(value));
        all.collect::<Vec<String>>().join(" ")
    }

    /// Returns a command in each of its forms: `save`, `save to PATH`.
    pub fn usages(self, command: Command) -> Vec<String> {
        let usage = self.usage(command);
        let optional = usage.split_once(" [");
        let choice = || {
            usage
                .split('|')
                .next()
                .and_then(|first| first.rsplit_once(' '))
        };
        let (head, values) = match (optional, choice()) {
            (Some((head, values)), _) => (head, values.trim_end_matches(']')),
            (None, Some((head, _))) => (head, &usage[head.len() + 1..]),
            _ => return vec![usage],
        };
        let bare = optional.map(|_| head.to_owned());
        let with = values.split('|').map(|value| format!("{head} {value}"));
        bare.into_iter().chain(with).collect()
    }
}
