// Arrows and rings on the board of each game: drawn by mouse, finger and keyboard while another seat is to act, private
// until the end, and then reviewed together.
import assert from "node:assert/strict";

import { accessibilityFaults, faultsHoweverDrawn, looks, screens, until, useTool } from "./browser.mjs";
import { annotationsOf, becomeGuest, call, Desk, newGuest, openTable, playOn, takeCookie } from "./desk.mjs";
import { Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf, isThorough, pairs } from "./touchable.mjs";

export const name = "arrows and rings on the board are saved privately, and after the end the game is reviewed together";

const small = { viewport: { width: 320, height: 480 }, colorScheme: "light", hasTouch: true };
const lying = { viewport: { width: 844, height: 390 }, colorScheme: "light", hasTouch: true };
const tables = [
  ["voluspa", { players: 2, tile_set: "complete" }, 1, ["0,0", "1,1", "-1,0"]],
  ["walhalla", { players: 3 }, 2, ["berth:1:1", "field:1:2", "field:0:1"]],
  ["nine_worlds", { players: 2, variant: "two_player_basic", rounds: 3 }, 1, ["world:5", "world:2", "helheim"]],
];

const withMouse = { wide: screens.wide, wideDark: screens.wideDark };
const withFinger = { narrowDark: screens.narrowDark, small, lying };

export async function run(browser, server) {
  // A review is led the same way in every game.
  const toReview = new Set(tables.map(([game]) => game).slice(0, isThorough ? 3 : 1));
  for (const kind of [withMouse, withFinger]) {
    for (const [[game, options, others, places], [screenName, screen]] of pairs(tables, Object.entries(kind))) {
      const table = await waiting(browser, server, { game, options, others, places, screen, screenName });
      await draws(server, table);
      if (toReview.delete(game)) await lookTogether(browser, server, table);
      table.anna.expectNoProblems(server.address);
      for (const desk of [table.own, ...table.desks]) desk.close();
      await table.anna.context.close();
    }
  }
}

/** Opens Anna's page and everyone's desks, in a running game in which another seat is to act. */
async function waiting(browser, server, about) {
  const { game, options, others, screen } = about;
  const anna = await Player.join(browser, "Anna", screen);
  const { page } = anna;
  const cookie = await becomeGuest(anna, server);
  const code = await openTable(server, cookie, game, options);
  await page.goto(`${server.address}/#${code}`);
  await anna.sit();
  const guests = [];
  for (let i = 0; i < others; i++) guests.push(await newGuest(server));
  const desks = [];
  for (const [i, guest] of guests.entries()) desks.push(await Desk.sit(server, guest, code, ["Björn", "Carla"][i]));
  await page.locator(".table-frame").waitFor();
  const annotations = await annotationsOf(server, game);
  const own = await Desk.sit(server, cookie, code, "Anna");
  await playOn([own, ...desks], annotations, () => own.seq >= 4 && desks.some(({ isToAct }) => isToAct));
  await anna.waitForSeq(own.seq);
  return { ...about, anna, page, cookie, code, own, desks, guests, annotations };
}

