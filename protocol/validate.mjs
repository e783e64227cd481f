// Checks messages against the schemas.
//
//   node protocol/validate.mjs FILE…   lines of {"direction":"client"|"server","message":…}, or of
//                                      {"direction":"http","kind":"GamesAnswer","message":…}; - is stdin
//   node protocol/validate.mjs --corpus   every example is accepted, everything in refused.json refused
//
// Exit status 0 if all is as it should be, 1 with the first failures, 2 on wrong usage.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const here = new URL('.', import.meta.url);
const { Ajv2020 } = createRequire(new URL('../web-client/package.json', here))('ajv/dist/2020.js');
const mostFailuresShown = 10;

const read = (path) => readFileSync(new URL(path, here), 'utf8');
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, discriminator: true });
for (const name of ['shared', 'client', 'server', 'http']) ajv.addSchema(JSON.parse(read(`schema/${name}.schema.json`)));

/** What is wrong with a message, or null. */
function fault({ direction, kind, message }) {
  const schema = direction === 'http' ? `http.schema.json#/$defs/${kind}` : `${direction}.schema.json`;
  const validate = ajv.getSchema(schema);
  if (!validate) return `there is no schema ${schema}`;
  return validate(message) ? null : ajv.errorsText(validate.errors, { dataVar: 'message' });
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch (error) {
    return { direction: `(${error.message})` };
  }
}

function* inLogs(files) {
  for (const file of files) {
    const lines = readFileSync(file === '-' ? 0 : file, 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.trim() !== '') yield { place: `${file}:${index + 1}`, line, wrong: fault(parsed(line)) };
    }
  }
}

function* inCorpus() {
  for (const direction of ['client', 'server', 'http']) {
    for (const file of readdirSync(new URL(`examples/${direction}`, here))) {
      const line = read(`examples/${direction}/${file}`);
      const kind = file.split('.')[0];
      yield { place: `examples/${direction}/${file}`, line, wrong: fault({ direction, kind, message: JSON.parse(line) }) };
    }
  }
  for (const { why, message } of JSON.parse(read('examples/refused.json'))) {
    // What is refused as a text (`text` in place of `message`) is not for a schema to see.
    if (message === undefined) continue;
    const accepted = fault({ direction: 'client', message }) === null;
    yield { place: `examples/refused.json: ${why}`, line: JSON.stringify(message), wrong: accepted ? 'accepted' : null };
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === undefined || (first === '--corpus' && rest.length > 0)) {
  console.error('usage: node validate.mjs FILE… | --corpus');
  process.exit(2);
}
let checked = 0;
let failed = 0;
for (const { place, line, wrong } of first === '--corpus' ? inCorpus() : inLogs([first, ...rest])) {
  ++checked;
  if (wrong === null) continue;
  if (++failed <= mostFailuresShown) console.error(`${place}: ${wrong}\n  ${line.slice(0, 400)}`);
}
console.log(`${checked} messages checked against the schemas, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
