// Before the game: the invitation, the seats that are free, and the host's "start now".

import * as api from './api.js';
import { h, put } from './dom.js';
import { token } from './token.js';
import { playerName, rememberName } from './secrets.js';
import { kind } from './words.js';

export class WaitingRoom {
  #visit;
  #trouble;
  #agents = [];
  #drawn;

  constructor(visit, trouble) {
    this.#visit = visit;
    this.#trouble = trouble;
    this.element = h('section', { class: 'card waiting', 'aria-label': 'Seats' });
    this.name = h('input', {
      id: 'name', maxlength: 40, autocomplete: 'nickname', placeholder: 'Your name', value: playerName(),
      onchange: () => rememberName(this.name.value.trim()),
    });
    api.catalog().then(({ games }) => {
      this.#agents = games.find(({ name }) => name === this.#visit.room.game.name).agents;
      this.#drawn = undefined;
      this.draw();
    }).catch(trouble);
  }

  /** Draws the room if anything about its seats has changed. */
  draw() {
    const { room, seat, host } = this.#visit;
    this.element.hidden = room.phase !== 'waiting';
    const state = JSON.stringify([room.seats, seat, host, room.phase]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    const free = room.seats.some((each) => each.kind === 'person' && !each.taken);
    const typing = document.activeElement === this.name;
    put(this.element,
      h('h2', {}, 'Invite the others'),
      invitation(room),
      seat === undefined && free && h('label', { class: 'field', for: 'name' }, 'Your name', this.name),
      h('ul', { class: 'seats' }, room.seats.map((each) => this.#seat(each))),
      host && room.seats.some((each) => !each.taken) && this.#startNow());
    if (typing) this.name.focus();
  }

  #seat(each) {
    const { seat: mine, room: { game } } = this.#visit;
    const open = !each.taken;
    const words = open ? { person: 'Free seat', remote: 'Waiting for a bot', agent: each.agent }[each.kind]
      : this.#visit.room.name(each.seat);
    return h('li', { class: open ? 'open' : '' }, token(game, each.seat),
      h('span', { class: 'grow' }, h('strong', {}, words), ' ',
        mine === each.seat && h('span', { class: 'chip you' }, 'you'), ' ',
        open && game.sides[each.seat] && h('span', { class: 'soft small' }, game.sides[each.seat]), ' ',
        h('span', { class: 'soft small' }, open ? each.guarded && 'guarded' : kind(each)),
        open && each.kind === 'remote' && h('code', { class: 'wire' }, `POST /api/v1/games/${this.#visit.room.id}/seats/${each.seat}`)),
      open && mine === undefined && each.kind === 'person' &&
        h('button', { class: 'main', onclick: (event) => this.#sit(event.target, each.seat) }, 'Sit here'),
      mine === each.seat && h('button', { class: 'plain', onclick: () => this.#try(this.#visit.leave()) }, 'Leave'));
  }

  #startNow() {
    const agent = h('select', { 'aria-label': 'Agent for the free seats' },
      this.#agents.map(({ name }) => h('option', { value: name, selected: name === this.#visit.room.game.agent }, name)));
    return h('p', { class: 'start-now' },
      h('button', { onclick: () => this.#try(this.#visit.start(agent.value)) }, 'Start now'),
      h('span', {}, 'with free seats played by '), agent);
  }

  #sit(button, seat) {
    button.disabled = true;
    const name = this.name.value.trim();
    if (name) rememberName(name);
    this.#try(this.#visit.sit(seat, name).finally(() => { button.disabled = false; }));
  }

  #try(work) {
    work.then(() => this.#trouble(undefined), this.#trouble);
  }
}

/** The link and the code of a room, each with a way to pass it on. */
function invitation(room) {
  const link = `${location.origin}/g/${room.id}`;
  const field = h('input', { readonly: true, value: link, 'aria-label': 'Invitation link', onfocus: () => field.select() });
  return h('div', { class: 'invite' },
    h('div', { class: 'copy' }, field, copyButton(link, 'Copy link'),
      navigator.share && h('button', { class: 'plain', onclick: () => navigator.share({ title: 'Sixpoint', url: link }).catch(() => {}) }, 'Share')),
    h('p', { class: 'soft' }, 'or the code ', h('strong', { class: 'code' }, room.code), ' on the first page'));
}

/** A button that copies a text and says that it did. */
export function copyButton(text, label) {
  const button = h('button', {
    onclick: async () => {
      await copy(text);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = label; }, 1_600);
    },
  }, label);
  return button;
}

/** The clipboard is there only on safe origins; elsewhere a selection is copied. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = h('textarea', { class: 'unseen' }, text);
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
