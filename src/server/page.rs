//! The page: the files of `static/`, embedded in the binary.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::server::problem::{Kind, Problem};

#[derive(RustEmbed)]
#[folder = "static/"]
struct Files;

/// The page itself: at `/`, and at `/g/{code or id}` so that a link to a room opens it.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    file("index.html", &headers)
}

/// A file of the page, or the refusal for an address where nothing is.
pub(crate) async fn asset(uri: Uri, headers: HeaderMap) -> Response {
    file(uri.path().strip_prefix("/static/").unwrap_or_default(), &headers)
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Files::get(path) else {
        return Problem::new(Kind::UnknownRoute, "there is nothing at this address")
            .into_response();
    };
    let hash: String =
        file.metadata.sha256_hash().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    // Weak, because the bytes on the way differ with their compression.
    let tag = format!("W/\"{hash}\"");
    let fresh = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = fresh.is_some_and(|tags| tags.split(',').any(|known| matches(known, &tag)));
    // A new binary brings a new page at the same address: browsers ask each time, cheaply.
    let head = [(ETAG, tag), (CACHE_CONTROL, "no-cache".to_owned())];
    if known {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    (head, [(CONTENT_TYPE, content_type(path))], file.data).into_response()
}

/// Whether a tag that the browser holds is this one.
fn matches(known: &str, tag: &str) -> bool {
    let known = known.trim();
    known == "*" || known.trim_start_matches("W/") == tag.trim_start_matches("W/")
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
