//! The address of a server, as people give it.

use ureq::http::Uri;

use crate::engine::BadSetup;
use crate::terminal::game_args::bad_flag;

/// Where the API begins, below the address of the server.
const API: &str = "/api/v1";
/// Where the page of a room is, below the address of the server; its code follows.
const PAGE: &str = "/g/";
const ALLOWED: &str = "it must be the address of a server, as http://localhost:8080";

/// A server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    scheme: &'static str,
    /// Host, port and the path below which the server is, without a slash at its end.
    rest: String,
}

impl Address {
    /// Reads the address of a server, of its API or of the page of a room; of the last also gives
    /// the room.
    ///
    /// # Errors
    /// Names `server` and what is allowed.
    pub(super) fn read(text: &str) -> Result<(Self, Option<String>), BadSetup> {
        let bad = |allowed: &str| bad_flag("server", &text, allowed.to_owned());
        let uri: Uri = text.parse().map_err(|_| bad(ALLOWED))?;
        let scheme = match uri.scheme_str() {
            Some("http") => "http",
            Some("https") => "https",
            Some(_) => return Err(bad("it must begin with http:// or https://")),
            None => return Err(bad(ALLOWED)),
        };
        let host = uri.authority().filter(|host| !host.host().is_empty());
        let host = host.ok_or_else(|| bad(ALLOWED))?;
        if host.as_str().contains('@') {
            // Not repeated: what stands before it may be a password.
            let allowed = "it must hold no name and no password".to_owned();
            return Err(bad_flag("server", &format!("{scheme}://…@{}", host.host()), allowed));
        }
        if host.as_str().ends_with(':') || uri.query().is_some() || text.contains('#') {
            return Err(bad("it must end with its host, its port or a path"));
        }
        let path = uri.path().trim_end_matches('/');
        let (path, room) = match path.rsplit_once(PAGE) {
            Some((path, room)) => (path, Some(room.to_owned())),
            None => (path.strip_suffix(API).unwrap_or(path), None),
        };
        Ok((Self { scheme, rest: format!("{host}{path}") }, room))
    }

    /// The address of something under the API; `path` begins with a slash.
    pub(super) fn api(&self, path: &str) -> String {
        format!("{}://{}{API}{path}", self.scheme, self.rest)
    }

    /// The same as a socket has it.
    pub(super) fn socket(&self, path: &str) -> String {
        let scheme = if self.scheme == "https" { "wss" } else { "ws" };
        format!("{scheme}://{}{API}{path}", self.rest)
    }

    /// The page of a room, to pass on.
    pub(super) fn page(&self, code: &str) -> String {
        format!("{self}{PAGE}{code}")
    }

    /// A name for a folder in which only this server's things are.
    pub(super) fn folder(&self) -> String {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-".contains(letter);
        self.rest.chars().map(|letter| if plain(letter) { letter } else { '_' }).collect()
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}://{}", self.scheme, self.rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_given_as_people_have_its_address() {
        for (text, api, room) in [
            ("http://localhost:8080", "http://localhost:8080/api/v1/join", None),
            ("http://localhost:8080/", "http://localhost:8080/api/v1/join", None),
            ("http://localhost:8080/api/v1/", "http://localhost:8080/api/v1/join", None),
            ("https://play.example/six/", "https://play.example/six/api/v1/join", None),
            ("http://[::1]:80/g/K7RM2Q", "http://[::1]:80/api/v1/join", Some("K7RM2Q")),
            (
                "https://play.example/six/g/k7rm2q/",
                "https://play.example/six/api/v1/join",
                Some("k7rm2q"),
            ),
        ] {
            let (address, found) = Address::read(text).unwrap();
            assert_eq!((address.api("/join").as_str(), found.as_deref()), (api, room), "{text}");
        }
    }

    #[test]
    fn its_socket_and_its_pages_are_beside_its_api() {
        let (address, _) = Address::read("https://play.example/six").unwrap();
        assert_eq!(
            address.socket("/games/7/socket"),
            "wss://play.example/six/api/v1/games/7/socket"
        );
        assert_eq!(address.page("K7RM2Q"), "https://play.example/six/g/K7RM2Q");
        assert_eq!(address.folder(), "play.example_six");
    }

    #[test]
    fn what_is_no_address_is_refused_by_name() {
        for text in [
            "",
            "localhost:8080",
            "localhost",
            "ftp://localhost",
            "http://",
            "http://a b",
            "http://x/?q=1",
        ] {
            let bad = Address::read(text).unwrap_err().to_string();
            assert!(bad.starts_with(&format!("server cannot be {text:?}: it must")), "{bad}");
        }
        let bad = Address::read("http://me:hunter2@localhost/").unwrap_err().to_string();
        assert!(!bad.contains("hunter2") && bad.contains("no password"), "{bad}");
    }
}
