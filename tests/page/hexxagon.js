// What a person does at a board of Hexxagon, and what a person sees there.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { holes, marbles, myTurn, roomOf, served, sitDown } from './hands.js';

/** Ada on one seat at the page, whose turn it is, and Bob on the other over the API. */
export async function against(house, { options = {}, seat = 0, guarded = false, visitor } = {}) {
  const ada = guarded ? 'guarded person' : 'person';
  const room = await house.room(seat ? ['person', ada] : [ada, 'person'], { game: 'hexxagon', options });
  const page = await house.visitor(`/g/${room.id}`, visitor);
  await sitDown(page, 'Ada', seat);
  const secret = randomBytes(24).toString('base64url');
  await house.api('POST', `/games/${room.id}/seats/${1 - seat}`, { name: 'Bob' }, secret);
  await myTurn(page);
  return { page, room, bob: (move, ply) => house.api('POST', `/games/${room.id}/proposals`, { move, ply }, secret) };
}

/** The last move as the server has it. */
export async function last(house, page) {
  return (await house.api('GET', `/games/${roomOf(page)}`)).match.last_move;
}

/** Fails unless the page draws the pieces that the server has. */
export async function agree(house, page) {
  assert.deepEqual(await marbles(page), await served(house, roomOf(page)));
}

export const hint = (page) => page.locator('.status-words .soft').textContent();
export const label = (page, cell) => page.locator(`.cell[data-cell="${cell}"]`).getAttribute('aria-label');
export const sorted = async (page, selector) => (await holes(page, selector)).sort();

/** Waits until a listener has heard these words. */
export function heard(page, words) {
  return page.waitForFunction((said) => document.getElementById('live').textContent.includes(said), words);
}

/** A finger on a point of the screen. */
export function tapAt(page, { x, y }) {
  return page.touchscreen.tap(x, y);
}

/** The corners of a polygon on the screen. */
export function corners(page, selector) {
  return page.locator(selector).evaluate((polygon) => [...polygon.points].map((point) => {
    const { x, y } = point.matrixTransform(polygon.getScreenCTM());
    return { x, y };
  }));
}
