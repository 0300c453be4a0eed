// Six players told apart twice: by an Okabe–Ito colour and by a shape that survives greyscale.

import { s } from '../../dom.js';

/** The shapes in seat order, with the character that stands for each in text. */
export const SHAPES = [
  { name: 'dot', sign: '●', path: 'M.44 0A.44.44 0 1 1-.44 0 .44.44 0 1 1 .44 0Z' },
  { name: 'triangle', sign: '▲', path: 'M0-.62 .58.4-.58.4Z' },
  { name: 'square', sign: '■', path: 'M-.44-.44H.44V.44H-.44Z' },
  { name: 'diamond', sign: '◆', path: 'M0-.66 .5 0 0 .66-.5 0Z' },
  { name: 'star', sign: '★', path: star() },
  { name: 'cross', sign: '✚', path: 'M-.19-.58H.19V-.19H.58V.19H.19V.58H-.19V.19H-.58V-.19H-.19Z' },
];

/** The shape of a seat as a path of this radius. */
export function glyph(seat, radius) {
  return s('path', { class: 'glyph', d: SHAPES[seat].path, transform: `scale(${radius})` });
}

/** A marble of a seat, drawn round the origin. */
export function marble(seat, radius) {
  return s('g', { class: `piece seat-${seat}`, 'data-shape': SHAPES[seat].name },
    s('circle', { class: 'shade', r: radius, cy: radius * 0.12 }),
    s('circle', { class: 'disc', r: radius }),
    glyph(seat, radius));
}

function star() {
  const points = [];
  for (let i = 0; i < 10; i += 1) {
    const radius = i % 2 ? 0.3 : 0.68;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    points.push(`${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle) + 0.04).toFixed(3)}`);
  }
  return `M${points.join('L')}Z`;
}
