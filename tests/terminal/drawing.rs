//! Scenes to be drawn, and drawings as they are read.

use ratatui_core::style::Color;
use ratatui_core::text::Text;
use sixpoint::rules::checkers;
use sixpoint::rules::chinese_checkers;
use sixpoint::rules::{Game, Notation, Phase, Pictured};
use sixpoint::terminal::{Colour, Glyphs, Layout, Look, Scene, draw_board};

/// Every style.
pub(crate) const STYLES: [Glyphs; 4] =
    [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Blocks, Glyphs::Braille];

/// A drawing in Unicode without colours at zoom 1.
pub(crate) const PLAIN: Look = Look {
    glyphs: Glyphs::Unicode,
    colour: Colour::None,
    coordinates: false,
    zoom: 1,
    layout: Layout::Flat,
};

/// The position of a game after some moves, with the last of them seen in it.
pub(crate) fn played<G: Game + Notation + Pictured>(
    game: &G,
    mut state: G::State,
    moves: &[&str],
) -> Scene {
    let mut scene = Scene::new(&game.picture(&state));
    for text in moves {
        let Phase::ToMove(mover) = game.phase(&state) else {
            panic!("the game ended before {text}")
        };
        let mv = game.read(&state, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let effects = game.effects(&state, &mv);
        game.apply(&mut state, &mv);
        scene = Scene::after(&game.picture(&state), mover, &effects);
    }
    scene
}

/// A star of `side` with `players`, after some moves from its start or from a position.
pub(crate) fn star(side: u16, players: u8, position: Option<&str>, moves: &[&str]) -> Scene {
    let options =
        chinese_checkers::Options { side, players, ..chinese_checkers::Options::default() };
    let game = chinese_checkers::Large::new(&options).unwrap();
    let state = position.map_or_else(|| game.start(), |text| game.read_position(text).unwrap());
    played(&game, state, moves)
}

/// A checkerboard of `size` after some moves from its start or from a FEN.
pub(crate) fn checkerboard(size: u16, fen: Option<&str>, moves: &[&str]) -> Scene {
    let fen = fen.map(str::to_owned);
    let options = checkers::Options { size, fen, ..checkers::Options::default() };
    let game = checkers::Large::new(&options).unwrap();
    let start = game.start();
    played(&game, start, moves)
}

/// The characters of a drawing, line by line.
pub(crate) fn characters(text: &Text<'_>) -> String {
    let lines = text
        .lines
        .iter()
        .map(|line| line.spans.iter().map(|span| span.content.as_ref()).collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}

/// The characters of a scene drawn.
pub(crate) fn drawn(scene: &Scene, seats: u8, look: Look) -> String {
    characters(&draw_board(scene, seats, &look))
}

/// Every colour that a drawing has, before and behind its characters.
pub(crate) fn colours(text: &Text<'_>) -> Vec<Color> {
    let spans = text.lines.iter().flat_map(|line| &line.spans);
    spans.flat_map(|span| [span.style.fg, span.style.bg]).flatten().collect()
}

/// Every way to draw a board that does not lie in hexagons.
pub(crate) fn looks() -> impl Iterator<Item = Look> {
    let ways = STYLES.into_iter().flat_map(|glyphs| (1..=3).map(move |zoom| (glyphs, zoom)));
    ways.flat_map(|(glyphs, zoom)| {
        [Colour::None, Colour::Indexed, Colour::Full].into_iter().flat_map(move |colour| {
            [false, true].map(|coordinates| Look { glyphs, zoom, colour, coordinates, ..PLAIN })
        })
    })
}
