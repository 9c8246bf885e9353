/**
 * The local copy of the location's colour bar. Answers scans from memory, online or offline, and includes unsent entries in
 * the stock.
 */
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../../shared/api/colour-bar-ranges.ts';
import type { ItemView, Scanned, ShadeView, Tile } from '../../../shared/bridge/catalogue.ts';
import type { ItemSearch, ItemsFound, StockChart, StockShow } from '../../../shared/bridge/stock.ts';
import { formsOf, gtin14, parseBarcode } from '../../../shared/colour-bar/barcodes.ts';
import type { Minimum } from '../../../shared/colour-bar/minimum.ts';
import type { PackState } from '../../../shared/colour-bar/packs.ts';
import { plainWords } from '../../../shared/colour-bar/plain-name.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Signals } from '../signals.ts';
import { catalogueRows } from '../store/catalogue-rows.ts';
import type { Store } from '../store/store.ts';
import { afterEffect, rulesOf, type Effect } from './expected.ts';
import { matches, rank, unlikelihood } from './search.ts';
import { createCatalogueIndex, type IndexedItem, type CatalogueIndex } from './catalogue-index.ts';
import { isOpen, isShown, itemViewOf, shadeOf, stateOf, tileOf } from './views.ts';

export interface CataloguePorts {
  readonly store: Store;
  /** An item's minimum stock. */
  readonly minimum: (item: ColourBarItem) => Minimum;
  /** Converts an item's name for the screens. Default: unchanged. */
  readonly nameOf?: (name: string) => string;
  readonly signals: Signals;
  /** The effects of pending entries on an item of a place, in order. */
  readonly waiting: (place: string, itemId: string) => readonly Effect[];
  readonly changed: () => void;
}

interface ChartFilter {
  search: string;
  show: StockShow;
  rangeId: string | null;
  most?: number | undefined;
}

/** A running read of the service; `take` stores its answer. */
interface ReadStart {
  /** Stores the answer in one local transaction; unchanged rows are not written. */
  readonly take: (ranges: readonly ColourBarRange[], items: readonly ColourBarItem[]) => Taken;
}
interface Taken {
  /** Whether the answer changed anything. */
  readonly changed: boolean;
  /**
   * Items that changed between request and answer: by another answer, or by a delivered write of our own. Their order
   * is unknown, so they stay and must be read again. Times do not help: a service's clock may be set back, and two
   * changes may share a millisecond.
   */
  readonly overtaken: ReadonlySet<string>;
}

export interface Catalogue {
  /** Reads the copy of a place into memory, a short step at a time. Null: nothing is known. */
  readonly open: (place: string | null) => Promise<void>;
  /** Resolves when the copy has been read. */
  readonly ready: () => Promise<void>;
  /** The same handler, called once the copy has been read. */
  readonly whenReady: <Given extends readonly unknown[], Answer>(
    handler: (...given: Given) => Answer | Promise<Answer>,
  ) => (...given: Given) => Promise<Answer>;
  readonly place: () => string | null;
  readonly index: () => CatalogueIndex;
  /** Call it before the request. */
  readonly ask: () => ReadStart;
  readonly remove: (kind: 'range' | 'item', id: string) => void;
  /** These items changed, so answers of running requests may be outdated. */
  readonly touched: (itemIds: Iterable<string>) => void;
  /**
   * Applies a delivered entry's effects to the known stock until the items are read again, within the caller's
   * transaction, which settles the entry. `madeAt`: the service's time of the write; a copy read since holds its effects.
   */
  readonly settle: (effects: readonly Effect[], madeAt: string | null) => void;
  /** Grams of an item's pack size in use; null: whole packs; undefined: the item is not known here. */
  readonly packSizeNow: (itemId: string) => number | null | undefined;
  readonly scan: (code: string) => Scanned;
  readonly chart: (filter: ChartFilter) => Promise<StockChart>;
  readonly search: (wanted: ItemSearch) => ItemsFound;
  readonly item: (itemId: string) => Result<ItemView>;
  readonly tile: (itemId: string) => Tile | null;
  readonly shade: (itemId: string) => ShadeView;
  /** An item's stock including pending entries; null: unknown here. */
  readonly stateOf: (itemId: string) => PackState | null;
}

const loadAtOnce = 100;
/** The most tiles built in one task: a few milliseconds. */
const chartAtOnce = 1000;

