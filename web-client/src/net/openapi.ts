import { call } from './http';
import type { JsonObject } from './protocol';

/** The displayed parts of an OpenAPI document. */
export interface OpenApi {
  readonly info?: { readonly title?: string; readonly version?: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** The subset of JSON Schema for a field's name and kind. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly JsonObject[string][];
  readonly const?: JsonObject[string];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export const openApiPath = '/api/openapi.json';

export const askOpenApi = () => call<OpenApi>('GET', openApiPath);
