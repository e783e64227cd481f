// Two PostgreSQL servers of our own, as docker/CLUSTER.md orders them: a primary, and a replica for which every commit waits.
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

  /** From now on. What is promoted waits for nobody: its replica has the settings that it copied before. */
  async #waitForReplica() {
    this.primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
    this.primary.sql("SELECT pg_reload_conf()");
    for (let attempt = 0; this.primary.sql("SELECT sync_state FROM pg_stat_replication") !== "sync"; attempt++) {
      if (attempt > 100) throw new Error(`the replica does not follow:\n${this.replica.log}`);
      await pause(100);
    }
  }

  /** The address of a new database, wherever its primary is. */
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

  /** The replica takes the primary's place; where that is still there, it waits for nobody's answer any more, but for ever. */
  async promote() {
    await this.replica.promote();
    [this.primary, this.replica] = [this.replica, this.primary];
  }

  /** The machine that died starts again by itself, and its server takes itself for the primary still: it acknowledges everything. */
  formerComesUp() {
    return this.replica.comeUp("-c synchronous_standby_names=''");
  }

  /** The former primary becomes the replica. */
  async rejoin() {
    await this.replica.crash();
    await this.replica.becomeReplicaOf(this.primary);
    await this.#waitForReplica();
  }

  remove() {
    for (const server of this.both) server.remove();
  }
}
