// English checkers on the page.

import * as api from '../../api.js';
import { fromPieces, simply } from '../plain.js';
import { count } from '../../words.js';
import { Checkerboard } from './checkerboard.js';
import { hero } from './hero.js';
import { man } from './men.js';

const SIDES = ['Red', 'White'];
const person = { kind: 'person' };
const agent = (name, more) => ({ kind: 'agent', agent: name, ...more });

const captures = (text) => text.includes('x');

/** An opening of three moves drawn from those that lose no material. */
async function drawn() {
  const { ballots } = await api.ballots();
  const fair = ballots.filter(({ loser }) => loser === null);
  return fair[Math.floor(Math.random() * fair.length)].moves;
}

/** What a move that was not played would do: a jump takes the piece in the middle, a man on the far row is crowned. */
function effects(text, { pieces, board, ground }) {
  const route = text.split(/[-x]/);
  const { seat, crowned } = pieces.get(route[0]) ?? {};
  const far = ground.cells.find(({ name }) => name === route.at(-1))?.y === (seat === 0 ? ground.size - 1 : 0);
  return {
    route, crowned: far && !crowned,
    captured: captures(text) ? route.slice(1).map((cell, i) => board.between(route[i], cell)) : [],
  };
}

/** Why a tap on a square decides nothing, in a sentence; none for an empty square with no piece picked. */
function why({ cell, piece, picked, seat, moves }) {
  const must = moves.some(({ move }) => captures(move));
  if (piece && piece.seat !== seat) return `The piece on ${cell} is ${SIDES[piece.seat]}’s; you play ${SIDES[seat]}.`;
  if (piece) return must ? `You must capture, and the piece on ${cell} cannot.` : `The piece on ${cell} has nowhere to go.`;
  if (cell === undefined || picked === undefined) return undefined;
  return must ? `You must capture: ${picked} cannot go to ${cell}.` : `The piece on ${picked} cannot go to ${cell}.`;
}

export const checkers = {
  name: 'checkers',
  title: 'Checkers',
  heading: 'Two in one jump, and a crown at the end.',
  lead: 'English checkers against a person, an agent, or a search you set yourself. '
    + 'Guard a seat and a gate works out what each move gives away before it is played.',
  quick: [
    { title: 'Play an agent', line: 'You move first, with Red.', seats: [person, agent('gated')], mine: 0 },
    { title: 'Play with a net', line: 'A gate stops your blunders and shows the line.', seats: [{ ...person, guarded: true }, agent('greedy')], mine: 0 },
    { title: 'Play the search', line: 'Six plies deep. It has White.', seats: [person, agent('search')], mine: 0 },
    { title: 'Watch two agents', line: 'The gate against a plain taker.', seats: [agent('gated'), agent('greedy')] },
  ],
  agent: 'gated',
  foremost: ['size'],
  helps: { opening: { label: 'Draw a ballot', value: drawn } },
  sides: SIDES,
  place: 'square',
  checks: {},
  turnTitle: 'Look from the other side',
  hops: true,
  remarks: { on: () => new Map(), news: () => [], line: () => undefined },
  hero() { return hero(this); },

  ground: (picture) => new Checkerboard(picture),
  piece: man,

  ...fromPieces,
  ...simply,
  move: (text) => text,
  spoken: (text) => text.split(/[-x]/).join(' to '),
  route: (text) => text.split(/[-x]/),
  cellName: (name) => `square ${name}`,
  forced: (moves) => moves.some(({ move }) => captures(move)),
  effects,
  prompt: (moves) => (moves.some(({ move }) => captures(move)) ? 'You must capture. Pick a piece that can.' : 'Pick a piece.'),
  why,
  pieceWords: ({ seat, crowned }) => `${SIDES[seat].toLowerCase()} ${crowned ? 'king' : 'man'}`,
  choiceWords: (moves) => (captures(moves[0].move)
    ? `must capture, ${count(moves.length, 'way')}` : count(moves.length, 'move')),
  cellWords: () => [],

  measure({ measures: { pieces, men, kings, captured } }, start) {
    return {
      done: Math.round((100 * pieces) / Math.max(1, start.measures.pieces)),
      means: 'of its pieces left',
      line: `${count(men, 'man', 'men')} · ${count(kings, 'king')} · captured ${captured}`,
    };
  },
  rank: () => '',
};
