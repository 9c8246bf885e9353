/**
 * A count of the shelf: kept item by item at each step, by whoever is there, with the balance as it was when the item was
 * first counted, so that what is mixed afterwards is not counted twice. One for a place; it ends when somebody ends it.
 */
import type { CallOutput, CallRead } from '../../../shared/bridge.ts';
import type { CountedLine, CountView } from '../../../shared/bridge/counting.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { countDifference, countedMore, countedValue, isRight } from '../../../shared/colour-bar/counting.ts';
import { moneyOf, tenThousandths } from '../../../shared/colour-bar/figures.ts';
import { packFigures } from '../../../shared/colour-bar/packs.ts';
import { roundedGrams } from '../../../shared/colour-bar/weighing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Weighing } from '../drafts/weighing.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Random } from '../ports.ts';
import { countRows, type CountedRow } from '../store/count-rows.ts';
import type { Store } from '../store/store.ts';
import { writePlace } from '../writes/write.ts';
import { countEntries, type CountedItem } from './count-entries.ts';
import { createEmptyPacks } from './empty-packs.ts';

interface CountingPorts {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'origin'>;
  readonly catalogue: Catalogue;
  readonly outbox: Pick<Outbox, 'save' | 'send'>;
  readonly weighing: Pick<Weighing, 'standing'>;
  readonly changed: () => void;
}

export interface Counting {
  readonly view: (wanted: CallRead<'counting.view'>) => CountView;
  readonly scan: (which: CallRead<'counting.scan'>, by: StaffMember) => Result<null>;
  readonly set: (which: CallRead<'counting.set'>, by: StaffMember) => Result<null>;
  readonly open: (which: CallRead<'counting.open'>, by: StaffMember) => Result<null>;
  readonly weigh: (
    which: CallRead<'counting.weigh'>,
    by: StaffMember,
  ) => Result<CallOutput<'counting.weigh'>>;
  readonly leaveOut: (itemId: string) => Result<null>;
  readonly keep: (which: CallRead<'counting.keep'>, by: StaffMember) => Result<CallOutput<'counting.keep'>>;
  readonly end: () => Result<null>;
}

const notReady = (why: string) => fail('not_ready', { details: { why } });

/** A scale shows some grams more than a full pack says to hold; more than that is another pack. */
const overfullGrams = 10;

