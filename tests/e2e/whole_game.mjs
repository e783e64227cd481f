// Two friends and a spectator: a room by link and a whole game, partly by clicking, with a reload and a SIGKILL in
// between.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { Decoder } from "../../protocol/examples/decoder.mjs";
import { screens, until } from "./browser.mjs";
import { greedy, play, takeDesks } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "two friends play a whole game, watched by a third, through a reload and a SIGKILL";

export async function run(browser, server) {
  const anna = await VoluspaPlayer.join(browser, "Anna", screens.wide);
  const bjorn = await VoluspaPlayer.join(browser, "Björn", screens.narrowDark);
  const watcher = await VoluspaPlayer.join(browser, "Watcher", screens.wideDark);

  await anna.page.goto(server.address);
  await anna.page.getByRole("button", { name: "Create room" }).waitFor();
  await anna.expectAccessible("the start page");
  await shoot(anna, "start");
  const link = await anna.createRoom(server.address);
  await anna.sit();
  await anna.expectAccessible("the room before the game");
  await shoot(anna, "waiting");
  await bjorn.page.goto(link);
  await bjorn.sit();
  await watcher.page.goto(link);
  await Promise.all([anna, bjorn, watcher].map((each) => each.waitForSeq(0)));

  const players = [anna, bjorn];
  const code = new URL(link).hash.slice(1);
  await play(players, greedy, (seq) => seq >= 4);
  await takeDesks(players, server, code, "voluspa");
  await play(players, greedy, (seq) => seq >= 12);
  for (const each of players) {
    each.desk.close();
    delete each.desk;
    await each.drawn();
  }
  await anna.expectAccessible("the table");
  await bjorn.expectAccessible("the table, narrow and dark");
  await shoot(anna, "middle-wide");
  await shoot(bjorn, "middle-narrow-dark");

  const before = bjorn.seq;
  await bjorn.page.reload();
  await until(() => bjorn.received.some((text) => text.startsWith('{"type":"welcome"')), "no welcome after the reload");
  await bjorn.waitForSeq(before);
  await play(players, greedy, (seq) => seq >= before + 2);

  const acknowledged = Math.max(anna.seq, bjorn.seq);
  await server.kill();
  await anna.page.getByText("The connection is lost").waitFor();
  await shoot(anna, "line-lost");
  await server.up();
  await until(() => anna.page.getByText("The connection is lost").isHidden(), "Anna did not find her way back");
  await play(players, greedy, (seq) => seq >= acknowledged + 2);
  assert.ok(anna.seq >= acknowledged + 2, "the game continues after the kill");

  await takeDesks(players, server, code, "voluspa");
  await play(players, greedy);
  for (const { desk } of players) desk.close();
  await anna.page.getByRole("button", { name: "Rematch" }).waitFor();
  await anna.drawn();
  await anna.expectAccessible("the end");
  await shoot(anna, "end");

  await checkFairness(anna);
  await replaySlider(anna);
  await checkRecord(anna, server);
  spectatorNeverSawAHand(watcher);
  await rematch(anna, bjorn);
  for (const each of [anna, bjorn, watcher]) each.expectNoProblems(server.address);
  assert.equal(await server.stop(), 0, "SIGTERM ends the server in good order");
  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, verified.output);
}

async function checkFairness({ page }) {
  await page.getByRole("button", { name: /fair/i }).click();
  await page.locator(".fair-all").waitFor();
  assert.equal(await page.locator(".fair-bad").count(), 0, "the deal is what seed and entropies give");
  assert.ok((await page.locator(".fair-ok").count()) >= 4, "every step of the check was made");
}

async function replaySlider({ page }) {
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("Home");
  await page.getByText(/^0\/\d+$/).waitFor();
  await page.keyboard.press("End");
}

async function checkRecord({ page }, server) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the record" }).click(),
  ]);
  const file = path.join(server.folder, "record.json");
  writeFileSync(file, readFileSync(await download.path()));
  const { code, output } = await server.run("replay", file);
  assert.equal(code, 0, output);
}

function spectatorNeverSawAHand({ received }) {
  let views = 0;
  const decoder = new Decoder();
  for (const text of received) {
    const message = decoder.decode(JSON.parse(text));
    const turn = message.turn;
    if (turn) assert.equal(turn.legal, undefined, "a spectator is offered nothing");
    if (message.type === "view" && message.view.turn.phase !== "over") {
      views += 1;
      assert.ok(message.view.hands.every((hand) => typeof hand === "number"), "hands are numbers for a spectator");
      assert.equal(typeof message.view.deck, "number");
    }
    for (const step of message.type === "patch" ? message.patch : []) {
      if (/^\/(hands|deck)/.test(step.path)) assert.equal(typeof step.value, "number", JSON.stringify(step));
    }
    for (const event of (message.log ?? []).flatMap((entry) => entry.events)) {
      if (event.type === "drew") assert.equal(event.tiles, undefined, "a spectator does not see what is drawn");
    }
  }
  assert.ok(views > 0, "the spectator saw the game");
}

async function rematch(anna, bjorn) {
  await anna.page.getByRole("button", { name: "Rematch" }).click();
  // The requester already has a seat, and the other needs one click.
  await bjorn.page.getByText("Anna wants a rematch.").waitFor();
  await bjorn.page.getByRole("button", { name: "Accept", exact: true }).click();
  await until(() => anna.seq === 0 && bjorn.seq === 0, "the rematch did not start");
}
