// The board as SVG: holes, marbles, marks. It draws what it is told and knows no rules.

import { put, s } from './dom.js';
import { corners, grouped } from './geometry.js';
import { glyph, marble } from './palette.js';
import { lock } from './sealed.js';

/** Units between neighbouring holes. */
export const SPACING = 20;
const RADIUS = 0.43 * SPACING;
const MARGIN = 0.72 * SPACING;

export class Board {
  #star;
  #marbles = new Map();
  #cells = new Map();
  #marked = new Map();

  constructor(star, turns) {
    this.#star = star;
    this.ground = s('g', { class: 'ground' });
    this.rows = s('g', { class: 'rows' });
    this.trail = s('g', { class: 'trail' });
    this.pieces = s('g', { class: 'pieces' });
    this.plan = s('g', { class: 'plan' });
    this.locks = s('g', { class: 'locks' });
    const width = star.reach.x * SPACING + MARGIN;
    const height = star.reach.y * SPACING + MARGIN;
    this.svg = s('svg', {
      class: 'board', viewBox: `${-width} ${-height} ${2 * width} ${2 * height}`,
      role: 'grid', 'aria-label': 'Board',
    }, this.ground, this.rows, this.trail, this.locks, this.pieces, this.plan);
    this.turn(turns);
  }