export function createCounting(ports: CountingPorts): Counting {
  const { store, clock, connection, catalogue, outbox, changed } = ports;
  const rows = countRows(store);
  const empty = createEmptyPacks(store);
  const itemOf = (itemId: string): ColourBarItem | undefined => catalogue.index().item(itemId)?.item;

  /** The balance now, and whether it is what it was when the item was counted. */
  const stands = ({ before, packSize }: CountedRow, itemId: string): boolean => {
    const now = catalogue.stateOf(itemId);
    const size = itemOf(itemId)?.packSizeInUse ?? null;
    return now?.packs === before.packs && now.openUsed === before.openUsed && size === packSize;
  };
  const begun = (item: ColourBarItem, by: StaffMember): CountedRow => {
    const { packs, openUsed } = catalogue.stateOf(item.id) ?? item;
    return {
      full: 0,
      open: null,
      before: { packs, openUsed },
      packSize: item.packSizeInUse ?? null,
      moved: false,
      by,
      begunAt: clock.now(),
      keptAt: null,
    };
  };
  /** One more step of an item's count. */
  const step = (
    itemId: string,
    by: StaffMember,
    change: (row: CountedRow) => Partial<CountedRow>,
    beginsAnew: (row: CountedRow) => boolean,
  ): Result<null> => {
    const place = connection.place();
    const item = itemOf(itemId);
    if (place === null) return fail('not_connected');
    if (item === undefined) return fail('unknown_here');
    const known = rows.of(place, itemId);
    const goesOn = known !== null && known.keptAt === null && !beginsAnew(known);
    const row = goesOn ? { ...known, moved: known.moved || !stands(known, itemId) } : begun(item, by);
    rows.put(place, itemId, { ...row, by, ...change(row) }, clock.now());
    changed();
    return ok(null);
  };
  const never = () => false;
  const differenceOf = ({ full, open, before, packSize }: CountedRow) =>
    countDifference({ full, open }, before, packSize);

  /** Whether its documents would still make it what was counted. */
  const fits = (itemId: string, row: CountedRow): boolean => {
    const { packs, taken } = differenceOf(row);
    const now = catalogue.stateOf(itemId);
    if (now === null || (itemOf(itemId)?.packSizeInUse ?? null) !== row.packSize) return false;
    // Another pack was opened since: it is not the one that is gone.
    if (taken?.openedNewPack === true && now.openUsed !== row.before.openUsed) return false;
    return now.packs + packs >= 0;
  };
  const stateOf = (itemId: string, row: CountedRow): CountedLine['state'] => {
    if (row.keptAt !== null) return 'kept';
    if (row.moved) return 'moved';
    if (isRight(differenceOf(row))) return 'right';
    return fits(itemId, row) ? 'different' : 'moved';
  };
  const lineOf = (place: string, itemId: string, at: number, row: CountedRow): CountedLine[] => {
    const item = catalogue.tile(itemId);
    const kept = itemOf(itemId);
    if (item === null || kept === undefined) return [];
    const { full, open, before, packSize, by } = row;
    const { packs, taken, over } = differenceOf(row);
    const value = countedValue(countedMore({ full, open }, before, packSize), {
      packSize,
      listPrice: kept.listPriceInUse ?? null,
    });
    return [
      {
        item,
        full,
        open,
        before: { packs: before.packs, openLeft: packFigures(before, packSize).openLeft },
        difference: { packs, grams: taken?.amount ?? 0, over, value },
        state: stateOf(itemId, row),
        by,
        at: new Date(at).toISOString(),
        empty: empty.of(place, kept),
      },
    ];
  };

  return {
    view: ({ limit, rangeId }) => {
      const place = connection.place();
      // A line stays where it is while somebody taps on it.
      const all = (place === null ? [] : rows.all(place)).toSorted((a, b) => b.row.begunAt - a.row.begunAt);
      const lines = all.flatMap(({ itemId, at, row }) => lineOf(place ?? '', itemId, at, row));
      const counts = { all: lines.length, right: 0, different: 0, moved: 0, kept: 0 };
      const sums = { in: 0, out: 0, grams: 0 };
      let value = 0;
      for (const { state, difference } of lines) {
        counts[state] += 1;
        if (state !== 'different') continue;
        sums.in += Math.max(0, difference.packs);
        sums.out += Math.max(0, -difference.packs);
        sums.grams += difference.grams;
        value += tenThousandths(difference.value ?? undefined);
      }
      const first = Math.min(...all.map(({ row }) => row.begunAt));
      return {
        lines: lines.slice(0, limit),
        itemIds: lines.map(({ item }) => item.itemId),
        keepable: lines.filter(
          ({ item, state }) =>
            (state === 'right' || state === 'different') && (rangeId === null || item.rangeId === rangeId),
        ).length,
        counts,
        sums: { ...sums, value: moneyOf(value) },
        begunAt: all.length === 0 ? null : new Date(first).toISOString(),
        staff: [...new Map(lines.map(({ by }) => [by.id, by])).values()],
      };
    },
    scan: ({ itemId, again }, by) => {
      const place = connection.place();
      const known = place === null ? null : rows.of(place, itemId);
      if (known !== null && known.keptAt !== null && !again) return notReady('counted');
      return step(
        itemId,
        by,
        ({ full }) => ({ full: full + 1 }),
        () => again,
      );
    },
    // Whoever says how many there are counts them now.
    set: ({ itemId, full }, by) =>
      step(
        itemId,
        by,
        () => ({ full }),
        (row) => row.moved || !stands(row, itemId),
      ),
    open: ({ itemId, grams }, by) => step(itemId, by, () => ({ open: grams }), never),
    weigh: ({ itemId, what }, by) => {
      const place = connection.place();
      const item = itemOf(itemId);
      if (place === null) return fail('not_connected');
      const packSize = item?.packSizeInUse;
      if (item === undefined || packSize === undefined) return fail('unknown_here');
      const standing = ports.weighing.standing();
      if (standing === null) return notReady('still_moving');
      if (what !== 'open') {
        const weight = standing.hundredths - (what === 'full' ? packSize * 100 : 0);
        if (weight < 0) return notReady('too_light');
        empty.learn(place, item, weight);
        changed();
        return ok({ grams: null });
      }
      const known = empty.of(place, item);
      if (known === null) return notReady('no_empty');
      const left = roundedGrams(standing.hundredths - known);
      if (left > packSize + overfullGrams) return notReady('too_heavy');
      const grams = Math.min(packSize, Math.max(0, left));
      const kept = step(itemId, by, () => ({ open: grams }), never);
      return kept.ok ? ok({ grams }) : kept;
    },
    leaveOut: (itemId) => {
      const place = connection.place();
      if (place !== null) rows.remove(place, itemId);
      changed();
      return ok(null);
    },
    keep: ({ rangeId, deliveries, comment }, by) => {
      const at = writePlace(ports);
      if (!at.ok) return at;
      const { place } = at.value;
      const wanted = rows.all(place).filter(({ itemId, row }) => {
        if (rangeId !== null && itemOf(itemId)?.rangeId !== rangeId) return false;
        const state = stateOf(itemId, row);
        if (state === 'right') return true;
        return state === 'different' && (deliveries || differenceOf(row).packs <= 0);
      });
      const items = wanted.map(({ itemId, row }): CountedItem => ({ itemId, difference: differenceOf(row) }));
      const uuid = () => ports.random.uuid();
      store.transaction(() => {
        for (const entry of countEntries(items, { catalogue, at: at.value, by, comment, uuid }))
          outbox.save(entry);
        for (const { itemId, row, at: countedAt } of wanted)
          rows.put(place, itemId, { ...row, keptAt: clock.now() }, countedAt);
      });
      outbox.send();
      changed();
      return ok({ items: items.length });
    },
    end: () => {
      const place = connection.place();
      if (place !== null) rows.clear(place);
      changed();
      return ok(null);
    },
  };
}
