//! The queue of those who wait for the table, where that is busy; who needs no look at it passes by.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::PATIENCE;
use super::server::Host;
use crate::phones::http::{Request, Response};
use crate::phones::{Follower, Visitor};

/// What waits.
pub(super) enum Waits {
    Request(Visitor, Request, oneshot::Sender<Response>),
    State(Follower, oneshot::Sender<Option<String>>),
}

/// What waits for the table, the first first, with the time until which it does.
#[derive(Default)]
pub(super) struct Queue(VecDeque<(Waits, Instant)>);

impl Queue {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, waits: Waits) {
        self.0.push_back((waits, Instant::now() + PATIENCE));
    }

    /// Answers one after the other, until the table is busy; returns whether any was answered.
    pub(super) fn answer(&mut self, host: &mut dyn Host, at: Duration) -> bool {
        let before = self.0.len();
        while let Some((waits, until)) = self.0.pop_front() {
            let is_late = Instant::now() >= until;
            match waits {
                Waits::Request(visitor, request, reply) => {
                    let answered = host.answer(&visitor, &request);
                    match answered.or_else(|| is_late.then(|| host.busy(&visitor, &request))) {
                        Some(response) => drop(reply.send(response)),
                        None => return self.put_back(Waits::Request(visitor, request, reply), until, before),
                    }
                }
                Waits::State(follower, reply) => match host.state(&follower, at) {
                    None if !is_late => return self.put_back(Waits::State(follower, reply), until, before),
                    state => drop(reply.send(state)),
                },
            }
        }
        before > 0
    }

    fn put_back(&mut self, waits: Waits, until: Instant, before: usize) -> bool {
        self.0.push_front((waits, until));
        self.0.len() < before
    }
}
