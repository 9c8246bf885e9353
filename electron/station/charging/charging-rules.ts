/** A location's rules for extra colour: shared by its computers, unless the administrator fixed them. */
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
import type { Managed } from '../ports.ts';
import type { Sharing } from '../sharing/feature.ts';
import type { Signals } from '../signals.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

export interface ChargingRulesPorts {
  readonly store: Store;
  readonly serviceNow: () => number;
  readonly signals: Signals;
  readonly sharing: Pick<Sharing, 'declare'>;
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

/** As an earlier version kept them. `since` also of rules that an administrator fixed. */
const kept = z.object({ rules: chargingRules.nullable(), since: z.number().nullable() });

const { on, default: usual, discounts, vatPercent, treatments } = chargingRules.shape;
/** The entry of the rules for all treatments. Each treatment with its own rule has an entry by its id. */
const allKey = 'all';
const ruleKey = (serviceId: string) => `treatment ${serviceId}`;
const sharedRules = z.object({
  on: on.optional(),
  default: usual,
  discounts,
  vatPercent,
  since: z.number().nullable().default(null),
  treatment: treatments.unwrap().element.optional(),
});
type SharedRules = z.infer<typeof sharedRules>;
type Named = ChargingRules['treatments'][number];

export function createChargingRules(ports: ChargingRulesPorts): CurrentRules {
  const { store, serviceNow, connection, offered, managed } = ports;
  const shared = ports.sharing.declare<SharedRules>({
    name: 'charging-rules',
    schema: sharedRules,
    changed: () => store.onceCommitted(ports.changed),
  });
  const stored = (place: string) => storedValue(store, `charging ${place}`, kept);
  const put = (place: string, { treatments: named, ...all }: ChargingRules, since: number | null) =>
    store.transaction(() => {
      shared.set(place, allKey, { ...all, since });
      const keys = new Set(named.map(({ serviceId }) => ruleKey(serviceId)));
      for (const [key, { treatment }] of shared.all(place))
        if (treatment !== undefined && !keys.has(key)) shared.remove(place, key);
      for (const treatment of named) shared.set(place, ruleKey(treatment.serviceId), { treatment });
    });
  /** Rules that an earlier version kept; any later change wins. */
  const takeUp = () => {
    const place = connection.place();
    const before = place === null ? null : stored(place).get();
    if (place === null || managed !== undefined || !before?.rules) return;
    const { rules } = before;
    const since = before.since ?? (rules.on ? serviceNow() : null);
    const { treatments: named, ...all } = rules;
    store.transaction(() => {
      shared.add(place, allKey, { ...all, since }, since ?? 1);
      for (const treatment of named)
        shared.add(place, ruleKey(treatment.serviceId), { treatment }, since ?? 1);
      stored(place).clear();
    });
  };
  takeUp();
  ports.signals.on('placeChanged', takeUp).on('restored', takeUp);
  const sharedNow = (place: string | null): { all: SharedRules; named: readonly Named[] } | null => {
    const entries = place === null ? null : shared.all(place);
    const all = entries?.get(allKey);
    if (entries === null || all?.on === undefined) return null;
    const named = [...entries.values()].flatMap(({ treatment }) => treatment ?? []);
    return { all, named };
  };
  const get = (): ChargingRules => {
    if (managed !== undefined) return managed;
    const now = sharedNow(connection.place());
    if (now === null) return noRules;
    const { on: isOn = false, default: rule, discounts: less, vatPercent: percent } = now.all;
    return { on: isOn, default: rule, discounts: less, vatPercent: percent, treatments: [...now.named] };
  };
  const own = (rules: ChargingRules, id: string) =>
    rules.treatments.find(({ serviceId }) => serviceId === id)?.rule;
  const charged: CurrentRules['charged'] = (chosen) => {
    const rules = get();
    const needsColour = offered.needsColour();
    return chosen.filter(
      ({ id, name }) => own(rules, id) !== undefined || needsColour({ serviceId: id, name }),
    );
  };
  return {
    get,
    isManaged: managed !== undefined,
    isUntouched: () => {
      const place = connection.place();
      return managed === undefined && place !== null && sharedNow(place) === null;
    },
    set: (rules, from = serviceNow()) => {
      const place = connection.place();
      if (managed !== undefined) return fail('managed');
      if (place === null) return fail('not_connected');
      put(place, rules, rules.on ? (sharedNow(place)?.all.since ?? from) : null);
      return ok(null);
    },
    since: () => {
      const place = connection.place();
      if (!get().on || place === null) return null;
      if (managed === undefined) return sharedNow(place)?.all.since ?? serviceNow();
      const known = stored(place).get()?.since ?? null;
      if (known === null) stored(place).set({ rules: null, since: serviceNow() });
      return known ?? serviceNow();
    },
    termsOf: (chosen) => {
      const rules = get();
      const currency = connection.location()?.currency;
      if (!rules.on || currency === undefined) return null;
      const ids = charged(chosen).map(({ id }) => id);
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
