/** Registered mixes: this computer's from the outbox, and all from the service, merged by their reference. */
import { colourBarMix, type ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { CustomerShown } from '../../../shared/bridge/customers.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { allRows, pages } from '../api/pages.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Core } from '../core.ts';
import type { Signals } from '../signals.ts';
import { mixRows } from '../store/mix-rows.ts';
import type { Store } from '../store/store.ts';
import { isOfCount } from '../../../shared/colour-bar/counting.ts';
import { daysAfter, startOfDay, timeAt } from '../../../shared/days.ts';
import { asItem, bowlsShown, mixWrite, requestOf } from '../writes/mix.ts';
import type { Correction } from '../outbox/decisions.ts';
import { recipesOf } from '../writes/recipe.ts';
import { undoEntry } from '../writes/undo.ts';
import { timeIn } from '../timed-reference.ts';
import { answeredId, writePlace, type EntryRow } from '../writes/write.ts';
import { isOf, takesBack, writeOf } from '../writes/writes.ts';
import { mixView, partsUnder, type Known, type MixParts } from './mix-view.ts';

export interface MixesPorts extends Pick<Core, 'clock' | 'serviceNow'> {
  readonly store: Store;
  readonly api: Api;
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'origin' | 'isOnline'>;
  readonly outbox: Pick<Outbox, 'rows' | 'undo' | 'correct' | 'save' | 'send'>;
  readonly catalogue: Pick<Catalogue, 'shade' | 'tile' | 'index'>;
  readonly person: (staffId: string) => StaffMember;
  readonly customer: (personId: string) => CustomerShown;
  /** The service was restored from an older copy, and its losses are not known yet. */
  readonly wentBack: () => boolean;
  readonly signals: Signals;
  readonly changed: () => void;
  /** A mix is undone at the service by this entry, which is being saved. */
  readonly undone: (undoing: EntryRow, by: StaffMember) => void;
}

export interface Mixes {
  /** Without mixes made by a count. */
  readonly today: () => MixView[];
  /** The mixes of any day: from the service, or from the local cache while it does not answer. */
  readonly day: (date: string) => Promise<MixView[]>;
  /** Recently used items, the latest first: from the newest stored mixes and from pending ones. */
  readonly lastUsed: () => Tile[];
  readonly get: (reference: string) => Result<MixView>;
  /** The id of its customer; null: none is known here. */
  readonly customerOf: (reference: string) => string | null;
  /** The reference of a stored mix, by its id at the service. */
  readonly referenceOf: (mixId: string) => string | null;
  readonly undo: (reference: string, by: StaffMember) => Result<MixView>;
  /** Saves another mix in its place (`Outbox.correct`). `not_allowed` if it cannot be undone, `details.why`: its state. */
  readonly correct: (
    reference: string,
    right: Pick<Correction, 'mix' | 'also'>,
    by: StaffMember,
  ) => Result<EntryRow>;
  /**
   * Reads the service's list since a time by its clock, of a `day` all of today's, or all that are kept, of which those
   * that the service does not have are forgotten; names the items of each mix that was made or undone without our
   * knowing, in the transaction that keeps it.
   */
  readonly readSince: (
    from: number,
    span: 'recent' | 'day' | 'all kept',
    touched: (itemIds: readonly string[]) => void,
  ) => Promise<Result<null>>;
  /** Keeps the mix as the service made or undid it: `answer`. */
  readonly delivered: (row: EntryRow, answer: unknown) => void;
  /** Stores the balances of a delivered mix's items, once they were read again. */
  readonly settled: (reference: string) => void;
  /** Stores the balances of each delivered and unsettled mix, except mixes with items that are `behind`. */
  readonly settleRest: (behind: ReadonlySet<string>) => void;
}

