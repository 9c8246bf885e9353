/** The data of the small salon that conformance tests use. */
import type { SampleItem, SampleSalon } from '../sample/sample-salon.ts';

const item = (shade: string, packs: number, openUsed = 0, more: Partial<SampleItem> = {}): SampleItem => ({
  shade,
  packs,
  openUsed,
  eans: [],
  catalogueEans: [],
  ...more,
});

const location = {
  currency: 'SEK',
  timeZone: 'Europe/Stockholm',
  keepsMedicalRecords: false,
  sharesCustomers: true,
};

/** Barcodes with their check digits. */
export const eans = {
  own: '7350000000016',
  catalogue: '7350000000023',
  free: '7350000000030',
  eight: '73500001',
  twelve: '073500000030',
} as const;

export const smallSalon: SampleSalon = {
  organisations: [
    {
      key: 'first',
      name: 'First',
      locations: [
        {
          ...location,
          key: 'main',
          name: 'Main',
          pinsInUse: true,
          finishesOverdrawnPacks: true,
          staff: [
            { key: 'anna', name: 'Anna', pin: '1234' },
            { key: 'nameless', pin: '00000000000000000001' },
            { key: 'osten', name: 'Östen' },
            { key: 'ake', name: 'Åke' },
            { key: 'zlatan', name: 'Zlatan' },
          ],
          ranges: [
            {
              name: 'Colour',
              kind: 'colour',
              packSize: 60,
              listPrice: '90.00',
              mixingRatio: '1.5',
              items: [
                item('7/43', 4, 20, { name: 'Copper', eans: [eans.own], articleNumber: 'C-743' }),
                item('7/1', 0),
                item('10/0', 2, 0, { catalogueEans: [eans.catalogue] }),
                item('6/0', 3, 0, { packSize: 100, listPrice: '101.00', catalogueEans: [eans.catalogue] }),
              ],
            },
            { name: 'Treatment', kind: 'treatment', items: [item('Mask', 5)] },
          ],
        },
        {
          ...location,
          key: 'branch',
          name: 'Branch',
          pinsInUse: false,
          finishesOverdrawnPacks: true,
          staff: [{ key: 'bo', name: 'Bo', pin: '1234' }],
          ranges: [{ name: 'Colour', kind: 'colour', packSize: 60, items: [item('7/43', 1)] }],
        },
      ],
    },
    {
      key: 'other',
      name: 'Other',
      locations: [
        {
          ...location,
          key: 'other',
          name: 'Other',
          pinsInUse: true,
          keepsMedicalRecords: true,
          sharesCustomers: false,
          finishesOverdrawnPacks: false,
          staff: [{ key: 'olle', name: 'Olle', pin: '1234' }],
          ranges: [{ name: 'Colour', kind: 'colour', packSize: 60, items: [item('7/43', 2)] }],
        },
      ],
    },
  ],
};
