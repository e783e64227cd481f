// Two friends, one on a phone: a move is taken back after the other agrees, and they end the game as a tie.
import assert from "node:assert/strict";

import { screens, until } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, openTable, playOn } from "./desk.mjs";
import { expectAccessible } from "./leaving.mjs";
import { Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "two friends agree to take back a move, and on a tie";

export async function run(browser, server) {
  const anna = await Player.join(browser, "Anna", screens.wide);
  const bjorn = await Player.join(browser, "Björn", screens.narrow);
  const cookies = [await becomeGuest(anna, server), await becomeGuest(bjorn, server)];
  const code = await openTable(server, cookies[0], "voluspa", { players: 2 });
  const desks = [await Desk.sit(server, cookies[0], code, "Anna"), await Desk.sit(server, cookies[1], code, "Björn")];
  const annotations = await annotationsOf(server, "voluspa");
  await playOn(desks, annotations, () => desks[0].seq >= 6 && desks[1].isToAct);
  for (const { page } of [anna, bjorn]) {
    await page.goto(`${server.address}/#${code}`);
    await page.locator(".table-frame").waitFor();
  }
  const before = desks[0].seq;
  await propose(anna, "Take back my last move");
  await bjorn.page.getByText("Anna proposes to take back their last move.").first().waitFor();
  await shoot(bjorn, "take-back-asked-phone");
  await expectAccessible(bjorn, "a move to be taken back");
  await answer(bjorn, "I agree");
  await until(() => desks[0].seq > before && desks[0].isToAct, "the move is not taken back");
  await anna.page.getByRole("tab", { name: "Log" }).click();
  await anna.page.getByText(/^You took back your last move; all players agreed\./).first().waitFor();
  await shoot(anna, "took-back");
  await playOn(desks, annotations, () => desks[0].seq >= before + 3);

  await propose(bjorn, "Offer a tie");
  await anna.page.getByText("Björn proposes a tie.").first().waitFor();
  await answer(anna, "I agree");
  for (const { page } of [anna, bjorn]) await page.getByRole("button", { name: "Rematch" }).waitFor();
  await shoot(bjorn, "tie-agreed-phone");
  await expectAccessible(bjorn, "a tie that was agreed on");
  assert.deepEqual(desks[0].turn.result.ranking, [1, 1]);
  for (const desk of desks) desk.close();
  for (const each of [anna, bjorn]) each.expectNoProblems(server.address);
}

async function propose({ page }, what) {
  await page.getByRole("tab", { name: "Room" }).click();
  await page.getByRole("button", { name: what }).click();
  // On a phone the tab lies over the table.
  if (page.viewportSize().width < 500) await page.getByRole("tab", { name: "Room" }).click();
}

const answer = ({ page }, word) => page.locator(".asked-over").getByRole("button", { name: word, exact: true }).first().click();
