// The star on the first page: a still board with a few marbles on their way.

import { s } from './dom.js';
import { marble } from './palette.js';

const SIDE = 4;
const SPACING = 20;
const HALF_ROOT_3 = Math.sqrt(3) / 2;
/** Marbles of each seat, as (q, r) from the middle of the star seen with that seat's home at the bottom. */
const MARBLES = [[-4, 8], [-4, 7], [-3, 6], [-2, 5], [-3, 5], [-4, 5], [-1, 3], [1, 1], [0, -2]];

/** A decorative star. */
export function hero() {
  const holes = [];
  for (let r = -2 * SIDE; r <= 2 * SIDE; r += 1) {
    for (let q = -2 * SIDE; q <= 2 * SIDE; q += 1) if (onStar(q, r)) holes.push(dot(q, r));
  }
  const reach = 2 * SIDE * HALF_ROOT_3 * SPACING + 14;
  return s('svg', { class: 'hero-star board', viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, 'aria-hidden': 'true' },
    s('g', { class: 'rows' }, holes),
    [0, 1, 2, 3, 4, 5].map((seat) => MARBLES.map(([q, r]) => stand(seat, ...turned(q, r, seat)))));
}

function onStar(q, r) {
  const up = q >= -SIDE && r >= -SIDE && q + r <= SIDE;
  const down = q <= SIDE && r <= SIDE && q + r >= -SIDE;
  return up || down;
}

function turned(q, r, turns) {
  return turns ? turned(-r, q + r, turns - 1) : [q, r];
}

function dot(q, r) {
  return s('circle', { class: 'well', r: 0.3 * SPACING, cx: (q + r / 2) * SPACING, cy: r * HALF_ROOT_3 * SPACING });
}

function stand(seat, q, r) {
  return s('g', { transform: `translate(${(q + r / 2) * SPACING} ${r * HALF_ROOT_3 * SPACING})` }, marble(seat, 0.42 * SPACING));
}
