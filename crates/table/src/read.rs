//! From a line to what it names. That depends on the board, the variant, the place and the players' names alone; whether it is
//! allowed is found out in `judge`.

use std::sync::Arc;

use stationmaster_core::game::laws::Laws;
use stationmaster_core::game::position::Which;
use stationmaster_core::limits::LONGEST_NAME;
use stationmaster_core::names::{fold, nearest, person_slips};
use stationmaster_core::{
    Board, Card, CityId, Color, Edition, Move, Part, PlayerId, Position, RouteId, Text, Ticket,
    TicketId,
};

use crate::chain::{Broken, Reading, colors_of, readings};
use crate::heard::{Command, Heard, Word};
use crate::place::Place;
use crate::reply::{Choice, Wrong};
use crate::settings::Value;
use crate::spelling::{Spellings, Token, is_dash, written};

/// The most near cities that are tried in place of an unknown one.
const MOST_NEAR: usize = 5;
/// The most trains that a count can name; a marker goes round at 100, so that any of three digits is one.
const MOST_MARKER: u32 = 999;

/// A line as it was read.
#[derive(Debug)]
pub(crate) enum Said {
    /// Nothing: on to the next place.
    Next,
    /// To a player, and the part if one was named.
    Go(PlayerId, Option<Part>),
    /// An edition that was chosen at its place.
    Edition(Choice),
    /// A variant that was chosen at its place.
    Variant(usize),
    /// Clauses for a player's part, or players who join.
    Clauses(Clauses),
    /// A part is empty, and that is right.
    Nothing(PlayerId, Part),
    /// A count of the table.
    Count(PlayerId, Count),
    /// A command with its values.
    Command(Command, Vec<Value>),
    /// An unfinished game is gone on with.
    Resume(usize),
    /// An unfinished game is put away.
    Discard(usize),
}

/// A count of the table as it was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Count {
    /// The table agrees with what is entered.
    Agrees,
    /// Trains left, and where the marker stands.
    Is(u32, Option<u32>),
    /// There is no count.
    None,
}

/// The sign in front of clauses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// What the clauses name is added.
    Add,
    /// It is taken back.
    Back,
    /// It is taken over from others.
    Take,
}

/// The clauses of a line.
#[derive(Debug)]
pub(crate) struct Clauses {
    /// The player and the part; none where players join.
    pub(crate) to: Option<(PlayerId, Part)>,
    pub(crate) sign: Sign,
    /// Address and sign as they are typed in front of each clause.
    pub(crate) front: String,
    pub(crate) list: Vec<Clause>,
}

/// A clause, as it was typed and read.
#[derive(Debug)]
pub(crate) struct Clause {
    pub(crate) text: String,
    pub(crate) read: Result<Named, Refusal>,
}

/// What a clause names.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Named {
    /// Things, as the moves that add them, and the cities of a chain.
    Things(Vec<Move>, Vec<CityId>),
    /// A player who joins.
    Join(String, Color),
}

/// Why a clause or a line is refused, with what may mend it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) why: Wrong,
    /// Where the wrong word ends, in bytes of the clause or line.
    pub(crate) end: usize,
    /// What may be typed in its place, the likeliest first; it is tried on the position before it is shown.
    pub(crate) mends: Vec<Mend>,
    /// Whether the first mend is none to be taken without a look, as another kind is as likely.
    pub(crate) unclear: bool,
}

/// A text that may mend a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mend {
    /// In place of the clause, behind the same address and sign.
    Clause(String),
    /// A line of its own.
    Line(String),
    /// A line after which the clause is typed again.
    Before(String),
}

impl Refusal {
    pub(crate) fn new(why: Wrong, end: usize, mends: Vec<Mend>) -> Refusal {
        Refusal {
            why,
            end,
            mends,
            unclear: false,
        }
    }
}

type Read<T> = Result<T, Refusal>;

/// Splits the first word off a text.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace)
        .map_or((text, ""), |(first, rest)| (first, rest.trim()))
}

/// The reader of a line at a place.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) choices: &'a [Choice],
    pub(crate) position: &'a Position,
    pub(crate) spellings: &'a Spellings,
    pub(crate) heard: &'static Heard,
    pub(crate) place: Place,
    pub(crate) unfinished_games: usize,
    /// Whether it looks for what may mend a refusal.
    pub(crate) mends: bool,
    pub(crate) open: fn(&std::path::Path) -> Result<String, stationmaster_core::Unreadable>,
}

