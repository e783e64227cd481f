// Two accounts, one on a phone: a knockout for two is organised, joined, starts by itself, is played, and has a winner. They
// talk in its chat. An operator erases a line of another one's chat, removes a player and ends it, and swaps
// two players of a third.
import assert from "node:assert/strict";

import { account, newAccount } from "./accounts_by_call.mjs";
import { accessibilityFaults, enlargeLetters, person, screens, settled, until } from "./browser.mjs";
import { call, cookieOf, resign, takeCookie } from "./desk.mjs";
import { lookAt } from "./looking.mjs";
import { inLanguage } from "./player.mjs";
import { faultsOfWords } from "./readable.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "two accounts find their game in a tournament that starts by itself, and its page shows the winner";

const cup = "Winter Cup";

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", screens.wide);
  const bjorn = await account(browser, server, "Björn", screens.narrow);
  await organised(anna, server);
  const code = new URL(anna.page.url()).hash.replace("#tournament/", "");
  await join(anna);
  await write(anna, "Good luck!");
  await lookAt(anna, "tournament-open");

  await bjorn.page.goto(`${server.address}/#tournaments`);
  await bjorn.page.getByRole("link", { name: cup }).waitFor();
  await lookAt(bjorn, "tournaments-phone");
  await bjorn.page.getByRole("link", { name: cup }).tap();
  await join(bjorn);

  await chatOf(bjorn).getByText("Good luck!").waitFor();
  await write(bjorn, "Thank you!");
  // Anna's page hears of it by itself.
  for (const each of [anna, bjorn]) {
    await each.page.getByRole("link", { name: "Go to your game" }).waitFor();
    await lookAt(each, `tournament-running-${each.name}`);
  }
  const room = await toTheGame(anna);
  assert.equal(await toTheGame(bjorn), room, "both are led to the same game");
  await bjorn.page.goto(server.address);
  await bjorn.page.locator(".game-tile", { hasText: cup }).waitFor();
  await lookAt(bjorn, "my-games-tournament");
  await resign(server, await cookieOf(bjorn), room);

  for (const each of [anna, bjorn]) await toTheWinner(each, server, code);
  await inLanguage(bjorn, "Deutsch");
  await bjorn.page.getByText("Anna hat das Turnier gewonnen.").waitFor();
  await lookAt(bjorn, "tournament-finished-phone-german");
  const table = await (await fetch(`${server.address}/api/tournaments/${code}/results.csv`)).text();
  assert.match(table, /^1,"?Anna/m, "the table of results has the winner");
  await endedByStaff(browser, anna, server);
  await readWithLargeLetters(browser, anna, server);
  for (const each of [anna, bjorn]) assert.deepEqual(each.problems, [], `errors in ${each.name}'s page`);
}

const chatOf = ({ page }) => page.getByRole("log", { name: "Chat" });

async function write(someone, text) {
  await someone.page.getByRole("textbox", { name: "Message" }).fill(text);
  await someone.page.getByRole("button", { name: "Send" }).click();
  await chatOf(someone).getByText(text).waitFor();
}

const privateCup = {
  name: "Spring Cup", description: "", game: "voluspa", options: { players: 2 }, clock: { per_move: 86_400 }, rated: false,
  format: "swiss", rounds: null, best_of: 1, players: { from: 2, to: 8 }, starts_at: null, visibility: "link",
};

/** The smallest phone, in German: the form, and a private tournament with the link that invites to it. */
async function readWithLargeLetters(browser, anna, server) {
  const cookie = await cookieOf(anna);
  const { tournament } = await call(server, cookie, "POST", "/api/tournaments", privateCup);
  await call(server, cookie, "POST", `/api/tournaments/${tournament}/chat`, { text: "Welcome to all of you!" });
  const reader = await person(browser, "Anna's phone", { ...screens.narrow, viewport: { width: 320, height: 568 }, locale: "de-DE" });
  await enlargeLetters(reader);
  await takeCookie(reader, server, cookie);
  for (const [place, heading] of [["new", "Neues Turnier"], [tournament, privateCup.name]]) {
    await reader.page.goto(`${server.address}/#tournament/${place}`);
    await reader.page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await settled(reader);
    await shoot(reader, `tournament-large-letters-${heading}`, { fullPage: true });
    assert.deepEqual(await faultsOfWords(reader.page), [], `${heading} with large letters`);
  }
  await reader.context.close();
}

