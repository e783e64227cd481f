// Faults of the disk under the server: it is full, another process locks the database, or the end of the write-ahead
// log is lost.
import * as diskFull from "./faults/disk_full.mjs";
import * as locked from "./faults/locked.mjs";
import * as walCut from "./faults/wal_cut.mjs";

export const name = "faults";

export async function run(how) {
  const faults = [];
  for (const fault of [diskFull, locked, walCut]) faults.push(...(await fault.run(how)));
  return faults;
}
