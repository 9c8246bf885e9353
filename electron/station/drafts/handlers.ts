import type { RecipeView } from '../../../shared/bridge/customers.ts';
import type { draftCalls } from '../../../shared/bridge/drafts.ts';
import { visitFormula } from '../../../shared/colour-bar/visit.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Customers } from '../customers/customers.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';
import type { Timers } from '../timers/timers.ts';
import type { Drafts } from './drafts.ts';
import { ofMix, ofRecipe, repeatInto, type RepeatPorts } from './repeat.ts';
import type { Weighing } from './weighing-ports.ts';

interface DraftHandlersPorts extends RepeatPorts {
  readonly drafts: Drafts;
  readonly catalogue: Pick<Catalogue, 'ready' | 'whenReady' | 'index'>;
  readonly session: Pick<Session, 'touch'>;
  readonly weighing: Pick<Weighing, 'apply' | 'captureRest' | 'holdsColour' | 'leave'>;
  readonly customers: Pick<Customers, 'recipe'>;
  readonly mixes: Pick<Mixes, 'get'>;
  readonly timers: Pick<Timers, 'list'>;
}

export const draftHandlers = (ports: DraftHandlersPorts): CallHandlersOf<typeof draftCalls> => {
  const { drafts, catalogue, session, weighing } = ports;
  return {
    'drafts.list': () => ok(drafts.list()),
    'drafts.discarded': () => ok(drafts.discarded()),
    'drafts.begin': ({ personId, booking }, who) => {
      weighing.leave(null);
      return drafts.begin(who, personId, booking);
    },
    'drafts.get': catalogue.whenReady(({ draftId }) => {
      weighing.leave(draftId);
      return drafts.get(draftId);
    }),
    'drafts.apply': async ({ draftId, intent }) => {
      session.touch();
      await catalogue.ready();
      return weighing.apply(draftId, intent);
    },
    'drafts.repeat': async ({ draftId, personId, recipeIds, percent }) => {
      session.touch();
      await catalogue.ready();
      const recipes: RecipeView[] = [];
      for (const recipeId of recipeIds) {
        const recipe = await ports.customers.recipe(personId, recipeId);
        if (!recipe.ok) return recipe;
        recipes.push(recipe.value);
      }
      const visit = visitFormula(recipes);
      return repeatInto(ports, draftId, visit === undefined ? [] : ofRecipe(visit), percent);
    },
    'drafts.repeatMix': async ({ draftId, reference, percent }) => {
      session.touch();
      await catalogue.ready();
      const mix = ports.mixes.get(reference);
      if (!mix.ok) return mix;
      const written = ofMix(mix.value, drafts.registered(reference), catalogue.index());
      return repeatInto(ports, draftId, written, percent);
    },
    'drafts.discard': ({ draftId }) => drafts.discard(draftId),
    'drafts.leave': ({ draftId }) => {
      const draft = drafts.get(draftId);
      if (!draft.ok) return ok(false);
      const { reference } = draft.value;
      const isTimed = ports.timers.list().some((timer) => timer.reference === reference);
      return ok(!isTimed && !weighing.holdsColour(draftId) && drafts.leave(draftId));
    },
    'drafts.restore': catalogue.whenReady(({ draftId }) => {
      weighing.leave(draftId);
      return drafts.restore(draftId);
    }),
  };
};
