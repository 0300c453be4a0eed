// The drawing: own side at the bottom, six players told apart without colour, quick moves all shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marbles, myTurn, served, shoot, sitDown, until } from './hands.js';
import { openHouse } from './house.js';

const house = await openHouse();

/** Home cells of a seat as the server draws them. */
function homeOf(room, seat) {
  return room.match.picture.cells.filter((cell) => cell.home === seat).map(({ name }) => name).sort();
}

test('each of six people sees their own home at the bottom, and the holes keep their names', async () => {
  const room = await house.room(Array(6).fill('person'));
  const { cells } = room.match.picture;
  for (let seat = 0; seat < 6; seat += 1) {
    const page = await house.visitor(`/g/${room.id}`);
    await sitDown(page, `Person ${seat}`, seat);
    const places = new Map(await page.locator('.cell').evaluateAll((all) => all.map((hole) => {
      const { e, f } = hole.getCTM();
      return [hole.dataset.cell, { x: e, y: f }];
    })));
    const lowest = [...places].sort(([, a], [, b]) => b.y - a.y).slice(0, 10).map(([name]) => name).sort();
    assert.deepEqual(lowest, homeOf(room, seat), `the lowest ten holes of seat ${seat}`);
    const mine = (await marbles(page)).filter((marble) => marble.endsWith(`:${seat}`)).map((marble) => marble.split(':')[0]);
    assert.deepEqual(mine, homeOf(room, seat), `the marbles of seat ${seat}`);
    assertTurned(cells, places);
    if (seat === 2) await shoot(page, 'own-side');
    await page.context().close();
  }
});

/** The drawing is the server's picture turned: distances between holes are all the same. */
function assertTurned(cells, places) {
  const unit = gap(places.get('e1'), places.get('e2'));
  const flat = cells.map(({ name, x, y }) => ({ name, x: x / 2, y: (y * Math.sqrt(3)) / 2 }));
  for (let i = 0; i < flat.length; i += 7) {
    for (let k = 3; k < flat.length; k += 11) {
      const drawn = gap(places.get(flat[i].name), places.get(flat[k].name)) / unit;
      assert.ok(Math.abs(drawn - gap(flat[i], flat[k])) < 0.01, `${flat[i].name} to ${flat[k].name}`);
    }
  }
}

function gap(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

test('the marbles of six players differ in greyscale by shape', async () => {
  const room = await house.room(Array(6).fill('person'));
  const page = await house.visitor(`/g/${room.id}`);
  await page.locator('.pieces .piece').first().waitFor();
  const sight = await page.context().newCDPSession(page);
  await sight.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  await shoot(page, 'six-grey');
  const shapes = new Set(await page.locator('.pieces .piece').evaluateAll((all) => all.map(({ dataset }) => dataset.shape)));
  assert.equal(shapes.size, 6);
  const pictures = [];
  for (let seat = 0; seat < 6; seat += 1) {
    const box = await page.locator(`.pieces .seat-${seat} .disc`).first().boundingBox();
    const inset = box.width * 0.16;
    const clip = { x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset };
    pictures.push((await page.screenshot({ clip })).toString('base64'));
  }
  const outlines = await page.evaluate(greyOutlines, pictures);
  for (let a = 0; a < 6; a += 1) {
    assert.ok(outlines[a].contrast > 60, `the sign of seat ${a} stands out: ${outlines[a].contrast}`);
    for (let b = a + 1; b < 6; b += 1) {
      const differ = outlines[a].sign.filter((bit, i) => bit !== outlines[b].sign[i]).length / outlines[a].sign.length;
      assert.ok(differ > 0.08, `seats ${a} and ${b} differ in ${(100 * differ).toFixed(0)} % of their area`);
    }
  }
});

/** Runs in the page: each picture as grey, and which of 24 × 24 points belong to the sign in its middle. */
async function greyOutlines(pictures) {
  const size = 24;
  return Promise.all(pictures.map(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(size, size).getContext('2d');
    context.drawImage(image, 0, 0, size, size);
    const { data } = context.getImageData(0, 0, size, size);
    const grey = Array.from({ length: size * size }, (_, i) => 0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2]);
    const [low, high] = [Math.min(...grey), Math.max(...grey)];
    const bright = grey.map((value) => value > (low + high) / 2);
    const middle = bright[(size / 2) * size + size / 2];
    return { contrast: high - low, sign: bright.map((value) => value === middle) };
  }));
}

test('quick moves of five agents are all shown, in order', async () => {
  const page = await house.visitor();
  await page.getByRole('button', { name: /^Six at the table/ }).click();
  await myTurn(page);
  await page.evaluate(() => {
    const board = document.querySelector('.board');
    window.shown = [];
    window.flown = 0;
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (attributeName === 'data-shown') window.shown.push(Number(board.dataset.shown));
        if (attributeName === 'class' && target.classList.contains('flying')) window.flown += 1;
      }
    }).observe(board, { attributes: true, subtree: true, attributeFilter: ['data-shown', 'class'] });
  });
  await page.locator('.cell.movable').nth(4).click({ force: true });
  await page.locator('.cell.reach').first().click({ force: true });
  await until(page, 6);
  assert.deepEqual(await page.evaluate(() => window.shown), [1, 2, 3, 4, 5, 6]);
  assert.ok(await page.evaluate(() => window.flown) >= 6, 'every marble was seen on its way');
  await myTurn(page);
  assert.deepEqual(await marbles(page), await served(house, new URL(page.url()).pathname.split('/').pop()));
  await shoot(page, 'six-wide');
});

test('a board of another side is drawn and played the same way', async () => {
  const room = await house.room(['agent:greedy', 'agent:greedy', 'agent:greedy'], { options: { side: 6 } });
  const page = await house.visitor(`/g/${room.id}`);
  await until(page, 6);
  assert.equal(await page.locator('.cell').count(), 253);
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
