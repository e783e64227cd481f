import { execFileSync } from "node:child_process";

/** Returns the rows of a query on the database file of a running server. */
export function rows(server, sql) {
  const text = execFileSync("sqlite3", ["-readonly", "-json", "-cmd", ".timeout 5000", server.database, sql], { encoding: "utf8" });
  return text.trim() ? JSON.parse(text) : [];
}
