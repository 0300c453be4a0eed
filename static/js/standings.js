// Who stands where: place, distance to go, pieces home, and who is there.

import { h, putAnew } from './dom.js';
import { token } from './palette.js';
import { wholeWay } from './scene.js';
import { sealedLine } from './sealed.js';
import { kind, ordinal } from './words.js';

/** Draws one line a seat, in turn order. */
export function drawStandings(place, visit, scene) {
  const { room } = visit;
  const start = wholeWay(room.options.side);
  const widths = [...place.querySelectorAll('.fill')].map((fill) => fill.style.width);
  putAnew(place, [scene.phase, room.seats, scene.standings, scene.toMove, visit.seat], () => [
    h('h2', {}, scene.phase === 'over' ? 'Final standings' : 'Standings'),
    h('ol', { class: 'standing-list' }, room.seats.map((seat, i) => line(visit, seat, scene, start))),
  ]);
  // Bars grow from where they were.
  place.querySelectorAll('.fill').forEach((fill, i) => {
    const { width } = fill.style;
    if (widths[i] === undefined || widths[i] === width) return;
    fill.style.width = widths[i];
    requestAnimationFrame(() => requestAnimationFrame(() => { fill.style.width = width; }));
  });
}

function line(visit, seat, scene, start) {
  const { room } = visit;
  const standing = scene.standings[seat.seat];
  const { to_go: toGo, home, pieces } = standing.measures;
  const moving = scene.phase === 'playing' && scene.toMove === seat.seat;
  const sealed = Number.isInteger(standing.sealed_by);
  const done = Math.round(100 * (1 - toGo / start));
  return h('li', { class: `standing seat-${seat.seat} ${standing.status}${moving ? ' moving' : ''}` },
    token(seat.seat),
    h('div', { class: 'standing-words' },
      h('p', { class: 'standing-name' },
        h('strong', {}, room.name(seat.seat)),
        visit.seat === seat.seat && h('span', { class: 'chip you' }, 'you'),
        h('span', { class: 'soft small' }, kind(seat)),
        seat.kind !== 'agent' && seat.taken && presence(seat.online)),
      h('p', { class: 'bar', role: 'img', 'aria-label': `${done} % of the way` }, bar(done)),
      h('p', { class: 'soft small' },
        `${toGo} to go · ${home} of ${pieces} home`,
        standing.status === 'retired' && ' · resigned',
        standing.note && !sealed && ` · ${standing.note}`),
      sealed && h('p', { class: 'small' }, sealedLine(visit, standing.sealed_by))),
    h('span', { class: 'place' }, scene.ply > 0 && ordinal(standing.place)));
}

function presence(online) {
  return h('span', { class: `dot ${online ? 'on' : 'off'}`, role: 'img', 'aria-label': online ? 'online' : 'not connected', title: online ? 'online' : 'not connected' });
}

function bar(done) {
  const fill = h('i', { class: 'fill' });
  fill.style.width = `${Math.max(0, done)}%`;
  return fill;
}
