// Chinese checkers on the page.

import { fromPieces, simply } from '../plain.js';
import { count, ordinal } from '../../words.js';
import { hero } from './hero.js';
import { marble } from './marbles.js';
import { remarks } from './sealed.js';
import { Star } from './star.js';

const AGENT = 'lookahead';
const LINE_UP = ['lookahead', 'gated', 'greedy', 'lookahead', 'gated', 'greedy'];
const person = { kind: 'person' };
const agents = (from, to) => LINE_UP.slice(from, to).map((agent) => ({ kind: 'agent', agent }));

export const chineseCheckers = {
  name: 'chinese_checkers',
  title: 'Chinese checkers',
  heading: 'Across the star, one hop at a time.',
  lead: 'Chinese checkers for one to six, people and agents at the same table. '
    + 'Guard a seat and a gate checks every move before it is played, and says why.',
  quick: [
    { title: 'Play an agent', line: 'You and one opponent, face to face.', seats: [person, { kind: 'agent', agent: AGENT }], mine: 0 },
    { title: 'Six at the table', line: 'You and five agents, every point taken.', seats: [person, ...agents(0, 5)], mine: 0 },
    { title: 'Solo race', line: 'Ten marbles across. 27 moves is the record.', seats: [person], mine: 0 },
    { title: 'Watch six agents', line: 'Sit back: a whole game, live.', seats: agents(0, 6) },
  ],
  agent: AGENT,
  foremost: [],
  helps: {},
  sides: [],
  place: 'hole',
  checks: { keeps_pack: 'Keeps the pack' },
  turnTitle: 'Look from the next side',
  hops: false,
  remarks,
  hero,

  ground: (picture) => new Star(picture),
  piece: (seat, radius) => marble(seat, radius),

  ...fromPieces,
  ...simply,
  move: (text) => text.replace('-', ' → '),
  spoken: (text) => text.replace('-', ' to '),
  route: (text) => text.split('-'),
  cellName: (name) => name,
  forced: () => false,
  effects: (text) => ({ route: text.split('-') }),
  prompt: () => 'Pick a marble.',
  why: () => undefined,
  pieceWords: ({ seat }, visit) => (seat === visit.seat ? 'your marble' : `marble of ${visit.room.name(seat)}`),
  choiceWords: (moves) => count(moves.length, 'move'),
  cellWords: ({ goal }, visit) => (goal === undefined ? [] : [goal === visit.seat ? 'your goal' : `goal of ${visit.room.name(goal)}`]),

  measure({ measures: { to_go: toGo, home, pieces } }, start) {
    return {
      done: Math.round(100 * (1 - toGo / start.measures.to_go)),
      means: 'of the way',
      line: `${toGo} to go · ${home} of ${pieces} home`,
    };
  },
  rank: ({ place }) => ordinal(place),
};
