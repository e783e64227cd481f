// A whole game with every tile and the bolts. Who is on turn prefers what was not used yet by this kind of
// input; at the end every power was used by mouse and by keyboard.
import assert from "node:assert/strict";

import { screens } from "./browser.mjs";
import { greedy, play, Player } from "./player.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "every power of a complete game is used by mouse and by keyboard";

const powers = [
  "dragon covers", "raven covers", "raven flies on", "lightning bolt covers", "hel covers", "skadi captures",
  "jotunn bumps n", "jotunn bumps e", "jotunn bumps s", "jotunn bumps w", "freya boosts", "hermod is followed",
  "the turn is ended", "an action is taken back",
];

export async function run(browser, server) {
  const anna = await Player.join(browser, "Anna", screens.wide);
  const bjorn = await Player.join(browser, "Björn", screens.wideDark);
  const link = await anna.createRoom(server.address, { set: "complete", bolts: true });
  await anna.sit();
  await bjorn.page.goto(link);
  await bjorn.sit();
  await Promise.all([anna, bjorn].map((each) => each.waitForSeq(0)));

  // Anna has a mouse, Björn a keyboard.
  const inputOf = new Map([[anna, "mouse"], [bjorn, "keyboard"]]);
  const used = new Map([[anna, new Set()], [bjorn, new Set()]]);
  const choose = (legal, player) => {
    const missing = legal.find((action) => isMissing(powerOf(action, player.view), used.get(player)));
    const action = missing ?? withoutEndingEarly(legal);
    used.get(player).add(powerOf(action, player.view));
    return { action, by: inputOf.get(player) };
  };
  const takeBackOnce = async () => {
    for (const player of [anna, bjorn]) {
      if (!player.turn.can_undo || player.legal.length === 0 || used.get(player).has("an action is taken back")) continue;
      used.get(player).add("an action is taken back");
      const before = player.seq;
      await player.press("Take back", inputOf.get(player));
      await player.waitForSeq(before + 1);
    }
    return false;
  };
  await play([anna, bjorn], choose, takeBackOnce);

  for (const [player, mine] of used) {
    const unused = powers.filter((power) => !mine.has(power));
    assert.deepEqual(unused, [], `powers not used by ${inputOf.get(player)}`);
  }
  await shoot(anna, "end-complete");
  for (const each of [anna, bjorn]) each.expectNoProblems(server.address);
}

/** What power of a tile this action uses; null if none. */
function powerOf(action, view) {
  if (action.type === "boost") return "freya boosts";
  if (action.type === "end_turn") return "the turn is ended";
  if (action.type !== "place") return null;
  if (action.tile === "raven" && view.turn.phase === "raven") return "raven flies on";
  if (view.turn.phase === "hermod") return "hermod is followed";
  if (action.bump) return `jotunn bumps ${action.bump}`;
  const [x, y] = action.at;
  if (!view.board.some(({ at }) => at[0] === x && at[1] === y)) return null;
  return action.tile === "skadi" ? "skadi captures" : `${action.tile.replace("_", " ")} covers`;
}

function isMissing(power, mine) {
  return power !== null && !mine.has(power);
}

/** The best placement if there is one, so that turns of several actions are played to their end. */
function withoutEndingEarly(legal) {
  const placements = legal.filter(({ type }) => type === "place");
  return greedy(placements.length > 0 ? placements : legal).action;
}
