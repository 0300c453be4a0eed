// The bar at the top: the way home, what room this is, the reader's choices.

import { h, put, s } from './dom.js';
import { choose, setting } from './settings.js';

const LAYOUTS = [['flat', 'Flat tops'], ['pointy', 'Pointed tops']];
const MOTION = [['system', 'As the system says'], ['on', 'Pieces move'], ['off', 'No motion']];

/** Draws the bar, with more parts for a room. */
export function drawBar(...parts) {
  put(document.getElementById('bar'),
    h('a', { class: 'brand', href: '/', 'data-route': true },
      h('img', { src: '/static/icon.svg', alt: '', width: 30, height: 30 }), 'Sixpoint'),
    h('div', { class: 'bar-parts' }, parts),
    menu());
}

function menu() {
  const menu = h('details', { class: 'menu', ontoggle: () => menu.querySelectorAll('select').forEach((each) => { each.value = setting(each.id); }) },
    h('summary', { 'aria-label': 'Settings', title: 'Settings' }, cog()),
    h('div', { class: 'menu-card' },
      pick('motion', 'Motion', MOTION),
      pick('layout', 'Hexagons', LAYOUTS),
      toggle('names', 'Names on the board'),
      toggle('ask', 'Ask the gate before each move'),
      h('p', { class: 'soft small' },
        'Keyboard: arrows walk over the board, Page Up and Page Down go to the ones that matter, ',
        'Enter picks and moves, G asks the gate, Escape lets go.')));
  return menu;
}

function pick(name, text, choices) {
  const select = h('select', { id: name, onchange: () => choose(name, select.value) },
    choices.map(([value, words]) => h('option', { value, selected: value === setting(name) }, words)));
  return h('label', { class: 'row', for: name }, text, select);
}

/** A switch for a setting of yes or no. */
export function toggle(name, text) {
  const box = h('input', { type: 'checkbox', role: 'switch', onchange: () => choose(name, box.checked) });
  box.checked = setting(name);
  return h('label', { class: 'row switch' }, text, box);
}

function cog() {
  return s('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    s('path', { d: 'M4 7h9M17 7h3M4 17h3M11 17h9' }),
    s('circle', { cx: 15, cy: 7, r: 2 }), s('circle', { cx: 9, cy: 17, r: 2 }));
}

// A click anywhere else closes the menu.
document.addEventListener('click', ({ target }) => {
  const open = document.querySelector('.menu[open]');
  if (open && !open.contains(target)) open.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('.menu[open]')?.removeAttribute('open');
});
