#!/usr/bin/env node
// clang-tidy for run-clang-tidy, cached: skips a file without findings, in any checkout, until it, its includes or the
// checks change.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const words = process.argv.slice(2);
const folder = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "idavoll-tidy");
const atLength = { encoding: "utf8", maxBuffer: 1 << 30 };

/** Returns how the file is compiled; nothing if the command is not about a file. */
function compilation() {
  const build = words.find((word) => word.startsWith("-p="))?.slice("-p=".length);
  if (!build) return undefined;
  const commands = JSON.parse(readFileSync(path.join(build, "compile_commands.json"), "utf8"));
  return commands.find(({ directory, file }) => path.resolve(directory, file) === path.resolve(words.at(-1)));
}

/** Returns the cache key, independent of the checkout; nothing if the compiler cannot read the file. */
function keyOf({ command, directory }) {
  // Includes comments (NOLINT) and macros.
  const read = spawnSync("sh", ["-c", `${command} -w -E -C -dD -P -o -`], { ...atLength, cwd: directory });
  if (read.status !== 0) return undefined;
  const version = execFileSync("clang-tidy", ["--version"]);
  const checks = execFileSync("clang-tidy", ["--dump-config", ...words], { stdio: ["ignore", "pipe", "ignore"] });
  const flags = [command, ...words.filter((word) => word.startsWith("-extra-arg="))].join(" ").replaceAll(process.cwd(), "");
  const key = createHash("sha256");
  for (const part of [version, checks, flags, read.stdout]) key.update(part).update("\0");
  return path.join(folder, key.digest("hex"));
}

const compiled = compilation();
const key = compiled && keyOf(compiled);
if (!key || !existsSync(key)) {
  const { status, stdout, stderr } = spawnSync("clang-tidy", words, atLength);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
  if (key && status === 0 && !/(warning|error):/.test(stdout)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(key, "");
  }
}
