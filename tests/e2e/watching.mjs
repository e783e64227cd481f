// A new visitor watches a recorded game of each kind from the first move to the last, on a phone or on a wide screen,
// without opening a room or choosing a name.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, pairs } from "./touchable.mjs";

export const name = "each game is watched from the start page to its end, before anything is created";

const games = [["voluspa", "Völuspá", ".vo-board"], ["walhalla", "Walhalla", ".wh-coast"], ["nine_worlds", "Nine Worlds", ".nw-board"]];

export async function run(browser, server) {
  for (const [game, [screenName, screen]] of pairs(games, Object.entries({ narrow: screens.narrow, wideDark: screens.wideDark }))) {
    const vera = await person(browser, `Vera, ${screenName}`, screen);
    const asked = [];
    vera.page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await watch(vera, server, game, screen);
    assert.deepEqual(asked.filter((each) => each.includes("/api/rooms")), [], "no room is opened");
    assert.deepEqual(vera.problems, []);
    await vera.context.close();
  }
}

async function watch(vera, server, [game, title, board], screen) {
  const { page } = vera;
  await page.goto(`${server.address}/#new`);
  await page.getByRole("radio", { name: new RegExp(`^${title}`) }).check({ force: true });
  await page.getByRole("link", { name: "Watch a game" }).click();
  await page.locator(".replay-where", { hasText: /^0\// }).waitFor();
  await page.locator(board).waitFor();
  await shoot(vera, `watching-${game}-${vera.name}`);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(await faultsOf(page, screen.hasTouch === true), []);

  await page.getByRole("combobox", { name: "Replay speed" }).selectOption("4");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".replay-where", { hasText: /^[3-9]\// }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  const last = Number(await page.getByRole("slider").getAttribute("max"));
  assert.ok(last > 20, `${game} is over after ${last} moves`);
  // Every position is shown by the game's own table; if that failed, the plain one would appear instead.
  for (let seq = last; seq > 0; seq -= 7) {
    await page.getByRole("slider").fill(String(seq));
    await page.locator(".replay-where", { hasText: new RegExp(`^${seq}/`) }).waitFor();
    await page.locator(board).waitFor();
  }
  await page.getByRole("slider").fill(String(last));
  await shoot(vera, `watched-${game}-${vera.name}`);
  await page.goBack();
  await page.getByRole("radio", { name: new RegExp(`^${title}`) }).waitFor();
}