impl<'a> Reader<'a> {
    pub(crate) fn edition(&self) -> Option<&'a Arc<Edition>> {
        self.position.edition()
    }

    fn board(&self) -> &'a Board {
        self.edition()
            .expect("a part is a place only where there is an edition")
            .board()
    }

    pub(crate) fn read(&self, line: &str) -> Read<Said> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(Said::Next);
        }
        if line.starts_with('@') {
            return self.addressed(line);
        }
        let (first, rest) = match line.strip_prefix('?') {
            Some(rest) => ("?", rest.trim()),
            None => first_word(line),
        };
        if let Some(command) = self.heard.find_command(first) {
            return Ok(Said::Command(command, self.values(command, rest, line)?));
        }
        match self.place {
            Place::Edition => self.at_editions(line),
            Place::Variant => self.variant(line, line).map(Said::Variant),
            Place::Players if line.starts_with('=') => self.count_of_nobody(line),
            Place::Players => Ok(Said::Clauses(self.joins(line))),
            Place::Part(player, part) => self.clauses(player, part, "", line),
            Place::Review | Place::Score => self.at_nobodys(line),
        }
    }

    // Players and addresses.

    /// Returns the word by which a player is addressed.
    pub(crate) fn address(&self, player: PlayerId) -> String {
        fold(self.position.name(player).raw())
    }

    /// Returns all players.
    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerId> + use<'a> {
        self.position.players.iter().map(|player| player.id)
    }

    /// Returns the player that a word names: the name without blanks, or its beginning; whole comes before beginning.
    ///
    /// # Errors
    ///
    /// Why it names none, with the players who may be meant.
    pub(crate) fn player(&self, typed: &str) -> Result<PlayerId, (Wrong, Vec<PlayerId>)> {
        let key = fold(typed);
        let names = self
            .position
            .players
            .iter()
            .map(|player| (fold(player.name.raw()), player.id));
        let begun: Vec<(String, PlayerId)> = names
            .filter(|(name, _)| !key.is_empty() && name.starts_with(&key))
            .collect();
        if let Some((_, id)) = begun.iter().find(|(name, _)| *name == key) {
            return Ok(*id);
        }
        let ids: Vec<PlayerId> = begun.iter().map(|(_, id)| *id).collect();
        match ids[..] {
            [id] => Ok(id),
            [] => Err((Wrong::Nobody(typed.into()), self.by_nearness(typed))),
            _ => Err((Wrong::SeveralPlayers(typed.into(), ids.clone()), ids)),
        }
    }

    /// Returns the players, those first whose name is near to a word.
    fn by_nearness(&self, typed: &str) -> Vec<PlayerId> {
        let slips = |id: &PlayerId| person_slips(typed, self.position.name(*id).raw()).unwrap_or(9);
        let mut players: Vec<PlayerId> = self.players().collect();
        players.sort_by_key(slips);
        players
    }

    fn addressed(&self, line: &str) -> Read<Said> {
        let behind = &line[1..];
        let (name, rest) = if behind.starts_with(char::is_whitespace) {
            ("", behind.trim())
        } else {
            first_word(behind)
        };
        let player = self.player(name).map_err(|(why, players)| {
            let tail = if rest.is_empty() {
                String::new()
            } else {
                format!(" {rest}")
            };
            let line = |player| Mend::Line(format!("@{}{tail}", self.address(player)));
            Refusal::new(why, 1 + name.len(), players.into_iter().map(line).collect())
        })?;
        if self.edition().is_none() {
            return Err(Refusal::new(Wrong::NoPlayers, line.len(), Vec::new()));
        }
        let (word, behind) = first_word(rest);
        let named = self.heard.find_part(word);
        if let Some(part) = named.filter(|part| !self.parts().any(|known| known == *part)) {
            return Err(Refusal::new(
                Wrong::NoSuchPart(part),
                line.len() - behind.len(),
                Vec::new(),
            ));
        }
        let rest = if named.is_some() { behind } else { rest };
        if rest.is_empty() {
            return Ok(Said::Go(player, named));
        }
        let part = named.or(self.place.part()).unwrap_or(Part::Routes);
        self.clauses(
            player,
            part,
            line[..line.len() - rest.len()].trim_end(),
            rest,
        )
    }

    /// Returns the parts of this edition.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Part> + use<> {
        let parts: Vec<Part> = self
            .edition()
            .map(|edition| Part::of(edition.rules()).collect())
            .unwrap_or_default();
        parts.into_iter()
    }

    fn count_of_nobody(&self, line: &str) -> Read<Said> {
        let each = self
            .players()
            .map(|player| Mend::Line(format!("@{} {line}", self.address(player))));
        Err(Refusal::new(
            Wrong::NobodysPart(self.place),
            line.len(),
            each.collect(),
        ))
    }

    /// Refuses what stands for itself at a place that is nobody's part, with whose it may be.
    fn at_nobodys(&self, line: &str) -> Read<Said> {
        let (first, rest) = first_word(line);
        if line.starts_with('=') {
            return self.count_of_nobody(line);
        }
        let mut mends = Vec::new();
        if let (Ok(player), true) = (self.player(first), rest.is_empty()) {
            mends.push(Mend::Line(format!("@{}", self.address(player))));
        }
        mends.extend(self.commands_near(first).filter(|_| rest.is_empty()));
        let (sign, _, body) = self.sign(line);
        let tokens = self.spellings.tokens(body);
        for player in self.players() {
            let forms = self.elsewhere(None, &tokens, body).into_iter().take(1);
            mends.extend(
                forms.map(|(part, text)| Mend::Line(self.line_for(player, part, sign, &text))),
            );
        }
        Err(Refusal::new(
            Wrong::NobodysPart(self.place),
            line.len(),
            mends,
        ))
    }

    /// Returns a line that enters a clause for a player's part.
    fn line_for(&self, player: PlayerId, part: Part, sign: Sign, text: &str) -> String {
        let sign = self.sign_text(sign);
        format!(
            "@{} {} {sign}{text}",
            self.address(player),
            self.heard.part_word(part)
        )
    }

    pub(crate) fn sign_text(&self, sign: Sign) -> String {
        match sign {
            Sign::Add => String::new(),
            Sign::Back => "-".to_owned(),
            Sign::Take => format!("{} ", self.heard.word(Word::Take)),
        }
    }

    /// Returns the commands and words that a word nearly is, or begins.
    fn commands_near(&self, typed: &str) -> impl Iterator<Item = Mend> + use<> {
        let lower = typed.to_lowercase();
        let words: Vec<&'static str> = Command::ALL
            .iter()
            .map(|one| self.heard.command_word(*one))
            .collect();
        let mut found: Vec<&'static str> = words
            .iter()
            .copied()
            .filter(|word| lower.len() > 1 && word.starts_with(&lower))
            .collect();
        if lower.len() > 2 && found.is_empty() {
            found.extend(nearest(&lower, words));
        }
        let none = self.heard.word(Word::None);
        if lower.len() > 1 && none.starts_with(&lower) {
            found.push(none);
        }
        found.into_iter().map(|word| Mend::Line(word.to_owned()))
    }

    // Editions, variants and players.

    fn at_editions(&self, line: &str) -> Read<Said> {
        let (first, rest) = first_word(line);
        let numbered = |word: &str| {
            let number = word.strip_prefix(['u', 'U'])?.parse::<usize>().ok()?;
            (1..=self.unfinished_games)
                .contains(&number)
                .then_some(number)
        };
        if self.heard.is(Word::Discard, first) {
            let game = numbered(rest).ok_or_else(|| {
                Refusal::new(Wrong::NoUnfinished(rest.into()), line.len(), Vec::new())
            });
            return game.map(Said::Discard);
        }
        match numbered(line) {
            Some(number) => Ok(Said::Resume(number)),
            None => self.edition_named(line, line).map(Said::Edition),
        }
    }

    /// Returns the edition of a number of the list, a beginning of a word of a title, or a path.
    pub(crate) fn edition_named(&self, typed: &str, line: &str) -> Read<Choice> {
        if stationmaster_core::board::is_path(typed) {
            let edition = stationmaster_core::find_edition(typed, None, &self.open);
            // The draft finds the file from anywhere.
            let name = std::path::absolute(typed)
                .map_or_else(|_| typed.into(), |path| Text::from(path.as_path()));
            return edition
                .map(|edition| Choice { name, edition })
                .map_err(|faults| {
                    Refusal::new(Wrong::EditionFile(faults), line.len(), Vec::new())
                });
        }
        let titles: Vec<&Text> = self
            .choices
            .iter()
            .map(|choice| choice.edition.title())
            .collect();
        let named = self
            .choices
            .iter()
            .position(|choice| choice.name.raw() == typed);
        let at = named.map_or_else(|| one_of(typed, line, &titles), Ok)?;
        Ok(self.choices[at].clone())
    }

    /// Returns the variant of a number of the list, or a beginning of a word of a title.
    pub(crate) fn variant(&self, typed: &str, line: &str) -> Read<usize> {
        let variants = self.edition().map_or(&[][..], |edition| edition.variants());
        let titles: Vec<&Text> = variants.iter().map(|variant| &variant.title).collect();
        one_of(typed, line, &titles)
    }

    /// Returns the colors of the box that no player has.
    pub(crate) fn free_colors(&self) -> Vec<Color> {
        let colors = self
            .edition()
            .map_or(&[][..], |edition| &edition.rules().colors);
        let is_free = |color: &&Color| {
            self.position
                .players
                .iter()
                .all(|player| player.color != **color)
        };
        colors.iter().filter(is_free).copied().collect()
    }

    /// Returns the colors of the box that a word means.
    pub(crate) fn box_colors(&self, typed: &str) -> Vec<Color> {
        let colors = self
            .edition()
            .map_or(&[][..], |edition| &edition.rules().colors);
        self.heard.colors(typed, colors)
    }

    /// Reads players who join: each is a name, of which the first word is never a color, and a color.
    fn joins(&self, line: &str) -> Clauses {
        let mut list = Vec::new();
        for piece in line
            .split(',')
            .map(str::trim)
            .filter(|piece| !piece.is_empty())
        {
            let words: Vec<&str> = piece.split_whitespace().collect();
            let mut from = 0;
            for at in 1..words.len() {
                if at > from && self.box_colors(words[at]).len() == 1 {
                    list.push(self.join(&words[from..at], words[at]));
                    from = at + 1;
                }
            }
            if from < words.len() {
                list.push(self.colorless(&words[from..]));
            }
        }
        Clauses {
            to: None,
            sign: Sign::Add,
            front: String::new(),
            list,
        }
    }

    fn join(&self, name: &[&str], color: &str) -> Clause {
        let (text, name) = (format!("{} {color}", name.join(" ")), name.join(" "));
        let colors = self.box_colors(color);
        let first = first_word(&name).0;
        let read = if self.heard.find_command(first).is_some() {
            let add = format!(
                "{} {name} {}",
                self.heard.command_word(Command::Add),
                self.heard.color_word(colors[0])
            );
            Err(Refusal::new(
                Wrong::IsAWord(first.into()),
                first.len(),
                vec![Mend::Line(add)],
            ))
        } else {
            Self::name(&name).map(|()| Named::Join(name.clone(), colors[0]))
        };
        Clause { text, read }
    }

    /// Refuses a name that is none.
    pub(crate) fn name(name: &str) -> Read<()> {
        if fold(name).is_empty() {
            return Err(Refusal::new(Wrong::NoLetter, name.len(), Vec::new()));
        }
        match name.chars().count().checked_sub(LONGEST_NAME) {
            Some(over @ 1..) => Err(Refusal::new(Wrong::TooLong(over), name.len(), Vec::new())),
            _ => Ok(()),
        }
    }

    /// Refuses a player without a color, or with a word that is none or several.
    fn colorless(&self, words: &[&str]) -> Clause {
        let (text, last) = (words.join(" "), words[words.len() - 1]);
        let free = self.free_colors();
        let several = if words.len() > 1 {
            self.box_colors(last)
        } else {
            Vec::new()
        };
        let is_color = words.len() > 1 && Color::named(last).is_some();
        let (name, colors, why) = if several.len() > 1 {
            (
                words[..words.len() - 1].join(" "),
                several.clone(),
                Wrong::SeveralColors(last.into(), several),
            )
        } else if is_color {
            (
                words[..words.len() - 1].join(" "),
                free.clone(),
                Wrong::NoColor(last.into(), free),
            )
        } else {
            (text.clone(), free, Wrong::ColorLast(text.as_str().into()))
        };
        let mut mends: Vec<Mend> = if words.len() == 1 {
            self.commands_near(last).collect()
        } else {
            Vec::new()
        };
        // A misspelt color of the box.
        let words_of_box = self
            .free_colors()
            .into_iter()
            .map(|color| self.heard.color_word(color));
        if let Some(near) = nearest(last, words_of_box).filter(|_| words.len() > 1) {
            mends.push(Mend::Clause(format!(
                "{} {near}",
                words[..words.len() - 1].join(" ")
            )));
        }
        mends.extend(
            colors
                .iter()
                .map(|color| Mend::Clause(format!("{name} {}", self.heard.color_word(*color)))),
        );
        let end = text.len();
        Clause {
            text,
            read: Err(Refusal::new(why, end, mends)),
        }
    }

    // Clauses.

    /// Returns the sign in front of a text, how it was typed, and what stands behind it.
    fn sign<'t>(&self, text: &'t str) -> (Sign, &'t str, &'t str) {
        let text = text.trim_start();
        let body = text.trim_start_matches(is_dash);
        if body.len() < text.len() {
            return (
                Sign::Back,
                &text[..text.len() - body.len()],
                body.trim_start(),
            );
        }
        let (first, rest) = first_word(text);
        if self.heard.is(Word::Take, first) {
            (Sign::Take, first, rest)
        } else {
            (Sign::Add, "", text)
        }
    }

    /// Reads the clauses of a line for a player's part; `address` is how they are typed for that player from here.
    fn clauses(&self, player: PlayerId, part: Part, address: &str, line: &str) -> Read<Said> {
        if let Some(counted) = line.strip_prefix('=') {
            return self.count(player, counted.trim(), address.len() + line.len());
        }
        if self.heard.is(Word::None, line) {
            return Ok(Said::Nothing(player, part));
        }
        let (sign, _, body) = self.sign(line);
        let gap = if address.is_empty() { "" } else { " " };
        let front = format!("{address}{gap}{}", self.sign_text(sign));
        let here = ForPart {
            reader: *self,
            player,
            part,
            sign,
            is_addressed: !address.is_empty(),
        };
        let mut list: Vec<Clause> = Vec::new();
        for piece in body.split(',').map(str::trim) {
            let (own, typed, rest) = self.sign(piece);
            // The same sign twice is nothing.
            let text = if own == sign { rest } else { piece };
            if text.is_empty() {
                continue;
            }
            let read = if own != sign && own != Sign::Add {
                let line = format!("{address}{gap}{}{rest}", self.sign_text(own));
                Err(Refusal::new(
                    Wrong::AtTheStart(typed.into()),
                    typed.len(),
                    vec![Mend::Line(line)],
                ))
            } else if !list.is_empty()
                && let Some(refusal) = self.only_at_the_start(text)
            {
                Err(refusal)
            } else {
                here.clause(text, list.is_empty())
            };
            list.push(Clause {
                text: text.to_owned(),
                read,
            });
        }
        if list.is_empty() {
            return Err(Refusal::new(
                Wrong::NothingNamed,
                address.len() + line.len(),
                Vec::new(),
            ));
        }
        Ok(Said::Clauses(Clauses {
            to: Some((player, part)),
            sign,
            front,
            list,
        }))
    }

    /// Refuses a command, a count or an address behind a comma: its form is a line of its own.
    fn only_at_the_start(&self, piece: &str) -> Option<Refusal> {
        let first = first_word(piece).0;
        let is_one = piece.starts_with(['=', '@', '?'])
            || self.heard.find_command(first).is_some()
            || self.heard.is(Word::None, piece);
        is_one.then(|| {
            Refusal::new(
                Wrong::AtTheStart(first.into()),
                first.len(),
                vec![Mend::Line(piece.to_owned())],
            )
        })
    }

    fn count(&self, player: PlayerId, counted: &str, end: usize) -> Read<Said> {
        let most = self.edition().map_or(0, |edition| edition.rules().trains.0);
        if self.heard.is(Word::None, counted) {
            return Ok(Said::Count(player, Count::None));
        }
        let numbers: Option<Vec<u32>> = counted
            .split_whitespace()
            .map(|word| word.parse().ok())
            .collect();
        let count = match numbers.as_deref() {
            Some([]) => Count::Agrees,
            Some([left]) if *left <= most => Count::Is(*left, None),
            Some([left, marker]) if *left <= most && *marker <= MOST_MARKER => {
                Count::Is(*left, Some(*marker))
            }
            _ => return Err(Refusal::new(Wrong::NotACount, end, Vec::new())),
        };
        Ok(Said::Count(player, count))
    }

    // Other parts.

    /// Returns how a clause reads at the other parts, the likeliest first; `here` is the part where it stands.
    pub(crate) fn elsewhere(
        &self,
        here: Option<Part>,
        tokens: &[Token],
        text: &str,
    ) -> Vec<(Part, String)> {
        let has = |part: Part| here != Some(part) && self.parts().any(|known| known == part);
        let is_known = !tokens.is_empty() && tokens.iter().all(|token| !token.cities.is_empty());
        let mut found = Vec::new();
        if has(Part::Passengers) && self.is_passengers(text) {
            found.push((Part::Passengers, text.to_owned()));
        }
        if has(Part::Stations) && is_known && tokens.len() == 1 && tokens[0].detail.is_none() {
            found.extend(
                tokens[0]
                    .cities
                    .iter()
                    .map(|city| (Part::Stations, self.city_text(*city))),
            );
        }
        let is_along = |tokens: &[Token]| tokens.len() > 1 && is_known;
        let routes = has(Part::Routes) && is_along(tokens);
        let routes = if routes {
            readings(self.board(), self.heard, tokens).unwrap_or_default()
        } else {
            Vec::new()
        };
        let routes: Vec<(Part, String)> = match &routes[..] {
            [_] => vec![(Part::Routes, written(tokens))],
            several => several
                .iter()
                .map(|one| (Part::Routes, self.reading_text(tokens, several, one)))
                .collect(),
        };
        let pairs = || {
            tokens
                .chunks(2)
                .map(|pair| self.cards_of(pair))
                .collect::<Vec<_>>()
        };
        let cards = has(Part::Tickets) && is_known && tokens.len().is_multiple_of(2);
        let cards: Vec<(Part, String)> = match cards.then(pairs) {
            Some(pairs) if pairs.iter().all(|cards| cards.len() == 1) => {
                vec![(Part::Tickets, written(tokens))]
            }
            Some(pairs) if pairs.len() == 1 => pairs[0]
                .iter()
                .map(|card| (Part::Tickets, self.card_text(*card)))
                .collect(),
            _ => Vec::new(),
        };
        // Two cities at the stations that are a card and a route: the card first.
        let (first, second) = if here == Some(Part::Stations) {
            (cards, routes)
        } else {
            (routes, cards)
        };
        found.extend(first);
        found.extend(second);
        found
    }

    /// Returns whether a text is numbers and colors of passengers.
    fn is_passengers(&self, text: &str) -> bool {
        let colors: Vec<Color> = self
            .edition()
            .map(|edition| edition.rules().passenger_colors().collect())
            .unwrap_or_default();
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_pair = |pair: &[&str]| {
            pair.len() == 2
                && pair[0].parse::<u32>().is_ok()
                && !self.heard.colors(pair[1], &colors).is_empty()
        };
        !words.is_empty() && words.chunks(2).all(is_pair)
    }

    /// Returns a city as it is typed: its printed name, if that alone is this city.
    pub(crate) fn city_text(&self, city: CityId) -> String {
        self.board().city_name(city).raw().to_owned()
    }

    fn token(&self, city: CityId, detail: Option<String>) -> Token {
        Token {
            text: self.city_text(city),
            detail,
            cities: vec![city],
            end: 0,
        }
    }

    /// Returns a chain with the cities and colors spelled out in which its readings differ.
    fn reading_text(&self, tokens: &[Token], all: &[Reading], reading: &Reading) -> String {
        let spelled = |is_whole: bool| {
            let mut tokens = tokens.to_vec();
            for (at, token) in tokens.iter_mut().enumerate() {
                let step = |reading: &Reading| at.checked_sub(1).map(|at| reading.steps[at].1);
                if is_whole
                    || all
                        .iter()
                        .any(|other| other.cities[at] != reading.cities[at])
                {
                    *token = self.token(reading.cities[at], token.detail.clone());
                }
                if let Some(Which::Color(color)) = step(reading)
                    && all.iter().any(|other| step(other) != step(reading))
                {
                    token.detail = Some(self.heard.color_word(color).to_owned());
                }
            }
            written(&tokens)
        };
        let text = spelled(false);
        let again = readings(self.board(), self.heard, &self.spellings.tokens(&text));
        if again.is_ok_and(|found| found.len() == 1) {
            text
        } else {
            spelled(true)
        }
    }

    // Cards.

    /// Returns the cards in play that a pair of words names, one of each that are alike.
    fn cards_of(&self, pair: &[Token]) -> Vec<TicketId> {
        let [one, other] = pair else {
            return Vec::new();
        };
        let edition = self
            .edition()
            .expect("cards are named where there is an edition");
        let points: Option<Result<i32, _>> =
            other.detail.as_ref().map(|detail| detail.parse::<i32>());
        if one.detail.is_some() || matches!(points, Some(Err(_))) {
            return Vec::new();
        }
        let points = points.and_then(Result::ok);
        let mut found: Vec<(TicketId, &Ticket)> = Vec::new();
        for (id, card) in Laws::new(self.position, edition).cards() {
            let [a, b] = card.cities;
            let joins = one.cities.contains(&a) && other.cities.contains(&b)
                || one.cities.contains(&b) && other.cities.contains(&a);
            let is_alike =
                |known: &&Ticket| known.joins(card.cities) && known.points == card.points;
            let is_new = !found.iter().map(|(_, known)| known).any(is_alike);
            if joins && is_new && points.is_none_or(|points| points == card.points.0) {
                found.push((id, card));
            }
        }
        found.into_iter().map(|(id, _)| id).collect()
    }

    pub(crate) fn ticket(&self, id: TicketId) -> Ticket {
        let edition = self
            .edition()
            .expect("cards are named where there is an edition");
        let bonus = || {
            &self
                .position
                .setup
                .bonus_tickets
                .as_deref()
                .unwrap_or_default()[id.0 - edition.tickets().len()]
        };
        edition.tickets().get(id.0).unwrap_or_else(bonus).clone()
    }

    /// Returns a card as it is typed: with its points where another one joins the same cities.
    pub(crate) fn card_text(&self, id: TicketId) -> String {
        let card = self.ticket(id);
        let pair = card.cities.map(|city| self.token(city, None));
        let text = written(&pair);
        if self.cards_of(&pair).len() == 1 {
            text
        } else {
            format!("{text}/{}", card.points.0)
        }
    }

    /// Returns the cities that some words name together, all but one word of which is one city each; errors are told by commands.
    pub(crate) fn cities(&self, text: &str) -> Result<Vec<CityId>, (Wrong, usize)> {
        let tokens = self.spellings.tokens(text);
        let along = readings_of_cities(self.board(), self.heard, &tokens);
        let mut cities = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            match (&token.cities[..], &along) {
                ([city], _) => cities.push(*city),
                ([], _) => return Err((Wrong::UnknownCity(token.text.as_str().into()), token.end)),
                (_, Some(reading)) => cities.push(reading[at]),
                (several, None) => {
                    return Err((
                        Wrong::SeveralCities(token.text.as_str().into(), several.to_vec()),
                        token.end,
                    ));
                }
            }
        }
        Ok(cities)
    }
}

