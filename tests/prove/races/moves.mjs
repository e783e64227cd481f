// Moves that exclude each other.
import { plain } from "../client.mjs";
import { anyLegal } from "../table.mjs";
import { agree, movers, nextTable, nextTableWithTabs, raced, short, voluspa } from "./tally.mjs";

/** Counts the race, if there was one, and waits until everyone agrees on the result. */
async function settle(table, tally, seq, answers) {
  if (answers.length > 1) tally.count(answers, ["stale", "not_running"]);
  await agree(table, tally, seq + 1);
  // Only after the last move of a game can a move not be stale.
  const isWrong = !table.isOver && answers.some(({ code }) => code === "not_running");
  if (isWrong) tally.complain("a move is refused as if the game were over");
}

/** Two tabs per player, so that the player to act can move in both at the same time. */
export async function twoTabs(address, tally) {
  let table = null;
  while (!tally.isFull) {
    table = await nextTableWithTabs(address, table, voluspa);
    const { seq } = table.clients[0];
    const [one, other] = movers(table);
    const answers = await raced(tally, () => one.move(anyLegal(one)), () => other.move(anyLegal(other)));
    await settle(table, tally, seq, answers);
  }
  table.close();
}

/** One tab sends two different moves on the same seq without waiting. */
export async function sameSeq(address, tally) {
  let table = null;
  while (!tally.isFull) {
    table = await nextTable(address, table, voluspa);
    const { seq } = table.clients[0];
    const [mover] = movers(table);
    const moves = Array.from({ length: 2 }, () => mover.move(anyLegal(mover)));
    await settle(table, tally, seq, await Promise.all(moves));
  }
  table.close();
}

/** All seats of Walhalla lay their cards on the same seq; those who lose retry. */
export async function severalSeats(address, tally) {
  const kind = { game: "walhalla", options: { players: 3 }, seats: 3, client: { choose: null } };
  let table = null;
  while (!tally.isFull) {
    table = await nextTable(address, table, kind);
    const { seq, turn } = table.clients[0];
    const asked = table.clients.filter(({ you }) => turn.to_act.includes(you.seat));
    // No one boards or lays a card, so that all raids end quickly with full hands.
    const moves = asked.map((client) => client.move(plain(client.legal.find(isIdle) ?? client.legal[0])));
    await settle(table, tally, seq, await Promise.all(moves));
  }
  table.close();
}

const isIdle = ({ positions, cards, accept }) => (positions ?? cards)?.length === 0 || accept === false;

/** The last action is undone in one tab while the next one is made in the other. */
export async function undoAndOwnMove(address, tally) {
  let table = null;
  while (!tally.isFull) {
    table = await nextTableWithTabs(address, table, short);
    const { seq } = table.clients[0];
    const [one, other] = movers(table);
    const answers = one.turn.can_undo
      ? await raced(tally, () => one.move({ type: "undo" }), () => other.move(anyLegal(other)))
      : [await one.move(anyLegal(one))];
    await settle(table, tally, seq, answers);
  }
  table.close();
}

/** The player who has boarded undoes it while another decides whether to ride along. */
export async function undoAndAnswer(address, tally) {
  const kind = { game: "walhalla", options: { players: 4 }, seats: 4, client: { choose: null } };
  let table = null;
  while (!tally.isFull) {
    table = await nextTable(address, table, kind);
    const { seq, view } = table.clients[0];
    const [asked] = movers(table);
    const active = table.players.find(({ you }) => you.seat === view.active);
    const isRace = view.phase === "ride" && active.turn.can_undo;
    const nobody = asked.legal.find(({ positions }) => positions?.length === 0);
    const answers = isRace
      ? await raced(tally, () => active.move({ type: "undo" }), () => asked.move(anyLegal(asked)))
      : [await asked.move(plain(nobody ?? asked.legal[0]))];
    await settle(table, tally, seq, answers);
  }
  table.close();
}
