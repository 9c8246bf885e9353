/** Uses vouchers: applied to a reservation, reserved during payment, redeemed once, returned (decisions 5). */
import type { Connection } from '../database/connection.ts';
import type { VouchersTable } from '../database/money-tables.ts';
import {
  giveBackHeld,
  giveBackRedeemed,
  keepRedemptions,
  redeem,
  usesOfVoucher,
  voucherByCode,
} from '../database/vouchers.ts';
import { dayAt } from '../../shared/days.ts';
import type { ChangeContext } from './change.ts';
import { totalOf, type Discount, type SoldService } from './sale.ts';
import { faultsOf, unknownCode, voucherCode, worthOf, type VoucherFault } from './voucher-rules.ts';

/** The current reservation. */
export interface Booked {
  readonly reservationId: string;
  /** Ids of the keyed API. */
  readonly resourceId: string;
  readonly services: readonly (SoldService & { readonly id: string })[];
}

export type Applied =
  | { readonly type: 'valid'; readonly voucher: VouchersTable; readonly discount: Discount }
  | { readonly type: 'refused'; readonly faults: readonly [VoucherFault, ...VoucherFault[]] };

type At = Pick<ChangeContext, 'location' | 'now'>;

/** Finds a voucher by its code, as the customer typed it. */
export async function voucherFor(
  connection: Connection,
  { location, now }: At,
  booked: Booked,
  code: string,
): Promise<Applied> {
  const named = { location: location.id, code: voucherCode(code) };
  const voucher = await connection.first(voucherByCode, named);
  if (voucher === undefined) return { type: 'refused', faults: [unknownCode] };
  const { reservationId, resourceId, services } = booked;
  const total = totalOf(services);
  const counted = await connection.first(usesOfVoucher, { voucher: voucher.id, except: reservationId });
  const faults = faultsOf(voucher, {
    total,
    serviceIds: services.map(({ id }) => id),
    resourceId,
    today: dayAt(now, location.time_zone),
    used: counted?.uses ?? 0,
  });
  const [first, ...more] = faults;
  return first === undefined
    ? { type: 'valid', voucher, discount: { code: voucher.code, amount: worthOf(voucher, total) } }
    : { type: 'refused', faults: [first, ...more] };
}

/** Reserves the voucher for the reservation, and releases the one that the reservation held before. */
export function holdVoucher(
  connection: Connection,
  { now }: At,
  { reservationId }: Booked,
  { voucher, discount }: Extract<Applied, { type: 'valid' }>,
): void {
  connection.write(giveBackHeld, { reservation: reservationId });
  connection.write(redeem, {
    voucher_id: voucher.id,
    reservation_id: reservationId,
    booking_id: null,
    amount: discount.amount,
    redeemed_at: now,
  });
}

/** Moves the held voucher to the booking. */
export const redeemVoucher = (connection: Connection, reservation: string, booking: string) =>
  connection.run(keepRedemptions, { reservation, booking });

export const releaseVoucher = (connection: Connection, reservation: string) =>
  connection.run(giveBackHeld, { reservation });

export const giveVoucherBack = (connection: Connection, booking: string) =>
  connection.run(giveBackRedeemed, { booking });
