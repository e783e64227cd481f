// Two PostgreSQL servers set up as in docker/CLUSTER.md: a primary and a synchronous replica.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { Postgres } from "./postgres.mjs";

export class PostgresPair {
  static async start() {
    const pair = new PostgresPair();
    pair.primary = Postgres.start(({ data }) => {
      appendFileSync(path.join(data, "postgresql.conf"), "wal_log_hints = on\nwal_keep_size = 512MB\nwal_retrieve_retry_interval = 500ms\n");
      return "";
    });
    pair.replica = pair.primary.replica();
    pair.both = [pair.primary, pair.replica];
    await pair.#waitForReplica();
    return pair;
  }

  /** From now on. A promoted server does not wait for a replica: it has the settings copied before. */
  async #waitForReplica() {
    this.primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
    this.primary.sql("SELECT pg_reload_conf()");
    for (let attempt = 0; this.primary.sql("SELECT sync_state FROM pg_stat_replication") !== "sync"; attempt++) {
      if (attempt > 100) throw new Error(`the replica does not follow:\n${this.replica.log}`);
      await pause(100);
    }
  }

  /** Creates a database and returns its address, whichever server is the primary. */
  database(name) {
    const address = this.primary.database(name);
    const [one, other] = this.both;
    return `${address.replace(/host=.*/, `host=${one.folder},${other.folder}`)}&target_session_attrs=read-write`;
  }

  crash() {
    return this.primary.crash();
  }

  comeUp() {
    return this.primary.comeUp();
  }

  /** Promotes the replica; a primary that still runs keeps waiting for its former replica, i.e. forever. */
  async promote() {
    await this.replica.promote();
    [this.primary, this.replica] = [this.replica, this.primary];
  }

  /** Restarts the dead machine, whose server still considers itself the primary and acknowledges every commit. */
  formerComesUp() {
    return this.replica.comeUp("-c synchronous_standby_names=''");
  }

  /** Makes the former primary the replica. */
  async rejoin() {
    await this.replica.crash();
    await this.replica.becomeReplicaOf(this.primary);
    await this.#waitForReplica();
  }

  remove() {
    for (const server of this.both) server.remove();
  }
}
