// The board from the keyboard: one cell has the focus, arrows lead to the next.

import { step } from './geometry.js';

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

export class Keyboard {
  #board;
  #on;
  #cell;
  #column;

  /** @param on functions: `tap(cell)`, `point(cell)`, `drop()`, `ask(cell)`, `live()` lists the cells that answer */
  constructor(board, on) {
    this.#board = board;
    this.#on = on;
    board.svg.addEventListener('keydown', (event) => this.#press(event));
    board.svg.addEventListener('focusin', (event) => {
      const cell = event.target.closest('.cell')?.dataset.cell;
      if (cell && event.target.matches(':focus-visible')) on.point(cell);
    });
  }

  /** Makes a cell the one that Tab leads to. */
  stand(cell) {
    if (!this.#board.element(cell)) return;
    for (const cell of this.#board.svg.querySelectorAll('.cell[tabindex="0"]')) cell.setAttribute('tabindex', '-1');
    this.#board.element(cell).setAttribute('tabindex', '0');
    this.#cell = cell;
    this.#column = this.#board.layout.get(cell).column;
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#act(event.key)) event.preventDefault();
  }

  #act(key) {
    if (ARROWS.has(key)) return this.#walk(this.#board.arrow(key));
    if (key === 'PageDown') return this.#hopTo(1);
    if (key === 'PageUp') return this.#hopTo(-1);
    if (key === 'Enter' || key === ' ') this.#on.tap(this.#cell);
    else if (key === 'Escape') this.#on.drop();
    else if (key === 'g' || key === 'G') this.#on.ask(this.#cell);
    else return false;
    return true;
  }

  #walk(key) {
    return this.#go(step(this.#board.layout, this.#cell, key, this.#column), key);
  }

  #go(cell, key) {
    if (cell) {
      const column = this.#column;
      this.stand(cell);
      if (key === 'ArrowUp' || key === 'ArrowDown') this.#column = column;
      this.#board.element(cell).focus();
    }
    return true;
  }

  #hopTo(by) {
    const live = this.#on.live();
    const order = [...this.#board.layout.keys()].filter((cell) => live.has(cell));
    if (!order.length) return true;
    const here = order.indexOf(this.#cell);
    const next = here < 0 ? 0 : (here + by + order.length) % order.length;
    return this.#go(order[next]);
  }
}
