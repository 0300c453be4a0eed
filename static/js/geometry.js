// Where the holes of a star lie, seen from any of its six sides.

const HALF_ROOT_3 = Math.sqrt(3) / 2;

/** One unit between neighbouring holes; the middle of the star is the origin. */
export class Star {
  /** @param cells the cells of a picture of shape `star`, in half holes and rows */
  constructor(cells) {
    this.side = Math.max(...cells.map((cell) => cell.y)) / 4;
    this.holes = cells.map((cell) => {
      const r = cell.y - 2 * this.side;
      return { ...cell, q: (cell.x - 3 * this.side - r) / 2, r };
    });
    this.byName = new Map(this.holes.map((hole) => [hole.name, hole]));
    /** The outermost hole of each seat's goal. */
    this.tips = tips(this.holes);
  }

  /** How many turns of 60° bring the home of a seat to the bottom. */
  turnsFor(seat) {
    const home = this.holes.filter((hole) => hole.home === seat);
    const depth = (turns) => home.reduce((sum, hole) => sum + turned(hole, turns).r, 0);
    const all = [0, 1, 2, 3, 4, 5];
    return home.length ? all.reduce((best, turns) => (depth(turns) > depth(best) ? turns : best)) : 0;
  }

  /** The holes as they lie after some turns: `x`, `y` in units, `row` and `column` in half holes. */
  layout(turns) {
    return new Map(this.holes.map((hole) => {
      const { q, r } = turned(hole, turns);
      return [hole.name, { ...point(q, r), row: r, column: 2 * q + r }];
    }));
  }

  /** The outline of the star through its outermost holes, the same after every turn. */
  outline() {
    const corners = [];
    for (let turns = 0; turns < 6; turns += 1) {
      for (const corner of [{ q: 0, r: -this.side }, { q: this.side, r: -2 * this.side }]) {
        const { q, r } = turned(corner, turns);
        corners.push(point(q, r));
      }
    }
    return corners;
  }

  /** Half the width and half the height of the star. */
  get reach() {
    return { x: 1.5 * this.side, y: 2 * this.side * HALF_ROOT_3 };
  }
}

/** The three outermost places of a triangle of places. */
export function corners(places) {
  const far = (from) => places.reduce((best, place) => (from(place) > from(best) ? place : best));
  const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const tip = far((place) => Math.hypot(place.x, place.y));
  const left = far((place) => gap(place, tip));
  const right = far((place) => gap(place, tip) + gap(place, left));
  return [tip, left, right];
}

/** The neighbour of a place that an arrow key leads to. Up and down keep to `column` as they go. */
export function step(layout, name, key, column) {
  const from = layout.get(name);
  const [rows, across] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -2], ArrowRight: [0, 2] }[key];
  let best;
  for (const [other, place] of layout) {
    if (place.row !== from.row + rows) continue;
    const wanted = across ? from.column + across : column;
    const off = Math.abs(place.column - wanted);
    if (across && off > 0) continue;
    if (!best || off < best.off || (off === best.off && place.column > best.column)) {
      best = { name: other, off, column: place.column };
    }
  }
  return best?.name;
}

/** Things by a key of theirs, in the order in which the keys first appear. */
export function grouped(things, key) {
  const groups = new Map();
  for (const thing of things) {
    if (!groups.has(key(thing))) groups.set(key(thing), []);
    groups.get(key(thing)).push(thing);
  }
  return groups;
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
