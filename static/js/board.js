// The board as SVG: cells, pieces, marks. It draws what it is told and knows no rules.

import { put, s } from './dom.js';
import { grouped, SPACING } from './geometry.js';

const RADIUS = 0.43 * SPACING;

export class Board {
  #game;
  #ground;
  #pieces = new Map();
  #cells = new Map();
  #marked = new Map();

  /** @param ground a game's board, seen from side `look` */
  constructor(game, ground, look) {
    this.#game = game;
    this.#ground = ground;
    this.below = s('g', { class: 'ground' });
    this.rows = s('g', { class: 'rows' });
    this.trail = s('g', { class: 'trail' });
    this.pieces = s('g', { class: 'pieces' });
    this.plan = s('g', { class: 'plan' });
    this.remarks = s('g', { class: 'remarks' });
    this.svg = s('svg', { class: `board game-${game.name}`, role: 'grid', 'aria-label': 'Board' }, this.below, this.rows, this.trail, this.remarks, this.pieces, this.plan);
    this.turn(look);
  }

  /** Lays the cells out as seen from another side; marks are gone afterwards. */
  turn(look) {
    this.look = look;
    this.layout = this.#ground.layout(look);
    const { x, y } = this.#ground.reach(look);
    this.svg.setAttribute('viewBox', [-x, -y, 2 * x, 2 * y].map((each) => each * SPACING).join(' '));
    put(this.below, this.#ground.draw(this.layout, look));
    this.#drawCells();
    for (const [cell, piece] of this.#pieces) this.#stand(piece, cell);
    for (const layer of [this.trail, this.plan, this.remarks]) put(layer);
  }

  /** Notes in the document how many plies the board has shown. */
  set shown(plies) {
    this.svg.dataset.shown = plies;
  }

  /** The place of a cell in board units. */
  at(cell) {
    const { x, y } = this.layout.get(cell);
    return { x: x * SPACING, y: y * SPACING };
  }

  /** The element of a cell. */
  element(cell) {
    return this.#cells.get(cell);
  }

  /** The element of the piece on a cell. */
  pieceAt(cell) {
    return this.#pieces.get(cell);
  }

  /** The piece that is drawn on a cell, if one is. */
  pieceOn(cell) {
    const { seat, crowned } = this.#pieces.get(cell)?.dataset ?? {};
    return seat === undefined ? undefined : { seat: Number(seat), crowned: crowned !== undefined };
  }

  /** Puts these pieces on the board. */
  place(pieces) {
    this.#pieces.clear();
    put(this.pieces);
    for (const [cell, piece] of pieces) this.add(cell, piece);
  }

  /** Takes note that a piece now belongs to another cell and brings it to the front. */
  rehouse(from, to) {
    const piece = this.#pieces.get(from);
    if (!piece) return undefined;
    this.#pieces.delete(from);
    this.#pieces.set(to, piece);
    this.pieces.append(piece);
    piece.dataset.on = to;
    return piece;
  }

  /** Puts another piece in the place of the one on a cell. */
  exchange(cell, piece) {
    this.remove(cell);
    return this.add(cell, piece);
  }

  /** Puts a piece on a cell. */
  add(cell, piece) {
    const drawn = this.#game.piece(piece.seat, RADIUS, piece);
    drawn.dataset.seat = piece.seat;
    if (piece.crowned) drawn.dataset.crowned = '';
    this.#pieces.set(cell, drawn);
    this.#stand(drawn, cell);
    this.pieces.append(drawn);
    return drawn;
  }

  /** Takes the piece of a cell away. */
  remove(cell) {
    this.#pieces.get(cell)?.remove();
    this.#pieces.delete(cell);
  }

  /** Where a piece stands, as a CSS transform. */
  transform(cell, more = '') {
    const { x, y } = this.at(cell);
    return `translate(${x}px, ${y}px)${more}`;
  }

  /** Marks cells and their pieces with a class and takes it from all others. */
  mark(name, cells) {
    for (const element of this.#marked.get(name) ?? []) element.classList.remove(name);
    const elements = [...cells].flatMap((cell) => [this.#cells.get(cell), this.#pieces.get(cell) ?? []].flat());
    for (const element of elements) element.classList.add(name);
    this.#marked.set(name, elements);
  }

  /** Draws where a move went, what it took, and where one that the gate refused would have gone. */
  showTrail(move) {
    const { route = [], captured = [] } = move?.effects ?? {};
    const refused = move?.decision === 'degrade' && move.proposed && this.#game.route(move.proposed);
    put(this.trail,
      route.length > 0 && this.#ground.marks(move.effects, this.look).map(([cell, drawing]) => this.#placed(cell, drawing)),
      route.length > 1 && this.#path(route, `track seat-${move.seat}`),
      captured.map((cell) => s('g', { class: 'taken-here', 'data-cell': cell, transform: this.#translate(cell) }, cross(0.24))),
      refused && this.#refusal(refused));
    this.mark('last', route.slice(-1));
  }

  /** Draws these remarks, a map from cell to SVG, and takes away all others. */
  showRemarks(remarks) {
    put(this.remarks, [...remarks].map(([cell, drawing]) =>
      s('g', { class: 'sealed', 'data-cell': cell, transform: this.#translate(cell) }, drawing)));
  }

  /** Draws a route that may be taken and the piece at its end, or nothing. */
  showPlan(route, piece, kind = 'plan') {
    put(this.plan, piece && route?.length > 0 && (route.length > 1 || !this.#pieces.has(route[0])) && [
      this.#path(route, `track ${kind} seat-${piece.seat}`),
      s('g', { class: 'ghost', transform: this.#translate(route.at(-1)) }, this.#game.piece(piece.seat, RADIUS, piece)),
    ]);
  }

  /** The cell in the middle between two, if there is one. */
  between(a, b) {
    const [from, to] = [this.layout.get(a), this.layout.get(b)];
    for (const [cell, place] of this.layout) {
      if (Math.hypot(place.x - (from.x + to.x) / 2, place.y - (from.y + to.y) / 2) < 0.1) return cell;
    }
    return undefined;
  }

  /** Whether a route is a single step to a neighbour. */
  isStep(route) {
    const [a, b] = route.map((cell) => this.layout.get(cell));
    return route.length === 2 && Math.hypot(a.x - b.x, a.y - b.y) < this.#ground.stride + 0.1;
  }

  /** How far from the middle of a cell that answers a point may be to mean it, in spacings. */
  get grip() {
    return this.#ground.grip;
  }

  /** What an arrow key means on the board as it lies. */
  arrow(key) {
    return this.#ground.arrow(key, this.look);
  }

  /** The cells nearest to a point of the window, with their distance in spacings; none where the board lacks one. */
  nearest(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const off = ({ x, y }) => Math.hypot(point.x / SPACING - x, point.y / SPACING - y);
    const near = [...this.layout].map(([cell, place]) => ({ cell, distance: off(place) }))
      .filter(({ distance }) => distance < 1).sort((a, b) => a.distance - b.distance);
    const lacking = this.#ground.voids(this.look).some((place) => off(place) < (near[0]?.distance ?? 1));
    return lacking ? [] : near;
  }

  #stand(piece, cell) {
    piece.dataset.on = cell;
    piece.style.transform = this.transform(cell);
  }

  #placed(cell, drawing) {
    return s('g', { 'data-cell': cell, transform: this.#translate(cell) }, drawing);
  }

  #translate(cell) {
    const { x, y } = this.at(cell);
    return `translate(${x} ${y})`;
  }

  #path(route, className) {
    const points = route.map((cell) => this.at(cell));
    return s('g', { class: className },
      s('polyline', { points: points.map(({ x, y }) => `${x},${y}`).join(' ') }),
      points.slice(0, -1).map(({ x, y }) => s('circle', { cx: x, cy: y, r: 0.15 * SPACING })));
  }

  #refusal(route) {
    const points = route.map((cell) => this.at(cell)).map(({ x, y }) => `${x},${y}`).join(' ');
    return s('g', { class: 'refusal' },
      s('polyline', { points }), s('g', { transform: this.#translate(route.at(-1)) }, cross(0.16)));
  }

  #drawCells() {
    const row = (cell) => this.layout.get(cell.name).row;
    const rows = grouped(this.#ground.cells, row);
    put(this.rows, [...rows].sort(([a], [b]) => a - b).map(([, cells]) =>
      s('g', { role: 'row' }, cells
        .sort((a, b) => this.layout.get(a.name).column - this.layout.get(b.name).column)
        .map((cell) => this.#drawCell(cell)))));
  }

  #drawCell(cell) {
    const element = s('g', {
      class: `cell${cell.goal === undefined ? '' : ` goal seat-${cell.goal}`}`, role: 'gridcell', tabindex: '-1',
      'data-cell': cell.name, transform: this.#translate(cell.name),
    }, this.#ground.place(cell, this.look));
    this.#cells.set(cell.name, element);
    return element;
  }
}

function cross(size) {
  const arm = size * SPACING;
  return s('path', { d: `M${-arm} ${-arm} ${arm} ${arm}M${-arm} ${arm} ${arm} ${-arm}` });
}
