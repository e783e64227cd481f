// Runs a command with a temporary PostgreSQL server; tests that need a store then use it
// (tests/server/storage/database_in.h):
//
//     node tests/support/with_postgres.mjs build/release/tests/tests_server "~[file]"
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { Postgres } from "./postgres.mjs";

const [command, ...args] = process.argv.slice(2);
// Memory is durable enough: no machine loses power here.
if (existsSync("/dev/shm")) process.env.TMPDIR ??= "/dev/shm";
const postgres = Postgres.start();
try {
  const env = { ...process.env, IDAVOLL_TEST_POSTGRESQL: postgres.folder };
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  process.exitCode = status ?? 1;
} finally {
  postgres.remove();
}
