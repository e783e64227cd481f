// A whole game of each kind, viewed by one player on several screens at once. In every state of the table and at every
// step of a choice, no touch target is too small, covered, cut off or out of reach, every word is whole and in place,
// and axe-core finds nothing. On a phone the board has half of the screen, and the question, its buttons and the players
// to act are in view. Each state is checked on one of the smallest screens in turn. A smoke test plays only the beginning
// and the end. With IDAVOLL_THOROUGH=1 each state is checked on all eight screens, on phones also with doubled font size,
// with every piece on every board, and by axe-core in light, dark, forced colours and with motion.
import assert from "node:assert/strict";

import { accessibilityFaults, enlargeLetters, faultsHoweverDrawn, person, settled, until, useTool } from "./browser.mjs";
import { annotationsOf, Desk, newGuest, openTable, takeCookie, together } from "./desk.mjs";
import { NineWorldsLooks, VoluspaLooks, WalhallaLooks } from "./looks.mjs";
import { faultsOfWords } from "./readable.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, isThorough, tap } from "./touchable.mjs";
import { byLength } from "../support/length.mjs";

const all = [
  { width: 320, height: 480, touch: true },
  { width: 320, height: 568, touch: true, phone: true },
  { width: 360, height: 640, touch: true, phone: true },
  { width: 390, height: 844, touch: true, phone: true },
  { width: 844, height: 390, touch: true, phone: true },
  { width: 1280, height: 256, touch: false },
  { width: 1366, height: 768, touch: false },
  { width: 2560, height: 1440, touch: false },
];
const large = all.filter(({ touch }) => touch).map((screen) => ({ ...screen, large: true, phone: false }));
/** The smallest screens. All screens with everything on a board takes a while and is a separate proof. */
const screens = isThorough ? [...all, ...large] : all.filter(({ height }) => height < 600);

/** Other appearances are checked by another test, in each table's first states. */
const axe = isThorough ? faultsHoweverDrawn : accessibilityFaults;

const tables = [
  { game: "voluspa", title: "Völuspá", options: { players: 2, tile_set: "complete", lightning_bolt: true }, people: 2, looks: VoluspaLooks },
  { game: "walhalla", title: "Walhalla", options: { players: 3 }, people: 3, looks: WalhallaLooks },
  { game: "nine_worlds", title: "Nine Worlds", options: { players: 2, variant: "two_player_four_colours", rounds: 3, avatar_powers: true }, people: 2, looks: NineWorldsLooks },
];

/** Number of moves after which everyone but one resigns, and of states that must have been seen. */
const mostMoves = byLength(10, 600, 600);
const leastStates = byLength(10, 20, 20);

export const walks = tables.map((table) => ({
  name: `in every state of ${table.title} everything that can be touched can be hit, on the smallest screens`,
  // One person uses more screens at once than the limits allow.
  args: ["--unlimited"],
  async run(browser, server) {
    const faults = new Faults();
    const states = await playThrough(browser, server, table, faults);
    console.log(`  ${table.game}: ${states} states on ${screens.length} screens`);
    assert.deepEqual([...faults], []);
    assert.ok(states >= leastStates, `only ${states} states were seen`);
  },
}));