/// Returns the cities of a chain that has one reading.
fn readings_of_cities(board: &Board, heard: &Heard, tokens: &[Token]) -> Option<Vec<CityId>> {
    if tokens.len() < 2 || tokens.iter().any(|token| token.cities.is_empty()) {
        return None;
    }
    let mut found = readings(board, heard, tokens).ok()?;
    (found.len() == 1).then(|| found.swap_remove(0).cities)
}

/// Returns the position of a number of the list, a whole title, or a beginning of a word of one.
fn one_of(typed: &str, line: &str, titles: &[&Text]) -> Read<usize> {
    let number = typed
        .parse::<usize>()
        .ok()
        .filter(|number| (1..=titles.len()).contains(number));
    if let Some(number) = number {
        return Ok(number - 1);
    }
    let key = fold(typed);
    let begins = |title: &&Text| {
        let mut words = title.raw().split(|c: char| !c.is_alphanumeric());
        !key.is_empty()
            && (fold(title.raw()) == key || words.any(|word| fold(word).starts_with(&key)))
    };
    let whole = titles.iter().position(|title| fold(title.raw()) == key);
    let found: Vec<usize> = match whole {
        Some(at) => vec![at],
        None => (0..titles.len())
            .filter(|at| begins(&titles[*at]))
            .collect(),
    };
    let front = &line[..line.len() - typed.len()];
    let numbered = |list: &[usize]| {
        list.iter()
            .map(|at| Mend::Line(format!("{front}{}", at + 1)))
            .collect::<Vec<_>>()
    };
    match found[..] {
        [at] => Ok(at),
        [] => {
            let all: Vec<usize> = (0..titles.len()).collect();
            Err(Refusal::new(
                Wrong::NoTitle(typed.into()),
                line.len(),
                numbered(&all),
            ))
        }
        _ => {
            let list = found
                .iter()
                .map(|at| (at + 1, titles[*at].clone()))
                .collect();
            Err(Refusal::new(
                Wrong::SeveralTitles(typed.into(), list),
                line.len(),
                numbered(&found),
            ))
        }
    }
}

