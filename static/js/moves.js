// The list of moves, latest first; one of them opens to its verdict.

import { h, put } from './dom.js';
import { token } from './token.js';
import { verdictCard } from './verdict.js';
import { who } from './words.js';

const SHOWN = 60;

export class MoveList {
  #visit;
  #on;
  #limit = SHOWN;
  #drawn;
  #looking = false;

  /** @param on functions: `show(move)` when a move is opened or, with `undefined`, closed; `more()`;
   *   `study(entry, moves, at)` when a move of a line is pressed */
  constructor(visit, on) {
    this.#visit = visit;
    this.#on = on;
    this.element = h('section', { class: 'card moves', 'aria-label': 'Moves' });
  }

  /** Draws the list if it has changed. */
  draw(about, { live, known: moves, ply }) {
    if (live && this.#looking) this.open = undefined;
    this.#looking = !live;
    const state = [moves.length, moves.at(-1)?.seq, moves[0]?.seq, this.open, this.#limit, this.#visit.hasEarlier, !live && ply].join();
    if (state === this.#drawn) return;
    this.#drawn = state;
    const focused = this.element.contains(document.activeElement) && document.activeElement.dataset.seq;
    const latest = moves.slice(-this.#limit).reverse();
    const more = moves.length > this.#limit || this.#visit.hasEarlier;
    put(this.element,
      h('h2', {}, 'Moves', h('span', { class: 'soft' }, ` ${moves.length ? moves.at(-1).ply + 1 : 0}`)),
      moves.length === 0 && h('p', { class: 'soft' }, 'Nobody has moved yet.'),
      h('ol', { class: 'move-list', reversed: true }, latest.map((move) => this.#line(move, about, !live && move.ply === ply - 1))),
      more && h('button', { class: 'plain', onclick: () => this.#more() }, 'Earlier moves'));
    if (focused) this.element.querySelector(`[data-seq="${focused}"]`)?.focus();
  }

  #line(move, about, now) {
    const { game } = this.#visit.room;
    const open = this.open === move.seq;
    const refused = move.decision === 'degrade';
    return h('li', { class: open ? 'open' : now ? 'now' : '' },
      h('button', {
        class: 'move-line', 'aria-expanded': String(open), 'data-seq': move.seq, onclick: () => this.#toggle(move),
      },
      h('span', { class: 'soft number' }, move.ply + 1), token(game, move.seat),
      h('span', { class: 'unseen' }, `${who(this.#visit, move.seat)}: `),
      h('span', { class: 'move' }, game.move(move.played)),
      h('span', { class: 'soft grow' }, move.effects.route.length ? move.effects.summary : ''),
      refused && h('span', { class: 'stamp degrade' }, 'Degrade')),
      open && verdictCard(this.#visit, move, { about, study: this.#on.study }));
  }

  #toggle(move) {
    this.open = this.open === move.seq ? undefined : move.seq;
    this.#on.show(this.open && move);
  }

  #more() {
    this.#limit += 200;
    this.#on.more();
  }
}
