// Plays one game to its end against a server: node tests/image/play.mjs <address>. Compares every view with a fresh
// snapshot and requests the record at the end.
import { Table } from "../prove/table.mjs";

const [address] = process.argv.slice(2);
const page = await (await fetch(address)).text();
if (!page.includes("<title>")) throw new Error("the page is not served");
const table = await Table.open(address, { game: "voluspa", options: { players: 2 }, seats: 2, spectators: 1 });
await table.end();
const faults = [...(await table.disagreements()), ...table.surprises];
const { record } = await table.clients[0].ask({ type: "record" });
if (record.result.reason !== "finished") faults.push(`the game ended as ${record.result.reason}`);
table.close();
console.log(`a game of ${record.actions.length} actions`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
