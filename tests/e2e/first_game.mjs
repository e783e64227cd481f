// A new user opens the tutorial game of each game on a phone with two taps, plays by touch while reading the explanations,
// leaves and comes back, and reads on to the end, the moves now being made beside the page. On a wide screen it is opened
// from the help.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens, until, useTool } from "./browser.mjs";
import { NineWorldsPlayer } from "./nine_worlds_player.mjs";
import { atDesk, takeDesks } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, tap } from "./touchable.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";
import { WalhallaPlayer } from "./walhalla_player.mjs";

export const name = "a newcomer learns each game on a phone by playing a first game, leaves in the middle and comes back";
export const args = ["--bot-pause", "20"];

const games = [
  ["voluspa", "Völuspá", VoluspaPlayer, screens.narrow, mostPoints],
  ["walhalla", "Walhalla", WalhallaPlayer, screens.narrowDark, boldest],
  ["nine_worlds", "Nine Worlds", NineWorldsPlayer, screens.narrow, spread],
];
/** The minimum of explanations to appear; not all need to appear in one game. */
const fewestIdeas = 8;

export async function run(browser, server) {
  for (const [game, title, Who, screen, choose] of games) {
    const anna = await Who.join(browser, "Anna", screen);
    anna.hit = (target) => target.tap();
    await learns(anna, server, game, title, choose);
    await anna.context.close();
  }
  await fromTheHelp(browser, server);
  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, `what is stored holds: ${verified.output}`);
}

async function learns(anna, server, game, title, choose) {
  const { page } = anna;
  await page.goto(server.address);
  await page.getByRole("radio", { name: new RegExp(`^${title}`) }).tap();
  await shoot(anna, `first-${game}-start`);
  await page.getByRole("button", { name: new RegExp(`^Learn by playing.*${title}`) }).tap();
  await page.locator(".table-frame").waitFor();
  const room = page.url();
  const told = [];
  anna.seat = 0;
  // A world may be hidden under something beside the board; panning brings it into view.
  anna.choose = async (selector) => (selector.startsWith("[data-spot") ? tap(page, selector) : page.locator(selector).first().tap());

  await playOn(anna, game, choose, told, () => anna.seq >= 12, (action) => anna.act(action, "mouse"));
  await page.goto("about:blank");
  anna.seq = -1;
  anna.turn = null;
  await page.goto(server.address);
  await page.getByText("first game", { exact: true }).waitFor();
  await shoot(anna, `first-${game}-left`);
  await page.locator(".game-tile a").first().tap();
  await page.locator(".table-frame").waitFor();
  assert.equal(page.url(), room, "back in the same game");
  await takeDesks([anna], server, new URL(room).hash.slice(1), game);
  await playOn(anna, game, choose, told, () => anna.isOver, (action) => atDesk(anna, action));

  await page.getByRole("heading", { name: "What’s next?" }).waitFor();
  await shoot(anna, `first-${game}-over`);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(told, [...new Set(told)], "no idea is shown twice");
  assert.ok(told.length >= fewestIdeas, `${title} showed ${told.length} ideas: ${told.join("; ")}`);
  anna.expectNoProblems(server.address);
}

/** Plays until `done`, adding each explanation shown to `told`. `act` takes an action on the page or beside it. */
async function playOn(anna, game, choose, told, done, act) {
  const { page } = anna;
  while (!done()) {
    await until(() => anna.legal.length > 0 || anna.isOver, `no one waits for ${anna.name} in ${game}`, 30);
    if (anna.isOver) break;
    await anna.drawn();
    await anna.leaveScoring?.();
    await reads(anna, game, told);
    if (anna.legal.length > 0) await act(choose(anna.legal, anna));
  }
  if (anna.isOver) {
    // The ranking covers the table, so the final explanation is behind it.
    await anna.drawn();
    if (await page.getByRole("tabpanel").isVisible()) await page.getByRole("tab", { selected: true }).tap();
    await anna.leaveScoring?.();
    await reads(anna, game, told);
    await page.getByRole("tab", { name: "Ranking" }).tap();
  }
}

