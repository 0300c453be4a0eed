// Chains of jumps, each played by one tap on the hole where it ends.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { middle, myTurn, play, roomOf, until } from './hands.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();
const race = (await readFile(new URL('../data/race-27.txt', import.meta.url), 'utf8'))
  .split('\n').filter((line) => /^[a-q]\d+-/.test(line)).map((line) => line.trim().split('-'));

/** A solo race on a phone after the first moves of the shortest one. */
async function raceAfter(moves) {
  const page = await house.visitor('/', { ...PHONE, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /^Solo race/ }).click();
  for (const [from, to] of race.slice(0, moves)) await play(page, from, to);
  return page;
}

async function tap(page, hole) {
  const { x, y } = await middle(page, hole);
  await page.touchscreen.tap(x, y);
}

for (const [jumps, after, from, to] of [[2, 1, 'p1', 'l6'], [3, 4, 'o1', 'i3'], [8, 11, 'o2', 'e6']]) {
  test(`a chain of ${jumps} jumps is one tap on the marble and one on its last hole`, async () => {
    const page = await raceAfter(after);
    await myTurn(page);
    await tap(page, from);
    const target = page.locator(`.cell.reach[data-cell="${to}"]`);
    await target.waitFor({ state: 'attached' });
    assert.match(await target.getAttribute('aria-label'), new RegExp(`can land here, ${jumps} jumps`));
    await tap(page, to);
    await until(page, after + 1);
    assert.equal(await page.locator(`.piece[data-on="${to}"]`).count(), 1);
    assert.equal(await page.locator(`.piece[data-on="${from}"]`).count(), 0);
    const { match: { last_move: move } } = await house.api('GET', `/games/${roomOf(page)}`);
    assert.equal(move.proposed, `${from}-${to}`);
    assert.equal(move.effects.route.length, jumps + 1, `the route of ${move.effects.route}`);
    assert.match(await page.locator('.move-line').first().textContent(), new RegExp(`${jumps} jumps`));
  });
}

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
