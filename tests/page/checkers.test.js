// Checkers on the page: forced captures, chains square by square, kings, whole games, both themes.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { click, contrast, holes, middle, myTurn, play, plies, roomOf, shoot, sitDown, until } from './hands.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();

/** Ada on one seat at the page and Bob on the other over the API, from a position. */
async function fromPosition(fen, seat, visitor) {
  const room = await house.room(['person', 'person'], { game: 'checkers', options: { fen } });
  const ada = await house.visitor(`/g/${room.id}`, visitor);
  await sitDown(ada, 'Ada', seat);
  const secret = randomBytes(24).toString('base64url');
  await house.api('POST', `/games/${room.id}/seats/${1 - seat}`, { name: 'Bob' }, secret);
  await myTurn(ada);
  return ada;
}

const white = (fen, visitor) => fromPosition(fen, 1, visitor);
const last = async (page) => (await house.api('GET', `/games/${roomOf(page)}`)).match.last_move;
const hint = (page) => page.locator('.status-words .soft').textContent();
const label = (page, cell) => page.locator(`.cell[data-cell="${cell}"]`).getAttribute('aria-label');
const reach = async (page) => (await holes(page, '.cell.reach')).map(Number).sort((a, b) => a - b);

/** The pieces as drawn, kings with a K: `3:1K`. */
async function drawn(page) {
  const all = await page.locator('.pieces .piece').evaluateAll((each) =>
    each.map(({ dataset }) => `${dataset.on}:${dataset.seat}${dataset.crowned === undefined ? '' : 'K'}`));
  return all.sort();
}

/** The pieces as the server has them. */
async function served(page) {
  const { match } = await house.api('GET', `/games/${roomOf(page)}`);
  return match.picture.pieces.map(({ cell, seat, crowned }) => `${cell}:${seat}${crowned ? 'K' : ''}`).sort();
}

async function tap(page, cell) {
  const { x, y } = await middle(page, cell);
  await page.touchscreen.tap(x, y);
}

test('where a capture is to be had, the page says so and only that piece answers; a tap on the last square plays the chain', async () => {
  const page = await white('W:W19,32:B16,8,1');
  assert.equal(await hint(page), 'You must capture. Pick a piece that can.');
  assert.deepEqual(await holes(page, '.cell.movable'), ['19']);
  assert.equal(await label(page, '19'), 'square 19, white man, must capture, 1 way');
  await click(page, '32');
  assert.deepEqual(await holes(page, '.cell.picked'), []);
  await click(page, '19');
  assert.deepEqual(await reach(page), [3, 12]);
  assert.match(await label(page, '3'), /^square 3, empty, can land here, captures 2 pieces, crowned$/);
  assert.match(await label(page, '12'), /^square 12, empty, can jump here and on, /);
  await shoot(page, 'checkers-forced');
  await click(page, '3');
  await until(page, 1);
  assert.equal((await last(page)).played, '19x12x3');
  assert.deepEqual(await drawn(page), ['1:0', '32:1', '3:1K']);
  assert.deepEqual(await drawn(page), await served(page));
  const marked = await page.locator('.taken-here').evaluateAll((all) => all.map(({ dataset }) => dataset.cell));
  assert.deepEqual(marked, ['16', '8']);
  assert.equal(await page.locator('.piece.king[data-on="3"] .crown').count(), 1);
  await page.locator('.cell[aria-label="square 3, white king"]').waitFor({ state: 'attached' });
  await shoot(page, 'checkers-crowned');
});

test('two ways from 18 back to 18 are told apart by their first landing', async () => {
  for (const [first, whole] of [['9', '18x9x2x11x18'], ['11', '18x11x2x9x18']]) {
    const page = await white('W:WK18:B6,7,14,15');
    await click(page, '18');
    assert.deepEqual(await reach(page), [9, 11], '18 itself lets the piece go');
    await click(page, first);
    await until(page, 1);
    assert.equal((await last(page)).proposed, whole);
    assert.deepEqual(await drawn(page), ['18:1K']);
    await page.locator('.ending .card').waitFor();
    assert.match(await page.locator('.ending').textContent(), /You won.*Red has no pieces left/);
  }
});

// From 26 over 23 to 19, and from there either way round to 3.
const FORK = 'W:W26:B23,15,16,7,8,1';