async function reads(anna, game, told) {
  const { page } = anna;
  const coach = page.getByRole("region", { name: "Coach" });
  // Its script is loaded separately.
  if (told.length === 0) await coach.waitFor();
  while (await coach.isVisible()) {
    const title = await coach.getByRole("heading").innerText();
    told.push(title);
    if (told.length <= 3 || told.length % 3 === 0) await shoot(anna, `first-${game}-${String(told.length).padStart(2, "0")}`);
    assert.deepEqual(await coveredBy(page), [], `${title} leaves hand and buttons free`);
    if (told.length === 1) {
      assert.deepEqual(await accessibilityFaults(page), []);
      assert.deepEqual(await faultsOf(page, true, ".coach"), []);
    }
    await coach.getByRole("button", { name: "Continue" }).tap();
    await until(async () => !(await coach.isVisible()) || (await coach.getByRole("heading").innerText()) !== title, `${title} goes when it was read`);
  }
}

/** Returns the parts of hand and buttons that are covered by the explanation or off the screen. */
async function coveredBy(page) {
  return page.evaluate(() => {
    const coach = document.querySelector(".coach").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".vo-hand, .wh-hand, .vo-buttons button, .wh-buttons button, .nw-buttons button")];
    return parts
      .filter((part) => part.checkVisibility())
      .map((part) => [part.className || part.textContent, part.getBoundingClientRect()])
      .filter(([, box]) => box.top < coach.bottom - 1 || box.bottom > innerHeight + 1 || box.height < 20)
      .map(([called, { top, bottom }]) => `${called}: ${Math.round(top)} to ${Math.round(bottom)}`);
  });
}

/** On a wide screen, in dark mode: from the help of a game against bots to the tutorial. */
async function fromTheHelp(browser, server) {
  const someone = await person(browser, "Björn", screens.wideDark);
  const { page } = someone;
  await page.goto(`${server.address}/#new`);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".table-frame").waitFor();
  const before = page.url();
  await page.locator(".top-bar").getByRole("button", { name: "Help" }).click();
  await shoot(someone, "first-from-help");
  await page.getByRole("dialog").getByRole("button", { name: "Learn Völuspá by playing" }).click();
  await page.getByRole("region", { name: "Coach" }).waitFor();
  assert.notEqual(page.url(), before);
  await shoot(someone, "first-wide-dark");
  assert.deepEqual(await accessibilityFaults(page), []);
  // Explanations can be turned off, and turned on again later.
  await page.getByRole("button", { name: "Stop explaining" }).click();
  await page.locator(".coach").waitFor({ state: "detached" });
  await useTool(page, "Explain the game as you play");
  await page.getByRole("region", { name: "Coach" }).waitFor();
  await page.emulateMedia({ colorScheme: "light" });
  await shoot(someone, "first-wide-light");
  await page.setViewportSize({ width: 320, height: 480 });
  await shoot(someone, "first-smallest");
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(someone.problems, []);
  await someone.context.close();
}

function mostPoints(legal) {
  return legal.reduce((best, each) => ((each.points ?? 0) > (best.points ?? 0) ? each : best));
}

/** Moves as many stones as possible, to contested places, so that all explanations appear. */
function boldest(legal) {
  const boldness = ({ positions, accept, attack, cards, points, choice }) =>
    (positions?.length ?? 0) + (accept ? 1 : 0) + (attack ? 1 : 0) + (cards?.length ?? 0) + (points ?? 0) + (choice === "hold" ? 1 : 0);
  return legal.reduce((best, each) => (boldness(each) > boldness(best) ? each : best));
}

/** Mixes all kinds of actions, and ends the turn when nothing else is left. */
function spread(legal, { seq }) {
  const others = legal.filter(({ type }) => type !== "end_turn" && type !== "pass");
  return others.length > 0 ? others[(seq * 7) % others.length] : legal[0];
}
