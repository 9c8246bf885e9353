/** Vouchers of a reservation (spec 3, Vouchers; decisions 5). */
import { fail, ok } from '../../shared/result.ts';
import { applyVoucher } from '../database/payments.ts';
import { presentSaleItem } from '../domain/sale.ts';
import { voucherFor } from '../domain/vouchers.ts';
import { bookedBy, dueWith } from './checkouts.ts';
import { readyOf } from './confirming.ts';
import type { Payments } from '../payments/payments.ts';
import type { WidgetHandlersOf } from './handlers.ts';
import { amountChanged } from './pay.ts';

const notOffered = () => fail('CodeNotFound', { message: 'Vouchers are not offered for this booking.' });

type Handlers = WidgetHandlersOf<'vouchers'>;

export const voucherHandlers = (payments: Pick<Payments, 'alone' | 'closeBegun'>): Handlers => ({
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
          errors: faults.map((fault) => ({
            ...fault,
            data: fault.data === undefined ? null : { ...fault.data },
          })),
        },
      });
    }),

  /** Attempts begun with another amount are closed, so that only the amount answered here is charged. */
  apply: async ({ account, body, now }, database) => {
    const { cbUuid: id, voucherCode: code = null } = body;
    const applied = await payments.alone(id, async () => {
      const changed = await database.change(async (connection) => {
        const found = await readyOf(connection, account, id, now);
        if (!found.ok) return found;
        if (!found.value.ways.takesVouchers) return notOffered();
        const due = await dueWith(connection, account, found.value, code, now);
        if (!due.ok) return due;
        connection.write(applyVoucher, { id, voucher_code: due.value.voucher?.discount.code ?? null });
        return due;
      }, account.location.id);
      if (changed.ok)
        await payments.closeBegun(id, ({ amount }) => amount !== changed.value.amount, amountChanged);
      return changed;
    });
    if (!applied.ok) return fail('request_in_progress');
    if (!applied.value.ok) return applied.value;
    const { amount, items, voucher } = applied.value.value;
    return ok({
      status: 200 as const,
      body: {
        amount: amount / 100,
        saleItems: items.map(presentSaleItem),
        discountVoucher: voucher === null ? null : { code: voucher.discount.code },
      },
    });
  },
});
