// Hexxagon on the page: clones and jumps by hand and by keys, what they turn, whole games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, holes, listed, marbles, middle, myTurn, play, plies, roomOf, shoot, sitDown, until } from './hands.js';
import { against, agree, heard, hint, label, last, sorted, tapAt } from './hexxagon.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();
const RING = ['b4', 'b5', 'c4', 'c6', 'd5', 'd6'];

test('a picked piece shows where it clones and where it jumps, apart in colour and in shape', async () => {
  const { page } = await against(house);
  assert.equal(await hint(page), 'Pick a piece, or tap a cell beside one to clone there.');
  assert.deepEqual(await sorted(page, '.cell.movable'), ['a5', 'e1', 'i5']);
  assert.equal(await label(page, 'e1'), 'e1, ruby piece, 3 clones, 5 jumps');
  await click(page, 'e1');
  assert.equal(await hint(page), 'e1: 3 clones, 5 jumps');
  assert.deepEqual(await sorted(page, '.cell.reach.clone'), ['d1', 'e2', 'f1']);
  assert.deepEqual(await sorted(page, '.cell.reach.jump'), ['c1', 'd2', 'e3', 'f2', 'g1']);
  assert.equal(await label(page, 'e2'), 'e2, empty, can clone here');
  assert.equal(await label(page, 'e3'), 'e3, empty, can jump here');
  const drawn = (cell, part, name) => page.locator(`.cell[data-cell="${cell}"] ${part}`).evaluate((part, name) => getComputedStyle(part)[name], name);
  assert.equal(await drawn('e2', '.well', 'strokeDasharray'), 'none');
  assert.notEqual(await drawn('e3', '.well', 'strokeDasharray'), 'none');
  assert.notEqual(await drawn('e2', '.core', 'fill'), 'none');
  assert.equal(await drawn('e3', '.core', 'fill'), 'none');
  await shoot(page, 'hexxagon-targets');
});

for (const [size, visitor] of [['wide', {}], ['phone', { ...PHONE, colorScheme: 'dark' }]]) {
  test(`a person clones and jumps by taps (${size})`, async () => {
    const { page, bob } = await against(house, { visitor });
    const tap = async (cell) => (visitor.hasTouch ? tapAt(page, await middle(page, cell)) : click(page, cell));
    await tap('e1');
    await tap('e2');
    await until(page, 1);
    assert.equal((await last(house, page)).played, 'e2');
    await heard(page, 'You clone to e2.');
    assert.deepEqual(await marbles(page), ['a1:1', 'a5:0', 'e1:0', 'e2:0', 'e9:1', 'i1:1', 'i5:0']);
    assert.equal(await page.locator('.mark.cloned').count(), 1);
    await bob('e9-e7', 1);
    await until(page, 2);
    await heard(page, 'Pearl jumps e9 to e7.');
    assert.equal(await page.locator('.trail [data-cell="e7"] .mark.jumped').count(), 1);
    assert.equal(await page.locator('.trail .track circle').count(), 1, 'a ring is left where it was');
    await myTurn(page);
    await tap('e2');
    await tap('d3');
    await until(page, 3);
    assert.equal((await last(house, page)).played, 'e2-d3');
    assert.ok(!(await marbles(page)).includes('e2:0'));
    await agree(house, page);
    await shoot(page, `hexxagon-moved-${size}`, true);
  });
}

test('a clone is played by a tap on its cell alone, and a jump is not', async () => {
  const { page } = await against(house);
  assert.equal(await label(page, 'b6'), 'b6, empty, can clone here');
  await click(page, 'c7');
  assert.equal(await hint(page), 'No piece of yours is beside c7: pick the one that jumps there.');
  assert.equal(await plies(page), 0);
  await click(page, 'b6');
  await until(page, 1);
  assert.equal((await last(house, page)).played, 'b6');
  await agree(house, page);
});

test('a ring of six is outlined while its middle is pointed at, and turns when the piece lands', async () => {
  const { page, room } = await against(house, { options: { start: 'ring' } });
  const watcher = await house.visitor(`/g/${room.id}`);
  await watcher.locator('.standings').waitFor();
  await click(page, 'a3');
  const { x, y } = await middle(page, 'c5');
  await page.mouse.move(x, y);
  await page.locator('.piece.turning').nth(5).waitFor();
  assert.deepEqual(await sorted(page, '.cell.turning'), RING);
  assert.equal(await label(page, 'c5'), 'c5, empty, can jump here, converts 6');
  await shoot(page, 'hexxagon-ring');
  await click(page, 'c5');
  await until(page, 1);
  const { effects } = await last(house, page);
  assert.deepEqual(effects.converted.toSorted(), RING);
  const pieces = await marbles(page);
  for (const cell of [...RING, 'c5']) assert.ok(pieces.includes(`${cell}:0`), `${cell} in ${pieces}`);
  assert.ok(!pieces.includes('a3:0'));
  await agree(house, page);
  assert.equal(await page.locator('.mark.turned').count(), 6);
  assert.match(await page.locator('.standing.seat-0').textContent(), /10 pieces · 72 moves available/);
  assert.match(await page.locator('.standing.seat-1').textContent(), /3 pieces · 24 moves available/);
  await heard(page, 'You jump a3 to c5, convert 6.');
  await heard(watcher, 'Ruby jumps a3 to c5, converts 6.');
  await shoot(page, 'hexxagon-ring-turned');
});

