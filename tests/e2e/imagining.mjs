// While other seats are to act, Anna thinks ahead on the table of each game, on a small phone and on a wide screen. The
// server computes what her moves would lead to; no one else sees it, nothing is played, and the real move later has the
// same result.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, settled, until, useTool } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, newGuest, openTable, playOn } from "./desk.mjs";
import { NineWorldsLooks, VoluspaLooks, WalhallaLooks } from "./looks.mjs";
import { Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOfWords } from "./readable.mjs";
import { faultsOf, pairs, tap } from "./touchable.mjs";

export const name = "a waiting player thinks ahead on the board: no one sees it, nothing is played, and it comes true";

const small = { viewport: { width: 320, height: 480 }, colorScheme: "light", hasTouch: true };
const tables = [
  ["voluspa", VoluspaLooks, { players: 2, tile_set: "complete" }, 1],
  ["walhalla", WalhallaLooks, { players: 3 }, 2],
  ["nine_worlds", NineWorldsLooks, { players: 2, variant: "two_player_basic", rounds: 3 }, 1],
];
const think = { name: "Try moves" };
const leave = { name: "Back to the game" };

export async function run(browser, server) {
  const seenOn = Object.entries({ small, narrowDark: screens.narrowDark, wide: screens.wide });
  for (const [[game, Looks, options, others], [screenName, screen]] of pairs(tables, seenOn)) {
    await thinkAhead(browser, server, { game, Looks, options, others, screen, screenName });
  }
  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, `what is stored holds: ${verified.output}`);
}

async function thinkAhead(browser, server, { game, Looks, options, others, screen, screenName }) {
  const anna = await Player.join(browser, "Anna", screen);
  const { page } = anna;
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(JSON.parse(payload))));
  const cookie = await becomeGuest(anna, server);
  const code = await openTable(server, cookie, game, options);
  await page.goto(`${server.address}/#${code}`);
  await anna.sit();
  const desks = [];
  for (let i = 0; i < others; i++) desks.push(await Desk.sit(server, await newGuest(server), code, ["Björn", "Carla"][i]));
  await page.locator(".table-frame").waitFor();
  const annotations = await annotationsOf(server, game);
  const own = await Desk.sit(server, cookie, code, "Anna");
  const shot = (what) => shoot(anna, `imagining-${game}-${screenName}-${what}`);
  const inOrder = async () => {
    assert.deepEqual(await accessibilityFaults(page), [], `${game}, ${screenName}`);
    assert.deepEqual(await faultsOf(page, screen.hasTouch === true, ".room-table"), [], `${game}, ${screenName}`);
    assert.deepEqual(await faultsOfWords(page), [], `${game}, ${screenName}`);
  };

  // While another seat is to act: step by step, until the rest cannot be known.
  await playOn([own, ...desks], annotations, () => others > 0 && desks.some(({ isToAct }) => isToAct) && desks[0].seq > 0 && canGive(game, desks[0].view));
  await anna.waitForSeq(desks[0].seq);
  const before = desks.map(({ seq }) => seq);
  const isInBar = await page.getByRole("banner").getByRole("button", think).isVisible();
  assert.equal(isInBar, screen.hasTouch !== true, `it is in the bar, and on a phone in the menu: ${game}, ${screenName}`);
  await begin(anna);
  assert.equal(answersTo(anna).at(-1).given, true, "it is not Anna's turn");
  await shot("begun");
  await inOrder();
  for (let step = 1; step <= 4 && !answersTo(anna).at(-1).ended; step++) {
    await imagineOne(anna, new Looks());
    await shot(`step-${step}`);
  }
  await inOrder();
  const scores = answersTo(anna).at(-1).standing.scores.join();

  // The imagined line survives moves of the running game.
  const mover = desks.find(({ isToAct }) => isToAct);
  assert.deepEqual(desks.map(({ seq }) => seq), before, "no one else has received it");
  await mover.moveOnce(annotations);
  await page.locator(".imagined-news").waitFor();
  await shot("gone-on");
  assert.equal(answersTo(anna).at(-1).standing.scores.join(), scores);
  await page.getByRole("button", { name: "Step back" }).click();
  await page.goBack();
  await page.locator(".imagined-band").waitFor({ state: "detached" });
  assert.match(page.url(), new RegExp(code), "Back has left what was imagined, not the room");
  await anna.waitForSeq(mover.seq);

  // On her own turn the real move has the imagined result.
  await playOn([...desks, own], annotations, () => own.isToAct);
  await anna.waitForSeq(own.seq);
  await settled(anna);
  const scoring = page.locator('[data-walk="close"]');
  if (await scoring.isVisible()) await scoring.click();
  await begin(anna);
  assert.equal(answersTo(anna).at(-1).given, false);
  assert.deepEqual(answersTo(anna).at(-1).legal, own.turn.legal, "what can be imagined is what is legal");
  await imagineOne(anna, new Looks());
  const { actions } = sent.filter(({ type, preview }) => type === "what_if" && !preview).at(-1);
  const answer = answersTo(anna).at(-1);
  await shot("own-turn");
  await page.getByRole("button", leave).click();
  await page.locator(".imagined-band").waitFor({ state: "detached" });
  assert.equal(sent.filter(({ type }) => type === "move").length, 0, "nothing of it was played");
  assert.equal(own.seq, anna.seq);
  await own.moveOnce([], actions[0]);
  assert.deepEqual(own.turn.standing.scores, answer.standing.scores, "it scores what it was imagined to");

  // A reviewed position shows what was past at the time.
  await anna.waitForSeq(own.seq);
  const isLooking = await page.locator(".replay-bar").isVisible();
  if (isLooking) await page.getByRole("button", { name: "Previous move" }).click();
  else await useTool(page, "Review");
  await page.locator(".table-area.past").waitFor();
  await begin(anna);
  assert.ok(sent.at(-1).seq < own.seq);
  await shot("past");
  await page.getByRole("button", leave).click();
  await page.locator(".table-area.past").waitFor();

  anna.expectNoProblems(server.address);
  for (const desk of [own, ...desks]) desk.close();
  await anna.context.close();
}

