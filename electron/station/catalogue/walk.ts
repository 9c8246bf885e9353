/**
 * Finds changes without a movement (barcodes, names, prices, pack sizes, new and removed items): the API does not
 * report them, so the whole list is read in a loop, one page at a time.
 */
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { allRows, pages } from '../api/pages.ts';
import type { Catalogue } from './catalogue.ts';
import { placeChanged } from './full-read.ts';

export interface WalkPorts {
  readonly api: Api;
  readonly catalogue: Catalogue;
  readonly signal: AbortSignal;
  /** Called when a stored range or item has changed. */
  readonly changed: () => void;
}

export interface Walk {
  /**
   * One step: the ranges, or the next page of items. Returns the items to read again: items of a range whose pack size
   * or price changed, items for which the answer may be outdated, and items missing from the list at the end of a
   * round.
   */
  readonly step: (place: string, locationId: string) => Promise<Result<readonly string[]>>;
}

interface Round {
  readonly place: string;
  /** Known items that the list has not shown yet. */
  readonly left: Set<string>;
  cursor: string | undefined;
}

const pageSize = 200;

export function createWalk({ api, catalogue, signal, changed }: WalkPorts): Walk {
  let round: Round | null = null;

  /** Every range; answers with the items that inherit something else now. */
  const ranges = async (place: string, locationId: string): Promise<Result<readonly string[]>> => {
    const params = { locationId };
    const asked = catalogue.ask();
    const list = await allRows(pages((query) => api.colourBarRanges.list({ params, query, signal })));
    if (!list.ok) return list;
    if (catalogue.place() !== place) return placeChanged;
    const index = catalogue.index();
    const touched: string[] = [];
    const news = list.value.filter((range) => {
      const known = index.range(range.id);
      if (JSON.stringify(known) === JSON.stringify(range)) return false;
      if (known?.packSize !== range.packSize || known?.listPrice !== range.listPrice)
        touched.push(...index.itemsOf(range.id).map(({ item }) => item.id));
      return true;
    });
    const there = new Set(list.value.map(({ id }) => id));
    // A range is removed only once it holds nothing (spec 2, Colour bar): its items are gone or are to be read again.
    const gone = index.ranges().filter(({ id }) => !there.has(id));
    asked.take(news, []);
    for (const { id } of gone) {
      touched.push(...index.itemsOf(id).map(({ item }) => item.id));
      catalogue.remove('range', id);
    }
    if (news.length + gone.length > 0) changed();
    return ok(touched);
  };
  const page = async (on: Round, locationId: string): Promise<Result<readonly string[]>> => {
    const query = on.cursor === undefined ? { limit: pageSize } : { limit: pageSize, after: on.cursor };
    const asked = catalogue.ask();
    const list = await api.colourBarItems.list({ params: { locationId }, query, signal });
    if (!list.ok) {
      // The cursor's item was removed: start the round again.
      if (list.error.code === 'validation_failed') round = null;
      return list.error.code === 'validation_failed' ? ok([]) : list;
    }
    if (catalogue.place() !== on.place) return placeChanged;
    const { data, nextCursor } = list.value;
    const index = catalogue.index();
    // An item of a range that came since the round began is read on its own, with its range.
    const [known, unknown] = [
      data.filter(({ rangeId }) => index.range(rangeId)),
      data.filter(({ rangeId }) => !index.range(rangeId)),
    ];
    const taken = asked.take([], known);
    if (taken.changed) changed();
    for (const { id } of data) on.left.delete(id);
    const touched = [...taken.overtaken, ...unknown.map(({ id }) => id)];
    if (nextCursor !== undefined && nextCursor !== on.cursor) {
      on.cursor = nextCursor;
      return ok(touched);
    }
    round = null;
    return ok([...touched, ...[...on.left].filter((id) => index.item(id) !== undefined)]);
  };

  return {
    step: async (place, locationId) => {
      if (signal.aborted) return fail('offline');
      if (round?.place === place) return page(round, locationId);
      const begun: Round = { place, left: new Set(catalogue.index().ids()), cursor: undefined };
      const read = await ranges(place, locationId);
      if (read.ok) round = begun;
      return read;
    },
  };
}
