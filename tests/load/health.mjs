// Whoever watches over the server asks how it is, again and again, in a thread of its own, from a connection that stays.
import http from "node:http";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

import { pause, percentile } from "./figures.mjs";

const betweenQuestions = 20;

function ask(agent) {
  return new Promise((resolve, reject) => {
    const asked = http.get(`${workerData.address}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.once("end", () => (answer.statusCode === 200 ? resolve() : reject(new Error(`/healthz is ${answer.statusCode}`))));
    });
    asked.once("error", reject);
  });
}

async function watch() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let times = [];
  parentPort.on("message", () => {
    parentPort.postMessage({ median: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length });
    times = [];
  });
  for (;;) {
    const begin = performance.now();
    await ask(agent);
    times.push(performance.now() - begin);
    await pause(betweenQuestions);
  }
}

export class Health {
  constructor(server) {
    this.worker = new Worker(fileURLToPath(import.meta.url), { workerData: { address: server.address } });
    this.worker.on("error", (error) => {
      console.error(`/healthz failed: ${error.message}`);
      process.exit(1);
    });
  }

  /** Median and p99 in milliseconds since the last time, and the number of answers. */
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

if (!isMainThread) await watch();
