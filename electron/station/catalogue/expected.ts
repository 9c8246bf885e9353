/** The stock after all pending entries are sent: the open-pack rules applied to the known stock. Pure. */
import {
  deliverPacks,
  takeComponent,
  withdrawPacks,
  type PackRules,
  type PackState,
  type Taken,
} from '../../../shared/colour-bar/packs.ts';
import { assertNever } from '../../../shared/result.ts';

/** An entry's effect on the expected stock of one item, in order. */
export type Effect =
  | {
      readonly type: 'take';
      readonly itemId: string;
      readonly amount: number;
      readonly openedNewPack?: boolean;
      readonly fromFinishedPack?: number;
    }
  | { readonly type: 'withdraw'; readonly itemId: string; readonly quantity: number }
  | { readonly type: 'deliver'; readonly itemId: string; readonly quantity: number }
  /** A withdrawal of `quantity` packs is undone. */
  | { readonly type: 'correct'; readonly itemId: string; readonly quantity: number }
  /** A mix is undone: the service decides how much comes back. */
  | { readonly type: 'untake'; readonly itemId: string; readonly amount: number };

/** The switch cannot be read through the API (spec 2, Rules for mixes 4), so its default, on, is assumed. */
export const finishesWhenOverdrawn = true;

export const rulesOf = (packSize: number | undefined): PackRules => ({
  packSize: packSize ?? null,
  finishesWhenOverdrawn,
});

/** The kinds of effects that are known here, each of them applied below, and whether the stock is less after it. */
const known: Readonly<Record<Effect['type'], { readonly takes: boolean }>> = {
  take: { takes: true },
  withdraw: { takes: true },
  deliver: { takes: false },
  correct: { takes: false },
  untake: { takes: false },
};

/** Whether any effect takes stock out; a newer version may have saved unknown effects. */
export const takesStock = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => isEffect(effect) && known[effect.type].takes);

/** Whether this version knows the effect: a newer one may have kept others with an entry. */
export const isEffect = (effect: unknown): effect is Effect =>
  typeof effect === 'object' &&
  effect !== null &&
  'type' in effect &&
  Object.hasOwn(known, String(effect.type));

/** The state after one effect. What the service will refuse changes nothing here either. */
export function afterEffect(state: PackState, rules: PackRules, effect: Effect): PackState {
  switch (effect.type) {
    case 'take':
      return taken(state, rules, effect)?.state ?? state;
    case 'withdraw': {
      const withdrawn = withdrawPacks(state, effect.quantity);
      return withdrawn.ok ? withdrawn.value.state : state;
    }
    case 'deliver':
      return deliverPacks(state, effect.quantity);
    case 'correct':
      return { packs: state.packs + effect.quantity, openUsed: state.openUsed };
    case 'untake':
      return givenBack(state, rules, effect.amount);
    default:
      return assertNever(effect);
  }
}

/** The stock after the component was taken; null if the service will refuse it. */
function taken(state: PackState, rules: PackRules, effect: Extract<Effect, { type: 'take' }>): Taken | null {
  const { amount, openedNewPack, fromFinishedPack } = effect;
  const result = takeComponent(state, rules, { amount, openedNewPack, fromFinishedPack });
  return result.ok ? result.value : null;
}

/**
 * Puts the grams back into the pack. Exact unless a pack was marked finished: only the service knows its remaining
 * grams.
 */
function givenBack({ packs, openUsed }: PackState, { packSize }: PackRules, amount: number): PackState {
  if (packSize === null) return { packs: packs + amount, openUsed };
  const back = Math.max(0, Math.ceil((amount - openUsed) / packSize));
  return { packs: packs + back, openUsed: openUsed - amount + back * packSize };
}
