//! Bodies that cannot be read.

use serde_json::json;

use super::refusal::{check, row, table};

#[tokio::test]
async fn a_body_that_is_not_json_is_refused() {
    let deep = "[".repeat(60_000);
    let rows = [
        row("POST /games", "game=chinese_checkers"),
        row("POST /games", r#"{"game":"chinese_che"#),
        row("POST /games", b"{\"game\":\"\xe2\x82\"}".to_vec()),
        row("POST /games", deep.clone()),
        row("POST /games", ""),
        row("POST /games", "{}").header("content-type", "text/plain"),
        row("POST /games", "a=b").header("content-type", "application/x-www-form-urlencoded"),
        row("POST /games/PLAYING/proposals", r#"{"move":"n1-m5","ply":0"#).by("ann"),
        row("POST /games/PLAYING/proposals", deep).by("ann"),
        row("POST /games/WAITING/seats/1", "{name:bob}").by("bob"),
        row("POST /records/verify", "{"),
    ];
    check(rows.into_iter().map(|row| row.is("400 not-json", json!({}), "")).collect()).await;
}

#[tokio::test]
async fn a_body_of_another_shape_is_refused() {
    check(table(
        r#"
nobody|POST /games                  |null            |422 bad-request|{"field":"body","value":null} |object
nobody|POST /games                  |[]              |422 bad-request|{"field":"body","value":[]}   |object
nobody|POST /games                  |7               |422 bad-request|{"field":"body","value":7}    |object
ann   |POST /games/PLAYING/proposals|"n1-m5"         |422 bad-request|{"field":"body"}              |object
ann   |POST /games/PLAYING/proposals|null            |422 bad-request|{"field":"body","value":null} |object
nobody|POST /games/WAITING/seats/1  |["name","bob"]  |422 bad-request|{"field":"body"}              |object
nobody|POST /join                   |null            |422 bad-request|{"field":"body"}              |object
nobody|POST /records/verify         |{}              |422 bad-request|{"field":"body"}              |record
nobody|POST /records/verify         |[]              |422 bad-request|{"field":"body"}              |record
"#,
    ))
    .await;
}

#[tokio::test]
async fn a_body_over_its_limit_is_refused() {
    let large = format!(r#"{{"move":"{}"}}"#, "x".repeat(64 << 10));
    let limit = json!({"limit": 65_536});
    let large_record = "x".repeat((16 << 20) + 1);
    check(vec![
        row("POST /games", large.clone()).is("413 body-too-large", limit.clone(), "65536"),
        row("POST /games/PLAYING/proposals", large).by("ann").is(
            "413 body-too-large",
            limit.clone(),
            "",
        ),
        row("POST /games", "x".repeat(1 << 20)).is("413 body-too-large", limit, ""),
        row("POST /records/verify", large_record).is(
            "413 body-too-large",
            json!({"limit": 16_777_216}),
            "",
        ),
    ])
    .await;
}
