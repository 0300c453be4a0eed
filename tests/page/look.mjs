import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
const port = 8941;
const server = spawn('/tmp/page_sixpoint', ['serve', '--bind', `127.0.0.1:${port}`, '--data', '/tmp/page_look.db'], { stdio: ['ignore', 'ignore', 'inherit'] });
await new Promise((r) => setTimeout(r, 1500));
const base = `http://127.0.0.1:${port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const api = async (m, p, body, secret) => { const a = await fetch(`${base}/api/v1${p}`, { method: m, body: body && JSON.stringify(body), headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) } }); return a.json(); };
const out = new URL('shots/', import.meta.url).pathname;
async function page(path, opts = {}) {
  const c = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...opts });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.stack));
  p.on('console', (m) => { if (m.type() === 'error') console.log('CON', m.text()); });
  await p.goto(base + path);
  return p;
}
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const game = (options, seats) => api('POST', '/games', { game: 'checkers', seed: '7', options, seats });
const click = async (p, cell) => { const b = await p.locator(`.cell[data-cell="${cell}"] .hit`).boundingBox(); await p.mouse.click(b.x + b.width / 2, b.y + b.height / 2); };
async function sit(p, seat) { await p.locator('.waiting').waitFor(); await p.locator('.seats li').nth(seat).getByRole('button', { name: 'Sit here' }).click(); await p.locator('.chip.you').first().waitFor({ state: 'attached' }); }
try { await (await import(process.argv[2])).default({ page, api, game, click, sit, PHONE, out, base }); } catch (e) { console.log(e); }
await browser.close(); server.kill('SIGTERM');
