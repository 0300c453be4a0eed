// The router: which page an address shows, and links between pages without loading anew.

import * as api from './api.js';
import { drawBar } from './bar.js';
import { h, put } from './dom.js';
import { Home } from './home.js';
import { forget } from './secrets.js';
import { Table } from './table.js';

const main = document.getElementById('main');
let shown;
let asked = 0;

/** Goes to an address of this site. */
function go(path) {
  history.pushState(null, '', path);
  show();
  scrollTo(0, 0);
}

async function show() {
  asked += 1;
  const mine = asked;
  shown?.close();
  shown = undefined;
  const room = location.pathname.match(/^\/g\/([^/]+)\/?$/);
  if (!room) {
    shown = new Home(main, go);
    return;
  }
  const id = decodeURIComponent(room[1]);
  try {
    const view = await api.view(id);
    if (mine !== asked) return;
    if (view.id !== id) history.replaceState(null, '', `/g/${view.id}`);
    shown = new Table(main, view, go);
    shown.draw();
  } catch (problem) {
    if (mine !== asked) return;
    if (!(problem instanceof api.Problem)) throw problem;
    if (problem.is('unknown-game')) forget(id);
    nothingHere(problem);
  }
}

function nothingHere(problem) {
  drawBar();
  document.title = 'Sixpoint';
  put(main, h('div', { class: 'card lost' },
    h('h1', {}, problem.is('unknown-game') ? 'There is no such room' : 'The room cannot be shown'),
    h('p', { role: 'alert' }, problem.message),
    h('p', { class: 'buttons' },
      h('button', { class: 'main', onclick: show }, 'Try again'),
      h('a', { class: 'button', href: '/', 'data-route': true }, 'To the first page'))));
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-route]');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute('href'));
});
addEventListener('popstate', show);
show();
