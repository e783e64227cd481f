// The disk is full for a while: a small tmpfs that is filled up or, where we may not mount, a limit on the size of the
// files that the server writes.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Server } from "../../e2e/server.mjs";
import { becomeGuest, call } from "../http.mjs";
import { storedLog, verify } from "../ledger.mjs";
import { until } from "../until.mjs";
import { Interrupted } from "./interrupted.mjs";

const page = 4096;

function attempt(command, ...args) {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A file system of its own that can be filled up but for some bytes. */
class SmallDisk {
  static name = "a tmpfs, filled up";
  launcher = [];

  constructor(folder) {
    this.folder = folder;
    this.filler = path.join(folder, "filler");
  }

  /** Roomy enough for the 16 MiB to which the write-ahead log grows before it is begun anew. */
  static make(folder) {
    return attempt("mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder) ? new SmallDisk(folder) : null;
  }

  fill(server, free) {
    try {
      for (;;) writeFileSync(this.filler, Buffer.alloc(1024 * 1024), { flag: "a" });
    } catch (error) {
      if (error.code !== "ENOSPC") throw error;
    }
    truncateSync(this.filler, Math.max(0, statSync(this.filler).size - free));
  }

  clear() {
    rmSync(this.filler);
  }

  remove() {
    execFileSync("umount", [this.folder]);
  }
}

/** No file of the server may grow, as a full disk would have it. */
class FileLimit {
  static name = "no file larger than the write-ahead log is (prlimit; we may not mount a tmpfs)";
  /** The signal that comes with the limit would end the server; a full disk sends none. */
  launcher = ["bash", "-c", 'trap "" XFSZ; exec "$@"', "limited"];

  fill(server, free) {
    this.server = server;
    this.#limit(statSync(`${server.database}-wal`).size + free);
  }

  clear() {
    this.#limit("unlimited");
  }

  #limit(bytes) {
    execFileSync("prlimit", ["--pid", String(this.server.child.pid), `--fsize=${bytes}:`]);
  }

  remove() {}
}

export async function run({ long, say }) {
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-full-"));
  const disk = (process.env.IDAVOLL_NO_MOUNT ? null : SmallDisk.make(folder)) ?? new FileLimit();
  const faults = [];
  try {
    const data = path.join(folder, "data");
    mkdirSync(data);
    const server = await Server.start({ args: ["--unlimited"], folder: data, launcher: disk.launcher });
    try {
      await play(server, disk, long, faults, say);
    } finally {
      await server.remove();
    }
  } finally {
    disk.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

async function play(server, disk, long, faults, say) {
  let refused = 0;
  // How much is left when it gets full decides where a write fails.
  for (const pages of long ? [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] : [0, 2, 7]) {
    // In good order, which empties the write-ahead log: one that was begun anew has room in itself.
    await server.stop();
    await server.up();
    const games = await Interrupted.begin(server, long ? 20 : 6);
    disk.fill(server, pages * page);
    await until(() => games.refused > 0 && games.areStuck, "some game goes on although the disk is full");
    faults.push(...(await games.auditWhileStuck()), ...(await opensNoFalseRoom(server)));
    disk.clear();
    faults.push(...(await isReadyByItself(server)), ...(await games.goOn()));
    refused += games.refused;
  }
  const { summary, findings } = await verify(server);
  faults.push(...findings);
  say(`disk full (${disk.constructor.name}): ${refused} moves refused with "storage" and made later; ${summary}`);
}

/** A balancer that was told that the server is not ready sends nobody, so that nobody's write can show that it is. */
async function isReadyByItself(server) {
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${server.address}/readyz`)).status === 200) return [];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return ["/readyz says no ten seconds after the disk had room again"];
}

/** A room is opened, or refused because it cannot be stored; what a failed write has claimed may still do for it. */
async function opensNoFalseRoom(server) {
  const cookie = await becomeGuest(server.address);
  const { answer } = await call(server.address, "/api/rooms", { game: "voluspa", options: {} }, cookie);
  if (answer.error) return answer.error.code === "storage" ? [] : [`a room was refused with ${answer.error.code}`];
  return storedLog(server, answer.room).then(() => [], () => ["a room was opened and is not there"]);
}
