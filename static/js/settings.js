// The reader's own choices, kept in this browser: motion, names on the board, asking the gate first, how hexagons lie.

const KEY = 'sixpoint.settings';
const DEFAULTS = { motion: 'system', names: false, ask: false, game: '', layout: 'flat' };
const still = matchMedia('(prefers-reduced-motion: reduce)');
const listeners = new Set();
let current = { ...DEFAULTS, ...load() };

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export function setting(name) {
  return current[name];
}

/** Changes one choice, keeps it and tells whoever listens. */
export function choose(name, value) {
  current = { ...current, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener(name, value);
}

/** Calls the listener at every change, until the returned function is called. */
export function onChoice(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether pieces should appear at their place instead of hopping there. */
export function calm() {
  return current.motion === 'off' || (current.motion === 'system' && still.matches);
}
