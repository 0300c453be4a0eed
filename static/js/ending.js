// The end: the reason, the placings, and what one may do next.

import * as api from './api.js';
import { open } from './create.js';
import { h, put } from './dom.js';
import { token } from './token.js';
import { ordinal, who } from './words.js';

/** Draws the end of a game, or nothing while it goes on. */
export function drawEnding(place, visit, over, { go, trouble }) {
  const { room } = visit;
  if (!over || !room.outcome) {
    put(place);
    return;
  }
  if (place.childElementCount) return;
  const { game, outcome } = room;
  const again = h('button', { class: 'main', onclick: () => playAgain(visit, go).catch(trouble) }, 'Play again');
  put(place, h('section', { class: 'card', 'aria-label': 'The end' },
    h('h2', {}, outcome.winner === null || outcome.winner === undefined
      ? 'Game over' : `${who(visit, outcome.winner)} won`),
    h('p', { class: 'soft' }, capital(outcome.reason), '.'),
    h('ol', { class: 'ranking' }, outcome.ranking.map((rank) => h('li', {},
      h('span', { class: 'place' }, ordinal(rank.place)), token(game, rank.seat),
      h('span', {}, h('strong', {}, who(visit, rank.seat)), ' ',
        game.remarks.line(visit, rank) || (rank.note && h('span', { class: 'soft' }, rank.note)))))),
    h('p', { class: 'buttons' }, again,
      h('a', { class: 'button', href: api.recordAddress(room.id), download: `sixpoint-${room.code}.json` }, 'Download the record'))));
}

/** Opens a room with the same seats and rules and takes the same seat there. */
function playAgain({ room, seat }, go) {
  const seats = room.seats.map(({ kind, agent, guarded, options }) =>
    ({ kind, guarded, ...(kind === 'agent' && { agent }), ...(options && { options }) }));
  return open({ game: room.game.name, seats, mine: seat, options: room.options, visibility: room.visibility }, go);
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
