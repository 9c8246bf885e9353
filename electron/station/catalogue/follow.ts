/**
 * Keeps the local copy in step with the service: everything when it is missing or old, else what others touched since,
 * as the movements and the mixes tell.
 */
import { z } from 'zod';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { pages } from '../api/pages.ts';
import type { Ports } from '../ports.ts';
import { kept } from '../store/kept.ts';
import type { Store } from '../store/store.ts';
import { breath, type Catalogue } from './catalogue.ts';

export interface FollowPorts extends Pick<Ports, 'clock' | 'log'> {
  readonly store: Store;
  readonly api: Api;
  readonly catalogue: Catalogue;
  readonly signal: AbortSignal;
  readonly online: () => boolean;
  readonly locationId: () => string | null;
  /** Reads the mixes made or undone since a time; answers with the items that those unknown until now have touched. */
  readonly mixesSince: (from: number) => Promise<Result<string[]>>;
  /** Ranges, items or their figures are others now. */
  readonly changed: () => void;
  /** The copy agrees with the service, whether anything had changed or not. */
  readonly agreed: () => void;
}

export interface Follow {
  /** Another place, or the service is back: goes on at once. */
  readonly begin: () => void;
  /** Reads items again, after a write of our own. True when every one was read. */
  readonly reread: (itemIds: Iterable<string>) => Promise<boolean>;
  /** When the copy last agreed with the service; null: never. */
  readonly agreedAt: () => number | null;
  /** Resolves when nothing is being read. */
  readonly idle: () => Promise<void>;
  readonly close: () => void;
}

const keptState = z.object({
  /** When a full read was last begun. */
  fullAt: z.number(),
  agreedAt: z.number(),
  /** The last movement that was seen; null: none yet. */
  movement: z.string().nullable(),
});
type KeptState = z.infer<typeof keptState>;

const pollMs = 20_000;
const fullAfterMs = 6 * 3_600_000;
/** The service's clock and ours may differ, and a movement shows some seconds late. */
const marginMs = 600_000;
/** More than this are read faster all together. */
const manyItems = 400;
const storedAtOnce = 50;

