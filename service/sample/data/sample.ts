/** The sample salon: two locations of one organisation, one of another. Deterministic. */
import type { SampleRange, SampleSalon } from '../sample-salon.ts';
import type { RangeCard } from './cards.ts';
import { lundCustomers, sodermalmCustomers, vasastanCustomers } from './customers.ts';
import { sodermalmShelves } from './landmarks.ts';
import { lundStaff, sodermalmStaff, vasastanStaff } from './people.ts';
import {
  everyRange,
  fjallDemi,
  glimmer,
  gravader,
  isblond,
  lagning,
  nordlysPermanent,
  nordlysSoft,
  oxid,
  varda,
} from './ranges.ts';
import { stocked } from './stock.ts';

const sweden = { currency: 'SEK', timeZone: 'Europe/Stockholm' } as const;

/** The part of a range that a smaller colour bar keeps. */
const only = (range: RangeCard, kept: (level: number, tone: string) => boolean): RangeCard => ({
  ...range,
  items: range.items.filter(({ shade }) => {
    const [level = '', tone = ''] = shade.split('/');
    return kept(Number(level), tone);
  }),
});

const plainTones = new Set(['0', '1', '13', '3', '43', '7', '71', '73', '18']);

function vasastanRanges(): SampleRange[] {
  return [
    only(nordlysPermanent, (level, tone) => level >= 4 && plainTones.has(tone)),
    only(nordlysSoft, (level, tone) => level >= 5 && plainTones.has(tone)),
    only(glimmer, (level) => level === 10),
    isblond,
    oxid,
  ].map((range) => stocked('vasastan', range));
}

function lundRanges(): SampleRange[] {
  return [
    only(fjallDemi, (level, tone) => level >= 7 && level <= 9 && tone.length === 1),
    only(gravader, (level, tone) => level >= 4 && tone.length === 1),
    oxid,
    varda,
    lagning,
  ].map((range) => stocked('lund', range));
}

export function sampleSalon(): SampleSalon {
  return {
    organisations: [
      {
        key: 'nyans',
        name: 'Salong Nyans',
        locations: [
          {
            key: 'sodermalm',
            name: 'Salong Nyans, Södermalm',
            ...sweden,
            pinsInUse: true,
            keepsMedicalRecords: false,
            sharesCustomers: true,
            finishesOverdrawnPacks: true,
            staff: sodermalmStaff,
            ranges: everyRange.map((range) => stocked('sodermalm', range, sodermalmShelves)),
            customers: sodermalmCustomers,
          },
          {
            key: 'vasastan',
            name: 'Salong Nyans, Vasastan',
            ...sweden,
            pinsInUse: false,
            keepsMedicalRecords: false,
            sharesCustomers: true,
            finishesOverdrawnPacks: true,
            staff: vasastanStaff,
            ranges: vasastanRanges(),
            customers: vasastanCustomers,
          },
        ],
      },
      {
        key: 'harkliniken',
        name: 'Hårkliniken Lund',
        locations: [
          {
            key: 'lund',
            name: 'Hårkliniken Lund',
            ...sweden,
            pinsInUse: true,
            keepsMedicalRecords: true,
            sharesCustomers: false,
            finishesOverdrawnPacks: false,
            staff: lundStaff,
            ranges: lundRanges(),
            customers: lundCustomers,
          },
        ],
      },
    ],
  };
}
