// The bot of the protocol's page sits down at a person's table and plays a whole game.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import { screens } from "./browser.mjs";
import { greedy, until } from "./player.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "the example bot plays a whole game against a person";

export async function run(browser, server) {
  const anna = await VoluspaPlayer.join(browser, "Anna", screens.narrow);
  const link = await anna.createRoom(server.address);
  await anna.sit();
  const script = fileURLToPath(new URL("../../protocol/examples/bot.mjs", import.meta.url));
  const bot = spawn(process.execPath, [script, link], {
    cwd: fileURLToPath(new URL("../../web-client/", import.meta.url)),
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => bot.once("exit", resolve));
  await anna.waitForSeq(0);
  while (!anna.isOver) {
    await until(() => anna.isOver || anna.legal.length > 0, "the bot does not move");
    if (!anna.isOver) await anna.act(greedy(anna.legal).action);
  }
  assert.equal(await ended, 0, "the bot ends in good order");
  anna.expectNoProblems(server.address);
}
