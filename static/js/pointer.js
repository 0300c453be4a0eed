// Fingers and mice on the board: which hole is meant, and whether it was a tap or a pull.

const DRIFT = 12;
const REACH = 0.62;
const FORGIVING = 0.72;

/**
 * Listens on a board.
 * @param on functions: `live(hole)` says whether a hole answers now, `tap(hole)` with `undefined` for
 *   none, `point(hole)` for the hole pointed at, `pull(from)` when a marble is pulled, `release(hole)`
 */
export function listen(board, on) {
  let press;

  const meant = ({ clientX, clientY }) => {
    const near = board.nearest(clientX, clientY);
    const live = near.find(({ hole, distance }) => distance < FORGIVING && on.live(hole));
    if (live) return live.hole;
    return near[0]?.distance < REACH ? near[0].hole : undefined;
  };

  const moved = (event) => Math.hypot(event.clientX - press.x, event.clientY - press.y);

  board.svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || press) return;
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, hole: meant(event), pulled: false };
    board.svg.setPointerCapture(event.pointerId);
    on.point(press.hole);
  });

  // A touch that starts on a live hole is play; any other may scroll the page. (`touch-action` does not
  // hold for parts of an SVG.)
  board.svg.addEventListener('touchstart', (event) => {
    if (press && on.live(press.hole) && event.touches.length === 1) event.preventDefault();
  }, { passive: false });

  board.svg.addEventListener('pointermove', (event) => {
    if (!press) {
      if (event.pointerType === 'mouse') on.point(meant(event));
      return;
    }
    if (event.pointerId !== press.id) return;
    if (!press.pulled && moved(event) > DRIFT && press.hole) press.pulled = on.pull(press.hole);
    if (press.pulled) on.point(meant(event));
  });

  board.svg.addEventListener('pointerup', (event) => {
    if (event.pointerId !== press?.id) return;
    const { hole, pulled } = press;
    const still = moved(event) <= DRIFT;
    press = undefined;
    if (pulled) on.release(meant(event));
    else if (still) on.tap(hole);
    if (event.pointerType !== 'mouse') on.point(undefined);
  });

  board.svg.addEventListener('pointercancel', () => {
    press = undefined;
    on.point(undefined);
  });
  board.svg.addEventListener('pointerleave', () => { if (!press) on.point(undefined); });

  // Assistive software clicks without a pointer.
  board.svg.addEventListener('click', (event) => {
    const hole = event.target.closest('.hole')?.dataset.hole;
    if (event.detail === 0 && hole) on.tap(hole);
  });
}
