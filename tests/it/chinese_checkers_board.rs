//! The star, its seats and its figures, against the reference document and plain searches.

use std::collections::{HashSet, VecDeque};

use sixpoint::rules::bits::Wide;
use sixpoint::rules::chinese_checkers::{
    Arm, ChineseCheckers, Hole, Large, MOST_SIDE, Options, Star, homes,
};
use sixpoint::rules::hexgrid::{Cube, DIRECTIONS, row_letters};
use sixpoint::rules::{Game, Notation, Pictured, Seat};
use sixpoint::terminal::plain_board;

use crate::drawn::{board_text, table};

const TWO: &str = "\
a             O
b            O O
c           O O O
d          O O O O
e . . . . . . . . . . . . .
f  . . . . . . . . . . . .
g   . . . . . . . . . . .
h    . . . . . . . . . .
i     . . . . . . . . .
j    . . . . . . . . . .
k   . . . . . . . . . . .
l  . . . . . . . . . . . .
m . . . . . . . . . . . . .
n          X X X X
o           X X X
p            X X
q             X";

const SIX: &str = "\
a             D
b            D D
c           D D D
d          D D D D
e C C C C . . . . . E E E E
f  C C C . . . . . . E E E
g   C C . . . . . . . E E
h    C . . . . . . . . E
i     . . . . . . . . .
j    B . . . . . . . . F
k   B B . . . . . . . F F
l  B B B . . . . . . F F F
m B B B B . . . . . F F F F
n          A A A A
o           A A A
p            A A
q             A";

#[test]
fn the_board_is_drawn_as_in_the_document() {
    for (players, drawing) in [(2, TWO), (6, SIX)] {
        let game = table(4, players);
        assert_eq!(plain_board(&game.picture(&game.start()), players), drawing);
        let start = game.read_position(&board_text(drawing)).unwrap();
        assert_eq!(start, game.start());
    }
}

#[test]
fn a_star_of_side_n_has_as_many_holes_and_pieces_as_the_document_says() {
    for side in 1..=MOST_SIDE {
        let n = usize::from(side);
        let star = Star::new(side);
        assert_eq!(star.holes(), 6 * n * (n + 1) + 1);
        for arm in Arm::ALL {
            assert_eq!(star.arm(arm).len(), n * (n + 1) / 2);
            assert_eq!(star.arm(arm).iter().collect::<HashSet<_>>().len(), n * (n + 1) / 2);
        }
        assert_eq!(star.rows().count(), 4 * n + 1);
    }
    assert_eq!(Star::new(4).holes(), 121);
    assert_eq!(Star::new(16).arm(Arm::TOP).len(), 136);
}

/// Steps from `start` to every hole on an empty board.
fn walk(star: &Star, start: Hole) -> Vec<u16> {
    let mut steps = vec![u16::MAX; star.holes()];
    steps[start.index()] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(hole) = queue.pop_front() {
        for next in star.neighbours(hole) {
            if steps[next.index()] == u16::MAX {
                steps[next.index()] = steps[hole.index()] + 1;
                queue.push_back(*next);
            }
        }
    }
    steps
}

#[test]
fn distances_are_those_of_a_walk_and_the_goal_is_what_is_nearer_than_the_side() {
    for side in 1..=8 {
        let star = Star::new(side);
        for arm in Arm::ALL {
            let steps = walk(&star, star.arm(arm)[0]);
            for hole in star.all() {
                assert_eq!(star.distance(arm, hole), steps[hole.index()]);
                assert_eq!(star.arm_of(hole) == Some(arm), steps[hole.index()] < side);
            }
            assert_eq!(steps.iter().max(), Some(&(4 * side)), "from tip to opposite tip");
            let distances: Vec<_> =
                star.arm(arm).iter().map(|&hole| star.distance(arm, hole)).collect();
            assert!(distances.is_sorted() && distances[0] == 0, "nearest its tip first");
        }
    }
}

#[test]
fn every_hole_outside_a_goal_has_a_neighbour_one_nearer_and_its_doorstep_is_a_line() {
    for side in 1..=8 {
        let star = Star::new(side);
        for arm in Arm::ALL {
            let far = |hole: &Hole| star.distance(arm, *hole) > side;
            for hole in star.all().filter(far) {
                let nearer =
                    |next: &Hole| star.distance(arm, *next) + 1 == star.distance(arm, hole);
                assert!(star.neighbours(hole).iter().any(nearer), "{}", star.name(hole));
            }
            let doorstep: Vec<_> =
                star.all().filter(|&hole| star.distance(arm, hole) == side).collect();
            let touching = |hole: &Hole| {
                star.neighbours(*hole).iter().filter(|next| doorstep.contains(next)).count()
            };
            let ends = doorstep.iter().filter(|hole| touching(hole) == 1).count();
            assert_eq!(doorstep.len(), usize::from(side) + 1);
            assert!(doorstep.iter().all(|hole| matches!(touching(hole), 1 | 2)));
            assert_eq!(ends, 2, "a line has two ends and no loose part beside it");
        }
    }
}

