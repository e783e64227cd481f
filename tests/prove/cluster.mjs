// Two servers on one PostgreSQL: clients play whole games of all kinds at full speed, with the players of a game on
// different servers, and reconnect to the other one when a connection breaks. Meanwhile a server is killed, shut down,
// paused, or cut off from the database, or PostgreSQL crashes; half of the time half of the messages between the
// servers are lost. Nothing acknowledged may be lost, and nothing may happen twice.
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { PostgresLine } from "../support/postgres_line.mjs";
import { PostgresPair } from "../support/postgres_pair.mjs";
import { Client } from "./client.mjs";
import { House } from "./house.mjs";
import { becomeGuest, openRoom } from "./http.mjs";
import { storedLog } from "./ledger.mjs";
import { anyLegal, Table } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "cluster";

const goesOnWithin = 20_000;
const leftWithin = 8_000;
const takenOverWithin = 30_000;
const args = ["--unlimited", "--bot-pause", "0"];

/** The sequence of faults: each once; in the long form servers are killed 50 times and PostgreSQL crashes 20 times. */
function plan(byLength) {
  const often = ["killed", "stopped in good order", "PostgreSQL crashed", "killed", "killed", "stopped in good order", "PostgreSQL crashed", "killed", "killed"];
  const seldom = ["asleep", "cut off", "replica promoted", "primary left behind"];
  return byLength(
    ["killed", "PostgreSQL crashed"],
    ["killed", "stopped in good order", "PostgreSQL crashed", ...seldom],
    [...Array(10).fill(often).flat(), ...Array(3).fill(seldom).flat()],
  );
}

/** Each fault, and what it happens to; `goOn` waits until the games continue. */
function troubles(servers, lines, postgres, { asleep, cutFor, goOn }) {
  const any = (all) => all[Math.floor(Math.random() * all.length)];
  return {
    killed: async () => {
      const server = any(servers);
      await server.kill();
      await pause(Math.random() * 1_000);
      await server.up();
    },
    "stopped in good order": async () => {
      const server = any(servers);
      await server.stop();
      await server.up();
    },
    asleep: async () => {
      const { child } = any(servers);
      child.kill("SIGSTOP");
      await pause(asleep);
      child.kill("SIGCONT");
    },
    "cut off": async () => {
      const line = any(lines);
      line.cut();
      await pause(cutFor);
      line.mend();
    },
    "PostgreSQL crashed": async () => {
      await postgres.crash();
      await pause(Math.random() * 1_000);
      await postgres.comeUp();
    },
    // Once a server knows the new primary or restarts, no server may return to the old one: what that accepted would be
    // lost.
    "replica promoted": async () => {
      await postgres.crash();
      await postgres.promote();
      await goOn("replica promoted");
      await postgres.formerComesUp();
      const server = any(servers);
      await server.kill();
      await server.up();
      await goOn("former primary came up");
      await postgres.rejoin();
    },
    // A server still connected to the old primary acknowledges nothing, and does not stay there for long.
    "primary left behind": async () => {
      await postgres.promote();
      await goOn("primary left behind", leftWithin);
      await postgres.rejoin();
    },
  };
}

/** For debugging a hang: the servers' last log lines and PostgreSQL's activity. */
function whatIsUp(servers, postgres) {
  const lastOf = ({ log }, i) => `server ${i + 1}:\n${log.split("\n").slice(-25).join("\n")}`;
  let activity;
  try {
    activity = postgres.primary.sql(
      "SELECT pid, pg_blocking_pids(pid), state, wait_event, now() - xact_start, left(query, 100) FROM pg_stat_activity WHERE backend_type = 'client backend'",
    );
  } catch (error) {
    activity = error.message;
  }
  return [...servers.map(lastOf), `PostgreSQL:\n${activity}`];
}

/**
 * A server dies while one of its bots thinks and no other server has the room. Returns the milliseconds until another
 * server's bot has moved.
 */
