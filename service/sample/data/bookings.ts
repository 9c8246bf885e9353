/**
 * The sample salons' bookings, from yesterday to three weeks ahead, seen from the sample's day. Deterministic for a given
 * moment: random values are hashes of words.
 */
import { dayAt, daysAfter, timeAt } from '../../../shared/days.ts';
import type { SampleBooking, SampleBookingCustomer } from '../sample-trade.ts';
import { sampleId } from '../sample-ids.ts';
import { booked, nthPerson, type Diary } from './diary.ts';
import { chance } from './stock.ts';

/** The first day with bookings, in days from today. */
const firstDay = -1;
const lastDay = 21;

/** Converts a day's minutes after midnight to a time; clocks change only at night. */
type Clock = (minutes: number) => number;

/** Start and end from minutes after midnight. */
const between = (clock: Clock, from: number, to: number) => ({ startsAt: clock(from), endsAt: clock(to) });

const clockOf = ({ now, timeZone }: Diary, day: number): Clock => {
  const noon = timeAt(daysAfter(dayAt(now, timeZone), day), 720, timeZone);
  return (minutes) => noon + (minutes - 720) * 60_000;
};

const pick = <T>(from: readonly T[], roll: number): T => from[Math.floor(roll * from.length)]!;

const notes = [
  'Sensitive scalp',
  'May come five minutes late',
  'Has a photo of the colour',
  'Coffee, no milk',
];

/** A past or future booking's status. */
function statusOf(startsAt: number, endsAt: number, now: number, roll: number): SampleBooking['status'] {
  if (roll < 0.07) return 'cancelled';
  if (startsAt > now) return 'booked';
  if (endsAt > now) return 'show';
  return roll < 0.12 ? 'no_show' : 'done';
}

/** Statuses of the first resource's bookings of yesterday: every one occurs. */
const yesterdays = ['done', 'show', 'no_show', 'cancelled'] as const;

function customersOf(roll: (what: string) => number): SampleBookingCustomer[] {
  const kind = roll('kind');
  // A walk-in without a recorded customer.
  if (kind < 0.05) return [];
  const note = roll('note') < 0.15 ? { note: pick(notes, roll('words')) } : {};
  const nth = Math.floor(roll('who') * 60);
  return [{ customer: { type: kind < 0.1 ? 'company' : 'person', nth }, ...note }];
}

/** One after the other from nine to six, with a pause now and then; lunch is kept free. */
function dayOf(diary: Diary, resource: string, day: number, fill: number): SampleBooking[] {
  const at = clockOf(diary, day);
  const offered = diary.services.filter(
    ({ offeredBy, addOn, type, deleted }) =>
      offeredBy[resource] !== undefined && addOn !== true && type === 'appointment' && deleted !== true,
  );
  const addOns = diary.services.filter(({ offeredBy, addOn }) => offeredBy[resource] !== undefined && addOn);
  const bookings: SampleBooking[] = [];
  let minutes = 9 * 60;
  for (let turn = 0; minutes < 17 * 60; turn++) {
    const key = `${resource} ${day} ${turn}`;
    const roll = (what: string) => chance('booking', diary.location, key, what);
    if (roll('there') > fill) {
      minutes += 45;
      continue;
    }
    const main = pick(offered, roll('service'));
    const more = addOns.length > 0 && roll('more') < 0.25 ? [pick(addOns, roll('add-on'))] : [];
    const services = [main, ...more].map((one) => booked(one, one.offeredBy[resource]));
    const afterTimeMinutes = main.afterTimeMinutes ?? 0;
    const length = services.reduce((sum, one) => sum + one.durationMinutes, afterTimeMinutes);
    if (minutes < 765 && minutes + length > 720) minutes = 765;
    if (minutes + length > 18 * 60 + 15) break;
    const [startsAt, endsAt] = [at(minutes), at(minutes + length)];
    const fixed = day === firstDay && resource === firstOf(diary) ? yesterdays[bookings.length] : undefined;
    bookings.push({
      key,
      type: 'appointment',
      status: fixed ?? statusOf(startsAt, endsAt, diary.now, roll('status')),
      startsAt,
      endsAt,
      afterTimeMinutes,
      // Astrid's long bookings also need the colour chair.
      resources: length >= 150 && resource === 'astrid' ? [resource, 'colour-chair'] : [resource],
      services,
      customers: customersOf(roll),
    });
    minutes = Math.ceil((minutes + length) / 15) * 15;
  }
  return bookings;
}

const firstOf = ({ services }: Diary): string | undefined => Object.keys(services[0]?.offeredBy ?? {})[0];

const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => firstDay + at);
const every = (from: number, step: number) => days.filter((day) => day >= from && (day - from) % step === 0);

/**
 * Bookings of a location's stylists. `fill`: the booked share of each one's day, 0 to 1. `elsewhereToday`: stylists whose
 * bookings of today are made elsewhere.
 */
export const diaryOf = (
  diary: Diary,
  fill: Readonly<Record<string, number>>,
  elsewhereToday: ReadonlySet<string>,
): SampleBooking[] =>
  days.flatMap((day) =>
    Object.entries(fill).flatMap(([resource, share]) =>
      day === 0 && elsewhereToday.has(resource) ? [] : dayOf(diary, resource, day, share),
    ),
  );

