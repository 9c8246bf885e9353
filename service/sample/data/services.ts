/** Services of the sample salons, in display order. */
import type { SampleGroup, SampleBookingService } from '../sample-trade.ts';

export const sodermalmServiceGroups: readonly SampleGroup[] = [
  { key: 'cut', name: 'Klippning' },
  { key: 'colour', name: 'Färg' },
  { key: 'care', name: 'Vård' },
  { key: 'classes', name: 'Kurser' },
  // For customers who do not speak Swedish.
  { key: 'english', name: 'In English' },
];

export const vasastanServiceGroups: readonly SampleGroup[] = [
  { key: 'cut', name: 'Cuts' },
  { key: 'colour', name: 'Colour' },
  { key: 'care', name: 'Care' },
];

type Offered = SampleBookingService['offeredBy'];

const service = (
  key: string,
  name: string,
  group: string | null,
  [durationMinutes, price]: readonly [minutes: number, price: string],
  offeredBy: Offered,
  more: Partial<SampleBookingService> = {},
): SampleBookingService => ({
  key,
  name,
  group: group ?? undefined,
  type: 'appointment',
  durationMinutes,
  price,
  vatPercent: '25',
  offeredBy,
  ...more,
});

const all: Offered = { astrid: null, mehmet: null, chen: null, asa: null };

export const sodermalmServices: readonly SampleBookingService[] = [
  service(
    'cut',
    'Klippning',
    'cut',
    [45, '595.00'],
    // Astrid needs longer; Malin, who left, had her own prices.
    {
      ...all,
      astrid: { durationMinutes: 60, price: '695.00' },
      malin: { durationMinutes: 45, price: '550.00' },
    },
    { description: 'Med tvätt och styling', afterTimeMinutes: 5 },
  ),
  service('short-cut', 'Klippning, kort hår', 'cut', [30, '445.00'], all, { afterTimeMinutes: 5 }),
  service(
    'child',
    'Klippning, barn',
    'cut',
    [30, '320.00'],
    { mehmet: null, asa: null },
    { createdLongAgo: true },
  ),
  service('fringe', 'Lugg', 'cut', [15, '150.00'], all, { addOn: true }),
  service(
    'roots',
    'Utväxtfärg',
    'colour',
    [90, '1150.00'],
    { ...all, chen: { durationMinutes: 75, price: '1150.00', onlineBookingAllowed: false } },
    { priceFrom: true, afterTimeMinutes: 10, description: 'Priset beror på längden' },
  ),
  service('toner', 'Toning', 'colour', [20, '350.00'], all, { addOn: true }),
  service(
    'balayage',
    'Balayage',
    'colour',
    [180, '2950.00'],
    { astrid: null, chen: null },
    { priceFrom: true, afterTimeMinutes: 15, shownOnline: false, onlineBookingAllowed: false },
  ),
  // Sold at two rates: the price is the sum of the parts.
  service(
    'colour-lunch',
    'Färg med lunch',
    'colour',
    [150, '1595.00'],
    { astrid: null, mehmet: null },
    {
      vatParts: [
        { name: 'Färg', price: '1450.00', vatPercent: '25' },
        { name: 'Lunch', price: '145.00', vatPercent: '12' },
      ],
    },
  ),
  service('mask', 'Djupinpackning', 'care', [30, '390.00'], all, { addOn: true, createdLongAgo: true }),
  service('consultation', 'Konsultation', 'care', [15, '0.00'], { ...all, studio: null }),
  service(
    'class',
    'Färga håret hemma',
    'classes',
    [120, '350.00'],
    { studio: null },
    {
      type: 'class',
      description: 'För åtta; ta med egen handduk',
    },
  ),
  service('perm', 'Permanent', 'care', [120, '1290.00'], { chen: null }, { deleted: true }),
];

/** Services added after the bookings were made, so not booked yet. Paid online. */
export const sodermalmNewServices: readonly SampleBookingService[] = [
  service('patch-test', 'Allergitest', 'colour', [15, '95.00'], all, {
    description: 'Två dagar före den första färgen',
  }),
  service('short-cut-english', 'Cut, short hair', 'english', [30, '445.00'], all, { afterTimeMinutes: 5 }),
  service('consultation-english', 'Consultation', 'english', [15, '0.00'], { ...all, studio: null }),
];

export const vasastanServices: readonly SampleBookingService[] = [
  service('cut', 'Cut', 'cut', [45, '550.00'], { sara: null, johan: null }, { afterTimeMinutes: 5 }),
  service('roots', 'Root colour', 'colour', [90, '1090.00'], { sara: null }, { priceFrom: true }),
  service('toner', 'Toner', 'colour', [20, '330.00'], { sara: null }, { addOn: true }),
  service(
    'care',
    'Cut and care',
    'care',
    [60, '790.00'],
    { sara: null, johan: null },
    {
      vatParts: [
        { name: 'Cut', price: '550.00', vatPercent: '25' },
        { name: 'Fruit and juice', price: '240.00', vatPercent: '12' },
      ],
    },
  ),
];

export const lundServices: readonly SampleBookingService[] = [
  service('analysis', 'Hair analysis', null, [45, '950.00'], { ingrid: null }),
  service('tone', 'Tone on tone colour', null, [45, '890.00'], { ingrid: null }, { afterTimeMinutes: 5 }),
  service('treatment', 'Scalp treatment', null, [60, '1200.00'], { ingrid: null }, { afterTimeMinutes: 15 }),
];

export const lundNewServices: readonly SampleBookingService[] = [
  service('massage', 'Scalp massage', null, [15, '190.00'], { ingrid: null }, { addOn: true }),
];
