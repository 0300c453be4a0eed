// The checkerboard: dark squares by number, seen from White's side or from Red's, and how it is drawn.

import { s } from '../../dom.js';
import { SPACING } from '../../geometry.js';

const RIM = 0.34;
const SQUARE = { x: -SPACING / 2, y: -SPACING / 2, width: SPACING, height: SPACING };

/** One unit is the edge of a square; the middle of the board is the origin. */
export class Checkerboard {
  /** @param picture its `cells` are the dark squares, of shape `checkerboard`, in columns and rows */
  constructor({ cells }) {
    this.cells = cells;
    this.looks = 2;
    this.stride = Math.SQRT2;
    this.grip = 0.72;
    this.size = Math.max(...cells.map(({ y }) => y)) + 1;
  }

  /** Red's men start at the top: Red looks from the other side. */
  lookFor(seat) {
    return seat === 0 ? 1 : 0;
  }

  /** The squares as they lie: upside down if `look` is 1. */
  layout(look) {
    const last = this.size - 1;
    const turned = (place) => (look ? last - place : place);
    return new Map(this.cells.map(({ name, x, y }) => {
      const [column, row] = [turned(x), turned(y)];
      return [name, { x: column - last / 2, y: row - last / 2, row, column }];
    }));
  }

  /** Half the width and half the height of the board with its rim. */
  reach() {
    const half = this.size / 2 + RIM;
    return { x: half, y: half };
  }

  /** The rim and the light squares; the dark ones are drawn as cells. */
  draw() {
    const square = (half, name, more) => s('rect', {
      class: name, x: -half * SPACING, y: -half * SPACING, width: 2 * half * SPACING, height: 2 * half * SPACING, ...more,
    });
    return [
      square(this.size / 2 + RIM, 'rim', { rx: 5 }),
      square(this.size / 2, 'light'),
    ];
  }

  arrow(key) { return key; }
  turned() {}
  voids() { return []; }
  marks() { return []; }

  /** A dark square round the origin. */
  place({ name }) {
    return [
      s('rect', { class: 'hit dark', ...SQUARE }),
      s('rect', { class: 'glow', ...SQUARE }),
      s('circle', { class: 'well', r: 0.17 * SPACING }),
      s('rect', { class: 'focus', x: SQUARE.x + 1.2, y: SQUARE.y + 1.2, width: SPACING - 2.4, height: SPACING - 2.4, rx: 1.5 }),
      s('text', { class: 'name', x: -0.47 * SPACING, y: -0.29 * SPACING }, name),
    ];
  }
}
