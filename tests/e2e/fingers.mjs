// On a phone, swiping sideways moves between board, log and chat. With doubled font size all touch targets remain
// usable, even on the smallest phone, and at a table of four the board keeps most of the first screen.
import assert from "node:assert/strict";

import { accessibilityFaults, enlargeLetters, person, screens, until } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, pairs } from "./touchable.mjs";

export const name = "a finger swipes between board, log and chat, and everything stays in reach with text twice as large";

const games = ["Völuspá", "Walhalla", "Nine Worlds"];

export async function run(browser, server) {
  const someone = await person(browser, "Anna", screens.narrow);
  for (const game of games) {
    await begin(someone, server, game);
    await swipes(someone, game);
  }
  await someone.context.close();
  const faults = [];
  for (const [game, [width, height]] of pairs(games, [[390, 844], [320, 480], [844, 390]])) {
    const reader = await person(browser, `${width}x${height}`, { viewport: { width, height }, hasTouch: true });
    await enlargeLetters(reader);
    await begin(reader, server, game, 4);
    const top = await reader.page.locator(".table-area").evaluate((table) => table.getBoundingClientRect().top / innerHeight);
    const found = [...(await faultsOf(reader.page, true)), ...(await accessibilityFaults(reader.page))];
    if (top > 0.6) found.push(`the table begins at ${Math.round(100 * top)} % of the screen`);
    faults.push(...found.map((fault) => `${game} at 200 % on ${reader.name}: ${fault}`));
    await shoot(reader, `large-letters-${game}-${reader.name}`);
    assert.deepEqual(reader.problems, []);
    await reader.context.close();
  }
  assert.deepEqual(faults, []);
}

async function begin({ page }, server, game, players = null) {
  await page.goto(`${server.address}/#new`);
  await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check({ force: true });
  if (players !== null) {
    await page.locator(".game-options > summary").click();
    await page.getByRole("radio", { name: String(players), exact: true }).first().check({ force: true });
  }
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".table-frame").waitFor();
  await page.locator(".turn-line.yours").waitFor();
}

async function swipes({ page, context, problems }, game) {
  const devtools = await context.newCDPSession(page);
  const touch = (type, points) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  /** Swipes sideways by that many pixels from the middle of an element. */
  const swipe = async (locator, by) => {
    const { x, y, width, height } = await locator.boundingBox();
    const from = { x: x + width / 2 - by / 2, y: y + height / 2 };
    await touch("touchStart", [from]);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", [{ x: from.x + by * part, y: from.y }]);
    await touch("touchEnd", []);
  };
  const tab = (called) => page.getByRole("tab", { name: called });
  const isOpen = (called) => until(async () => (await tab(called).getAttribute("aria-selected")) === "true", `${game}: ${called} is not open`);
  const bar = page.getByRole("tablist");
  const sheet = page.getByRole("tabpanel");

  await swipe(bar, -150);
  await isOpen("Log");
  await swipe(sheet, -150);
  await isOpen("Chat");
  await shoot({ page }, `swiped-${game}`);
  await swipe(sheet, 150);
  await isOpen("Log");
  await swipe(sheet, 150);
  await until(async () => (await sheet.count()) === 0, `${game}: the table does not come back`);
  // Neither vertical swipes nor small slips count.
  await swipe(bar, -40);
  assert.equal(await sheet.count(), 0, "a slip opens nothing");
  assert.deepEqual(problems, []);
}
