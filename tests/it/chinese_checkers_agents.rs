//! The agents of Chinese checkers: the same turn gives the same proposal, and what they choose is
//! the best by their own measure, worked out again from the board alone.

use std::collections::{BTreeSet, HashSet};

use sixpoint::agents::chinese_checkers::{CARDS, agent};
use sixpoint::agents::{Budget, Nobody, Proposal, Turn};
use sixpoint::gate::chinese_checkers::agent_gate;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{
    ChineseCheckers, Hole, Large, Move, Options, Standard, State,
};
use sixpoint::rules::{Game, Notation, Phase, Seat};

use crate::drawn::drawn;
use crate::play::play;
use crate::positions::{lot, scattered};
use crate::turns::{legal, rules};

fn propose<B: Bits>(
    game: &ChineseCheckers<B>,
    state: &State<B>,
    name: &str,
    seed: u64,
) -> Proposal<Move> {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("nobody is to move") };
    let budget = Budget::default();
    agent(name)
        .unwrap()
        .propose(&Turn { game, state, seat, seed, budget: &budget, others: &Nobody })
        .unwrap()
}

/// Every move that an agent proposes in a position under some of many seeds.
fn proposals(game: &Large, state: &State<Wide>, name: &str, seeds: u64) -> HashSet<Move> {
    (0..seeds).map(|seed| propose(game, state, name, seed).mv).collect()
}

#[test]
fn every_agent_of_the_catalogue_is_there_and_gated_as_it_says() {
    for card in CARDS {
        assert!(agent::<Wide>(card.name).is_some(), "{}", card.name);
        assert_eq!(agent_gate::<Wide>(card.name).is_some(), card.gated, "{}", card.name);
    }
    assert!(agent::<Wide>("runner").is_none());
}

