/** Converts the service's data to the figures' rows. Pure. */
import type { Booking } from '../../../shared/api/bookings.ts';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import {
  isUsed,
  movementKind,
  packsMoved,
  tenThousandths,
  usesOf,
} from '../../../shared/colour-bar/figures.ts';
import { timeOfReference } from '../timed-reference.ts';
import type { MixRow, MovementRow, VisitRow } from './rows.ts';

/** `inPacks`: whether an item's amounts are packs; undefined: it is not known here. */
export const mixRow = (mix: ColourBarMix, inPacks: (itemId: string) => boolean | undefined): MixRow => ({
  id: mix.id,
  at: Date.parse(mix.createdAt),
  begun: timeOfReference(mix.externalReference),
  staffId: mix.staffId,
  personId: mix.personId ?? null,
  reference: mix.externalReference ?? null,
  bowls: mix.bowls.length,
  standing: mix.undoneAt === undefined,
  used: isUsed(mix),
  uses: usesOf(mix, inPacks),
  listed: tenThousandths(mix.listValue) / 100,
});

/** Empty if it moved a product. */
export const movementRow = (movement: StockMovement): MovementRow[] =>
  movement.colourBarItemId === undefined
    ? []
    : [
        {
          id: movement.id,
          at: Date.parse(movement.createdAt),
          itemId: movement.colourBarItemId,
          kind: movementKind(movement),
          reason: movement.reason ?? null,
          staffId: movement.staffId ?? null,
          mixId: movement.colourBarMixId ?? null,
          packs: packsMoved(movement),
          change: movement.quantity,
          balance: movement.balanceAfter,
          value: tenThousandths(movement.listValue),
          residue: movement.residue ?? 0,
          corrects: movement.correctsMovementId ?? null,
        },
      ];

const notComing = new Set(['cancelled', 'no_show']);

/** A visit's customers and services. */
export const visitRows = ({
  status,
  startsAt,
  customers,
  services,
}: Pick<Booking, 'status' | 'startsAt' | 'customers' | 'services'>): VisitRow[] =>
  notComing.has(status) || services.length === 0
    ? []
    : customers
        .filter((customer) => customer.id.startsWith('per_') && !notComing.has(customer.status))
        .map(({ id }) => ({
          at: Date.parse(startsAt),
          personId: id,
          services: services.map(({ serviceId, name }) => ({ serviceId, name })),
        }));
