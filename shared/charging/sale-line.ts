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

/** `gross`: the sum that was charged, with VAT. */
export function saleLineOf(visit: VisitCharge, gross: string): SaleLine {
  const { visitId, day, bookingId, customer, treatments, charge } = visit;
  const { vatPercent, currency } = charge;
  const decimals = charge.extra.split('.')[1]?.length ?? 0;
  const vat =
    vatPercent === null
      ? null
      : new Big(gross).times(vatPercent).div(new Big(vatPercent).plus(100)).toFixed(decimals);
  return {
    visitId,
    day,
    bookingId,
    customerId: customer?.id ?? null,
    treatments: treatments.map(({ name }) => name),
    net: vat === null ? null : new Big(gross).minus(vat).toFixed(decimals),
    vat,
    vatPercent,
    gross,
    currency,
  };
}
