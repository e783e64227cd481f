// SQLite's write-ahead log as a file: a header of 32 bytes, then frames of 24 bytes plus a page each. The last frame of
// a transaction contains the number of pages the database then has; a transaction counts only if all of its frames are
// present.
import { existsSync, readFileSync } from "node:fs";

const headerBytes = 32;
const frameHeaderBytes = 24;

/** Returns where in the file each transaction ends. */
export function transactionEnds(file) {
  if (!existsSync(file)) return [];
  const wal = readFileSync(file);
  if (wal.length < headerBytes) return [];
  const frameBytes = frameHeaderBytes + wal.readUInt32BE(8);
  const ends = [];
  for (let at = headerBytes; at + frameBytes <= wal.length; at += frameBytes) {
    // Frames with other salts are left over from before the log was restarted.
    if (!wal.subarray(at + 8, at + 16).equals(wal.subarray(16, 24))) break;
    if (wal.readUInt32BE(at + 4) > 0) ends.push(at + frameBytes);
  }
  return ends;
}
