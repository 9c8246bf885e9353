/** The sample's vouchers (decisions 5, Vouchers): four valid ones, and one for each reason of refusal. */
import { daysAfter } from '../../../shared/days.ts';
import type { SampleVoucher } from '../sample-trade.ts';

/** `today`: `YYYY-MM-DD` where the salon is. */
export const sodermalmVouchers = (today: string): readonly SampleVoucher[] => [
  { code: 'NYANS10', percent: '10' },
  { code: 'HUNDRA', amount: '100' },
  { code: 'GRATIS', percent: '100' },
  { code: 'ENGANG', percent: '10', maxRedeems: 1 },
  { code: 'MINST500', percent: '10', minSpend: '500' },
  { code: 'FRAMTID', percent: '10', validFrom: daysAfter(today, 365) },
  { code: 'UTGICK', percent: '10', validUntil: daysAfter(today, -30) },
  { code: 'SLUT', percent: '10', maxRedeems: 1, used: 1 },
  // Neither can be booked from the web.
  { code: 'ANNANTJANST', percent: '10', services: ['balayage'] },
  { code: 'ANNANPERSON', percent: '10', resources: ['malin'] },
  { code: 'EJONLINE', percent: '10', onlinePayment: false },
];
