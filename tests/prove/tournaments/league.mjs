// Leagues of two divisions play two seasons. In the first, one player leaves their division and another joins the league.
import { setTimeout as pause } from "node:timers/promises";

import { call, resign } from "../../e2e/desk.mjs";
import { mostStill, whileKilled } from "./killing.mjs";

const seasons = 2;
/** Each with the size of its divisions. */
const games = [
  { game: "voluspa", options: { players: 2 }, division: 4 },
  { game: "walhalla", options: { players: 3 }, division: 6 },
  { game: "nine_worlds", options: { players: 2, variant: "two_player_basic", rounds: 3 }, division: 4 },
];

/** Opens a league with each game. */
export function openedLeagues(server, players) {
  return Promise.all(games.map((each) => opened(server, players, each)));
}

/** Opens a league of the first players and starts its first season. */
async function opened(server, players, { game, options, division }) {
  const plan = {
    name: `League ${game}`, description: "", game, options, clock: { per_move: 86_400 }, division, pause: 0, starts_at: null,
    visibility: "public",
  };
  const size = 2 * division;
  const members = players.slice(0, size);
  const { league: code } = await call(server, members[0].cookie, "POST", "/api/leagues", plan);
  for (const { cookie } of members) await call(server, cookie, "POST", `/api/leagues/${code}/players`, {});
  await call(server, members[0].cookie, "POST", `/api/leagues/${code}/start`, {});
  const [, lower] = (await call(server, "", "GET", `/api/leagues/${code}`)).divisions;
  await call(server, members.at(-1).cookie, "DELETE", `/api/tournaments/${lower.tournament}/players`);
  await call(server, players[size].cookie, "POST", `/api/leagues/${code}/players`, {});
  return { code, game, size, seats: options.players, players, left: members.at(-1).name, came: players[size].name, games: 0 };
}

/** In each game the player with the higher seed resigns. Returns what is wrong in the end. */
export async function playedSeasons(league, servers) {
  let moved = Date.now();
  let known = "";
  for (let turn = 0; ; turn++) {
    const server = servers[turn % servers.length];
    const now = await whileKilled(() => call(server, "", "GET", `/api/leagues/${league.code}`));
    const divisions = now ? await whileKilled(() => Promise.all(now.divisions.map(({ tournament }) => divisionOf(server, league, tournament)))) : null;
    if (!divisions) continue;
    const state = JSON.stringify([now, divisions]);
    if (state !== known) [known, moved] = [state, Date.now()];
    if (now.season > seasons) {
      const played = await whileKilled(() => divisionsPlayed(server, now));
      if (played) return faultsOf(league, played);
      continue;
    }
    if (Date.now() - moved > mostStill) return [`the league of ${league.game} stands still: ${known}`];
    const running = divisions.flatMap(({ running }) => running);
    for (const { cookie, room } of running) await whileKilled(() => resign(server, cookie, room));
    if (running.length === 0) await pause(50);
  }
}

/** Returns the running games of a division, each with the cookie of the player with the higher seed. */
async function divisionOf(server, { players }, tournament) {
  const { standings, pairings } = await call(server, "", "GET", `/api/tournaments/${tournament}`);
  const running = [];
  for (const { seats } of pairings.flatMap(({ tables }) => tables).filter((table) => table.state === "running")) {
    const loser = standings.find(({ seed }) => seed === Math.max(...seats));
    const { cookie } = players.find(({ name }) => name === loser.name);
    // Only its players learn the room while the deal is secret.
    const own = await call(server, cookie, "GET", `/api/tournaments/${tournament}`);
    const table = own.pairings.flatMap(({ tables }) => tables).find((each) => each.room !== null && each.seats.join() === seats.join());
    if (table) running.push({ cookie, room: table.room });
  }
  return { running };
}

/** Returns the tournaments of each season's divisions. */
function divisionsPlayed(server, { seasons: all }) {
  return Promise.all(
    all.slice(0, seasons).map(({ divisions }) => Promise.all(divisions.map((code) => call(server, "", "GET", `/api/tournaments/${code}`)))),
  );
}

function faultsOf(league, played) {
  const faults = [];
  for (const [i, divisions] of played.entries()) {
    const names = divisions.flatMap(({ standings }) => standings.map(({ name }) => name));
    if (names.length !== league.size || new Set(names).size !== league.size) faults.push(`season ${i + 1} has the players ${names}`);
    for (const { pairings } of divisions) {
      const pairs = pairings.flatMap(({ tables }) => tables.map(({ seats }) => [...seats].sort().join("-")));
      league.games += pairs.length;
      if (league.seats === 2 && new Set(pairs).size !== pairs.length) faults.push(`players meet twice in season ${i + 1}: ${pairs}`);
    }
  }
  const [[upper, lower], next] = played.map((divisions) => divisions.map(({ standings }) => standings.filter(({ left }) => !left).map(({ name }) => name)));
  // One goes up and one comes down; another is new in place of the one who has left.
  const expected = [[...upper.slice(0, -1), lower[0]], [upper.at(-1), ...lower.slice(1), league.came]];
  const isSame = expected.every((names, i) => [...names].sort().join() === [...next[i]].sort().join());
  if (!isSame) faults.push(`season 2 has the divisions ${JSON.stringify(next)} instead of ${JSON.stringify(expected)}`);
  if (!lower.length || lower.includes(league.left)) faults.push(`${league.left} plays on`);
  return faults.map((fault) => `league of ${league.game}: ${fault}`);
}
