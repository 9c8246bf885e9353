/** The figures for the screens: with current names, sorted, and with values. Pure. */
import { Big } from 'big.js';
import type { InsightsPeriod, OrderRow, ShelfRow } from '../../../shared/bridge/insights.ts';
import type { ItemView, ShadeView } from '../../../shared/bridge/catalogue.ts';
import { moneyOf, tenThousandths } from '../../../shared/colour-bar/figures.ts';
import { componentListValue } from '../../../shared/colour-bar/list-value.ts';
import type { OrderListRow } from '../../../shared/bridge/orders.ts';
import { daysAfter } from '../../../shared/days.ts';
import { dayNumber, dayOfNumber, parts, stepOf, type Days } from '../../../shared/periods.ts';
import { weighingOf, type Weighing } from './people.ts';
import type { ItemUse, PeriodFigures, Summed } from './rows.ts';
import { groupedBy, total } from './sums.ts';

export interface InsightsKnown {
  readonly shade: (itemId: string) => ShadeView;
  /** Null: it is not in the stock any more. */
  readonly item: (itemId: string) => ItemView | null;
  readonly person: (staffId: string) => string | null;
  readonly needsColour: (service: { readonly serviceId: string; readonly name: string }) => boolean;
}

/** Data that the key may read. */
type Read = Pick<InsightsPeriod['state'], 'movementsRefused'>;

const perOne = (value: number, count: number): string | null =>
  count === 0 ? null : moneyOf(Math.round(value / count));
const summedOf = (rows: readonly Summed[]): Summed => ({
  grams: total(rows, ({ grams }) => grams),
  packs: total(rows, ({ packs }) => packs),
  value: total(rows, ({ value }) => value),
});
const shown = <T extends Summed>(sum: T) => ({ ...sum, value: moneyOf(sum.value) });

/** Today's value of an item's grams, in ten-thousandths; null: unknown. */
function worthOf(grams: number, item: ItemView | null): number | null {
  if (item === null) return null;
  const value = componentListValue(grams, item);
  return value === null ? null : tenThousandths(value);
}

function partsOf(days: Days, figures: PeriodFigures) {
  const step = stepOf(days);
  const known = new Map(figures.days.map((day) => [day.day, day]));
  return {
    step,
    parts: parts(days, step).map((part) => {
      const within: PeriodFigures['days'][number][] = [];
      for (let day = dayNumber(part.from); day <= dayNumber(part.to); day += 1)
        within.push(...(known.has(day) ? [known.get(day)!] : []));
      return {
        ...part,
        ...shown(summedOf(within)),
        mixes: total(within, ({ mixes }) => mixes),
        bowls: total(within, ({ bowls }) => bowls),
        finished: total(
          figures.finished.filter(({ day }) => day >= dayNumber(part.from) && day <= dayNumber(part.to)),
          ({ packs }) => packs,
        ),
      };
    }),
  };
}

