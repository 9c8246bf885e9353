/** Waived and settled charges, shared by the computers of the location: one document for each month of visits. */
import { z } from 'zod';
import { chargeDecisions } from '../../../shared/charging/recipe-charge.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Sharing } from '../sharing/feature.ts';
import type { Signals } from '../signals.ts';
import type { KeptVisit } from '../store/charge-rows.ts';
import type { Store } from '../store/store.ts';
import type { ChargeBook } from './charge-book.ts';

interface SharedDecisionsPorts {
  readonly store: Store;
  readonly signals: Signals;
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly charges: ChargeBook;
}

/** Visits have other ids on other computers; mixes have the same references. */
const keyOf = ({ mixes }: KeptVisit) => mixes[0]?.reference;

export function shareDecisions({
  store,
  signals,
  sharing,
  connection,
  charges,
}: SharedDecisionsPorts): ChargeBook {
  const shared = sharing.declare({
    name: 'charges',
    schema: z.object({ decision: chargeDecisions }),
    changed: (place, keys) =>
      store.onceCommitted(() => {
        if (place === connection.place()) take(place, keys);
      }),
  });
  const take = (place: string, references: Iterable<string>) => {
    for (const reference of references) {
      const known = shared.get(place, reference);
      if (known !== null) charges.takeDecision(reference, known.decision);
    }
  };
  const share = (visit: KeptVisit): KeptVisit => {
    const [place, key] = [connection.place(), keyOf(visit)];
    const { waived, settled, decidedAt } = visit;
    if (place !== null && key !== undefined)
      shared.set(place, key, { decision: { waived, settled, decidedAt } }, visit.day.slice(0, 7));
    return visit;
  };
  signals.on('mixesFound', (place, mixes) => {
    const references = mixes.map(({ externalReference, id }) => externalReference ?? id);
    // Once the book has them too.
    store.onceCommitted(() => {
      if (place === connection.place()) take(place, references);
    });
  });
  return {
    ...charges,
    decide: (visit, decision) => store.transaction(() => share(charges.decide(visit, decision))),
  };
}
