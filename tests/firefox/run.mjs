// Two friends, each in a Firefox of their own, play a whole game of Völuspá by link and review the board afterwards.
// Uses Debian's Firefox ESR over WebDriver BiDi. `./dev prove firefox`
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";

import puppeteer from "puppeteer-core";

import { Server } from "../e2e/server.mjs";

const executablePath = process.env.IDAVOLL_FIREFOX ?? "/usr/bin/firefox-esr";
const screens = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const folder = process.env.IDAVOLL_SCREENSHOTS;
if (folder) mkdirSync(folder, { recursive: true });

const friends = [];
const browser = await puppeteer.launch({ browser: "firefox", protocol: "webDriverBiDi", executablePath, headless: true });
const server = await Server.start();
try {
  console.log(`${await browser.version()}, Node ${process.version}`);
  const anna = await friend("Anna", screens.wide);
  const bjorn = await friend("Björn", screens.narrow);
  const link = await openRoom(anna);
  await sitDown(anna, link);
  await shoot(anna, "waiting");
  await sitDown(bjorn, link);
  const moves = await playToTheEnd([anna, bjorn]);
  for (const each of [anna, bjorn]) await lookBack(each);
  for (const { name, problems } of [anna, bjorn]) assert.deepEqual(problems, [], `errors in ${name}'s page`);
  console.log(`firefox: a whole game of ${moves} clicks and keys, seen to its end by both`);
} catch (error) {
  for (const each of friends) await shoot(each, "failed");
  console.error(friends.flatMap(({ problems }) => problems).join("\n"));
  throw error;
} finally {
  await browser.close();
  await server.remove();
}

/** A person with separate cookies and storage. */
async function friend(name, viewport) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const someone = { name, page, problems };
  friends.push(someone);
  return someone;
}

async function shoot({ name, page }, what) {
  if (!folder) return;
  await page.bringToFront();
  await page.screenshot({ path: path.join(folder, `firefox-${what}-${name === "Anna" ? "wide" : "narrow"}.png`) });
}

async function until(condition, complaint, seconds = 60) {
  for (let attempt = 0; attempt < seconds * 20; attempt++) {
    const found = await condition();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(complaint);
}

/** Clicks the button containing this text once it appears. */
async function press(page, says) {
  const find = (text) => {
    const button = [...document.querySelectorAll("button:enabled")].find(({ textContent }) => textContent.includes(text));
    button?.setAttribute("data-pressed", text);
    return button !== undefined;
  };
  await until(() => page.evaluate(find, says), `there is no button ${says}`);
  await page.click(`[data-pressed="${says}"]`);
}

async function openRoom({ page }) {
  await page.goto(`${server.address}/#new`);
  await press(page, "Create room");
  await page.waitForSelector("input[readonly]");
  return page.url();
}

async function sitDown(someone, link) {
  const { page, name } = someone;
  await page.bringToFront();
  if (page.url() !== link) await page.goto(link);
  const input = await page.waitForSelector('input[autocomplete="nickname"], form input[type="text"], form input:not([type])');
  await input.type(name);
  await press(page, "Take a seat");
}

/** Returns what the player to act can click next; null for other players. */
function nextClick(tried) {
  const first = (selector) => (document.querySelector(selector) ? selector : null);
  const table = document.querySelector(".vo-table");
  if (!table) return null;
  const confirm = first('[data-focus="confirm"]:not(:disabled)');
  if (confirm) return confirm;
  if (first("[data-direction]")) return "[data-direction]";
  if (first("[data-cell]")) return first(".vo-offer.best") ?? "[data-cell]";
  const isAsked = document.querySelector(".vo-take.unusable") || document.querySelector(".vo-buttons button");
  const slots = [...document.querySelectorAll(".vo-take:not(.unusable)")].map((tile) => tile.dataset.slot);
  const slot = slots.find((each) => !tried.includes(each));
  if (slot !== undefined && (isAsked || document.querySelector(".vo-prompt")?.textContent.startsWith("Choose"))) return `[data-slot="${slot}"]`;
  return [...document.querySelectorAll(".vo-buttons .main")].length > 0 ? ".vo-buttons .main" : null;
}

function isOver({ page }) {
  return page.evaluate(() => [...document.querySelectorAll("button")].some(({ textContent }) => textContent.trim() === "Rematch"));
}

/** The player on the wide screen clicks; the other uses the keyboard where the board would have to be panned first. */
async function playToTheEnd(friends) {
  let count = 0;
  const tried = new Map(friends.map((each) => [each, []]));
  for (let idle = 0; idle < 400; idle++) {
    for (const each of friends) {
      const selector = await each.page.evaluate(nextClick, tried.get(each));
      if (!selector) continue;
      // Background tabs are drawn late or never.
      await each.page.bringToFront();
      const slot = /data-slot="(\d+)"/.exec(selector)?.[1];
      if (slot === undefined) tried.set(each, []);
      else tried.get(each).push(slot);
      if (await use(each.page, selector)) count += 1;
      if (count === 30) for (const one of friends) await shoot(one, "middle");
      if (selector.includes("data-cell") || selector.includes("vo-offer")) idle = 0;
    }
    if ((await Promise.all(friends.map(isOver))).every(Boolean)) return count;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  for (const each of friends) await shoot(each, "stuck");
  throw new Error("the game does not come to its end");
}

/** Clicks the element if it can be hit, otherwise reaches it by keyboard. Returns whether it was still there. */
async function use(page, selector) {
  const at = await page.evaluate((which) => {
    const element = document.querySelector(which);
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && (hit === element || element.contains(hit))) return { x, y };
    element.focus({ preventScroll: false });
    return "focused";
  }, selector);
  if (at === null) return false;
  if (at === "focused") await page.keyboard.press("Enter");
  else await page.mouse.click(at.x, at.y);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 30)));
  return true;
}

/** Reviews the end and the first position, and checks that every tile is drawn within its frame. */
async function lookBack(someone) {
  const { page } = someone;
  await page.bringToFront();
  await shoot(someone, "end");
  const slider = await page.waitForSelector('input[type="range"]');
  await slider.focus();
  await page.keyboard.press("Home");
  await until(() => page.evaluate(() => document.querySelector(".vo-table.replay") !== null), "the past is not shown");
  await page.keyboard.press("End");
  const tiles = await page.evaluate(() => {
    const frame = document.querySelector(".vo-board").getBoundingClientRect();
    return [...document.querySelectorAll(".vo-lying")].map((tile) => {
      const { left, top, right, bottom } = tile.getBoundingClientRect();
      return left >= frame.left - 1 && top >= frame.top - 1 && right <= frame.right + 1 && bottom <= frame.bottom + 1 && right > left;
    });
  });
  assert.ok(tiles.length > 10, "the board is full of tiles");
  assert.ok(tiles.every(Boolean), "every tile is drawn within the board");
  await shoot(someone, "board");
}
