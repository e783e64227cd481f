// Players who follow the rules but request everything that can be requested, including what is none of their business.
import { randomBytes, randomInt, randomUUID } from "node:crypto";

import { plain } from "../client.mjs";
import { anyLegal } from "../table.mjs";

const isNow = (probability) => Math.random() < probability;
const hex = (bytes) => randomBytes(bytes).toString("hex");
const anyOf = (list) => list[randomInt(list.length)];

/** A legal action, sometimes a guess at hidden information, or an undo. */
export const choose = (rules) => (client) => {
  if (client.turn.can_undo && isNow(0.15)) return { type: "undo" };
  return isNow(0.04) ? rules.guess() : anyLegal(client);
};

/** What a player could do on their last turn, which may still be possible on the next one. */
const couldDo = new WeakMap();

function planOf(client, rules) {
  const action = couldDo.get(client) ?? rules.guess();
  return { branches: [{ play: [{ action }] }], even_so: true };
}

/** Makes a request every few positions, and sometimes cuts the connection. */
export const wonder = (rules) => (client) => {
  const { seq, legal } = client;
  if (legal.length > 0) couldDo.set(client, plain(anyOf(legal)));
  const questions = [
    () => ({ type: "legal" }),
    () => ({ type: "inspect" }),
    () => ({ type: "record" }),
    () => ({ type: "at", seq: randomInt(seq + 1) }),
    () => ({ type: "at", seq: seq + 1 }),
    () => ({ type: "at", seq: randomInt(seq + 1), seat: randomInt(2) }),
    () => ({ type: "preview", upon: seq, action: rules.guess() }),
    () => ({ type: "preview", upon: seq, action: { type: "undo" } }),
    () => ({ type: "what_if", seq: randomInt(seq + 1), actions: [] }),
    () => ({ type: "what_if", seq, actions: legal.length > 0 ? [plain(anyOf(legal))] : [rules.guess()] }),
    () => ({ type: "move", upon: Math.max(0, seq - 1), action: rules.guess() }),
    () => ({ type: "chat", text: `chat ${hex(8)}`, name: `Looker ${hex(4)}` }),
  ];
  if (legal.length === 0 && isNow(0.3)) client.say({ type: "plan", plan: planOf(client, rules), id: randomUUID() });
  // Often, because only some previews have every key.
  if (legal.length > 0 && isNow(0.5)) client.say({ type: "preview", upon: seq, action: plain(anyOf(legal)), id: randomUUID() });
  if (isNow(0.4)) client.say({ ...anyOf(questions)(), id: randomUUID() });
  if (isNow(0.004)) client.drop();
};
