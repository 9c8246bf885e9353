/** spec 1, Idempotency-Key; decisions 1. */
import { describe, expect } from 'vitest';
import type { ColourBarRange } from '../../shared/api/colour-bar-ranges.ts';
import { itemId, openSalon, refusalOf, refusedFields, type Salon, type RequestParts, test } from './salon.ts';
import { beginRequest } from './together.ts';

const day = 24 * 60 * 60 * 1000;
const range = (name: string) => ({ name, kind: 'colour' });

const create = (salon: Salon, name: string, sent: RequestParts = {}) =>
  salon.call<ColourBarRange>('POST', `${salon.main}/colour-bar-ranges`, { body: range(name), ...sent });

const rangeNames = async (salon: Salon): Promise<string[]> =>
  (await salon.call<{ data: ColourBarRange[] }>('GET', `${salon.main}/colour-bar-ranges`)).body.data.map(
    ({ name }) => name,
  );

describe('A repeat with the same Idempotency-Key', () => {
  // holds: idempotency
  test('is answered with the first answer and runs nothing', async (salon) => {
    const first = await create(salon, 'Demi', { idempotencyKey: 'k' });
    const again = await create(salon, 'Demi', { idempotencyKey: 'k' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await rangeNames(salon)).toEqual(['Colour', 'Demi', 'Treatment']);
  });

  // holds: idempotency
  test('is answered so for 24 hours, and runs again after', async (salon) => {
    await create(salon, 'Demi', { idempotencyKey: 'k' });
    salon.clock.now += day - 1;
    expect((await create(salon, 'Demi', { idempotencyKey: 'k' })).headers['idempotent-replayed']).toBe(
      'true',
    );
    salon.clock.now += 1;
    expect(refusalOf(await create(salon, 'Demi', { idempotencyKey: 'k' }))).toBe('400 duplicate');
  });

  test('repeats an answer without a body too', async (salon) => {
    const { body } = await create(salon, 'Demi');
    const remove = () =>
      salon.call('DELETE', `${salon.main}/colour-bar-ranges/${body.id}`, { idempotencyKey: 'k' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  // holds: idempotency
  test('is another request when it comes with another key', async (salon) => {
    await create(salon, 'Demi', { idempotencyKey: 'k' });
    const other = await create(salon, 'Toner', { key: 'till', idempotencyKey: 'k' });
    expect([other.status, other.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  // holds: idempotency
  test('is refused for another path, method or body, to the byte', async (salon) => {
    await create(salon, 'Demi', { idempotencyKey: 'k' });
    const reused = '422 idempotency_key_reused';
    expect(refusalOf(await create(salon, 'Toner', { idempotencyKey: 'k' }))).toBe(reused);
    const spaced = `${JSON.stringify(range('Demi'))} `;
    expect(refusalOf(await create(salon, '', { raw: spaced, idempotencyKey: 'k' }))).toBe(reused);
    const path = `${salon.main}/colour-bar-items`;
    expect(refusalOf(await salon.call('POST', path, { body: range('Demi'), idempotencyKey: 'k' }))).toBe(
      reused,
    );
    expect((await create(salon, 'Demi', { idempotencyKey: 'k' })).status).toBe(201);
  });

  // holds: idempotency
  test('gets a refusal again, even when it would be accepted now', async (salon) => {
    const path = `${salon.main}/stock-movements`;
    const body = { lines: [{ type: 'withdrawal', colourBarItemId: itemId('7/1'), quantity: 1 }] };
    const withdraw = () => salon.call('POST', path, { body, idempotencyKey: 'k' });
    const refused = '400 insufficient_stock';
    expect(refusalOf(await withdraw())).toBe(refused);
    const delivery = { lines: [{ type: 'delivery', colourBarItemId: itemId('7/1'), quantity: 5 }] };
    await salon.call('POST', path, { body: delivery });
    const again = await withdraw();
    expect(refusalOf(again)).toBe(refused);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('gets invalid fields and unreadable JSON again', async (salon) => {
    for (const [raw, idempotencyKey] of [
      ['{"kind":"x"}', 'a'],
      ['{', 'b'],
    ] as const) {
      const first = await create(salon, '', { raw, idempotencyKey });
      const again = await create(salon, '', { raw, idempotencyKey });
      expect([again.status, again.text]).toEqual([400, first.text]);
      expect(again.headers['idempotent-replayed']).toBe('true');
    }
  });

  // holds: idempotency
  test('runs again after an answer that is never kept', async () => {
    const salon = await openSalon({ rateLimit: 1 });
    await salon.call('GET', '/v1/locations');
    expect((await create(salon, 'Demi', { idempotencyKey: 'k' })).status).toBe(429);
    salon.clock.now += 60_000;
    const later = await create(salon, 'Demi', { idempotencyKey: 'k' });
    expect([later.status, later.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  test('runs again after the body was too large', async (salon) => {
    const raw = JSON.stringify(range('x'.repeat(1_100_000)));
    expect((await create(salon, '', { raw, idempotencyKey: 'k' })).status).toBe(413);
    expect((await create(salon, 'Demi', { idempotencyKey: 'k' })).status).toBe(201);
  });
});

describe('While the first request still runs', () => {
  const begin = (salon: Salon, name: string, idempotencyKey: string) =>
    beginRequest(salon, `${salon.main}/colour-bar-ranges`, range(name), idempotencyKey);

  // holds: idempotency
  test('a repeat is request_in_progress, and is replayed once it is done', async (salon) => {
    const first = await begin(salon, 'Demi', 'k');
    expect(refusalOf(await create(salon, 'Demi', { idempotencyKey: 'k' }))).toBe('409 request_in_progress');
    expect((await create(salon, 'Toner', { key: 'till', idempotencyKey: 'k' })).status).toBe(201);
    expect(await first.finish()).toBe(201);
    const later = await create(salon, 'Demi', { idempotencyKey: 'k' });
    expect([later.status, later.headers['idempotent-replayed']]).toEqual([201, 'true']);
  });

  test('it takes effect once, however many come together', async (salon) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(salon, 'Demi', { idempotencyKey: 'k' })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toContain(201);
    for (const status of statuses) expect([201, 409]).toContain(status);
    expect(await rangeNames(salon)).toEqual(['Colour', 'Demi', 'Treatment']);
  });

  test('a request that hangs turns repeats away for 60 seconds, and then has no effect of its own', async (salon) => {
    const hanging = await begin(salon, 'Demi', 'k');
    salon.clock.now += 59_999;
    expect((await create(salon, 'Demi', { idempotencyKey: 'k' })).status).toBe(409);
    salon.clock.now += 1;
    const made = await create(salon, 'Demi', { idempotencyKey: 'k' });
    expect([made.status, made.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(await hanging.finish()).toBe(201);
    expect(await rangeNames(salon)).toEqual(['Colour', 'Demi', 'Treatment']);
  });
});

describe('The header itself', () => {
  test('is 1 to 255 visible ASCII characters', async (salon) => {
    expect((await create(salon, 'Demi', { idempotencyKey: 'x'.repeat(255) })).status).toBe(201);
    for (const idempotencyKey of ['', 'x'.repeat(256), 'a b', 'é']) {
      const answer = await create(salon, 'Toner', { idempotencyKey });
      expect(refusalOf(answer)).toBe('400 validation_failed');
      expect(refusedFields(answer)).toEqual(['Idempotency-Key']);
    }
  });

  // holds: staff.pinCheck
  test('is ignored by reads and by the PIN check, even malformed', async (salon) => {
    expect((await salon.call('GET', '/v1/locations', { idempotencyKey: 'a b' })).status).toBe(200);
    const check = (pin: string) =>
      salon.call('POST', `${salon.main}/staff/pin-check`, { body: { pin }, idempotencyKey: 'a b' });
    expect((await check('1234')).status).toBe(200);
    expect((await check('9999')).status).toBe(400);
    expect((await check('1234')).headers['idempotent-replayed']).toBeUndefined();
  });
});
