//! One connection: sends and receives frames within limits.

use std::time::Duration;

use inarow_model::remote::Key;
use inarow_protocol::{
    Frame, FromPeers, LineId, MAX_FRAME, Meter, TransportEvent, Violation, decode, encode,
};
use iroh::endpoint::{Connection, RecvStream, SendStream, Side};
use n0_future::task::spawn;
use n0_future::time::{Instant, sleep, timeout};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;

use super::tell::Tell;

/// Maximum number of frames that wait to be sent.
const WAITING: usize = 256;
/// Delay before a frame above this side's rate limit is tried again.
const PAUSE: Duration = Duration::from_millis(10);
/// Timeout for opening the stream, and for the first frame on it.
const FIRST_WORD: Duration = Duration::from_secs(10);
/// Time for sending the remaining frames after the outbox was dropped.
const LAST_WORD: Duration = Duration::from_secs(1);
/// Maximum number of frames of a peer within [`STRETCH`]. More frames are a violation.
const MOST_FRAMES: u32 = 1_000;
/// Time within which a peer may send [`MOST_FRAMES`].
const STRETCH: Duration = Duration::from_secs(5);

/// The queue of outgoing frames. When it is dropped, the connection closes after the queued frames are sent.
pub(super) struct Outbox {
    frames: Sender<Vec<u8>>,
    /// Tells the task of the connection that the outbox was dropped.
    _there: oneshot::Sender<()>,
}

impl Outbox {
    /// Queues a frame. Returns whether there was room for it.
    pub(super) fn send(&self, frame: &Frame) -> bool {
        self.frames.try_send(encode(frame)).is_ok()
    }
}

/// Starts a task that sends and receives frames on `connection`. The task calls `closed` at its end.
pub(super) fn begin(
    line: LineId,
    connection: Connection,
    tell: Tell,
    closed: impl FnOnce() + Send + 'static,
) -> Outbox {
    let (frames, mut waiting) = channel(WAITING);
    let (there, gone) = oneshot::channel::<()>();
    let peer = Key(*connection.remote_id().as_bytes());
    tell(FromPeers::Wire(TransportEvent::Opened { line, peer }));
    spawn(async move {
        // Who calls speaks first.
        let streams = async {
            match connection.side() {
                Side::Client => connection.open_bi().await.ok(),
                Side::Server => connection.accept_bi().await.ok(),
            }
        };
        let mut first = None;
        let streams = timeout(FIRST_WORD, until(streams, &mut waiting, &mut first));
        if let Ok(Some((out, incoming))) = streams.await {
            let late = async {
                let _ = gone.await;
                sleep(LAST_WORD).await;
            };
            // Whatever the other side does: nothing outlives the outbox for long.
            tokio::select! {
                () = speak(out, first, waiting) => {}
                () = listen(line, &connection, incoming, &tell) => {}
                () = late => {}
            }
        }
        connection.close(0_u8.into(), &[]);
        closed();
    });
    Outbox {
        frames,
        _there: there,
    }
}

/// Waits for the streams, and stores the first frame queued meanwhile in `first`. Returns none if the outbox is
/// dropped before a frame was queued.
async fn until<T>(
    streams: impl Future<Output = Option<T>>,
    waiting: &mut Receiver<Vec<u8>>,
    first: &mut Option<Vec<u8>>,
) -> Option<T> {
    tokio::pin!(streams);
    loop {
        tokio::select! {
            streams = &mut streams => return streams,
            next = waiting.recv(), if first.is_none() => *first = Some(next?),
        }
    }
}

/// Sends queued frames until all have arrived or the other side stops reading.
async fn speak(mut out: SendStream, mut first: Option<Vec<u8>>, mut waiting: Receiver<Vec<u8>>) {
    let (began, mut pace) = (Instant::now(), Meter::SAID);
    loop {
        let next = match first.take() {
            Some(first) => Some(first),
            None => waiting.recv().await,
        };
        let Some(bytes) = next else { break };
        while !pace.admits(began.elapsed()) {
            sleep(PAUSE).await;
        }
        if out.write_all(&bytes).await.is_err() {
            return;
        }
    }
    if out.finish().is_ok() {
        let _ = out.stopped().await;
    }
}

/// Reports received frames until the stream ends or the peer violates the protocol.
async fn listen(line: LineId, connection: &Connection, mut incoming: RecvStream, tell: &Tell) {
    let mut first = true;
    let (mut began, mut frames) = (Instant::now(), 0);
    loop {
        let next = read(&mut incoming);
        let next = if first {
            timeout(FIRST_WORD, next).await.ok().flatten()
        } else {
            next.await
        };
        first = false;
        let Some(mut frame) = next else { break };
        frames += 1;
        if began.elapsed() > STRETCH {
            (began, frames) = (Instant::now(), 1);
        }
        if frames > MOST_FRAMES {
            frame = Err(Violation::TooFast);
        }
        let ends = frame.is_err();
        tell(FromPeers::Wire(TransportEvent::Said { line, frame }));
        if ends {
            // What is answered to it may still be sent.
            connection.closed().await;
            return;
        }
    }
}

/// Reads the next frame, or the violation in its bytes; none at the end of the stream.
async fn read(incoming: &mut RecvStream) -> Option<Result<Frame, Violation>> {
    let mut length = [0; 2];
    incoming.read_exact(&mut length).await.ok()?;
    let length = usize::from(u16::from_be_bytes(length));
    if length > MAX_FRAME {
        return Some(Err(Violation::TooLong));
    }
    let mut bytes = vec![0; length];
    incoming.read_exact(&mut bytes).await.ok()?;
    Some(decode(&bytes))
}
