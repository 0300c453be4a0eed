//! From options to a board with its pieces before the first move.

use serde_json::json;

use crate::rules::bits::Bits;
use crate::rules::hexgrid::{Cube, DIRECTIONS};
use crate::rules::hexxagon::board::{REMOVED_FROM_SIDE, grid, spot, spot_name, spot_of};
use crate::rules::hexxagon::{Board, Hexxagon, Options, Outline, Start, State};
use crate::rules::{BadOptions, Game, Notation};

/// The middle of the ring that the start `ring` sets up.
const RING_MIDDLE: &str = "c5";

/// The piece from which that ring is infected.
const RING_JUMPER: &str = "a3";

/// The places of the pieces of Ruby and of Pearl.
type Stand = [Vec<Cube>; 2];

/// The board of these options and the position before any opening; writes the removed cells in one
/// form, by row and place.
pub(super) fn set_up<B: Bits>(options: &mut Options) -> Result<(Board<B>, State<B>), BadOptions> {
    let (outline, side) = (options.board, options.side);
    if outline == Outline::Donut && side < REMOVED_FROM_SIDE {
        let allowed = format!("a donut has side {REMOVED_FROM_SIDE} or more");
        return Err(bad("board", "donut", allowed));
    }
    let grid = grid(outline, side);
    let removed = match &options.holes {
        None => outline.removed(side).into_iter().filter_map(|at| spot_of(&grid, at)).collect(),
        Some(text) => {
            let spots = named(&grid, text)?;
            let names: Vec<_> = spots.iter().map(|&(row, spot)| spot_name(row, spot)).collect();
            options.holes = Some(names.join(","));
            spots
        }
    };
    let board = Board::new(outline, side, &grid, &removed);
    let stand = stand(&grid, options)?;
    let state = placed(&board, &grid, &stand, options)?;
    Ok((board, state))
}

/// Row and place of every cell that a text names, sorted, each once.
fn named(grid: &[Vec<Cube>], text: &str) -> Result<Vec<(usize, usize)>, BadOptions> {
    let mut words = Vec::new();
    for part in text.split(',').filter(|_| !text.trim().is_empty()) {
        let names = words.len();
        words.extend(part.split_whitespace());
        if words.len() == names {
            let allowed = "a name is missing at a comma; an empty text removes no cell";
            return Err(bad("holes", text, allowed.to_owned()));
        }
    }
    let place = |word: &str| {
        let (row, spot) = spot(&word.to_ascii_lowercase())?;
        (spot < grid.get(row)?.len()).then_some((row, spot))
    };
    let mut spots = words
        .into_iter()
        .map(|word| {
            let last = grid.last().map_or(0, Vec::len).saturating_sub(1);
            let last = spot_name(grid.len().saturating_sub(1), last);
            let allowed = format!(
                "{word:?} is not a cell of this board, whose cells are a1 to {last}; names are \
                 separated by commas"
            );
            place(word).ok_or_else(|| bad("holes", text, allowed))
        })
        .collect::<Result<Vec<_>, _>>()?;
    spots.sort_unstable();
    spots.dedup();
    Ok(spots)
}

/// Where the pieces stand first.
fn stand(grid: &[Vec<Cube>], options: &Options) -> Result<Stand, BadOptions> {
    let ends = |row: usize| [grid[row][0], grid[row][grid[row].len() - 1]];
    let [top_left, top_right] = ends(0);
    let [bottom_left, bottom_right] = ends(grid.len() - 1);
    let corners = if options.board == Outline::Rectangle {
        [vec![top_right, bottom_left], vec![top_left, bottom_right]]
    } else {
        let [left, right] = ends(grid.len() / 2);
        [vec![top_right, left, bottom_right], vec![top_left, right, bottom_left]]
    };
    let cell = |name| {
        let (row, spot) = spot(name)?;
        grid.get(row)?.get(spot).copied()
    };
    match options.start {
        Start::Corners => Ok(corners),
        Start::Opposite if grid.len() == 1 => Ok([vec![top_right], vec![top_left]]),
        Start::Opposite => Ok([vec![top_right], vec![bottom_left]]),
        Start::Ring => {
            let (Some(jumper), Some(middle)) = (cell(RING_JUMPER), cell(RING_MIDDLE)) else {
                return Err(no_start(options, "this board has no a3 or no c5"));
            };
            if jumper.distance(middle) != 2 {
                return Err(no_start(options, "a3 is not one jump from c5 on this board"));
            }
            let [mut ruby, mut pearl] = corners;
            if ruby.contains(&middle) || pearl.contains(&middle) {
                return Err(no_start(options, "c5 is a corner of this board"));
            }
            ruby.push(jumper);
            pearl.extend(DIRECTIONS.map(|way| middle + way));
            Ok([ruby, pearl])
        }
    }
}

/// The position with these pieces. Each must have a cell of its own, and the middle of the ring
/// must be one.
fn placed<B: Bits>(
    board: &Board<B>,
    grid: &[Vec<Cube>],
    stand: &Stand,
    options: &Options,
) -> Result<State<B>, BadOptions> {
    let mut pieces = [board.nothing(), board.nothing()];
    for (side, places) in stand.iter().enumerate() {
        for &place in places {
            let (row, spot) = spot_of(grid, place)
                .ok_or_else(|| no_start(options, "a piece would start beside the board"))?;
            let name = spot_name(row, spot);
            let cell = board.cell(&name).ok_or_else(|| removed_start(options, &name))?;
            if pieces.iter().any(|set| set.contains(cell)) {
                return Err(no_start(options, &format!("two pieces would start on {name}")));
            }
            pieces[side].insert(cell);
        }
    }
    if options.start == Start::Ring && board.cell(RING_MIDDLE).is_none() {
        return Err(removed_start(options, RING_MIDDLE));
    }
    Ok(State::placed(pieces, super::RUBY))
}

/// A cell that the start needs is removed: by the options, or by the shape itself.
fn removed_start(options: &Options, cell: &str) -> BadOptions {
    let named = options.holes.as_deref().filter(|text| text.split(',').any(|name| name == cell));
    let start = name(options.start);
    match named {
        Some(text) => bad("holes", text, format!("the start {start} needs {cell}")),
        None => no_start(options, &format!("{cell} is removed on this board")),
    }
}

/// Plays the opening, whose plies do not count, and gives it one form.
pub(super) fn open<B: Bits>(
    game: &Hexxagon<B>,
    options: &mut Options,
) -> Result<State<B>, BadOptions> {
    let mut state = game.start();
    let mut moves = Vec::new();
    let words = options.opening.iter().flat_map(|text| text.split([' ', ',', '\t', '\n', '\r']));
    for word in words.filter(|word| !word.is_empty()) {
        let mv = game.read(&state, word).map_err(|illegal| bad("opening", word, illegal.0))?;
        moves.push(game.write(&state, &mv));
        game.apply(&mut state, &mv);
    }
    state.ply = 0;
    options.opening = (!moves.is_empty()).then(|| moves.join(" "));
    Ok(state)
}

fn no_start(options: &Options, why: &str) -> BadOptions {
    bad("start", &name(options.start), why.to_owned())
}

/// A start as options write it.
fn name(start: Start) -> String {
    json!(start).as_str().unwrap_or_default().to_owned()
}

fn bad(field: &str, value: &str, allowed: String) -> BadOptions {
    BadOptions { field: field.to_owned(), value: format!("{value:?}"), allowed }
}
