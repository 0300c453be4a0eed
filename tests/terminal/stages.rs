//! Moves shown in stages.

use serde_json::json;
use sixpoint::rules::checkers::{self, Checkers};
use sixpoint::rules::hexxagon::{self, Start};
use sixpoint::rules::{Effects, Game, Notation, Phase, Picture, Pictured, Seat, chinese_checkers};
use sixpoint::terminal::{Holds, Mark, Scene, stages};

/// The pictures around a move, who made it and what it did.
struct Made {
    before: Picture,
    after: Picture,
    mover: Seat,
    effects: Effects,
}

impl Made {
    fn new<G: Pictured>(game: &G, state: &G::State, mv: &G::Move) -> Self {
        let Phase::ToMove(mover) = game.phase(state) else { panic!("the game is over") };
        let mut then = state.clone();
        game.apply(&mut then, mv);
        let [before, after] = [game.picture(state), game.picture(&then)];
        Self { before, after, mover, effects: game.effects(state, mv) }
    }

    /// The stages, after a look at the last.
    fn stages(&self) -> Vec<Scene> {
        let scenes = stages(&self.before, &self.after, self.mover, &self.effects);
        let last = Scene::after(&self.after, self.mover, &self.effects);
        assert_eq!(scenes.last(), Some(&last), "the last stage is the position itself");
        scenes
    }
}

/// The cells with this mark.
fn marked(scene: &Scene, mark: Mark) -> Vec<&str> {
    let spots = scene.spots.iter().filter(|spot| spot.mark == Some(mark));
    spots.map(|spot| spot.cell.name.as_str()).collect()
}

fn holds(scene: &Scene, cell: &str) -> Holds {
    scene.spots[scene.find(cell).unwrap()].holds
}

fn pieces(scene: &Scene) -> usize {
    scene.spots.iter().filter(|spot| matches!(spot.holds, Holds::Piece { .. })).count()
}

#[test]
fn a_marble_hops_from_hole_to_hole() {
    let options = serde_json::from_value(json!({ "players": 2 })).unwrap();
    let game = chinese_checkers::Standard::new(&options).unwrap();
    let (mut state, mut moves) = (game.start(), Vec::new());
    let chain = loop {
        game.moves(&state, &mut moves);
        let longest = moves.iter().max_by_key(|mv| game.effects(&state, mv).route.len()).unwrap();
        if game.effects(&state, longest).route.len() > 3 {
            break Made::new(&game, &state, longest);
        }
        let longest = *longest;
        game.apply(&mut state, &longest);
    };
    let route = &chain.effects.route;
    let scenes = chain.stages();
    assert_eq!(scenes.len(), route.len() - 1, "one for each hop of {route:?}");
    for (scene, hop) in scenes.iter().zip(1..) {
        assert_eq!(pieces(scene), chain.before.pieces.len());
        assert_eq!(holds(scene, &route[hop]), Holds::Piece { seat: chain.mover, crowned: false });
        assert_eq!(holds(scene, &route[0]), Holds::Nothing);
        assert_eq!(marked(scene, Mark::Landed), [&route[hop]]);
        assert_eq!(marked(scene, Mark::Left), [&route[0]]);
        let seen: Vec<_> = scene.route.iter().map(|spot| &scene.spots[*spot].cell.name).collect();
        assert_eq!(seen, route[..=hop].iter().collect::<Vec<_>>());
    }
}

#[test]
fn a_step_is_shown_at_once() {
    let game = chinese_checkers::Standard::new(&chinese_checkers::Options::default()).unwrap();
    let (state, mut moves) = (game.start(), Vec::new());
    game.moves(&state, &mut moves);
    let step = Made::new(&game, &state, &moves[0]);
    assert_eq!(step.stages().len(), 1);
}

/// A game of checkers from a position and the move in it.
fn checkers(fen: &str, mv: &str) -> Made {
    let options = serde_json::from_value(json!({ "fen": fen })).unwrap();
    let game: Checkers<u64> = checkers::Small::new(&options).unwrap();
    let state = game.start();
    let mv = game.read(&state, mv).unwrap();
    Made::new(&game, &state, &mv)
}

#[test]
fn captures_are_flashed_one_after_the_other() {
    let made = checkers("B:W6,15,32:B1", "1x10x19");
    let white = Mark::Captured(Seat::new(1));
    let scenes = made.stages();
    assert_eq!(scenes.len(), 2);
    assert_eq!(marked(&scenes[0], white), ["6"]);
    assert_eq!(marked(&scenes[0], Mark::Landed), ["10"]);
    assert_eq!(holds(&scenes[0], "15"), Holds::Piece { seat: Seat::new(1), crowned: false });
    assert_eq!(marked(&scenes[1], white), ["6", "15"]);
    assert_eq!(marked(&scenes[1], Mark::Passed), ["10"]);
}

#[test]
fn a_checker_is_crowned_after_it_has_arrived() {
    let man = Holds::Piece { seat: Seat::new(0), crowned: false };
    let king = Holds::Piece { seat: Seat::new(0), crowned: true };
    let scenes = checkers("B:W27,12:B23", "23x32").stages();
    assert_eq!(scenes.iter().map(|scene| holds(scene, "32")).collect::<Vec<_>>(), [man, king]);
    assert_eq!(marked(&scenes[0], Mark::Captured(Seat::new(1))), ["27"]);
}

fn hexxagon(start: Start, mv: &str) -> Made {
    let options = hexxagon::Options { start, ..hexxagon::Options::default() };
    let game = hexxagon::Small::new(&options).unwrap();
    let state = game.start();
    let mv = game.read(&state, mv).unwrap();
    Made::new(&game, &state, &mv)
}

/// "The piece lands with its ring outlined, the six pieces flash amber in their old colour, then flip
/// to the new one."
#[test]
fn a_ring_is_infected_in_three_stages() {
    let [ruby, pearl] = [0, 1].map(|seat| Holds::Piece { seat: Seat::new(seat), crowned: false });
    let six = ["b4", "b5", "c4", "c6", "d5", "d6"];
    let scenes = hexxagon(Start::Ring, "a3-c5").stages();
    assert_eq!(scenes.len(), 3);
    for (scene, (mark, holder)) in
        scenes.iter().zip([(Mark::Passed, pearl), (Mark::Infected, pearl), (Mark::Converted, ruby)])
    {
        assert_eq!(marked(scene, mark), six);
        assert!(six.iter().all(|cell| holds(scene, cell) == holder), "{mark:?}");
        assert_eq!(marked(scene, Mark::Landed), ["c5"]);
        assert_eq!(marked(scene, Mark::Left), ["a3"]);
        assert_eq!((holds(scene, "c5"), holds(scene, "a3")), (ruby, Holds::Nothing));
    }
    assert_eq!(hexxagon(Start::Corners, "e2").stages().len(), 1, "a clone that changes nothing");
}