for (const layout of ['flat', 'pointy']) {
  test(`moves are played by the keyboard alone, the arrows follow the ${layout} board`, async () => {
    const { page, bob } = await against(house);
    if (layout === 'pointy') await page.getByRole('button', { name: 'Turn the board' }).click();
    const stands = (cell) => page.waitForFunction((name) => document.activeElement?.dataset.cell === name, cell);
    const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
    await page.locator('.cell[tabindex="0"]').focus();
    await stands('a5');
    // Along the row of a5, then across to the next row: the board lies turned, the neighbours are the same.
    await press(layout === 'flat' ? 'ArrowDown' : 'ArrowLeft');
    await stands('a4');
    await press(layout === 'flat' ? 'ArrowRight' : 'ArrowDown');
    await stands('b5');
    await press('Enter');
    await until(page, 1);
    assert.equal((await last(house, page)).played, 'b5');
    await bob('e8', 1);
    await until(page, 2);
    await myTurn(page);
    await page.locator('.cell[data-cell="b5"]').focus();
    await press('Enter');
    await page.locator('.cell.picked[data-cell="b5"]').waitFor({ state: 'attached' });
    const jump = page.locator('.cell.reach.jump').first();
    const target = await jump.getAttribute('data-cell');
    for (let steps = 0; steps < 20 && !(await page.evaluate((cell) => document.activeElement.dataset.cell === cell, target)); steps += 1) await press('PageDown');
    await stands(target);
    await press('Enter');
    await until(page, 3);
    assert.equal((await last(house, page)).played, `b5-${target}`);
    await agree(house, page);
  });
}

test('the arrows cross removed cells', async () => {
  const { page } = await against(house);
  await page.locator('.cell[data-cell="d3"]').focus();
  await page.keyboard.press('Tab');
  await page.evaluate(() => document.querySelector('.cell[tabindex="0"]').focus());
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  const row = await page.evaluate(() => document.activeElement.dataset.cell);
  assert.equal(row[0], 'd');
  const seen = new Set([row]);
  for (let steps = 0; steps < 9; steps += 1) {
    await page.keyboard.press('ArrowDown');
    seen.add(await page.evaluate(() => document.activeElement.dataset.cell));
  }
  for (let steps = 0; steps < 9; steps += 1) {
    await page.keyboard.press('ArrowUp');
    seen.add(await page.evaluate(() => document.activeElement.dataset.cell));
  }
  assert.deepEqual([...seen].sort(), ['d1', 'd2', 'd3', 'd5', 'd6', 'd7', 'd8']);
});

test('a tap that decides nothing says why', async () => {
  const { page } = await against(house, { seat: 1, options: { opening: 'e2' } });
  for (const [taps, words] of [
    [['e1'], 'The piece on e1 is Ruby’s; you play Pearl.'],
    [['f5'], 'f5 is further than two steps from every piece of yours.'],
    [['c3'], 'No piece of yours is beside c3: pick the one that jumps there.'],
    [['i1', 'f3'], 'f3 is 3 steps from i1: a move goes one step (a clone) or two (a jump).'],
  ]) {
    for (const cell of taps) await click(page, cell);
    assert.equal(await hint(page), words);
    await heard(page, words);
  }
  assert.equal(await plies(page), 0);
});

test('a whole game of agents is watched to the end that the rules name, and looked through again', async () => {
  const room = await house.room(['agent:greedy', 'agent:gated'], { game: 'hexxagon', options: { side: 3 } });
  const page = await house.visitor(`/g/${room.id}`, { reducedMotion: 'reduce' });
  await page.locator('.ending .card').waitFor({ timeout: 60_000 });
  const { match } = await house.api('GET', `/games/${room.id}`);
  assert.match(match.outcome.rule, /^(wiped_out|full_board|no_move|jump_limit)$/);
  assert.ok((await page.locator('.ending').textContent()).includes(match.outcome.reason.slice(1)));
  await agree(house, page);
  await shoot(page, 'hexxagon-end', true);
  await listed(page, match.ply);
  // Every position of the past is the one that the moves up to there make.
  const { events } = await house.api('GET', `/games/${room.id}/events?after=0&limit=500`);
  const moves = events.filter(({ entry }) => entry.kind === 'moved').map(({ entry }) => entry);
  for (const ply of [0, 1, Math.floor(match.ply / 2), match.ply - 1]) {
    await page.locator('.transport input').fill(String(ply));
    await page.waitForFunction((shown) => document.querySelector('.board').dataset.shown === String(shown), ply);
    const count = ply ? moves[ply - 1].standings.map(({ measures }) => measures.pieces) : [3, 3];
    const pieces = await marbles(page);
    assert.deepEqual([0, 1].map((seat) => pieces.filter((piece) => piece.endsWith(`:${seat}`)).length), count, `after ${ply}`);
  }
});

