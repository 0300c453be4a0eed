// Verdicts on the page, whole games to their end, and the words for what may not be.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { click, marbles, myTurn, play, playForward, plies, roomOf, shoot, sitDown, until } from './hands.js';
import { openHouse, PHONE } from './house.js';

const house = await openHouse();

async function guardedRace(options) {
  const room = await house.room(['guarded person']);
  const page = await house.visitor(`/g/${room.id}`, options);
  await sitDown(page, 'Ada');
  await myTurn(page);
  return page;
}

test('a guarded person sees why the gate refused a move and what was played instead', async () => {
  const page = await guardedRace();
  await play(page, 'o1', 'm5');
  await play(page, 'm5', 'o1');
  const card = page.locator('.gate .verdict');
  await card.locator('.stamp.degrade').waitFor();
  assert.match(await card.locator('.fail').textContent(), /Makes progress failed: distance to go/);
  assert.equal(await card.locator('.pass .check').first().textContent(), 'Legal passed: ');
  const { verdicts } = await house.api('GET', `/games/${roomOf(page)}/verdicts`);
  const last = verdicts.at(-1);
  assert.equal(last.proposed, 'm5-o1');
  assert.match(await card.locator('.instead').textContent(), new RegExp(`played ${last.played.replace('-', ' → ')} instead`));
  assert.equal(await page.locator('.refusal').count(), 1, 'the refused move is drawn');
  await page.locator('.move-line').first().click();
  await page.locator('.move-list .open .fail').waitFor();
  await click(page, 'i5');
  await page.locator('.move-list .open').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.getElementById('live').textContent.includes('The gate refused m5 to o1'));
  await shoot(page, 'guarded-wide');
});

test('the gate can be asked before a move is proposed, and nothing changes until it is', async () => {
  const page = await guardedRace(PHONE);
  await page.locator('.menu summary').click();
  await page.getByLabel('Ask the gate before each move').check();
  await page.keyboard.press('Escape');
  await click(page, 'o1');
  await click(page, 'm5');
  await page.getByText('You ask about').waitFor();
  assert.equal(await plies(page), 0);
  assert.equal((await house.api('GET', `/games/${roomOf(page)}`)).match.ply, 0);
  await shoot(page, 'ask-phone', true);
  await page.getByRole('button', { name: /^Propose o1 → m5/ }).click();
  await until(page, 1);
});

test('an agent that is told the others\' replies names the person it could not foresee', async () => {
  const room = await house.room(['person', 'agent:clairvoyant']);
  const page = await house.visitor(`/g/${room.id}`, PHONE);
  await sitDown(page, 'Ada');
  await myTurn(page);
  await play(page, 'o1', 'm5');
  await until(page, 2);
  await page.locator('.gate').getByText('Ada chooses freely and cannot be foreseen').waitFor();
  await shoot(page, 'forecast-phone', true);
});

test('the shortest solo race is played tap by tap to its end', async () => {
  const text = await readFile(new URL('../data/race-27.txt', import.meta.url), 'utf8');
  const moves = text.split('\n').filter((line) => /^[a-q]\d+-/.test(line)).map((line) => line.trim().split('-'));
  assert.equal(moves.length, 27);
  const page = await house.visitor();
  await page.getByRole('button', { name: /^Solo race/ }).click();
  for (const [from, to] of moves) await play(page, from, to);
  await page.locator('.ending .card').waitFor();
  assert.match(await page.locator('.ending').textContent(), /You won/);
  assert.match(await page.locator('.standing').textContent(), /0 to go · 10 of 10 home/);
  const record = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  assert.match((await record).suggestedFilename(), /^sixpoint-\w+\.json$/);
  await shoot(page, 'race-end');
});

test('six agents, done in a moment, are watched move by move and at any pace to the placings', async () => {
  const room = await house.room(Array(6).fill('agent:greedy'));
  const page = await house.visitor(`/g/${room.id}`);
  await until(page, 3);
  assert.equal(await page.locator('.ending .card').count(), 0, 'the end is not told before it is shown');
  assert.match(await page.locator('.count').textContent(), /^[1-9] \/ \d+$/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.transport input').fill('0');
  await page.waitForFunction(() => document.querySelector('.board').dataset.shown === '0');
  assert.deepEqual((await marbles(page)).length, 60);
  for (const hole of ['One move on', 'One move on', 'One move back']) await page.getByRole('button', { name: hole }).click();
  await page.waitForFunction(() => document.querySelector('.board').dataset.shown === '1');
  const [first] = (await house.api('GET', `/games/${room.id}/verdicts`)).verdicts;
  assert.equal(await page.locator(`.piece[data-on="${first.played.split('-')[1]}"][data-seat="0"]`).count(), 1);
  await shoot(page, 'watch-wide');
  await page.getByRole('button', { name: 'To the present' }).click();
  await page.locator('.ending .card').waitFor();
  assert.equal(await page.locator('.ranking li').count(), 6);
  const { match } = await house.api('GET', `/games/${room.id}`);
  assert.deepEqual(await marbles(page), match.picture.pieces.map(({ cell, seat }) => `${cell}:${seat}`).sort());
  assert.ok((await page.locator('.ending .soft').first().textContent()).toLowerCase().includes(match.outcome.reason.toLowerCase()));
  await shoot(page, 'end-wide');
  await page.locator('.move-line').nth(9).click();
  await page.waitForFunction((ply) => Number(document.querySelector('.board').dataset.shown) === ply, match.ply - 9);
  await page.locator('.move-list li.open .findings').waitFor();
});

test('a small game of agents is watched to its end', async () => {
  const room = await house.room(Array(3).fill('agent:gated'), { options: { side: 1 } });
  const page = await house.visitor(`/g/${room.id}`);
  await page.locator('.ending .card').waitFor({ timeout: 30_000 });
  assert.equal(await page.locator('.ranking li').count(), 3);
});

test('against an agent, a move can be taken back, both moves with it', async () => {
  const page = await house.visitor();
  await page.getByRole('button', { name: /^Play an agent/ }).click();
  await myTurn(page);
  const before = await marbles(page);
  await playForward(page);
  await until(page, 2);
  await myTurn(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelector('.board').dataset.shown === '0');
  assert.deepEqual(await marbles(page), before);
  await playForward(page);
  await until(page, 2);
});

test('resigning asks once more and ends the game', async () => {
  const page = await house.visitor();
  await page.getByRole('button', { name: /^Play an agent/ }).click();
  await playForward(page);
  await myTurn(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('.ending .card').waitFor();
  assert.match(await page.locator('.ranking li').last().textContent(), /You/);
  const before = roomOf(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await myTurn(page);
  assert.notEqual(roomOf(page), before);
  assert.equal(await plies(page), 0);
});

test('the host can start with the free seats played by an agent', async () => {
  const page = await house.visitor();
  await page.locator('.table-form .counter label').nth(2).click();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('.seats li').nth(2).waitFor();
  await page.getByRole('button', { name: 'Start now' }).click();
  await playForward(page);
  await until(page, 3);
});

test('refusals are told in place', async () => {
  const page = await house.visitor();
  await page.fill('#code', 'ZZZZZZ');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.locator('.notice.bad:not([hidden])').waitFor();
  await page.getByText('More options').click();
  await page.fill('#option-side', '99');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await page.locator('#option-side[aria-invalid="true"]').waitFor();
  assert.match(await page.locator('.table-form .notice.bad').textContent(), /^Side cannot be 99: /);
  await page.goto(`${house.address}/g/ZZZZZZ`);
  await page.getByRole('heading', { name: 'There is no such room' }).waitFor();
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
