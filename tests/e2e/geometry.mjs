// Whatever can be touched at a table is large enough, all there, and not under something else: judged by geometry, for every
// game, on screens from the smallest phone to a laptop.
import assert from "node:assert/strict";

import { faultsHoweverDrawn, person } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf } from "./touchable.mjs";

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
  assert.deepEqual(await faultsOf(page, touch), [], `${where} at ${width}x${height}`);
  assert.deepEqual(await faultsHoweverDrawn(page), [], `axe-core on ${where} at ${width}x${height}`);
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
