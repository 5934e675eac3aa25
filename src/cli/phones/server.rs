//! Carries requests from sockets to the desk, and its answers back: HTTP/1.1 by hyper, on a runtime of its own thread.

use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::io;
use std::net::TcpListener as StdListener;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use hyper::body::{Body as _, Bytes, Frame, Incoming, SizeHint};
use hyper::header::HeaderValue;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{StatusCode, Version};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::yield_now;
use tokio::time::{sleep, timeout};

use super::places::{Asking, Place, Places};
use super::queue::{Queue, Waits};
use super::wire::{Timer, Wire};
use crate::phones::http::{Body, LONGEST_BODY, Request, Response};
use crate::phones::{Follower, Visitor};

/// The most bytes of all headers; the library allows no fewer.
const LONGEST_HEAD: usize = 8192;
/// How long a head or a body may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 10 });
/// How soon it is seen what the table itself has changed.
const TICK: Duration = Duration::from_millis(100);
/// How soon a busy table is asked again.
const SOON: Duration = Duration::from_millis(2);
/// How often a stream shows that it is alive.
const ALIVE: Duration = Duration::from_secs(15);

/// Who answers.
pub(super) trait Host {
    /// Answers what needs no look at the table, or lets a phone in.
    fn receive(&mut self, request: &Request) -> Result<Visitor, Response>;

    /// Answers with a look at the table, at once or when the disk has it; gives the reply back where the table is busy.
    fn answer(&mut self, visitor: &Visitor, request: &Request, reply: Reply) -> Result<(), Reply>;

    /// What is answered where the table was busy for too long.
    fn busy(&mut self, visitor: &Visitor, request: &Request) -> Response;

    /// The state for a stream; `None` where the table is busy.
    fn state(&mut self, follower: &Follower, at: Duration) -> Option<String>;

    /// Notes that a stream goes on without anything new.
    fn follows(&mut self, follower: &Follower, at: Duration);

    /// The version of the state; `None` where the table is busy.
    fn look(&mut self) -> Option<u64>;
}

/// Where an answer goes that is waited for.
pub(super) type Reply = (oneshot::Sender<Response>, Asking);

/// What a connection wants of the host.
pub(super) enum Ask {
    Request(Request, Reply),
    State(Follower, oneshot::Sender<Option<String>>),
    Follows(Follower),
    Stop,
}

pub(super) type Asks = mpsc::UnboundedSender<Ask>;

/// Makes the way by which connections ask, and on which the end is told.
pub(super) fn asks() -> (Asks, mpsc::UnboundedReceiver<Ask>) {
    mpsc::unbounded_channel()
}

/// Lets phones in until it is told to stop.
pub(super) fn serve(
    listener: StdListener,
    (asks, mut asked): (Asks, mpsc::UnboundedReceiver<Ask>),
    host: &mut dyn Host,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let opened = Instant::now();
    let runtime = runtime::Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .build()?;
    runtime.block_on(async {
        let (versions, version) = watch::channel(0);
        tokio::spawn(accept(
            TcpListener::from_std(listener)?,
            Line {
                asks,
                version,
                opened,
            },
        ));
        let mut waiting = Queue::default();
        loop {
            match timeout(if waiting.is_empty() { TICK } else { SOON }, asked.recv()).await {
                Ok(Some(Ask::Request(request, reply))) => match host.receive(&request) {
                    Ok(visitor) => {
                        reply.1.is_guests();
                        waiting.add(Waits::Request(visitor, request, reply));
                    }
                    Err(response) => {
                        if response.status < 400 {
                            reply.1.is_guests();
                        }
                        let _gone = reply.0.send(response);
                    }
                },
                Ok(Some(Ask::State(follower, reply))) => waiting.add(Waits::State(follower, reply)),
                Ok(Some(Ask::Follows(follower))) => host.follows(&follower, opened.elapsed()),
                Ok(None | Some(Ask::Stop)) => return Ok(()),
                Err(_) => {}
            }
            waiting.answer(host, opened.elapsed());
            if let Some(now) = host.look() {
                versions.send_if_modified(|version| std::mem::replace(version, now) != now);
            }
        }
    })
}

/// What a connection has of the host.
#[derive(Clone)]
struct Line {
    asks: Asks,
    version: watch::Receiver<u64>,
    opened: Instant,
}

async fn accept(listener: TcpListener, line: Line) {
    let places = Arc::new(Mutex::new(Places::default()));
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => match Place::take(&places, peer.ip()) {
                Some((place, evicted)) => {
                    tokio::spawn(connection(stream, place, evicted, line.clone()));
                }
                None => full(&stream),
            },
            // There are no more file descriptors, or the peer has gone already.
            Err(_) => sleep(TICK).await,
        }
        // Those that are there already come first: many that open and close at once are gone before the next ones are taken.
        yield_now().await;
    }
}

/// Says that there are too many connections.
fn full(stream: &TcpStream) {
    let _gone = stream.try_write(
        b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
    );
}

