// Plays in real browsers against the real server: `node tests/e2e/run.mjs [part of a scenario's name…]`.
import assert from "node:assert/strict";

import { World } from "../news/world.mjs";
import { launch, Share } from "./browser.mjs";
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
import * as comingBack from "./coming_back.mjs";
import * as company from "./company.mjs";
import * as operators from "./console.mjs";
import * as continuing from "./continuing.mjs";
import * as dragging from "./dragging.mjs";
import * as drawing from "./drawing.mjs";
import * as fewClicks from "./few_clicks.mjs";
import * as fingers from "./fingers.mjs";
import * as firstPaint from "./first_paint.mjs";
import * as firstGame from "./first_game.mjs";
import * as geometry from "./geometry.mjs";
import * as geometryOfPlay from "./geometry_of_play.mjs";
import * as handingOver from "./handing_over.mjs";
import * as hints from "./hints.mjs";
import * as hotseat from "./hotseat.mjs";
import * as imagining from "./imagining.mjs";
import * as installed from "./installed.mjs";
import * as leagues from "./leagues.mjs";
import * as leaving from "./leaving.mjs";
import * as lobby from "./lobby.mjs";
import * as lostLine from "./lost_line.mjs";
import * as movesByMail from "./moves_by_mail.mjs";
import * as myGames from "./my_games.mjs";
import * as news from "./news.mjs";
import * as nineWorlds from "./nine_worlds.mjs";
import * as offline from "./offline.mjs";
import * as offlineElsewhere from "./offline_elsewhere.mjs";
import * as outdated from "./outdated.mjs";
import * as passkeys from "./passkeys.mjs";
import * as plans from "./plans.mjs";
import * as policy from "./policy.mjs";
import * as programs from "./programs.mjs";
import * as promptness from "./promptness.mjs";
import * as puzzles from "./puzzles.mjs";
import * as ratings from "./ratings.mjs";
import * as rematch from "./rematch.mjs";
import * as rules from "./rules.mjs";
import * as safeAreas from "./safe_areas.mjs";
import * as sameDeal from "./same_deal.mjs";
import * as sharing from "./sharing.mjs";
import * as statistics from "./statistics.mjs";
import * as tournaments from "./tournaments.mjs";
import * as translated from "./translated.mjs";
import * as twoAgree from "./two_agree.mjs";
import * as walhalla from "./walhalla.mjs";
import * as watch from "./watch.mjs";
import * as watching from "./watching.mjs";
import * as wholeGame from "./whole_game.mjs";
import * as whys from "./whys.mjs";
import * as whysElsewhere from "./whys_elsewhere.mjs";

const wanted = process.argv.slice(2);
/** The longest first, so that the lanes finish together. */
const all = [
  drawing, firstGame, operators, watching, accounts, puzzles, hints, offline, wholeGame, sharing, arriving, fewClicks, ratings, tournaments,
  agreements, imagining, fingers, whysElsewhere, rules, plans, bot, company, leaving, hotseat, watch, handingOver, myGames, statistics, safeAreas,
  twoAgree, sameDeal, leagues, offlineElsewhere, translated, continuing, clocks, announced, dragging, whys, movesByMail, lobby, programs, rematch,
  installed, attacks, passkeys, outdated, lostLine, news, comingBack, policy,
];
// Whole games in which each kind of action is taken by each means are the proof `games`.
const wholeGames = [walhalla, nineWorlds, allPowers, byEar];
// Scenarios that measure time need an otherwise idle machine and run only on request.
const byTheClock = [firstPaint, promptness];
// Every position on every small screen is the proof `screens`.
const onScreens = [...geometryOfPlay.walks, geometry];
const isWanted = ({ name }) => wanted.some((part) => name.includes(part));
const scenarios = wanted.length === 0 ? all : [...onScreens, ...wholeGames, ...all, ...byTheClock].filter(isWanted);
/** More lanes than processors, since walks also wait. */
const lanes = isThorough ? 1 : 3;
/** Deals the same games each time. */
const seed = process.env.IDAVOLL_SEED ?? "e2e";
const queue = [...scenarios];
const failures = [];
const durations = [];
const begin = performance.now();
const secondsSince = (since) => (performance.now() - since) / 1000;
const seconds = (since) => secondsSince(since).toFixed(1);

const browser = await launch({ short: !isThorough && !scenarios.some((each) => byTheClock.includes(each)) });
console.log(`Chromium ${browser.version()}, Node ${process.version}`);
await Promise.all(Array.from({ length: lanes }, walkOneAfterTheOther));
await browser.close();
for (const [walk, time] of durations.sort((a, b) => b[1] - a[1])) console.log(`${time.toFixed(1).padStart(7)} s  ${walk}`);
console.log(`end to end: ${scenarios.length - failures.length} passed, ${failures.length} failed (${seconds(begin)} s)`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function walkOneAfterTheOther() {
  for (let scenario = queue.shift(); scenario; scenario = queue.shift()) await walk(scenario);
}

/** Each scenario has its own server and contexts, and shares the browser unless it needs the full one. */
async function walk(scenario) {
  const { host, args = [] } = scenario;
  const pace = args.includes("--bot-pause") ? [] : ["--bot-pause", "0"];
  const world = scenario.withMail ? await World.begin() : null;
  const server = await Server.start({ host, args: ["--seed", seed, ...pace, ...args, ...(world?.options ?? [])] });
  const share = new Share(scenario.needsWholeBrowser ? await launch({ whole: true }) : browser);
  const since = performance.now();
  try {
    await withinMinutes(isThorough ? 60 : 10, scenario.run(share, server, world));
    expectOnlyOurs(share, server);
    console.log(`ok: ${scenario.name} (${seconds(since)} s)`);
  } catch (error) {
    const pages = share.contexts().flatMap((context) => context.pages());
    for (const [i, page] of pages.entries()) await shoot({ page }, `failed-${failures.length + 1}-${i + 1}`);
    const shown = await Promise.all(pages.map(shownOn));
    const told = ["the pages showed", ...shown, ...share.people.flatMap(({ problems }) => problems), "the server said", server.log.slice(-3000)];
    failures.push(`FAILED: ${scenario.name} (${seconds(since)} s)\n${error.stack}\n--- ${told.join("\n--- ")}`);
    console.error(failures.at(-1));
  } finally {
    await share.close();
    if (scenario.needsWholeBrowser) await share.whole.close();
    await server.remove();
    world?.end();
    durations.push([scenario.name, secondsSince(since)]);
  }
}

/** Returns what a page shows, as text, for the report of a failure; a page that hangs says so. */
async function shownOn(page) {
  const text = await page.locator("body").innerText({ timeout: 5_000 }).catch(({ message }) => message.split("\n")[0]);
  return `${page.url()}: ${text.replace(/\s+/g, " ").slice(0, 600)}`;
}

/** A hang is a failure like any other; the rest still runs. */
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

/** Whatever the scenario: no page violated its content security policy or sent a request to another host. */
function expectOnlyOurs({ people }, server) {
  for (const { name, violations, hosts } of people) {
    assert.deepEqual(violations, [], `the page of ${name} kept to its policy`);
    assert.deepEqual([...hosts], [new URL(server.address).host], `the page of ${name} talks to its own server alone`);
  }
}