export function createCatalogue(ports: CataloguePorts): Catalogue {
  const rows = catalogueRows(ports.store);
  let place: string | null = null;
  let index = createCatalogueIndex();
  let loaded: Promise<void> = Promise.resolve();
  /** By item, its stock including pending entries, if it has any. */
  const expected = new Map<string, PackState>();
  const tiles = new Map<string, Tile>();
  /** The number of changes so far, and of each item's last change. */
  let lessons = 0;
  const learned = new Map<string, number>();

  const gtin14sOf = (item: ColourBarItem) => [...new Set([...item.eans, ...item.catalogueEans].map(gtin14))];

  const expectedOf = ({ item }: IndexedItem): PackState | undefined => {
    const known = expected.get(item.id);
    if (place === null || known) return known;
    const effects = ports.waiting(place, item.id);
    if (effects.length === 0) return undefined;
    const rules = rulesOf(item.packSizeInUse);
    const state = effects.reduce((before, effect) => afterEffect(before, rules, effect), stateOf(item));
    expected.set(item.id, state);
    return state;
  };
  const { nameOf } = ports;
  const named = (item: ColourBarItem): ColourBarItem =>
    nameOf === undefined || item.name === undefined ? item : { ...item, name: nameOf(item.name) };
  const tileFor = (indexed: IndexedItem): Tile => {
    const { item } = indexed;
    const known = tiles.get(item.id);
    if (known) return known;
    const made = tileOf(named(item), index.range(item.rangeId), expectedOf(indexed), ports.minimum(item));
    tiles.set(item.id, made);
    return made;
  };
  const viewOf = (indexed: IndexedItem): ItemView =>
    itemViewOf(indexed.item, index.range(indexed.item.rangeId), tileFor(indexed));

  /** Invalidates the tiles and the expected stock of these items. */
  const waitingChanged = (itemIds: Iterable<string>) => {
    for (const itemId of itemIds) {
      expected.delete(itemId);
      tiles.delete(itemId);
    }
  };
  const learn = (itemIds: Iterable<string>) => {
    lessons += 1;
    for (const id of itemIds) learned.set(id, lessons);
  };
  /** Changes the index after the commit, so that memory matches the disk, and only if the place is still the same. */
  const applyChange = (change: (on: CatalogueIndex) => void) => {
    const on = index;
    ports.store.onceCommitted(() => {
      if (index === on) change(on);
    });
  };
  const put = (at: string, ranges: readonly ColourBarRange[], items: readonly ColourBarItem[]) =>
    ports.store.transaction(() => {
      for (const range of ranges) rows.putRange(at, range);
      for (const item of items) rows.putItem(at, item, gtin14sOf(item));
      applyChange((on) => {
        for (const range of ranges) {
          on.putRange(range);
          for (const { item } of on.itemsOf(range.id)) tiles.delete(item.id);
        }
        for (const item of items) on.putItem(item, gtin14sOf(item));
        const ids = items.map(({ id }) => id);
        learn(ids);
        waitingChanged(ids);
      });
    });
  const load = async (from: string) => {
    // A page that is being opened is answered first.
    await yieldToEvents();
    if (place !== from) return;
    for (const range of rows.ranges(from)) index.putRange(range);
    for (let after = ''; ;) {
      // A person may have chosen another place by now.
      if (place !== from) return;
      const items = rows.itemsAfter(from, after, loadAtOnce);
      for (const item of items) index.putItem(item, gtin14sOf(item));
      after = items.at(-1)?.id ?? '';
      if (items.length < loadAtOnce) break;
      await yieldToEvents();
    }
    expected.clear();
    tiles.clear();
    ports.changed();
  };

  const levelsChanged = () => {
    tiles.clear();
    ports.changed();
  };
  ports.signals
    .on('settingsChanged', levelsChanged)
    .on('minimumsChanged', levelsChanged)
    .on('waitingChanged', waitingChanged)
    .on('restored', waitingChanged);

  return {
    open: (next) => {
      place = next;
      index = createCatalogueIndex();
      expected.clear();
      tiles.clear();
      learned.clear();
      loaded = next === null ? Promise.resolve() : load(next);
      return loaded;
    },
    ready: () => loaded,
    whenReady:
      (handler) =>
      async (...given) => {
        await loaded;
        return handler(...given);
      },
    place: () => place,
    index: () => index,
    ask: () => {
      const [at, on, before] = [place, index, lessons];
      return {
        take: (ranges, items) => {
          // Also if the place was left and chosen again: the earlier changes are not tracked any more.
          if (at === null || on !== index)
            return { changed: false, overtaken: new Set(items.map(({ id }) => id)) };
          const overtaken = new Set(
            items.map(({ id }) => id).filter((id) => (learned.get(id) ?? 0) > before),
          );
          const otherRanges = ranges.filter((range) => !isSame(range, index.range(range.id)));
          const others = items.filter(
            (item) => !overtaken.has(item.id) && !isSame(item, index.item(item.id)?.item),
          );
          const changed = otherRanges.length + others.length > 0;
          if (changed) put(at, otherRanges, others);
          return { changed, overtaken };
        },
      };
    },
    remove: (kind, id) => {
      const at = place;
      if (at === null) return;
      ports.store.transaction(() => {
        if (kind === 'range') rows.removeRange(at, id);
        else rows.removeItem(at, id);
        applyChange((on) => {
          if (kind === 'range') return on.removeRange(id);
          on.removeItem(id);
          learn([id]);
          waitingChanged([id]);
        });
      });
    },
    touched: learn,
    settle: (effects, madeAt) => {
      const at = place;
      if (at === null) return;
      const touched = new Map<string, ColourBarItem>();
      for (const effect of effects) {
        const item = touched.get(effect.itemId) ?? index.item(effect.itemId)?.item;
        if (!item || (madeAt !== null && item.updatedAt >= madeAt)) continue;
        const state = afterEffect(stateOf(item), rulesOf(item.packSizeInUse), effect);
        touched.set(effect.itemId, { ...item, ...state });
      }
      put(at, [], [...touched.values()]);
      // Also for items not loaded yet.
      learn(effects.map(({ itemId }) => itemId));
    },
    packSizeNow: (itemId) => {
      const indexed = index.item(itemId);
      return indexed && (indexed.item.packSizeInUse ?? null);
    },
    scan: (code) => {
      const barcode = parseBarcode(code);
      if (barcode.type === 'unreadable') return { type: 'unreadable', code };
      const found = formsOf(barcode).map((form) => index.withBarcode(gtin14(form)));
      const [first, ...others] = found.find((items) => items.length > 0) ?? [];
      if (!first) return { type: 'unknown', code };
      if (others.length === 0) return { type: 'item', code, item: viewOf(first) };
      return { type: 'several', code, items: [first, ...others].map(viewOf), products: [] };
    },
    chart: async ({ search, show, rangeId, most = Infinity }) => {
      const words = plainWords(search);
      const counts = { all: 0, low: 0, empty: 0, idle: 0, open: 0 };
      const ranges: StockChart['ranges'] = [];
      let made = 0;
      let given = 0;
      for (const range of index.ranges()) {
        const all = index.itemsOf(range.id);
        made += all.length;
        if (made > chartAtOnce) {
          made = all.length;
          await yieldToEvents();
        }
        const chosen = rangeId === null || rangeId === range.id;
        const shown: Tile[] = [];
        for (const indexed of all) {
          if (!chosen || !matches(indexed.searchText, words)) continue;
          const tile = tileFor(indexed);
          counts.all += 1;
          if (tile.level !== 'ok') counts[tile.level] += 1;
          if (isOpen(tile)) counts.open += 1;
          if (given >= most || !isShown(tile, show)) continue;
          given += 1;
          shown.push(tile);
        }
        ranges.push({
          id: range.id,
          name: range.name,
          kind: range.kind,
          packSize: range.packSize ?? null,
          listPrice: range.listPrice ?? null,
          mixingRatio: range.mixingRatio ?? null,
          items: all.length,
          tiles: shown,
        });
      }
      return { counts, ranges };
    },
    search: ({ search, limit, rangeId = null, show = 'all', likely }) => {
      const words = plainWords(search);
      const unlikely = unlikelihood(words.length === 0 ? undefined : likely);
      const isWanted = (indexed: IndexedItem) =>
        matches(indexed.searchText, words) && (show === 'all' || isShown(tileFor(indexed), show));
      const found: { indexed: IndexedItem; rank: number; unlikely: number }[] = [];
      const ranges = rangeId === null ? index.ranges().map(({ id }) => id) : [rangeId];
      for (const id of ranges)
        for (const indexed of index.itemsOf(id))
          if (isWanted(indexed))
            found.push({ indexed, rank: rank(indexed.searchText, words), unlikely: unlikely(indexed.item) });
      // Equal ones stay in the order of the chart.
      const items = found
        .sort((a, b) => a.rank - b.rank || a.unlikely - b.unlikely)
        .slice(0, limit)
        .map(({ indexed }) => tileFor(indexed));
      return { items, count: found.length };
    },
    item: (itemId) => {
      const indexed = index.item(itemId);
      return indexed ? ok(viewOf(indexed)) : fail('unknown_here');
    },
    tile: (itemId) => {
      const indexed = index.item(itemId);
      return indexed ? tileFor(indexed) : null;
    },
    shade: (itemId) => {
      const indexed = index.item(itemId);
      if (indexed) return shadeOf(named(indexed.item), index.range(indexed.item.rangeId));
      // Old mixes may contain an item that was removed since.
      return { itemId, rangeId: '', rangeName: '', kind: '', shade: '?', name: null };
    },
    stateOf: (itemId) => {
      const indexed = index.item(itemId);
      if (!indexed) return null;
      return expectedOf(indexed) ?? stateOf(indexed.item);
    },
  };
}

/** Whether an answer equals the stored row, so that no write is needed. */
const isSame = (answer: unknown, known: unknown): boolean => JSON.stringify(answer) === JSON.stringify(known);
