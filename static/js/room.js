// The page's copy of a room: a view, kept up to date by folding events into it.

import { gameOf } from './games/index.js';
import { apply, standing } from './position.js';

const REFETCH = new Set(['retired', 'closed', 'taken_back', 'player_changed', 'seated', 'left']);

export class Room {
  constructor(view) {
    this.moves = [];
    this.adopt(view);
  }

  /** Takes a newer view of the server; an older one changes nothing and answers `false`. */
  adopt(view) {
    if (this.epoch === view.epoch && view.seq < this.seq) return false;
    Object.assign(this, {
      id: view.id, code: view.code, epoch: view.epoch, seq: view.seq, phase: view.phase,
      thinking: view.thinking, seats: view.seats, visibility: view.visibility,
      game: gameOf(view.match.game), options: view.match.options, seed: view.match.seed, picture: view.match.picture,
      ply: view.match.ply, toMove: view.match.to_move, standings: view.match.standings,
      outcome: view.match.outcome ?? undefined, last: view.match.last_move ?? undefined,
      pieces: standing(view.match.picture.pieces), start: view.match.start,
    });
    this.moves = this.moves.filter((move) => move.ply < this.ply);
    return true;
  }

  /**
   * Folds an event in. Answers `old` for one seen before, `gap` for one that does not follow,
   * `refetch` when only a new view tells what it did, else `done`.
   */
  take(event) {
    if (event.seq <= this.seq) return 'old';
    if (event.seq !== this.seq + 1) return 'gap';
    this.seq = event.seq;
    const { entry } = event;
    if (entry.kind === 'moved') this.#moved(event);
    return REFETCH.has(entry.kind) ? 'refetch' : 'done';
  }

  /** Takes what has no number: who is online, who thinks. */
  status({ phase, thinking, online, taken }) {
    this.thinking = thinking;
    if (this.phase !== 'over' && this.phase !== 'closed') this.phase = phase;
    this.seats = this.seats.map((seat, i) => ({ ...seat, online: online[i], taken: taken[i] }));
  }

  /** Takes moves from a page of the log beside the ones known. */
  remember(events) {
    const played = events.filter(({ seq, entry }) => entry.kind === 'moved' && seq <= this.seq).map(move);
    const byPly = new Map();
    // Of two moves at one ply the later one stands: the other was taken back.
    for (const each of [...played, ...this.moves].sort((a, b) => a.seq - b.seq)) byPly.set(each.ply, each);
    this.moves = [...byPly.values()].filter(({ ply }) => ply < this.ply).sort((a, b) => a.ply - b.ply);
  }

  /** What a seat is called; its side or letter is added where two are called the same. */
  name(seat) {
    const name = this.#called(seat);
    const alone = this.seats.every((_, i) => i === seat || this.#called(i) !== name);
    return alone ? name : `${name} ${this.game.sides[seat] ?? this.seats[seat].letter}`;
  }

  #called(seat) {
    const { name, letter, kind, agent } = this.seats[seat];
    return name ?? (kind === 'agent' ? agent : this.game.sides[seat] ?? `Seat ${letter}`);
  }

  #moved(event) {
    const { standings, ply, to_move: toMove, outcome } = event.entry;
    apply(this.pieces, event.entry);
    Object.assign(this, { standings, ply: ply + 1, toMove, outcome, last: event.entry });
    if (outcome) this.phase = 'over';
    else if (this.phase === 'waiting') this.phase = 'playing';
    this.moves = [...this.moves, move(event)];
  }
}

function move({ seq, at, entry }) {
  return { ...entry, seq, at };
}
