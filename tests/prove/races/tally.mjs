// Shared by all races: tables without automatic players, and counting the winners.
import { Client } from "../client.mjs";
import { Table } from "../table.mjs";
import { until } from "../until.mjs";

export const voluspa = { game: "voluspa", options: { players: 2 }, seats: 2, client: { choose: null } };
/** Two factions that do nothing: over after six moves. */
export const short = {
  game: "nine_worlds",
  options: { players: 2, rounds: 3, variant: "two_player_basic" },
  seats: 2,
  client: { choose: null },
};

/** Counts the winners, and reports when there is not exactly one or the clients disagree afterwards. */
export class Tally {
  faults = [];
  races = 0;
  firstWon = 0;

  constructor(what, wanted) {
    Object.assign(this, { what, wanted });
  }

  get isFull() {
    return this.races >= this.wanted;
  }

  complain(sentence) {
    this.faults.push(`${this.what}: ${sentence}`);
  }

  /** Of two responses one must be an `ack` and the other one of these refusals. */
  count(answers, refusals) {
    this.races += 1;
    const outcomes = answers.map(({ type, code }) => code ?? type);
    this.firstWon += outcomes[0] === "ack" ? 1 : 0;
    const lost = outcomes.filter((outcome) => refusals.includes(outcome));
    if (!(outcomes.includes("ack") && lost.length === outcomes.length - 1)) this.complain(`the answers are ${outcomes}`);
  }

  get line() {
    return `${this.what}: ${this.races} races, ${this.firstWon} won by who asked first`;
  }
}

/** Checks that everyone in these clients' room has the same seq, and the view that the server would send them. */
export async function agree(table, tally, seq) {
  const isThere = () => table.clients.every((client) => client.seq === seq);
  await until(isThere, `${tally.what}: not everyone reaches seq ${seq}`);
  for (const fault of await table.disagreements()) tally.complain(fault);
}

/** The same guest again, in another tab. */
async function secondTab(table, of) {
  const { address, code, cookie } = table.clients[of];
  const tab = new Client({ address, code, cookie });
  table.clients.push(tab);
  await until(() => tab.seq !== null, "the second tab gets no view");
  return tab;
}

/** The table, or a new one if its game is over. */
export async function nextTable(address, table, kind) {
  if (table && !table.isOver) return table;
  table?.close();
  const next = await Table.open(address, kind);
  await next.start();
  return next;
}

/** The same with two tabs per player. */
export async function nextTableWithTabs(address, table, kind) {
  const next = await nextTable(address, table, kind);
  if (next === table) return table;
  await secondTab(next, 0);
  await secondTab(next, 1);
  return next;
}

/** The clients of the first seat to act. */
export function movers({ clients }) {
  const [seat] = clients[0].turn.to_act;
  return clients.filter(({ you }) => you.seat === seat);
}

/** Sends both at the same time, alternating which goes first. */
export function raced(tally, ...asks) {
  const order = tally.races % 2 === 0 ? asks : asks.reverse();
  return Promise.all(order.map((ask) => ask()));
}
