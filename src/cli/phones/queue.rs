//! The queue of requests that wait for the table; requests that do not need it bypass the queue.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::PATIENCE;
use super::server::{Host, Reply};
use crate::phones::http::Request;
use crate::phones::{Follower, Visitor};

/// What waits.
pub(super) enum Waits {
    Request(Visitor, Request, Reply),
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

    /// Answers one after the other, until the table is busy.
    pub(super) fn answer(&mut self, host: &mut dyn Host, at: Duration) {
        while let Some((waits, until)) = self.0.pop_front() {
            let is_late = Instant::now() >= until;
            let waits = match waits {
                Waits::Request(visitor, request, reply) => {
                    match host.answer(&visitor, &request, reply) {
                        Ok(()) => continue,
                        Err(reply) if is_late => {
                            let _gone = reply.0.send(host.busy(&visitor, &request));
                            continue;
                        }
                        Err(reply) => Waits::Request(visitor, request, reply),
                    }
                }
                Waits::State(follower, reply) => match host.state(&follower, at) {
                    None if !is_late => Waits::State(follower, reply),
                    state => {
                        let _gone = reply.send(state);
                        continue;
                    }
                },
            };
            return self.0.push_front((waits, until));
        }
    }
}
