// Hexxagon on the page.

import { grouped } from '../../geometry.js';
import { count } from '../../words.js';
import { gem } from './gems.js';
import { hero } from './hero.js';
import { Hexboard } from './hexboard.js';

const SIDES = ['Ruby', 'Pearl'];
const person = { kind: 'person' };
const agent = (name, more) => ({ kind: 'agent', agent: name, ...more });

const isJump = ({ move }) => move.includes('-');

/** A clone is its cell alone: it may grow from every piece beside that. */
function ways(moves, { pieces, seat, ground }) {
  return moves.flatMap((move) => {
    if (isJump(move)) return [move];
    const [to] = move.route;
    return ground.near(to).filter((cell) => pieces.get(cell)?.seat === seat).map((from) => ({ ...move, route: [from, to] }));
  });
}

/** Clones by their cells. */
function direct(moves) {
  const clones = grouped(moves.filter((move) => !isJump(move)), ({ move }) => move);
  return new Map([...clones].map(([cell, [move]]) => [cell, { move: { ...move, route: [cell] } }]));
}

/** What a move that was not played would do: pieces of the other seat beside its end change sides. */
function effects(text, { pieces, seat, ground }) {
  const route = text.split('-');
  const converted = ground.near(route.at(-1)).filter((cell) => pieces.has(cell) && pieces.get(cell).seat !== seat);
  return { route, converted };
}

/** Why a tap on a cell decides nothing, in a sentence. */
function why({ cell, piece, picked, seat, moves, ground }) {
  if (cell === undefined) return undefined;
  if (piece && piece.seat !== seat) return `The piece on ${cell} is ${SIDES[piece.seat]}’s; you play ${SIDES[seat]}.`;
  if (piece) return `The piece on ${cell} has no empty cell within two steps.`;
  if (picked !== undefined) {
    return `${cell} is ${ground.distance(picked, cell)} steps from ${picked}: a move goes one step (a clone) or two (a jump).`;
  }
  return moves.some(({ route }) => route.at(-1) === cell)
    ? `No piece of yours is beside ${cell}: pick the one that jumps there.`
    : `${cell} is further than two steps from every piece of yours.`;
}

export const hexxagon = {
  name: 'hexxagon',
  title: 'Hexxagon',
  heading: 'Land beside them, and they are yours.',
  lead: 'Grow one step or jump two: every piece you land next to changes sides. '
    + 'Guard a seat and a gate weighs each move against every possible reply before it is played.',
  quick: [
    { title: 'Play an agent', line: 'You move first, with Ruby.', seats: [person, agent('gated')], mine: 0 },
    { title: 'Play with a net', line: 'A gate stops moves that the next reply takes back.', seats: [{ ...person, guarded: true }, agent('gated')], mine: 0 },
    { title: 'Spring the ring trap', line: 'Jump into the ring: six turn at once.', seats: [person, agent('gated')], mine: 0, options: { start: 'ring' } },
    { title: 'Play the search', line: 'It looks ahead as far as its budget allows.', seats: [person, agent('search')], mine: 0 },
    { title: 'Watch two agents', line: 'The gate against a plain taker.', seats: [agent('greedy'), agent('gated')] },
  ],
  agent: 'gated',
  foremost: ['board', 'side', 'start'],
  helps: {},
  sides: SIDES,
  place: 'cell',
  checks: {},
  turnTitle: 'Flat or pointed tops',
  hops: false,
  remarks: { on: () => new Map(), news: () => [], line: () => undefined },
  hero() { return hero(this); },

  ground: (picture) => new Hexboard(picture),
  piece: gem,

  ways,
  direct,
  kinds: ['clone', 'jump'],
  kind: (move) => (isJump(move) ? 'jump' : 'clone'),
  move: (text) => text.replace('-', ' → '),
  spoken: (text) => (text.includes('-') ? `the jump ${text.replace('-', ' to ')}` : `the clone to ${text}`),
  told(name, { seat, played, effects: { converted = [] } }) {
    const [from, to] = played.split('-');
    const you = name === 'You';
    const act = to ? `jump${you ? '' : 's'} ${from} to ${to}` : `clone${you ? '' : 's'} to ${from}`;
    return `${you ? 'You' : SIDES[seat]} ${act}${converted.length ? `, convert${you ? '' : 's'} ${converted.length}` : ''}.`;
  },
  route: (text) => text.split('-'),
  cellName: (name) => name,
  forced: () => false,
  effects,
  prompt: () => 'Pick a piece, or tap a cell beside one to clone there.',
  why,
  pieceWords: ({ seat }) => `${SIDES[seat].toLowerCase()} piece`,
  choiceWords(moves) {
    const jumps = moves.filter(isJump).length;
    return [[moves.length - jumps, 'clone'], [jumps, 'jump']].filter(([many]) => many).map(([many, word]) => count(many, word)).join(', ');
  },
  going(moves) { return this.choiceWords(moves); },
  landing: ({ summary }) => `can ${summary.replace(/^\w+/, '$& here')}`,
  cellWords: () => [],

  measure({ measures: { pieces, cells, moves } }, start, room) {
    const more = cells > pieces ? `${count(cells - pieces, 'empty cell')} taken` : `${count(moves, 'move')} available`;
    return {
      done: Math.round((100 * cells) / room.picture.cells.length), means: 'of the board',
      line: `${count(pieces, 'piece')} · ${room.outcome && cells === pieces ? `${count(cells, 'cell')}` : more}`,
    };
  },
  rank: () => '',
};
