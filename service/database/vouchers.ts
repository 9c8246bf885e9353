/** Vouchers and their uses. */
import { insertInto, selectById } from './rows.ts';
import { statement } from './statement.ts';
import type { VoucherRedemptionsTable } from './money-tables.ts';

export const addVoucher = insertInto('vouchers');

export const voucherById = selectById('vouchers');

export const voucherByCode = statement((db, p: { location: string; code: string }) =>
  db.selectFrom('vouchers').selectAll().where('location_id', '=', p.location).where('code', '=', p.code),
);

export const vouchersOfLocation = statement((db, p: { location: string }) =>
  db.selectFrom('vouchers').selectAll().where('location_id', '=', p.location).orderBy('code'),
);

export const withdrawVoucher = statement((db, p: { id: string; now: number }) =>
  db.updateTable('vouchers').set({ withdrawn_at: p.now }).where('id', '=', p.id),
);

/** Uses and reservations of a voucher, except by one reservation. */
export const usesOfVoucher = statement((db, p: { voucher: string; except: string }) =>
  db
    .selectFrom('voucher_redemptions')
    .select((row) => row.fn.countAll<number>().as('uses'))
    .where('voucher_id', '=', p.voucher)
    .where('reservation_id', '!=', p.except),
);

/** Redeems a voucher, overwriting the reservation's earlier hold. */
export const redeem = statement((db, p: VoucherRedemptionsTable) =>
  db
    .insertInto('voucher_redemptions')
    .values({
      voucher_id: p.voucher_id,
      reservation_id: p.reservation_id,
      booking_id: p.booking_id,
      amount: p.amount,
      redeemed_at: p.redeemed_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['voucher_id', 'reservation_id']).doUpdateSet((row) => ({
        booking_id: row.ref('excluded.booking_id'),
        amount: row.ref('excluded.amount'),
        redeemed_at: row.ref('excluded.redeemed_at'),
      })),
    ),
);

/** Moves a reservation's redemptions to the booking that it has become. */
export const keepRedemptions = statement((db, p: { reservation: string; booking: string }) =>
  db
    .updateTable('voucher_redemptions')
    .set({ booking_id: p.booking })
    .where('reservation_id', '=', p.reservation),
);

/** Deletes the reservation's holds that belong to no booking. */
export const giveBackHeld = statement((db, p: { reservation: string }) =>
  db
    .deleteFrom('voucher_redemptions')
    .where('reservation_id', '=', p.reservation)
    .where('booking_id', 'is', null),
);

export const giveBackRedeemed = statement((db, p: { booking: string }) =>
  db.deleteFrom('voucher_redemptions').where('booking_id', '=', p.booking),
);
