// A server of its own for each test file, and browsers that fail the test when a page does.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

const ROOT = new URL('../../', import.meta.url).pathname;
const BINARY = process.env.SIXPOINT ?? join(ROOT, 'target/debug/sixpoint');
const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** A phone of 360 by 740 with a touch screen. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Starts a server and a browser; both end with the test file. */
export async function openHouse() {
  const folder = await mkdtemp(join(tmpdir(), 'sixpoint-page-'));
  const house = new House(await freePort(), join(folder, 'games.db'));
  await house.start();
  house.browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS,
  });
  after(async () => {
    await house.browser.close();
    await house.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  return house;
}

class House {
  constructor(port, data) {
    this.port = port;
    this.data = data;
    this.address = `http://127.0.0.1:${port}`;
    this.faults = [];
  }

  async start() {
    const words = ['serve', '--bind', `127.0.0.1:${this.port}`, '--data', this.data];
    this.server = spawn(BINARY, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let wait = 0; wait < 200; wait += 1) {
      const ready = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (ready?.ok) return;
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
    throw new Error(`${BINARY} did not become ready on ${this.address}`);
  }

  async stop(signal) {
    const ended = new Promise((resolve) => { this.server.once('exit', resolve); });
    this.server.kill(signal);
    await ended;
  }

  /** A page of a browser of its own, with nothing kept from before. */
  async visitor(path = '/', options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
    context.setDefaultTimeout(15_000);
    const page = await this.watch(await context.newPage());
    await page.goto(this.address + path);
    return page;
  }

  /** Notes every mistake that a page makes. */
  watch(page) {
    page.on('pageerror', (error) => this.faults.push(error.stack));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|WebSocket/.test(message.text())) this.faults.push(message.text());
    });
    return page;
  }

  /** Asks the API. */
  async api(method, path, body, secret) {
    const answer = await fetch(`${this.address}/api/v1${path}`, {
      method, body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
    });
    const content = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(content)}`);
    return content;
  }

  /** Opens a room through the API; the seats are given as words like `person` or `agent:greedy`. */
  room(seats, more = {}) {
    return this.api('POST', '/games', {
      game: 'chinese_checkers', seed: '7', ...more,
      seats: seats.map((seat) => {
        const [kind, agent] = seat.replace('guarded ', '').split(':');
        return { kind, guarded: seat.startsWith('guarded'), ...(agent && { agent }) };
      }),
    });
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
