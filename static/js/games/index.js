// The games that the page knows. Everything that differs from game to game is asked of one of these.
//
// A game has:
// - `name` on the wire, `title`; `heading`, `lead`, `hero()` and `quick` for the first page; `agent`
//   for an opponent when nobody chose one; `foremost`, options that stand first in the form, and `helps`, what
//   fills others in (a `label`, a `value()` to wait for); `sides`, what its seats are called, if they are called anything
// - `ground(picture)`: the board. `cells`, `looks` (ways to look at it), `lookFor(seat)` (nobody's without one) and
//   `turned(look)` (the reader chose it), `layout(look)` (a map from name to `x`, `y` in spacings, `row`, and
//   `column` in halves), `voids(look)` (places without a cell), `reach(look)` (half its size in spacings), `stride`
//   (the longest step), `grip` (how far off a tap still means a cell that answers), `arrow(key, look)` (the key that
//   leads there in rows), `draw(layout, look)` and `place(cell, look)`, both SVG, `marks(effects, look)` (what a
//   move leaves on the board: cells with SVG)
// - `piece(seat, radius, piece)` as SVG round the origin
// - `ways(moves, { pieces, seat, ground })`: the legal moves as pieces make them, each with a `route` of two cells or
//   more; `direct(ways)` a map of cells to the `move` that a tap plays while no piece is picked; `kinds` of
//   moves whose ends are marked apart, and `kind(move)`
// - `hops`: whether a way is chosen landing by landing where several lead to the same end
// - words: `place` (what a cell is), `checks` (names that the wire's do not give), `move(text)`, `spoken(text)`, `route(text)` (the cells it names),
//   `told(name, entry)` (a played move for the ear), `effects(text, { pieces, seat, board, ground })` (what a move that was not played would do), `forced(moves)` (whether
//   the mover must do something), `cellName(name)`, `pieceWords(piece, visit)`, `cellWords(cell, visit)`, `prompt(moves)`,
//   `choiceWords(moves)` of a piece, `going(moves, reach)` of the one that is picked, `landing(move)`,
//   `why({ cell, piece, picked, seat, moves, ground })` (why a tap decides nothing, if it knows), `turnTitle`
// - `measure(standing, start, room)`: `done` in percent, what that means, and a line
// - `remarks`: what else its standings tell: `on(standings, ground)` a map from cell to SVG and words,
//   `news(visit, before, after)` sentences, `line(visit, standing)` an element or nothing

import { checkers } from './checkers/game.js';
import { chineseCheckers } from './chinese_checkers/game.js';
import { hexxagon } from './hexxagon/game.js';

/** In the order in which they are offered. */
export const GAMES = [chineseCheckers, checkers, hexxagon];

/** The game of this name on the wire. */
export function gameOf(name) {
  return GAMES.find((game) => game.name === name);
}
