// Nine Worlds to its ranking: two players with two factions each, and four players in alliances. Each kind of action is
// taken once by mouse and once by keyboard on the page, all others by desks.
import assert from "node:assert/strict";

import { NineWorldsPlayer } from "./nine_worlds_player.mjs";
import { screens, until } from "./browser.mjs";
import { play, takeDesks } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "nine worlds: a duel with four factions, then alliances of four";

const kinds = [
  "muster", "deploy", "march", "travel", "recover", "push", "drive", "banish for points", "end_turn", "protect", "pass",
  "retrieve", "reinforce", "move", "steal", "exchange", "add", "destroy", "withdraw", "banish by power", "spend",
  "avatar", "return", "travel_far",
];

/** In the first round everyone fills their home world; after that, by round and faction, what to try in this order. */
const duel = {
  2: {
    2: [{ type: "deploy", to: 2 }, { type: "deploy", to: 2 }],
    3: [{ type: "avatar" }, { type: "march", from: 3, to: 2 }],
    7: [{ type: "push" }, { type: "banish" }],
    8: [{ type: "recover" }, { type: "drive", faction: 3 }, { type: "travel" }],
  },
  3: {
    2: [{ type: "banish" }],
    3: [{ type: "recover" }, { type: "march", from: 3, to: 6 }],
    7: [{ type: "recover" }],
    8: [{ type: "recover" }, ...Array(5).fill({ type: "march", from: 8, to: 9 })],
  },
};
const alliances = {
  2: {
    1: [{ type: "push" }],
    4: [{ type: "avatar" }],
    5: [{ type: "avatar" }],
    6: [{ type: "avatar" }, ...Array(5).fill({ type: "march", from: 6, to: 9 })],
  },
  3: { 1: [{ type: "banish" }], 4: [], 5: [], 6: [{ type: "recover" }] },
};

export async function run(browser, server) {
  const used = new Set();
  await playDuel(browser, server, used);
  for (const context of browser.contexts()) await context.close();
  await playAlliances(browser, server, used);
  assert.deepEqual(kinds.filter((kind) => !used.has(kind)), [], "kinds of actions that were never taken");
}

async function playDuel(browser, server, used) {
  const anna = await NineWorldsPlayer.join(browser, "Anna", screens.wide);
  const bjorn = await NineWorldsPlayer.join(browser, "Björn", screens.narrowDark);
  const players = [anna, bjorn];
  const options = { players: 2, variant: "Duel with four factions", avatarPowers: true };
  await sitDown(server, players, await anna.createRoom(server.address, options));
  const inputOf = new Map([[anna, "mouse"], [bjorn, "keyboard"]]);
  await takeBackAndStartOver(players.find((each) => each.legal.length > 0));
  const choose = chooser(duel, used, inputOf);
  await play(players, choose, async () => {
    const { round, phase } = anna.view;
    if (round === 2 && phase === "actions") await once("middle", async () => {
      await Promise.all(players.map((each) => each.drawn()));
      await Promise.all(players.map((each) => each.expectAccessible("the table in the middle of a duel")));
      await shoot(anna, "nine-worlds-middle-wide");
      await shoot(bjorn, "nine-worlds-middle-narrow-dark");
    });
    return false;
  });
  await ending(anna, "duel");
  await bjorn.page.getByRole("button", { name: "Rematch" }).waitFor();
  await bjorn.page.getByRole("button", { name: "Close" }).click();
  await bjorn.expectAccessible("the scoring, narrow and dark");
  await shoot(bjorn, "nine-worlds-scoring-narrow-dark");
  for (const each of players) {
    each.expectNoProblems(server.address);
    each.desk.close();
  }
}

