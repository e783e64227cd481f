// The server restarts and everyone reconnects at the same moment.
import { figure, percentile, promise } from "./figures.mjs";
import { behindProxy, inTurns, table } from "./people.mjs";

const secondsAtMost = 10;
const movesMade = 4;

export const title = "everyone comes back after a restart";
export const options = [...behindProxy, "--max-connections", "6000"];

async function playSome({ players }) {
  for (let made = 0; made < movesMade; made++) {
    const mover = players.find((player) => player.turn.legal?.length > 0);
    const both = players.map((player) => player.next("patch"));
    mover.move();
    await Promise.all(both);
  }
}

/** Resolves once the view has arrived; retries as a page does. */
async function comeBack(person, room) {
  for (;;) {
    try {
      if ((await person.connect()) === 101) break;
    } catch {
      // Refused or cut off.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const view = person.next("view");
  person.send({ type: "hello", v: 2, room });
  return view;
}

export async function run(server, long) {
  const games = long ? 1_000 : 100;
  const tables = await inTurns(games, 16, async () => {
    const made = await table(server);
    await playSome(made);
    return made;
  });
  for (const { players } of tables) for (const player of players) player.leave();
  await server.stop();
  const down = performance.now();
  await server.up();
  const begin = performance.now();
  figure("the server is back after", (begin - down) / 1000, "s");
  const times = [];
  const views = await Promise.all(
    tables.flatMap(({ room, players }) =>
      players.map(async (player) => {
        const view = await comeBack(player, room);
        times.push((performance.now() - begin) / 1000);
        return view;
      }),
    ),
  );
  figure("who come back", views.length);
  figure("half of them have their view after", percentile(times, 0.5), "s");
  figure("the last one has it after", Math.max(...times), "s", secondsAtMost);
  promise("each sees every move", views.every(({ seq }) => seq === movesMade));
  for (const { players } of tables) for (const player of players) player.leave();
}