async function draws(server, { game, places, screen, screenName, anna, page, cookie, code, own, desks, guests, annotations }) {
  const shot = (what) => shoot(anna, `drawing-${game}-${screenName}-${what}`);
  const touch = screen.hasTouch === true;
  const [from, to, other] = places;

  await takePen(page);
  await shot("pen");
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core with the pen, ${game}, ${screenName}`);
  assert.deepEqual(await faultsOf(page, touch, ".draw-band"), [], `${game}, ${screenName}`);
  const middles = await Promise.all([from, to, other].map((place) => middleOf(page, place)));
  const seen = await onScreen(page, middles);
  if (touch) {
    await drag(page, seen[0], seen[1]);
    await page.getByRole("radio", { name: "red" }).check({ force: true });
    await drag(page, seen[2], seen[2]);
    await page.getByRole("button", { name: "Done" }).click();
    // Without the pen, a finger pans the board and draws nothing.
    await drag(page, seen[0], seen[2]);
  } else {
    await page.getByRole("button", { name: "Done" }).click();
    await page.locator(".draw-band").waitFor({ state: "detached" });
    // The board now also has the space of the tools.
    const [start, end, around] = await onScreen(page, middles);
    await withRight(page, start, end);
    await page.keyboard.down("Shift");
    await withRight(page, around, around);
    await page.keyboard.up("Shift");
  }
  await until(async () => (await heard(page)).length === 2, `two are drawn on ${game}, ${screenName}: ${await heard(page)}`);
  const words = await heard(page);
  assert.match(words[0], /^arrow from .+ to .+, green$/);
  assert.match(words[1], /^ring around .+, red$/);
  await shot("drawn");

  const path = `/api/rooms/${code}/drawings`;
  const kept = async () => (await call(server, cookie, "GET", path)).drawings;
  await until(async () => (await kept())[0]?.strokes.length === 2, "what is drawn is not kept");
  assert.deepEqual(await kept(), [
    { seq: own.seq, strokes: [{ from, to, colour: "green" }, { from: other, to: null, colour: "red" }] },
  ]);
  for (const guest of guests) assert.deepEqual(await call(server, guest, "GET", path), { drawings: [], others: [] }, "no one else sees it");
  await page.reload();
  await until(async () => (await heard(page)).length === 2, "it is there again");
  assert.deepEqual(await faultsHoweverDrawn(page), [], `axe-core with a drawing, ${game}, ${screenName}`);
  if (screenName === "wide") {
    await page.emulateMedia(looks["forced colours"]);
    await shot("forced-colours");
    await page.emulateMedia(looks.light);
  }

  // A drawing belongs to its position: the next position hides it, reviewing shows it again.
  const drawnOn = own.seq;
  await desks.find(({ isToAct }) => isToAct).moveOnce(annotations);
  await until(() => anna.seq > drawnOn, "the move is not seen");
  await until(async () => (await heard(page)).length === 0, "it is not of this position");
  await useTool(page, "Review");
  await page.locator(".table-area.past").waitFor();
  await until(async () => (await heard(page)).length === 2, "it is of that position");
  await shot("past");
  if (!touch) await byKeys(anna, shot);
}

/** By keyboard alone: moves from place to place, then removes the drawing. */
async function byKeys({ page }, shot) {
  await page.locator("main .table-frame").click({ position: { x: 3, y: 3 } });
  await page.keyboard.press("d");
  await page.locator(".draw-band").waitFor();
  for (const each of ["ArrowRight", "Enter", "ArrowRight"]) await page.keyboard.press(each);
  await shot("keys");
  for (const each of ["Enter", "3", "Enter", "Enter"]) await page.keyboard.press(each);
  await until(async () => (await heard(page)).length === 4, "two more are drawn");
  assert.match((await heard(page)).at(-1), /^ring around .+, blue$/);
  await page.keyboard.press("Delete");
  await until(async () => (await heard(page)).length === 0, "all is taken away");
  await page.keyboard.press("Escape");
  await page.locator(".draw-band").waitFor({ state: "detached" });
}

/** Two pages: Anna leads, Björn follows on a phone and points, and Anna hands over. */
async function lookTogether(browser, server, { game, places, anna, code, own, desks, guests }) {
  const bjorn = await Player.join(browser, "Björn", screens.narrow);
  await takeCookie(bjorn, server, guests[0]);
  await bjorn.page.goto(`${server.address}/#${code}`);
  await bjorn.page.locator(".table-frame").waitFor();
  // With one player left the game is over.
  for (const desk of desks) await desk.ask({ type: "move", upon: desk.seq, action: { type: "resign" } });
  await anna.page.getByRole("button", { name: "Lead the review" }).click();
  await anna.page.locator(".review-bar", { hasText: "You are leading" }).waitFor();
  await bjorn.page.locator(".review-bar", { hasText: "Anna is leading the review" }).waitFor();
  await closeSheet(bjorn.page);
  const shot = async (what) => {
    await shoot(anna, `review-${game}-wide-${what}`);
    await shoot(bjorn, `review-${game}-narrow-${what}`);
  };
  await shot("begun");
  const at = async (page) => Number(await page.locator(".replay-bar input").inputValue());
  await anna.page.getByRole("button", { name: "Previous move" }).click();
  await bjorn.page.getByRole("button", { name: "Follow Anna" }).click();
  const follows = (seq) => until(async () => (await at(bjorn.page)) === seq, `Björn is not led to ${seq}`);
  await follows(await at(anna.page));
  await anna.page.getByRole("button", { name: "Previous move" }).click();
  const led = await at(anna.page);
  await follows(led);

  const [from, to, other] = places;
  await takePen(anna.page);
  await anna.page.getByRole("radio", { name: "yellow" }).check({ force: true });
  await dragWithMouse(anna.page, await seenMiddle(anna.page, from), await seenMiddle(anna.page, to));
  await until(async () => (await heard(bjorn.page)).some((each) => /yellow, by Anna/.test(each)), "Björn does not see what Anna draws");
  await bjorn.page.locator(".review-bar").getByRole("button", { name: "Draw on the board" }).click();
  await bjorn.page.locator(".draw-band").waitFor();
  const pointed = await seenMiddle(bjorn.page, other);
  await drag(bjorn.page, pointed, pointed);
  await until(async () => (await heard(anna.page)).some((each) => /^ring .* by Björn/.test(each)), "Anna does not see what Björn points at");
  await shot("pointing");
  for (const { page, name: who } of [anna, bjorn]) assert.deepEqual(await accessibilityFaults(page), [], `axe-core in a review, ${game}, ${who}`);
  assert.deepEqual(await faultsOf(bjorn.page, true, ".review-bar"), [], `${game}: looking together on a phone`);
  const path = `/api/rooms/${code}/drawings`;
  assert.deepEqual((await call(server, guests[0], "GET", path)).drawings, [], "nothing is stored that no one saved");
  await bjorn.page.getByRole("button", { name: "Save drawings" }).click();
  await until(async () => (await call(server, guests[0], "GET", path)).drawings[0]?.strokes.length === 2, "it is not kept");

  // A person who stops following is left alone; after the leader leaves there is no one to follow.
  await bjorn.page.getByRole("button", { name: "Stop following" }).click();
  await anna.page.getByRole("button", { name: "Previous move" }).click();
  await until(async () => (await at(anna.page)) === led - 1, "Anna goes on");
  assert.equal(await at(bjorn.page), led);
  await anna.page.getByRole("button", { name: "Hand over" }).click();
  await bjorn.page.getByRole("button", { name: "Take the lead" }).click();
  await anna.page.locator(".review-bar", { hasText: "Björn is leading the review" }).waitFor();
  await anna.page.getByRole("button", { name: "Follow Björn" }).click();
  await until(async () => (await at(bjorn.page)) === led - 1, "Björn leads on from what was shown");
  await bjorn.page.getByRole("button", { name: "Previous move" }).click();
  await until(async () => (await at(anna.page)) === led - 2, "Anna follows Björn");
  for (const desk of [own, ...desks]) desk.close();
  await bjorn.context.close();
  await anna.page.locator(".review-bar", { hasText: "has left" }).waitFor();
  await anna.page.getByRole("button", { name: "Take the lead" }).click();
  await anna.page.getByRole("button", { name: "End the review" }).click();
  await anna.page.locator(".review-bar").waitFor({ state: "detached" });
}