async function playAlliances(browser, server, used) {
  const screen = [screens.wideDark, screens.narrow, screens.wide, screens.narrowDark];
  const names = ["Anna", "Björn", "Cilla", "Dag"];
  const players = await Promise.all(names.map((each, i) => NineWorldsPlayer.join(browser, each, screen[i])));
  const options = { players: 4, variant: "Alliances", worlds: ["Asgard", "Jötunheim", "Midgard", "Nidavellir"], avatarPowers: true };
  await sitDown(server, players, await players[0].createRoom(server.address, options));
  const choose = chooser(alliances, used, new Map());
  await play(players, choose, async () => {
    if (players[0].view.phase === "powers") await once("powers", async () => {
      await Promise.all(players.map((each) => each.drawn()));
      await Promise.all(players.map((each) => each.expectAccessible("the table while a power is used")));
      await shoot(players[0], "nine-worlds-powers-wide-dark");
      await shoot(players[1], "nine-worlds-powers-narrow");
    });
    return false;
  });
  await ending(players[0], "alliances");
  for (const each of players) {
    each.expectNoProblems(server.address);
    each.desk.close();
  }
}

async function sitDown(server, players, link) {
  const [first, ...others] = players;
  await first.sit();
  for (const [i, each] of others.entries()) {
    await each.page.goto(link);
    await each.sit();
    await first.page.getByText(each.name).first().waitFor();
    assert.ok(i < others.length);
  }
  await Promise.all(players.map((each) => until(() => each.seq === 0, "the game did not start")));
  await takeDesks(players, server, new URL(link).hash.slice(1), "nine_worlds");
}

/** Takes two actions, undoes one, takes another, and restarts the whole turn. */
async function takeBackAndStartOver(player) {
  await player.drawn();
  const first = () => player.legal.find(({ type }) => type === "muster");
  await player.act(first());
  await player.act(first());
  await player.press("Take back", "u", "mouse");
  await player.waitForSeq(3);
  await player.act(first());
  await player.press("Start over", "s", "mouse");
  await player.waitForSeq(6);
  assert.equal(player.turn.can_undo, false, "the turn is as it began");
}

/** Returns the next action: by the plan, with untried kinds first, and quickly. */
function chooser(plan, used, inputOf) {
  const waiting = structuredClone(plan);
  return (legal, player) => {
    const { view } = player;
    const action = view.phase === "actions" ? inTurn(legal, view, waiting) : unused(legal, view, used);
    const kind = kindOf(action, view);
    player.looking = () =>
      once(kind, async () => {
        // A preview of the end of a turn shows nothing on the board.
        const look = ["end_turn", "pass", "protect"].includes(kind) ? ".nw-would" : ".nw-preview";
        await player.page.locator(look).waitFor({ state: "attached" });
        await shoot(player, `nine-worlds-${kind.replaceAll(" ", "-")}`);
      });
    used.add(kind);
    const by = inputOf.get(player) ?? "mouse";
    const isNew = !done.has(`${kind} by ${by}`);
    done.add(`${kind} by ${by}`);
    return { action, by: isNew ? by : "desk" };
  };
}

function inTurn(legal, view, waiting) {
  if (view.round === 1) return filling(legal, view.acting);
  const wishes = waiting[view.round]?.[view.acting] ?? [];
  while (wishes.length > 0) {
    const wish = wishes.shift();
    const action = legal.find((each) => Object.entries(wish).every(([key, value]) => each[key] === value));
    if (action) return action;
  }
  return legal.find(({ type }) => type === "end_turn");
}

function filling(legal, home) {
  const deploy = legal.find(({ type, to }) => type === "deploy" && to === home);
  return deploy ?? legal.find(({ type }) => type === "muster") ?? legal.find(({ type }) => type === "end_turn");
}

/** Returns an offered kind not yet used; passing comes last. */
function unused(legal, view, used) {
  const fresh = legal.filter((action) => !used.has(kindOf(action, view)));
  return fresh.find(({ type }) => type !== "pass") ?? fresh[0] ?? legal.find(({ type }) => type === "pass") ?? legal[0];
}

function kindOf({ type, cost }, { phase }) {
  if (phase === "powers" && cost !== undefined) return "spend";
  if (type === "banish") return phase === "powers" ? "banish by power" : "banish for points";
  return type;
}

const done = new Set();
async function once(moment, what) {
  if (done.has(moment)) return;
  done.add(moment);
  await what();
}

async function ending(player, game) {
  await player.page.getByRole("button", { name: "Rematch" }).waitFor();
  await player.expectAccessible(`the end of ${game}`);
  await shoot(player, `nine-worlds-end-${game}`);
}
