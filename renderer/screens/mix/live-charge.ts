/** A draft's charge at each weight. Pure. */
import type { DraftBowl, DraftComponent } from '../../../shared/bridge/drafts.ts';
import { chargedComponent, chargeOf } from '../../../shared/charging/charge.ts';
import type { Charge, ChargedBowl } from '../../../shared/charging/charge-view.ts';
import type { ChargeTerms } from '../../../shared/charging/rules.ts';

export interface LiveCharge {
  readonly now: Charge;
  /** As if every target was reached. */
  readonly planned: Charge;
}

/** Answers for each weight. A charge is computed again only if its amounts differ from the last weight's. */
export function createLiveCharge(
  terms: ChargeTerms,
  earlier: readonly ChargedBowl[],
  reckon = chargeOf,
): (bowls: readonly DraftBowl[]) => LiveCharge {
  const charges = (amount: (component: DraftComponent) => number) => {
    let last: { readonly of: readonly unknown[]; readonly charge: Charge } | null = null;
    return (bowls: readonly DraftBowl[]): Charge => {
      const of = bowls.flatMap(({ id, components }) => [
        id,
        ...components.flatMap((component) => [component.item, amount(component)]),
      ]);
      if (last?.of.length !== of.length || last.of.some((part, place) => part !== of[place])) {
        const charged = bowls.map(({ components }) => ({
          components: components.map((component) => chargedComponent(component.item, amount(component))),
          left: null,
        }));
        last = { of, charge: reckon(terms, [...earlier, ...charged]) };
      }
      return last.charge;
    };
  };
  const now = charges(({ amount }) => amount);
  const planned = charges(({ amount, target }) => Math.max(amount, target ?? 0));
  return (bowls) => ({ now: now(bowls), planned: planned(bowls) });
}
