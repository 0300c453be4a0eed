//! The routes, and what stands around all of them.

use std::any::Any;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{self, CACHE_CONTROL, HeaderName};
use axum::http::{HeaderValue, Method};
use axum::middleware::{Next, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::trace::{DefaultOnResponse, TraceLayer};
use tracing::{Level, Span};

use crate::server::app::App;
use crate::server::page;
use crate::server::problem::{Kind, Problem};
use crate::server::socket;

mod bearer;
mod body;
mod catalog;
mod events;
mod fields;
pub(crate) use fields::Fields;
mod games;
mod import;
mod health;
mod place;
pub(crate) use place::InRoom;
mod proposals;
mod query;
mod records;
mod seats;
mod verdicts;

/// Everything the server answers.
pub(crate) fn routes(app: App) -> Router {
    Router::new()
        .nest("/api/v1", api())
        .route("/", get(page::index))
        .route("/g/{room}", get(page::index))
        .route("/static/{*file}", get(page::asset))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .fallback(unknown_route)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn_with_state(app.clone(), in_time))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(map_response(safe_headers))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(span)
                .on_response(DefaultOnResponse::new().level(Level::DEBUG)),
        )
        .with_state(app)
}

fn api() -> Router<App> {
    Router::new()
        .route("/catalog", get(catalog::show))
        .route("/catalog/checkers/ballots", get(catalog::ballots))
        .route("/games", get(games::lobby).post(games::create))
        .route("/games/{id}", get(games::view))
        .route("/games/{id}/seats/{seat}", post(seats::take).delete(seats::leave))
        .route("/join", post(seats::join))
        .route("/games/{id}/start", post(games::start))
        .route("/games/{id}/undo", post(games::undo))
        .route("/games/{id}/legal-moves", get(games::legal_moves))
        .route("/games/{id}/proposals", post(proposals::propose))
        .route("/games/{id}/verdicts", get(verdicts::list))
        .route("/games/{id}/verdicts/{seq}", get(verdicts::one))
        .route("/games/{id}/events", get(events::page))
        .route("/games/{id}/record", get(records::download))
        .route("/games/{id}/socket", get(socket::open))
        .route("/records/verify", post(records::verify))
}

async fn unknown_route() -> Problem {
    Problem::new(Kind::UnknownRoute, "there is nothing at this address")
}

async fn method_not_allowed(method: Method) -> Problem {
    let detail = format!("{method} is not among the methods that the Allow header names");
    Problem::new(Kind::MethodNotAllowed, detail)
}

/// Ends a request that takes too long. What a room was asked for may still happen.
async fn in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.limits().request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::busy("the request took too long", 1).into_response(),
    }
}

/// Does work that takes long away from the threads that answer.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "work on a request panicked");
        Problem::new(Kind::Internal, "the server made a mistake and has noted it")
    })
}

#[expect(clippy::needless_pass_by_value, reason = "the signature that the layer asks for")]
fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no text");
    tracing::error!(panic = text, "a request handler panicked");
    Problem::new(Kind::Internal, "the server made a mistake and has noted it").into_response()
}

/// A span that holds no secret: the address without its query, and no header.
fn span(request: &Request) -> Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}

const SAFE_HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

async fn safe_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in SAFE_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::*;

    #[tokio::test]
    async fn a_panic_is_answered_without_its_text() {
        let response = panicked(Box::new("a secret detail".to_owned()));
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
        let body = String::from_utf8(body.to_vec()).unwrap();
        assert!(body.contains("/problems/internal") && !body.contains("secret"), "{body}");
    }

    #[tokio::test]
    async fn work_that_panics_is_a_problem_of_ours() {
        assert_eq!(aside(|| 7).await, Ok(7));
        let problem = aside(|| panic!("on purpose")).await.err().unwrap();
        assert_eq!(serde_json::to_value(problem).unwrap()["type"], "/problems/internal");
    }
}
