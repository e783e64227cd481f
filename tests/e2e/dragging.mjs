// At each game, by mouse and by finger, pieces are dragged onto the board: the board previews the move under the
// pointer, dropping elsewhere and Escape put the piece back, and a drop is confirmed like a tap.
import assert from "node:assert/strict";

import { screens, settled, until } from "./browser.mjs";
import { Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { pairs } from "./touchable.mjs";

export const name = "pieces are dragged onto the board by mouse and finger, and confirmed as after a tap";

/** Of each game: what is dragged, where to, what previews the move, and what confirms it. */
const games = {
  Völuspá: { piece: ".vo-take.movable", target: ".vo-offer", preview: ".vo-preview .ghost", confirm: ".vo-buttons .main" },
  Walhalla: { piece: ".wh-lander", target: ".wh-seat:not(.chosen)", preview: ".wh-seat.drag-over", confirm: ".wh-buttons .main" },
  "Nine Worlds": { piece: ".nw-store.reserve[data-piece]", target: ".nw-store.card[data-spot]", preview: ".nw-store.card.drag-over", confirm: "[data-focus=confirm]" },
};

export async function run(browser, server) {
  for (const [game, screen] of pairs(Object.keys(games), ["wide", "narrow"])) {
    const anna = await Player.join(browser, "Anna", screens[screen]);
    await begin(anna, server, game);
    if (game === "Walhalla") await boarding(anna);
    const pointer = await (screen === "wide" ? mouse(anna) : finger(anna));
    await drags(anna, pointer, game, screen);
    anna.expectNoProblems(server.address);
    await anna.context.close();
  }
}

async function begin({ page }, server, game) {
  await page.goto(`${server.address}/#new`);
  await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check({ force: true });
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".table-frame").waitFor();
  await page.locator(".turn-line.yours").waitFor();
}

/** Stays ashore until Anna may board. */
async function boarding(anna) {
  const { page } = anna;
  while (!anna.legal.some(({ type }) => type === "board")) {
    assert.equal(anna.legal[0].type, "ride");
    const { seq } = anna;
    await page.locator('[data-choose="ride-false"]').click();
    await page.locator(".wh-buttons .main").click();
    await anna.waitForSeq(seq + 1);
    await page.locator(".turn-line.yours").waitFor();
  }
  await page.locator(".step-board").waitFor();
}

async function drags(anna, pointer, game, screen) {
  const { page } = anna;
  const { piece, target, preview, confirm } = games[game];
  const [from, onto] = [page.locator(piece).first(), page.locator(target).first()];
  const dragged = page.locator(".dragged");
  await settled(anna);

  /** Pulls the piece a little, until its targets are there, and then over one of them. */
  const pull = async () => {
    const start = await middleOf(from);
    await pointer.down(start);
    await pointer.move({ x: start.x, y: start.y - 20 });
    await dragged.waitFor();
    await onto.waitFor();
    await settled(anna);
    await pointer.moveTo(await middleOf(onto));
    await page.locator(preview).first().waitFor();
    await settled(anna);
  };
  const isBack = async (why) => {
    await until(async () => (await dragged.count()) === 0, `${game}, ${screen}: ${why}`);
    assert.equal(await page.locator(confirm).filter({ hasText: /^(Confirm|Place)/ }).count(), 0, `${game}, ${screen}: ${why}`);
  };

  await pull();
  await shoot(anna, `dragging-${game}-${screen}`);
  await page.keyboard.press("Escape");
  await isBack("Escape puts the piece back");
  await pointer.up();

  await pull();
  await pointer.moveTo({ x: 4, y: 4 });
  await until(async () => (await page.locator(preview).count()) === 0, `${game}, ${screen}: the preview stays`);
  await pointer.up();
  await isBack("dropping elsewhere puts the piece back");

  await pull();
  await pointer.up();
  await page.locator(confirm).waitFor();
  await settled(anna);
  await shoot(anna, `dropped-${game}-${screen}`);
  const { seq } = anna;
  await page.locator(confirm).click();
  await anna.waitForSeq(seq + 1);
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

function mouse({ page }) {
  const move = ({ x, y }) => page.mouse.move(x, y);
  const down = async (at) => {
    await move(at);
    await page.mouse.down();
  };
  return { down, move, moveTo: move, up: () => page.mouse.up() };
}

/** The piece is above the finger that drags it. */
const lift = 44;

async function finger({ page, context }) {
  const devtools = await context.newCDPSession(page);
  const touch = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  const move = (at) => touch("touchMove", [at]);
  return {
    down: (at) => touch("touchStart", [at]),
    move,
    moveTo: ({ x, y }) => move({ x, y: y + lift }),
    up: () => touch("touchEnd", []),
  };
}