async function takeOver(postgres, line) {
  // Thinks longer than anyone may take to step in, so that its end is not awaited.
  const dying = await Server.start({ args: ["--unlimited", "--bot-pause", "60"], postgres, line });
  const other = await Server.start({ args, beside: dying, line });
  try {
    const settings = { bots: [null, "greedy"] };
    const table = await Table.open(dying.address, { game: "voluspa", options: { players: 2 }, settings, seats: 1, client: { choose: null } });
    const [client] = table.clients;
    await until(() => client.seq !== null, "a game with a bot does not begin");
    const begin = Date.now();
    if (client.legal.length > 0) await client.move(anyLegal(client));
    table.close();
    await dying.kill();
    const hasActed = async () => (await storedLog(other, table.code)).some(({ by }) => by);
    while (!(await hasActed())) {
      if (Date.now() - begin > 60_000) throw new Error("a bot whose server died was not taken over within a minute");
      await pause(200);
    }
    return Date.now() - begin;
  } finally {
    await dying.remove();
    await other.remove();
  }
}

/**
 * A room is opened on a server that knows the new primary; a server that does not know it yet is asked for the room at
 * once and must find it.
 */
async function findAtOnce(postgres, lines) {
  const noticing = await Server.start({ args, postgres, line: lines[0] });
  const other = await Server.start({ args, beside: noticing, line: lines[1] });
  try {
    const guest = await becomeGuest(noticing.address);
    await postgres.promote();
    let code = null;
    for (let attempt = 0; code === null; attempt++) {
      code = await openRoom(noticing.address, guest, "voluspa", { players: 2 }).catch((refused) => {
        if (attempt > 10) throw refused;
        return null;
      });
    }
    const client = new Client({ address: other.address, code, cookie: guest });
    await until(() => client.room !== null || client.surprises.length > 0, "a room of the new primary is not answered for");
    client.close();
    return client.surprises.map(({ message }) => `who was still with the primary that was left behind: ${message}`);
  } finally {
    await noticing.remove();
    await other.remove();
    await postgres.rejoin();
  }
}

export async function run({ long, byLength, say }) {
  const places = byLength(4, 10, 100);
  const postgres = await PostgresPair.start();
  const lines = [await PostgresLine.lay(...postgres.both), await PostgresLine.lay(...postgres.both)];
  const faults = [];
  const servers = [];
  try {
    servers.push(await Server.start({ args, postgres, line: lines[0] }));
    servers.push(await Server.start({ args, beside: servers[0], line: lines[1] }));
    Client.addresses = servers.map(({ address }) => address);
    const house = new House(servers[0], places, servers);
    house.isDatabaseLost = true;
    const slowest = {};
    const goOn = async (after, within = goesOnWithin) => {
      const before = house.moves();
      const begin = Date.now();
      try {
        await until(() => house.moves() > before + places, `the games do not go on after: ${after}`, within);
      } catch (error) {
        throw new Error([error.message, ...whatIsUp(servers, postgres), `${house.moves() - before} moves`].join("\n"));
      }
      slowest[after] = Math.max(slowest[after] ?? 0, Date.now() - begin);
    };
    const happen = troubles(servers, lines, postgres, { asleep: long ? 20_000 : 3_000, cutFor: long ? 10_000 : 2_000, goOn });
    const times = Object.fromEntries(Object.keys(happen).map((what) => [what, 0]));
    for (const what of plan(byLength)) {
      for (const line of lines) line.lost = 5 - line.lost;
      await pause(300 + Math.random() * 700);
      await happen[what]();
      times[what] += 1;
      await goOn(what);
    }
    const verified = await house.close();
    faults.push(...house.faults);
    const games = `${places} games at a time, ${house.archive.size} in all`;
    say(`${Object.entries(times).map(([what, count]) => `${count} times ${what}`).join(", ")}`);
    say(`the slowest until the games went on: ${Object.entries(slowest).map(([what, ms]) => `${what} ${ms} ms`).join(", ")}`);
    say(`${games}, ${house.acknowledged} acknowledged moves, half of the time half of the messages between servers lost`);
    say(`in the end: ${verified}; ${house.records.length} records replayed`);
    Client.addresses = [];
    faults.push(...(await findAtOnce(postgres, lines)));
    if (long) {
      const took = await takeOver(postgres, lines[0]);
      if (took > takenOverWithin) faults.push(`a bot whose server died was taken over after ${took} ms, ${takenOverWithin} are allowed`);
      say(`a bot whose server died acted at the other after ${(took / 1000).toFixed(1)} s`);
    }
  } finally {
    Client.addresses = [];
    for (const server of servers) await server.remove();
    for (const line of lines) line.remove();
    postgres.remove();
  }
  return faults;
}
