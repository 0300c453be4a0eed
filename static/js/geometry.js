// Where cells lie beside each other, whatever the board looks like.

/** Board units between neighbouring cells of a row. */
export const SPACING = 20;

/**
 * The neighbour of a cell that an arrow key leads to. Up and down keep to `column` as they go; left and right
 * cross what a row lacks.
 */
export function step(layout, name, key, column) {
  const from = layout.get(name);
  const [rows, across] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  let best;
  for (const [other, place] of layout) {
    if (place.row !== from.row + rows) continue;
    const off = Math.abs(place.column - (across ? from.column : column));
    if (across && (place.column - from.column) * across <= 0) continue;
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
