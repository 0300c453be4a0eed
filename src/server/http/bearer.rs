//! The secret of a request, from its `Authorization` header.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

use crate::server::problem::{Kind, Problem};
use crate::server::secret::{BadSecret, Secret, SecretHash};

/// The secret that came with a request, if one did.
#[derive(Debug)]
pub(crate) struct Bearer(pub(crate) Option<Secret>);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(Self(None)) };
        let secret = header
            .to_str()
            .ok()
            .and_then(|text| text.split_once(' '))
            .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
            .ok_or(BadSecret)
            .and_then(|(_, secret)| Secret::parse(secret.trim()));
        match secret {
            Ok(secret) => Ok(Self(Some(secret))),
            Err(bad) => Err(Problem::secret_field(
                "authorization",
                &format!("it must be Bearer and a secret; {bad}"),
            )),
        }
    }
}

impl Bearer {
    /// The hash of the secret.
    ///
    /// # Errors
    /// None was sent.
    pub(crate) fn need(&self) -> Result<SecretHash, Problem> {
        let needed = "send the secret as Authorization: Bearer";
        self.0.as_ref().map(Secret::hash).ok_or_else(|| Problem::new(Kind::NoSecret, needed))
    }

    /// The secret, or a fresh one and the text to tell its owner once.
    pub(crate) fn or_fresh(self) -> (SecretHash, Option<String>) {
        match self.0 {
            Some(secret) => (secret.hash(), None),
            None => {
                let secret = Secret::fresh();
                (secret.hash(), Some(secret.reveal().to_owned()))
            }
        }
    }
}
