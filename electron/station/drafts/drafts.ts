/** Open mixes. Each step is committed before its event is sent, so drafts survive locking and restarts. */
import type { CustomerShown } from '../../../shared/bridge/customers.ts';
import type {
  Draft,
  DraftBooking,
  DraftIntent,
  DraftItem,
  DraftSummary,
  DraftView,
} from '../../../shared/bridge/drafts.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import {
  isUntouched,
  mostSteps,
  stepDraft,
  undoDraft,
  type DraftHistory,
} from '../../../shared/colour-bar/draft-history.ts';
import { beginDraft, type DraftAction, type DraftContext } from '../../../shared/colour-bar/draft.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import { draftShade } from '../writes/mix.ts';
import {
  bowlsToCome,
  mixedBowlOf,
  stillToCome,
  untared,
  type MixedBowl,
} from '../../../shared/colour-bar/still-to-come.ts';
import { visitMark } from '../../../shared/colour-bar/visit.ts';
import { dayAt, startOfDay } from '../../../shared/days.ts';
import type { Core } from '../core.ts';
import type { Signals } from '../signals.ts';
import { typedRows } from '../store/typed-rows.ts';
import { draftRows } from '../store/draft-rows.ts';
import type { Store } from '../store/store.ts';
import { timedReference, timeOfReference } from '../timed-reference.ts';
import { actionOf, draftItem, type ScaleStanding } from './draft-actions.ts';
import { previewDraft } from './preview.ts';
import type { DraftStep } from './draft-step.ts';

export interface DraftsPorts extends Pick<Core, 'clock' | 'random' | 'serviceNow'> {
  readonly store: Store;
  readonly catalogue: Pick<Catalogue, 'index' | 'tile'>;
  readonly place: () => string | null;
  readonly timeZone: () => string;
  /** Grams around a target that count as reached. */
  readonly tolerance: () => number;
  readonly person: (staffId: string) => StaffMember;
  readonly customer: (personId: string) => CustomerShown;
  readonly signals: Signals;
  /** `drafts`: the list of drafts changed; `draftSteps`: one draft took a step. */
  readonly changed: (topic: 'drafts' | 'draftSteps') => void;
}

export interface Drafts {
  readonly list: () => DraftSummary[];
  /** Drafts discarded today, without empty ones. */
  readonly discarded: () => DraftSummary[];
  /** `by`: the colleague who mixes; `personId`: the customer. */
  readonly begin: (by: StaffMember, personId?: string, booking?: DraftBooking) => Result<DraftView>;
  /** Stores a draft built by the caller and makes it active. Call it inside a transaction. */
  readonly take: (draft: Draft) => DraftView;
  /** The copy of an item that a draft stores; null if the catalogue has no such item. */
  readonly item: (itemId: string) => DraftItem | null;
  readonly get: (draftId: string) => Result<DraftView>;
  readonly apply: (draftId: string, intent: DraftIntent, standing: ScaleStanding) => Result<DraftView>;
  /** Takes a step that the station itself decided, such as an automatic capture. */
  readonly step: (draftId: string, action: DraftAction) => Result<DraftView>;
  readonly discard: (draftId: string) => Result<null>;
  /** Discards the draft if it is untouched; returns whether it was. */
  readonly leave: (draftId: string) => boolean;
  /** Reopens a draft discarded today; otherwise `unknown_here`. */
  readonly restore: (draftId: string) => Result<DraftView>;
  /**
   * Closes a draft that became a mix, with its booking. Its unmixed bowls become a new draft. Call it inside a
   * transaction.
   */
  readonly register: (draftId: string, booking: DraftBooking | undefined) => void;
  /** Sets the customer of the draft with the mix's unmixed bowls, unless it has a customer already. */
  readonly alsoFor: (reference: string, personId: string) => void;
  /** Bowls to come and top-ups of a mix that was corrected belong to the right one; inside the caller's transaction. */
  readonly ofCorrected: (reference: string, right: string, placeOf: (bowl: number) => number | null) => void;
  /** The open one that corrects the mix with this reference; null: there is none. */
  readonly correcting: (reference: string) => Draft | null;
  /** The open draft whose mix will have this reference. */
  readonly byReference: (reference: string) => Draft | null;
  /** The draft that became the mix with this reference; null: registered elsewhere, or more than 7 days ago. */
  readonly registered: (reference: string) => Draft | null;
  /** The draft that was last begun, read or changed. */
  readonly active: () => Draft | null;
}

