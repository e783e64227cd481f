// The browser translates the page, replacing texts with <font> elements as Chrome does. The same person has an
// untranslated page beside it; both must show the same, whatever happens at the table, in the chat and in dialogs.
import assert from "node:assert/strict";

import { person, screens, until, useTool } from "./browser.mjs";
import { call, cookieOf, Desk, newGuest, openTable } from "./desk.mjs";

export const name = "a page translated by the browser shows what happens, as the original does";

/** Games with their number of seats. */
const games = { voluspa: 2, walhalla: 4, nine_worlds: 3 };

/** In the page, before any of its own scripts: wraps each new or changed text as Chrome does. */
function translateLikeChrome() {
  window.wrapped = 0;
  const wrap = (text) => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === "" || parent.closest("font, script, style, svg, textarea, option, [translate=no]")) return;
    const font = document.createElement("font");
    font.appendChild(document.createElement("font")).textContent = text.data;
    // Chrome versions do either.
    if (window.wrapped++ % 2 === 0) parent.replaceChild(font, text);
    else {
      parent.insertBefore(font, text);
      text.remove();
    }
  };
  const walk = (node) => {
    if (node.nodeName === "FONT") return;
    if (node.nodeType === Node.TEXT_NODE) wrap(node);
    else [...node.childNodes].forEach(walk);
  };
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === "characterData") wrap(target);
        else addedNodes.forEach(walk);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    walk(document.body);
  });
}

export async function run(browser, server) {
  const anna = await person(browser, "Anna", screens.wide);
  await anna.page.goto(server.address);
  const cookie = await cookieOf(anna);
  const facts = (await call(server, cookie, "GET", "/api/games")).games;
  const page = await anna.context.newPage();
  await page.addInitScript(translateLikeChrome);
  page.on("pageerror", (error) => anna.problems.push(`translated: ${error}`));
  const pages = [anna.page, page];

  for (const [game, players] of Object.entries(games)) {
    const { annotations } = facts.find((each) => each.name === game);
    const code = await openTable(server, cookie, game, { players });
    for (const each of pages) await each.goto(`${server.address}/#${code}`);
    const desks = [await Desk.sit(server, cookie, code, "Anna")];
    await expectSame(pages, `${game}: before the game`);
    // The game starts when all seats are taken.
    while (desks.length < players) {
      desks.push(await Desk.sit(server, await newGuest(server), code, `Guest ${desks.length}`));
    }
    for (const each of pages) await each.locator(".table-frame").waitFor();
    for (let moves = 0; moves < 10; moves++) {
      await until(() => desks.some((desk) => desk.isToAct), "no one is to act");
      await desks.find((desk) => desk.isToAct).moveOnce(annotations);
      await expectSame(pages, `${game}: move ${moves + 1}`);
    }
    await desks[1].ask({ type: "chat", text: "Good move!" });
    await expectSame(pages, `${game}: a line of chat`);
    await talk(pages);
    desks.forEach((desk) => desk.close());
  }
  await settings(pages);
  assert.ok((await page.evaluate(() => window.wrapped)) > 100, "it was translated");
  assert.deepEqual(anna.problems, []);
}

/** Messages sent from the translated page appear in both. */
async function talk(pages) {
  for (const page of pages) {
    const tab = page.getByRole("tab", { name: /^Chat/ });
    if (await tab.count()) await tab.click();
  }
  await expectSame(pages, "the chat");
}

/** Changes every text of the page at once. */
async function settings(pages) {
  for (const language of ["Deutsch", "English"]) {
    for (const page of pages) {
      await useTool(page, /^(Settings|Einstellungen)$/);
      await page.getByRole("dialog").waitFor();
    }
    await expectSame(pages, "the settings");
    for (const page of pages) await page.getByRole("radio", { name: language }).click({ force: true });
    await expectSame(pages, `the settings in ${language}`);
    for (const page of pages) {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    await expectSame(pages, `the table in ${language}`);
  }
}

/** Runs in the page. What was announced to screen readers, and since when, depends on how busy each page was. */
function shownText() {
  const announced = document.querySelector('.only-heard[role="log"]')?.innerText ?? "";
  const all = document.getElementById("app").innerText;
  const at = all.lastIndexOf(announced);
  const shown = all.slice(0, at) + all.slice(at + announced.length);
  return shown.replace(/\s+/g, " ").replace(/ \d+ new moves? Show me Close/, "").trim();
}

async function expectSame(pages, when) {
  let texts = [];
  const read = async () => {
    texts = await Promise.all(pages.map((page) => page.evaluate(shownText)));
    return texts[0] === texts[1];
  };
  try {
    await until(read, "");
  } catch {
    assert.equal(texts[1], texts[0], when);
  }
}
