//! Parses a line. The result depends only on the board, the variant, the place and the players' names; `judge` decides whether it
//! is allowed.

use std::sync::Arc;

use stationmaster_core::game::laws::Laws;
use stationmaster_core::limits::LONGEST_NAME;
use stationmaster_core::names::{fold, nearest};
use stationmaster_core::{
    Board, CityId, Color, Edition, Move, Part, PlayerId, Position, RouteId, Text, Ticket, TicketId,
    Which,
};

use crate::chain::{Broken, Reading, colors_of, readings};
use crate::heard::{Command, Heard, Shape, Word};
use crate::place::Place;
use crate::reply::{Choice, Names, Wrong};
use crate::settings::{fits, likely};
use crate::spelling::{Spellings, Token, is_dash, written};
use crate::table::Table;

/// The most near cities that are tried in place of an unknown one, and the most that may be missing in a gap.
const MOST_NEAR: usize = 5;
/// The highest number of a count. A marker goes round at 100, so any three digits are possible.
const MOST_MARKER: u32 = 999;

/// A count as it was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Count {
    /// The table agrees with the entries.
    Agrees,
    /// Trains left, and the marker.
    Is(u32, Option<u32>),
    /// There is no count.
    None,
}

/// The sign in front of clauses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Adds the things that the clauses name.
    Add,
    /// Takes them back.
    Back,
    /// Takes them over from others.
    Take,
}

/// The clauses of a line for a player's part.
#[derive(Debug)]
pub(crate) struct Clauses {
    pub(crate) sign: Sign,
    /// The address and the sign to be typed before each clause.
    pub(crate) front: String,
    pub(crate) list: Vec<Clause>,
}

/// A clause, as it was typed and read.
#[derive(Debug)]
pub(crate) struct Clause<T = Things> {
    pub(crate) text: String,
    pub(crate) read: Read<T>,
}

/// The things that a clause names, as the moves that add them, and the cities of a chain.
pub(crate) type Things = (Vec<Move>, Vec<CityId>);

/// The refusal of a clause or a line, with what may mend it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) why: Wrong,
    /// The end of the wrong word, in bytes of the clause or line.
    pub(crate) end: usize,
    /// The place for a correction, in bytes: after the wrong word, or before it if a comma is missing.
    pub(crate) cursor: usize,
    /// The lines that may be typed instead, the likeliest first; each is tried on the position before it is shown.
    pub(crate) mends: Vec<Mend>,
    /// True if the first mend must not be taken blindly, as another is as likely.
    pub(crate) unclear: bool,
    /// True if the laws of the game refuse, and not the language.
    pub(crate) is_law: bool,
}

/// A text that may mend a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mend {
    /// A text in place of the clause, after the same address and sign.
    Clause(String),
    /// A separate line.
    Line(String),
    /// A line to be entered before the clause is typed again.
    Before(String),
}

impl Refusal {
    pub(crate) fn new(why: Wrong, end: usize, mends: Vec<Mend>) -> Refusal {
        Refusal {
            why,
            end,
            cursor: end,
            mends,
            unclear: false,
            is_law: false,
        }
    }

    /// Returns a refusal by the laws, which is about a whole text.
    pub(crate) fn law(why: Wrong, text: &str, mends: Vec<Mend>) -> Refusal {
        Refusal {
            is_law: true,
            ..Refusal::new(why, text.len(), mends)
        }
    }

    /// Turns the mends into whole lines with `front` before them, and moves the cursor to `end`.
    pub(crate) fn behind(mut self, front: &str, end: usize) -> Refusal {
        for mend in &mut self.mends {
            if let Mend::Clause(text) = mend {
                *mend = Mend::Line(format!("{front}{text}"));
            }
        }
        Refusal {
            end,
            cursor: end,
            ..self
        }
    }
}

pub(crate) type Read<T> = Result<T, Refusal>;

/// Splits the first word off a text.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace)
        .map_or((text, ""), |(first, rest)| (first, rest.trim()))
}

/// Returns a text after a blank, unless it is empty.
fn after_blank(text: &str) -> String {
    let blank = if text.is_empty() { "" } else { " " };
    format!("{blank}{text}")
}

/// Returns a text with a blank between a digit and a letter: `1blue` is `1 blue`.
fn spaced(text: &str) -> String {
    let mut spaced = String::new();
    for letter in text.chars() {
        if letter.is_alphabetic() && spaced.ends_with(|c: char| c.is_ascii_digit()) {
            spaced.push(' ');
        }
        spaced.push(letter);
    }
    spaced
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    let words = text.split_whitespace();
    words.map(|word| word.parse().ok()).collect()
}

/// Returns whether a card joins cities that two words can mean.
fn joins(card: &Ticket, one: &Token, other: &Token) -> bool {
    let [a, b] = card.cities;
    let is = |a, b| one.cities.contains(&a) && other.cities.contains(&b);
    is(a, b) || is(b, a)
}

/// The reader of a line at a place.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) table: &'a Table,
    pub(crate) position: &'a Position,
    pub(crate) heard: &'static Heard,
    pub(crate) place: Place,
    /// True if it looks for mends.
    pub(crate) mends: bool,
}

