// Moving a server's database: clients play whole games of all kinds, two accounts a rated one; then the database is
// moved from the file to PostgreSQL, to another file and so on, with the move killed again and again. Operators'
// reports are byte-identical, the source is unchanged, and the games continue with the same cookies.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { Postgres } from "../support/postgres.mjs";
import { House } from "./house.mjs";
import { call } from "./http.mjs";
import { admin } from "./ledger.mjs";
import { Table } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "move";

const playedOnWithin = 20_000;

async function account(server, called) {
  const wish = { name: called, password: "a long enough password", email: `${called}@example.org` };
  const { status, cookie } = await call(server.address, "/api/account", wish);
  assert.equal(status, 201, `no account ${called}`);
  return /[^ ,;]*session=[^;]*/.exec(cookie)[0];
}

async function put(server, cookie, where, body) {
  const headers = { "content-type": "application/json", origin: server.address, cookie };
  const answer = await fetch(`${server.address}${where}`, { method: "PUT", headers, body: body && JSON.stringify(body) });
  assert.ok(answer.ok, `${where}: ${answer.status} ${await answer.text()}`);
}

/** Creates the data people leave besides their games. */
async function settle(server) {
  const anna = await account(server, "Anna");
  const bert = await account(server, "Bert");
  await put(server, anna, "/api/people/Bert/follow");
  await call(server.address, "/api/tokens", { name: "my bot", scope: "play" }, bert);
  const settings = { visibility: "public", rated: true, when_left: "ends" };
  const resign = (i) => (i === 0 ? { choose: () => ({ type: "resign" }) } : { othersEndIt: true });
  const table = await Table.open(server.address, {
    game: "voluspa", options: { players: 2 }, settings, seats: 2, cookies: [anna, bert], client: { each: resign },
  });
  await until(() => table.isOver, "the rated game does not end", playedOnWithin);
  await put(server, bert, `/api/rooms/${table.code}/notes`, { seq: null, text: "Ægir was here\n„again“" });
  table.close();
  const open = await call(server.address, "/api/rooms", { game: "walhalla", options: { players: 4 } }, anna);
  await call(server.address, `/api/rooms/${open.answer.room}/invitations`, { name: "Bert" }, anna);
  return [anna, bert];
}

/** The owner of the cookie and their ratings. */
async function known(server, cookie) {
  const headers = { cookie, origin: server.address };
  const get = async (where) => (await fetch(`${server.address}${where}`, { headers })).text();
  return [await get("/api/me"), await get("/api/people/Anna/ratings"), await get("/api/invitations"), await get("/api/tokens")];
}

/** Everything operators can query about a database. */
async function told(server) {
  const commands = [["heads"], ["games", "--json"], ["audit", "--json"], ["export", "--states"], ["export", "--whole"]];
  const answers = [];
  for (const command of commands) answers.push(await admin(server, ...command));
  return answers;
}

/** Resolves with the status (null if killed) and the output. */
function move(server, from, to, killedAfter) {
  return new Promise((resolve) => {
    const child = spawn(server.program, ["admin", "move", "--from", from, "--to", to], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const kill = killedAfter && setTimeout(() => child.kill("SIGKILL"), killedAfter);
    child.once("close", (code) => (clearTimeout(kill), resolve({ code, output })));
  });
}

/** Returns how often it was killed, and its final output. */
async function moveInPieces(server, from, to, most) {
  for (let kills = 0; kills < most; kills++) {
    const { code, output } = await move(server, from, to, 30 + Math.random() * 400);
    if (code !== null) return { kills, code, output };
  }
  return { kills: most, ...(await move(server, from, to)) };
}

export async function run({ long, say }) {
  const places = long ? 60 : 8;
  const moves = long ? 6 : 2;
  const killed = long ? 12 : 4;
  const postgres = Postgres.start();
  const faults = [];
  let server;
  try {
    server = await Server.start({ args: ["--unlimited", "--bot-pause", "0"] });
    const cookies = await settle(server);
    const house = new House(server, places);
    let kills = 0;
    let said = "";
    for (let n = 1; n <= moves; n++) {
      await pause(long ? 5_000 : 2_000);
      const from = server.database;
      const beside = path.join(server.folder, `house-${n}`);
      const to = n % 2 === 1 ? `${postgres.database(`house_${n}`)}&files=${beside}` : `${beside}.db`;
      const early = await move(server, from, to);
      const isRefused = early.code === 1 && early.output.includes("is in use by another server");
      if (!isRefused) faults.push(`it moves while it is served: ${early.output}`);
      const before = await Promise.all(cookies.map((cookie) => known(server, cookie)));
      const there = house.clients;
      await server.kill();
      await house.audit();
      const toldBefore = await told(server);
      const done = await moveInPieces(server, from, to, killed);
      kills += done.kills;
      said = done.output.trim();
      if (done.code !== 0) faults.push(`it does not move to ${to}: ${done.output}`);
      assert.deepEqual(await told(server), toldBefore, "the source has changed");
      server.database = to;
      assert.deepEqual(await told(server), toldBefore, "operators see something else after the move");
      await server.up();
      const after = await Promise.all(cookies.map((cookie) => known(server, cookie)));
      assert.deepEqual(after, before, "a user is someone else after the move");
      await house.areBack(there);
      const movesBefore = house.moves();
      await until(() => house.moves() > movesBefore + places, "the games do not go on after the move", playedOnWithin);
    }
    const verified = await house.close();
    faults.push(...house.faults);
    say(`${moves} moves, killed ${kills} times on the way; the last one said: ${said}`);
    say(`${house.archive.size} games of ${places} at a time, ${house.acknowledged} acknowledged moves; in the end: ${verified}`);
  } finally {
    await server?.remove();
    postgres.remove();
  }
  return faults;
}
