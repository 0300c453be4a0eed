// The reader's turn: which marbles may move, which is picked, what is asked, what is on its way.

import * as api from './api.js';
import { setting } from './settings.js';

/** Stages: `wait`, `loading`, `ready`, `picked`, `asking`, `asked`, `sending`. */
export class Turn {
  #visit;
  #changed;
  #moves = new Map();
  #ply;

  constructor(visit, changed) {
    this.#visit = visit;
    this.#changed = changed;
    this.stage = 'wait';
  }

  /** Follows the room: fetches the legal moves when the turn has come, lets go when it has gone. */
  follow(boardAtRest) {
    const { myTurn, room } = this.#visit;
    if (myTurn && this.#ply === room.ply) return;
    this.#clear(myTurn ? 'loading' : 'wait');
    if (myTurn && boardAtRest) this.#load(room.ply);
  }

  /** How many moves the marble on a hole has, 0 if it has none or is not to move. */
  movesFrom(hole) {
    return this.#moves.get(hole)?.size ?? 0;
  }

  /** The move of the picked marble to a hole. */
  target(hole) {
    return this.picked && this.#moves.get(this.picked)?.get(hole);
  }

  /** Holes whose marble may be picked. */
  get movable() {
    return this.#open ? [...this.#moves.keys()] : [];
  }

  /** Holes that the picked marble can reach. */
  get reach() {
    return this.picked && this.#open ? [...this.#moves.get(this.picked).keys()] : [];
  }

  /** A hole was tapped: picks, drops, moves or asks. */
  tap(hole) {
    if (!this.#open) return;
    const move = this.target(hole);
    if (move) this.#choose(move);
    else if (hole !== this.picked && this.movesFrom(hole)) this.pick(hole);
    else this.drop();
  }

  pick(hole) {
    if (!this.#open || !this.movesFrom(hole)) return false;
    Object.assign(this, { stage: 'picked', picked: hole, chosen: undefined, verdict: undefined, problem: undefined });
    this.#changed();
    return true;
  }

  drop() {
    if (!this.#open) return;
    Object.assign(this, { stage: 'ready', picked: undefined, chosen: undefined, verdict: undefined });
    this.#changed();
  }

  /** Asks the gate about a move of the picked marble without playing it. */
  async ask(move) {
    if (!move || !this.#open) return;
    Object.assign(this, { stage: 'asking', chosen: move, verdict: undefined, problem: undefined });
    this.#changed();
    const { room, secret } = this.#visit;
    try {
      const answer = await api.dryRun(room.id, move.move, this.#ply, secret);
      if (this.chosen === move) Object.assign(this, { stage: 'asked', verdict: answer.entry });
    } catch (problem) {
      if (this.chosen === move) this.#failed(problem);
    }
    this.#changed();
  }

  /** Proposes the move that was asked about. */
  play() {
    if (this.chosen) this.#send(this.chosen);
  }

  get #open() {
    return ['ready', 'picked', 'asked'].includes(this.stage);
  }

  #choose(move) {
    if (setting('ask')) this.ask(move);
    else this.#send(move);
  }

  async #send(move) {
    Object.assign(this, { stage: 'sending', chosen: move, verdict: undefined, problem: undefined });
    this.#changed();
    try {
      // The event that answers has been folded in by then, and `follow` has seen it.
      await this.#visit.proposals.make(move.move, this.#ply);
    } catch (problem) {
      this.#failed(problem);
      this.#changed();
    }
  }

  #failed(problem) {
    this.#clear('loading');
    this.problem = problem;
  }

  #clear(stage) {
    Object.assign(this, { stage, picked: undefined, chosen: undefined, verdict: undefined });
    this.#moves = new Map();
    this.#ply = undefined;
  }

  async #load(ply) {
    this.#ply = ply;
    this.stage = 'loading';
    try {
      const answer = await api.legalMoves(this.#visit.room.id);
      if (this.#ply !== ply || answer.ply !== ply) return;
      this.#moves = byStart(answer.moves);
      this.stage = 'ready';
    } catch (problem) {
      if (this.#ply !== ply) return;
      this.#failed(problem);
      setTimeout(() => this.#changed(), 3_000);
      return;
    }
    this.#changed();
  }
}

function byStart(moves) {
  const starts = new Map();
  for (const move of moves) {
    if (move.route.length < 2) continue;
    const [from, to] = [move.route[0], move.route.at(-1)];
    if (!starts.has(from)) starts.set(from, new Map());
    starts.get(from).set(to, move);
  }
  return starts;
}