#[test]
fn jumps_go_straight_over_a_neighbour() {
    let star = Star::new(3);
    for hole in star.all() {
        for jump in star.jumps(hole) {
            let (x, y) = star.position(hole);
            let (over_x, over_y) = star.position(jump.over);
            assert!(star.neighbours(hole).contains(&jump.over));
            assert_eq!((2 * over_x, 2 * over_y), {
                let (to_x, to_y) = star.position(jump.to);
                (x + to_x, y + to_y)
            });
        }
    }
}

#[test]
fn seats_sit_as_in_the_documents_table() {
    let rows = [
        (1, "bottom", "top"),
        (2, "bottom, top", ""),
        (3, "bottom, upper left, upper right", "top, lower right, lower left"),
        (4, "bottom, upper left, top, lower right", ""),
        (5, "bottom, lower left, upper left, top, upper right", "lower right"),
        (6, "bottom, lower left, upper left, top, upper right, lower right", ""),
    ];
    for (players, arms, empty_goals) in rows {
        let game = table(4, players);
        let seats = || Seat::all(players);
        let names: Vec<_> = seats().map(|seat| game.home(seat).name()).collect();
        assert_eq!(names.join(", "), arms);
        let goals: HashSet<_> = seats().map(|seat| game.goal(seat)).collect();
        assert_eq!(goals.len(), usize::from(players), "goals of all seats differ");
        let empty =
            seats().map(|seat| game.goal(seat)).filter(|&goal| game.starter(goal).is_none());
        assert_eq!(empty.map(Arm::name).collect::<Vec<_>>().join(", "), empty_goals);
    }
    assert_eq!(table(4, 5).goal(Seat::new(2)).name(), "lower right", "the empty goal is C's");
    assert!(homes(0).is_none() && homes(7).is_none());
}

#[test]
fn turns_go_clockwise_from_the_bottom() {
    for players in 1..=6 {
        let game = table(4, players);
        let turns = Seat::all(players).map(|seat| (game.home(seat).index() + 3) % 6);
        assert!(turns.clone().is_sorted() && turns.clone().next() == Some(0), "{players}");
    }
}

#[test]
fn distance_to_go_cap_and_window_have_the_documents_figures() {
    for (side, players, cap, window) in [
        (4, 1, 240, None),
        (4, 2, 480, Some(64)),
        (4, 6, 1_440, Some(192)),
        (6, 6, 4_368, Some(288)),
        (16, 3, 35_904, Some(384)),
    ] {
        let options = Options { side, players, ..Options::default() };
        let game = Large::new(&options).unwrap();
        assert_eq!((game.cap(), game.window()), (cap, window), "side {side}, {players} players");
    }
    let game = table(4, 2);
    assert_eq!(game.start_to_go(), 120);
    assert!(Seat::all(2).all(|seat| game.to_go(&game.start(), seat) == 120));
}

#[test]
fn rows_after_z_are_aa_and_ab() {
    let letters: Vec<_> = [0, 25, 26, 27, 51, 52, 701, 702].map(row_letters).to_vec();
    assert_eq!(letters, ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]);
}

#[test]
fn a_star_of_side_32_works() {
    let game = ChineseCheckers::<Wide>::new(&Options { side: 32, ..Options::default() }).unwrap();
    let mut state = game.start();
    let star = game.star();
    assert_eq!(star.name(star.arm(Arm::BOTTOM)[0]), "dy1");
    let mv = game.read(&state, "CT1-cs33").unwrap();
    assert_eq!(game.effects(&state, &mv).summary, "step, 1 nearer");
    game.apply(&mut state, &mv);
    assert_eq!(game.to_go(&state, Seat::new(0)), game.start_to_go() - 1);
    assert!(plain_board(&game.picture(&state), 2).lines().nth(26).unwrap().starts_with("aa "));
}

#[test]
fn the_picture_has_every_hole_and_piece_in_its_place() {
    let game = table(4, 6);
    let picture = game.picture(&game.start());
    assert_eq!((picture.cells.len(), picture.pieces.len()), (121, 60));
    let places: HashSet<_> = picture.cells.iter().map(|cell| (cell.x, cell.y)).collect();
    assert_eq!(places.len(), 121);
    let tip = &picture.cells[0];
    assert_eq!((tip.name.as_str(), tip.x, tip.y), ("a1", 12, 0));
    assert_eq!((tip.home, tip.goal), (Some(Seat::new(3)), Some(Seat::new(0))));
    assert_eq!(picture.pieces[0].seat, Seat::new(3));
}

#[test]
fn six_ways_go_round_a_place() {
    let centre = Cube::new(0, 0);
    for (way, next) in DIRECTIONS.iter().zip(DIRECTIONS.iter().cycle().skip(1)) {
        assert_eq!((way.distance(centre), way.distance(*next)), (1, 1));
        assert_eq!(way.x() + way.y() + way.z(), 0);
    }
}
