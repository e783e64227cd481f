// Three accounts at rated public tables: the forecast and result of a game, leaderboards, the rating curve, hidden
// ratings, a renamed account; and an operator excludes a game.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { accessibilityFaults, screens, until } from "./browser.mjs";
import { annotationsOf, call, cookieOf, Desk, openTable, playOn } from "./desk.mjs";
import { inLanguage } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "three accounts are rated, listed, and hidden on request, and one is renamed";

const rated = { visibility: "public", rated: true, when_left: "ends" };

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const bjorn = await account(browser, server, "Björn", screens.narrow);
  const cilla = await account(browser, server, "Cilla", screens.wideDark);
  // Accounts of today are not rated, and opponents from one network count as one.
  server.sql("UPDATE people SET made_at = 0; UPDATE sessions SET network = ''");
  await foundInTheLobby(anna, bjorn, server);
  // Ten games each, at most five of the same pair per week, so all of them count.
  await duels(server, anna, bjorn, ["win", "loss", "win", "win"]);
  await duels(server, anna, cilla, ["win", "win", "loss", "win", "win"]);
  await duels(server, bjorn, cilla, ["win", "loss", "loss", "win", "loss"]);
  await listed(anna, server);
  await curve(bjorn, server);
  await takenOut(browser, anna, server);
  await hidden(cilla, anna, server);
  await renamed(anna, bjorn, server);
  for (const each of [anna, bjorn, cilla]) assert.deepEqual(each.problems, [], `errors in ${each.name}'s page`);
}

async function lookAt(someone, where) {
  const { page, name: called } = someone;
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on ${where} (${called})`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wider <= 0, `${where} is not wider than the screen (${called})`);
  await shoot(someone, where);
}

/** Anna opens a rated table in the page; Björn finds it, reads the forecast, joins and resigns. */
async function foundInTheLobby(anna, bjorn, server) {
  await call(server, await cookieOf(bjorn), "POST", "/api/rooms", {
    game: "walhalla",
    options: { players: 4 },
    settings: { visibility: "public", levels: [2000, 3000] },
  });
  const code = await openTable(server, await cookieOf(anna), "voluspa", { players: 2 }, rated);
  await anna.page.goto(`${server.address}/#${code}`);
  await anna.page.getByRole("button", { name: "Take a seat" }).click();
  await anna.page.getByText("host", { exact: true }).waitFor();
  await anna.page.getByRole("button", { name: "Change settings" }).click();
  await anna.page.locator("label", { hasText: "from … to …" }).click();
  await lookAt(anna, "rated-table-settings");
  await anna.page.getByRole("button", { name: "Close" }).click();

  const { page } = bjorn;
  await page.goto(`${server.address}/#lobby`);
  const button = page.getByRole("button", { name: "Join the table of Anna: Völuspá" });
  await button.waitFor();
  await page.getByText(/^Your rating 833 \(provisional\): first \+\d+, last −\d+$/).waitFor();
  await page.getByRole("switch", { name: "my rating range only" }).check();
  assert.equal(await page.locator(".table-card").count(), 1, "a table for other levels does not fit");
  await lookAt(bjorn, "rated-lobby-phone");
  await button.click();
  await page.locator(".table-frame").waitFor();
  await anna.page.locator(".table-frame").waitFor();
  const seatOfAnna = await Desk.sit(server, await cookieOf(anna), code, "Anna");
  await resign(server, await Desk.sit(server, await cookieOf(bjorn), code, "Björn"), seatOfAnna);
  seatOfAnna.close();
  for (const each of [anna, bjorn]) await each.page.getByText(/^Anna: 833 → \d+ \(\+\d+\)$/).waitFor();
  await lookAt(anna, "rated-ending");
  await lookAt(bjorn, "rated-ending-phone");
}

/** Resigns a game that counts: both have moved. */
async function resign(server, desk, other) {
  let moves = 0;
  await playOn([desk, other], await annotationsOf(server, "voluspa"), () => moves++ === 6);
  await desk.ask({ type: "move", upon: desk.seq, action: { type: "resign" } });
  await until(() => desk.turn.result, "no one has won");
  desk.close();
}

/** Games between the two, with the results of the first. */
async function duels(server, one, other, results) {
  for (const result of results) {
    const code = await openTable(server, await cookieOf(one), "voluspa", { players: 2 }, rated);
    const first = await Desk.sit(server, await cookieOf(one), code, one.name);
    const second = await Desk.sit(server, await cookieOf(other), code, other.name);
    const [winner, loser] = result === "win" ? [first, second] : [second, first];
    await resign(server, loser, winner);
    winner.close();
  }
}

const namesListed = (page) => page.locator("tbody th a").allInnerTexts();

