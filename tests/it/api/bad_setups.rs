//! Setups that cannot be: refused, and the field is named.

use super::refusal::{check, table};

#[tokio::test]
async fn an_option_that_cannot_be_is_named() {
    check(table(
        r#"
nobody|POST /games|{"game":"chinese_checkers","options":{"side":0}}        |422 bad-request|{"field":"options.side","value":0}    |from 1
nobody|POST /games|{"game":"chinese_checkers","options":{"side":-1}}       |422 bad-request|{"field":"options.side","value":-1}   |from 1
nobody|POST /games|{"game":"chinese_checkers","options":{"side":1.5}}      |422 bad-request|{"field":"options.side","value":1.5}  |whole
nobody|POST /games|{"game":"chinese_checkers","options":{"side":"4"}}      |422 bad-request|{"field":"options.side","value":"4"}  |whole
nobody|POST /games|{"game":"chinese_checkers","options":{"side":1000}}     |422 bad-request|{"field":"options.side","value":1000} |to 64
nobody|POST /games|{"game":"chinese_checkers","options":{"players":7}}     |422 bad-request|{"field":"options.players","value":7} |1 to 6
nobody|POST /games|{"game":"chinese_checkers","options":{"players":0}}     |422 bad-request|{"field":"options.players","value":0} |1 to 6
nobody|POST /games|{"game":"chinese_checkers","options":{"sidee":4}}       |422 bad-request|{"field":"options.sidee","value":4}   |side, players
nobody|POST /games|{"game":"chinese_checkers","options":{"preset":"x"}}    |422 bad-request|{"field":"options.preset","value":"x"}|reference, table
nobody|POST /games|{"game":"chinese_checkers","options":{"sealed_goal":true}}|422 bad-request|{"field":"options.sealed_goal","value":true}|allow, forbid
nobody|POST /games|{"game":"chinese_checkers","options":{"players":5,"preset":"table"}}|422 bad-request|{"field":"options.players","value":5}|2, 3, 4
nobody|POST /games|{"game":"chinese_checkers","options":[]}                |422 bad-request|{"field":"options","value":[]}        |object
"#,
    ))
    .await;
}

#[tokio::test]
async fn a_field_that_cannot_be_is_named() {
    check(table(
        r#"
nobody|POST /games|{}                                                      |422 bad-request|{"field":"game","value":null}        |catalogue
nobody|POST /games|{"game":"go"}                                           |422 bad-request|{"field":"game","value":"go"}        |chinese_checkers
nobody|POST /games|{"game":7}                                              |422 bad-request|{"field":"game","value":7}           |text
nobody|POST /games|{"gaem":"chinese_checkers"}                             |422 bad-request|{"field":"gaem"}                     |game, options
nobody|POST /games|{"game":"chinese_checkers","seed":7}                    |422 bad-request|{"field":"seed","value":7}           |text
nobody|POST /games|{"game":"chinese_checkers","seed":"seven"}              |422 bad-request|{"field":"seed","value":"seven"}     |as text
nobody|POST /games|{"game":"chinese_checkers","seed":"18446744073709551616"}|422 bad-request|{"field":"seed"}                    |18446744073709551615
nobody|POST /games|{"game":"chinese_checkers","visibility":"secret"}       |422 bad-request|{"field":"visibility","value":"secret"}|public, unlisted
"#,
    ))
    .await;
}

#[tokio::test]
async fn a_seat_that_cannot_be_is_named() {
    check(table(
        r#"
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"agent","agent":"deepblue"}]}  |422 bad-request|{"field":"seats[0].agent","value":"deepblue"}|no such agent
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"person"},{"kind":"agent"}]}   |422 bad-request|{"field":"seats[1].agent","value":null}|name the agent
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"person","agent":"greedy"}]}   |422 bad-request|{"field":"seats[0].agent","value":"greedy"}|
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"ghost"}]}                     |422 bad-request|{"field":"seats[0].kind","value":"ghost"}|person
nobody|POST /games|{"game":"chinese_checkers","seats":[{}]}                                   |422 bad-request|{"field":"seats[0].kind","value":null}|person
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kynd":"person"}]}                    |422 bad-request|{"field":"seats[0].kynd"}|kind, agent
nobody|POST /games|{"game":"chinese_checkers","seats":["person"]}                             |422 bad-request|{"field":"seats[0]","value":"person"}|object
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"person","guarded":"yes"}]}    |422 bad-request|{"field":"seats[0].guarded","value":"yes"}|true or false
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"person","on_illegal":"shout"}]}|422 bad-request|{"field":"seats[0].on_illegal","value":"shout"}|refuse, degrade
nobody|POST /games|{"game":"chinese_checkers","seats":{}}                                     |422 bad-request|{"field":"seats","value":{}}|list
nobody|POST /games|{"game":"chinese_checkers","options":{"players":1},"seats":[{"kind":"person"},{"kind":"person"}]}|422 bad-request|{}|seats
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person"},{"kind":"person"},{"kind":"person"},{"kind":"person"},{"kind":"person"}]}|422 bad-request|{}|1 to 6
"#,
    ))
    .await;
}

#[tokio::test]
async fn an_option_of_a_seat_that_cannot_be_is_named() {
    check(table(
        r#"
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"person"},{"kind":"agent","agent":"greedy","options":{"depth":8}}]}|422 bad-request|{"field":"seats[1].options.depth","value":8}|no options
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"person","guarded":true,"options":{"horizon":4}}]}|422 bad-request|{"field":"seats[0].options.horizon","value":4}|no options
nobody|POST /games|{"game":"chinese_checkers","seats":[{"kind":"agent","agent":"greedy","options":[]}]}|422 bad-request|{"field":"seats[0].options","value":[]}|object
host  |POST /games/WAITING/start|{"agent":"greedy","options":{"depth":8}}|422 bad-request|{"field":"options.depth","value":8}|no options
host  |POST /games/WAITING/start|{"agent":"greedy","options":8}|422 bad-request|{"field":"options","value":8}|object
"#,
    ))
    .await;
}
