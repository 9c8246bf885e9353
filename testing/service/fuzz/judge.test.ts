/** The judge of the fuzz run detects each kind of fault. */
import { expect, test } from 'vitest';
import { locationOperations } from '../../../shared/api/locations.ts';
import type { HttpAnswer } from './answer-reader.ts';
import { wrongWith, wrongWithPair, wrongWithRepeat } from './judge.ts';
import type { Planned } from './sent.ts';

const planned: Planned = {
  kind: 'right',
  operation: locationOperations.get,
  sent: { method: 'GET', target: '/v1/locations/loc_1', headers: [], body: null },
  manner: 'whole',
};
const documented = new Map([['locations.get', new Set(['200', '400', '401'])]]);

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers: new Map(
    Object.entries({
      'content-type': 'application/json',
      'x-request-id': `req_${'a'.repeat(22)}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    }),
  ),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const said = (one: HttpAnswer, more: Partial<Planned> = {}) =>
  wrongWith({ ...planned, ...more }, one, documented);

const place = { id: 'loc_1', name: 'Main', currency: 'SEK', timeZone: 'Europe/Stockholm' };
const notFound = { code: 'entity_not_found', message: 'Nothing.' };
const invalid = (fieldErrors: object) => ({
  code: 'validation_failed',
  message: 'No.',
  details: { fieldErrors },
});

test('what is declared is right', () => {
  expect(said(answer(200, place))).toBeNull();
  expect(said(answer(400, notFound))).toBeNull();
  expect(said(answer(400, notFound), { refusedWith: ['entity_not_found'] })).toBeNull();
  expect(said(answer(400, invalid({ limit: 'must be text' })))).toBeNull();
});

test.each<[string, HttpAnswer, Partial<Planned>?]>([
  ['status 500', answer(500, { code: 'internal_error', message: 'Oh.' })],
  ['no X-Request-Id', answer(200, place, { 'x-request-id': '' })],
  ['not said to be JSON', answer(200, place, { 'content-type': 'text/html' })],
  ['not JSON', answer(200, '<html>')],
  ['has no status 409', answer(409, { code: 'request_in_progress', message: 'Wait.' })],
  ['another shape', answer(200, { ...place, name: 1 })],
  ['fields that are not declared', answer(200, { ...place, pinSalt: 'x' })],
  ['no error body', answer(400, { error: 'x' })],
  ['no code of the closed set', answer(400, { code: 'oops', message: 'Oh.' })],
  ['comes with status 400', answer(400, { code: 'unauthenticated', message: 'Key.' })],
  ['names no field', answer(400, invalid({}))],
  ["schema library's", answer(400, invalid({ a: 'Invalid input: expected string, received null' }))],
  ['is not declared for locations.get', answer(400, { code: 'duplicate', message: 'Two.' })],
  ['was accepted', answer(200, place), { refusedWith: ['validation_failed'] }],
  ['not validation_failed', answer(400, notFound), { refusedWith: ['validation_failed'] }],
])('%s is seen', (words, one, more) => {
  expect(said(one, more)).toContain(words);
});

test('two answers to one Idempotency-Key, and a repeat that is not the first answer, are seen', () => {
  const [one, two] = [answer(201, { id: 'a' }), answer(201, { id: 'b' })];
  expect(wrongWithPair(true, one, two)).not.toBeNull();
  expect(wrongWithPair(true, one, one)).toBeNull();
  expect(wrongWithPair(false, one, two)).toBeNull();
  expect(wrongWithRepeat(one, two)).not.toBeNull();
  expect(wrongWithRepeat(one, one)).not.toBeNull();
  expect(wrongWithRepeat(one, answer(201, { id: 'a' }, { 'idempotent-replayed': 'true' }))).toBeNull();
});
