/** The public OpenAPI document is separate from the keyed API's, valid and complete. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'vitest';
import { widgetOperations } from '../../shared/widget/operations.ts';
import { send, test } from './salon.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

// holds: widget-document
test('every call of booking from the web is described in a document of its own, by the schema of OpenAPI 3.1', async ({
  url,
}) => {
  const { status, headers, body } = await send<Document>(url, 'GET', '/api/v2/openapi.json', { key: null });
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
  const described = Object.values(body.paths).flatMap((methods) => Object.values(methods));
  const declared = Object.values(widgetOperations).flatMap((verbs) => Object.values(verbs));
  const names = new Set(described.map(({ operationId }) => operationId));
  expect(names).toEqual(new Set<string>(declared.map(({ id }) => id)));
  const validator = new Validator();
  expect(await validator.validate({ ...structuredClone(body) })).toMatchObject({ valid: true });
  const keyed = await send<Document>(url, 'GET', '/openapi.json', { key: null });
  expect(Object.keys(keyed.body.paths).filter((path) => path.startsWith('/api/'))).toEqual([]);
});
