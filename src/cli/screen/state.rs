//! The state of the screen: the line with its cursor, the choice in the list, and the page over the place. It handles keys, and
//! asks the table for everything else.

use stationmaster_table::{
    Act, Command, Form as Mended, FrontEnd, Item, ItemKind, Page, Picture, Place, Preview, Refused,
    Reply, Table, Wrong,
};

use super::draw::Drawn;
use super::form::Form;
use crate::cli::files;
use crate::cli::keys::Event;
use crate::cli::line::{Edit, Line, Motion};
use crate::cli::photo::Looked;
use stationmaster_core::part::Part;
use stationmaster_core::score::score;
use stationmaster_core::text::Text;
use stationmaster_report::stage::next;
use stationmaster_report::{Look, table as said};

/// The state of the screen.
pub(crate) struct State {
    pub(super) look: Look,
    pub(super) line: Line,
    /// The chosen entry of the list.
    pub(super) chosen: Option<usize>,
    /// The page over the place.
    pub(super) over: Option<Over>,
    /// The number of lines that are scrolled over.
    pub(super) scroll: usize,
    /// True if the board is shown alone, with everything on it.
    pub(super) is_alone: bool,
    /// The answer to the last line.
    pub(super) said: Vec<String>,
    /// True if a long answer shows its beginning and not its end.
    pub(super) from_start: bool,
    /// The refusal of the last line, if it does not wait, such as that of an empty line at an empty part.
    pub(super) refused: Option<Refused>,
    /// The entry of the list that an empty line takes.
    pub(super) offers: Option<usize>,
    /// The unfinished games of the first list, a line each.
    pub(super) unfinished: Vec<String>,
    /// A lasting problem, such as a full disk.
    pub(super) warning: Option<String>,
    /// True if everything is entered by phone.
    phones_are_done: bool,
    /// The position of the waiting line that was brought back for editing.
    pub(super) brought: Option<usize>,
    /// The place before the score, to return to.
    left: Option<Place>,
    pub(super) seen: Option<Seen>,
    pub(super) drawn: Drawn,
}

/// A page over the place.
pub(super) enum Over {
    Page(Page),
    /// The setup, as a form.
    Setup(Form),
    /// The panel on phones.
    Phones(String),
    /// A photograph that was read, of which Enter enters what is sure.
    Photo(Looked),
}

/// The table's answer to the line that is being typed.
pub(super) struct Seen {
    of: (u64, Place, String, [usize; 3]),
    /// The preview of Enter; `None` if no line is typed.
    pub(super) preview: Option<Preview>,
    pub(super) items: Vec<Item>,
}

/// The next step of the program after a key.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum After {
    Nothing,
    /// Redraw everything.
    Redraw,
    /// A line was answered: write the draft.
    Keep,
    /// Write the draft, and run an action.
    Act(Act),
    /// Leave the program.
    Leave,
}

impl State {
    /// Returns the state before the first key.
    pub(crate) fn new(look: Look) -> State {
        State {
            look,
            line: Line::default(),
            chosen: None,
            over: None,
            scroll: 0,
            is_alone: false,
            said: Vec::new(),
            from_start: false,
            refused: None,
            offers: None,
            unfinished: Vec::new(),
            warning: None,
            phones_are_done: false,
            brought: None,
            left: None,
            seen: None,
            drawn: Drawn::default(),
        }
    }

    /// Shows the panel on phones.
    pub(crate) fn show_phones(&mut self, panel: String) {
        self.open(Over::Phones(panel));
    }

    /// Shows the reading of a photograph.
    pub(crate) fn show_photo(&mut self, looked: Looked) {
        self.open(Over::Photo(looked));
    }

    /// Updates the panel on phones, if it is shown.
    pub(crate) fn renew_phones(&mut self, panel: impl FnOnce() -> String, are_done: bool) {
        self.phones_are_done = are_done;
        if let Some(Over::Phones(shown)) = &mut self.over {
            *shown = panel();
        }
    }

    /// Returns whether the page stays while typing: a photograph until it is entered or left, and the code while players join.
    fn keeps_page(&self, place: Place) -> bool {
        let is_setup = matches!(place, Place::Edition | Place::Variant | Place::Players);
        match self.over {
            Some(Over::Photo(_)) => true,
            Some(Over::Phones(_)) => is_setup,
            _ => false,
        }
    }

