// Four accounts, one on a phone: all tables of a round play the same deal. Until the round has ended others can't watch;
// then the page compares the tables seat by seat.
import assert from "node:assert/strict";

import { account, newAccount } from "./accounts_by_call.mjs";
import { screens, until } from "./browser.mjs";
import { call, cookieOf, Desk, together } from "./desk.mjs";
import { lookAt } from "./looking.mjs";
import { inLanguage } from "./player.mjs";

export const name = "all tables of a tournament's round play the same deal, which is closed to others and then compared seat by seat";

const cup = "Twin Cup";

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const bjorn = await account(browser, server, "Björn", screens.narrow);
  const cookies = [await cookieOf(anna), await cookieOf(bjorn), await newAccount(server, "Cilla"), await newAccount(server, "Dag")];
  await organised(anna, server);
  const code = new URL(anna.page.url()).hash.replace("#tournament/", "");
  await anna.page.getByRole("button", { name: "Join", exact: true }).click();
  await anna.page.getByRole("button", { name: "Leave", exact: true }).waitFor();
  for (const cookie of cookies.slice(1)) await call(server, cookie, "POST", `/api/tournaments/${code}/players`, {});
  await anna.page.getByRole("link", { name: "Go to your game" }).waitFor();

  const rooms = await Promise.all(cookies.map((cookie) => roomOf(server, cookie, code)));
  const [own, other] = [rooms[0], rooms.find((room) => room !== rooms[0])];
  await play(server, cookies.filter((_, i) => rooms[i] === own), own, 0);
  await anna.page.goto(`${server.address}/#${own}`);
  await anna.page.getByText("All tables of this round play the same deal.").first().waitFor();
  assert.equal(await anna.page.getByRole("button", { name: "Check fairness" }).count(), 0, "the deal stays secret");
  await lookAt(anna, "same-deal-ended-table");
  await anna.page.goto(`${server.address}/#${other}`);
  await anna.page.getByText("In a tournament with the same deal at all tables").first().waitFor();
  await anna.page.goto(`${server.address}/#tournament/${code}`);
  await anna.page.getByText("Every table plays the same deal.").waitFor();
  await lookAt(anna, "same-deal-running");

  await play(server, cookies.filter((_, i) => rooms[i] === other), other, -1);
  const over = async () => (await call(server, cookies[0], "GET", `/api/tournaments/${code}`)).state === "finished";
  await until(over, "the tournament is not over");
  const records = await Promise.all([own, other].map((room) => call(server, cookies[0], "GET", `/api/rooms/${room}/record`)));
  for (const part of ["seed", "commitment", "entropy", "setup"]) assert.deepEqual(records[0][part], records[1][part], part);
  await anna.page.reload();
  await anna.page.getByRole("heading", { name: "Comparison" }).waitFor();
  await lookAt(anna, "same-deal-compared");
  await bjorn.page.goto(`${server.address}/#tournament/${code}`);
  await bjorn.page.getByRole("heading", { name: "Comparison" }).waitFor();
  await lookAt(bjorn, "same-deal-compared-phone");
  await inLanguage(bjorn, "Deutsch");
  await bjorn.page.getByRole("heading", { name: "Vergleich" }).waitFor();
  await lookAt(bjorn, "same-deal-compared-phone-german");
  await anna.page.goto(`${server.address}/#${other}`);
  await anna.page.getByRole("button", { name: "Check fairness" }).click();
  await anna.page.locator(".fair-all").waitFor();
  assert.equal(await anna.page.locator(".fair-bad").count(), 0, "the deal of the other table is fair");
  for (const each of [anna, bjorn]) assert.deepEqual(each.problems, [], `errors in ${each.name}'s page`);
}

async function organised(anna, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#tournaments`);
  await page.getByRole("link", { name: "Organize a tournament" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(cup);
  await page.getByRole("switch", { name: "Same deal" }).check();
  await page.getByRole("spinbutton", { name: "Rounds" }).fill("1");
  await page.getByRole("spinbutton", { name: "At least" }).fill("3");
  await page.getByRole("spinbutton", { name: "At most" }).fill("4");
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByText("Enter a number from 4 to").first().waitFor();
  await lookAt(anna, "same-deal-form");
  await page.getByRole("spinbutton", { name: "At least" }).fill("4");
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByRole("heading", { name: cup, level: 1 }).waitFor();
}

async function roomOf(server, cookie, code) {
  const { pairings, standings } = await call(server, cookie, "GET", `/api/tournaments/${code}`);
  const { seed } = standings.find(({ you }) => you);
  return pairings[0].tables.find(({ seats }) => seats.includes(seed)).room;
}

/** Plays the game to its end: each player always takes the action at this place in the list. */
async function play(server, cookies, room, place) {
  const desks = await Promise.all(cookies.map((cookie, i) => Desk.sit(server, cookie, room, `player ${i}`)));
  for (const desk of desks) await desk.hears(() => desk.turn, "the game has no position");
  while (!desks[0].isOver) {
    const desk = desks.find(({ turn, you }) => turn.to_act.includes(you.seat));
    await desk.moveOnce(["points"], desk.legal.at(place));
    await together(desks);
  }
  for (const desk of desks) desk.close();
}
