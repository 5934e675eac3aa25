//! Runs the commands of the table.

use stationmaster_core::fault::FaultKind;
use stationmaster_core::game::position::Seated;
use stationmaster_core::names::fold;
use stationmaster_core::{
    Adjustment, Card, CityId, Color, GameFault, Move, Part, PlayerId, Points, Text, Ticket,
    TicketKind, Which,
};

use crate::crossing::Crossing;
use crate::heard::Command;
use crate::judge::{Trial, nearest};
use crate::log::Owner;
use crate::place::Place;
use crate::read::{Read, Refusal, first_word};
use crate::reply::{Act, Choice, Focus, Page, Told, Wrong};
use crate::settings::Values;

/// The effect of most commands.
enum Does {
    Show(Page),
    Ask(Act),
    Go(Place),
    Play(Move, Told),
}

impl Trial<'_> {
    pub(crate) fn command(&mut self, command: Command, values: Values, line: &str) -> Read<()> {
        if let (Command::Add, Some(color)) = (command, values.color) {
            let start = line.len() - first_word(line).1.len();
            let joined = self.join(&values.text, color, &line[start..]);
            return joined
                .map(|_| ())
                .map_err(|refusal| refusal.behind(&line[..start], line.len()));
        }
        self.obey_command(command, values)
            .map_err(|why| Refusal::law(why, line, Vec::new()))
    }

    fn obey_command(&mut self, command: Command, values: Values) -> Result<(), Wrong> {
        let needs_game = matches!(
            command,
            Command::Review
                | Command::Score
                | Command::Save
                | Command::Print
                | Command::Reveal
                | Command::Photo
                | Command::Map
                | Command::Paths
                | Command::Claim
                | Command::Why
                | Command::BgStats
        );
        if needs_game {
            self.enough_players()?;
        }
        let Values {
            players,
            cities,
            text,
            has_word,
            ..
        } = values;
        let written = Some(Text::from(text.as_str()));
        let set = |one| Does::Play(one, Told::Set(command));
        let does = match command {
            Command::Help => Does::Show(match values.topic {
                Some(topic) => Page::Command(topic),
                None if has_word => Page::Commands,
                None => Page::Help(self.place),
            }),
            Command::List => Does::Show(Page::List(self.place.player())),
            Command::Map => Does::Show(Page::Map(match (&players[..], &cities[..]) {
                _ if has_word => Focus::Paths,
                (&[player], _) => Focus::Player(player),
                (_, &[from, to]) => Focus::Ticket([from, to]),
                _ => Focus::Board,
            })),
            Command::Claim => Does::Show(Page::Claim(players[0], cities)),
            Command::Paths => Does::Show(Page::Paths),
            Command::Setup => Does::Show(Page::Setup),
            Command::BgStats => Does::Show(Page::BgStats),
            Command::Why => Does::Show(self.place.player().map_or(Page::Reasons, Page::Why)),
            Command::Review => Does::Go(Place::Review),
            Command::Score => Does::Go(Place::Score),
            Command::Save => {
                let waits = Some(self.front.waits.len()).filter(|waits| *waits > 0);
                self.reply.told.extend(waits.map(Told::Waits));
                Does::Ask(if text.is_empty() {
                    Act::SaveAndStay
                } else {
                    Act::SaveTo(text.into())
                })
            }
            Command::Print => Does::Ask(Act::Print),
            Command::Reveal => Does::Ask(Act::Reveal),
            Command::Quit => Does::Ask(Act::Quit),
            Command::Photo => Does::Ask(Act::Photo(text.trim_matches(['"', '\'']).into())),
            Command::Phones => Does::Ask(Act::Phones(!has_word)),
            Command::Picture => {
                self.picture = values.picture;
                self.reply.told.push(Told::Picture(values.picture));
                return Ok(());
            }
            Command::Date => set(Move::Date(values.date)),
            Command::Place => set(Move::Place(written)),
            Command::Note => set(Move::Note(written)),
            Command::Minutes => set(Move::Minutes(Some(values.number))),
            Command::First => set(Move::First(Some(players[0]))),
            Command::Undo => {
                let phone = players.first().map(|id| self.table.phone_of(*id));
                let owner = phone.unwrap_or(Some(self.front.owner));
                return self.turn(owner.ok_or(Wrong::NothingToUndo(Vec::new()))?, true);
            }
            Command::Redo => return self.turn(self.front.owner, false),
            Command::Remove => return self.remove(players[0]),
            Command::Rename => return self.rename(players[0], &text),
            Command::Add | Command::Recolor => {
                let color = values.color.expect("a color follows the player");
                return self.recolor(players[0], color);
            }
            Command::Swap | Command::Order => {
                let mut ids = players.iter().enumerate();
                if let Some((_, twice)) = ids.find(|(at, id)| players[..*at].contains(id)) {
                    return Err(Wrong::Twice(*twice));
                }
                match players[..] {
                    [one, other] if command == Command::Swap => {
                        Does::Play(Move::Swap(one, other), Told::Swapped(one, other))
                    }
                    _ => Does::Play(Move::Order(players), Told::Ordered),
                }
            }
            Command::Edition => {
                let edition = values.edition.expect("an edition follows the word");
                return self.switch(&edition, None);
            }
            Command::Variant => return self.set_variant(values.variant),
            Command::Bonus => {
                let kind = if has_word {
                    TicketKind::Long
                } else {
                    TicketKind::Regular
                };
                let points = Points(i32::try_from(values.number).unwrap_or(i32::MAX));
                set(self.bonus([cities[0], cities[1]], points, kind))
            }
            Command::Uses => return self.uses(cities[0], cities.get(1).copied()),
            Command::Rule => {
                let rule = values.rule.expect("a rule follows the word");
                let mut rules = self.position.setup.house_rules.clone();
                rules.retain(|known| *known != rule);
                rules.extend((!has_word).then_some(rule));
                Does::Play(Move::HouseRules(rules), Told::Rule(rule, !has_word))
            }
            Command::Left => Does::Play(
                Move::LeaveEarly(players[0], !has_word),
                Told::LeftEarly(players[0], !has_word),
            ),
            Command::Adjust => {
                let (points, why) = (Points(values.points), Text::from(text));
                let told = Told::Adjusted(players[0], points, why.clone());
                Does::Play(Move::Adjust(players[0], Adjustment { points, why }), told)
            }
        };
        match does {
            Does::Show(page) => self.reply.page = Some(page),
            Does::Ask(act) => self.reply.act = Some(act),
            Does::Go(place) => self.go(place),
            Does::Play(one, told) => {
                self.play_by_law(&[one])?;
                self.reply.told.push(told);
            }
        }
        Ok(())
    }

    fn turn(&mut self, owner: Owner, back: bool) -> Result<(), Wrong> {
        let log = self.table.log();
        let turned = if back {
            log.undo(owner, &self.position)
        } else {
            log.redo(owner, &self.position)
        }?;
        self.position = turned.position;
        self.place = nearest(&self.position, self.place);
        self.moves.clone_from(&turned.moves);
        self.turned = Some(turned.op);
        let (moves, skipped) = (turned.moves, turned.skipped);
        self.reply.told.push(Told::Turned {
            back,
            moves,
            skipped,
        });
        Ok(())
    }

    fn remove(&mut self, id: PlayerId) -> Result<(), Wrong> {
        let name = self.position.name(id);
        let things = self.position.things();
        let count = things
            .iter()
            .filter(|thing| thing.whom() == Some(id))
            .count();
        let seat = self.reader().players().position(|other| other == id);
        self.play_by_law(&[Move::Leave(id)])?;
        self.reply.told.push(Told::Left(name, count));
        if self.place.player() == Some(id) {
            let players = &self.position.players;
            let next = seat.and_then(|seat| players.get(seat)).or(players.last());
            self.place = next.map_or(Place::Players, |next| Place::Part(next.id, Part::Routes));
        }
        self.place = nearest(&self.position, self.place);
        Ok(())
    }

    fn rename(&mut self, id: PlayerId, name: &str) -> Result<(), Wrong> {
        let key = fold(name);
        let mut others = self
            .position
            .players
            .iter()
            .filter(|player| player.id != id);
        if let Some(other) = others.find(|player| fold(player.name.raw()) == key) {
            return Err(Wrong::PlaysAs(other.id));
        }
        let (old, written) = (self.position.name(id), self.written_name(name));
        self.play_by_law(&[Move::Rename(id, written.into())])?;
        self.reply.told.push(Told::Renamed(id, old));
        Ok(())
    }

    /// Gives a player a color; another player who has it gets the old one. So does the partner of an exchange made just before,
    /// as the old color becomes free.
    fn recolor(&mut self, id: PlayerId, color: Color) -> Result<(), Wrong> {
        let players = &self.position.players;
        let old = self.position.player(id).map(|player| player.color);
        let has_it = |player: &&Seated| player.id != id && player.color == color;
        let last = self.table.log().entries().last();
        let exchanged = || match &last?.moves[..] {
            [Move::Repaint(one, now), Move::Repaint(other, _)]
                if (*one, Some(*now)) == (id, old) =>
            {
                Some(*other)
            }
            _ => None,
        };
        let has_it = players.iter().find(has_it).map(|player| player.id);
        let other = has_it.or_else(exchanged);
        let beside = other.zip(old).map(|(other, old)| Move::Repaint(other, old));
        let moves: Vec<Move> = [Move::Repaint(id, color)]
            .into_iter()
            .chain(beside)
            .collect();
        self.play_by_law(&moves)?;
        self.reply.told.push(Told::Recolored(id, other));
        Ok(())
    }

    /// Returns the move that puts a card into play.
    fn bonus(&self, cities: [CityId; 2], points: Points, kind: TicketKind) -> Move {
        let card = Ticket {
            cities,
            points,
            kind,
            logo: None,
        };
        let cards = self.position.setup.bonus_tickets.clone();
        let mut cards = cards.unwrap_or_default();
        // A card with the same cities that nobody holds was mistyped, and is replaced.
        let is_held = |card: &Ticket| {
            let bonus = Card::Bonus(card.cities, card.points);
            self.position.tickets.iter().any(|one| one.card == bonus)
        };
        cards.retain(|old| !old.joins(cities) || is_held(old));
        cards.push(card);
        Move::BonusTickets(Some(cards))
    }

    fn uses(&mut self, city: CityId, other: Option<CityId>) -> Result<(), Wrong> {
        let stations = self.position.stations.iter();
        let owners = stations
            .filter(|station| station.city == Some(city))
            .map(|one| one.by);
        // If a house rule allows two stations in a city, that of the player whose part is entered is meant.
        let by = owners.max_by_key(|id| self.place.player() == Some(*id));
        let by = by.ok_or(Wrong::NoStation(city))?;
        let edition = self.position.edition().ok_or(Wrong::NoGame)?;
        let no_route = |other| Wrong::NoRouteToUse([city, other]);
        let route = match other {
            None => None,
            Some(other) => {
                let route = edition.board().route_between(city, other);
                Some(route.ok_or(no_route(other))?)
            }
        };
        let opens = route.map(|route| (route, Which::Any));
        let played = self.try_play(&[Move::Open(by, city, opens)]);
        // If the route is no opponent's, the program chooses one.
        let is_kept = self.position.stations.iter().any(|station| {
            let opened = station.opens.map(|opens| opens.0);
            station.by == by && station.city == Some(city) && opened == route
        });
        match (played, other) {
            (Err(FaultKind::Game(GameFault::StationRouteNotAnOpponents { .. })), Some(other)) => {
                return Err(no_route(other));
            }
            (Err(what), _) => return Err(Wrong::Law(Box::new(what))),
            (Ok(()), Some(other)) if !is_kept => return Err(no_route(other)),
            (Ok(()), _) => {}
        }
        self.reply.told.push(Told::Uses(by, city, route));
        Ok(())
    }

    pub(crate) fn set_variant(&mut self, at: usize) -> Result<(), Wrong> {
        let edition = self.position.edition().ok_or(Wrong::NoGame)?.clone();
        let named = self.position.setup.edition.clone();
        let name = named.unwrap_or_else(|| edition.name().clone());
        self.switch(&Choice { name, edition }, Some(at))
    }

    /// Changes the edition or variant. Everything with the same name there stays; a player whose color is missing gets the first
    /// free one.
    pub(crate) fn switch(&mut self, choice: &Choice, variant: Option<usize>) -> Result<(), Wrong> {
        let crossing = Crossing::new(&self.position, &choice.edition);
        let (moves, gone, repainted) = crossing.moves(&choice.name, variant);
        self.play_by_law(&moves)?;
        let variants = choice.edition.variants();
        let at = self.position.setup.variant.unwrap_or(0);
        // At the place of editions the variant is chosen next.
        let is_asked = self.place == Place::Edition;
        let title = (variants.len() > 1 && !is_asked).then(|| variants[at].title.clone());
        self.reply.told.push(Told::Edition {
            title: choice.edition.title().clone(),
            variant: title,
            gone,
            repainted,
        });
        self.place = nearest(&self.position, self.place);
        Ok(())
    }
}
