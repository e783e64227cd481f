// My games: twelve of them with boards, live in two browsers, correct after a server restart; and the button to the
// next game.
import assert from "node:assert/strict";

import { accessibilityFaults, person, screens, settled, until } from "./browser.mjs";
import { cookieOf, Desk, openTable, playOn } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";

// Views a dozen games within a moment, which exceeds the limits.
export const args = ["--unlimited"];
export const name = "my games: a dozen with their boards, live in two browsers, correct after a lost connection, and the next game";

const kinds = [
  ["voluspa", { players: 2 }],
  ["nine_worlds", { players: 2, variant: "two_player_basic" }],
  ["voluspa", { players: 2 }],
];

export async function run(browser, server) {
  const { games } = await (await fetch(`${server.address}/api/games`)).json();
  const annotationsOf = (game) => games.find(({ name: each }) => each === game).annotations;
  const anna = await person(browser, "Anna", screens.wide);
  const bjorn = await person(browser, "Björn", screens.narrow);
  await beginEmpty(anna, server);
  await bjorn.page.goto(server.address);
  const cookies = [await cookieOf(anna), await cookieOf(bjorn)];

  const tables = [];
  for (let i = 0; i < 12; i++) {
    const [game, options] = kinds[i % kinds.length];
    const code = await openTable(server, cookies[0], game, options);
    const desks = [await Desk.sit(server, cookies[0], code, "Anna")];
    if (i !== 11) desks.push(await Desk.sit(server, cookies[1], code, "Björn"));
    tables.push({ code, game, desks });
    if (i === 11) continue;
    await until(() => desks.every(({ turn }) => turn), "the game does not begin");
    const last = desks[i % 2];
    const enough = 3 + 2 * i;
    await playOn(desks, annotationsOf(game), () => desks[0].seq >= enough && last.isToAct);
  }
  const mine = tables.filter(({ desks }) => desks[0].isToAct);
  await showDozen(anna, bjorn, mine.length);

  await beLive(anna, tables, annotationsOf);
  await goOn(anna, tables);
  await comeBack(anna, server, tables, cookies, annotationsOf);
  await byKeyboard(anna, server);
  for (const { page, problems } of [anna, bjorn]) {
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(problems, []);
  }
}

async function beginEmpty(anna, server) {
  await anna.page.goto(server.address);
  await anna.page.getByRole("heading", { name: "Choose a game" }).waitFor();
  await shoot(anna, "my-games-empty");
  assert.deepEqual(await accessibilityFaults(anna.page), []);
}

const tiles = (page, section) => page.locator(`.my-section.${section} .game-tile`);

async function showDozen(anna, bjorn, waiting) {
  for (const someone of [anna, bjorn]) {
    await someone.page.reload();
    await until(async () => (await someone.page.locator(".game-tile").count()) >= 11, "the games are not listed");
  }
  assert.equal(await anna.page.locator(".game-tile").count(), 12);
  assert.equal(await tiles(anna.page, "mine").count(), waiting);
  await until(async () => (await anna.page.title()).startsWith(`(${waiting}) `), "the tab does not count");
  await anna.page.locator(".game-tile .vo-tile").first().waitFor();
  await settled(anna);
  await shoot(anna, "my-games-twelve");
  await shoot(bjorn, "my-games-phone");
  assert.deepEqual(await accessibilityFaults(anna.page), []);
  await anna.page.evaluate(() => {
    localStorage.setItem("idavoll.settings", JSON.stringify({ lang: "de", theme: "dark" }));
  });
  await anna.page.reload();
  await anna.page.getByRole("heading", { name: "Meine Partien" }).waitFor();
  await anna.page.locator(".game-tile .vo-tile").first().waitFor();
  await shoot(anna, "my-games-dark-german");
  assert.deepEqual(await accessibilityFaults(anna.page), []);
  await anna.page.evaluate(() => localStorage.removeItem("idavoll.settings"));
  await anna.page.reload();
  await anna.page.getByRole("heading", { name: "My games" }).waitFor();
}

/** A move made elsewhere appears in the list by itself. */
async function beLive(anna, tables, annotationsOf) {
  const { code, game, desks } = tables.find(({ desks: [, other] }) => other?.isToAct);
  await tiles(anna.page, "running").first().waitFor();
  const before = await tiles(anna.page, "mine").count();
  await playOn(desks, annotationsOf(game), () => desks[0].isToAct);
  await anna.page.locator(`.my-section.mine a[href="#${code}"]`).waitFor();
  assert.equal(await tiles(anna.page, "mine").count(), before + 1);
}

/** From one waiting game to the next. */
async function goOn(anna, tables) {
  const { page } = anna;
  await tiles(page, "mine").first().locator("a").click();
  const next = page.getByRole("link", { name: /^Next game waiting for you/ });
  await next.waitFor();
  await page.locator(".table-frame").waitFor();
  await shoot(anna, "next-game");
  const here = page.url();
  await next.click();
  await until(() => page.url() !== here, "the button leads nowhere");
  assert.ok(tables.some(({ code }) => page.url().endsWith(code)));
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("heading", { name: "My games" }).waitFor();
}

/** The server restarts, and something happens before the page has noticed. */
async function comeBack(anna, server, tables, cookies, annotationsOf) {
  const table = tables.find(({ desks }) => desks[1] && desks[0].isToAct);
  for (const { desks } of tables) for (const desk of desks) desk.close();
  await server.kill();
  await server.up();
  const desks = [
    await Desk.sit(server, cookies[0], table.code, "Anna"),
    await Desk.sit(server, cookies[1], table.code, "Björn"),
  ];
  await until(() => desks.every(({ turn }) => turn), "the game is not there");
  await playOn(desks, annotationsOf(table.game), () => desks[1].isToAct);
  await anna.page.locator(`.my-section.running a[href="#${table.code}"]`).waitFor();
  for (const desk of desks) desk.close();
}

async function byKeyboard(anna, server) {
  const { page } = anna;
  await page.goto(`${server.address}/#`);
  await page.locator(".game-tile").first().waitFor();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest(".game-tile") !== null)) break;
  }
  const goal = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  await page.keyboard.press("Enter");
  await until(() => page.url().endsWith(goal), "Enter leads nowhere");
  await page.locator(".table-frame").waitFor();
}
