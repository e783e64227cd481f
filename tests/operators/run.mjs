// Operating the real program: its configuration, its audit log, its backups.
//
//     node tests/operators/run.mjs [part]…
//
// IDAVOLL_PROGRAM and IDAVOLL_WEB name another program and client than those of the release build.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Server } from "../e2e/server.mjs";
import { Person } from "../load/people.mjs";
import { until } from "../prove/until.mjs";

const tests = [];
const test = (name, run) => tests.push({ name, run });

/** Runs `work` with a server in a temporary folder. */
async function house(given, work, launcher) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "idavoll-operators-"));
  const server = await Server.start({ folder, args: typeof given === "function" ? given(folder) : given, launcher });
  try {
    await work(server, folder);
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits for a line of the log: its pipe may be later than an answer over HTTP. */
const logged = (server, line) => until(() => line.test(server.log), `the log lacks ${line}`);

const admin = (server, ...args) => server.run("admin", ...args, "--database", server.database);

async function audit(server) {
  const { code, output } = await admin(server, "audit", "--json");
  assert.equal(code, 0, output);
  return JSON.parse(output);
}

/** The system user who runs the command line. */
const me = os.userInfo().username;

async function openRoom(server) {
  const headers = { Origin: server.address, "Content-Type": "application/json" };
  const guest = await fetch(`${server.address}/api/guest`, { method: "POST", headers, body: "{}" });
  const cookie = guest.headers.get("set-cookie").split(";")[0];
  const body = JSON.stringify({ game: "voluspa", options: {} });
  return (await fetch(`${server.address}/api/rooms`, { method: "POST", headers: { ...headers, Cookie: cookie }, body })).status;
}

async function account(server, name) {
  const headers = { Origin: server.address, "Content-Type": "application/json" };
  const body = JSON.stringify({ name, password: "a long enough password" });
  const answer = await fetch(`${server.address}/api/account`, { method: "POST", headers, body });
  assert.ok(answer.ok, await answer.text());
  return /[^ ,;]*session=[^;]*/.exec(answer.headers.get("set-cookie"))[0];
}

test("SIGHUP reloads the file: changes apply where possible, others are reported, and an invalid file changes nothing", async () => {
  const configuration = (folder) => path.join(folder, "idavoll.conf");
  await house(
    (folder) => {
      writeFileSync(configuration(folder), "log-level = warn\n");
      return ["--config", configuration(folder)];
    },
    async (server, folder) => {
      await openRoom(server);
      assert.ok(!server.log.includes("opened"), server.log);
      writeFileSync(configuration(folder), "log-level = info\nthreads = 3\nmax-connections-per-person = 3\nmotd = Hello\n");
      server.child.kill("SIGHUP");
      await logged(server, /restart the server to apply threads/);
      await logged(server, /applied log-level, motd, max-connections-per-person/);
      appendFileSync(configuration(folder), "log-levl = debug\n");
      server.child.kill("SIGHUP");
      await logged(server, /the configuration was not changed/);
      await logged(server, /log-levl. Did you mean log-level\?/);
      const answer = await fetch(`${server.address}/readyz`);
      assert.ok(answer.ok);
      assert.equal(await server.stop(), 0);
    },
  );
});

/** A mail server that refuses everyone and counts the attempts. */
async function sulkingMailServer() {
  const seen = { mails: 0 };
  const server = net.createServer((socket) => {
    seen.mails += 1;
    socket.on("error", () => {});
    socket.end("421 not today\r\n");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { seen, url: `smtp://localhost:${server.address().port}`, close: () => server.close() };
}

test("the mail server, room limits and a planned shutdown can change while it runs", async () => {
  const mails = await sulkingMailServer();
  const configuration = (folder) => path.join(folder, "idavoll.conf");
  try {
    await house(
      (folder) => {
        // A file in place of a folder: every backup fails, which should be mailed.
        writeFileSync(path.join(folder, "no-folder"), "");
        writeFileSync(configuration(folder), "");
        return ["--config", configuration(folder), "--backup", path.join(folder, "no-folder", "backups")];
      },
      async (server, folder) => {
        const guest = await new Person(server).becomeGuest();
        const open = async () => (await guest.call("POST", "/api/rooms", { game: "voluspa", options: { players: 2 } })).status;
        const offers = async () => JSON.parse((await guest.call("GET", "/api/me")).text).offers.mail;
        assert.deepEqual([await open(), await open(), await offers()], [201, 201, false]);
        assert.ok(!(await backUp(server)));
        writeFileSync(
          configuration(folder),
          `smtp = ${mails.url}\nmail-from = "Idavoll <games@example.org>"\noperators-mail = operators@example.org\nopen-rooms = 2\n` +
            'closing = "2099-12-01 21:00"\nclosing-why = "We move to another machine."\n',
        );
        server.child.kill("SIGHUP");
        await logged(server, /applied closing, closing-why, smtp, mail-from, operators-mail, open-rooms\n/);
        assert.deepEqual([await open(), await offers()], [429, true]);
        assert.equal(mails.seen.mails, 0, "who is not to be mailed is");
        await server.stop();
        await server.up();
        assert.ok(!(await backUp(server)));
        await until(() => mails.seen.mails > 0, "no mail server was asked");
        const before = mails.seen.mails;
        writeFileSync(configuration(folder), "");
        server.child.kill("SIGHUP");
        await logged(server, /applied /);
        assert.deepEqual([await open(), await offers()], [201, false]);
        assert.equal(mails.seen.mails, before);
      },
    );
  } finally {
    mails.close();
  }
});

/** A database as an earlier version left it, with the schema of that migration. */
function ofEarlierVersion(file, last) {
  const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));
  const steps = readdirSync(folder).filter((name) => name.endsWith(".sql") && Number(name.slice(0, 4)) <= last).sort();
  const sql = steps.map((name) => `BEGIN; ${readFileSync(path.join(folder, name), "utf8")}; PRAGMA user_version = ${Number(name.slice(0, 4))}; COMMIT;`);
  const made = spawnSync("sqlite3", ["-bail", file], { input: `PRAGMA journal_mode = WAL;\n${sql.join("\n")}`, encoding: "utf8" });
  assert.equal(made.status, 0, made.stderr);
}

test("of two simultaneous upgrades one migrates and serves, and the other is refused", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "idavoll-operators-"));
  const database = path.join(folder, "games.db");
  try {
    ofEarlierVersion(database, 10);
    chmodSync(database, 0o600);
    const started = await Promise.allSettled([Server.start({ folder }), Server.start({ folder }), Server.start({ folder })]);
    const servers = started.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
    const refused = started.filter(({ status }) => status === "rejected").map(({ reason }) => reason.message);
    assert.equal(servers.length, 1, refused.join("\n"));
    for (const why of refused) assert.match(why, /is in use|used by another|another server/i);
    const version = spawnSync("sqlite3", ["-readonly", database, "PRAGMA user_version"], { encoding: "utf8" }).stdout.trim();
    const newest = readdirSync(fileURLToPath(new URL("../../migrations/", import.meta.url))).filter((name) => name.endsWith(".sql")).length;
    assert.equal(Number(version), newest);
    assert.equal(await openRoom(servers[0]), 201);
    assert.equal((await admin(servers[0], "verify")).code, 0);
    assert.equal(await servers[0].stop(), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("SIGHUP without a file ends the server, as it ends other programs", async () => {
  await house([], async (server) => {
    server.child.kill("SIGHUP");
    assert.equal((await server.exited).signal, "SIGHUP");
  });
});

test("an unknown key prevents the start, with one sentence", async () => {
  await house([], async (server, folder) => {
    const file = path.join(folder, "wrong.conf");
    writeFileSync(file, "bakcup = /tmp\n");
    const { code, output } = await server.run("serve", "--config", file);
    assert.notEqual(code, 0);
    assert.match(output, /there is no setting bakcup. Did you mean backup\?/);
    assert.equal(output.trim().split("\n").length, 1);
  });
});

test("each operator's action is one audit row: who, from where, what, whom, why; other actions have none", async () => {
  await house([], async (server) => {
    const cookie = await account(server, "Anna");
    const link = await admin(server, "person", "link", "Anna", "--why", "she lost\nher password");
    assert.equal(link.code, 0, link.output);
    assert.equal((await admin(server, "person", "link", "Berta")).code, 1);
    assert.equal((await admin(server, "person", "invite", "--why", "for Carla")).code, 0);
    assert.equal((await admin(server, "person", "end-sessions", "anna", "--why", "a stolen laptop")).code, 0);
    assert.equal((await admin(server, "secret", "rotate", "--why", "yearly")).code, 0);
    const rows = await audit(server);
    assert.deepEqual(rows.map(({ what, on, why }) => [what, on, why]), [
      ["person link", "Anna", "she lost her password"],
      ["person invite", "", "for Carla"],
      ["person end-sessions", "Anna", "a stolen laptop"],
      ["secret rotate", "secret", "yearly"],
    ]);
    for (const row of rows) {
      assert.equal(row.who, me);
      assert.match(row.from, /^command line/);
      assert.ok(Math.abs(Date.now() - row.at) < 60_000);
    }
    assert.deepEqual([rows[3].before, rows[3].after], ["1 keys", "2 keys"]);
    // The secret of the link is in no row.
    assert.ok(!JSON.stringify(rows).includes(link.output.trim().split("/").at(-1)));
    const mine = await fetch(`${server.address}/api/me`, { headers: { Cookie: cookie } });
    assert.notEqual(mine.status, 200);

    assert.equal(await server.stop(), 0);
    assert.equal((await admin(server, "secret", "rotate")).code, 0);
    assert.equal((await audit(server)).length, 5);
    assert.equal((await admin(server, "verify")).code, 0);
  });
});

test("E9 no audit row can be changed or deleted unnoticed, including the last", async () => {
  await house([], async (server, folder) => {
    for (let i = 0; i < 4; i++) assert.equal((await admin(server, "person", "invite")).code, 0);
    const heads = path.join(folder, "heads");
    writeFileSync(heads, (await admin(server, "heads", "--sign")).output);
    assert.equal(await server.stop(), 0);
    const sql = (statement) => spawnSync("sqlite3", ["-bail", server.database, statement], { encoding: "utf8" });
    assert.match(sql("DELETE FROM audit WHERE id = 2").stderr, /is not deleted/);
    assert.match(sql("UPDATE audit SET why = 'because' WHERE id = 2").stderr, /is not changed/);
    assert.equal((await admin(server, "verify", "--heads", heads)).code, 0);

    const tampered = async (statement) => {
      const before = readFileSync(server.database);
      const done = sql(`DROP TRIGGER audit_stays; DROP TRIGGER audit_stays_as_it_is; ${statement}`);
      assert.equal(done.status, 0, done.stderr);
      const { code, output } = await admin(server, "verify", "--heads", heads);
      writeFileSync(server.database, before);
      return `${code} ${output}`;
    };
    assert.match(await tampered("UPDATE audit SET why = 'because' WHERE id = 2"), /^1 .*row 2: has been changed/);
    assert.match(await tampered("DELETE FROM audit WHERE id = 2"), /^1 .*row 2: is missing/);
    assert.match(await tampered("DELETE FROM audit WHERE id = 4"), /^1 .*row 4: is missing: it existed when the heads were signed/);
    assert.match(await tampered("UPDATE audit SET who = 'nobody' WHERE id = 1"), /^1 .*row 1/);
  });
});

// Polling more often would be refused (429).
const betweenLooks = 150;

/** Requests a backup, waits until the server reports success or failure, and returns it. */
async function backUp(server) {
  const good = () => metric(server, "idavoll_last_backup_timestamp_seconds");
  const bad = () => metric(server, "idavoll_backup_failures_total");
  const [made, failed] = [await good(), await bad()];
  const { code, output } = await admin(server, "backup", "now", "--why", "before an upgrade");
  assert.equal(code, 0, output);
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(betweenLooks)) {
    if ((await good()) > made) return true;
    if ((await bad()) > failed) return false;
  }
  throw new Error(`no backup was made, and none failed:\n${server.log}`);
}

const backupsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith(".db")).sort().map((name) => path.join(folder, name));

