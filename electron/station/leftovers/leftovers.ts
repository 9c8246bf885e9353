/**
 * Bowls to weigh back: any person can mark them, and the mark lasts until the next day. The leftovers of every mix are
 * shared by the location's computers, and in the customer's recipe if there is one.
 */
import type { DraftBowl } from '../../../shared/bridge/drafts.ts';
import type { LeftoverView, WeighedBackView } from '../../../shared/bridge/leftovers.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import { leftoverValue, pouredGrams } from '../../../shared/colour-bar/leftover.ts';
import { withLeftover } from '../../../shared/colour-bar/mix-recipe.ts';
import { roundedGrams } from '../../../shared/colour-bar/weighing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Weighing } from '../drafts/weighing-ports.ts';
import type { MixRecipes } from '../mixes/mix-recipes.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { leftoverRows } from '../store/leftover-rows.ts';
import { draftRows } from '../store/draft-rows.ts';
import type { Store } from '../store/store.ts';
import type { DecidedBowl, LeftoverBook } from './leftover-book.ts';

export interface LeftoversPorts {
  readonly store: Store;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly settings: Pick<SavedSettings, 'get'>;
  readonly mixes: Pick<Mixes, 'get' | 'today'>;
  readonly mixRecipes: Pick<MixRecipes, 'amend'>;
  readonly leftoverBook: LeftoverBook;
  readonly weighing: Pick<Weighing, 'standing'>;
}

export interface Leftovers {
  readonly list: () => LeftoverView[];
  /** The bowls of a mix that were weighed back here. */
  readonly weighed: (reference: string) => WeighedBackView[];
  readonly weigh: (
    which: { readonly reference: string; readonly bowl: number; readonly grams: number | null },
    by: StaffMember,
  ) => Promise<Result<{ grams: number; value: string | null }>>;
  readonly skip: (which: DecidedBowl) => Result<null>;
  readonly restore: (which: DecidedBowl) => Result<null>;
}

interface Tare {
  readonly hundredths: number;
  readonly scaleId: string | null;
}

/** Days for which leftovers are kept: a year and a month, so that the months of two years can be compared. */
const keptDays = 400;

export function createLeftovers(ports: LeftoversPorts): Leftovers {
  const { store, connection, mixes, leftoverBook: book } = ports;
  const rows = leftoverRows(store);
  rows.forgetOld(keptDays);
  const decidedHere = (): DecidedBowl[] => {
    const place = connection.place();
    return place === null ? [] : book.decided(place);
  };
  const bowlsOf = (reference: string): DraftBowl[] => {
    const draft = draftRows(store).registered(connection.place() ?? '', reference);
    return draft ? takenBowls(draft) : [];
  };
  /** The empty bowl's weight; of a corrected mix, as the wrong one's bowl was tared. */
  const tareAt = (reference: string, bowl: number): Tare | null => {
    const draft = draftRows(store).registered(connection.place() ?? '', reference);
    const one = draft === null ? undefined : takenBowls(draft)[bowl];
    const before = draft?.corrects;
    const was = before === undefined || one?.was === undefined ? null : tareAt(before, one.was);
    return tareOf(one) ?? was;
  };
  const viewOf = ({ reference, customer, bowls, createdAt }: MixView, bowl: number): LeftoverView | null => {
    const mixed = bowls[bowl];
    const poured = mixed === undefined ? 0 : pouredGrams(mixed.components);
    if (mixed === undefined || poured === 0) return null;
    const tare = tareAt(reference, bowl)?.hundredths ?? null;
    return { reference, bowl, bowlName: mixed.name, customer, poured, tare, mixedAt: createdAt };
  };
  const openOf = (mix: MixView, done: readonly DecidedBowl[]): LeftoverView[] => {
    const { reference } = mix;
    if (!stands(mix)) return [];
    const drafted = bowlsOf(reference);
    // A mix without a recipe is weighed back where it was mixed, not at every computer of the salon.
    if (!hasRecipe(mix) && (mix.recipe === 'unknown' || drafted.length === 0)) return [];
    return mix.bowls.flatMap((_, bowl) => {
      const isDecided = done.some((one) => one.reference === reference && (one.bowl ?? bowl) === bowl);
      return isDecided ? [] : (viewOf(mix, bowl) ?? []);
    });
  };
  /** Grams in the bowl on the scale. */
  const onScale = (reference: string, bowl: number): Result<number> => {
    const tare = tareAt(reference, bowl);
    const standing = ports.weighing.standing();
    if (standing === null) return fail('not_ready', { details: { why: 'still_moving' } });
    if (tare === null || (tare.scaleId !== null && standing.scaleId !== tare.scaleId))
      return fail('not_ready', { details: { why: 'not_tared' } });
    return ok(Math.max(0, roundedGrams(standing.hundredths - tare.hundredths)));
  };

  return {
    list: () => {
      if (!ports.settings.get().weighBack) return [];
      const done = decidedHere();
      return mixes
        .today()
        .toReversed()
        .flatMap((mix) => openOf(mix, done));
    },
    weighed: (reference) => {
      const mix = mixes.get(reference);
      const place = connection.place();
      if (!mix.ok || place === null || !stands(mix.value)) return [];
      return rows.of(place, reference).flatMap(({ bowl, grams }) => {
        const view = viewOf(mix.value, bowl);
        return view === null ? [] : [{ ...view, grams }];
      });
    },
    weigh: async ({ reference, bowl, grams: typed }, by) => {
      const mix = mixes.get(reference);
      if (!mix.ok) return mix;
      const components = mix.value.bowls[bowl]?.components;
      if (components === undefined) return fail('unknown_here');
      const weighed = typed === null ? onScale(reference, bowl) : ok(typed);
      if (!weighed.ok) return weighed;
      const grams = weighed.value;
      const poured = pouredGrams(components);
      if (grams > poured) return fail('validation_failed', { details: { poured } });
      const left = { bowl, grams, value: leftoverValue(grams, components) };
      const currency = connection.location()?.currency ?? '';
      const place = connection.place();
      if (place === null) return fail('not_connected');
      const keep = () => book.weighed(place, reference, left);
      if (mix.value.recipe === 'none' || mix.value.recipe === 'declined') {
        keep();
        return ok({ grams, value: left.value });
      }
      const saved = await ports.mixRecipes.amend(mix.value, by, ({ recipe, more }, words) => {
        keep();
        return {
          recipe: withLeftover(recipe, left, currency, words),
          more: { ...more, leftovers: [...(more?.leftovers ?? []).filter((one) => one.bowl !== bowl), left] },
        };
      });
      return saved.ok ? ok({ grams, value: left.value }) : saved;
    },
    skip: (which) => {
      const place = connection.place();
      if (place === null) return fail('not_connected');
      book.skip(place, which);
      return ok(null);
    },
    restore: (which) => {
      const place = connection.place();
      if (place === null) return fail('not_connected');
      book.restore(place, which);
      return ok(null);
    },
  };
}

const stands = ({ state }: MixView): boolean => ['waiting', 'sending', 'done'].includes(state);
/** Saved here, so that its leftover can be added. */
const hasRecipe = ({ recipe }: MixView): boolean => recipe === 'waiting' || recipe === 'kept';

/** The scale's weight with the empty bowl on it: `base` grows with each pour. */
function tareOf(bowl: DraftBowl | undefined): Tare | null {
  if (bowl === undefined || bowl.base === null || bowl.settleBase === true) return null;
  return { hundredths: bowl.base - bowl.total, scaleId: bowl.baseScale ?? null };
}
