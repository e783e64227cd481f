// Statistics of a game, of a player, and of the user's private games.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { accessibilityFaults, screens, until } from "./browser.mjs";
import { annotationsOf, cookieOf, Desk, openTable, playOn } from "./desk.mjs";
import { inLanguage } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "statistics of games and people reveal no private room";

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const bjorn = await account(browser, server, "Björn", screens.narrow);
  for (const [game, options] of [["voluspa", { players: 2 }], ["voluspa", { players: 2 }], ["nine_worlds", { players: 2, variant: "two_player_basic" }]]) {
    await play(server, anna, bjorn, game, options, { visibility: "public" });
  }
  await play(server, anna, bjorn, "voluspa", { players: 2 }, { visibility: "link" });
  await ofGame(anna, server);
  await ofGame(bjorn, server);
  await ofSomebody(bjorn, anna, server);
  for (const each of [anna, bjorn]) assert.deepEqual(each.problems, [], `errors in ${each.name}'s page`);
}

async function lookAt(someone, where) {
  const { page, name: called } = someone;
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on ${where} (${called})`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wider <= 0, `${where} is not wider than the screen (${called})`);
  await shoot(someone, `${where}-${called}`);
}

/** Plays to the end, taking the first legal action each time. */
async function play(server, one, other, game, options, settings) {
  const annotations = await annotationsOf(server, game);
  const code = await openTable(server, await cookieOf(one), game, options, settings);
  const desks = [];
  for (const each of [one, other]) desks.push(await Desk.sit(server, await cookieOf(each), code, each.name));
  await playOn(desks, annotations, () => desks.every(({ turn }) => turn?.result));
  assert.ok(desks[0].turn.result, `the game of ${game} has ended`);
  for (const desk of desks) desk.close();
}

async function ofGame(anna, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#ratings/voluspa/2`);
  await page.getByRole("link", { name: "Statistics" }).click();
  await page.getByRole("heading", { name: "Tiles placed" }).waitFor();
  const facts = await page.locator(".facts dd").allInnerTexts();
  assert.equal(facts[0], "2", "the private game is not counted");
  for (const title of ["By seat", "Scores", "Winning margin", "Game length"]) {
    await page.getByRole("heading", { name: title }).waitFor();
  }
  // All of it, including tables, is readable by keyboard.
  const region = page.getByRole("region", { name: /^Tiles placed\. Points each: highest/ });
  await region.focus();
  assert.ok(await region.evaluate((each) => each === document.activeElement));
  assert.ok((await region.locator("tbody tr").count()) > 3);
  await lookAt(anna, "statistics");
  await page.getByRole("heading", { name: "Tiles placed" }).scrollIntoViewIfNeeded();
  await lookAt(anna, "statistics-tiles");
  await inLanguage(anna, "Deutsch");
  await page.goto(`${server.address}/#statistics/nine_worlds`);
  await page.getByRole("heading", { name: "Punktequellen" }).waitFor();
  await lookAt(anna, "statistics-german");
  await inLanguage(anna, "English");
}

async function ofSomebody(bjorn, anna, server) {
  await bjorn.page.goto(`${server.address}/#people/Anna`);
  await bjorn.page.getByRole("link", { name: "Statistics" }).click();
  await bjorn.page.getByRole("heading", { name: "By opponent" }).waitFor();
  await lookAt(bjorn, "statistics-of-anna");
  const kinds = (page) => page.getByLabel("Games", { exact: true }).locator("option").allInnerTexts();
  assert.deepEqual(await kinds(bjorn.page), ["Nine Worlds, 2 seats, at public tables", "Völuspá, 2 seats, at public tables"]);
  await anna.page.goto(`${server.address}/#played/Anna`);
  await until(async () => (await kinds(anna.page)).length === 3, "Anna does not see her private games");
  await anna.page.getByLabel("Games", { exact: true }).selectOption({ label: "Völuspá, 2 seats, in private rooms" });
  await anna.page.getByRole("heading", { name: "Völuspá, 2 seats, in private rooms" }).waitFor();
  await lookAt(anna, "statistics-of-oneself");
}