/** Recurring bookings: meetings and lunches that block time, a weekly customer, and classes. */
export function recurring(diary: Diary): SampleBooking[] {
  const { now, services } = diary;
  const blocked = (
    key: string,
    day: number,
    from: number,
    to: number,
    resources: string[],
  ): SampleBooking => ({
    key: `${key} ${day}`,
    type: 'reservation',
    status: clockOf(diary, day)(to) <= now ? 'done' : 'booked',
    ...between(clockOf(diary, day), from, to),
    resources,
    services: [],
    customers: [],
    series: key,
  });
  const cut = services.find(({ key }) => key === 'short-cut')!;
  const course = services.find(({ type }) => type === 'class')!;
  return [
    ...every(-1, 7).map((day) => blocked('meeting', day, 495, 525, ['astrid', 'mehmet', 'chen'])),
    ...days.map((day) => blocked('lunch', day, 720, 765, ['chen'])),
    ...every(0, 7).map((day): SampleBooking => {
      const [startsAt, endsAt] = [clockOf(diary, day)(500), clockOf(diary, day)(535)];
      return {
        key: `regular ${day}`,
        type: 'appointment',
        status: statusOf(startsAt, endsAt, now, 0.5),
        startsAt,
        endsAt,
        afterTimeMinutes: 5,
        resources: ['colour-chair'],
        services: [booked(cut)],
        customers: [nthPerson(2)],
        series: 'regular',
      };
    }),
    ...every(-1, 4).map((day): SampleBooking => {
      const [startsAt, endsAt] = [clockOf(diary, day)(1110), clockOf(diary, day)(1230)];
      const cancelled = day === 11;
      const past = endsAt <= now;
      return {
        key: `class ${day}`,
        type: 'class',
        status: cancelled ? 'cancelled' : past ? 'done' : 'booked',
        startsAt,
        endsAt,
        resources: ['studio', 'astrid'],
        services: [booked(course)],
        places: 8,
        customers: [0, 1, 2, 3, 4].map((place) => ({
          customer: { type: 'person', nth: 10 + ((day + 1) * 5 + place) },
          // One customer of each class cancels.
          status:
            cancelled || place === 3 ? 'cancelled' : past ? (place === 4 ? 'no_show' : 'show') : 'booked',
        })),
      };
    }),
    // Malin has left, and perms are no longer offered; the old booking keeps its name and price.
    {
      key: 'before leaving',
      type: 'appointment',
      status: 'done',
      ...between(clockOf(diary, firstDay), 540, 705),
      resources: ['malin'],
      services: [
        { service: 'perm', name: 'Permanent', durationMinutes: 120, price: '1190.00' },
        { service: 'cut', name: 'Klippning och tvätt', durationMinutes: 45, price: '550.00' },
      ],
      customers: [nthPerson(8)],
    },
    // One class with no participants, and one that is not closed yet.
    ...(['no_show', 'show'] as const).map((status, at): SampleBooking => ({
      key: `class ${status}`,
      type: 'class',
      status,
      ...between(clockOf(diary, firstDay), 540 + at * 150, 660 + at * 150),
      resources: ['studio'],
      services: [booked(course)],
      places: 4,
      customers: [
        { customer: { type: 'person', nth: 30 + at * 2 }, status },
        { customer: { type: 'person', nth: 31 + at * 2 }, status: 'cancelled' },
      ],
    })),
    {
      key: 'training called off',
      type: 'reservation',
      status: 'cancelled',
      ...between(clockOf(diary, 6), 1110, 1170),
      resources: ['colour-chair'],
      services: [],
      customers: [],
    },
    // Made before she went on leave.
    {
      key: 'on leave',
      type: 'appointment',
      status: 'booked',
      ...between(clockOf(diary, 5), 600, 645),
      resources: ['asa'],
      services: [booked(cut)],
      customers: [nthPerson(6)],
    },
  ];
}

/** The second location's neighbour is a car wash: the customer has an appointment while the car is washed. */
export const carAt = (diary: Diary): SampleBooking[] => [
  {
    key: 'car',
    type: 'appointment',
    status: 'booked',
    ...between(clockOf(diary, 2), 1095, 1140),
    resources: ['chair'],
    services: [],
    customers: [nthPerson(1), { customer: { type: 'vehicle', nth: 0 } }],
  },
];

/** Bookings of the first location's customers at the second one, where a key sees only their names. */
export const visitors = (diary: Diary): SampleBooking[] =>
  [
    { day: firstDay, person: 'elsa', status: 'done' as const },
    { day: 3, person: 'maria-1', status: 'booked' as const, note: 'Usually at Södermalm' },
  ].map(({ day, person, status, note }) => ({
    key: `visitor ${person}`,
    type: 'appointment',
    status,
    ...between(clockOf(diary, day), 600, 650),
    afterTimeMinutes: 5,
    resources: ['chair'],
    services: [booked(diary.services.find(({ key }) => key === 'cut')!)],
    customers: [{ customer: sampleId('per', 'sodermalm', person), note }],
  }));
