//! The open walk against a slow search that starts from every piece.

use std::collections::{HashSet, VecDeque};

use sixpoint::gate::chinese_checkers::{OpenWalk, open_walk};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, Large, Standard, State};
use sixpoint::rules::{Notation, Seat};

use crate::drawn::drawn;
use crate::positions::{lot, scattered};
use crate::turns::rules;

/// From every piece forwards: the fewest steps into an empty goal hole nearer the tip.
fn slow<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, seat: Seat) -> OpenWalk {
    let occupied = game.occupied(state);
    let pieces = game.pieces(state, seat).iter().map(Hole::new);
    let walks = pieces.filter_map(|piece| walk_of(game, &occupied, seat, piece));
    walks.min().map_or(OpenWalk::None, OpenWalk::Steps)
}

fn walk_of<B: Bits>(
    game: &ChineseCheckers<B>,
    occupied: &B,
    seat: Seat,
    piece: Hole,
) -> Option<u32> {
    let mut seen = HashSet::from([piece]);
    let mut queue = VecDeque::from([(piece, 0)]);
    while let Some((at, steps)) = queue.pop_front() {
        let nearer = game.distance(seat, at) < game.distance(seat, piece);
        if nearer && game.star().arm_of(at) == Some(game.goal(seat)) {
            return Some(steps);
        }
        for &next in game.star().neighbours(at) {
            let inward = game.distance(seat, next) <= game.distance(seat, at);
            if inward && !occupied.contains(next.index()) && seen.insert(next) {
                queue.push_back((next, steps + 1));
            }
        }
    }
    None
}

#[test]
fn the_open_walk_is_what_a_search_from_every_piece_finds() {
    let mut lot = lot(41);
    let (mut compared, mut without) = (0, 0);
    for side in 1..=5 {
        for players in 1..=6 {
            let game: Large = rules(side, players);
            let crowds = [usize::MAX, game.piece_count() * 3, game.piece_count() * 3 / 2 + 1];
            for state in (0..60).filter_map(|n| scattered(&game, &mut lot, crowds[n % 3])) {
                for seat in Seat::all(players) {
                    let walk = open_walk(&game, &state, seat);
                    let at = game.write_position(&state);
                    assert_eq!(walk, slow(&game, &state, seat), "seat {seat} of {at}");
                    compared += 1;
                    without += u32::from(walk == OpenWalk::None);
                }
            }
        }
    }
    assert!(compared > 4_000 && without > 100, "{without} of {compared} without a walk");
}

#[test]
fn wide_boards_and_machine_words_walk_alike() {
    let mut lot = lot(42);
    let (wide, words): (Large, Standard) = (rules(4, 6), rules(4, 6));
    for state in (0..100).filter_map(|_| scattered(&wide, &mut lot, 20)) {
        let same = words.read_position(&wide.write_position(&state)).unwrap();
        for seat in Seat::all(6) {
            assert_eq!(open_walk(&wide, &state, seat), open_walk(&words, &same, seat));
        }
    }
}

/// The open walk of X on a star of side 2, whose goal is a1, b1 and b2 and whose doorstep is c3,
/// c4 and c5.
fn walk_on_side_2(players: u8, drawing: &str) -> OpenWalk {
    let game: ChineseCheckers<Wide> = rules(2, players);
    open_walk(&game, &drawn(&game, drawing, ""), Seat::new(0))
}

#[test]
fn a_step_sideways_is_no_walk_of_its_own() {
    // b1 could step to b2, which is no nearer than b1 itself; c3 walks over c4.
    let walk = walk_on_side_2(
        1,
        "      X
              X .
         . . X . . . .
          . . . . . .
           . . . . .
          . . . . . .
         . . . . . . .
              . .
               .",
    );
    assert_eq!(walk, OpenWalk::Steps(2));
}

#[test]
fn a_walk_may_come_down_late() {
    // c1 walks along its row to c4 and then steps into b2.
    let walk = walk_on_side_2(
        1,
        "      X
              X .
         X . . . . . .
          . . . . . .
           . . . . .
          . . . . . .
         . . . . . . .
              . .
               .",
    );
    assert_eq!(walk, OpenWalk::Steps(4));
}

#[test]
fn a_walk_never_backs_away() {
    // The way round O on c4 leads through d3, further from the tip than c3.
    let walk = walk_on_side_2(
        2,
        "      X
              X .
         . . X O . . .
          . . . . . .
           . . . . .
          . . . . . .
         O . . . . . O
              . .
               .",
    );
    assert_eq!(walk, OpenWalk::None);
}

#[test]
fn a_full_goal_has_no_open_hole() {
    let walk = walk_on_side_2(
        2,
        "      O
              O O
         . . X X X . .
          . . . . . .
           . . . . .
          . . . . . .
         . . . . . . .
              . .
               .",
    );
    assert_eq!(walk, OpenWalk::None);
}
