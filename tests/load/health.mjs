// A health check polls the server from a separate thread over one persistent connection.
import http from "node:http";
import { isMainThread } from "node:worker_threads";

import { Beside, measuring } from "./beside.mjs";
import { pause } from "./figures.mjs";

const betweenQuestions = 20;

function ask(server, agent) {
  return new Promise((resolve, reject) => {
    const asked = http.get(`${server.address}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.once("end", () => (answer.statusCode === 200 ? resolve() : reject(new Error(`/healthz is ${answer.statusCode}`))));
    });
    asked.once("error", reject);
  });
}

async function watch() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { server, took } = measuring();
  for (;;) {
    const begin = performance.now();
    await ask(server, agent);
    took(performance.now() - begin);
    await pause(betweenQuestions);
  }
}

export class Health extends Beside {
  constructor(server) {
    super(server, import.meta.url, "/healthz");
  }
}

if (!isMainThread) await watch();
