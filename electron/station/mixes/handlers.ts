import type { mixCalls } from '../../../shared/bridge/mixes.ts';
import { ok } from '../../../shared/result.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Weighing } from '../drafts/weighing-ports.ts';
import type { CallHandlersOf } from '../router.ts';
import { registerCorrection, type CorrectionPorts } from './correct.ts';
import { correctMix, reopenMix, type EditMixPorts } from './edit-mix.ts';
import type { Background } from '../lifetime.ts';
import { asUndone, type MixRecipes } from './mix-recipes.ts';
import { registerDraft, type RegisterPorts } from './register.ts';
import { topUp, type TopUpPorts } from './top-up.ts';

type MixHandlersPorts = RegisterPorts &
  EditMixPorts &
  CorrectionPorts &
  TopUpPorts & {
    readonly weighing: Pick<Weighing, 'captureRest'>;
    readonly drafts: Pick<Drafts, 'alsoFor' | 'registered' | 'correcting'>;
    readonly mixRecipes: MixRecipes;
    readonly background: Background;
  };

export function mixHandlers(ports: MixHandlersPorts): CallHandlersOf<typeof mixCalls> {
  const { catalogue, mixes, mixRecipes, weighing } = ports;
  return {
    'mixes.register': catalogue.whenReady(({ draftId }, who) => {
      const rest = weighing.captureRest(draftId);
      if (!rest.ok) return rest;
      const draft = ports.drafts.get(draftId);
      return draft.ok && draft.value.corrects !== undefined
        ? registerCorrection(ports, draftId, draft.value.corrects, who)
        : registerDraft(ports, draftId, who);
    }),
    'mixes.day': async ({ date }) => ok(await mixes.day(date)),
    'mixes.today': catalogue.whenReady(() => ok(mixes.today())),
    'mixes.lastUsed': catalogue.whenReady(() => ok(mixes.lastUsed())),
    'mixes.get': catalogue.whenReady(({ reference }) => mixes.get(reference)),
    'mixes.undo': ({ reference }, who) => {
      const before = mixes.get(reference);
      const undone = mixes.undo(reference, who);
      // The recipe of a mix that another computer registered has to be asked for first.
      if (undone.ok && before.ok && before.value.recipe === 'unknown')
        ports.background(mixRecipes.amend(before.value, who, asUndone));
      return undone;
    },
    'mixes.setCustomer': catalogue.whenReady(({ reference, personId }, who) => {
      const mix = mixes.get(reference);
      if (!mix.ok) return mix;
      const set = mixRecipes.setCustomer(mix.value, personId, who);
      if (!set.ok) return set;
      ports.drafts.alsoFor(reference, personId);
      return mixes.get(reference);
    }),
    'mixes.setNote': async ({ reference, note }, who) => {
      const mix = mixes.get(reference);
      if (!mix.ok) return mix;
      const kept = await mixRecipes.amend(mix.value, who, ({ recipe, more }) => ({
        recipe: { ...recipe, note: noteOf(mix.value.comment, note) },
        more,
      }));
      return kept.ok ? mixes.get(reference) : kept;
    },
    'mixes.topUp': catalogue.whenReady(({ of, percent }, who) => topUp(ports, of, percent, who)),
    'mixes.correct': catalogue.whenReady(({ reference }, who) => {
      const mix = mixes.get(reference);
      return mix.ok ? correctMix(ports, mix.value, who) : mix;
    }),
    'mixes.reopen': catalogue.whenReady(({ reference }, who) => {
      const mix = mixes.get(reference);
      return mix.ok ? reopenMix(ports, mix.value, who) : mix;
    }),
  };
}

/** Appends to the mix's comment; characters beyond a recipe's limit are cut off. */
function noteOf(comment: string | null, note: string): string | undefined {
  const said = [comment ?? '', note].map((part) => part.trim()).filter((part) => part !== '');
  return said.length === 0 ? undefined : said.join('\n').slice(0, 2000);
}
