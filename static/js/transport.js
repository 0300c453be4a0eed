// The controls of a replay: start, step, play, to the present, any ply, how fast.

import { h, putAnew, s } from './dom.js';

const SPEEDS = [1, 2, 4, 8];
const SIGNS = {
  start: 'M6 5V19M19 5 9 12 19 19Z', back: 'M16 5 7 12 16 19Z', play: 'M8 5 18 12 8 19Z',
  pause: 'M8.5 5V19M15.5 5V19', on: 'M8 5 17 12 8 19Z', now: 'M18 5V19M5 5 15 12 5 19Z',
};

/** Draws the controls where somebody watches, looks back, or the game is over. */
export function drawTransport(place, visit, replay) {
  const { room, seat } = visit;
  const shown = room.ply > 0 && (replay.active || seat === undefined || room.phase === 'over');
  place.hidden = !shown;
  place.closest('.table').classList.toggle('watches', shown);
  if (!shown) return;
  const ply = replay.ply ?? room.ply;
  putAnew(place, [replay.playing, replay.active, replay.speed], () => controls(room, replay));
  const slider = place.querySelector('input');
  slider.max = room.ply;
  slider.value = ply;
  slider.setAttribute('aria-valuetext', `move ${ply} of ${room.ply}`);
  place.querySelector('.count').textContent = `${ply} / ${room.ply}`;
}

function controls(room, replay) {
  const now = () => replay.ply ?? room.ply;
  const slider = h('input', {
    type: 'range', min: 0, max: room.ply, 'aria-label': 'Move', oninput: () => replay.seek(Number(slider.value)),
  });
  const next = SPEEDS[(SPEEDS.indexOf(replay.speed) + 1) % SPEEDS.length];
  return [
    button('start', 'To the start', () => replay.seek(0)),
    button('back', 'One move back', () => replay.seek(now() - 1)),
    replay.playing ? button('pause', 'Pause', () => replay.pause())
      : button('play', 'Play the moves', () => replay.play()),
    button('on', 'One move on', () => replay.seek(now() + 1)),
    button('now', 'To the present', () => replay.leave()),
    slider, h('span', { class: 'count soft small' }),
    h('button', {
      class: 'speed small', title: 'How fast', 'aria-label': `Speed ${replay.speed}, change to ${next}`,
      onclick: () => replay.hurry(next),
    }, `${replay.speed}×`),
  ];
}

function button(sign, label, act) {
  return h('button', { class: `key ${sign}`, 'aria-label': label, title: label, onclick: act },
    s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: SIGNS[sign] })));
}
