// Boards of Hexxagon on the page: both layouts, every shape, removed cells, fingers on a phone, colours.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, contrast, holes, middle, myTurn, roomOf, shoot, until } from './hands.js';
import { against, agree, corners, last, sorted, tapAt } from './hexxagon.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();

test('the board lies flat as in the original or pointed, and the choice is kept', async () => {
  const { page } = await against(house);
  const at = (cell) => middle(page, cell);
  const flat = { a1: await at('a1'), a5: await at('a5'), e1: await at('e1'), i1: await at('i1') };
  assert.ok(flat.a1.x < flat.e1.x && flat.e1.x < flat.i1.x, 'rows are columns from the left');
  assert.ok(flat.a1.y > flat.a5.y, 'which count up from the bottom');
  assert.ok(flat.e1.y > flat.a1.y);
  const top = async () => {
    const points = await corners(page, '.cell[data-cell="c3"] .hit');
    const highest = Math.min(...points.map(({ y }) => y));
    return points.filter(({ y }) => y - highest < 0.5).length;
  };
  assert.equal(await top(), 2, 'flat tops');
  await page.getByRole('button', { name: 'Turn the board' }).click();
  const pointy = { a1: await at('a1'), a5: await at('a5'), i1: await at('i1') };
  assert.ok(pointy.a1.x < pointy.a5.x && Math.abs(pointy.a1.y - pointy.a5.y) < 1, 'rows are rows');
  assert.ok(pointy.i1.y > pointy.a1.y);
  assert.equal(await top(), 1, 'pointed tops');
  await shoot(page, 'hexxagon-pointy');
  await page.reload();
  await myTurn(page);
  assert.equal(await top(), 1);
  await page.locator('.menu summary').click();
  assert.equal(await page.getByLabel('Hexagons').inputValue(), 'pointy');
  await page.getByLabel('Hexagons').selectOption('flat');
  await page.keyboard.press('Escape');
  assert.equal(await top(), 2);
  await click(page, 'e1');
  await click(page, 'e3');
  await until(page, 1);
  await agree(house, page);
});

test('removed cells are gaps that no tap reaches', async () => {
  const { page } = await against(house, { options: { holes: 'e3,d1' }, visitor: PHONE });
  assert.deepEqual(await page.locator('.void').evaluateAll((all) => all.map(({ dataset }) => dataset.gap).sort()), ['d1', 'e3']);
  await tapAt(page, await middle(page, 'e1'));
  assert.deepEqual(await sorted(page, '.cell.reach'), ['c1', 'd2', 'e2', 'f1', 'f2', 'g1'], 'jumps cross what is removed');
  for (const gap of ['e3', 'd1']) {
    const points = await corners(page, `.void[data-gap="${gap}"]`);
    const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / 6;
    const centre = { x: mean('x'), y: mean('y') };
    for (const point of [centre, ...points.map(({ x, y }) => ({ x: centre.x + 0.9 * (x - centre.x), y: centre.y + 0.9 * (y - centre.y) }))]) {
      await tapAt(page, point);
      if (!(await page.locator('.cell.picked').count())) await tapAt(page, await middle(page, 'e1'));
    }
  }
  assert.equal(await page.locator('.cell.picked').getAttribute('data-cell'), 'e1');
  assert.equal((await house.api('GET', `/games/${roomOf(page)}`)).match.ply, 0);
});