    /// Handles a key.
    pub(crate) fn on(&mut self, event: Event, table: &mut Table, front: &mut FrontEnd) -> After {
        let command = |command| front.heard.command_word(command);
        match event {
            Event::Edit(edit) => self.edit(edit, front),
            Event::Paste(text) => {
                self.begin_typing(front.place);
                self.line.paste(&text);
            }
            Event::Enter => return self.enter(table, front),
            Event::Tab => self.complete(table, front),
            Event::BackTab => self.choose(false, table, front),
            Event::Escape => self.escape(front),
            Event::Up => self.arrow(false, table, front),
            Event::Down => self.arrow(true, table, front),
            Event::Scroll(by) => self.scroll_by(by),
            Event::Undo => return self.tell(command(Command::Undo), table, front),
            Event::Redo => return self.tell(command(Command::Redo), table, front),
            Event::Player(number) => self.go_to_player(number, table, front),
            Event::Map => {
                self.is_alone = !self.is_alone;
                return After::Redraw;
            }
            Event::Help => return self.tell(command(Command::Help), table, front),
            Event::Setup => match self.over {
                Some(Over::Setup(_)) => self.close(),
                _ => self.open_setup(front.place),
            },
            Event::Score => return self.go_to_score(table, front),
            Event::Reasons => self.turn_to(Page::Reasons, table),
            Event::Paths => self.turn_to(Page::Paths, table),
            Event::Picture => {
                let kind = match table.picture {
                    Some(Picture::Png) => front.heard.word(stationmaster_table::Word::None),
                    _ => Picture::Png.key(),
                };
                let line = format!("{} {kind}", command(Command::Picture));
                return self.tell(&line, table, front);
            }
            Event::Phones => match self.over {
                Some(Over::Phones(_)) => self.close(),
                _ => return self.tell(command(Command::Phones), table, front),
            },
            Event::EndOfInput if !self.line.is_empty() => {
                self.edit(Edit::Delete(Motion::Right), front);
            }
            Event::EndOfInput | Event::Leave => return After::Leave,
            Event::Resize | Event::Resumed => return After::Redraw,
        }
        After::Nothing
    }

    /// Returns the whole line; in a field of the setup it begins with the field's command.
    pub(super) fn typed(&self) -> String {
        self.prefix().to_owned() + self.line.text()
    }

    fn prefix(&self) -> &str {
        match &self.over {
            Some(Over::Setup(form)) => form.field.as_deref().unwrap_or_default(),
            _ => "",
        }
    }

    /// Sets the whole line; a field of the setup gets only the part after its command.
    fn set(&mut self, line: &str, cursor: usize) {
        let prefix = self.prefix().len();
        if line.starts_with(self.prefix()) {
            self.line
                .set(&line[prefix..], cursor.saturating_sub(prefix));
        } else {
            if let Some(Over::Setup(form)) = &mut self.over {
                form.field = None;
            }
            self.line.set(line, cursor);
        }
    }

    /// Asks the table for the meaning of the line so far.
    pub(super) fn see(&mut self, table: &Table, front: &FrontEnd) -> &Seen {
        let (typed, cursor) = (self.typed(), self.prefix().len() + self.line.cursor());
        let counts = [
            cursor,
            front.waits.len(),
            self.refused.iter().len() + self.unfinished.len(),
        ];
        let of = (table.version(), front.place, typed, counts);
        if self.seen.as_ref().is_none_or(|seen| seen.of != of) {
            if self.seen.as_ref().is_some_and(|seen| seen.of.2 != of.2) {
                self.chosen = None;
            }
            let typed = &of.2;
            self.seen = Some(Seen {
                preview: (!self.line.text().trim().is_empty()).then(|| table.preview(front, typed)),
                items: match path(typed, front) {
                    Some(begun) => {
                        let command = typed.strip_suffix(begun).unwrap_or_default();
                        let line =
                            |path: &String| item(ItemKind::Word, &format!("{command}{path}"));
                        files::pictures(begun).iter().map(line).collect()
                    }
                    None if typed.trim().is_empty() => self.offered(table, front),
                    None => table.list(front, typed, cursor),
                },
                of,
            });
        }
        let seen = self.seen.as_ref().expect("it was asked for");
        let is_first = seen.preview.is_none() && self.refused.is_none() && front.waits.is_empty();
        self.offers = match front.place {
            Place::Edition if is_first => Some(table.offered_edition()),
            Place::Variant if is_first => Some(table.offered_variant()),
            _ => None,
        };
        seen
    }

