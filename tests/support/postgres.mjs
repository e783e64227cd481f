// A real PostgreSQL server for tests: in a new folder, reachable only by a socket in it, with full durability. PostgreSQL
// refuses to run as root, so root starts it as `postgres`, a user that Debian's package creates.
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

/** Does not block the event loop: network and player simulations must keep running. */
const runMeanwhile = (...command) =>
  new Promise((resolve, reject) => {
    const child = spawn(...asUser(...command));
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command.join(" ")}: ${said}`))));
  });

export class Postgres {
  /** `prepare` is called before the first start and returns further command line options. */
  static start(prepare = () => "") {
    const server = new Postgres();
    run("initdb", "-D", server.data, "-U", "idavoll", "-A", "trust", "-E", "UTF8", "--locale=C");
    server.options = prepare(server);
    server.up();
    return server;
  }

  /** Initialises a new cluster in an empty folder. */
  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), "idavoll-pg-"));
    if (isRoot) {
      const id = (kind) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
      chownSync(this.folder, id("-u"), id("-g"));
    }
    this.data = path.join(this.folder, "data");
  }

  /** Creates a streaming replica. */
  replica() {
    const replica = new Postgres();
    run("pg_basebackup", "-h", this.folder, "-U", "idavoll", "-D", replica.data, "-R", "-c", "fast");
    replica.options = this.options;
    replica.up();
    return replica;
  }

  /** Promotes this replica. */
  promote() {
    return runMeanwhile("pg_ctl", "-D", this.data, "-w", "promote");
  }

  /** Rewinds a stopped former primary and makes it a replica of the new one. */
  async becomeReplicaOf(primary) {
    // Until its first checkpoint a promoted server's files still name the old timeline.
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

  /** `more` are further options for this start. */
  comeUp(more) {
    return runMeanwhile(...this.#starting(more));
  }

  #starting(more = "") {
    const options = `-c listen_addresses='' -c unix_socket_directories='${this.folder}' -c max_connections=400 ${this.options} ${more}`;
    return ["pg_ctl", "-D", this.data, "-w", "-o", options, "-l", path.join(this.folder, "log"), "start"];
  }

  /** `immediate` is a crash: the server must recover at the next start. */
  down(how = "fast") {
    run("pg_ctl", "-D", this.data, "-w", "-m", how, "stop");
  }

  crash() {
    return runMeanwhile("pg_ctl", "-D", this.data, "-w", "-m", "immediate", "stop");
  }

  /** Creates a database of that name and returns its address. */
  database(name) {
    run("createdb", "-h", this.folder, "-U", "idavoll", name);
    return `postgresql://idavoll@/${name}?host=${this.folder}`;
  }

  /** Returns the end of the log. */
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
