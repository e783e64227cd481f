// Counts the clicks from the start page to the first move: those of a stranger, of a host, and of a friend on a phone who
// opens the link; and those that copy the link and accept a rematch. Each game uses its default number of players, all of
// them new to the server.
import assert from "node:assert/strict";

import { screens, until } from "./browser.mjs";
import { playAndResign } from "./leaving.mjs";
import { Player } from "./player.mjs";

export const name = "a host makes the first move after four clicks and a name, a friend after two taps and a name";

const games = [["voluspa", "Völuspá"], ["walhalla", "Walhalla"], ["nine_worlds", "Nine Worlds"]];

export async function run(browser, server) {
  const { games: facts } = await (await fetch(`${server.address}/api/games`)).json();
  for (const [game, title] of games) {
    const { options } = facts.find((each) => each.name === game);
    const people = options.find(({ key }) => key === "players").default;
    await toTheFirstMove(browser, server, title, people);
  }
  await aloneToTheFirstMove(browser, server);
  await toTheLink(browser, server);
  await toARematch(browser, server);
}

async function aloneToTheFirstMove(browser, server) {
  const stranger = await counted(browser, "Stranger", screens.narrow);
  await stranger.page.goto(server.address);
  await stranger.page.getByRole("button", { name: "Play now" }).tap();
  await stranger.page.locator(".turn-line.yours").waitFor();
  await expectPresses(stranger, 2, "a stranger before the first move");
}

async function toTheLink(browser, server) {
  const host = await counted(browser, "Anna", screens.wide);
  await host.page.goto(server.address);
  await host.page.getByRole("button", { name: "With friends" }).click();
  await host.page.getByRole("button", { name: "Copy", exact: true }).click();
  await host.page.getByRole("button", { name: "Copied" }).waitFor();
  await expectPresses(host, 2, "a host before the link is copied");
}

async function toARematch(browser, server) {
  const anna = await Player.join(browser, "Anna", screens.wide);
  const bjorn = await counted(browser, "Björn", screens.narrow);
  await playAndResign(anna, bjorn, server);
  await anna.page.getByRole("button", { name: "Rematch" }).click();
  await bjorn.page.getByText("Anna wants a rematch.").waitFor();
  await bjorn.page.evaluate(() => (window.presses = 0));
  await bjorn.page.getByRole("button", { name: "Accept", exact: true }).tap();
  for (const each of [anna, bjorn]) await until(() => each.seq === 0, "the rematch did not start");
  await expectPresses(bjorn, 1, "a player before the rematch");
  await anna.context.close();
}

/** Checks how often a person has pressed, and closes their page. */
async function expectPresses(person, most, who) {
  const presses = await person.page.evaluate(() => window.presses);
  console.log(`  ${who}: ${presses}`);
  assert.ok(presses <= most, `${who} pressed ${presses} times`);
  assert.deepEqual(person.problems, []);
  await person.context.close();
}

async function toTheFirstMove(browser, server, title, people) {
  const host = await counted(browser, "Anna", screens.wide);
  const { page } = host;
  await page.goto(server.address);
  await page.locator(".game-card", { hasText: title }).click();
  await page.getByRole("button", { name: "With friends" }).click();
  await host.sit();
  await page.getByRole("button", { name: "Copy", exact: true }).click();

  const link = await page.getByRole("textbox", { name: "Link to this room" }).inputValue();
  const friends = [];
  for (let i = 1; i < people; i++) {
    const friend = await counted(browser, `Friend ${i}`, screens.narrow);
    friends.push(friend);
    await friend.page.goto(link);
    await friend.page.getByRole("heading", { name: `Anna invites you to ${title}` }).waitFor();
    await friend.page.getByRole("textbox", { name: "Your name" }).fill(friend.name);
    await friend.page.getByRole("button", { name: "Take a seat" }).tap();
  }
  const all = [host, ...friends];
  for (const each of all) await each.page.locator(".table-frame").waitFor();
  await until(() => all.some(({ legal }) => legal.length > 0), `${title} does not begin`);
  const first = all.find(({ legal }) => legal.length > 0);
  await first.page.locator(".turn-line.yours").waitFor();
  assert.equal(await first.page.locator("dialog[open]").count(), 0, "nothing covers the table");

  const presses = await Promise.all(all.map((each) => each.page.evaluate(() => window.presses)));
  console.log(`  ${title}: the host pressed ${presses[0]} times, each friend ${Math.max(...presses.slice(1))} times`);
  assert.ok(presses[0] <= 4, `the host of ${title} pressed ${presses[0]} times`);
  for (const each of presses.slice(1)) assert.ok(each <= 2, `a friend at ${title} pressed ${each} times`);
  await seatedAtOnce(host, server, title);
  for (const each of all) {
    each.expectNoProblems(server.address);
    await each.context.close();
  }
}

/** A host whose name is known has a seat in their next room without another click, and sees the link without scrolling. */
async function seatedAtOnce({ page }, server, title) {
  await page.goto(`${server.address}/#new`);
  await page.locator(".game-card", { hasText: title }).click();
  await page.getByRole("button", { name: "With friends" }).click();
  await page.getByRole("button", { name: "Leave the seat" }).waitFor();
  const { y, height } = await page.getByRole("textbox", { name: "Link to this room" }).boundingBox();
  assert.ok(y + height <= page.viewportSize().height, "the link is above the fold");
}

/** A person whose page counts mouse clicks and taps. */
async function counted(browser, called, screen) {
  const someone = await Player.join(browser, called, screen);
  await someone.context.addInitScript(() => {
    window.presses = 0;
    addEventListener("pointerdown", () => (window.presses += 1), true);
  });
  return someone;
}
