// The targets of the server's notifications, all on this machine: a mail server (aiosmtpd), and push services and chats
// over https with a certificate of the test's own.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { createServer as createPlainServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Killed when the tests end for any reason. */
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

export class World {
  mails = [];
  /** Requests received by the chats and push services: `{ host, method, path, headers, body }`. */
  posts = [];
  /** How the https server responds: `(post) => ({ status, headers, body } | "silence" | "endless")`. */
  answer = () => ({ status: 201 });

  static async begin() {
    const world = new World();
    world.folder = mkdtempSync(path.join(tmpdir(), "idavoll-news-"));
    world.certificate = world.file("certificate.pem");
    const key = world.file("key.pem");
    const names = "subjectAltName=DNS:localhost,IP:127.0.0.1,IP:127.0.0.2";
    execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
      "-subj", "/CN=localhost", "-addext", names, "-keyout", key, "-out", world.certificate], { stdio: "ignore" });
    world.password = world.file("password");
    writeFileSync(world.password, "open sesame\n");
    world.#behave("ok");
    await world.#beginMail(key);
    await world.#beginHttps(key);
    return world;
  }

  file(name) {
    return path.join(this.folder, name);
  }

  #behave(word) {
    writeFileSync(this.file("behaviour"), word);
  }

  /** ok, later, refuse, full, sender, spam, slow or vanish; see mailserver.py. */
  set mailServer(word) {
    this.#behave(word);
  }

  async #beginMail(key) {
    const script = path.join(here, "mailserver.py");
    this.child = spawn("/usr/bin/python3", [script, this.certificate, key, this.password, this.file("behaviour")], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    running.add(this.child);
    const lines = createInterface(this.child.stdout);
    await new Promise((resolve) => {
      lines.on("line", (line) => {
        const { kind, ...facts } = JSON.parse(line);
        if (kind === "ready") {
          this.mailPort = facts.port;
          resolve();
        } else {
          this.mails.push(readMail(facts));
        }
      });
    });
  }

  async #beginHttps(key) {
    const options = { key: readFileSync(key), cert: readFileSync(this.certificate) };
    this.https = createServer(options, (request, response) => {
      const chunks = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        const { method, url, headers } = request;
        const post = { method, path: url, headers, body: Buffer.concat(chunks), at: Date.now() };
        const answer = this.answer(post);
        this.posts.push(post);
        if (answer === "silence") return;
        if (answer === "endless") {
          response.writeHead(200);
          const more = () => { while (!response.destroyed && response.write("x".repeat(65_536))); };
          response.on("drain", more);
          more();
          return;
        }
        response.writeHead(answer.status, answer.headers ?? {});
        response.end(answer.body ?? "");
      });
    });
    await new Promise((resolve) => this.https.listen(0, "127.0.0.1", resolve));
    this.httpsPort = this.https.address().port;
  }

  /** By IP address: on a minimal Debian `localhost` does not resolve. */
  get origin() {
    return `https://127.0.0.1:${this.httpsPort}`;
  }

  /** The server options that point to all of these. */
  get options() {
    return [
      "--smtp", `smtp://127.0.0.1:${this.mailPort}`, "--smtp-user", "idavoll", "--smtp-password-file", this.password,
      "--mail-from", "Idavoll <games@example.org>", "--push-contact", "mailto:games@example.org", "--webhooks", "on",
      "--news-certificates", this.certificate, "--news-reach", `127.0.0.1:${this.httpsPort},::1:${this.httpsPort}`,
      "--news-moment", "300",
    ];
  }

  end() {
    running.delete(this.child);
    this.child.kill();
    this.https.closeAllConnections?.();
    this.https.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** A TCP server that accepts connections and stays silent. */
export async function hangingServer() {
  const sockets = new Set();
  const server = createPlainServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: server.address().port, sockets, end: () => { sockets.forEach((one) => one.destroy()); server.close(); } };
}

/** Parses a received mail: its headers by name, both texts, and embedded pictures by id. */
function readMail({ data, ...envelope }) {
  const { headers, body } = readPart(data);
  const leaves = leavesOf(headers, body);
  const text = (type) => leaves.find((leaf) => leaf.type === type)?.bytes.toString("utf8");
  const pictures = new Map(leaves.filter(({ type }) => type === "image/png").map(({ id, bytes }) => [id, bytes]));
  const subject = decodeWords(headers.subject?.[0] ?? "");
  return { ...envelope, headers, subject, plain: text("text/plain"), html: text("text/html"), pictures, raw: data };
}

function readPart(data) {
  const end = data.indexOf("\r\n\r\n");
  const headers = {};
  for (const line of data.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const colon = line.indexOf(":");
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return { headers, body: data.slice(end + 4) };
}

/** Returns the parts that are not multipart themselves. */
function leavesOf(headers, body) {
  const [kind] = headers["content-type"];
  const edge = /^multipart\/.*boundary="([^"]*)"/.exec(kind)?.[1];
  if (edge === undefined) {
    const id = headers["content-id"]?.[0].replaceAll(/[<>]/g, "");
    return [{ type: kind.split(";")[0], id, bytes: Buffer.from(body, "base64") }];
  }
  const parts = `\r\n${body}`.split(`\r\n--${edge}--`)[0].split(`\r\n--${edge}\r\n`).slice(1);
  return parts.flatMap((part) => {
    const inner = readPart(part);
    return leavesOf(inner.headers, inner.body);
  });
}

const decodeWords = (text) =>
  text.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=\s*/g, (_, word) => Buffer.from(word, "base64").toString("utf8"));
