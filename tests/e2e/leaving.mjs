// One of three players resigns after a confirmation, and a stand-in plays on; the others are asked to cancel the game;
// it ends when a second player leaves. Also: a solo game, two clicks from the start page.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens, until } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, openTable } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "one of three players resigns, a stand-in plays on, and a player starts against bots with two clicks";

export async function run(browser, server) {
  const { everybody, desks, annotations } = await threeAtATable(browser, server);
  const [anna, bjorn, cilla] = everybody;
  const [annas, bjorns] = desks;
  await playUntil(desks, desks, annotations, () => annas.seq >= 4);
  await resign(cilla);
  await anna.page.locator(".player.is-out", { hasText: "Cilla" }).locator(".stands-in").waitFor();
  await cilla.page.getByText("You have resigned. A bot has taken over your seat.").waitFor();
  await shoot(cilla, "resigned-phone");
  await expectAccessible(cilla, "a table that one has left");
  // The stand-in moves at once, so its turn may go unseen; after two rounds it has moved.
  const left = annas.seq;
  await playUntil([annas, bjorns], [annas, bjorns], annotations, () => annas.seq >= left + 6);
  await anna.page.locator(".log-bot").first().waitFor();
  await shoot(anna, "stand-in");
  await expectAccessible(anna, "a table with a stand-in");

  await proposals(anna, bjorn);
  // After the second resignation too few players are left.
  await resign(bjorn);
  await anna.page.getByText("by resignation").waitFor();
  await anna.page.locator(".ranking li", { hasText: "Cilla" }).getByText(/resigned, a bot played on/).waitFor();
  await shoot(anna, "ended-by-leaving");
  await expectAccessible(anna, "the end of a game that two have left");
  for (const desk of desks) desk.close();

  await playAlone(browser, server);
  for (const { problems } of everybody) assert.deepEqual(problems, []);
}

/** Three people at a table, each with a page and a desk. */
export async function threeAtATable(browser, server, settings) {
  const annotations = await annotationsOf(server, "voluspa");
  const anna = await person(browser, "Anna", screens.wide);
  const bjorn = await person(browser, "Björn", screens.narrow);
  const cilla = await person(browser, "Cilla", screens.narrowDark);
  const everybody = [anna, bjorn, cilla];
  const cookies = await Promise.all(everybody.map((each) => becomeGuest(each, server)));
  const code = await openTable(server, cookies[0], "voluspa", { players: 3 }, settings);
  const desks = [];
  for (const [i, { name: called }] of everybody.entries()) desks.push(await Desk.sit(server, cookies[i], code, called));
  await until(() => desks.every(({ turn }) => turn), "the game does not begin");
  for (const { page } of everybody) {
    await page.goto(`${server.address}/#${code}`);
    await page.locator(".table-frame").waitFor();
  }
  return { everybody, desks, annotations };
}

export const expectAccessible = async ({ page, name: called }, where) =>
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on ${where} (${called})`);

/** The players at these desks move in turn until `done` returns true or another seat is to act. */
export async function playUntil(movers, everybody, annotations, done) {
  for (let moves = 0; moves < 60 && !done(); moves++) {
    await until(() => done() || movers.some((desk) => desk.isToAct), "no one is to act");
    const next = movers.find((desk) => desk.isToAct);
    if (!next || done()) return;
    await next.moveOnce(annotations);
    await until(() => everybody.every((desk) => desk.seq >= next.seq), "a desk is behind");
  }
}

export async function resign(someone) {
  const { page } = someone;
  await page.getByRole("tab", { name: "Room" }).click();
  await page.getByRole("button", { name: "Resign …" }).click();
  await page.getByRole("heading", { name: "Resign from this game?" }).waitFor();
  await shoot(someone, `resign-${someone.name}`);
  await expectAccessible(someone, "resigning");
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("heading", { name: "Resign from this game?" }).waitFor({ state: "detached" });
}

/** Both sit down at a table for two; the first one opens it, and resigns. */
export async function playAndResign(loser, winner, server) {
  await loser.openRoom(server.address, (page) => page.getByRole("radio", { name: "2", exact: true }).check());
  await loser.sit();
  await winner.page.goto(loser.page.url());
  await winner.sit();
  await winner.page.locator(".table-frame").waitFor();
  await resign(loser);
  await winner.page.getByText("by resignation").waitFor();
}

/** Björn is asked to cancel the game and declines. */
async function proposals(anna, bjorn) {
  await anna.page.getByRole("tab", { name: "Room" }).click();
  await anna.page.getByRole("button", { name: "Cancel the game" }).click();
  await anna.page.getByText("Waiting for Björn.").waitFor();
  await shoot(anna, "proposed");
  await expectAccessible(anna, "what can be proposed");
  await bjorn.page.getByText("Anna proposes to cancel the game without a result.").first().waitFor();
  await shoot(bjorn, "asked-phone");
  await expectAccessible(bjorn, "a proposal");
  await bjorn.page.locator(".asked-over").getByRole("button", { name: "No", exact: true }).click();
  await anna.page.getByText("Björn does not agree.").waitFor();
}

async function playAlone(browser, server) {
  const dag = await person(browser, "Dag", screens.narrow);
  const { page } = dag;
  await page.goto(server.address);
  await page.getByRole("radio", { name: /^Völuspá/ }).check({ force: true });
  await shoot(dag, "play-alone");
  await expectAccessible(dag, "playing alone");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".table-frame").waitFor();
  await page.locator(".player .person-mark.is-bot").first().waitFor();
  await shoot(dag, "alone-at-the-table");
  assert.deepEqual(dag.problems, []);
}
