/** A location's rules for extra colour: kept on this computer, unless the administrator fixed them. */
import { z } from 'zod';
import {
  chargingRules,
  noRules,
  type ChargeTerms,
  type ChargingRules,
} from '../../../shared/charging/rules.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { OfferedServices } from '../bookings/offered-services.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock, Managed } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

export interface ChargingRulesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly offered: Pick<OfferedServices, 'services' | 'needsColour'>;
  readonly managed: Managed['charging'];
  readonly changed: () => void;
}

export interface CurrentRules {
  readonly get: () => ChargingRules;
  readonly isManaged: boolean;
  /** Whether rules were never set for this location, by anyone. */
  readonly isUntouched: () => boolean;
  /** `from`: when charging begins, if it was off; left out: now. */
  readonly set: (rules: ChargingRules, from?: number) => Result<null>;
  /** When charging was turned on here; null: it is off. */
  readonly since: () => number | null;
  /** For the treatments of a visit, and for one without any. Null: nothing is charged. */
  readonly termsOf: (treatments: readonly NamedTreatment[]) => ChargeTerms | null;
  /** Those that need colour, or have a rule of their own. */
  readonly charged: <T extends NamedTreatment>(treatments: readonly T[]) => readonly T[];
}

interface NamedTreatment {
  readonly id: string;
  readonly name: string;
}

const kept = z.object({ rules: chargingRules.nullable(), since: z.number().nullable() });

export function createChargingRules(ports: ChargingRulesPorts): CurrentRules {
  const { store, clock, connection, offered, managed } = ports;
  const stored = () => {
    const place = connection.place();
    return place === null ? null : storedValue(store, `charging ${place}`, kept);
  };
  const get = (): ChargingRules => managed ?? stored()?.get()?.rules ?? noRules;
  const own = (rules: ChargingRules, id: string) =>
    rules.treatments.find(({ serviceId }) => serviceId === id)?.rule;
  const charged: CurrentRules['charged'] = (treatments) => {
    const rules = get();
    const needsColour = offered.needsColour();
    return treatments.filter(
      ({ id, name }) => own(rules, id) !== undefined || needsColour({ serviceId: id, name }),
    );
  };
  return {
    get,
    isManaged: managed !== undefined,
    isUntouched: () => {
      const into = stored();
      return managed === undefined && into !== null && into.get() === null;
    },
    set: (rules, from = clock.now()) => {
      const into = stored();
      if (managed !== undefined) return fail('managed');
      if (into === null) return fail('not_connected');
      const since = rules.on ? (into.get()?.since ?? from) : null;
      into.set({ rules, since });
      ports.changed();
      return ok(null);
    },
    since: () => {
      if (!get().on) return null;
      const into = stored();
      const known = into?.get()?.since ?? null;
      if (known === null) into?.set({ rules: into.get()?.rules ?? null, since: clock.now() });
      return known ?? clock.now();
    },
    termsOf: (treatments) => {
      const rules = get();
      const currency = connection.location()?.currency;
      if (!rules.on || currency === undefined) return null;
      const ids = charged(treatments).map(({ id }) => id);
      const named = (ids.length === 0 ? [null] : ids).flatMap((id) => {
        const rule = (id === null ? undefined : own(rules, id)) ?? rules.default;
        return rule === null ? [] : [{ id, rule }];
      });
      const [first] = named;
      if (first === undefined) return null;
      const { vat } = first.rule;
      const service = offered.services().find(({ id }) => id === first.id);
      const its =
        vat.type === 'percent'
          ? vat.percent
          : (service?.vatParts[vat.part ?? 0]?.vatPercent ?? service?.vatPercent ?? null);
      return {
        currency,
        rules: named.map(({ rule }) => rule),
        vatPercent: its ?? rules.vatPercent,
        discounts: rules.discounts,
      };
    },
    charged,
  };
}
