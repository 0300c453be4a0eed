// The HTTP half of the wire: one function a request, problems as exceptions.

const ROOT = '/api/v1';

/** A refusal of the server, or that it could not be reached (`status` 0). */
export class Problem extends Error {
  constructor(body) {
    super(sentence(body.detail ?? body.title ?? 'Something went wrong'));
    this.name = 'Problem';
    this.body = body;
    this.status = body.status ?? 0;
    this.type = body.type ?? 'about:blank';
  }

  /** Whether the refusal has this type, written without its path. */
  is(type) {
    return this.type === `/problems/${type}`;
  }
}

function sentence(text) {
  const words = text.replace(/^options\./, '');
  return words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? '' : '.');
}

async function ask(method, path, { body, secret, key } = {}) {
  const headers = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (key) headers['Idempotency-Key'] = key;
  const answer = await fetch(ROOT + path, { method, headers, body: body && JSON.stringify(body) })
    .catch(() => { throw new Problem({ detail: 'The server cannot be reached. Try again in a moment.' }); });
  const content = await answer.json().catch(() => undefined);
  if (answer.ok && content !== undefined) return content;
  throw new Problem(content ?? { status: answer.status, detail: `The server answered ${answer.status}.` });
}

const room = (id, rest = '') => `/games/${encodeURIComponent(id)}${rest}`;
let known;

/** The catalogue, asked for once. */
export function catalog() {
  known ??= ask('GET', '/catalog').catch((problem) => {
    known = undefined;
    throw problem;
  });
  return known;
}

export const createRoom = (body, secret) => ask('POST', '/games', { body, secret });
export const publicRooms = () => ask('GET', '/games?limit=24');
export const view = (id) => ask('GET', room(id));
export const takeSeat = (id, seat, name, secret) =>
  ask('POST', room(id, `/seats/${seat}`), { body: name ? { name } : {}, secret });
export const leaveSeat = (id, seat, secret) => ask('DELETE', room(id, `/seats/${seat}`), { secret });
export const start = (id, agent, secret) => ask('POST', room(id, '/start'), { body: { agent }, secret });
export const undo = (id, secret) => ask('POST', room(id, '/undo'), { body: {}, secret });
export const legalMoves = (id) => ask('GET', room(id, '/legal-moves'));
export const events = (id, after) => ask('GET', room(id, `/events?after=${after}&limit=500`));
export const propose = (id, move, ply, key, secret) =>
  ask('POST', room(id, '/proposals'), { body: { move, ply }, key, secret });
export const dryRun = (id, move, ply, secret) =>
  ask('POST', room(id, '/proposals'), { body: { move, ply, dry_run: true }, secret });
export const recordAddress = (id, format) => ROOT + room(id, `/record${format ? `?format=${format}` : ''}`);
export const ballots = () => ask('GET', '/catalog/checkers/ballots');
export const socketAddress = (id) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${ROOT}${room(id, '/socket')}`;
