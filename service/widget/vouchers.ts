/** Vouchers of a reservation (spec 3, Vouchers; decisions 5). */
import { fail, ok } from '../../shared/result.ts';
import { applyVoucher } from '../database/payments.ts';
import { presentSaleItem } from '../domain/sale.ts';
import { voucherFor } from '../domain/vouchers.ts';
import { bookedBy, dueWith } from './checkouts.ts';
import { readyOf } from './confirming.ts';
import type { WidgetHandlersOf } from './handlers.ts';

const notOffered = () => fail('CodeNotFound', { message: 'Vouchers are not offered for this booking.' });

export const voucherHandlers: WidgetHandlersOf<'vouchers'> = {
  validate: async ({ account, body, now }, database) =>
    database.read(async (connection) => {
      const found = await readyOf(connection, account, body.cbUuid, now);
      if (!found.ok) return found;
      if (!found.value.ways.takesVouchers) return notOffered();
      const at = { location: account.location, now };
      const applied = await voucherFor(connection, at, bookedBy(found.value), body.voucherCode);
      const faults = applied.type === 'valid' ? [] : applied.faults;
      return ok({
        status: 200 as const,
        body: {
          valid: applied.type === 'valid',
          errors: faults.map((fault) => ({ ...fault, data: fault.data && { ...fault.data } })),
        },
      });
    }),

  apply: async ({ account, body, now }, database) =>
    database.change(async (connection) => {
      const { cbUuid: id, voucherCode: code = null } = body;
      const found = await readyOf(connection, account, id, now);
      if (!found.ok) return found;
      if (!found.value.ways.takesVouchers) return notOffered();
      const due = await dueWith(connection, account, found.value, code, now);
      if (!due.ok) return due;
      const { amount, items, voucher } = due.value;
      connection.write(applyVoucher, { id, voucher_code: voucher?.discount.code ?? null });
      return ok({
        status: 200 as const,
        body: {
          amount: amount / 100,
          saleItems: items.map(presentSaleItem),
          discountVoucher: voucher === null ? null : { code: voucher.discount.code },
        },
      });
    }, account.location.id),
};
