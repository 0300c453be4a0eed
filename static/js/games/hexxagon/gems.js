// Rubies and pearls: dark red discs with a cut stone, white discs with a sheen. The mark tells them apart without colour.

import { s } from '../../dom.js';

const SHARE = 0.82;
/** A stone with six corners: its outline, and the facets round its table. */
const STONE = hexagon(0.6);
const TABLE = hexagon(0.3);
const FACETS = [0, 1, 2, 3, 4, 5].map((i) => `M${corner(i, 0.3)}L${corner(i, 0.6)}`).join('');

/** A piece round the origin. */
export function gem(seat, radius) {
  const size = SHARE * radius;
  return s('g', { class: `piece seat-${seat}`, 'data-shape': seat === 0 ? 'ruby' : 'pearl' },
    s('g', { class: 'body' },
      s('circle', { class: 'shade', r: size, cy: size * 0.13 }),
      s('circle', { class: 'disc', r: size }),
      seat === 0 ? stone(size) : sheen(size)));
}

function stone(size) {
  return s('g', { transform: `scale(${size})` }, s('path', { class: 'cut', d: STONE }), s('path', { class: 'facets', d: TABLE + FACETS }));
}

function sheen(size) {
  return [
    s('circle', { class: 'ring', r: 0.66 * size }),
    s('ellipse', { class: 'sheen', cx: -0.22 * size, cy: -0.26 * size, rx: 0.26 * size, ry: 0.18 * size }),
  ];
}

function hexagon(radius) {
  return `M${[0, 1, 2, 3, 4, 5].map((i) => corner(i, radius)).join('L')}Z`;
}

function corner(i, radius) {
  const angle = (Math.PI / 3) * (i + 0.5);
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
}