async function metricsOf(server) {
  const answer = await fetch(`${server.address}/metrics`);
  assert.equal(answer.status, 200, "the metrics are reported");
  return answer.text();
}

async function metric(server, name) {
  const text = await metricsOf(server);
  return Number(text.match(new RegExp(`^${name} (.*)$`, "m"))[1]);
}

const withBackups = (folder) => ["--backup", path.join(folder, "backups"), "--backup-keep", "2"];

test("a backup is verified and signed, can be restored to an empty place, and its games continue", async () => {
  await house(withBackups, async (server, folder) => {
    assert.equal(await metric(server, "idavoll_last_backup_timestamp_seconds"), 0);
    await openRoom(server);
    assert.ok(await backUp(server), server.log);
    const [backup] = backupsIn(path.join(folder, "backups"));
    for (const file of [backup, `${backup}.secret`, `${backup}.heads`]) assert.equal(statSync(file).mode & 0o777, 0o600, file);
    assert.ok(Math.abs(Date.now() / 1000 - (await metric(server, "idavoll_last_backup_timestamp_seconds"))) < 60);
    const looked = await admin(server, "backup", "verify", backup);
    assert.equal(looked.code, 0, looked.output);
    assert.match(looked.output, /1 games, .* 0 findings; signed with [0-9a-f]{64}$/m);
    const drill = await admin(server, "backup", "drill", backup);
    assert.equal(drill.code, 0, drill.output);
    assert.match(drill.output, /can be restored/);

    const elsewhere = path.join(folder, "elsewhere.db");
    const key = looked.output.match(/[0-9a-f]{64}/)[0];
    const restored = await server.run("admin", "restore", backup, "--database", elsewhere, "--key", key, "--why", "the disk is gone");
    assert.equal(restored.code, 0, restored.output);
    const rows = JSON.parse((await server.run("admin", "audit", "--json", "--database", elsewhere)).output);
    assert.deepEqual(rows.map(({ what }) => what), ["backup now", "restore"]);
    assert.equal(rows[1].why, "the disk is gone");
    assert.equal((await server.run("admin", "verify", "--database", elsewhere)).code, 0);
    // Never overwrites an existing file.
    assert.match((await server.run("admin", "restore", backup, "--database", elsewhere)).output, /already restored/);
    assert.equal((await server.run("admin", "restore", backup, "--database", server.database)).code, 1);
  });
});

