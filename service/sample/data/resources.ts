/** Bookable resources of the sample salons. */
import { monthsAfter } from '../../../shared/days.ts';
import type { SampleGroup, SampleResource } from '../sample-trade.ts';

export const sampleResourceGroups: readonly SampleGroup[] = [
  { key: 'stylists', name: 'Stylists' },
  { key: 'places', name: 'Chairs and rooms' },
];

/** `today`: `YYYY-MM-DD` where the salon is. */
export const sodermalmResources = (today: string): readonly SampleResource[] => [
  { key: 'astrid', name: 'Astrid Lind', group: 'stylists', staff: ['astrid'] },
  { key: 'mehmet', name: 'Mehmet Yılmaz', onlineName: 'Mehmet', group: 'stylists', staff: ['mehmet'] },
  { key: 'chen', name: 'Chen Wei', group: 'stylists', createdLongAgo: true, staff: ['chen'] },
  // On leave: keeps the bookings that are made, takes no new ones online.
  { key: 'asa', name: 'Åsa Öberg', group: 'stylists', pausedUntil: monthsAfter(today, 2), staff: ['asa'] },
  { key: 'malin', name: 'Malin Berg', group: 'stylists', deleted: true, staff: [] },
  {
    key: 'colour-chair',
    name: 'Colour chair',
    group: 'places',
    onlineBookingEnabled: false,
    staff: ['astrid', 'mehmet', 'chen'],
  },
  { key: 'studio', name: 'Studio', group: 'places', onlineBookingEnabled: false, staff: [] },
];

export const vasastanResources: readonly SampleResource[] = [
  { key: 'sara', name: 'Sara Haddad', onlineName: 'Sara', group: 'stylists', staff: ['sara'] },
  { key: 'johan', name: 'Johan Ek', group: 'stylists', staff: ['johan'] },
  { key: 'chair', name: 'Chair by the window', group: 'places', staff: ['sara', 'johan'] },
];

export const lundResources: readonly SampleResource[] = [
  { key: 'ingrid', name: 'Ingrid Åkesson', staff: ['ingrid'] },
];
