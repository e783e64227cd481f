// After a game, one player is back at their games list when the other asks for a rematch. They are notified there and
// play.
import assert from "node:assert/strict";

import { screens } from "./browser.mjs";
import { expectAccessible, playAndResign } from "./leaving.mjs";
import { Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a rematch reaches a friend who has left the page, and an unknown address says so";

export async function run(browser, server) {
  const anna = await Player.join(browser, "Anna", screens.wide);
  const bjorn = await Player.join(browser, "Björn", screens.narrow);
  await playAndResign(anna, bjorn, server);

  await bjorn.page.goto(`${server.address}/#`);
  await bjorn.page.getByRole("heading", { name: "My games" }).waitFor();
  await anna.page.getByRole("button", { name: "Rematch" }).click();
  await bjorn.page.getByText("You were offered a rematch. Find it in your games.").waitFor();
  const waiting = bjorn.page.locator(".my-section.mine .game-tile");
  await waiting.getByText("Rematch: your seat is reserved").waitFor();
  assert.match(await bjorn.page.title(), /^\(1\)/);
  await shoot(bjorn, "rematch-phone");
  await expectAccessible(bjorn, "one's games with a rematch");

  // The requester already has a seat and is not notified of their own request.
  await anna.page.locator(".seats").getByText("Leave the seat").waitFor();
  assert.equal(await anna.page.getByText("You were offered a rematch").count(), 0);
  await waiting.getByRole("link").click();
  await bjorn.page.getByRole("button", { name: "Take my seat" }).click();
  for (const { page } of [anna, bjorn]) await page.locator(".table-frame").waitFor();
  assert.equal(anna.page.url(), bjorn.page.url());
  for (const { problems } of [anna, bjorn]) assert.deepEqual(problems, []);

  await bjorn.page.goto(`${server.address}/people/anna`);
  await bjorn.page.getByText("Home").waitFor();
  await shoot(bjorn, "nowhere-phone");
  await expectAccessible(bjorn, "an address that leads nowhere");
  await bjorn.page.evaluate(() => (location.hash = "#privacy"));
  await bjorn.page.waitForURL(`${server.address}/#privacy`);
  await bjorn.page.goto(`${server.address}/people/anna`);
  await bjorn.page.locator("a.home").click();
  await bjorn.page.waitForURL(`${server.address}/#`);
  await bjorn.page.getByRole("heading", { name: "My games" }).waitFor();
}
