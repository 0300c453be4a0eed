//! Games of checkers brought to a room from PDN, FEN or a ballot, and taken away as PDN.

use serde_json::{Value, json};
use sixpoint::rules::checkers::pdn::{Convention, Ended, Game, Reader};

use super::client::{Api, id};
use super::refusal::{Row, check, row};
use super::server::TestServer;

fn brought(text: &str, game: usize, ply: Option<usize>) -> Value {
    let import = json!({"format": "pdn", "text": text, "game": game, "ply": ply});
    json!({"game": "checkers", "import": import})
}

/// The record of a room as PDN, read.
async fn taken(api: &Api, game: &str) -> Game {
    let reply = api.get(&format!("/games/{game}/record?format=pdn")).await;
    assert!(reply.status.is_success(), "{}", reply.text);
    assert!(reply.header("content-disposition").ends_with(".pdn\""), "{:?}", reply.headers);
    Reader::new(&reply.text).next().unwrap().unwrap()
}

#[tokio::test]
async fn a_game_goes_on_where_it_was_left_and_can_be_taken_away_whole() {
    let server = TestServer::start().await;
    let api = &server.api;
    let text = "1. 9-14 *\n\n[Black \"?\"]\n1. 11-15 22-18 {take} 2. 15-22 25x18 1-0";
    let room = api.create(brought(text, 2, Some(3))).await;
    let game = id(&room);
    assert_eq!(room["match"]["options"]["opening"], "11-15 22-18 15x22");
    assert_eq!((&room["match"]["ply"], &room["match"]["to_move"]), (&json!(0), &json!(1)));
    let red = api.sit(&game, 0, "ann").await;
    let white = api.sit(&game, 1, "bob").await;
    api.propose(&game, &white, "26x17", 0).await.ok();
    let pdn = taken(api, &game).await;
    let moves: Vec<_> = pdn.moves().map(|mv| mv.what.to_string()).collect();
    assert_eq!(moves, ["11-15", "22-18", "15x22", "26x17"]);
    for (tag, value) in [("Black", "ann"), ("White", "bob"), ("Result", "*"), ("GameType", "21")] {
        assert_eq!(pdn.tag(tag).unwrap().what, value);
    }
    api.delete(&format!("/games/{game}/seats/0"), &red).await.ok();
    let pdn = taken(api, &game).await;
    assert_eq!(pdn.ending(Convention::BlackFirst).unwrap().ended, Ended::WhiteWon);
    assert_eq!(pdn.tag("Winner").unwrap().what, "White");
    // Brought again it is the same position.
    let again = api.create(brought(&pdn.to_string(), 1, None)).await;
    let view = api.view(&game).await;
    let cells = |view: &Value| view["match"]["picture"].clone();
    assert_eq!(cells(&again), cells(&view));
    server.stop().await;
}

#[tokio::test]
async fn a_position_a_ballot_and_another_board_are_brought() {
    let server = TestServer::start().await;
    let api = &server.api;
    let room =
        api.create(brought("[SetUp \"1\"][FEN \"W:W19,32:B16,8\"] 19x3 *", 1, Some(0))).await;
    assert_eq!(room["match"]["options"]["fen"], "W:W19,32:B8,16");
    let white = api.sit(&id(&room), 1, "bob").await;
    api.sit(&id(&room), 0, "ann").await;
    api.propose(&id(&room), &white, "19x3", 0).await.ok();
    let pdn = taken(api, &id(&room)).await;
    assert_eq!(pdn.replay(None).unwrap().moves, ["19x12x3"]);
    assert_eq!(pdn.tag("FEN").unwrap().what, "W:W19,32:B8,16");
    let room = api.create(brought("[GameType \"21,B,10,10,N1,0\"] 16-21", 1, None)).await;
    assert_eq!(room["match"]["options"]["size"], 10);
    assert_eq!(taken(api, &id(&room)).await.replay(None).unwrap().size, 10);
    let ballots = api.get("/catalog/checkers/ballots").await.ok()["ballots"].clone();
    assert_eq!(ballots.as_array().unwrap().len(), 216);
    let opening = &ballots[0]["moves"];
    let room = api.create(json!({"game": "checkers", "options": {"opening": opening}})).await;
    assert_eq!(room["match"]["to_move"], 1);
    let catalog = api.get("/catalog").await.ok();
    let checkers = catalog["games"].as_array().unwrap().iter().find(|g| g["name"] == "checkers");
    assert_eq!(checkers.unwrap()["formats"][0]["name"], "pdn");
    server.stop().await;
}

fn import(body: &Value, facts: Value, words: &str) -> Row {
    row("POST /games", body.to_string()).is("422 bad-request", facts, words)
}

#[tokio::test]
async fn what_cannot_be_brought_is_refused_by_field_line_and_column() {
    let text = |text| brought(text, 1, None);
    let place = |line, column| json!({"field": "import.text", "line": line, "column": column});
    let given = |import: Value| json!({"game": "checkers", "import": import});
    let mut with_size = text("1. 11-15");
    with_size["options"] = json!({"size": 10});
    let mut stars = text("1. 11-15");
    stars["game"] = json!("chinese_checkers");
    check(vec![
        import(&text("1. 11-15 22-18\n2. 8-11"), place(2, 4), "capturing is mandatory"),
        import(&text("1. 11-15 {"), place(1, 10), "this comment is never closed"),
        import(&text("[FEN \"W:W33:B1\"]"), place(1, 10), "there is no square 33"),
        import(&text("[GameType \"20\"]"), place(1, 12), "international draughts"),
        import(
            &text("[GameType \"21,B,100,100,N1,0\"]"),
            json!({"field": "import.text"}),
            "14 rows",
        ),
        import(&text(""), json!({"field": "import.text"}), "no game"),
        import(
            &brought("1. 11-15", 2, None),
            json!({"field": "import.game", "value": 2}),
            "1 game",
        ),
        import(
            &brought("1. 11-15", 1, Some(2)),
            json!({"field": "import.ply", "value": 2}),
            "0 to 1",
        ),
        import(&brought("1. 11-15", 0, None), json!({"field": "import.game"}), "from 1"),
        import(&given(json!({})), json!({"field": "import.text"}), "text of a game"),
        import(&given(json!({"text": "x"})), json!({"field": "import.format"}), "format"),
        import(&given(json!({"text": 7})), json!({"field": "import.text", "value": 7}), "text"),
        import(&given(json!("x")), json!({"field": "import", "value": "x"}), "object"),
        import(
            &given(json!({"txt": 7})),
            json!({"field": "import.txt"}),
            "format, text, game, ply",
        ),
        import(
            &given(json!({"format": "pgn", "text": "x"})),
            json!({"field": "import.format", "value": "pgn"}),
            "one of pdn",
        ),
        import(&with_size, json!({"field": "options.size", "value": 10}), "brought says it"),
        import(&stars, json!({"field": "import.format"}), "not read in any format"),
        row("GET /games/PLAYING/record?format=pdn", "").is(
            "422 bad-request",
            json!({"field": "format", "value": "pdn"}),
            "one of json",
        ),
        row("GET /games/PLAYING/record?formt=pdn", "").is("422 bad-request", json!({}), "format"),
    ])
    .await;
}