#[test]
fn the_same_turn_gives_the_same_proposal() {
    let mut lot = lot(61);
    for players in 1..=6 {
        let game: Large = rules(3, players);
        let states = (0..10).filter_map(|_| scattered(&game, &mut lot, 30));
        for (number, state) in states.enumerate() {
            let read_again = game.read_position(&game.write_position(&state)).unwrap();
            // The racer looks at a hundred times as many positions as the others.
            for card in CARDS.iter().filter(|card| card.name != "racer" || number == 0) {
                let first = propose(&game, &state, card.name, 7);
                assert_eq!(first, propose(&game, &read_again, card.name, 7), "{}", card.name);
                assert!(legal(&game, &state).contains(&first.mv));
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let game: Standard = rules(4, 3);
    let line = |seed| {
        let mut moves = Vec::new();
        play(&game, &["gated", "lookahead", "greedy"], seed, |ply| moves.push(ply.mv));
        moves
    };
    assert_eq!(line(1), line(1));
    assert_ne!(line(1), line(2));
}

#[test]
fn a_wandering_agent_does_not_repeat_itself_when_the_position_comes_back() {
    let game: Large = rules(1, 1);
    let board = "1/4/1X1/4/1 ply=";
    let moves = (0..8).map(|ply| {
        let state = game.read_position(&format!("{board}{ply}")).unwrap();
        propose(&game, &state, "random", 3).mv
    });
    assert!(moves.collect::<HashSet<_>>().len() > 2);
}

#[test]
fn random_draws_every_legal_move() {
    let game: Large = rules(4, 2);
    let state = game.start();
    let all: HashSet<_> = legal(&game, &state).into_iter().collect();
    assert_eq!(all.len(), 14);
    assert_eq!(proposals(&game, &state, "random", 300), all);
}

#[test]
fn a_stopped_lookahead_proposes_nothing() {
    let game: Standard = rules(4, 1);
    let (state, budget) = (game.start(), Budget::default());
    budget.stop();
    let turn = Turn {
        game: &game,
        state: &state,
        seat: Seat::new(0),
        seed: 0,
        budget: &budget,
        others: &Nobody,
    };
    assert_eq!(agent("lookahead").unwrap().propose(&turn), None);
}

/// The holes that a piece reaches in one turn, straight from the table of neighbours and jumps.
fn reached(game: &Large, occupied: &Wide, from: Hole) -> BTreeSet<Hole> {
    let free = |hole: Hole| !occupied.contains(hole.index());
    let (mut found, mut todo) = (BTreeSet::new(), vec![from]);
    while let Some(at) = todo.pop() {
        for jump in game.star().jumps(at) {
            if !free(jump.over) && jump.over != from && free(jump.to) && found.insert(jump.to) {
                todo.push(jump.to);
            }
        }
    }
    found.extend(game.star().neighbours(from).iter().copied().filter(|&hole| free(hole)));
    found
}

/// How far each move lowers the distance to go, and the best that a second own move could add.
fn worths(game: &Large, state: &State<Wide>) -> Vec<(i32, i32, Move)> {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("nobody is to move") };
    let fall = |from, to| i32::from(game.distance(seat, from)) - i32::from(game.distance(seat, to));
    let worth = |mv| {
        let Move::Go { from, to } = mv else { return (0, 0, mv) };
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        let occupied = game.occupied(&after);
        let second = game.pieces(&after, seat).iter().map(Hole::new).flat_map(|piece| {
            reached(game, &occupied, piece).into_iter().map(move |hole| fall(piece, hole))
        });
        let over = game.outcome(&after).is_some() || !game.races(&after, seat);
        (fall(from, to), second.max().filter(|_| !over).unwrap_or(0), mv)
    };
    legal(game, state).into_iter().map(worth).collect()
}

#[test]
fn greedy_and_lookahead_draw_among_the_best_and_nothing_else() {
    let mut lot = lot(62);
    let mut cleared = 0;
    for (side, players) in [(1, 2), (2, 1), (2, 4), (2, 6), (3, 2), (4, 6), (5, 3)] {
        let clear_finished = players % 2 == 0;
        let options = Options { side, players, clear_finished, ..Options::default() };
        let game = Large::new(&options).unwrap();
        for crowd in [usize::MAX, game.piece_count() + 4] {
            for state in (0..4).filter_map(|_| scattered(&game, &mut lot, crowd)) {
                cleared += u32::from(a_move_clears_another(&game, &state));
                let worths = worths(&game, &state);
                let most = worths.iter().map(|&(now, ..)| now).max();
                let greedy = worths.iter().filter(|&&(now, ..)| Some(now) == most);
                let key = |&(now, next, _): &(i32, i32, Move)| (now + next, now);
                let top = worths.iter().map(key).max();
                let lookahead = worths.iter().filter(|worth| Some(key(worth)) == top);
                let at = game.write_position(&state);
                for (name, best) in
                    [("greedy", greedy.collect::<Vec<_>>()), ("lookahead", lookahead.collect())]
                {
                    let best: HashSet<_> = best.into_iter().map(|&(.., mv)| mv).collect();
                    assert_eq!(proposals(&game, &state, name, 300), best, "{name} at {at}");
                }
                assert_eq!(propose(&game, &state, "gated", 5), propose(&game, &state, "greedy", 5));
            }
        }
    }
    assert!(cleared > 0, "no move ever took another seat's pieces off the board");
}

/// Whether some move finishes another seat, whose pieces then leave the board.
fn a_move_clears_another(game: &Large, state: &State<Wide>) -> bool {
    let mover = game.to_move(state).unwrap();
    legal(game, state).into_iter().any(|mv| {
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        let fewer = game.occupied(&after).len() < game.occupied(state).len();
        fewer && game.races(&after, mover) && game.outcome(&after).is_none()
    })
}

#[test]
fn lookahead_takes_the_finish_now_rather_than_later() {
    // e5-d1 fills the goal; nothing can be gained after it, and nothing else gains as much.
    let game: Large = rules(4, 1);
    let state = drawn(
        &game,
        "             X
                     X X
                    X X X
                   . X X X
          . . . . X . . . . . . . .
           . . . . . . . . . . . .
            . . . . . . . . . . .
             . . . . . . . . . .
              . . . . . . . . .
             . . . . . . . . . .
            . . . . . . . . . . .
           . . . . . . . . . . . .
          . . . . . . . . . . . . .
                   . . . .
                    . . .
                     . .
                      .",
        "",
    );
    let finish = game.read(&state, "e5-d1").unwrap();
    let best = worths(&game, &state).into_iter().max_by_key(|&(now, next, _)| (now + next, now));
    assert_eq!(best.map(|(now, next, _)| (now, next)), Some((1, 0)));
    assert_eq!(proposals(&game, &state, "lookahead", 50), HashSet::from([finish]));
}

#[test]
fn the_notes_count_the_positions_looked_at() {
    let game: Large = rules(4, 2);
    let state = game.start();
    let looked_at = |name| propose(&game, &state, name, 0).notes["positions"].whole().unwrap();
    assert_eq!((looked_at("random"), looked_at("greedy")), (14, 14));
    let second = legal(&game, &state).into_iter().map(|mv| {
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        let occupied = game.occupied(&after);
        let pieces = game.pieces(&after, Seat::new(0)).iter().map(Hole::new);
        pieces.map(|piece| reached(&game, &occupied, piece).len()).sum::<usize>()
    });
    assert_eq!(looked_at("lookahead"), i64::try_from(14 + second.sum::<usize>()).unwrap());
}
