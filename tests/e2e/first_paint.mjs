// Loading time on a slow phone: until the first paint, and until a board is playable. The CPU is throttled fourfold,
// each browser is fresh, and an empty page in the same run shows the overhead of browser and machine.
import assert from "node:assert/strict";

import { person, screens, until } from "./browser.mjs";
import { Desk, newGuest, openTable, takeCookie } from "./desk.mjs";

export const name = "on a processor four times as slow the page is painted within a second, and a board can be played within two";

const slower = 4;
const rounds = 5;
const within = { paint: 1_000, play: 2_000 };
const tables = [["voluspa", 2], ["walhalla", 3], ["nine_worlds", 3]];

export async function run(browser, server) {
  const empty = () => measured(browser, server, { path: "/empty", prepare: emptyPage });
  const start = await besides(empty, () => measured(browser, server, { path: "/" }), ({ paint }) => paint);
  console.log(`  the start page is painted ${said(start)}`);
  for (const [game, players] of tables) {
    const { cookie, code } = await running(server, game, players);
    const board = await besides(
      empty,
      () => measured(browser, server, { path: `/#${code}`, cookie, prepare: noteWhenPlayable, playable: true }),
      ({ paint, playable }) => playable ?? paint,
    );
    console.log(`  ${game} can be played ${said(board)}`);
    assert.ok(board.more <= within.play, `${game} can be played ${said(board)}`);
  }
  assert.ok(start.more <= within.paint, `the start page is painted ${said(start)}`);
}

const said = ({ more, one, other }) => `after ${Math.round(other)} ms, ${Math.round(more)} ms more than an empty page (${Math.round(one)} ms)`;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Alternates between the two, so that other load on the machine affects both. */
async function besides(empty, page, time) {
  const [ones, others] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ones.push(time(await empty()));
    others.push(time(await page()));
  }
  const [one, other] = [median(ones), median(others)];
  return { one, other, more: other - one };
}

/** In a fresh browser: milliseconds until the first paint and until the board is playable. */
async function measured(browser, server, { path, cookie, prepare, playable = false }) {
  const someone = await person(browser, path, { ...screens.narrow, serviceWorkers: "allow" });
  const { context, page } = someone;
  if (cookie) {
    await takeCookie(someone, server, cookie);
  }
  await prepare?.(someone);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(`${server.address}${path}`);
  const paint = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null);
  await until(async () => (await paint()) !== null, `${path} is never painted`);
  if (playable) await until(() => page.evaluate(() => window.playableAt !== undefined), `${path} is never playable`);
  const times = { paint: await paint(), playable: await page.evaluate(() => window.playableAt) };
  await context.close();
  return times;
}

async function emptyPage({ page }) {
  const body = "<!doctype html><html lang=en><title>Empty</title><p>Empty</p>";
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body }));
}

/** Records when the first control at the table can be pressed and has been painted. */
async function noteWhenPlayable({ context }) {
  await context.addInitScript(() => {
    const look = () => {
      if (!document.querySelector("main button:not(:disabled), main [role=button]")) return;
      if (!document.querySelector(".turn-line.yours")) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (window.playableAt = performance.now())));
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Starts a game in which the cookie's owner is to act. */
async function running(server, game, players) {
  const cookies = await Promise.all(Array.from({ length: players }, () => newGuest(server)));
  const code = await openTable(server, cookies[0], game, { players });
  const desks = [];
  for (const [i, cookie] of cookies.entries()) desks.push(await Desk.sit(server, cookie, code, `Player ${i + 1}`));
  await until(() => desks.some((desk) => desk.isToAct), `${game} does not begin`);
  const cookie = cookies[desks.findIndex((desk) => desk.isToAct)];
  for (const desk of desks) desk.close();
  return { cookie, code };
}
