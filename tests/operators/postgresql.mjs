// Operating a database on a PostgreSQL server: TLS, password files, and every `admin` command.
//
//     node tests/operators/postgresql.mjs [part]…
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import { Server } from "../e2e/server.mjs";
import { becomeGuest, call } from "../prove/http.mjs";
import { Table } from "../prove/table.mjs";
import { until } from "../prove/until.mjs";
import { Postgres } from "../support/postgres.mjs";

const tests = [];
const test = (name, run) => tests.push({ name, run });

/** Runs `work` in a temporary folder. */
async function withFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "idavoll-on-postgresql-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const openssl = (...args) => execFileSync("openssl", args, { stdio: ["ignore", "pipe", "pipe"] });

/** Creates a certificate authority. */
function authority(folder, name) {
  const [key, certificate] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.crt`)];
  openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${name}`, "-keyout", key, "-out", certificate);
  return { key, certificate };
}

/** PostgreSQL over a network: TCP with TLS and a password, as the host `localhost` only. */
async function overNetwork(folder) {
  const port = await freePort();
  const trusted = authority(folder, "trusted");
  const postgres = Postgres.start((server) => {
    const file = (name) => path.join(server.data, name);
    const request = path.join(folder, "server.csr");
    const names = path.join(folder, "names");
    writeFileSync(names, "subjectAltName=DNS:localhost");
    openssl("req", "-new", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", file("server.key"), "-out", request);
    openssl("x509", "-req", "-days", "2", "-in", request, "-CA", trusted.certificate, "-CAkey", trusted.key, "-CAcreateserial", "-extfile", names, "-out", file("server.crt"));
    const { uid, gid } = statSync(server.data);
    chmodSync(file("server.key"), 0o600);
    chownSync(file("server.key"), uid, gid);
    chownSync(file("server.crt"), uid, gid);
    writeFileSync(file("pg_hba.conf"), "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n");
    return `-c listen_addresses=127.0.0.1 -c port=${port} -c ssl=on`;
  });
  postgres.port = port;
  const sql = (statement) => execFileSync("psql", ["-qtAX", "-h", postgres.folder, "-p", String(port), "-U", "idavoll", "-d", "postgres", "-c", statement], { encoding: "utf8" }).trim();
  sql("ALTER USER idavoll PASSWORD 'tisch und brett'");
  sql("CREATE DATABASE games");
  return { postgres, port, trusted, sql };
}

test("games are stored over TLS with a verified certificate and a password file", () =>
  withFolder(async (folder) => {
    const { postgres, port, trusted, sql } = await overNetwork(folder);
    try {
      const passwords = path.join(folder, "passwords");
      writeFileSync(passwords, `localhost:${port}:games:idavoll:tisch und brett\n`, { mode: 0o600 });
      const place = (changed = {}) => {
        const said = { host: "localhost", sslmode: "verify-full", sslrootcert: trusted.certificate, passfile: passwords, ...changed };
        const { host, ...rest } = said;
        return `postgresql://idavoll@${host}:${port}/games?${Object.entries({ ...rest, files: path.join(folder, "games") }).map((pair) => pair.join("=")).join("&")}`;
      };
      const server = new Server();
      Object.assign(server, { host: "127.0.0.1", args: [], launcher: [], folder, database: place(), port: await freePort() });
      await server.up();
      try {
        assert.match(server.log, /PostgreSQL 15/);
        const guest = await call(server.address, "/api/guest", {});
        const room = await call(server.address, "/api/rooms", { game: "voluspa", options: {} }, guest.cookie.split(";")[0]);
        assert.equal(room.status, 201);
        assert.equal(sql("SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = 'games'"), "t");
        assert.match((await server.run("admin", "games", "--database", place())).output, /voluspa/);
        assert.equal(await server.stop(), 0);
        assert.ok(!server.log.includes("tisch und brett"));

        const refusal = async (changed) => {
          const { code, output } = await server.run("serve", "--port", "0", "--database", place(changed));
          assert.equal(code, 1, output);
          assert.equal(output.trim().split("\n").length, 1, output);
          assert.ok(!output.includes("tisch"), output);
          return output;
        };
        const stranger = authority(folder, "stranger");
        assert.match(await refusal({ sslrootcert: stranger.certificate }), /certificate verify failed/);
        assert.match(await refusal({ host: "127.0.0.1" }), /does not match host name "127.0.0.1"/);
        assert.match(await refusal({ sslmode: "disable" }), /no encryption/);
        assert.match(await refusal({ passfile: path.join(folder, "none") }), /no password supplied/);
        const wrong = path.join(folder, "wrong");
        writeFileSync(wrong, "*:*:*:*:stuhl\n", { mode: 0o600 });
        assert.match(await refusal({ passfile: wrong }), /password authentication failed for user "idavoll"/);
        // libpq refuses files that others can read, and says so itself.
        chmodSync(passwords, 0o644);
        const open = await server.run("serve", "--port", "0", "--database", place());
        assert.equal(open.code, 1, open.output);
        assert.match(open.output, /password file .* has group or world access/);
      } finally {
        if (server.child.exitCode === null) await server.kill();
      }
    } finally {
      postgres.remove();
    }
  }));

const admin = (server, ...args) => server.run("admin", ...args, "--database", server.database);

async function done(server, ...args) {
  const { code, output } = await admin(server, ...args);
  assert.equal(code, 0, `admin ${args.join(" ")}: ${output}`);
  return output;
}

async function refused(server, why, ...args) {
  const { code, output } = await admin(server, ...args);
  assert.equal(code, 1, `admin ${args.join(" ")}: ${output}`);
  assert.match(output, why);
}

async function account(server, name) {
  const made = await call(server.address, "/api/account", { name, password: "a long enough password" });
  assert.equal(made.status, 201);
  return /[^ ,;]*session=[^;]*/.exec(made.cookie)[0];
}

/** A resigned game (1), a running one (2), and an open room (3). */
async function someGames(server) {
  const cookies = [await account(server, "Anna"), await account(server, "Bert")];
  const settings = { visibility: "public", rated: true, when_left: "ends" };
  const open = (each) => Table.open(server.address, { game: "voluspa", options: { players: 2 }, settings, seats: 2, cookies, client: { each } });
  const finished = await open(() => ({ choose: () => ({ type: "resign" }) }));
  await until(() => finished.isOver, "the first game does not end");
  let moves = 0;
  const running = await open(() => ({ choose: (client) => (moves++ < 6 ? (({ points, cost, ...action }) => action)(client.legal[0]) : null) }));
  await until(() => running.clients.every(({ seq }) => seq >= 3), "the second game does not run");
  await call(server.address, "/api/rooms", { game: "walhalla", options: { players: 4 } }, cookies[0]);
  return [finished, running];
}

/** Commands that work whether or not a server is running. */
async function lookAround(server) {
  assert.match(await done(server, "verify"), /^3 games, \d+ actions, 0 findings$/m);
  assert.match(await done(server, "verify", "1"), /1 games, 1 actions, 0 findings/);
  assert.equal(JSON.parse(await done(server, "verify", "--json")).findings.length, 0);
  assert.match(await done(server, "verify", "--with-rules", "latest"), /2 games; the newest rules would change 0 of them/);
  const heads = path.join(server.folder, "heads");
  appendFileSync(heads, await done(server, "heads", "--sign"));
  assert.match(await done(server, "verify", "--heads", heads), / 0 findings/);
  assert.match(await done(server, "heads"), /^1 1 [0-9a-f]{64}$/m);
  assert.equal(JSON.parse(await done(server, "games", "--json")).length, 3);
  assert.match(await done(server, "show", "1"), /Anna/);
  assert.match(await done(server, "show", "2"), /--why to give a reason/);
  await done(server, "history", "1");
  const record = path.join(server.folder, "record.json");
  await done(server, "export", "1", "--out", record);
  assert.equal((await server.run("replay", record)).code, 0);
  assert.equal((await done(server, "export", "--player", "Anna", "--game", "voluspa")).trim().split("\n").length, 1);
  await refused(server, /There is no game 99/, "show", "99");
}

/** Commands that only a running server, or the sole user of the database, can carry out. */
async function mend(server) {
  await done(server, "show", "2", "--why", "a complaint");
  await done(server, "export", "2", "--why", "a complaint");
  await done(server, "ratings", "--rebuild");
  await done(server, "ratings", "--take-out", "1", "--why", "they only tried");
  await done(server, "ratings", "--put-back", "1", "--why", "they did not");
  await done(server, "statistics", "--rebuild");
  await done(server, "repair", "mark", "2", "--note", "we look at it", "--why", "it hangs");
  await done(server, "repair", "mend", "2", "--why", "it does not");
  await done(server, "repair", "set-back", "2", "--to", "1", "--why", "a wrong move");
  await done(server, "secret", "rotate", "--why", "yearly");
  assert.match(await done(server, "verify"), / 0 findings/);
}

const deeds = ["game reveal", "game reveal", "ratings --rebuild", "ratings --take-out", "ratings --put-back", "statistics --rebuild",
  "game mark", "game mend", "game set-back", "secret rotate"];

test("every `admin` command works on PostgreSQL as on a file, or says why it cannot", () =>
  withFolder(async (folder) => {
    const postgres = Postgres.start();
    let server;
    try {
      server = await Server.start({ folder, args: ["--unlimited"], postgres });
      const tables = await someGames(server);
      await lookAround(server);
      await done(server, "person", "link", "Anna", "--why", "a lost password");
      await done(server, "person", "invite");
      await done(server, "person", "end-sessions", "Bert");
      await done(server, "person", "role", "Anna", "operator");
      await mend(server);
      await refused(server, /Backups are off/, "backup", "now");
      tables.forEach((table) => table.close());
      assert.equal(await server.stop(), 0);

      await lookAround(server);
      await mend(server);
      await done(server, "repair", "cancel", "2", "--why", "nobody comes");
      const audited = JSON.parse(await done(server, "audit", "--json"));
      const people = ["person link", "person invite", "person end-sessions", "person role"];
      const what = audited.map((row) => row.what).filter((one, i, all) => one !== "statistics --rebuild" || all[i - 1] !== one);
      assert.deepEqual(what, [...people, ...deeds, "backup now", ...deeds, "game cancel"]);
      await refused(server, /no server/i, "person", "link", "Anna");
      await refused(server, /already exists and will not be replaced/, "secret", "new");

      const asFiles = /Backups are copies of a database file\. One on a PostgreSQL server is backed up and restored by pg_dump and pg_restore\./;
      await refused(server, /Only a database file has a write-ahead log/, "accept-lost-log");
      await refused(server, asFiles, "backup", path.join(folder, "copy.db"));
      assert.ok(!existsSync(path.join(folder, "copy.db")));

      // A complete export can be imported into another database of either kind.
      const whole = path.join(folder, "whole.jsonl");
      await done(server, "export", "--whole", "--out", whole);
      const other = `${postgres.database("other")}&files=${path.join(folder, "other")}`;
      const imported = await server.run("admin", "import", whole, "--database", other, "--why", "another house");
      assert.deepEqual([imported.code, imported.output], [0, "2 games\n"]);
      assert.match((await server.run("admin", "verify", "--database", other)).output, /2 games, \d+ actions, 0 findings/);
      const made = await server.run("admin", "secret", "new", "--database", other);
      assert.equal(made.code, 0, made.output);

      // Backups are files: they can be inspected as files, and only a move imports one into PostgreSQL.
      const file = path.join(folder, "moved.db");
      const moved = await server.run("admin", "move", "--from", server.database, "--to", file);
      assert.equal(moved.code, 0, moved.output);
      assert.deepEqual(readFileSync(`${file}.secret`), readFileSync(`${server.folder}/games.db.secret`));
      const backup = path.join(folder, "backup.db");
      assert.equal((await server.run("admin", "backup", backup, "--database", file)).code, 0);
      const empty = `${postgres.database("empty")}&files=${path.join(folder, "empty")}`;
      const restored = await server.run("admin", "restore", backup, "--database", empty);
      assert.equal(restored.code, 1);
      assert.match(restored.output, asFiles);
    } finally {
      await server?.remove();
      postgres.remove();
    }
  }));

test("a server with another secret than the others does not start, and says what to do", () =>
  withFolder(async (folder) => {
    const postgres = Postgres.start();
    const servers = [];
    try {
      servers.push(await Server.start({ args: ["--unlimited"], postgres }));
      const files = path.join(folder, "second");
      const secret = `${files}.secret`;
      const first = `${servers[0].folder}/games.db.secret`;
      const start = () => servers[0].run("serve", "--port", "0", "--database", `${servers[0].direct}&files=${files}`);
      const refusedToStart = async (why) => {
        const { code, output } = await start();
        assert.equal(code, 1, output);
        const said = output.trim().split("\n").filter((line) => line.startsWith("idavoll:"));
        assert.equal(said.length, 1, output);
        assert.match(said[0], why);
      };
      writeFileSync(secret, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
      await refusedToStart(/^idavoll: The secret file .*second\.secret differs from that of the other servers on this database.* replace it with theirs\.$/);
      const stored = execFileSync("psql", ["-qtAX", servers[0].direct, "-c", "SELECT number, fingerprint FROM secret_keys"], { encoding: "utf8" });
      assert.match(stored, /^0\|[0-9a-f]{64}\n$/);
      assert.ok(!stored.includes(readFileSync(first, "utf8").trim()));

      // All servers need a new key: it is rotated on one and copied to all; a server that lacks it stops.
      await done(servers[0], "secret", "rotate", "--why", "yearly");
      copyFileSync(first, secret);
      await refusedToStart(/has a new key that the other servers do not know/);
      assert.equal(await servers[0].stop(), 0);
      await servers[0].up();
      servers.push(await Server.start({ args: ["--unlimited"], beside: servers[0] }));
      // A guest of one server is a guest of the other: a renewed cookie is identical.
      const guest = await becomeGuest(servers[0].address);
      const known = await call(servers[1].address, "/api/guest", {}, guest);
      assert.equal(known.cookie.split(";")[0], guest);
    } finally {
      for (const server of servers) await server.remove();
      postgres.remove();
    }
  }));

/**
 * Starts PgBouncer in front of a database of `postgres` in one of its modes. Returns the database's address through it.
 */
async function pooled(postgres, folder, mode) {
  const name = `pooled_${mode}`;
  postgres.database(name);
  const port = await freePort();
  const settings = path.join(postgres.folder, `${mode}.ini`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${postgres.folder} user=idavoll`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      `pool_mode = ${mode}`,
      "default_pool_size = 40",
    ].join("\n"),
  );
  chmodSync(settings, 0o644);
  const asPostgres = process.getuid() === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
  const [program, ...args] = [...asPostgres, "/usr/sbin/pgbouncer", "-q", settings];
  const pooler = spawn(program, args, { stdio: "ignore", cwd: "/" });
  await until(
    () => spawnSync("pg_isready", ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0,
    "PgBouncer does not come up",
  );
  return { pooler, place: `postgresql://idavoll@127.0.0.1:${port}/${name}?files=${path.join(folder, mode)}` };
}

test("a pooler is refused in one sentence, except in session mode", () =>
  withFolder(async (folder) => {
    const postgres = Postgres.start();
    const server = new Server();
    Object.assign(server, { host: "127.0.0.1", args: [], launcher: [], folder, port: await freePort() });
    try {
      for (const mode of ["transaction", "statement", "session"]) {
        const { pooler, place } = await pooled(postgres, folder, mode);
        try {
          if (mode !== "session") {
            for (const command of [["serve", "--port", "0"], ["admin", "games"], ["admin", "verify"]]) {
              const { code, output } = await server.run(...command, "--database", place);
              assert.equal(code, 1, output);
              assert.equal(output.trim().split("\n").length, 1, output);
              assert.match(output, /through a pooler .* use session mode, or connect to PostgreSQL directly\.$/m);
            }
            continue;
          }
          server.database = place;
          await server.up();
          const guest = await call(server.address, "/api/guest", {});
          const room = await call(server.address, "/api/rooms", { game: "voluspa", options: {} }, guest.cookie.split(";")[0]);
          assert.equal(room.status, 201);
          assert.match((await server.run("admin", "games", "--database", place)).output, /voluspa/);
          assert.equal(await server.stop(), 0);
        } finally {
          pooler.kill();
        }
      }
    } finally {
      postgres.remove();
    }
  }));

test("pg_restore restores what pg_dump has written, with every head", () =>
  withFolder(async (folder) => {
    const postgres = Postgres.start();
    let server;
    try {
      server = await Server.start({ folder, args: ["--unlimited"], postgres });
      const tables = await someGames(server);
      tables.forEach((table) => table.close());
      const dump = path.join(folder, "dump");
      const address = (place) => place.split("&files=")[0];
      // While the server runs.
      execFileSync("pg_dump", ["-Fc", "-f", dump, address(server.database)]);
      const heads = await done(server, "heads");
      assert.equal(await server.stop(), 0);
      const back = postgres.database("back");
      const said = spawnSync("pg_restore", ["--no-owner", "-d", address(back), dump], { encoding: "utf8" });
      assert.equal(said.status, 0, said.stderr);
      server.database = `${back}&files=${server.folder}/games.db`;
      assert.equal(await done(server, "heads"), heads);
      await server.up();
      assert.match(await done(server, "verify"), / 0 findings/);
      const guest = await call(server.address, "/api/guest", {});
      const room = await call(server.address, "/api/rooms", { game: "voluspa", options: {} }, guest.cookie.split(";")[0]);
      assert.equal(room.status, 201);
      // Numbers continue after existing ones, with gaps, because servers reserve some in advance.
      assert.match(await done(server, "games"), /^ *(?:[4-9]|\d{2,}) +voluspa +open/m);
    } finally {
      await server?.remove();
      postgres.remove();
    }
  }));

const wanted = process.argv.slice(2);
let failed = 0;
const chosen = tests.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const { name, run } of chosen) {
  try {
    await run();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.error(`FAILED  ${name}\n${error.stack}`);
  }
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);
