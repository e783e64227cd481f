// Faults of the disk under the server: it is full, another process locks the database, or the write-ahead log is lost, in
// part or as a whole.
import * as diskFull from "./faults/disk_full.mjs";
import * as locked from "./faults/locked.mjs";
import * as walCut from "./faults/wal_cut.mjs";
import * as walLost from "./faults/wal_lost.mjs";

export const name = "faults";

export async function run(how) {
  const faults = [];
  for (const fault of [diskFull, locked, walCut, walLost]) faults.push(...(await fault.run(how)));
  return faults;
}