impl<'a> Reader<'a> {
    pub(crate) fn edition(&self) -> Option<&'a Arc<Edition>> {
        self.position.edition()
    }

    /// Returns the edition, at a place that exists only in one.
    fn played(&self) -> &'a Edition {
        self.edition()
            .expect("a part is a place only where there is an edition")
    }

    fn board(&self) -> &'a Board {
        self.played().board()
    }

    fn laws(&self) -> Laws<'a> {
        Laws::new(self.position, self.played())
    }

    pub(crate) fn spellings(&self) -> &'a Spellings {
        self.table.spellings()
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

    /// Returns the player with this name, without its blanks, or else with a name that begins with it.
    pub(crate) fn player(&self, typed: &str) -> Result<PlayerId, Wrong> {
        let key = fold(typed);
        let is_begun = |id: &PlayerId| !key.is_empty() && self.address(*id).starts_with(&key);
        let begun: Vec<PlayerId> = self.players().filter(is_begun).collect();
        let whole = begun.iter().find(|id| self.address(**id) == key);
        match (whole, &begun[..]) {
            (Some(id), _) | (None, [id]) => Ok(*id),
            (None, []) => Err(Wrong::Nobody(typed.into())),
            (None, _) => Err(Wrong::Several(typed.into(), Names::Players(begun))),
        }
    }

    /// Reads an address: the player, the part if it is named, and the length of the address in the line.
    pub(crate) fn addressed(&self, line: &str) -> Read<(PlayerId, Option<Part>, usize)> {
        let behind = &line[1..];
        let (name, rest) = if behind.starts_with(char::is_whitespace) {
            ("", behind.trim())
        } else {
            first_word(behind)
        };
        let player = self.player(name).map_err(|why| {
            let tail = after_blank(rest);
            let likely = likely(&self.choices(Shape::Player), name).into_iter();
            let mends = likely.map(|player| Mend::Line(format!("@{player}{tail}")));
            Refusal::new(why, 1 + name.len(), mends.collect())
        })?;
        let (word, behind) = first_word(rest);
        let part = self.heard.find_part(word);
        let rest = if part.is_some() { behind } else { rest };
        let end = line.len() - rest.len();
        match part {
            _ if self.edition().is_none() => Err(Refusal::new(Wrong::NoGame, end, Vec::new())),
            Some(part) if !self.has_part(part) => {
                Err(Refusal::new(Wrong::NoSuchPart(part), end, Vec::new()))
            }
            _ => Ok((player, part, end)),
        }
    }

    /// Returns the parts of this edition.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Part> + use<'a> {
        let edition = self.edition().into_iter();
        edition.flat_map(|edition| Part::of(edition.rules()))
    }

    fn has_part(&self, part: Part) -> bool {
        self.parts().any(|known| known == part)
    }

    /// Refuses a clause at a place that is no player's part, with the players who may be meant.
    pub(crate) fn at_nobodys(&self, line: &str) -> Refusal {
        let (first, rest) = first_word(line);
        let mut mends = Vec::new();
        let (sign, _, body) = self.sign(line);
        let tokens = self.spellings().tokens(body);
        if !line.starts_with('=') && rest.is_empty() {
            let player = self.player(first).ok();
            mends.extend(player.map(|player| Mend::Line(format!("@{}", self.address(player)))));
            mends.extend(self.commands_near(first));
        }
        let found = self.elsewhere(None, &tokens, body).into_iter().next();
        mends.extend(self.players().filter_map(|player| match &found {
            _ if line.starts_with('=') => {
                Some(Mend::Line(format!("@{} {line}", self.address(player))))
            }
            Some((part, text)) => Some(self.line_for(player, *part, sign, text)),
            None => None,
        }));
        Refusal::new(Wrong::NobodysPart, line.len(), mends)
    }

    /// Returns a line that enters a clause for a player's part.
    fn line_for(&self, player: PlayerId, part: Part, sign: Sign, text: &str) -> Mend {
        let front = self.address_of(player, part);
        Mend::Line(format!("{front}{}{text}", self.sign_text(sign)))
    }

    /// Returns the address of a player's part, with a blank after it.
    pub(crate) fn address_of(&self, player: PlayerId, part: Part) -> String {
        format!("@{} {} ", self.address(player), self.heard.part_word(part))
    }

    fn sign_text(&self, sign: Sign) -> String {
        match sign {
            Sign::Add => String::new(),
            Sign::Back => "-".to_owned(),
            Sign::Take => format!("{} ", self.heard.word(Word::Take)),
        }
    }

    /// Returns the commands and words that a word resembles or begins.
    fn commands_near(&self, typed: &str) -> impl Iterator<Item = Mend> + use<> {
        let lower = typed.to_lowercase();
        let begins = |word: &&str| lower.len() > 1 && word.starts_with(&lower);
        let words = Command::ALL.map(|one| self.heard.command_word(one));
        let mut found: Vec<&'static str> = words.into_iter().filter(begins).collect();
        if lower.len() > 2 && found.is_empty() {
            found.extend(nearest(&lower, words));
        }
        found.extend(Some(self.heard.word(Word::None)).filter(begins));
        found.into_iter().map(|word| Mend::Line(word.to_owned()))
    }

    // Editions, variants and players.

    /// Reads the number of an unfinished game: `u1`.
    pub(crate) fn unfinished_game(&self, word: &str) -> Option<usize> {
        let number = word.strip_prefix(['u', 'U'])?.parse::<usize>().ok()?;
        Some(number).filter(|number| (1..=self.table.unfinished_games).contains(number))
    }

    /// Refuses a line at the edition or the variant, with the possible choices.
    pub(crate) fn not_chosen(&self, why: Wrong, shape: Shape, line: &str) -> Refusal {
        let likely = likely(&self.choices(shape), line).into_iter();
        Refusal::new(why, line.len(), likely.map(Mend::Line).collect())
    }

    /// Returns the edition with this number in the list, with a title word that begins with this, or at this path.
    pub(crate) fn edition_named(&self, typed: &str) -> Result<Choice, Wrong> {
        if stationmaster_core::board::is_path(typed) {
            let edition = stationmaster_core::find_edition(typed, None, &self.table.open);
            // The path is absolute so that the draft finds the file from anywhere.
            let name = std::path::absolute(typed)
                .map_or_else(|_| typed.into(), |path| Text::from(path.as_path()));
            let choice = edition.map(|edition| Choice { name, edition });
            return choice.map_err(Wrong::EditionFile);
        }
        let choices = &self.table.choices;
        let named = choices.iter().position(|one| one.name.raw() == typed);
        let at = named.map_or_else(|| self.one_of(typed, Place::Edition), Ok)?;
        Ok(choices[at].clone())
    }

    /// Returns the variant with this number in the list, or with a title word that begins with this.
    pub(crate) fn variant(&self, typed: &str) -> Result<usize, Wrong> {
        self.one_of(typed, Place::Variant)
    }

    /// Returns the position of the title that a text means, among those of a place: as translated, else as printed.
    fn one_of(&self, typed: &str, place: Place) -> Result<usize, Wrong> {
        let titles = self.table.titles(place);
        let said: Vec<Text> = titles.iter().map(|title| self.said(title)).collect();
        one_of(typed, &said.iter().collect::<Vec<_>>()).or_else(|_| one_of(typed, &titles))
    }

    /// Returns a title in the language of the front end.
    pub(crate) fn said(&self, title: &Text) -> Text {
        (self.table.titled)(self.heard, title)
    }

    fn colors(&self) -> &'a [Color] {
        self.edition()
            .map_or(&[], |edition| &edition.rules().colors)
    }

    /// Returns the colors of the box that a word can mean.
    pub(crate) fn box_colors(&self, typed: &str) -> Vec<Color> {
        self.heard.colors(typed, self.colors())
    }

    /// Reads players who join, each a name and a color.
    pub(crate) fn joins(&self, line: &str) -> Vec<Clause<(String, Color)>> {
        let mut list = Vec::new();
        for piece in line.split(',') {
            let words: Vec<&str> = piece.split_whitespace().collect();
            let mut from = 0;
            for at in 1..=words.len() {
                let is_end = at == words.len();
                let is_color = || at > from && self.box_colors(words[at]).len() == 1;
                if from < words.len() && (is_end || is_color()) {
                    let to = (at + 1).min(words.len());
                    list.push(self.join(&words[from..to]));
                    from = to;
                }
            }
        }
        list
    }

    fn join(&self, words: &[&str]) -> Clause<(String, Color)> {
        let read = self.name_color(words).and_then(|(name, color)| {
            if self.heard.find_command(words[0]).is_none() {
                return Ok((name, color));
            }
            let (add, color) = (
                self.heard.command_word(Command::Add),
                self.heard.color_word(color),
            );
            let mends = vec![Mend::Line(format!("{add} {name} {color}"))];
            Err(Refusal::new(
                Wrong::IsAWord(words[0].into()),
                words[0].len(),
                mends,
            ))
        });
        let text = words.join(" ");
        // A chain of routes belongs to a player's part.
        let chain = || self.elsewhere(None, &self.spellings().tokens(&text), &text);
        let read = read.map_err(|refusal| match refusal.why {
            Wrong::ColorLast(_) if words.len() > 1 && !chain().is_empty() => self.at_nobodys(&text),
            _ => refusal,
        });
        Clause { text, read }
    }

    /// Refuses an invalid name.
    pub(crate) fn name(name: &str) -> Result<(), Wrong> {
        if fold(name).is_empty() {
            return Err(Wrong::NoLetter);
        }
        fits(name, LONGEST_NAME)
    }

    /// Reads a name and a color; the first word is never a color.
    pub(crate) fn name_color(&self, words: &[&str]) -> Read<(String, Color)> {
        let (text, free) = (words.join(" "), self.position.free_colors());
        let (last, others) = words.split_last().unwrap_or((&"", &[]));
        let (name, is_named) = (others.join(" "), !others.is_empty());
        let meant = if is_named {
            self.box_colors(last)
        } else {
            Vec::new()
        };
        let (name, colors, why) = match &meant[..] {
            [color] => {
                let refused = |why| Refusal::new(why, name.len(), Vec::new());
                return Reader::name(&name)
                    .map(|()| (name.clone(), *color))
                    .map_err(refused);
            }
            [] if is_named && Color::named(last).is_some() => {
                (name, free.clone(), Wrong::NoColor((*last).into(), free))
            }
            [] => (text.clone(), free, Wrong::ColorLast(text.as_str().into())),
            _ => (
                name,
                meant.clone(),
                Wrong::Several((*last).into(), Names::Colors(meant)),
            ),
        };
        let words = colors.into_iter().map(|color| self.heard.color_word(color));
        let mut mends = Vec::new();
        if is_named {
            // The color may be misspelt.
            let near = nearest(last, words.clone());
            mends.extend(near.map(|near| Mend::Clause(format!("{} {near}", others.join(" ")))));
        } else {
            mends.extend(self.commands_near(last));
        }
        mends.extend(words.map(|color| Mend::Clause(format!("{name} {color}"))));
        Err(Refusal::new(why, text.len(), mends))
    }

    // Clauses.

    /// Returns the sign before a text, as a value and as it was typed, and the rest.
    fn sign<'t>(&self, text: &'t str) -> (Sign, &'t str, &'t str) {
        let text = text.trim_start();
        let body = text.trim_start_matches(is_dash);
        let (first, rest) = first_word(text);
        if body.len() < text.len() {
            (
                Sign::Back,
                &text[..text.len() - body.len()],
                body.trim_start(),
            )
        } else if self.heard.is(Word::Take, first) {
            (Sign::Take, first, rest)
        } else {
            (Sign::Add, "", text)
        }
    }

    /// Reads the clauses of a line for a player's part; `address` is the address to be typed for that player from here.
    pub(crate) fn clauses(
        &self,
        player: PlayerId,
        part: Part,
        address: &str,
        line: &str,
    ) -> Read<Clauses> {
        let (sign, _, body) = self.sign(line);
        let front = format!("{address}{}", self.sign_text(sign));
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
            // A sign of the line may be repeated before a clause.
            let text = if own == sign { rest } else { piece };
            if text.is_empty() {
                continue;
            }
            let first = first_word(text).0;
            let is_line = text.starts_with(['=', '@', '?'])
                || self.heard.find_command(first).is_some()
                || self.heard.is(Word::None, text);
            let at_the_start = |typed: &str, line: String| {
                let mends = vec![Mend::Line(line)];
                Err(Refusal::new(
                    Wrong::AtTheStart(typed.into()),
                    typed.len(),
                    mends,
                ))
            };
            let read = if own != sign && own != Sign::Add {
                at_the_start(typed, format!("{address}{}{rest}", self.sign_text(own)))
            } else if is_line && !list.is_empty() {
                at_the_start(first, text.to_owned())
            } else {
                here.clause(text, list.is_empty())
            };
            let text = text.to_owned();
            list.push(Clause { text, read });
        }
        if list.is_empty() {
            let end = address.len() + line.len();
            return Err(Refusal::new(Wrong::NothingNamed, end, Vec::new()));
        }
        Ok(Clauses { sign, front, list })
    }

    /// Reads a count after its sign.
    pub(crate) fn count(&self, counted: &str, end: usize) -> Read<Count> {
        let most = self.played().rules().trains.0;
        if self.heard.is(Word::None, counted.trim()) {
            return Ok(Count::None);
        }
        match numbers(counted).as_deref() {
            Some([]) => Ok(Count::Agrees),
            Some([left]) if *left <= most => Ok(Count::Is(*left, None)),
            Some([left, marker]) if *left <= most && *marker <= MOST_MARKER => {
                Ok(Count::Is(*left, Some(*marker)))
            }
            _ => Err(Refusal::new(Wrong::NotACount, end, Vec::new())),
        }
    }

    // Other parts.

    /// Returns the readings of a clause at the other parts, the likeliest first; `here` is the part where it was typed.
    fn elsewhere(&self, here: Option<Part>, tokens: &[Token], text: &str) -> Vec<(Part, String)> {
        let is_known = !tokens.is_empty() && tokens.iter().all(|token| !token.cities.is_empty());
        let at = |part: Part| -> Vec<String> {
            match (part, tokens) {
                _ if here == Some(part) || !self.has_part(part) => Vec::new(),
                (Part::Passengers, _) => self.as_passengers(text).into_iter().collect(),
                _ if !is_known => Vec::new(),
                (
                    Part::Stations,
                    [
                        Token {
                            cities,
                            detail: None,
                            ..
                        },
                    ],
                ) => cities.iter().map(|city| self.city_text(*city)).collect(),
                (Part::Routes, [_, _, ..]) => {
                    let found = readings(self.board(), self.heard, tokens).unwrap_or_default();
                    let several = found
                        .iter()
                        .map(|one| self.reading_text(tokens, &found, one));
                    several.collect()
                }
                (Part::Tickets, [one, other]) => match &self.cards_of(one, other)[..] {
                    [_] => vec![written(tokens)],
                    cards => cards.iter().map(|card| self.card_text(*card)).collect(),
                },
                (Part::Tickets, [_, ..]) if tokens.len().is_multiple_of(2) => {
                    let is_card = |pair: &[Token]| self.cards_of(&pair[0], &pair[1]).len() == 1;
                    let all = tokens.chunks(2).all(is_card);
                    all.then(|| written(tokens)).into_iter().collect()
                }
                _ => Vec::new(),
            }
        };
        // At the stations a card comes before a route.
        let mut parts = [
            Part::Passengers,
            Part::Stations,
            Part::Routes,
            Part::Tickets,
        ];
        if here == Some(Part::Stations) {
            parts.swap(2, 3);
        }
        let found = parts.into_iter().map(|part| (part, at(part)));
        found
            .flat_map(|(part, texts)| texts.into_iter().map(move |text| (part, text)))
            .collect()
    }

    fn passenger_colors(&self) -> Vec<Color> {
        let edition = self.edition().into_iter();
        edition
            .flat_map(|edition| edition.rules().passenger_colors())
            .collect()
    }

    /// Returns a text with blanks between numbers and colors, if these are passengers.
    fn as_passengers(&self, text: &str) -> Option<String> {
        let (text, colors) = (spaced(text), self.passenger_colors());
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_pair = |pair: &[&str]| match *pair {
            [number, color] => {
                number.parse::<u32>().is_ok() && !self.heard.colors(color, &colors).is_empty()
            }
            _ => false,
        };
        (!words.is_empty() && words.chunks(2).all(is_pair)).then_some(text)
    }

    /// Returns the text to type for a city: its printed name, if that is unambiguous.
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

    /// Returns the text to type for one reading of a chain, with the cities and colors spelled out in which the readings differ.
    fn reading_text(&self, tokens: &[Token], all: &[Reading], reading: &Reading) -> String {
        let spelled = |is_whole: bool| {
            let mut tokens = tokens.to_vec();
            for (at, token) in tokens.iter_mut().enumerate() {
                let step = |reading: &Reading| at.checked_sub(1).map(|at| reading.steps[at].1);
                let city = reading.cities[at];
                if is_whole || all.iter().any(|other| other.cities[at] != city) {
                    *token = self.token(city, token.detail.clone());
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
        if all.len() == 1 {
            return text;
        }
        let again = readings(self.board(), self.heard, &self.spellings().tokens(&text));
        if again.is_ok_and(|found| found.len() == 1) {
            text
        } else {
            spelled(true)
        }
    }

    // Cards.

    /// Returns the cards in play that two words name, one of each kind. Points, kind or both may follow a slash: `ath ang/5`,
    /// `ath ang/5long`.
    fn cards_of(&self, one: &Token, other: &Token) -> Vec<TicketId> {
        let detail = other.detail.as_deref().unwrap_or_default();
        let kind = detail.trim_start_matches(|c: char| c.is_ascii_digit());
        let points = &detail[..detail.len() - kind.len()];
        let fits = |card: &Ticket| {
            joins(card, one, other)
                && (points.is_empty() || points.parse() == Ok(card.points.0))
                && (kind.is_empty() || kind == card.kind.key())
        };
        let is_wrong = one.detail.is_some() || other.detail.is_some() && detail.is_empty();
        let mut found: Vec<(TicketId, &Ticket)> = Vec::new();
        for (id, card) in self
            .laws()
            .cards()
            .filter(|(_, card)| !is_wrong && fits(card))
        {
            if !found.iter().any(|(_, known)| known.is_alike(card)) {
                found.push((id, card));
            }
        }
        found.into_iter().map(|(id, _)| id).collect()
    }

    /// Returns the text to type for a card: with its points and its kind if other cards join the same cities.
    fn card_text(&self, id: TicketId) -> String {
        let card = self.laws().ticket(id);
        let (points, kind) = (card.points.0, card.kind.key());
        let cities = card.cities.map(|city| self.city_text(city)).join(" ");
        let details = [
            String::new(),
            format!("/{points}"),
            format!("/{points}{kind}"),
        ];
        let mut texts = details
            .map(|detail| format!("{cities}{detail}"))
            .into_iter();
        let is_alone = |text: &String| match &self.spellings().tokens(text)[..] {
            [one, other] => self.cards_of(one, other).len() == 1,
            _ => false,
        };
        texts.find(is_alone).unwrap_or_default()
    }

    /// Returns the cities that some words name together; an ambiguous word is resolved by the routes.
    pub(crate) fn cities(&self, text: &str) -> Result<Vec<CityId>, (Wrong, usize)> {
        let tokens = self.spellings().tokens(text);
        let along = readings_of_cities(self.board(), self.heard, &tokens);
        let city = |(at, token): (usize, &Token)| match (&token.cities[..], &along[..]) {
            ([city], _) => Ok(*city),
            ([], _) => Err((Wrong::UnknownCity(token.text.as_str().into()), token.end)),
            (_, [reading]) => Ok(reading[at]),
            _ => Err((token.several(), token.end)),
        };
        tokens.iter().enumerate().map(city).collect()
    }
}

impl Token {
    /// Returns the reason that a word can be several cities.
    fn several(&self) -> Wrong {
        Wrong::Several(
            self.text.as_str().into(),
            Names::Cities(self.cities.clone()),
        )
    }
}

/// Returns the text to type for cities as stations.
fn between_commas(tokens: &[Token]) -> String {
    let each: Vec<String> = tokens.iter().map(Token::written).collect();
    each.join(", ")
}

/// Returns the cities of all readings of a chain.
fn readings_of_cities(board: &Board, heard: &Heard, tokens: &[Token]) -> Vec<Vec<CityId>> {
    let mut lists: Vec<Vec<CityId>> = Vec::new();
    if tokens.len() > 1 && tokens.iter().all(|token| !token.cities.is_empty()) {
        for reading in readings(board, heard, tokens).unwrap_or_default() {
            if !lists.contains(&reading.cities) {
                lists.push(reading.cities);
            }
        }
    }
    lists
}

/// Returns the position of a title: by number, whole, or by the beginning of one of its words.
fn one_of(typed: &str, titles: &[&Text]) -> Result<usize, Wrong> {
    let key = fold(typed);
    let number = typed
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let whole = || titles.iter().position(|title| fold(title.raw()) == key);
    if let Some(at) = number.filter(|at| *at < titles.len()).or_else(whole) {
        return Ok(at);
    }
    let begins = |title: &Text| {
        let mut words = title.raw().split(|c: char| !c.is_alphanumeric());
        !key.is_empty() && words.any(|word| fold(word).starts_with(&key))
    };
    let found = (1..).zip(titles).filter(|(_, title)| begins(title));
    let found: Vec<(usize, Text)> = found
        .map(|(number, title)| (number, (*title).clone()))
        .collect();
    match &found[..] {
        [(number, _)] => Ok(number - 1),
        [] => Err(Wrong::NotInList(typed.into())),
        _ => Err(Wrong::Several(typed.into(), Names::Titles(found))),
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
    fn clause(&self, text: &str, is_first: bool) -> Read<Things> {
        let tokens = self.reader.spellings().tokens(text);
        if tokens.is_empty() {
            return Err(Refusal::new(Wrong::NothingNamed, text.len(), Vec::new()));
        }
        let is_known = tokens.iter().all(|token| !token.cities.is_empty());
        match self.part {
            Part::Passengers => self.passengers(&tokens, text, is_first),
            _ if !is_known => Err(self.unknown(&tokens, text, is_first)),
            Part::Routes => self.routes(&tokens, text),
            Part::Stations => self.station(&tokens, text),
            Part::Tickets => self.tickets(&tokens, text),
        }
    }

    /// Returns the player for whom a clause of another part is meant: this one, except for routes at a last part with entries.
    /// There an Enter was forgotten, and the next player is meant.
    fn whose(&self, part: Part) -> PlayerId {
        let (reader, own) = (&self.reader, self.player);
        let is_forgotten = part == Part::Routes
            && reader.parts().last() == Some(self.part)
            && !self.is_addressed
            && reader.position.has(own, self.part);
        let mut others = reader.players().skip_while(|id| *id != own).skip(1);
        others.next().filter(|_| is_forgotten).unwrap_or(own)
    }

    fn elsewhere(&self, tokens: &[Token], text: &str) -> Vec<(Part, String)> {
        self.reader.elsewhere(Some(self.part), tokens, text)
    }

    /// Refuses a clause that belongs to another part.
    fn belongs(&self, tokens: &[Token], text: &str) -> Option<Refusal> {
        let found = self.elsewhere(tokens, text);
        let part = found.first()?.0;
        let why = Wrong::Belongs(self.whose(part), part);
        Some(Refusal::new(why, text.len(), self.lines(&found)))
    }

    fn lines(&self, found: &[(Part, String)]) -> Vec<Mend> {
        let line = |(part, text): &(Part, String)| {
            self.reader
                .line_for(self.whose(*part), *part, self.sign, text)
        };
        found.iter().map(line).collect()
    }

    /// Refuses a word that begins no city, with near cities, or else with readings as a player, a part, a color or a command.
    fn unknown(&self, tokens: &[Token], text: &str, is_first: bool) -> Refusal {
        let reader = &self.reader;
        // With an unknown word the other part can only be passengers.
        if let Some(refusal) = self.belongs(tokens, text) {
            return refusal;
        }
        let unknown = tokens.iter().position(|token| token.cities.is_empty());
        let at = unknown.expect("one of the words is unknown");
        let token = &tokens[at];
        let mut mends: Vec<Mend> = Vec::new();
        let why = Wrong::UnknownCity(token.text.as_str().into());
        if !reader.mends {
            return Refusal::new(why, token.end, mends);
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
            .spellings()
            .near(&token.text)
            .into_iter()
            .take(MOST_NEAR)
        {
            let mut near = tokens.to_vec();
            near[at] = reader.token(city, token.detail.clone());
            let text = written(&near);
            let lines = self.lines(&self.elsewhere(&near, &text));
            mends.push(Mend::Clause(text));
            mends.extend(lines.into_iter().next());
        }
        if at == 0 && is_first {
            mends.extend(self.of_line(&token.text, &written(&tokens[1..]), text));
        }
        Refusal::new(why, token.end, mends)
    }

    /// Returns the lines that a clause without a city at the start may be meant as: one for another player or part, a count, a
    /// command.
    fn of_line(&self, first: &str, rest: &str, text: &str) -> Vec<Mend> {
        let (reader, behind) = (&self.reader, after_blank(rest));
        let lower = first.to_lowercase();
        let at_part = |part: Part| {
            let word = reader.heard.part_word(part);
            Mend::Line(format!("@{} {word}{behind}", reader.address(self.player)))
        };
        let begins = |part: &Part| reader.heard.part_word(*part).starts_with(&lower);
        if self.is_addressed {
            let parts = reader
                .parts()
                .filter(|part| lower.len() > 1 && begins(part));
            return parts.map(at_part).collect();
        }
        if self.sign != Sign::Add {
            return Vec::new();
        }
        let player = reader.player(first).ok();
        let player = player.map(|id| Mend::Line(format!("@{}{behind}", reader.address(id))));
        let mut mends: Vec<Mend> = player.into_iter().collect();
        mends.extend(reader.heard.find_part(first).map(at_part));
        if let Some([_] | [_, _]) = numbers(text).as_deref() {
            mends.push(Mend::Line(format!("={text}")));
        }
        if rest.is_empty() {
            mends.extend(reader.commands_near(first));
        }
        mends
    }

    fn routes(&self, tokens: &[Token], text: &str) -> Read<Things> {
        let reader = &self.reader;
        if tokens.len() == 1 {
            let mends = self.lines(&self.elsewhere(tokens, text));
            return Err(Refusal::new(Wrong::Shape(Part::Routes), text.len(), mends));
        }
        if tokens[0].detail.is_some() {
            let mut moved = tokens.to_vec();
            moved[1].detail = moved[1].detail.take().or(moved[0].detail.take());
            moved[0].detail = None;
            let mends = vec![Mend::Clause(written(&moved))];
            return Err(Refusal::new(
                Wrong::Shape(Part::Routes),
                tokens[0].end,
                mends,
            ));
        }
        let found = readings(reader.board(), reader.heard, tokens);
        let found = found.map_err(|broken| self.broken(tokens, text, broken))?;
        if let [reading] = &found[..] {
            let claim = |(route, which)| Move::Claim(self.player, route, which);
            let claims = reading.routes().into_iter().map(claim).collect();
            return Ok((claims, reading.cities.clone()));
        }
        let texts = found
            .iter()
            .map(|one| Mend::Clause(reader.reading_text(tokens, &found, one)));
        let why = Wrong::SeveralChains(found.len());
        Err(Refusal::new(why, text.len(), texts.collect()))
    }

    fn broken(&self, tokens: &[Token], text: &str, broken: Broken) -> Refusal {
        if let Some(refusal) = self.belongs(tokens, text) {
            return refusal;
        }
        match broken {
            Broken::Color(at, route) => self.no_track(tokens, at, route),
            Broken::Gap(at, from) => self.gap(tokens, at, &from),
            Broken::Country(at, city) => {
                let mends = self.commas(tokens, at + 1).into_iter().collect();
                Refusal::new(Wrong::CountryInside(city), tokens[at].end, mends)
            }
        }
    }

    fn no_track(&self, tokens: &[Token], at: usize, route: RouteId) -> Refusal {
        let colors = colors_of(self.reader.board(), route);
        let word = |color: &Color| Some(self.reader.heard.color_word(*color).to_owned());
        let details = if colors.len() > 1 {
            colors.iter().map(word).collect()
        } else {
            vec![None]
        };
        let with = |detail: Option<String>| {
            let mut tokens = tokens.to_vec();
            tokens[at].detail = detail;
            Mend::Clause(written(&tokens))
        };
        let typed = tokens[at].detail.as_deref().unwrap_or_default();
        let why = Wrong::NoTrack(typed.into(), route, colors);
        Refusal::new(why, tokens[at].end, details.into_iter().map(with).collect())
    }

    /// Returns a chain with a comma before a word and at each later gap, if all pieces keep two cities.
    fn commas(&self, tokens: &[Token], at: usize) -> Option<Mend> {
        let read = |tokens: &[Token]| readings(self.reader.board(), self.reader.heard, tokens);
        let (mut pieces, mut rest, mut gap) = (Vec::new(), tokens, Some(at));
        while let Some(at) = gap {
            let (piece, behind) = rest.split_at(at);
            pieces.push(piece);
            rest = behind;
            gap = match read(rest) {
                Err(Broken::Gap(at, _)) => Some(at),
                _ => None,
            };
        }
        pieces.push(rest);
        let is_chain = |piece: &&[Token]| {
            piece.len() > 1 && read(piece).is_ok_and(|readings| readings.len() == 1)
        };
        let texts: Vec<String> = pieces.iter().copied().map(written).collect();
        let are_chains = pieces.iter().all(is_chain);
        are_chains.then(|| Mend::Clause(texts.join(", ")))
    }

    /// Refuses two cities that no route joins: a city or a comma is missing. If either is possible, neither may be taken blindly.
    fn gap(&self, tokens: &[Token], at: usize, from: &[CityId]) -> Refusal {
        let board = self.reader.board();
        let mut mends = Vec::new();
        for city in (0..board.cities().len()).map(CityId) {
            let is_joined = |other: &CityId| board.route_between(*other, city).is_some();
            let joins = |others: &[CityId]| others.iter().any(is_joined);
            if !board.city(city).country && joins(from) && joins(&tokens[at].cities) {
                let mut with = tokens.to_vec();
                with.insert(at, self.reader.token(city, None));
                let found = readings(board, self.reader.heard, &with).unwrap_or_default();
                mends.extend((found.len() == 1).then(|| Mend::Clause(written(&with))));
            }
        }
        mends.truncate(MOST_NEAR);
        let comma = self.commas(tokens, at);
        let unclear = !mends.is_empty() && comma.is_some();
        mends.splice(0..0, comma);
        let why = Wrong::NoRoute([from[0], tokens[at].cities[0]]);
        Refusal {
            unclear,
            cursor: tokens[at - 1].end,
            ..Refusal::new(why, tokens[at].end, mends)
        }
    }

    fn station(&self, tokens: &[Token], text: &str) -> Read<Things> {
        let [token] = tokens else {
            let commas = || Refusal::new(Wrong::Shape(Part::Stations), text.len(), Vec::new());
            let mut refusal = self.belongs(tokens, text).unwrap_or_else(commas);
            refusal.mends.push(Mend::Clause(between_commas(tokens)));
            return Err(refusal);
        };
        let why = match token.cities[..] {
            _ if token.detail.is_some() => Wrong::Shape(Part::Stations),
            [city] => return Ok((vec![Move::Build(self.player, city)], Vec::new())),
            _ => token.several(),
        };
        let each = token
            .cities
            .iter()
            .map(|city| Mend::Clause(self.reader.city_text(*city)));
        Err(Refusal::new(why, token.end, each.collect()))
    }

    fn tickets(&self, tokens: &[Token], text: &str) -> Read<Things> {
        let reader = &self.reader;
        let cards = |pair: &[Token]| match pair {
            [one, other] => reader.cards_of(one, other),
            _ => Vec::new(),
        };
        let pairs: Vec<Vec<TicketId>> = tokens.chunks(2).map(cards).collect();
        let Some(at) = pairs.iter().position(|cards| cards.len() != 1) else {
            let hold =
                |cards: &Vec<TicketId>| Move::Hold(self.player, reader.laws().numbered(cards[0]));
            return Ok((pairs.iter().map(hold).collect(), Vec::new()));
        };
        // A chain along routes was meant as routes; other cities may be stations.
        let elsewhere = self.belongs(tokens, text);
        let stations = match elsewhere {
            Some(refusal) if tokens.len() > 1 => return Err(refusal),
            Some(refusal) => refusal.mends,
            None if tokens.len() > 2 => Vec::new(),
            None => {
                let cities = between_commas(tokens);
                let line = self
                    .reader
                    .line_for(self.player, Part::Stations, self.sign, &cities);
                vec![line]
            }
        };
        let rest = &tokens[2 * at..];
        let (why, cards, mut mends) = if let [one, other, ..] = rest {
            self.no_card(one, other, &pairs[at])
        } else {
            let is_of =
                |card: &Ticket| card.cities.iter().any(|city| rest[0].cities.contains(city));
            let cards = reader.laws().cards().filter(|(_, card)| is_of(card));
            let cards = cards.map(|(id, _)| id).collect();
            (Wrong::Shape(Part::Tickets), cards, Vec::new())
        };
        // Cities that a card joins are not meant as stations.
        if matches!(why, Wrong::NoCard(..) | Wrong::Shape(_)) {
            mends.splice(0..0, stations);
        }
        let count = rest.len().min(2);
        mends.extend(cards.into_iter().map(|card| {
            let parts = [
                written(&tokens[..2 * at]),
                reader.card_text(card),
                written(&rest[count..]),
            ];
            Mend::Clause(parts.join(" ").trim().to_owned())
        }));
        Err(Refusal {
            unclear: matches!(why, Wrong::NoCard(..)),
            ..Refusal::new(why, rest[count - 1].end, mends)
        })
    }

    /// Refuses two words that name no single card, with the cards that may be meant, and other lines.
    fn no_card(
        &self,
        one: &Token,
        other: &Token,
        cards: &[TicketId],
    ) -> (Wrong, Vec<TicketId>, Vec<Mend>) {
        let (reader, laws) = (&self.reader, self.reader.laws());
        let cities = [one.cities[0], other.cities[0]];
        if !cards.is_empty() {
            let is_of_cards = |city: &CityId| {
                let mut all = cards.iter().map(|id| laws.ticket(*id).cities);
                all.any(|cities| cities.contains(city))
            };
            let narrowed = [one, other].map(|token| Token {
                cities: token.cities.iter().copied().filter(is_of_cards).collect(),
                ..token.clone()
            });
            let unclear = narrowed.iter().find(|token| token.cities.len() > 1);
            let unclear = unclear.map(Token::several);
            return (
                unclear.unwrap_or(Wrong::SeveralCards(cities)),
                cards.to_vec(),
                Vec::new(),
            );
        }
        let plain = |token: &Token| Token {
            detail: None,
            ..token.clone()
        };
        let any = reader.cards_of(&plain(one), &plain(other));
        if !any.is_empty() {
            let why = match (&one.detail, &other.detail) {
                (None, Some(typed)) => Wrong::NoSuchPoints(cities, typed.as_str().into()),
                _ => Wrong::Shape(Part::Tickets),
            };
            return (why, any, Vec::new());
        }
        let edition = reader.played();
        let variants = (1..).zip(edition.variants());
        let elsewhere: Vec<(usize, &Text)> = variants
            .filter(|(_, variant)| {
                variant
                    .tickets
                    .iter()
                    .any(|id| joins(edition.ticket(*id), one, other))
            })
            .map(|(number, variant)| (number, &variant.title))
            .collect();
        if let Some((_, title)) = elsewhere.first() {
            let command = reader.heard.command_word(Command::Variant);
            let mends = elsewhere
                .iter()
                .map(|(at, _)| Mend::Before(format!("{command} {at}")));
            return (
                Wrong::OtherVariant(cities, (*title).clone()),
                Vec::new(),
                mends.collect(),
            );
        }
        let is_of = |city: &CityId| one.cities.contains(city) || other.cities.contains(city);
        let near = laws
            .cards()
            .filter(|(_, card)| card.cities.iter().any(is_of));
        let why = Wrong::NoCard(cities, edition.rules().bonus_tickets > 0);
        (why, near.map(|(id, _)| id).collect(), Vec::new())
    }

    fn passengers(&self, tokens: &[Token], text: &str, is_first: bool) -> Read<Things> {
        let (reader, colors) = (&self.reader, self.reader.passenger_colors());
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_number = |word: &&str| word.parse::<u32>().is_ok();
        let has_digits = text.contains(|c: char| c.is_ascii_digit());
        let colored = |word: &str| reader.heard.colors(word, &colors);
        let refused = |why, mends: Vec<Mend>| {
            let mends = if words.len() > 2 { Vec::new() } else { mends };
            Err(Refusal::new(why, text.len(), mends))
        };
        if let Some(refusal) = self.belongs(tokens, text).filter(|_| !has_digits) {
            return Err(refusal);
        }
        let forms = |number: &str, colors: &[Color]| {
            let word = |color: &Color| reader.heard.color_word(*color);
            let form = |color| Mend::Clause(format!("{number} {}", word(color)));
            colors.iter().map(form).collect::<Vec<Mend>>()
        };
        let mut moves = Vec::new();
        for pair in words.chunks(2) {
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
                        let why = Wrong::NoColor(color.into(), colors.clone());
                        return refused(why, forms(number, &colors));
                    }
                    several => {
                        let why = Wrong::Several(color.into(), Names::Colors(several.to_vec()));
                        return refused(why, forms(number, several));
                    }
                },
                _ => {
                    let turned = words.chunks(2).map(|pair| match *pair {
                        [color, number] if is_number(&number) => format!("{number} {color}"),
                        _ => pair.join(" "),
                    });
                    let turned = turned.collect::<Vec<_>>().join(" ");
                    let mut mends = vec![Mend::Clause(spaced(text)), Mend::Clause(turned)];
                    if let [word] = words[..] {
                        mends.extend(forms(word, &colors));
                        if is_first && !has_digits && colored(word).is_empty() {
                            mends.extend(self.of_line(word, "", text));
                        }
                    }
                    return Err(Refusal::new(
                        Wrong::Shape(Part::Passengers),
                        text.len(),
                        mends,
                    ));
                }
            }
        }
        Ok((moves, Vec::new()))
    }
}

/// Returns the cities that a text on a command line names, in order; several lists if it is ambiguous.
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
/// An unknown word, an ambiguous one that the routes do not resolve, or an empty text.
pub fn named_cities(
    edition: &Edition,
    heard: &Heard,
    text: &str,
) -> Result<Vec<Vec<CityId>>, Wrong> {
    let tokens = tokens_of_command_line(&Spellings::of(edition.board()), text)?;
    let Some(unclear) = tokens.iter().find(|token| token.cities.len() > 1) else {
        return Ok(vec![tokens.iter().map(|token| token.cities[0]).collect()]);
    };
    let lists = readings_of_cities(edition.board(), heard, &tokens);
    if lists.is_empty() {
        Err(unclear.several())
    } else {
        Ok(lists)
    }
}

/// Returns the cities that each name in a text on a command line can mean.
///
/// # Errors
///
/// An unknown word, or an empty text.
pub fn named_each(edition: &Edition, text: &str) -> Result<Vec<Vec<CityId>>, Wrong> {
    let tokens = tokens_of_command_line(&Spellings::of(edition.board()), text)?;
    Ok(tokens.into_iter().map(|token| token.cities).collect())
}

/// Returns the tokens of a text with commas, arrows or dashes between names.
fn tokens_of_command_line(spellings: &Spellings, text: &str) -> Result<Vec<Token>, Wrong> {
    let text = text.replace("->", " ").replace([',', ';', '→', '>'], " ");
    let unknown = |tokens: &[Token]| {
        let unknown = tokens.iter().find(|token| token.cities.is_empty());
        unknown.map(|token| Wrong::UnknownCity(token.text.as_str().into()))
    };
    // A dash between two names belongs to neither.
    let word = |word: &str| match unknown(&spellings.tokens(word)) {
        Some(_) => word.replace(is_dash, " "),
        None => word.to_owned(),
    };
    let words: Vec<String> = text.split_whitespace().map(word).collect();
    let tokens = spellings.tokens(&words.join(" "));
    if tokens.is_empty() {
        return Err(Wrong::NothingNamed);
    }
    unknown(&tokens).map_or(Ok(tokens), Err)
}
