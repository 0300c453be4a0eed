// Sentences of the page: places, plies, seats, moves and verdicts in words.

export function ordinal(place) {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][place % 10] ?? 'th';
  return `${place}${ending}`;
}

export function count(number, thing, things = `${thing}s`) {
  return `${number} ${number === 1 ? thing : things}`;
}

const SHORT = { fen: 'FEN', pdn: 'PDN' };

/** A name of the catalogue as people read it. */
export function plain(name) {
  if (SHORT[name]) return SHORT[name];
  const spaced = name.replaceAll('_', ' ');
  return spaced[0].toUpperCase() + spaced.slice(1);
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
  const { seat, proposed, played, decision, findings } = entry;
  const name = who(visit, seat);
  if (played === 'pass') return `${name} ${name === 'You' ? 'have' : 'has'} no move and ${name === 'You' ? 'pass' : 'passes'}.`;
  const { game } = visit.room;
  const move = game.told(name, entry);
  if (decision === 'act' || !proposed) return move;
  const failed = findings.filter((finding) => !finding.pass).map((finding) => finding.sentence);
  return `The gate refused ${game.spoken(proposed)}: ${failed.join('; ')}. ${move}`;
}

/** A cell for the ear, with the piece on it if one is, and what is to be remarked about it. */
export function cell(visit, turn, place, piece, remark) {
  const { game } = visit.room;
  const { name } = place;
  const words = [game.cellName(name)];
  if (piece) words.push(game.pieceWords(piece, visit));
  if (turn.at === name) words.push('picked up');
  else if (!piece) words.push('empty');
  const moves = turn.movesFrom(name);
  if (moves.length) words.push(game.choiceWords(moves));
  const choice = turn.choice(name);
  if (choice) words.push(landing(game, choice, name));
  words.push(...game.cellWords(place, visit));
  if (remark) words.push(remark.words);
  return words.join(', ');
}

function landing(game, { move, way }, name) {
  if (!move) return way.at(-1) === name ? 'can jump here and choose on' : 'can land here in several ways';
  return move.route.at(-1) === name ? game.landing(move) : `can jump here and on, ${move.summary}`;
}