test('a chain that forks is played square by square, and half of it can be taken back', async () => {
  const page = await white(FORK, { ...PHONE, reducedMotion: 'reduce' });
  const top = async () => (await page.locator('.board').boundingBox()).y;
  const stands = await top();
  await tap(page, '26');
  assert.equal(await top(), stands, 'the board does not move under the finger');
  assert.deepEqual(await reach(page), [3, 19]);
  await tap(page, '3');
  assert.equal(await top(), stands);
  assert.equal(await hint(page), 'Several ways lead to 3: tap the next square.');
  assert.equal(await plies(page), 0);
  await tap(page, '19');
  assert.match(await hint(page), /^26, 19: tap the next square/);
  assert.equal(await page.locator('.plan .ghost').count(), 1, 'the piece is shown on its way');
  assert.deepEqual(await holes(page, '.cell.taken'), ['23']);
  assert.match(await label(page, '19'), /picked up/);
  await shoot(page, 'checkers-fork-phone');
  await tap(page, '19');
  assert.equal(await page.locator('.plan .ghost').count(), 0, 'the hop is taken back');
  assert.deepEqual(await holes(page, '.cell.picked'), ['26']);
  await tap(page, '26');
  assert.deepEqual(await holes(page, '.cell.picked'), []);
  await tap(page, '26');
  await tap(page, '19');
  await tap(page, '12');
  await until(page, 1);
  assert.equal((await last(page)).proposed, '26x19x12x3');
  assert.deepEqual(await drawn(page), ['15:0', '1:0', '3:1K', '7:0']);
});

