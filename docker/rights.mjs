// node docker/rights.mjs: checks that unit, image and compose file give the server no unnecessary rights: the unit by
// `systemd-analyze security`, the other two by a list of what a container must not have. Exit status 1 if they do.
//
// `node tests/operators/run.mjs O3` shows that the server works with the unit's system calls.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
/** On the scale of `systemd-analyze security`, from 0 to 10. */
const exposureAtMost = 2.0;

function unitFaults() {
  const threshold = `--threshold=${exposureAtMost * 10}`;
  const { status, stdout, stderr, error } = spawnSync("systemd-analyze", ["security", "--offline=true", threshold, "--no-pager", here("idavoll.service")], { encoding: "utf8" });
  if (error) return [`systemd-analyze cannot be asked: ${error.message}`];
  const overall = /exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
  console.log(`idavoll.service: exposed by ${overall ?? "?"} of 10, at most ${exposureAtMost.toFixed(1)}`);
  return status === 0 && overall !== undefined ? [] : [`idavoll.service may do too much: ${overall ?? stderr.trim()}`];
}

/** The lines of one service, without what it says of others. */
function serviceOf(compose, name) {
  const lines = compose.split("\n");
  const begin = lines.indexOf(`  ${name}:`);
  const length = lines.slice(begin + 1).findIndex((line) => /^ {0,2}\S/.test(line));
  return lines.slice(begin, begin + 1 + length).filter((line) => !/^\s*#/.test(line));
}

function composeFaults(compose) {
  const service = serviceOf(compose, "idavoll");
  const faults = [];
  const needed = ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'];
  for (const line of needed) if (!service.includes(`    ${line}`)) faults.push(`the service lacks ${line}`);
  const tooMuch = /^\s*-?\s*(privileged|cap_add|network_mode|pid|ipc|userns_mode|devices|user|ports)\s*:|docker\.sock|seccomp[:=]unconfined|apparmor[:=]unconfined/;
  for (const line of service) if (tooMuch.test(line)) faults.push(`the service has ${line.trim()}`);
  const mounts = service.slice(service.indexOf("    volumes:") + 1).filter((line) => /^ {6}- /.test(line)).slice(0, 1);
  if (service.filter((line) => /^ {6}- \S+:\S+$/.test(line)).length !== 1 || mounts[0]?.trim() !== "- games:/data") faults.push("the service mounts something else than the games");
  return faults;
}

function imageFaults(dockerfile) {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM ")).split("\n");
  const users = last.flatMap((line) => /^USER (\S+)$/.exec(line)?.slice(1) ?? []);
  const faults = [];
  const user = users.at(-1);
  if (user === undefined || /^(root|0)(:|$)/.test(user)) faults.push("the image runs as root");
  if (!dockerfile.includes(`useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin ${user}`)) faults.push(`${user} is not a user without a home and a shell`);
  const volumes = last.filter((line) => line.startsWith("VOLUME"));
  if (volumes.join() !== "VOLUME /data") faults.push("the image writes elsewhere than in /data");
  return faults;
}

/** That each of the checks would find what it is for: [which, what of the text is replaced, by what]. */
const plants = [
  [composeFaults, "    read_only: true\n", ""],
  [composeFaults, "cap_drop: [ALL]", "cap_drop: [NET_RAW]"],
  [composeFaults, "no-new-privileges:true", "seccomp:unconfined"],
  [composeFaults, "    read_only: true\n", "    read_only: true\n    privileged: true\n"],
  [composeFaults, "      - games:/data\n", "      - games:/data\n      - /var/run/docker.sock:/var/run/docker.sock\n"],
  [composeFaults, "      - games:/data\n", "      - /:/data\n"],
  [imageFaults, "USER idavoll\n", ""],
  [imageFaults, "USER idavoll\n", "USER root\n"],
  [imageFaults, "VOLUME /data", "VOLUME /"],
];

const texts = new Map([
  [composeFaults, readFileSync(here("compose.yaml"), "utf8")],
  [imageFaults, readFileSync(here("Dockerfile"), "utf8")],
]);
const faults = [...unitFaults(), ...[...texts].flatMap(([check, text]) => check(text))];
for (const [check, from, to] of plants) {
  const text = texts.get(check);
  if (!text.includes(from)) faults.push(`${JSON.stringify(from)} is missing and cannot be replaced`);
  else if (check(text.replace(from, to)).length === 0) faults.push(`${JSON.stringify(to)} instead of ${JSON.stringify(from)} is overlooked`);
}
for (const fault of faults) console.error(`docker: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