test('on a phone a tap at nine tenths of a cell, in any direction, means that cell', async () => {
  const { page } = await against(house, { visitor: PHONE });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  const { x, y, radius } = await middle(page, 'e1');
  for (let turn = 0; turn < 12; turn += 1) {
    // Corners lie at 0°, 60°, …; halfway between them the edge is nearer.
    const reach = 0.9 * radius * (turn % 2 ? Math.sqrt(3) / 2 : 1);
    const angle = (Math.PI * turn) / 6;
    const point = { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    await tapAt(page, point);
    assert.deepEqual(await holes(page, '.cell.picked'), ['e1'], `at ${30 * turn}°`);
    await tapAt(page, point);
    assert.deepEqual(await holes(page, '.cell.picked'), []);
  }
  await tapAt(page, { x, y });
  const target = await middle(page, 'e2');
  await tapAt(page, { x: target.x + 0.9 * target.radius, y: target.y });
  await until(page, 1);
  assert.equal((await last(house, page)).played, 'e2');
});

for (const [board, options, cells, gaps] of [
  ['side 2', { side: 2 }, 7, 0], ['standard', {}, 58, 3], ['open', { board: 'open' }, 61, 0], ['donut', { board: 'donut' }, 54, 7],
  ['rectangle', { board: 'rectangle' }, 63, 0], ['side 8', { side: 8 }, 166, 3], ['side 20', { side: 20 }, 1138, 3],
]) {
  test(`${board} fits a phone in both layouts and can be played on`, async () => {
    const { page } = await against(house, { options, visitor: { ...PHONE, reducedMotion: 'reduce' } });
    assert.equal(await page.locator('.cell').count(), cells);
    assert.equal(await page.locator('.void').count(), gaps);
    for (const layout of ['flat', 'pointy']) {
      const box = await page.locator('.board').boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 360, `${layout}: ${JSON.stringify(box)}`);
      const frame = await page.locator('.tray').boundingBox();
      assert.ok(frame.x >= box.x - 1 && frame.x + frame.width <= box.x + box.width + 1, 'nothing is cut off');
      assert.ok(frame.y >= box.y - 1 && frame.y + frame.height <= box.y + box.height + 1, 'nothing is cut off');
      await shoot(page, `hexxagon-${board.replace(' ', '-')}-${layout}`, true);
      await page.getByRole('button', { name: 'Turn the board' }).tap();
    }
    await page.locator('.board').scrollIntoViewIfNeeded();
    const [from] = await holes(page, '.cell.movable');
    await tapAt(page, await middle(page, from));
    await page.locator('.cell.picked').waitFor({ state: 'attached' });
    const [to] = await holes(page, '.cell.reach');
    await tapAt(page, await middle(page, to));
    await until(page, 1);
    await agree(house, page);
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`rubies, pearls and cells stand out from each other (${colorScheme})`, async () => {
    const { page } = await against(house, { visitor: { ...PHONE, colorScheme } });
    await click(page, 'e1');
    const colours = await page.evaluate(() => {
      const of = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
      return {
        cell: of('.cell[data-cell="e5"] .hex', 'fill'), removed: of('.void', 'fill'), tray: of('.tray', 'fill'),
        ruby: of('.piece.seat-0:not(.picked) .disc', 'fill'), rubyEdge: of('.piece.seat-0:not(.picked) .disc', 'stroke'),
        pearl: of('.piece.seat-1 .disc', 'fill'),
        clone: of('.cell.clone .well', 'stroke'), cloneGround: of('.cell.reach.clone .hex', 'fill'),
        jump: of('.cell.reach.jump .well', 'stroke'), jumpGround: of('.cell.reach.jump .hex', 'fill'),
      };
    });
    for (const [a, b, least] of [
      ['pearl', 'ruby', 3], ['pearl', 'cell', 3], ['rubyEdge', 'cell', 3], ['clone', 'cloneGround', 3], ['jump', 'jumpGround', 3], ['cell', 'removed', 1.5],
    ]) {
      const ratio = contrast(colours[a], colours[b]);
      assert.ok(ratio >= least, `${a} ${colours[a]} on ${b} ${colours[b]}: ${ratio.toFixed(2)}`);
    }
    const marks = await page.locator('.pieces .piece').evaluateAll((all) => all.map(({ dataset }) => `${dataset.seat}:${dataset.shape}`));
    assert.deepEqual([...new Set(marks)].sort(), ['0:ruby', '1:pearl']);
  });
}

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
