// A player comes back to each game on a small phone after others have moved: what is new is offered, and covers neither the
// prompt nor its buttons.
import assert from "node:assert/strict";

import { settled } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, newGuest, openTable, playOn } from "./desk.mjs";
import { Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a player who comes back to a game on a small phone sees the prompt, its buttons and what is new";

const small = { viewport: { width: 320, height: 568 }, colorScheme: "light", hasTouch: true };
const games = ["voluspa", "walhalla", "nine_worlds"];
const asked = ["vo", "wh", "nw"].map((prefix) => `.${prefix}-prompt, .${prefix}-buttons button, `).join("") + ".catch-up, .catch-up button";

export async function run(browser, server) {
  for (const game of games) {
    const anna = await Player.join(browser, "Anna", small);
    const { page } = anna;
    await openBehind(anna, server, game);
    await page.locator(".catch-up").waitFor();
    await settled(anna);
    await shoot(anna, `coming-back-${game}`);
    assert.deepEqual(await page.evaluate(outOfSight, asked), [], game);
    await page.locator(".catch-up").getByRole("button", { name: "Close" }).tap();
    await page.getByRole("tab", { name: "Log" }).waitFor();
    anna.expectNoProblems(server.address);
    await anna.context.close();
  }
}

/** Opens a game in which it is the player's turn after moves they have not seen. */
async function openBehind(anna, server, game) {
  const cookie = await becomeGuest(anna, server);
  const code = await openTable(server, cookie, game, { players: 3 });
  const desks = [await Desk.sit(server, cookie, code, "Anna")];
  for (const other of ["Björn", "Carla"]) desks.push(await Desk.sit(server, await newGuest(server), code, other));
  await playOn(desks, await annotationsOf(server, game), () => desks[0].seq >= 8 && desks[0].isToAct);
  for (const desk of desks) desk.close();
  await anna.page.goto(`${server.address}/#${code}`);
}

/** Runs in the page. Returns the elements that are out of view or lie under others. */
function outOfSight(selector) {
  const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ checkVisibilityCSS: true }));
  if (shown.length < 4) return [`only ${shown.length} elements are there`];
  const isFree = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [0.2, 0.8].every((part) => {
      const hit = document.elementFromPoint(x + width / 2, y + height * part);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  };
  return shown.filter((each) => !isFree(each)).map((each) => each.className || each.textContent);
}
