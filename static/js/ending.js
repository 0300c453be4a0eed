// The end: the reason, the placings, and what one may do next.

import * as api from './api.js';
import { open } from './create.js';
import { h, put } from './dom.js';
import { token } from './palette.js';
import { sealedLine } from './sealed.js';
import { ordinal, who } from './words.js';

/** Draws the end of a game, or nothing while it goes on. */
export function drawEnding(place, visit, over, { go, trouble }) {
  const { room } = visit;
  if (!over || !room.outcome) {
    put(place);
    return;
  }
  if (place.childElementCount) return;
  const { outcome } = room;
  const again = h('button', { class: 'main', onclick: () => playAgain(visit, go).catch(trouble) }, 'Play again');
  put(place, h('section', { class: 'card', 'aria-label': 'The end' },
    h('h2', {}, outcome.winner === null || outcome.winner === undefined
      ? 'Game over' : `${who(visit, outcome.winner)} won`),
    h('p', { class: 'soft' }, capital(outcome.reason), '.'),
    h('ol', { class: 'ranking' }, outcome.ranking.map(({ seat, place: rank, note, sealed_by: by }) => h('li', {},
      h('span', { class: 'place' }, ordinal(rank)), token(seat),
      h('span', {}, h('strong', {}, who(visit, seat)), ' ',
        Number.isInteger(by) ? sealedLine(visit, by) : note && h('span', { class: 'soft' }, note))))),
    h('p', { class: 'buttons' }, again,
      h('a', { class: 'button', href: api.recordAddress(room.id), download: `sixpoint-${room.code}.json` }, 'Download the record'))));
}

/** Opens a room with the same seats and rules and takes the same seat there. */
function playAgain({ room, seat }, go) {
  const seats = room.seats.map(({ kind, agent, guarded }) => ({ kind, guarded, ...(kind === 'agent' && { agent }) }));
  return open({ seats, mine: seat, options: room.options, visibility: room.visibility }, go);
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
