/** Puts a sample location's vouchers into a database. */
import type { Connection } from '../database/connection.ts';
import { addVoucher, redeem } from '../database/vouchers.ts';
import { hundredthsOf, maybeHundredths } from '../domain/values.ts';
import type { SamplePlace } from './load-products.ts';
import { sampleId } from './sample-ids.ts';
import type { SampleVoucher } from './sample-trade.ts';

export function loadVouchers(
  connection: Connection,
  { key, location, made }: SamplePlace,
  vouchers: readonly SampleVoucher[],
): void {
  const idsOf = (prefix: 'svc' | 'res', keys: readonly string[] | undefined): string | null =>
    keys === undefined ? null : JSON.stringify(keys.map((one) => sampleId(prefix, key, one)));
  for (const voucher of vouchers) {
    const id = sampleId('vou', key, voucher.code);
    connection.write(addVoucher, {
      id,
      location_id: location,
      code: voucher.code,
      kind: voucher.percent === undefined ? 'amount' : 'percent',
      value: hundredthsOf(voucher.percent ?? voucher.amount ?? '0'),
      min_spend: maybeHundredths(voucher.minSpend),
      valid_from: voucher.validFrom ?? null,
      valid_until: voucher.validUntil ?? null,
      max_redeems: voucher.maxRedeems ?? null,
      service_ids: idsOf('svc', voucher.services),
      resource_ids: idsOf('res', voucher.resources),
      online_payment: voucher.onlinePayment === false ? 0 : 1,
      created_at: made,
      withdrawn_at: null,
    });
    for (let use = 1; use <= (voucher.used ?? 0); use += 1)
      connection.write(redeem, {
        voucher_id: id,
        reservation_id: `sample ${use}`,
        booking_id: sampleId('bkg', key, voucher.code, String(use)),
        amount: 0,
        redeemed_at: made,
      });
  }
}
