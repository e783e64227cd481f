// After a SIGKILL the end of the write-ahead log is missing, as on a disk that broke its promise. The latest
// acknowledged moves are then lost, but the database must contain exactly the transactions that are complete in the
// rest of the file and must verify, and the players, who know more than the server, must be able to continue without
// help.
import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { copyFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

import { Server } from "../../e2e/server.mjs";
import { audit, storedLog, verify } from "../ledger.mjs";
import { anyLegal, Table } from "../table.mjs";
import { until } from "../until.mjs";
import { transactionEnds } from "./wal.mjs";

/** How many bytes to keep, given where the transactions end. */
const cuts = {
  "nothing": (ends) => ends.at(-1),
  "one byte": (ends) => ends.at(-1) - 1,
  "half a page": (ends) => ends.at(-1) - 2000,
  "one transaction": (ends) => ends.at(-2),
  "a bit more than ten transactions": (ends) => ends.at(-11) - 77,
  "half of it": (ends) => Math.ceil(ends.at(-1) / 2),
  "all of it": () => 0,
};
const atRandom = (ends) => Math.floor(Math.random() * ends.at(-1));

export async function run({ long, say }) {
  const faults = [];
  const server = await Server.start({ args: ["--unlimited"] });
  let lost = 0;
  try {
    const all = Object.entries(cuts);
    while (long && all.length < 30) all.push(["a part at random", atRandom]);
    for (const [what, kept] of all) {
      const cut = await cutOnce(server, kept);
      lost += cut.lost;
      faults.push(...cut.faults.map((fault) => `${what} was cut off: ${fault}`));
    }
    faults.push(...(await returnLate(server)));
    faults.push(...(await cutCopies(server, long ? 1000 : 20, say)));
    const { summary, findings } = await verify(server);
    faults.push(...findings);
    say(`end of the log cut off ${all.length + 1} times: ${lost} acknowledged moves gone with it; ${summary}`);
  } finally {
    await server.remove();
  }
  return faults;
}

/** Plays four games, cuts the log, and plays them to their end. */
async function cutOnce(server, kept) {
  const tables = await Promise.all(Array.from({ length: 4 }, () => openAtRest(server)));
  await restart(server);
  await playTo(tables, 15);
  await server.kill();
  const faults = await audit(server, tables);
  const { lost, ...found } = await cutLog(server, tables, kept);
  faults.push(...found.faults);
  await server.up();
  await playTo(tables, Infinity);
  faults.push(...(await audit(server, tables)));
  for (const table of tables) faults.push(...(await table.disagreements()), ...table.surprises);
  for (const table of tables) table.close();
  return { lost, faults };
}

/** Kills one server and cuts copies of its log at many places. The copies are not played on. */
async function cutCopies(server, count, say) {
  const tables = await Promise.all(Array.from({ length: 4 }, () => openAtRest(server)));
  await restart(server);
  await playTo(tables, 30);
  await server.kill();
  const faults = await audit(server, tables);
  const ends = transactionEnds(`${server.database}-wal`);
  const bytes = statSync(`${server.database}-wal`).size;
  // What is complete at the end of each transaction, in commit order.
  const whole = [0, ...ends].map((end) => rowsOf(copyCut(server, end, "whole")));
  whole.reduce((before, rows, i) => {
    if (!areIn(rows, before)) faults.push(`transaction ${i} took something back`);
    return rows;
  });
  const acknowledged = tables.flatMap(({ rows }) => rows.map(({ hash }) => hash));
  if (!areIn(whole.at(-1), acknowledged)) faults.push("a move that was acknowledged is not in the log as it was");

  let cuts = 0;
  const next = async (worker) => {
    while (cuts < count) {
      cuts += 1;
      const length = randomInt(bytes + 1);
      const copy = copyCut(server, length, `copy-${worker}`);
      const { summary, findings } = await verify(copy);
      const complain = (sentence) => faults.push(`cut after ${length} of ${bytes} bytes: ${sentence}`);
      if (!summary) complain("it does not open");
      for (const finding of findings) complain(finding);
      if (!isDeepStrictEqual(rowsOf(copy), whole[ends.filter((end) => end <= length).length])) complain("not what is whole remains");
    }
  };
  await Promise.all([next(0), next(1)]);
  say(`a log of ${ends.length} transactions cut off at ${cuts} places at random: each opens, verifies, and holds exactly what is whole`);
  await server.up();
  await playTo(tables, Infinity);
  for (const table of tables) table.close();
  return faults;
}

/** Returns a copy of the database with that much of its write-ahead log. */
function copyCut(server, length, name) {
  const database = `${server.database}-${name}`;
  rmSync(`${database}-shm`, { force: true });
  copyFileSync(server.database, database);
  copyFileSync(`${server.database}-wal`, `${database}-wal`);
  truncateSync(`${database}-wal`, length);
  return { database, run: (...args) => server.run(...args) };
}

/** Returns the hash-chain links of all logs, if SQLite finds no fault. */
function rowsOf({ database }) {
  const query = "PRAGMA integrity_check; SELECT hex(hash) FROM actions ORDER BY game, seq";
  const [check, ...links] = execFileSync("sqlite3", [database, query], { encoding: "utf8" }).trim().split("\n");
  return check === "ok" ? links.map((link) => link.toLowerCase()) : [check];
}

const areIn = (all, some) => some.every((each) => all.includes(each));

/** A player who has seen the lost moves returns after others have been made in their place. */
async function returnLate(server) {
  const table = await openAtRest(server);
  await restart(server);
  await playTo([table], 15);
  const late = table.clients.at(-1);
  late.stayAway();
  await server.kill();
  const { faults } = await cutLog(server, [table], (ends) => ends.at(-3));
  await server.up();
  await playTo([{ clients: table.players }], late.seq);
  late.comeBack();
  await until(() => late.isWelcome, "the late one does not come back");
  await pause(100);
  const wrong = await table.disagreements();
  table.close();
  return [...faults, ...wrong.map((fault) => `when others had been made in place of lost moves: ${fault}`)];
}

/** Opens a table with two players and a spectator; no one moves yet. */
async function openAtRest(server) {
  const choose = (client) => (client.seq < (client.goal ?? 0) ? anyLegal(client) : null);
  const kind = { game: "voluspa", options: { tile_set: "complete" }, seats: 2, spectators: 1, client: { choose } };
  const table = await Table.open(server.address, kind);
  await table.start();
  return table;
}

/** Stops gracefully, which empties the log, so that earlier moves cannot be cut off. */
async function restart(server) {
  await server.stop();
  await server.up();
}

/** Plays on to a seq, or to the end. */
async function playTo(tables, goal) {
  const clients = tables.flatMap((table) => table.clients);
  await until(() => clients.every(({ isWelcome }) => isWelcome), "not everyone is there");
  for (const client of clients) {
    client.goal = goal;
    client.play();
  }
  await until(() => clients.every(({ seq, isOver }) => seq >= goal || isOver), `seq ${goal} is not reached`, 60_000);
}

/** Cuts the log of a killed server and compares the rest with a copy cut at a transaction boundary. */
async function cutLog(server, tables, kept) {
  const wal = `${server.database}-wal`;
  const ends = transactionEnds(wal);
  const length = kept(ends);
  const copy = { database: `${server.database}-copy`, run: (...args) => server.run(...args) };
  copyFileSync(server.database, copy.database);
  copyFileSync(wal, `${copy.database}-wal`);
  truncateSync(wal, length);
  truncateSync(`${copy.database}-wal`, ends.findLast((end) => end <= length) ?? 0);
  const faults = [];
  let lost = 0;
  for (const table of tables) {
    const complain = (sentence) => faults.push(`${table.code}: ${sentence}`);
    const rows = await storedLog(server, table.code);
    if (!isDeepStrictEqual(rows, await storedLog(copy, table.code))) complain("not what is whole remains");
    if (length >= ends.at(-1) && rows.length < table.rows.length) complain("a move is gone");
    lost += forget(table, rows);
  }
  return { lost, faults };
}

/** Accepts that these moves are missing from now on. Returns how many were acknowledged. */
function forget(table, rows) {
  table.rows = rows;
  const gone = table.clients.flatMap(({ moves }) => [...moves.values()]).filter(({ seq }) => seq > rows.length);
  for (const move of gone) move.seq = null;
  return gone.length;
}
