// Notifications, tested against real servers: a mail server with STARTTLS and authentication, push services and chats
// over https. Nothing leaves the machine.
//
//     node tests/news/run.mjs [part of a name]…
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createPublicKey } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

import { program, Server } from "../e2e/server.mjs";
import { plain } from "../prove/client.mjs";
import { WallClock } from "../prove/false_clock.mjs";
import { rows } from "../prove/rows.mjs";
import { sitInOrder } from "../prove/table.mjs";
import { until } from "../prove/until.mjs";
import { arrived, goodPassword, TestPerson, Subscription } from "./people.mjs";
import { hangingServer, World } from "./world.mjs";

const jws = createRequire(import.meta.url)("jws");

/** Waits until nothing in the outbox is due now or shortly. What has not been sent by then will not be sent. */
const allSent = (server, now = Date.now) => {
  const due = () => rows(server, `SELECT id FROM notices WHERE due < ${now() + 2_000}`);
  return arrived(() => due().length === 0, "something due is not sent", 60_000);
};

const tests = [];
const test = (name, body) => tests.push({ name, body });

/** Players at a table, usually two, who move on request. */
class Duel {
  static async begin(one, other, game = "voluspa", ...more) {
    const duel = new Duel();
    duel.people = [one, other, ...more];
    const { room } = await one.must("POST", "/api/rooms", { game, options: { players: duel.people.length } });
    duel.room = room;
    const sitters = duel.people.map(({ cookie, name }, seat) => ({ cookie, name: name ?? `Guest ${seat}` }));
    duel.clients = await sitInOrder(one.address, room, sitters);
    return duel;
  }

  /** The player to act. */
  get actor() {
    return this.clients.find(({ legal }) => legal.length > 0);
  }

  clientOf(person) {
    return this.clients[this.people.indexOf(person)];
  }

  async move() {
    await until(() => this.actor, "no one is to act");
    const { actor } = this;
    this.mover = actor;
    const { seq } = actor;
    const answer = await actor.move(plain(actor.legal[0]));
    assert.equal(answer.type, "ack", JSON.stringify(answer));
    await until(() => this.clients.every((one) => one.seq > seq), "a move is not told");
  }

  /** Plays until that player's turn begins. */
  async untilTurnOf(person) {
    const client = this.clientOf(person);
    if (client.legal.length > 0) await this.move();
    while (client.legal.length === 0) await this.move();
  }

  close() {
    this.clients.forEach((client) => client.close());
  }
}

const mailsTo = (world, email, fits = () => true) => world.mails.filter((mail) => mail.to.includes(email) && fits(mail));
const turnMails = (world, email) => mailsTo(world, email, ({ subject }) => subject === "It is your turn in Völuspá");
const atOnce = { mail: "at_once", push: "at_once" };

