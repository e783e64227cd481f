// The connection is lost in a waiting room and at a table: a notice appears in full, covers nothing that is read or
// touched meanwhile, and disappears when the connection is back.
import assert from "node:assert/strict";

import { enlargeLetters, person, until } from "./browser.mjs";
import { Desk, newGuest, openTable, takeCookie } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";
import { pairs } from "./touchable.mjs";

export const name = "the notice of a lost connection covers nothing, in a waiting room and at every table";

const screens = [
  { width: 320, height: 480, touch: true, large: true },
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 1366, height: 768, touch: false },
];
const games = ["voluspa", "walhalla", "nine_worlds"];

export async function run(browser, server) {
  const host = await newGuest(server);
  const rooms = [{ what: "a room that waits", code: await openTable(server, host, "voluspa", { players: 2 }), ready: ".room-waiting" }];
  for (const game of games) rooms.push({ what: game, code: await begun(server, host, game), ready: ".table-frame" });

  const pages = [];
  for (const [screen, room] of pairs(screens, rooms)) pages.push(await open(browser, server, host, screen, room));
  await server.kill();
  const faults = [];
  for (const { page, called } of pages) {
    await page.getByText("The connection is lost").waitFor();
    await until(() => page.locator(".line-banner p").evaluate((notice) => getComputedStyle(notice).opacity === "1"), `${called}: no notice`);
    faults.push(...(await page.evaluate(faultsOfNotice)).map((fault) => `${called}: ${fault}`));
    await shoot({ page }, `lost-line-${called.replaceAll(/[^\w]+/g, "-")}`);
  }
  await server.up();
  for (const { page } of pages) await page.getByText("The connection is lost").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
}

async function begun(server, host, game) {
  const cookies = [host, await newGuest(server), await newGuest(server)];
  const code = await openTable(server, host, game, { players: cookies.length });
  const desks = [];
  for (const [i, cookie] of cookies.entries()) desks.push(await Desk.sit(server, cookie, code, `Anna-Sophia ${i + 1}`));
  await until(() => desks.every(({ turn }) => turn), `${game} does not begin`);
  for (const desk of desks) desk.close();
  return code;
}

async function open(browser, server, cookie, { width, height, touch, large = false }, { what, code, ready }) {
  const called = `${what} at ${width}x${height}${large ? ", 200 %" : ""}`;
  const someone = await person(browser, called, { viewport: { width, height }, hasTouch: touch });
  if (large) await enlargeLetters(someone);
  await takeCookie(someone, server, cookie);
  await someone.page.goto(`${server.address}/#${code}`);
  await someone.page.locator(ready).waitFor();
  return { page: someone.page, called };
}

/** Runs in the page. Returns what the notice covers, and which parts of it are hidden. */
function faultsOfNotice() {
  const notice = document.querySelector(".line-banner p");
  const box = notice.getBoundingClientRect();
  const faults = [];
  if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) faults.push("it is cut off");
  if (notice.scrollHeight > notice.clientHeight + 1) faults.push("its words are cut off");
  const others = "h1, h2, p, a, button, input, .player, .turn-line, .table-frame";
  for (const other of document.querySelectorAll(others)) {
    if (other === notice || !other.checkVisibility({ checkVisibilityCSS: true }) || other.closest(".only-heard, [inert]")) continue;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const meets = left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1;
    if (meets) faults.push(`it covers “${(other.getAttribute("aria-label") ?? other.textContent).trim().slice(0, 30) || other.className}”`);
  }
  return faults;
}