const dayMs = 86_400_000;
/** In the path of an undo that is saved before its mix has an id. It is replaced before the undo is sent. */
const noIdYet = 'none';
const keptDays = 40;
/** How long another day's list is waited for. */
const askedMs = 5000;
/** The most mixes in a list of the day: no salon makes more. */
const mostShown = 300;
/** The most items that are offered as used last. */
const mostUsed = 12;
/** How many mixes are searched for recently used items: a few milliseconds. */
const newest = { kept: 200, saved: 40 };

export function createMixes(ports: MixesPorts): Mixes {
  const { catalogue, outbox, connection } = ports;
  const rows = mixRows(ports.store);
  rows.forgetOld(keptDays);

  const known: Known = {
    shade: catalogue.shade,
    inPacks: (itemId) => catalogue.tile(itemId)?.packSize === null,
    person: ports.person,
    customer: ports.customer,
    wentBack: ports.wentBack,
  };
  const referenceOf = (mix: ColourBarMix) => mix.externalReference ?? mix.id;
  /** References of delivered mixes of a place that are not settled. */
  let rest: { place: string; references: Set<string> } | null = null;
  const restAt = (place: string): Set<string> => {
    if (rest?.place !== place) rest = { place, references: new Set(rows.unsettled(place)) };
    return rest.references;
  };
  const itemsOf = ({ bowls }: ColourBarMix): string[] => [
    ...new Set(bowls.flatMap(({ components }) => components.map((one) => one.colourBarItemId))),
  ];
  const midnight = (now: number) => startOfDay(now, connection.location()?.timeZone ?? 'UTC');

  const partsOf = (place: string, reference: string): MixParts => {
    const entries = outbox.rows.byReference(reference).filter((row) => row.place === place);
    const recipe = recipesOf(outbox.rows, reference).findLast((row) => row.place === place) ?? null;
    return {
      ...partsUnder(entries, rows.byReference(place, reference)),
      recipe,
      correctedAs: rightOf(entries),
      firstMadeAt: firstMadeAt(place, reference),
    };
  };
  /** The mixes of the service that were begun at the same time: a wrong one, and those in its place. */
  const begunWith = (place: string, reference: string): ColourBarMix[] => {
    const time = timeIn(reference);
    return time === null ? [] : rows.beginning(place, time).map(({ mix }) => mix);
  };
  /** When the undone mix was made that another computer corrected by this one; null: it corrects none. */
  const firstMadeAt = (place: string, reference: string): string | null => {
    const [first] = begunWith(place, reference);
    return first?.undoneAt === undefined ? null : first.createdAt;
  };
  /** The reference of the mix that was saved in place of the one with these entries. */
  const rightOf = (entries: readonly EntryRow[]): string | null => {
    const replacedBy = entries.findLast((row) => isOf(row, 'mix'))?.progress.replacedBy ?? null;
    const instead = replacedBy?.what === 'entry' ? outbox.rows.byId(replacedBy.id) : null;
    const corrections = entries.filter(takesBack).flatMap(({ id }) => outbox.rows.children(id));
    const right = [...(instead ? [instead] : []), ...corrections].findLast(
      (row) => isOf(row, 'mix') && row.progress.state !== 'discarded',
    );
    return right?.reference ?? null;
  };
  const viewOf = (place: string, reference: string): MixView | null =>
    mixView(partsOf(place, reference), known);
  const get = (reference: string): Result<MixView> => {
    const place = connection.place();
    const view = place === null ? null : viewOf(place, reference);
    return view ? ok(view) : fail('unknown_here');
  };
  const put = (place: string, mix: ColourBarMix) => {
    const before = rows.byId(place, mix.id);
    rows.put(place, referenceOf(mix), { mix, balances: before?.balances ?? null });
    return before;
  };

  const settle = (place: string, reference: string) => {
    ports.store.onceCommitted(() => restAt(place).delete(reference));
    const kept = rows.byReference(place, reference);
    if (!kept) return;
    const balances = itemsOf(kept.mix).flatMap((itemId) => {
      // The service's figures, without pending entries.
      const item = catalogue.index().item(itemId)?.item;
      return item ? [{ itemId, packs: item.packs, gramsLeft: item.gramsLeft ?? null }] : [];
    });
    rows.put(place, reference, { mix: kept.mix, balances });
  };

  /** Newest first, without mixes made by a count. */
  const between = (from: number, to: number): MixView[] => {
    const place = connection.place();
    if (place === null) return [];
    const references = new Set([
      ...outbox.rows
        .since(place, mixWrite.kind, from, mostShown)
        .filter(({ createdAt }) => createdAt < to)
        .map(({ reference }) => reference),
      ...rows
        .since(place, from)
        .filter(({ mix }) => Date.parse(mix.createdAt) < to)
        .map(({ mix }) => referenceOf(mix)),
    ]);
    const isWithin = ({ createdAt }: MixView) => Date.parse(createdAt) >= from && Date.parse(createdAt) < to;
    const views = new Map<string, MixView>();
    // A correction was saved later than the mix in whose place it is, and is of that day.
    const add = (reference: string): void => {
      const view = views.has(reference) || isOfCount(reference) ? null : viewOf(place, reference);
      if (view === null) return;
      views.set(reference, view);
      if (view.correctedAs !== null) add(view.correctedAs);
      if (view.state === 'undone') for (const mix of begunWith(place, reference)) add(referenceOf(mix));
    };
    for (const reference of references) add(reference);
    return [...views.values()]
      .filter((view) => view.correctedAs === null && isWithin(view))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  };

  return {
    today: () => between(midnight(ports.clock.now()), Infinity),
    day: async (date) => {
      const location = connection.location();
      const place = connection.place();
      if (location === null || place === null) return [];
      const [from, to] = [date, daysAfter(date, 1)].map((day) => timeAt(day, 0, location.timeZone));
      if (from === undefined || to === undefined) return [];
      const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const there = connection.isOnline()
        ? await allRows(
            pages((page) =>
              ports.api.colourBarMixes.list({
                params: { locationId: location.id },
                query: { ...page, ...query },
                attempts: 1,
                timeoutMs: askedMs,
              }),
            ),
          )
        : null;
      if (connection.place() !== place) return [];
      if (there?.ok === true) ports.store.transaction(() => there.value.forEach((mix) => put(place, mix)));
      return between(from, to);
    },
    lastUsed: () => {
      const place = connection.place();
      if (place === null) return [];
      // Delivered ones are among the stored mixes.
      const saved = outbox.rows
        .since(place, mixWrite.kind, 0, newest.saved)
        .filter(({ progress }) => progress.state !== 'done' && progress.state !== 'discarded')
        .flatMap(({ createdAt, details }) => details.items.map(({ itemId }) => ({ itemId, at: createdAt })));
      const used = [...saved, ...rows.lastUsed(place, newest.kept)].sort((a, b) => b.at - a.at);
      return [...new Set(used.map(({ itemId }) => itemId))]
        .flatMap((itemId) => catalogue.tile(itemId) ?? [])
        .slice(0, mostUsed);
    },
    get,
    customerOf: (reference) => {
      const place = connection.place();
      if (place === null) return null;
      const { entry, kept, recipe } = partsOf(place, reference);
      const asked = entry === null ? undefined : requestOf(entry.body)?.personId;
      return kept?.mix.personId ?? asked ?? recipe?.params['personId'] ?? null;
    },
    referenceOf: (mixId) => {
      const place = connection.place();
      const kept = place === null ? null : rows.byId(place, mixId);
      return kept === null ? null : referenceOf(kept.mix);
    },
    undo: (reference, by) => {
      const place = connection.place();
      const location = connection.location();
      if (place === null || location === null) return fail('not_connected');
      const view = get(reference);
      if (!view.ok) return view;
      if (!view.value.undoable) return fail('not_allowed', { details: { why: view.value.state } });
      const { entry } = partsOf(place, reference);
      const { mixId } = view.value;
      // A mix that is not stored any more is still known by the service's answer to its entry.
      if (entry && (entry.progress.state !== 'done' || mixId === null)) {
        const undone = outbox.undo(entry, by, (undoing) => ports.undone(undoing, by));
        if (!undone.ok) return undone;
      } else if (mixId === null) return fail('unknown_here');
      else {
        const items = view.value.bowls.flatMap(({ components }) => components.map(asItem));
        const origin = connection.origin();
        const at = { origin, place, locationId: location.id };
        const bowls = bowlsShown(view.value.bowls);
        outbox.save(undoEntry({ at, reference, mixId, items, bowls }, by), (undoing) =>
          ports.undone(undoing, by),
        );
        outbox.send();
      }
      return get(reference);
    },
    correct: (reference, right, by) => {
      const at = writePlace({ connection });
      if (!at.ok) return at;
      const view = get(reference);
      if (!view.ok) return view;
      const { undoable, state, mixId, bowls: mixed } = view.value;
      if (!undoable) return fail('not_allowed', { details: { why: state } });
      const { entry } = partsOf(at.value.place, reference);
      const items = mixed.flatMap(({ components }) => components.map(asItem));
      const undo = (parent: string | undefined) =>
        undoEntry(
          {
            at: at.value,
            reference,
            mixId: mixId ?? answeredId(entry?.answer) ?? noIdYet,
            items,
            bowls: bowlsShown(mixed),
            parent,
            ofCorrection: true,
          },
          by,
        );
      return outbox.correct({ wrong: entry, undo, ...right }, by);
    },
    readSince: async (from, span, touched) => {
      const place = connection.place();
      const location = connection.location();
      if (place === null || location === null) return fail('not_connected');
      const now = ports.serviceNow();
      const start = span === 'all kept' ? now - keptDays * dayMs : from;
      const since = new Date(span === 'recent' ? start : Math.min(start, midnight(now))).toISOString();
      const keptBefore = span === 'all kept' ? rows.since(place, start).map(({ mix }) => mix.id) : [];
      const there = new Set<string>();
      let news = false;
      for await (const page of pages((query) =>
        ports.api.colourBarMixes.list({
          params: { locationId: location.id },
          query: { ...query, from: since },
        }),
      )) {
        if (!page.ok) return page;
        if (connection.place() !== place) return ok(null);
        for (const { id } of page.value) there.add(id);
        const others = page.value.filter(({ id, undoneAt }) => {
          const before = rows.byId(place, id);
          return before === null || before.mix.undoneAt !== undoneAt;
        });
        if (others.length === 0) continue;
        news = true;
        ports.store.transaction(() => {
          for (const mix of others) {
            put(place, mix);
            touched(itemsOf(mix));
          }
          ports.signals.emit('mixesFound', place, others);
        });
      }
      if (span === 'all kept') {
        rows.forget(
          place,
          keptBefore.filter((mixId) => !there.has(mixId)),
        );
        news = true;
      }
      if (news) ports.changed();
      return ok(null);
    },
    delivered: (row, answer) => {
      const mix = colourBarMix.safeParse(answer);
      if (mix.success) {
        put(row.place, mix.data);
        const isNew = writeOf(row)?.delivered.mix === 'made';
        if (isNew && rest?.place === row.place) rest.references.add(row.reference);
      }
      ports.changed();
    },
    settled: (reference) => {
      const place = connection.place();
      if (place === null) return;
      settle(place, reference);
      ports.changed();
    },
    settleRest: (behind) => {
      const place = connection.place();
      if (place === null) return;
      let any = false;
      ports.store.transaction(() => {
        for (const reference of restAt(place)) {
          const kept = rows.byReference(place, reference);
          if (kept && itemsOf(kept.mix).some((itemId) => behind.has(itemId))) continue;
          settle(place, reference);
          any = true;
        }
      });
      if (any) ports.changed();
    },
  };
}