/** In Walhalla a boat is available except between raids. */
const canGive = (game, view) => game !== "walhalla" || view.boat !== null;

/** Responses to steps, including refusals; previews are answered in between. */
const answersTo = ({ received }) =>
  received.map((frame) => JSON.parse(frame)).filter(({ type, preview }) => (type === "what_if" && !preview) || type === "error");

export async function begin(anna) {
  const told = answersTo(anna).length;
  const { page } = anna;
  await useTool(page, think.name);
  await until(() => answersTo(anna).length > told, "nothing is imagined");
  assert.equal(answersTo(anna).at(-1).type, "what_if", JSON.stringify(answersTo(anna).at(-1)));
  await anna.page.locator(".imagined-band").waitFor();
  await anna.drawn();
}

/** Taps until another response arrives: most actions need one tap, some a confirmation. */
export async function imagineOne(anna, looks) {
  const { page } = anna;
  const { view, legal } = answersTo(anna).at(-1);
  const seat = anna.seat ?? 0;
  const [look] = looks.of({ view, turn: { legal }, you: { seat } });
  assert.ok(look, "there is something to be tried");
  const told = answersTo(anna).length;
  for (const selector of look.path) await tap(page, selector);
  const confirm = page.locator('[data-confirm]:enabled, [data-focus="confirm"]:enabled').first();
  if (answersTo(anna).length === told && (await confirm.isVisible())) await confirm.click();
  await until(() => answersTo(anna).length > told, `nothing came of ${look.name}`);
  assert.equal(answersTo(anna).at(-1).type, "what_if", JSON.stringify(answersTo(anna).at(-1)));
  await anna.drawn();
}
