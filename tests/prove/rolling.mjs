// A rolling upgrade: two servers on one PostgreSQL behind HAProxy as in docker/, with plain round robin. Each in turn
// is told to stop, keeps serving for a moment while /readyz fails, and is restarted, again and again, while games are
// played and rooms opened. No client is ever refused, and nothing is lost. IDAVOLL_PROGRAM_BEFORE names an older build
// to start with, so that for a while both versions run on the newer database schema.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort, program, Server } from "../e2e/server.mjs";
import { Postgres } from "../support/postgres.mjs";
import { House } from "./house.mjs";
import { becomeGuest } from "./http.mjs";

export const name = "rolling";

const drain = 3;
const shipped = new URL("../../docker/haproxy.cfg", import.meta.url);

/** HAProxy with the shipped configuration except for addresses and TLS. */
class Balancer {
  static async start(port, servers) {
    const balancer = new Balancer();
    balancer.folder = mkdtempSync(path.join(tmpdir(), "idavoll-haproxy-"));
    const file = path.join(balancer.folder, "haproxy.cfg");
    const text = readFileSync(shipped, "utf8")
      .replace(/^ *bind :443.*\n/m, `    bind 127.0.0.1:${port}\n`)
      .replace(/^ *bind :80\n/m, "")
      .replace(/^ *http-request redirect.*\n/m, "")
      .replace("idavoll-1:8080", `127.0.0.1:${servers[0].port}`)
      .replace("idavoll-2:8080", `127.0.0.1:${servers[1].port}`);
    writeFileSync(file, text);
    balancer.child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } });
    balancer.child.stdout.resume();
    balancer.child.stderr.resume();
    balancer.address = `http://127.0.0.1:${port}`;
    await balancer.#ready();
    return balancer;
  }

  async #ready() {
    for (let attempt = 0; attempt < 100; attempt++) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error("HAProxy routes to no server within ten seconds");
  }

  remove() {
    this.child?.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A new client connects ten times per second. Counts successes and failures. */
class Newcomers {
  came = 0;
  refusals = [];

  constructor(address) {
    this.address = address;
    this.coming = this.#come();
  }

  async #come() {
    while (!this.isOver) {
      await becomeGuest(this.address).then(
        () => (this.came += 1),
        (error) => this.refusals.push(`a newcomer is turned away: ${error.message}`),
      );
      await pause(100);
    }
  }

  async stop() {
    this.isOver = true;
    await this.coming;
    return this.refusals;
  }
}

export async function run({ long, say }) {
  const upgrades = long ? 10 : 1;
  const postgres = Postgres.start();
  const faults = [];
  const servers = [];
  let balancer = null;
  try {
    const port = await freePort();
    const args = ["--unlimited", "--bot-pause", "0", "--drain", String(drain), "--trusted-proxy", "127.0.0.1", "--public-url", `http://127.0.0.1:${port}`];
    const before = process.env.IDAVOLL_PROGRAM_BEFORE ?? program;
    servers.push(await Server.start({ args, postgres, program: before }));
    servers.push(await Server.start({ args, beside: servers[0], program: before }));
    balancer = await Balancer.start(port, servers);
    const house = new House(servers[0], long ? 100 : 8, servers, balancer.address);
    const newcomers = new Newcomers(balancer.address);
    const away = [];
    for (let round = 0; round < upgrades; round++) {
      for (const server of servers) {
        await pause(2_000);
        const there = house.clients;
        const code = await server.stop();
        if (code !== 0) faults.push(`SIGTERM among moves: status ${code}`);
        away.push(await house.areBack(there));
        server.program = program;
        await server.up();
        await pause(3_000);
      }
    }
    faults.push(...(await newcomers.stop()));
    const verified = await house.close();
    faults.push(...house.faults);
    say(`${2 * upgrades} servers replaced one after the other, ${newcomers.came} newcomers, ${newcomers.refusals.length} of them turned away`);
    say(`after a server had gone, its people were back within ${Math.max(...away)} ms`);
    say(`${house.acknowledged} acknowledged moves; in the end: ${verified}`);
  } finally {
    balancer?.remove();
    for (const server of servers) await server.remove();
    postgres.remove();
  }
  return faults;
}
