// A PostgreSQL server of our own: real, in a new folder, reached by a socket in it and by nothing else, as durable as it
// comes. It does not run as root; who is root lends it the name of `postgres`, whom Debian's package brings along.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const programs = "/usr/lib/postgresql/15/bin";
const isRoot = process.getuid() === 0;

function asUser(program, ...args) {
  const command = [path.join(programs, program), ...args];
  const [first, ...rest] = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command] : command;
  return [first, rest, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], cwd: "/" }];
}

const run = (...command) => execFileSync(...asUser(...command));

/** While others go on: who is the network, or plays, may not stand still. */
const runMeanwhile = (...command) =>
  new Promise((resolve, reject) => {
    const child = spawn(...asUser(...command));
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command.join(" ")}: ${said}`))));
  });

export class Postgres {
  /** `prepare` is called with it before it comes up for the first time, and gives further options of its command line. */
  static start(prepare = () => "") {
    const server = new Postgres();
    run("initdb", "-D", server.data, "-U", "idavoll", "-A", "trust", "-E", "UTF8", "--locale=C");
    server.options = prepare(server);
    server.up();
    return server;
  }

  /** In a new folder, in which there is nothing yet. */
  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), "idavoll-pg-"));
    if (isRoot) {
      const id = (kind) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
      chownSync(this.folder, id("-u"), id("-g"));
    }
    this.data = path.join(this.folder, "data");
  }

  /** A replica of it, which follows it. */
  replica() {
    const replica = new Postgres();
    run("pg_basebackup", "-h", this.folder, "-U", "idavoll", "-D", replica.data, "-R", "-c", "fast");
    replica.options = this.options;
    replica.up();
    return replica;
  }

  /** A replica takes the primary's place. */
  promote() {
    return runMeanwhile("pg_ctl", "-D", this.data, "-w", "promote");
  }

  /** Down, and a primary once: it becomes the replica of the one that has taken its place, without what that has not. */
  async becomeReplicaOf(primary) {
    // Until its first checkpoint a promoted server's files say that it is of the timeline before.
    primary.sql("CHECKPOINT");
    await runMeanwhile("pg_rewind", "-D", this.data, `--source-server=host=${primary.folder} user=idavoll dbname=postgres`, "-R");
    await this.comeUp();
  }

  sql(statement) {
    return execFileSync("psql", ["-qtAX", "-h", this.folder, "-U", "idavoll", "-d", "postgres", "-c", statement], { encoding: "utf8" }).trim();
  }

  up() {
    run(...this.#starting());
  }

  /** `more` are further options for this time. */
  comeUp(more) {
    return runMeanwhile(...this.#starting(more));
  }

  #starting(more = "") {
    const options = `-c listen_addresses='' -c unix_socket_directories='${this.folder}' -c max_connections=400 ${this.options} ${more}`;
    return ["pg_ctl", "-D", this.data, "-w", "-o", options, "-l", path.join(this.folder, "log"), "start"];
  }

  /** `immediate` is its crash: it must recover when it comes up again. */
  down(how = "fast") {
    run("pg_ctl", "-D", this.data, "-w", "-m", how, "stop");
  }

  crash() {
    return runMeanwhile("pg_ctl", "-D", this.data, "-w", "-m", "immediate", "stop");
  }

  /** The address of a database of that name, a new one. */
  database(name) {
    run("createdb", "-h", this.folder, "-U", "idavoll", name);
    return `postgresql://idavoll@/${name}?host=${this.folder}`;
  }

  /** The end of what it says. */
  get log() {
    return readFileSync(path.join(this.folder, "log"), "utf8").slice(-3_000);
  }

  remove() {
    try {
      if (existsSync(path.join(this.data, "postmaster.pid"))) this.down("immediate");
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }
}
