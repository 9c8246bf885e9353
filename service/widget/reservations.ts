/** Reserving and releasing times (spec 3, States and transitions). */
import { createHmac } from 'node:crypto';
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
import { senderNetwork } from '../http/client-address.ts';
import type { WidgetHandlersOf } from './handlers.ts';

export interface ReservationPorts {
  readonly randomBytes: (count: number) => Uint8Array;
  /** Milliseconds that a reservation lasts. */
  readonly lasts: number;
  readonly slotSecret: Secret;
  /** The key of the HMAC by which client addresses are counted. */
  readonly numberSecret: Secret;
  /** Pending reservations of one client address at an account; 0: no limit. */
  readonly mostHolds: number;
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
  reserve: async ({ account, address, body, now }, database) => {
    const { location } = account;
    const named = slotOfKey(await ports.slotSecret(), location.id, body.slotKey, now);
    if (named === null) return invalid({ slotKey: 'is no key of a slot here, or is too old' });
    const holder = createHmac('sha256', await ports.numberSecret())
      .update(senderNetwork(address))
      .digest('base64url');
    const reserving = { account, now, holder, requestId: body.requestId ?? null, ...ports };
    // Commit also a refusal, as the earlier reservation was released.
    const { value: reserved } = await database.change(
      async (connection) => ok(await reserve(connection, reserving, named, body.cbUuid)),
      location.id,
    );
    return reserved.ok ? ok({ status: 200, body: presentReserved(reserved.value) }) : reserved;
  },
  release: async ({ account, body, now }, database) => {
    const { value: released } = await database.change(
      async (connection) => ok(await release(connection, account, body.cbUuid, now)),
      account.location.id,
    );
    return released ? ok({ status: 204, body: null }) : fail('reservation_gone');
  },
});
