// The first page: quick starts, a code to join by, a table of one's own, open tables.

import * as api from './api.js';
import { drawBar } from './bar.js';
import { nameField, open, QUICK, TableForm } from './create.js';
import { h, put } from './dom.js';
import { hero } from './hero.js';
import { Lobby, ownTables } from './lobby.js';

const REFRESH = 8_000;

export class Home {
  constructor(main, go) {
    document.title = 'Sixpoint';
    drawBar();
    this.go = go;
    this.trouble = h('p', { class: 'notice bad', role: 'alert', hidden: true });
    this.lobby = new Lobby();
    const own = h('div');
    const form = h('div', { class: 'form-place' });
    put(main, h('div', { class: 'home' },
      h('section', { class: 'hero' },
        h('div', { class: 'hero-words' },
          h('h1', {}, 'Across the star, one hop at a time.'),
          h('p', { class: 'lead' }, 'Chinese checkers for one to six, people and agents at the same table. ',
            'Guard a seat and a gate checks every move before it is played, and says why.')),
        hero()),
      this.trouble,
      h('section', { class: 'quick', 'aria-label': 'Quick starts' }, QUICK.map((quick) => this.#quick(quick))),
      h('div', { class: 'columns' },
        form,
        h('div', { class: 'column' },
          h('section', { class: 'card' }, h('h2', {}, 'Come in'), nameField(), this.#join()),
          own, this.lobby.element))));
    api.catalog().then(({ games }) => put(form, new TableForm(games[0], go).element), (problem) => this.#say(problem));
    ownTables().then((tables) => put(own, tables));
    this.lobby.refresh();
    this.timer = setInterval(() => { if (!document.hidden) this.lobby.refresh(); }, REFRESH);
  }

  close() {
    clearInterval(this.timer);
  }

  #quick(quick) {
    const button = h('button', {
      class: 'quick-start', onclick: async () => {
        button.disabled = true;
        await open({ seats: quick.seats, mine: quick.mine }, this.go).catch((problem) => this.#say(problem));
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
