// Three raids with three players. Each takes each kind of action once by clicking, touch or keys; desks take the
// others. Includes reloads in the middle of a question, stepping through the scoring, and a check that no page ever
// receives another player's cards.
import assert from "node:assert/strict";

import { applyPatch, Decoder } from "../../protocol/examples/decoder.mjs";
import { screens } from "./browser.mjs";
import { play, takeDesks } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { WalhallaPlayer } from "./walhalla_player.mjs";

export const name = "three players play all three raids of Walhalla, reload when asked, and see only their own cards";

export async function run(browser, server) {
  const anna = await WalhallaPlayer.join(browser, "Anna", screens.wide);
  const bjorn = await WalhallaPlayer.join(browser, "Björn", screens.narrowDark);
  const cilla = await WalhallaPlayer.join(browser, "Cilla", screens.wideDark);
  const players = [anna, bjorn, cilla];
  const link = await anna.createRoom(server.address, players.length);
  for (const [seat, player] of players.entries()) {
    player.seat = seat;
    player.by = player === cilla ? "keyboard" : "mouse";
    if (player !== anna) await player.page.goto(link);
    await player.sit();
  }
  await Promise.all(players.map((each) => each.waitForSeq(0)));
  await takeDesks(players, server, new URL(link).hash.slice(1), "walhalla");

  const seen = new Scenes(players);
  await play(players, choose, (seq) => seen.look(seq));
  for (const { desk } of players) desk.close();
  assert.deepEqual(seen.missing(), [], "moments that never came");
  assert.ok(
    players.every(({ view }) => view.raid === 3 && view.phase === "over"),
    "all three raids are over",
  );

  // Before the record is requested, which reveals everything after the game.
  players.forEach(sawNoForeignCards);
  await walkTheLastScoring(anna);
  await checkFairness(anna);
  await lookBack(anna);
  for (const player of players) player.expectNoProblems(server.address);
}

/** Actions taken on a page. */
const done = new Set();

/** Full boats, riders, fights and all cards. */
function choose(legal, player) {
  const { name: who, seq } = player;
  const kind = `${legal[0].type} by ${who}`;
  const by = done.has(kind) ? "desk" : player.by;
  done.add(kind);
  const pick = (action) => ({ action, by });
  const most = (size) => legal.reduce((best, each) => (size(each) > size(best) ? each : best));
  switch (legal[0].type) {
    case "board":
      return pick(most(({ positions }) => positions.length));
    case "ride":
      return pick(legal.find(({ accept }) => accept === (seq % 4 !== 0)));
    case "sail":
      return pick(legal[(seq * 7) % legal.length]);
    case "land":
      return pick(most((each) => (each.attack ? 4 : 0) + (each.hunt ? 2 : 0) + (each.points === undefined ? 3 : 0)));
    case "defend":
      return pick(legal.find(({ choice }) => choice === "shield") ?? legal.at(seq % 2 === 0 ? -1 : 0));
    default:
      return pick(most(({ cards }) => cards.length));
  }
}

/** Awaited moments; each is checked once when it occurs. */
class Scenes {
  #left = new Map([
    ["a scoring", this.scoring],
    ["boarding", this.boarding],
    ["a course", this.course],
    ["reload at ride", (asked) => this.reload(asked, "ride")],
    ["reload at defend", (asked) => this.reload(asked, "defend")],
    ["reload at cards", (asked) => this.reload(asked, "play_cards")],
    ["a battle", this.battle],
    ["taking back", this.takingBack],
    ["mid-raid", this.midRaid],
  ]);

  constructor(players) {
    this.players = players;
  }

  missing() {
    return [...this.#left.keys()];
  }

  async look(seq) {
    for (const [name, scene] of this.#left) {
      const asked = this.players.filter((each) => each.legal.length > 0);
      if (await scene.call(this, asked, seq)) this.#left.delete(name);
    }
    return false;
  }

  async boarding([player]) {
    if (player?.legal[0].type !== "board" || player.by !== "mouse") return false;
    await player.pick(`seat-${player.legal.at(-1).positions[0]}`);
    await player.expectAccessible("the boat");
    await shoot(player, "walhalla-boarding");
    await player.page.keyboard.press("Escape");
    return true;
  }

  async course([player], seq) {
    if (seq < 8 || player?.legal[0].type !== "sail" || player.view.boat.crew.every((each) => each === null))
      return false;
    await player.leaveScoring(player.by);
    await player.page.keyboard.press("2");
    await player.page.locator(".wh-landings li").first().waitFor();
    await player.expectAccessible("a course");
    await shoot(player, "walhalla-course");
    await player.page.keyboard.press("Escape");
    return true;
  }

  /** The question is still there after a reload, and no other seat was asked meanwhile. */
  async reload(asked, type) {
    const player = asked.find((each) => each.legal[0].type === type);
    if (!player) return false;
    const before = { seq: player.seq, legal: player.legal };
    player.seq = -1;
    await player.page.reload();
    await player.waitForSeq(before.seq);
    assert.deepEqual(player.legal, before.legal, `asked the same after a reload at ${type}`);
    await player.leaveScoring(player.by);
    await player.page.locator(".wh-prompt.yours").waitFor();
    await player.expectAccessible(type);
    return true;
  }

  async battle([player]) {
    if (player?.legal[0].type !== "defend" || player.by !== "mouse") return false;
    await player.page.locator('[data-choose^="defence-"]').first().click();
    await player.expectAccessible("a battle");
    await shoot(player, `walhalla-battle-${player.name === "Anna" ? "wide" : "narrow"}`);
    const other = this.players.find((each) => each !== player);
    await other.page.getByText(`${player.name} is attacked on`).first().waitFor();
    await shoot(other, "walhalla-battle-watched");
    return true;
  }

  async takingBack([player]) {
    if (!player?.turn.can_undo) return false;
    const before = player.seq;
    await player.leaveScoring(player.by);
    await player.press("Take back", "u", player.by);
    await player.waitForSeq(before + 1);
    return true;
  }

  async midRaid() {
    const [anna, bjorn, cilla] = this.players;
    if (anna.view.raid !== 2 || anna.view.boats.length > 5) return false;
    for (const player of this.players) await player.leaveScoring(player.by);
    await shoot(anna, "walhalla-mid-raid-wide");
    await shoot(bjorn, "walhalla-mid-raid-narrow-dark");
    await shoot(cilla, "walhalla-mid-raid-wide-dark");
    await anna.page.setViewportSize(screens.narrow.viewport);
    await anna.expectAccessible("mid-raid, narrow");
    await shoot(anna, "walhalla-mid-raid-narrow");
    await anna.page.setViewportSize(screens.wide.viewport);
    await cilla.expectAccessible("mid-raid, wide and dark");
    return true;
  }

  /** One player steps through it in both directions; another closes and reopens it. */
  async scoring() {
    const [anna, bjorn] = this.players;
    if (anna.view.raid !== 2) return false;
    const { page } = anna;
    const on = page.locator('[data-walk="on"]');
    await on.waitFor();
    for (let step = 0; await on.isVisible(); step++) {
      await shoot(anna, `walhalla-scoring-${step}`);
      await on.click();
    }
    await page.locator('[data-walk="back"]').click();
    await anna.expectAccessible("the scoring");
    await anna.leaveScoring();
    await page.keyboard.press("s");
    await page.locator(".wh-scoring").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator('[data-walk="back"]:enabled').waitFor();
    await anna.leaveScoring("keyboard");
    await bjorn.page.locator('[data-walk="on"]').click();
    await shoot(bjorn, "walhalla-scoring-narrow");
    await bjorn.expectAccessible("the scoring, narrow and dark");
    return true;
  }
}

