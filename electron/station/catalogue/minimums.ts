/** The minimum of each item: set by a person, by Settings, or by recent use. */
import { z } from 'zod';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { minimumOf, type Minimum } from '../../../shared/colour-bar/minimum.ts';
import type { Used } from '../../../shared/colour-bar/ordering.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { Sharing } from '../sharing/feature.ts';
import type { SharedDocument } from '../sharing/kinds.ts';
import { keptOrderRule, orderRows } from '../store/order-rows.ts';
import { storedValue } from '../store/stored-value.ts';

/** The period of recent use: it sizes orders and marks items as not used lately. */
export const orderDays = 56;

/** Grams and packs of each item, in `days` days. */
const usedLately = z.object({
  days: z.number().positive(),
  uses: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
type UsedLately = z.infer<typeof usedLately>;

const { minimum, unit, wanted } = keptOrderRule.shape;
/** What people set for an item or a range. */
const orderRule = z.object({
  minimum: minimum.default(null).catch(null),
  unit: unit.default(null).catch(null),
  wanted: wanted.default(null).catch(null),
});
export type OrderRule = z.infer<typeof orderRule>;

/** The time of rules that an earlier version kept: any later change wins. */
const earlierAt = 1;

interface MinimumsPorts extends Pick<Core, 'store' | 'signals'> {
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly settings: Pick<SavedSettings, 'get'>;
  readonly sharing: Pick<Sharing, 'declare'>;
}

export interface Minimums {
  /** By the id of the item or the range; shared by the computers of the location. */
  readonly rules: SharedDocument<OrderRule>;
  readonly of: (item: Pick<ColourBarItem, 'id' | 'rangeId' | 'packSizeInUse'>) => Minimum;
  /** Use of each item in `days` days; items without use are left out. */
  readonly learn: (place: string, days: number, uses: UsedLately['uses']) => void;
}

export function createMinimums({ store, signals, connection, settings, sharing }: MinimumsPorts): Minimums {
  const shared = sharing.declare({
    name: 'minimums',
    schema: orderRule,
    changed: () => store.onceCommitted(() => signals.emit('minimumsChanged')),
  });
  const takeUp = () =>
    store.transaction(() => {
      for (const { place, id, rule } of orderRows(store).takeRules()) {
        // A rule that was not set on one computer is no rule.
        const said = Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null));
        shared.add(place, id, said, earlierAt);
      }
    });
  takeUp();
  const storedUses = (place: string) => storedValue(store, `used lately ${place}`, usedLately);
  let known: {
    readonly place: string;
    readonly rules: ReadonlyMap<string, OrderRule>;
    readonly uses: UsedLately | null;
  } | null = null;
  const forget = () => {
    known = null;
  };
  signals
    .on('minimumsChanged', forget)
    .on('placeChanged', forget)
    .on('restored', () => {
      takeUp();
      forget();
    });
  const knownAt = (place: string) => {
    if (known?.place !== place) known = { place, rules: shared.all(place), uses: storedUses(place).get() };
    return known;
  };
  const usedOf = (lately: UsedLately | null, itemId: string): Used | null => {
    if (lately === null) return null;
    const { days, uses } = lately;
    const [grams, packs] = (Object.hasOwn(uses, itemId) ? uses[itemId] : undefined) ?? [0, 0];
    return { days, grams, packs };
  };

  return {
    rules: shared,
    of: ({ id, rangeId, packSizeInUse }) => {
      const place = connection.place();
      const { lowAtPacks } = settings.get();
      if (place === null) return { packs: lowAtPacks, of: 'settings' };
      const { rules, uses } = knownAt(place);
      return minimumOf(
        { packSize: packSizeInUse ?? null },
        {
          item: rules.get(id)?.minimum ?? null,
          range: rules.get(rangeId)?.minimum ?? null,
          settings: lowAtPacks,
        },
        usedOf(uses, id),
      );
    },
    learn: (place, days, uses) => {
      const before = storedUses(place).get();
      const now = { days, uses };
      if (JSON.stringify(before) === JSON.stringify(now)) return;
      storedUses(place).set(now);
      signals.emit('minimumsChanged');
    },
  };
}