/** Of a tournament that is not listed. Only its page tells what happened. */
async function endedByStaff(browser, anna, server) {
  const cookie = await cookieOf(anna);
  const { tournament } = await call(server, cookie, "POST", "/api/tournaments", privateCup);
  await call(server, cookie, "POST", `/api/tournaments/${tournament}/players`, {});
  await call(server, cookie, "POST", `/api/tournaments/${tournament}/chat`, { text: "Rude words" });
  const heimdall = await account(browser, server, "Heimdall", screens.wideDark);
  const role = await server.run("admin", "person", "role", "Heimdall", "operator", "--database", server.database);
  assert.equal(role.code, 0, role.output);
  const { page } = heimdall;
  await page.goto(`${server.address}/admin#tournaments`);
  const line = page.locator(".list-line", { hasText: privateCup.name });
  await line.getByText("Chat").click();
  await line.getByText("Rude words").waitFor();
  await seeConsole(heimdall, "console-tournament-chat");
  await line.getByRole("button", { name: "Remove…" }).click();
  await page.getByLabel("Reason").fill("Insults a player.");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await line.getByText("No messages yet.").waitFor();
  await line.getByRole("button", { name: "Remove a player…" }).click();
  await page.getByRole("textbox", { name: "Player" }).fill("Anna");
  await page.getByLabel("Reason").fill("Has two accounts.");
  await seeConsole(heimdall, "console-tournament-removal");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await line.getByText("0 players").waitFor();
  await seeConsole(heimdall, "console-tournaments");
  await line.getByRole("button", { name: "End…" }).click();
  await page.getByLabel("Reason").fill("No one plays.");
  await page.getByRole("button", { name: "End tournament" }).click();
  await line.getByText("cancelled").waitFor();
  await page.setViewportSize(screens.narrow.viewport);
  await seeConsole(heimdall, "console-tournaments-phone");
  await swapped(heimdall, server);
  await page.goto(`${server.address}/admin#audit`);
  await page.getByText("tournament swap").waitFor();
  await page.getByText("tournament removal").first().waitFor();
  await page.getByText("tournament end").first().waitFor();
  await page.getByText("Anna: Rude words").waitFor();
  await anna.page.goto(`${server.address}/#tournament/${tournament}`);
  await anna.page.getByText("This tournament was cancelled.").waitFor();
  assert.deepEqual(heimdall.problems, [], "errors in the console");
}

/** In a running tournament of four. */
async function swapped(heimdall, server) {
  const { page } = heimdall;
  const names = ["Frigg", "Idun", "Njord", "Skadi"];
  const cookies = [];
  for (const each of names) cookies.push(await newAccount(server, each));
  const wish = { ...privateCup, name: "Autumn Cup", players: { from: 4, to: 4 } };
  const { tournament } = await call(server, cookies[0], "POST", "/api/tournaments", wish);
  for (const cookie of cookies) await call(server, cookie, "POST", `/api/tournaments/${tournament}/players`, {});
  const tables = async () => (await call(server, cookies[0], "GET", `/api/tournaments/${tournament}`)).pairings[0].tables;
  const [first, second] = (await tables()).map(({ seats }) => seats);
  await page.goto(`${server.address}/admin#tournaments`);
  await page.reload();
  await page.locator(".list-line", { hasText: "Autumn Cup" }).getByRole("button", { name: "Swap two players…" }).click();
  await page.getByRole("textbox", { name: "First player" }).fill(names[first[0] - 1]);
  await page.getByRole("textbox", { name: "Second player" }).fill(names[second[0] - 1]);
  await page.getByLabel("Reason").fill("They share a computer.");
  await seeConsole(heimdall, "console-tournament-swap");
  await page.getByRole("button", { name: "Swap", exact: true }).click();
  await page.getByText("Players swapped.").waitFor();
  assert.deepEqual((await tables()).map(({ seats }) => new Set(seats)), [new Set([second[0], first[1]]), new Set([first[0], second[1]])]);
}

async function seeConsole(someone, where) {
  await settled(someone);
  assert.deepEqual(await accessibilityFaults(someone.page), [], where);
  await shoot(someone, where);
}

/** Anna fills in the form; a missing name is shown at its field. */
async function organised(anna, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#tournaments`);
  await page.getByRole("link", { name: "Organize a tournament" }).click();
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

async function toTheWinner(someone, server, code) {
  const { page, name: called } = someone;
  const over = async () => (await call(server, await cookieOf(someone), "GET", `/api/tournaments/${code}`)).state === "finished";
  await until(over, "the tournament is not over");
  await page.goto(`${server.address}/#tournament/${code}`);
  await page.getByText(called === "Anna" ? "You have won the tournament!" : "Anna has won the tournament.").waitFor();
  await lookAt(someone, `tournament-finished-${called}`);
}
