//! Answers requests for the table, and tells it what phones do.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedReceiver;

use super::board::Board;
use super::disk::Disk;
use super::server::{self, Ask, Asks, Reply};
use super::table::Table;
use crate::entry::conversation::Conversation;
use crate::phones::http::{Request, Response};
use crate::phones::{Desk, Follower, Visitor};
use crate::text::Text;

/// Answers for the table.
struct Host<'env> {
    desk: Desk,
    table: &'env dyn Table,
    board: Arc<Board>,
    disk: Disk,
    /// What was shown last: the version, who is here, and how many were turned away.
    seen: (u64, Vec<Text>, u32),
}

/// Lets phones in until it is told to stop.
pub(super) fn serve(
    listener: TcpListener,
    asks: (Asks, UnboundedReceiver<Ask>),
    desk: Desk,
    (table, board, writer): (&dyn Table, Arc<Board>, Disk),
) {
    let mut host = Host {
        desk,
        table,
        board,
        disk: writer,
        seen: (0, Vec::new(), 0),
    };
    // Without a runtime nobody is answered, as if the network were gone.
    let _failed = server::serve(listener, asks, &mut host);
}

impl server::Host for Host<'_> {
    fn receive(&mut self, request: &Request) -> Result<Visitor, Response> {
        self.desk.receive(request)
    }

    fn answer(&mut self, visitor: &Visitor, request: &Request, reply: Reply) -> Result<(), Reply> {
        let (mut response, mut is_noted) = (None, false);
        let desk = &mut self.desk;
        self.table
            .turn(Duration::ZERO, &mut |conversation, keeper| {
                let mut keep =
                    |conversation: &Conversation<'_>| is_noted = keeper.note_if_new(conversation);
                response = Some(desk.answer(visitor, request, Some(conversation), &mut keep));
            });
        let Some(response) = response else {
            return Err(reply);
        };
        if is_noted {
            self.disk.answer(response, request.language(), reply);
        } else {
            let _gone = reply.0.send(response);
        }
        Ok(())
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
            seen = Some((
                version,
                desk.joined(conversation, board.opened.elapsed()),
                desk.turned_away(),
            ));
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
