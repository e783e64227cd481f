// Plays in real browsers against the real server: `node tests/e2e/run.mjs [part of a scenario's name…]`.
import assert from "node:assert/strict";

import { launch, people } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";
import { Server } from "./server.mjs";
import { isThorough } from "./touchable.mjs";
import * as accounts from "./accounts.mjs";
import * as agreements from "./agreements.mjs";
import * as allPowers from "./all_powers.mjs";
import * as announced from "./announced.mjs";
import * as arriving from "./arriving.mjs";
import * as attacks from "./attacks.mjs";
import * as bot from "./bot.mjs";
import * as byEar from "./by_ear.mjs";
import * as clocks from "./clocks.mjs";
import * as company from "./company.mjs";
import * as operators from "./console.mjs";
import * as drawing from "./drawing.mjs";
import * as fewClicks from "./few_clicks.mjs";
import * as fingers from "./fingers.mjs";
import * as firstPaint from "./first_paint.mjs";
import * as firstGame from "./first_game.mjs";
import * as geometry from "./geometry.mjs";
import * as geometryOfPlay from "./geometry_of_play.mjs";
import * as hints from "./hints.mjs";
import * as imagining from "./imagining.mjs";
import * as installed from "./installed.mjs";
import * as leaving from "./leaving.mjs";
import * as lobby from "./lobby.mjs";
import * as lostLine from "./lost_line.mjs";
import * as myGames from "./my_games.mjs";
import * as news from "./news.mjs";
import * as nineWorlds from "./nine_worlds.mjs";
import * as outdated from "./outdated.mjs";
import * as passkeys from "./passkeys.mjs";
import * as policy from "./policy.mjs";
import * as programs from "./programs.mjs";
import * as puzzles from "./puzzles.mjs";
import * as ratings from "./ratings.mjs";
import * as rematch from "./rematch.mjs";
import * as safeAreas from "./safe_areas.mjs";
import * as sharing from "./sharing.mjs";
import * as statistics from "./statistics.mjs";
import * as walhalla from "./walhalla.mjs";
import * as watching from "./watching.mjs";
import * as wholeGame from "./whole_game.mjs";
import * as whys from "./whys.mjs";
import * as whysElsewhere from "./whys_elsewhere.mjs";

const wanted = process.argv.slice(2);
const all = [
  policy, outdated, wholeGame, allPowers, bot, hints, imagining, drawing, whys, whysElsewhere, walhalla, nineWorlds, sharing, accounts, passkeys, myGames, lobby, arriving,
  company, ratings, statistics, programs, installed, leaving, rematch, clocks, news, agreements, operators, announced, attacks, geometry,
  geometryOfPlay, lostLine, fewClicks, fingers, safeAreas, watching, byEar, firstGame, puzzles,
];
// What judges by the clock wants a machine that has no other work, and runs when it is asked for.
const byTheClock = [firstPaint];
const isWanted = ({ name }) => wanted.some((part) => name.includes(part));
const scenarios = wanted.length === 0 ? all : [...all, ...byTheClock].filter(isWanted);
let failed = 0;

const browser = await launch();
console.log(`Chromium ${browser.version()}, Node ${process.version}`);
for (const scenario of scenarios) {
  const server = await Server.start({ host: scenario.host, args: scenario.args });
  const begin = Date.now();
  try {
    await withinMinutes(isThorough ? 60 : 10, scenario.run(browser, server));
    expectOnlyOurs(server);
    console.log(`ok: ${scenario.name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    for (const [i, page] of browser.contexts().flatMap((context) => context.pages()).entries()) {
      await shoot({ page }, `failed-${failed}-${i + 1}`);
    }
    console.error(`FAILED: ${scenario.name}\n${error.stack}\n--- the server said:\n${server.log.slice(-3000)}`);
  } finally {
    for (const context of browser.contexts()) await context.close();
    people.length = 0;
    await server.remove();
  }
}
await browser.close();
console.log(`end to end: ${scenarios.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** What hangs is a failure like others, and the rest is still tried. */
async function withinMinutes(most, running) {
  let timer;
  const tooLong = new Promise((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`not done after ${most} minutes`)), most * 60_000);
  });
  try {
    await Promise.race([running, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whatever a scenario was about: no page of it broke the policy that it came with, or asked another host for anything. */
function expectOnlyOurs(server) {
  for (const { name, violations, hosts } of people) {
    assert.deepEqual(violations, [], `the page of ${name} kept to its policy`);
    assert.deepEqual([...hosts], [new URL(server.address).host], `the page of ${name} talks to its own server alone`);
  }
}