const keptDays = 7;
/** A year and a month, so that the months of two years can be compared. */
const typedDays = 400;

export function createDrafts(ports: DraftsPorts): Drafts {
  const { store, clock, signals } = ports;
  const rows = draftRows(store);
  rows.forgetClosed(keptDays);
  const typed = typedRows(store);
  typed.forgetOld(typedDays);
  let active: DraftHistory | null = null;

  const today = () => startOfDay(clock.now(), ports.timeZone());
  const at = () => new Date(clock.now()).toISOString();
  const open = (draftId: string): Result<DraftHistory> => {
    if (active?.draft.id === draftId) return ok(active);
    const row = rows.byId(draftId);
    if (row?.state !== 'open' || row.place !== ports.place()) return fail('unknown_here');
    active = { draft: row.draft, past: rows.steps(draftId) };
    return ok(active);
  };
  /** The item with the catalogue's current name, as the draft stored the name at the time of the scan. */
  const named = (item: DraftItem): DraftItem => ({
    ...item,
    name: ports.catalogue.tile(item.id)?.name ?? item.name,
  });
  const asShown = (draft: Draft): Draft => ({
    ...draft,
    ...(draft.asked && { asked: { ...draft.asked, item: named(draft.asked.item) } }),
    bowls: draft.bowls.map((bowl) => ({
      ...bowl,
      components: bowl.components.map((component) => ({ ...component, item: named(component.item) })),
    })),
  });
  const customerOf = ({ customerId }: Draft) =>
    customerId === undefined ? null : ports.customer(customerId);
  const viewOf = (draft: Draft): DraftView => {
    const shown = asShown(draft);
    return { ...shown, preview: previewDraft(shown, ports.catalogue.tile), customer: customerOf(draft) };
  };
  const summary = (draft: Draft): DraftSummary => ({
    ...summaryOf(asShown(draft), ports.person),
    customer: customerOf(draft),
  });
  const commit = (before: DraftHistory, after: DraftHistory, step: DraftStep): DraftView => {
    const place = ports.place();
    if (after === before || place === null) {
      const unchanged = viewOf(before.draft);
      if (after === before && step === 'tare') signals.emit('draftStepped', unchanged, step);
      return unchanged;
    }
    store.transaction(() => {
      const { id } = after.draft;
      rows.put(place, after.draft);
      if (step === 'shiftBases') {
        for (const _ of before.past) rows.dropStep(id);
        for (const past of after.past) rows.pushStep(id, past, mostSteps);
      } else if (after.past.length < before.past.length)
        for (const _ of before.past.slice(after.past.length)) rows.dropStep(id);
      else if (after.past !== before.past) rows.pushStep(id, before.draft, mostSteps);
    });
    active = after;
    const changed = viewOf(after.draft);
    signals.emit('draftStepped', changed, step);
    ports.changed('draftSteps');
    return changed;
  };

  const now = (): DraftContext => ({ at: at(), newId: () => ports.random.uuid() });
  const step = (history: DraftHistory, action: DraftAction, context: DraftContext): Result<DraftView> => {
    const next = stepDraft(history, action, context);
    return next.ok ? ok(commit(history, next.value, action.type)) : next;
  };

  /** A draft of the bowls that were not mixed; null if there are none. */
  const restOf = (draft: Draft): Draft | null => {
    const bowls = bowlsToCome(draft).map(untared);
    const [first] = bowls;
    if (first === undefined) return null;
    return {
      ...beginDraft({
        id: ports.random.uuid(),
        reference: timedReference(ports.random, ports.serviceNow()),
        staffId: draft.staffId,
        at: at(),
        bowlId: first.id,
        customerId: draft.customerId,
        booking: draft.booking,
        treatments: draft.treatments,
      }),
      visit: visitMark(draft, dayAt(clock.now(), ports.timeZone())),
      follows: draft.reference,
      bowls,
    };
  };

  /** Drops planned bowls of the visit that a mix of the customer has. */
  const dropMixed = (place: string, mix: { personId: string; at: number; bowls: readonly MixedBowl[] }) => {
    const dayOf = (time: number) => dayAt(time, ports.timeZone());
    for (const draft of rows.open(place)) {
      const began = timeOfReference(draft.reference);
      const { follows, customerId, bowls } = draft;
      if (follows === undefined || customerId !== mix.personId || began === null) continue;
      if (mix.at < began || dayOf(mix.at) !== dayOf(began)) continue;
      const followed = rows.registered(place, follows);
      const toCome = bowlsToCome(draft);
      if (toCome.length < bowls.length) continue;
      const left = stillToCome(
        toCome,
        followed === null ? [] : takenBowls(followed).map(mixedBowlOf),
        mix.bowls,
      );
      const [first] = left;
      if (left.length === bowls.length) continue;
      if (first === undefined) rows.close(draft.id, 'discarded', clock.now());
      else rows.put(place, { ...draft, bowls: [...left], activeBowlId: first.id });
      if (active?.draft.id === draft.id) active = null;
      ports.changed('drafts');
    }
  };

  const take = (place: string, draft: Draft): DraftView => {
    rows.put(place, draft);
    return begun({ draft, past: [] });
  };
  /** Makes a new or restored draft the active one and notifies. */
  const begun = (history: DraftHistory): DraftView => {
    active = history;
    const view = viewOf(history.draft);
    signals.emit('draftStepped', view, 'begun');
    ports.changed('drafts');
    return view;
  };

  signals.on('placeChanged', () => {
    active = null;
    ports.changed('drafts');
  });
  signals.on('mixesFound', (place, mixes) => {
    const planned = new Set(
      rows
        .open(place)
        .flatMap(({ follows, customerId }) => (follows === undefined ? [] : (customerId ?? []))),
    );
    for (const { personId, externalReference, createdAt, undoneAt, bowls } of mixes) {
      if (personId === undefined || !planned.has(personId) || undoneAt !== undefined) continue;
      if (rows.registered(place, externalReference ?? '') !== null) continue;
      const mixed = bowls.map(({ name, components }) => ({
        name: name ?? null,
        itemIds: components.map(({ colourBarItemId }) => colourBarItemId),
      }));
      dropMixed(place, { personId, at: Date.parse(createdAt), bowls: mixed });
    }
  });

  return {
    list: () => {
      const place = ports.place();
      return place === null ? [] : rows.open(place).map(summary);
    },
    discarded: () => {
      const place = ports.place();
      if (place === null) return [];
      const closed = rows.discardedSince(place, today());
      return closed.map(summary).filter(({ components }) => components.length > 0);
    },
    begin: (by, customerId, booking) => {
      const place = ports.place();
      if (place === null) return fail('not_connected');
      const draft = beginDraft({
        id: ports.random.uuid(),
        reference: timedReference(ports.random, ports.serviceNow()),
        staffId: by.id,
        at: at(),
        bowlId: ports.random.uuid(),
        customerId,
        booking,
      });
      return ok(take(place, draft));
    },
    take: (draft) => {
      const place = ports.place();
      if (place === null) throw new Error('a draft needs a place');
      return take(place, draft);
    },
    item: (itemId) => draftItem(ports.catalogue, itemId),
    get: (draftId) => {
      const history = open(draftId);
      return history.ok ? ok(viewOf(history.value.draft)) : history;
    },
    apply: (draftId, intent, standing) => {
      const history = open(draftId);
      if (!history.ok) return history;
      const context = now();
      if (intent.type === 'undo') {
        const undone = undoDraft(history.value, context);
        return undone.ok ? ok(commit(history.value, undone.value, 'undo')) : undone;
      }
      const openLeft = (componentId: string) => {
        const before = previewDraft(history.value.draft, ports.catalogue.tile).before[componentId];
        return before && (before.openLeft ?? 0);
      };
      const action = actionOf(intent, { ...ports, openLeft }, standing);
      return action.ok ? step(history.value, action.value, context) : action;
    },
    step: (draftId, action) => {
      const history = open(draftId);
      return history.ok ? step(history.value, action, now()) : history;
    },
    discard: (draftId) => {
      const history = open(draftId);
      if (!history.ok) return history;
      rows.close(draftId, 'discarded', clock.now());
      active = null;
      ports.changed('drafts');
      return ok(null);
    },
    leave: (draftId) => {
      const row = rows.byId(draftId);
      if (row?.state !== 'open' || row.place !== ports.place()) return false;
      if (!isUntouched({ draft: row.draft, past: rows.steps(draftId) })) return false;
      rows.close(draftId, 'discarded', clock.now());
      if (active?.draft.id === draftId) active = null;
      ports.changed('drafts');
      return true;
    },
    restore: (draftId) => {
      const row = rows.byId(draftId);
      if (!row || row.place !== ports.place()) return fail('unknown_here');
      if (row.state === 'open') return ok(viewOf(row.draft));
      if (row.state !== 'discarded' || (row.closedAt ?? 0) < today()) return fail('unknown_here');
      rows.close(draftId, 'open', null);
      return ok(begun({ draft: row.draft, past: rows.steps(draftId) }));
    },
    register: (draftId, booking) => {
      const row = rows.byId(draftId);
      const registered = row && { ...row.draft, ...(booking && { booking }) };
      const rest = registered && restOf(registered);
      if (row !== null && registered !== null) rows.put(row.place, registered);
      if (row !== null && rest !== null) rows.put(row.place, rest);
      rows.close(draftId, 'registered', clock.now());
      if (row?.draft.customerId !== undefined && row.draft.corrects === undefined) {
        const { customerId: personId } = row.draft;
        const mixed = takenBowls(row.draft).filter(({ adds }) => adds === undefined);
        dropMixed(row.place, { personId, at: ports.serviceNow(), bowls: mixed.map(mixedBowlOf) });
      }
      if (row !== null) typed.put(row.place, row.draft, clock.now());
      if (active?.draft.id === draftId) active = null;
      ports.changed('drafts');
    },
    alsoFor: (reference, personId) => {
      const place = ports.place();
      if (place === null) return;
      const rest = rows.open(place).filter((draft) => draft.follows === reference);
      for (const draft of rest.filter(({ customerId }) => customerId === undefined))
        rows.put(place, { ...draft, customerId: personId });
      ports.changed('drafts');
    },
    ofCorrected: (reference, right, placeOf) => {
      const place = ports.place();
      if (place === null) return;
      const bowlNow = (bowl: Draft['bowls'][number]) => {
        const moved = bowl.adds?.reference === reference ? placeOf(bowl.adds.bowl) : null;
        return moved === null ? bowl : { ...bowl, adds: { reference: right, bowl: moved } };
      };
      for (const draft of rows.open(place)) {
        const follows = draft.follows === reference ? right : draft.follows;
        const bowls = draft.bowls.map(bowlNow);
        if (follows !== draft.follows || bowls.some((bowl, index) => bowl !== draft.bowls[index]))
          rows.put(place, { ...draft, follows, bowls });
      }
    },
    correcting: (reference) => {
      const place = ports.place();
      return place === null ? null : (rows.open(place).find((one) => one.corrects === reference) ?? null);
    },
    registered: (reference) => rows.registered(ports.place() ?? '', reference),
    byReference: (reference) => {
      const place = ports.place();
      return place === null ? null : (rows.open(place).find((one) => one.reference === reference) ?? null);
    },
    active: () => active?.draft ?? null,
  };
}

function summaryOf(draft: Draft, person: (staffId: string) => StaffMember): Omit<DraftSummary, 'customer'> {
  const components = draft.bowls.flatMap((bowl) => bowl.components);
  const grams = components.filter(({ item }) => item.packSize !== null).map(({ amount }) => amount);
  return {
    id: draft.id,
    staff: person(draft.staffId),
    bookingId: draft.booking?.id ?? null,
    follows: draft.follows ?? null,
    corrects:
      draft.corrects === undefined
        ? null
        : { reference: draft.corrects, mixedAt: draft.corrected?.mixedAt ?? draft.createdAt },
    updatedAt: draft.updatedAt,
    bowls: draft.bowls.length,
    named: draft.bowls.flatMap(({ name }) => name ?? []),
    components: components.map(({ item }) => draftShade(item)),
    grams: grams.reduce((sum, amount) => sum + amount, 0),
    isEmpty:
      draft.comment === null &&
      draft.treatments === undefined &&
      draft.bowls.every((bowl) => bowl.components.length + (bowl.missing ?? []).length === 0),
  };
}
