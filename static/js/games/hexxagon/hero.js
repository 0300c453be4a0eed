// The board on the first page: a recorded game that begins with the ring trap, again and again.

import { Board } from '../../board.js';
import { Motion } from '../../motion.js';
import { apply, standing } from '../../position.js';
import { calm } from '../../settings.js';

const SIDE = 5;
const LACKING = new Set(['d4', 'e6', 'f4']);
const RUBY = ['a5', 'e1', 'i5', 'a3'];
const PEARL = ['a1', 'e9', 'i1', 'b4', 'b5', 'c4', 'c6', 'd5', 'd6'];
/** Both seats behind the gate, after the jump into the ring; Ruby wins 30 to 28. */
const MOVES = (
  'a3-c5 a1-b3 b5-a3 c4-b5 a4 c4 a3-c3 a3 c4-a2 b4-b2 b5-c4 b4 b5 e9-d7 c5-c7 c5 b6 d6-d8 d6 c7-e7 '
  + 'c6-e8 c6 c7 d6-f7 d6 f6 d8-f8 e7-d8 e7 e9 c3-a1 e8-g6 e8 g7 h6 f7-h5 f7 g5 c3 f6-e5 f6 f5 g6-i4 g6 '
  + 'h4 g4 h5-h3 h5 i3 i2 g4-h2 g4 g3 e5-f3 g2 f5-e4 f5 f3-h1 f3 e5 g1 h2-f2 e1-e3 h2 f1 g2-e2 g2 d3 '
  + 'b2-d2 b2 c2 b1 c1 f1-d1 e3-e1 e3 f1'
).split(' ');
const FIRST = 1_400;
const BETWEEN = 900;
const LAST = 4_000;

/** A decorative board; it moves as long as it stands in the page. */
export function hero(game) {
  const ground = game.ground(picture());
  const board = new Board(game, ground, ground.lookFor());
  board.svg.classList.add('hero-board', 'hero-hexes');
  for (const name of ['role', 'aria-label']) board.svg.removeAttribute(name);
  board.svg.setAttribute('aria-hidden', 'true');
  const motion = new Motion(board, () => {});
  let pieces;
  let at = 0;
  const begin = () => {
    pieces = standing([...RUBY.map((cell) => ({ cell, seat: 0 })), ...PEARL.map((cell) => ({ cell, seat: 1 }))]);
    at = 0;
    board.place(pieces);
    board.showTrail();
    setTimeout(next, FIRST);
  };
  const next = () => {
    if (!board.svg.isConnected) return;
    if (calm() || document.hidden) {
      setTimeout(next, LAST);
      return;
    }
    const seat = at % 2;
    const move = { seat, effects: game.effects(MOVES[at], { pieces, seat, ground }) };
    at += 1;
    apply(pieces, move);
    motion.move(move, () => (at < MOVES.length ? setTimeout(next, BETWEEN) : setTimeout(begin, LAST)));
  };
  begin();
  return board.svg;
}

/** The standard board, as a picture of the server has it. */
function picture() {
  const [cells, gaps] = [[], []];
  for (let y = 0; y < 2 * SIDE - 1; y += 1) {
    const shift = Math.abs(y - SIDE + 1);
    for (let spot = 0; spot < 2 * SIDE - 1 - shift; spot += 1) {
      const name = `${String.fromCharCode(97 + y)}${spot + 1}`;
      (LACKING.has(name) ? gaps : cells).push({ name, x: 2 * spot + shift, y });
    }
  }
  return { cells, gaps };
}
