// Two players share one device: they type their names and play in turn, each with their own table. In a game with hidden
// hands the device is passed on; in one without, the next table follows at once. A reload finds the table again. They play
// a whole game and a rematch, and find both on the start page.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, until } from "./browser.mjs";
import { annotationsOf, cookieOf, Desk, playOn } from "./desk.mjs";
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
  await playWhole(anna, server);
  const first = page.url();
  await page.getByRole("button", { name: "Rematch", exact: true }).click();
  await page.waitForURL((url) => url.href !== first);
  await page.locator(".table-frame").waitFor();
  await playWhole(anna, server);
  await shoot(anna, "hotseat-rematch-over");

  await page.goto(`${server.address}/#`);
  const section = page.getByRole("region", { name: "On this device" });
  await section.waitFor();
  assert.deepEqual(await section.locator(".badge").allInnerTexts(), ["finished", "finished", "running"]);
  await shoot(anna, "hotseat-start");
  assert.deepEqual(await accessibilityFaults(page), []);
  await section.getByRole("link").first().click();
  await page.waitForURL((url) => url.href !== first && url.hash.length > 20);
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
  anna.expectNoProblems(server.address);

  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, `what is stored holds: ${verified.output}`);
}

/** The players' desks play the game on this page to its end, which the page shows. */
async function playWhole({ page, context }, server) {
  const code = new URL(page.url()).hash.slice(1);
  const players = await page.evaluate(
    (room) => JSON.parse(localStorage.getItem("idavoll.local_players")).find(([kept]) => kept === room)[1],
    code,
  );
  const cookie = await cookieOf({ context });
  const desks = [];
  for (const { name, token } of players) desks.push(await Desk.sit(server, cookie, code, name, token));
  await playOn(desks, await annotationsOf(server, "nine_worlds"), () => desks[0].isOver);
  for (const desk of desks) desk.close();
  await page.getByRole("button", { name: "Rematch", exact: true }).waitFor();
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
    await until(() => someone.legal.length > 0, "no one is to act");
  }
}
