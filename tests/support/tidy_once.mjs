#!/usr/bin/env node
// clang-tidy, for run-clang-tidy: a file of which it had nothing to say is not looked at again, in any checkout, until it, what it
// includes, or what is asked reads differently.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const words = process.argv.slice(2);
const folder = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "idavoll-tidy");
const atLength = { encoding: "utf8", maxBuffer: 1 << 30 };

/** The file as the compiler reads it, comments (NOLINT) and macros included; nothing if it cannot. */
function read(build, file) {
  const commands = JSON.parse(readFileSync(path.join(build, "compile_commands.json"), "utf8"));
  const entry = commands.find((command) => path.resolve(command.directory, command.file) === file);
  if (!entry) return undefined;
  const { status, stdout } = spawnSync("sh", ["-c", `${entry.command} -w -E -C -dD -P -o -`], { ...atLength, cwd: entry.directory });
  return status === 0 ? stdout : undefined;
}

/** What tells that it has been looked at; nothing if this is not about a file. */
function keyOf() {
  const build = words.find((word) => word.startsWith("-p="))?.slice("-p=".length);
  const text = build && read(build, path.resolve(words.at(-1)));
  if (!text) return undefined;
  const asked = words.filter((word) => word.startsWith("-checks=") || word.startsWith("-extra-arg="));
  const key = createHash("sha256");
  for (const part of [execFileSync("clang-tidy", ["--version"]), readFileSync(".clang-tidy"), ...asked, text]) key.update(part).update("\0");
  return path.join(folder, key.digest("hex"));
}

const key = keyOf();
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
