/**
 * Keeps the local copy in step with the service: reads everything if the copy is missing or old, else the items in
 * others' latest movements and mixes.
 */
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { pages } from '../api/pages.ts';
import type { Core } from '../core.ts';
import type { Signals } from '../signals.ts';
import type { Catalogue } from './catalogue.ts';
import { fullRead, placeChanged, readAnew } from './full-read.ts';
import type { ItemsBehind, SyncProgress } from './items-behind.ts';
import { createWalk } from './walk.ts';

export interface CatalogueSyncPorts extends Pick<Core, 'clock' | 'serviceNow' | 'log'> {
  readonly api: Api;
  readonly catalogue: Catalogue;
  readonly behind: ItemsBehind;
  readonly mixesSince: MixesSince;
  readonly restored: RestoredService;
  readonly signal: AbortSignal;
  readonly online: () => boolean;
  readonly locationId: () => string | null;
  /** Whether a person is signed in, who sees the changes. */
  readonly isSeen: () => boolean;
  readonly signals: Signals;
  /** Ranges, items or their figures changed. */
  readonly changed: () => void;
}

/**
 * Reads the mixes made since a time by the service's clock, of a `day` all of today's, or all that are kept, of which
 * those that the service does not have are forgotten; names the items of each that was made or undone without our
 * knowing, in the transaction that keeps it.
 */
type MixesSince = (
  from: number,
  span: 'recent' | 'day' | 'all kept',
  touched: (itemIds: readonly string[]) => void,
) => Promise<Result<null>>;

/** How a service restored from an older copy is detected and handled. */
interface RestoredService {
  /** Whether something that was delivered is gone. */
  readonly isAny: (place: string) => Promise<'some' | 'none' | 'unreached'>;
  /** Called when a restored service is detected, before everything is read again. */
  readonly noticed: (place: string) => void;
  /** The number of our lost entries; null: it could not be found out now; `later`: not all of it can be known yet. */
  readonly look: (place: string) => Promise<number | 'later' | null>;
  readonly looked: (place: string, missing: number) => void;
}

export interface CatalogueSync {
  /** The service is back: resumes at once. */
  readonly begin: () => void;
  /** Looks now; resolves once it has looked. */
  readonly look: () => Promise<void>;
  /** When the copy last agreed with the service; null: never. */
  readonly agreedAt: () => number | null;
  readonly close: () => Promise<void>;
}

/**
 * Two computers of a salon see each other's work within 15 s, of which a movement takes ten to show (spec 2, Limits);
 * slow responses use up the rest.
 */
const pollMs = 2500;
/** While signed out no one sees the changes, and sign-in triggers a read. */
const unseenPollMs = 10_000;
/** After this many polls, one more page of the whole list is read, for changes without a movement. */
const pollsToStep = 6;
/**
 * A mix is undone soon or hardly ever: each poll reads the mixes of the last hours, and now and then of the whole day.
 */
const recentMs = 2 * 3_600_000;
const dayAfterMs = 60_000;
/** How often an agreement without changes is saved: its time needs no more precision. */
const savedAfterMs = 60_000;
const fullAfterMs = 6 * 3_600_000;
const askedAfterMs = 86_400_000;
/** The service's clock is known to the second, and a request may be under way for some. */
const marginMs = 600_000;
/** More than this are read faster all together. */
const manyItems = 400;

