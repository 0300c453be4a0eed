// The strip above the board: whose turn it is and what the reader may do now.

import { h, putAnew } from './dom.js';
import { token } from './token.js';
import { count, who } from './words.js';

/** Fills the strip and the title of the tab. */
export function drawStatus(strip, visit, turn, { scene, atRest }) {
  const { seat, headline, hint, busy } = scene.live ? state(visit, turn, atRest) : past(visit, scene);
  strip.classList.toggle('mine', visit.myTurn && scene.live);
  putAnew(strip, [seat, headline, hint, busy, scene.ply], () => [
    seat === undefined ? false : token(visit.room.game, seat),
    h('div', { class: 'status-words' },
      h('strong', { class: 'headline' }, headline, busy && dots()),
      h('span', { class: 'soft' }, hint)),
    scene.ply > 0 && h('span', { class: 'soft ply' }, `Move ${scene.ply}`)]);
  document.title = `${visit.myTurn ? '● ' : ''}${headline} · Sixpoint`;
}

/** Says what went wrong, or that the connection is being mended, where the eye is. */
export function drawTrouble(place, visit, problem, takeOver) {
  const { connection } = visit;
  putAnew(place, [connection, problem?.message], () => [
    connection === 'replaced' && h('div', { class: 'notice' },
      h('p', {}, 'You play this seat in another window now.'),
      h('button', { class: 'small', onclick: takeOver }, 'Use it here')),
    connection === 'lost' && h('p', { class: 'notice quiet' }, 'Connection lost. Trying again', dots()),
    problem && h('p', { class: 'notice bad', role: 'alert' }, problem.message)]);
}

function state(visit, turn, atRest) {
  const { room } = visit;
  if (room.phase === 'over' && !atRest) return { headline: 'The last moves', hint: 'The game is decided.' };
  if (room.phase === 'over') return over(visit);
  if (room.phase === 'closed') return { headline: 'The room is closed', hint: 'Nobody plays here any more.' };
  if (room.phase === 'waiting') {
    const free = room.seats.filter((seat) => !seat.taken).length;
    return { headline: `Waiting for ${count(free, 'player')}`, hint: 'The game starts when every seat is taken.' };
  }
  const seat = room.toMove;
  if (visit.myTurn) return { seat, headline: 'Your turn', ...mine(turn, room.game) };
  const thinks = room.seats[seat].kind === 'agent' || room.thinking;
  const away = !room.seats[seat].online && room.seats[seat].kind !== 'agent';
  const watching = visit.seat === undefined ? 'You are watching.' : 'You move after that.';
  return {
    seat, busy: thinks, headline: thinks ? `${room.name(seat)} is thinking` : `${room.name(seat)} to move`,
    hint: away ? 'Not connected at the moment.' : upcoming(visit) ?? watching,
  };
}

/** A replay tells of the move that led to what the board shows. */
function past({ room, myTurn }, { moves, toMove, line }) {
  if (line) {
    return { headline: 'What if', hint: `${line.map((text) => room.game.move(text)).join(' ')}: not played. Tap the board to go back.` };
  }
  const last = moves.at(-1);
  const now = myTurn ? ' It is your turn.' : '';
  if (!last) return { seat: toMove, headline: 'The start', hint: `Looking back.${now}` };
  const move = last.played === 'pass' ? 'pass' : `${room.game.move(last.played)}, ${last.effects.summary}`;
  return { seat: last.seat, headline: room.name(last.seat), hint: now ? `${move}.${now}` : move };
}

function upcoming({ room, seat }) {
  if (seat === undefined) return undefined;
  if (room.standings[seat].status === 'finished') return 'You have finished.';
  if (room.standings[seat].status === 'retired') return 'You have resigned.';
  const order = room.seats.length;
  let turns = 0;
  for (let next = room.toMove; next !== seat; next = (next + 1) % order) {
    if (room.standings[next].status === 'playing') turns += 1;
  }
  return turns === 1 ? 'You are next.' : `Your turn in ${turns}.`;
}

function mine(turn, game) {
  const { stage, picked, chosen, reach, verdict } = turn;
  if (stage === 'sending') return { hint: `Sending ${game.move(chosen.move)}`, busy: true };
  if (stage === 'asking') return { hint: `Asking the gate about ${game.move(chosen.move)}`, busy: true };
  if (stage === 'asked') {
    return { hint: verdict.decision === 'act' ? 'The gate lets it pass.' : 'The gate would play another move.' };
  }
  if (stage === 'picked' && turn.meant) return { hint: `Several ways lead to ${turn.meant}: tap the next ${game.place}.` };
  if (stage === 'picked' && turn.way.length > 1) return { hint: `${turn.way.join(', ')}: tap the next ${game.place}.` };
  if (stage === 'picked') return { hint: `${picked}: ${game.going(turn.movesFrom(picked), reach)}` };
  return { hint: stage === 'loading' ? 'Looking at your moves' : turn.why ?? game.prompt(turn.moves) };
}

function over(visit) {
  const { outcome } = visit.room;
  const seat = outcome?.winner ?? undefined;
  if (seat === undefined) return { headline: 'Game over', hint: outcome?.reason ?? '' };
  const name = who(visit, seat);
  return { seat, headline: name === 'You' ? 'You won' : `${name} won`, hint: outcome.reason };
}

function dots() {
  return h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
}