    /// Returns the list below an empty line: the forms of the last refusal, or the choices at the first places.
    fn offered(&self, table: &Table, front: &FrontEnd) -> Vec<Item> {
        let has_titles = front.place.has_titles();
        if let Some(refused) = self.refused.as_ref().filter(|_| !has_titles) {
            let forms = refused.forms.iter();
            return forms.map(|form| item(ItemKind::Form, &form.line)).collect();
        }
        let waits = !has_titles && !front.waits.is_empty();
        if waits || matches!(self.over, Some(Over::Setup(_))) {
            return table.list(front, "", 0);
        }
        let titles = table.titles(front.place);
        let title = |text: Text, line: String| item(ItemKind::Title(text), &line);
        let words = self.look.language;
        let titles = (1..)
            .zip(titles)
            .map(|(number, text)| title(words.title(text), number.to_string()));
        let is_first = front.place == Place::Edition;
        let unfinished = self.unfinished.iter().filter(|_| is_first);
        let unfinished = unfinished.filter_map(|line| line.split_once("  "));
        let unfinished = unfinished.map(|(number, text)| title(text.into(), number.to_owned()));
        titles.chain(unfinished).collect()
    }

    /// Closes a page and removes the last answer, as typing begins.
    fn begin_typing(&mut self, place: Place) {
        self.chosen = None;
        self.hush();
        let in_field = matches!(&self.over, Some(Over::Setup(form)) if form.field.is_some());
        if !self.keeps_page(place) && !in_field {
            self.close();
        }
    }

    /// Removes the answer to the last line.
    fn hush(&mut self) {
        self.said.clear();
        self.refused = None;
        self.from_start = false;
    }

    fn edit(&mut self, edit: Edit, front: &FrontEnd) {
        if let Edit::Insert(_) = edit {
            self.begin_typing(front.place);
        }
        self.line.edit(edit);
        if self.line.is_empty() {
            self.brought = None;
        }
    }

    fn enter(&mut self, table: &mut Table, front: &mut FrontEnd) -> After {
        let chosen = self.chosen;
        self.see(table, front);
        let items = self.seen.iter().flat_map(|seen| &seen.items);
        if let Some(item) = chosen.and_then(|at| items.clone().nth(at)).cloned() {
            return match item.kind {
                ItemKind::Reading | ItemKind::Form | ItemKind::Title(_) => {
                    if let Some((at, form)) = form_of(&item.line, front) {
                        self.brought = (!form.keeps).then_some(at);
                    }
                    self.tell_typed(&item.line, table, front)
                }
                _ => {
                    self.set(&item.line, item.cursor);
                    After::Nothing
                }
            };
        }
        if self.line.is_empty() {
            let keeps_page = self.keeps_page(front.place);
            match &mut self.over {
                Some(Over::Setup(form)) if form.field.is_none() => {
                    return match form.enter(table, &self.look) {
                        Some(line) => self.tell(&line, table, front),
                        None => After::Nothing,
                    };
                }
                Some(Over::Setup(form)) => {
                    form.field = None;
                    return After::Nothing;
                }
                Some(Over::Phones(_)) if self.phones_are_done => {
                    return self.tell(front.heard.command_word(Command::Score), table, front);
                }
                Some(Over::Phones(_)) if keeps_page => {}
                Some(Over::Photo(looked)) => {
                    let reply = table.enter_read(front.owner, &looked.moves);
                    let reply = reply.unwrap_or_default();
                    // The open places of an earlier photograph are seen anew.
                    front
                        .waits
                        .retain(|one| !matches!(one.why, Wrong::Unsure(_)));
                    front.waits.append(&mut looked.open);
                    self.close();
                    return self.take(&reply, table, front);
                }
                Some(_) => {
                    self.close();
                    return After::Nothing;
                }
                None => {}
            }
            if let Some(step) = front.stage {
                front.stage = table.game().and_then(|game| next(step, &score(game)));
                return After::Nothing;
            }
        }
        let line = self.typed();
        self.tell_typed(&line, table, front)
    }

    /// Enters the typed line and clears it; a waiting line that was brought back no longer waits.
    fn tell_typed(&mut self, line: &str, table: &mut Table, front: &mut FrontEnd) -> After {
        let brought = self.brought.take();
        if let Some(at) = brought.filter(|at| *at < front.waits.len()) {
            front.waits.remove(at);
        }
        self.line.remember(line);
        self.line.set("", 0);
        if let Some(Over::Setup(form)) = &mut self.over {
            form.field = None;
        }
        self.tell(line, table, front)
    }

