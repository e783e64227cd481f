// A fake clock for a whole process: the environment to launch it with libfaketime. It does not run faster, since kernel
// timers would not.
import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const places = ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`);

function environment(...variables) {
  const library = places.find(existsSync);
  if (!library) throw new Error("there is no libfaketime: see the package faketime");
  return ["env", `LD_PRELOAD=${library}`, "TZ=UTC", ...variables];
}

/** A wall clock that can be set while the process runs; the steady clock is unaffected. */
export class WallClock {
  /** Offset from the real clock. */
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
    // Atomically: a reader of a half-written file would see another time.
    writeFileSync(`${this.file}.new`, `${this.ahead < 0 ? "-" : "+"}${Math.abs(this.ahead / 1000)}\n`);
    renameSync(`${this.file}.new`, this.file);
  }

  get launcher() {
    return environment(`FAKETIME_TIMESTAMP_FILE=${this.file}`, "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1");
  }
}
