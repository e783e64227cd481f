// A visitor without an account opens the puzzle of the day from the start page on a phone. In each game a wrong move is
// tried, then the solution from the repository's file, by touch, by keyboard and in dark mode; and one puzzle is given
// up.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { accessibilityFaults, screens } from "./browser.mjs";
import { NineWorldsPlayer } from "./nine_worlds_player.mjs";
import { shoot } from "./screenshots.mjs";
import { tap } from "./touchable.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";
import { WalhallaPlayer } from "./walhalla_player.mjs";

export const name = "a guest solves the daily puzzles on a phone and on a wide screen, and sees the best move";

const games = [
  ["voluspa", VoluspaPlayer],
  ["walhalla", WalhallaPlayer],
  ["nine_worlds", NineWorldsPlayer],
];
const smallest = { viewport: { width: 320, height: 480 }, colorScheme: "light", hasTouch: true };

export async function run(browser, server) {
  const today = await (await fetch(`${server.address}/api/puzzles/today`)).json();
  const kept = games.filter(([game]) => puzzlesOf(game).length > 0);
  assert.deepEqual(today.puzzles.map(({ game }) => game).sort(), kept.map(([game]) => game).sort());
  await fromStart(browser, server, kept, today);
  for (const [i, [game, Who]] of kept.entries()) {
    await solve(browser, server, game, Who, screens.narrow, "mouse");
    await solve(browser, server, game, Who, i % 2 === 0 ? screens.wideDark : screens.wide, "keyboard");
    await giveUp(browser, server, game, Who);
  }
}

/** Returns a game's puzzles from the repository. */
function puzzlesOf(game) {
  try {
    const text = readFileSync(new URL(`../../engine/${game}/puzzles.jsonl`, import.meta.url), "utf8");
    return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** From the start page to the puzzle of the day, and on to another game's. */
async function fromStart(browser, server, kept, today) {
  const dag = await kept[0][1].join(browser, "Dag", screens.narrow);
  const { page } = dag;
  await page.goto(server.address);
  const card = page.locator(".further-card").first();
  await card.waitFor();
  await card.locator("svg").waitFor();
  await card.scrollIntoViewIfNeeded();
  await shoot(dag, "puzzle-card");
  assert.deepEqual(await accessibilityFaults(page), []);
  await card.click();
  await page.locator(".puzzle-frame > *").first().waitFor();
  const open = page.url();
  for (const { game } of today.puzzles) assert.ok(await page.locator(`.puzzle-games a[href="#puzzle/${game}"]`).count(), game);
  const other = page.locator(".puzzle-games a:not([aria-current])").first();
  if (await other.count()) {
    await other.click();
    await page.waitForURL((url) => url.href !== open);
    await page.locator(".puzzle-frame > *").first().waitFor();
  }
  assert.equal((await dag.context.cookies()).filter(({ name }) => name.includes("session")).length, 0);
  dag.expectNoProblems(server.address);
  await dag.context.close();
}

/** Waits for the server's next answer about that puzzle. */
const answerTo = (page, method, { id }) =>
  page.waitForResponse((response) => response.request().method() === method && response.url().endsWith(`/api/puzzles/${id}`));

/**
 * Opens a game's first puzzle as if it were today's, so that the run does not depend on the date. The player knows the
 * position as sent to the page.
 */
async function opened(browser, server, game, Who, screen) {
  const who = await Who.join(browser, "Embla", screen);
  const { page } = who;
  const [puzzle] = puzzlesOf(game);
  // Pans the board to where a finger hits the target.
  const byKeys = who.choose.bind(who);
  who.choose = async (selector, by, mayBeOnly = false) => {
    if (by !== "mouse") return byKeys(selector, by, mayBeOnly);
    if (mayBeOnly) await page.locator(`${selector}, [data-focus="confirm"]`).first().waitFor();
    if (!mayBeOnly || (await page.locator(selector).count())) await tap(page, selector);
  };
  await page.route("**/api/puzzles/today", async (route) => {
    const today = await (await route.fetch()).json();
    const puzzles = today.puzzles.map((each) => (each.game === game ? { ...each, id: puzzle.id } : each));
    await route.fulfill({ json: { ...today, puzzles } });
  });
  const told = answerTo(page, "GET", puzzle);
  await page.goto(`${server.address}/#puzzle/${game}`);
  const posed = await (await told).json();
  Object.assign(who, { view: posed.view, turn: posed.turn, seq: posed.seq, seat: posed.seat });
  await page.locator(".puzzle-frame > *").first().waitFor();
  await who.drawn();
  return { who, page, posed, puzzle };
}

async function solve(browser, server, game, Who, screen, by) {
  const { who, page, posed, puzzle } = await opened(browser, server, game, Who, screen);
  const { best, next } = puzzle.proof;
  await shoot(who, `puzzle-${game}-${by}-open`);
  assert.deepEqual(await accessibilityFaults(page), [], "the question is accessible");

  await who.attempt(legalAs(next.action, posed), by);
  await page.locator(".puzzle-told.wrong").waitFor();
  await shoot(who, `puzzle-${game}-${by}-wrong`);
  assert.equal(await page.getByText("Best move:").count(), 0, "a wrong move tells nothing");

  await who.drawn();
  const answered = answerTo(page, "POST", puzzle);
  await who.attempt(legalAs(best.action, posed), by);
  const answer = await answered;
  assert.ok((await answer.json()).right, `the best move was made: ${answer.request().postData()}`);
  await page.locator(".puzzle-told.right").waitFor();
  await page.getByText(`you win ${best.win} of 100 games`).waitFor();
  await page.getByText("1-day streak").waitFor();
  await who.drawn();
  await shoot(who, `puzzle-${game}-${by}-right`);
  assert.deepEqual(await accessibilityFaults(page), [], "the answer is accessible");
  assert.equal((await who.context.cookies()).filter(({ name }) => name.includes("session")).length, 0);

  await page.goto(server.address);
  await page.locator(".further-card").first().getByText("1-day streak").waitFor();
  who.expectNoProblems(server.address);
  await who.context.close();
}

/** On the smallest screen, in German: the solution is shown on the board and in words, and does not count. */
async function giveUp(browser, server, game, Who) {
  const { who, page } = await opened(browser, server, game, Who, smallest);
  await page.evaluate(() => localStorage.setItem("idavoll.settings", JSON.stringify({ lang: "de" })));
  await page.reload();
  await page.locator(".puzzle-frame > *").first().waitFor();
  await who.drawn();
  await shoot(who, `puzzle-${game}-small`);
  await page.getByRole("button", { name: "Lösung zeigen" }).click();
  await page.locator(".puzzle-told.shown").waitFor();
  await page.getByText("Bester Zug:").first().waitFor();
  await who.drawn();
  await shoot(who, `puzzle-${game}-small-shown`);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("button", { name: "Zurück zum Rätsel" }).click();
  await page.getByRole("button", { name: "Besten Zug zeigen" }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("idavoll.solved")), null);
  who.expectNoProblems(server.address);
  await who.context.close();
}

/** Returns the legal action with the annotations that the table needs. */
function legalAs(action, { turn }) {
  const found = turn.legal.find((each) => Object.entries(action).every(([key, value]) => JSON.stringify(each[key]) === JSON.stringify(value)));
  assert.ok(found, `${JSON.stringify(action)} is legal`);
  return found;
}
