/** A visit's extra colour as a line of a receipt. */
import { Big } from 'big.js';
import type { VisitCharge } from '../bridge/charging.ts';

export interface SaleLine {
  readonly visitId: string;
  /** Local day. */
  readonly day: string;
  readonly bookingId: string | null;
  readonly customerId: string | null;
  readonly treatments: readonly string[];
  /** Decimal strings; `net` and `vat` are null where the rate is not known. */
  readonly net: string | null;
  readonly vat: string | null;
  readonly vatPercent: string | null;
  readonly gross: string;
  readonly currency: string;
}

export const saleLineOf = ({
  visitId,
  day,
  bookingId,
  customer,
  treatments,
  charge: { extra, vat, vatPercent, currency },
}: VisitCharge): SaleLine => ({
  visitId,
  day,
  bookingId,
  customerId: customer?.id ?? null,
  treatments: treatments.map(({ name }) => name),
  net: vat === null ? null : new Big(extra).minus(vat).toFixed(extra.split('.')[1]?.length ?? 0),
  vat,
  vatPercent,
  gross: extra,
  currency,
});
