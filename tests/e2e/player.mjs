// What a person does in the page in any game, with the mouse and the keyboard. Legal actions are known from the frames
// the page received.
import assert from "node:assert/strict";

import { applyPatch } from "../../protocol/examples/decoder.mjs";
import { accessibilityFaults, atRest, person, until, useTool } from "./browser.mjs";
import { annotationsOf, cookieOf, Desk } from "./desk.mjs";


export class Player {
  seq = -1;
  /** What is being attempted, for failure reports. */
  doing = "";
  turn = null;
  view = null;
  /** How an element is pressed: with a mouse by default. */
  hit = (target) => target.click();

  static async join(browser, name, screen) {
    const player = new this();
    return Object.assign(player, await person(browser, name, screen, (message) => player.hear(message)));
  }

  /** Records the position last sent to the page. */
  hear(message) {
    if (message.type !== "view" && message.type !== "patch") return;
    this.view = message.type === "view" ? message.view : applyPatch(structuredClone(this.view), message.patch);
    this.seq = message.seq;
    this.turn = message.turn;
  }

  get legal() {
    return this.turn?.legal ?? [];
  }

  get isOver() {
    return this.turn?.result != null;
  }

  /** Opens a room on the page for a new game with the options set by `choose(page)`. Returns its link. */
  async openRoom(address, choose = async () => {}) {
    const { page } = this;
    await page.goto(`${address}/#new`);
    await page.locator(".game-options > summary").click();
    await choose(page);
    await page.getByRole("button", { name: "Create room" }).click();
    await page.getByRole("textbox", { name: "Link to this room" }).waitFor();
    return page.url();
  }

  async sit() {
    await this.page.getByRole("textbox", { name: "Your name" }).fill(this.name);
    const take = this.page.getByRole("button", { name: "Take a seat" });
    await take.click();
    // So that the next player gets the next seat.
    await take.waitFor({ state: "detached" });
  }

  async waitForSeq(seq) {
    await until(() => this.seq >= seq, `${this.name} did not see move ${seq} (${this.doing})`);
    await this.drawn();
  }

  /** Waits until the page has received and drawn everything that came over its socket. */
  async drawn() {
    await this.page.getByText("Sending…").waitFor({ state: "hidden" });
    await this.page.evaluate(atRest);
  }

  /** Takes one action the way a person would, and waits until it is acknowledged. Each game defines how. */
  async act(action, by = "mouse") {
    const before = this.seq;
    this.doing = `${by}: ${JSON.stringify(action)}`;
    await this.attempt(action, by);
    await this.waitForSeq(before + 1);
  }

  /** Clicks an element, or walks to it with the arrow keys and presses Enter. */
  async choose(selector, by, mayBeOnly = false) {
    const { page } = this;
    const target = page.locator(selector).first();
    if (mayBeOnly) {
      // With only one direction there is nothing to choose.
      await page.locator(`${selector}, [data-focus="confirm"]`).first().waitFor();
      if (!(await target.count())) return;
    }
    await target.waitFor({ state: "attached" });
    if (by === "mouse") return this.hit(target);
    await this.walkTo(selector);
    await page.keyboard.press("Enter");
  }

  /** Moves the focus to an element: with arrow keys as far as they lead, then with Tab. */
  async walkTo(selector) {
    const { page } = this;
    const isThere = () => page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
    // The focus moves after the page is drawn.
    const press = async (key) => {
      await page.keyboard.press(key);
      await page.evaluate(atRest);
    };
    for (let step = 0; step < 40 && !(await isThere()); step++) {
      const key = await page.evaluate((s) => {
        const middle = (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        };
        const here = document.activeElement;
        if (!here?.matches("[data-cell], [data-direction]")) return "Tab";
        const [fromX, fromY] = middle(here);
        const [toX, toY] = middle(document.querySelector(s));
        const [dx, dy] = [toX - fromX, toY - fromY];
        if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
        return dy > 0 ? "ArrowDown" : "ArrowUp";
      }, selector);
      const before = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
      await press(key);
      const after = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
      // If the straight way is blocked, goes around: along the other axis, then with Tab.
      if (before !== null && before === after) await press(key.startsWith("ArrowLeft") || key === "ArrowRight" ? "ArrowDown" : "ArrowRight");
    }
    if (!(await isThere())) await page.locator(selector).first().focus();
  }

  /** Presses a button, or the equivalent key. */
  async press(name, key, by) {
    const button = this.page.getByRole("button", { name, exact: true });
    if (by === "mouse") return this.hit(button);
    await button.waitFor();
    await this.page.keyboard.press(key);
  }

  async expectAccessible(where) {
    assert.deepEqual(await accessibilityFaults(this.page), [], `axe-core on ${where} (${this.name})`);
  }

  expectNoProblems(address) {
    assert.deepEqual(this.problems, [], `errors in ${this.name}'s page`);
    assert.deepEqual([...this.hosts], [new URL(address).host], "the page talks to its own server alone");
  }
}

/** Sets the page's language before the first page is opened: "de" or "en". */
export function readIn({ context }, lang) {
  return context.addInitScript((chosen) => localStorage.setItem("idavoll.settings", JSON.stringify({ lang: chosen })), lang);
}

/** Chooses a language in the settings of the page. */
export async function inLanguage({ page }, lang) {
  const before = await page.evaluate(() => history.state?.idavoll);
  await useTool(page, /^(Settings|Einstellungen)$/);
  await page.locator("label", { hasText: lang }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^(Close|Schließen)$/ }).click();
  // The dialog's history entry is removed asynchronously; navigating before that would lead back.
  await page.waitForFunction((state) => history.state?.idavoll === state, before);
}

/**
 * Plays until the game is over or `stop(seq)` returns true. `choose(legal, player)` returns the action and how to take
 * it: on the page by mouse or keyboard, or by the player's desk, which takes no time.
 */
export async function play(players, choose, stop = () => false) {
  for (;;) {
    const seq = Math.max(...players.map((player) => player.seq));
    await Promise.all(players.map((player) => until(() => player.seq >= seq, `${player.name} did not see move ${seq}`)));
    if (players[0].isOver || (await stop(seq))) return;
    const mover = players.find((player) => player.legal.length > 0);
    assert.ok(mover, "a player may act");
    const { action, by } = choose(mover.legal, mover);
    if (by === "desk") await atDesk(mover, action);
    else {
      await mover.drawn();
      await mover.act(action, by);
    }
  }
}

/** Takes an action at the player's desk, and waits until the page has heard of it. */
export async function atDesk(player, action) {
  const { desk } = player;
  await desk.hears(() => desk.seq >= player.seq, `the desk of ${player.name} is behind`);
  await desk.moveOnce(desk.annotations, action);
  await until(() => player.seq >= desk.seq, `${player.name} did not see move ${desk.seq}`);
}

/** Gives each player in this room a desk as well. */
export async function takeDesks(players, server, code, game) {
  const annotations = await annotationsOf(server, game);
  for (const player of players) {
    player.desk = Object.assign(await Desk.sit(server, await cookieOf(player), code, player.name), { annotations });
  }
}

/** Returns the action with the most points; among equals the first. */
export function greedy(legal, player) {
  const action = legal.reduce((best, each) => ((each.points ?? 0) > (best.points ?? 0) ? each : best));
  return { action, by: player?.desk ? "desk" : "mouse" };
}