async fn connection(
    stream: TcpStream,
    place: Place,
    mut evicted: oneshot::Receiver<Infallible>,
    line: Line,
) {
    let service = service_fn(|request| handle(request, &place, line.clone()));
    let mut builder = http1::Builder::new();
    builder
        .timer(Timer)
        .header_read_timeout(PATIENCE)
        .max_buf_size(LONGEST_HEAD)
        .half_close(false);
    let mut served = pin!(builder.serve_connection(Wire::new(stream), service));
    // Whatever goes wrong on a connection ends it, and nothing else.
    poll_fn(|cx| match Pin::new(&mut evicted).poll(cx) {
        Poll::Ready(_) => Poll::Ready(()),
        Poll::Pending => served.as_mut().poll(cx).map(|_ended| ()),
    })
    .await;
}

async fn handle(
    request: hyper::Request<Incoming>,
    place: &Place,
    line: Line,
) -> Result<hyper::Response<Stream>, Infallible> {
    let (head, mut body) = request.into_parts();
    if head.version != Version::HTTP_11 {
        return Ok(plain(StatusCode::HTTP_VERSION_NOT_SUPPORTED));
    }
    let mut headers = Vec::new();
    for (name, value) in &head.headers {
        let Ok(value) = value.to_str() else {
            return Ok(plain(StatusCode::BAD_REQUEST));
        };
        headers.push((name.as_str().to_owned(), value.to_owned()));
    }
    let is_chunked = head.headers.contains_key("transfer-encoding");
    let read = if is_chunked {
        Ok(Some(Vec::new()))
    } else {
        timeout(PATIENCE, whole(&mut body)).await
    };
    let body = match read {
        Ok(Some(body)) => body,
        Ok(None) => return Ok(plain(StatusCode::BAD_REQUEST)),
        Err(_) => return Ok(plain(StatusCode::REQUEST_TIMEOUT)),
    };
    let request = Request {
        method: head.method.to_string(),
        target: head.uri.to_string(),
        headers,
        body,
        peer: place.peer,
        at: line.opened.elapsed(),
    };
    let (reply, answered) = oneshot::channel();
    let _stopped = line.asks.send(Ask::Request(request, (reply, place.asks())));
    let Ok(response) = answered.await else {
        return Ok(plain(StatusCode::SERVICE_UNAVAILABLE));
    };
    sleep(response.delay).await;
    let mut sent = hyper::Response::new(match response.body {
        Body::Page(text) => Stream::Whole(Some(Bytes::from_static(text.as_bytes()))),
        Body::Whole(text) => Stream::Whole(Some(text.into())),
        Body::Events(follower) => {
            place.streams(follower.phone());
            Stream::Events(follow(follower, line))
        }
    });
    *sent.status_mut() =
        StatusCode::from_u16(response.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    for (name, value) in response.headers {
        sent.headers_mut().extend(
            HeaderValue::from_str(&value)
                .ok()
                .map(|value| (hyper::header::HeaderName::from_static(name), value)),
        );
    }
    Ok(sent)
}

/// The whole body, as far as the limit and one byte more; `None` where it breaks off.
async fn whole(body: &mut Incoming) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    while let Some(frame) = poll_fn(|cx| Pin::new(&mut *body).poll_frame(cx)).await {
        if let Ok(data) = frame.ok()?.into_data() {
            let room = (LONGEST_BODY + 1).saturating_sub(all.len());
            all.extend_from_slice(&data[..data.len().min(room)]);
        }
        if all.len() > LONGEST_BODY {
            break;
        }
    }
    Some(all)
}

fn plain(status: StatusCode) -> hyper::Response<Stream> {
    let mut response = hyper::Response::new(Stream::Whole(None));
    *response.status_mut() = status;
    response
}

/// Streams states until the client closes; a slow client skips some.
fn follow(follower: Follower, mut line: Line) -> mpsc::Receiver<Bytes> {
    let (states, sent) = mpsc::channel(1);
    tokio::spawn(async move {
        loop {
            line.version.borrow_and_update();
            let (reply, answered) = oneshot::channel();
            let _stopped = line.asks.send(Ask::State(follower.clone(), reply));
            let (event, is_busy) = match answered.await {
                Ok(Some(state)) => (format!("data: {state}\n\n"), false),
                Ok(None) => (": busy\n\n".to_owned(), true),
                Err(_) => return,
            };
            if states.send(event.into()).await.is_err() {
                return;
            }
            if is_busy {
                continue;
            }
            while timeout(ALIVE, line.version.changed()).await.is_err() {
                if states.send(Bytes::from_static(b": \n\n")).await.is_err() {
                    return;
                }
                let _stopped = line.asks.send(Ask::Follows(follower.clone()));
            }
        }
    });
    sent
}

/// The body of a response.
enum Stream {
    Whole(Option<Bytes>),
    Events(mpsc::Receiver<Bytes>),
}

impl hyper::body::Body for Stream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match self.get_mut() {
            Stream::Whole(bytes) => Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes)))),
            Stream::Events(events) => events
                .poll_recv(cx)
                .map(|event| event.map(|event| Ok(Frame::data(event)))),
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Stream::Whole(None))
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Stream::Whole(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            Stream::Events(_) => SizeHint::default(),
        }
    }
}
