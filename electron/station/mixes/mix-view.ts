/** A registered mix for the screens, of its entries here and of what the service has. */
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { CustomerShown } from '../../../shared/bridge/customers.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { assertNever } from '../../../shared/result.ts';
import type { StoredMix } from '../store/mix-rows.ts';
import { isSameMix, requestOf } from '../writes/mix.ts';
import { wasDeclined } from '../writes/recipe.ts';
import type { EntryRow } from '../writes/write.ts';
import { isOf, takesBack, type EntryOf } from '../writes/writes.ts';

type Parts = Omit<MixParts, 'recipe' | 'correctedAs' | 'firstMadeAt'>;

export interface MixParts {
  /** Its entry in the outbox, if it was registered here. */
  readonly entry: EntryOf<'mix'> | null;
  /** The latest entry that undoes it. */
  readonly undo: EntryRow | null;
  /** The mix as the service has it; null: it has none that is known here. */
  readonly kept: StoredMix | null;
  /** The newest version of its recipe that was saved here. */
  readonly recipe: EntryRow | null;
  readonly correctedAs: string | null;
  /** When the mix was made in whose place it is; null: in no one's that the service has. */
  readonly firstMadeAt: string | null;
}

export interface Known {
  readonly shade: (itemId: string) => ShadeView;
  /** Whether an item has no pack size: its amounts are packs. */
  readonly inPacks: (itemId: string) => boolean;
  readonly person: (staffId: string) => StaffMember;
  readonly customer: (personId: string) => CustomerShown;
  /** The service was restored from an older copy, and its losses are not known yet. */
  readonly wentBack: () => boolean;
}

/**
 * `entries` share one reference. If the service has another mix under it, it refuses the entry; the entry is shown
 * until a person has settled it, and the service's mix from then on.
 */
export function partsUnder(entries: readonly EntryRow[], kept: StoredMix | null): Parts {
  const entry = entries.find((row) => isOf(row, 'mix')) ?? null;
  const undo = entries.findLast(takesBack) ?? null;
  const state = entry?.progress.state ?? 'done';
  if (entry === null || kept === null || state === 'done' || isSameMix(entry.body, kept.mix))
    return { entry, undo, kept };
  return state === 'discarded' ? { entry: null, undo, kept } : { entry, undo: null, kept: null };
}

/** A mix for the screens; null if there is neither an entry nor a mix. */
export function mixView(
  { entry, undo, kept, recipe, correctedAs, firstMadeAt }: MixParts,
  known: Known,
): MixView | null {
  const correction = entry?.details.correction;
  const correctedBy = correction?.by ?? null;
  const bookingId = entry?.details.bookingId ?? null;
  const mixedAt = correction?.mixedAt ?? (entry && new Date(entry.createdAt).toISOString());
  const state = stateOf({ entry, undo, kept });
  const mix = kept?.mix;
  const code = (state === 'refused' || state === 'blocked' ? entry : undo)?.progress.failure?.code ?? null;
  const undoable = state === 'waiting' || state === 'sending' || state === 'blocked' || state === 'done';
  if (mix)
    return {
      reference: entry?.reference ?? mix.externalReference ?? mix.id,
      mixId: mix.id,
      state,
      code,
      staff: entry?.details.staff ?? known.person(mix.staffId),
      correctedBy,
      correctedAs,
      ...whose(mix.personId, recipe, entry !== null, known),
      bookingId,
      createdAt: mixedAt ?? firstMadeAt ?? mix.createdAt,
      comment: mix.comment ?? null,
      bowls: bowlsOf(mix, entry, known),
      listValue: mix.listValue ?? null,
      balances: kept.balances ?? entry?.details.mix.balances ?? [],
      confirmed: (entry === null || kept.balances !== null) && !known.wentBack(),
      undoable,
    };
  if (entry === null) return null;
  return {
    reference: entry.reference,
    mixId: null,
    state,
    code: entry.progress.failure?.code ?? null,
    staff: entry.details.staff,
    correctedBy,
    correctedAs,
    ...whose(requestOf(entry.body)?.personId, recipe, true, known),
    bookingId,
    createdAt: mixedAt ?? new Date(entry.createdAt).toISOString(),
    comment: entry.details.comment,
    ...entry.details.mix,
    confirmed: false,
    undoable,
  };
}

/** A customer who was chosen after registering is named only in the recipe. */
function whose(
  personId: string | undefined,
  recipe: EntryRow | null,
  isOurs: boolean,
  known: Known,
): Pick<MixView, 'customer' | 'recipe'> {
  const customerId = personId ?? recipe?.params['personId'];
  return {
    customer: customerId === undefined ? null : known.customer(customerId),
    recipe: recipeStateOf(recipe, personId !== undefined && !isOurs),
  };
}

function recipeStateOf(recipe: EntryRow | null, mayBeThere: boolean): MixView['recipe'] {
  if (recipe === null) return mayBeThere ? 'unknown' : 'none';
  if (wasDeclined(recipe)) return 'declined';
  switch (recipe.progress.state) {
    case 'done':
      return 'kept';
    case 'discarded':
      return 'none';
    default:
      return 'waiting';
  }
}

function stateOf({ entry, undo, kept }: Parts): MixView['state'] {
  if (kept?.mix.undoneAt !== undefined) return 'undone';
  const progress = entry?.progress;
  if (!kept && progress && progress.state !== 'done') {
    if (progress.undoWanted) return progress.state === 'discarded' ? 'undone' : 'undoing';
    return progress.replacedBy === null ? progress.state : 'reopened';
  }
  if (!undo) return 'done';
  switch (undo.progress.state) {
    case 'waiting':
    case 'sending':
    case 'blocked':
      return 'undoing';
    case 'done':
      return 'undone';
    case 'refused':
    case 'discarded':
      return 'done';
    default:
      return assertNever(undo.progress.state);
  }
}

/** Shades with their names at registering if it was registered here, otherwise with their current names. */
function bowlsOf(mix: ColourBarMix, entry: EntryOf<'mix'> | null, known: Known): MixView['bowls'] {
  const then = new Map(entry?.details.items.map((item) => [item.itemId, item]));
  return mix.bowls.map(({ name, components }) => ({
    name: name ?? null,
    components: components.map(({ colourBarItemId, listValue, residue, ...taken }) => {
      const item = then.get(colourBarItemId);
      const unit = item?.unit ?? (known.inPacks(colourBarItemId) ? 'pack' : 'g');
      const shade = item ?? known.shade(colourBarItemId);
      return {
        ...shade,
        ...taken,
        unit,
        listValue: listValue ?? null,
        residue: residue ?? null,
      };
    }),
  }));
}
