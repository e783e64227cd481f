// Prints measured figures and the bounds they must keep.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

let broken = 0;

/** Prints a figure and, if it has a limit, whether it is within it. */
export function figure(what, value, unit = "", atMost = undefined) {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  const keeps = atMost === undefined || value <= atMost;
  if (!keeps) broken += 1;
  const verdict = atMost === undefined ? "" : `  (at most ${Math.round(atMost)}: ${keeps ? "kept" : "BROKEN"})`;
  console.log(`  ${`${what}:`.padEnd(58)} ${shown} ${unit}${verdict}`);
}

/** Prints a value before and now; `atMost` is the maximum growth factor. */
export function growth(what, before, now, unit, atMost) {
  figure(`${what}, before`, before, unit);
  figure(`${what}, now`, now, unit, before * atMost);
}

/** Prints whether a promise without a number holds. */
export function promise(what, kept) {
  if (!kept) broken += 1;
  console.log(`  ${`${what}:`.padEnd(58)} ${kept ? "yes" : "NO: BROKEN"}`);
}

export const brokenPromises = () => broken;

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Resident memory of a process in KiB. */
export function residentKiB(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
}

/** How much of its database the server may cache (server/storage/sqlite/sqlite.cpp). */
export const keptKiBAtMost = 65_536;

/** What a server holds: memory in KiB, apart from cached database pages, and descriptors. */
export function standing(server) {
  const { pid } = server.child;
  const pragmas = "PRAGMA page_count; PRAGMA page_size";
  const [pages, bytes] = execFileSync("sqlite3", ["-readonly", server.database, pragmas], { encoding: "utf8" }).trim().split("\n");
  const kept = Math.min(keptKiBAtMost, (Number(pages) * Number(bytes)) / 1024);
  return { kib: residentKiB(pid) - kept, kept, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** Reads a metric as the trusted proxy: the server trusts 127.0.0.1. */
export async function readMetric(server, name) {
  const text = await (await fetch(`${server.address}/metrics`, { headers: { "x-forwarded-for": "127.0.0.1" } })).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)[1]);
}

/** Tracks the highest resident memory of a process until stopped. */
export function watchMemory(pid) {
  let highest = residentKiB(pid);
  const timer = setInterval(() => (highest = Math.max(highest, residentKiB(pid))), 50);
  return () => {
    clearInterval(timer);
    return Math.max(highest, residentKiB(pid));
  };
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
