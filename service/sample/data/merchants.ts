/** Merchants of the sample salons, oldest first; two share the second location. */
import type { SampleMerchant } from '../sample-trade.ts';

export const sodermalmMerchants: readonly SampleMerchant[] = [
  {
    key: 'nyans',
    name: 'Salong Nyans AB',
    organisationNumber: '556036-0793',
    giftCardMonths: 24,
    giftCardAccounting: 'single_purpose',
    giftCardVat: '25',
  },
];

export const vasastanMerchants: readonly SampleMerchant[] = [
  {
    key: 'nyans',
    name: 'Salong Nyans AB',
    organisationNumber: '556036-0793',
    giftCardMonths: 24,
    giftCardAccounting: 'multi_purpose',
  },
  // Rents a chair; without an organisation number.
  {
    key: 'haddad',
    name: 'Haddad Hår',
    giftCardMonths: 12,
    giftCardAccounting: 'single_purpose',
    giftCardVat: '25',
  },
];

export const lundMerchants: readonly SampleMerchant[] = [
  { key: 'kliniken', name: 'Hårkliniken i Lund AB', organisationNumber: '5564300142' },
];