async function listed(anna, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#lobby`);
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await until(async () => (await namesListed(page)).length === 3, "not everyone is on the list");
  assert.equal((await namesListed(page))[0], "Anna");
  await page.getByRole("heading", { name: "Bots only" }).waitFor();
  const bots = await page.getByRole("region", { name: "Bots only" }).locator("tbody th").allInnerTexts();
  assert.deepEqual(bots.map((text) => text.trim()), ["Norn", "Skald", "Farmer", "Newcomer"]);
  await lookAt(anna, "ratings");
  await page.getByRole("button", { name: "My position" }).click();
  await page.getByRole("button", { name: "Top" }).waitFor();
  await until(async () => (await namesListed(page)).length === 3, "not everyone is around Anna");
  await page.locator("label", { hasText: "3+ players" }).click();
  await page.getByText("No player has ten rated games").waitFor();
  await inLanguage(anna, "Deutsch");
  await page.goto(`${server.address}/#ratings/voluspa/2`);
  await page.getByRole("heading", { name: "Rangliste" }).waitFor();
  await lookAt(anna, "ratings-german");
  await inLanguage(anna, "English");
}

async function curve(bjorn, server) {
  const { page } = bjorn;
  for (const [lang, how] of [["Deutsch", "Verlauf"], ["English", "Rating history"]]) {
    await inLanguage(bjorn, lang);
    await page.goto(`${server.address}/#people/Anna`);
    await page.reload();
    await page.getByText(how).click();
    await page.locator(".curve-line").waitFor();
    await page.locator(".curve summary").click();
    assert.equal(await page.locator(".curve tbody tr").count(), 10);
    await lookAt(bjorn, `curve-phone-${lang}`);
    await page.locator(".curve").scrollIntoViewIfNeeded();
    await lookAt(bjorn, `curve-phone-${lang}-below`);
  }
  await page.goto(`${server.address}/#ratings`);
  await until(async () => (await namesListed(page)).length === 3, "the list is not there");
  await lookAt(bjorn, "ratings-phone");
}

/** An operator excludes the last game in the console, and restores it. */
async function takenOut(browser, anna, server) {
  const heimdall = await account(browser, server, "Heimdall", screens.wide);
  const made = await server.run("admin", "person", "role", "Heimdall", "operator", "--database", server.database);
  assert.equal(made.code, 0, made.output);
  const { page } = heimdall;
  const games = async () => (await rating(server, anna, "Anna"))[0].games;
  const before = await games();
  await page.goto(`${server.address}/admin#games/2`);
  for (const [button, doIt, counted, where] of [
    ["Exclude from rating…", "Exclude", before - 1, "console-rated"],
    ["Include in rating…", "Include", before, "console-taken-out"],
  ]) {
    await page.getByRole("button", { name: button }).waitFor();
    await lookAt(heimdall, where);
    await page.getByRole("button", { name: button }).click();
    await page.getByLabel("Reason").fill("Somebody played both seats.");
    await page.getByRole("button", { name: doIt, exact: true }).click();
    await until(async () => (await games()) === counted, "the ratings are not recomputed");
  }
}

/** A hidden rating appears on no leaderboard and only its owner can see it. */
async function hidden(cilla, anna, server) {
  await cilla.page.goto(`${server.address}/#me`);
  await cilla.page.getByRole("switch", { name: "Hide from others" }).click();
  await until(async () => (await rating(server, anna, "Cilla")) === null, "the others still read it");
  await lookAt(cilla, "ratings-hidden");
  assert.equal((await rating(server, cilla, "Cilla")).length, 1);
  await anna.page.goto(`${server.address}/#people/Cilla`);
  await anna.page.getByText("Hidden.").waitFor();
  await anna.page.goto(`${server.address}/#ratings/voluspa/2`);
  await until(async () => (await namesListed(anna.page)).length === 2, "who has hidden is still on the list");
}

const rating = async (server, reader, of) => (await call(server, await cookieOf(reader), "GET", `/api/people/${of}`)).ratings;

async function renamed(anna, bjorn, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#me`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Freyja");
  await page.getByRole("button", { name: "Change name" }).click();
  await page.getByRole("heading", { name: "Freyja", level: 1 }).waitFor();
  await page.getByText("“Anna” is reserved for you until").waitFor();
  await lookAt(anna, "renamed");
  await inLanguage(anna, "Deutsch");
  await lookAt(anna, "renamed-german");
  await inLanguage(anna, "English");
  await bjorn.page.goto(`${server.address}/#people/Freyja`);
  await bjorn.page.getByRole("heading", { name: "Freyja" }).waitFor();
  await lookAt(bjorn, "renamed-phone");
  await bjorn.page.goto(`${server.address}/#me`);
  await bjorn.page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
  await lookAt(bjorn, "me-phone");
}
