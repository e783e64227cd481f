// node docker/licences.mjs            writes docker/LICENCES.md: every package that is used, with its licence
// node docker/licences.mjs --check    fails if a package is used that is not there, or one there is not used
//
// Debian's packages are those of packages.txt, with the licence of the bulk of each as its copyright file has it;
// npm's are those of the lock files. Writing needs Debian's packages to be installed, checking does not.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const here = new URL("./", import.meta.url);
const page = new URL("LICENCES.md", here);

/** Whose copyright file does not say it where programs look, and npm, which may come with Node from elsewhere. */
const readByHand = {
  "g++": "GPL-3+",
  "nodejs": "Expat",
  "npm": "Artistic-2.0",
  "pgbouncer": "ISC",
  "ca-certificates": "MPL-2.0, GPL-2+",
  "debootstrap": "Expat",
  "clang": "Apache-2.0 with LLVM exception",
  "clang-format": "Apache-2.0 with LLVM exception",
  "clang-tidy": "Apache-2.0 with LLVM exception",
};

/** Each with the sections that name it. */
function debianPackages() {
  const packages = new Map();
  let section = "";
  for (const line of readFileSync(new URL("packages.txt", here), "utf8").split("\n")) {
    const word = line.replace(/#.*/, "").trim();
    if (word.startsWith("[")) section = word.slice(1, -1);
    else if (word) packages.set(word, [...(packages.get(word) ?? []), section]);
  }
  return packages;
}

/** The licence of the paragraph for all files. */
function debianLicence(name) {
  if (readByHand[name]) return readByHand[name];
  const file = `/usr/share/doc/${name}/copyright`;
  if (!existsSync(file)) throw new Error(`${name} is not installed: its licence cannot be read`);
  const paragraphs = readFileSync(file, "utf8").split(/\n\s*\n/);
  const all = paragraphs.find((each) => /^Files:\s*\*/m.test(each));
  const licence = /^License:[ \t]*(\S.*)$/m.exec(all ?? "")?.[1].trim();
  if (!licence) throw new Error(`${file} does not say the licence of all files: add it to readByHand`);
  return licence;
}

/** The client's, and those that only tests use. */
const locks = ["../web-client/package-lock.json", "../tests/news/package-lock.json", "../tests/ratings/package-lock.json", "../tests/firefox/package-lock.json"];

function npmPackages() {
  return locks
    .map((lock) => JSON.parse(readFileSync(new URL(lock, here), "utf8")))
    .flatMap(({ packages }) => Object.entries(packages))
    .filter(([where]) => where !== "")
    .map(([where, { dev, license = "not said" }]) => ({ name: where.replace(/^.*node_modules\//, ""), dev, license }));
}

const debianRow = (name, sections, licence) => `| ${name} | ${sections.join(", ")} | ${licence} |`;

/** One line a licence: some have too many packages for a table. */
function npmLines(packages) {
  const byLicence = new Map();
  for (const { name, license } of packages) byLicence.set(license, (byLicence.get(license) ?? new Set()).add(name));
  return [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([licence, names]) => `- **${licence}**: ${[...names].sort().join(", ")}`);
}

function npmSection() {
  const packages = npmPackages();
  return [
    "## npm: in the client, as browsers get it",
    "",
    ...npmLines(packages.filter(({ dev }) => !dev)),
    "",
    "## npm: what builds and tests the client",
    "",
    ...npmLines(packages.filter(({ dev }) => dev)),
    "",
  ].join("\n");
}

function write() {
  const rows = [...debianPackages()].map(([name, sections]) => debianRow(name, sections, debianLicence(name)));
  const debian = [
    "# Licences",
    "",
    "Every package that is used, written by `node docker/licences.mjs`. Idavoll's own licence is [MIT](../LICENSE).",
    "",
    "## Debian",
    "",
    "What for: the sections of [packages.txt](packages.txt); only *run* is in the image. The licence is that of the bulk",
    "of the package; the rest is in its `/usr/share/doc/<package>/copyright`.",
    "",
    "| package | what for | licence |",
    "|---|---|---|",
    ...rows,
    "",
    "",
  ].join("\n");
  writeFileSync(page, debian + npmSection());
}

function differences() {
  const text = readFileSync(page, "utf8");
  const listed = [...text.matchAll(/^\| (\S+) \| ([a-z, ]+) \| .+ \|$/gm)].map(([, name, sections]) => `${name} (${sections})`);
  const used = [...debianPackages()].map(([name, sections]) => `${name} (${sections.join(", ")})`);
  return [
    ...used.filter((each) => !listed.includes(each)).map((each) => `${each} is used and not listed`),
    ...listed.filter((each) => !used.includes(each) && !each.includes("what for")).map((each) => `${each} is listed and not used`),
    ...(text.endsWith(npmSection()) ? [] : ["npm's packages are others than those of the lock file"]),
  ];
}

if (process.argv.includes("--check")) {
  const found = differences();
  for (const each of found) console.error(`docker/LICENCES.md: ${each}; run node docker/licences.mjs`);
  if (found.length > 0) process.exit(1);
  console.log(`${debianPackages().size} packages of Debian and ${npmPackages().length} of npm, all listed`);
} else {
  write();
}