export function createCatalogueSync(ports: CatalogueSyncPorts): CatalogueSync {
  const { catalogue, clock, api, signal, mixesSince, restored } = ports;
  const { savedAt, save, mark, touch, readAgain, of: behindAt } = ports.behind;
  let running: Promise<void> | null = null;
  let again = false;
  let cancelPoll: (() => void) | null = null;
  const walk = createWalk(ports);
  let polls = 0;
  let lastDay = { place: '', at: -Infinity };
  let lastAsked = { place: '', at: -Infinity };

  const everything = async (place: string, locationId: string): Promise<Result<null>> => {
    const heard = {
      read: (itemId: string) => void behindAt(place).delete(itemId),
      overtaken: (itemId: string) => void behindAt(place).add(itemId),
    };
    const read = await fullRead(api, catalogue, { place, locationId, ...heard }, signal);
    if (read.ok) ports.changed();
    return read;
  };

  /** Follows the movements from the last one seen; calls `heard` with the items of each page. */
  const movements = async (
    place: string,
    locationId: string,
    state: SyncProgress,
    heard: (itemIds: readonly string[]) => void,
  ): Promise<Result<null>> => {
    const params = { locationId };
    const list = pages(
      (query) => api.stockMovements.list({ params, query, signal }),
      200,
      state.movement ?? undefined,
    );
    for await (const page of list) {
      // A key without `stock:read` follows the mixes alone.
      if (!page.ok && page.error.code === 'validation_failed' && state.movement !== null)
        return wentBack(place, state);
      if (!page.ok) return page.error.code === 'forbidden' ? ok(null) : page;
      if (catalogue.place() !== place) return placeChanged;
      ports.signals.emit('movementsRead', place, page.value);
      heard(page.value.flatMap(({ colourBarItemId }) => colourBarItemId ?? []));
      const last = page.value.at(-1);
      if (!last) continue;
      state.movement = last.id;
      // A long history is read once: its position is saved after each page.
      save(place, state);
    }
    return ok(null);
  };

  /**
   * The service was restored from an older copy: it lacks the last movement seen, or a delivered entry. Reads
   * everything again, then looks for the losses.
   */
  const wentBack = (place: string, state: SyncProgress): typeof readAnew => {
    ports.log('warn', 'catalogue.went_back', { movement: state.movement });
    restored.noticed(place);
    save(place, { ...state, movement: null, fullAt: 0, wentBack: true });
    again = true;
    return readAnew;
  };
  /** Once a day, and whenever the service is back: a key that may not read movements would not notice otherwise. */
  const isRestored = async (place: string, now: number): Promise<boolean> => {
    const due = lastAsked.place !== place || now - lastAsked.at >= askedAfterMs || lastAsked.at > now;
    if (!due) return false;
    const missing = await restored.isAny(place);
    if (missing !== 'unreached') lastAsked = { place, at: now };
    return missing === 'some';
  };

  /**
   * The first time here. The list is shown as soon as it was read; then all earlier movements are skipped, and the list
   * is read once more for changes in between. No times are compared, as the two clocks may differ by any amount.
   */
  const fromNothing = async (
    place: string,
    locationId: string,
    agreed: Pick<SyncProgress, 'agreedAt' | 'agreedThere'>,
  ): Promise<Result<SyncProgress>> => {
    const read = await everything(place, locationId);
    if (!read.ok) return read;
    // Should it end on the way: everything is read again next time.
    const wentBackBefore = savedAt(place).get()?.wentBack ?? false;
    const state: SyncProgress = {
      fullAt: 0,
      ...agreed,
      movement: null,
      behind: [],
      wentBack: wentBackBefore,
    };
    save(place, state);
    ports.signals.emit('agreed', behindAt(place));
    const walked = await movements(place, locationId, state, () => undefined);
    if (!walked.ok) return walked;
    // Without any movement, none was missed.
    if (state.movement === null) state.fullAt = agreed.agreedAt;
    save(place, state);
    return ok(state);
  };

  const once = async (place: string, locationId: string): Promise<Result<null>> => {
    await catalogue.ready();
    const [now, there] = [clock.now(), ports.serviceNow()];
    const agreed = { agreedAt: now, agreedThere: there };
    let state = savedAt(place).get();
    if (state === null || (state.movement === null && state.fullAt === 0)) {
      const read = await fromNothing(place, locationId, agreed);
      if (!read.ok) return read;
      state = read.value;
    }
    if (catalogue.index().size() === 0 || now - state.fullAt > fullAfterMs || state.fullAt > now) {
      const read = await everything(place, locationId);
      if (!read.ok) return read;
      state = { ...state, fullAt: now, ...agreed };
      save(place, state);
      ports.signals.emit('agreed', behindAt(place));
    }
    const isOlder = !state.wentBack && (await isRestored(place, now));
    if (catalogue.place() !== place) return placeChanged;
    if (isOlder) return wentBack(place, state);
    const seen = state.movement;
    const day = lastDay.place !== place || now - lastDay.at >= dayAfterMs || lastDay.at > now;
    const span = state.wentBack ? 'all kept' : day ? 'day' : 'recent';
    // No later than now: the service's clock may have been set back.
    const since = Math.min(state.agreedThere ?? state.agreedAt, there) - (day ? marginMs : recentMs);
    // Independent requests: sent together, they wake an idle computer once.
    const [moves, mixes] = await Promise.all([
      movements(place, locationId, state, (itemIds) => mark(place, itemIds)),
      mixesSince(since, span, (itemIds) => {
        mark(place, itemIds);
        // No later poll names them: the mix is kept with them.
        touch(place, itemIds, false);
      }),
    ]);
    if (!moves.ok) return moves;
    if (!mixes.ok) return mixes;
    if (catalogue.place() !== place) return placeChanged;
    if (day) lastDay = { place, at: now };
    if (state.wentBack) {
      if (catalogue.place() !== place) return placeChanged;
      const missing = await restored.look(place);
      if (missing === null) return fail('offline');
      if (missing !== 'later') {
        state = { ...state, wentBack: false };
        save(place, state);
        restored.looked(place, missing);
      }
    }
    polls += 1;
    if (polls % pollsToStep === 0) {
      const step = await walk.step(place, locationId);
      if (!step.ok) return step;
      mark(place, step.value);
    }
    const touched = ports.behind.toRead(place);
    const quiet = touched.length === 0 && state.movement === seen;
    if (quiet && now >= state.agreedAt && now - state.agreedAt < savedAfterMs) return ok(null);
    if (touched.length > manyItems) {
      const read = await everything(place, locationId);
      if (!read.ok) return read;
    } else if (touched.length > 0 && (await readAgain(touched)) === 'failed') {
      save(place, state);
      return fail('offline');
    }
    save(place, { ...state, ...agreed });
    ports.signals.emit('agreed', behindAt(place));
    return ok(null);
  };

  const loop = async (): Promise<void> => {
    do {
      again = false;
      const place = catalogue.place();
      const locationId = ports.locationId();
      if (place === null || locationId === null || !ports.online() || signal.aborted) return;
      ports.signals.emit('polling');
      const done = await once(place, locationId);
      if (!done.ok && done !== placeChanged && done !== readAnew) report(done.error);
    } while (again);
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
        // A sync may have been requested between the last check and now.
        if (again) begin();
        // Also after a bug or a full disk: the next look may do better.
        else if (!signal.aborted) {
          cancelPoll?.();
          cancelPoll = clock.after(ports.isSeen() ? pollMs : unseenPollMs, begin);
        }
      });
  };

  ports.signals.on('online', () => {
    lastAsked = { place: '', at: -Infinity };
  });
  ports.signals.on('placeChanged', () => {
    catalogue.ready().then(begin, () => undefined);
  });

  return {
    begin,
    look: async () => {
      begin();
      await running;
    },
    agreedAt: () => {
      const place = catalogue.place();
      return place === null ? null : (savedAt(place).get()?.agreedAt ?? null);
    },
    close: async () => {
      cancelPoll?.();
      await running;
    },
  };
}
