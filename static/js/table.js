// A room on the page: the stage, and everything that is told beside it.

import { Actions } from './actions.js';
import { say } from './announce.js';
import * as api from './api.js';
import { drawBar } from './bar.js';
import { h, put, putAnew } from './dom.js';
import { drawEnding } from './ending.js';
import { drawHints } from './hints.js';
import { MoveList } from './moves.js';
import { sceneOf } from './scene.js';
import { onChoice } from './settings.js';
import { Stage } from './stage.js';
import { drawStandings } from './standings.js';
import { drawStatus, drawTrouble } from './status.js';
import { drawTransport } from './transport.js';
import { remarkable, verdictCard } from './verdict.js';
import { Visit } from './visit.js';
import { copyButton, WaitingRoom } from './waiting.js';

const PLACES = ['status', 'trouble', 'gate', 'hints', 'standings', 'ending', 'transport'];

export class Table {
  #place = Object.fromEntries(PLACES.map((name) => [name, h('div', { class: name })]));
  #about = {};
  #problem;
  /** On a phone the line stands below the board: the board comes back into sight. */
  #study = (entry, moves, at) => {
    this.stage.replay.study(entry, moves, at);
    this.#lookUp();
  };

  constructor(main, view, go) {
    this.go = go;
    this.visit = new Visit(view, {
      changed: () => this.draw(),
      moved: (entry) => this.stage.moved(entry),
      snapped: () => this.stage.snap(),
      trouble: (problem) => this.trouble(problem),
    });
    const trouble = (problem) => this.trouble(problem);
    this.stage = new Stage(this.visit, () => this.draw());
    this.waiting = new WaitingRoom(this.visit, trouble);
    this.moves = new MoveList(this.visit, {
      show: (move) => (move ? this.stage.replay.seek(move.ply + 1) : this.stage.replay.leave()),
      study: this.#study,
      more: () => (this.visit.hasEarlier ? this.visit.loadMoves() : this.draw()),
    });
    this.actions = new Actions(this.visit, trouble, () => this.stage.turnBoard());
    this.#build(main);
    this.visit.open();
    this.#fetchListing();
    // A game of agents is over in a moment: whoever comes to watch sees it move by move.
    if (view.seats.every((seat) => seat.kind === 'agent')) this.stage.replay.begin();
    this.leaving = onChoice(() => this.draw());
  }

  /** Leaves the room: the page shows something else from now on. */
  close() {
    this.visit.close();
    this.stage.replay.pause();
    this.leaving();
  }

  /** Says what went wrong, in place, until something else happens. */
  trouble(problem) {
    this.#problem = problem;
    if (problem) say(problem.message);
    this.draw();
  }

  /** Draws everything as it is now; called after every change. */
  draw() {
    const place = this.#place;
    // The first changes come while the parts are still being made.
    if (!place.table) return;
    const { visit, stage } = this;
    const scene = sceneOf(visit.room, stage.replay);
    stage.draw();
    place.table.classList.toggle('waits', visit.room.phase === 'waiting');
    drawStatus(place.status, visit, stage.turn, { scene, atRest: stage.atRest });
    drawTrouble(place.trouble, visit, stage.turn.problem ?? this.#problem, () => visit.reconnect());
    drawTransport(place.transport, visit, stage.replay);
    this.waiting.draw();
    drawStandings(place.standings, visit, scene);
    const over = scene.phase === 'over' && stage.atRest;
    drawEnding(place.ending, visit, over, { go: this.go, trouble: (problem) => this.trouble(problem) });
    this.#drawGate(scene);
    drawHints(this.#place.hints, visit, stage.turn, () => this.#lookUp());
    this.moves.draw(this.#about, scene);
    this.actions.draw();
    this.#markLine();
  }

  #lookUp() {
    this.stage.board.svg.scrollIntoView({ block: 'nearest' });
  }

  #build(main) {
    const { room } = this.visit;
    drawBar(h('span', { class: 'room-code' }, h('span', {}, 'Room '), h('strong', { class: 'code' }, room.code)),
      copyButton(`${location.origin}/g/${room.id}`, 'Copy link'));
    const place = this.#place;
    place.standings.classList.add('card');
    const frame = h('div', { class: 'board-frame' }, this.stage.board.svg);
    place.table = h('div', { class: `table game-${room.game.name}` },
      h('h1', { class: 'unseen' }, `${room.game.title}, room ${room.code}`),
      h('div', { class: 'stage' }, place.status, place.trouble, frame, place.transport),
      h('div', { class: 'side' }, this.waiting.element, place.ending, place.gate, place.hints, place.standings,
        this.actions.element, this.moves.element));
    put(main, place.table);
  }

  /** Marks the move of a line up to which the board shows it. */
  #markLine() {
    const { line } = this.stage.replay;
    for (const button of this.#place.table.querySelectorAll('.line-move')) {
      const now = line && Number(button.dataset.ply) === line.entry.ply && Number(button.dataset.at) === line.at;
      button.toggleAttribute('aria-current', Boolean(now));
    }
  }

  async #fetchListing() {
    const { games } = await api.catalog().catch(() => ({ games: [] }));
    this.visit.listing = games.find(({ name }) => name === this.visit.room.game.name);
    this.#about = Object.fromEntries((this.visit.listing?.checks ?? []).map(({ name, about }) => [name, about]));
    this.draw();
  }

  #drawGate(scene) {
    const { visit, stage: { turn } } = this;
    const place = this.#place.gate;
    const move = visit.room.phase !== 'waiting' && remarkable(visit, scene);
    place.classList.toggle('urgent', Boolean(turn.verdict) || move?.seat === visit.seat);
    putAnew(place, [move?.seq, turn.verdict, visit.seat, this.#about], () => {
      if (turn.verdict) return this.#asked();
      return move && h('section', { class: 'card', 'aria-label': 'The last verdict' },
        verdictCard(visit, move, { about: this.#about, study: this.#study }));
    });
  }

  #asked() {
    const { visit, stage: { turn } } = this;
    return h('section', { class: 'card', 'aria-label': 'What the gate says' },
      verdictCard(visit, turn.verdict, { asked: true, about: this.#about, study: this.#study }),
      h('p', { class: 'buttons' },
        h('button', { class: 'main', onclick: () => turn.play() }, `Propose ${visit.room.game.move(turn.chosen.move)}`),
        h('button', { onclick: () => turn.drop() }, 'Choose another')));
  }
}
