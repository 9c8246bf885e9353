/** Concurrent requests: stock never goes below zero, and each balance follows from the previous one. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainOf } from './chain.ts';
import { itemId, newDatabase, openSalon } from './salon.ts';

const copper = itemId('7/43');

test('of many withdrawals that come together as many succeed as there are packs', async () => {
  const salon = await openSalon({ database: await newDatabase() });
  const body = { lines: [{ type: 'withdrawal', colourBarItemId: copper, quantity: 1 }] };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => salon.call('POST', `${salon.main}/stock-movements`, { body })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(4);
  expect(statuses.filter((status) => status === 400)).toHaveLength(36);
  expect(await chainOf(salon, copper)).toBe(0);
});

test('of many documents with one reference one is recorded', async () => {
  const salon = await openSalon({ database: await newDatabase() });
  const lines = [{ type: 'withdrawal', colourBarItemId: copper, quantity: 1 }];
  const body = { lines, externalReference: 'ref' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => salon.call('POST', `${salon.main}/stock-movements`, { body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await chainOf(salon, copper)).toBe(3);
});

test('of many undos of one mix one happens', async () => {
  const salon = await openSalon({ database: await newDatabase() });
  const bowls = [{ components: [{ colourBarItemId: copper, amount: 130 }] }];
  const mix = await salon.call<{ id: string }>('POST', `${salon.main}/colour-bar-mixes`, {
    body: { staffId: salon.staff.anna, bowls },
  });
  const undo = `${salon.main}/colour-bar-mixes/${mix.body.id}/undo`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => salon.call('POST', undo)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await chainOf(salon, copper)).toBe(4);
});

test("whatever comes together, each item's movements are one chain", async () => {
  const items = [copper, itemId('7/1'), itemId('6/0')];
  const item = fc.constantFrom(...items);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('out' as const), item, quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('in' as const), item, quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('mix' as const), item, quantity: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ kind: fc.constant('undo' as const), item, quantity: fc.nat(5) }),
  );
  const salon = await openSalon();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const mixes: string[] = [];
      await Promise.all(
        steps.map(async ({ kind, item: colourBarItemId, quantity }) => {
          if (kind === 'mix') {
            const bowls = [{ components: [{ colourBarItemId, amount: quantity }] }];
            const { body } = await salon.call<{ id: string }>('POST', `${salon.main}/colour-bar-mixes`, {
              body: { staffId: salon.staff.anna, bowls },
            });
            mixes.push(body.id);
          } else if (kind === 'undo') {
            // Some mixes may have been registered by now, some may be undone already.
            const id = mixes[quantity];
            if (id !== undefined) await salon.call('POST', `${salon.main}/colour-bar-mixes/${id}/undo`);
          } else {
            const type = kind === 'in' ? 'delivery' : 'withdrawal';
            await salon.call('POST', `${salon.main}/stock-movements`, {
              body: { lines: [{ type, colourBarItemId, quantity }] },
            });
          }
        }),
      );
      for (const id of items) await chainOf(salon, id);
    }),
    { seed: 20_260_504, numRuns: 15 },
  );
});

test('what was committed is there when the database is opened again', async () => {
  const database = await newDatabase();
  const first = await openSalon({ database });
  const body = { lines: [{ type: 'withdrawal', colourBarItemId: copper, quantity: 3 }] };
  await first.call('POST', `${first.main}/stock-movements`, { body, idempotencyKey: 'k' });
  await first.database.close();
  const again = await openSalon({ database });
  expect(await chainOf(again, copper)).toBe(1);
  const repeat = await again.call('POST', `${again.main}/stock-movements`, { body, idempotencyKey: 'k' });
  expect([repeat.status, repeat.headers['idempotent-replayed']]).toEqual([201, 'true']);
});
