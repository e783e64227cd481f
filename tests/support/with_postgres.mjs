// Runs a command with a temporary PostgreSQL server; tests that need a store then use it
// (tests/server/storage/database_in.h):
//
//     node tests/support/with_postgres.mjs build/release/tests/tests_server "~[file]"
import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";

import { Postgres } from "./postgres.mjs";

const [command, ...args] = process.argv.slice(2);
// As in main.cpp: memory is durable enough where no machine loses power, but containers often have little of it.
const memory = "/dev/shm";
const hasRoom = ({ bavail, bsize }) => bavail * bsize > 2 ** 31;
if (existsSync(memory) && hasRoom(statfsSync(memory))) process.env.TMPDIR ??= memory;
const postgres = Postgres.start();
try {
  const env = { ...process.env, IDAVOLL_TEST_POSTGRESQL: postgres.folder };
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  process.exitCode = status ?? 1;
} finally {
  postgres.remove();
}