/// The reader of clauses for a player's part.
struct ForPart<'a> {
    reader: Reader<'a>,
    player: PlayerId,
    part: Part,
    sign: Sign,
    is_addressed: bool,
}

impl ForPart<'_> {
    fn clause(&self, text: &str, is_first: bool) -> Read<Named> {
        if self.part == Part::Passengers {
            return self.passengers(text, is_first);
        }
        let tokens = self.reader.spellings.tokens(text);
        if tokens.is_empty() {
            return Err(Refusal::new(Wrong::NothingNamed, text.len(), Vec::new()));
        }
        if self.reader.is_passengers(text) {
            return Err(self.belongs(Part::Passengers, &tokens, text));
        }
        if let Some(at) = tokens.iter().position(|token| token.cities.is_empty()) {
            return Err(self.unknown(&tokens, at, text, is_first));
        }
        match self.part {
            Part::Routes => self.routes(&tokens, text),
            Part::Stations => self.station(&tokens, text),
            _ => self.tickets(&tokens, text),
        }
    }

    /// Returns the player for whom a clause of another part is: this one, but for routes at the last part, where something is
    /// entered already, the next one, as an Enter was forgotten.
    fn whose(&self, part: Part) -> PlayerId {
        let is_last = self.reader.parts().last() == Some(self.part) && !self.is_addressed;
        let mut others = self
            .reader
            .players()
            .skip_while(|id| *id != self.player)
            .skip(1);
        let is_forgotten =
            is_last && part == Part::Routes && self.reader.position.has(self.player, self.part);
        others
            .next()
            .filter(|_| is_forgotten)
            .unwrap_or(self.player)
    }

    fn elsewhere(&self, tokens: &[Token], text: &str) -> Vec<(Part, String)> {
        self.reader.elsewhere(Some(self.part), tokens, text)
    }

    fn lines(&self, found: &[(Part, String)]) -> Vec<Mend> {
        found
            .iter()
            .map(|(part, text)| {
                Mend::Line(
                    self.reader
                        .line_for(self.whose(*part), *part, self.sign, text),
                )
            })
            .collect()
    }

    fn belongs(&self, part: Part, tokens: &[Token], text: &str) -> Refusal {
        let found = self.elsewhere(tokens, text);
        Refusal::new(Wrong::Belongs(part), text.len(), self.lines(&found))
    }

    /// Refuses a word that begins no city: with near cities, else as a player, a part, a color or a command.
    fn unknown(&self, tokens: &[Token], at: usize, text: &str, is_first: bool) -> Refusal {
        let reader = &self.reader;
        let (token, front) = (&tokens[at], if self.is_addressed { "" } else { text });
        let rest = written(&tokens[at + 1..]);
        let behind = if rest.is_empty() {
            String::new()
        } else {
            format!(" {rest}")
        };
        let mut mends: Vec<Mend> = Vec::new();
        if !reader.mends {
            return Refusal::new(
                Wrong::UnknownCity(token.text.as_str().into()),
                token.end,
                mends,
            );
        }
        // `pam par green` is `pam par/green`, and `ath ang 5` is `ath ang/5`.
        let is_detail = match self.part {
            Part::Routes => !reader.heard.colors(&token.text, &Color::ALL).is_empty(),
            Part::Tickets => token.text.parse::<u32>().is_ok(),
            _ => false,
        };
        if at > 0 && is_detail && tokens[at - 1].detail.is_none() {
            let mut joined = tokens.to_vec();
            joined[at - 1].detail = Some(token.text.clone());
            joined.remove(at);
            mends.push(Mend::Clause(written(&joined)));
        }
        for city in reader
            .spellings
            .near(&token.text)
            .into_iter()
            .take(MOST_NEAR)
        {
            let mut near = tokens.to_vec();
            near[at] = reader.token(city, token.detail.clone());
            mends.push(Mend::Clause(written(&near)));
            let is_shaped = near.iter().all(|token| !token.cities.is_empty());
            if is_shaped {
                let text = written(&near);
                mends.extend(
                    self.lines(&self.elsewhere(&near, &text))
                        .into_iter()
                        .take(1),
                );
            }
        }
        if at == 0 && is_first && self.is_addressed && token.text.len() > 1 {
            let lower = token.text.to_lowercase();
            let begun = reader
                .parts()
                .filter(|part| reader.heard.part_word(*part).starts_with(&lower));
            mends.extend(begun.map(|part| {
                Mend::Line(format!(
                    "@{} {}{behind}",
                    reader.address(self.player),
                    reader.heard.part_word(part)
                ))
            }));
        }
        if at == 0 && is_first && !front.is_empty() && self.sign == Sign::Add {
            if let Ok(player) = reader.player(&token.text) {
                mends.push(Mend::Line(format!("@{}{behind}", reader.address(player))));
            }
            if let Some(part) = reader.heard.find_part(&token.text) {
                let line = format!(
                    "@{} {}{behind}",
                    reader.address(self.player),
                    reader.heard.part_word(part)
                );
                mends.push(Mend::Line(line));
            }
            let numbers: Option<Vec<u32>> = text
                .split_whitespace()
                .map(|word| word.parse().ok())
                .collect();
            if let Some([_] | [_, _]) = numbers.as_deref() {
                mends.push(Mend::Line(format!("={text}")));
            }
            mends.extend(
                reader
                    .commands_near(&token.text)
                    .filter(|_| rest.is_empty()),
            );
        }
        Refusal::new(
            Wrong::UnknownCity(token.text.as_str().into()),
            token.end,
            mends,
        )
    }

    fn routes(&self, tokens: &[Token], text: &str) -> Read<Named> {
        let (reader, board) = (&self.reader, self.reader.board());
        if let [token] = tokens {
            let found = self.elsewhere(tokens, text);
            return Err(Refusal::new(
                Wrong::OneCityOfRoute(token.cities[0]),
                text.len(),
                self.lines(&found),
            ));
        }
        if tokens[0].detail.is_some() {
            let mut moved = tokens.to_vec();
            moved[1].detail = moved[1].detail.take().or(moved[0].detail.take());
            moved[0].detail = None;
            let mend = Mend::Clause(written(&moved));
            return Err(Refusal::new(Wrong::ColorInFront, tokens[0].end, vec![mend]));
        }
        let found = match readings(board, reader.heard, tokens) {
            Ok(found) => found,
            Err(broken) => return Err(self.broken(tokens, text, broken)),
        };
        match &found[..] {
            [reading] => {
                let claim = |(route, which)| Move::Claim(self.player, route, which);
                Ok(Named::Things(
                    reading.routes().into_iter().map(claim).collect(),
                    reading.cities.clone(),
                ))
            }
            several => {
                let texts = several
                    .iter()
                    .map(|one| Mend::Clause(reader.reading_text(tokens, several, one)));
                let chains = several.iter().map(|one| one.cities.clone()).collect();
                Err(Refusal::new(
                    Wrong::SeveralChains(chains),
                    text.len(),
                    texts.collect(),
                ))
            }
        }
    }

    fn broken(&self, tokens: &[Token], text: &str, broken: Broken) -> Refusal {
        let cards: Vec<(Part, String)> = self.elsewhere(tokens, text);
        if let Some((part, _)) = cards.first() {
            return Refusal::new(Wrong::Belongs(*part), text.len(), self.lines(&cards));
        }
        match broken {
            Broken::Color(at, route) => self.no_track(tokens, at, route),
            Broken::Gap(at, from) => self.gap(tokens, at, &from),
            Broken::Country(at, city) => {
                let mends = self.comma(tokens, at + 1).into_iter().collect();
                Refusal::new(Wrong::CountryInside(city), tokens[at].end, mends)
            }
        }
    }

    fn no_track(&self, tokens: &[Token], at: usize, route: RouteId) -> Refusal {
        let colors = colors_of(self.reader.board(), route);
        let typed = tokens[at].detail.clone().unwrap_or_default();
        let with = |detail: Option<String>| {
            let mut tokens = tokens.to_vec();
            tokens[at].detail = detail;
            Mend::Clause(written(&tokens))
        };
        let named = colors
            .iter()
            .map(|color| with(Some(self.reader.heard.color_word(*color).to_owned())));
        let mends = if colors.len() > 1 {
            named.collect()
        } else {
            vec![with(None)]
        };
        Refusal::new(
            Wrong::NoTrack(typed.as_str().into(), route, colors),
            tokens[at].end,
            mends,
        )
    }

    /// Returns a chain with a comma in front of a word, where both sides keep two cities.
    fn comma(&self, tokens: &[Token], at: usize) -> Option<Mend> {
        let (left, right) = tokens.split_at(at);
        let reads = |tokens: &[Token]| {
            let found = (tokens.len() > 1)
                .then(|| readings(self.reader.board(), self.reader.heard, tokens).ok());
            found.flatten().is_some_and(|found| found.len() == 1)
        };
        (reads(left) && reads(right))
            .then(|| Mend::Clause(format!("{}, {}", written(left), written(right))))
    }

    /// Refuses two cities that no route joins: a city was left out, or a comma. Where both may be, neither is taken unseen.
    fn gap(&self, tokens: &[Token], at: usize, from: &[CityId]) -> Refusal {
        let board = self.reader.board();
        let mut mends = Vec::new();
        for city in (0..board.cities().len()).map(CityId) {
            let joins = |others: &[CityId]| {
                others
                    .iter()
                    .any(|other| board.route_between(*other, city).is_some())
            };
            if !board.city(city).country && joins(from) && joins(&tokens[at].cities) {
                let mut with = tokens.to_vec();
                with.insert(at, self.reader.token(city, None));
                let found = readings(board, self.reader.heard, &with).unwrap_or_default();
                mends.extend((found.len() == 1).then(|| Mend::Clause(written(&with))));
            }
        }
        let is_left_out = !mends.is_empty();
        let comma = self.comma(tokens, at);
        let unclear = is_left_out && comma.is_some();
        mends.truncate(5);
        mends.extend(comma);
        let why = Wrong::NoRoute([from[0], tokens[at].cities[0]]);
        Refusal {
            unclear,
            ..Refusal::new(why, tokens[at].end, mends)
        }
    }

    fn station(&self, tokens: &[Token], text: &str) -> Read<Named> {
        let [token] = tokens else {
            let found = self.elsewhere(tokens, text);
            let mut mends = self.lines(&found);
            let why = found
                .first()
                .map_or(Wrong::Commas, |(part, _)| Wrong::Belongs(*part));
            let each: Vec<String> = tokens.iter().map(Token::written).collect();
            mends.push(Mend::Clause(each.join(", ")));
            return Err(Refusal::new(why, text.len(), mends));
        };
        let each = || {
            token
                .cities
                .iter()
                .map(|city| Mend::Clause(self.reader.city_text(*city)))
                .collect()
        };
        match &token.cities[..] {
            _ if token.detail.is_some() => {
                Err(Refusal::new(Wrong::StationWithColor, token.end, each()))
            }
            [city] => Ok(Named::Things(
                vec![Move::Build(self.player, *city)],
                Vec::new(),
            )),
            several => {
                let why = Wrong::SeveralCities(token.text.as_str().into(), several.to_vec());
                Err(Refusal::new(why, token.end, each()))
            }
        }
    }

    fn tickets(&self, tokens: &[Token], text: &str) -> Read<Named> {
        let pairs: Vec<Vec<TicketId>> = tokens
            .chunks(2)
            .map(|pair| self.reader.cards_of(pair))
            .collect();
        let edition = self
            .reader
            .edition()
            .expect("a part is a place only where there is an edition");
        let bonus = self
            .reader
            .position
            .setup
            .bonus_tickets
            .as_deref()
            .unwrap_or_default();
        if pairs.iter().all(|cards| cards.len() == 1) {
            let hold = |cards: &Vec<TicketId>| {
                Move::Hold(self.player, Card::numbered(edition, bonus, cards[0]))
            };
            return Ok(Named::Things(pairs.iter().map(hold).collect(), Vec::new()));
        }
        // Along the routes as a whole, routes typed at the tickets; one city, a station.
        let found = self.elsewhere(tokens, text);
        if let Some((part, _)) = found.first().filter(|(part, _)| *part != Part::Stations) {
            return Err(Refusal::new(
                Wrong::Belongs(*part),
                text.len(),
                self.lines(&found),
            ));
        }
        let at = pairs
            .iter()
            .position(|cards| cards.len() != 1)
            .expect("one pair is no card");
        let pair = &tokens[2 * at..(2 * at + 2).min(tokens.len())];
        let with = |card: TicketId| {
            let (left, right) = (&tokens[..2 * at], &tokens[2 * at + pair.len()..]);
            let parts = [written(left), self.reader.card_text(card), written(right)];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            Mend::Clause(parts.join(" "))
        };
        let end = pair[pair.len() - 1].end;
        let Refusal { why, mends, .. } = match pair {
            [one] => {
                let is_of =
                    |card: &Ticket| card.cities.iter().any(|city| one.cities.contains(city));
                let mut mends = if tokens.len() == 1 {
                    self.lines(&found)
                } else {
                    Vec::new()
                };
                mends.extend(
                    self.cards_in_play()
                        .filter(|(_, card)| is_of(card))
                        .map(|(id, _)| with(id)),
                );
                Refusal::new(Wrong::OneCityOfCard(one.cities[0]), end, mends)
            }
            [one, other] => self.no_card(one, other, &pairs[at], with),
            _ => unreachable!("a pair has one or two words"),
        };
        Err(Refusal::new(why, end, mends))
    }

    fn cards_in_play(&self) -> impl Iterator<Item = (TicketId, &Ticket)> {
        let edition = self
            .reader
            .edition()
            .expect("a part is a place only where there is an edition");
        Laws::new(self.reader.position, edition).cards()
    }

    /// Refuses a pair of cities that is no card, or several.
    fn no_card(
        &self,
        one: &Token,
        other: &Token,
        cards: &[TicketId],
        with: impl Fn(TicketId) -> Mend,
    ) -> Refusal {
        let cities = [one.cities[0], other.cities[0]];
        let refused = |why, mends| Refusal::new(why, other.end, mends);
        let unclear = [one, other]
            .into_iter()
            .find(|token| token.cities.len() > 1);
        if let Some(unclear) = unclear.filter(|_| cards.len() > 1) {
            let mut meant: Vec<CityId> = cards
                .iter()
                .flat_map(|card| self.reader.ticket(*card).cities)
                .collect();
            meant.retain(|city| unclear.cities.contains(city));
            meant.sort_unstable();
            meant.dedup();
            if meant.len() > 1 {
                let why = Wrong::SeveralCities(unclear.text.as_str().into(), meant);
                return refused(why, cards.iter().map(|card| with(*card)).collect());
            }
        }
        if cards.len() > 1 {
            return refused(
                Wrong::SeveralCards(cities),
                cards.iter().map(|card| with(*card)).collect(),
            );
        }
        let plain = |token: &Token| Token {
            detail: None,
            ..token.clone()
        };
        let any = self.reader.cards_of(&[plain(one), plain(other)]);
        if !any.is_empty() {
            let mends = any.iter().map(|card| with(*card)).collect();
            let typed = one
                .detail
                .as_ref()
                .or(other.detail.as_ref())
                .map_or("", String::as_str);
            let is_in_front = one.detail.is_some();
            return refused(
                if is_in_front {
                    Wrong::PointsInFront
                } else {
                    Wrong::NoSuchPoints(cities, typed.into())
                },
                mends,
            );
        }
        let edition = self
            .reader
            .edition()
            .expect("a part is a place only where there is an edition");
        let joins = |card: &Ticket| {
            let [a, b] = card.cities;
            one.cities.contains(&a) && other.cities.contains(&b)
                || one.cities.contains(&b) && other.cities.contains(&a)
        };
        let command = self.reader.heard.command_word(Command::Variant);
        let variants = edition.variants().iter().enumerate();
        let mut elsewhere = variants
            .filter(|(_, variant)| variant.tickets.iter().any(|id| joins(edition.ticket(*id))));
        if let Some((at, variant)) = elsewhere.next() {
            let mends = std::iter::once((at, variant)).chain(elsewhere);
            let mends = mends
                .map(|(at, _)| Mend::Before(format!("{command} {}", at + 1)))
                .collect();
            return refused(Wrong::OtherVariant(cities, variant.title.clone()), mends);
        }
        let is_near = |card: &Ticket| {
            card.cities
                .iter()
                .any(|city| one.cities.contains(city) || other.cities.contains(city))
        };
        let mends = self
            .cards_in_play()
            .filter(|(_, card)| is_near(card))
            .map(|(id, _)| with(id))
            .collect();
        refused(
            Wrong::NoCard(cities, edition.rules().bonus_tickets > 0),
            mends,
        )
    }

    fn passengers(&self, text: &str, is_first: bool) -> Read<Named> {
        let reader = &self.reader;
        let edition = reader
            .edition()
            .expect("a part is a place only where there is an edition");
        let colors: Vec<Color> = edition.rules().passenger_colors().collect();
        let tokens = reader.spellings.tokens(text);
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_number = |word: &&str| word.parse::<u32>().is_ok();
        if !words.iter().any(&is_number) && tokens.iter().all(|token| !token.cities.is_empty()) {
            let found = self.elsewhere(&tokens, text);
            if let Some((part, _)) = found.first() {
                return Err(Refusal::new(
                    Wrong::Belongs(*part),
                    text.len(),
                    self.lines(&found),
                ));
            }
        }
        let colored = |word: &str| reader.heard.colors(word, &colors);
        let form = |number: &str, color: Color| {
            Mend::Clause(format!("{number} {}", reader.heard.color_word(color)))
        };
        let mut moves = Vec::new();
        let mut end = 0;
        for pair in words.chunks(2) {
            // The words of a pair are joined by any blanks.
            let last = pair[pair.len() - 1];
            end += text[end..].find(last).map_or(0, |at| at + last.len());
            let refused = |why: Wrong, mends: Vec<Mend>| {
                let mends = if words.len() > 2 { Vec::new() } else { mends };
                Err(Refusal::new(why, end, mends))
            };
            match *pair {
                [number, color] if is_number(&number) => match &colored(color)[..] {
                    _ if self.sign != Sign::Add => {
                        return refused(Wrong::PassengersCounted, Vec::new());
                    }
                    [color] => {
                        let number = number.parse().expect("it is a number");
                        moves.push(Move::Count(self.player, *color, number));
                    }
                    [] => {
                        let why = Wrong::NoPassengers(color.into(), colors.clone());
                        return refused(
                            why,
                            colors.iter().map(|color| form(number, *color)).collect(),
                        );
                    }
                    several => {
                        let why = Wrong::SeveralColors(color.into(), several.to_vec());
                        return refused(
                            why,
                            several.iter().map(|color| form(number, *color)).collect(),
                        );
                    }
                },
                [color, number] if is_number(&number) && !colored(color).is_empty() => {
                    let turned = words.chunks(2).map(|pair| {
                        let [color, number] = *pair else { return None };
                        let color = *colored(color).first().filter(|_| is_number(&number))?;
                        Some(format!("{number} {}", reader.heard.color_word(color)))
                    });
                    let turned: Option<Vec<String>> = turned.collect();
                    let mends = turned
                        .map(|all| Mend::Clause(all.join(" ")))
                        .into_iter()
                        .collect();
                    return Err(Refusal::new(Wrong::NumberFirst, end, mends));
                }
                [number] if is_number(&number) => {
                    return refused(
                        Wrong::ColorMissing,
                        colors.iter().map(|color| form(number, *color)).collect(),
                    );
                }
                [color] if !colored(color).is_empty() => {
                    return refused(Wrong::NumberMissing, Vec::new());
                }
                [first, ..] => {
                    let mut mends = Vec::new();
                    if is_first && !self.is_addressed && words.len() == 1 {
                        mends.extend(
                            reader
                                .player(first)
                                .ok()
                                .map(|id| Mend::Line(format!("@{}", reader.address(id)))),
                        );
                        mends.extend(reader.commands_near(first));
                    }
                    return Err(Refusal::new(Wrong::NotANumber(first.into()), end, mends));
                }
                [] => {}
            }
        }
        Ok(Named::Things(moves, Vec::new()))
    }
}