test("a backup with a changed byte, other heads, or a foreign signature is not restored", async () => {
  await house(withBackups, async (server, folder) => {
    assert.equal((await admin(server, "person", "invite")).code, 0);
    assert.ok(await backUp(server), server.log);
    const [backup] = backupsIn(path.join(folder, "backups"));
    const refused = async (...more) => {
      const verified = await admin(server, "backup", "verify", backup, ...more);
      const elsewhere = path.join(folder, "elsewhere.db");
      const restored = await server.run("admin", "restore", backup, "--database", elsewhere, ...more);
      assert.ok(!existsSync(elsewhere), "restored all the same");
      return `${verified.code}${restored.code} ${verified.output}`;
    };
    assert.match(await refused("--key", "00".repeat(32)), /^11 .*not signed with this key/s);
    const heads = readFileSync(`${backup}.heads`, "utf8");
    writeFileSync(`${backup}.heads`, heads.replace('"seq":2', '"seq":1'));
    assert.match(await refused(), /^11 .*not signed with this key, or were changed/s);
    writeFileSync(`${backup}.heads`, heads);
    const bytes = readFileSync(backup);
    const place = bytes.indexOf("command line");
    assert.ok(place > 0);
    bytes[place] ^= 1;
    writeFileSync(backup, bytes);
    assert.match(await refused(), /^11 .*was changed after it was signed/s);
    rmSync(`${backup}.heads`);
    assert.match((await admin(server, "backup", "verify", backup)).output, /no signed heads/);
  });
});

