// The games that the page knows. Everything that differs from game to game is asked of one of these.
//
// A game has:
// - `name` on the wire, `title`; `heading`, `lead`, `hero()` and `quick` for the first page; `agent`
//   for an opponent when nobody chose one; `foremost`, options that stand first in the form, and `helps`, what
//   fills others in (a `label`, a `value()` to wait for); `sides`, what its seats are called, if they are called anything
// - `ground(cells)`: the board. `cells`, `looks` (sides to look from), `lookFor(seat)`, `layout(look)` (a
//   map from name to `x`, `y` in spacings, `row`, and `column` in halves), `reach` (half its size in
//   spacings), `stride` (the longest step), `draw(layout)` and `place(cell)`, both SVG
// - `piece(seat, radius, piece)` as SVG round the origin
// - `hops`: whether a way is chosen landing by landing where several lead to the same end
// - words: `place` (what a cell is), `checks` (names that the wire's do not give), `move(text)`, `spoken(text)`, `route(text)` (the cells it names),
//   `effects(text, pieces, board, ground)` (what a move that was not played would do), `forced(moves)` (whether
//   the mover must do something), `cellName(name)`, `pieceWords(piece, visit)`, `cellWords(cell, visit)`, `prompt(moves)`, `turnTitle`
// - `measure(standing, start)`: `done` in percent, what that means, and a line
// - `remarks`: what else its standings tell: `on(standings, ground)` a map from cell to SVG and words,
//   `news(visit, before, after)` sentences, `line(visit, standing)` an element or nothing

import { checkers } from './checkers/game.js';
import { chineseCheckers } from './chinese_checkers/game.js';

/** In the order in which they are offered. */
export const GAMES = [chineseCheckers, checkers];

/** The game of this name on the wire. */
export function gameOf(name) {
  return GAMES.find((game) => game.name === name);
}
