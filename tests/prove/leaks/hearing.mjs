// What reaches a table's people outside of their connections: push messages to all players, mails to one of them, posts
// to the room's webhook. All of it is scanned against the truth like everything else.
import { createHash } from "node:crypto";

import { applyPatch } from "../../../protocol/examples/decoder.mjs";
import { TestPerson, Subscription } from "../../news/people.mjs";

let tables = 0;

/** The people at one table with all their channels. */
export class Hearing {
  /** What was sent: `{ channel, seat, text }`, with seat null for public messages. */
  said = [];

  /** Creates that many guests; the first has an account of that name with a confirmed mail address. */
  static async begin(address, world, count, name) {
    const hearing = new Hearing();
    tables += 1;
    Object.assign(hearing, { world, number: tables, email: `table${tables}@example.org` });
    hearing.people = await Promise.all(Array.from({ length: count }, (_, i) =>
      i === 0 ? TestPerson.account(address, name, { email: hearing.email, world }) : TestPerson.guest(address)));
    hearing.subscriptions = await Promise.all(hearing.people.map(async (person, i) => {
      await person.choose({ mail: "at_once", push: "at_once", language: tables % 2 === 0 ? "de" : "en" });
      const subscription = new Subscription(`${world.origin}/push/${hearing.number}/${i}`);
      await person.must("POST", "/api/news/push", subscription.toJSON());
      return subscription;
    }));
    return hearing;
  }

  get cookies() {
    return this.people.map(({ cookie }) => cookie);
  }

  async listenTo(room) {
    const [creator] = this.people;
    await creator.must("PUT", `/api/rooms/${room}/hook`, { form: "json", address: `${this.world.origin}/hook/${this.number}` });
  }

  /** Everything sent to `seats`, by person; people without a seat receive nothing. */
  messages(seats) {
    const found = [];
    for (const { path, body } of this.world.posts) {
      const [, kind, number, person] = path.match(/^\/(push|hook)\/(\d+)(?:\/(\d+))?$/) ?? [];
      if (Number(number) !== this.number) continue;
      if (kind === "hook") found.push({ channel: "hook", seat: null, text: body.toString("utf8") });
      else found.push({ channel: "push", seat: seats[person], text: JSON.stringify(this.subscriptions[person].decrypt(body)) });
    }
    for (const { to, subject, plain, html } of this.world.mails) {
      const isLetter = /#email\//.test(plain);
      if (to.includes(this.email) && !isLetter) found.push({ channel: "mail", seat: seats[0], text: `${subject}\n${plain}\n${html}` });
    }
    return found;
  }
}

/** The pictures mailed to the first of them, by digest. */
export function picturesOf(hearing) {
  const own = hearing.world.mails.filter(({ to }) => to.includes(hearing.email));
  return own.flatMap(({ pictures }) => [...pictures.values()]).map((png) => createHash("sha256").update(png).digest("hex"));
}

/** Every view someone received, as JSON texts reconstructed from the frames. */
export function viewsIn(frames) {
  const views = new Set();
  let held = null;
  for (const { sent, text } of frames) {
    const message = sent ? {} : JSON.parse(text);
    if (message.type === "view") held = message;
    if (message.type === "patch" && message.from === held?.seq) {
      held = { seq: message.seq, view: applyPatch(held.view, message.patch) };
    }
    if (held && ["view", "patch"].includes(message.type)) views.add(JSON.stringify(held.view));
  }
  return [...views];
}

const words = (text) => text.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "").toLowerCase();

/** Their German names, where they differ. */
const german = {
  troll: "troll", dragon: "drachen?", valkyrie: "walkure", sea_serpent: "seeschlange", raven: "raben?", dwarf: "zwerg", lightning_bolt: "blitz",
  niohoggr: "ni[dð]hoggr",
};

/** Yields what these messages reveal that their reader may not know. `seen` are the frames of a spectator. */
export function* leaksOfNews(truth, messages, seen) {
  const shown = new Set();
  for (const { text } of seen) {
    for (const { events } of JSON.parse(text).log ?? []) {
      for (const { type, tile, card } of events) {
        if (type !== "drew" && (tile ?? card)) shown.add(tile ?? card);
        // A card that is used openly is revealed by its effect.
        if (type === "held") shown.add("shield");
      }
    }
  }
  for (const { channel, seat, text } of messages) {
    const place = `a message by ${channel}${seat === null ? "" : ` to seat ${seat}`}`;
    for (const secret of [...truth.secretsForEver, ...truth.secretsUntilTheEnd, ...truth.record.entropy]) {
      if (secret && text.includes(secret)) yield `${place} holds a secret text`;
    }
    if (/\bchat [0-9a-f]+\b/.test(text)) yield `${place} holds what was said in the chat`;
    for (const kind of truth.rules.kinds) {
      const named = new RegExp(`\\b(?:${kind.replaceAll("_", "[ _-]")}|${german[kind] ?? kind})\\b`);
      if (kind !== truth.record.game && !shown.has(kind) && named.test(words(text))) yield `${place} names ${kind}, which no one has shown`;
    }
  }
}
