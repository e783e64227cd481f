// The disk is full for a while: a small tmpfs that is filled up or, without the permission to mount, a limit on the
// size of files the server writes.
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

/** A small file system that can be filled up except for some bytes. */
class SmallDisk {
  static name = "a tmpfs, filled up";
  launcher = [];

  constructor(folder) {
    this.folder = folder;
    this.filler = path.join(folder, "filler");
  }

  /** Large enough for the 16 MiB to which the write-ahead log grows before it restarts. */
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

/** Lets no file of the server grow, like a full disk. */
class FileLimit {
  static name = "no file larger than the write-ahead log is (prlimit; we may not mount a tmpfs)";
  /** The limit comes with a signal that would kill the server; a full disk sends none. */
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
  // The space left when the disk becomes full decides which write fails.
  for (const pages of long ? [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] : [0, 2, 7]) {
    // A graceful stop empties the write-ahead log; a restarted log has room within its file.
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

/**
 * A load balancer that was told the server is not ready sends no clients, so no client's write can reveal that it is
 * ready again.
 */
async function isReadyByItself(server) {
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${server.address}/readyz`)).status === 200) return [];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return ["/readyz says no ten seconds after the disk had room again"];
}

/**
 * A room is either opened, or refused because it cannot be stored; space claimed by a failed write may still suffice
 * for it.
 */
async function opensNoFalseRoom(server) {
  const cookie = await becomeGuest(server.address);
  const { answer } = await call(server.address, "/api/rooms", { game: "voluspa", options: {} }, cookie);
  if (answer.error) return answer.error.code === "storage" ? [] : [`a room was refused with ${answer.error.code}`];
  return storedLog(server, answer.room).then(() => [], () => ["a room was opened and is not there"]);
}
