/** Messages about invalid fields (spec 1, Error body and Paging; decisions 1). */
import { expect } from 'vitest';
import type { ErrorBody } from '../../shared/api/errors.ts';
import { refusalOf, type HttpResponse, test } from './salon.ts';

const sentences = ({ body }: HttpResponse<ErrorBody>): unknown => body.details?.['fieldErrors'];

test('spec 1, Paging: a limit is a whole decimal number from 1 to 200, and nothing that only looks like one', async (salon) => {
  const list = (limit: string) =>
    salon.call<ErrorBody>('GET', `${salon.main}/colour-bar-items?limit=${encodeURIComponent(limit)}`);
  for (const limit of ['1e1', '0x10', ' 5', '5.0', '+5', '-1', '', '0', '201', 'NaN', '٣']) {
    const answer = await list(limit);
    expect(refusalOf(answer)).toBe('400 validation_failed');
    expect(sentences(answer)).toEqual({ limit: 'must be a whole number from 1 to 200' });
  }
  for (const limit of ['1', '200']) expect((await list(limit)).status).toBe(200);
});

test('decisions 1, Date-times: one without seconds or without a zone is refused', async (salon) => {
  const list = (from: string) =>
    salon.call<ErrorBody>(
      'GET',
      `${salon.main}/bookings?from=${encodeURIComponent(from)}&to=2026-05-05T00:00:00.000Z`,
    );
  for (const from of [
    '2026-05-04T09:00Z',
    '2026-05-04T09:00:00',
    '2026-05-04',
    '2026-02-30T00:00:00Z',
    'now',
  ])
    expect(sentences(await list(from))).toEqual({
      from: 'must be a date-time with seconds and a zone, like "2026-05-04T09:00:00.000Z"',
    });
  for (const from of ['2026-05-04T09:00:00.000Z', '2026-05-04T09:00:00Z'])
    expect((await list(from)).status).toBe(200);
});

test('spec 1, Error body: each rejected field has one sentence of its own, in plain words', async (salon) => {
  const body = {
    name: 1,
    kind: 'Colour',
    packSize: 0.5,
    listPrice: '12,50',
  };
  expect(sentences(await salon.call('POST', `${salon.main}/colour-bar-ranges`, { body }))).toEqual({
    name: 'must be text',
    kind: 'must be lower-case letters a to z, digits and hyphens',
    packSize: 'must be a whole number',
    listPrice: 'must be a decimal string with at most two decimals, like "129.50"',
  });
  const mix = { bowls: [{ name: 'x'.repeat(101), components: [] }, { components: [{ amount: 1e300 }] }] };
  expect(sentences(await salon.call('POST', `${salon.main}/colour-bar-mixes`, { body: mix }))).toEqual({
    staffId: 'is required',
    'bowls.0.name': 'must be at most 100 characters long',
    'bowls.0.components': 'must have at least 1 entry',
    'bowls.1.components.0.colourBarItemId': 'is required',
    'bowls.1.components.0.amount': 'is too far from 0 to be an exact whole number',
  });
});
