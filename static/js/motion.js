// Moves shown one after the other, each along its route, faster when many wait.

import { calm } from './settings.js';

const JUMP = 230;
const STEP = 260;
const REST = 130;
const CROWN = 420;
const GROW = 300;
const TURN = 560;
const TOO_MANY = 12;

export class Motion {
  #board;
  #waiting = [];
  #running = false;
  #rested;

  /** @param rested is called whenever everything has been shown */
  constructor(board, rested) {
    this.#board = board;
    this.#rested = rested;
  }

  /** Shows a played move after those that wait; `shown` is called when its piece has arrived. */
  move(entry, shown, speed = 1) {
    this.#waiting.push({ entry, shown, speed });
    if (!this.#running) this.#run();
  }

  /** Runs a function when everything that waits now has been shown. */
  then(act) {
    if (this.#running) this.#waiting.push({ act });
    else act();
  }

  /** A wave through the pieces on these cells. */
  cheer(cells) {
    if (calm() || document.hidden) return;
    cells.forEach((cell, i) => {
      const here = this.#board.transform(cell);
      const { x, y } = this.#board.at(cell);
      this.#board.pieceAt(cell)?.animate(
        [{ transform: here }, { transform: `translate(${x}px, ${y - 7}px) scale(1.15)` }, { transform: here }],
        { duration: 520, delay: 70 * i, easing: 'ease-in-out', iterations: 2 });
    });
  }

  /** Forgets what waits; the caller places the pieces anew. */
  clear() {
    this.#waiting = [];
  }

  /** Whether a move is being shown or waits. */
  get busy() {
    return this.#running;
  }

  async #run() {
    this.#running = true;
    while (this.#waiting.length) {
      const next = this.#waiting.shift();
      if (next.act) next.act();
      else await this.#show(next);
    }
    this.#running = false;
    this.#rested();
  }

  async #show({ entry, shown, speed }) {
    const { route, removed = [], captured = [], converted = [], crowned = false } = entry.effects;
    const backlog = this.#waiting.length;
    const pace = 1 / (1 + 0.3 * backlog) / speed;
    const hidden = document.hidden || backlog > TOO_MANY;
    const moving = !hidden && !calm();
    if (route.length === 1) {
      this.#board.showTrail(entry);
      const grown = this.#board.add(route[0], { seat: entry.seat });
      if (moving) await this.#grow(grown, route[0], pace);
    }
    const piece = route.length > 1 && this.#board.rehouse(route[0], route.at(-1));
    if (piece) {
      this.#board.showTrail(entry);
      const vanish = moving && this.#vanish(captured, route.length - 1, pace);
      if (vanish) await this.#hop(piece, route, pace);
      piece.style.transform = this.#board.transform(route.at(-1));
      if (crowned) this.#board.exchange(route.at(-1), { seat: entry.seat, crowned });
      if (crowned && vanish) this.#crown(route.at(-1));
      this.#board.mark('last', route.slice(-1));
    }
    if (converted.length) await this.#convert(converted, entry.seat, moving && pace);
    for (const cell of [...removed, ...captured]) this.#board.remove(cell);
    shown?.();
    if (!hidden) await pause(REST * pace * (calm() ? 2 : 1));
  }

  /** A piece grows out of its cell. */
  #grow(piece, cell, pace) {
    const sizes = [[0, 0], [0.72, 1.18], [1, 1]];
    const frames = sizes.map(([offset, size]) => ({ offset, transform: this.#board.transform(cell, ` scale(${size})`), easing: 'ease-out' }));
    return ended(piece.animate(frames, { duration: GROW * pace }), GROW * pace);
  }

  /** Pieces flash in their old colour and turn over to the seat that took them; at once without a pace. */
  async #convert(cells, seat, pace) {
    const narrow = (cell) => this.#board.transform(cell, ' scale(0.05, 1.2)');
    if (pace) {
      const turns = cells.map((cell) => {
        const piece = this.#board.pieceAt(cell);
        const here = this.#board.transform(cell, ' scale(1, 1)');
        piece.classList.add('flashing');
        const frames = [{ transform: here }, { transform: this.#board.transform(cell, ' scale(1.2, 1.2)'), offset: 0.5 }, { transform: narrow(cell) }];
        return ended(piece.animate(frames, { duration: 0.6 * TURN * pace, fill: 'forwards', easing: 'ease-in' }), TURN * pace);
      });
      await Promise.all(turns);
    }
    for (const cell of cells) {
      const piece = this.#board.exchange(cell, { seat });
      const frames = [{ transform: narrow(cell) }, { transform: this.#board.transform(cell, ' scale(1, 1)') }];
      if (pace) piece.animate(frames, { duration: 0.4 * TURN * pace, easing: 'ease-out' });
    }
  }

  /** Captured pieces flash and go, each as it is jumped over. */
  #vanish(captured, jumps, pace) {
    captured.forEach((cell, i) => {
      const piece = this.#board.pieceAt(cell);
      const here = this.#board.transform(cell);
      piece?.classList.add('captured');
      piece?.animate([
        { transform: here, opacity: 1 },
        { transform: `${here} scale(1.25)`, opacity: 1, offset: 0.3 },
        { transform: `${here} scale(0.2)`, opacity: 0 },
      ], { delay: (Math.min(i, jumps - 1) + 0.5) * JUMP * pace, duration: 1.1 * JUMP * pace, fill: 'forwards', easing: 'ease-in' });
    });
    return true;
  }

  /** A crown comes down on the piece of a cell. */
  #crown(cell) {
    this.#board.pieceAt(cell)?.querySelector('.crown')?.animate(
      [{ transform: 'translateY(-16px) scale(1.8)', opacity: 0 }, { transform: 'none', opacity: 1 }],
      { duration: CROWN, easing: 'ease-out' });
  }

  async #hop(piece, route, pace) {
    const frames = [{ transform: this.#board.transform(route[0], ' scale(1)') }];
    const jumps = route.length - 1;
    const steps = this.#board.isStep(route);
    for (let i = 1; i <= jumps; i += 1) {
      const [a, b] = [this.#board.at(route[i - 1]), this.#board.at(route[i])];
      const lift = steps ? 1.04 : 1.28;
      frames.push({
        transform: `translate(${(a.x + b.x) / 2}px, ${(a.y + b.y) / 2}px) scale(${lift})`,
        offset: (i - 0.55) / jumps, easing: 'ease-in',
      }, {
        transform: this.#board.transform(route[i], ' scale(1)'),
        offset: (i - 0.08) / jumps, easing: 'linear',
      }, {
        transform: this.#board.transform(route[i], ' scale(1)'), offset: i / jumps, easing: 'ease-out',
      });
    }
    frames[0].easing = 'ease-out';
    const hop = piece.animate(frames, { duration: (steps ? STEP : JUMP * jumps) * pace });
    piece.classList.add('flying');
    await ended(hop, JUMP * jumps * pace);
    piece.classList.remove('flying');
  }
}

/** Waits for an animation. A tab that is put away stops its clock: the wait is bounded by a timer of its own. */
function ended(animation, milliseconds) {
  return Promise.race([animation.finished.catch(() => {}), pause(400 + milliseconds)]);
}

function pause(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}
