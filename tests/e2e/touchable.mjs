// Checks that every touch target is large enough, fully visible and uncovered, by hit-testing points.

import { atRest } from "./browser.mjs";

/** Minimum size for fingers and for the mouse. */
export const leastOf = (touch) => (touch ? 44 : 24);

/**
 * `./dev prove touch` is thorough: every combination, whole games, and panning the board to everything out of sight
 * instead of only to the outermost pieces, which are the hardest to reach.
 */
export const isThorough = process.env.IDAVOLL_THOROUGH === "1";

/** Covers every element of both lists at least once; every combination if thorough. */
export function pairs(ones, others) {
  if (isThorough) return ones.flatMap((one) => others.map((other) => [one, other]));
  const most = Math.max(ones.length, others.length);
  return Array.from({ length: most }, (_, i) => [ones[i % ones.length], others[i % others.length]]);
}

/**
 * Returns what is wrong with touch targets within `root`. Pans boards to what is out of sight, unless `moves` says this
 * was done before.
 */
export async function faultsOf(page, touch, root = "body", moves = true) {
  const least = leastOf(touch);
  await page.evaluate(defineFinger);
  const { faults, away } = await page.evaluate((each) => window.finger.faults(...each), [root, least, isThorough]);
  if (!moves) return faults;
  for (let i = 0; i < away; i++) {
    if (await comesInSight(page, `away:${i}`, least)) continue;
    // Something may have been moving over it; only a lasting overlap is a fault.
    await page.evaluate(atRest);
    if (await comesInSight(page, `away:${i}`, least)) continue;
    faults.push(`${await page.evaluate(([which, size]) => window.finger.fault(which, size), [`away:${i}`, least])}, wherever the board is drawn`);
  }
  return faults;
}

/** Elements to be tapped need only be reachable; their size is checked elsewhere. */
const reachable = 8;

/** Taps an element where a finger can hit it, panning the board there if necessary. */
export async function tap(page, selector) {
  await page.locator(selector).first().waitFor({ state: "attached" });
  await page.evaluate(defineFinger);
  if (!(await comesInSight(page, selector, reachable))) throw new Error(`${selector} cannot be brought in sight`);
  const position = await page.evaluate((which) => window.finger.pointWithin(which), selector);
  // Checks once more what is hit when the click arrives: the board may still have been moving.
  await page.locator(selector).first().click({ position });
}

/** Give up after this many pans without progress. */
const fruitless = 8;

/**
 * Scrolls, and pans the board as a finger would, until the element can be hit. Returns whether it can. On a large board
 * every pan must get closer; an element that does not move is out of reach.
 */
