// A visit to a room: the copy of the room, the socket that feeds it, and this browser's seat.

import * as api from './api.js';
import { same } from './position.js';
import { Proposals } from './proposals.js';
import { Room } from './room.js';
import { keep, kept, secretFor } from './secrets.js';
import { RoomSocket } from './socket.js';

const HISTORY = 500;
const LOOK = 2_000;

export class Visit {
  #ui;
  #socket;
  #held;
  #looking;

  /**
   * @param ui functions: `changed()` after anything, `moved(entry)` for a move to show,
   *   `snapped()` when the board must be drawn anew, `trouble(problem)` for what must be said
   */
  constructor(view, ui) {
    this.#ui = ui;
    this.room = new Room(view);
    this.seat = kept(view.id).seat;
    this.connection = 'opening';
    /** The game's row of the catalogue, once it is there. */
    this.listing = undefined;
    this.proposals = new Proposals(this.room, {
      send: (message) => this.#socket.send(message),
      secret: () => this.secret,
      deliver: (event) => { this.#event(event, true); this.#socket.renew(); },
    });
    keep(this.room.id, { code: this.room.code });
  }

  /** Connects; what is known of the room is kept up to date from here on. */
  open() {
    const hello = () => ({
      secret: kept(this.room.id).seat === undefined ? undefined : this.secret,
      after: this.room.seq, epoch: this.room.epoch,
    });
    this.#socket = new RoomSocket(this.room.id, hello, {
      message: (message) => this.#receive(message),
      state: (state) => this.#connection(state),
      refused: (problem) => this.#lockedOut(problem),
    });
    this.loaded = this.loadMoves();
  }

  close() {
    clearTimeout(this.#looking);
    this.#socket.close();
  }

  get secret() {
    return secretFor(this.room.id);
  }

  /** Whether this browser made the room. */
  get host() {
    return kept(this.room.id).host === true;
  }

  /** Whether the game waits for a move of this browser's seat. */
  get myTurn() {
    return this.seat !== undefined && this.room.phase === 'playing' && this.room.toMove === this.seat;
  }

  /** Whether moves before the ones known exist. */
  get hasEarlier() {
    return this.oldest > 0;
  }

  /** Loads the moves before the ones known, as many as a page of the log has. */
  async loadMoves() {
    const end = this.oldest ?? this.room.seq;
    const after = Math.max(0, end - HISTORY);
    try {
      const page = await api.events(this.room.id, after);
      this.room.remember(page.events);
      this.oldest = after;
    } catch (problem) {
      this.#ui.trouble(problem);
    }
    this.#ui.changed();
  }

  /** Loads every move since the start. */
  async loadAll() {
    await this.loaded;
    while (this.hasEarlier) {
      const { oldest } = this;
      await this.loadMoves();
      if (this.oldest === oldest) return;
    }
  }

  /** Takes a seat under a name; the socket then speaks for that seat. */
  async sit(seat, name) {
    const answer = await api.takeSeat(this.room.id, seat, name, this.secret);
    keep(this.room.id, { seat: answer.seat });
    this.seat = answer.seat;
    this.#adopt(answer.view);
    this.reconnect();
  }

  /** Leaves the seat before the first move, resigns after it. */
  async leave() {
    const view = await api.leaveSeat(this.room.id, this.seat, this.secret);
    if (view.phase === 'waiting') {
      keep(this.room.id, { seat: undefined });
      this.seat = undefined;
      this.reconnect();
    }
    this.#adopt(view);
  }

  async start(agent) {
    this.#adopt(await api.start(this.room.id, agent, this.secret));
  }

  async undo() {
    this.#adopt(await api.undo(this.room.id, this.secret));
  }

  /** Makes this page the one that speaks for the seat. */
  reconnect() {
    this.connection = 'opening';
    this.#socket.renew();
    this.#ui.changed();
  }

  #connection(state) {
    this.connection = state;
    clearTimeout(this.#looking);
    if (state === 'lost') this.#looking = setTimeout(() => this.#look(), LOOK);
    this.#ui.changed();
  }

  /** As long as there is no socket, the log is asked for now and then. */
  async #look() {
    try {
      const page = await api.events(this.room.id, this.room.seq);
      if (page.epoch === this.room.epoch) for (const event of page.events) this.#event(event, true);
      else this.#adopt(await api.view(this.room.id));
    } catch {
      // Neither way is open: the next look may find one.
    }
    if (this.connection === 'lost') this.#looking = setTimeout(() => this.#look(), LOOK);
  }

  #receive(message) {
    switch (message.type) {
      case 'welcome': return this.#welcome(message);
      case 'event': return this.#event(message, true);
      case 'status': this.room.status(message); break;
      case 'answer':
        if (message.event) this.#event(message.event, false);
        this.proposals.answered(message.id, message.event);
        break;
      case 'refused': this.proposals.refused(message.id, message.problem); break;
      default: return undefined;
    }
    return this.#ui.changed();
  }

  #welcome({ seat, view }) {
    this.seat = seat ?? undefined;
    if (view) {
      this.#adopt(view);
      this.oldest = undefined;
      this.loaded = this.loadMoves();
    }
    this.proposals.again();
    this.#ui.changed();
  }

  #event(event, streamed) {
    if (this.#held) {
      this.#held.push(event);
      return;
    }
    const outcome = this.room.take(event);
    if (outcome === 'gap' && streamed) this.#socket.renew();
    if (outcome === 'gap' || outcome === 'old') return;
    if (event.entry.kind === 'moved') this.#ui.moved(event.entry);
    this.proposals.seen(event, this.seat);
    if (outcome === 'refetch') this.#refetch();
    this.#ui.changed();
  }

  async #refetch() {
    this.#held = [];
    try {
      this.#adopt(await api.view(this.room.id));
    } catch {
      // Only a snapshot helps now: a history without a name is never resumed.
      this.room.epoch = undefined;
      this.#socket.renew();
    }
    const held = this.#held;
    this.#held = undefined;
    for (const event of held) this.#event(event, true);
    this.#ui.changed();
  }

  #adopt(view) {
    const before = this.room.pieces;
    if (!this.room.adopt(view)) return;
    if (!same(before, this.room.pieces)) this.#ui.snapped();
    this.#fillIn();
    this.#ui.changed();
  }

  /** A view may be ahead of the moves known: those in between are in the log. */
  #fillIn() {
    const { moves, ply } = this.room;
    if (!this.loaded || ply === 0 || moves.at(-1)?.ply === ply - 1) return;
    this.oldest = undefined;
    this.loaded = this.loadMoves();
  }

  #lockedOut(body) {
    const problem = new api.Problem(body);
    this.#ui.trouble(problem);
    if (!problem.is('wrong-secret')) return;
    keep(this.room.id, { seat: undefined });
    this.seat = undefined;
    this.#ui.changed();
  }
}
