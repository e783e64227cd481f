// Without a network, on a phone and on a wide screen: Anna opens a game that she has opened before, looks at it, writes a
// note and makes a move. Back online, the move is played, unless the game has continued meanwhile.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, until } from "./browser.mjs";
import { annotationsOf, becomeGuest, call, Desk, newGuest, openTable, playOn } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "a game opens offline with notes and a move, which is played later if the position is the same";

/** Browsers allow service workers without https only here. */
export const host = "127.0.0.1";

const small = { viewport: { width: 320, height: 568 }, colorScheme: "dark", hasTouch: true };

export async function run(browser, server) {
  const annotations = await annotationsOf(server, "voluspa");
  for (const [screenName, screen] of Object.entries({ phone: screens.narrow, small, wide: screens.wide })) {
    await playOffline(browser, server, annotations, screenName, screen);
  }
}

async function playOffline(browser, server, annotations, screenName, screen) {
  const anna = await VoluspaPlayer.join(browser, "Anna", { ...screen, serviceWorkers: "allow" });
  const { page, context } = anna;
  const shot = (what) => shoot(anna, `offline-${screenName}-${what}`);
  const cookie = await becomeGuest(anna, server);
  const code = await openTable(server, cookie, "voluspa", { players: 2 });
  const own = await Desk.sit(server, cookie, code, "Anna");
  const other = await Desk.sit(server, await newGuest(server), code, "Björn");
  await until(() => own.turn !== null, "the game does not begin");
  await playOn([own, other], annotations, () => own.isToAct && own.seq >= 2);

  await openOffline(anna, server, code, own.seq);
  await shot("room");
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core offline, ${screenName}`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing is wider than the screen");

  // A note.
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByLabel(`Note on move ${own.seq}`).fill("Thor next");
  await page.getByText("Saved in this browser.").waitFor();
  await shot("note");
  if (screenName !== "wide") await page.getByRole("tab", { name: "Notes" }).click();

  // A move, withdrawn and made again, and still there after a reload.
  const waits = page.getByText("Your move will be sent when you are back online:");
  const action = own.legal.find(({ type }) => type === "place");
  await anna.place(action, "mouse");
  await waits.waitFor();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await waits.waitFor({ state: "detached" });
  // It is still chosen on the table.
  await page.locator('[data-focus="confirm"]').click();
  await waits.waitFor();
  await shot("move");
  await page.goto(`${server.address}/#`);
  await page.getByText("Games you can view offline").waitFor();
  await page.getByText("Move not sent yet").waitFor();
  await shot("start");
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core on the start page offline, ${screenName}`);
  await page.goto(`${server.address}/#${code}`);
  await waits.waitFor();
  await page.reload();
  await waits.waitFor();

  const before = own.seq;
  await context.setOffline(false);
  await own.hears(() => own.seq > before, "the move is not played");
  await waits.waitFor({ state: "detached" });
  await page.getByText("You are offline.").waitFor({ state: "detached" });
  await until(async () => (await notesOf(server, cookie, code)).includes("Thor next"), "the note is not sent");
  assert.equal(own.seq, before + 1, "the move is played once");
  await shot("back");

  // The same with a game that continues: Anna plays on another device.
  await playOn([own, other], annotations, () => own.isToAct);
  await anna.waitForSeq(own.seq);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("You are offline. This is the position of").waitFor();
  await anna.place(own.legal.find(({ type }) => type === "place"), "mouse");
  await waits.waitFor();
  await own.moveOnce(annotations);
  const meanwhile = own.seq;
  await context.setOffline(false);
  await page.getByText("Your move was not played.").waitFor();
  await shot("lapsed");
  assert.equal(own.seq, meanwhile, "nothing was played");
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await page.getByText("Your move was not played.").waitFor({ state: "detached" });

  const problems = anna.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem));
  assert.deepEqual(problems, [], "errors in the page");
  for (const desk of [own, other]) desk.close();
  await context.close();
}

async function notesOf(server, cookie, code) {
  return (await call(server, cookie, "GET", `/api/rooms/${code}/notes`)).notes.map(({ text }) => text);
}

/** Opens a room at the given seq as on a first visit, and once more without a network. */
export async function openOffline(person, server, code, seq) {
  const { page, context } = person;
  // Some files are loaded before the worker is there.
  await page.goto(`${server.address}/#${code}`);
  await page.locator(".table-frame").waitFor();
  await person.waitForSeq(seq);
  await until(() => page.evaluate(filesAreCached), "the room's files are not cached");
  await until(() => page.evaluate((room) => localStorage.getItem(`idavoll.room.${room}`) !== null, code), "the room is not stored");
  await context.setOffline(true);
  await page.reload();
  await page.getByText("You are offline. This is the position of").waitFor();
  await page.locator(".table-frame").waitFor();
}

/** Runs in the page. Returns whether the worker can serve every file, also those that are loaded last. */
async function filesAreCached() {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  if (!["desk", "moves"].every((last) => loaded.some((name) => name.includes(`/assets/${last}-`)))) return false;
  const files = loaded.filter((name) => new URL(name).pathname.startsWith("/assets/"));
  const cached = await Promise.all(files.map((name) => caches.match(name)));
  return files.length > 0 && cached.every(Boolean);
}
