// What a person does at the page, and what a person sees there.

/** Takes the first free seat of the room that the page shows, or the one with this number. */
export async function sitDown(page, name, seat) {
  await page.locator('.waiting').waitFor();
  if (await page.locator('#name').count()) await page.fill('#name', name);
  const row = page.locator('.seats li').nth(seat ?? 0);
  const place = seat === undefined ? page.locator('.waiting') : row;
  await place.getByRole('button', { name: 'Sit here' }).first().click();
  await page.locator('.seats .chip.you, .standings .chip.you').first().waitFor({ state: 'attached' });
}

/** Waits until the page lets its reader pick a marble. */
export async function myTurn(page) {
  await page.locator('.cell.movable').first().waitFor({ state: 'attached', timeout: 20_000 });
}

/** The middle of a hole on the screen. */
export async function middle(page, hole) {
  const box = await page.locator(`.cell[data-cell="${hole}"] .hit`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, radius: box.width / 2 };
}

/** Clicks a hole. */
export async function click(page, hole) {
  const { x, y } = await middle(page, hole);
  await page.mouse.click(x, y);
}

/** Plays one move by two clicks and waits until the page has shown it. */
export async function play(page, from, to) {
  await myTurn(page);
  const shown = await plies(page);
  await click(page, from);
  await page.locator(`.cell.reach[data-cell="${to}"]`).waitFor({ state: 'attached' });
  await click(page, to);
  await until(page, shown + 1);
}

/** Plays a move that the page itself says brings a marble nearer; answers with its ends. */
export async function playForward(page) {
  await myTurn(page);
  const marbles = await holes(page, '.cell.movable');
  for (const from of marbles) {
    await click(page, from);
    const nearer = page.locator('.cell.reach[aria-label*="nearer"]').first();
    if (await nearer.count()) {
      const to = await nearer.getAttribute('data-cell');
      const shown = await plies(page);
      await click(page, to);
      await until(page, shown + 1);
      return [from, to];
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('no marble can come nearer');
}

/** Waits until this many plies have been shown on the board. */
export async function until(page, plies) {
  await page.waitForFunction((least) => Number(document.querySelector('.board').dataset.shown) >= least, plies, { timeout: 20_000 });
}

/** Waits until the list of moves has this many. */
export function listed(page, moves) {
  return page.waitForFunction((many) => document.querySelectorAll('.move-line').length === many, moves);
}

/** How many plies the board has shown. */
export function plies(page) {
  return page.locator('.board').evaluate((board) => Number(board.dataset.shown));
}

/** The names of the holes that match. */
export function holes(page, selector) {
  return page.locator(selector).evaluateAll((all) => all.map((each) => each.dataset.cell));
}

/** The marbles as drawn: `hole:seat`, sorted. */
export async function marbles(page) {
  const all = await page.locator('.pieces .piece').evaluateAll((each) => each.map(({ dataset }) => `${dataset.on}:${dataset.seat}`));
  return all.sort();
}

/** The marbles as the server has them. */
export async function served(house, id) {
  const { match } = await house.api('GET', `/games/${id}`);
  return match.picture.pieces.map(({ cell, seat }) => `${cell}:${seat}`).sort();
}

/** The id of the room that a page shows. */
export function roomOf(page) {
  return new URL(page.url()).pathname.split('/').pop();
}

/** Keeps a picture of the page among the shots. */
export function shoot(page, name, fullPage = false) {
  return page.screenshot({ path: new URL(`shots/${name}.png`, import.meta.url).pathname, fullPage });
}

/** The contrast of two colours as the accessibility guidelines define it. */
export function contrast(a, b) {
  const light = (colour) => {
    const numbers = colour.match(/[\d.]+/g).slice(0, 3).map(Number);
    const [red, green, blue] = numbers.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
  return high / low;
}
