// Writes web-client/src/net/protocol.ts from the schemas: `node protocol/generate_types.mjs`.
// With --check it writes nothing and exits with 1 if the file is out of date.
// An enum with "$comment": "values" also becomes a constant array: RepeatableType, repeatableTypes.
// Supports only the JSON Schema keywords that these schemas use, and throws on anything else.
import { readFileSync, writeFileSync } from 'node:fs';

const target = new URL('../web-client/src/net/protocol.ts', import.meta.url);
const schemas = ['shared', 'client', 'server', 'http'].map((name) =>
  JSON.parse(readFileSync(new URL(`schema/${name}.schema.json`, import.meta.url), 'utf8')),
);

const simple = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const nameIn = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
const union = (types) => types.join(' | ');
const list = (type) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);

function typeOf(schema, indent) {
  if (schema.$ref) return nameIn(schema.$ref);
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.oneOf) return union(schema.oneOf.map((one) => typeOf(one, indent)));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  if (schema.type === 'array') return list(typeOf(schema.items, indent));
  if (schema.type === 'object') return objectType(schema, indent);
  if (schema.type in simple) return simple[schema.type];
  throw new Error(`not understood: ${JSON.stringify(schema)}`);
}

function objectType({ properties, required = [], additionalProperties }, indent) {
  const inner = `${indent}  `;
  if (!properties) return `{ [key: string]: ${additionalProperties ? typeOf(additionalProperties, indent) : 'never'} }`;
  const lines = Object.entries(properties).map(([key, schema]) => {
    const mark = required.includes(key) ? '' : '?';
    return `${comment(schema, inner)}${inner}${key}${mark}: ${typeOf(schema, inner)};\n`;
  });
  if (additionalProperties) {
    // An index signature must allow the type of missing optional properties.
    const missing = required.length < Object.keys(properties).length ? ' | undefined' : '';
    lines.push(`${inner}[key: string]: ${typeOf(additionalProperties, inner)}${missing};\n`);
  }
  return `{\n${lines.join('')}${indent}}`;
}

function comment({ description }, indent) {
  return description ? `${indent}/** ${description.replaceAll('\n', `\n${indent} * `)} */\n` : '';
}

function declaration(name, schema) {
  return `${comment(schema, '')}export ${declared(name, schema)}\n${schema.$comment === 'values' ? values(name, schema) : ''}`;
}

function values(name, schema) {
  const constant = `${name[0].toLowerCase()}${name.slice(1)}s`;
  return `export const ${constant}: readonly ${name}[] = [${schema.enum.map(literal).join(', ')}];\n`;
}

function declared(name, schema) {
  const type = typeOf(schema, '');
  if (schema.type === 'object') return `interface ${name} ${type}`;
  if (schema.oneOf && type.length > 100) return `type ${name} =\n  | ${type.replaceAll(' | ', '\n  | ')};`;
  return `type ${name} = ${type};`;
}

function declarations(schema) {
  const parts = Object.entries(schema.$defs).map(([name, part]) => declaration(name, part));
  if (schema.oneOf) parts.push(declaration(schema.title, { description: schema.description, oneOf: schema.oneOf }));
  return parts;
}

const header = '// Generated from protocol/schema by protocol/generate_types.mjs. Do not edit.\n';
const text = [header, ...schemas.flatMap(declarations)].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('web-client/src/net/protocol.ts is not what the schemas give: node protocol/generate_types.mjs');
  process.exitCode = 1;
}
