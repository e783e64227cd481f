// A whole game with every tile and the lightning bolts. The seat to act prefers powers not yet used by this input
// method; at the end every power has been used by mouse and by keyboard.
import assert from "node:assert/strict";

import { screens, until } from "./browser.mjs";
import { greedy, play, takeDesks } from "./player.mjs";
import { shoot } from "./screenshots.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "every power of a complete game is used by mouse and by keyboard";

const powers = [
  "dragon covers", "raven covers", "raven flies on", "lightning bolt covers", "hel covers", "skadi captures",
  "jotunn bumps", "freya boosts", "hermod is followed", "the turn is ended", "an action is taken back",
];

/** A shuffle may keep a kind of tile out of a player's hand; then they play another game. */
const mostGames = 5;

export async function run(browser, server) {
  const anna = await VoluspaPlayer.join(browser, "Anna", screens.wide);
  const bjorn = await VoluspaPlayer.join(browser, "Björn", screens.wideDark);
  const inputOf = new Map([[anna, "mouse"], [bjorn, "keyboard"]]);
  const used = new Map([[anna, new Set()], [bjorn, new Set()]]);
  const unused = (player) => powers.filter((power) => !used.get(player).has(power));

  let games = 0;
  for (; games < mostGames && (unused(anna).length > 0 || unused(bjorn).length > 0); games++) {
    await playGame(anna, bjorn, server, { inputOf, used, isFirst: games === 0 });
  }
  console.log(`  every power: ${games} games`);
  for (const player of [anna, bjorn]) {
    assert.deepEqual(unused(player), [], `powers not used by ${inputOf.get(player)}`);
    player.expectNoProblems(server.address);
  }
  await shoot(anna, "end-complete");
}

async function playGame(anna, bjorn, server, { inputOf, used, isFirst }) {
  const link = await anna.createRoom(server.address, { set: "complete", bolts: true });
  // In later games her name is known, and she is seated at once.
  if (isFirst) await anna.sit();
  await bjorn.page.goto(link);
  await bjorn.sit();
  await Promise.all([anna, bjorn].map((each) => until(() => each.seq === 0, "the game did not start")));
  await takeDesks([anna, bjorn], server, new URL(link).hash.slice(1), "voluspa");
  const choose = (legal, player) => {
    const mine = used.get(player);
    const action = legal.find((each) => isMissing(powerOf(each, player.view), mine)) ?? savingTiles(legal, mine);
    const power = powerOf(action, player.view);
    if (!isMissing(power, mine)) return { action, by: "desk" };
    player.looking = async () => {
      await player.page.locator(".vo-reasons li").first().waitFor();
      await shoot(player, `power-${power.replaceAll(" ", "-")}-${inputOf.get(player)}`);
      mine.add(power);
    };
    if (action.type !== "place") mine.add(power);
    return { action, by: inputOf.get(player) };
  };
  await play([anna, bjorn], choose, async () => {
    for (const player of [anna, bjorn]) await takeBackOnce(player, inputOf.get(player), used.get(player));
    return [anna, bjorn].every((player) => powers.every((power) => used.get(player).has(power)));
  });
  for (const { desk } of [anna, bjorn]) desk.close();
}

async function takeBackOnce(player, by, mine) {
  if (!player.turn.can_undo || player.legal.length === 0 || mine.has("an action is taken back")) return;
  mine.add("an action is taken back");
  const before = player.seq;
  await player.drawn();
  await player.press("Take back", "u", by);
  await player.waitForSeq(before + 1);
}

/** Returns the tile power an action uses, or null. */
function powerOf(action, view) {
  if (action.type === "boost") return "freya boosts";
  if (action.type === "end_turn") return "the turn is ended";
  if (action.type !== "place") return null;
  if (action.tile === "raven" && view.turn.phase === "raven") return "raven flies on";
  if (view.turn.phase === "hermod") return "hermod is followed";
  if (action.bump) return "jotunn bumps";
  const [x, y] = action.at;
  if (!view.board.some(({ at }) => at[0] === x && at[1] === y)) return null;
  return action.tile === "skadi" ? "skadi captures" : `${action.tile.replace("_", " ")} covers`;
}

function isMissing(power, mine) {
  return power !== null && !mine.has(power);
}

/**
 * The best placement, so that turns of several actions are finished; among equals, one with a tile whose power is no
 * longer needed.
 */
function savingTiles(legal, mine) {
  const placements = legal.filter(({ type }) => type === "place");
  const waitedFor = powers.filter((power) => !mine.has(power)).map((power) => power.split(" ")[0]);
  const spare = placements.filter(({ tile }) => !waitedFor.includes(tile.split("_")[0]));
  return greedy([spare, placements, legal].find((choices) => choices.length > 0)).action;
}