  /** Lays the holes out as seen after some turns of 60°; marks are gone afterwards. */
  turn(turns) {
    this.turns = turns;
    this.layout = this.#star.layout(turns);
    this.#drawGround();
    this.#drawHoles();
    for (const [hole, piece] of this.#marbles) this.#stand(piece, hole);
    put(this.trail);
    put(this.plan);
    put(this.locks);
  }

  /** Notes in the document how many plies the board has shown. */
  set shown(plies) {
    this.svg.dataset.shown = plies;
  }

  /** The place of a hole in board units. */
  at(hole) {
    const { x, y } = this.layout.get(hole);
    return { x: x * SPACING, y: y * SPACING };
  }

  /** The element of a hole. */
  cell(hole) {
    return this.#cells.get(hole);
  }

  get cells() {
    return this.#cells;
  }

  /** The element of the marble on a hole. */
  marbleAt(hole) {
    return this.#marbles.get(hole);
  }

  /** Puts these marbles on the board: a map from hole to seat. */
  place(pieces) {
    this.#marbles.clear();
    put(this.pieces);
    for (const [hole, seat] of pieces) {
      const piece = marble(seat, RADIUS);
      this.#marbles.set(hole, piece);
      this.#stand(piece, hole);
      this.pieces.append(piece);
    }
  }

  /** Takes note that a marble now belongs to another hole and brings it to the front. */
  rehouse(from, to) {
    const piece = this.#marbles.get(from);
    if (!piece) return undefined;
    this.#marbles.delete(from);
    this.#marbles.set(to, piece);
    this.pieces.append(piece);
    piece.dataset.on = to;
    return piece;
  }

  /** Takes the marble of a hole away. */
  remove(hole) {
    this.#marbles.get(hole)?.remove();
    this.#marbles.delete(hole);
  }

  /** Where a marble stands, as a CSS transform. */
  transform(hole, more = '') {
    const { x, y } = this.at(hole);
    return `translate(${x}px, ${y}px)${more}`;
  }

  /** Marks holes and their marbles with a class and takes it from all others. */
  mark(name, holes) {
    for (const element of this.#marked.get(name) ?? []) element.classList.remove(name);
    const elements = [...holes].flatMap((hole) => [this.#cells.get(hole), this.#marbles.get(hole) ?? []].flat());
    for (const element of elements) element.classList.add(name);
    this.#marked.set(name, elements);
  }

  /** Draws where the last move went and, if the gate refused another, where that would have gone. */
  showTrail(route, seat, refused) {
    put(this.trail,
      route.length > 1 && this.#path(route, `track seat-${seat}`, 0.15),
      refused && this.#refusal(...refused));
    this.mark('last', route.slice(-1));
  }

  /** Puts a padlock on each of these holes and takes it from all others. */
  lock(holes) {
    put(this.locks, [...holes].map((hole) => s('g', { class: 'sealed', 'data-hole': hole, transform: this.#translate(hole) },
      s('circle', { class: 'seal', r: 0.46 * SPACING }), lock())));
  }

  /** Draws a route that may be taken, or nothing. */
  showPlan(route, seat, kind = 'plan') {
    put(this.plan, route?.length > 1 && [
      this.#path(route, `track ${kind} seat-${seat}`, 0.15),
      s('g', { class: 'ghost', transform: this.#translate(route.at(-1)) }, marble(seat, RADIUS)),
    ]);
  }

  /** The hole nearest to a point of the window, with its distance in hole spacings. */
  nearest(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const near = [];
    for (const hole of this.layout.keys()) {
      const { x, y } = this.at(hole);
      const distance = Math.hypot(point.x - x, point.y - y) / SPACING;
      if (distance < 1) near.push({ hole, distance });
    }
    return near.sort((a, b) => a.distance - b.distance);
  }

  #stand(piece, hole) {
    piece.dataset.on = hole;
    piece.style.transform = this.transform(hole);
  }

  #translate(hole) {
    const { x, y } = this.at(hole);
    return `translate(${x} ${y})`;
  }

  #path(route, className, dot) {
    const points = route.map((hole) => this.at(hole));
    return s('g', { class: className },
      s('polyline', { points: points.map(({ x, y }) => `${x},${y}`).join(' ') }),
      points.slice(0, -1).map(({ x, y }) => s('circle', { cx: x, cy: y, r: dot * SPACING })));
  }

  #refusal(from, to) {
    const [a, b] = [this.at(from), this.at(to)];
    const arm = 0.16 * SPACING;
    return s('g', { class: 'refusal' },
      s('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y }),
      s('path', { transform: this.#translate(to), d: `M${-arm} ${-arm} ${arm} ${arm}M${-arm} ${arm} ${arm} ${-arm}` }));
  }

  #drawGround() {
    const list = (points) => points.map(({ x, y }) => `${x * SPACING},${y * SPACING}`).join(' ');
    const homes = grouped(this.#star.holes.filter((hole) => hole.home !== undefined), (hole) => hole.home);
    put(this.ground,
      s('polygon', { class: 'star', points: list(this.#star.outline()) }),
      [...homes].map(([seat, holes]) => {
        const places = holes.map((hole) => this.layout.get(hole.name));
        return s('polygon', { class: `home seat-${seat}`, points: list(corners(places)) });
      }));
  }

  #drawHoles() {
    const rows = grouped(this.#star.holes, (hole) => this.layout.get(hole.name).row);
    put(this.rows, [...rows].sort(([a], [b]) => a - b).map(([, holes]) =>
      s('g', { role: 'row' }, holes
        .sort((a, b) => this.layout.get(a.name).column - this.layout.get(b.name).column)
        .map((hole) => this.#drawHole(hole)))));
  }

  #drawHole({ name, goal }) {
    const owned = goal !== undefined;
    const cell = s('g', {
      class: `hole${owned ? ` goal seat-${goal}` : ''}`, role: 'gridcell', tabindex: '-1',
      'data-hole': name, transform: this.#translate(name),
    },
    s('circle', { class: 'hit', r: SPACING / 2 }),
    s('circle', { class: 'well', r: 0.33 * SPACING }),
    owned && glyph(goal, 0.25 * SPACING),
    s('circle', { class: 'glow', r: 0.33 * SPACING }),
    s('circle', { class: 'focus', r: 0.5 * SPACING }),
    s('text', { class: 'name', y: 0.1 * SPACING }, name));
    this.#cells.set(name, cell);
    return cell;
  }
}
