// Games between bots, and the confidence of their results.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.IDAVOLL_PROGRAM ?? path.join(root, "build/release/server/idavoll");

/** Runs a command of the program. Returns the JSON documents it prints, one per line. */
export async function run(...words) {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  const said = { stdout: "", stderr: "" };
  for (const stream of Object.keys(said)) child[stream].setEncoding("utf8").on("data", (text) => (said[stream] += text));
  const status = await new Promise((resolve) => child.on("close", resolve));
  if (status !== 0) throw new Error(said.stderr);
  return said.stdout.trim().split("\n").map((line) => JSON.parse(line));
}

/**
 * Returns the records of games between these bots, one per seat. The same seed deals the same games for every seating.
 */
export function selfplay({ game, options }, bots, seed, games = 1) {
  const words = ["--game", game, "--options", JSON.stringify(options), "--seed", seed, "--games", String(games)];
  return run("selfplay", ...words, "--bots", bots.join(","), "--out", "-");
}

/** One of the first kind among others of the second, at each seat in turn. */
export const seatings = (seats, one, others) =>
  Array.from({ length: seats }, (_, seat) => Array.from({ length: seats }, (_, at) => (at === seat ? one : others)));

/** The 95 % confidence interval of a share (Wilson). */
export function wilson(share, n) {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [middle - half, middle + half];
}

export const percent = (share) => Math.round(100 * share);
