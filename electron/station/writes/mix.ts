/** A registered mix: from a finished draft to the exact request, with its expected effects. Pure but for `find`. */
import { z } from 'zod';
import {
  colourBarMix,
  colourBarMixCreate,
  colourBarMixOperations,
  type ColourBarMix,
  type ColourBarMixCreate,
} from '../../../shared/api/colour-bar-mixes.ts';
import type { Draft, DraftItem } from '../../../shared/bridge/drafts.ts';
import { mixView, type MixView } from '../../../shared/bridge/mixes.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { staffMember, type StaffMember } from '../../../shared/bridge/session.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import { mixRequest, previewMix, type MixPreview } from '../../../shared/colour-bar/draft-mix.ts';
import type { PackState } from '../../../shared/colour-bar/packs.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { finishesWhenOverdrawn, type Effect } from '../catalogue/expected.ts';
import { undoEntry } from './undo.ts';
import {
  bodyOf,
  defineWrite,
  answeredId,
  newEntry,
  type CommonDetails,
  type NewEntry,
  type EntryRow,
  type WritePlace,
} from './write.ts';

const mixShown = mixView.pick({ bowls: true, listValue: true, balances: true });

/** The mix corrects another one, which is undone for it. */
const correction = z.object({
  /** Of the wrong mix. */
  reference: z.string(),
  /** When that was mixed. */
  mixedAt: z.string(),
  by: staffMember,
});
export type Correction = z.infer<typeof correction>;

export interface MixDetails extends CommonDetails {
  /** The mix for the screens, with expected values until the service has answered. */
  readonly mix: z.infer<typeof mixShown>;
  readonly correction?: Correction | undefined;
  /** The booking that it belongs to; missing: none is known. */
  readonly bookingId?: string | undefined;
}

export const mixWrite = defineWrite<MixDetails>()({
  kind: 'mix',
  operation: colourBarMixOperations.create,
  details: z.object({
    mix: mixShown,
    correction: correction.optional(),
    bookingId: z.string().optional(),
  }),
  facts: ({ mix, correction: corrects }) => ({
    bowls: bowlsShown(mix.bowls),
    correctedBy: corrects?.by ?? null,
  }),
  personal: null,
  scopes: [],
  effects: ({ bowls }) =>
    bowls.flatMap(({ components }) =>
      components.map(({ colourBarItemId, ...taken }): Effect => {
        return { type: 'take', itemId: colourBarItemId, ...taken };
      }),
    ),
  changes: [],
  recognition: {
    by: 'externalReference',
    whenSubjectLost: 'forgotten',
    lasts: true,
    shownLate: false,
    find: async (api, entry, signal) => {
      const found = await mixUnder(api, entry, signal);
      if (!found.ok) return found;
      // Another one under its reference: the service takes no second, so that this one is not there and never will be.
      return ok(found.value && isSameMix(entry.body, found.value) ? { answer: found.value } : null);
    },
    // An answer with another reference is not this mix's. An earlier mix with other contents under this reference is a
    // different mix: ours took no effect, and never will.
    confirm: ({ reference, body }, answer, isNew) => {
      const read = colourBarMix.safeParse(answer);
      if (!read.success || (read.data.externalReference ?? reference) !== reference)
        return fail('unreadable_answer');
      return isNew || isSameMix(body, read.data) ? ok(answer) : fail('already_registered');
    },
    // Another person's mix has its reference (spec 2, Rules for mixes 7).
    notAllowed: { type: 'taken', holder: mixUnder },
  },
  preflight: (entry, { units, counted }) => counted(entry)?.then(() => units(entry)) ?? units(entry),
  editedBy: { type: 'mix', mixOf: ({ body }) => requestOf(body) },
  undoes: 'never',
  reversal: {
    by: 'reference',
    make: ({ id, origin, place, reference, params, details }, answer, by) => {
      const mixId = answeredId(answer);
      if (mixId === null) return null;
      const at = { origin, place, locationId: params.locationId };
      const bowls = bowlsShown(details.mix.bowls);
      return undoEntry({ at, reference, mixId, items: details.items, bowls, parent: id }, by);
    },
  },
  whenParentUndone: 'sent',
  delivered: { mix: 'made', catalogue: null, stale: ['catalogue', 'movements'] },
  backup: { registersDraft: true },
});

/** The bowls for a card. */
export const bowlsShown = (bowls: MixView['bowls']): OutboxEntry['bowls'] =>
  bowls.map(({ name, components }) => ({ name, items: components.length }));

/** Any mix that the service has under the entry's reference. */
async function mixUnder(
  api: Pick<Api, 'colourBarMixes'>,
  { params, reference }: Pick<EntryRow, 'params' | 'reference'>,
  signal: AbortSignal,
): Promise<Result<ColourBarMix | null>> {
  const query = { externalReference: reference };
  const found = await api.colourBarMixes.list({ params, query, signal });
  return found.ok ? ok(found.value.data[0] ?? null) : found;
}

