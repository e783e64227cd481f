// Writes protocol/REFERENCE.md: every call, message, error code and type. Usage: `node protocol/reference.mjs`. With
// --check it writes nothing and exits with 1 if the file is out of date.
//
// Sources: schema/, the calls and their routes (server/http/api/), and the token scopes in tests/server/app/access.txt.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const target = new URL('REFERENCE.md', import.meta.url);
const schemas = Object.fromEntries(
  ['client', 'server', 'http', 'shared'].map((name) => [name, JSON.parse(read(`schema/${name}.schema.json`))]),
);
const api = '../server/http/api/';
const longestCell = 200;

// --- types

const code = (text) => `\`${text}\``;
const nameIn = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
const linkTo = (name) => `[${name}](#${name.toLowerCase()})`;
const either = (types) => types.join(' or ');
const grouped = (type) => (type.includes(' or ') ? `(${type})` : type);

function range({ minimum, maximum }) {
  if (minimum === undefined && maximum === undefined) return '';
  if (maximum === undefined) return `, at least ${minimum}`;
  return minimum === undefined ? `, at most ${maximum}` : `, ${minimum} to ${maximum}`;
}

function lengths({ minLength, maxLength, pattern }) {
  const most = maxLength === undefined ? '' : `, ${minLength ?? 0} to ${maxLength} characters`;
  return most + (pattern === undefined ? '' : `, matching ${code(pattern)}`);
}

function count({ minItems, maxItems }) {
  if (maxItems === undefined) return 'list of ';
  return minItems === maxItems ? `list of ${maxItems} ` : `list of at most ${maxItems} `;
}

/** Describes a type in a few words; the members of objects follow as a list. */
function typeOf(schema) {
  if (schema.$ref) return linkTo(nameIn(schema.$ref));
  if ('const' in schema) return code(JSON.stringify(schema.const));
  if (schema.enum) return either(schema.enum.map((each) => code(JSON.stringify(each))));
  if (schema.oneOf) return either(schema.oneOf.map((one) => (several(schema.oneOf) && one.properties ? withKeys(one) : typeOf(one))));
  if (Array.isArray(schema.type)) return either(schema.type);
  if (schema.type === 'array') return count(schema) + grouped(typeOf(schema.items));
  if (schema.type === 'object') return schema.properties ? 'object' : 'any object';
  return schema.type + range(schema) + lengths(schema);
}

const several = (types) => types.filter(({ properties }) => properties).length > 1;
const withKeys = ({ properties }) => `object with ${Object.keys(properties).map(code).join(', ')}`;

/** Returns the objects in a schema whose members are listed. */
function objectsIn(schema) {
  if (schema.properties) return [schema];
  if (schema.oneOf) return schema.oneOf.flatMap(objectsIn);
  return schema.items ? objectsIn(schema.items) : [];
}

function members(schema, indent = '') {
  return objectsIn(schema).flatMap(({ properties, required = [], additionalProperties }) => [
    ...Object.entries(properties).flatMap(([key, each]) => {
      const optional = required.includes(key) ? '' : ' (optional)';
      const says = each.description ? `. ${each.description}` : '';
      return [`${indent}- ${code(key)}${optional}: ${typeOf(each)}${says}`, ...members(each, `${indent}  `)];
    }),
    ...(additionalProperties ? [`${indent}- any other: ${typeOf(additionalProperties)}`] : []),
  ]);
}

/** Describes a type without members in a sentence. */
function plainType(schema) {
  return `${typeOf(schema)}.`.replace(/^[a-z]/, (first) => first.toUpperCase());
}

function definition([name, schema]) {
  if (name === 'ErrorCode') return ['### ErrorCode', '', 'One of the [errors](#errors).', ''];
  const plain = schema.properties ? [] : [plainType(schema)];
  const parts = [...(schema.description ? [schema.description] : []), ...plain];
  return [`### ${name}`, '', ...parts.flatMap((part) => [part, '']), ...list(members(schema))];
}

const list = (lines) => (lines.length > 0 ? [...lines, ''] : []);

// --- tables

/** Throws if a cell is too long to read in a table. */
function table(head, rows) {
  for (const cell of rows.flat()) {
    if (cell.length > longestCell) throw new Error(`a table cell of more than ${longestCell} characters: ${cell}`);
  }
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line), ''];
}

const firstSentence = (text = '') => text.split(/(?<=[.?!]) (?=[A-Z])/)[0];

function messageTable({ oneOf, $defs }) {
  const rows = oneOf.map(({ $ref }) => {
    const name = nameIn($ref);
    return [code($defs[name].properties.type.const), linkTo(name), firstSentence($defs[name].description)];
  });
  return table(['`type`', 'members', 'what it is'], rows);
}

// --- calls

