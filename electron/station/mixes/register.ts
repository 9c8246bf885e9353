/** From a draft to "Saved": the mix (and its recipe) in the outbox and the draft closed, in one local transaction. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, type Result } from '../../../shared/result.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { DocumentPorts } from '../outbox/documents.ts';
import { chargedBowls } from '../charging/charged-bowls.ts';
import type { ChargeBook } from '../charging/charge-book.ts';
import type { Bookings } from '../bookings/bookings.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Customers } from '../customers/customers.ts';
import type { Meant } from '../customers/pending.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { mixEntry, requestOf } from '../writes/mix.ts';
import { carriedRecipe, type RecipeInput } from '../writes/recipe.ts';
import { awaiting, writePlace, type EntryRow } from '../writes/write.ts';
import { isOf } from '../writes/writes.ts';
import type { MixRecipes } from './mix-recipes.ts';
import type { Mixes } from './mixes.ts';

export interface RegisterPorts extends DocumentPorts {
  readonly catalogue: Catalogue;
  readonly drafts: Pick<Drafts, 'get' | 'register'>;
  readonly outbox: Outbox;
  readonly mixes: Mixes;
  readonly customers: Pick<Customers, 'meant'>;
  readonly mixRecipes: Pick<MixRecipes, 'of' | 'save'>;
  readonly booked: { readonly bookings: Pick<Bookings, 'ofDraft'> };
  readonly charging: { readonly charges: Pick<ChargeBook, 'registered'> };
}

/**
 * Also saves the customer's recipe, or the recipe of the edited mix; it is sent once the service has the mix.
 * `unknown_here`, `validation_failed`, `not_ready`: `details.why` is `unit_changed` if `details.componentIds` were
 * taken in another unit than they would be registered in.
 */
export function registerDraft(ports: RegisterPorts, draftId: string, by: StaffMember): Result<MixView> {
  const { catalogue, drafts, outbox, mixes, mixRecipes } = ports;
  const at = writePlace(ports);
  if (!at.ok) return at;
  const draft = drafts.get(draftId);
  if (!draft.ok) return draft;
  const changed = changedUnits(draft.value, catalogue.packSizeNow);
  if (changed.length > 0)
    return fail('not_ready', { details: { why: 'unit_changed', componentIds: changed } });
  const { customerId } = draft.value;
  const whose = customerId === undefined ? ofNobody : ports.customers.meant(customerId);
  const booking =
    ports.booked.bookings.ofDraft({ ...draft.value, customerId: whose.personId ?? undefined }) ?? undefined;
  const registered = { ...draft.value, ...(booking && { booking }) };
  const meant = { ...registered, customerId: whose.personId ?? undefined };
  const entry = mixEntry(at.value, meant, by, catalogue.stateOf);
  if (!entry.ok) return entry;
  outbox.save(awaiting(entry.value, whose.awaits), (mix) => {
    drafts.register(draftId, booking);
    if (!isOf(mix, 'mix')) throw new Error('a mix was saved as something else');
    const { comment } = mix.details;
    const person = whose.awaits === null ? (whose.personId ?? undefined) : customerId;
    ports.charging.charges.registered(
      { ...registered, customerId: person },
      { reference: mix.reference, staffId: by.id, bowls: chargedBowls(mix.details.mix.bowls) },
    );
    const recipe =
      recipeBefore(outbox, registered, mix) ?? mixRecipes.of(registered, { ...mix.details.mix, comment });
    const place = { reference: mix.reference, staffId: by.id, after: mix.id };
    if (recipe) mixRecipes.save(at.value, recipe, place, by);
  });
  outbox.send();
  return mixes.get(draft.value.reference);
}

export const ofNobody: Meant = { personId: null, awaits: null };

/** The recipe of the edited mix; null if it had none, or if it was discarded. */
function recipeBefore(
  { rows }: Pick<Outbox, 'rows'>,
  { replaces }: Draft,
  { body, details: { items } }: EntryRow,
): RecipeInput | null {
  const old = replaces === undefined ? null : rows.byId(replaces);
  const recipe =
    old &&
    rows.children(old.id).find((row) => isOf(row, 'recipe') && row.progress.discardedBecause === 'replaced');
  const request = requestOf(body);
  if (!old || !recipe || !request) return null;
  // Another customer was chosen since: the former customer gets no recipe.
  if (request.personId !== undefined && recipe.params['personId'] !== request.personId) return null;
  return carriedRecipe({ old, recipe, bowls: request.bowls, items });
}

/**
 * Components whose item got a pack size, or lost it, since they were added: 30 g would be registered as 30 packs.
 * `packSizeNow`: grams; null: whole packs; undefined: the item is not known here.
 */
export function changedUnits(
  draft: Draft,
  packSizeNow: (itemId: string) => number | null | undefined,
): string[] {
  return draft.bowls
    .flatMap(({ components }) => components)
    .filter(({ amount, item }) => {
      const now = packSizeNow(item.id);
      return amount > 0 && now !== undefined && (now === null) !== (item.packSize === null);
    })
    .map(({ id }) => id);
}
