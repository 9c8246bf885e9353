/** decisions 4, Registering: grams over-drawn while the setting was off, after it is on again. */
import { expect } from 'vitest';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import { openDatabase } from '../database/open.ts';
import { asBefore } from './older-schema.ts';
import { finishOverdrawnPacks } from './rules-of-location.ts';
import { itemId, newDatabase, openSalon, type Salon, test, packsOf } from './salon.ts';

const copper = itemId('7/43');

const mix = (salon: Salon, amount: number, more: object = {}) =>
  salon.call<ColourBarMix>('POST', `${salon.main}/colour-bar-mixes`, {
    body: {
      staffId: salon.staff.anna,
      bowls: [{ components: [{ colourBarItemId: copper, amount, ...more }] }],
    },
  });
const packsFinished = async (salon: Salon, amount: number) =>
  (await mix(salon, amount)).body.bowls[0]?.components[0]?.packsFinished;
const stock = (salon: Salon) => packsOf(salon, copper);
const document = (salon: Salon, line: object) =>
  salon.call<{ data: { id: string }[] }>('POST', `${salon.main}/stock-movements`, {
    body: { lines: [line] },
  });

// holds: open-pack
test('every pack that was over-drawn with the switch off is finished by the next mix with it on', async (salon) => {
  await document(salon, { type: 'delivery', colourBarItemId: copper, quantity: 6 });
  await finishOverdrawnPacks(salon, 'main', false);
  // 4 + 6 packs of 60 g, 20 g used; now 220 g used.
  expect(await packsFinished(salon, 200)).toBe(0);
  expect(await stock(salon)).toEqual({ packs: 10, openUsed: 220 });
  await finishOverdrawnPacks(salon, 'main', true);
  expect(await packsFinished(salon, 10)).toBe(3);
  expect(await stock(salon)).toEqual({ packs: 7, openUsed: 50 });
});

// holds: open-pack
test('what a smaller pack size adds beside it is brought down, and no more', async (salon) => {
  await finishOverdrawnPacks(salon, 'main', false);
  await mix(salon, 50);
  const path = `${salon.main}/colour-bar-items/${copper}`;
  await salon.call('PATCH', path, { body: { packSize: 50 } });
  expect(await stock(salon)).toEqual({ packs: 4, openUsed: 70 });
  await finishOverdrawnPacks(salon, 'main', true);
  // 10 were over-drawn; the 10 between 50 and 60 were never taken from a pack of 50.
  expect(await packsFinished(salon, 5)).toBe(1);
  expect(await stock(salon)).toEqual({ packs: 3, openUsed: 15 });
});

// holds: open-pack
test('it is known again after undoing, and after the open pack went and came back', async (salon) => {
  await finishOverdrawnPacks(salon, 'main', false);
  await mix(salon, 100);
  await finishOverdrawnPacks(salon, 'main', true);
  const before = await stock(salon);
  expect(before).toEqual({ packs: 4, openUsed: 120 });
  const again = await mix(salon, 10, { openedNewPack: true });
  await salon.call('POST', `${salon.main}/colour-bar-mixes/${again.body.id}/undo`);
  expect(await stock(salon)).toEqual(before);
  const out = await document(salon, { type: 'withdrawal', colourBarItemId: copper, quantity: 4 });
  await document(salon, { type: 'correction', correctsMovementId: out.body.data[0]!.id });
  expect(await stock(salon)).toEqual(before);
  expect(await packsFinished(salon, 10)).toBe(2);
});

test('in a database of before, what the last mix left over the pack was over-drawn with the switch off', async () => {
  const name = await newDatabase();
  const salon = await openSalon({ database: name });
  await finishOverdrawnPacks(salon, 'main', false);
  const last = await mix(salon, 200);
  await asBefore(salon.database, 8);
  await (await openDatabase(name, salon.clock.now)).close();
  await finishOverdrawnPacks(salon, 'main', true);
  const next = await mix(salon, 10);
  expect(next.body.bowls[0]?.components[0]?.packsFinished).toBe(3);
  for (const { body } of [next, last])
    await salon.call('POST', `${salon.main}/colour-bar-mixes/${body.id}/undo`);
  expect(await stock(salon)).toEqual({ packs: 4, openUsed: 20 });
});
