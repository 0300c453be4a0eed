// What this browser keeps: the secret of each room, the rooms lately visited, the player's name.

const ROOMS = 'sixpoint.rooms';
const NAME = 'sixpoint.name';
const KEPT = 60;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the seat then lasts as long as the page.
  }
}

const memory = read(ROOMS, {});

/** A fresh secret of 192 random bits, or a fresh key of the same kind. */
export function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/** What is kept of a room: `secret`, `seat` (if one was taken), `host`, `code`, `at`. */
export function kept(id) {
  return memory[id] ?? {};
}

/** Adds to what is kept of a room; the oldest rooms are forgotten past the limit. */
export function keep(id, changes) {
  Object.assign(memory, read(ROOMS, {}));
  memory[id] = { ...memory[id], ...changes, at: Date.now() };
  const old = Object.entries(memory).sort(([, a], [, b]) => b.at - a.at).slice(KEPT);
  for (const [gone] of old) delete memory[gone];
  write(ROOMS, memory);
}

/** Forgets a room that is no more. */
export function forget(id) {
  delete memory[id];
  write(ROOMS, memory);
}

/** The secret for a room, made and kept before it is first sent: a lost answer loses nothing. */
export function secretFor(id) {
  if (!memory[id]?.secret) keep(id, { secret: fresh() });
  return memory[id].secret;
}

/** The rooms where this browser has a seat or is the host, latest first. */
export function ownRooms() {
  return Object.entries(memory)
    .filter(([, room]) => room.seat !== undefined || room.host)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([id, room]) => ({ id, ...room }));
}

export const playerName = () => read(NAME, '');
export const rememberName = (name) => write(NAME, name);
