// A game that has nothing to do with the trouble beside it, played in lockstep in a thread of its own; it measures the
// time from each move to the opponent's hearing of it.
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

import { pause, percentile } from "./figures.mjs";
import { table } from "./people.mjs";

const betweenMoves = 20;

/** Whoever comes to a full house (503) comes again; those who play already are the ones that are measured. */
async function nextTable(server) {
  for (;;) {
    try {
      return await table(server);
    } catch (error) {
      if (!error.message.endsWith(": 503")) throw error;
      await pause(200);
    }
  }
}

async function play() {
  let times = [];
  let server = workerData;
  parentPort.on("message", () => {
    parentPort.postMessage({ median: percentile(times, 0.5), p99: percentile(times, 0.99), moves: times.length });
    times = [];
  });
  for (;;) {
    const { players } = await nextTable(server);
    for (const player of players) player.seq ??= 0;
    while (players[0].turn.result === null) {
      const [mover, other] = players[0].turn.legal?.length > 0 ? players : [players[1], players[0]];
      const both = [mover.next("patch"), other.next("patch")];
      const begin = performance.now();
      mover.move();
      await both[1];
      times.push(performance.now() - begin);
      await both[0];
      await pause(betweenMoves);
    }
    for (const player of players) player.leave();
  }
}

export class Bystander {
  constructor(server) {
    this.worker = new Worker(fileURLToPath(import.meta.url), { workerData: { address: server.address } });
    this.worker.on("error", (error) => {
      console.error(`the game beside it failed: ${error.message}`);
      process.exit(1);
    });
  }

  /** Median and p99 in milliseconds since the last time, and the number of moves. */
  figures() {
    return new Promise((resolve) => {
      this.worker.once("message", resolve);
      this.worker.postMessage("figures");
    });
  }

  stop() {
    return this.worker.terminate();
  }
}

if (!isMainThread) await play();
