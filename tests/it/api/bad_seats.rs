//! Seats that cannot be taken or left, and what only the host may do.

use serde_json::json;

use super::refusal::{check, row, table};

#[tokio::test]
async fn a_seat_that_cannot_be_taken_or_left_is_refused() {
    check(table(
        r#"
eve   |POST /games/PLAYING/seats/0    |{}              |409 seat-taken  |{"seat":0}       |
ann   |POST /games/WAITING/seats/1    |{}              |409 seat-held   |{"seat":0}       |
eve   |POST /games/WAITING/seats/2    |{}              |422 bad-request |{"field":"seat"} |
eve   |POST /games/WAITING/seats/256  |{}              |422 bad-request |{"field":"seat","value":"256"} |number
eve   |POST /games/WAITING/seats/-1   |{}              |422 bad-request |{"field":"seat","value":"-1"}  |number
eve   |POST /games/WAITING/seats/+1   |{}              |422 bad-request |{"field":"seat","value":"+1"}  |number
eve   |POST /games/WAITING/seats/first|{}              |422 bad-request |{"field":"seat"} |number
eve   |POST /games/WAITING/seats/1    |{"nmae":"eve"}  |422 bad-request |{"field":"nmae","value":"eve"} |name
eve   |POST /games/WAITING/seats/1    |{"name":""}     |422 bad-request |{"field":"name","value":""}    |1 to 40
eve   |POST /games/WAITING/seats/1    |{"name":7}      |422 bad-request |{"field":"name","value":7}     |1 to 40
eve   |POST /games/WAITING/seats/1    |{"name":"a\nb"} |422 bad-request |{"field":"name"} |printable
eve   |POST /games/WAITING/seats/1    |{"name":"12345678901234567890123456789012345678901"}|422 bad-request|{"field":"name"}|1 to 40
eve   |POST /join                     |{}              |422 bad-request |{"field":"code"} |code
eve   |POST /join                     |{"code":"000000"}|404 unknown-game|{}              |
nobody|DELETE /games/WAITING/seats/0  |                |401 no-secret   |{}               |Bearer
eve   |DELETE /games/WAITING/seats/0  |                |403 wrong-secret|{}               |
ann   |DELETE /games/PLAYING/seats/1  |                |403 wrong-secret|{}               |
host  |DELETE /games/PLAYING/seats/1  |                |403 wrong-secret|{}               |
ann   |DELETE /games/OVER/seats/0     |                |409 game-over   |{}               |
"#,
    ))
    .await;
}

#[tokio::test]
async fn a_secret_that_cannot_be_is_refused_and_not_repeated() {
    let headers = [
        "Bearer short".to_owned(),
        format!("Bearer {}", "x".repeat(129)),
        format!("Bearer {}", "ä".repeat(30)),
        format!("Basic {}", "x".repeat(30)),
        "x".repeat(30),
    ];
    let rows = headers.iter().map(|header| {
        let row = row("POST /games/WAITING/seats/1", "{}").header("authorization", header);
        row.is("422 bad-request", json!({"field": "authorization", "value": null}), "22 to 128")
    });
    check(rows.collect()).await;
}

#[tokio::test]
async fn a_secret_in_the_wrong_place_is_not_repeated() {
    check(table(
        r#"
eve   |POST /games/WAITING/seats/1 |{"secret":"hush"}            |422 bad-request|{"field":"secret","value":null,"detail":"secret cannot be read: there is no such field; the fields are name"}|
eve   |POST /games/WAITING/seats/1 |{"name":{"Secret":["hush"]}} |422 bad-request|{"field":"name","value":{"Secret":null}}|
eve   |POST /games/WAITING/seats/1 |[{"secret":"hush"}]          |422 bad-request|{"field":"body","value":[{"secret":null}]}|
nobody|GET /games?secret=hush      |                             |422 bad-request|{"field":"secret","value":null}|
nobody|POST /games                 |{"game":"chinese_checkers","options":{"secret":"hush"}}|422 bad-request|{"value":null}|cannot be read
"#,
    ))
    .await;
}

#[tokio::test]
async fn a_room_refuses_to_others_what_is_the_hosts() {
    check(table(
        r#"
nobody|POST /games/WAITING/start|{"agent":"greedy"}  |401 no-secret   |{}|Bearer
ann   |POST /games/WAITING/start|{"agent":"greedy"}  |403 wrong-secret|{}|
host  |POST /games/WAITING/start|{}                  |422 bad-request |{"field":"agent","value":null}|agent
host  |POST /games/WAITING/start|{"agent":"deepblue"}|422 bad-request |{"field":"agent","value":"deepblue"}|no such agent
nobody|POST /games/PLAYING/undo |                    |401 no-secret   |{}|Bearer
eve   |POST /games/PLAYING/undo |                    |403 wrong-secret|{}|
ann   |POST /games/PLAYING/undo |                    |409 cannot-undo |{}|
"#,
    ))
    .await;
}
