import { execFileSync } from "node:child_process";

/** What a query gives on the database of a running server, which is a file. */
export function rows(server, sql) {
  const text = execFileSync("sqlite3", ["-readonly", "-json", "-cmd", ".timeout 5000", server.database, sql], { encoding: "utf8" });
  return text.trim() ? JSON.parse(text) : [];
}
