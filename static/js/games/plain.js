// What most games have in common: every move is one of a piece that is picked first.

import { count } from '../words.js';

/** Moves by their pieces; a pass is none. */
export const fromPieces = {
  ways: (moves) => moves.filter(({ route }) => route.length > 1),
  direct: () => new Map(),
  kinds: [],
  kind: () => undefined,
};

/** Words for a move that goes somewhere. */
export const simply = {
  told(name, { played, effects: { summary } }) { return `${name} moved ${this.spoken(played)}, ${summary}.`; },
  going(_, reach) { return `${count(reach.length, this.place)} to go to`; },
  landing: ({ summary }) => `can land here, ${summary}`,
};
