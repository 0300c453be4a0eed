// The board from the keyboard: one hole has the focus, arrows lead to the next.

import { step } from './geometry.js';

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

export class Keyboard {
  #board;
  #on;
  #hole;
  #column;

  /** @param on functions: `tap(hole)`, `point(hole)`, `drop()`, `ask(hole)`, `live()` lists the holes that answer */
  constructor(board, on) {
    this.#board = board;
    this.#on = on;
    board.svg.addEventListener('keydown', (event) => this.#press(event));
    board.svg.addEventListener('focusin', (event) => {
      const hole = event.target.closest('.hole')?.dataset.hole;
      if (hole && event.target.matches(':focus-visible')) on.point(hole);
    });
  }

  /** Makes a hole the one that Tab leads to. */
  stand(hole) {
    if (!this.#board.cell(hole)) return;
    for (const cell of this.#board.svg.querySelectorAll('.hole[tabindex="0"]')) cell.setAttribute('tabindex', '-1');
    this.#board.cell(hole).setAttribute('tabindex', '0');
    this.#hole = hole;
    this.#column = this.#board.layout.get(hole).column;
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#act(event.key)) event.preventDefault();
  }

  #act(key) {
    if (ARROWS.has(key)) return this.#go(step(this.#board.layout, this.#hole, key, this.#column), key);
    if (key === 'PageDown') return this.#hopTo(1);
    if (key === 'PageUp') return this.#hopTo(-1);
    if (key === 'Enter' || key === ' ') this.#on.tap(this.#hole);
    else if (key === 'Escape') this.#on.drop();
    else if (key === 'g' || key === 'G') this.#on.ask(this.#hole);
    else return false;
    return true;
  }

  #go(hole, key) {
    if (hole) {
      const column = this.#column;
      this.stand(hole);
      if (key === 'ArrowUp' || key === 'ArrowDown') this.#column = column;
      this.#board.cell(hole).focus();
    }
    return true;
  }

  #hopTo(by) {
    const live = this.#on.live();
    const order = [...this.#board.layout.keys()].filter((hole) => live.has(hole));
    if (!order.length) return true;
    const here = order.indexOf(this.#hole);
    const next = here < 0 ? 0 : (here + by + order.length) % order.length;
    return this.#go(order[next]);
  }
}
