// A piece as a small picture in text.

import { s } from './dom.js';

/** The piece of a seat in its game. */
export function token(game, seat) {
  return s('svg', { class: `token game-${game.name}`, viewBox: '-10 -10 20 20', 'aria-hidden': 'true' }, game.piece(seat, 9));
}
