// One verdict: what was proposed, what each check found, what was played.

import { h, s } from './dom.js';
import { token } from './token.js';
import { plain, who } from './words.js';

/** The verdict of a played move, or of one that was only asked about. */
export function verdictCard(visit, entry, { asked = false, about = {}, study } = {}) {
  const { seat, proposed, played, decision, findings, effects, forecast = [] } = entry;
  const { game } = visit.room;
  const acted = decision === 'act';
  return h('div', { class: `verdict ${decision}` },
    h('p', { class: 'verdict-head' }, token(game, seat),
      h('span', {},
        h('strong', {}, asked ? 'You ask about' : who(visit, seat)), asked ? ' ' : acted ? ': ' : ' proposed ',
        proposed ? h('span', { class: 'move' }, game.move(proposed)) : (played === 'pass' ? 'pass' : 'was absent'),
        acted && effects.route.length > 1 ? h('span', { class: 'soft' }, ` ${effects.summary}`) : ''),
      h('span', { class: `stamp ${decision}`, title: acted ? 'The proposal goes ahead' : 'A certified move goes ahead instead' },
        acted ? 'Act' : 'Degrade')),
    findings.length > 0 && h('ul', { class: 'findings' }, findings.map((each) => finding(each, { entry, game, about, study }))),
    forecast.length > 0 && h('ul', { class: 'findings', 'aria-label': 'What it was told the others would answer' },
      forecast.map((told) => h('li', {}, token(game, told.seat), h('span', { class: 'sentence' }, named(visit, told))))),
    !acted && h('p', { class: 'instead' },
      asked ? 'The gate would play ' : 'The gate played ',
      h('span', { class: 'move' }, game.move(played)), ` instead: ${effects.summary}.`));
}

/** The sentence of a forecast with the player's name, where it has the letter of the seat. */
const named = ({ room }, { seat, sentence }) => sentence.replace(/^\S+/, () => room.name(seat));

/**
 * The verdict of the last round that deserves the eye: the reader's own refusal first, else the
 * latest that looked at more than whether the move is legal, or that somebody could not be foreseen.
 */
export function remarkable({ room, seat }, { moves }) {
  const round = moves.slice(-room.seats.length);
  const refused = round.findLast((move) => move.seat === seat && move.decision === 'degrade');
  return refused ?? round.findLast(({ findings, forecast = [] }) =>
    findings.some(({ check }) => check !== 'legal') || forecast.some(({ move }) => move === null));
}

function finding({ check, pass, sentence, line = [] }, { entry, game, about, study }) {
  return h('li', { class: pass ? 'pass' : 'fail', title: about[check] },
    sign(pass),
    h('span', {},
      h('span', { class: 'check' }, game.checks[check] ?? plain(check), h('span', { class: 'unseen' }, pass ? ' passed: ' : ' failed: ')),
      h('span', { class: 'sentence' }, sentence),
      line.length > 0 && answer(line, entry, game, study)));
}

/** The moves that follow the judged one: each shows the board after it. */
function answer(line, entry, game, study) {
  const moves = [entry.proposed, ...line];
  const step = (at) => h('button', {
    class: 'line-move', 'data-ply': entry.ply, 'data-at': at, title: 'Show it on the board', onclick: () => study?.(entry, moves, at),
  }, game.move(moves[at]));
  return h('span', { class: 'line' }, 'after ', step(0), ', best play goes ', line.map((_, i) => step(i + 1)));
}

function sign(pass) {
  return s('svg', { class: 'sign', viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    s('path', { d: pass ? 'M3.5 8.5 6.5 11.5 12.5 4.5' : 'M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5' }));
}
