// A false clock for a whole process: libfaketime, as an environment to launch it with. Time that goes faster is none of it:
// timers of the kernel go on as ours do.
import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const places = ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`);

function environment(...variables) {
  const library = places.find(existsSync);
  if (!library) throw new Error("there is no libfaketime: see the package faketime");
  return ["env", `LD_PRELOAD=${library}`, "TZ=UTC", ...variables];
}

/** A clock on the wall that is set while the process runs; its steady clock goes on as ours does. */
export class WallClock {
  /** How far it is ahead of ours. */
  ahead = 0;

  constructor(folder) {
    this.file = path.join(folder, "clock");
    this.set(0);
  }

  get now() {
    return Date.now() + this.ahead;
  }

  set(ahead) {
    this.ahead = Math.round(ahead / 1000) * 1000;
    // At once: who reads half of it sees another time.
    writeFileSync(`${this.file}.new`, `${this.ahead < 0 ? "-" : "+"}${Math.abs(this.ahead / 1000)}\n`);
    renameSync(`${this.file}.new`, this.file);
  }

  get launcher() {
    return environment(`FAKETIME_TIMESTAMP_FILE=${this.file}`, "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1");
  }
}
