// A player asks why a tile may not go to a cell and is told which rule forbids it: by touch on the smallest phone, with
// a mouse and by keyboard, in English and in German. Asking plays nothing.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, until } from "./browser.mjs";
import { becomeGuest, Desk, newGuest, openTable, playOn } from "./desk.mjs";
import { Player, readIn } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, isThorough, tap } from "./touchable.mjs";

export const name = "a player who asks why a tile may not go to a cell is told the rule";

const small = { viewport: { width: 320, height: 480 }, colorScheme: "light", hasTouch: true };
/** Tiles placed beforehand, so that some placements are forbidden. */
const laidBefore = 9;
/** A jotunn can push what it lands on in one of these directions, each with its own reason. */
const directions = 4;

export async function run(browser, server) {
  const looks = [["small", small, "en"], ["wide", screens.wide, "de"], ["narrow-dark", screens.narrowDark, "de"]];
  for (const look of isThorough ? looks : looks.slice(0, 2)) await wonders(browser, server, ...look);
}

async function wonders(browser, server, screenName, screen, lang) {
  const anna = await Player.join(browser, "Anna", screen);
  const { page } = anna;
  await readIn(anna, lang);
  const t = words[lang];
  const cookie = await becomeGuest(anna, server);
  const code = await openTable(server, cookie, "voluspa", { players: 2, tile_set: "complete" });
  await page.goto(`${server.address}/#${code}`);
  await page.getByRole("textbox", { name: t.name }).fill("Anna");
  await page.getByRole("button", { name: t.sit }).click();
  const bjorn = await Desk.sit(server, await newGuest(server), code, "Björn");
  await page.locator(".table-frame").waitFor();
  const own = await Desk.sit(server, cookie, code, "Anna");
  await playOn([own, bjorn], ["points"], () => own.view.board.length >= laidBefore && own.isToAct && own.view.turn.phase === "play");
  await anna.waitForSeq(own.seq);
  const hand = own.view.hands[own.you.seat];
  const { tile } = own.turn.legal.find((action) => action.type === "place" && hand.includes(action.tile));
  const slot = `[data-slot="${hand.indexOf(tile)}"]`;

  await tap(page, slot);
  await page.getByRole("button", { name: t.why, exact: true }).click();
  await page.locator("[data-why]").first().waitFor({ state: "attached" });
  const doubts = await page.locator("svg [data-why]").evaluateAll((cells) => cells.map((cell) => cell.dataset.why));
  const offered = own.turn.legal.filter((action) => action.tile === tile).map(({ at }) => at.join());
  assert.ok(doubts.length > 0);
  assert.deepEqual(doubts.filter((cell) => offered.includes(cell)), [], "what is offered is not asked about");
  await shoot(anna, `whys-${screenName}-asked`);
  const isLaid = (cell) => own.view.board.some(({ at }) => at.join() === cell);
  const onto = doubts.find(isLaid);
  for (const cell of [onto, doubts.find((each) => each !== onto)].filter(Boolean)) {
    const told = refusals(anna).length;
    const asked = tile === "jotunn" && isLaid(cell) ? directions : 1;
    await tap(page, `[data-why="${cell}"]`);
    await until(() => refusals(anna).length === told + asked, `no one says why not ${cell}`);
    const sentences = [...new Set(refusals(anna).slice(told))];
    const shown = page.locator(".vo-whys li");
    await until(async () => (await shown.count()) === sentences.length, `not every reason is shown: ${sentences}`);
    const read = await shown.allInnerTexts();
    if (lang === "en") assert.deepEqual(read, sentences);
    else assert.ok(read.every((each) => each.length > 0 && !sentences.includes(each)), read.join());
  }
  await shoot(anna, `whys-${screenName}-told`);
  assert.deepEqual(await accessibilityFaults(page), [], screenName);
  assert.deepEqual(await faultsOf(page, screen.hasTouch === true, ".room-table"), [], screenName);
  await page.getByRole("button", { name: t.cancel, exact: true }).click();
  await page.locator(`[data-cell="${offered[0]}"]`).waitFor();

  if (!screen.hasTouch) {
    await page.keyboard.press("w");
    const told = refusals(anna).length;
    await until(() => page.evaluate(() => document.activeElement?.hasAttribute("data-why")), "the keyboard is not among the cells");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await until(() => refusals(anna).length > told, "no one says why by keyboard");
    await page.keyboard.press("Escape");
  }
  assert.equal(own.seq, anna.seq, "nothing was played");
  anna.expectNoProblems(server.address);
  for (const desk of [own, bjorn]) desk.close();
  await anna.context.close();
}

const words = {
  en: { name: "Your name", sit: "Take a seat", why: "Why not?", cancel: "Cancel" },
  de: { name: "Dein Name", sit: "Platz nehmen", why: "Warum nicht?", cancel: "Abbrechen" },
};

const refusals = ({ received }) =>
  received.map((frame) => JSON.parse(frame)).filter(({ type, code }) => type === "error" && code === "illegal").map(({ message }) => message);
