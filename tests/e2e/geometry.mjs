// Every touch target at a table is large enough, fully visible and uncovered: checked by geometry, for every game, on
// screens from the smallest phone to a laptop. Selections are visible in forced colours. Each place is checked on each
// screen in one language and font size; with IDAVOLL_THOROUGH=1 in all of them, with axe-core in every appearance. A
// smoke test looks at the two upright phones.
import assert from "node:assert/strict";

import { accessibilityFaults, enlargeLetters, faultsHoweverDrawn, looks, person, settled } from "./browser.mjs";
import { faultsOfWords } from "./readable.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, isThorough } from "./touchable.mjs";
import { length } from "../support/length.mjs";

export const name = "nothing that can be touched is too small, covered, cut off or out of reach, on six screens";

const all = [
  { width: 320, height: 480, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 1280, height: 256, touch: false },
  { width: 1366, height: 768, touch: false },
  { width: 2560, height: 1440, touch: false },
];
const screens = length === "smoke" ? all.slice(0, 2) : all;
const games = ["Völuspá", "Walhalla", "Nine Worlds|Neun Welten"];

const languages = {
  "en-GB": { play: "Play now", create: "Create room", name: "Your name", sit: "Take a seat", stand: "Leave the seat" },
  "de-DE": { play: "Gleich spielen", create: "Raum eröffnen", name: "Dein Name", sit: "Platz nehmen", stand: "Platz verlassen" },
};
/** German words are longer, so the smallest screens are also checked in German and with doubled font size. */
const english = { locale: "en-GB", large: false };
const readersOf = ({ touch }) => (isThorough || touch ? [english, { locale: "de-DE", large: false }, { locale: "de-DE", large: true }] : [english]);

/** Bots act immediately. */
export const args = ["--bot-pause", "0"];

export async function run(browser, server) {
  const faults = [];
  for (const [number, screen] of screens.entries()) {
    const readers = readersOf(screen);
    for (const [i, reader] of readers.entries()) {
      // The variants of a screen share its places, and across all screens each place is checked in every variant.
      const isSeen = (place) => isThorough || (place + number) % readers.length === i;
      faults.push(...(await lookAround(browser, server, screen, reader, isSeen)));
    }
  }
  assert.deepEqual(faults, []);
}

/** All places, in this order. */
const places = ["the start page", ...games.flatMap((game) => [`the form for ${game}`, game]), "waiting for a friend", "asked for a name"];

/** Walks from the start page to a table of each game, and to a table that waits for a friend, who then joins. */
async function lookAround(browser, server, { width, height, touch }, { locale, large }, isSeen) {
  const words = languages[locale];
  const faults = [];
  const open = async (who) => {
    const called = `${who} at ${width}x${height}, ${locale.slice(0, 2)}${large ? ", 200 %" : ""}`;
    const someone = await person(browser, called, { viewport: { width, height }, hasTouch: touch, locale });
    if (large) await enlargeLetters(someone);
    return someone;
  };
  const isWanted = (...some) => some.some((place) => isSeen(places.indexOf(place)));
  const look = async (someone, where) => {
    if (!isWanted(where)) return;
    await settled(someone);
    const { page, name: who } = someone;
    const head = where === "the start page" ? await page.evaluate(faultsOfHead) : [];
    const bar = height > width && !large ? await page.evaluate(faultsOfBar) : [];
    // Contrast depends on the place and hardly on the screen, so each place is checked on one phone or laptop.
    const isDrawnOtherwise = isThorough ? !large : width === (places.indexOf(where) % 2 === 0 ? 390 : 1366);
    const axe = isDrawnOtherwise ? faultsHoweverDrawn : accessibilityFaults;
    const found = [...head, ...bar, ...(await faultsOf(page, touch)), ...(await axe(page)), ...(await faultsOfWords(page)), ...(await faultsOfChosen(page))];
    faults.push(...found.map((fault) => `${where}, ${who}: ${fault}`));
    for (const fault of found) console.error(`  ${where}, ${who}: ${fault}`);
    await shoot(someone, `geometry-${where} ${who}`.replaceAll(/[^\w]+/g, "-"));
  };

  const host = await open("Anna-Sophia");
  const { page } = host;
  await page.goto(server.address);
  await page.getByRole("heading", { name: "Idavoll" }).waitFor();
  await look(host, "the start page");
  for (const game of games) {
    const form = `the form for ${game}`;
    if (!isWanted(form, game)) continue;
    await page.goto(`${server.address}/#new`);
    await page.getByRole("radio", { name: new RegExp(`^(${game})`) }).check({ force: true });
    await look(host, form);
    if (!isWanted(game)) continue;
    await page.getByRole("button", { name: words.play }).click();
    await page.locator(".table-frame").waitFor();
    await page.locator(".turn-line.yours").waitFor();
    await look(host, game);
  }
  const people = [host];
  if (isWanted("waiting for a friend", "asked for a name")) {
    await page.goto(`${server.address}/#new`);
    await page.getByRole("button", { name: words.create }).click();
    await page.getByRole("textbox", { name: words.name }).fill("Anna-Sophia");
    await page.getByRole("button", { name: words.sit }).click();
    await page.getByRole("button", { name: words.stand }).waitFor();
    await look(host, "waiting for a friend");
  }
  if (isWanted("asked for a name")) {
    const friend = await open("a friend");
    people.push(friend);
    await friend.page.goto(page.url());
    await friend.page.getByRole("textbox", { name: words.name }).waitFor();
    await look(friend, "asked for a name");
  }
  for (const each of people) {
    faults.push(...each.problems.map((problem) => `${each.name}: ${problem}`));
    await each.context.close();
  }
  return faults;
}

/** With forced colours, the selection and the seat to act must be recognisable by their outline. */
async function faultsOfChosen(page) {
  await page.emulateMedia(looks["forced colours"]);
  const faults = await page.evaluate(() => {
    const kinds = [
      [".game-card input:checked + span", ".game-card input:not(:checked) + span"],
      [".choice-key input:checked + span", ".choice-key input:not(:checked) + span"],
      [".player.to-act", ".player:not(.to-act)"],
      [".nw-faction.acts", ".nw-faction:not(.acts)"],
    ];
    const lineOf = (element) => getComputedStyle(element).borderTopColor;
    return kinds.flatMap(([chosen, other]) => {
      const [one, another] = [document.querySelector(chosen), document.querySelector(other)];
      return one && another && lineOf(one) === lineOf(another) ? [`${chosen} is drawn like all others`] : [];
    });
  });
  await page.emulateMedia(looks.light);
  return faults;
}

/** Runs in the page. Returns what is wrong with the table's bar, which has one row on an upright phone. */
function faultsOfBar() {
  const row = 60;
  const bar = document.querySelector(".room-table > .top-bar");
  const high = bar ? Math.round(bar.getBoundingClientRect().height) : 0;
  return high > row ? [`the bar is ${high} high`] : [];
}

/** Runs in the page. Returns what is wrong with the position of the title in its picture. */
function faultsOfHead() {
  const head = document.querySelector(".start-head").getBoundingClientRect();
  const title = document.querySelector(".start-title h1").getBoundingClientRect();
  const liesIn = (inner, outer) =>
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const faults = [];
  if (!liesIn(title, head)) faults.push("the title is cut off");
  for (const part of document.querySelectorAll(".plain-picture path, .plain-picture circle")) {
    const box = part.getBoundingClientRect();
    const what = part.parentElement.getAttribute("class");
    if (!liesIn(box, head)) faults.push(`${what} is cropped`);
    if (meet(box, title)) faults.push(`${what} is behind the title`);
  }
  return faults;
}
