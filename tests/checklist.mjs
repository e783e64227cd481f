// node tests/checklist.mjs: checks tests/CHECKLIST.md against the repository. Every requirement must have one row, and
// something that shows it: a test case with its id as a tag, a command or file that its row names and that exists, or a
// proof in brackets.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const read = (file) => readFileSync(path.join(root, file), "utf8");

const counts = { D: 12, C: 6, H: 8, W: 9, R: 7, A: 8, X: 5, N: 5, E: 10, O: 8, T: 20, B: 9 };
const ids = Object.entries(counts).flatMap(([letter, count]) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`));

const dev = read("dev") + read("tests/parts.cmake");
const faults = [];

/** Returns the ids that the test cases below tests/<part> carry as tags. */
function tagsOf(part) {
  const folder = path.join(root, "tests", part);
  const files = readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith(".cpp"));
  const cases = files.flatMap((file) => readFileSync(path.join(folder, String(file)), "utf8").match(/TEST_CASE\([^{]*\{/g) ?? []);
  return cases.flatMap((head) => head.match(/(?<=\[)[A-Z]\d+(?=\][^"]*"\) \{$)/g) ?? []);
}

/** Returns what is wrong with something that a row quotes as code, or nothing. */
function faultOf(code) {
  const command = /^\.\/dev (\w+)((?: [\w-]+)*)$/.exec(code);
  if (command) {
    const words = [command[1], ...command[2].trim().split(" ")].filter((word) => word && !/^\d+$/.test(word));
    return words.filter((word) => !new RegExp(`(^|[\\s"|(])${word}([\\s"|);]|$)`, "m").test(dev)).map((word) => `./dev knows no ${word}`)[0];
  }
  const file = /^(?:node |npx vitest run )?([\w./-]+\/[\w./-]+)(?: .*)?$/.exec(code);
  return file && !existsSync(path.join(root, file[1])) ? `no file ${file[1]}` : undefined;
}

const tags = new Set(["engine", "protocol", "server"].flatMap(tagsOf));
faults.push(...[...tags].filter((tag) => !ids.includes(tag)).map((tag) => `a test has the tag [${tag}], which is no requirement`));

const rows = [...read("tests/CHECKLIST.md").matchAll(/^- ([A-Z]\d+): (.+(?:\n  .+)*)$/gm)];
for (const id of ids) {
  const count = rows.filter(([, each]) => each === id).length;
  if (count !== 1) faults.push(`${id} has ${count} rows`);
}
for (const [, id, row] of rows) {
  if (!ids.includes(id)) faults.push(`there is no requirement ${id}`);
  const proofs = /\[([a-z ]+)\]$/.exec(row)?.[1].split(" ") ?? [];
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code).concat(proofs.map((proof) => `./dev prove ${proof}`));
  const shows = tags.has(id) || named.some((code) => /^(tests\/|\.\/dev|node |npx )/.test(code));
  if (!shows && !row.includes("**waits**")) faults.push(`${id} has neither a test nor a command that shows it`);
  faults.push(...named.map(faultOf).filter(Boolean).map((fault) => `${id}: ${fault}`));
}

for (const fault of faults) console.error(`tests/CHECKLIST.md: ${fault}`);
const open = rows.filter(([, , row]) => /\*\*(in part|waits)\*\*/.test(row)).length;
console.log(`${rows.length - open} hold, ${open} in part or waiting`);
process.exit(faults.length > 0 ? 1 : 0);
