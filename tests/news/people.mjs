// People who sign up, subscribe, open tables and play, by calls and WebSockets.
import { createECDH, randomBytes, randomInt } from "node:crypto";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const ece = require("http_ece");

export const goodPassword = "correct horse battery";

/** A browser with its cookies. */
export class TestPerson {
  cookies = new Map();

  constructor(address) {
    this.address = address;
    // Where the server trusts a proxy, everyone gets a network of their own.
    this.network = `198.51.${randomInt(256)}.${randomInt(256)}`;
  }

  static async guest(address) {
    const one = new TestPerson(address);
    await one.must("POST", "/api/guest", {});
    return one;
  }

  /** Creates an account, optionally with a confirmed e-mail address. */
  static async account(address, name, { email, world } = {}) {
    const one = await TestPerson.guest(address);
    await one.must("POST", "/api/account", { name, password: goodPassword, ...(email && { email }) });
    one.name = name;
    if (world) await one.confirm(world, email);
    return one;
  }

  async confirm(world, email) {
    const mail = await arrived(() => world.mails.find(({ to, plain }) => to.includes(email) && /#email\//.test(plain)), `no letter to ${email}`);
    const [, secret] = mail.plain.match(/#email\/([0-9a-f]{32})/);
    await this.must("POST", "/api/email/confirm", { secret });
  }

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async call(method, path, body) {
    const headers = { origin: this.address, "x-forwarded-for": this.network, ...(this.cookies.size > 0 && { cookie: this.cookie }) };
    if (body !== undefined) headers["content-type"] = "application/json";
    const response = await fetch(`${this.address}${path}`, { method, headers, redirect: "manual", body: body === undefined ? undefined : JSON.stringify(body) });
    for (const cookie of response.headers.getSetCookie?.() ?? [response.headers.get("set-cookie")].filter(Boolean)) {
      const [, name, value] = cookie.match(/^([^=]*)=([^;]*)/);
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }

  async must(method, path, body) {
    const answer = await this.call(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  choose(news) {
    return this.must("PATCH", "/api/me", { settings: { news } });
  }

  news() {
    return this.must("GET", "/api/news");
  }
}

/** The browser's side of web push: its keys, and how it decrypts messages. */
export class Subscription {
  constructor(endpoint) {
    this.endpoint = endpoint;
    this.keys = createECDH("prime256v1");
    this.keys.generateKeys();
    this.auth = randomBytes(16);
  }

  toJSON() {
    const p256dh = this.keys.getPublicKey().toString("base64url");
    return { endpoint: this.endpoint, expirationTime: null, keys: { p256dh, auth: this.auth.toString("base64url") } };
  }

  /** Uses an independent implementation of RFC 8188 and 8291. */
  decrypt(body) {
    const text = ece.decrypt(body, { version: "aes128gcm", privateKey: this.keys, authSecret: this.auth.toString("base64url") });
    return JSON.parse(text.toString("utf8"));
  }
}

/** Resolves with the condition's first truthy value; rejects with the complaint after the timeout. */
export async function arrived(condition, complaint, within = 15_000) {
  const end = Date.now() + within;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${complaint} (within ${within} ms)`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
