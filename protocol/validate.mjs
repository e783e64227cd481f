// Checks messages against the schemas.
//
//   node protocol/validate.mjs FILE…   lines of {"direction":"client"|"server","message":…}, and of calls,
//                                      {"direction":"call","method","target","status","asked"?,"message"}, which
//                                      are checked against the server's answer to GET /api/openapi.json in the file
//   node protocol/validate.mjs --corpus   every example must be accepted, everything in refused.json refused
//
// Exits with 0 if everything is valid, 1 with the first failures, 2 on wrong usage.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const here = new URL('.', import.meta.url);
const { Ajv2020 } = createRequire(new URL('../web-client/package.json', here))('ajv/dist/2020.js');
const mostFailuresShown = 10;

const read = (path) => readFileSync(new URL(path, here), 'utf8');
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, discriminator: true });
for (const name of ['shared', 'client', 'server', 'http']) ajv.addSchema(JSON.parse(read(`schema/${name}.schema.json`)));

/** Returns what is wrong with a message, or null. */
function fault({ direction, kind, message }) {
  const schema = direction === 'http' ? `http.schema.json#/$defs/${kind}` : `${direction}.schema.json`;
  const validate = ajv.getSchema(schema);
  if (!validate) return `there is no schema ${schema}`;
  return validate(message) ? null : ajv.errorsText(validate.errors, { dataVar: 'message' });
}

/** The calls as a server describes them in OpenAPI 3.1. */
class Described {
  #document;
  #ajv = new Ajv2020({ strict: false });

  constructor(document) {
    this.#document = document;
    this.#ajv.addSchema(document, 'openapi');
  }

  /** Returns what is wrong with a call, or null. */
  fault({ method, target, status, asked, message }) {
    const path = target.split('?')[0];
    const [pattern, methods] = Object.entries(this.#document.paths).find(([known]) => pathPattern(known).test(path)) ?? [];
    const described = methods?.[method.toLowerCase()];
    // Calls that are not described may only be refused.
    if (described === undefined) return status >= 400 ? null : `${method} ${path} is not described`;
    // 304 Not Modified: for any answer with an ETag.
    if (status === 304) return null;
    const at = ['paths', pattern, method.toLowerCase()];
    const key = String(status) in described.responses ? String(status) : 'default';
    if (key === 'default' && status < 400) return `${method} ${path} answers ${status}, which is not described`;
    return this.#bodyFault([...at, 'responses', key], described.responses[key], message)
      ?? (asked === undefined || method === 'GET' ? null : this.#bodyFault([...at, 'requestBody'], described.requestBody, asked));
  }

  #bodyFault(at, described, body) {
    const content = described?.content?.['application/json'];
    if (content === undefined) return body === null || body === undefined ? null : 'a body that is not described';
    const pointer = [...at, 'content', 'application/json', 'schema'].map(escaped).join('/');
    const validate = this.#ajv.getSchema(`openapi#/${pointer}`);
    return validate(body) ? null : this.#ajv.errorsText(validate.errors, { dataVar: 'body' });
  }
}

const escaped = (part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const pathPattern = (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]*\}/g, '[^/]+')}$`);

/** The API description of the last server in the log; null if none was requested. */
function describedIn(lines) {
  const line = lines.findLast((one) => one.includes('"target":"/api/openapi.json","status":200'));
  return line === undefined ? null : new Described(JSON.parse(line).message);
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch (error) {
    return { direction: `(${error.message})` };
  }
}

const callFault = (described, call) => (described ? described.fault(call) : 'calls, and none that asks what is described');

function* inLogs(files) {
  for (const file of files) {
    const lines = readFileSync(file === '-' ? 0 : file, 'utf8').split('\n');
    const described = describedIn(lines);
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const said = parsed(line);
      const wrong = said.direction === 'call' ? callFault(described, said) : fault(said);
      yield { place: `${file}:${index + 1}`, line, wrong };
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
    // What is refused as text (`text` instead of `message`) cannot be checked by a schema.
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
