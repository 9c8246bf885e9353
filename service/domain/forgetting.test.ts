import { expect, test } from 'vitest';
import { forgetReservations } from './forgetting.ts';
import { reservationById } from '../database/reservations.ts';
import { openWeb, reservedFor } from '../conformance/web-salon.ts';

const minute = 60_000;

test('who a reservation was for is forgotten with its end, and the reservation a day later', async () => {
  const salon = await openWeb();
  const { cbUuid: id } = await reservedFor(salon, '10:00');
  const kept = async () => {
    await forgetReservations(salon.database, salon.clock.now);
    return salon.database.read((connection) => connection.first(reservationById, { id }));
  };
  expect(await kept()).toMatchObject({ state: 'pending', customer: expect.stringContaining('Elsa') });
  salon.clock.now += 5 * minute;
  expect(await kept()).toMatchObject({ state: 'expired', customer: null });
  salon.clock.now += 24 * 60 * minute + 1;
  expect(await kept()).toBeUndefined();
});
