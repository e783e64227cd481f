// After a SIGKILL the write-ahead log is gone, as after a copy of the database file alone. SQLite would open the file
// without a word and without the latest moves. The server must refuse, whatever was stored before, until the log is
// back, which loses nothing, or until the operator accepts the loss.
import { existsSync, renameSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../../e2e/server.mjs";
import { admin, audit, verify } from "../ledger.mjs";
import { anyLegal, Table } from "../table.mjs";
import { until } from "../until.mjs";

const lost = /has lost its write-ahead log/;
/** What a server does before it is killed. */
const before = {
  "in its first seconds": () => {},
  "while idle": async (server) => await idle(server),
  "after a clean restart": async (server) => {
    await server.stop();
    await server.up();
  },
  "after another kill": async (server) => {
    await server.kill();
    await server.up();
  },
};

export async function run({ long, say }) {
  const faults = [];
  const server = await Server.start({ args: ["--unlimited"] });
  let moves = 0;
  try {
    for (let round = 0; round < (long ? 5 : 1); round++) {
      for (const [when, prepare] of Object.entries(before)) {
        const table = await play(server, () => prepare(server), when === "while idle");
        for (const fault of await lose(server, table)) faults.push(`killed ${when}: ${fault}`);
        moves += table.rows.length;
      }
    }
    faults.push(...(await accept(server)));
    const { summary, findings } = await verify(server);
    faults.push(...findings);
    say(`log removed ${(long ? 5 : 1) * 4} times after a kill: never served, and no move of ${moves} lost once it was back; ${summary}`);
  } finally {
    await server.remove();
  }
  return faults;
}

/** Plays ten moves; `prepare` happens before the last five, or after them. */
async function play(server, prepare, isAfter) {
  const choose = (client) => (client.seq < (client.goal ?? 0) ? anyLegal(client) : null);
  const kind = { game: "voluspa", options: { tile_set: "complete" }, seats: 2, client: { choose } };
  const table = await Table.open(server.address, kind);
  await table.start();
  await playTo(table, 5);
  if (!isAfter) await prepare();
  await playTo(table, 10);
  if (isAfter) await prepare();
  return table;
}

async function playTo(table, goal) {
  await until(() => table.clients.every(({ isWelcome }) => isWelcome), "not everybody is there");
  for (const client of table.clients) {
    client.goal = goal;
    client.play();
  }
  await until(() => table.clients.every(({ seq, isOver }) => seq >= goal || isOver), `seq ${goal} is not reached`, 60_000);
}

/** Waits until an idle server has emptied its log. */
async function idle(server) {
  const bytes = async () => /^idavoll_wal_bytes (\d+)/m.exec(await (await fetch(`${server.address}/metrics`)).text())?.[1];
  for (let tries = 0; (await bytes()) !== "0"; tries++) {
    if (tries > 300) throw new Error("the log of an idle server is not emptied");
    await pause(100);
  }
}

/** Kills the server and takes its log away for a while. */
async function lose(server, table) {
  const faults = [];
  const log = `${server.database}-wal`;
  const aside = `${server.database}.aside`;
  await server.kill();
  if (!existsSync(log)) return ["a killed server left no log"];
  renameSync(log, aside);
  for (let time = 0; time < 2; time++) {
    const isUp = await server.up().then(() => true, () => false);
    if (isUp) {
      table.close();
      return ["it is served without its log"];
    }
    if (!lost.test(server.log)) faults.push(`a start without the log says: ${server.log}`);
    if (existsSync(log)) faults.push("a start leaves an empty log, which hides the loss");
    for (const [command, ...args] of commands(server)) {
      const { code, output } = await server.run("admin", command, "--database", server.database, ...args);
      if (code === 0 || !lost.test(output)) faults.push(`${command} without the log: ${output}`);
      if (existsSync(log)) faults.push(`${command} leaves an empty log, which hides the loss`);
    }
  }
  renameSync(aside, log);
  await server.up();
  await playTo(table, Infinity);
  faults.push(...(await audit(server, [table])), ...(await table.disagreements()), ...table.surprises);
  table.close();
  return faults;
}

/** A command of each kind that opens a database file. */
function commands(server) {
  return [["verify"], ["backup", `${server.database}.copy`], ["ratings", "--rebuild", "--why", "a proof"]];
}

/** The log is gone for good: the operator accepts that, and the server serves what is left. */
async function accept(server) {
  const table = await play(server, () => {}, false);
  await server.kill();
  table.close();
  rmSync(`${server.database}-wal`);
  const faults = [];
  await admin(server, "accept-lost-log", "--why", "a proof");
  const again = await server.run("admin", "accept-lost-log", "--database", server.database);
  if (again.code === 0) faults.push("the loss of a log is accepted twice");
  if (!/accept-lost-log/.test(await admin(server, "audit"))) faults.push("the acceptance is not in the audit log");
  await server.up();
  return faults;
}