async function comesInSight(page, which, least) {
  const asked = [which, least];
  let nearest = Infinity;
  for (let wasted = 0; wasted < fruitless; ) {
    const way = await page.evaluate((each) => window.finger.wayTo(...each), asked);
    if (way === "there") return true;
    if (way === null) return false;
    const { from, to, left } = way;
    if (left > nearest - 1) wasted += 1;
    nearest = Math.min(nearest, left);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  return (await page.evaluate((each) => window.finger.wayTo(...each), asked)) === "there";
}

/** Runs in the page. Defines `window.finger` for hit-testing. */
function defineFinger() {
  if (window.finger) return;
  const wanted = [
    "button:not(:disabled)", "a[href]", "select:not(:disabled)", "summary", "textarea", "[role=button]",
    "input:not(:disabled):not([type=radio]):not([type=checkbox])",
    "label:has(input:is([type=radio], [type=checkbox]):not(:disabled))",
  ].join();
  // A link within a sentence is only as high as its letters.
  const inSentence = "p a, .name a, .hint a, a.name";
  const grid = [0.5, 0.3, 0.7, 0.12, 0.88];
  const step = 2;
  // A shorter drag counts as a tap (see panned.tsx).
  const slip = 8;
  let away = [];

  const find = (which) => (which.startsWith("away:") ? away[Number(which.slice(5))] : document.querySelector(which));
  const hits = (element, x, y) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element === hit || element.contains(hit));
  };
  /** Yields points that hit the element, starting in its middle. */
  function* pointsOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of grid) {
      for (const along of grid) {
        const [x, y] = [left + width * along, top + height * down];
        if (hits(element, x, y)) yield { x, y };
      }
    }
  }
  const run = (element, { x, y }, dx, dy, most) => {
    let length = 0;
    while (length < most && hits(element, x + dx * (length + step), y + dy * (length + step))) length += step;
    return length;
  };
  /** Returns how far a finger may be off from a point, horizontally and vertically. */
  const extent = (element, at, most) => {
    const [left, right] = [run(element, at, -1, 0, most), run(element, at, 1, 0, most)];
    const [up, down] = [run(element, at, 0, -1, most), run(element, at, 0, 1, most)];
    return { width: left + right + step, height: up + down + step };
  };
  const called = (element) => {
    const says = (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim().slice(0, 36);
    return `${element.getAttribute("class") || element.tagName} “${says}”`;
  };
  const boardOf = (element) => (element instanceof SVGElement ? element.ownerSVGElement : null);
  const moves = (board) => board !== null && getComputedStyle(board).touchAction === "none";

  /** Returns what is wrong with the element at its current position, or null. */
  const faultOf = (element, least) => {
    let best = null;
    for (const point of pointsOf(element)) {
      const found = extent(element, point, least + 4);
      if (found.width >= least - 1 && found.height >= least - 1) return null;
      if (!best || Math.min(found.width, found.height) > Math.min(best.width, best.height)) best = found;
    }
    if (best) return `${called(element)} is too small: ${best.width}x${best.height}`;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return `${called(element)} is covered or out of reach: ${[left, top, right, bottom].map(Math.round)}`;
  };

  /** Returns whether a piece is entirely within the visible part of its board. */
  const isOnScreen = (element) => {
    const [board, box] = [boardOf(element).getBoundingClientRect(), element.getBoundingClientRect()];
    return (
      box.left >= Math.max(board.left, 0) && box.right <= Math.min(board.right, innerWidth) &&
      box.top >= Math.max(board.top, 0) && box.bottom <= Math.min(board.bottom, innerHeight)
    );
  };
  /** Returns the outermost pieces on each side of a board. */
  const outermost = (elements) => {
    const boxes = elements.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const most = (side, sign) => boxes.reduce((best, each) => (best && sign * best.box[side] >= sign * each.box[side] ? best : each), null);
    const ends = [most("left", -1), most("right", 1), most("top", -1), most("bottom", 1)];
    return [...new Set(ends.filter((each) => each !== null).map(({ element }) => element))];
  };

  window.finger = {
    called: (which) => called(find(which)),
    fault: (which, least) => faultOf(find(which), least),
    /** Returns a point that hits the element, from the corner of its padding. */
    pointWithin: (which) => {
      const element = find(which);
      const { left, top } = element.getBoundingClientRect();
      const { x, y } = pointsOf(element).next().value;
      return { x: x - left - element.clientLeft, y: y - top - element.clientTop };
    },

    faults(root, least, isThorough) {
      const faults = [];
      away = [];
      for (const element of document.querySelectorAll(root.split(",").map((each) => `${each} :is(${wanted})`).join())) {
        if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.matches(`.only-heard, .only-heard *, ${inSentence}`)) continue;
        // Elements that ignore pointers are not touch targets.
        if (getComputedStyle(element).pointerEvents === "none" || element.closest("[inert]")) continue;
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const fault = faultOf(element, least);
        if (fault === null) continue;
        if (moves(boardOf(element))) away.push(element);
        else faults.push(fault);
      }
      if (!isThorough) away = [...outermost(away.filter(isOnScreen)), ...outermost(away.filter((each) => !isOnScreen(each)))];
      return { faults, away: away.length };
    },

    /** Returns "there", or how to pan the board and how far it still is, or null if nothing helps. */
    wayTo(which, least) {
      const element = find(which);
      const board = boardOf(element);
      (moves(board) ? board : element).scrollIntoView({ block: "nearest", inline: "nearest" });
      if (!moves(board)) return pointsOf(element).next().done ? null : "there";
      const room = board.getBoundingClientRect();
      const seen = { left: Math.max(0, room.left), right: Math.min(innerWidth, room.right), top: Math.max(0, room.top), bottom: Math.min(innerHeight, room.bottom) };
      for (let part = board.parentElement; part; part = part.parentElement) {
        if (getComputedStyle(part).overflowY === "visible") continue;
        const clip = part.getBoundingClientRect();
        [seen.top, seen.bottom] = [Math.max(seen.top, clip.top), Math.min(seen.bottom, clip.bottom)];
      }
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      if (faultOf(element, least) === null) return "there";
      const centre = { x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 };
      // If tools cover the middle, the lower part is free.
      const way = { x: centre.x - middle.x, y: seen.bottom - (bottom - top) / 2 - 4 - middle.y };
      // Drags shorter than a slip do nothing, so an element cut off by a pixel or two is panned to the middle.
      if (Math.hypot(way.x, way.y) < slip) way.y = centre.y - middle.y;
      const far = (length, most) => Math.max(-most, Math.min(most, length));
      const to = { x: far(way.x, (seen.right - seen.left) * 0.8), y: far(way.y, (seen.bottom - seen.top) * 0.8) };
      const length = Math.hypot(way.x, way.y);
      if (length < slip) return null;
      const underTools = Math.min(60, (seen.bottom - seen.top) / 2);
      const from = { x: centre.x - to.x / 2, y: Math.max(seen.top + underTools, centre.y - to.y / 2) };
      return { from, to: { x: from.x + to.x, y: from.y + to.y }, left: length };
    },
  };
}
