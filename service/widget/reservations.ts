/** A held time from its reservation on (spec 3, States and transitions). */
import { fail, ok } from '../../shared/result.ts';
import type { Reserved } from '../../shared/widget/reservations.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import { amountOf, maybeAmount } from '../domain/money-numbers.ts';
import { release, reserve } from '../domain/reservations.ts';
import { reservedServices } from '../domain/reserved-services.ts';
import type { Secret } from '../domain/secrets.ts';
import { slotOfKey } from '../domain/slot-keys.ts';
import { timeText } from '../domain/values.ts';
import { invalid } from '../http/answers.ts';
import type { WidgetHandlersOf } from './handlers.ts';

export interface ReservationPorts {
  readonly randomBytes: (count: number) => Uint8Array;
  /** Milliseconds that a reservation lasts. */
  readonly lasts: number;
  readonly slotSecret: Secret;
}

const presentReserved = (row: ReservationsTable): Reserved => ({
  cbUuid: row.id,
  cbRef: row.ref,
  reservationExpiry: timeText(row.expires_at),
  services: reservedServices(row).map(({ number, name, price, priceFrom, durationMinutes }) => ({
    id: number,
    name,
    price: maybeAmount(price),
    priceFrom,
    duration: durationMinutes,
  })),
  price: amountOf(row.price),
});

type Handlers = WidgetHandlersOf<'reservations'>;

export const holding = (ports: ReservationPorts): Pick<Handlers, 'reserve' | 'release'> => ({
  reserve: async ({ account, body, now }, database) => {
    const { location } = account;
    const named = slotOfKey(await ports.slotSecret(), location.id, body.slotKey, now);
    if (named === null) return invalid({ slotKey: 'is no key of a slot here, or is too old' });
    const { value: row } = await database.change(
      async (connection) => ok(await reserve(connection, { account, now, ...ports }, named, body.cbUuid)),
      location.id,
    );
    return row === null ? fail('slot_taken') : ok({ status: 200, body: presentReserved(row) });
  },
  release: async ({ account, body, now }, database) => {
    await database.change(async (connection) => {
      await release(connection, account, body.cbUuid, now);
      return ok(null);
    }, account.location.id);
    return ok({ status: 204, body: null });
  },
});
