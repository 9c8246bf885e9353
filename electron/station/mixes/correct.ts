/** Saves a correction: the undo of the wrong mix, the right mix and everything that was added to the wrong one. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import { leftoverValue, pouredGrams } from '../../../shared/colour-bar/leftover.ts';
import type { Leftover } from '../../../shared/colour-bar/mix-recipe.ts';
import { fail, type Result } from '../../../shared/result.ts';
import { chargedBowls } from '../charging/charged-bowls.ts';
import { stockBefore } from '../drafts/preview.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { LeftoverBook } from '../leftovers/leftover-book.ts';
import type { Session } from '../session/session.ts';
import { leftoverRows } from '../store/leftover-rows.ts';
import type { Store } from '../store/store.ts';
import type { Timers } from '../timers/timers.ts';
import type { Typed } from '../typed/typed.ts';
import { mixEntry } from '../writes/mix.ts';
import type { RecipeInput } from '../writes/recipe.ts';
import { awaiting, writePlace, type EntryRow } from '../writes/write.ts';
import { isOf } from '../writes/writes.ts';
import type { MixRecipes } from './mix-recipes.ts';
import { changedUnits, ofNobody, type RegisterPorts } from './register.ts';

export interface CorrectionPorts extends Omit<RegisterPorts, 'drafts' | 'mixRecipes'> {
  readonly store: Store;
  readonly leftoverBook: LeftoverBook;
  readonly drafts: Pick<Drafts, 'get' | 'register' | 'ofCorrected'>;
  readonly mixRecipes: Pick<MixRecipes, 'newest' | 'correct'>;
  readonly session: Pick<Session, 'person'>;
  readonly timers: Pick<Timers, 'carry'>;
  readonly typed: Pick<Typed, 'carryNote'>;
}

/** `not_allowed`: the wrong mix cannot be undone, `details.why` is its state. Nothing is saved then. Else as `registerDraft`. */
export async function registerCorrection(
  ports: CorrectionPorts,
  draftId: string,
  reference: string,
  by: StaffMember,
): Promise<Result<MixView>> {
  const { mixes, mixRecipes } = ports;
  const mix = mixes.get(reference);
  if (!mix.ok) return mix;
  const { undoable, state } = mix.value;
  if (!undoable) return fail('not_allowed', { details: { why: state } });
  const recipe = await mixRecipes.newest(mix.value);
  const saved = saveCorrection(ports, draftId, reference, recipe, by);
  if (saved.ok) await ports.typed.carryNote(reference, saved.value.reference);
  return saved;
}

/** Reads everything again, as it may have changed while the recipe was asked for. */
function saveCorrection(
  ports: CorrectionPorts,
  draftId: string,
  reference: string,
  recipe: RecipeInput | null,
  by: StaffMember,
): Result<MixView> {
  const { catalogue, drafts, mixes } = ports;
  const at = writePlace(ports);
  if (!at.ok) return at;
  const draft = drafts.get(draftId);
  if (!draft.ok) return draft;
  const wrong = mixes.get(reference);
  if (!wrong.ok) return wrong;
  const changed = changedUnits(draft.value, catalogue.packSizeNow);
  if (changed.length > 0)
    return fail('not_ready', { details: { why: 'unit_changed', componentIds: changed } });
  const { customerId, corrected } = draft.value;
  const whose = customerId === undefined ? ofNobody : ports.customers.meant(customerId);
  const booking =
    ports.booked.bookings.ofDraft({ ...draft.value, customerId: whose.personId ?? undefined }) ?? undefined;
  const registered = { ...draft.value, ...(booking && { booking }) };
  const meant = { ...registered, customerId: whose.personId ?? undefined };
  const mixer = corrected === undefined ? by : ports.session.person(corrected.staffId);
  const entry = mixEntry(
    at.value,
    meant,
    mixer,
    (itemId) => {
      const stock = catalogue.stateOf(itemId);
      return stock && stockBefore(draft.value, itemId, stock);
    },
    { reference, mixedAt: wrong.value.createdAt, by },
  );
  if (!entry.ok) return entry;
  const right = awaiting(entry.value, whose.awaits);
  const saved = mixes.correct(
    reference,
    {
      mix: (parent) => ({ ...right, ...(parent !== undefined && { parent }) }),
      also: (row, undoing) => {
        drafts.register(draftId, booking);
        carry(ports, { draft: registered, wrong: wrong.value, recipe, row, undoing }, by);
      },
    },
    by,
  );
  return saved.ok ? mixes.get(draft.value.reference) : saved;
}

interface Carried {
  readonly draft: Draft;
  readonly wrong: MixView;
  readonly recipe: RecipeInput | null;
  readonly row: EntryRow;
  readonly undoing: EntryRow | null;
}

/** Gives the right mix the leftovers, timers, bowls to come and recipe of the wrong one. */
function carry(ports: CorrectionPorts, carried: Carried, by: StaffMember): void {
  const { draft, wrong, recipe, row, undoing } = carried;
  const { drafts, mixRecipes, timers } = ports;
  if (!isOf(row, 'mix')) throw new Error('a mix was saved as something else');
  const { mix, comment } = row.details;
  const mixed = { ...mix, comment };
  const bowls = takenBowls(draft);
  const placeOf = (bowl: number) => {
    const place = bowls.findIndex(({ was }) => was === bowl);
    return place < 0 ? null : place;
  };
  const leftovers = carryLeftovers(ports, { wrong, row, mixed, recipe }, placeOf);
  ports.charging.charges.registered(draft, {
    reference: row.reference,
    staffId: wrong.staff.id,
    bowls: chargedBowls(mix.bowls, leftovers),
    at: Date.parse(wrong.createdAt),
  });
  timers.carry(wrong.reference, row.reference, placeOf);
  drafts.ofCorrected(wrong.reference, row.reference, placeOf);
  mixRecipes.correct({ draft, mixed, wrong, before: recipe, leftovers, entry: row, undoing }, by);
}

function carryLeftovers(
  { store, leftoverBook: book }: CorrectionPorts,
  {
    wrong,
    row: { place, reference },
    mixed,
    recipe,
  }: Pick<Carried, 'wrong' | 'row' | 'recipe'> & { readonly mixed: Pick<MixView, 'bowls'> },
  placeOf: (bowl: number) => number | null,
): Leftover[] {
  const here = leftoverRows(store).of(place, wrong.reference);
  const elsewhere = (recipe?.more?.leftovers ?? []).filter(
    ({ bowl }) => !here.some((one) => one.bowl === bowl),
  );
  for (const { reference: of, bowl } of book.decided(place)) {
    const now = bowl === null ? null : placeOf(bowl);
    if (of === wrong.reference && (bowl === null || now !== null)) book.skip(place, { reference, bowl: now });
  }
  return [...here, ...elsewhere].flatMap(({ bowl: was, grams }) => {
    const bowl = placeOf(was);
    const components = bowl === null ? undefined : mixed.bowls[bowl]?.components;
    if (bowl === null || components === undefined) return [];
    // No more can be left than the right mix has.
    const left = Math.min(grams, pouredGrams(components));
    const leftover = { bowl, grams: left, value: leftoverValue(left, components) };
    const at = book.weighedAt(place, wrong.reference, was);
    if (at !== null) book.weighed(place, reference, leftover, at);
    return [leftover];
  });
}
