// Two players share one device: they type their names and play in turn, each with their own table. In a game with hidden
// hands the device is passed on; in one without, the next table follows at once. A reload finds the table again.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, until } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "two players share one device, and pass it on before a hand is shown";

/** Hears the connections of both players: only the one to act is sent legal actions. */
class Sharing extends VoluspaPlayer {
  actor = null;

  hear(message) {
    if (message.type !== "view" && message.type !== "patch") return;
    this.seq = Math.max(this.seq, message.seq);
    if (!(message.turn.legal?.length > 0)) return;
    this.turn = message.turn;
    this.actor = message.turn.to_act[0];
    this.view = { turn: {} };
  }
}

export async function run(browser, server) {
  const anna = await Sharing.join(browser, "Anna", screens.narrow);
  const { page } = anna;
  await begin(anna, server, "Völuspá");
  const shown = [];
  for (let turn = 0; turn < 4; turn++) {
    const heading = page.getByRole("heading", { name: /^Pass the device to/ });
    await heading.waitFor();
    const who = (await heading.innerText()).replace("Pass the device to ", "");
    shown.push(who);
    assert.equal(await page.locator(".table-frame").count(), 0, "no hand is shown before the device is passed on");
    if (turn === 0) {
      await shoot(anna, "hotseat-pass");
      assert.deepEqual(await accessibilityFaults(page), []);
    }
    if (turn === 2) {
      await page.reload();
      await heading.waitFor();
    }
    await page.getByRole("button", { name: `I’m ${who}, show the table` }).click();
    await page.locator(".table-frame").waitFor();
    await page.locator(".player.is-you").filter({ hasText: who }).waitFor();
    if (turn === 0) await shoot(anna, "hotseat-table");
    await takeTurn(anna);
  }
  assert.equal(new Set(shown).size, 2, "both had the device");
  assert.deepEqual(shown.slice(0, 2), shown.slice(2), "in turn");
  anna.expectNoProblems(server.address);

  await page.goto(`${server.address}/#new`);
  await begin(anna, server, "Nine Worlds");
  await page.locator(".table-frame").waitFor();
  assert.equal(await page.getByText("Pass the device").count(), 0, "everything is visible to both");
  anna.expectNoProblems(server.address);

  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, `what is stored holds: ${verified.output}`);
}

/** Types two names and starts a game on this device. */
async function begin(someone, server, game) {
  const { page } = someone;
  await page.goto(`${server.address}/#new`);
  await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check({ force: true });
  await page.locator(".game-options > summary").click();
  await page.getByRole("radio", { name: "2", exact: true }).first().check({ force: true });
  await page.getByRole("button", { name: "On this device" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Player 1" }).fill("Anna");
  await dialog.getByRole("textbox", { name: "Player 2" }).fill("Bert");
  await shoot(someone, `hotseat-names-${game === "Völuspá" ? "voluspa" : "nine-worlds"}`);
  assert.deepEqual(await accessibilityFaults(page), []);
  await dialog.getByRole("button", { name: "Start the game" }).click();
}

/** Plays until the other player is to act. */
async function takeTurn(someone) {
  const { actor } = someone;
  while (someone.actor === actor) {
    const [action] = someone.legal;
    someone.turn = null;
    await someone.drawn();
    await someone.attempt(action, "mouse");
    await until(() => someone.legal.length > 0, "nobody is to act");
  }
}
