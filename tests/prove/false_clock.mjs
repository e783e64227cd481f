// False clocks for a whole process: libfaketime, as an environment to launch it with.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const places = ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`);

function environment(...variables) {
  const library = places.find(existsSync);
  if (!library) throw new Error("there is no libfaketime: see the package faketime");
  return ["env", `LD_PRELOAD=${library}`, "TZ=UTC", ...variables];
}

/** Time that goes faster than ours, from any moment on. */
export class FastTime {
  #from = { real: Date.now(), false: Math.ceil(Date.now() / 1000) * 1000 };

  constructor(speed) {
    this.speed = speed;
  }

  get now() {
    return this.#from.false + (Date.now() - this.#from.real) * this.speed;
  }

  /** What a process is started with, for which it is so late now. It takes whole seconds. */
  begin(at) {
    this.#from = { real: Date.now(), false: Math.ceil(at / 1000) * 1000 };
    const [date, time] = new Date(this.#from.false).toISOString().split(/[T.]/);
    return environment(`FAKETIME=@${date} ${time} x${this.speed}`);
  }

  /** Resolves when it is so late. */
  async come(at) {
    await pause(Math.max(0, (at - this.now) / this.speed));
  }
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
    writeFileSync(this.file, `${this.ahead < 0 ? "-" : "+"}${Math.abs(this.ahead / 1000)}\n`);
  }

  get launcher() {
    return environment(`FAKETIME_TIMESTAMP_FILE=${this.file}`, "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1");
  }
}
