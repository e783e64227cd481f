// Whatever can be touched at a table is large enough, all there, and not under something else: judged by geometry, for every
// game, on screens from the smallest phone to a laptop.
import assert from "node:assert/strict";

import { person } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "nothing that can be touched is too small, covered, cut off or out of reach, on six screens";

const screens = [
  { width: 320, height: 480, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 1280, height: 256, touch: false },
  { width: 1366, height: 768, touch: false },
  { width: 2560, height: 1440, touch: false },
];
const games = ["Völuspá", "Walhalla", "Nine Worlds"];

export async function run(browser, server) {
  for (const { width, height, touch } of screens) {
    const someone = await person(browser, `${width}x${height}`, { viewport: { width, height }, hasTouch: touch });
    const { page } = someone;
    await page.goto(server.address);
    await page.getByRole("heading", { name: "Idavoll" }).waitFor();
    assert.deepEqual(await page.evaluate(faultsOfHead), [], `the head of the start page at ${someone.name}`);
    for (const game of games) {
      await page.goto(`${server.address}/#new`);
      await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check({ force: true });
      await faultless(page, "the form for a new game", touch);
      await page.getByRole("button", { name: "Play now" }).click();
      await page.locator(".table-frame").waitFor();
      await page.getByText("It is your turn").first().waitFor();
      await shoot(someone, `geometry-${game}-${someone.name}`);
      await faultless(page, game, touch);
    }
    assert.deepEqual(someone.problems, []);
    await someone.context.close();
  }
}

async function faultless(page, where, touch) {
  const { width, height } = page.viewportSize();
  const faults = await page.evaluate(faultsOf, touch ? 44 : 24);
  assert.deepEqual(faults, [], `${where} at ${width}x${height}`);
}

/** In the page: what is wrong with how the title stands in its picture. */
function faultsOfHead() {
  const head = document.querySelector(".start-head").getBoundingClientRect();
  const title = document.querySelector(".start-title h1").getBoundingClientRect();
  const tools = document.querySelector(".start-tools").getBoundingClientRect();
  const liesIn = (inner, outer) =>
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const faults = [];
  if (!liesIn(title, head)) faults.push("the title is cut off");
  if (meet(title, tools)) faults.push("the title is covered");
  for (const part of document.querySelectorAll(".plain-picture path, .plain-picture circle")) {
    const box = part.getBoundingClientRect();
    const what = part.parentElement.getAttribute("class");
    if (!liesIn(box, head)) faults.push(`${what} is cropped`);
    if (meet(box, title)) faults.push(`${what} is behind the title`);
  }
  return faults;
}

/** In the page: buttons, links and fields that are shown, and what is wrong with where they lie. */
function faultsOf(least) {
  const wanted = "button:not(:disabled), a[href], select, summary, input:not([type=radio]):not([type=checkbox])";
  const faults = [];
  for (const element of document.querySelectorAll(wanted)) {
    if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.matches(".only-heard, .only-heard *")) continue;
    // A link within a sentence is as high as its letters.
    if (element.matches("p a, .name a, .hint a, a.name")) continue;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const says = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30);
    const what = `${element.className || element.tagName} “${says}”`;
    // Cards may lie one over the other, and are as high as they are.
    if (Math.max(width, height) < least - 0.5 || (Math.min(width, height) < least - 0.5 && !element.closest("ol, ul")))
      faults.push(`${what} is too small: ${Math.round(width)}x${Math.round(height)}`);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      faults.push(`${what} is out of reach: ${Math.round(left)},${Math.round(top)}–${Math.round(right)},${Math.round(bottom)}`);
      continue;
    }
    const points = [[0.5, 0.5], [0.15, 0.5], [0.5, 0.2]];
    const isHit = ([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    if (!points.some(isHit)) faults.push(`${what} is covered`);
  }
  return faults;
}
