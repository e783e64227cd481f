// A player asks in Walhalla and in Nine Worlds why something is not offered and is told which rule forbids it: by touch
// on the smallest phone, with a mouse and by keyboard, in English and in German. Asking plays nothing.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, until } from "./browser.mjs";
import { becomeGuest, Desk, newGuest, openTable, playOn } from "./desk.mjs";
import { Player, readIn } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, isThorough, tap } from "./touchable.mjs";

export const name = "a player who asks why not in Walhalla and in Nine Worlds is told the rule";

const small = { viewport: { width: 320, height: 480 }, colorScheme: "light", hasTouch: true };
const looks = [["small", small, "en"], ["wide", screens.wide, "de"], ["narrow-dark", screens.narrowDark, "de"], ["wide", screens.wide, "en"]];

export async function run(browser, server) {
  // Each game in both languages, by touch and with mouse and keyboard.
  const [first, second, third, fourth] = looks;
  for (const look of isThorough ? looks : [third, fourth]) await inWalhalla(browser, server, ...look);
  for (const look of isThorough ? looks : [first, second]) await inNineWorlds(browser, server, ...look);
}

/** A coloured place that belongs to another seat; then, with no one aboard, the orientation of an empty boat. */
async function inWalhalla(browser, server, screenName, screen, lang) {
  const table = await sitDown(browser, server, screen, lang, "walhalla", { players: 3 });
  const { anna, own } = table;
  const isOthersBoat = () => own.view.phase === "board" && own.view.boat.colour !== own.you.seat;
  await playOn(table.desks, ["points"], () => own.isToAct && isOthersBoat());
  await anna.waitForSeq(own.seq);
  const look = `walhalla-${screenName}`;
  await ask(table, look, `seat-${own.view.boat.position}`, {
    en: "A boat's colored seat is only for vikings of that color.",
    de: "Der farbige Platz eines Boots ist nur für Wikinger dieser Farbe.",
  });
  await byKeyboard(table);

  await playOn(table.desks, ["points"], () => own.isToAct && own.view.phase === "sail");
  await anna.waitForSeq(own.seq);
  await ask(table, `${look}-sailing`, "turn", {
    en: "An empty boat can only sail with its bow to the coast.",
    de: "Ein leeres Boot segelt nur mit dem Bug zur Küste.",
  });
  await leave(table);
}

/** A stone is picked up and may not go to the far end of the worlds; this game has no avatar powers. */
async function inNineWorlds(browser, server, screenName, screen, lang) {
  const table = await sitDown(browser, server, screen, lang, "nine_worlds", { players: 3 });
  const { anna, own } = table;
  await playOn(table.desks, ["cost"], () => own.isToAct && own.view.phase === "actions");
  await anna.waitForSeq(own.seq);
  const look = `nine-worlds-${screenName}`;
  await ask(table, `${look}-power`, "group:avatar", {
    en: "This game is played without avatar powers.",
    de: "Diese Partie wird ohne Avatarkräfte gespielt.",
  });
  const { from, to } = own.turn.legal.find(({ type }) => type === "march");
  await tap(anna.page, `[data-spot="stone:${from}:${own.view.acting}"]`);
  await anna.page.locator(`[data-spot="world:${to}"]`).waitFor({ state: "attached" });
  await ask(table, look, `world:${from <= 5 ? 9 : 1}`, {
    en: "No route connects these two worlds.",
    de: "Zwischen diesen beiden Welten führt kein Weg.",
  });
  await byKeyboard(table);
  await leave(table);
}

async function sitDown(browser, server, screen, lang, game, options) {
  const anna = await Player.join(browser, "Anna", screen);
  const { page } = anna;
  await readIn(anna, lang);
  const cookie = await becomeGuest(anna, server);
  const code = await openTable(server, cookie, game, options);
  await page.goto(`${server.address}/#${code}`);
  await page.getByRole("textbox", { name: words[lang].name }).fill("Anna");
  await page.getByRole("button", { name: words[lang].sit }).click();
  await page.getByText(words[lang].seated).first().waitFor();
  const others = [];
  for (const name of ["Björn", "Cilla"]) others.push(await Desk.sit(server, await newGuest(server), code, name));
  await page.locator(".table-frame").waitFor();
  const own = await Desk.sit(server, cookie, code, "Anna");
  return { server, anna, own, desks: [own, ...others], screen, lang };
}

/** Asks why something is not possible and checks the answer. */
async function ask({ anna, own, screen, lang }, look, spot, expected) {
  const { page } = anna;
  const { seq } = own;
  await page.getByRole("button", { name: words[lang].why, exact: true }).click();
  await page.locator("[data-why]").first().waitFor({ state: "attached" });
  const told = refusals(anna).length;
  await tap(page, `[data-why="${spot}"]`);
  await until(() => refusals(anna).length > told, `no one says why not ${spot}`);
  const sentences = [...new Set(refusals(anna).slice(told))];
  const shown = page.locator(".wh-whys li, .nw-whys li");
  await until(async () => (await shown.count()) === sentences.length, `not every reason is shown: ${sentences}`);
  const read = await shown.allInnerTexts();
  assert.deepEqual(read, [expected[lang]]);
  await shoot(anna, `whys-${look}`);
  assert.deepEqual(await accessibilityFaults(page), [], look);
  assert.deepEqual(await faultsOf(page, screen.hasTouch === true, ".room-table"), [], look);
  await page.getByRole("button", { name: words[lang].back }).click();
  await page.locator("[data-why]").first().waitFor({ state: "detached" });
  assert.equal(own.seq, seq, "nothing was played");
}

/** With W, arrow keys and Enter; Escape cancels. */
async function byKeyboard({ anna, screen }) {
  if (screen.hasTouch) return;
  const { page } = anna;
  const told = refusals(anna).length;
  await page.keyboard.press("w");
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute("data-why")), "the keyboard is not among what can be asked of");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until(() => refusals(anna).length > told, "no one says why by keyboard");
  await page.keyboard.press("Escape");
  await page.locator("[data-why]").first().waitFor({ state: "detached" });
}

async function leave({ server, anna, desks }) {
  anna.expectNoProblems(server.address);
  for (const desk of desks) desk.close();
  await anna.context.close();
}

const words = {
  en: { name: "Your name", sit: "Take a seat", seated: "Anna", why: "Why not?", back: /^(Cancel|Back)$/ },
  de: { name: "Dein Name", sit: "Platz nehmen", seated: "Anna", why: "Warum nicht?", back: /^(Abbrechen|Zurück)$/ },
};

const refusals = ({ received }) =>
  received.map((frame) => JSON.parse(frame)).filter(({ type, code }) => type === "error" && code === "illegal").map(({ message }) => message);
