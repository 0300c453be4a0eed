// The star: where its holes lie, seen from any of its six sides, and how it is drawn.

import { s } from '../../dom.js';
import { grouped, SPACING } from '../../geometry.js';
import { glyph } from './marbles.js';

const HALF_ROOT_3 = Math.sqrt(3) / 2;
const MARGIN = 0.72;

/** One unit between neighbouring holes; the middle of the star is the origin. */
export class Star {
  /** @param picture its `cells`, of shape `star`, in half holes and rows */
  constructor({ cells }) {
    this.looks = 6;
    this.stride = 1;
    this.grip = 0.72;
    this.side = Math.max(...cells.map((cell) => cell.y)) / 4;
    this.cells = cells.map((cell) => {
      const r = cell.y - 2 * this.side;
      return { ...cell, q: (cell.x - 3 * this.side - r) / 2, r };
    });
    /** The outermost hole of each seat's goal. */
    this.tips = tips(this.cells);
  }

  /** How many turns of 60° bring the home of a seat to the bottom. */
  lookFor(seat) {
    if (seat === undefined) return 0;
    const home = this.cells.filter((hole) => hole.home === seat);
    const depth = (turns) => home.reduce((sum, hole) => sum + turned(hole, turns).r, 0);
    const all = [0, 1, 2, 3, 4, 5];
    return home.length ? all.reduce((best, turns) => (depth(turns) > depth(best) ? turns : best)) : 0;
  }

  /** The holes as they lie after some turns: `x`, `y` in units, `row` and `column` in half holes. */
  layout(turns) {
    return new Map(this.cells.map((hole) => {
      const { q, r } = turned(hole, turns);
      return [hole.name, { ...point(q, r), row: r, column: 2 * q + r }];
    }));
  }

  /** Half the width and half the height of the star with its margin. */
  reach() {
    return { x: 1.5 * this.side + MARGIN, y: 2 * this.side * HALF_ROOT_3 + MARGIN };
  }

  /** The ground below the holes: the star and the six homes. */
  draw(layout) {
    const list = (points) => points.map(({ x, y }) => `${x * SPACING},${y * SPACING}`).join(' ');
    const homes = grouped(this.cells.filter((hole) => hole.home !== undefined), (hole) => hole.home);
    return [
      s('polygon', { class: 'star', points: list(this.#outline()) }),
      [...homes].map(([seat, holes]) => {
        const places = holes.map((hole) => layout.get(hole.name));
        return s('polygon', { class: `home seat-${seat}`, points: list(corners(places)) });
      }),
    ];
  }

  arrow(key) { return key; }
  turned() {}
  voids() { return []; }
  marks() { return []; }

  /** A hole round the origin. */
  place({ name, goal }) {
    return [
      s('circle', { class: 'hit', r: SPACING / 2 }),
      s('circle', { class: 'well', r: 0.33 * SPACING }),
      goal !== undefined && glyph(goal, 0.25 * SPACING),
      s('circle', { class: 'glow', r: 0.33 * SPACING }),
      s('circle', { class: 'focus', r: 0.5 * SPACING }),
      s('text', { class: 'name', y: 0.1 * SPACING }, name),
    ];
  }

  /** The outline of the star through its outermost holes, the same after every turn. */
  #outline() {
    const corners = [];
    for (let turns = 0; turns < 6; turns += 1) {
      for (const corner of [{ q: 0, r: -this.side }, { q: this.side, r: -2 * this.side }]) {
        const { q, r } = turned(corner, turns);
        corners.push(point(q, r));
      }
    }
    return corners;
  }
}

/** The three outermost places of a triangle of places. */
function corners(places) {
  const far = (from) => places.reduce((best, place) => (from(place) > from(best) ? place : best));
  const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const tip = far((place) => Math.hypot(place.x, place.y));
  const left = far((place) => gap(place, tip));
  const right = far((place) => gap(place, tip) + gap(place, left));
  return [tip, left, right];
}

function tips(holes) {
  const far = ({ q, r }) => Math.hypot(point(q, r).x, point(q, r).y);
  const goals = grouped(holes.filter((hole) => hole.goal !== undefined), (hole) => hole.goal);
  const outermost = (goal) => goal.reduce((best, hole) => (far(hole) > far(best) ? hole : best)).name;
  return new Map([...goals].map(([seat, goal]) => [seat, outermost(goal)]));
}

function turned({ q, r }, turns) {
  let [a, b] = [q, r];
  for (let i = 0; i < turns; i += 1) [a, b] = [-b, a + b];
  return { q: a, r: b };
}

function point(q, r) {
  return { x: q + r / 2, y: r * HALF_ROOT_3 };
}
