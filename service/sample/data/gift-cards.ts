/** The sample salons' gift cards, in every status. Oldest first. */
import { monthsAfter } from '../../../shared/days.ts';
import type { SampleGiftCard } from '../sample-trade.ts';

const single = { accountingType: 'single_purpose', vatPercent: '25', description: 'Presentkort' } as const;

/** `today`: `YYYY-MM-DD` where the salon is. */
export function sodermalmGiftCards(today: string): readonly SampleGiftCard[] {
  const soldMonthsAgo = (months: number) => ({
    soldDate: monthsAfter(today, -months),
    validUntil: monthsAfter(today, 24 - months),
  });
  const card = (number: number, value: string, more: Partial<SampleGiftCard>): SampleGiftCard => ({
    key: String(number),
    merchant: 'nyans',
    code: `NYANS-${number}`,
    value,
    remainingValue: value,
    ...single,
    ...more,
  });
  return [
    // Expired with money left.
    card(1001, '1000.00', { ...soldMonthsAgo(30), remainingValue: '250.00' }),
    card(1002, '500.00', { ...soldMonthsAgo(26) }),
    card(1003, '500.00', { ...soldMonthsAgo(14), remainingValue: '0.00' }),
    card(1004, '800.00', {
      ...soldMonthsAgo(10),
      remainingValue: '305.50',
      customer: { type: 'person', nth: 1 },
      beneficiary: 'Anna',
    }),
    card(1005, '300.00', { ...soldMonthsAgo(9), voided: true, note: 'Sold twice by mistake' }),
    card(1006, '1500.00', {
      ...soldMonthsAgo(3),
      customer: { type: 'company', nth: 1 },
      beneficiary: 'The masks of the spring play',
    }),
    card(1007, '600.00', { ...soldMonthsAgo(1), beneficiary: 'Grandma', note: 'Ribbon, please' }),
    // Imported from an earlier system: with a reference, multi-purpose, without expiry.
    {
      key: 'imported',
      merchant: 'nyans',
      code: 'OLD-77-4432',
      value: '400.00',
      remainingValue: '120.00',
      soldDate: '2021-12-20',
      accountingType: 'multi_purpose',
      description: 'Presentkort',
      externalReference: 'old-system-77-4432',
    },
    // The last day is today.
    card(1008, '250.00', { ...soldMonthsAgo(24), customer: { type: 'person', nth: 7 } }),
  ];
}

export function vasastanGiftCards(today: string): readonly SampleGiftCard[] {
  return [
    {
      key: '1',
      merchant: 'haddad',
      code: 'HADDAD-1',
      value: '700.00',
      remainingValue: '700.00',
      soldDate: monthsAfter(today, -2),
      validUntil: monthsAfter(today, 10),
      ...single,
    },
    {
      key: '2',
      merchant: 'nyans',
      code: 'NYANS-V-2',
      value: '900.00',
      remainingValue: '450.00',
      soldDate: monthsAfter(today, -5),
      validUntil: monthsAfter(today, 19),
      accountingType: 'multi_purpose',
      description: 'Presentkort',
      customer: { type: 'person', nth: 1 },
    },
    {
      key: '3',
      merchant: 'nyans',
      code: 'NYANS-V-3',
      value: '250.00',
      remainingValue: '250.00',
      soldDate: monthsAfter(today, -1),
      validUntil: monthsAfter(today, 23),
      ...single,
      customer: { type: 'vehicle', nth: 1 },
    },
  ];
}
