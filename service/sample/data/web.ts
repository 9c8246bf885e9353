/** Web booking settings of the sample salons, different for each (decisions 5, Where it lives). */
import { daysAfter } from '../../../shared/days.ts';
import type { SampleHours, SampleReview, SampleWeb } from '../sample-web.ts';

const weekdays = (...periods: string[]): SampleHours['week'] => ({
  1: periods,
  2: periods,
  3: periods,
  4: periods,
  5: periods,
});

const review = (
  daysAgo: number,
  name: string,
  stars: number,
  text?: string,
  resource?: string,
): SampleReview => ({
  daysAgo,
  name,
  stars,
  ...(text !== undefined && { text }),
  ...(resource !== undefined && { resource }),
});

const sodermalmReviews: readonly SampleReview[] = [
  review(2, 'Elsa', 5, 'Exakt den kopparton jag ville ha.', 'Astrid Lind'),
  review(5, 'Karin', 4, 'Fin klippning, lite väntan.', 'Mehmet'),
  review(9, 'Jonas', 5, undefined, 'Mehmet'),
  review(16, 'Maria', 5, 'The best colour in town.', 'Chen Wei'),
  review(24, 'Anonymous', 3, 'Helt ok.'),
  review(38, 'Fatima', 5, 'Astrid lyssnar.', 'Astrid Lind'),
  review(61, 'Per', 2, 'Fel färg första gången, men de rättade till den.', 'Chen Wei'),
  { ...review(70, 'Troll', 1, 'Unfit to be shown.'), hidden: true },
  review(90, 'Lina', 5, 'Kommer tillbaka!', 'Astrid Lind'),
];

/** PIN by SMS, payment online, several services. `today`: `YYYY-MM-DD` where the salon is. */
export function sodermalmWeb(now: number, today: string): SampleWeb {
  const week = { ...weekdays('09:00-18:00'), 4: ['09:00-20:00'], 6: ['10:00-15:00'] };
  return {
    now,
    account: 'nyans-sodermalm',
    settings: {
      companyName: 'Salong Nyans',
      addressLine: 'Götgatan 31',
      area: 'Södermalm',
      resourceLabel: 'Frisör',
      smsVerification: true,
      vouchers: true,
      payments: true,
      severalServices: true,
      companyBooking: true,
      cancellation: true,
      cancelUpToMinutes: 24 * 60,
      texts: { welcome: 'Välkommen till Nyans!', phone: '08-465 004 17' },
    },
    hours: {
      astrid: {
        week: { ...week, 7: ['11:00-16:00'] },
        exceptions: { [daysAfter(today, 12)]: { periods: ['11:00-15:00'], holiday: true } },
      },
      mehmet: { week, exceptions: { [daysAfter(today, 12)]: { holiday: true } } },
      chen: { week, exceptions: { [daysAfter(today, 9)]: { periods: [] } } },
      asa: { week },
    },
    paidServices: ['patch-test', 'colour-lunch'],
    unpaidResources: ['mehmet'],
    addOns: {
      cut: ['fringe', 'mask'],
      'short-cut': ['fringe'],
      roots: ['toner', 'mask'],
      'colour-lunch': ['toner'],
    },
    prices: {
      'astrid cut': { evening: '795.00', holiday: '895.00' },
      'mehmet cut': { evening: '645.00' },
      'chen roots': { holiday: '1390.00' },
    },
    titles: {
      astrid: { title: 'Colourist', presentation: 'Koppar och rött sedan 2004.' },
      mehmet: { title: 'Stylist' },
    },
    customFields: [
      {
        key: 'length',
        label: 'Hur långt är håret?',
        type: 'select',
        required: false,
        options: ['Kort', 'Axellångt', 'Långt'],
        service: 'roots',
      },
    ],
    reviews: sodermalmReviews,
  };
}

/** Neither PIN nor payment, one service at a time, an email address, cars. */
export const vasastanWeb = (now: number): SampleWeb => ({
  now,
  account: 'nyans-vasastan',
  settings: {
    locale: 'en',
    companyName: 'Salong Nyans',
    addressLine: 'Odengatan 50',
    area: 'Vasastan',
    resourceLabel: 'Stylist',
    interval: 30,
    hoursBefore: 2,
    daysAhead: 60,
    emailRequired: true,
    vehicleBooking: true,
  },
  hours: {
    sara: { week: weekdays('10:00-13:00', '14:00-19:00') },
    johan: { week: { ...weekdays('10:00-19:00'), 6: ['11:00-15:00'] } },
  },
  addOns: { roots: ['toner'] },
  reviews: [review(3, 'Sam', 4, 'Quick and friendly.', 'Johan Ek'), review(20, 'Ida', 5)],
});

/** A captcha, personal numbers, payment online or at the visit. */
export const lundWeb = (now: number): SampleWeb => ({
  now,
  account: 'harkliniken-lund',
  settings: {
    companyName: 'Hårkliniken',
    addressLine: 'Klostergatan 8',
    area: 'Lund',
    resourceLabel: 'Behandlare',
    captcha: true,
    personalNumberRequired: true,
    payments: true,
    payOnSite: true,
    cancellation: true,
    cancelUpToMinutes: 120,
  },
  hours: { ingrid: { week: weekdays('08:30-12:00', '13:00-17:00') } },
  paidServices: ['treatment', 'massage'],
  addOns: { treatment: ['massage'] },
  customFields: [
    {
      key: 'scalp',
      label: 'Hur mår hårbotten?',
      type: 'text',
      required: true,
      helpText: 'Klåda, fjäll, sår',
      service: 'treatment',
    },
  ],
});
