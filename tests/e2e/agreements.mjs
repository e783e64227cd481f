// What players agree on and what they set for themselves: a new clock, a pause, a substitute for a seat that is out, a
// vacation, a chat webhook, a muted game.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { person, screens, until } from "./browser.mjs";
import { call, cookieOf, Desk, newGuest, openTable } from "./desk.mjs";
import { expectAccessible, playUntil, threeAtATable } from "./leaving.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a new time control, a pause, a substitute, a vacation, a webhook and a muted game work as a player uses them";

/** Push needs a contact address. Without push there is nothing to mute. */
export const args = ["--push-contact", "mailto:operator@example.org", "--webhooks", "on"];

const day = 86_400;

export async function run(browser, server) {
  await clockAndPause(browser, server);
  await substitute(browser, server);
  await vacationAndNews(browser, server);
}

const openRoomTab = ({ page }) => page.getByRole("tab", { name: "Room" }).click();

/** Accepts the proposal shown over the table. */
async function agree({ page }) {
  await page.locator(".asked-over").getByRole("button", { name: "I agree" }).first().click();
}

async function clockAndPause(browser, server) {
  const { everybody, desks } = await threeAtATable(browser, server, { clock: { per_move: day } });
  const [anna, bjorn, cilla] = everybody;
  await openRoomTab(anna);
  await anna.page.getByRole("button", { name: "Change the time control …" }).click();
  await anna.page.getByRole("dialog").getByRole("radio", { name: "7 days per move" }).check({ force: true });
  await shoot(anna, "another-clock");
  await expectAccessible(anna, "proposing another clock");
  await anna.page.getByRole("button", { name: "Propose", exact: true }).click();
  await bjorn.page.getByText("Anna proposes a new time control: 7 days per move.").first().waitFor();
  for (const each of [bjorn, cilla]) await agree(each);
  await until(() => roomOf(anna).settings?.clock?.per_move === 7 * day, "the clock is still the old one");

  await anna.page.getByLabel("Duration").selectOption("3");
  await anna.page.getByRole("button", { name: "Pause", exact: true }).click();
  await bjorn.page.getByText(/Anna proposes to pause until/).first().waitFor();
  await shoot(bjorn, "pause-asked-phone");
  for (const each of [bjorn, cilla]) await agree(each);
  await until(() => roomOf(anna).paused > Date.now(), "the game does not pause");
  await shoot(anna, "paused");
  await expectAccessible(anna, "a game that pauses");
  for (const desk of desks) desk.close();
  for (const { problems } of everybody) assert.deepEqual(problems, []);
}

/** The room as last sent to the page. */
function roomOf({ received }) {
  return received.map((text) => JSON.parse(text)).findLast((message) => message.room?.code)?.room ?? {};
}

async function substitute(browser, server) {
  const { everybody, desks, annotations } = await threeAtATable(browser, server, { clock: { per_move: 3 } });
  const [anna, , cilla] = everybody;
  const [annas, bjorns, cillas] = desks;
  await playUntil([annas, cillas], desks, annotations, () => bjorns.isToAct);
  await anna.page.getByText("Björn has run out of time.").waitFor();
  await anna.page.getByRole("button", { name: "Claim the time-out" }).click();
  await anna.page.locator(".player.is-out", { hasText: "Björn" }).waitFor();
  await openRoomTab(anna);
  await anna.page.getByRole("button", { name: "Find a substitute for Björn" }).click();
  await agree(cilla);
  const dag = await person(browser, "Dag", screens.narrow);
  await dag.page.goto(anna.page.url());
  await dag.page.getByRole("button", { name: "Take the seat of Björn" }).waitFor();
  await shoot(dag, "seat-offered-phone");
  await expectAccessible(dag, "a seat that is offered");
  for (const desk of desks) desk.close();
  for (const { problems } of [...everybody, dag]) assert.deepEqual(problems, []);
}

async function vacationAndNews(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const { page } = anna;
  const cookie = await cookieOf(anna);
  const code = await openTable(server, cookie, "voluspa", { players: 2 }, { clock: { per_move: day } });
  const desks = [
    await Desk.sit(server, cookie, code, "Anna"),
    await Desk.sit(server, await newGuest(server), code, "Björn"),
  ];
  await page.goto(`${server.address}/#${code}`);
  await page.locator(".table-frame").waitFor();
  await openRoomTab(anna);

  await page.getByRole("switch", { name: "Mute this game" }).click();
  await until(async () => (await call(server, cookie, "GET", "/api/news")).muted.includes(code), "the game is not muted");
  await page.getByRole("switch", { name: "Mute this game" }).click();
  await until(async () => !(await call(server, cookie, "GET", "/api/news")).muted.includes(code), "the game is still muted");

  await page.getByLabel("Webhook URL").fill("https://hooks.example.org/secret");
  await shoot(anna, "hook");
  await expectAccessible(anna, "a room's hook");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Discord at hooks.example.org").waitFor();
  assert.equal(await page.getByText("hooks.example.org/secret").count(), 0, "the address is a secret");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.locator(".sure .danger").click();
  await page.getByLabel("Webhook URL").waitFor();

  await page.goto(`${server.address}/#me`);
  await page.getByLabel("Days", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Start vacation" }).click();
  await page.getByText(/You are on vacation until/).waitFor();
  await shoot(anna, "vacation");
  await expectAccessible(anna, "one's vacation");
  await page.goto(`${server.address}/#${code}`);
  await page.locator(".player", { hasText: "Anna" }).getByRole("img", { name: /on vacation until/ }).waitFor();
  await page.goto(`${server.address}/#me`);
  await page.getByRole("button", { name: "End vacation" }).click();
  await page.getByText(/You are on vacation until/).waitFor({ state: "hidden" });
  for (const desk of desks) desk.close();
  assert.deepEqual(anna.problems, []);
}
