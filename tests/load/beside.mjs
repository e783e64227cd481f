// Repeats an operation in a separate thread during the load and measures its duration.
import { fileURLToPath } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";

import { percentile } from "./figures.mjs";

/**
 * The thread as the test sees it. `script` starts with `measuring`; if the operation `what` fails, so does the test.
 */
export class Beside {
  constructor(server, script, what) {
    this.worker = new Worker(fileURLToPath(script), { workerData: { address: server.address } });
    this.worker.on("error", (error) => {
      console.error(`${what} failed: ${error.message}`);
      process.exit(1);
    });
  }

  /** Returns median and p99 in milliseconds since the last call, and the number of operations. */
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

/** The thread's own side: returns the server and a callback for each duration. */
export function measuring() {
  let times = [];
  parentPort.on("message", () => {
    parentPort.postMessage({ median: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length });
    times = [];
  });
  return { server: workerData, took: (time) => times.push(time) };
}