export function createFollow(ports: FollowPorts): Follow {
  const { catalogue, clock, api, signal } = ports;
  let running: Promise<void> | null = null;
  let again = false;
  let cancelPoll: (() => void) | null = null;
  /** Touched, but not read again yet. */
  const behind = new Set<string>();

  const stateAt = (place: string) => kept(ports.store, `catalogue ${place}`, keptState);

  const store = async (items: readonly ColourBarItem[], place: string): Promise<void> => {
    for (let at = 0; at < items.length; at += storedAtOnce) {
      if (catalogue.place() !== place) return;
      const news = items.slice(at, at + storedAtOnce).filter(isNews);
      if (news.length > 0) catalogue.put([], news);
      await breath();
    }
  };
  /** An answer that was overtaken by a newer one is dropped, and one that says nothing new is not written. */
  const isNews = (item: ColourBarItem): boolean => {
    const known = catalogue.shelf().item(item.id)?.item;
    if (known === undefined) return true;
    if (Date.parse(item.updatedAt) < Date.parse(known.updatedAt)) return false;
    return JSON.stringify(item) !== JSON.stringify(known);
  };

  const full = async (place: string, locationId: string): Promise<Result<null>> => {
    const before = new Set(catalogue.shelf().ids());
    const rangesBefore = new Set(
      catalogue
        .shelf()
        .ranges()
        .map(({ id }) => id),
    );
    const params = { locationId };
    for await (const page of pages((query) => api.colourBarRanges.list({ params, query, signal }))) {
      if (!page.ok) return page;
      if (catalogue.place() !== place) return moved;
      catalogue.put(page.value, []);
      for (const { id } of page.value) rangesBefore.delete(id);
    }
    for await (const page of pages((query) => api.colourBarItems.list({ params, query, signal }))) {
      if (!page.ok) return page;
      await store(page.value, place);
      for (const { id } of page.value) before.delete(id);
    }
    if (catalogue.place() !== place) return moved;
    for (const id of before) catalogue.remove('item', id);
    for (const id of rangesBefore) catalogue.remove('range', id);
    return ok(null);
  };

  /** Ids of items that were touched by movements after `state.movement`, made at `from` or later. */
  const movements = async (
    place: string,
    locationId: string,
    state: KeptState,
    from: number,
  ): Promise<Result<string[]>> => {
    const touched = new Set<string>();
    const params = { locationId };
    const list = pages(
      (query) => api.stockMovements.list({ params, query, signal }),
      200,
      state.movement ?? undefined,
    );
    for await (const page of list) {
      if (!page.ok) {
        // A key without `stock:read` follows the mixes alone.
        if (page.error.code === 'forbidden') return ok([]);
        return page;
      }
      if (catalogue.place() !== place) return moved;
      for (const movement of page.value)
        if (movement.colourBarItemId !== undefined && Date.parse(movement.createdAt) >= from)
          touched.add(movement.colourBarItemId);
      const last = page.value.at(-1);
      if (last) {
        state.movement = last.id;
        // A long history is walked once: what was walked is kept.
        if (from > 0) stateAt(place).set(state);
      }
    }
    return ok([...touched]);
  };

  const once = async (place: string, locationId: string): Promise<Result<null>> => {
    await catalogue.ready();
    const saved = stateAt(place);
    const now = clock.now();
    let state = saved.get();
    if (!state || catalogue.shelf().size() === 0 || now - state.fullAt > fullAfterMs || state.fullAt > now) {
      const read = await full(place, locationId);
      if (!read.ok) return read;
      state = { fullAt: now, agreedAt: now, movement: state?.movement ?? null };
      saved.set(state);
      ports.changed();
      ports.agreed();
    }
    const before = { ...state };
    const moves = await movements(place, locationId, state, before.fullAt - marginMs);
    if (!moves.ok) return moves;
    const mixes = await ports.mixesSince(before.agreedAt - marginMs);
    if (!mixes.ok) return mixes;
    for (const id of [...moves.value, ...mixes.value]) behind.add(id);
    if (behind.size > manyItems) {
      const read = await full(place, locationId);
      if (!read.ok) return read;
      behind.clear();
      ports.changed();
    } else if (behind.size > 0 && !(await reread([...behind]))) return fail('offline');
    saved.set({ ...state, agreedAt: now });
    ports.agreed();
    return ok(null);
  };

  const reread = async (itemIds: Iterable<string>): Promise<boolean> => {
    const place = catalogue.place();
    const locationId = ports.locationId();
    const ids = [...new Set(itemIds)];
    for (const id of ids) behind.add(id);
    if (place === null || locationId === null) return false;
    let all = true;
    const one = async (itemId: string) => {
      const item = await api.colourBarItems.get({
        params: { locationId, colourBarItemId: itemId },
        signal,
      });
      if (catalogue.place() !== place || signal.aborted) return;
      if (item.ok) {
        if (isNews(item.value)) {
          const { rangeId } = item.value;
          const ranges = catalogue.shelf().range(rangeId) ? [] : await missingRange(rangeId, locationId);
          if (catalogue.place() !== place || signal.aborted) return;
          catalogue.put(ranges, [item.value]);
        }
      } else if (item.error.code === 'entity_not_found') catalogue.remove('item', itemId);
      else {
        all = false;
        return;
      }
      behind.delete(itemId);
    };
    for (let at = 0; at < ids.length; at += 4) await Promise.all(ids.slice(at, at + 4).map(one));
    if (signal.aborted) return false;
    if (ids.length > 0) ports.changed();
    return all;
  };
  const missingRange = async (colourBarRangeId: string, locationId: string) => {
    const range = await api.colourBarRanges.get({ params: { locationId, colourBarRangeId }, signal });
    return range.ok ? [range.value] : [];
  };

  const loop = async (): Promise<void> => {
    do {
      again = false;
      const place = catalogue.place();
      const locationId = ports.locationId();
      if (place === null || locationId === null || !ports.online() || signal.aborted) return;
      const done = await once(place, locationId);
      if (!done.ok && done !== moved) report(done.error);
    } while (again);
    if (signal.aborted) return;
    cancelPoll?.();
    cancelPoll = clock.after(pollMs, begin);
  };
  const report = ({ code, requestId, details }: Failure) =>
    ports.log('warn', 'catalogue.behind', { code, requestId, operation: details?.['operation'] });
  const begin = () => {
    cancelPoll?.();
    cancelPoll = null;
    if (signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    again = false;
    running = loop()
      .catch((error: unknown) =>
        ports.log('error', 'catalogue.bug', { error: error instanceof Error ? error.message : 'unknown' }),
      )
      .finally(() => {
        running = null;
        // Somebody may have asked between the last look and now.
        if (again) begin();
      });
  };

  return {
    begin,
    reread,
    agreedAt: () => {
      const place = catalogue.place();
      return place === null ? null : (stateAt(place).get()?.agreedAt ?? null);
    },
    idle: async () => {
      await running;
    },
    close: () => {
      cancelPoll?.();
    },
  };
}

/** Somebody chose another location meanwhile: there is nothing to say about it. */
const moved = fail('unknown_here');
