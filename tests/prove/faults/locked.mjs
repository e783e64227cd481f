// Another process locks the database for ten seconds, longer than the server waits.
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../../e2e/server.mjs";
import { verify } from "../ledger.mjs";
import { until } from "../until.mjs";
import { Interrupted } from "./interrupted.mjs";

/** SQLite's shell, in a transaction that writes nothing and is ended by this test. */
class Holder {
  static async lock(database) {
    const holder = new Holder();
    holder.child = spawn("sqlite3", ["-bail", database], { stdio: ["pipe", "pipe", "inherit"] });
    holder.exited = new Promise((resolve, reject) => holder.child.once("exit", resolve).once("error", reject));
    let said = "";
    holder.child.stdout.on("data", (chunk) => (said += chunk));
    // It must neither write nor checkpoint; only one connection may, see migrations/README.md.
    holder.child.stdin.write(".timeout 10000\nPRAGMA wal_autocheckpoint=0;\nBEGIN IMMEDIATE;\nSELECT 'locked';\n");
    const locked = until(() => said.includes("locked"), "the database is not to be locked");
    await Promise.race([locked, holder.exited.then(() => Promise.reject(new Error("the lock was refused")))]);
    return holder;
  }

  async release() {
    this.child.stdin.end("ROLLBACK;\n");
    await this.exited;
  }
}

/** The server gives up a transaction after five seconds; clients must then be told. */
const toldWithin = 6_500;

export async function run({ long, say }) {
  const seconds = long ? 10 : 7;
  const server = await Server.start({ args: ["--unlimited"] });
  const faults = [];
  try {
    const games = await Interrupted.begin(server, long ? 20 : 6);
    // While moves never pause, another process might not get the lock.
    await games.pause();
    const holder = await Holder.lock(server.database);
    const before = games.acknowledged;
    const begin = Date.now();
    games.resume();
    const told = until(() => games.refused > 0, "no one is told that the database is locked", toldWithin);
    const toldAfter = await told.then(
      () => `first refusal after ${Date.now() - begin} ms`,
      ({ message }) => (faults.push(message), "no refusal"),
    );
    await pause(begin + seconds * 1000 - Date.now());
    const falsely = games.acknowledged - before;
    if (falsely > 0) faults.push(`${falsely} moves were acknowledged while the database was locked`);
    await holder.release();
    const released = Date.now();
    faults.push(...(await games.goOn()));
    const { summary, findings } = await verify(server);
    faults.push(...findings);
    say(`database locked for ${seconds} s; ${toldAfter}, ${games.refused} in all; every game ` +
        `played to its end ${Date.now() - released} ms after the lock; ${summary}`);
  } finally {
    await server.remove();
  }
  return faults;
}