    /// Enters a line, without touching the typed one.
    fn tell(&mut self, line: &str, table: &mut Table, front: &mut FrontEnd) -> After {
        let reply = table.enter(front, line);
        self.take(&reply, table, front)
    }

    /// Shows the reply to a line.
    pub(crate) fn take(&mut self, reply: &Reply, table: &Table, front: &FrontEnd) -> After {
        self.chosen = None;
        self.hush();
        self.said = said::answer(reply, table, &self.look);
        self.refused = reply
            .refused
            .iter()
            .find(|refused| !refused.waits(front.heard))
            .cloned();
        match &reply.page {
            Some(Page::Setup) => self.open_setup(front.place),
            Some(page) => self.open(Over::Page(page.clone())),
            None if self.keeps_page(front.place) => {}
            None if reply.moved || !matches!(self.over, Some(Over::Setup(_))) => self.close(),
            None => {}
        }
        if let Some(Over::Setup(form)) = &mut self.over {
            form.settle(table, &self.look);
        }
        reply.act.clone().map_or(After::Keep, After::Act)
    }

    /// Puts the shown form on an empty line, or brings back a waiting line; otherwise completes the word at the cursor.
    fn complete(&mut self, table: &Table, front: &FrontEnd) {
        if self.typed().is_empty() {
            let refused = self.refused.take();
            if let Some(form) = refused.iter().flat_map(|refused| &refused.forms).next() {
                self.hush();
                return self.set(&form.line, form.line.len());
            }
            let Some((at, newest)) = front.waits.iter().enumerate().next_back() else {
                return self.choose(true, table, front);
            };
            return match newest.forms.first().filter(|_| newest.one) {
                Some(form) => {
                    self.hush();
                    self.set(&form.line, form.line.len());
                    self.brought = (!form.keeps).then_some(at);
                }
                None => self.bring(at, newest),
            };
        }
        let chosen = self.chosen.unwrap_or(0);
        let seen = self.see(table, front);
        let is_one = seen.items.len() == 1;
        match seen.items.get(chosen).cloned() {
            Some(item) if is_one || !matches!(item.kind, ItemKind::Reading | ItemKind::Form) => {
                self.hush();
                self.set(&item.line, item.cursor);
            }
            _ => self.choose(true, table, front),
        }
    }

    /// Brings back a refused line, with the cursor after the wrong word. It keeps waiting until it is entered.
    fn bring(&mut self, at: usize, refused: &Refused) {
        self.hush();
        self.set(&refused.line, refused.cursor);
        self.brought = Some(at);
    }

    fn choose(&mut self, forwards: bool, table: &Table, front: &FrontEnd) {
        let chosen = self.chosen;
        let count = self.see(table, front).items.len();
        self.chosen = match (chosen, forwards) {
            _ if count == 0 => None,
            (None, true) => Some(0),
            (None, false) => Some(count - 1),
            (Some(at), true) => Some((at + 1) % count),
            (Some(at), false) => at.checked_sub(1),
        };
    }

    /// Chooses a row of the setup or an entry of the list, scrolls a page, or recalls earlier lines.
    fn arrow(&mut self, down: bool, table: &Table, front: &FrontEnd) {
        let is_empty = self.line.is_empty();
        match &mut self.over {
            Some(Over::Setup(form)) if is_empty && form.field.is_none() => {
                return form.move_by(down, table, &self.look);
            }
            Some(Over::Setup(form)) if form.field.is_some() => {
                return self.choose(down, table, front);
            }
            Some(_) if is_empty => return self.scroll_by(if down { 1 } else { -1 }),
            _ => {}
        }
        let unchanged = self.brought.filter(|&at| {
            front
                .waits
                .get(at)
                .is_some_and(|one| one.line == self.line.text())
        });
        if self.chosen.is_some() || (down && !self.line.is_recalled()) {
            self.choose(down, table, front);
        } else if down {
            self.line.recall_later();
        } else if is_empty || unchanged.is_some() || self.line.is_recalled() {
            let earlier = match unchanged {
                Some(at) => at.checked_sub(1),
                None if is_empty => front.waits.len().checked_sub(1),
                None => None,
            };
            if let Some(at) = earlier {
                self.bring(at, &front.waits[at]);
            } else {
                self.brought = None;
                self.line.recall_earlier();
            }
        } else {
            self.choose(false, table, front);
        }
    }