/// Returns the cities that a text names in their order, as on a command line; several lists where it can mean several.
///
/// ```
/// use stationmaster_core::shipped_edition;
/// use stationmaster_table::{heard::ENGLISH, named_cities};
/// let europe = shipped_edition("europe-anniversary").unwrap();
/// let found = named_cities(&europe, &ENGLISH, "lis, mad, bar").unwrap();
/// let names: Vec<_> = found[0].iter().map(|city| europe.board().city_name(*city).to_string()).collect();
/// assert_eq!(names, ["Lisboa", "Madrid", "Barcelona"]);
/// ```
///
/// # Errors
///
/// A word that begins no city, or one that begins several where the routes do not tell which; or that nothing is named.
pub fn named_cities(
    edition: &Edition,
    heard: &Heard,
    text: &str,
) -> Result<Vec<Vec<CityId>>, Wrong> {
    let board = edition.board();
    let tokens = tokens_of_command_line(&Spellings::of(board), text)?;
    let Some(unclear) = tokens.iter().find(|token| token.cities.len() > 1) else {
        return Ok(vec![tokens.iter().map(|token| token.cities[0]).collect()]);
    };
    let mut lists: Vec<Vec<CityId>> = Vec::new();
    for reading in readings(board, heard, &tokens).unwrap_or_default() {
        if !lists.contains(&reading.cities) {
            lists.push(reading.cities);
        }
    }
    if lists.is_empty() {
        Err(Wrong::SeveralCities(
            unclear.text.as_str().into(),
            unclear.cities.clone(),
        ))
    } else {
        Ok(lists)
    }
}