type Bowl = MixView['bowls'][number];
type Component = Bowl['components'][number];

/**
 * `stateOf` gives an item's stock including pending entries, null if unknown here. Fails with `not_ready` if no amount
 * was taken, and with `validation_failed` if the service would refuse the mix.
 */
export function mixEntry(
  at: WritePlace,
  draft: Draft,
  by: StaffMember,
  stateOf: (itemId: string) => PackState | null,
  corrects?: Correction,
): Result<NewEntry> {
  const states = statesOf(draft, stateOf);
  const rules = { finishesWhenOverdrawn };
  const request = mixRequest(draft, by.id, (itemId) => states.get(itemId), rules);
  if (!request.ok) return request;
  const preview = previewMix(draft, states, rules);
  if (!preview.ok) return preview;
  const bowls = bowlsOf(draft, request.value, preview.value);
  const balances = preview.value.items.map(({ itemId, state, gramsLeft }) => ({
    itemId,
    packs: state.packs,
    gramsLeft,
  }));
  return ok(
    newEntry(mixWrite, {
      at,
      by,
      reference: draft.reference,
      params: {},
      body: request.value,
      details: {
        items: bowls.flatMap(({ components }) => components.map(asItem)),
        comment: request.value.comment ?? null,
        mix: { bowls, listValue: preview.value.listValue, balances },
        ...(corrects && { correction: corrects }),
        ...(draft.booking && { bookingId: draft.booking.id }),
      },
    }),
  );
}
function statesOf(
  { bowls }: Draft,
  stateOf: (itemId: string) => PackState | null,
): ReadonlyMap<string, PackState> {
  const ids = new Set(bowls.flatMap(({ components }) => components.map(({ item }) => item.id)));
  return new Map(
    [...ids].flatMap((id) => {
      const state = stateOf(id);
      return state ? [[id, state] as const] : [];
    }),
  );
}

function bowlsOf(draft: Draft, request: ColourBarMixCreate, preview: MixPreview): Bowl[] {
  const drafted = new Map(
    draft.bowls.flatMap(({ components }) => components).map((component) => [component.id, component]),
  );
  return preview.bowls.map(({ components }, at) => ({
    name: request.bowls[at]?.name ?? null,
    components: components.flatMap(
      ({ componentId, listValue, packsFinished, residue }, place): Component[] => {
        const item = drafted.get(componentId)?.item;
        const requested = request.bowls[at]?.components[place];
        if (!item || !requested) return [];
        const { colourBarItemId: _, ...taken } = requested;
        const unit = item.packSize === null ? 'pack' : 'g';
        return [{ ...draftShade(item), ...taken, unit, listValue, packsFinished, residue }];
      },
    ),
  }));
}

/** A component as an entry lists it. */
export const asItem = (component: Component): OutboxEntry['items'][number] => {
  const { itemId, rangeId, rangeName, kind, shade, name, amount, unit } = component;
  return { itemId, rangeId, rangeName, kind, shade, name, amount, unit };
};

export const draftShade = ({ id, rangeId, rangeName, kind, shade, name }: DraftItem): ShadeView => ({
  itemId: id,
  rangeId,
  rangeName,
  kind,
  shade,
  name,
});

/**
 * Whether a mix at the service is the one that was sent. Their reference alone does not tell: a draft that came back
 * with a backup keeps its own, may have been registered since, and may have been changed since. What the service adds
 * (values, finished packs, residue) and how it writes spaces make no other mix of it.
 */
export function isSameMix(sent: Uint8Array | null, there: ColourBarMix): boolean {
  const request = requestOf(sent);
  // An unreadable request cannot be compared, so it counts as the same.
  if (request === null) return true;
  // The service leaves out a person who was deleted since: the mix is still the same.
  const { personId } = there;
  return figuresOf(request, personId && request.personId) === figuresOf(there, personId);
}

/** The request in the bytes; null if they cannot be read. */
export function requestOf(sent: Uint8Array | null): ColourBarMixCreate | null {
  try {
    const read = colourBarMixCreate.safeParse(bodyOf({ body: sent }));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

type Compared = Pick<ColourBarMixCreate, 'staffId' | 'comment' | 'bowls'>;

const figuresOf = ({ staffId, comment, bowls }: Compared, personId: string | undefined): string =>
  JSON.stringify([
    staffId,
    personId ?? null,
    plain(comment),
    bowls.map(({ name, components }) => [
      plain(name),
      components.map(({ colourBarItemId, amount, openedNewPack, fromFinishedPack }) => [
        colourBarItemId,
        amount,
        openedNewPack ?? false,
        fromFinishedPack ?? null,
      ]),
    ]),
  ]);

const plain = (text: string | undefined): string =>
  (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
