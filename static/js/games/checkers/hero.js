// The board on the first page: a small game in which a man takes two and is crowned, again and again.

import { Board } from '../../board.js';
import { Motion } from '../../motion.js';
import { standing } from '../../position.js';
import { calm } from '../../settings.js';

const SIZE = 6;
const BEFORE = 1_400;
const AFTER = 3_200;
const RED = ['2', '3', '4', '5', '9', '11'];
const WHITE = ['13', '15', '16', '17', '18'];
const SHOT = { seat: 1, effects: { route: ['13', '8', '1'], captured: ['11', '5'], crowned: true } };

/** A decorative board of 6 by 6; it moves as long as it stands in the page. */
export function hero(game) {
  const cells = [];
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = (y + 1) % 2; x < SIZE; x += 2) cells.push({ name: String(cells.length + 1), x, y });
  }
  const board = new Board(game, game.ground({ cells }), 0);
  board.svg.classList.add('hero-board');
  for (const name of ['role', 'aria-label']) board.svg.removeAttribute(name);
  board.svg.setAttribute('aria-hidden', 'true');
  const motion = new Motion(board, () => {});
  const begin = () => {
    board.place(standing([...RED.map((cell) => ({ cell, seat: 0 })), ...WHITE.map((cell) => ({ cell, seat: 1 }))]));
    board.showTrail();
    setTimeout(shoot, BEFORE);
  };
  const shoot = () => {
    if (!board.svg.isConnected) return;
    if (calm() || document.hidden) setTimeout(shoot, AFTER);
    else motion.move(SHOT, () => setTimeout(begin, AFTER));
  };
  begin();
  return board.svg;
}
