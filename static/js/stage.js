// The board of a room in use: pieces that move, the reader's hand on them, the past when asked for.

import { say } from './announce.js';
import { Board } from './board.js';
import { Keyboard } from './keyboard.js';
import { Motion } from './motion.js';
import { listen } from './pointer.js';
import { apply } from './position.js';
import { Replay } from './replay.js';
import { setting } from './settings.js';
import { Turn } from './turn.js';
import * as words from './words.js';

export class Stage {
  #visit;
  #changed;
  #pointed;
  #wished;
  #told;

  constructor(visit, changed) {
    this.#visit = visit;
    this.#told = visit.room.standings;
    this.#changed = changed;
    const { game, picture } = visit.room;
    this.ground = game.ground(picture);
    this.board = new Board(game, this.ground, 0);
    this.motion = new Motion(this.board, () => { this.replay.rested(); changed(); });
    this.replay = new Replay(visit.room, {
      load: () => visit.loadAll(), changed,
      show: (pieces, move, ply) => this.#place(pieces, move, ply),
      line: (pieces, seat, texts) => this.#line(pieces, seat, texts),
      step: (move) => this.motion.move(move, () => {}),
      move: (move, shown) => this.motion.move(move, () => { this.board.shown = move.ply + 1; shown(); }, this.replay.speed),
    });
    this.turn = new Turn(visit, this.ground, changed);
    this.#listen();
    this.#orient(this.ground.lookFor());
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
      this.#news(entry.standings);
      if (entry.to_move === this.#visit.seat && this.#visit.myTurn) say('Your turn.');
      if (entry.outcome) this.#end(entry.outcome);
      this.#marks();
    });
  }

  /** Places every piece anew: moves were taken back, or many were missed. */
  snap() {
    const { room } = this.#visit;
    if (this.replay.active && this.replay.ply <= room.ply) return;
    this.replay.leave();
    this.#place(room.pieces, room.last, room.ply);
  }

  /** Looks from the next side. */
  turnBoard() {
    const look = (this.board.look + 1) % this.ground.looks;
    this.#orient(look);
    this.ground.turned(look);
    this.#marks();
  }

  /** Brings everything on the board up to date. */
  draw() {
    const { seat, myTurn } = this.#visit;
    const look = this.ground.lookFor(seat);
    const wished = `${seat} ${look}`;
    if (wished !== this.#wished) {
      this.#wished = wished;
      if (look !== this.board.look) this.#orient(look);
    }
    this.turn.follow(this.atRest);
    this.board.svg.classList.toggle('named', setting('names'));
    this.board.svg.classList.toggle('mine', myTurn && !this.replay.active);
    this.#marks();
    const remarks = this.#remarks();
    for (const cell of this.ground.cells) {
      const label = words.cell(this.#visit, this.turn, cell, this.board.pieceOn(cell.name), remarks.get(cell.name));
      this.board.element(cell.name).setAttribute('aria-label', label);
    }
  }

  #listen() {
    const { board, turn } = this;
    listen(board, {
      live: (cell) => this.#live().has(cell),
      tap: (cell) => this.#tap(cell),
      point: (cell) => this.#point(cell),
      pull: (cell) => !this.replay.active && (cell === turn.at || turn.pick(cell)),
      release: (cell) => { if (turn.choice(cell)) turn.tap(cell); },
    });
    this.keyboard = new Keyboard(board, {
      tap: (cell) => this.#tap(cell), point: (cell) => this.#point(cell), drop: () => turn.back(),
      ask: (cell) => turn.ask(turn.choice(cell)?.move), live: () => this.#live(),
    });
  }

  /** The cells that answer now. */
  #live() {
    if (this.replay.active) return new Set();
    const { picked, reach, at, movable, direct } = this.turn;
    return new Set(picked ? [...reach, at] : [...movable, ...direct]);
  }

  #tap(cell) {
    if (cell) this.keyboard.stand(cell);
    if (this.replay.line || (this.replay.active && this.#visit.myTurn)) this.replay.leave();
    else this.turn.tap(cell);
  }

  #point(cell) {
    if (this.#pointed === cell) return;
    this.#pointed = cell;
    this.#marks();
  }

  #end({ winner, reason }) {
    say(`The game is over: ${reason}.`);
    const { pieces } = this.#visit.room;
    this.motion.cheer([...pieces].filter(([, { seat }]) => seat === winner).map(([cell]) => cell));
  }

  /** What is to be remarked on the board as it stands: a map from cell to drawing and words. */
  #remarks() {
    const { room } = this.#visit;
    if (this.atRest) this.#told = room.standings;
    const past = this.replay.active && (room.moves[this.replay.ply - 1]?.standings ?? room.start.standings);
    return room.game.remarks.on(past || this.#told, this.ground, this.#visit);
  }

  #news(standings) {
    for (const news of this.#visit.room.game.remarks.news(this.#visit, this.#told, standings)) say(news);
    this.#told = standings;
  }

  /** Plays moves that were only thought of on pieces of their own. */
  #line(pieces, seat, texts) {
    const { game, seats } = this.#visit.room;
    let last;
    texts.forEach((text, i) => {
      const mover = (seat + i) % seats.length;
      last = { seat: mover, effects: game.effects(text, { pieces, seat: mover, board: this.board, ground: this.ground }) };
      apply(pieces, last);
    });
    return { pieces, last };
  }

  #orient(look) {
    const { room, seat } = this.#visit;
    this.board.turn(look);
    this.board.showTrail(this.replay.active ? room.moves[this.replay.ply - 1] : room.last);
    const home = this.ground.cells.find((cell) => cell.home === (seat ?? 0)) ?? this.ground.cells[0];
    this.keyboard.stand(home.name);
  }

  /** Places pieces anew once the piece on its way has arrived. */
  #place(pieces, move, ply) {
    this.motion.clear();
    this.motion.then(() => {
      this.board.place(pieces);
      this.board.shown = ply;
      this.board.showTrail(move);
      this.#changed();
    });
  }

  #marks() {
    const { board, turn } = this;
    const { room } = this.#visit;
    const now = !this.replay.active;
    const remarks = [...this.#remarks()].map(([cell, { drawing }]) => [cell, drawing]);
    board.showRemarks(remarks);
    board.svg.classList.toggle('choosing', now && turn.picked !== undefined);
    board.svg.classList.toggle('must', now && room.game.forced(turn.moves));
    board.mark('movable', now ? turn.movable : []);
    board.mark('picked', now && turn.picked ? [turn.picked] : []);
    board.mark('lifted', now && turn.way.length > 1 ? [turn.picked] : []);
    board.mark('reach', now ? turn.reach : []);
    board.mark('onward', now ? turn.reach.filter((cell) => turn.choice(cell).move?.route.at(-1) !== cell) : []);
    board.mark('direct', now ? turn.direct : []);
    board.mark('hinted', now && turn.suggested ? turn.suggested.route.slice(-1) : []);
    for (const kind of room.game.kinds) {
      const cells = [...turn.reach, ...turn.direct];
      board.mark(kind, now ? cells.filter((cell) => room.game.kind(turn.choice(cell).move) === kind) : []);
    }
    board.mark('pointed', this.#live().has(this.#pointed) ? [this.#pointed] : []);
    const plan = now && turn.plan(this.#live().has(this.#pointed) ? this.#pointed : undefined);
    const mover = room.pieces.get(turn.picked) ?? { seat: this.#visit.seat };
    board.showPlan(plan, mover, turn.stage === 'sending' ? 'sending' : 'plan');
    board.mark('turning', now ? this.#turning() : []);
    board.mark('taken', plan ? this.#jumped(plan) : []);
  }

  /** The cells whose pieces would change sides by the move that is meant. */
  #turning() {
    const { turn, board, ground } = this;
    const { room: { game, pieces }, seat } = this.#visit;
    const move = turn.meaning(this.#pointed);
    return move ? game.effects(move.move, { pieces, seat, board, ground }).converted ?? [] : [];
  }

  /** The cells with pieces that a route jumps over. */
  #jumped(route) {
    const { game, pieces } = this.#visit.room;
    if (!game.hops) return [];
    const over = route.slice(1).map((cell, i) => this.board.between(route[i], cell));
    return over.filter((cell) => pieces.has(cell));
  }
}
