// The first page: a game to choose, quick starts, a code to join by, a table of one's own, open tables.

import * as api from './api.js';
import { drawBar } from './bar.js';
import { nameField, open, TableForm } from './create.js';
import { h, put } from './dom.js';
import { GAMES, gameOf } from './games/index.js';
import { Lobby, ownTables } from './lobby.js';
import { choose, setting } from './settings.js';

const REFRESH = 8_000;

export class Home {
  constructor(main, go) {
    document.title = 'Sixpoint';
    drawBar();
    this.go = go;
    this.trouble = h('p', { class: 'notice bad', role: 'alert', hidden: true });
    this.lobby = new Lobby();
    const own = h('div');
    this.place = Object.fromEntries(['games', 'hero', 'quick', 'form'].map((name) => [name, h('div', { class: `${name}-place` })]));
    put(main, h('div', { class: 'home' },
      this.place.games, this.place.hero, this.trouble, this.place.quick,
      h('div', { class: 'columns' },
        this.place.form,
        h('div', { class: 'column' },
          h('section', { class: 'card' }, h('h2', {}, 'Come in'), nameField(), this.#join()),
          own, this.lobby.element))));
    this.#show(gameOf(new URLSearchParams(location.search).get('game')) ?? gameOf(setting('game')) ?? GAMES[0]);
    api.catalog().then(({ games }) => this.#offer(games), (problem) => this.#say(problem));
    ownTables().then((tables) => put(own, tables));
    this.lobby.refresh();
    this.timer = setInterval(() => { if (!document.hidden) this.lobby.refresh(); }, REFRESH);
  }

  close() {
    clearInterval(this.timer);
  }

  /** Shows the first page of a game. */
  #show(game) {
    this.game = game;
    put(this.place.hero, h('section', { class: 'hero' },
      h('div', { class: 'hero-words' }, h('h1', {}, game.heading), h('p', { class: 'lead' }, game.lead)),
      game.hero()));
    put(this.place.quick, h('section', { class: 'quick', 'aria-label': 'Quick starts' },
      game.quick.map((quick) => this.#quick(quick))));
    const listing = this.listings?.find(({ name }) => name === game.name);
    put(this.place.form, listing && new TableForm(game, listing, this.go).element);
  }

  /** Offers the games of the catalogue. */
  #offer(listings) {
    this.listings = listings;
    const games = GAMES.filter(({ name }) => listings.some((listing) => listing.name === name));
    const shown = games.includes(this.game) ? this.game : games[0];
    put(this.place.games, games.length > 1 && h('fieldset', { class: 'counter games' },
      h('legend', { class: 'unseen' }, 'Game'),
      games.map((game) => h('label', {},
        h('input', { type: 'radio', name: 'game', value: game.name, checked: game === shown, onchange: () => this.#choose(game) }),
        h('span', {}, game.title)))));
    this.#show(shown);
  }

  #choose(game) {
    choose('game', game.name);
    history.replaceState(null, '', `/?game=${game.name}`);
    this.#show(game);
  }

  #quick(quick) {
    const button = h('button', {
      class: 'quick-start', onclick: async () => {
        button.disabled = true;
        const { seats, mine, options } = quick;
        await open({ game: this.game.name, seats, mine, options }, this.go).catch((problem) => this.#say(problem));
        button.disabled = false;
      },
    }, h('strong', {}, quick.title), h('span', { class: 'soft' }, quick.line));
    return button;
  }

  #join() {
    const code = h('input', {
      id: 'code', class: 'code', maxlength: 12, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false',
      placeholder: 'K7RM2Q', required: true,
    });
    return h('form', { class: 'join', onsubmit: (event) => { event.preventDefault(); this.#enter(code.value); } },
      h('label', { class: 'field', for: 'code' }, 'Room code', code), h('button', {}, 'Join'));
  }

  async #enter(code) {
    try {
      const room = await api.view(code.trim().toUpperCase());
      this.go(`/g/${room.id}`);
    } catch (problem) {
      this.#say(problem);
    }
  }

  #say(problem) {
    this.trouble.textContent = problem.message;
    this.trouble.hidden = false;
    this.trouble.scrollIntoView({ block: 'nearest' });
  }
}