async function playThrough(browser, server, { game, options, people, looks: Looks }, faults) {
  const cookies = await Promise.all(Array.from({ length: people }, () => newGuest(server)));
  const code = await openTable(server, cookies[0], game, options);
  const desks = [];
  for (const [i, cookie] of cookies.entries()) desks.push(await Desk.sit(server, cookie, code, `Anna-Sophia ${i + 1}`));
  await until(() => desks.every(({ turn }) => turn), `${game} does not begin`);
  const pages = [];
  for (const screen of screens) pages.push(await sameOnScreen(browser, server, cookies[0], code, screen));
  const states = new Set();
  const annotations = await annotationsOf(server, game);
  let looking = pages;
  let turns = 0;

  /** Checks everything until the next call on the next screen. */
  const takeTurn = () => {
    if (!isThorough) looking = [pages[turns++ % pages.length]];
  };
  /** Checks one state on every current screen. */
  const check = async (state, doing, root) => {
    states.add(state);
    await Promise.all(looking.map(async (each) => {
      try {
        await doing(each);
        await settled(each);
        // An opened element is closed again, so the board is as before.
        const isAsBefore = !isThorough && /^(after|no longer|the table beside)/.test(state);
        const found = each.screen.phone ? await each.page.evaluate(faultsOfPhone) : [];
        found.push(...(await faultsOf(each.page, each.screen.touch, root, !isAsBefore)), ...(await faultsOfWords(each.page)));
        if (states.size === 2 || /sheet Log|dialog settings|^the end/.test(state)) found.push(...(await axe(each.page)));
        faults.push(...found.map((fault) => `${game}, ${state} at ${each.name}: ${fault}`));
        await shoot(each, `play-${game}-${state.replaceAll(/[^\w]+/g, "-")}-${each.name}`);
      } catch (error) {
        faults.push(`${game}, ${state} at ${each.name}: ${error.message.split("\n")[0]}`);
        await shoot(each, `failed-${game}-${state.replaceAll(/[^\w]+/g, "-")}-${each.name}`);
      }
    }));
  };

  const looks = new Looks();
  const [me] = desks;
  for (let moves = 0; !me.turn.result && moves < mostMoves; moves++) {
    await Promise.all(pages.map((each) => until(() => each.seq >= me.seq, `${each.name} is behind`)));
    if (me.isToAct) {
      for (const { name: state, path } of looks.of(me)) {
        takeTurn();
        for (const each of looking) await each.page.keyboard.press("Escape");
        await check(`${state} asked`, settled);
        for (const [i, selector] of path.entries()) {
          await check(`${state} ${i + 1}`, async (each) => {
            if (!(await isChosen(each.page, selector))) await tap(each.page, selector);
            await settled(each);
            await isBoardInSight(each.page, looks.leastBoard);
          });
        }
        for (const each of looking) for (const _ of path) await each.page.keyboard.press("Escape");
      }
    } else if (looks.isNew("waiting")) {
      takeTurn();
      await check("waiting", settled);
    }
    if (moves === 6) await beside(check, takeTurn, looks);
    const mover = desks.find((desk) => desk.isToAct);
    await mover.moveOnce(annotations, looks.choose(mover));
    await together(desks);
    if (looks.between) {
      takeTurn();
      await looks.between(check, pages, me);
    }
  }
  for (const desk of desks.slice(1)) {
    if (!me.turn.result) await desk.ask({ type: "move", upon: desk.seq, action: { type: "resign" } });
    await together(desks);
  }
  assert.ok(me.turn.result, `${game} does not end`);
  for (const each of pages) await until(() => each.seq >= me.seq, `${each.name} is behind`);
  takeTurn();
  await check("the end", ({ page }) => page.getByRole("button", { name: "Rematch" }).waitFor(), ".side, .sheet");
  await check("the table after the end", async ({ page }) => {
    const close = page.locator(".sheet-head").getByRole("button", { name: "Close" });
    if (await close.isVisible()) await close.click();
  });
  for (const each of pages) {
    faults.push(...each.problems.map((problem) => `${game} at ${each.name}: ${problem}`));
    await each.context.close();
  }
  for (const desk of desks) desk.close();
  return states.size;
}

