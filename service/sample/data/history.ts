/**
 * Some months of work at the first location, so that use, waste and orders have figures. It ends with today's past colour
 * visits. Deterministic for a given moment: random values are hashes of words.
 */
import { dayAt, daysAfter, timeAt } from '../../../shared/days.ts';
import { dayNumber } from '../../../shared/periods.ts';
import type { SampleHistory, SampleMix, SampleShade, SampleWithdrawal } from '../sample-history.ts';
import type { SampleLocation, SampleSalon } from '../sample-salon.ts';
import type { SampleBooking, SampleTrades } from '../sample-trade.ts';
import { chance } from './stock.ts';

const days = 112;
const daysBetweenDeliveries = 14;
/** Who mixes how much of it. */
const staff = ['astrid', 'astrid', 'astrid', 'astrid', 'mehmet', 'mehmet', 'mehmet', 'chen', 'chen'];
/** Regulars: persons of the location, from the first on. */
const customers = 90;

interface Colour extends SampleShade {
  readonly packs: number;
  readonly ratio: number;
}

/** Weighed items with an open pack, and enough packs for finishing or withdrawing one. */
const inUse = ({ ranges }: SampleLocation, isKind: (kind: string) => boolean): Colour[] =>
  ranges
    .filter(({ kind }) => isKind(kind))
    .flatMap(({ name, packSize, mixingRatio, items }) =>
      items
        .filter((item) => (item.packSize ?? packSize) !== undefined && item.openUsed > 0 && item.packs > 1)
        .map(({ shade, packs }) => ({ range: name, shade, packs, ratio: Number(mixingRatio ?? 1) })),
    );

const pick = <T>(of: readonly T[], roll: number): T => of[Math.floor(roll * of.length)]!;
const fives = (from: number, to: number, roll: number): number =>
  5 * Math.floor(from / 5 + roll * ((to - from) / 5 + 1));

/** Services that need a colour mix. */
const coloured: ReadonlySet<string> = new Set(['roots', 'balayage', 'colour-lunch']);
/** How long after its start a visit's colour is mixed, in milliseconds. */
const mixedAfterMs = 10 * 60_000;

function historyOf(location: SampleLocation, bookings: readonly SampleBooking[], now: number): SampleHistory {
  const { timeZone } = location;
  const today = dayAt(now, timeZone);
  const roll = (...words: (string | number)[]) => chance('history', ...words.map(String));
  /** The most popular first. */
  const colours = inUse(location, (kind) => kind === 'colour').toSorted(
    (a, b) => roll(a.range, a.shade, 'asked') - roll(b.range, b.shade, 'asked'),
  );
  const developers = inUse(location, (kind) => kind === 'developer');
  const asked = (of: readonly Colour[], at: number) => pick(of, at ** 2.5);

  const bowl = (words: readonly (string | number)[]): SampleMix['bowls'][number] => {
    const main = asked(colours, roll(...words, 'main'));
    const beside = colours.filter(({ range, shade }) => range === main.range && shade !== main.shade);
    const amounts = [
      { ...main, amount: fives(20, 45, roll(...words, 'grams')) },
      ...(beside.length > 0 && roll(...words, 'two') < 0.6
        ? [{ ...asked(beside, roll(...words, 'beside')), amount: fives(5, 20, roll(...words, 'more')) }]
        : []),
    ];
    const grams = amounts.reduce((sum, { amount }) => sum + amount, 0);
    const developer = developers[Math.floor(roll(...words, 'developer') * developers.length)];
    return [
      ...amounts,
      ...(developer === undefined ? [] : [{ ...developer, amount: Math.round(grams * main.ratio) }]),
    ].map(({ range, shade, amount }) => ({ range, shade, amount }));
  };
  const mixesOf = (day: string): SampleMix[] => {
    const ofDay = 1 + Math.floor(roll(day, 'how many') * 4);
    return Array.from({ length: ofDay }, (_, nth) => ({
      at: timeAt(day, 9 * 60 + nth * 100 + Math.floor(roll(day, nth, 'minute') * 60), timeZone),
      staff: pick(staff, roll(day, nth, 'staff')),
      ...(roll(day, nth, 'whose') < 0.93 && {
        customer: { type: 'person', nth: Math.floor(roll(day, nth, 'who') * customers) } as const,
      }),
      bowls: roll(day, nth, 'bowls') < 0.3 ? [bowl([day, nth]), bowl([day, nth, 2])] : [bowl([day, nth])],
    }));
  };
  const midnight = timeAt(today, 0, timeZone);
  const mixesOfToday = bookings
    .filter(
      ({ status, startsAt, endsAt, services }) =>
        status === 'done' &&
        startsAt >= midnight &&
        endsAt <= now &&
        services.some(({ service }) => coloured.has(service)),
    )
    .map(({ key, startsAt, resources, customers: [first] }): SampleMix => ({
      at: startsAt + mixedAfterMs,
      staff: staff.find((one) => one === resources[0]) ?? 'astrid',
      ...(first !== undefined && { customer: first.customer }),
      bowls: [bowl(['today', key])],
    }));
  const withdrawalsOf = (day: string): SampleWithdrawal[] => {
    if (roll(day, 'taken') > 0.14) return [];
    const { range, shade } = asked(colours, roll(day, 'taken what'));
    const at = timeAt(day, 18 * 60, timeZone);
    const taken = { range, shade, at, staff: pick(staff, roll(day, 'taken by')), packs: 1 };
    const reason = pick(['own-use', 'own-use', 'damaged', 'consumption'], roll(day, 'why'));
    return [
      {
        ...taken,
        reason,
        ...(reason === 'damaged' && { comment: 'The tube was split at the seam' }),
        ...(roll(day, 'undone') < 0.2 && { undoneAt: at + 240_000 }),
      },
    ];
  };
  const worked = Array.from({ length: days }, (_, back) => daysAfter(today, back - days));
  /** Closed on Sundays and Mondays; 1970 began on a Thursday. */
  const isOpen = (day: string): boolean => ![3, 4].includes(dayNumber(day) % 7);
  return {
    deliveredAt: worked
      .filter((_, nth) => nth % daysBetweenDeliveries === 0)
      .map((day) => timeAt(day, 8 * 60, timeZone)),
    mixes: [...worked.filter(isOpen).flatMap(mixesOf), ...mixesOfToday],
    withdrawals: worked.filter(isOpen).flatMap(withdrawalsOf),
  };
}

/** `now`: milliseconds since 1970. */
export function withHistory(trades: SampleTrades, { organisations }: SampleSalon, now: number): SampleTrades {
  const first = organisations[0]?.locations[0];
  const trade = first === undefined ? undefined : trades[first.key];
  if (first === undefined || trade === undefined) return trades;
  return { ...trades, [first.key]: { ...trade, history: historyOf(first, trade.bookings, now) } };
}
