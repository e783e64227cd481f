// Tournaments of each format and leagues of each game are played while servers are killed at any moment: first one server
// on a file, then two on PostgreSQL, killed by turns. No game is paired twice, none is forgotten, and the standings are
// those calculated here.
import { setTimeout as pause } from "node:timers/promises";

import { newAccount } from "../e2e/accounts_by_call.mjs";
import { call, resign } from "../e2e/desk.mjs";
import { Server } from "../e2e/server.mjs";
import { Postgres } from "../support/postgres.mjs";
import { openedLeagues, playedSeasons } from "./tournaments/league.mjs";
import { Killer, mostStill, whileKilled } from "./tournaments/killing.mjs";

export const name = "tournaments";

/** As many as a round robin may have. */
const size = 16;
const formats = ["swiss", "round_robin", "knockout"];

export async function run({ byLength, say }) {
  const faults = [];
  for (let i = 0; i < byLength(1, 1, 10); i++) faults.push(...(await onFile(say)), ...(await onPostgres(say)));
  return faults;
}

async function onFile(say) {
  const server = await Server.start({ args: ["--unlimited"] });
  const faults = await played([server], (line) => say(`one server: ${line}`));
  const { code, output } = await server.run("admin", "verify", "--database", server.database);
  if (code !== 0) faults.push(`the games are not whole: ${output}`);
  await server.remove();
  return faults;
}

async function onPostgres(say) {
  const postgres = Postgres.start();
  const servers = [];
  try {
    servers.push(await Server.start({ args: ["--unlimited"], postgres }));
    servers.push(await Server.start({ args: ["--unlimited"], postgres, beside: servers[0] }));
    return await played(servers, (line) => say(`two servers: ${line}`));
  } finally {
    for (const server of servers) await server.remove();
    postgres.remove();
  }
}

/** Plays all formats at the same time. */
async function played(servers, say) {
  const players = [];
  for (let i = 1; i <= size; i++) players.push({ name: `Player ${i}`, cookie: await newAccount(servers[0], `Player ${i}`) });
  const cups = [];
  for (const format of formats) cups.push(await opened(servers[0], format, players));
  const leagues = await openedLeagues(servers[0], players);
  const killer = new Killer(servers);
  const faults = await Promise.all([...cups.map((cup) => playedToItsEnd(cup, servers)), ...leagues.map((league) => playedSeasons(league, servers))]);
  await killer.stop();
  const games = cups.flatMap(({ end }) => end?.pairings ?? []).reduce((sum, { tables }) => sum + tables.length, 0);
  const ofLeagues = leagues.reduce((sum, league) => sum + league.games, 0);
  say(`${size} players in ${cups.length} tournaments with ${games} games, ${leagues.length} leagues with ${ofLeagues}, ${killer.kills} kills`);
  if (killer.kills < cups.length) faults.push(["there were too few kills"]);
  return faults.flat();
}

/** Starts by itself once all have joined, in the order of their seeds. */
async function opened(server, format, players) {
  const plan = {
    name: `Cup ${format}`, description: "", game: "voluspa", options: { players: 2 }, clock: { per_move: 86_400 }, rated: false, format,
    rounds: null, best_of: 1, players: { from: 2, to: players.length }, starts_at: null, visibility: "public",
  };
  const { tournament: code } = await call(server, players[0].cookie, "POST", "/api/tournaments", plan);
  for (const { cookie } of players) await call(server, cookie, "POST", `/api/tournaments/${code}/players`, {});
  return { code, format, players };
}

/** In each game the player with the higher seed resigns. Returns what is wrong in the end. */
async function playedToItsEnd(cup, servers) {
  let moved = Date.now();
  let known = "";
  for (let turn = 0; ; turn++) {
    const server = servers[turn % servers.length];
    const now = await whileKilled(() => call(server, cup.players[0].cookie, "GET", `/api/tournaments/${cup.code}`));
    const state = JSON.stringify(now);
    if (state !== known) [known, moved] = [state, Date.now()];
    if (now?.state === "finished") {
      cup.end = now;
      return faultsOf(cup);
    }
    if (Date.now() - moved > mostStill) return [`the ${cup.format} stands still: ${known}`];
    const running = (now?.pairings ?? []).flatMap(({ tables }) => tables).filter((table) => table.state === "running");
    for (const { room, seats } of running) await whileKilled(() => resign(server, cup.players[Math.max(...seats) - 1].cookie, room));
    if (running.length === 0) await pause(50);
  }
}

/** In half points, as the lower seed won each game; a bye counts as a game won in a Swiss alone. */
function pointsOf({ format, end }) {
  const points = new Map(end.standings.map(({ seed }) => [seed, 0]));
  const add = (seed, more) => points.set(seed, points.get(seed) + more);
  for (const { tables, byes } of end.pairings) {
    for (const { seats } of tables) add(Math.min(...seats), 2);
    if (format === "swiss") for (const seed of byes) add(seed, 2);
  }
  return points;
}

function faultsOf(cup) {
  const { format, end, players } = cup;
  const faults = [];
  const fault = (what) => faults.push(`${format}: ${what}`);
  const met = new Set();
  for (const { round, tables, byes } of end.pairings) {
    const seeds = [...tables.flatMap(({ seats }) => seats), ...byes];
    if (new Set(seeds).size !== seeds.length) fault(`a player is paired twice in round ${round}`);
    if (format !== "knockout" && seeds.length !== players.length) fault(`${seeds.length} of ${players.length} have a place in round ${round}`);
    if (format === "knockout" && seeds.length !== players.length / 2 ** (round - 1)) fault(`${seeds.length} are left in round ${round}`);
    for (const { seats } of tables) {
      const pair = [...seats].sort((a, b) => a - b).join("-");
      if (met.has(pair)) fault(`${pair} meet twice`);
      met.add(pair);
    }
  }
  if (end.round !== end.rounds || end.pairings.length !== end.rounds) fault(`${end.pairings.length} of ${end.rounds} rounds were played`);
  const rooms = end.pairings.flatMap(({ tables }) => tables.map(({ room }) => room));
  if (new Set(rooms).size !== rooms.length) fault("a room is listed twice");
  const points = pointsOf(cup);
  for (const { seed, points: told } of end.standings) {
    if (format !== "knockout" && told !== points.get(seed)) fault(`seed ${seed} has ${told} half points instead of ${points.get(seed)}`);
  }
  if (end.standings[0].seed !== 1) fault(`seed ${end.standings[0].seed} has won`);
  return faults;
}