/** Checks what is beside and over the table. */
async function beside(check, takeTurn, looks) {
  takeTurn();
  for (const tab of ["Log", "Chat", "Notes", "Room"]) {
    await check(`the sheet ${tab}`, async ({ page }) => {
      await page.getByRole("tab", { name: tab }).click();
    }, ".side");
  }
  await check("the table beside", async ({ page }) => {
    const close = page.locator(".sheet-head").getByRole("button", { name: "Close" });
    if (await close.isVisible()) await close.click();
    else await page.getByRole("tab", { name: "Log" }).click();
  });
  takeTurn();
  await check("looking back", async ({ page }) => {
    await useTool(page, "Review");
  });
  await check("no longer looking back", async ({ page }) => {
    await useTool(page, "Review");
  });
  for (const [dialog, button] of [["help", "Help"], ["settings", "Settings"]]) {
    takeTurn();
    await check(`the dialog ${dialog}`, async ({ page }) => {
      await useTool(page, button);
      await page.getByRole("dialog", { name: /Help|Settings/ }).waitFor();
    }, "dialog");
    await check(`after the dialog ${dialog}`, async ({ page }) => {
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    });
  }
  for (const { button, root, name: drawer } of looks.drawers) {
    takeTurn();
    await check(drawer, async ({ page }) => {
      const fold = page.getByRole("button", { name: looks.folded ?? "none", expanded: false });
      if (await fold.isVisible()) await fold.click();
      await page.getByRole("main").getByRole("button", { name: button }).first().click();
    }, root);
    await check(`after ${drawer}`, async ({ page }) => {
      await page.getByRole("main").getByRole("button", { name: button }).first().click();
    });
  }
}

/** Opens the same person's page on another screen. */
async function sameOnScreen(browser, server, cookie, code, { width, height, touch, phone, large = false }) {
  const each = { seq: -1 };
  const someone = await person(browser, `${width}x${height}${large ? ", 200 %" : ""}`, { viewport: { width, height }, hasTouch: touch }, (message) => {
    if (message.type === "view" || message.type === "patch") each.seq = message.seq;
  });
  if (large) await enlargeLetters(someone);
  await takeCookie(someone, server, cookie);
  await someone.page.goto(`${server.address}/#${code}`);
  await someone.page.locator(".table-frame").waitFor();
  return Object.assign(each, someone, { screen: { width, height, touch, phone } });
}

/** Checks that the board is visible while choosing on it. */
async function isBoardInSight(page, least) {
  if (!least) return;
  const height = Math.round((await page.locator(least.selector).boundingBox()).height);
  assert.ok(height >= least.height, `the board is only ${height} high`);
}

/** Runs in the page. Returns a fault if the board has less than half of a phone, or the prompt or the player to move is out of view. */
function faultsOfPhone() {
  const faults = [];
  const called = (element) => `${element.getAttribute("class")} “${element.textContent.trim().slice(0, 24)}”`;
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let part = element.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflowY === "visible") continue;
      const { left, top, right, bottom } = part.getBoundingClientRect();
      Object.assign(room, { left: Math.max(room.left, left), top: Math.max(room.top, top), right: Math.min(room.right, right), bottom: Math.min(room.bottom, bottom) });
    }
    const height = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top);
    return { height, isWhole: height > box.height - 1.5 && box.left > room.left - 1.5 && box.right < room.right + 1.5 };
  };
  // The check before this one may have scrolled.
  for (const part of document.querySelectorAll(".wh-table, .wh-dock, .nw-side")) part.scrollTop = 0;
  const board = Math.round(seen(document.querySelector(".vo-field, .wh-field, .nw-field")).height);
  if (board < innerHeight / 2 - 1) faults.push(`the board has ${board} of ${innerHeight}`);
  for (const element of document.querySelectorAll(".player.to-act, .vo-prompt, .wh-prompt, .nw-prompt, :is(.vo-buttons, .wh-buttons, .nw-buttons) > button")) {
    if (element.checkVisibility() && !seen(element).isWhole) faults.push(`${called(element)} is not in view`);
  }
  return faults;
}

/** Checks that the previously selected input method is still selected. */
async function isChosen(page, selector) {
  return selector.startsWith("[data-group") && (await page.locator(selector).getAttribute("aria-pressed")) === "true";
}

/** Prints each fault when it is found, since the whole run takes a while. */
class Faults extends Array {
  push(...found) {
    for (const fault of found) console.error(`  ${fault}`);
    return super.push(...found);
  }
}