/** The drawings as announced to screen readers. */
const heard = (page) => page.locator(".table-frame > .only-heard li").allInnerTexts();

async function closeSheet(page) {
  const close = page.locator(".sheet-head").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
}

/** Uses the menu, or on a phone the button next to the notes. */
async function takePen(page) {
  await page.locator(".drawn").waitFor({ state: "attached" });
  if (page.viewportSize().width > 640) await useTool(page, "Draw on the board");
  else {
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.locator(".draw-here").click();
  }
  await page.locator(".draw-band").waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Returns the centre of a place on the board, as exposed while the pen is active. */
function middleOf(page, place) {
  return page.locator(`.drawn-shield[data-place="${place}"]`).evaluate((element) => {
    const { x, y, width, height } = element.getBBox();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** Returns where these points are on the screen now. */
function onScreen(page, points) {
  return page.locator(".drawn").evaluate((group, points) => {
    const matrix = group.getScreenCTM();
    return points.map(({ x, y }) => new DOMPoint(x, y).matrixTransform(matrix)).map(({ x, y }) => ({ x, y }));
  }, points);
}

const seenMiddle = async (page, place) => (await onScreen(page, [await middleOf(page, place)]))[0];

async function withRight(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button: "right" });
}

async function dragWithMouse(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Drags with a finger; taps if both points are equal. */
async function drag(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, point) => session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await touch("touchStart", from);
  if (from !== to) {
    for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await touch("touchEnd");
  await session.detach();
}
