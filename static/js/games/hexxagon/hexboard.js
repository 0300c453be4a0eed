// The board of hexagons: cells and removed cells in rows with points up, or turned a quarter with flat tops.

import { s } from '../../dom.js';
import { grouped, SPACING } from '../../geometry.js';
import { choose, setting } from '../../settings.js';

const HALF_ROOT_3 = Math.sqrt(3) / 2;
/** From the middle of a cell to its corners; its edges are half a unit away. */
const CORNER = 1 / Math.sqrt(3);
const RIM = 0.2;
const LETTER = 0.32;
const FLAT = 0;
/** Where the six neighbours of a cell lie, in halves and rows. */
const AROUND = [[-2, 0], [2, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]];
/** In columns, up and down lead along what is a row of the drawing, left and right to the next one. */
const TURNED = { ArrowUp: 'ArrowRight', ArrowDown: 'ArrowLeft', ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown' };

/** One unit between neighbouring cells; the middle of the board is the origin. Look 0 has flat tops. */
export class Hexboard {
  #spots;
  #named;
  #middle;

  /** @param picture its `cells` and `gaps`, of shape `hexagons`, in half cells and rows */
  constructor({ cells, gaps = [] }) {
    this.cells = cells;
    this.gaps = gaps;
    this.looks = 2;
    this.stride = 1;
    /** A tap belongs to the cell that it is on. */
    this.grip = CORNER + 0.01;
    this.#spots = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell.name]));
    this.#named = new Map(cells.map((cell) => [cell.name, cell]));
    const mean = (each) => (Math.min(...each) + Math.max(...each)) / 2;
    const places = [...cells, ...gaps];
    this.#middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
  }

  /** The reader's choice, the same for every seat. */
  lookFor() {
    return setting('layout') === 'pointy' ? 1 : FLAT;
  }

  /** Keeps the way in which the board was turned. */
  turned(look) {
    choose('layout', look === FLAT ? 'flat' : 'pointy');
  }

  /** What an arrow key means on the board as it lies. */
  arrow(key, look) {
    return look === FLAT ? TURNED[key] : key;
  }

  layout(look) {
    return new Map(this.cells.map((cell) => [cell.name, { ...this.#at(cell, look), row: cell.y, column: cell.x }]));
  }

  /** The middles of the removed cells. */
  voids(look) {
    return this.gaps.map((gap) => this.#at(gap, look));
  }

  reach(look) {
    const points = [...this.cells, ...this.gaps].map((place) => this.#at(place, look));
    const far = (axis, more) => Math.max(...points.map((point) => Math.abs(point[axis]))) + more + RIM;
    return look === FLAT ? { x: far('x', CORNER), y: far('y', 0.5 + LETTER) } : { x: far('x', 0.5 + LETTER), y: far('y', CORNER) };
  }

  /** The tray below the cells, the removed cells, and the letters of the rows. */
  draw(layout, look) {
    const outline = (place) => {
      const { x, y } = this.#at(place, look);
      return `M${corners(look, 1, x, y)}Z`;
    };
    const all = [...this.cells, ...this.gaps];
    return [
      s('path', { class: 'tray', d: all.map(outline).join('') }),
      this.gaps.map((gap) => {
        const { x, y } = this.#at(gap, look);
        return s('polygon', { class: 'void', 'data-gap': gap.name, points: corners(look, 0.95, x, y) });
      }),
      [...grouped(all, ({ y }) => y).values()].map((row) => this.#letter(row, look)),
    ];
  }

  /** A cell round the origin. */
  place({ name }, look) {
    return [
      s('polygon', { class: 'hit hex', points: corners(look, 0.95) }),
      s('polygon', { class: 'glow', points: corners(look, 0.85) }),
      s('circle', { class: 'well', r: 0.2 * SPACING }),
      s('circle', { class: 'core', r: 0.075 * SPACING }),
      s('polygon', { class: 'focus', points: corners(look, 0.88) }),
      s('text', { class: 'name', y: (look === FLAT ? 0.43 : 0.44) * SPACING }, name),
    ];
  }

  /** What a move leaves on the board: the cell it landed on, the one it left, those it turned. */
  marks({ route, converted = [] }, look) {
    const mark = (kind, cell) => [cell, s('polygon', { class: `mark ${kind}`, points: corners(look, 0.9) })];
    const kind = route.length > 1 ? 'jumped' : 'cloned';
    return [...converted.map((cell) => mark('turned', cell)), ...route.slice(-1).map((cell) => mark(kind, cell))];
  }

  /** The cells that touch a cell. */
  near(name) {
    const { x, y } = this.#named.get(name);
    return AROUND.map(([a, b]) => this.#spots.get(`${x + a},${y + b}`)).filter(Boolean);
  }

  /** How many steps lie between two cells; removed ones count like any other. */
  distance(from, to) {
    const [a, b] = [this.#named.get(from), this.#named.get(to)];
    const [across, rows] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    return Math.max(rows, (across + rows) / 2);
  }

  #at({ x, y }, look) {
    const [along, across] = [(x - this.#middle.x) / 2, (y - this.#middle.y) * HALF_ROOT_3];
    return look === FLAT ? { x: across, y: -along } : { x: along, y: across };
  }

  /** The letter of a row, before its first place. */
  #letter(row, look) {
    const first = row.reduce((a, b) => (b.x < a.x ? b : a));
    const { x, y } = this.#at(first, look);
    const off = 0.5 + RIM + 0.12;
    const [left, top] = look === FLAT ? [x, y + off] : [x - off, y];
    return s('text', { class: 'letter', x: left * SPACING, y: top * SPACING }, first.name.replace(/\d+$/, ''));
  }
}

/** The corners of a hexagon of this share of a cell. */
function corners(look, share, x = 0, y = 0) {
  const points = [];
  for (let i = 0; i < 6; i += 1) {
    const angle = (Math.PI / 3) * (i + (look === FLAT ? 0 : 0.5));
    const [a, b] = [x + CORNER * share * Math.cos(angle), y + CORNER * share * Math.sin(angle)];
    points.push(`${(a * SPACING).toFixed(2)},${(b * SPACING).toFixed(2)}`);
  }
  return points.join(' ');
}
