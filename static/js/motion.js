// Moves shown one after the other, each along its route, faster when many wait.

import { calm } from './settings.js';

const JUMP = 230;
const STEP = 260;
const REST = 130;
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

  /** Shows a played move after those that wait; `shown` is called when its marble has arrived. */
  move(entry, shown, speed = 1) {
    this.#waiting.push({ entry, shown, speed });
    if (!this.#running) this.#run();
  }

  /** Runs a function when everything that waits now has been shown. */
  then(act) {
    if (this.#running) this.#waiting.push({ act });
    else act();
  }

  /** A wave through the marbles on these holes. */
  cheer(holes) {
    if (calm() || document.hidden) return;
    holes.forEach((hole, i) => {
      const here = this.#board.transform(hole);
      const { x, y } = this.#board.at(hole);
      this.#board.marbleAt(hole)?.animate(
        [{ transform: here }, { transform: `translate(${x}px, ${y - 7}px) scale(1.15)` }, { transform: here }],
        { duration: 520, delay: 70 * i, easing: 'ease-in-out', iterations: 2 });
    });
  }

  /** Forgets what waits; the caller places the marbles anew. */
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
    const { route, removed = [] } = entry.effects;
    const backlog = this.#waiting.length;
    const pace = 1 / (1 + 0.3 * backlog) / speed;
    const hidden = document.hidden || backlog > TOO_MANY;
    const piece = route.length > 1 && this.#board.rehouse(route[0], route.at(-1));
    if (piece) {
      this.#board.showTrail(route, entry.seat, refusedBy(entry));
      if (!hidden && !calm()) await this.#hop(piece, route, pace);
      piece.style.transform = this.#board.transform(route.at(-1));
      this.#board.mark('last', route.slice(-1));
    }
    for (const hole of removed) this.#board.remove(hole);
    shown?.();
    if (!hidden) await pause(REST * pace * (calm() ? 2 : 1));
  }

  async #hop(piece, route, pace) {
    const frames = [{ transform: this.#board.transform(route[0], ' scale(1)') }];
    const jumps = route.length - 1;
    const steps = jumps === 1 && this.#adjacent(route);
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
    // A tab that is put away stops its clock: the wait is bounded by a timer of its own.
    await Promise.race([hop.finished.catch(() => {}), pause(400 + JUMP * jumps * pace)]);
    piece.classList.remove('flying');
  }

  #adjacent([from, to]) {
    const [a, b] = [this.#board.layout.get(from), this.#board.layout.get(to)];
    return Math.hypot(a.x - b.x, a.y - b.y) < 1.5;
  }
}

/** Start and landing of the move that the gate refused for this one, if it did. */
export function refusedBy({ decision, proposed }) {
  const ends = decision === 'degrade' && proposed?.split('-');
  return ends?.length === 2 ? ends : undefined;
}

function pause(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}