/// Returns for each name in a text the cities that it can mean, as on a command line.
///
/// # Errors
///
/// A word that begins no city, or that nothing is named.
pub fn named_each(edition: &Edition, text: &str) -> Result<Vec<Vec<CityId>>, Wrong> {
    let tokens = tokens_of_command_line(&Spellings::of(edition.board()), text)?;
    Ok(tokens.into_iter().map(|token| token.cities).collect())
}

/// Returns the tokens of a text in which commas, arrows and dashes may stand between names.
fn tokens_of_command_line(spellings: &Spellings, text: &str) -> Result<Vec<Token>, Wrong> {
    let text = text.replace("->", " ").replace([',', ';', '→', '>'], " ");
    // A dash between two names is none of either.
    let word = |word: &str| {
        if spellings
            .tokens(word)
            .iter()
            .any(|token| token.cities.is_empty())
        {
            word.replace(is_dash, " ")
        } else {
            word.to_owned()
        }
    };
    let words: Vec<String> = text.split_whitespace().map(word).collect();
    let tokens = spellings.tokens(&words.join(" "));
    if tokens.is_empty() {
        return Err(Wrong::NothingNamed);
    }
    match tokens.iter().find(|token| token.cities.is_empty()) {
        Some(unknown) => Err(Wrong::UnknownCity(unknown.text.as_str().into())),
        None => Ok(tokens),
    }
}
