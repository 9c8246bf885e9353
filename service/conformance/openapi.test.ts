/** The OpenAPI document is generated from the declared operations and matches the routes. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'vitest';
import { statusOf } from '../../shared/api/errors.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';
import { codesOf, openApiDocument } from '../http/openapi.ts';
import { test } from './salon.ts';

interface Described {
  readonly operationId: string;
  readonly 'x-stability': string;
  readonly 'x-extension'?: true;
  readonly security: unknown;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Response>>;
}
interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, object>>;
  readonly content?: object;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const declared = Object.values(operations).flatMap((verbs) => Object.values(verbs) as Operation[]);

// holds: preview
test('it needs no key and has every declared operation, each marked preview', async (salon) => {
  const { status, body } = await salon.call<Document>('GET', '/openapi.json', { key: null });
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const described = Object.values(body.paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(declared.map(({ id }) => id).sort());
  expect(new Set(described.map((one) => one['x-stability']))).toEqual(new Set(['preview']));
});

test('what is beyond the documents is marked as an extension, and nothing else is', async (salon) => {
  const { body } = await salon.call<Document>('GET', '/openapi.json', { key: null });
  for (const { path, method, extension } of declared)
    expect(body.paths[path]![method.toLowerCase()]!['x-extension'], path).toBe(extension);
});

test('it is valid by the schema of OpenAPI 3.1, and each reference in it leads somewhere', async (salon) => {
  const { body } = await salon.call<Document>('GET', '/openapi.json', { key: null });
  const validator = new Validator();
  expect(await validator.validate({ ...structuredClone(body) })).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(JSON.stringify(body)).toContain('"$ref"');
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"');
});

test('every refusal that an operation can give is described at its status, with the error body', async (salon) => {
  const { body } = await salon.call<Document>('GET', '/openapi.json', { key: null });
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  for (const operation of declared) {
    const { responses } = body.paths[operation.path]![operation.method.toLowerCase()]!;
    for (const code of codesOf(operation)) {
      const response = responses[statusOf[code]];
      expect(response?.description.split(', ')).toContain(code);
      expect(response?.content).toEqual(error);
    }
    for (const { headers } of Object.values(responses)) expect(headers).toHaveProperty('X-Request-Id');
    expect(responses[429]?.headers).toHaveProperty('Retry-After');
    expect(responses[413] !== undefined).toBe(operation.method !== 'GET');
    for (const status of operation.statuses)
      expect(responses[status]?.headers['ETag'] !== undefined).toBe(operation.versioned === true);
  }
  const { responses } = body.paths['/v1/locations/{locationId}/stock-movements']!['post']!;
  expect(responses[400]!.description).toContain('insufficient_stock');
  expect(responses[201]!.headers).toHaveProperty('Idempotent-Replayed');
});

test('it tells scopes, path and query parameters, bodies, the Idempotency-Key and refusals', async (salon) => {
  const { body } = await salon.call<Document>('GET', '/openapi.json', { key: null });
  for (const operation of declared) {
    const one = body.paths[operation.path]?.[operation.method.toLowerCase()];
    expect(one?.security).toEqual([{ apiKey: operation.scope === null ? [] : [operation.scope] }]);
    const named = (place: string) =>
      (one?.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named('path')).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(named('query')).toEqual(Object.keys(operation.query?.shape ?? {}));
    const keyed = operation.method !== 'GET' && operation.idempotencyKey !== false;
    const conditional = operation.versioned === true && operation.method === 'PUT';
    const conditions = conditional ? ['If-Match', 'If-None-Match'] : [];
    expect(named('header')).toEqual(keyed ? ['Idempotency-Key', ...conditions] : []);
    expect(one?.requestBody !== undefined).toBe(operation.body !== undefined);
    for (const status of [...operation.statuses, 400, 401, 403, 429, 500])
      expect(one?.responses).toHaveProperty(String(status));
  }
  expect(Object.keys(body.components.schemas)).toEqual(
    expect.arrayContaining(['ColourBarItem', 'ColourBarMixCreate', 'StockDocument', 'Error']),
  );
});

test('every operation that it tells of is there', async (salon) => {
  for (const { method, path } of declared) {
    const there = path.replace('{locationId}', salon.ids.main).replaceAll(/\{\w+\}/g, 'none');
    expect((await salon.call(method, there, { key: null })).status).toBe(401);
  }
});

test('spec 1, Versioning 3: answers may have fields that are not declared yet, requests may not', () => {
  const { paths, components } = openApiDocument() as Document;
  /** All nested values, with references resolved. */
  const isClosed = (part: object): boolean => {
    const text = JSON.stringify(part);
    if (text.includes('"additionalProperties":false')) return true;
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    return named.some((name) => isClosed(components.schemas[name]!));
  };
  for (const described of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(isClosed(described.responses), described.operationId).toBe(false);
    if (described.requestBody !== undefined)
      expect(isClosed(described.requestBody), described.operationId).toBe(true);
  }
});
