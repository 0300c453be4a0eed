// Fingers and keys: taps that miss the middle and drift, marbles that are pulled, play without a mouse.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, holes, middle, myTurn, plies, shoot, until } from './hands.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();

async function soloRace(options) {
  const page = await house.visitor('/', options);
  await page.getByRole('button', { name: /^Solo race/ }).click();
  await myTurn(page);
  return page;
}

/** A finger comes down off the middle of a hole, drifts 8 pixels and goes. */
async function driftingTap(page, hole, angle) {
  const { x, y, radius } = await middle(page, hole);
  const touch = await page.context().newCDPSession(page);
  const off = 0.9 * 0.86 * radius;
  const from = { x: x + off * Math.cos(angle), y: y + off * Math.sin(angle) };
  const to = { x: from.x + 8 * Math.cos(angle), y: from.y + 8 * Math.sin(angle) };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone, taps at 90 % of a marble’s radius with 8 pixels of drift count in every direction', async () => {
  const page = await soloRace(PHONE);
  const box = await page.locator('.board').boundingBox();
  assert.ok(box.x >= 0 && box.width <= 360, `the board fits the screen: ${JSON.stringify(box)}`);
  for (let turn = 0; turn < 8; turn += 1) {
    await myTurn(page);
    const angle = (turn * Math.PI) / 4;
    const from = (await holes(page, '.cell.movable'))[turn % 3];
    await driftingTap(page, from, angle);
    await page.locator(`.cell.picked[data-cell="${from}"]`).waitFor({ state: 'attached' });
    const [to] = await holes(page, '.cell.reach');
    await driftingTap(page, to, angle + Math.PI / 3);
    await until(page, turn + 1);
    assert.equal(await page.locator(`.piece[data-on="${to}"]`).count(), 1);
  }
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page did not scroll away');
  await shoot(page, 'phone');
});

test('a swipe over the board scrolls the page, unless it starts on a marble that can move', async () => {
  const page = await soloRace(PHONE);
  const touch = await page.context().newCDPSession(page);
  const swipe = async (hole) => {
    const { x, y } = await middle(page, hole);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let way = 15; way <= 120; way += 15) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - way }] });
      await page.waitForTimeout(16);
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(300);
    return page.evaluate(() => scrollY);
  };
  assert.equal(await swipe('n1'), 0);
  assert.ok(await swipe('i5') > 40, 'the page scrolled');
});

test('nothing on a phone is wider than its screen', async () => {
  const page = await soloRace(PHONE);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.goto(house.address);
  await page.getByText('More options').click();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test('a marble that is pulled to a hole goes there', async () => {
  const page = await soloRace();
  const [from, to] = [await middle(page, 'o1'), await middle(page, 'm5')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.locator('.plan polyline').waitFor({ state: 'attached' });
  await page.mouse.up();
  await until(page, 1);
  assert.equal(await page.locator('.piece[data-on="m5"]').count(), 1);
});

test('pointing at a hole draws the route, and only marbles that can move react', async () => {
  const page = await soloRace();
  await click(page, 'q1');
  assert.deepEqual(await holes(page, '.cell.picked'), [], 'q1 cannot move yet');
  await click(page, 'o1');
  // o1 stands in the second row of its point: it jumps over n1 or n2.
  assert.deepEqual((await holes(page, '.cell.reach')).sort(), ['m5', 'm7']);
  const { x, y } = await middle(page, (await holes(page, '.cell.reach'))[0]);
  await page.mouse.move(x, y);
  await page.locator('.plan polyline').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
});

test('the whole game can be played from the keyboard and is told to listeners', async () => {
  const page = await soloRace();
  await page.locator('.cell[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  const label = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(await label(), /^[a-q]\d+, your marble, \d moves?$/);
  await page.keyboard.press('Enter');
  assert.match(await label(), /your marble, picked up/);
  await page.keyboard.press('Escape');
  assert.deepEqual(await holes(page, '.cell.picked'), []);
  await page.keyboard.press(' ');
  await page.keyboard.press('PageDown');
  assert.match(await label(), /can land here, .*nearer/);
  await page.locator('.plan polyline').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await until(page, 1);
  await page.waitForFunction(() => /You moved \w+ to \w+/.test(document.getElementById('live').textContent));
});

test('arrows walk from hole to hole, as the board lies on the screen', async () => {
  const page = await soloRace();
  await page.locator('.cell[data-cell="n2"]').evaluate((hole) => hole.focus());
  await click(page, 'q1');
  await page.locator('.cell[tabindex="0"]').focus();
  const walk = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return page.evaluate(() => document.activeElement.dataset.cell);
  };
  assert.equal(await walk('ArrowUp', 'ArrowUp'), 'o2');
  assert.equal(await walk('ArrowLeft'), 'o1');
  assert.equal(await walk('ArrowLeft'), 'o1', 'there is no hole further left');
  assert.equal(await walk('ArrowRight', 'ArrowRight'), 'o3');
  assert.equal(await walk('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'), 'o3', 'up and down keep the column');
});

test('a person who asks for no motion sees the marble at its place at once', async () => {
  const page = await soloRace({ reducedMotion: 'reduce' });
  await click(page, 'o1');
  await click(page, (await holes(page, '.cell.reach'))[0]);
  await until(page, 1);
  assert.equal(await page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.target.matches('.piece')).length), 0);
  assert.equal(await plies(page), 1);
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
