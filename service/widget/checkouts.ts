/** The amount due for a reservation, reduced by its voucher (spec 3, Vouchers). */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { VoucherRefusal } from '../../shared/widget/vouchers.ts';
import type { Connection } from '../database/connection.ts';
import type { Account } from '../domain/accounts.ts';
import { soldServices } from '../domain/reserved-services.ts';
import { saleItems, type SoldItem } from '../domain/sale.ts';
import { voucherFor, type Applied, type Booked } from '../domain/vouchers.ts';
import type { Ready } from './confirming.ts';

/** The amount due, in whole hundredths. */
export interface Due {
  /** 0 where nothing is paid online. */
  readonly amount: number;
  readonly items: readonly SoldItem[];
  readonly voucher: Extract<Applied, { type: 'valid' }> | null;
}

export const bookedBy = ({ row }: Ready): Booked => ({
  reservationId: row.id,
  resourceId: row.resource_id,
  services: soldServices(row),
});

const dueOf = ({ row, ways }: Ready, voucher: Due['voucher']): Due => ({
  amount: ways.amount === null ? 0 : ways.amount - (voucher?.discount.amount ?? 0),
  items: saleItems(soldServices(row), voucher?.discount ?? null),
  voucher,
});

/** The amount due with the voucher of `code` (null: none). Refused with the first reason against the voucher. */
export async function dueWith(
  connection: Connection,
  { location }: Account,
  ready: Ready,
  code: string | null,
  now: number,
): Promise<Result<Due, VoucherRefusal>> {
  if (code === null) return ok(dueOf(ready, null));
  const applied = await voucherFor(connection, { location, now }, bookedBy(ready), code);
  if (applied.type === 'valid') return ok(dueOf(ready, applied));
  const [first] = applied.faults;
  return fail(first.errorCode, { message: first.message, ...(first.data && { details: { ...first.data } }) });
}