async function walkTheLastScoring(player) {
  const on = player.page.locator('[data-walk="on"]');
  await on.waitFor();
  while (await on.isVisible()) await on.click();
  await shoot(player, "walhalla-end");
  await player.leaveScoring();
  await player.expectAccessible("the end");
}

async function checkFairness({ page }) {
  await page.getByRole("button", { name: /fair/i }).click();
  await page.locator(".fair-all").waitFor();
  assert.equal(await page.locator(".fair-bad").count(), 0, "the deal is what seed and entropies give");
}

async function lookBack({ page }) {
  await page.getByRole("slider").focus();
  await page.keyboard.press("Home");
  await page.locator(".wh-table.replay").waitFor();
  assert.equal(await page.locator(".wh-land .wh-viking").count(), 0, "no one has landed at the start");
  await page.keyboard.press("End");
  await page.locator(".wh-table.live").waitFor();
}

/** Where card names may appear for everyone to see. */
const publicPlaces = /\/(discard|legal)\/|\((played|revealed|scored)@|\/(terrain|game)$/;

/** Every card named in any frame is public or belongs to this seat. */
function sawNoForeignCards({ received, seat, name }) {
  let hands = 0;
  const look = (json, path) => {
    if (typeof json === "string") {
      if (isCard(json) && !isOwnOrPublic(path)) assert.fail(`${name} was told a card: ${path} = ${json}`);
    } else if (json !== null && typeof json === "object") {
      for (const [key, value] of Object.entries(json)) {
        const type = typeof value?.type === "string" ? `${value.type}@${value.seat}` : "";
        look(value, `${path}/${key}${type && `(${type})`}`);
      }
    }
  };
  const isOwnOrPublic = (path) => {
    if (path.startsWith(`/view/seats/${seat}/`)) hands += 1;
    return (
      publicPlaces.test(path) ||
      path.startsWith(`/view/seats/${seat}/`) ||
      path.includes(`(drew@${seat})`) ||
      path.includes(`(decided@${seat})`)
    );
  };
  const decoder = new Decoder();
  let view = null;
  for (const text of received) {
    const message = decoder.decode(JSON.parse(text));
    if (message.type === "view") view = message.view;
    if (message.patch) {
      // Not operation by operation: if a seat is inserted before another is removed, its own hand is at the wrong index
      // in between.
      view = applyPatch(view, message.patch);
      look(view, "/view");
    }
    const { patch: _, preview: __, inspect: ___, ...rest } = message;
    look(rest, "");
    if (message.type === "view") {
      assert.equal(typeof message.view.cards, "number", "the deck is a number");
      message.view.seats.forEach((each, i) => assert.equal(typeof each.hand === "number", i !== seat));
      assert.deepEqual(
        message.view.boats,
        [...message.view.boats].sort((a, b) => a.colour - b.colour || a.position - b.position),
      );
    }
  }
  assert.ok(hands > 0, `${name} saw cards of their own`);
}

function isCard(word) {
  return /^(forest|wheat|cult|village|peninsula_\d|walhalla|hunt|attack|shield)$/.test(word);
}