    /// Goes one step back: from a choice, the line, a waiting line, or a page.
    fn escape(&mut self, front: &mut FrontEnd) {
        let in_setup = match &mut self.over {
            Some(Over::Setup(form)) => form.field.is_some() || form.way.is_some(),
            _ => false,
        };
        if self.chosen.take().is_some() {
            return;
        }
        if !self.line.is_empty() || in_setup {
            let line = self.typed();
            self.line.remember(&line);
            self.line.set("", 0);
            self.brought = None;
            if let Some(Over::Setup(form)) = &mut self.over
                && form.field.take().is_none()
            {
                form.way = None;
            }
        } else if matches!(self.over, Some(Over::Setup(_))) {
            self.close();
        } else if let Some(newest) = front.waits.last() {
            self.line.remember(&newest.line);
            front.waits.pop();
        } else if self.over.is_some() {
            self.close();
        } else if front.stage.take().is_some() {
            self.hush();
        } else if self.is_alone {
            self.is_alone = false;
        } else {
            self.hush();
        }
    }

    /// Opens a page. A photograph stays until it is answered, or another is read.
    fn open(&mut self, over: Over) {
        let is_photo = |over: &Over| matches!(over, Over::Photo(_));
        if is_photo(&over) || !self.over.as_ref().is_some_and(is_photo) {
            (self.over, self.scroll) = (Some(over), 0);
        }
    }

    fn close(&mut self) {
        (self.over, self.scroll) = (None, 0);
    }

    /// Opens the setup at the row of the current player; the line stays.
    fn open_setup(&mut self, place: Place) {
        if !matches!(self.over, Some(Over::Setup(_))) {
            self.open(Over::Setup(Form::at(place.player())));
        }
    }

    /// Shows a page of the score, or closes it if it is shown.
    fn turn_to(&mut self, page: Page, table: &Table) {
        let is_shown = matches!(&self.over, Some(Over::Page(shown)) if *shown == page);
        if is_shown {
            self.close();
        } else if table.game().is_some() {
            self.open(Over::Page(page));
        }
    }

    fn scroll_by(&mut self, by: isize) {
        let most = self.drawn.most_scroll;
        // Without a page the answer scrolls.
        self.from_start = most == 0 && by < 0;
        self.scroll = self.scroll.min(most).saturating_add_signed(by).min(most);
    }

    fn go_to(&mut self, place: Place, table: &Table, front: &mut FrontEnd) {
        table.lead(front, place);
        self.hush();
        self.chosen = None;
        self.close();
    }

    /// Goes to a player's part: the same as the current one, else the routes.
    fn go_to_player(&mut self, number: usize, table: &Table, front: &mut FrontEnd) {
        if let Some(player) = table.position().players.get(number)
            && table.game().is_some()
        {
            let part = front.place.part().unwrap_or(Part::Routes);
            self.go_to(Place::Part(player.id, part), table, front);
        }
    }

    /// Goes to the score, or from there back to the place before.
    fn go_to_score(&mut self, table: &mut Table, front: &mut FrontEnd) -> After {
        if front.place == Place::Score {
            let left = table.nearest(self.left.take().unwrap_or(Place::Review));
            self.go_to(left, table, front);
            return After::Keep;
        }
        let left = front.place;
        let after = self.tell(front.heard.command_word(Command::Score), table, front);
        self.left = (front.place == Place::Score).then_some(left);
        after
    }
}

fn item(kind: ItemKind, line: &str) -> Item {
    Item {
        kind,
        text: line.to_owned(),
        line: line.to_owned(),
        cursor: line.len(),
    }
}

/// Returns the beginning of a path that a line names a photograph by.
fn path<'l>(line: &'l str, front: &FrontEnd) -> Option<&'l str> {
    let (command, path) = line.split_once(' ')?;
    (front.heard.find_command(command) == Some(Command::Photo)).then_some(path)
}

/// Returns the form of the newest line that waits, if this is one of its forms.
fn form_of<'f>(line: &str, front: &'f FrontEnd) -> Option<(usize, &'f Mended)> {
    let (at, newest) = front.waits.iter().enumerate().next_back()?;
    let form = newest.forms.iter().find(|form| form.line == line)?;
    Some((at, form))
}
