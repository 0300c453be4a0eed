// Fingers and mice on the board: which cell is meant, and whether it was a tap or a pull.

const DRIFT = 12;
const REACH = 0.62;

/**
 * Listens on a board.
 * @param on functions: `live(cell)` says whether a cell answers now, `tap(cell)` with `undefined` for
 *   none, `point(cell)` for the cell pointed at, `pull(from)` when a piece is pulled, `release(cell)`
 */
export function listen(board, on) {
  let press;

  const meant = ({ clientX, clientY }) => {
    const near = board.nearest(clientX, clientY);
    const live = near.find(({ cell, distance }) => distance < board.grip && on.live(cell));
    if (live) return live.cell;
    return near[0]?.distance < REACH ? near[0].cell : undefined;
  };

  const moved = (event) => Math.hypot(event.clientX - press.x, event.clientY - press.y);

  board.svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || press) return;
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, cell: meant(event), pulled: false };
    board.svg.setPointerCapture(event.pointerId);
    on.point(press.cell);
  });

  // A touch that starts on a live cell is play; any other may scroll the page. (`touch-action` does not
  // hold for parts of an SVG.)
  board.svg.addEventListener('touchstart', (event) => {
    if (press && on.live(press.cell) && event.touches.length === 1) event.preventDefault();
  }, { passive: false });

  board.svg.addEventListener('pointermove', (event) => {
    if (!press) {
      if (event.pointerType === 'mouse') on.point(meant(event));
      return;
    }
    if (event.pointerId !== press.id) return;
    if (!press.pulled && moved(event) > DRIFT && press.cell) press.pulled = on.pull(press.cell);
    if (press.pulled) on.point(meant(event));
  });

  board.svg.addEventListener('pointerup', (event) => {
    if (event.pointerId !== press?.id) return;
    const { cell, pulled } = press;
    const still = moved(event) <= DRIFT;
    press = undefined;
    if (pulled) on.release(meant(event));
    else if (still) on.tap(cell);
    if (event.pointerType !== 'mouse') on.point(undefined);
  });

  board.svg.addEventListener('pointercancel', () => {
    press = undefined;
    on.point(undefined);
  });
  board.svg.addEventListener('pointerleave', () => { if (!press) on.point(undefined); });

  // Assistive software clicks without a pointer.
  board.svg.addEventListener('click', (event) => {
    const cell = event.target.closest('.cell')?.dataset.cell;
    if (event.detail === 0 && cell) on.tap(cell);
  });
}