test("the configured number of backups is kept; the oldest go once a new one is verified", async () => {
  await house(withBackups, async (server, folder) => {
    const backups = path.join(folder, "backups");
    const seen = [];
    for (let i = 0; i < 3; i++) {
      const name = () => backupsIn(backups).at(-1);
      assert.ok(await backUp(server), server.log);
      seen.push(name());
      // Names differ by the second.
      const second = Math.floor(Date.now() / 1000);
      await until(() => Math.floor(Date.now() / 1000) > second, "the second does not end");
    }
    await until(() => backupsIn(backups).length === 2, "the oldest is there still");
    assert.deepEqual(backupsIn(backups), seen.slice(1));
    assert.ok(!existsSync(`${seen[0]}.secret`) && !existsSync(`${seen[0]}.heads`));
    const before = backupsIn(backups);
    // With the end of the audit log cut off, no backup is valid, and none is removed to make room.
    assert.equal(await server.stop(), 0);
    spawnSync("sqlite3", ["-bail", server.database, "DROP TRIGGER audit_stays; DELETE FROM audit WHERE id > 1;"]);
    await server.up();
    // Existing backups are known soon after the start.
    while ((await metric(server, "idavoll_last_backup_timestamp_seconds")) === 0) await pause(betweenLooks);
    assert.ok(!(await backUp(server)));
    await logged(server, /failed verification.*No older backup was removed/);
    assert.equal(await metric(server, "idavoll_backup_failures_total"), 1);
    for (const one of before) assert.ok(existsSync(`${one}.heads`));
  });
});

