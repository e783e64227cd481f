// A backup of the database made while people play is as good as the original: it takes little longer than at rest,
// contains every move acknowledged before it began, verifies, and a server that restores it continues all games to
// their end.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Server } from "../e2e/server.mjs";
import { Client } from "./client.mjs";
import { admin, storedLog, verify } from "./ledger.mjs";
import { anyLegal, Table } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "backup";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const filler = process.env.IDAVOLL_YEARS_FILL ?? path.join(root, "build/release/tests/years_fill");

const movesPerSecond = 200;
const times = 5;
const longerAtMost = 2;
const kind = { game: "voluspa", options: { players: 2, tile_set: "complete" }, seats: 2 };

/** Besides the running games there are old ones, so that there is something to copy. */
function filled(games) {
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-backup-"));
  const { status, stderr } = spawnSync(filler, [path.join(folder, "games.db"), String(games), "0"], { encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${filler}: ${stderr}`);
  return folder;
}

/** Makes moves at an even pace while enabled, in any game that has one to make. */
class Pace {
  made = 0;
  atWork = 0;
  #begun = null;
  #goesOn = true;

  constructor(tables) {
    this.ended = this.#run(tables);
  }

  async #run(tables) {
    for (let turn = 0; this.#goesOn; await pause(5)) {
      if (this.#begun === null) continue;
      const due = (this.#milliseconds / 1000) * movesPerSecond - this.made;
      for (let i = 0; i < due; i++) this.#moveAt(tables[turn++ % tables.length]);
    }
  }

  #moveAt({ clients }) {
    const mover = clients.find(({ legal }) => legal.length > 0);
    if (!mover || mover.isOver) return;
    mover.mayMove = true;
    mover.play();
    this.made += 1;
  }

  get #milliseconds() {
    return this.atWork + (this.#begun === null ? 0 : Date.now() - this.#begun);
  }

  get perSecond() {
    return (this.made * 1000) / this.#milliseconds;
  }

  begin() {
    this.#begun = Date.now();
  }

  rest() {
    this.atWork = this.#milliseconds;
    this.#begun = null;
  }

  async stop() {
    this.rest();
    this.#goesOn = false;
    await this.ended;
  }
}

const whenAllowed = (client) => {
  if (!client.mayMove) return null;
  client.mayMove = false;
  return anyLegal(client);
};

const movesOf = ({ clients }) => clients.flatMap(({ moves }) => [...moves.values()]);
const acknowledgedMoves = (table) => movesOf(table).filter(({ seq }) => seq !== null);

async function timed(server, file) {
  const begin = performance.now();
  await admin(server, "backup", file);
  return performance.now() - begin;
}

/**
 * Alternates between copies at rest and during play, so that other load on the machine affects both; the shortest of
 * each counts. Also returns the last copy, and by table what was acknowledged before it began.
 */
async function copyOften(server, copy, tables) {
  const pace = new Pace(tables);
  let atRest = Infinity;
  let atWork = Infinity;
  let promised;
  for (let i = 0; i < times; i++) {
    atRest = Math.min(atRest, await timed(server, `${copy}.rest-${i}`));
    pace.begin();
    await pause(400);
    promised = new Map(tables.map((table) => [table, acknowledgedMoves(table).map(({ id, seq }) => ({ id, seq }))]));
    atWork = Math.min(atWork, await timed(server, i === times - 1 ? copy : `${copy}.work-${i}`));
    pace.rest();
    await pause(200);
  }
  await pace.stop();
  return { atRest, atWork, promised, perSecond: pace.perSecond };
}

/** Returns the promised moves that are missing in the copy, and moves in it that were never made. */
async function missing(copied, promised) {
  const faults = [];
  for (const [table, moves] of promised) {
    const rows = await storedLog(copied, table.code);
    const gone = moves.filter(({ id, seq }) => rows[seq - 1]?.move !== id);
    if (gone.length > 0) faults.push(`${table.code}: ${gone.length} moves acknowledged before the backup are not in it`);
    const known = new Set(movesOf(table).map(({ id }) => id));
    if (rows.some(({ move }) => !known.has(move))) faults.push(`${table.code}: the backup contains a move that was never made`);
  }
  return faults;
}

/** Restores into an empty folder, as an operator does after losing a disk. */
function restore(copy, secretOf) {
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-restored-"));
  renameSync(copy, path.join(folder, "games.db"));
  const secret = existsSync(`${copy}.secret`) ? `${copy}.secret` : `${secretOf}.secret`;
  copyFileSync(secret, path.join(folder, "games.db.secret"));
  return folder;
}

/** Everyone returns with their cookie, finds their seat, and plays to the end. */
async function playOn(server, tables) {
  const faults = [];
  const restored = tables.map(({ code, clients }) => {
    const again = clients.map(({ cookie }) => new Client({ address: server.address, code, cookie, choose: anyLegal }));
    return new Table(code, again);
  });
  await until(() => restored.every(({ hasStarted }) => hasStarted), "not everyone finds their game");
  for (const [i, table] of restored.entries()) {
    const seats = table.clients.map(({ you }) => you.seat);
    if (seats.some((seat, k) => seat !== tables[i].clients[k].you.seat)) faults.push(`${table.code}: the seats are others'`);
  }
  for (const table of restored) {
    await table.end();
    faults.push(...(await table.disagreements()), ...table.surprises);
    table.close();
  }
  return faults;
}

export async function run({ long, say }) {
  const faults = [];
  const folder = filled(long ? 20_000 : 1_000);
  const copy = path.join(folder, "copy.db");
  const server = await Server.start({ args: ["--unlimited"], folder });
  try {
    const opened = Array.from({ length: long ? 200 : 40 }, () => Table.open(server.address, { ...kind, client: { choose: whenAllowed } }));
    const tables = await Promise.all(opened);
    for (const table of tables) await table.start();
    const { atRest, atWork, promised, perSecond } = await copyOften(server, copy, tables);
    say(`a copy takes ${atRest.toFixed(0)} ms at rest, ${atWork.toFixed(0)} ms beside ${perSecond.toFixed(0)} moves a second`);
    if (atWork > longerAtMost * atRest) faults.push(`a backup takes more than ${longerAtMost} times as long beside games`);
    if (perSecond < movesPerSecond / 2) faults.push(`only ${perSecond.toFixed(0)} moves a second were made`);

    const copied = { database: copy, run: (...args) => server.run(...args) };
    faults.push(...(await missing(copied, promised)));
    const { summary, findings } = await verify(copied);
    faults.push(...findings);
    say(`${[...promised.values()].flat().length} moves acknowledged before it are in it; ${summary}`);

    for (const { surprises } of tables) faults.push(...surprises);
    const running = tables.filter((table) => !table.isOver);
    if (running.length === 0) faults.push("every game had ended before the backup");
    for (const table of tables) table.close();
    await server.kill();
    const restored = await Server.start({ args: ["--unlimited"], folder: restore(copy, server.database) });
    try {
      faults.push(...(await playOn(restored, running)));
      const after = await verify(restored);
      faults.push(...after.findings);
      say(`restored: ${running.length} running games were played to their end; ${after.summary}`);
    } finally {
      await restored.remove();
    }
  } finally {
    await server.remove();
  }
  return faults;
}
