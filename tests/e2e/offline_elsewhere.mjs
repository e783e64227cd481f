// Walhalla and Nine Worlds without a network: Anna opens a game that she has opened before and makes a move, which is played
// once she is back online. Völuspá, notes and games that continue meanwhile are in offline.mjs.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, until } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, newGuest, openTable, playOn } from "./desk.mjs";
import { NineWorldsPlayer } from "./nine_worlds_player.mjs";
import { openOffline } from "./offline.mjs";
import { shoot } from "./screenshots.mjs";
import { WalhallaPlayer } from "./walhalla_player.mjs";

export const name = "the other games open offline too, and a move made there is played later";

/** Browsers allow service workers without https only here. */
export const host = "127.0.0.1";

const games = [
  { name: "walhalla", Player: WalhallaPlayer, seats: 3 },
  { name: "nine_worlds", Player: NineWorldsPlayer, seats: 3 },
];

export async function run(browser, server) {
  for (const game of games) await playOffline(browser, server, game);
}

async function playOffline(browser, server, { name: game, Player, seats }) {
  const anna = await Player.join(browser, "Anna", { ...screens.narrow, serviceWorkers: "allow" });
  const { page, context } = anna;
  const annotations = await annotationsOf(server, game);
  const cookie = await becomeGuest(anna, server);
  const code = await openTable(server, cookie, game, { players: seats });
  const desks = [await Desk.sit(server, cookie, code, "Anna")];
  for (const name of ["Björn", "Carla"].slice(0, seats - 1)) desks.push(await Desk.sit(server, await newGuest(server), code, name));
  const [own] = desks;
  await until(() => own.turn !== null, "the game does not begin");
  await playOn(desks, annotations, () => own.isToAct && own.seq >= seats);

  await openOffline(anna, server, code, own.seq);
  await shoot(anna, `offline-${game}`);
  assert.deepEqual(await accessibilityFaults(page), [], `axe-core offline, ${game}`);

  const waits = page.getByText("Your move will be sent when you are back online:");
  await anna.attempt(own.legal[0], "mouse");
  await waits.waitFor();
  await shoot(anna, `offline-${game}-move`);
  const before = own.seq;
  await context.setOffline(false);
  await own.hears(() => own.seq > before, "the move is not played");
  await waits.waitFor({ state: "detached" });

  const problems = anna.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem));
  assert.deepEqual(problems, [], `errors in the page, ${game}`);
  for (const desk of desks) desk.close();
  await context.close();
}
