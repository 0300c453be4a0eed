// What a player may do beside moving: take back, resign, pass the link on, keep the record.

import * as api from './api.js';
import { h, put } from './dom.js';
import { plain } from './words.js';

export class Actions {
  #visit;
  #trouble;
  #sure = false;
  #drawn;

  constructor(visit, trouble, turnBoard) {
    this.#visit = visit;
    this.#trouble = trouble;
    this.turnBoard = turnBoard;
    this.element = h('section', { class: 'actions buttons', 'aria-label': 'Actions' });
  }

  /** Draws the actions that exist now. */
  draw() {
    const { room, seat } = this.#visit;
    const playing = room.phase === 'playing' && seat !== undefined && room.standings[seat].status === 'playing';
    const alone = room.seats.every((each) => each.seat === seat || each.kind === 'agent');
    const undo = room.phase === 'playing' && seat !== undefined && alone && room.moves.some((move) => move.seat === seat);
    const formats = this.#visit.listing?.formats ?? [];
    const state = [room.phase, playing, undo, this.#sure, room.ply > 0, formats.length].join();
    if (state === this.#drawn) return;
    this.#drawn = state;
    put(this.element,
      undo && h('button', { onclick: () => this.#try(this.#visit.undo()) }, 'Take back'),
      playing && !this.#sure && h('button', { onclick: () => this.#ask(true) }, 'Resign'),
      playing && this.#sure && h('span', { class: 'sure', role: 'group', 'aria-label': 'Resign?' },
        h('button', { class: 'bad', onclick: () => { this.#ask(false); this.#try(this.#visit.leave()); } }, 'Yes, resign'),
        h('button', { onclick: () => this.#ask(false) }, 'Play on')),
      h('button', { onclick: this.turnBoard, title: room.game.turnTitle }, 'Turn the board'),
      room.ply > 0 && h('a', { class: 'button', href: api.recordAddress(room.id), download: `sixpoint-${room.code}.json` }, 'Record'),
      room.ply > 0 && formats.map(({ name, extension }) => h('a', {
        class: 'button', href: api.recordAddress(room.id, name), download: `sixpoint-${room.code}.${extension}`,
      }, plain(name))));
  }

  #ask(sure) {
    this.#sure = sure;
    this.draw();
    if (sure) this.element.querySelector('.sure button').focus();
  }

  #try(work) {
    work.then(() => this.#trouble(undefined), this.#trouble);
  }
}
