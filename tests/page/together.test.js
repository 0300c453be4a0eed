// Two people in one room: each sees the other's moves, leaves, comes back and is still there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listed, marbles, myTurn, play, playForward, roomOf, served, shoot, sitDown, until } from './hands.js';
import { openHouse } from './house.js';

const house = await openHouse();

async function twoPeople() {
  const ada = await house.visitor();
  await ada.fill('#player', 'Ada');
  await ada.getByRole('button', { name: 'Open the room' }).click();
  await ada.locator('.waiting').waitFor();
  const code = await ada.locator('.invite .code').textContent();
  const bob = await house.visitor();
  await bob.fill('#code', code.toLowerCase());
  await bob.getByRole('button', { name: 'Join' }).click();
  await sitDown(bob, 'Bob');
  return { ada, bob };
}

test('two people play by a code and see each other’s moves', async () => {
  const { ada, bob } = await twoPeople();
  await ada.locator('.standing.seat-1 strong', { hasText: 'Bob' }).waitFor();
  for (let ply = 0; ply < 8; ply += 2) {
    await playForward(ada);
    await until(bob, ply + 1);
    assert.deepEqual(await marbles(bob), await marbles(ada));
    assert.match(await bob.title(), /^● Your turn/);
    assert.match(await ada.title(), /^Bob to move/);
    await playForward(bob);
    await until(ada, ply + 2);
    assert.deepEqual(await marbles(bob), await marbles(ada));
  }
  assert.deepEqual(await marbles(ada), await served(house, roomOf(ada)));
  await listed(bob, 8);
  await shoot(ada, 'two-wide');
});

test('a reader who reloads is still in the same seat and can move on', async () => {
  const { ada, bob } = await twoPeople();
  await playForward(ada);
  await until(bob, 1);
  await bob.reload();
  await until(bob, 1);
  await bob.locator('.standing.seat-1 .chip.you').waitFor();
  assert.deepEqual(await marbles(bob), await marbles(ada));
  await listed(bob, 1);
  await playForward(bob);
  await until(ada, 2);
  assert.deepEqual(await marbles(bob), await marbles(ada));
});

test('a second window of the same seat takes over, and the first can take it back', async () => {
  const { ada, bob } = await twoPeople();
  const second = await house.watch(await ada.context().newPage());
  await second.goto(ada.url());
  await myTurn(second);
  await ada.getByText('in another window').waitFor();
  await playForward(second);
  await until(bob, 1);
  await playForward(bob);
  await ada.getByRole('button', { name: 'Use it here' }).click();
  await until(ada, 2);
  await second.getByText('in another window').waitFor();
  await playForward(ada);
  await until(bob, 3);
});

test('a server that is killed and comes back finds everybody in their seats', async () => {
  const { ada, bob } = await twoPeople();
  await playForward(ada);
  await until(bob, 1);
  await house.stop('SIGKILL');
  await ada.getByText('Connection lost').waitFor();
  await house.start();
  await ada.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 });
  await playForward(bob);
  await until(ada, 2);
  await playForward(ada);
  await until(bob, 3);
  assert.deepEqual(await marbles(bob), await marbles(ada));
  assert.deepEqual(await marbles(ada), await served(house, roomOf(ada)));
});

test('a move that was sent as the connection died arrives once', async () => {
  const { ada, bob } = await twoPeople();
  await playForward(ada);
  await until(bob, 1);
  await myTurn(bob);
  const { match } = await house.api('GET', `/games/${roomOf(ada)}`);
  const mine = match.picture.pieces.find(({ cell, seat }) => seat === 1 && cell === 'd1');
  assert.ok(mine);
  await bob.context().setOffline(true);
  await bob.evaluate(() => { WebSocket.prototype.send = () => {}; });
  const moves = play(bob, 'd1', 'e5');
  await bob.getByText('Sending').waitFor();
  await bob.context().setOffline(false);
  await moves;
  await until(ada, 2);
  const { verdicts } = await house.api('GET', `/games/${roomOf(ada)}/verdicts`);
  assert.equal(verdicts.length, 2);
});

test('where no socket gets through, the game goes on over plain requests', async () => {
  const ada = await house.visitor();
  await ada.getByRole('button', { name: 'Open the room' }).click();
  await ada.locator('.waiting').waitFor();
  const bob = await house.visitor();
  await bob.routeWebSocket(/socket/, (socket) => socket.close());
  await bob.goto(ada.url());
  await sitDown(bob, 'Bob');
  await playForward(ada);
  await until(bob, 1);
  await playForward(bob);
  await until(ada, 2);
  await playForward(ada);
  await until(bob, 3);
  assert.deepEqual(await marbles(bob), await marbles(ada));
});

test('the pages made no mistakes', () => assert.deepEqual(house.faults, []));
