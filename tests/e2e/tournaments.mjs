// Two accounts, one on a phone: a knockout for two is organised, joined, starts by itself, is played, and has a winner.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { accessibilityFaults, screens, settled, until } from "./browser.mjs";
import { call, cookieOf, Desk } from "./desk.mjs";
import { inLanguage } from "./player.mjs";
import { faultsOfWords } from "./readable.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf } from "./touchable.mjs";

export const name = "two accounts find their game in a tournament that starts by itself, and its page shows the winner";

const cup = "Winter Cup";

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const bjorn = await account(browser, server, "Björn", screens.narrow);
  await organised(anna, server);
  const code = new URL(anna.page.url()).hash.replace("#tournament/", "");
  await join(anna);
  await lookAt(anna, "tournament-open");

  await bjorn.page.goto(`${server.address}/#tournaments`);
  await bjorn.page.getByRole("link", { name: cup }).waitFor();
  await lookAt(bjorn, "tournaments-phone");
  await bjorn.page.getByRole("link", { name: cup }).tap();
  await join(bjorn);

  // Anna's page hears of it by itself.
  for (const each of [anna, bjorn]) {
    await each.page.getByRole("link", { name: "Go to your game" }).waitFor();
    await lookAt(each, `tournament-running-${each.name}`);
  }
  const room = await toTheGame(anna);
  assert.equal(await toTheGame(bjorn), room, "both are led to the same game");
  await resign(server, bjorn, room);

  for (const each of [anna, bjorn]) await toTheWinner(each, server, code);
  await inLanguage(bjorn, "Deutsch");
  await bjorn.page.getByText("Anna hat das Turnier gewonnen.").waitFor();
  await lookAt(bjorn, "tournament-finished-phone-german");
  const table = await (await fetch(`${server.address}/api/tournaments/${code}/results.csv`)).text();
  assert.match(table, /^1,"?Anna/m, "the table of results has the winner");
  for (const each of [anna, bjorn]) assert.deepEqual(each.problems, [], `errors in ${each.name}'s page`);
}

async function lookAt(someone, where) {
  const { page, name: called } = someone;
  await settled(someone);
  const isPhone = page.viewportSize().width < 500;
  const faults = [...(await accessibilityFaults(page)), ...(await faultsOf(page, isPhone)), ...(await faultsOfWords(page))];
  assert.deepEqual(faults, [], `${where} (${called})`);
  await shoot(someone, where, { fullPage: true });
}

/** Anna fills in the form; a missing name is shown at its field. */
async function organised(anna, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#tournaments`);
  await page.getByRole("link", { name: "Organise a tournament" }).click();
  await page.locator("label", { hasText: "Knockout" }).click();
  await page.getByRole("spinbutton", { name: "At least" }).fill("2");
  await page.getByRole("spinbutton", { name: "At most" }).fill("2");
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByText("Please enter a name.").waitFor();
  await page.locator("summary", { hasText: "Options" }).click();
  await lookAt(anna, "tournament-form");
  await page.getByRole("textbox", { name: "Name" }).fill(cup);
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByRole("heading", { name: cup, level: 1 }).waitFor();
}

async function join({ page }) {
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).or(page.getByRole("link", { name: "Go to your game" })).waitFor();
}

/** Follows the large button. Returns the room's code. */
async function toTheGame({ page }) {
  await page.getByRole("link", { name: "Go to your game" }).click();
  await page.locator(".table-frame").waitFor();
  return new URL(page.url()).hash.slice(1);
}

async function resign(server, someone, room) {
  const desk = await Desk.sit(server, await cookieOf(someone), room, someone.name);
  await desk.hears(() => desk.turn, "the game has no position");
  await desk.ask({ type: "move", upon: desk.seq, action: { type: "resign" } });
  await desk.hears(() => desk.isOver, "nobody has won");
  desk.close();
}

async function toTheWinner(someone, server, code) {
  const { page, name: called } = someone;
  const over = async () => (await call(server, await cookieOf(someone), "GET", `/api/tournaments/${code}`)).state === "finished";
  await until(over, "the tournament is not over");
  await page.goto(`${server.address}/#tournament/${code}`);
  await page.getByText(called === "Anna" ? "You have won the tournament!" : "Anna has won the tournament.").waitFor();
  await lookAt(someone, `tournament-finished-${called}`);
}
