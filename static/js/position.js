// The pieces on a board: a map from cell to piece, and what a move makes of it.

/** The pieces of a picture by their cell: `seat`, and whether the piece is `crowned`. */
export function standing(pieces) {
  return new Map(pieces.map(({ cell, seat, crowned = false }) => [cell, { seat, crowned }]));
}

/** Plays the effects of a seat's move on the pieces: a route of one cell is that of a piece that appears. */
export function apply(pieces, { seat, effects: { route, removed = [], captured = [], converted = [], crowned = false } }) {
  const piece = pieces.get(route[0]);
  if (route.length === 1) pieces.set(route[0], { seat, crowned });
  else if (piece) {
    pieces.delete(route[0]);
    pieces.set(route.at(-1), crowned ? { ...piece, crowned } : piece);
  }
  for (const cell of converted) pieces.set(cell, { ...pieces.get(cell), seat });
  for (const cell of [...removed, ...captured]) pieces.delete(cell);
}

/** Whether two boards hold the same pieces. */
export function same(a, b) {
  return a.size === b.size && [...a].every(([cell, piece]) => {
    const other = b.get(cell);
    return other && other.seat === piece.seat && other.crowned === piece.crowned;
  });
}
