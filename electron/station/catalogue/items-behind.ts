/** Items that were touched and not read again yet, and reading them again. */
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';
import type { Catalogue } from './catalogue.ts';

interface ItemsBehindPorts {
  readonly store: Store;
  readonly api: Api;
  readonly catalogue: Catalogue;
  readonly signal: AbortSignal;
  readonly locationId: () => string | null;
  /** Whether a write of our own about it is still to be sent. */
  readonly isWrittenTo: (itemId: string) => boolean;
  /** Called when items were read: they, or their figures, may be others now. */
  readonly changed: () => void;
}

const progress = z.object({
  /** When a full read was last begun. */
  fullAt: z.number(),
  agreedAt: z.number(),
  /** The same by the service's clock; null: an earlier version did not save it. */
  agreedThere: z.number().nullable().default(null),
  /** The last movement that was seen; null: none yet. */
  movement: z.string().nullable(),
  /** Items that were touched and not read again yet. */
  behind: z.array(z.string()),
  /** The service was restored from an older copy, and our losses are not known yet. */
  wentBack: z.boolean().default(false),
});
/** How far the copy of a place has come. */
export type SyncProgress = z.infer<typeof progress>;

export interface ItemsBehind {
  /** How far the copy of a place has come, as it is kept. */
  readonly savedAt: (place: string) => { readonly get: () => SyncProgress | null };
  readonly save: (place: string, state: Omit<SyncProgress, 'behind'>) => void;
  /** The items of a place that are behind; the caller removes an item once it is read. */
  readonly of: (place: string) => Set<string>;
  /**
   * The items of a place to read now: without items that only our own writes touched while more writes to them are
   * pending. Their figures match the service, and a read would be outdated by the next write.
   */
  readonly toRead: (place: string) => string[];
  /** These items are to be read again, by questions that are put from now on. */
  readonly mark: (place: string, itemIds: Iterable<string>) => void;
  /**
   * Marks these items as behind, also after a restart, inside the caller's transaction. `isKnown`: their stored figures
   * match the service.
   */
  readonly touch: (place: string, itemIds: Iterable<string>, isKnown: boolean) => void;
  /** Reads items again. `some`: of the others something is learned all the time; they stay behind. */
  readonly readAgain: (itemIds: Iterable<string>) => Promise<'all' | 'some' | 'failed'>;
  /** Reads items again, after a write of our own. True when every one was read; `read` hears of each that was. */
  readonly reread: (itemIds: Iterable<string>, read?: (itemId: string) => void) => Promise<boolean>;
}

/** An item that is written to without end is left to the next poll. */
const mostAttempts = 3;
/** Items that are asked for beside each other. */
const atOnce = 4;

export function createItemsBehind(ports: ItemsBehindPorts): ItemsBehind {
  const { catalogue, api, signal } = ports;
  let behind = { place: '', ids: new Set<string>() };
  /** Items behind that only our own writes touched. */
  const own = new Set<string>();

  const savedAt = (place: string) => storedValue(ports.store, `catalogue ${place}`, progress);
  const behindAt = (place: string): Set<string> => {
    if (behind.place !== place) {
      behind = { place, ids: new Set(savedAt(place).get()?.behind) };
      own.clear();
    }
    return behind.ids;
  };
  const mark = (place: string, itemIds: Iterable<string>) => {
    const ids = [...itemIds];
    for (const id of ids) {
      behindAt(place).add(id);
      own.delete(id);
    }
    catalogue.touched(ids);
  };
  const save = (place: string, state: Omit<SyncProgress, 'behind'>) =>
    savedAt(place).set({ ...state, behind: [...behindAt(place)] });

  const readAgain = async (
    itemIds: Iterable<string>,
    heard: (itemId: string) => void = () => undefined,
  ): Promise<'all' | 'some' | 'failed'> => {
    const place = catalogue.place();
    const locationId = ports.locationId();
    if (place === null || locationId === null) return 'failed';
    const ids = [...new Set(itemIds)];
    const touched = behindAt(place);
    for (const id of ids) touched.add(id);
    let outcome: 'all' | 'some' | 'failed' = 'all';
    const elsewhere = () => catalogue.place() !== place || signal.aborted;
    const read = async (itemId: string) => {
      const asked = catalogue.ask();
      const item = await api.colourBarItems.get({ params: { locationId, colourBarItemId: itemId }, signal });
      const isKnown = elsewhere() || !item.ok || catalogue.index().range(item.value.rangeId) !== undefined;
      const ranges = isKnown ? [] : await missingRange(item.value.rangeId, locationId);
      return { itemId, asked, item, ranges };
    };
    /** False: something was learned of it since it was asked for. */
    const take = ({ itemId, asked, item, ranges }: Awaited<ReturnType<typeof read>>): boolean => {
      if (item.ok) {
        if (asked.take(ranges, [item.value]).overtaken.size > 0) return false;
      } else if (item.error.code === 'entity_not_found') catalogue.remove('item', itemId);
      else {
        outcome = 'failed';
        return true;
      }
      ports.store.onceCommitted(() => {
        touched.delete(itemId);
        own.delete(itemId);
        heard(itemId);
      });
      return true;
    };
    for (let at = 0; at < ids.length; at += atOnce) {
      let asking = ids.slice(at, at + atOnce);
      for (let attempt = 0; attempt < mostAttempts && asking.length > 0; attempt += 1) {
        const found = await Promise.all(asking.map(read));
        if (elsewhere()) return 'failed';
        // One commit for all of them.
        asking = ports.store.transaction(() => found.filter((one) => !take(one)).map(({ itemId }) => itemId));
      }
      if (asking.length > 0 && outcome === 'all') outcome = 'some';
    }
    if (elsewhere()) return 'failed';
    if (ids.length > 0) ports.changed();
    return outcome;
  };
  const missingRange = async (colourBarRangeId: string, locationId: string) => {
    const range = await api.colourBarRanges.get({ params: { locationId, colourBarRangeId }, signal });
    return range.ok ? [range.value] : [];
  };

  return {
    savedAt,
    save,
    of: behindAt,
    toRead: (place) => {
      const ids = behindAt(place);
      for (const id of own) if (!ids.has(id)) own.delete(id);
      return [...ids].filter((id) => !own.has(id) || !ports.isWrittenTo(id));
    },
    mark,
    touch: (place, itemIds, isKnown) => {
      const ids = [...itemIds];
      if (behind.place === place)
        for (const id of ids) {
          if (!isKnown) own.delete(id);
          else if (!behind.ids.has(id)) own.add(id);
          behind.ids.add(id);
        }
      const state = savedAt(place).get();
      const saved = new Set(state?.behind);
      if (state && ids.some((id) => !saved.has(id)))
        savedAt(place).set({ ...state, behind: [...new Set([...saved, ...ids])] });
    },
    readAgain: (itemIds) => readAgain(itemIds),
    reread: async (itemIds, read) => (await readAgain(itemIds, read)) === 'all',
  };
}
