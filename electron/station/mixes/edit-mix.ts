/**
 * Makes a draft of a mix again: of a failed one, whose entry it replaces (*Edit and send*), of an undone one, or of one
 * that it corrects.
 */
import type { ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import type {
  Draft,
  DraftBowl,
  DraftComponent,
  DraftItem,
  DraftView,
} from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { OutboxEntry, Replacement } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { beginDraft } from '../../../shared/colour-bar/draft.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import { processingMinutesOf } from '../../../shared/colour-bar/processing-time.ts';
import { visitMark, visitOfDay } from '../../../shared/colour-bar/visit.ts';
import { dayAt } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Random } from '../ports.ts';
import { draftRows } from '../store/draft-rows.ts';
import type { Store } from '../store/store.ts';
import { timedReference, timeOfReference } from '../timed-reference.ts';
import { writeOf } from '../writes/writes.ts';
import type { MixRecipes } from './mix-recipes.ts';

export interface EditMixPorts {
  readonly outbox: Pick<Outbox, 'replace'>;
  readonly drafts: Pick<Drafts, 'take' | 'item'>;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
}

/**
 * The draft has its own reference. `not_allowed` if another form edits the entry, or none; `unknown_here` for an entry
 * of another place.
 */
export async function editMix(ports: EditMixPorts, entryId: string, by: StaffMember): Promise<Result<Draft>> {
  const { outbox, drafts, connection } = ports;
  let made: Draft | null = null;
  const replaced = await outbox.replace(entryId, by, (old) => {
    const editedBy = writeOf(old)?.editedBy;
    if (editedBy?.type !== 'mix') return fail('not_allowed');
    if (old.place !== connection.place()) return fail('unknown_here');
    const mix = editedBy.mixOf(old);
    if (mix === null) return fail('not_ready', { details: { why: 'unreadable' } });
    const drafted = draftWith(ports, old.reference, mix, old.details.items, by);
    made = drafts.take({ ...drafted, replaces: old.id });
    return ok({ what: 'draft', id: made.id });
  });
  if (!replaced.ok) return replaced;
  if (made === null) throw new Error('a mix was replaced by nothing');
  return ok(made);
}

/** The draft has its own reference. `not_allowed` for a mix that is not undone. */
export function reopenMix(ports: EditMixPorts, mix: MixView, by: StaffMember): Result<DraftView> {
  const { state } = mix;
  if (state !== 'undone' && state !== 'undoing') return fail('not_allowed', { details: { why: state } });
  return ok(ports.drafts.take(draftOf(ports, mix, by)));
}

interface CorrectMixPorts extends EditMixPorts {
  readonly drafts: Pick<Drafts, 'take' | 'item' | 'get' | 'registered' | 'correcting'>;
  readonly mixRecipes: Pick<MixRecipes, 'newest'>;
}

/** A draft that corrects the mix; the open one, if there is one. `not_allowed` for a mix that cannot be undone. */
export async function correctMix(
  ports: CorrectMixPorts,
  mix: MixView,
  by: StaffMember,
): Promise<Result<DraftView>> {
  const { drafts, connection } = ports;
  const { reference, undoable, state, createdAt, staff } = mix;
  if (!undoable) return fail('not_allowed', { details: { why: state } });
  const registered = drafts.registered(reference);
  // Only the recipe has the times and the visit of a mix of another computer.
  const recipe = registered === null ? await ports.mixRecipes.newest(mix) : null;
  const open = drafts.correcting(reference);
  if (open !== null) return drafts.get(open.id);
  const day = dayAt(Date.parse(createdAt), connection.location()?.timeZone ?? 'UTC');
  const before = registered === null ? [] : takenBowls(registered);
  const bowlsOfRecipe = recipe?.recipe.bowls ?? [];
  const draft = draftOf(ports, mix, by);
  return ok(
    drafts.take({
      ...draft,
      corrects: reference,
      corrected: {
        mixedAt: createdAt,
        staffId: staff.id,
        took: mix.bowls.flatMap(({ components }) =>
          components.map(({ itemId, amount, residue }) => ({ itemId, amount: amount + (residue ?? 0) })),
        ),
      },
      visit: registered === null ? (recipe?.more?.visit ?? visitOfDay(day)) : visitMark(registered, day),
      ...(registered?.booking && { booking: registered.booking }),
      bowls: draft.bowls.map((bowl, was) => {
        const minutes = processingMinutesOf(bowlsOfRecipe[was]?.properties ?? []);
        const to = recipe?.more?.adds?.find((one) => one.bowl === was)?.to;
        return {
          ...bowl,
          was,
          processingMinutes: before[was]?.processingMinutes ?? minutes ?? undefined,
          adds: before[was]?.adds ?? to,
        };
      }),
    }),
  );
}

function draftOf(ports: EditMixPorts, mix: MixView, by: StaffMember): Draft {
  const { comment } = mix;
  const bowls = mix.bowls.map(({ name, components }) => ({
    name: name ?? undefined,
    components: components.map(({ itemId, amount, openedNewPack, fromFinishedPack }) => ({
      colourBarItemId: itemId,
      amount,
      openedNewPack,
      fromFinishedPack,
    })),
  }));
  const items = mix.bowls.flatMap(({ components }) => components);
  const request = { bowls, comment: comment ?? undefined, personId: mix.customer?.id };
  return draftWith(ports, mix.reference, request, items, by);
}

