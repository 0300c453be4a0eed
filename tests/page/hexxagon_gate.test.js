// The gate of Hexxagon on the page: what it found, what it played instead, the moves it holds safest.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, holes, marbles, plies, shoot, until } from './hands.js';
import { against, agree, heard, last } from './hexxagon.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();

for (const [size, visitor] of [['wide', {}], ['phone', { ...PHONE, colorScheme: 'dark' }]]) {
  test(`a guarded person sees what was proposed, what the checks found and what was played (${size})`, async () => {
    // The reference document's override: a clone beside Ruby's corner that the reply takes back.
    const { page } = await against(house, { options: { opening: 'e2' }, seat: 1, guarded: true, visitor });
    await click(page, 'a2');
    await until(page, 1);
    const card = page.locator('.gate .verdict');
    await card.locator('.stamp.degrade').waitFor();
    const { proposed, played } = await last(house, page);
    assert.equal(proposed, 'a2');
    assert.deepEqual(await card.locator('.check').allTextContents(), [
      'Legal passed: ', 'Takes forced win passed: ', 'No losing reply passed: ', 'Holds exchange failed: ',
    ]);
    assert.match(await card.locator('.fail .sentence').textContent(), /^wins 1, but the reply a5-a3 wins back 2; /);
    assert.match(await card.locator('.verdict-head').textContent(), /You proposed a2/);
    assert.match(await card.locator('.instead').textContent(), new RegExp(`The gate played ${played.replace('-', ' → ')} instead`));
    assert.equal(await page.locator('.refusal').count(), 1, 'the refused clone is crossed out');
    await heard(page, 'The gate refused the clone to a2: wins 1');
    const now = await marbles(page);
    await card.getByRole('button', { name: 'a5 → a3' }).click();
    await page.locator('.status').getByText('What if').waitFor();
    await page.locator('.piece.seat-0[data-on="a2"]').waitFor({ state: 'attached' });
    assert.ok(!(await marbles(page)).includes('a5:0'));
    await shoot(page, `hexxagon-what-if-${size}`, true);
    await click(page, 'e5');
    await page.locator('.piece[data-on="a5"]').waitFor({ state: 'attached' });
    assert.deepEqual(await marbles(page), now);
    await agree(house, page);
    await shoot(page, `hexxagon-override-${size}`, true);
  });

  test(`a guarded person is shown the safest moves, looks at them on the board and plays one (${size})`, async () => {
    const { page, room, bob } = await against(house, { options: { opening: 'e2' }, seat: 1, guarded: true, visitor });
    const { hints } = await house.api('GET', `/games/${room.id}/legal-moves`);
    assert.equal(hints.length, 5);
    await page.locator('.hint').nth(4).waitFor();
    assert.deepEqual(await page.locator('.hint .move').allTextContents(), hints.map(({ move }) => move.replace('-', ' → ')));
    assert.deepEqual(await page.locator('.hint .soft').allTextContents(), hints.map(({ sentence }) => sentence));
    await page.locator('.hint').nth(1).click();
    const ends = hints[1].move.split('-');
    await page.locator(`.cell.hinted[data-cell="${ends.at(-1)}"]`).waitFor({ state: 'attached' });
    assert.deepEqual(await holes(page, '.cell.picked'), ends.slice(0, -1), 'a jump has its piece picked');
    assert.equal(await plies(page), 0);
    await shoot(page, `hexxagon-hints-${size}`, true);
    await page.locator('.hint').first().click();
    await page.getByRole('button', { name: `Play ${hints[0].move.replace('-', ' → ')}` }).click();
    await until(page, 1);
    const { proposed, played } = await last(house, page);
    assert.deepEqual([proposed, played], [hints[0].move, hints[0].move], 'the safest move passes the gate');
    assert.equal(await page.locator('.hint').count(), 0, 'hints are for the own turn');
    await bob('e3', 1);
    await page.locator('.hint').nth(4).waitFor();
    await agree(house, page);
  });
}

test('nobody else is shown hints', async () => {
  const { page } = await against(house);
  assert.equal(await page.locator('.hints').textContent(), '');
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
