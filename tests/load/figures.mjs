// What is measured, beside the bound it must keep.
import { readFileSync } from "node:fs";

let broken = 0;

/** Prints a figure; with a bound, whether it keeps it. */
export function figure(what, value, unit = "", atMost = undefined) {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  const keeps = atMost === undefined || value <= atMost;
  if (!keeps) broken += 1;
  const verdict = atMost === undefined ? "" : `  (at most ${Math.round(atMost)}: ${keeps ? "kept" : "BROKEN"})`;
  console.log(`  ${`${what}:`.padEnd(58)} ${shown} ${unit}${verdict}`);
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
