//! What each command does at the table.

use stationmaster_core::fault::FaultKind;
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

impl Trial<'_> {
    pub(crate) fn command(&mut self, command: Command, values: Values, line: &str) -> Read<()> {
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
            self.enough_players(line)?;
        }
        let law = |why| Refusal::law(why, line, Vec::new());
        let Values {
            players,
            cities,
            text,
            has_word,
            ..
        } = values;
        let written = Some(Text::from(text.as_str()));
        let mut set = None;
        match command {
            Command::Help => {
                self.reply.page = Some(match values.topic {
                    Some(topic) => Page::Command(topic),
                    None if has_word => Page::Commands,
                    None => Page::Help(self.place),
                });
            }
            Command::List => self.reply.page = Some(Page::List(self.place.player())),
            Command::Map => {
                self.reply.page = Some(Page::Map(match (&players[..], &cities[..]) {
                    _ if has_word => Focus::Paths,
                    (&[player], _) => Focus::Player(player),
                    (_, &[from, to]) => Focus::Ticket([from, to]),
                    _ => Focus::Board,
                }));
            }
            Command::Claim => self.reply.page = Some(Page::Claim(players[0], cities)),
            Command::Paths => self.reply.page = Some(Page::Paths),
            Command::Setup => self.reply.page = Some(Page::Setup),
            Command::BgStats => self.reply.page = Some(Page::BgStats),
            Command::Why => {
                let player = self.place.player();
                self.reply.page = Some(player.map_or(Page::Reasons, Page::Why));
            }
            Command::Review => self.go(Place::Review),
            Command::Score => self.go(Place::Score),
            Command::Save if text.is_empty() => self.reply.act = Some(Act::SaveAndStay),
            Command::Save => self.reply.act = Some(Act::SaveTo(text.into())),
            Command::Print => self.reply.act = Some(Act::Print),
            Command::Reveal => self.reply.act = Some(Act::Reveal),
            Command::Quit => self.reply.act = Some(Act::Quit),
            Command::Photo => self.reply.act = Some(Act::Photo(text.into())),
            Command::Phones => self.reply.act = Some(Act::Phones(!has_word)),
            Command::Picture => {
                self.picture = values.picture;
                self.reply.told.push(Told::Picture(values.picture));
            }
            Command::Date => set = Some(Move::Date(values.date)),
            Command::Place => set = Some(Move::Place(written)),
            Command::Note => set = Some(Move::Note(written)),
            Command::Minutes => set = Some(Move::Minutes(Some(values.number))),
            Command::First => set = Some(Move::First(Some(players[0]))),
            Command::Undo => {
                let phone = players.first().map(|id| self.table.phone_of(*id));
                let owner = phone.unwrap_or(Some(self.front.owner));
                let owner = owner.ok_or_else(|| law(Wrong::NothingToUndo(Vec::new())))?;
                self.turn(owner, true).map_err(law)?;
            }
            Command::Redo => self.turn(self.front.owner, false).map_err(law)?,
            Command::Add => {
                let start = line.len() - first_word(line).1.len();
                let color = values.color.expect("a player is added with a color");
                let joined = self.join(&text, color, &line[start..]);
                joined.map_err(|refusal| refusal.behind(&line[..start], line.len()))?;
            }
            Command::Remove => self.remove(players[0]).map_err(law)?,
            Command::Rename => self.rename(players[0], &text).map_err(law)?,
            Command::Recolor => {
                let color = values.color.expect("a color follows the player");
                self.recolor(players[0], color).map_err(law)?;
            }
            Command::Swap | Command::Order => {
                let mut ids = players.iter().enumerate();
                if let Some((_, twice)) = ids.find(|(at, id)| players[..*at].contains(id)) {
                    return Err(law(Wrong::Twice(*twice)));
                }
                let (one, told) = match players[..] {
                    [one, other] if command == Command::Swap => {
                        (Move::Swap(one, other), Told::Swapped(one, other))
                    }
                    _ => (Move::Order(players), Told::Ordered),
                };
                self.play_by_law(&[one]).map_err(law)?;
                self.reply.told.push(told);
            }
            Command::Edition => {
                let edition = values.edition.expect("an edition follows the word");
                self.switch(&edition, None).map_err(law)?;
            }
            Command::Variant => self.set_variant(values.variant).map_err(law)?,
            Command::Bonus => {
                let kind = if has_word {
                    TicketKind::Long
                } else {
                    TicketKind::Regular
                };
                let points = i32::try_from(values.number).unwrap_or(i32::MAX);
                self.bonus([cities[0], cities[1]], Points(points), kind)
                    .map_err(law)?;
            }
            Command::Uses => self.uses(cities[0], cities.get(1).copied()).map_err(law)?,
            Command::Rule => {
                let rule = values.rule.expect("a rule follows the word");
                let mut rules = self.position.setup.house_rules.clone();
                rules.retain(|known| *known != rule);
                rules.extend((!has_word).then_some(rule));
                self.play_by_law(&[Move::HouseRules(rules)]).map_err(law)?;
                self.reply.told.push(Told::Rule(rule, !has_word));
            }
            Command::Left => {
                let left = Move::LeaveEarly(players[0], !has_word);
                self.play_by_law(&[left]).map_err(law)?;
                self.reply.told.push(Told::LeftEarly(players[0], !has_word));
            }
            Command::Adjust => {
                let points = Points(values.points);
                let why = Text::from(text);
                let what = Adjustment {
                    points,
                    why: why.clone(),
                };
                self.play_by_law(&[Move::Adjust(players[0], what)])
                    .map_err(law)?;
                self.reply
                    .told
                    .push(Told::Adjusted(players[0], points, why));
            }
        }
        if let Some(set) = set {
            self.play_by_law(&[set]).map_err(law)?;
            self.reply.told.push(Told::Set(command));
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

    /// Gives a player a color; another player who has it gets the old one.
    fn recolor(&mut self, id: PlayerId, color: Color) -> Result<(), Wrong> {
        let players = &self.position.players;
        let old = self.position.player(id).map(|player| player.color);
        let other = players
            .iter()
            .find(|player| player.id != id && player.color == color);
        let other = other.map(|player| player.id);
        let exchanged = other.zip(old).map(|(other, old)| Move::Repaint(other, old));
        let moves: Vec<Move> = [Move::Repaint(id, color)]
            .into_iter()
            .chain(exchanged)
            .collect();
        self.play_by_law(&moves)?;
        self.reply.told.push(Told::Recolored(id, other));
        Ok(())
    }

    fn bonus(
        &mut self,
        cities: [CityId; 2],
        points: Points,
        kind: TicketKind,
    ) -> Result<(), Wrong> {
        let card = Ticket {
            cities,
            points,
            kind,
            logo: None,
        };
        let mut cards = self
            .position
            .setup
            .bonus_tickets
            .clone()
            .unwrap_or_default();
        // A card of the same cities was mistyped.
        let is_held = |card: &Ticket| {
            let bonus = Card::Bonus(card.cities, card.points);
            self.position.tickets.iter().any(|one| one.card == bonus)
        };
        cards.retain(|old| !old.joins(cities) || is_held(old));
        cards.push(card);
        self.play_by_law(&[Move::BonusTickets(Some(cards))])?;
        self.reply.told.push(Told::Set(Command::Bonus));
        Ok(())
    }

    fn uses(&mut self, city: CityId, other: Option<CityId>) -> Result<(), Wrong> {
        let stations = self.position.stations.iter();
        let owners = stations
            .filter(|station| station.city == Some(city))
            .map(|one| one.by);
        // Where a house rule lets two stations stand in a city, the player of the place is meant.
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
        // A route that is no opponent's was left to the program.
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

    /// Plays another edition or variant. What has the same name there stays; a player whose color is missing gets the first free one.
    pub(crate) fn switch(&mut self, choice: &Choice, variant: Option<usize>) -> Result<(), Wrong> {
        let crossing = Crossing::new(&self.position, &choice.edition);
        let (moves, gone, repainted) = crossing.moves(&choice.name, variant);
        self.play_by_law(&moves)?;
        let variants = choice.edition.variants();
        let at = self.position.setup.variant.unwrap_or(0);
        // At its own place the variant is asked for next.
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
