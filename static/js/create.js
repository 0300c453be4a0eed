// Making a room: quick starts, and a table of one's own seat by seat.

import * as api from './api.js';
import { h, put } from './dom.js';
import { blame, optionFields } from './options.js';
import { token } from './palette.js';
import { fresh, keep, playerName, rememberName } from './secrets.js';
import { plain } from './words.js';

const GAME = 'chinese_checkers';
const AGENT = 'lookahead';
const LINE_UP = ['lookahead', 'gated', 'greedy', 'lookahead', 'gated', 'greedy'];
const agents = (from, to) => LINE_UP.slice(from, to).map((agent) => ({ kind: 'agent', agent }));

/** What one press opens: a title, a line, the seats, and which one is the reader's. */
export const QUICK = [
  { title: 'Play an agent', line: 'You and one opponent, face to face.', seats: [{ kind: 'person' }, { kind: 'agent', agent: AGENT }], mine: 0 },
  { title: 'Six at the table', line: 'You and five agents, every point taken.', seats: [{ kind: 'person' }, ...agents(0, 5)], mine: 0 },
  { title: 'Solo race', line: 'Ten marbles across. 27 moves is the record.', seats: [{ kind: 'person' }], mine: 0 },
  { title: 'Watch six agents', line: 'Sit back: a whole game, live.', seats: agents(0, 6) },
];

/** Opens a room, keeps the host's secret, takes the seat that is the reader's if one is, and goes there. */
export async function open({ seats, mine, ...setup }, go) {
  const secret = fresh();
  const made = await api.createRoom({ game: GAME, seats, ...setup }, secret);
  keep(made.id, { secret, host: true, code: made.code });
  if (mine !== undefined) keep(made.id, { seat: (await api.takeSeat(made.id, mine, playerName(), secret)).seat });
  go(`/g/${made.id}`);
}

/** The form for a table of one's own. */
export class TableForm {
  #game;
  #go;
  #seats = [{ who: 'you' }, { who: 'person' }];
  #rows = h('ol', { class: 'seat-rows' });
  #trouble = h('p', { class: 'notice bad', role: 'alert', hidden: true });

  constructor(game, go) {
    this.#game = game;
    this.#go = go;
    this.options = optionFields(game.options.filter(({ name }) => name !== 'players'));
    this.seed = h('input', { id: 'seed', name: 'seed', inputmode: 'numeric', placeholder: 'drawn' });
    this.open = h('input', { type: 'checkbox', role: 'switch' });
    this.element = h('form', { class: 'card table-form', novalidate: true, onsubmit: (event) => this.#submit(event) },
      h('h2', {}, 'Set your own table'),
      this.#counter(),
      this.#rows,
      h('label', { class: 'row switch' }, 'List it for everybody to join', this.open),
      h('details', { class: 'more' }, h('summary', {}, 'More options'),
        h('div', { class: 'fields' }, this.options.elements,
          h('div', { class: 'field' }, h('label', { for: 'seed' }, 'Seed'), this.seed,
            h('p', { class: 'soft small' }, 'The same seed and the same moves give the same game.')))),
      this.#trouble,
      h('button', { class: 'main wide' }, 'Open the room'));
    this.#draw();
  }

  #counter() {
    const { min_seats: min, max_seats: max } = this.#game;
    const choices = Array.from({ length: max - min + 1 }, (_, i) => i + min);
    return h('fieldset', { class: 'counter' }, h('legend', {}, 'Seats'),
      choices.map((number) => h('label', {},
        h('input', { type: 'radio', name: 'seats', value: number, checked: number === this.#seats.length, onchange: () => this.#resize(number) }),
        h('span', {}, number))));
  }

  #resize(number) {
    while (this.#seats.length < number) this.#seats.push({ who: 'person' });
    this.#seats.length = number;
    this.#draw();
  }

  #draw() {
    put(this.#rows, this.#seats.map((seat, i) => this.#row(seat, i)));
  }

  #row(seat, i) {
    const choose = h('select', {
      'aria-label': `Seat ${i + 1}`, onchange: () => this.#change(i, choose.value),
    },
    h('option', { value: 'you', selected: seat.who === 'you' }, 'You'),
    h('option', { value: 'person', selected: seat.who === 'person' }, 'A person, by link or code'),
    h('option', { value: 'remote', selected: seat.who === 'remote' }, 'A bot, over the API'),
    h('optgroup', { label: 'Agents' }, this.#game.agents.map(({ name }) =>
      h('option', { value: `agent:${name}`, selected: seat.who === `agent:${name}` }, plain(name)))));
    const agent = this.#game.agents.find(({ name }) => seat.who === `agent:${name}`);
    const guard = h('input', { type: 'checkbox', role: 'switch', onchange: () => { seat.guarded = guard.checked; } });
    guard.checked = Boolean(seat.guarded);
    return h('li', {}, token(i), choose,
      agent?.gated ? h('span', { class: 'soft small guard' }, 'has a gate')
        : h('label', { class: 'guard small', title: 'A gate judges every move of this seat' }, guard, 'Guarded'),
      agent && h('p', { class: 'soft small about' }, agent.line));
  }

  #change(i, who) {
    if (who === 'you') for (const seat of this.#seats) if (seat.who === 'you') seat.who = 'person';
    this.#seats[i].who = who;
    this.#draw();
    this.#rows.querySelectorAll('select')[i].focus();
  }

  async #submit(event) {
    event.preventDefault();
    this.#trouble.hidden = true;
    const mine = this.#seats.findIndex((seat) => seat.who === 'you');
    const seats = this.#seats.map(({ who, guarded = false }) => {
      const [kind, agent] = who.split(':');
      return { kind: kind === 'you' ? 'person' : kind, ...(agent && { agent }), guarded };
    });
    try {
      await open({
        seats, mine: mine < 0 ? undefined : mine, options: this.options.values(), seed: this.seed.value.trim() || undefined,
        visibility: this.open.checked ? 'public' : 'unlisted',
      }, this.#go);
    } catch (problem) {
      if (blame(problem, this.element)) this.element.querySelector('.more').open = true;
      this.#trouble.textContent = problem.message;
      this.#trouble.hidden = false;
    }
  }
}

/** The field for the reader's name, remembered for every room. */
export function nameField() {
  const input = h('input', {
    id: 'player', maxlength: 40, autocomplete: 'nickname', placeholder: 'Player 1', value: playerName(),
    oninput: () => rememberName(input.value.trim()),
  });
  return h('label', { class: 'field name-field', for: 'player' }, 'Your name', input);
}
