/** When a voucher may be used, and its value (spec 3, Vouchers; decisions 5). Pure. */
import type { VoucherRefusal } from '../../shared/widget/vouchers.ts';
import type { VouchersTable } from '../database/money-tables.ts';

/** The purchase that a voucher is used for. */
export interface Basket {
  /** Whole hundredths, VAT included. */
  readonly total: number;
  /** Ids of the keyed API. */
  readonly serviceIds: readonly string[];
  readonly resourceId: string;
  /** Where the location is: `YYYY-MM-DD`. */
  readonly today: string;
  /** Uses and reservations of the voucher by others. */
  readonly used: number;
}

export interface VoucherFault {
  readonly errorCode: VoucherRefusal;
  readonly message: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

export const unknownCode: VoucherFault = {
  errorCode: 'CodeNotFound',
  message: 'There is no voucher with this code.',
};

/** A code as it is stored and looked up. */
export const voucherCode = (code: string): string => code.toUpperCase();

const idsOf = (json: string): ReadonlySet<string> => new Set(JSON.parse(json) as string[]);

/** All reasons against the use, in the specification's order; empty: it can be used. */
export function faultsOf(voucher: VouchersTable, basket: Basket): VoucherFault[] {
  if (voucher.withdrawn_at !== null) return [unknownCode];
  const faults: VoucherFault[] = [];
  const { min_spend: minSpend, valid_from: from, valid_until: until } = voucher;
  if (minSpend !== null && basket.total < minSpend)
    faults.push({
      errorCode: 'MinSpendNotReached',
      message: 'The booking costs too little for this voucher.',
      data: { minSpend: minSpend / 100 },
    });
  if (from !== null && basket.today < from)
    faults.push({
      errorCode: 'NotValidBefore',
      message: 'The voucher is not valid yet.',
      data: { notValidBefore: from },
    });
  if (until !== null && basket.today > until)
    faults.push({
      errorCode: 'NotValidAfter',
      message: 'The voucher has expired.',
      data: { notValidAfter: until },
    });
  if (voucher.max_redeems !== null && basket.used >= voucher.max_redeems)
    faults.push({ errorCode: 'MaxRedeemsReached', message: 'The voucher is used up.' });
  if (voucher.service_ids !== null) {
    const allowed = idsOf(voucher.service_ids);
    if (!basket.serviceIds.every((id) => allowed.has(id)))
      faults.push({
        errorCode: 'ServiceIdsNotAllowed',
        message: 'The voucher is not for what is booked.',
      });
  }
  if (voucher.resource_ids !== null && !idsOf(voucher.resource_ids).has(basket.resourceId))
    faults.push({
      errorCode: 'ResourceIdsNotAllowed',
      message: 'The voucher is not for the resource that is booked.',
    });
  if (voucher.online_payment === 0)
    faults.push({
      errorCode: 'NotValidForPayment',
      message: 'The voucher cannot be used for online payment.',
    });
  return faults;
}

/** Whole hundredths, at most the price. A half is rounded up. */
export const worthOf = ({ kind, value }: VouchersTable, total: number): number =>
  Math.min(total, kind === 'percent' ? Math.round((total * value) / 10_000) : value);
