// Men and kings: dark red with rings, ivory with rings; a king wears a crown inside a ring of its own.

import { s } from '../../dom.js';

const CROWN = 'M-.5 .36-.6-.26-.25 .02 0-.46 .25 .02 .6-.26 .5 .36Z';

/** A piece round the origin; a man unless it is crowned. */
export function man(seat, radius, { crowned = false } = {}) {
  const ring = (share) => s('circle', { class: 'ring', r: share * radius });
  return s('g', { class: `piece seat-${seat}${crowned ? ' king' : ''}`, 'data-shape': crowned ? 'king' : 'man' },
    s('circle', { class: 'shade', r: radius, cy: radius * 0.13 }),
    s('circle', { class: 'disc', r: radius }),
    crowned ? [
      s('circle', { class: 'halo', r: 0.84 * radius }),
      s('g', { class: 'crown' }, s('path', { d: CROWN, transform: `scale(${0.92 * radius})` })),
    ] : [ring(0.74), ring(0.42)]);
}
