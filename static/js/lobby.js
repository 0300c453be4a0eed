// Rooms to go to: the public ones, and those where this browser already has a seat.

import * as api from './api.js';
import { h, put } from './dom.js';
import { gameOf } from './games/index.js';
import { token } from './token.js';
import { forget, ownRooms } from './secrets.js';

/** The list of public rooms; `refresh()` asks for it again. */
export class Lobby {
  #list = h('ul', { class: 'rooms' });

  constructor() {
    this.element = h('section', { class: 'card lobby' },
      h('h2', {}, 'Open tables'), this.#list);
  }

  async refresh() {
    try {
      const { games } = await api.publicRooms();
      put(this.#list, games.length ? games.map(line) : h('li', { class: 'soft' }, 'Nobody has listed a table at the moment.'));
    } catch (problem) {
      put(this.#list, h('li', { class: 'notice bad' }, problem.message));
    }
  }
}

/** The rooms of this browser that still exist, or nothing. */
export async function ownTables() {
  const rooms = await Promise.all(ownRooms().slice(0, 4).map(async ({ id, seat }) => {
    try {
      return { ...await api.view(id), mine: seat };
    } catch (problem) {
      if (problem.is('unknown-game')) forget(id);
      return undefined;
    }
  }));
  const known = rooms.filter(Boolean);
  return known.length > 0 && h('section', { class: 'card lobby' },
    h('h2', {}, 'Your tables'), h('ul', { class: 'rooms' }, known.map(line)));
}

function line(room) {
  const { id, code, phase, seats, mine } = room;
  const game = gameOf(room.game ?? room.match.game);
  const toMove = room.match?.to_move;
  const free = seats.some((seat) => !seat.taken && seat.kind === 'person');
  const words = { waiting: free ? 'Waiting' : 'Starting', playing: 'Playing', over: 'Over', closed: 'Closed' }[phase];
  const act = mine !== undefined ? (phase === 'over' ? 'Look' : 'Go on') : (phase === 'waiting' && free ? 'Join' : 'Watch');
  return h('li', {},
    h('a', { class: 'room', href: `/g/${id}`, 'data-route': true },
      h('span', { class: 'tokens' }, seats.map((seat) =>
        h('span', { class: seat.taken ? '' : 'free', title: seat.name ?? seat.agent ?? 'free' }, token(game, seat.seat)))),
      h('span', { class: 'grow' }, h('strong', { class: 'code' }, code), ' ',
        h('span', { class: 'soft small' }, `${game.title} · `),
        h('span', { class: 'soft small' }, mine !== undefined && toMove === mine && phase === 'playing' ? 'Your turn' : words)),
      h('span', { class: 'go' }, act)));
}
