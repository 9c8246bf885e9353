/** Builds charging for extra colour: the rules and the visits' sums, then what staff decide about them. */
import { colourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { markOf } from '../../../shared/colour-bar/mix-recipe.ts';
import type { BookingFeature } from '../bookings/handlers.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { MixRecipes } from '../mixes/mix-recipes.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Session } from '../session/session.ts';
import type { Sharing } from '../sharing/feature.ts';
import { repeatableWrite } from '../store/repeatable-write.ts';
import { localIdOf } from '../writes/new-person.ts';
import { answeredId } from '../writes/write.ts';
import { createChargeBook, type ChargeBook } from './charge-book.ts';
import { createChargingRules, type CurrentRules } from './charging-rules.ts';
import { shareDecisions } from './shared-decisions.ts';
import { tillByHand } from './till.ts';
import { createVisitCharges, openMs, type VisitCharges } from './visit-charges.ts';

interface ChargingFeaturePorts extends Pick<
  Core,
  'store' | 'clock' | 'serviceNow' | 'log' | 'lifetime' | 'signals' | 'events' | 'managed'
> {
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly connection: ServiceConnection;
  readonly booked: BookingFeature;
  readonly catalogue: Catalogue;
  readonly customers: Customers;
  readonly outbox: Outbox;
}

interface ChargingParts {
  readonly rules: CurrentRules;
  readonly charges: ChargeBook;
}

export interface Charging extends ChargingParts {
  readonly visits: VisitCharges;
}

/** How often old charges are deleted. */
const sweepMs = 6 * 3_600_000;

export function createChargingFeature(ports: ChargingFeaturePorts): ChargingParts {
  const { clock, events, signals, booked, customers, connection, log } = ports;
  const rules = createChargingRules({
    ...ports,
    offered: booked.offered,
    managed: ports.managed?.charging,
    changed: () => events.changed('charging'),
  });
  const book = createChargeBook({
    ...ports,
    rules,
    treatmentsOf: ({ booking, treatments = [] }) => {
      const services = booking === undefined ? [] : booked.bookings.servicesOf(booking);
      return rules.charged(services.length > 0 ? services : treatments);
    },
    bookedOn: booked.bookings.bookedOn,
    bookingOf: booked.bookings.ofDraft,
    changed: () => events.changed('charging'),
  });
  const charges = shareDecisions({ ...ports, charges: book });
  const learn = (personId: string, recipes: ReturnType<Customers['recipesHere']>) => {
    for (const { stockReference, visitDate, appData, staffId = null, createdAt } of recipes.toReversed()) {
      const mark = markOf(appData);
      if (mark === null || stockReference === undefined) continue;
      const { leftovers = [], charge = null } = mark;
      charges.learned({
        personId,
        day: visitDate,
        reference: stockReference,
        staffId,
        at: Date.parse(createdAt ?? visitDate),
        leftovers,
        charge,
      });
    }
  };

  signals
    .on('placeChanged', () => events.changed('charging'))
    .on('delivering', (entry, answer) => {
      const mix = entry.kind === 'mix' ? colourBarMix.safeParse(answer) : null;
      if (mix?.success === true && entry.place === connection.place()) charges.valued(mix.data);
    })
    .on('delivered', ({ id, kind, reference }) => {
      const given = kind === 'newPerson' ? answeredId(ports.outbox.rows.byId(id)?.answer) : null;
      if (given !== null) charges.known(localIdOf(reference), given);
    })
    .on('mixesFound', (place, mixes) => {
      if (place !== connection.place()) return;
      charges.found(mixes);
      for (const personId of new Set(mixes.flatMap((mix) => mix.personId ?? [])))
        learn(personId, customers.recipesHere(personId));
    })
    .on('recipesRead', learn)
    .on('personForgotten', charges.forgetPerson)
    .on('restored', charges.restored);

  let cancelSweep: () => void = () => undefined;
  const sweep = () => {
    repeatableWrite(log, 'old charges', charges.forgetOld);
    cancelSweep = clock.after(sweepMs, sweep);
  };
  signals.on('begun', sweep);
  ports.lifetime.onClose(() => cancelSweep());
  return { rules, charges };
}

interface VisitChargesPorts extends Pick<Core, 'clock' | 'signals' | 'background' | 'lifetime'> {
  readonly charges: ChargeBook;
  readonly connection: ServiceConnection;
  readonly mixes: Mixes;
  readonly mixRecipes: MixRecipes;
  readonly customers: Customers;
  readonly session: Session;
}

export function createVisitChargesFeature(ports: VisitChargesPorts): VisitCharges {
  const { signals, charges, session } = ports;
  const visitCharges = createVisitCharges({
    ...ports,
    book: charges,
    till: tillByHand,
    person: session.person,
  });
  signals
    .on('outboxChanged', visitCharges.followMixes)
    .on('mixesFound', visitCharges.followMixes)
    .on('online', visitCharges.retry);
  // The service tells of no new recipe.
  let cancelLook: () => void = () => undefined;
  const look = () => {
    if (session.who() !== null) visitCharges.lookElsewhere();
    cancelLook = ports.clock.after(openMs, look);
  };
  signals.on('begun', look);
  ports.lifetime.onClose(() => cancelLook());
  return visitCharges;
}
