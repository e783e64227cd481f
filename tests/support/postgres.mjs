// A PostgreSQL server of our own: real, in a new folder, reached by a socket in it and by nothing else, as durable as it
// comes. It does not run as root; who is root lends it the name of `postgres`, whom Debian's package brings along.
import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const programs = "/usr/lib/postgresql/15/bin";
const isRoot = process.getuid() === 0;

function asUser(program, ...args) {
  const command = [path.join(programs, program), ...args];
  const [first, ...rest] = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command] : command;
  return execFileSync(first, rest, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], cwd: "/" });
}

export class Postgres {
  /** `prepare` is called with it before it comes up for the first time, and gives further options of its command line. */
  static start(prepare = () => "") {
    const server = new Postgres();
    server.folder = mkdtempSync(path.join(tmpdir(), "idavoll-pg-"));
    if (isRoot) {
      const id = (kind) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
      chownSync(server.folder, id("-u"), id("-g"));
    }
    server.data = path.join(server.folder, "data");
    asUser("initdb", "-D", server.data, "-U", "idavoll", "-A", "trust", "-E", "UTF8", "--locale=C");
    server.options = prepare(server);
    server.up();
    return server;
  }

  up() {
    const options = `-c listen_addresses='' -c unix_socket_directories='${this.folder}' -c max_connections=400 ${this.options}`;
    asUser("pg_ctl", "-D", this.data, "-w", "-o", options, "-l", path.join(this.folder, "log"), "start");
  }

  /** `immediate` is its crash: it must recover when it comes up again. */
  down(how = "fast") {
    asUser("pg_ctl", "-D", this.data, "-w", "-m", how, "stop");
  }

  /** The address of a database of that name, a new one. */
  database(name) {
    asUser("createdb", "-h", this.folder, "-U", "idavoll", name);
    return `postgresql://idavoll@/${name}?host=${this.folder}`;
  }

  remove() {
    try {
      this.down("immediate");
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }
}