test("a backup that cannot be written is a log line and a metric, and games continue", async () => {
  await house(
    (folder) => {
      // A file in place of a folder: not even root can write there.
      writeFileSync(path.join(folder, "no-folder"), "");
      return ["--backup", path.join(folder, "no-folder", "backups")];
    },
    async (server) => {
      assert.ok(!(await backUp(server)));
      await logged(server, /The backup folder .* cannot be created/);
      assert.equal(await metric(server, "idavoll_backup_failures_total"), 1);
      assert.equal(await openRoom(server), 201);
    },
  );
});

test("a read-only backup folder is a log line and a metric, too", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "idavoll-read-only-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "ro,size=8M", "tmpfs", folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return "no disk of its own can be had here";
  }
  try {
    await house(["--backup", folder], async (server) => {
      assert.ok(!(await backUp(server)));
      await logged(server, /backup .* could not be made: .*Read-only/);
      assert.equal(await metric(server, "idavoll_backup_failures_total"), 1);
      assert.equal(await openRoom(server), 201);
    });
  } finally {
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a full backup disk keeps the older ones, and no partial one", async () => {
  const full = mkdtempSync(path.join(os.tmpdir(), "idavoll-full-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8M", "tmpfs", full]).status === 0;
  if (!mounted) {
    rmSync(full, { recursive: true });
    return "no small disk can be had here";
  }
  try {
    await house(["--backup", full], async (server) => {
      assert.ok(await backUp(server), server.log);
      const before = readdirSync(full).sort();
      const { bavail, bsize } = statfsSync(full);
      writeFileSync(path.join(full, "filling"), Buffer.alloc(bavail * bsize - 64 * 1024));
      const second = Math.floor(Date.now() / 1000);
      await until(() => Math.floor(Date.now() / 1000) > second, "the second does not end");
      assert.ok(!(await backUp(server)));
      await logged(server, /backup .* could not be made: .*full/);
      assert.deepEqual(readdirSync(full).filter((name) => name !== "filling").sort(), before);
      assert.equal(await metric(server, "idavoll_backup_failures_total"), 1);
      assert.equal(await openRoom(server), 201);
    });
  } finally {
    spawnSync("umount", [full]);
    rmSync(full, { recursive: true, force: true });
  }
});

const unit = fileURLToPath(new URL("../../docker/idavoll.service", import.meta.url));
const confined = fileURLToPath(new URL("confined.py", import.meta.url));

