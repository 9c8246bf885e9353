/** Sets rules in the sample salon, and charges its last month by them for newcomers to see. */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { Language } from '../../../shared/bridge/settings.ts';
import { chargeOf } from '../../../shared/charging/charge.ts';
import type { ChargeRule, ChargingRules } from '../../../shared/charging/rules.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { allRows, pages } from '../api/pages.ts';
import type { OfferedServices } from '../bookings/offered-services.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock } from '../ports.ts';
import { chargeRows, type KeptVisit } from '../store/charge-rows.ts';
import type { Store } from '../store/store.ts';
import type { ChargeBook } from './charge-book.ts';
import type { CurrentRules } from './charging-rules.ts';
import { standing } from './kept-visit.ts';

export interface SampleChargesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'api' | 'origin' | 'place' | 'location'>;
  readonly offered: Pick<OfferedServices, 'refresh' | 'services'>;
  readonly rules: CurrentRules;
  readonly charges: Pick<ChargeBook, 'found' | 'between'>;
  readonly person: (staffId: string) => StaffMember;
  readonly language: () => Language;
}

const shownDays = 31;
const dayMs = 86_400_000;

const rule = (grams: number, beyond: ChargeRule['beyond']): ChargeRule => ({
  included: { type: 'grams', grams },
  beyond,
  smallest: null,
  roundUpTo: 1,
  vat: { type: 'treatment', part: null },
  developerCounts: true,
  leftoversCharged: true,
});

const sampleRules = (serviceIds: readonly string[]): ChargingRules => {
  const [first, second] = serviceIds;
  const own = [
    [first, rule(90, { type: 'perGram', byKind: { bleach: '3' }, other: '2.50' })],
    [second, rule(60, { type: 'step', grams: 10, price: '25' })],
  ] as const;
  return {
    on: true,
    default: rule(80, { type: 'perGram', byKind: { bleach: '3' }, other: '2.50' }),
    treatments: own.flatMap(([serviceId, its]) =>
      serviceId === undefined ? [] : [{ serviceId, rule: its }],
    ),
    discounts: { byRange: [], other: '35' },
    vatPercent: '25',
  };
};

const reasons: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Redone work', 'Goodwill'],
  sv: ['Omgörning', 'Goodwill'],
};

/** `not_allowed` outside the sample salon; `managed`. */
export async function trySampleCharges(ports: SampleChargesPorts): Promise<Result<null>> {
  const { store, clock, connection, offered, rules, charges } = ports;
  await offered.refresh();
  const place = connection.place();
  const location = connection.location();
  if (connection.origin() !== 'sample' || place === null || location === null) return fail('not_allowed');
  const since = clock.now() - shownDays * dayMs;
  const mixes = await allRows(
    pages((page) =>
      connection.api.colourBarMixes.list({
        params: { locationId: location.id },
        query: { from: new Date(since).toISOString(), ...page },
      }),
    ),
  );
  if (!mixes.ok) return mixes;
  if (connection.place() !== place) return fail('not_connected');
  const treatments = offered.services().filter(({ needsColour }) => needsColour);
  const set = rules.set(sampleRules(treatments.map(({ id }) => id)), since);
  if (!set.ok) return set;
  const today = dayAt(clock.now(), location.timeZone);
  store.transaction(() => {
    charges.found(mixes.value.toReversed());
    const rows = chargeRows(store);
    for (const [nth, visit] of charges.between(daysAfter(today, -shownDays), daysAfter(today, -1)).entries())
      if (visit.decidedAt === null) rows.put(place, decided(visit, nth));
  });
  return ok(null);

  /** A day without a known booking gets one of the treatments. Most visits were charged, some waived, some missed. */
  function decided(visit: KeptVisit, nth: number): KeptVisit {
    const treatment = treatments[nth % Math.max(1, Math.min(3, treatments.length))];
    const its =
      visit.treatments.length > 0 || treatment === undefined
        ? visit.treatments
        : [{ id: treatment.id, name: treatment.name }];
    const terms = rules.termsOf(its) ?? visit.terms;
    if (terms === null) return visit;
    const charge = chargeOf(
      terms,
      standing(visit).flatMap(({ bowls }) => bowls),
    );
    const reckoned = { ...visit, treatments: [...its], terms, charge };
    if (Number(charge.extra) === 0 || nth % 7 === 3) return reckoned;
    const staffId = visit.mixes[0]?.staffId;
    if (staffId === undefined) return reckoned;
    const decision = { by: ports.person(staffId), at: new Date(visit.at).toISOString() };
    const [redone, goodwill] = reasons[ports.language()];
    return {
      ...reckoned,
      decidedAt: visit.at,
      ...(nth % 9 === 5
        ? { waived: { reason: nth % 2 === 0 ? redone : goodwill, ...decision } }
        : { settled: { amount: charge.extra, ...decision } }),
    };
  }
}
