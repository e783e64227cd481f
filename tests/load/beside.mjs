// Something that is done again and again in a thread of its own, beside the load, and how long it takes.
import { fileURLToPath } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";

import { percentile } from "./figures.mjs";

/** The thread, as the test sees it. `script` begins by `measuring`; when `what` it does fails, so does the test. */
export class Beside {
  constructor(server, script, what) {
    this.worker = new Worker(fileURLToPath(script), { workerData: { address: server.address } });
    this.worker.on("error", (error) => {
      console.error(`${what} failed: ${error.message}`);
      process.exit(1);
    });
  }

  /** Median and p99 in milliseconds since the last time, and how often it was done. */
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

/** The thread's own side: the server that it is about, and what is to be called with how long each took. */
export function measuring() {
  let times = [];
  parentPort.on("message", () => {
    parentPort.postMessage({ median: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length });
    times = [];
  });
  return { server: workerData, took: (time) => times.push(time) };
}
