/** The recipe of a corrected mix: the formula as it is now, with everything that was added to the recipe of the wrong mix. */
import { isProcessingTime } from './processing-time.ts';
import type { WrittenRecipe } from './mix-recipe.ts';

interface CorrectedRecipe {
  /** The newest version of the wrong mix's recipe. */
  readonly before: WrittenRecipe;
  /** The recipe of the right mix alone. */
  readonly now: WrittenRecipe;
  /** Of each bowl now, its place before; null: it was added. */
  readonly was: readonly (number | null)[];
  /** The comments of both mixes: a note for next time stands below the comment. */
  readonly comments: { readonly before: string | null; readonly now: string | null };
  /** Whether a bowl without a processing time lost it; false: the times before were not known. */
  readonly knowsTimes: boolean;
}

const mostOfNote = 2000;

export function correctedRecipe({ before, now, was, comments, knowsTimes }: CorrectedRecipe): WrittenRecipe {
  return {
    ...before,
    note: noteNow(before.note ?? '', comments),
    bowls: now.bowls.map((bowl, place) => {
      const old = before.bowls[was[place] ?? -1];
      if (old === undefined) return bowl;
      const times = bowl.properties ?? [];
      const isReplaced = knowsTimes || times.length > 0;
      const others = (old.properties ?? []).filter((one) => !isReplaced || !isProcessingTime(one));
      return { ...bowl, note: old.note, properties: [...times, ...others] };
    }),
  };
}

function noteNow(note: string, { before, now }: CorrectedRecipe['comments']): string | undefined {
  const [old, right] = [before?.trim() ?? '', now?.trim() ?? ''];
  const added = note.startsWith(old) ? note.slice(old.length).trim() : note.trim();
  const parts = [right, added].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join('\n').slice(0, mostOfNote);
}