/** Returns the rows of the call_facts.cpp of players and of the console: method, path, effect, body, response, status and query name. */
function calls() {
  const source = read(`${api}call_facts.cpp`) + read(`${api}console_call_facts.cpp`);
  const queries = Object.fromEntries(
    [...source.matchAll(/constexpr auto (\w+) = std::to_array<QueryFacts>\(\{([\s\S]*?)\n\}\);/g)].map(([, name, rows]) => [
      name,
      [...rows.matchAll(/\{"([^"]+)",\s*"([^"]+)",\s*"([^"]+)"\}/g)].map((row) => row.slice(1)),
    ]),
  );
  const named = String.raw`(?:\{\}|"(\w*)")`;
  const row = new RegExp(
    String.raw`\{Method::(\w+),\s*"([^"]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+),?\s*(?:${named},?\s*)?(?:${named},?\s*)?(?:Status::(\w+),?\s*)?(\w+)?\}`,
    'g',
  );
  const found = [...source.matchAll(row)].map(([, method, path, says, body, answer, status = 'ok', query]) => ({
    call: nameOf(method, path),
    says: [...says.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join(''),
    body,
    answer,
    status: statuses[status],
    queries: query === undefined ? [] : queries[query],
  }));
  if (found.length !== source.split('{Method::').length - 1) throw new Error('call_facts.cpp is not understood');
  return found;
}

/** Returns a call as tables show it: `DELETE /api/session`. */
function nameOf(method, path) {
  return `${method.replace('_', '').toUpperCase()} ${path}`;
}

const statuses = { ok: 200, created: 201, accepted: 202, no_content: 204, see_other: 303 };

const callers = {
  anyone: 'anyone',
  person: 'guest',
  account: 'account',
  moderators: 'moderator',
  administrators: 'operator',
};

/** Returns who may make each call, by its route. */
function routes() {
  const sources = readdirSync(new URL(api, import.meta.url)).filter((file) => file.endsWith('.cpp'));
  const found = sources.flatMap((file) => [...read(api + file).matchAll(/Method::(\w+),\s*"(\/api\/[^"]+)",\s*Callers::(\w+)/g)]);
  return new Map(found.map(([, method, path, caller]) => [nameOf(method, path), callers[caller]]));
}

/** Returns the token scope that each call requires, by the responses in access.txt. */
function scopes() {
  const rows = read('../tests/server/app/access.txt').split('== calls\n')[1].split('\n\n')[0].split('\n');
  const [reading, playing] = ['reading', 'playing'].map((caller) => rows[0].split(/ +/).indexOf(caller));
  const scope = (answers) => (answers[playing] === '403' ? 'none' : answers[reading] === '403' ? 'play' : 'read');
  return new Map(
    rows.slice(1).map((row) => {
      const [, call, answers] = /^(\S+ \S+) +(.*)$/.exec(row);
      return [call, call.includes('/console/') ? 'none' : scope([call, ...answers.split(/ +/)])];
    }),
  );
}

/** Groups all calls of one resource. */
function byResource(all) {
  const resource = ({ call }) => call.split('/')[2];
  return [...new Set(all.map(resource))].flatMap((each) => all.filter((one) => resource(one) === each));
}

function callTable(all) {
  const [caller, token] = [routes(), scopes()];
  const told = new Set(all.map(({ call }) => call));
  const silent = [...caller.keys()].filter((call) => !told.has(call));
  if (silent.length > 0) throw new Error(`call_facts.cpp lacks ${silent.join(', ')}`);
  return table(
    ['call', 'caller', 'token', 'body', 'answer', 'what it does'],
    all.map(({ call, says, body, answer, status }) => {
      if (!caller.has(call)) throw new Error(`there is no route ${call}`);
      if (!token.has(call)) throw new Error(`access.txt lacks ${call}`);
      const sent = [status === 200 ? '' : status, answer ? linkTo(answer) : ''].filter(Boolean).join(' ');
      return [code(call), caller.get(call), token.get(call), body ? linkTo(body) : '–', sent, says];
    }),
  );
}

function queryList(all) {
  const asking = all.filter(({ queries }) => queries.length > 0);
  return list(
    asking.flatMap(({ call, queries }) => [
      `- ${code(call)}`,
      ...queries.map(([name, type, says]) => `  - ${code(name)} (${type}): ${says}`),
    ]),
  );
}

// --- errors

function errorTable() {
  const { description, enum: codes } = schemas.server.$defs.ErrorCode;
  const said = new Map([...description.matchAll(/^- `(\w+)`: (.+)$/gm)].map(([, name, when]) => [name, when]));
  return table(
    ['code', 'when'],
    codes.map((name) => {
      if (!said.has(name)) throw new Error(`the description of ErrorCode lacks ${name}`);
      return [code(name), said.get(name)];
    }),
  );
}

// --- the page

const everyCall = byResource(calls());
const described = (schema) => Object.entries(schema.$defs).flatMap(definition);

const text = `${[
  '# Protocol reference',
  '',
  'Generated by `node protocol/reference.mjs`; do not edit. [README.md](README.md) explains the concepts and shows a session.',
  '',
  '[Calls](#calls) · [Messages from the client](#messages-from-the-client) · [Messages from the server](#messages-from-the-server) ·',
  '[Errors](#errors) · [Types of both directions](#types-of-both-directions) · [Types of calls](#types-of-calls)',
  '',
  '## Calls',
  '',
  '*Caller*: `anyone`; `guest` (a guest or an account); `account` (signed in); `moderator`, `operator` (in the console).',
  '*Token*: the scope that a program needs; `none`: not for programs. Answers without a status are 200.',
  '',
  ...callTable(everyCall),
  '### Query parameters',
  '',
  ...queryList(everyCall),
  '## Messages from the client',
  '',
  ...messageTable(schemas.client),
  ...described(schemas.client),
  '## Messages from the server',
  '',
  ...messageTable(schemas.server),
  ...described(schemas.server),
  '## Errors',
  '',
  ...errorTable(),
  '## Types of both directions',
  '',
  ...described(schemas.shared),
  '## Types of calls',
  '',
  ...described(schemas.http),
]
  .join('\n')
  .trimEnd()}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('protocol/REFERENCE.md is out of date: node protocol/reference.mjs');
  process.exitCode = 1;
}
