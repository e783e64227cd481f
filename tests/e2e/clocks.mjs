// A three-player game with a clock: a player runs out of time, it is claimed, a stand-in plays, and the player returns.
import assert from "node:assert/strict";

import { until } from "./browser.mjs";
import { expectAccessible, playUntil, threeAtATable } from "./leaving.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "one of three players runs out of time, a stand-in plays, and the player returns";

/** Seconds per move, few enough that running out does not take long. */
const clock = { per_move: 4 };

export async function run(browser, server) {
  const { everybody, desks, annotations } = await threeAtATable(browser, server, { clock });
  const [anna, bjorn] = everybody;
  const [annas, bjorns, cillas] = desks;
  await anna.page.locator(".player .time-left").first().waitFor();
  await shoot(anna, "clock-running");
  // All but Björn move until it is his turn.
  await playUntil([annas, cillas], desks, annotations, () => bjorns.isToAct);

  await anna.page.getByText("Björn has run out of time.").waitFor();
  await bjorn.page.getByText("Your time is up").waitFor();
  await shoot(anna, "time-up");
  await shoot(bjorn, "time-up-phone");
  await expectAccessible(anna, "a player whose time is up");
  await anna.page.getByRole("button", { name: "Claim the time-out" }).click();
  await bjorn.page.getByText("A bot plays for you until you come back.").waitFor();
  await anna.page.locator(".player.is-out", { hasText: "Björn" }).locator(".stands-in").waitFor();
  await until(() => !annas.turn.to_act.includes(1), "the stand-in does not move");
  await anna.page.locator(".log-bot").first().waitFor();
  await shoot(bjorn, "out-phone");
  await expectAccessible(bjorn, "a table that one is out of");

  await bjorn.page.getByRole("button", { name: "Return to the game" }).focus();
  await bjorn.page.keyboard.press("Enter");
  await bjorn.page.getByText("You are back").waitFor();
  await until(async () => (await anna.page.locator(".player.is-out").count()) === 0, "he is still out");
  await playUntil([annas, cillas], desks, annotations, () => bjorns.isToAct);
  const seq = bjorns.seq;
  await playUntil(desks, desks, annotations, () => bjorns.seq > seq);
  for (const desk of desks) desk.close();
  for (const { problems } of everybody) assert.deepEqual(problems, []);
}
