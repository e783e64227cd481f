// A player hands over their seat to a spectator, the host removes another spectator, and afterwards the new player takes
// all of their games away in one file and watches one of them from it.
import assert from "node:assert/strict";

import { account, newAccount } from "./accounts_by_call.mjs";
import { person, screens } from "./browser.mjs";
import { cookieOf, Desk, openTable } from "./desk.mjs";
import { expectAccessible, resign } from "./leaving.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a seat is handed over to a spectator, another is removed, and a downloaded game is opened";

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const zoe = await account(browser, server, "Zoe", screens.narrow);
  const dag = await person(browser, "Dag", screens.narrowDark);
  const annas = await cookieOf(anna);
  const code = await openTable(server, annas, "voluspa", { players: 2 }, {});
  const desks = [
    await Desk.sit(server, annas, code, "Anna"),
    await Desk.sit(server, await newAccount(server, "Björn"), code, "Björn"),
  ];
  for (const { page } of [anna, zoe, dag]) {
    await page.goto(`${server.address}/#${code}`);
    await page.locator(".table-frame").waitFor();
  }
  await anna.page.getByRole("tab", { name: "Room" }).click();
  await removeAndLetIn(anna, dag);
  await handOver(anna, zoe, desks[1]);
  await resign(zoe);
  await zoe.page.locator(".ranking").waitFor();
  await takeAllAway(zoe, server);
  for (const desk of desks) desk.close();
  for (const { problems } of [anna, zoe, dag]) assert.deepEqual(problems, []);
}

async function removeAndLetIn(anna, dag) {
  await anna.page.locator(".spectators li", { hasText: "Zoe" }).waitFor();
  await shoot(anna, "spectators");
  await anna.page.getByRole("button", { name: "Remove Guest" }).click();
  await dag.page.locator(".table-frame").waitFor({ state: "detached" });
  await shoot(dag, "removed-phone");
  await expectAccessible(dag, "a room from which a spectator was removed");
  await dag.page.reload();
  await dag.page.getByRole("heading").first().waitFor();
  assert.equal(await dag.page.locator(".table-frame").count(), 0, "a removed spectator is back");
  await anna.page.getByRole("button", { name: "Let Guest in again" }).click();
  await anna.page.getByRole("button", { name: "Let Guest in again" }).waitFor({ state: "detached" });
  await dag.page.reload();
  await dag.page.locator(".table-frame").waitFor();
}

async function handOver(anna, zoe, bjorns) {
  await anna.page.getByLabel("Hand over to").selectOption("Zoe");
  await shoot(anna, "hand-over");
  await expectAccessible(anna, "handing over a seat");
  await anna.page.getByRole("button", { name: "Hand over my seat" }).click();
  await anna.page.getByText("You have proposed to hand over your seat to Zoe.").waitFor();
  await bjorns.ask({ type: "answer", n: 1, yes: true });
  await zoe.page.getByText("The players have agreed that you take over the seat of Anna.").waitFor();
  await shoot(zoe, "handed-over-phone");
  await expectAccessible(zoe, "a seat that is handed over");
  await zoe.page.getByRole("button", { name: "Take the seat of Anna" }).click();
  await anna.page.locator(".player", { hasText: "Zoe" }).waitFor();
  await anna.page.getByText("You are watching.").first().waitFor();
}

async function takeAllAway(zoe, server) {
  const { page } = zoe;
  await page.goto(`${server.address}/#me/data`);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all games" }).click();
  const file = await (await waiting).path();
  await expectAccessible(zoe, "downloading all games");
  await page.goto(`${server.address}/#watch`);
  await page.getByRole("link", { name: "Open a downloaded game" }).click();
  await page.getByLabel("Choose a file, or drop it here").setInputFiles(file);
  await page.getByRole("button", { name: "Watch as Zoe" }).waitFor();
  await shoot(zoe, "downloaded-games-phone");
  await expectAccessible(zoe, "a file with downloaded games");
  await page.getByRole("button", { name: "Watch as Zoe" }).click();
  await page.locator(".replay-where", { hasText: /^0\// }).waitFor();
  await page.locator(".vo-board").waitFor();
  await shoot(zoe, "downloaded-game-phone");
  await expectAccessible(zoe, "a downloaded game");
}
