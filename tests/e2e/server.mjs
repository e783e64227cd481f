// The real server as a child process: started, killed and restarted on the same database file and port.
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const program = process.env.IDAVOLL_PROGRAM ?? path.join(root, "build/release/server/idavoll");
const web = process.env.IDAVOLL_WEB ?? path.join(root, "web-client/dist");

/** How long a start may take, in milliseconds; enough for a busy machine. */
const patience = 60_000;

/** Killed when the tests end for any reason. */
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export class Server {
  program = program;

  /**
   * Options: `args` further arguments of `serve`; `folder` where the database is (default: a temporary folder);
   * `launcher` a command that runs the program; `host` the name browsers use; `program` another program than the built
   * one; `postgres` a PostgreSQL server for the database (tests/support/postgres.mjs); `line` the proxy to reach it
   * (tests/support/postgres_line.mjs); `beside` another server on the same database.
   */
  static async start({ args = [], folder, launcher = [], host = "127.0.0.1", program: other = program, postgres, line, beside } = {}) {
    const server = new Server();
    server.program = other;
    server.host = host;
    server.args = args;
    server.launcher = launcher;
    server.folder = folder ?? mkdtempSync(path.join(tmpdir(), "idavoll-e2e-"));
    server.database = path.join(server.folder, "games.db");
    if (postgres) server.direct = postgres.database(path.basename(server.folder));
    if (beside) {
      server.direct = beside.direct;
      copyFileSync(path.join(beside.folder, "games.db.secret"), path.join(server.folder, "games.db.secret"));
    }
    if (server.direct) server.database = `${line?.address(server.direct) ?? server.direct}&files=${server.database}`;
    server.port = await freePort();
    await server.up();
    return server;
  }

  get address() {
    return `http://${this.host}:${this.port}`;
  }

  async up() {
    this.log = "";
    const serve = [this.program, "serve", "--port", String(this.port), "--database", this.database, "--web", web];
    const [command, ...args] = [...this.launcher, ...serve, ...this.args];
    this.child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const { child } = this;
    running.add(child);
    child.once("exit", () => running.delete(child));
    const keep = (chunk) => (this.log += chunk);
    this.child.stdout.on("data", keep);
    this.child.stderr.on("data", keep);
    this.exited = new Promise((resolve) => this.child.once("exit", (code, signal) => resolve({ code, signal })));
    await this.ready();
  }

  async ready() {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      if (this.child.exitCode !== null) throw new Error(`the server ended at start:\n${this.log}`);
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`the server is not ready after a minute:\n${this.log}`);
  }

  /** SIGKILL: the process cannot save anything. */
  async kill() {
    this.child.kill("SIGKILL");
    await this.exited;
  }

  /** SIGTERM: an orderly shutdown. Resolves with the exit status. */
  async stop() {
    this.child.kill("SIGTERM");
    return (await this.exited).code;
  }

  /** Runs another command of the program. Resolves with its status and output. */
  run(...args) {
    return new Promise((resolve) => {
      const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
      let output = "";
      child.stdout.on("data", (chunk) => (output += chunk));
      child.stderr.on("data", (chunk) => (output += chunk));
      child.once("close", (code) => resolve({ code, output }));
    });
  }

  /** Changes the running server's database file, for example to age rows. */
  sql(text) {
    execFileSync("sqlite3", ["-bail", "-cmd", ".timeout 5000", this.database, text]);
  }

  async remove() {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
