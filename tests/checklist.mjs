// node tests/checklist.mjs: checks tests/CHECKLIST.md against the repository. Every requirement must have one row, and
// everything a row names must exist: test cases, files, parts of ./dev.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const read = (file) => readFileSync(path.join(root, file), "utf8");

const counts = { D: 12, C: 6, H: 8, W: 9, R: 7, A: 8, X: 5, N: 5, E: 10, O: 8, T: 19, B: 9 };
const ids = Object.entries(counts).flatMap(([letter, count]) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`));
const states = ["holds", "in part", "not yet", "waits"];

const dev = read("dev") + read("tests/parts.cmake");
const faults = [];

/** Returns the names of the test cases below tests/<part>. */
function testCases(part) {
  const folder = path.join(root, "tests", part);
  const files = readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith(".cpp"));
  const texts = files.map((file) => readFileSync(path.join(folder, String(file)), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/TEST_CASE\(((?:\s*"(?:[^"\\]|\\.)*")+)/g)]).map(([, name]) => name.replace(/"\s*"|^\s*"|"$/g, ""));
}

const known = Object.fromEntries(["engine", "protocol", "server"].map((part) => [part, testCases(part)]));

/** Matches as Catch2 does: `*` at either end stands for any text, and case is ignored. */
function matches(pattern, name) {
  const middle = pattern.replace(/^\*|\*$/g, "").toLowerCase();
  const lower = name.toLowerCase();
  const [open, close] = [pattern.startsWith("*"), pattern.endsWith("*")];
  if (open && close) return lower.includes(middle);
  if (open) return lower.endsWith(middle);
  return close ? lower.startsWith(middle) : lower === middle;
}

/** Returns what is wrong with something that a row quotes as code, or nothing. */
function faultOf(code) {
  const test = /^tests_(engine|protocol|server) (".+")$/.exec(code);
  if (test) {
    const patterns = [...test[2].matchAll(/"([^"]+)"/g)].map(([, pattern]) => pattern);
    return patterns.filter((pattern) => !known[test[1]].some((name) => matches(pattern, name))).map((pattern) => `no test "${pattern}"`)[0];
  }
  const command = /^\.\/dev (\w+)((?: [\w-]+)*)$/.exec(code);
  if (command) {
    const words = [command[1], ...command[2].trim().split(" ")].filter((word) => word && !/^\d+$/.test(word));
    return words.filter((word) => !new RegExp(`(^|[\\s"|(])${word}([\\s"|);]|$)`, "m").test(dev)).map((word) => `./dev knows no ${word}`)[0];
  }
  const file = /^(?:node |npx vitest run )?([\w./-]+\/[\w./-]+)(?: .*)?$/.exec(code);
  return file && !existsSync(path.join(root, file[1])) ? `no file ${file[1]}` : undefined;
}

const rows = [...read("tests/CHECKLIST.md").matchAll(/^\| ([A-Z]\d+) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)];
for (const id of ids) {
  const count = rows.filter(([, each]) => each === id).length;
  if (count !== 1) faults.push(`${id} has ${count} rows`);
}
const tally = new Map(states.map((state) => [state, 0]));
for (const [, id, , state, shown] of rows) {
  if (!ids.includes(id)) faults.push(`there is no requirement ${id}`);
  if (!states.includes(state)) faults.push(`${id}: "${state}" is none of: ${states.join(", ")}`);
  tally.set(state, tally.get(state) + 1);
  const named = [...shown.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
  const shows = named.some((code) => /^(tests[_/]|\.\/dev|node |npx )/.test(code));
  if (state !== "waits" && state !== "not yet" && !shows) faults.push(`${id} names nothing that shows it`);
  faults.push(...named.map(faultOf).filter(Boolean).map((fault) => `${id}: ${fault}`));
}

for (const fault of faults) console.error(`tests/CHECKLIST.md: ${fault}`);
console.log([...tally].map(([state, count]) => `${count} ${state}`).join(", "));
process.exit(faults.length > 0 ? 1 : 0);
