// Sentences of the page: places, plies, seats, moves and verdicts in words.

export function ordinal(place) {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][place % 10] ?? 'th';
  return `${place}${ending}`;
}

export function count(number, thing, things = `${thing}s`) {
  return `${number} ${number === 1 ? thing : things}`;
}

const CHECKS = { legal: 'Legal', makes_progress: 'Makes progress', keeps_pack: 'Keeps the pack' };

/** A name of the catalogue as people read it. */
export function plain(name) {
  if (CHECKS[name]) return CHECKS[name];
  const spaced = name.replaceAll('_', ' ');
  return spaced[0].toUpperCase() + spaced.slice(1);
}

/** A move in the game's notation with an arrow between its ends. */
export function arrow(text) {
  return text.replace('-', ' → ');
}

/** Who a seat is to this reader: "You" or its name. */
export function who(visit, seat) {
  return visit.seat === seat ? 'You' : visit.room.name(seat);
}

/** The player of a seat in a few words: "agent", "bot", "guarded person". */
export function kind({ kind: what, guarded, agent, name }) {
  const noun = { person: 'person', remote: 'bot', agent: 'agent' }[what];
  const title = what === 'agent' && (name ?? agent) !== agent ? `agent ${agent}` : noun;
  return guarded ? `guarded ${title}` : title;
}

/** A move for the ear. */
export function spoken(visit, entry) {
  const { seat, proposed, played, decision, effects, findings } = entry;
  const name = who(visit, seat);
  if (played === 'pass') return `${name} ${name === 'You' ? 'have' : 'has'} no move and ${name === 'You' ? 'pass' : 'passes'}.`;
  const [from, to] = [effects.route[0], effects.route.at(-1)];
  const move = `${name} moved ${from} to ${to}, ${effects.summary}.`;
  if (decision === 'act' || !proposed) return move;
  const failed = findings.filter((finding) => !finding.pass).map((finding) => finding.sentence);
  return `The gate refused ${proposed.replace('-', ' to ')}: ${failed.join('; ')}. ${move}`;
}

/** A hole for the ear, with the marble of a seat on it if one is, and who seals the goal of which it is the tip. */
export function hole(visit, turn, { name, goal }, seat, sealer) {
  const mine = visit.seat;
  const words = [name];
  if (turn.picked === name) words.push('your marble, picked up');
  else if (seat !== undefined) words.push(seat === mine ? 'your marble' : `marble of ${visit.room.name(seat)}`);
  else words.push('empty');
  const moves = turn.movesFrom(name);
  if (moves) words.push(count(moves, 'move'));
  const target = turn.target(name);
  if (target) words.push(`can land here, ${target.summary}`);
  if (goal !== undefined) words.push(goal === mine ? 'your goal' : `goal of ${visit.room.name(goal)}`);
  if (sealer !== undefined) words.push(`sealed by ${sealer === mine ? 'you' : visit.room.name(sealer)}`);
  return words.join(', ');
}
