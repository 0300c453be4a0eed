// The reader's turn: which pieces may move, which is picked and how far it is on its way, what is asked or suggested,
// what is on its way.

import { say } from './announce.js';
import * as api from './api.js';
import { grouped } from './geometry.js';
import { setting } from './settings.js';

/** Stages: `wait`, `loading`, `ready`, `picked`, `asking`, `asked`, `sending`. */
export class Turn {
  #visit;
  #ground;
  #changed;
  #starts = new Map();
  #choices = new Map();
  #ply;

  constructor(visit, ground, changed) {
    this.#visit = visit;
    this.#ground = ground;
    this.#changed = changed;
    this.stage = 'wait';
    this.moves = [];
    this.hints = [];
    this.way = [];
  }

  /** Follows the room: fetches the legal moves when the turn has come, lets go when it has gone. */
  follow(boardAtRest) {
    const { myTurn, room } = this.#visit;
    if (myTurn && this.#ply === room.ply) return;
    this.#clear(myTurn ? 'loading' : 'wait');
    if (myTurn && boardAtRest) this.#load(room.ply);
  }

  /** The piece that is picked, by its cell. */
  get picked() {
    return this.way[0];
  }

  /** Where the picked piece is on its way. */
  get at() {
    return this.way.at(-1);
  }

  /** The moves of the piece on a cell, none if it is not to move. */
  movesFrom(cell) {
    return this.#open ? this.#starts.get(cell) ?? [] : [];
  }

  /** Cells whose piece may be picked. */
  get movable() {
    return this.#open ? [...this.#starts.keys()] : [];
  }

  /** Cells that the picked piece can be sent to. */
  get reach() {
    return this.#open && this.picked ? [...this.#choices.keys()] : [];
  }

  /** Cells that a tap plays to while no piece is picked. */
  get direct() {
    return this.#open && !this.picked ? [...this.#choices.keys()] : [];
  }

  /** What a tap on a cell would decide: the `move`, or a longer `way` that leaves several `moves`. */
  choice(cell) {
    return this.#open ? this.#choices.get(cell) : undefined;
  }

  /** The route to draw while a cell is pointed at. */
  plan(cell) {
    if (this.chosen) return this.chosen.route;
    const choice = this.choice(cell);
    return choice?.move?.route ?? choice?.way ?? this.suggested?.route ?? this.way;
  }

  /** A cell was tapped: picks, goes on, goes back, moves or asks. */
  tap(cell) {
    if (!this.#open) return;
    const choice = this.choice(cell);
    if (choice?.move) this.#choose(choice.move);
    else if (choice) this.#narrow(choice, cell);
    else if (cell !== undefined && cell === this.at) this.back();
    else if (this.movesFrom(cell).length) this.pick(cell);
    else this.#refuse(cell);
  }

  pick(cell) {
    if (!this.movesFrom(cell).length) return false;
    this.#go([cell], this.movesFrom(cell));
    return true;
  }

  /** Takes back the last hop of the way, or lets the piece go. */
  back() {
    if (!this.#open) return;
    const way = this.meant ? this.way : this.way.slice(0, -1);
    if (way.length) this.#go(way, this.movesFrom(way[0]).filter(({ route }) => way.every((cell, i) => cell === route[i])));
    else this.drop();
  }

  drop() {
    if (!this.#open) return;
    this.#go([], []);
  }

  /** The move that is chosen, or that a tap on a cell would choose, or that is suggested. */
  meaning(cell) {
    return this.chosen ?? this.choice(cell)?.move ?? this.suggested;
  }

  /** Shows one of the hints: its piece is picked, if it is a move that needs one. */
  suggest(text) {
    if (!this.#open) return;
    const move = this.#visit.room.game.direct(this.moves).get(text)?.move ?? this.moves.find((each) => each.move === text);
    const [from] = move?.route.length > 1 ? move.route : [];
    this.#go(from ? [from] : [], from ? this.movesFrom(from) : []);
    this.suggested = move;
    this.#changed();
  }

  /** Plays the hint that is shown, or asks about it. */
  playSuggested() {
    if (this.#open && this.suggested) this.#choose(this.suggested);
  }

  /** Asks the gate about a move of the picked piece without playing it. */
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

  /** Lets the piece go, and says why the tap decided nothing where the game knows. */
  #refuse(cell) {
    const { room: { game, pieces }, seat } = this.#visit;
    const { picked, moves } = this;
    const why = game.why({ cell, piece: pieces.get(cell), picked, seat, moves, ground: this.#ground });
    this.#go([], []);
    if (!why) return;
    this.why = why;
    say(why);
    this.#changed();
  }

  /** Stands with the picked piece on the last cell of a way, from where these moves go on. */
  #go(way, moves, meant) {
    Object.assign(this, {
      stage: way.length ? 'picked' : 'ready', way, meant, chosen: undefined, suggested: undefined, verdict: undefined,
      problem: undefined, why: undefined,
    });
    const { game } = this.#visit.room;
    this.#choices = way.length ? choices(moves, way, game.hops) : game.direct(this.moves);
    this.#changed();
  }

  /** Several moves are meant: those that land on a cell next, else those that end there. */
  #narrow({ way, moves }, cell) {
    this.#go(way, moves, way.at(-1) === cell ? undefined : cell);
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
    Object.assign(this, {
      stage, moves: [], hints: [], way: [], meant: undefined, chosen: undefined, suggested: undefined, verdict: undefined, why: undefined,
    });
    this.#starts = new Map();
    this.#choices = new Map();
    this.#ply = undefined;
  }

  async #load(ply) {
    this.#ply = ply;
    this.stage = 'loading';
    try {
      const answer = await api.legalMoves(this.#visit.room.id);
      if (this.#ply !== ply || answer.ply !== ply) return;
      const { seat, room: { game, pieces } } = this.#visit;
      this.moves = game.ways(answer.moves, { pieces, seat, ground: this.#ground });
      this.#starts = grouped(this.moves, ({ route }) => route[0]);
      this.#choices = game.direct(this.moves);
      this.hints = answer.hints ?? [];
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

/** What a tap on each cell decides while these moves go on from a way: see `choice`. */
function choices(moves, way, hops) {
  const onward = moves.filter(({ route }) => route.length > way.length);
  const ends = grouped(onward, ({ route }) => route.at(-1));
  const next = hops ? grouped(onward, ({ route }) => route[way.length]) : new Map();
  const found = new Map();
  for (const cell of new Set([...ends.keys(), ...next.keys()])) {
    const [landing, ending] = [next.get(cell) ?? [], ends.get(cell) ?? []];
    const meant = new Set([...landing, ...ending]);
    if (cell === way.at(-1)) continue;
    if (meant.size === 1) found.set(cell, { move: [...meant][0] });
    else if (landing.length) found.set(cell, { way: [...way, cell], moves: landing });
    else found.set(cell, { way, moves: ending });
  }
  return found;
}
