/** Discount vouchers (spec 3, Vouchers; decisions 5, Vouchers). */
import { z } from 'zod';
import { accountPath, callsOf } from './operation.ts';
import { saleItem } from './reservations.ts';
import { amount, cbUuid, maybe } from './values.ts';

/** Why a code is not good, with the code of the 400 that applying it is refused with. */
export const voucherRefusals = {
  CodeNotFound: 1117,
  MinSpendNotReached: 1118,
  NotValidBefore: 1119,
  NotValidAfter: 1120,
  MaxRedeemsReached: 1121,
  ServiceIdsNotAllowed: 1126,
  ResourceIdsNotAllowed: 1127,
  NotValidForPayment: 1110,
} as const;
export type VoucherRefusal = keyof typeof voucherRefusals;

const voucherCode = z.string().max(100);

export const voucherCalls = callsOf('vouchers', 'spec 3, Vouchers', {
  validate: {
    route: `POST ${accountPath}/booking/validate-voucher`,
    summary: 'Whether a code is good for this booking, and what it lacks',
    body: z.object({ cbUuid, voucherCode: voucherCode.min(1) }).meta({ id: 'VoucherCode' }),
    answer: z
      .object({
        valid: z.boolean(),
        errors: z.array(
          z.object({
            errorCode: z.enum(Object.keys(voucherRefusals) as [VoucherRefusal, ...VoucherRefusal[]]),
            message: z.string(),
            data: z.record(z.string(), z.unknown()).nullable(),
          }),
        ),
      })
      .meta({ id: 'VoucherValidity' }),
  },
  apply: {
    route: `POST ${accountPath}/booking/voucher`,
    summary: 'Takes a voucher into the amount to pay; null takes it out again',
    body: z.object({ cbUuid, voucherCode: maybe(voucherCode) }),
    refused: [409],
    answer: z
      .object({
        /** Replaces `paymentAmountIncVat`; 0 is completed with `None`. */
        amount,
        saleItems: z.array(saleItem),
        discountVoucher: z.object({ code: z.string() }).nullable(),
      })
      .meta({ id: 'VoucherApplied' }),
  },
});
