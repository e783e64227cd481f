// Servers that are killed at any moment while people play.
import { setTimeout as pause } from "node:timers/promises";

/** Kills the servers by turns, at random moments. */
export class Killer {
  kills = 0;
  #isOver = false;

  constructor(servers) {
    this.running = this.#run(servers);
  }

  async #run(servers) {
    while (!this.#isOver) {
      await pause(Math.random() * 400);
      const server = servers[this.kills % servers.length];
      await server.kill();
      await server.up();
      this.kills += 1;
    }
  }

  async stop() {
    this.#isOver = true;
    await this.running;
  }
}

/** How long a tournament may stand still, in milliseconds: a poll finds within five seconds what a kill has interrupted. */
export const mostStill = 30_000;

/** Null if the server was killed meanwhile. */
export async function whileKilled(work) {
  return Promise.race([work(), pause(5_000, null)]).catch(() => pause(20, null));
}
