// The past of a game on the board: any ply, or one after the other at the reader's pace.

import { apply, standing } from './position.js';

const REST = 420;

export class Replay {
  #room;
  #on;
  #timer;

  /**
   * @param on functions: `load()` fetches every move since the start, `show(pieces, move, ply)` places
   *   pieces after a move, `move(move, shown)` shows one more, `line(pieces, seat, texts)` answers with the
   *   `pieces` after moves that were not played and the `last` of them, `step(last)` shows that one move,
   *   `changed()` hears of everything
   */
  constructor(room, on) {
    this.#room = room;
    this.#on = on;
    this.playing = false;
    this.speed = 1;
    this.seen = Infinity;
  }

  /** Whether the board shows the past; `ply` is then the number of plies that have been played on it. */
  get active() {
    return this.ply !== undefined;
  }

  /** Keeps what comes after the start to itself until it has been shown. */
  begin() {
    this.seen = 0;
    this.ply = 0;
    this.#on.show(positionAfter(this.#room, 0), undefined, 0);
    return this.play();
  }

  /** Shows the board as it was after so many plies, and stays there. */
  async seek(ply) {
    this.pause();
    if (await this.#loaded()) this.#show(Math.max(0, Math.min(ply, this.#room.ply)));
  }

  /** Plays on from the ply shown; from the start if that is the last. */
  async play() {
    if (!(await this.#loaded())) return;
    if (!this.active || this.ply >= this.#room.ply) this.#show(0);
    this.playing = true;
    this.#on.changed();
    this.rested();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
    this.#on.changed();
  }

  /** Plays faster or slower from here on. */
  hurry(speed) {
    this.speed = speed;
    this.#on.changed();
  }

  /**
   * Shows what would have come of a line of moves that was not played: the board after the move `at` of it.
   * @param entry the judged move, proposed at its ply
   */
  async study(entry, line, at) {
    this.pause();
    if (!(await this.#loaded())) return;
    const before = at > 0 && this.line?.entry === entry && this.line.at === at - 1;
    this.line = { entry, moves: line.slice(0, at + 1), at };
    this.ply = entry.ply;
    const shown = this.#on.line(positionAfter(this.#room, entry.ply), entry.seat, this.line.moves);
    if (before) this.#on.step(shown.last);
    else this.#on.show(shown.pieces, shown.last, entry.ply);
    this.#on.changed();
  }

  /** Goes back to the present. */
  leave() {
    if (!this.active) return;
    this.ply = undefined;
    this.line = undefined;
    this.seen = Infinity;
    this.pause();
    this.#on.show(this.#room.pieces, this.#room.last, this.#room.ply);
  }

  /** Nothing moves any more: the next move follows after a moment. */
  rested() {
    clearTimeout(this.#timer);
    if (this.playing) this.#timer = setTimeout(() => this.#next(), REST / this.speed);
  }

  #next() {
    const move = this.#room.moves[this.ply];
    if (!this.playing) return;
    const waits = this.seen !== Infinity && this.#room.phase === 'playing';
    if (move) this.#on.move(move, () => { if (this.ply === move.ply) this.#reach(move.ply + 1); });
    else if (waits) this.rested();
    else this.leave();
  }

  #show(ply) {
    this.#reach(ply);
    this.#on.show(positionAfter(this.#room, ply), this.#room.moves[ply - 1], ply);
  }

  #reach(ply) {
    this.ply = ply;
    this.line = undefined;
    this.seen = Math.max(this.seen, ply);
    this.#on.changed();
  }

  async #loaded() {
    const complete = () => this.#room.moves.length === this.#room.ply;
    if (!complete()) await this.#on.load();
    return complete();
  }
}

/** The pieces after so many plies. */
function positionAfter(room, ply) {
  const pieces = standing(room.start.pieces);
  for (const move of room.moves.slice(0, ply)) apply(pieces, move);
  return pieces;
}
