// Races: two clients want what only one can have. Exactly one gets it, and both agree afterwards.
import { Server } from "../e2e/server.mjs";
import { Postgres } from "../support/postgres.mjs";
import { Client } from "./client.mjs";
import { verify } from "./ledger.mjs";
import { sameSeq, severalSeats, twoTabs, undoAndAnswer, undoAndOwnMove } from "./races/moves.mjs";
import { bothRematch, joinAndStart, lastSeat } from "./races/rooms.mjs";
import { Tally } from "./races/tally.mjs";

export const name = "races";

const args = ["--unlimited"];

const races = {
  "two tabs of one seat": twoTabs,
  "two moves upon the same seq from one tab": sameSeq,
  "moves of several seats upon the same seq": severalSeats,
  "undo against one's own next move": undoAndOwnMove,
  "undo against another's answer": undoAndAnswer,
  "join against start": joinAndStart,
  "the last seat taken twice": lastSeat,
  "rematch clicked by both": bothRematch,
};

/** Runs all races on this server. Returns the faults. */
async function allRaces(server, times, say) {
  const faults = [];
  for (const [what, run] of Object.entries(races)) {
    const tally = new Tally(what, times);
    await run(server.address, tally, server);
    faults.push(...tally.faults);
    say(tally.line);
  }
  const { summary, findings } = await verify(server);
  say(summary);
  return [...faults, ...findings];
}

async function atOne(times, say) {
  const server = await Server.start({ args });
  try {
    return await allRaces(server, times, say);
  } finally {
    await server.remove();
  }
}

/** The two sides on different servers with one PostgreSQL. */
async function atTwo(times, say) {
  const postgres = Postgres.start();
  const servers = [];
  try {
    servers.push(await Server.start({ args, postgres }));
    servers.push(await Server.start({ args, beside: servers[0] }));
    Client.addresses = servers.map(({ address }) => address);
    return await allRaces(servers[0], times, (line) => say(`at two servers: ${line}`));
  } finally {
    Client.addresses = [];
    for (const server of servers) await server.remove();
    postgres.remove();
  }
}

export async function run({ long, say }) {
  const times = long ? 1000 : 30;
  return [...(await atOne(times, say)), ...(await atTwo(times, say))];
}
