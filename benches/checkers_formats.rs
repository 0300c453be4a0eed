//! Speed of the formats of checkers on one thread: three hundred real games read as text, read and
//! played by the rules, written.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sixpoint::engine::checkers::ballots;
use sixpoint::rules::checkers::fen::Fen;
use sixpoint::rules::checkers::pdn::{Convention, Game, Reader};

const ARCHIVE: &str = include_str!("../tests/data/acf-300.pdn");

fn main() {
    divan::main();
}

fn archive() -> Vec<Game> {
    Reader::new(ARCHIVE).collect::<Result<_, _>>().expect("the archive is read in the tests")
}

#[divan::bench]
fn games_read_as_text(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(archive().len())).bench(archive);
}

#[divan::bench]
fn games_read_and_played(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(archive().len())).bench(|| {
        let play = |game: Game| {
            let replayed = game.replay(None).expect("every move is legal");
            (replayed.moves.len(), game.ending(Convention::default()))
        };
        archive().into_iter().map(play).map(black_box).count()
    });
}

#[divan::bench]
fn games_written(bencher: Bencher<'_, '_>) {
    let games = archive();
    let count = ItemsCount::new(games.len());
    bencher.counter(count).bench(|| games.iter().map(Game::to_string).map(black_box).count());
}

#[divan::bench]
fn positions_read_and_written(bencher: Bencher<'_, '_>) {
    let count = ItemsCount::new(ballots().len());
    let again = |fen: &str| Fen::read(fen, 8).map(|fen| fen.to_string());
    bencher.counter(count).bench(|| {
        ballots().iter().map(|ballot| black_box(again(&ballot.fen))).filter(Result::is_ok).count()
    });
}
