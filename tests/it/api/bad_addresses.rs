//! Addresses and methods that lead nowhere.

use super::client::send;
use super::refusal::{check, table};
use super::server::TestServer;

#[tokio::test]
async fn an_address_that_names_nothing_is_refused() {
    check(table(
        "
nobody|GET /nothing                                                 ||404 unknown-route|{}|
nobody|GET /games/PLAYING/nothing                                   ||404 unknown-route|{}|
nobody|GET /games/00000000-0000-4000-8000-000000000000              ||404 unknown-game |{}|
nobody|GET /games/00000000-0000-4000-8000-000000000000/events       ||404 unknown-game |{}|
nobody|GET /games/00000000-0000-4000-8000-000000000000/record       ||404 unknown-game |{}|
nobody|GET /games/00000000-0000-4000-8000-000000000000/verdicts     ||404 unknown-game |{}|
nobody|GET /games/00000000-0000-4000-8000-000000000000/legal-moves  ||404 unknown-game |{}|
nobody|POST /games/00000000-0000-4000-8000-000000000000/seats/0     |{}|404 unknown-game |{}|
nobody|GET /games/seven                                             ||404 unknown-game |{}|
nobody|GET /games/%ff                                               ||404 unknown-game |{}|
nobody|GET /games/PLAYING/verdicts/0                                ||404 unknown-game |{}|number 0
nobody|GET /games/PLAYING/verdicts/1                                ||404 unknown-game |{}|number 1
nobody|GET /games/PLAYING/verdicts/99                               ||404 unknown-game |{}|number 99
nobody|GET /games/PLAYING/verdicts/+3                               ||404 unknown-game |{}|number +3
nobody|GET /games/PLAYING/verdicts/last                             ||404 unknown-game |{}|number last
",
    ))
    .await;
}

#[tokio::test]
async fn a_query_that_cannot_be_is_named() {
    check(table(
        r#"
nobody|GET /games/PLAYING/events?after=x      ||422 bad-request|{"field":"after","value":"x"}   |whole
nobody|GET /games/PLAYING/events?after=%2b1   ||422 bad-request|{"field":"after","value":"+1"}  |whole
nobody|GET /games/PLAYING/events?after=-1     ||422 bad-request|{"field":"after","value":"-1"}  |whole
nobody|GET /games/PLAYING/events?after=       ||422 bad-request|{"field":"after","value":""}    |whole
nobody|GET /games/PLAYING/events?after=1e3    ||422 bad-request|{"field":"after","value":"1e3"} |whole
nobody|GET /games/PLAYING/events?limit=0      ||422 bad-request|{"field":"limit","value":0}     |1 to 1000
nobody|GET /games/PLAYING/events?limit=1001   ||422 bad-request|{"field":"limit","value":1001}  |1 to 1000
nobody|GET /games/PLAYING/events?afterr=1     ||422 bad-request|{"field":"afterr","value":1}    |after, limit
nobody|GET /games/PLAYING/verdicts?after=x    ||422 bad-request|{"field":"after","value":"x"}   |whole
nobody|GET /games?limit=x                     ||422 bad-request|{"field":"limit","value":"x"}   |1 to 1000
nobody|GET /games/PLAYING/socket              ||426 not-a-socket|{}                             |
"#,
    ))
    .await;
}

#[tokio::test]
async fn a_wrong_method_is_told_the_right_ones() {
    let server = TestServer::start().await;
    for (method, path, allowed) in [
        ("DELETE", "/games", "GET,HEAD,POST"),
        ("PUT", "/catalog", "GET,HEAD"),
        ("GET", "/join", "POST"),
        ("PATCH", "/games/x/proposals", "POST"),
        ("GET", "/games/x/seats/0", "DELETE,POST"),
        ("OPTIONS", "/games", "GET,HEAD,POST"),
    ] {
        let reply = send(server.api.request(method.parse().unwrap(), path)).await;
        let mut given: Vec<_> = reply.header("allow").split(',').collect();
        given.sort_unstable();
        assert_eq!(given.join(","), allowed, "{method} {path}");
        reply.refused("method-not-allowed");
    }
    server.stop().await;
}
