// The real server as a child process: started, killed and started again on the same database file and port.
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const program = process.env.IDAVOLL_PROGRAM ?? path.join(root, "build/release/server/idavoll");
const web = process.env.IDAVOLL_WEB ?? path.join(root, "web-client/dist");

/** So long a start may take, in milliseconds, on a machine that is busy, too. */
const patience = 60_000;

/** None outlives the tests, however those end. */
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
   * `args` are further arguments of `serve`, `folder` is where the database lies (a new one that is removed in the end
   * if not given), `launcher` a command that is to execute the program, `host` what browsers call it, `program` another
   * one than that which was built, `postgres` where the database is to be (tests/support/postgres.mjs), `line` over which it
   * is reached (tests/support/postgres_line.mjs), `beside` another server on the same database.
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

  /** SIGKILL: the process gets no chance to save anything. */
  async kill() {
    this.child.kill("SIGKILL");
    await this.exited;
  }

  /** SIGTERM: the orderly way. Resolves with the exit status. */
  async stop() {
    this.child.kill("SIGTERM");
    return (await this.exited).code;
  }

  /** Runs another command of the program and resolves with its status and output. */
  run(...args) {
    return new Promise((resolve) => {
      const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
      let output = "";
      child.stdout.on("data", (chunk) => (output += chunk));
      child.stderr.on("data", (chunk) => (output += chunk));
      child.once("close", (code) => resolve({ code, output }));
    });
  }

  /** Changes the database file of the running server, to make time pass for its rows. */
  sql(text) {
    execFileSync("sqlite3", ["-bail", "-cmd", ".timeout 5000", this.database, text]);
  }

  async remove() {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
