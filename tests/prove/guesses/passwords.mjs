// An existing name with a wrong password, and an unknown name: the same response in the same time.
import { Server } from "../../e2e/server.mjs";
import { percentile } from "../../load/figures.mjs";
import { behindProxy, inTurns, Person } from "../../load/people.mjs";

// Fewer than would trigger the limits per account or address.
const triesOfName = 4;

/** The whole response, except whether its connection stays open, which depends on earlier calls. */
function answerOf({ status, headers, text }) {
  return JSON.stringify({ status, headers: { ...headers, connection: undefined }, text });
}

async function timed(server, name) {
  const stranger = new Person(server);
  const begin = performance.now();
  const answer = await stranger.call("POST", "/api/session", { name, password: "not the right one" });
  return { time: performance.now() - begin, answer: answerOf(answer) };
}

export async function run({ long, say }) {
  const names = long ? 125 : 10;
  // With few samples, other load on the machine dominates.
  const differenceAtMost = long ? 0.05 : 0.2;
  const faults = [];
  const server = await Server.start({ args: behindProxy });
  try {
    await inTurns(names, 2, async (number) => {
      const person = await new Person(server).becomeGuest();
      const { status } = await person.call("POST", "/api/account", { name: `Known ${number}`, password: "correct horse battery" });
      if (status !== 201) throw new Error(`no account: ${status}`);
    });
    const times = { known: [], unknown: [] };
    const answers = new Set();
    for (let i = 0; i < names * triesOfName; i++) {
      const number = i % names;
      // Alternates, so that other load on the machine affects both.
      const kinds = [["known", `Known ${number}`], ["unknown", `Wrong ${number}`]];
      for (const [kind, name] of i % 2 === 0 ? kinds : kinds.reverse()) {
        const { time, answer } = await timed(server, name);
        times[kind].push(time);
        answers.add(answer);
      }
    }
    if (answers.size !== 1) faults.push(`wrong sign-ins are answered in ${answers.size} ways: ${[...answers].join(" | ")}`);
    if (![...answers][0].includes('"status":401')) faults.push(`a wrong sign-in is answered ${[...answers][0]}`);
    const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
    const difference = Math.abs(known - unknown) / known;
    const line = `${known.toFixed(1)} ms for a wrong password, ${unknown.toFixed(1)} ms for an unknown name (medians of ${times.known.length} each)`;
    if (difference > differenceAtMost) faults.push(`the time tells which names there are: ${line}`);
    say(`${line}: they differ by ${(100 * difference).toFixed(1)} %, ${100 * differenceAtMost} % are allowed`);
  } finally {
    await server.remove();
  }
  return faults;
}