test("O3 with only the unit's system calls, accounts, bots, backups and mails work", async () => {
  const mails = await sulkingMailServer();
  const given = (folder) => [
    ...withBackups(folder), "--bot-pause", "1", "--mail-from", "Idavoll <games@example.org>", "--smtp", mails.url,
  ];
  const useEverything = async (server) => {
    const person = await new Person(server).becomeGuest();
    const signedUp = await person.call("POST", "/api/account", { name: "Anna", password: "correct horse battery", email: "anna@example.org" });
    assert.equal(signedUp.status, 201, server.log);
    person.cookie = signedUp.headers["set-cookie"].find((one) => one.includes("session")).split(";")[0];
    const opened = await person.call("POST", "/api/rooms", { game: "voluspa", options: { players: 2 }, settings: { bots: [null, "greedy"] } });
    assert.equal(opened.status, 201, opened.text);
    await person.enter(JSON.parse(opened.text).room);
    const view = person.next("view");
    await person.sit();
    await view;
    while (person.seq < 4) {
      const told = person.next("patch");
      if (person.turn.legal?.length > 0) person.move();
      await told;
    }
    person.leave();
    assert.ok(await backUp(server), server.log);
    await until(() => mails.seen.mails > 0, "no mail server was asked");
    assert.equal(await server.stop(), 0, server.log);
    // Without a running server, too, a command prints only what was requested.
    const shown = await admin(server, "show", "1", "--json", "--why", "a report");
    assert.equal(typeof JSON.parse(shown.output).actions[0].action, "string");
    assert.deepEqual((await audit(server)).map(({ what }) => what), ["backup now", "game reveal"]);
  };
  try {
    await house(given, useEverything, ["/usr/bin/python3", confined, unit]);
  } finally {
    mails.close();
  }
});

/** Rows are counted a moment after the start, and then include this one. */
async function allMetricsOf(server, last) {
  for (const end = Date.now() + 20_000; ; await pause(betweenLooks)) {
    const text = await metricsOf(server);
    if (text.includes(last) || Date.now() > end) return text;
  }
}

test("O1 every metric is described, and the dashboard and alerts use only existing ones", async () => {
  await house([], async (server) => {
    const text = await allMetricsOf(server, "idavoll_outbox_waiting");
    const checked = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
    assert.equal(checked.status, 0, checked.stderr + checked.stdout);
    const described = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
    const typed = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    assert.ok(typed.length > 10);
    for (const name of typed) assert.ok(described.has(name), `${name} is not described`);
    const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
    const dashboard = JSON.parse(readFileSync(path.join(root, "docker/grafana-dashboard.json"), "utf8"));
    const questions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    assert.ok(questions.length > 10);
    for (const question of questions) {
      // Checks with promtool, as a rule, that it is a valid query.
      const rules = JSON.stringify({ groups: [{ name: "a", rules: [{ record: "a", expr: question.replaceAll("$job", "idavoll") }] }] });
      const file = path.join(server.folder, "question.yaml");
      writeFileSync(file, rules);
      const parsed = spawnSync("promtool", ["check", "rules", file], { encoding: "utf8" });
      assert.equal(parsed.status, 0, `${question}\n${parsed.stderr}${parsed.stdout}`);
    }
    const rules = readFileSync(path.join(root, "docker/prometheus-rules.yaml"), "utf8");
    const asked = [...(questions.join("\n") + rules).matchAll(/\bidavoll_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ""));
    for (const name of new Set(asked)) assert.ok(described.has(name), `${name} does not exist`);
    // …and that none is missing.
    for (const name of described) assert.ok(asked.includes(name), `${name} is unused`);
  });
});

const wanted = process.argv.slice(2);
let failed = 0;
const chosen = tests.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const { name, run } of chosen) {
  try {
    const why = await run();
    console.log(why === undefined ? `ok      ${name}` : `SKIPPED ${name}: ${why}`);
  } catch (error) {
    failed += 1;
    console.error(`FAILED  ${name}\n${error.stack}`);
  }
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);
