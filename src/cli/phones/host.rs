//! Answers requests for the table, and tells it what phones do.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::{Board, Table, server};
use crate::entry::conversation::Conversation;
use crate::phones::http::{Request, Response};
use crate::phones::{Desk, Follower, Visitor};
use crate::text::Text;

/// Answers for the table.
pub(super) struct Host<'env> {
    pub(super) desk: Desk,
    pub(super) table: &'env dyn Table,
    pub(super) board: Arc<Board>,
    /// What was shown last: the version, who is here, and how many were turned away.
    pub(super) seen: (u64, Vec<Text>, u32),
}

impl server::Host for Host<'_> {
    fn receive(&mut self, request: &Request) -> Result<Visitor, Response> {
        self.desk.receive(request)
    }

    fn answer(&mut self, visitor: &Visitor, request: &Request) -> Option<Response> {
        let (mut response, mut is_noted) = (None, false);
        let desk = &mut self.desk;
        self.table.turn(Duration::ZERO, &mut |conversation, keeper| {
            let mut keep = |conversation: &Conversation<'_>| {
                keeper.note(conversation);
                is_noted = true;
            };
            response = Some(desk.answer(visitor, request, Some(conversation), &mut keep));
        });
        // The table goes on meanwhile: it is the disk alone that may take long.
        let is_lost = is_noted && self.table.keeper().write_noted().is_err();
        response.map(|response| if is_lost { response.not_kept(request.language()) } else { response })
    }

    fn busy(&mut self, visitor: &Visitor, request: &Request) -> Response {
        self.desk.answer(visitor, request, None, &mut |_| {})
    }

    fn state(&mut self, follower: &Follower, at: Duration) -> Option<String> {
        let mut state = None;
        let desk = &mut self.desk;
        self.table.turn(Duration::ZERO, &mut |conversation, _| {
            state = Some(desk.state_of(follower, at, conversation).to_string());
        });
        state
    }

    fn follows(&mut self, follower: &Follower, at: Duration) {
        self.desk.follows(follower, at);
    }

    fn look(&mut self) -> Option<u64> {
        let (mut seen, desk, board) = (None, &mut self.desk, &self.board);
        self.table.turn(Duration::ZERO, &mut |conversation, _| {
            let version = desk.look(conversation);
            seen = Some((version, desk.joined(conversation, board.opened.elapsed()), desk.turned_away()));
        });
        let seen = seen?;
        let done = desk.take_news();
        if seen != self.seen || !done.is_empty() {
            let mut shown = board.shown();
            (shown.joined, shown.turned_away) = (seen.1.clone(), seen.2);
            shown.has_come |= !shown.joined.is_empty();
            shown.done.add(done);
            board.news.fetch_add(1, Ordering::Release);
        }
        let version = seen.0;
        self.seen = seen;
        Some(version)
    }
}
