// Who stands where, by the measures of the game, and who is there.

import { h, putAnew } from './dom.js';
import { token } from './token.js';
import { kind } from './words.js';

/** Draws one line a seat, in turn order. */
export function drawStandings(place, visit, scene) {
  const { room } = visit;
  const widths = [...place.querySelectorAll('.fill')].map((fill) => fill.style.width);
  putAnew(place, [scene.phase, room.seats, scene.standings, scene.toMove, visit.seat], () => [
    h('h2', {}, scene.phase === 'over' ? 'Final standings' : 'Standings'),
    h('ol', { class: 'standing-list' }, room.seats.map((seat, i) => line(visit, seat, scene))),
  ]);
  // Bars grow from where they were.
  place.querySelectorAll('.fill').forEach((fill, i) => {
    const { width } = fill.style;
    if (widths[i] === undefined || widths[i] === width) return;
    fill.style.width = widths[i];
    requestAnimationFrame(() => requestAnimationFrame(() => { fill.style.width = width; }));
  });
}

function line(visit, seat, scene) {
  const { room } = visit;
  const { game } = room;
  const standing = scene.standings[seat.seat];
  const measured = game.measure(standing, room.start.standings[seat.seat], room);
  const moving = scene.phase === 'playing' && scene.toMove === seat.seat;
  const remark = game.remarks.line(visit, standing);
  return h('li', { class: `standing seat-${seat.seat} ${standing.status}${moving ? ' moving' : ''}` },
    token(game, seat.seat),
    h('div', { class: 'standing-words' },
      h('p', { class: 'standing-name' },
        h('strong', {}, room.name(seat.seat)),
        visit.seat === seat.seat && h('span', { class: 'chip you' }, 'you'),
        game.sides[seat.seat] && h('span', { class: 'soft small' }, game.sides[seat.seat]),
        h('span', { class: 'soft small' }, kind(seat)),
        seat.kind !== 'agent' && seat.taken && presence(seat.online)),
      h('p', { class: 'bar', role: 'img', 'aria-label': `${measured.done} % ${measured.means}` }, bar(measured.done)),
      h('p', { class: 'soft small' },
        measured.line,
        standing.status === 'retired' && ' · resigned',
        standing.note && !remark && ` · ${standing.note}`),
      remark && h('p', { class: 'small' }, remark)),
    h('span', { class: 'place' }, scene.ply > 0 && game.rank(standing)));
}

function presence(online) {
  return h('span', { class: `dot ${online ? 'on' : 'off'}`, role: 'img', 'aria-label': online ? 'online' : 'not connected', title: online ? 'online' : 'not connected' });
}

function bar(done) {
  const fill = h('i', { class: 'fill' });
  fill.style.width = `${Math.max(0, done)}%`;
  return fill;
}
