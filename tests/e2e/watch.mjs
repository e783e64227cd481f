// A stranger without an account watches a public game of two players, on a wide screen and on a phone: the board changes
// by itself, all hands are shown at the end, and another site shows the game in a frame where the server allows it.
import assert from "node:assert/strict";
import { createServer } from "node:http";

import { person, screens, until } from "./browser.mjs";
import { annotationsOf, Desk, newGuest, openTable, together } from "./desk.mjs";
import { lookAt } from "./looking.mjs";
import { inLanguage } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { Server } from "./server.mjs";

export const name = "a stranger watches a public game to its end, and another site shows it in a frame";
export const args = ["--embedding", "on"];

export async function run(browser, server) {
  const wide = await person(browser, "Vera", screens.wide);
  const phone = await person(browser, "Wim", screens.narrowDark);
  await wide.page.goto(`${server.address}/#watch`);
  await wide.page.getByText("No public game is running").waitFor();
  await lookAt(wide, "watch-empty");

  const { desks, code } = await seated(server);
  await wide.page.reload();
  await phone.page.goto(`${server.address}/#watch`);
  for (const each of [wide, phone]) {
    await each.page.locator(".live .watched-table .vo-board").waitFor();
    await scoresAre(each.page, desks[0]);
    await lookAt(each, `watch-live-${each.name}`);
    assert.equal(await each.page.getByRole("button", { name: /hand$/ }).count(), 0, "hands are hidden while the game is running");
  }
  const frame = await framed(browser, server, code, "the game in a frame");
  await frame.locator(".vo-board").waitFor();

  await moves(desks, 4, await annotationsOf(server, "voluspa"));
  await scoresAre(wide.page, desks[0]);
  await scoresAre(frame, desks[0]);
  await shoot(wide, "watch-later");
  await inLanguage(phone, "Deutsch");
  await phone.page.getByRole("heading", { name: "Partien ansehen" }).waitFor();
  await lookAt(phone, "watch-live-german");

  await ended(desks);
  await wide.page.locator(".live [role=status]", { hasText: "The game is over." }).waitFor({ state: "attached" });
  await phone.page.locator(".live [role=status]", { hasText: "Die Partie ist zu Ende." }).waitFor({ state: "attached" });
  await looksAtHands(wide, ["Anna’s hand", "Björn’s hand"]);
  await looksAtHands(phone, ["Hand von Anna", "Hand von Björn"]);
  for (const each of [wide, phone]) await lookAt(each, `watch-over-${each.name}`);
  await frame.getByText("The game is over.").waitFor();
  assert.equal(await frame.evaluate(() => document.cookie), "", "the frame has no cookie");
  assert.equal(await frame.evaluate(() => localStorage.length + sessionStorage.length), 0, "the frame stores nothing");
  await refusedElsewhere(browser);
  for (const each of [wide, phone]) assert.deepEqual(each.problems, [], `errors in ${each.name}'s page`);
  desks.forEach((desk) => desk.close());
}

/** Two guests at a public table that has begun. */
async function seated(server) {
  const cookies = [await newGuest(server), await newGuest(server)];
  const code = await openTable(server, cookies[0], "voluspa", { players: 2 }, { visibility: "public" });
  const desks = [];
  for (const [seat, called] of ["Anna", "Björn"].entries()) desks.push(await Desk.sit(server, cookies[seat], code, called));
  await Promise.all(desks.map((desk) => desk.hears(() => desk.turn, "the game has not begun")));
  return { desks, code };
}

async function moves(desks, count, annotations) {
  for (let made = 0; made < count; made++) {
    await desks.find((desk) => desk.isToAct).moveOnce(annotations);
    await together(desks);
  }
}

async function ended([desk, other]) {
  await desk.ask({ type: "move", upon: desk.seq, action: { type: "resign" } });
  await other.hears(() => other.isOver, "the game is not over");
}

/** Shows each hand at the end. */
async function looksAtHands({ page }, called) {
  for (const whose of called) {
    await page.getByRole("button", { name: whose }).click();
    await page.locator(".live .vo-hand button, .live .vo-hand .vo-picture").first().waitFor();
  }
}

/** Waits until the page or frame shows the scores that a player knows. */
async function scoresAre(page, { turn }) {
  const shown = () => page.locator(".watched-player strong").allTextContents();
  await until(async () => (await shown()).join() === turn.standing.scores.join(), "the scores are not shown");
}

/** A page of another origin with a frame. Returns the frame. */
async function framed(browser, server, code, title) {
  const html = `<!doctype html><title>Elsewhere</title><iframe title="${title}" width="640" height="480" src="${server.address}/embed#${code}"></iframe>`;
  const site = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(html));
  await new Promise((done) => site.listen(0, "127.0.0.1", done));
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`http://localhost:${site.address().port}/`);
  context.once("close", () => site.close());
  site.unref();
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  return Object.assign(frame, { outside: page });
}

/** A server that does not allow frames. */
async function refusedElsewhere(browser) {
  const server = await Server.start();
  try {
    const frame = await framed(browser, server, "0123456789abcdefghjkmnpqrs", "refused");
    await frame.outside.waitForLoadState("networkidle");
    assert.equal(await frame.locator("#app").count(), 0, "the frame stays empty");
    assert.equal((await fetch(`${server.address}/embed`)).headers.get("x-frame-options"), "DENY");
  } finally {
    await server.remove();
  }
}
