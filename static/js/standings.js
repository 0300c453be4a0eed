// Who stands where: place, distance to go, pieces home, and who is there.

import { h, put } from './dom.js';
import { token } from './palette.js';
import { kind, ordinal } from './words.js';

/** Draws one line a seat, in turn order. */
export function drawStandings(place, session) {
  const { room } = session;
  const side = room.options.side;
  const start = (2 * side * (side + 1) * (2 * side + 1)) / 3;
  put(place,
    h('h2', {}, room.phase === 'over' ? 'Final standings' : 'Standings'),
    h('ol', { class: 'standing-list' }, room.seats.map((seat, i) => line(session, seat, room.standings[i], start))));
}

function line(session, seat, standing, start) {
  const { room } = session;
  const { to_go: toGo, home, pieces } = standing.measures;
  const moving = room.phase === 'playing' && room.toMove === seat.seat;
  const done = Math.round(100 * (1 - toGo / start));
  return h('li', { class: `standing seat-${seat.seat} ${standing.status}${moving ? ' moving' : ''}` },
    token(seat.seat),
    h('div', { class: 'standing-words' },
      h('p', { class: 'standing-name' },
        h('strong', {}, room.name(seat.seat)),
        session.seat === seat.seat && h('span', { class: 'chip you' }, 'you'),
        h('span', { class: 'soft small' }, kind(seat)),
        seat.kind !== 'agent' && seat.taken && presence(seat.online)),
      h('p', { class: 'bar', role: 'img', 'aria-label': `${done} % of the way` }, bar(done)),
      h('p', { class: 'soft small' },
        `${toGo} to go · ${home} of ${pieces} home`,
        standing.status === 'retired' && ' · resigned',
        standing.note && ` · ${standing.note}`)),
    h('span', { class: 'place' }, room.ply > 0 && ordinal(standing.place)));
}

function presence(online) {
  return h('span', { class: `dot ${online ? 'on' : 'off'}`, role: 'img', 'aria-label': online ? 'online' : 'not connected', title: online ? 'online' : 'not connected' });
}

function bar(done) {
  const fill = h('i', { class: 'fill' });
  fill.style.width = `${Math.max(0, done)}%`;
  return fill;
}
