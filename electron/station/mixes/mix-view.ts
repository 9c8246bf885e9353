/** A mix as the screens show it, from the outbox until the service has it and from the service afterwards. Pure. */
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { assertNever } from '../../../shared/result.ts';
import type { KeptMix } from '../store/mix-rows.ts';
import { isSameMix } from '../writes/mix.ts';
import type { Row } from '../writes/write.ts';
import { isOf, type EntryOf } from '../writes/writes.ts';

export interface MixParts {
  /** Its entry in the outbox, where it was registered here. */
  readonly entry: EntryOf<'mix'> | null;
  /** The latest entry that undoes it. */
  readonly undo: Row | null;
  /** As the service has it. */
  readonly kept: KeptMix | null;
}

export interface Known {
  readonly shade: (itemId: string) => ShadeView;
  /** Whether an item has no pack size: its amounts are packs. */
  readonly inPacks: (itemId: string) => boolean;
  readonly person: (staffId: string) => Person;
}

/**
 * `entries` are those of one reference. Where the service has another mix under it than the entry's, which it refuses
 * therefore, the entry is shown until somebody has settled it, and the service's mix from then on.
 */
export function partsUnder(entries: readonly Row[], kept: KeptMix | null): MixParts {
  const entry = entries.find((row) => isOf(row, 'mix')) ?? null;
  const undo = entries.findLast(({ kind }) => kind === 'undo') ?? null;
  const state = entry?.progress.state ?? 'done';
  if (entry === null || kept === null || state === 'done' || isSameMix(entry.body, kept.mix))
    return { entry, undo, kept };
  return state === 'discarded' ? { entry: null, undo, kept } : { entry, undo: null, kept: null };
}

/** Null without an entry and without a mix. */
export function mixView({ entry, undo, kept }: MixParts, known: Known): MixView | null {
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
      createdAt: entry ? new Date(entry.createdAt).toISOString() : mix.createdAt,
      comment: mix.comment ?? null,
      bowls: bowlsOf(mix, entry, known),
      listValue: mix.listValue ?? null,
      balances: kept.balances ?? entry?.details.mix.balances ?? [],
      confirmed: entry === null || kept.balances !== null,
      undoable,
    };
  if (entry === null) return null;
  return {
    reference: entry.reference,
    mixId: null,
    state,
    code: entry.progress.failure?.code ?? null,
    staff: entry.details.staff,
    createdAt: new Date(entry.createdAt).toISOString(),
    comment: entry.details.comment,
    ...entry.details.mix,
    confirmed: false,
    undoable,
  };
}

function stateOf({ entry, undo, kept }: MixParts): MixView['state'] {
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

/** Shades as they were called when it was registered here, else as they are called now. */
function bowlsOf(mix: ColourBarMix, entry: EntryOf<'mix'> | null, known: Known): MixView['bowls'] {
  const then = new Map(entry?.details.items.map((item) => [item.itemId, item]));
  return mix.bowls.map(({ name, components }) => ({
    name: name ?? null,
    components: components.map(({ colourBarItemId, amount, listValue, packsFinished, residue }) => {
      const item = then.get(colourBarItemId);
      const unit = item?.unit ?? (known.inPacks(colourBarItemId) ? 'pack' : 'g');
      const shade = item ?? known.shade(colourBarItemId);
      return {
        ...shade,
        amount,
        unit,
        listValue: listValue ?? null,
        packsFinished,
        residue: residue ?? null,
      };
    }),
  }));
}