/** `reference`: the mix's; its draft tells how each amount was taken, and its target. */
function draftWith(
  { drafts, clock, random, store, connection }: EditMixPorts,
  reference: string,
  request: Pick<ColourBarMixCreate, 'bowls' | 'comment' | 'personId'>,
  items: readonly Then[],
  by: StaffMember,
): Draft {
  const drafted = draftRows(store).registered(connection.place() ?? '', reference);
  const isSame = drafted?.customerId === request.personId;
  const begun = beginDraft({
    id: random.uuid(),
    reference: timedReference(random, timeOfReference(reference) ?? clock.now()),
    staffId: by.id,
    at: new Date(clock.now()).toISOString(),
    bowlId: random.uuid(),
    customerId: request.personId,
    booking: isSame ? drafted?.booking : undefined,
    treatments: drafted?.treatments,
  });
  const shades = new Map(items.map((item) => [item.itemId, item]));
  const taken = drafted?.bowls.flatMap(({ components }) => components) ?? [];
  /** Each once: two bowls may have the same of it. */
  const takenAs = (itemId: string, amount: number) => {
    const place = taken.findIndex((each) => each.item.id === itemId && each.amount === amount);
    return taken.splice(place, place < 0 ? 0 : 1)[0];
  };
  const bowls = request.bowls.map((bowl) =>
    bowlOf(
      bowl,
      () => random.uuid(),
      takenAs,
      (itemId, amount) => asThen(drafts.item(itemId), itemId, shades.get(itemId), amount),
    ),
  );
  const [first] = bowls;
  return {
    ...begun,
    comment: request.comment ?? null,
    bowls,
    activeBowlId: first?.id ?? begun.activeBowlId,
  };
}

type Bowl = ColourBarMixCreate['bowls'][number];

function bowlOf(
  bowl: Bowl,
  newId: () => string,
  takenAs: (itemId: string, amount: number) => DraftComponent | undefined,
  itemOf: (itemId: string, amount: number) => DraftItem,
): DraftBowl {
  const components = bowl.components.map((component): DraftBowl['components'][number] => {
    const { colourBarItemId, amount, openedNewPack, fromFinishedPack } = component;
    const item = itemOf(colourBarItemId, amount);
    const then = takenAs(colourBarItemId, amount);
    return {
      id: newId(),
      item,
      target: then?.target ?? null,
      targetFrom: then?.targetFrom ?? null,
      ratio: then?.ratio,
      part: then?.part,
      amount,
      amountFrom: item.packSize === null ? 'packs' : (then?.amountFrom ?? 'typed'),
      openedNewPack: openedNewPack ?? false,
      fromFinishedPack: fromFinishedPack ?? null,
      writtenOff: openedNewPack === true ? then?.writtenOff : undefined,
      keptOver: then?.keptOver ?? false,
    };
  });
  const grams = components.filter(({ item }) => item.packSize !== null).map(({ amount }) => amount);
  return {
    id: newId(),
    name: bowl.name ?? null,
    components,
    activeComponentId: components.at(-1)?.id ?? null,
    base: null,
    total: grams.reduce((sum, amount) => sum + amount * 100, 0),
  };
}

type Then = OutboxEntry['items'][number];

/**
 * An item whose unit changed keeps the unit it was taken in, as the amount means nothing in the other; registering
 * reports it (`register.ts`).
 */
function asThen(now: DraftItem | null, id: string, then: Then | undefined, amount: number): DraftItem {
  const gone = goneItem(id, then, amount);
  if (now === null) return gone;
  const sameUnit = then === undefined || (then.unit === 'pack') === (now.packSize === null);
  return sameUnit ? now : { ...now, packSize: gone.packSize };
}

/** An item that the service no longer has, with its former name. The person who edits the mix replaces it. */
function goneItem(id: string, then: Then | undefined, amount: number): DraftItem {
  return {
    id,
    rangeId: then?.rangeId ?? '',
    rangeName: then?.rangeName ?? '',
    kind: then?.kind ?? '',
    shade: then?.shade ?? '?',
    name: then?.name ?? null,
    // Its pack size is unknown by now; only that it was weighed in grams.
    packSize: then?.unit === 'pack' ? null : Math.max(1, amount),
    listPrice: null,
    mixingRatio: null,
  };
}

/** The entry that replaced an edited one. `unknown_here`; `not_ready` if it was not edited. */
export function replacementOf(
  { outbox, store }: { readonly outbox: Outbox; readonly store: Store },
  entryId: string,
): Result<Replacement> {
  const entry = outbox.get(entryId);
  if (!entry.ok) return entry;
  const { replacedBy, state } = entry.value;
  if (replacedBy === null) return fail('not_ready', { details: { why: state } });
  const shown = (id: string | undefined): Result<Replacement> => {
    const next = id === undefined ? null : outbox.get(id);
    return ok(next?.ok ? { type: 'entry', entry: next.value } : { type: 'gone' });
  };
  if (replacedBy.what === 'person') return ok({ type: 'person', personId: replacedBy.id });
  if (replacedBy.what === 'entry') return shown(replacedBy.id);
  const draft = draftRows(store).byId(replacedBy.id);
  if (draft?.state === 'open') return ok({ type: 'draft', draftId: replacedBy.id });
  const registered = draft?.state === 'registered' ? outbox.rows.byReference(draft.draft.reference) : [];
  return shown(registered.find((row) => writeOf(row)?.backup.registersDraft)?.id);
}
