/** decisions 1, Order of checks: each request here fails two checks, and the earlier one answers. */
import { describe, expect } from 'vitest';
import { itemId, openSalon, refusalOf, type RequestParts, test } from './salon.ts';

const huge = `{"lines":"${'x'.repeat(1_100_000)}"}`;
const withdrawal = (id: string) => ({ lines: [{ type: 'withdrawal', colourBarItemId: id, quantity: 1 }] });

describe('The order of checks', () => {
  // holds: order-of-checks
  test('a wrong method is told before a missing key', async (salon) => {
    const answer = await salon.call('PUT', `${salon.main}/staff`, { key: null });
    expect(refusalOf(answer)).toBe('405 method_not_allowed');
  });

  // holds: order-of-checks
  test('a missing key is told before the rate', async () => {
    const salon = await openSalon({ rateLimit: 1 });
    for (let i = 0; i < 3; i++) {
      const answer = await salon.call('GET', '/v1/locations', { key: null });
      expect(refusalOf(answer)).toBe('401 unauthenticated');
    }
  });

  // holds: order-of-checks
  test('the rate is told before a missing scope', async () => {
    const salon = await openSalon({ rateLimit: 1 });
    const post = () => salon.call('POST', `${salon.main}/stock-movements`, { key: 'readonly', body: {} });
    expect(refusalOf(await post())).toBe('403 forbidden');
    expect(refusalOf(await post())).toBe('429 rate_limited');
  });

  // holds: order-of-checks
  test('a missing scope is told before a location that the key cannot use', async (salon) => {
    const answer = await salon.call('POST', `${salon.other}/stock-movements`, { key: 'readonly', body: {} });
    expect(refusalOf(answer)).toBe('403 forbidden');
  });

  // holds: order-of-checks
  test('the location is told before a malformed Idempotency-Key', async (salon) => {
    const sent: RequestParts = { body: {}, idempotencyKey: 'with space' };
    const answer = await salon.call('POST', `${salon.other}/stock-movements`, sent);
    expect(refusalOf(answer)).toBe('400 entity_not_found');
  });

  // holds: order-of-checks
  test('a malformed Idempotency-Key is told before the size', async (salon) => {
    const sent: RequestParts = { raw: huge, idempotencyKey: 'with space' };
    const answer = await salon.call('POST', `${salon.main}/stock-movements`, sent);
    expect(refusalOf(answer)).toBe('400 validation_failed');
  });

  test('a reused Idempotency-Key is told before the size and before unreadable JSON', async (salon) => {
    const path = `${salon.main}/stock-movements`;
    await salon.call('POST', path, { body: {}, idempotencyKey: 'one' });
    for (const raw of [huge, '{'])
      expect(refusalOf(await salon.call('POST', path, { raw, idempotencyKey: 'one' }))).toBe(
        '422 idempotency_key_reused',
      );
  });

  // holds: order-of-checks
  test('the size is told before unreadable JSON', async (salon) => {
    const answer = await salon.call('POST', `${salon.main}/stock-movements`, { raw: huge.slice(1) });
    expect(refusalOf(answer)).toBe('413 invalid_request');
  });

  test('an unknown field is told before an invalid one', async (salon) => {
    const body = { lines: 'none', colour: 'red' };
    const answer = await salon.call('POST', `${salon.main}/stock-movements`, { body });
    expect(refusalOf(answer)).toBe('400 invalid_request');
  });

  // holds: order-of-checks
  test('fields are told before the scopes of lines', async (salon) => {
    const body = { lines: [{ type: 'correction', correctsMovementId: 'mov_none' }, { type: 'delivery' }] };
    const answer = await salon.call('POST', `${salon.main}/stock-movements`, { key: 'till', body });
    expect(refusalOf(answer)).toBe('400 validation_failed');
  });

  // holds: order-of-checks
  test('the scopes of lines are told before a used externalReference', async (salon) => {
    const path = `${salon.main}/stock-movements`;
    const item = itemId('7/43');
    const delivery = {
      lines: [{ type: 'delivery', colourBarItemId: item, quantity: 1 }],
      externalReference: 'used',
    };
    expect((await salon.call('POST', path, { body: delivery })).status).toBe(201);
    expect(refusalOf(await salon.call('POST', path, { key: 'till', body: delivery }))).toBe('403 forbidden');
  });

  // holds: order-of-checks
  test('a used externalReference answers before the ids in the body', async (salon) => {
    const path = `${salon.main}/stock-movements`;
    const item = itemId('7/43');
    const delivery = { type: 'delivery', colourBarItemId: item, quantity: 1 };
    await salon.call('POST', path, { body: { lines: [delivery], externalReference: 'used' } });
    const again = { ...withdrawal('cbi_none'), externalReference: 'used' };
    expect((await salon.call('POST', path, { body: again })).status).toBe(200);
  });

  // holds: order-of-checks
  test('ids in the body are told before business rules', async (salon) => {
    const item = itemId('7/43');
    const lines = [
      { type: 'withdrawal', colourBarItemId: item, quantity: 99_999 },
      { type: 'withdrawal', colourBarItemId: 'cbi_none', quantity: 1 },
    ];
    const answer = await salon.call('POST', `${salon.main}/stock-movements`, { body: { lines } });
    expect(refusalOf(answer)).toBe('400 entity_not_found');
  });
});