test("an address counts once its owner has confirmed it", async ({ world, address }) => {
  const email = "first@example.org";
  const anna = await TestPerson.account(address, "Anna First", { email });
  const mail = await arrived(() => mailsTo(world, email)[0], "no letter");
  assert.equal(mail.tls, true);
  assert.equal(mail.user, "idavoll");
  assert.equal(mail.sender, "games@example.org");
  assert.equal(mail.headers["list-unsubscribe"], undefined);
  assert.equal((await anna.news()).mail.lacks, "confirmation");
  assert.equal((await anna.call("POST", "/api/news/trial", { channel: "mail" })).status, 403);
  const [, secret] = mail.plain.match(/#email\/([0-9a-f]{32})/);
  const stranger = new TestPerson(address);
  assert.equal((await stranger.call("POST", "/api/email/confirm", { secret: "0".repeat(32) })).status, 410);
  assert.deepEqual((await stranger.call("POST", "/api/email/confirm", { secret })).body, { email });
  assert.equal((await stranger.call("POST", "/api/email/confirm", { secret })).status, 410);
  assert.equal((await anna.must("GET", "/api/me")).email_confirmed, true);
  assert.deepEqual((await anna.news()).mail, { works: true, lacks: null, used: null, failed: null });
  await anna.must("POST", "/api/news/trial", { channel: "mail" });
  await arrived(() => mailsTo(world, email)[1], "no trial");
  await arrived(async () => (await anna.news()).mail.used, "it is not said that it was used");
  // A new address starts over.
  await anna.must("PATCH", "/api/me", { email: "second@example.org" });
  assert.equal((await anna.news()).mail.lacks, "confirmation");
  // The old address is notified, and its owner takes the account back.
  const told = await arrived(() => mailsTo(world, email, ({ subject }) => subject === "Your account has changed")[0], "no warning");
  assert.match(told.plain, /email address of your account was changed/);
  const [, undo] = told.plain.match(/#undo\/([0-9a-f]{32})/);
  assert.equal((await stranger.call("POST", "/api/account/undo", { secret: undo, password: "ravens at midnight" })).status, 200);
  assert.equal((await anna.call("GET", "/api/me")).status, 401);
  assert.equal((await stranger.must("GET", "/api/me")).email, email);
});

test("a turn is mailed once, with one link, and one click unsubscribes", async ({ world, address, server }) => {
  const email = "turn@example.org";
  const anna = await TestPerson.account(address, "Anna Turn", { email, world });
  await anna.choose({ ...atOnce, language: "en" });
  const bjorn = await TestPerson.guest(address);
  const duel = await Duel.begin(anna, bjorn);
  await duel.untilTurnOf(anna);
  const mail = await arrived(() => turnMails(world, email)[0], "no mail");
  assert.match(mail.headers.from[0], /^Idavoll <games@example.org>$/);
  assert.deepEqual(mail.headers.to, [email]);
  assert.match(mail.plain, new RegExp(`${address}/#${duel.room}`));
  assert.match(mail.plain, /You're playing with Guest 1\./);
  assert.match(mail.html, new RegExp(`href="${address}/#${duel.room}"`));
  const [, stop] = mail.headers["list-unsubscribe"][0].match(/^<(.*)>$/);
  assert.equal(mail.headers["list-unsubscribe-post"][0], "List-Unsubscribe=One-Click");
  await allSent(server);
  assert.equal(turnMails(world, email).length, 1);
  // Opening the link changes nothing; it leads to the page with the button.
  const looked = await fetch(stop, { redirect: "manual" });
  assert.equal(looked.status, 303);
  assert.match(looked.headers.get("location"), /\/#stop\/[0-9a-f]{32}$/);
  assert.equal((await anna.must("GET", "/api/me")).settings.news.mail, "at_once");
  const stopped = await fetch(stop, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example.com", "sec-fetch-site": "cross-site" },
    body: "List-Unsubscribe=One-Click",
  });
  assert.equal(stopped.status, 200);
  assert.equal((await anna.must("GET", "/api/me")).settings.news.mail, "never");
  await duel.untilTurnOf(anna);
  await allSent(server);
  assert.equal(turnMails(world, email).length, 1);
  duel.close();
});

test("a turn that has passed, was seen, or is in a muted room is not mailed", async ({ world, address, server }) => {
  const email = "passed@example.org";
  const anna = await TestPerson.account(address, "Anna Passed", { email, world });
  await anna.choose(atOnce);
  const duel = await Duel.begin(anna, await TestPerson.guest(address));
  // Faster than the delay.
  for (let turn = 0; turn < 6; turn++) await duel.untilTurnOf(anna);
  await duel.move();
  while (duel.clientOf(anna).legal.length > 0) await duel.move();
  await allSent(server);
  assert.equal(turnMails(world, email).length, 0);
  await duel.untilTurnOf(anna);
  const { seq } = duel.clientOf(anna);
  await duel.clientOf(anna).ask({ type: "seen", seq });
  await allSent(server);
  assert.equal(turnMails(world, email).length, 0);
  await anna.must("PUT", `/api/rooms/${duel.room}/mute`);
  assert.deepEqual((await anna.news()).muted, [duel.room]);
  await duel.untilTurnOf(anna);
  await allSent(server);
  assert.equal(turnMails(world, email).length, 0);
  await anna.must("DELETE", `/api/rooms/${duel.room}/mute`);
  await duel.untilTurnOf(anna);
  await arrived(() => turnMails(world, email)[0], "no mail");
  duel.close();
});

test("mails are in the recipient's language, and no header contains user input", async ({ world, address }) => {
  const email = "deutsch@example.org";
  const anna = await TestPerson.account(address, "Anna Deutsch", { email, world });
  await anna.choose({ ...atOnce, language: "de", zone: "Europe/Berlin" });
  const bjorn = await TestPerson.guest(address);
  bjorn.name = "=?UTF-8?B?RXZl?=";
  const duel = await Duel.begin(anna, bjorn);
  await duel.untilTurnOf(anna);
  const mail = await arrived(() => mailsTo(world, email, ({ subject }) => subject === "Du bist am Zug in Völuspá")[0], "no mail");
  assert.match(mail.plain, /Du spielst mit =\?UTF-8\?B\?RXZl\?=\./);
  assert.doesNotMatch(mail.raw.split("\r\n\r\n")[0], /RXZl/);
  duel.close();
});

test("a mail tells what happened since the last visit, as the seat may see it", async ({ world, address }) => {
  const email = "story@example.org";
  const anna = await TestPerson.account(address, "Anna Story", { email, world });
  await anna.choose({ ...atOnce, language: "en" });
  const duel = await Duel.begin(anna, await TestPerson.guest(address));
  await duel.untilTurnOf(anna);
  await duel.untilTurnOf(anna);
  const { tile } = duel.clientOf(anna).log.flatMap(({ events }) => events).findLast(({ type, seat }) => type === "placed" && seat === 1);
  // A mail about the previous turn may have been sent as well.
  const tells = (mail) => {
    const [, told] = mail.plain.replaceAll(/\s+/g, " ").match(/Since you last looked: Guest 1 places ([^.;,(]*?)(?: \(\d+ points?\))?[.;,]/) ?? [];
    return told?.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "").toLowerCase().endsWith(tile.replaceAll("_", " "));
  };
  const mail = await arrived(() => turnMails(world, email).find(tells), `no mail tells of ${tile}`);
  assert.doesNotMatch(mail.plain, /Since your last move/);
  duel.close();
});

test("a proposal is mailed to those who must answer, unless it is answered already", async ({ world, address, server }) => {
  const email = "asked@example.org";
  const anna = await TestPerson.account(address, "Anna Asked", { email, world });
  await anna.choose({ ...atOnce, language: "en" });
  const bjorn = await TestPerson.guest(address);
  const duel = await Duel.begin(anna, bjorn);
  const asks = () => mailsTo(world, email, ({ subject }) => subject === "New proposal in Völuspá");
  const answer = await duel.clientOf(bjorn).ask({ type: "propose", what: "cancel" });
  assert.equal(answer.type, "ack", JSON.stringify(answer));
  const mail = await arrived(() => asks()[0], "no mail");
  assert.match(mail.plain, /Guest 1 proposes to cancel the game\./);
  await allSent(server);
  assert.equal(asks().length, 1);
  // Answered before the notification was due.
  const other = await Duel.begin(anna, bjorn);
  await other.clientOf(bjorn).ask({ type: "propose", what: "cancel" });
  await other.clientOf(anna).ask({ type: "answer", n: 1, yes: false });
  await allSent(server);
  assert.equal(asks().length, 1);
  duel.close();
  other.close();
});

test("the address of a deleted account is notified in its language, without a link", async ({ world, address, server }) => {
  const email = "farewell@example.org";
  const anna = await TestPerson.account(address, "Anna Farewell", { email, world });
  await anna.choose({ language: "de" });
  await anna.must("DELETE", "/api/me", { password: goodPassword });
  const mail = await arrived(() => mailsTo(world, email, ({ subject }) => subject === "Dein Konto wurde gelöscht")[0], "no mail");
  assert.match(mail.plain, /nicht rückgängig machen/);
  assert.doesNotMatch(mail.plain, /#undo|#stop/);
  await allSent(server);
  assert.deepEqual(rows(server, "SELECT * FROM notices WHERE kind = 'guard'"), []);
});

test("a password is reset by mail, once, without revealing whether the account exists", async ({ world, address, server }) => {
  const email = "lost@example.org";
  await TestPerson.account(address, "Anna Lost", { email, world });
  await TestPerson.account(address, "Anna Unconfirmed", { email: "unconfirmed@example.org" });
  const asker = new TestPerson(address);
  const answers = [];
  for (const name of ["Anna Lost", "Nobody At All", "Anna Unconfirmed"]) {
    answers.push(await asker.call("POST", "/api/password/forgot", { name }));
  }
  for (const { status, body } of answers) assert.deepEqual({ status, body }, { status: 202, body: {} });
  const mail = await arrived(() => mailsTo(world, email, ({ plain }) => /#reset\//.test(plain))[0], "no letter");
  const [, secret] = mail.plain.match(/#reset\/([0-9a-f]{32})/);
  const password = "another horse battery";
  assert.equal((await asker.call("POST", "/api/password/reset", { secret, password })).status, 200);
  assert.equal((await new TestPerson(address).call("POST", "/api/password/reset", { secret, password })).status, 410);
  assert.equal((await new TestPerson(address).call("POST", "/api/session", { name: "Anna Lost", password })).status, 200);
  assert.equal((await new TestPerson(address).call("POST", "/api/session", { name: "Anna Lost", password: goodPassword })).status, 401);
  await allSent(server);
  assert.equal(mailsTo(world, "unconfirmed@example.org", ({ plain }) => /#reset\//.test(plain)).length, 0);
});

test("only unknown recipients are dropped; other refusals are retried, and the operator is warned once", async ({ world }) => {
  const server = await Server.start({ args: [...world.options, "--unlimited", "--trusted-proxy", "127.0.0.1", "--operators-mail", "warned@example.org"] });
  const { address } = server;
  const tried = (person) => rows(server, `SELECT n.tries FROM notices AS n JOIN people AS p ON p.id = n.person WHERE p.name = '${person.name}' AND n.kind = 'trial'`);
  const warnings = () => server.log.match(/the mail server rejects mail/g)?.length ?? 0;
  for (const [word, again, says, warned] of [
    ["refuse", false, /rejected this address \(550\)/, 0],
    ["full", true, /mailbox cannot receive mail now \(552\)/, 0],
    ["later", true, /did not accept the mail \(451\)/, 0],
    ["spam", true, /rejected mail from this server \(554\)/, 1],
    ["sender", true, /rejected mail from this server \(550\)/, 1],
  ]) {
    const email = `${word}@example.org`;
    const person = await TestPerson.account(address, `Anna ${word}`, { email, world });
    world.mailServer = word;
    await person.must("POST", "/api/news/trial", { channel: "mail" });
    const { why } = await arrived(async () => (await person.news()).mail.failed, `${word}: it is not said that it failed`);
    assert.match(why, says);
    assert.deepEqual(tried(person).map(({ tries }) => tries), again ? [1] : [], word);
    assert.equal(warnings(), warned, word);
    world.mailServer = "ok";
  }
  assert.match((await health(server)).mail_refusal.why, /\(550\)/);
  assert.equal(await server.stop(), 0);
  await server.remove();
});

test("the sender is one mailbox with the operator's name, as another parser reads it", async ({ world }) => {
  for (const [given, name] of [
    ["Games, by Anna <games@example.org>", "Games, by Anna"],
    ['"Games, by \\"Anna\\"" <games@example.org>', 'Games, by "Anna"'],
    ["Völuspá <games@example.org>", "Völuspá"],
    [`${"Spieleabend bei Anna & Björn ".repeat(3)}<games@example.org>`, "Spieleabend bei Anna & Björn ".repeat(3).trim()],
    ["games@example.org", ""],
  ]) {
    const options = world.options.map((option) => (option.startsWith("Idavoll <") ? given : option));
    const server = await Server.start({ args: [...options, "--unlimited"] });
    const email = `sender${world.mails.length}@example.org`;
    await TestPerson.account(server.address, "Anna", { email });
    const mail = await arrived(() => mailsTo(world, email)[0], `${given}: no mail`);
    assert.deepEqual(mail.mailboxes, [{ name, address: "games@example.org" }], given);
    assert.equal(mail.sender, "games@example.org");
    await server.stop();
    await server.remove();
  }
});

test("a mail server that refuses, is busy or does not answer is reported, and delays no move", async ({ world, address, server }) => {
  const refused = await TestPerson.account(address, "Anna Refused", { email: "refused@example.org", world });
  world.mailServer = "refuse";
  await refused.must("POST", "/api/news/trial", { channel: "mail" });
  const failed = await arrived(async () => (await refused.news()).mail.failed, "it is not said that it failed");
  assert.match(failed.why, /rejected this address \(550\)/);
  world.mailServer = "later";
  await refused.must("POST", "/api/news/trial", { channel: "mail" });
  await arrived(async () => /\(451\)/.test((await refused.news()).mail.failed?.why), "it is not said that it is busy");
  assert.equal((await refused.news()).mail.works, false);
  // Everything was sent, but delivery was not acknowledged: it is not sent twice.
  world.mailServer = "vanish";
  const before = world.mails.length;
  await refused.must("POST", "/api/news/trial", { channel: "mail" });
  await arrived(() => world.mails.length > before, "no mail");
  await arrived(async () => /did not confirm/.test((await refused.news()).mail.failed?.why), "it is not said that delivery is not confirmed");
  world.mailServer = "ok";
  await allSent(server);
  assert.equal(world.mails.length, before + 1);
});

test("a push is encrypted for the browser and signed by the server, and gone subscriptions are removed", async ({ world, address }) => {
  const anna = await TestPerson.guest(address);
  await anna.choose(atOnce);
  const { key } = await anna.news();
  const subscription = new Subscription(`${world.origin}/push/anna`);
  const { id } = await anna.must("POST", "/api/news/push", subscription.toJSON());
  assert.deepEqual(await anna.must("POST", "/api/news/push", subscription.toJSON()), { id });
  const duel = await Duel.begin(anna, await TestPerson.guest(address));
  await duel.untilTurnOf(anna);
  const isTurn = (post) => post.path === "/push/anna" && subscription.decrypt(post.body).kind === "turn";
  const post = await arrived(() => world.posts.find(isTurn), "no push");
  const message = subscription.decrypt(post.body);
  assert.equal(message.room, duel.room);
  assert.equal(message.title, "It is your turn in Völuspá");
  assert.equal(message.waiting, 1);
  assert.equal(post.headers["content-encoding"], "aes128gcm");
  assert.equal(post.headers.topic, duel.room);
  assert.ok(Number(post.headers.ttl) > 0);
  checkSignature(post.headers.authorization, key, world.origin);
  assert.equal(post.body.length % 256, (86 + 16) % 256, "how long a message is shows");
  await arrived(async () => (await anna.news()).subscriptions[0].used, "it is not said that it was used");
  // Gone.
  world.answer = () => ({ status: 410 });
  await anna.must("POST", "/api/news/trial", { channel: "push" });
  await arrived(async () => (await anna.news()).subscriptions.length === 0, "a browser that is gone is kept");
  assert.equal((await anna.news()).push.lacks, "browser");
  // A busy service is retried, and the delay reported.
  world.answer = () => ({ status: 503 });
  await anna.must("POST", "/api/news/push", subscription.toJSON());
  await anna.must("POST", "/api/news/trial", { channel: "push" });
  await arrived(async () => /\(503\)/.test((await anna.news()).push.failed?.why), "it is not said that it is busy");
  world.answer = () => ({ status: 201 });
  duel.close();
});

/** The server's status in the console, for an operator on this machine. */
async function health(server) {
  const heimdall = new TestPerson(server.address);
  heimdall.network = "127.0.0.1";
  await heimdall.must("POST", "/api/account", { name: "Heimdall", password: goodPassword });
  const { code, output } = await server.run("admin", "person", "role", "Heimdall", "operator", "--database", server.database);
  assert.equal(code, 0, output);
  return heimdall.must("GET", "/api/console/health");
}

/** Notifications pending for these browsers, according to the store. */
function waiting(server, endpoints) {
  const list = endpoints.map((endpoint) => `'${endpoint}'`).join(", ");
  return rows(server, `SELECT s.endpoint, n.tries, n.due FROM notices AS n JOIN subscriptions AS s ON s.id = n.subscription WHERE s.endpoint IN (${list})`);
}

test("the end of a tournament is mailed and pushed, with a link to its page", async ({ world, address }) => {
  const email = "cup@example.org";
  const anna = await TestPerson.account(address, "Anna Cup", { email, world });
  await anna.choose({ ...atOnce, language: "de" });
  const subscription = new Subscription(`${world.origin}/push/cup`);
  await anna.must("POST", "/api/news/push", subscription.toJSON());
  const plan = {
    name: "Winter Cup", description: "", game: "voluspa", options: { players: 2 }, clock: { per_move: 86_400 }, rated: false,
    format: "swiss", rounds: null, best_of: 1, players: { from: 2, to: 8 }, starts_at: null, visibility: "link",
  };
  const { tournament: code } = await anna.must("POST", "/api/tournaments", plan);
  await anna.must("POST", `/api/tournaments/${code}/players`, {});
  await anna.must("DELETE", `/api/tournaments/${code}`);
  const mail = await arrived(() => mailsTo(world, email, ({ subject }) => subject === "Dein Turnier wurde abgesagt")[0], "no mail");
  assert.match(mail.plain, /Winter Cup wurde abgesagt\./);
  assert.match(mail.plain, new RegExp(`${address}/#tournament/${code}`));
  const isOfCup = (post) => post.path === "/push/cup" && subscription.decrypt(post.body).kind === "tournament_over";
  const post = await arrived(() => world.posts.find(isOfCup), "no push");
  assert.equal(subscription.decrypt(post.body).page, `tournament/${code}`);
});

test("each browser is sent its own push: one's success does not end another's retry, which honours Retry-After", async ({ world, address, server }) => {
  const anna = await TestPerson.guest(address);
  const [quick, busy] = ["quick", "busy"].map((name) => new Subscription(`${world.origin}/push/each/${name}`));
  for (const one of [quick, busy]) await anna.must("POST", "/api/news/push", one.toJSON());
  const posts = (name) => world.posts.filter(({ path }) => path === `/push/each/${name}`);
  for (const [said, least] of [["7200", 7_200], [new Date(Date.now() + 10_000_000).toUTCString(), 9_900], ["5", 60]]) {
    const before = posts("quick").length;
    world.answer = ({ path }) => (path.endsWith("/busy") ? { status: 429, headers: { "retry-after": said } } : { status: 201 });
    const asked = Date.now();
    await anna.must("POST", "/api/news/trial", { channel: "push" });
    await arrived(() => posts("quick").length > before, "the browser whose service works is not told");
    const [row] = await arrived(() => waiting(server, [busy.endpoint]).filter(({ tries }) => tries > 0).length > 0 && waiting(server, [busy.endpoint]), "the other is not tried again");
    assert.equal(row.tries, 1);
    assert.ok(row.due - asked >= least * 1_000 && row.due - asked < least * 1_000 + 150_000, `${said}: again after ${row.due - asked} ms`);
    assert.equal(waiting(server, [quick.endpoint]).length, 0);
    // Removing a subscription also removes what is pending for it.
    const { id } = (await anna.news()).subscriptions.find(({ endpoint }) => endpoint === busy.endpoint);
    await anna.must("DELETE", `/api/news/push/${id}`);
    await anna.must("POST", "/api/news/push", busy.toJSON());
    assert.equal(waiting(server, [busy.endpoint]).length, 0);
  }
  world.answer = () => ({ status: 201 });
});

test("a subscription with another key is removed, and one that is only refused for now is kept", async ({ world, address, server }) => {
  const anna = await TestPerson.guest(address);
  const refusals = {
    "/push/key/google": { status: 403, body: "the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.\n" },
    "/push/key/mozilla": { status: 401, body: JSON.stringify({ code: 401, errno: 109, error: "Unauthorized", message: "VAPID public key mismatch" }) },
    "/push/key/clock": { status: 403, body: JSON.stringify({ reason: "ExpiredJwtToken" }) },
  };
  world.answer = ({ path }) => refusals[path] ?? { status: 201 };
  for (const path of Object.keys(refusals)) await anna.must("POST", "/api/news/push", new Subscription(`${world.origin}${path}`).toJSON());
  await anna.must("POST", "/api/news/trial", { channel: "push" });
  await arrived(async () => (await anna.news()).subscriptions.length === 1, "browsers of another key are kept");
  assert.match((await anna.news()).subscriptions[0].endpoint, /clock$/);
  assert.equal((await health(server)).pushes_of_other_key, 2);
  world.answer = () => ({ status: 201 });
});

test("pushes end with their session, and the browser's next account gets none", async ({ world, address }) => {
  const name = "Anna Leaves";
  const anna = await TestPerson.account(address, name);
  const signIn = async () => {
    const again = new TestPerson(address);
    await again.must("POST", "/api/session", { name, password: goodPassword });
    return again;
  };
  const [tab, phone] = [await signIn(), await signIn()];
  const subscribe = (person, path) => person.must("POST", "/api/news/push", new Subscription(`${world.origin}/push/leave/${path}`).toJSON());
  const held = async () => (await anna.news()).subscriptions.map(({ endpoint }) => endpoint.split("/").at(-1)).sort();
  await subscribe(anna, "desk");
  await subscribe(tab, "tab");
  await subscribe(phone, "phone");
  assert.deepEqual(await held(), ["desk", "phone", "tab"]);
  await tab.must("DELETE", "/api/session");
  assert.deepEqual(await held(), ["desk", "phone"]);
  // The browser still has the subscription, but the next account that signs in there does not.
  const bjorn = await TestPerson.account(address, "Björn Next");
  assert.deepEqual((await bjorn.news()).subscriptions, []);
  await anna.must("POST", "/api/news/trial", { channel: "push" });
  await arrived(() => world.posts.some(({ path }) => path === "/push/leave/phone"), "no push");
  await arrived(() => world.posts.some(({ path }) => path === "/push/leave/desk"), "no push");
  assert.equal(world.posts.some(({ path }) => path === "/push/leave/tab"), false);
  await anna.must("PATCH", "/api/me", { password: { old: goodPassword, new: "another horse battery" } });
  assert.deepEqual(await held(), ["desk"]);
  await anna.must("DELETE", "/api/session");
  const back = new TestPerson(address);
  await back.must("POST", "/api/session", { name, password: "another horse battery" });
  assert.deepEqual((await back.news()).subscriptions, []);
  assert.equal((await back.news()).push.lacks, "browser");
});

/** RFC 8292, by another implementation than the server's. */
function checkSignature(authorization, key, origin) {
  const [, token, k] = authorization.match(/^vapid t=([^,]+), k=(.*)$/);
  assert.equal(k, key);
  const point = Buffer.from(k, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const pem = createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" });
  assert.ok(jws.verify(token, "ES256", pem), "the signature is invalid");
  const { aud, exp, sub } = jws.decode(token).payload;
  assert.equal(aud, origin);
  assert.equal(sub, "mailto:games@example.org");
  assert.ok(exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 24 * 3600);
}

test("a room's webhook gets each turn once, if its creator set it", async ({ world, address, server }) => {
  const anna = await TestPerson.account(address, "Anna Hook");
  const bjorn = await TestPerson.guest(address);
  const duel = await Duel.begin(anna, bjorn);
  const hook = `/api/rooms/${duel.room}/hook`;
  assert.deepEqual(await anna.must("GET", hook), { hook: null });
  const wish = { form: "json", address: `${world.origin}/hooks/secret`, mentions: ["@anna", null] };
  assert.equal((await bjorn.call("PUT", hook, wish)).status, 403);
  assert.equal((await anna.call("PUT", hook, wish)).status, 204);
  const shown = (await anna.must("GET", hook)).hook;
  assert.deepEqual({ ...shown }, { form: "json", host: "127.0.0.1", mentions: ["@anna", null], used: null, failed: null });
  assert.equal((await bjorn.call("GET", hook)).status, 403);
  const posts = () => world.posts.filter(({ path }) => path === "/hooks/secret").map(({ body }) => JSON.parse(body));
  await duel.untilTurnOf(anna);
  const first = await arrived(() => posts()[0], "no post");
  assert.equal(first.kind, "turn");
  assert.equal(first.text, "Völuspá: it is Anna Hook's turn.");
  assert.equal(first.link, `${address}/#${duel.room}`);
  assert.deepEqual(first.to_act, [{ seat: 0, name: "Anna Hook", mention: "@anna" }]);
  await allSent(server);
  assert.equal(posts().length, 1);
  await arrived(async () => (await anna.must("GET", hook)).hook.used, "it is not said that it was used");
  await anna.must("POST", `${hook}/trial`, {});
  await arrived(() => posts().find(({ kind }) => kind === "trial"), "no trial");
  assert.equal((await anna.call("DELETE", hook)).status, 204);
  await duel.untilTurnOf(bjorn);
  await allSent(server);
  assert.equal(posts().length, 2);
  duel.close();
});

test("N1 a webhook reaches public addresses only, and redirects, endless answers and silence are cut off", async ({ world, address }) => {
  // A different account each time, since tests per account are limited.
  let anna;
  let hook;
  const begin = async () => {
    anna = await TestPerson.guest(address);
    const { room } = await anna.must("POST", "/api/rooms", { game: "voluspa", options: { players: 2 } });
    hook = `/api/rooms/${room}/hook`;
  };
  const failure = async (target) => {
    await begin();
    assert.equal((await anna.call("PUT", hook, { form: "json", address: target })).status, 204);
    await anna.must("POST", `${hook}/trial`, {});
    return (await arrived(async () => (await anna.must("GET", hook)).hook.failed, `${target}: no failure`, 30_000)).why;
  };
  const trap = await hangingServer();
  for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "[::1]", "169.254.169.254"]) {
    assert.match(await failure(`https://${host}:${trap.port}/`), /not public|not be resolved/);
  }
  assert.equal(trap.sockets.size, 0);
  assert.equal((await anna.call("PUT", hook, { form: "json", address: `http://localhost:${world.httpsPort}/` })).status, 400);
  world.answer = () => ({ status: 302, headers: { location: `${world.origin}/elsewhere` } });
  assert.match(await failure(`${world.origin}/redirects`), /redirects are not followed/);
  assert.equal(world.posts.some(({ path }) => path === "/elsewhere"), false);
  world.answer = () => "silence";
  const begun = Date.now();
  assert.match(await failure(`${world.origin}/silent`), /did not confirm/);
  assert.ok(Date.now() - begun < 20_000);
  assert.equal(world.posts.filter(({ path }) => path === "/silent").length, 1);
  // Overlong responses are cut off, and what was accepted stays accepted.
  world.answer = () => "endless";
  await begin();
  await anna.must("PUT", hook, { form: "json", address: `${world.origin}/endless` });
  await anna.must("POST", `${hook}/trial`, {});
  await arrived(async () => (await anna.must("GET", hook)).hook.used, "an endless answer holds everything up", 30_000);
  world.answer = () => ({ status: 201 });
  trap.end();
});

test("what was sent is not sent again after a kill", async ({ world, address, server }) => {
  const email = "killed@example.org";
  const anna = await TestPerson.account(address, "Anna Killed", { email, world });
  await anna.choose(atOnce);
  const duel = await Duel.begin(anna, await TestPerson.guest(address));
  await duel.untilTurnOf(anna);
  world.mailServer = "slow";
  await arrived(() => turnMails(world, email)[0], "no mail");
  await server.kill();
  world.mailServer = "ok";
  await server.up();
  // The mail in flight stays claimed, since no other server knows whether it was sent.
  const trial = await TestPerson.account(address, "Anna After", { email: "after@example.org", world });
  await trial.must("POST", "/api/news/trial", { channel: "mail" });
  await arrived(() => mailsTo(world, "after@example.org")[1], "no mail after the start");
  assert.equal(turnMails(world, email).length, 1);
  duel.close();
});

test("a mail server that hangs delays no move, no other channel and no shutdown", async ({ world }) => {
  const hanging = await hangingServer();
  const options = world.options.map((option) => (option.startsWith("smtp://") ? `smtp://127.0.0.1:${hanging.port}` : option));
  const server = await Server.start({ args: [...options, "--unlimited"] });
  const anna = await TestPerson.account(server.address, "Anna", { email: "anna@example.org" });
  await arrived(() => hanging.sockets.size > 0, "the mail server is not asked");
  const subscription = new Subscription(`${world.origin}/push/hanging`);
  await anna.must("POST", "/api/news/push", subscription.toJSON());
  await anna.must("POST", "/api/news/trial", { channel: "push" });
  await arrived(() => world.posts.some(({ path }) => path === "/push/hanging"), "the other channel waits");
  const begun = Date.now();
  assert.equal(await server.stop(), 0);
  assert.ok(Date.now() - begun < 5_000, `it took ${Date.now() - begun} ms to stop`);
  await server.remove();
  hanging.end();
});

/** The next time a clock in Berlin shows that time, at least a moment from now. */
function nextInBerlin(after, hours, minutes) {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const wanted = `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
  let at = Math.ceil(after / 60_000) * 60_000;
  while (clock.format(at) !== wanted) at += 60_000;
  return at;
}

test("a digest comes once, at its local hour, and nothing in quiet hours", async ({ world }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-hours-"));
  const wall = new WallClock(folder);
  const setTo = (hours, minutes) => wall.set(nextInBerlin(wall.now, hours, minutes) - Date.now());
  setTo(15, 0);
  const server = await Server.start({ folder, args: [...world.options, "--unlimited"], launcher: wall.launcher });
  const { address } = server;
  const anna = await TestPerson.account(address, "Anna Digest", { email: "digest@example.org", world });
  await anna.choose({ language: "en", zone: "Europe/Berlin", mail: { digest: 18 }, push: "never" });
  const bjorn = await TestPerson.account(address, "Björn Quiet", { email: "quiet@example.org", world });
  await bjorn.choose({ language: "en", zone: "Europe/Berlin", mail: "at_once", push: "never", quiet: { from: "22:00", to: "07:00" } });
  const toAnna = () => mailsTo(world, "digest@example.org", ({ plain }) => !/#email\//.test(plain));
  const toBjorn = () => turnMails(world, "quiet@example.org");
  // By day: he is notified at once, she in the evening about both games in one mail.
  const duels = [await Duel.begin(anna, bjorn), await Duel.begin(anna, bjorn)];
  for (const duel of duels) await duel.untilTurnOf(anna);
  await allSent(server, () => wall.now);
  assert.equal(toAnna().length, 0);
  setTo(18, 1);
  const [digest] = await arrived(() => toAnna().length > 0 && toAnna(), "no digest");
  // A player who does not begin is notified of the start, and then of their turn.
  assert.match(digest.subject, /^[2-4] updates from your games$/);
  for (const duel of duels) assert.match(digest.plain, new RegExp(`/#${duel.room}`));
  await duels[0].untilTurnOf(bjorn);
  await arrived(() => toBjorn()[0], "he does not hear by day");
  // Nothing at night; in the morning, what is still pending.
  setTo(22, 30);
  const before = toBjorn().length;
  await duels[0].untilTurnOf(anna);
  await duels[0].untilTurnOf(bjorn);
  await allSent(server, () => wall.now);
  assert.equal(toBjorn().length, before);
  setTo(7, 1);
  await arrived(() => toBjorn().length > before, "he does not hear in the morning");
  await allSent(server, () => wall.now);
  assert.equal(toBjorn().length, before + 1);
  assert.equal(toAnna().length, 1);
  duels.forEach((duel) => duel.close());
  await server.remove();
});

test("the operator is mailed once that a backup has failed, and that one succeeded again", async ({ world }) => {
  const email = "operators@example.org";
  const backups = path.join(mkdtempSync(path.join(tmpdir(), "idavoll-backups-")), "backups");
  writeFileSync(backups, "a file where a folder should be");
  const server = await Server.start({ args: [...world.options, "--unlimited", "--operators-mail", email, "--backup", backups] });
  const makeOne = () => server.run("admin", "backup", "now", "--database", server.database);
  await makeOne();
  const failed = await arrived(() => mailsTo(world, email)[0], "no warning");
  assert.equal(failed.subject, "Idavoll: a backup has failed");
  assert.match(failed.plain, new RegExp(`${server.address}/admin`));
  await makeOne();
  await arrived(() => server.log.match(/\] The backup folder/g)?.length > 1, "the second backup has not failed");
  rmSync(backups);
  await makeOne();
  const [, made] = await arrived(() => mailsTo(world, email).length > 1 && mailsTo(world, email), "it is not said that it is over");
  assert.equal(made.subject, "Idavoll: a backup succeeded");
  assert.equal(mailsTo(world, email).length, 2);
  assert.equal(await server.stop(), 0);
  await server.remove();
});

test("a mail shows the board as the recipient's seat sees it", async ({ world, address }) => {
  const email = "board@example.org";
  const anna = await TestPerson.account(address, "Anna Board", { email, world });
  await anna.choose({ ...atOnce, language: "de" });
  const duel = await Duel.begin(anna, await TestPerson.guest(address));
  await duel.untilTurnOf(anna);
  const client = duel.clientOf(anna);
  const mail = await arrived(() => mailsTo(world, email, ({ pictures }) => pictures.size > 0)[0], "no mail with a picture");
  const [[id, png]] = mail.pictures;
  assert.match(mail.html, new RegExp(`<img src="cid:${id}" alt="Die aktuelle Stellung"`));
  // The picture is byte-identical to one made from the view her client has.
  const made = execFileSync(program, ["picture", "voluspa"], { input: JSON.stringify(client.view) });
  assert.ok(made.equals(png), "the picture is another");
  duel.close();
});

test("a mail offers few moves as links that play one of them, in the recipient's language, unless turned off", async ({ world, address }) => {
  const anna = await TestPerson.account(address, "Anna Offered", { email: "offered@example.org", world });
  await anna.choose({ ...atOnce, language: "de" });
  const bjorn = await TestPerson.account(address, "Björn Unoffered", { email: "unoffered@example.org", world });
  await bjorn.choose({ ...atOnce, moves: false });
  const duel = await Duel.begin(anna, bjorn, "walhalla", await TestPerson.guest(address));
  const offers = (email) => mailsTo(world, email, ({ plain }) => /#play\//.test(plain));
  const client = duel.clientOf(anna);
  const isAskedLittle = () => client.legal.length > 0 && client.legal.length <= 6;
  const link = (mail) => mail.plain.match(/#play\/(\S+)/)[1];
  // A mail about an earlier question may have been sent as well.
  const isOpen = async (mail) => (await new TestPerson(address).must("POST", "/api/plays/look", { link: link(mail) })).state === "open";
  do await duel.move();
  while (!isAskedLittle() || duel.mover === client);
  const mail = await arrived(async () => {
    for (const one of [...offers("offered@example.org")].reverse()) if (await isOpen(one)) return one;
    return null;
  }, "no mail offers a move");
  assert.equal(mail.plain.match(/#play\//g).length, client.legal.length);
  assert.match(mail.plain, /Diese Links ziehen für dich, sobald du bestätigst\./);
  const { seq } = client;
  const reader = new TestPerson(address);
  const shown = await reader.must("POST", "/api/plays/look", { link: link(mail) });
  assert.match(mail.plain, new RegExp(`^${shown.words.de.replaceAll(/[()]/g, "\\$&")}: `, "m"));
  assert.equal((await reader.must("POST", "/api/plays", { link: link(mail) })).state, "played");
  await until(() => duel.clients.every((one) => one.seq === seq + 1), "the move is not told");
  assert.equal((await reader.must("POST", "/api/plays", { link: link(mail) })).state, "played");
  assert.equal(client.seq, seq + 1);
  const other = duel.clientOf(bjorn);
  do await duel.move();
  while (other.legal.length === 0 || other.legal.length > 6 || duel.mover === other);
  const toBjorn = () => mailsTo(world, "unoffered@example.org", ({ subject }) => subject === "It is your turn in Walhalla");
  const before = toBjorn().length;
  await arrived(() => toBjorn().length > before, "no mail without moves");
  assert.equal(offers("unoffered@example.org").length, 0);
  duel.close();
});

const wanted = process.argv.slice(2);
const chosen = tests.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
let failed = 0;
const world = await World.begin();
const server = await Server.start({ args: [...world.options, "--unlimited", "--trusted-proxy", "127.0.0.1"] });
for (const { name, body } of chosen) {
  const begun = Date.now();
  try {
    await body({ world, server, address: server.address });
    console.log(`ok      ${name} (${Date.now() - begun} ms)`);
  } catch (error) {
    failed += 1;
    console.error(`FAILED  ${name}\n${error.stack}\n${server.log.split("\n").slice(-15).join("\n")}`);
    world.mailServer = "ok";
    world.answer = () => ({ status: 201 });
  }
}
await server.stop();
await server.remove();
world.end();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
