/**
 * A count of the shelf, one for each place. Every step is stored with the balance at the item's first count, so that mixes
 * made during the count are not counted twice. Several people may count; a person ends it.
 */
import type { CallOutput, CallRead } from '../../../shared/bridge.ts';
import type { CountedLine, CountView } from '../../../shared/bridge/counting.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import {
  countDifference,
  countedMore,
  countedValue,
  isRight,
  isUnweighed,
} from '../../../shared/colour-bar/counting.ts';
import { moneyOf, tenThousandths } from '../../../shared/colour-bar/figures.ts';
import { packFigures } from '../../../shared/colour-bar/packs.ts';
import { roundedGrams } from '../../../shared/colour-bar/weighing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { CatalogueSync } from '../catalogue/catalogue-sync.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ItemsBehind } from '../catalogue/items-behind.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Weighing } from '../drafts/weighing-ports.ts';
import type { Core } from '../core.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { countRows, type CountedRow } from '../store/count-rows.ts';
import { writePlace } from '../writes/write.ts';
import { createCountReferences } from './another-count.ts';
import { countEntries } from './count-entries.ts';
import { createEmptyPacks } from './empty-packs.ts';
import { unexplained } from './explained.ts';
import { sentCounts } from './sent-counts.ts';

interface CountingPorts extends Pick<Core, 'store' | 'clock' | 'random' | 'serviceNow' | 'signal'> {
  readonly connection: Pick<ServiceConnection, 'api' | 'place' | 'location' | 'origin' | 'isOnline'>;
  readonly catalogue: Catalogue;
  readonly behind: Pick<ItemsBehind, 'savedAt' | 'reread'>;
  readonly sync: Pick<CatalogueSync, 'look'>;
  readonly outbox: Pick<Outbox, 'save' | 'send'>;
  readonly weighing: Pick<Weighing, 'standing'>;
  readonly changed: () => void;
}

export interface Counting {
  readonly view: (wanted: CallRead<'counting.view'>) => CountView;
  readonly scan: (which: CallRead<'counting.scan'>, by: StaffMember) => Result<null>;
  readonly again: (which: CallRead<'counting.again'>, by: StaffMember) => Result<null>;
  readonly set: (which: CallRead<'counting.set'>, by: StaffMember) => Result<null>;
  readonly open: (which: CallRead<'counting.open'>, by: StaffMember) => Result<null>;
  readonly weigh: (
    which: CallRead<'counting.weigh'>,
    by: StaffMember,
  ) => Result<CallOutput<'counting.weigh'>>;
  readonly leaveOut: (itemId: string) => Result<null>;
  readonly keep: (
    which: CallRead<'counting.keep'>,
    by: StaffMember,
  ) => Promise<Result<CallOutput<'counting.keep'>>>;
  readonly end: () => Result<null>;
}

const notReady = (why: string) => fail('not_ready', { details: { why } });

/** A full pack may weigh this much more than its label says; a heavier one is another pack. */
const overfullGrams = 10;
/** How long a save waits for changes of other computers; the outbox checks again before it sends. */
const longestLookMs = 5000;

