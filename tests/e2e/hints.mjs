// Anna plays each game alone against bots on a phone and asks for hints: a hint is given in words, shown on the board
// like a selection, confirmed, marked in the log for spectators, and listed in the ranking. Games among people have no
// hints.
import assert from "node:assert/strict";

import { becomeGuest, openTable } from "./desk.mjs";
import { accessibilityFaults, person, screens, until } from "./browser.mjs";
import { resign } from "./leaving.mjs";
import { NineWorldsPlayer } from "./nine_worlds_player.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";
import { WalhallaPlayer } from "./walhalla_player.mjs";

export const name = "a player against bots gets hints on a phone, and everyone sees that they did";

/** Bots act immediately. */
export const args = ["--bot-pause", "0"];

const games = [
  ["voluspa", VoluspaPlayer, { players: 2 }, screens.narrow],
  ["walhalla", WalhallaPlayer, { players: 3 }, screens.narrowDark],
  ["nine_worlds", NineWorldsPlayer, { players: 2, variant: "two_player_basic" }, screens.narrow],
];
const hintButton = { name: "Hint: what would the engine play?" };

export async function run(browser, server) {
  for (const [i, [game, Who, options, screen]] of games.entries()) await withHints(browser, server, i + 1, game, Who, options, screen);
  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, `what is stored holds: ${verified.output}`);
}

async function withHints(browser, server, number, game, Who, options, screen) {
  const anna = await Who.join(browser, "Anna", screen);
  const { page } = anna;
  const bots = Array.from({ length: options.players }, (_, seat) => (seat === 0 ? null : "newcomer"));
  const code = await openTable(server, await becomeGuest(anna, server), game, options, { bots });
  await page.goto(`${server.address}/#${code}`);
  await anna.sit();
  await page.locator(".table-frame").waitFor();

  const hinted = [];
  for (let asked = 0; asked < 3; asked++) hinted.push(await askAndFollow(anna, `${game}-${asked + 1}`));

  await page.getByRole("tab", { name: "Log" }).click();
  const marks = page.locator(".log-entry").getByRole("img", { name: "with a hint" });
  await until(async () => (await marks.count()) === 3, "what was done with a hint is marked");
  await shoot(anna, `hint-${game}-log`);
  assert.deepEqual(await accessibilityFaults(page), []);

  const vera = await person(browser, "Vera", screens.wide);
  await vera.page.goto(`${server.address}/#${code}`);
  const seen = vera.page.locator(".log-entry").getByRole("img", { name: "with a hint" });
  await until(async () => (await seen.count()) === 3, "who looks on sees the marks");
  assert.equal(await vera.page.getByRole("button", hintButton).count(), 0, "who looks on asks for nothing");

  await resign(anna);
  const exported = await server.run("admin", "export", String(number), "--database", server.database);
  assert.equal(exported.code, 0, exported.output);
  const record = JSON.parse(exported.output);
  assert.equal("hints" in record, false, "hints stand beside the game");
  const own = record.actions.filter(({ seat, action }) => seat === 0 && action.type !== "resign");
  assert.deepEqual(own.slice(0, 3).map(({ action }) => action), hinted, "what was shown is what was done");
  await page.getByText("with 3 hints").first().waitFor();
  await shoot(anna, `hint-${game}-ranking`);
  anna.expectNoProblems(server.address);
  await vera.context.close();
  await anna.context.close();
}

/** Asks for a hint on Anna's turn, checks what is shown, and plays it. Returns the hint. */
async function askAndFollow(anna, picture) {
  const { page } = anna;
  await until(() => anna.legal.length > 0, "it is not Anna's turn", 60);
  await anna.drawn();
  await anna.leaveScoring?.("mouse");
  const told = hintsTold(anna).length;
  const before = anna.seq;
  await page.getByRole("button", hintButton).click();
  await page.locator(".hint-over strong").waitFor();
  const hints = hintsTold(anna);
  assert.equal(hints.length, told + 1);
  const { move, next, seq } = hints.at(-1);
  assert.equal(seq, before);
  assert.ok(next === null || JSON.stringify(next.action) !== JSON.stringify(move.action));
  await anna.drawn();
  await shoot(anna, `hint-${picture}`);
  assert.deepEqual(await accessibilityFaults(page), [], "a hint is accessible");
  const confirm = page.locator('[data-focus="confirm"]:enabled, [data-confirm]:enabled').first();
  if (await confirm.count()) {
    await confirm.click();
    await anna.waitForSeq(before + 1);
  } else {
    // Actions without choices have their own button.
    await anna.act(move.action);
  }
  await page.locator(".hint-over").waitFor({ state: "detached" });
  return move.action;
}

const hintsTold = ({ received }) => received.map((frame) => JSON.parse(frame)).filter(({ type }) => type === "hint");
