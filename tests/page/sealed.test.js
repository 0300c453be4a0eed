// Sealed goals on the page: seen, heard and named, in the middle of a game and at its end.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { click, holes, myTurn, play, roomOf, shoot, sitDown, until } from './hands.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();

/** Ada at the page against Bob over the API, on side 3 up to the ply where Bob's tip can close her goal. */
async function aboutToSeal(options, visitor) {
  const room = await house.room(['person', 'person'], { options: { side: 3, ...options } });
  const ada = await house.visitor(`/g/${room.id}`, visitor);
  await sitDown(ada, 'Ada', 0);
  const secret = randomBytes(24).toString('base64url');
  await house.api('POST', `/games/${room.id}/seats/1`, { name: 'Bob' }, secret);
  const bob = async (move) => {
    const { match: { ply } } = await house.api('GET', `/games/${room.id}`);
    return house.api('POST', `/games/${room.id}/proposals`, { move, ply }, secret);
  };
  await play(ada, 'k1', 'j4');
  await bob('c1-d4');
  await until(ada, 2);
  await play(ada, 'k2', 'j5');
  return { ada, bob };
}

const locked = (page) => page.locator('.remarks .sealed').evaluateAll((all) => all.map(({ dataset }) => dataset.cell));
const heard = (page, words) => page.waitForFunction((text) => document.getElementById('live').textContent.includes(text), words);

test('a goal that is sealed is marked on the board, told in the standings and said aloud, and so is its opening', async () => {
  const { ada, bob } = await aboutToSeal({});
  assert.deepEqual(await locked(ada), []);
  await bob('a1-c1');
  await until(ada, 4);
  await heard(ada, 'Bob has sealed your goal: nobody else can reach its empty tip.');
  assert.deepEqual(await locked(ada), ['a1']);
  assert.match(await ada.locator('.standing.seat-0').textContent(), /Goal sealed by Bob/);
  assert.equal(await ada.locator('.standing.seat-1 .sealed-line').count(), 0);
  assert.match(await ada.locator('.cell[data-cell="a1"]').getAttribute('aria-label'), /^a1, empty, .*your goal, sealed by Bob$/);
  await ada.locator('.move-line').nth(1).click();
  await ada.waitForFunction(() => document.querySelector('.board').dataset.shown === '3');
  assert.deepEqual(await locked(ada), [], 'the past shows what was so then');
  await ada.locator('.move-line').nth(1).click();
  await play(ada, 'j4', 'i4');
  assert.deepEqual(await locked(ada), ['a1']);
  await ada.getByRole('button', { name: /Turn/ }).first().click();
  assert.deepEqual(await locked(ada), ['a1'], 'the lock turns with the board');
  await bob('b1-a1');
  await until(ada, 6);
  await heard(ada, 'Your goal is open again.');
  assert.deepEqual(await locked(ada), []);
  assert.equal(await ada.locator('.sealed-line').count(), 0);
});

for (const [size, visitor] of [['wide', {}], ['phone', PHONE]]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`a game that ends with a sealed goal says whose and by whom (${size}, ${colorScheme})`, async () => {
      const { ada, bob } = await aboutToSeal({ stall_plies: 4 }, { ...visitor, colorScheme });
      await bob('a1-c1');
      await until(ada, 4);
      await shoot(ada, `sealed-${size}-${colorScheme}`, true);
      await play(ada, 'j4', 'k1');
      await bob('b2-a1');
      await until(ada, 6);
      await play(ada, 'k1', 'j4');
      await bob('a1-b2');
      await ada.locator('.ending .card').waitFor();
      const text = await ada.locator('.ending').textContent();
      assert.match(text, /No progress for 4 plies/);
      assert.match(text, /You Goal sealed by Bob/);
      assert.deepEqual(await locked(ada), ['a1']);
      await shoot(ada, `sealed-end-${size}-${colorScheme}`, true);
    });
  }
}

test('the option stands in the form, and where seals are forbidden the page offers none and the API says why', async () => {
  const page = await house.visitor();
  await page.getByText('More options').click();
  const field = page.getByLabel('Sealed goal');
  assert.deepEqual(await field.locator('option').allTextContents(), ['Allow', 'Forbid']);
  assert.equal(await field.inputValue(), 'allow');
  await field.scrollIntoViewIfNeeded();
  await shoot(page, 'sealed-option');
  await field.selectOption('forbid');
  await page.fill('#option-side', '3');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('.waiting').waitFor();
  const { match } = await house.api('GET', `/games/${roomOf(page)}`);
  assert.equal(match.options.sealed_goal, 'forbid');

  const { ada, bob } = await aboutToSeal({ sealed_goal: 'forbid' });
  await assert.rejects(bob('a1-c1'), /a1-c1 would seal the goal of X: with your pieces on b1, b2, c1 and c3/);
  await bob('b1-c1');
  await until(ada, 4);
  await play(ada, 'j4', 'j3');
  await bob('c1-b1');
  await until(ada, 6);
  // Ada's own tip: k1 has left, and m1 could jump over l1 to where it stood.
  await click(ada, 'm1');
  await myTurn(ada);
  const own = await holes(ada, '.cell.reach');
  assert.ok(!own.includes('k1'), `m1 may go to ${own}`);
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
