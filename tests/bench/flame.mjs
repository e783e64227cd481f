//     perf script | node tests/bench/flame.mjs > flame.svg
//
// Draws a flame graph: one bar per function, as wide as its share of the samples, above its caller. Hover for names and
// shares.
import { readFileSync } from "node:fs";

const width = 1400;
const height = 17;
const narrowest = 0.6;

/** The stacks of `perf script`: a header line, one line per frame from the innermost out, then an empty line. */
function stacks(text) {
  return text
    .split(/\n\n+/)
    .map((sample) => sample.split("\n").slice(1).map(functionOf).filter(Boolean).reverse())
    .filter((stack) => stack.length > 0);
}

/** Drops template arguments, offsets and the names of coroutine frames, which are very long. */
function functionOf(line) {
  let name = /^\s*[0-9a-f]+ (.*) \([^()]*\)$/.exec(line)?.[1];
  if (!name) return null;
  name = name.replace(/\+0x[0-9a-f]+$/, "").replace(/\(anonymous namespace\)/g, "");
  for (let before = ""; before !== name; ) {
    before = name;
    name = name.replace(/<[^<>]*>|\([^()]*\)/g, "");
  }
  return name.replace(/\[[^\]]*\]|\._Z\S*|\bconst\b/g, "").trim();
}

function tree(all) {
  const root = { name: "all", samples: 0, inside: new Map() };
  for (const stack of all) {
    let node = root;
    node.samples += 1;
    for (const name of stack) {
      if (!node.inside.has(name)) node.inside.set(name, { name, samples: 0, inside: new Map() });
      node = node.inside.get(name);
      node.samples += 1;
    }
  }
  return root;
}

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function bars(node, x, depth, scale, total) {
  const span = node.samples * scale;
  if (span < narrowest) return [];
  const share = `${((100 * node.samples) / total).toFixed(1)} %`;
  const hue = 20 + ([...node.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40);
  const shown = node.name.slice(0, Math.floor(span / 6.5));
  const bar =
    `<g><title>${escaped(node.name)}: ${share}</title>` +
    `<rect x="${x.toFixed(1)}" y="${depth * height}" width="${span.toFixed(1)}" height="${height - 1}" fill="hsl(${hue} 80% 65%)"/>` +
    `<text x="${(x + 2).toFixed(1)}" y="${depth * height + 12}">${escaped(shown)}</text></g>`;
  let at = x;
  const inner = [...node.inside.values()].flatMap((child) => {
    const from = at;
    at += child.samples * scale;
    return bars(child, from, depth + 1, scale, total);
  });
  return [bar, ...inner];
}

const depthOf = (node) => 1 + Math.max(0, ...[...node.inside.values()].map(depthOf));

const root = tree(stacks(readFileSync(0, "utf8")));
if (root.samples === 0) {
  console.error("There are no samples in what perf script printed.");
  process.exit(1);
}
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${depthOf(root) * height}" font-family="monospace" font-size="11">`,
);
console.log(bars(root, 0, 0, width / root.samples, root.samples).join("\n"));
console.log("</svg>");