export function createCounting(ports: CountingPorts): Counting {
  const { store, clock, connection, catalogue, outbox, changed } = ports;
  const rows = countRows(store);
  const sentBefore = sentCounts(store);
  const empty = createEmptyPacks(store);
  const references = createCountReferences(store, ports.random);
  const itemOf = (itemId: string): ColourBarItem | undefined => catalogue.index().item(itemId)?.item;

  /** Whether the balance and the pack size have not changed since the item's first count. */
  const isUnchanged = ({ before, packSize }: CountedRow, itemId: string): boolean => {
    const now = catalogue.stateOf(itemId);
    const size = itemOf(itemId)?.packSizeInUse ?? null;
    return now?.packs === before.packs && now.openUsed === before.openUsed && size === packSize;
  };
  const begun = (place: string, item: ColourBarItem, by: StaffMember): CountedRow => {
    const { packs, openUsed } = catalogue.stateOf(item.id) ?? item;
    const copy = ports.behind.savedAt(place).get();
    const readAt = connection.isOnline() ? ports.serviceNow() : (copy?.agreedThere ?? 0);
    return {
      full: 0,
      open: null,
      before: { packs, openUsed },
      packSize: item.packSizeInUse ?? null,
      known: { movement: copy?.movement ?? null, at: readAt, updatedAt: item.updatedAt },
      moved: false,
      uncounted: false,
      by,
      begunAt: clock.now(),
      countedAt: ports.serviceNow(),
      keptAt: null,
      later: [],
    };
  };
  /** Takes a step of an item's count; a saved row, or one for which `startsAgain` holds, starts again. */
  const step = (
    itemId: string,
    by: StaffMember,
    change: (row: CountedRow) => Partial<CountedRow>,
    startsAgain: (row: CountedRow) => boolean,
  ): Result<null> => {
    const place = connection.place();
    const item = itemOf(itemId);
    if (place === null) return fail('not_connected');
    if (item === undefined) return fail('unknown_here');
    const known = rows.of(place, itemId);
    const continues = known !== null && known.keptAt === null && !startsAgain(known);
    const row = continues
      ? { ...known, moved: known.moved || !isUnchanged(known, itemId) }
      : begun(place, item, by);
    rows.put(place, itemId, { ...row, by, countedAt: ports.serviceNow(), ...change(row) }, clock.now());
    changed();
    return ok(null);
  };
  const never = () => false;
  const differenceOf = ({ full, open, before, packSize }: CountedRow) =>
    countDifference({ full, open }, before, packSize);

  /** Whether the documents would still adjust the balance to the counted one. */
  const fits = (itemId: string, row: CountedRow): boolean => {
    const { packs, taken } = differenceOf(row);
    const now = catalogue.stateOf(itemId);
    if (now === null || (itemOf(itemId)?.packSizeInUse ?? null) !== row.packSize) return false;
    // The missing pack is not the one that was opened after the count.
    if (taken?.openedNewPack === true && now.openUsed !== row.before.openUsed) return false;
    return now.packs + packs >= 0;
  };
  const stateOf = (itemId: string, row: CountedRow): CountedLine['state'] => {
    if (row.moved) return 'moved';
    if (row.uncounted) return 'uncounted';
    if (row.keptAt !== null) return 'kept';
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
        unweighed: row.keptAt === null && isUnweighed(row, before, packSize),
        before: { packs: before.packs, openLeft: packFigures(before, packSize).openLeft },
        difference: { packs, grams: taken?.amount ?? 0, over, value },
        state: stateOf(itemId, row),
        by,
        at: new Date(at).toISOString(),
        empty: empty.of(place, kept),
      },
    ];
  };

  /** The rows that a save includes; with `unweighed: 'gone'` their unweighed open packs count as gone. */
  const savable = (place: string, { rangeId, deliveries, unweighed }: CallRead<'counting.keep'>) =>
    rows.all(place).flatMap(({ itemId, row: counted, at }) => {
      if (rangeId !== null && itemOf(itemId)?.rangeId !== rangeId) return [];
      const isGone = unweighed === 'gone' && isUnweighed(counted, counted.before, counted.packSize);
      const row: CountedRow = isGone ? { ...counted, open: 'gone' } : counted;
      const state = stateOf(itemId, row);
      if (state !== 'right' && state !== 'different') return [];
      const difference = differenceOf(row);
      if (state === 'different' && !deliveries && difference.packs > 0) return [];
      return [{ itemId, row, at, difference, state }];
    });
  /** Reads the newest movements, mixes and balances of these items, and marks those that another computer counted. */
  const lookElsewhere = async (place: string, itemIds: readonly string[]): Promise<void> => {
    const location = connection.location();
    if (itemIds.length === 0 || !connection.isOnline() || !location) return;
    await ports.sync.look();
    await ports.behind.reread(itemIds);
    const open = (itemId: string): CountedRow | null => {
      const row = rows.of(place, itemId);
      return row === null || row.keptAt !== null || row.moved ? null : row;
    };
    const others = itemIds.flatMap((itemId) => {
      const [row, item] = [open(itemId), itemOf(itemId)];
      if (row === null || item === undefined || isUnchanged(row, itemId)) return [];
      return [{ itemId, row, packs: item.packs }];
    });
    for (const itemId of await unexplained(
      { ...ports, api: connection.api, references },
      location.id,
      others,
    )) {
      const row = open(itemId);
      if (row !== null) rows.change(place, itemId, { ...row, moved: true });
    }
  };
  const atMost = async (work: Promise<void>, ms: number): Promise<void> => {
    const late = Promise.withResolvers<void>();
    const cancel = clock.after(ms, late.resolve);
    // After a failure the outbox checks again before it sends.
    await Promise.race([work.catch(() => undefined), late.promise]);
    cancel();
  };

  return {
    view: ({ limit, rangeId }) => {
      const place = connection.place();
      // Sorted by the first count, so that lines keep their place while a person edits them.
      const all = (place === null ? [] : rows.all(place)).toSorted((a, b) => b.row.begunAt - a.row.begunAt);
      const lines = all.flatMap(({ itemId, at, row }) => lineOf(place ?? '', itemId, at, row));
      const counts = { all: lines.length, right: 0, different: 0, moved: 0, uncounted: 0, kept: 0 };
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
      const keepable = lines.filter(
        ({ item, state }) =>
          (state === 'right' || state === 'different') && (rangeId === null || item.rangeId === rangeId),
      );
      const first = Math.min(...all.map(({ row }) => row.begunAt));
      return {
        lines: lines.slice(0, limit),
        itemIds: lines.map(({ item }) => item.itemId),
        keepable: keepable.length,
        unweighed: keepable.filter(({ unweighed }) => unweighed).length,
        counts,
        sums: { ...sums, value: moneyOf(value) },
        begunAt: all.length === 0 ? null : new Date(first).toISOString(),
        staff: [...new Map(lines.map(({ by }) => [by.id, by])).values()],
      };
    },
    scan: ({ itemId, again }, by) => {
      const place = connection.place();
      const known = place === null ? null : rows.of(place, itemId);
      if (known !== null && known.keptAt !== null && !known.moved && !again) return notReady('counted');
      return step(
        itemId,
        by,
        ({ full }) => ({ full: full + 1, uncounted: false }),
        () => again,
      );
    },
    again: ({ itemId }, by) =>
      step(
        itemId,
        by,
        () => ({ full: 0, uncounted: true }),
        () => true,
      ),
    // Entering a number counts the item now.
    set: ({ itemId, full }, by) =>
      step(
        itemId,
        by,
        () => ({ full, uncounted: false }),
        (row) => row.moved || !isUnchanged(row, itemId),
      ),
    open: ({ itemId, grams }, by) => step(itemId, by, () => ({ open: grams ?? 'gone' }), never),
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
    keep: async (which, by) => {
      const at = writePlace(ports);
      if (!at.ok) return at;
      const { place } = at.value;
      const different = savable(place, which).filter(({ state }) => state === 'different');
      await atMost(
        lookElsewhere(
          place,
          different.map(({ itemId }) => itemId),
        ),
        longestLookMs,
      );
      if (connection.place() !== place) return fail('not_connected');
      const wanted = savable(place, which);
      const items = wanted.map(({ itemId, difference, row }) => ({ itemId, difference, known: row.known }));
      const { comment } = which;
      const reference = references.make;
      store.transaction(() => {
        const sent = new Map<string, Record<string, null>>();
        for (const entry of countEntries(items, { catalogue, at: at.value, by, comment, reference })) {
          outbox.save(entry);
          for (const { itemId } of entry.details.items)
            sent.set(itemId, { ...sent.get(itemId), [entry.reference]: null });
        }
        const now = clock.now();
        sentBefore.add(
          place,
          wanted.flatMap(({ itemId, row: { known, countedAt } }) => {
            const documents = sent.get(itemId);
            if (documents === undefined) return [];
            const { updatedAt } = known;
            const judged = { others: [], lost: false, stale: false };
            return [{ itemId, updatedAt, countedAt, savedAt: now, sent: documents, ...judged }];
          }),
        );
        for (const { itemId, row, at: countedAt } of wanted)
          rows.put(place, itemId, { ...row, keptAt: now }, countedAt);
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
