// Games interrupted by a storage fault: each player whose move could not be stored waits until told to continue.
import { audit } from "../ledger.mjs";
import { anyLegal, Table } from "../table.mjs";
import { until } from "../until.mjs";

export class Interrupted {
  static async begin(server, games) {
    const self = new Interrupted();
    self.server = server;
    self.released = new Promise((resolve) => (self.release = resolve));
    const choose = (client) => (self.isPaused ? null : anyLegal(client));
    const client = { again: () => self.released, choose };
    const kind = { game: "voluspa", options: { tile_set: "complete" }, seats: 2, client };
    self.tables = await Promise.all(Array.from({ length: games }, () => Table.open(server.address, kind)));
    await until(() => self.tables.every(({ seq }) => seq >= 3), "the games do not begin");
    return self;
  }

  /** Resolves when no one moves any more and everyone has a response. */
  async pause() {
    this.isPaused = true;
    const isAnswered = ({ seq, refused }) => seq !== null || refused !== null;
    await until(() => this.moves.every(isAnswered), "the games do not come to rest");
  }

  resume() {
    this.isPaused = false;
    for (const client of this.tables.flatMap(({ clients }) => clients)) client.play();
  }

  get moves() {
    return this.tables.flatMap(({ clients }) => clients.flatMap(({ moves }) => [...moves.values()]));
  }

  /** Whether every game waits for a refused move or has ended. */
  get areStuck() {
    return this.tables.every((table) => table.isOver || table.clients.some(isWaiting));
  }

  /** Number of moves refused at first. */
  get refused() {
    return this.moves.filter(({ notStored }) => notStored.length > 0).length;
  }

  get acknowledged() {
    return this.moves.filter(({ seq }) => seq !== null).length;
  }

  /** Nothing is in flight: the log must contain exactly what was acknowledged. */
  async auditWhileStuck() {
    const faults = await audit(this.server, this.tables);
    for (const { code, rows, clients } of this.tables) {
      const told = clients.flatMap(({ moves }) => [...moves.values()]).filter(({ seq }) => seq !== null).length;
      if (rows.length !== told) faults.push(`${code}: ${rows.length} moves are stored and ${told} were acknowledged`);
    }
    return faults;
  }

  /** The fault is over: every game continues to its end without help. */
  async goOn() {
    this.release();
    await Promise.all(this.tables.map((table) => table.end()));
    const faults = await audit(this.server, this.tables);
    for (const table of this.tables) faults.push(...(await table.disagreements()), ...table.surprises);
    for (const table of this.tables) table.close();
    return faults;
  }
}

function isWaiting({ moves }) {
  return [...moves.values()].some(({ seq, refused, notStored }) => seq === null && !refused && notStored.length > 0);
}
