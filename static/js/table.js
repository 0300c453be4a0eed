// A room on the page: the board with its turn, and everything that stands beside it.

import { Actions } from './actions.js';
import { say } from './announce.js';
import * as api from './api.js';
import { drawBar } from './bar.js';
import { Board } from './board.js';
import { h, put, putAnew } from './dom.js';
import { drawEnding } from './ending.js';
import { Star } from './geometry.js';
import { Keyboard } from './keyboard.js';
import { Motion, refusedBy } from './motion.js';
import { MoveList } from './moves.js';
import { listen } from './pointer.js';
import { Visit } from './visit.js';
import { onChoice, setting } from './settings.js';
import { drawStandings } from './standings.js';
import { drawStatus, drawTrouble } from './status.js';
import { Turn } from './turn.js';
import { remarkable, verdictCard } from './verdict.js';
import { copyButton, WaitingRoom } from './waiting.js';
import * as words from './words.js';

export class Table {
  #place = {};
  #about = {};

  constructor(main, view, go) {
    this.go = go;
    this.visit = new Visit(view, {
      changed: () => this.draw(),
      moved: (entry) => this.#moved(entry),
      snapped: () => this.#snap(),
      trouble: (problem) => this.trouble(problem),
    });
    const { room } = this.visit;
    this.star = new Star(room.cells);
    this.board = new Board(this.star, 0);
    this.motion = new Motion(this.board, () => this.draw());
    this.turn = new Turn(this.visit, () => this.draw());
    this.waiting = new WaitingRoom(this.visit, (problem) => this.trouble(problem));
    this.moves = new MoveList(this.visit, {
      show: (entry) => this.#review(entry), more: () => this.visit.loadMoves(),
    });
    this.actions = new Actions(this.visit, (problem) => this.trouble(problem), () => this.#turnBoard());
    this.#build(main);
    this.#listen();
    this.#snap();
    this.visit.open();
    api.catalog().then(({ games }) => {
      this.#about = Object.fromEntries(games[0].checks.map(({ name, about }) => [name, about]));
    }).catch(() => {});
    this.leaving = onChoice(() => this.draw());
  }

  /** Leaves the room: the page shows something else from now on. */
  close() {
    this.visit.close();
    this.leaving();
  }

  /** Says what went wrong, in place, until something else happens. */
  trouble(problem) {
    this.problem = problem;
    if (problem) say(problem.message);
    this.draw();
  }

  /** Draws everything as it is now; called after every change. */
  draw() {
    const { visit, turn, board } = this;
    this.#sitUp();
    turn.follow(!this.motion.busy);
    const place = this.#place;
    place.table.classList.toggle('waits', visit.room.phase === 'waiting');
    drawStatus(place.status, visit, turn, !this.motion.busy);
    drawTrouble(place.trouble, visit, turn.problem ?? this.problem, () => visit.reconnect());
    this.waiting.draw();
    drawStandings(place.standings, visit);
    const over = visit.room.phase === 'over' && !this.motion.busy;
    drawEnding(place.ending, visit, over, { go: this.go, trouble: (problem) => this.trouble(problem) });
    this.#drawGate();
    this.moves.draw(this.#about);
    this.actions.draw();
    board.svg.classList.toggle('named', setting('names'));
    board.svg.classList.toggle('mine', visit.myTurn);
    this.#drawMarks();
    for (const hole of this.star.holes) {
      board.cell(hole.name).setAttribute('aria-label', words.hole(visit, turn, hole));
    }
  }

  #build(main) {
    const { room } = this.visit;
    drawBar(h('span', { class: 'room-code' }, h('span', {}, 'Room '), h('strong', { class: 'code' }, room.code)),
      copyButton(`${location.origin}/g/${room.id}`, 'Copy link'));
    const place = this.#place;
    for (const name of ['status', 'trouble', 'gate', 'standings', 'ending']) place[name] = h('div', { class: name });
    place.standings.classList.add('card');
    place.table = h('div', { class: 'table' },
      h('h1', { class: 'unseen' }, `Chinese checkers, room ${room.code}`),
      h('div', { class: 'stage' }, place.status, place.trouble, h('div', { class: 'board-frame' }, this.board.svg)),
      h('div', { class: 'side' }, this.waiting.element, place.ending, place.gate, place.standings, this.moves.element,
        this.actions.element));
    put(main, place.table);
  }

  #listen() {
    const { board, turn } = this;
    listen(board, {
      live: (hole) => this.#live().has(hole),
      tap: (hole) => this.#tap(hole),
      point: (hole) => this.#point(hole),
      pull: (hole) => hole === turn.picked || turn.pick(hole),
      release: (hole) => { if (turn.target(hole)) turn.tap(hole); },
    });
    this.keyboard = new Keyboard(board, {
      tap: (hole) => this.#tap(hole), point: (hole) => this.#point(hole), drop: () => turn.drop(),
      ask: (hole) => turn.ask(turn.target(hole)), live: () => this.#live(),
    });
  }

