/** What staff see and decide about a visit's charge; each change is written into a recipe of the visit. */
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { saleLineOf } from '../../../shared/charging/sale-line.ts';
import { readMark } from '../../../shared/colour-bar/visit.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Customers } from '../customers/customers.ts';
import type { Background } from '../lifetime.ts';
import type { MixRecipes } from '../mixes/mix-recipes.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Clock } from '../ports.ts';
import type { KeptVisit } from '../store/charge-rows.ts';
import type { ChargeBook } from './charge-book.ts';
import { standing, unsaid } from './kept-visit.ts';
import type { Till } from './till.ts';

export interface VisitChargesPorts {
  readonly clock: Clock;
  readonly background: Background;
  readonly connection: Pick<ServiceConnection, 'location' | 'isOnline'>;
  readonly book: ChargeBook;
  readonly till: Till;
  readonly mixes: Pick<Mixes, 'get'>;
  readonly mixRecipes: Pick<MixRecipes, 'amend'>;
  readonly customers: Pick<Customers, 'shown' | 'keepRecipes' | 'takesNoRecipes'>;
  readonly person: (staffId: string) => StaffMember;
}

export interface VisitCharges {
  readonly ofMix: (reference: string) => VisitCharge | null;
  /** `date`: null is the location's today. */
  readonly day: (date: string | null) => VisitCharge[];
  readonly between: (from: string, to: string) => VisitCharge[];
  readonly waive: (visitId: string, reason: string, by: StaffMember) => Result<VisitCharge>;
  readonly restore: (visitId: string) => Result<VisitCharge>;
  /** `amount` undefined: the sum as it is now. */
  readonly settle: (
    visitId: string,
    amount: string | undefined,
    by: StaffMember,
  ) => Promise<Result<VisitCharge>>;
  readonly unsettle: (visitId: string) => Result<VisitCharge>;
  /** Reads what another computer may have made of today's open sums. */
  readonly lookElsewhere: () => void;
  /** Mixes may have been undone, and recipes may be due. */
  readonly followMixes: () => void;
  /** Recipes that could not be written are tried again. */
  readonly retry: () => void;
}

/** How old the recipes of a visit may be whose sum is open: the desk charges it at any moment. */
export const openMs = 60_000;

const notStanding: ReadonlySet<MixView['state']> = new Set(['discarded', 'reopened', 'undoing', 'undone']);

export function createVisitCharges(ports: VisitChargesPorts): VisitCharges {
  const { clock, book, mixes, customers } = ports;
  const today = () => dayAt(clock.now(), ports.connection.location()?.timeZone ?? 'UTC');

  const viewOf = (visit: KeptVisit): VisitCharge => {
    const { id, day, at, person, mark, hasCustomer, treatments, charge, waived, settled } = visit;
    const stand = standing(visit);
    const staff = new Map(stand.map(({ staffId }) => [staffId, ports.person(staffId)]));
    const keptIn = !hasCustomer ? 'noCustomer' : customers.takesNoRecipes() ? 'declined' : 'recipe';
    return {
      visitId: id,
      day,
      at: new Date(at).toISOString(),
      customer: person === null ? null : customers.shown(person),
      bookingId: readMark(mark).booking,
      staff: [...staff.values()],
      treatments,
      references: stand.map(({ reference }) => reference),
      charge,
      waived,
      settled,
      keptIn,
    };
  };
  /** A visit without a mix that stands is shown where its sum was charged before. */
  const isShown = (visit: KeptVisit) => standing(visit).length > 0 || visit.settled !== null;
  const shown = (visits: readonly KeptVisit[]) => visits.filter(isShown).map(viewOf);

  /** By mix: the charge that was last tried to be written into its recipe, in this run. */
  const tried = new Map<string, string>();
  let writing: Promise<void> = Promise.resolve();
  const write = async (visitId: string): Promise<void> => {
    const visit = book.byId(visitId);
    if (visit === null || customers.takesNoRecipes()) return;
    const what = JSON.stringify([visit.charge, visit.waived, visit.settled]);
    for (const reference of unsaid(visit)) {
      const mix = mixes.get(reference);
      if (!mix.ok || tried.get(reference) === what) continue;
      tried.set(reference, what);
      const { recipe, staff } = mix.value;
      if (recipe === 'none' || recipe === 'declined') continue;
      const by = visit.settled?.by ?? visit.waived?.by ?? staff;
      await ports.mixRecipes.amend(mix.value, by, (now) => now);
    }
  };
  const writeSoon = (visits: readonly KeptVisit[]) => {
    for (const visit of visits) {
      if (unsaid(visit).length === 0) continue;
      writing = writing.then(() => write(visit.id));
    }
    ports.background(writing);
  };
  const decided = (visit: KeptVisit): Result<VisitCharge> => {
    writeSoon([visit]);
    return ok(viewOf(visit));
  };
  const withVisit = <T>(visitId: string, act: (visit: KeptVisit) => T): T | Result<never> => {
    const visit = book.byId(visitId);
    return visit === null ? fail('unknown_here') : act(visit);
  };
  const decision = (by: StaffMember) => ({ by, at: new Date(clock.now()).toISOString() });
  const followMixes = () => {
    const date = today();
    const days = [daysAfter(date, -1), date] as const;
    for (const visit of book.between(...days))
      for (const { reference, gone } of visit.mixes) {
        const mix = mixes.get(reference);
        if (mix.ok && notStanding.has(mix.value.state) !== gone) book.stands(reference, gone);
      }
    writeSoon(book.between(...days));
  };

  const readOpen = (visits: readonly KeptVisit[]) => {
    const open = visits.filter(
      ({ charge, settled, waived }) => settled === null && waived === null && Number(charge.extra) > 0,
    );
    customers.keepRecipes(
      open.flatMap(({ person }) => person ?? []),
      openMs,
    );
  };

  return {
    ofMix: (reference) => {
      const visit = book.ofReference(reference);
      return visit === null || !isShown(visit) ? null : viewOf(visit);
    },
    day: (asked) => {
      const date = asked ?? today();
      const visits = book.between(date, date);
      const elsewhere = visits.filter((visit) => visit.mixes.some(({ here }) => !here));
      if (date === today()) {
        customers.keepRecipes(elsewhere.flatMap(({ person }) => person ?? []));
        readOpen(visits);
      }
      return shown(visits).toReversed();
    },
    between: (from, to) => shown(book.between(from, to)),
    waive: (visitId, reason, by) =>
      withVisit(visitId, (visit) =>
        visit.settled !== null
          ? fail('not_allowed', { details: { why: 'charged' } })
          : decided(book.decide(visit, { waived: { reason, ...decision(by) } })),
      ),
    restore: (visitId) => withVisit(visitId, (visit) => decided(book.decide(visit, { waived: null }))),
    settle: async (visitId, seen, by) =>
      withVisit(visitId, async (visit) => {
        const amount = seen ?? visit.charge.extra;
        // A second tap, or another screen's, is no second sale.
        if (visit.settled?.amount === amount) return ok(viewOf(visit));
        const sold = await ports.till.sell(saleLineOf(viewOf(visit), amount));
        if (!sold.ok) return sold;
        const settled = { amount, ...decision(by) };
        return decided(book.decide(visit, { waived: null, settled }));
      }),
    unsettle: (visitId) => withVisit(visitId, (visit) => decided(book.decide(visit, { settled: null }))),
    lookElsewhere: () => readOpen(book.between(today(), today())),
    followMixes,
    retry: () => {
      tried.clear();
      writeSoon(book.recent());
    },
  };
}
