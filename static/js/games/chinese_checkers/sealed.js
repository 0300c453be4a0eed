// Sealed goals: an empty tip that only the player whose home it is can open again.

import { h, s } from '../../dom.js';
import { SPACING } from '../../geometry.js';
import { who } from '../../words.js';

const LOCK = 'M-3.6 -.6V-2.8A3.6 3.6 0 0 1 3.6 -2.8V-.6M-5 -.6H5V5.4H-5Z';

/** What standings tell beside places: on the board, aloud, and below a seat. */
export const remarks = {
  on(standings, ground, visit) {
    return new Map([...sealsOf(standings)].map(([seat, by]) => [ground.tips.get(seat), {
      words: `sealed by ${by === visit.seat ? 'you' : visit.room.name(by)}`,
      drawing: [s('circle', { class: 'seal', r: 0.46 * SPACING }), lock()],
    }]));
  },
  news: (visit, before, after) => sealNews(visit, sealsOf(before), sealsOf(after), after),
  line: (visit, { sealed_by: by }) => Number.isInteger(by) && sealedLine(visit, by),
};

/** Who has sealed whose goal: a map from the racing seat to the one that holds its goal shut. */
function sealsOf(standings) {
  const sealed = standings.filter(({ sealed_by: by }) => by !== undefined && by !== null);
  return new Map(sealed.map(({ seat, sealed_by: by }) => [seat, by]));
}

/** What is new for the ear between two such maps. */
function sealNews(visit, before, after, standings) {
  const closed = [...after].filter(([seat, by]) => before.get(seat) !== by)
    .map(([seat, by]) => `${sentence(visit, seat, by)}: nobody else can reach its empty tip.`);
  const opened = [...before].filter(([seat]) => !after.has(seat) && standings[seat].status === 'playing')
    .map(([seat]) => `${whose(visit, seat)} is open again.`);
  return [...closed, ...opened];
}

/** The line below a seat whose goal is sealed, in standings and ranking. */
function sealedLine(visit, by) {
  return h('span', { class: 'sealed-line', title: 'Its empty tip can be reached by nobody else' },
    s('svg', { class: 'lock-token', viewBox: '-8 -8.5 16 16', 'aria-hidden': 'true' }, lock()),
    `Goal sealed by ${by === visit.seat ? 'you' : who(visit, by)}`);
}

/** A padlock round the origin, 10 units wide. */
function lock() {
  return s('path', { class: 'lock', d: LOCK });
}

function sentence(visit, seat, by) {
  const name = who(visit, by);
  const goal = visit.seat === seat ? 'your goal' : `the goal of ${visit.room.name(seat)}`;
  return `${name} ${name === 'You' ? 'have' : 'has'} sealed ${goal}`;
}

function whose(visit, seat) {
  return visit.seat === seat ? 'Your goal' : `The goal of ${visit.room.name(seat)}`;
}