test('the same chain goes by the keyboard and is told to listeners', async () => {
  const page = await white(FORK);
  await page.locator('.cell[tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  await page.keyboard.press('PageDown');
  assert.equal(await here(), 'square 26, white man, must capture, 2 ways');
  await page.keyboard.press('Enter');
  const walk = async (cell) => {
    for (let i = 0; i < 6 && await page.evaluate(() => document.activeElement.dataset.cell) !== cell; i += 1) await page.keyboard.press('PageDown');
    return here();
  };
  assert.equal(await walk('3'), 'square 3, empty, can land here in several ways');
  assert.equal(await walk('19'), 'square 19, empty, can jump here and choose on');
  await page.keyboard.press('Enter');
  assert.match(await here(), /^square 19, picked up/);
  await page.keyboard.press('Escape');
  assert.deepEqual(await holes(page, '.cell.picked'), ['26']);
  await page.keyboard.press('Enter');
  assert.match(await walk('10'), /can jump here and on, captures 3 pieces, crowned/);
  await page.keyboard.press('Enter');
  await until(page, 1);
  await page.waitForFunction(() => /You moved 26 to 19 to 10 to 3, captures 3 pieces, crowned/.test(document.getElementById('live').textContent));
  assert.equal((await last(page)).proposed, '26x19x10x3');
});

test('everybody sees their own side at the bottom, and the squares keep their numbers', async () => {
  const room = await house.room(['person', 'person'], { game: 'checkers' });
  const at = (page, cell) => middle(page, cell);
  for (const [seat, low, high] of [[0, '4', '29'], [1, '29', '4']]) {
    const page = await house.visitor(`/g/${room.id}`, { colorScheme: seat ? 'dark' : 'light' });
    assert.ok((await at(page, '1')).y < (await at(page, '32')).y, 'a watcher has Red at the top');
    await sitDown(page, seat ? 'Bob' : 'Ada', seat);
    assert.ok((await at(page, low)).y > (await at(page, high)).y);
    assert.ok((await at(page, low)).x < (await at(page, seat ? '32' : '1')).x);
    await page.locator('.menu summary').click();
    await page.getByLabel('Names on the board').check();
    await page.keyboard.press('Escape');
    assert.ok(await page.locator('.cell[data-cell="18"] .name').isVisible());
    await shoot(page, `checkers-start-${seat ? 'white-dark' : 'red-light'}`);
  }
});

for (const colorScheme of ['light', 'dark']) {
  test(`men, kings and squares stand out from each other (${colorScheme})`, async () => {
    const page = await white('W:WK18,22:BK6,7', { ...PHONE, colorScheme });
    const colours = await page.evaluate(() => {
      const of = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
      return {
        square: of('.cell .dark', 'fill'), light: of('.ground .light', 'fill'),
        red: of('.piece.seat-0 .disc', 'fill'), redEdge: of('.piece.seat-0 .disc', 'stroke'), redCrown: of('.piece.king.seat-0 .crown path', 'fill'),
        white: of('.piece.seat-1 .disc', 'fill'), whiteEdge: of('.piece.seat-1 .disc', 'stroke'), whiteCrown: of('.piece.king.seat-1 .crown path', 'fill'),
        name: of('.cell .name', 'fill'),
      };
    });
    const apart = (a, b, least) => {
      const ratio = contrast(colours[a], colours[b]);
      assert.ok(ratio >= least, `${a} ${colours[a]} on ${b} ${colours[b]}: ${ratio.toFixed(2)}`);
    };
    apart('white', 'red', 3);
    apart('white', 'square', 3);
    apart('redEdge', 'square', 3);
    apart('redCrown', 'red', 3);
    apart('whiteCrown', 'white', 3);
    apart('square', 'light', 2);
    apart('name', 'square', 3);
    await shoot(page, `checkers-kings-phone-${colorScheme}`, true);
  });
}

test('a tap that decides nothing says why, in the strip and to listeners', async () => {
  const heard = (page, words) => page.waitForFunction((said) => document.getElementById('live').textContent.includes(said), words);
  const page = await white('W:W19,32:B16,8,1');
  for (const [taps, words] of [
    [['32'], 'You must capture, and the piece on 32 cannot.'],
    [['16'], 'The piece on 16 is Red’s; you play White.'],
    [['19', '24'], 'You must capture: 19 cannot go to 24.'],
  ]) {
    for (const cell of taps) await click(page, cell);
    assert.equal(await hint(page), words);
    await heard(page, words);
  }
  await shoot(page, 'checkers-why');
  await click(page, '19');
  assert.match(await hint(page), /^19: 2 squares/, 'a piece that can capture is picked as before');
  await page.keyboard.press('Escape');
  assert.equal(await hint(page), 'You must capture. Pick a piece that can.', 'what was said is over');
  const quiet = await white('W:W32,31,28:B1,24');
  await click(quiet, '32');
  assert.equal(await hint(quiet), 'You must capture, and the piece on 32 cannot.');
  const shut = await white('W:W32,27,28:B1');
  await click(shut, '32');
  assert.equal(await hint(shut), 'The piece on 32 has nowhere to go.');
  await click(shut, '27');
  await click(shut, '18');
  assert.equal(await hint(shut), 'The piece on 27 cannot go to 18.');
});

for (const seat of [{ agent: 'search', options: { depth: 3 } }, { agent: 'deep', options: { positions: 2000 } }, { agent: 'gated' }]) {
  test(`three moves are played by the keyboard alone against ${seat.agent}, which answers; then the person resigns`, async () => {
    const room = await house.api('POST', '/games', {
      game: 'checkers', seed: '7', seats: [{ kind: 'person' }, { kind: 'agent', ...seat }],
    });
    const page = await house.visitor(`/g/${room.id}`, { reducedMotion: 'reduce' });
    await sitDown(page, 'Ada', 0);
    for (let turn = 0; turn < 3; turn += 1) {
      await myTurn(page);
      await page.locator('.cell[tabindex="0"]').focus();
      const shown = await plies(page);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('Enter');
      for (let hop = 0; hop < 4 && await page.locator('.cell.picked').count(); hop += 1) {
        await page.keyboard.press('PageDown');
        await page.keyboard.press('Enter');
      }
      await until(page, shown + 2);
    }
    assert.deepEqual(await drawn(page), await served(page));
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.locator('.ending .card').waitFor();
    const { match } = await house.api('GET', `/games/${room.id}`);
    assert.equal(match.outcome.rule, 'retired');
    assert.equal(match.outcome.winner, 1);
    const record = await (await fetch(`${house.address}/api/v1/games/${room.id}/record?format=pdn`)).text();
    for (const tag of ['[GameType "21"]', '[Result "0-1"]']) assert.ok(record.includes(tag), record);
  });
}

test('a whole game against an agent is played by taps on a phone to the end that the rules name', async () => {
  const room = await house.room(['person', 'agent:greedy'], { game: 'checkers', options: { size: 6 }, seed: '11' });
  const page = await house.visitor(`/g/${room.id}`, { ...PHONE, reducedMotion: 'reduce' });
  await sitDown(page, 'Ada', 0);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  for (let turn = 0; turn < 120; turn += 1) {
    await page.locator('.cell.movable, .ending .card').first().waitFor({ state: 'attached', timeout: 20_000 });
    if (await page.locator('.ending .card').count()) break;
    const shown = await plies(page);
    // Forward first, so that the game comes to an end.
    await tap(page, (await holes(page, '.cell.movable')).at(-1));
    for (let hop = 0; hop < 6 && await page.locator('.cell.reach').count(); hop += 1) await tap(page, (await holes(page, '.cell.reach')).at(-1));
    await until(page, shown + 1);
  }
  const { match } = await house.api('GET', `/games/${room.id}`);
  assert.ok(match.outcome, 'the game has ended');
  assert.match(match.outcome.rule, /^(no_move|draw_80)$/);
  assert.ok((await page.locator('.ending').textContent()).includes(match.outcome.reason.slice(1)));
  assert.deepEqual(await drawn(page), await served(page));
  await shoot(page, 'checkers-end-phone', true);
  await page.getByRole('button', { name: 'Play the moves' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.transport input').fill('0');
  await page.waitForFunction(() => document.querySelector('.board').dataset.shown === '0');
  assert.equal((await drawn(page)).length, 12, 'the replay begins with all twelve men');
});

test('a move against an agent is taken back to the position that the game began with', async () => {
  const fen = 'B:W21,22,K31:B1,2,K10';
  const room = await house.room(['person', 'agent:random'], { game: 'checkers', options: { fen } });
  const page = await house.visitor(`/g/${room.id}`);
  await sitDown(page, 'Ada', 0);
  const before = await drawn(page);
  assert.deepEqual(before, ['10:0K', '1:0', '21:1', '22:1', '2:0', '31:1K']);
  await play(page, '1', '5');
  await until(page, 2);
  await myTurn(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelector('.board').dataset.shown === '0');
  assert.deepEqual(await drawn(page), before);
});

test('the form makes a game from a position, and a refusal stands beside its field', async () => {
  const page = await house.visitor();
  await page.locator('.games').getByText('Checkers', { exact: true }).click();
  await page.getByText('More options').click();
  await page.fill('#option-fen', 'W:W99:B1');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('#option-fen[aria-invalid="true"]').waitFor();
  assert.match(await page.locator('#option-fen-refusal').textContent(), /99/);
  await page.locator('#option-fen').scrollIntoViewIfNeeded();
  await shoot(page, 'checkers-form', true);
  await page.fill('#option-fen', '');
  await page.fill('#option-opening', '9-13 21-17 5-9 1-2');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('#option-opening[aria-invalid="true"]').waitFor();
  assert.ok(await page.locator('#option-fen-refusal').isHidden());
  await page.fill('#option-opening', '9-13 21-17 5-9');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('.waiting').waitFor();
  assert.equal((await drawn(page)).filter((piece) => ['13:0', '17:1', '9:0'].includes(piece)).length, 3);
  assert.match(await page.locator('.standing.seat-0').textContent(), /Red/);
});

test('an ending table that the server has not is refused beside the switch of that seat', async () => {
  const page = await house.visitor('/?game=checkers');
  const seat = page.locator('.seat-rows > li').nth(1);
  await seat.locator('select').selectOption('agent:deep');
  await seat.getByLabel('Endings').check();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await seat.locator('[aria-invalid="true"]').waitFor();
  assert.match(await seat.locator('.refusal-here:visible').textContent(), /^Endings cannot be true: this program was started without an ending table/);
  await shoot(page, 'checkers-no-endings', true);
});

// The position of the reference document's showcase, ply 17: 12-16 walks into a double jump.
const SHOT = 'B:W19,21,28,29,30,32:B1,2,4,7,8,12';

for (const [size, visitor] of [['wide', {}], ['phone', { ...PHONE, colorScheme: 'dark' }]]) {
  test(`the gate says what a refused move is worth, and its line can be followed on the board (${size})`, async () => {
    const room = await house.room(['guarded person', 'person'], { game: 'checkers', options: { fen: SHOT } });
    const page = await house.visitor(`/g/${room.id}`, visitor);
    await sitDown(page, 'Ada', 0);
    await house.api('POST', `/games/${room.id}/seats/1`, { name: 'Bob' }, randomBytes(24).toString('base64url'));
    await myTurn(page);
    await click(page, '12');
    await click(page, '16');
    await until(page, 1);
    const card = page.locator('.gate .verdict');
    const words = await card.locator('.fail').textContent();
    for (const number of ['-2.10 men', '-0.04 men', '2.06 men', '0.50']) assert.ok(words.includes(number), `${number} in ${words}`);
    assert.match(words, /after 12-16, best play goes 19x12x3/);
    const { played } = await last(page);
    assert.match(await card.locator('.instead').textContent(), new RegExp(`The gate played ${played} instead`));
    assert.equal(await page.locator('.refusal').count(), 1, 'the refused move is drawn');
    const now = await drawn(page);
    await card.getByRole('button', { name: '19x12x3' }).click();
    await page.locator('.status').getByText('What if').waitFor();
    await page.locator('.piece[data-on="3"][data-crowned]').waitFor({ state: 'attached' });
    assert.deepEqual(await drawn(page), ['1:0', '21:1', '28:1', '29:1', '2:0', '30:1', '32:1', '3:1K', '4:0', '7:0']);
    await shoot(page, `checkers-line-${size}`, true);
    await card.getByRole('button', { name: '2-6' }).click();
    await card.getByRole('button', { name: '3x10' }).click();
    await page.locator('.piece[data-on="10"][data-crowned]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('.piece[data-on="7"]'));
    const box = await page.locator('.board').boundingBox();
    assert.ok(box.y >= -1 && box.y + box.height <= page.viewportSize().height + 1, 'the whole board is in sight');
    await click(page, '15');
    await page.waitForFunction(() => !document.querySelector('.status').textContent.includes('What if'));
    // The board follows once the piece on its way has arrived.
    await page.locator('.piece[data-on="12"]').waitFor({ state: 'attached' });
    assert.deepEqual(await drawn(page), now);
  });
}

test('seats take the options of their agents and gates, a ballot is drawn, and the game is taken away as PDN', async () => {
  const page = await house.visitor('/?game=checkers');
  const seats = page.locator('.seat-rows > li');
  await seats.nth(1).locator('select').selectOption('agent:search');
  await seats.nth(1).getByLabel('Depth').fill('2');
  await seats.nth(0).locator('.guard input').check();
  await seats.nth(0).getByLabel('Horizon').fill('3');
  assert.equal(await seats.nth(1).getByLabel('Depth').inputValue(), '2', 'a change of one seat keeps the others');
  await page.getByText('More options').click();
  await page.getByRole('button', { name: 'Draw a ballot' }).click();
  await page.waitForFunction(() => document.querySelector('#option-opening').value);
  const ballot = await page.inputValue('#option-opening');
  const { ballots } = await house.api('GET', '/catalog/checkers/ballots');
  assert.equal(ballots.find(({ moves }) => moves === ballot).loser, null, 'nobody loses a man at once');
  await shoot(page, 'checkers-seats', true);
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('.standings').waitFor();
  await myTurn(page);
  const { match } = await house.api('GET', `/games/${roomOf(page)}`);
  assert.deepEqual(match.seats.map(({ options }) => options), [{ horizon: 3 }, { depth: 2 }]);
  assert.equal(match.options.opening, ballot);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDN' }).click();
  assert.match((await file).suggestedFilename(), /^sixpoint-\w+\.pdn$/);
});

test('a game that is brought as text goes on from the ply that was asked for', async () => {
  const page = await house.visitor('/?game=checkers');
  await page.getByText('More options').click();
  await page.fill('#import-text', '1. 11-15 22-17 2. 8-x *');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('#import-text[aria-invalid="true"]').waitFor();
  await page.fill('#import-text', '1. 11-15 22-17 2. 15-19 24x15 *');
  await page.fill('#import-ply', '3');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('.waiting').waitFor();
  const pieces = await drawn(page);
  for (const piece of ['19:0', '17:1', '24:1']) assert.ok(pieces.includes(piece), `${piece} in ${pieces}`);
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
