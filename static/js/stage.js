// The board of a room in use: marbles that move, the reader's hand on them, the past when asked for.

import { say } from './announce.js';
import { Board } from './board.js';
import { Star } from './geometry.js';
import { Keyboard } from './keyboard.js';
import { Motion, refusedBy } from './motion.js';
import { listen } from './pointer.js';
import { Replay } from './replay.js';
import { sealNews, sealsOf } from './sealed.js';
import { setting } from './settings.js';
import { Turn } from './turn.js';
import * as words from './words.js';

export class Stage {
  #visit;
  #changed;
  #pointed;
  #seatedAs;
  #seals;

  constructor(visit, changed) {
    this.#visit = visit;
    this.#seals = sealsOf(visit.room.standings);
    this.#changed = changed;
    this.star = new Star(visit.room.cells);
    this.board = new Board(this.star, 0);
    this.motion = new Motion(this.board, () => { this.replay.rested(); changed(); });
    this.replay = new Replay(visit.room, {
      load: () => visit.loadAll(), changed,
      show: (pieces, move, ply) => this.#place(pieces, move, ply),
      move: (move, shown) => this.motion.move(move, () => { this.board.shown = move.ply + 1; shown(); }, this.replay.speed),
    });
    this.turn = new Turn(visit, changed);
    this.#listen();
    this.#orient(0);
    this.snap();
  }

  /** Whether nothing moves and the board shows the present. */
  get atRest() {
    return !this.motion.busy && !this.replay.active;
  }

  /** Shows a move that was played just now. */
  moved(entry) {
    if (this.replay.active) return;
    this.motion.move(entry, () => {
      this.board.shown = entry.ply + 1;
      say(words.spoken(this.#visit, entry));
      this.#tellSeals(entry.standings);
      if (entry.to_move === this.#visit.seat && this.#visit.myTurn) say('Your turn.');
      if (entry.outcome) this.#end(entry.outcome);
      this.#marks();
    });
  }

  /** Places every marble anew: moves were taken back, or many were missed. */
  snap() {
    const { room } = this.#visit;
    if (this.replay.active && this.replay.ply <= room.ply) return;
    this.replay.leave();
    this.#place(room.pieces, room.last, room.ply);
  }

  /** Looks from the next side. */
  turnBoard() {
    this.#orient((this.board.turns + 1) % 6);
    this.#marks();
  }

  /** Brings everything on the board up to date. */
  draw() {
    const { seat, myTurn } = this.#visit;
    if (seat !== this.#seatedAs) {
      this.#seatedAs = seat;
      this.#orient(seat === undefined ? 0 : this.star.turnsFor(seat));
    }
    this.turn.follow(this.atRest);
    this.board.svg.classList.toggle('named', setting('names'));
    this.board.svg.classList.toggle('mine', myTurn && !this.replay.active);
    this.#marks();
    const sealed = this.#sealed();
    for (const hole of this.star.holes) {
      const marble = this.board.marbleAt(hole.name)?.dataset.seat;
      const label = words.hole(this.#visit, this.turn, hole, marble && Number(marble), sealed.get(hole.name));
      this.board.cell(hole.name).setAttribute('aria-label', label);
    }
  }

  #listen() {
    const { board, turn } = this;
    listen(board, {
      live: (hole) => this.#live().has(hole),
      tap: (hole) => this.#tap(hole),
      point: (hole) => this.#point(hole),
      pull: (hole) => !this.replay.active && (hole === turn.picked || turn.pick(hole)),
      release: (hole) => { if (turn.target(hole)) turn.tap(hole); },
    });
    this.keyboard = new Keyboard(board, {
      tap: (hole) => this.#tap(hole), point: (hole) => this.#point(hole), drop: () => turn.drop(),
      ask: (hole) => turn.ask(turn.target(hole)), live: () => this.#live(),
    });
  }

  /** The holes that answer now. */
  #live() {
    if (this.replay.active) return new Set();
    return new Set(this.turn.picked ? [...this.turn.reach, this.turn.picked] : this.turn.movable);
  }

  #tap(hole) {
    if (hole) this.keyboard.stand(hole);
    if (this.replay.active && this.#visit.myTurn) this.replay.leave();
    else this.turn.tap(hole);
  }

  #point(hole) {
    if (this.#pointed === hole) return;
    this.#pointed = hole;
    this.#marks();
  }

  #end({ winner, reason }) {
    say(`The game is over: ${reason}.`);
    const { pieces } = this.#visit.room;
    this.motion.cheer([...pieces].filter(([, seat]) => seat === winner).map(([hole]) => hole));
  }

  /** Who holds shut the goals that are sealed on the board as it stands, by the tip. */
  #sealed() {
    const { room } = this.#visit;
    if (this.atRest) this.#seals = sealsOf(room.standings);
    const seals = this.replay.active ? sealsOf(room.moves[this.replay.ply - 1]?.standings ?? []) : this.#seals;
    return new Map([...seals].map(([seat, by]) => [this.star.tips.get(seat), by]));
  }

  #tellSeals(standings) {
    const seals = sealsOf(standings);
    for (const news of sealNews(this.#visit, this.#seals, seals, standings)) say(news);
    this.#seals = seals;
  }

  #orient(turns) {
    this.board.turn(turns);
    const { room, seat } = this.#visit;
    this.#trail(this.replay.active ? room.moves[this.replay.ply - 1] : room.last);
    const home = this.star.holes.find((hole) => hole.home === (seat ?? 0)) ?? this.star.holes[0];
    this.keyboard.stand(home.name);
  }

  /** Places marbles anew once the marble on its way has arrived. */
  #place(pieces, move, ply) {
    this.motion.clear();
    this.motion.then(() => {
      this.board.place(pieces);
      this.board.shown = ply;
      this.#trail(move);
      this.#changed();
    });
  }

  #trail(move) {
    this.board.showTrail(move?.effects.route ?? [], move?.seat, move && refusedBy(move));
  }

  #marks() {
    const { board, turn } = this;
    const now = !this.replay.active;
    board.lock([...this.#sealed().keys()]);
    board.mark('movable', now ? turn.movable : []);
    board.mark('picked', now && turn.picked ? [turn.picked] : []);
    board.mark('reach', now ? turn.reach : []);
    board.mark('pointed', this.#live().has(this.#pointed) ? [this.#pointed] : []);
    const plan = now && (turn.chosen ?? turn.target(this.#pointed));
    board.showPlan(plan?.route, this.#visit.seat, turn.stage === 'sending' ? 'sending' : 'plan');
  }
}
