// An upgrade during play: the program is replaced, stopped gracefully and restarted, as a package upgrade does. Nothing
// is lost, and the games continue within a moment. IDAVOLL_PROGRAM_BEFORE names an older build to start with; without
// it both are copies of the same.
import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { Server, program } from "../e2e/server.mjs";
import { House } from "./house.mjs";

export const name = "upgrade";

const pauseAtMost = 3_000;

/** A place for programs: a running program keeps its file until it exits. */
class Installed {
  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), "idavoll-installed-"));
    this.program = path.join(this.folder, "idavoll");
  }

  put(build) {
    copyFileSync(build, `${this.program}.new`);
    renameSync(`${this.program}.new`, this.program);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Resolves with the milliseconds from the stop order until everyone is connected again. */
async function upgrade(house, installed) {
  installed.put(program);
  const there = house.clients;
  const begin = Date.now();
  await house.stopInGoodOrder();
  await house.server.up();
  await house.areBack(there);
  return Date.now() - begin;
}

export async function run({ long, say }) {
  const places = long ? 200 : 20;
  const upgrades = long ? 10 : 3;
  const installed = new Installed();
  installed.put(process.env.IDAVOLL_PROGRAM_BEFORE ?? program);
  const server = await Server.start({ program: installed.program, args: ["--unlimited", "--bot-pause", "0"] });
  const house = new House(server, places);
  const pauses = [];
  let verified = "";
  try {
    for (let count = 0; count < upgrades; count++) {
      await pause(2_000);
      pauses.push(await upgrade(house, installed));
    }
    verified = await house.close();
  } finally {
    await server.remove();
    installed.remove();
  }
  const slowest = Math.max(...pauses);
  if (slowest > pauseAtMost) house.faults.add(`play went on after ${slowest} ms, ${pauseAtMost} are allowed`);
  say(`${upgrades} upgrades among ${places} games at a time, ${house.archive.size} in all, ${house.acknowledged} acknowledged moves`);
  say(`in the end: ${verified}; ${house.records.length} records replayed`);
  say(`everyone was connected again ${pauses.join(", ")} ms after the order to stop; ${pauseAtMost} are allowed`);
  return [...house.faults];
}