function servicesOf({ services }: PeriodFigures, { needsColour }: InsightsKnown): InsightsPeriod['services'] {
  const named = services.map(({ services: booked, ...sums }) => {
    const names = [...new Set((booked ?? []).filter(needsColour).map(({ name }) => name))].sort();
    return { ...sums, name: names.length === 0 ? null : names.join(' + ') };
  });
  return [...groupedBy(named, ({ name }) => name ?? '')]
    .map(([name, rows]) => ({
      name: name === '' ? null : name,
      grams: total(rows, ({ grams }) => grams),
      value: total(rows, ({ value }) => value),
      mixes: total(rows, ({ mixes }) => mixes),
      bowls: total(rows, ({ bowls }) => bowls),
    }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || b.value - a.value)
    .map(({ value, ...row }) => ({ ...row, value: moneyOf(value), perBowl: perOne(value, row.bowls) }));
}

/** Left in bowls, of the bowls that were weighed back. */
function leftoverOf(leftovers: Weighing['leftovers']): { grams: number; value: number | null } | null {
  if (leftovers.length === 0) return null;
  const valued = leftovers.flatMap(({ value }) => (value === null ? [] : [tenThousandths(value)]));
  return {
    grams: total(leftovers, ({ grams }) => grams),
    value: valued.length === 0 ? null : total(valued, (value) => value),
  };
}

/** Missing at counts: of each item less the packs that a count found. */
function missingOf({ counted }: PeriodFigures, { item }: InsightsKnown): Summed {
  return summedOf(
    counted.map(({ itemId, missing, found }) => {
      const listPrice = item(itemId)?.listPrice ?? undefined;
      return {
        grams: missing.grams,
        packs: Math.max(0, missing.packs - found),
        value: Math.max(0, missing.value - found * tenThousandths(listPrice)),
      };
    }),
  );
}

export function insightsOf(
  days: Days,
  figures: PeriodFigures,
  weighing: Weighing,
  known: InsightsKnown,
  { movementsRefused }: Read,
): Omit<InsightsPeriod, 'state'> {
  const sum = summedOf(figures.days);
  const bowls = total(figures.days, (day) => day.bowls);
  const customers = figures.customers + figures.withoutCustomer;
  const items = figures.items.map(({ itemId, ...row }) => {
    const worth = row.residue === 0 ? null : worthOf(row.residue, known.item(itemId));
    return { shade: known.shade(itemId), worth, ...row };
  });
  const ranges = [...groupedBy(items, ({ shade }) => shade.rangeId)]
    .map(([rangeId, rows]) => ({
      rangeId,
      name: rows[0]?.shade.rangeName ?? '',
      ...summedOf(rows),
      finished: total(rows, ({ finished }) => finished),
    }))
    .filter(({ grams, packs, finished }) => grams + packs + finished > 0)
    .sort((a, b) => b.value - a.value || b.grams - a.grams);
  const residueWorth = total(items, ({ worth }) => worth ?? 0);
  const { leftovers } = weighing;
  const leftover = leftoverOf(leftovers);
  const weighingBy = weighingOf(weighing);
  const missing = missingOf(figures, known);
  const moved = (kind: 'thrown' | 'ownUse' | 'finished') =>
    figures.reasons.filter((row) => row.kind === kind);
  const thrown = [...groupedBy(moved('thrown'), ({ reason }) => reason)].map(([reason, rows]) => ({
    reason,
    packs: total(rows, ({ packs }) => packs),
    value: total(rows, ({ value }) => value),
  }));
  const ownUse = [...groupedBy(moved('ownUse'), ({ staffId }) => staffId ?? '')].map(([id, rows]) => ({
    staffId: id === '' ? null : id,
    name: id === '' ? null : known.person(id),
    packs: total(rows, ({ packs }) => packs),
    value: moneyOf(total(rows, ({ value }) => value)),
  }));
  return {
    ...days,
    total: {
      ...shown(sum),
      mixes: total(figures.days, ({ mixes }) => mixes),
      bowls,
      customers,
      perCustomer: perOne(sum.value, customers),
      perBowl: perOne(sum.value, bowls),
    },
    ...partsOf(days, figures),
    ranges: ranges.map(shown),
    items: items.map(({ shade, worth, ...row }) => ({
      ...shade,
      ...shown(row),
      residueValue: worth === null ? null : moneyOf(worth),
    })),
    people: figures.staff.map((row) => ({
      ...shown(row),
      ...weighingBy(row.staffId),
      name: known.person(row.staffId),
      finished: total(
        moved('finished').filter(({ staffId }) => staffId === row.staffId),
        ({ packs }) => packs,
      ),
    })),
    services: servicesOf(figures, known),
    waste: {
      leftover:
        leftover === null
          ? null
          : { ...leftover, value: leftover.value === null ? null : moneyOf(leftover.value) },
      // A bowl of a mix that was not sent yet is weighed back before the mix is read.
      weighedBack: { bowls: Math.min(leftovers.length, bowls), of: bowls },
      residue: movementsRefused
        ? null
        : { grams: total(items, ({ residue }) => residue), value: moneyOf(residueWorth) },
      thrown: thrown.map((row) => ({ ...row, value: moneyOf(row.value) })),
      missing: movementsRefused ? null : shown(missing),
      value: moneyOf(
        (leftover?.value ?? 0) + residueWorth + total(thrown, ({ value }) => value) + missing.value,
      ),
    },
    packsFinished: total(items, ({ finished }) => finished),
    ownUse,
  };
}

/** Days without use after which stock counts as dead. */
const deadDays = 183;
/** The days whose use gives the rate at which stock lasts. */
export const paceDays = 90;
const slowDays = 365;

/** Items in stock that are hardly used. `today`: a day; `days`: the days that the uses cover; `known`: days since the first use. */
export function shelfOf(
  items: readonly ItemView[],
  uses: readonly ItemUse[],
  { today, days, known }: { readonly today: string; readonly days: number; readonly known: number },
): { readonly value: string; readonly rows: ShelfRow[] } {
  const used = new Map(uses.map((use) => [use.itemId, use]));
  const dead = dayNumber(daysAfter(today, -deadDays));
  const paceOf = ({ itemId, packs, gramsLeft, packSize }: ItemView): ShelfRow['pace'] | null => {
    const use = used.get(itemId);
    if (packs <= 0) return null;
    const last = use?.lastUsed ?? null;
    // A young salon has not known its shelf for long enough.
    if (use === undefined || last === null || last < dead)
      return known >= deadDays ? 'dead' : known >= paceDays ? 'slow' : null;
    // In grams if it is weighed; packs withdrawn as used count too.
    const taken = packSize === null ? use.packs + use.taken : use.grams + use.taken * packSize;
    const there = packSize === null ? packs : (gramsLeft ?? 0);
    return there * days > taken * slowDays ? 'slow' : null;
  };
  const rows = items.flatMap((item): ShelfRow[] => {
    const pace = paceOf(item);
    if (pace === null) return [];
    const { itemId, rangeId, rangeName, kind, shade, name, packs, value } = item;
    const last = used.get(itemId)?.lastUsed ?? null;
    const lastUsed = last === null ? null : dayOfNumber(last);
    return [{ itemId, rangeId, rangeName, kind, shade, name, packs, value, lastUsed, pace }];
  });
  const worth = (value: string | null) => new Big(value ?? 0);
  return {
    value: items.reduce((sum, { value }) => sum.plus(worth(value)), new Big(0)).toFixed(2),
    rows: rows.sort((a, b) => worth(b.value).cmp(worth(a.value)) || a.itemId.localeCompare(b.itemId)),
  };
}

/** The suggested order for Insights. */
export function orderOf(rows: readonly OrderListRow[]): OrderRow[] {
  return rows
    .filter(({ suggested }) => suggested > 0)
    .map(
      ({
        minimum: _minimum,
        unit: _unit,
        coming: _coming,
        reason: _reason,
        ean: _ean,
        listPrice,
        suggested,
        ...row
      }) => ({
        ...row,
        toOrder: suggested,
        value: listPrice === null ? null : new Big(listPrice).times(suggested).toFixed(2),
      }),
    );
}
