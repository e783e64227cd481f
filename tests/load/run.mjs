// node tests/load/run.mjs [slow|flood|raw|idle|home|reconnect|churn|bots|crowd|strangers|soak]…: the server under load.
// Prints figures and exits with 1 if one exceeds its bound. The short form uses a tenth of the numbers
// (IDAVOLL_LENGTH).
import { execSync } from "node:child_process";

import { Server } from "../e2e/server.mjs";
import { long } from "../support/length.mjs";
import { brokenPromises } from "./figures.mjs";

const parts = ["slow", "flood", "raw", "idle", "home", "reconnect", "churn", "bots", "crowd", "strangers", "soak"];
const descriptorsNeeded = 12_000;

const asked = process.argv.slice(2);
if (asked.some((word) => !parts.includes(word))) {
  console.error(`usage: run.mjs [${parts.join("|")}]…`);
  process.exit(2);
}
const descriptors = execSync("ulimit -n", { shell: "/bin/bash" }).toString().trim();
if (long && descriptors !== "unlimited" && Number(descriptors) < descriptorsNeeded) {
  console.error(`The long form needs ${descriptorsNeeded} descriptors (ulimit -n), there are ${descriptors}.`);
  process.exit(2);
}
// `flood` includes floods of messages, of calls and of neither.
const chosen = new Set((asked.length > 0 ? asked : parts).flatMap((part) => (part === "flood" ? ["flood", "raw"] : [part])));
for (const part of chosen) {
  const { title, options, launcher, run } = await import(`./${part}.mjs`);
  console.log(`${title}${long ? "" : " (short form)"}`);
  const server = await Server.start({ args: options, launcher });
  // Also after an uncaught error.
  process.once("exit", () => server.child.kill("SIGKILL"));
  try {
    await run(server, long);
  } finally {
    await server.remove();
  }
}
if (brokenPromises() > 0) console.log(`${brokenPromises()} promises are broken`);
process.exit(brokenPromises() > 0 ? 1 : 0);
