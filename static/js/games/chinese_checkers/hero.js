// The star on the first page: a small board where now and then a marble hops over its neighbours.

import { s } from '../../dom.js';
import { marble } from './marbles.js';
import { calm } from '../../settings.js';

const SIDE = 4;
const SPACING = 20;
const HALF_ROOT_3 = Math.sqrt(3) / 2;
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
const LONGEST = 4;
const REST = 1_500;
const JUMP = 300;
/** Marbles of each seat, as (q, r) from the middle of the star seen with that seat's home at the bottom. */
const MARBLES = [[-4, 8], [-4, 7], [-3, 6], [-2, 5], [-3, 5], [-4, 5], [-1, 3], [1, 1], [0, -2]];

/** A decorative star; it moves as long as it stands in the page. */
export function hero() {
  const holes = [];
  for (let r = -2 * SIDE; r <= 2 * SIDE; r += 1) {
    for (let q = -2 * SIDE; q <= 2 * SIDE; q += 1) if (onStar(q, r)) holes.push(well(q, r));
  }
  const pieces = new Map();
  for (let seat = 0; seat < 6; seat += 1) {
    for (const [q, r] of MARBLES) {
      const place = turned(q, r, seat);
      const piece = marble(seat, 0.42 * SPACING);
      piece.style.transform = at(...place);
      pieces.set(String(place), piece);
    }
  }
  const reach = 2 * SIDE * HALF_ROOT_3 * SPACING + 14;
  const svg = s('svg', { class: 'hero-star board', viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, 'aria-hidden': 'true' },
    holes, [...pieces.values()]);
  setTimeout(() => stir(svg, pieces), REST);
  return svg;
}

async function stir(svg, pieces) {
  if (!svg.isConnected) return;
  const route = !calm() && !document.hidden && someRoute(pieces);
  if (route) await hop(svg, pieces, route);
  setTimeout(() => stir(svg, pieces), REST);
}

/** A chain of jumps of some marble that has one. */
function someRoute(pieces) {
  const starts = [...pieces.keys()].sort(() => Math.random() - 0.5);
  for (const start of starts) {
    const route = [start];
    for (let next = jumpFrom(pieces, route); next && route.length <= LONGEST; next = jumpFrom(pieces, route)) route.push(next);
    if (route.length > 1) return route.map((place) => place.split(',').map(Number));
  }
  return undefined;
}

function jumpFrom(pieces, route) {
  const [q, r] = route.at(-1).split(',').map(Number);
  const landings = DIRECTIONS
    .filter(([a, b]) => pieces.has(String([q + a, r + b])) && String([q + a, r + b]) !== route[0])
    .map(([a, b]) => [q + 2 * a, r + 2 * b])
    .filter(([a, b]) => onStar(a, b) && !pieces.has(String([a, b])) && !route.includes(String([a, b])));
  const chosen = landings[Math.floor(Math.random() * landings.length)];
  return chosen && String(chosen);
}

function hop(svg, pieces, route) {
  const [from, to] = [String(route[0]), String(route.at(-1))];
  const piece = pieces.get(from);
  pieces.delete(from);
  pieces.set(to, piece);
  svg.append(piece);
  const frames = route.flatMap(([q, r], i) => (i === 0 ? [{ transform: at(q, r), easing: 'ease-out' }] : [
    { transform: at((q + route[i - 1][0]) / 2, (r + route[i - 1][1]) / 2, ' scale(1.3)'), easing: 'ease-in' },
    { transform: at(q, r), easing: 'ease-out' },
  ]));
  piece.style.transform = at(...route.at(-1));
  return piece.animate(frames, { duration: JUMP * (route.length - 1) }).finished.catch(() => {});
}

function onStar(q, r) {
  const up = q >= -SIDE && r >= -SIDE && q + r <= SIDE;
  const down = q <= SIDE && r <= SIDE && q + r >= -SIDE;
  return up || down;
}

function turned(q, r, turns) {
  return turns ? turned(-r, q + r, turns - 1) : [q, r];
}

function at(q, r, more = '') {
  return `translate(${(q + r / 2) * SPACING}px, ${r * HALF_ROOT_3 * SPACING}px)${more}`;
}

function well(q, r) {
  return s('circle', { class: 'well', r: 0.3 * SPACING, cx: (q + r / 2) * SPACING, cy: r * HALF_ROOT_3 * SPACING });
}
