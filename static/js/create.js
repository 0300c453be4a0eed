// Making a room: a table of one's own, seat by seat.

import * as api from './api.js';
import { h, put } from './dom.js';
import { blame, optionFields, sentence } from './options.js';
import { fresh, keep, playerName, rememberName } from './secrets.js';
import { token } from './token.js';
import { plain } from './words.js';

/** Opens a room, keeps the host's secret, takes the seat that is the reader's if one is, and goes there. */
export async function open({ mine, ...setup }, go) {
  const secret = fresh();
  const made = await api.createRoom(setup, secret);
  keep(made.id, { secret, host: true, code: made.code });
  if (mine !== undefined) keep(made.id, { seat: (await api.takeSeat(made.id, mine, playerName(), secret)).seat });
  go(`/g/${made.id}`);
}

/** The form for a table of one's own. */
export class TableForm {
  #game;
  #listing;
  #go;
  #seats;
  #rows = h('ol', { class: 'seat-rows' });
  #trouble = h('p', { class: 'notice bad', role: 'alert', hidden: true });

  /** @param listing the game's row of the catalogue */
  constructor(game, listing, go) {
    this.#game = game;
    this.#listing = listing;
    this.#go = go;
    this.#seats = [{ who: 'you' }, { who: 'person' }];
    const specs = listing.options.filter(({ name }) => name !== 'players');
    const first = (spec) => game.foremost.includes(spec.name);
    this.front = optionFields(specs.filter(first));
    this.options = optionFields(specs.filter((spec) => !first(spec)));
    this.bring = listing.formats?.length ? new Bring(listing.formats) : undefined;
    this.seed = h('input', { id: 'seed', name: 'seed', inputmode: 'numeric', placeholder: 'drawn' });
    this.open = h('input', { type: 'checkbox', role: 'switch' });
    this.element = h('form', { class: `card table-form game-${game.name}`, novalidate: true, onsubmit: (event) => this.#submit(event) },
      h('h2', {}, 'Set your own table'),
      listing.min_seats < listing.max_seats && this.#counter(),
      this.#rows,
      this.front.elements.length > 0 && h('div', { class: 'fields' }, this.front.elements),
      h('label', { class: 'row switch' }, 'List it for everybody to join', this.open),
      h('details', { class: 'more' }, h('summary', {}, 'More options'),
        h('div', { class: 'fields' }, this.options.elements,
          h('div', { class: 'field' }, h('label', { for: 'seed' }, 'Seed'), this.seed,
            h('p', { class: 'soft small' }, 'The same seed and the same moves give the same game.')),
          this.bring?.elements)),
      this.#trouble,
      h('button', { class: 'main wide' }, 'Open the room'));
    for (const [option, { label, value }] of Object.entries(game.helps)) this.#help(option, label, value);
    this.#draw();
  }

  /** A button below the field of an option that fills it in. */
  #help(option, label, value) {
    const input = this.element.querySelector(`#option-${option}`);
    const fill = () => value().then((text) => { input.value = text; }, (problem) => this.#say(problem));
    input?.after(h('button', { type: 'button', class: 'small', onclick: fill }, label));
  }

  #counter() {
    const { min_seats: min, max_seats: max } = this.#listing;
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
    for (const seat of this.#seats) seat.given = seat.options?.values();
    put(this.#rows, this.#seats.map((seat, i) => this.#row(seat, i)));
  }

  #row(seat, i) {
    const { agents, gate_options: gateOptions = [] } = this.#listing;
    const agent = agents.find(({ name }) => seat.who === `agent:${name}`);
    const choose = h('select', {
      'aria-label': this.#game.sides[i] ?? `Seat ${i + 1}`, name: `seats[${i}].agent`, onchange: () => this.#change(i, choose.value),
    },
    h('option', { value: 'you', selected: seat.who === 'you' }, 'You'),
    h('option', { value: 'person', selected: seat.who === 'person' }, 'A person, by link or code'),
    h('option', { value: 'remote', selected: seat.who === 'remote' }, 'A bot, over the API'),
    h('optgroup', { label: 'Agents' }, agents.map(({ name }) =>
      h('option', { value: `agent:${name}`, selected: seat.who === `agent:${name}` }, plain(name)))));
    const guard = h('input', { type: 'checkbox', role: 'switch', onchange: () => this.#guard(i, guard.checked) });
    guard.checked = Boolean(seat.guarded);
    const gated = agent?.gated || seat.guarded;
    const specs = [...agent?.options ?? [], ...(gated ? gateOptions : [])];
    seat.options = optionFields(specs.filter((spec, at) => specs.findIndex(({ name }) => name === spec.name) === at), `seats[${i}].options`, seat.given);
    return h('li', {}, token(this.#game, i), choose,
      agent?.gated ? h('span', { class: 'soft small guard' }, 'has a gate')
        : h('label', { class: 'guard small', title: 'A gate judges every move of this seat' }, guard, 'Guarded'),
      agent && h('p', { class: 'soft small about' }, agent.line),
      seat.options.elements.length > 0 && h('div', { class: 'fields about' }, seat.options.elements));
  }

  #change(i, who) {
    if (who === 'you') for (const seat of this.#seats) if (seat.who === 'you') seat.who = 'person';
    Object.assign(this.#seats[i], { who, options: undefined });
    this.#draw();
    this.#rows.querySelectorAll('li > select')[i].focus();
  }

  #guard(i, guarded) {
    this.#seats[i].guarded = guarded;
    this.#draw();
    this.#rows.children[i].querySelector('.guard input').focus();
  }

  async #submit(event) {
    event.preventDefault();
    this.#trouble.hidden = true;
    const mine = this.#seats.findIndex((seat) => seat.who === 'you');
    const seats = this.#seats.map(({ who, guarded = false, options }) => {
      const [kind, agent] = who.split(':');
      const chosen = options.values();
      return {
        kind: kind === 'you' ? 'person' : kind, ...(agent && { agent }), guarded,
        ...(Object.keys(chosen).length && { options: chosen }),
      };
    });
    try {
      await open({
        game: this.#game.name, seats, mine: mine < 0 ? undefined : mine,
        options: { ...this.front.values(), ...this.options.values() }, seed: this.seed.value.trim() || undefined,
        ...this.bring?.values(), visibility: this.open.checked ? 'public' : 'unlisted',
      }, this.#go);
    } catch (problem) {
      this.#say(problem);
    }
  }

  #say(problem) {
    const named = problem.body && this.element.querySelector(`[name="${CSS.escape(problem.body.field ?? '')}"]`);
    const more = this.element.querySelector('.more');
    if (more.contains(named)) more.open = true;
    blame(problem, this.element);
    this.#trouble.textContent = sentence(problem, this.element);
    this.#trouble.hidden = false;
  }
}

/** Fields for a game that is brought as text, up to one of its plies. */
class Bring {
  constructor(formats) {
    this.format = h('select', { id: 'import-format', name: 'import.format' },
      formats.map(({ name }) => h('option', { value: name }, plain(name))));
    this.text = h('textarea', { id: 'import-text', name: 'import.text', rows: 4, spellcheck: 'false', placeholder: formats[0].about });
    this.ply = h('input', { id: 'import-ply', name: 'import.ply', type: 'number', min: 0, inputmode: 'numeric', placeholder: 'to its end' });
    const field = (label, input, more) => h('div', { class: `field ${more}` }, h('label', { for: input.id }, label), input,
      h('p', { class: 'refusal-here', id: `${input.id}-refusal`, hidden: true }));
    this.elements = [
      field('Bring a game as text', this.text, 'text'),
      formats.length > 1 && field('Its format', this.format, ''),
      field('Start after ply', this.ply, ''),
    ];
  }

  /** What the request holds of it. */
  values() {
    const text = this.text.value.trim();
    if (!text) return {};
    return { import: { format: this.format.value, text, ...(this.ply.value && { ply: Number(this.ply.value) }) } };
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
