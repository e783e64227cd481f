// Anna plays alone against a bot on a phone, resigns, and plays on from an earlier position. A spectator does the same
// on a wide screen, in the bot's seat.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, until } from "./browser.mjs";
import { becomeGuest, openTable } from "./desk.mjs";
import { resign } from "./leaving.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "a finished game is played on from an earlier position, against bots";

/** Bots act immediately. */
export const args = ["--bot-pause", "0"];

export async function run(browser, server) {
  const anna = await VoluspaPlayer.join(browser, "Anna", screens.narrow);
  const code = await openTable(server, await becomeGuest(anna, server), "voluspa", { players: 2 }, { bots: [null, "newcomer"] });
  await anna.page.goto(`${server.address}/#${code}`);
  await anna.sit();
  await anna.page.locator(".table-frame").waitFor();
  for (let turn = 0; turn < 2; turn++) await actOnTurn(anna);
  await until(() => anna.legal.length > 0, "it is not Anna's turn");
  await resign(anna);
  await anna.page.getByRole("button", { name: "Close" }).first().click();
  await goBackTo(anna, 2);
  await playOn(anna, code, "own-seat");
  await actOnTurn(anna);
  await anna.page.getByRole("tab", { name: "Room" }).click();
  await anna.page.getByText("continues a finished game from move 2").waitFor();
  await shoot(anna, "continued-room");
  assert.deepEqual(await accessibilityFaults(anna.page), []);
  anna.expectNoProblems(server.address);

  const vera = await VoluspaPlayer.join(browser, "Vera", screens.wide);
  await vera.page.goto(`${server.address}/#${code}`);
  await vera.page.locator(".table-frame").waitFor();
  await goBackTo(vera, 1);
  await playOn(vera, code, "bots-seat");
  await actOnTurn(vera);
  vera.expectNoProblems(server.address);

  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, `what is stored holds: ${verified.output}`);
}

async function actOnTurn(someone) {
  await until(() => someone.legal.length > 0, `it is not ${someone.name}'s turn`);
  await someone.drawn();
  await someone.act(someone.legal[0]);
}

async function goBackTo({ page }, seq) {
  const slider = page.getByRole("slider", { name: "Replay" });
  await slider.waitFor();
  await slider.fill(String(seq));
  await page.getByText(`${seq}/`).waitFor();
}

/** Presses the button and leaves the suggestions as they are. */
async function playOn(someone, code, picture) {
  const { page } = someone;
  await shoot(someone, `play-on-${picture}-replay`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await shoot(someone, `play-on-${picture}`);
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL((url) => url.hash !== "" && !url.hash.includes(code));
  await page.locator(".table-frame").waitFor();
}
