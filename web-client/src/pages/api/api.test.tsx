import { afterEach, beforeEach, describe as about, expect, it, vi } from 'vitest';

import { closePage, openPage, pressable, settle, texts } from '../../../tests/support/page';
import { fakeServer, guestMe } from '../../../tests/support/server';
import type { OpenApi } from '../../net/openapi';
import { describe, kindOf } from './describe';

const api: OpenApi = {
  paths: {
    '/api/session': {
      post: {
        summary: 'Sign in.',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SessionRequest' } } } },
        responses: {
          200: { description: 'Signed in.', content: { 'application/json': { schema: { $ref: '#/components/schemas/SessionAnswer' } } } },
          403: { description: 'Refused.' },
        },
      },
      delete: { summary: 'Sign out.', responses: { 204: { description: 'Signed out.' } } },
    },
    '/api/games': { get: { summary: 'The games.' } },
    '/api/games/mine': { get: { summary: 'My games.' } },
  },
  components: {
    schemas: {
      Name: { type: 'string', description: 'The name of a player.' },
      SessionRequest: { properties: { name: { $ref: '#/components/schemas/Name' }, password: { type: 'string' } }, required: ['name'] },
      SessionAnswer: { properties: { kept_apart: { type: 'array', items: { $ref: '#/components/schemas/Name' } } }, required: ['kept_apart'] },
    },
  },
};

about('the calls of a document', () => {
  it("are grouped by topic, in the document's order", () => {
    expect(describe(api).map(({ group, calls }) => [group, calls.map(({ method, path }) => `${method} ${path}`)])).toEqual([
      ['session', ['POST /api/session', 'DELETE /api/session']],
      ['games', ['GET /api/games', 'GET /api/games/mine']],
    ]);
  });

  it('list requests and responses, refusals apart', () => {
    const [signIn] = describe(api)[0]!.calls;
    expect(signIn?.asks).toEqual([
      { name: 'name', kind: 'string', says: 'The name of a player.', optional: false },
      { name: 'password', kind: 'string', says: '', optional: true },
    ]);
    expect(signIn?.answers.map(({ status, fields }) => [status, fields.map(({ kind }) => kind)])).toEqual([['200', ['[string]']]]);
  });

  it.each([
    [{ enum: ['open', 'off'] }, '"open" | "off"'],
    [{ const: 1 }, '1'],
    [{ oneOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] }, 'string | null'],
    [{ $ref: '#/components/schemas/SessionRequest' }, 'SessionRequest'],
    [{ $ref: '#/components/schemas/Nowhere' }, 'Nowhere'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ properties: { min: { type: 'integer' }, max: { type: 'integer' } } }, '{min, max}'],
    [{}, 'any'],
  ])('name the type of a field: %j', (schema, kind) => {
    expect(kindOf(api, schema)).toBe(kind);
  });

  it('handle documents that refer to themselves', () => {
    const circle: OpenApi = {
      paths: {},
      components: { schemas: { A: { $ref: '#/components/schemas/A' }, Json: { oneOf: [{ type: 'string' }, { items: { $ref: '#/components/schemas/Json' } }] } } },
    };
    expect(kindOf(circle, { $ref: '#/components/schemas/A' })).toBe('A');
    expect(kindOf(circle, { $ref: '#/components/schemas/Json' })).toBe('Json');
  });
});

about('the page of calls', () => {
  beforeEach(() => localStorage.clear());
  afterEach(async () => {
    await closePage();
    vi.unstubAllGlobals();
  });

  it('lists them, and links to the document', async () => {
    fakeServer({ '/api/me': () => guestMe(), '/api/openapi.json': () => api });
    await openPage('api');
    await settle();
    expect(texts('.call-name')).toEqual(['POST /api/session', 'DELETE /api/session', 'GET /api/games', 'GET /api/games/mine']);
    expect(pressable('OpenAPI 3.1 specification').getAttribute('href')).toBe('/api/openapi.json');
  });

  it('says that a server has none', async () => {
    fakeServer({ '/api/me': () => guestMe() });
    await openPage('api');
    await settle();
    expect(texts('main [role="alert"]')[0]).toContain('This server does not publish an API reference.');
  });
});
