import type { Content, OpenApi, Operation, Schema } from '../../net/openapi';

/** One call, ready for display. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly says: string;
  readonly asks: readonly Field[];
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly status: string;
  readonly says: string;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly kind: string;
  readonly says: string;
  readonly optional: boolean;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the calls of a document in order, grouped by the first word after `/api/`. */
export function describe(api: OpenApi): readonly { readonly group: string; readonly calls: readonly Call[] }[] {
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(api.paths)) {
    const group = path.split('/').find((part) => part !== '' && part !== 'api') ?? path;
    const calls = methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? [callOf(api, method, path, operation)] : [];
    });
    groups.set(group, [...(groups.get(group) ?? []), ...calls]);
  }
  return [...groups].flatMap(([group, calls]) => (calls.length > 0 ? [{ group, calls }] : []));
}

function callOf(api: OpenApi, method: string, path: string, operation: Operation): Call {
  return {
    id: `${method}-${path.replace(/[^a-z]+/gi, '-')}`,
    method: method.toUpperCase(),
    path,
    says: operation.summary ?? operation.description ?? '',
    asks: fieldsOf(api, operation.requestBody),
    answers: Object.entries(operation.responses ?? {})
      // Refusals are the same everywhere.
      .filter(([status]) => /^[23]/.test(status))
      .map(([status, answer]) => ({ status, says: answer.description ?? '', fields: fieldsOf(api, answer) })),
  };
}

function fieldsOf(api: OpenApi, content: Content | undefined): readonly Field[] {
  const schema = resolved(api, content?.content?.['application/json']?.schema);
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    kind: kindOf(api, field),
    says: resolved(api, field)?.description ?? '',
    optional: !(schema?.required ?? []).includes(name),
  }));
}

/** Returns a field's type in short form: `string`, `[Session]`, `"open" | "off"`. */
export function kindOf(api: OpenApi, schema: Schema): string {
  if (schema.$ref !== undefined) {
    const target = resolved(api, schema);
    // A primitive is shown as such; a compound type by name, since it may contain itself.
    return target && isPlain(target) ? kindOf(api, target) : nameOf(schema.$ref);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return several.map((each) => kindOf(api, each)).join(' | ');
  if (schema.items) return `[${kindOf(api, schema.items)}]`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
  if (schema.type === undefined) return 'any';
  return typeof schema.type === 'string' ? schema.type : schema.type.join(' | ');
}

function isPlain({ type, enum: values, const: value }: Schema): boolean {
  return values !== undefined || value !== undefined || (typeof type === 'string' && type !== 'object' && type !== 'array');
}

function resolved(api: OpenApi, schema: Schema | undefined): Schema | undefined {
  let now = schema;
  for (let steps = 0; now?.$ref !== undefined && steps < 8; steps++) now = api.components?.schemas?.[nameOf(now.$ref)];
  return now?.$ref === undefined ? now : undefined;
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
