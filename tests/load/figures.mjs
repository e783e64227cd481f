// What is measured, beside the bound it must keep.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

let broken = 0;

/** Prints a figure; with a bound, whether it keeps it. */
export function figure(what, value, unit = "", atMost = undefined) {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  const keeps = atMost === undefined || value <= atMost;
  if (!keeps) broken += 1;
  const verdict = atMost === undefined ? "" : `  (at most ${Math.round(atMost)}: ${keeps ? "kept" : "BROKEN"})`;
  console.log(`  ${`${what}:`.padEnd(58)} ${shown} ${unit}${verdict}`);
}

/** Prints what something was before and is now, which is so many times as much at most. */
export function growth(what, before, now, unit, atMost) {
  figure(`${what}, before`, before, unit);
  figure(`${what}, now`, now, unit, before * atMost);
}

/** Prints whether a promise without a number is kept. */
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

/** How much of its database the server may keep in memory (server/storage/sqlite/sqlite.cpp). */
export const keptKiBAtMost = 65_536;

/** What a server holds: memory in KiB, beside the pages of its database that it keeps, and descriptors. */
export function standing(server) {
  const { pid } = server.child;
  const pragmas = "PRAGMA page_count; PRAGMA page_size";
  const [pages, bytes] = execFileSync("sqlite3", ["-readonly", server.database, pragmas], { encoding: "utf8" }).trim().split("\n");
  const kept = Math.min(keptKiBAtMost, (Number(pages) * Number(bytes)) / 1024);
  return { kib: residentKiB(pid) - kept, kept, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** A number of those that operators read, as the proxy that they are at; the server believes 127.0.0.1. */
export async function readMetric(server, name) {
  const text = await (await fetch(`${server.address}/metrics`, { headers: { "x-forwarded-for": "127.0.0.1" } })).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)[1]);
}

/** Remembers the highest resident memory of a process until it is told to stop. */
export function watchMemory(pid) {
  let highest = residentKiB(pid);
  const timer = setInterval(() => (highest = Math.max(highest, residentKiB(pid))), 50);
  return () => {
    clearInterval(timer);
    return Math.max(highest, residentKiB(pid));
  };
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
