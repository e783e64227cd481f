// A proxy between a server and PostgreSQL (one or a pair) that can cut the connection and drop notifications.
import net from "node:net";
import path from "node:path";

/** The header of a PostgreSQL message: type and length. */
const notification = "A".charCodeAt(0);
const head = 5;

export class PostgresLine {
  #pairs = new Set();
  #isCut = false;
  /** How many of ten notifications are dropped. */
  lost = 0;

  static async lay(...servers) {
    const line = new PostgresLine();
    line.doors = servers.map(({ folder }) => net.createServer((near) => line.#connect(near, path.join(folder, ".s.PGSQL.5432"))));
    for (const door of line.doors) await new Promise((resolve) => door.listen(0, "127.0.0.1", resolve));
    return line;
  }

  /** The same database, through this proxy. */
  address(database) {
    const [, name, rest] = /^postgresql:\/\/idavoll@\/([^?]+)\?host=[^&]+(.*)$/.exec(database);
    const hosts = this.doors.map((door) => `127.0.0.1:${door.address().port}`).join(",");
    return `postgresql://idavoll@${hosts}/${name}?sslmode=disable&gssencmode=disable${rest}`;
  }

  #connect(near, socket) {
    near.on("error", () => {});
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = net.connect(socket);
    far.on("error", () => near.destroy());
    const pair = { near, far };
    this.#pairs.add(pair);
    let rest = Buffer.alloc(0);
    near.on("data", (data) => far.write(data));
    far.on("data", (data) => {
      const { kept, left } = this.#withoutLost(Buffer.concat([rest, data]));
      rest = left;
      near.write(kept);
    });
    for (const [one, other] of [[near, far], [far, near]]) {
      one.on("close", () => {
        other.destroy();
        this.#pairs.delete(pair);
      });
    }
  }

  /** Returns complete messages, minus dropped notifications, and the incomplete rest. */
  #withoutLost(data) {
    const kept = [];
    let at = 0;
    while (data.length - at >= head && data.length - at > data.readInt32BE(at + 1)) {
      const end = at + 1 + data.readInt32BE(at + 1);
      const isLost = data[at] === notification && Math.random() * 10 < this.lost;
      if (!isLost) kept.push(data.subarray(at, end));
      at = end;
    }
    return { kept: Buffer.concat(kept), left: data.subarray(at) };
  }

  /** Drops all traffic without closing the connections. */
  cut() {
    this.#isCut = true;
    for (const { near, far } of this.#pairs) {
      near.pause();
      far.pause();
    }
  }

  mend() {
    this.#isCut = false;
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  remove() {
    for (const door of this.doors) door.close();
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }
}
