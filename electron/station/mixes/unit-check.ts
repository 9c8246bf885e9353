/**
 * Checks that the service still reads a pending mix in the unit in which it was registered: for an item that lost its
 * pack size, 30 g would become 30 packs; for one that got it, two packs would become 2 g.
 */
import type { Failure } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { Background } from '../lifetime.ts';
import type { Clock } from '../ports.ts';
import { isRecent } from '../recent.ts';
import type { Signals } from '../signals.ts';
import { catalogueRows } from '../store/catalogue-rows.ts';
import type { Store } from '../store/store.ts';
import type { EntryRow } from '../writes/write.ts';

export interface UnitCheckPorts {
  readonly clock: Clock;
  readonly signals: Signals;
  readonly place: () => string | null;
  /** From the catalogue. Grams; null: whole packs; undefined: the item is unknown here. */
  readonly packSizeNow: (itemId: string) => number | null | undefined;
  /** Items of the chosen place that other entries, which wait, are about. */
  readonly waiting: (limit: number) => readonly string[];
  readonly background: Background;
  /** Reads items again from the service. */
  readonly reread: (itemIds: Iterable<string>, read: (itemId: string) => void) => Promise<boolean>;
  /** Like `packSizeNow`, for an item of another place than the catalogue's: read from the service, or from the copy. */
  readonly packSizeAt: (row: EntryRow, itemId: string) => Promise<SizeAt>;
}

interface SizeAt {
  readonly packSize: number | null | undefined;
  /** Whether the service has just said so. */
  readonly read: boolean;
}

export interface UnitCheck {
  /**
   * The reason why a mix must not be sent: `not_ready`, `details.why` is `unit_changed` for `details.itemIds`. Null at
   * once if no request is needed: a mix registered just now was checked then, and items read lately are fresh.
   */
  readonly preflight: (row: EntryRow) => Promise<Failure | null> | null;
}

/** A pack size moves no stock: the copy may not follow it for hours. */
const justNowMs = 60_000;
const freshMs = 600_000;
/** How many items of later entries are read together: in parallel, and stored in few commits. */
const alsoRead = 40;
/** The most such reads in a row, while as many more items are to be read. */
const mostInRow = 5;
/** If few had to be read, the next check comes this many entries later: much less than are read ahead. */
const lookAgainAfter = 10;

type Sizes = (itemId: string) => number | null | undefined;

export function createUnitCheck(ports: UnitCheckPorts): UnitCheck {
  const { clock, place, packSizeNow, reread } = ports;
  const readAt = new Map<string, number>();
  const readElsewhere = new Map<string, SizeAt & { at: number }>();
  let backAt = -Infinity;
  const within = (at: number | undefined, ms: number) => at !== undefined && isRecent(clock, at, ms);

  const itemsOf = ({ details }: EntryRow) => [...new Set(details.items.map(({ itemId }) => itemId))];
  const isOld = (itemId: string) => !within(readAt.get(itemId), freshMs);
  let reading: Promise<void> | null = null;
  /** When a reading of several read none of them: a key without that scope, say. */
  let nothingReadAt = -Infinity;
  /** If items can't be read, their stored sizes are used: otherwise a key without that scope could send nothing. */
  const readSizes = (itemIds: readonly string[]): Promise<void> => {
    const now = clock.now();
    const read = async () => {
      let some = false;
      await reread(itemIds, (itemId) => {
        readAt.set(itemId, now);
        some = true;
      });
      if (!some && itemIds.length > 1) nothingReadAt = now;
    };
    const mine = read().finally(() => {
      if (reading === mine) reading = null;
    });
    reading = mine;
    return mine;
  };
  const others = () => (within(nothingReadAt, freshMs) ? [] : ports.waiting(alsoRead).filter(isOld));
  const sizesHere = async (row: EntryRow): Promise<Sizes> => {
    if (reading !== null && itemsOf(row).some(isOld)) await reading.catch(() => undefined);
    const own = itemsOf(row).filter(isOld);
    // The current entry waits only for its own items.
    if (own.length > 0) await readSizes(own);
    ports.background(readAhead());
    return packSizeNow;
  };
  let notYet = 0;
  /** With many pending entries, the next ones' items are read while earlier ones are sent. */
  const readAhead = async (): Promise<void> => {
    if (notYet > 0) {
      notYet -= 1;
      return;
    }
    for (let times = 0; times < mostInRow; times += 1) {
      if (reading !== null) return;
      const old = others();
      if (old.length < alsoRead / 2) {
        notYet = lookAgainAfter;
        return;
      }
      await readSizes(old);
    }
  };
  const sizesElsewhere = async (row: EntryRow): Promise<Sizes> => {
    const sizes = new Map<string, number | null | undefined>();
    for (const itemId of itemsOf(row)) {
      const before = readElsewhere.get(itemId);
      const at = clock.now();
      const isFresh = before !== undefined && within(before.at, freshMs);
      const size = isFresh ? before : { ...(await ports.packSizeAt(row, itemId)), at };
      if (size.read) readElsewhere.set(itemId, size);
      sizes.set(itemId, size.packSize);
    }
    return (itemId) => sizes.get(itemId);
  };
  const changedUnits = ({ details }: EntryRow, packSizeOf: Sizes): Failure | null => {
    const changed = details.items.filter(({ itemId, unit }) => {
      const packSize = packSizeOf(itemId);
      return packSize !== undefined && (packSize === null) !== (unit === 'pack');
    });
    if (changed.length === 0) return null;
    const itemIds = [...new Set(changed.map(({ itemId }) => itemId))];
    return { code: 'not_ready', details: { why: 'unit_changed', itemIds } };
  };
  const look = async (row: EntryRow): Promise<Failure | null> => {
    const here = row.place === place() ? await sizesHere(row) : null;
    // Another location may have been chosen by now.
    return changedUnits(row, here !== null && row.place === place() ? here : await sizesElsewhere(row));
  };
  /** Its items were read a moment ago, and their units are unchanged. */
  const isSurely = (row: EntryRow) =>
    row.place === place() && !itemsOf(row).some(isOld) && changedUnits(row, packSizeNow) === null;

  // Pack sizes read earlier may be outdated.
  ports.signals.on('online', () => {
    backAt = clock.now();
    nothingReadAt = -Infinity;
    notYet = 0;
    readAt.clear();
    readElsewhere.clear();
  });

  return {
    preflight: (row) => {
      if (row.createdAt > backAt && within(row.createdAt, justNowMs)) return null;
      if (!isSurely(row)) return look(row);
      ports.background(readAhead());
      return null;
    },
  };
}

/**
 * Whether an item of another than the chosen location is counted in grams, and its pack size: read at the entry's own
 * location; if that fails, from the stored copy of that place.
 */
export function packSizeAtItsPlace(ports: {
  readonly api: Api;
  readonly store: Store;
  readonly signal: AbortSignal;
}): UnitCheckPorts['packSizeAt'] {
  const rows = catalogueRows(ports.store);
  return async (row: EntryRow, itemId) => {
    const params = { locationId: row.params.locationId, colourBarItemId: itemId };
    const read = await ports.api.colourBarItems.get({ params, signal: ports.signal });
    if (read.ok) return { packSize: read.value.packSizeInUse ?? null, read: true };
    if (read.error.code === 'entity_not_found') return { packSize: undefined, read: true };
    const kept = rows.item(row.place, itemId);
    return { packSize: kept === null ? undefined : (kept.packSizeInUse ?? null), read: false };
  };
}