  #live() {
    return new Set(this.turn.picked ? [...this.turn.reach, this.turn.picked] : this.turn.movable);
  }

  #tap(hole) {
    if (hole) this.keyboard.stand(hole);
    this.#review(undefined);
    this.problem = undefined;
    this.turn.tap(hole);
  }

  #point(hole) {
    if (this.pointed === hole) return;
    this.pointed = hole;
    this.#drawMarks();
  }

  /** Shows an earlier move on the board, or the present again. */
  #review(entry) {
    this.reviewed = entry;
    if (!entry) this.moves.open = undefined;
    this.draw();
  }

  #moved(entry) {
    this.motion.move(entry, () => {
      this.board.svg.dataset.shown = entry.ply + 1;
      say(words.spoken(this.visit, entry));
      if (entry.to_move === this.visit.seat && this.visit.myTurn) say('Your turn.');
      this.#drawMarks();
      if (entry.outcome) this.#end(entry.outcome);
    });
  }

  #end({ winner, reason }) {
    say(`The game is over: ${reason}.`);
    const { pieces } = this.visit.room;
    this.motion.cheer([...pieces].filter(([, seat]) => seat === winner).map(([hole]) => hole));
  }

  #snap() {
    this.motion.clear();
    this.motion.then(() => {
      const { room } = this.visit;
      this.board.place(room.pieces);
      this.board.svg.dataset.shown = room.ply;
      this.#showLast();
      this.#drawMarks();
    });
  }

  /** Turns the board so that the reader's home is at the bottom. */
  #sitUp() {
    const { seat } = this.visit;
    if (seat === this.seatedAs) return;
    this.seatedAs = seat;
    this.#orient(seat === undefined ? 0 : this.star.turnsFor(seat));
  }

  #turnBoard() {
    this.#orient((this.board.turns + 1) % 6);
    this.#drawMarks();
  }

  #orient(turns) {
    this.board.turn(turns);
    this.#showLast();
    const { seat } = this.visit;
    const home = this.star.holes.find((hole) => hole.home === (seat ?? 0)) ?? this.star.holes[0];
    this.keyboard.stand(home.name);
  }

  #showLast() {
    const { last } = this.visit.room;
    this.board.showTrail(last?.effects.route ?? [], last?.seat, last && refusedBy(last));
  }

  #drawGate() {
    const { turn, visit } = this;
    const place = this.#place.gate;
    const move = visit.room.phase !== 'waiting' && remarkable(visit);
    place.classList.toggle('urgent', Boolean(turn.verdict) || move?.seat === visit.seat);
    putAnew(place, [move?.seq, turn.verdict, visit.seat, this.#about], () => {
      if (turn.verdict) return this.#asked();
      return move && h('section', { class: 'card', 'aria-label': 'The last verdict' },
        verdictCard(visit, move, { about: this.#about }));
    });
  }

  #asked() {
    const { turn, visit } = this;
    return h('section', { class: 'card', 'aria-label': 'What the gate says' },
      verdictCard(visit, turn.verdict, { asked: true, about: this.#about }),
      h('p', { class: 'buttons' },
        h('button', { class: 'main', onclick: () => turn.play() }, `Propose ${words.arrow(turn.chosen.move)}`),
        h('button', { onclick: () => turn.drop() }, 'Choose another')));
  }

  #drawMarks() {
    const { board, turn, visit } = this;
    board.mark('movable', turn.movable);
    board.mark('picked', turn.picked ? [turn.picked] : []);
    board.mark('reach', turn.reach);
    board.mark('pointed', this.pointed && this.#live().has(this.pointed) ? [this.pointed] : []);
    const plan = turn.chosen ?? turn.target(this.pointed);
    if (plan) board.showPlan(plan.route, visit.seat, turn.stage === 'sending' ? 'sending' : 'plan');
    else board.showPlan(this.reviewed?.effects.route, this.reviewed?.seat, 'reviewed');
  }
}
