// The moves that the gate of a guarded person holds safest, each to be looked at on the board and played.

import { h, putAnew } from './dom.js';

/** From here on a value is that of a game that is won or lost, not a number of pieces. */
const DECIDED = 10_000;

/**
 * Draws the hints for the reader's turn, or nothing where there are none.
 * @param show is called when one was pressed: the board has to come into sight
 */
export function drawHints(place, { room: { game } }, turn, show) {
  const { hints, suggested } = turn;
  putAnew(place, [hints, suggested?.move], () => hints.length > 0 && h('section', { class: 'card', 'aria-label': 'Safest moves' },
    h('h2', {}, 'Safest moves'),
    h('ol', { class: 'hint-list' }, hints.map((hint) => line(hint, hint.move === suggested?.move, { game, turn, show })))));
}

function line({ move, sentence, numbers: { value } }, open, { game, turn, show }) {
  const press = () => {
    if (open) turn.drop();
    else turn.suggest(move);
    show();
    document.querySelector(`.hint[data-move="${CSS.escape(move)}"]`)?.focus();
  };
  return h('li', { class: open ? 'open' : '' },
    h('button', { class: 'hint', 'data-move': move, 'aria-pressed': String(open), onclick: press },
      h('span', { class: 'move' }, game.move(move)),
      h('span', { class: 'soft grow' }, sentence),
      h('span', { class: 'chip', title: 'The margin after the best reply' }, margin(value))),
    open && h('button', { class: 'main small', onclick: () => turn.playSuggested() }, `Play ${game.move(move)}`));
}

function margin(value) {
  if (Math.abs(value) >= DECIDED) return value > 0 ? 'wins' : 'loses';
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}
