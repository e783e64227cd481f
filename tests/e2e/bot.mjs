// The example bot of the protocol documentation: against a person, and against itself in every game of this server.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import { screens, until } from "./browser.mjs";
import { annotationsOf, cookieOf, Desk } from "./desk.mjs";
import { greedy } from "./player.mjs";
import { VoluspaPlayer } from "./voluspa_player.mjs";

export const name = "the example bot plays a whole game against a person, and every game against bots";

/** Killed when the tests end for any reason. */
const running = new Set();
process.on("exit", () => running.forEach((bot) => bot.kill("SIGKILL")));

const script = fileURLToPath(new URL("../../protocol/examples/bot.mjs", import.meta.url));
const client = fileURLToPath(new URL("../../web-client/", import.meta.url));

export async function run(browser, server) {
  await againstAPerson(browser, server);
  const { games } = await (await fetch(`${server.address}/api/games`)).json();
  assert.ok(games.length > 0, "the server offers games");
  for (const game of games) await amongBots(server, game);
}

async function againstAPerson(browser, server) {
  const anna = await VoluspaPlayer.join(browser, "Anna", screens.narrow);
  const link = await anna.createRoom(server.address);
  await anna.sit();
  const bot = sitDown(link, "Hugin");
  await anna.waitForSeq(0);
  await until(() => anna.legal.length > 0, "the bot does not move");
  await anna.act(greedy(anna.legal).action);
  await playToTheEnd(anna, server, link);
  assert.equal((await bot.ended).code, 0, "the bot ends in good order");
  anna.expectNoProblems(server.address);
}

/** Anna plays through the API against a bot. */
export async function playToTheEnd(anna, server, link) {
  const desk = await Desk.sit(server, await cookieOf(anna), new URL(link).hash.slice(1), anna.name);
  const annotations = await annotationsOf(server, "voluspa");
  for (;;) {
    await desk.hears(() => desk.isOver || desk.isToAct, "the bot does not move");
    if (desk.isOver) break;
    await desk.moveOnce(annotations, greedy(desk.legal).action);
  }
  desk.close();
  await until(() => anna.isOver, "the page does not see the end");
}

/** A table of bots plays a game with default options to its end; the server is killed and restarted midway. */
async function amongBots(server, game) {
  const options = Object.fromEntries(game.options.map((option) => [option.key, option.default]));
  const code = await openRoom(server.address, game.name, options);
  const link = `${server.address}/#${code}`;
  const bots = Array.from({ length: options.players }, (_, seat) => sitDown(link, `Bot ${seat + 1}`));
  await until(() => isBegun(server.address, code), `the bots do not begin ${game.name}`);
  await server.kill();
  await server.up();
  const ends = await Promise.all(bots.map(({ ended }) => ended));
  for (const { code: status, said } of ends) assert.equal(status, 0, `a bot of ${game.name} said: ${said}`);
  const results = ends.map(({ said }) => JSON.parse(said));
  for (const result of results) assert.deepEqual(result, results[0], `the bots of ${game.name} saw the same end`);
  assert.equal(results[0].scores.length, options.players, game.name);
}

async function isBegun(address, code) {
  const answer = await fetch(`${address}/api/rooms/${code}/view`);
  return answer.ok && (await answer.json()).seq > 0;
}

export async function openRoom(address, game, options) {
  const post = (path, body, cookie) =>
    fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: address, ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
  const guest = await post("/api/guest", {});
  const cookie = guest.headers.get("set-cookie").split(";")[0];
  const answer = await post("/api/rooms", { game, options }, cookie);
  const { room, error } = await answer.json();
  assert.ok(room, `${game}: ${error?.message}`);
  return room;
}

/** Starts a bot with these additional environment variables. It exits with the game; the result is its output. */
export function sitDown(link, as, given = {}) {
  const env = { ...process.env, ...given };
  const bot = spawn(process.execPath, [script, link, as], { cwd: client, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(bot);
  bot.once("exit", () => running.delete(bot));
  let said = "";
  for (const stream of [bot.stdout, bot.stderr]) stream.on("data", (chunk) => (said += chunk));
  return { ended: new Promise((resolve) => bot.once("close", (code) => resolve({ code, said }))) };
}
