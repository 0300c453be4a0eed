// One proposal on its way: sent with a key, sent again with the same key until it is answered.

import { Problem, propose } from './api.js';
import { fresh } from './secrets.js';

const PATIENCE = 5_000;
const AT_ONCE = 200;

export class Proposals {
  #room;
  #send;
  #secret;
  #deliver;
  #pending;

  /**
   * @param link functions: `send(message)` tries the socket, `secret()` gives that of the seat,
   *   `deliver(event)` takes an event that came by another way than the socket
   */
  constructor(room, { send, secret, deliver }) {
    this.#room = room;
    this.#send = send;
    this.#secret = secret;
    this.#deliver = deliver;
  }

  /** Proposes a move; resolves with the event that came of it, rejects with the problem. */
  make(move, ply) {
    return new Promise((resolve, reject) => {
      this.#pending = { id: fresh(), key: fresh(), move, ply, resolve, reject };
      this.again();
    });
  }

  /** Sends what is still unanswered once more: after a reconnection. */
  again() {
    const pending = this.#pending;
    if (!pending) return;
    clearTimeout(pending.timer);
    const { id, key, move, ply } = pending;
    const sent = this.#send({ type: 'propose', id, move, ply, key });
    pending.timer = setTimeout(() => this.#overHttp(pending), sent ? PATIENCE : AT_ONCE);
  }

  /** An answer to a proposal came over the socket. */
  answered(id, event) {
    if (this.#pending?.id === id) this.#settle().resolve(event);
  }

  /** A refusal came over the socket. */
  refused(id, problem) {
    if (this.#pending?.id === id) this.#settle().reject(new Problem(problem));
  }

  /** An event of the seat's own move at the pending ply is an answer too. */
  seen(event, seat) {
    const { entry } = event;
    if (entry.kind === 'moved' && entry.seat === seat && entry.ply === this.#pending?.ply) {
      this.#settle().resolve(event);
    }
  }

  async #overHttp(pending) {
    if (pending !== this.#pending) return;
    try {
      const event = await propose(this.#room.id, pending.move, pending.ply, pending.key, this.#secret());
      this.#deliver(event);
      this.answered(pending.id, event);
    } catch (problem) {
      const later = !problem.status || problem.status === 503;
      if (pending !== this.#pending) return;
      if (later) pending.timer = setTimeout(() => this.again(), PATIENCE / 2);
      else this.#settle().reject(problem);
    }
  }

  #settle() {
    const pending = this.#pending;
    clearTimeout(pending.timer);
    this.#pending = undefined;
    return pending;
  }
}
