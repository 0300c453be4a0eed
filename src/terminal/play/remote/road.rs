//! A connection for a socket, made as those of requests are: by the same proxies and with the same
//! certificates.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ureq::config::Config;
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::{
    ConnectionDetails, Connector, DefaultConnector, NextTimeout, Transport, TransportAdapter,
};
use ureq::{Agent, Error, Timeout};

use crate::terminal::play::remote::client::CONNECTING;

/// A connection that is read and written plainly; one that stays silent for too long breaks.
pub(super) struct Road {
    bytes: TransportAdapter,
    silence: Duration,
}

impl std::fmt::Debug for Road {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Road").field("silence", &self.silence).finish_non_exhaustive()
    }
}

/// Opens connections and hands them over instead of speaking HTTP on them.
#[derive(Debug, Default)]
struct HandsOver {
    inner: DefaultConnector,
    made: Arc<Mutex<Option<Made>>>,
    /// Whether a connection is being made: one that is asked for meanwhile leads to a proxy.
    busy: AtomicBool,
}

/// A connection, safe where its address asks for that.
#[derive(Debug)]
struct Made(Box<dyn Transport>);

impl Connector for HandsOver {
    type Out = Box<dyn Transport>;

    fn connect(
        &self,
        details: &ConnectionDetails<'_>,
        chained: Option<()>,
    ) -> Result<Option<Self::Out>, Error> {
        if self.busy.swap(true, Ordering::Relaxed) {
            return self.inner.connect(details, chained);
        }
        let made = self.inner.connect(details, chained)?.map(Made);
        *self.made.lock().expect("nobody panics while holding it") = made;
        Ok(None)
    }
}

/// Whoever can break a connection while it is waited at.
#[derive(Debug)]
pub(super) struct Breaker(Agent);

impl Breaker {
    /// Ends the connection; whoever reads from it learns so.
    pub(super) fn break_off(self) {
        self.0.shutdown();
    }
}

impl Road {
    /// Connects to the host of an address that begins with `http` or `https`. `silence` is how long
    /// nothing may come.
    ///
    /// # Errors
    /// Nobody is there, or no safe connection can be made.
    pub(super) fn open(address: &str, silence: Duration) -> Result<(Self, Breaker), Error> {
        let connector = HandsOver::default();
        let made = Arc::clone(&connector.made);
        let config = Config::builder().timeout_connect(Some(CONNECTING)).build();
        let agent = Agent::with_parts(config, connector, DefaultResolver::default());
        let asked = agent.get(address).call();
        let transport = made.lock().expect("nobody panics while holding it").take();
        let Some(Made(transport)) = transport else {
            return Err(asked.err().unwrap_or(Error::ConnectionFailed));
        };
        let clock = || ureq::unversioned::transport::time::Instant::now();
        let bytes = TransportAdapter::new(transport, Arc::new(clock));
        Ok((Self { bytes, silence }, Breaker(agent)))
    }

    fn allow(&mut self) {
        let after = self.silence.into();
        let reason = Timeout::RecvResponse;
        self.bytes.set_timeout(NextTimeout { after, reason, ..NextTimeout::default() });
    }
}

impl Read for Road {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.allow();
        self.bytes.read(buffer)
    }
}

impl Write for Road {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.allow();
        self.bytes.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.bytes.flush()
    }
}