test('a whole game is played by taps on a phone against an agent', async () => {
  const room = await house.room(['person', 'agent:greedy'], { game: 'hexxagon', options: { side: 3 }, seed: '5' });
  const page = await house.visitor(`/g/${room.id}`, { ...PHONE, reducedMotion: 'reduce' });
  await sitDown(page, 'Ada', 0);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.locator('.cell.movable, .ending .card').first().waitFor({ state: 'attached', timeout: 20_000 });
    if (await page.locator('.ending .card').count()) break;
    const shown = await plies(page);
    const clones = await holes(page, '.cell.direct');
    if (clones.length) await tapAt(page, await middle(page, clones[0]));
    else {
      await tapAt(page, await middle(page, (await holes(page, '.cell.movable'))[0]));
      await tapAt(page, await middle(page, (await holes(page, '.cell.reach'))[0]));
    }
    await until(page, shown + 1);
  }
  const { match } = await house.api('GET', `/games/${room.id}`);
  assert.ok(match.outcome, 'the game has ended');
  assert.ok((await page.locator('.ending').textContent()).includes(match.outcome.reason.slice(1)));
  await agree(house, page);
  await shoot(page, 'hexxagon-end-phone', true);
});

test('a move against an agent is taken back with all that it turned', async () => {
  const room = await house.room(['person', 'agent:random'], { game: 'hexxagon', options: { start: 'ring' } });
  const page = await house.visitor(`/g/${room.id}`, { reducedMotion: 'reduce' });
  await sitDown(page, 'Ada', 0);
  await myTurn(page);
  const before = await marbles(page);
  await play(page, 'a3', 'c5');
  await until(page, 2);
  await myTurn(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelector('.board').dataset.shown === '0');
  assert.deepEqual(await marbles(page), before);
});

test('the first page shows the game, and its form makes a table from every option', async () => {
  const page = await house.visitor('/');
  await page.locator('.games').getByText('Hexxagon', { exact: true }).click();
  await page.locator('.hero-hexes .piece').first().waitFor();
  await page.locator('.hero-hexes .piece.seat-0').nth(9).waitFor();
  await shoot(page, 'hexxagon-home', true);
  await page.fill('#option-side', '21');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('#option-side[aria-invalid="true"]').waitFor();
  assert.match(await page.locator('.table-form .notice.bad').textContent(), /^Side cannot be 21: /);
  await page.fill('#option-side', '4');
  await page.selectOption('#option-board', 'open');
  await page.getByText('More options').click();
  await page.fill('#option-opening', 'd2 d9');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('#option-opening[aria-invalid="true"]').waitFor();
  await page.fill('#option-opening', '');
  await page.fill('#option-holes', 'd4');
  const seats = page.locator('.seat-rows > li');
  await seats.nth(0).locator('.guard input').check();
  await seats.nth(1).locator('select').selectOption('agent:gated');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await myTurn(page);
  const { match } = await house.api('GET', `/games/${roomOf(page)}`);
  assert.deepEqual([match.options.side, match.options.board, match.options.holes], [4, 'open', 'd4']);
  assert.deepEqual(match.seats.map(({ kind, guarded }) => [kind, guarded]), [['person', true], ['agent', false]]);
  assert.equal(await page.locator('.cell').count(), 36);
});

test('a quick start sits down with Ruby against the search, and the form offers every agent with its options', async () => {
  const page = await house.visitor('/?game=hexxagon');
  const offered = page.locator('.seat-rows > li').nth(1);
  for (const [name, budget] of [['clairvoyant'], ['expectimax'], ['deep', '300000'], ['search', '3000']]) {
    await offered.locator('select').selectOption(`agent:${name}`);
    const fields = offered.locator('.fields input');
    assert.deepEqual(await fields.evaluateAll((all) => all.map(({ value }) => value)), budget ? [budget] : [], name);
  }
  await page.getByRole('button', { name: /^Play the search/ }).click();
  await myTurn(page);
  const { match } = await house.api('GET', `/games/${roomOf(page)}`);
  assert.deepEqual(match.seats.map(({ kind, agent }) => agent ?? kind), ['person', 'search']);
  await click(page, 'd1');
  await until(page, 2);
  await agree(house, page);
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
