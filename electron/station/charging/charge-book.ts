/** The visits of a location and the charges for their colour, kept on this computer. */
import { createHash } from 'node:crypto';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { Draft, DraftBooking, Treatment } from '../../../shared/bridge/drafts.ts';
import { chargeOf } from '../../../shared/charging/charge.ts';
import type { ChargedBowl } from '../../../shared/charging/charge-view.ts';
import type { ChargeDecisions, RecipeCharge } from '../../../shared/charging/recipe-charge.ts';
import type { ChargeTerms } from '../../../shared/charging/rules.ts';
import { isOfCount } from '../../../shared/colour-bar/counting.ts';
import { readMark, visitMark, visitOfDay } from '../../../shared/colour-bar/visit.ts';
import { dayAt, daysAfter } from '../../../shared/days.ts';
import type { Bookings } from '../bookings/bookings.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock } from '../ports.ts';
import { chargeRows, type KeptVisit } from '../store/charge-rows.ts';
import type { Store } from '../store/store.ts';
import { timeIn } from '../timed-reference.ts';
import { foundBowls } from './charged-bowls.ts';
import type { CurrentRules } from './charging-rules.ts';
import { carrierOf, inOrder, saidOf, saying, standing, undecided } from './kept-visit.ts';

export interface ChargeBookPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly rules: Pick<CurrentRules, 'since' | 'termsOf'>;
  readonly catalogue: Pick<Catalogue, 'shade' | 'tile'>;
  /** The booking's; without a known booking those that staff chose. */
  readonly treatmentsOf: (draft: Pick<Draft, 'booking' | 'treatments'>) => readonly Treatment[];
  readonly bookedOn: Bookings['bookedOn'];
  /** The booking to which a draft's mix belongs, if it is known here. */
  readonly bookingOf: Bookings['ofDraft'];
  readonly changed: () => void;
}

interface RegisteredMix {
  readonly reference: string;
  readonly staffId: string;
  readonly bowls: readonly ChargedBowl[];
  /** When it was mixed, where that is not now. */
  readonly at?: number;
}

interface HeardRecipe {
  readonly personId: string;
  readonly day: string;
  /** Of its mix. */
  readonly reference: string;
  /** Null: unknown. */
  readonly staffId: string | null;
  readonly at: number;
  readonly leftovers: readonly { readonly bowl: number; readonly grams: number }[];
  readonly charge: RecipeCharge | null;
}

export interface ChargeBook {
  readonly byId: (id: string) => KeptVisit | null;
  readonly ofReference: (reference: string) => KeptVisit | null;
  readonly between: (from: string, to: string) => KeptVisit[];
  /** The visits whose customers are still known: of the last 14 days. */
  readonly recent: () => KeptVisit[];
  /** The terms of the draft's visit, and the bowls that were mixed for it before. */
  readonly ofDraft: (draft: Draft) => {
    readonly terms: ChargeTerms | null;
    readonly earlier: readonly ChargedBowl[];
  };
  /** Inside the transaction that saves the mix; the mix that its draft corrects does not count any more. */
  readonly registered: (draft: Draft, mix: RegisteredMix) => void;
  /** The service has these; another computer made or undid them. */
  readonly found: (mixes: readonly ColourBarMix[]) => void;
  /** The mix was undone, or stands again. */
  readonly stands: (reference: string, isStanding: boolean) => void;
  /** The service values the mix so. */
  readonly valued: (mix: ColourBarMix) => void;
  readonly left: (reference: string, bowl: number, grams: number) => void;
  readonly setCustomer: (reference: string, personId: string) => void;
  readonly decide: (visit: KeptVisit, decision: Partial<ChargeDecisions>) => KeptVisit;
  /** Another computer decided so about the visit of this mix. */
  readonly takeDecision: (reference: string, decision: ChargeDecisions) => void;
  /** Another computer's recipe says so. */
  readonly learned: (recipe: HeardRecipe) => void;
  /**
   * What the recipe of this mix says of the charge, which counts as said; null: another recipe of the visit says it.
   * Undefined: the visit is not known here.
   */
  readonly forRecipe: (reference: string) => RecipeCharge | null | undefined;
  readonly known: (localId: string, personId: string) => void;
  readonly forgetPerson: (personId: string) => void;
  /** Rows were inserted from a backup. */
  readonly restored: () => void;
  readonly forgetOld: () => void;
}

const personDays = 14;
/** As long as mixes are kept, which may be undone later. */
const foundDays = 45;
/** A year and a month, so that the months of two years can be compared. */
const keptDays = 400;

export function createChargeBook(ports: ChargeBookPorts): ChargeBook {
  const { store, clock, connection, rules, catalogue } = ports;
  const rows = chargeRows(store);
  const place = () => connection.place();
  const dayOf = (at: number) => dayAt(at, connection.location()?.timeZone ?? 'UTC');
  const today = () => dayOf(clock.now());
  const between = (from: string, to: string) => {
    const here = place();
    return here === null ? [] : rows.between(here, from, to);
  };
  const recent = () => between(daysAfter(today(), -personDays), daysAfter(today(), 1));
  const byId = (id: string) => {
    const here = place();
    return here === null ? null : rows.byId(here, id);
  };
  /** By the reference of a mix: its visit's id. */
  let ids: { readonly place: string | null; readonly of: Map<string, string> } | null = null;
  const visitIds = (): Map<string, string> => {
    if (ids?.place !== place()) {
      ids = { place: place(), of: new Map() };
      for (const { id, mixes } of between(daysAfter(today(), -foundDays), daysAfter(today(), 1)))
        for (const { reference } of mixes) ids.of.set(reference, id);
    }
    return ids.of;
  };
  const ofReference = (reference: string): KeptVisit | null => {
    const id = visitIds().get(reference);
    return id === undefined ? null : byId(id);
  };

  const reckoned = (visit: KeptVisit): KeptVisit =>
    visit.terms === null
      ? visit
      : {
          ...visit,
          charge: chargeOf(
            visit.terms,
            standing(visit).flatMap(({ bowls }) => bowls),
          ),
        };
  const put = (visit: KeptVisit): KeptVisit => {
    const here = place();
    if (here === null) return visit;
    const now = reckoned(visit);
    for (const { reference } of now.mixes) visitIds().set(reference, now.id);
    if (now.mixes.length === 0) rows.remove(here, visit.id);
    else rows.put(here, now);
    ports.changed();
    return now;
  };

  /** The visit of a mark and a person; a mix beside a booking of its day belongs to that. */
  const visitWith = (mark: string, day: string, person: string | null): KeptVisit | null => {
    if (person === null)
      return between(day, day).find((visit) => visit.mark === mark && visit.person === null) ?? null;
    const here = place();
    const same = here === null ? [] : rows.ofPerson(here, daysAfter(day, -personDays), person);
    const exact = same.find((visit) => visit.mark === mark);
    if (exact !== undefined) return exact;
    const ofDay = same.filter((visit) => visit.day === day);
    if (mark === visitOfDay(day)) return ofDay[0] ?? null;
    return ofDay.find((visit) => visit.mark === visitOfDay(day)) ?? null;
  };
  const idOf = (mark: string, day: string, person: string | null): string =>
    createHash('sha256')
      .update(JSON.stringify([place(), mark, day, person]))
      .digest('hex')
      .slice(0, 32);
  const begun = (
    mark: string,
    day: string,
    person: string | null,
    treatments: readonly Treatment[],
    terms: ChargeTerms,
    at: number,
  ): KeptVisit => ({
    ...undecided,
    id: idOf(mark, day, person),
    day,
    at,
    person,
    mark,
    hasCustomer: person !== null,
    treatments: [...treatments],
    terms,
    charge: chargeOf(terms, []),
  });
  /** With treatments that it did not have, whose terms are the present ones. */
  const joined = (visit: KeptVisit, mark: string, treatments: readonly Treatment[]): KeptVisit => {
    const more = treatments.filter(({ id }) => !visit.treatments.some((one) => one.id === id));
    const isBooking = mark.startsWith('booking ');
    // A booking knows its treatments better than a choice, or a computer that did not know the booking.
    const all =
      isBooking && !visit.mark.startsWith('booking ')
        ? [...treatments, ...visit.treatments.filter(({ id }) => !treatments.some((one) => one.id === id))]
        : [...visit.treatments, ...more];
    return {
      ...visit,
      mark: isBooking ? mark : visit.mark,
      treatments: all,
      terms: more.length === 0 ? visit.terms : (rules.termsOf(all) ?? visit.terms),
    };
  };

  const heardVisit = (
    { personId, day, reference, staffId, at }: HeardRecipe,
    said: RecipeCharge,
  ): KeptVisit => {
    const { visit: mark, treatments, charge } = said;
    const mix = { reference, staffId: staffId ?? '', at, gone: false, here: false, bowls: [] };
    const known = visitWith(mark, day, personId);
    if (known !== null) return { ...known, mixes: inOrder([...known.mixes, mix]) };
    const id = idOf(mark, day, personId);
    const own = { id, day, at, person: personId, mark, hasCustomer: true, treatments };
    return { ...undecided, ...own, terms: null, charge, mixes: [mix] };
  };

  const markOf = (draft: Draft, day: string, booking: DraftBooking | null): string => {
    const mark = visitMark(draft, day);
    if (mark !== visitOfDay(day)) return mark;
    if (booking !== null) return `booking ${booking.id}`;
    return draft.customerId === undefined ? `mix ${draft.reference}` : mark;
  };
  /** The day to which a draft's visit belongs. */
  const visitDay = ({ booking, visit }: Draft): string =>
    booking?.date ?? readMark(visit ?? '').day ?? today();
  const ofDraft = (draft: Draft) => {
    const wrong = draft.corrects === undefined ? null : ofReference(draft.corrects);
    const day = wrong?.day ?? visitDay(draft);
    const booking = ports.bookingOf(draft);
    const mark = markOf(draft, day, booking);
    const person = draft.customerId ?? null;
    const visit = wrong?.person === person ? wrong : visitWith(mark, day, person);
    const treatments = ports.treatmentsOf({ ...draft, booking: booking ?? undefined });
    return { day, mark, visit: visit && joined(visit, mark, treatments), treatments };
  };

  /** By the time in their references: the mixes known here and the undone ones found, the first made first. */
  const madeBefore = (found: readonly ColourBarMix[]) => {
    const times = new Set(found.flatMap(({ externalReference = '' }) => timeIn(externalReference) ?? []));
    const made = new Map<string, { readonly reference: string; readonly at: number }[]>();
    const add = (reference: string, at: () => number | undefined) => {
      const time = timeIn(reference);
      const when = time !== null && times.has(time) ? at() : undefined;
      if (time === null || when === undefined) return;
      const all = [...(made.get(time) ?? []), { reference, at: when }];
      made.set(
        time,
        all.toSorted((one, other) => one.at - other.at),
      );
    };
    for (const reference of visitIds().keys())
      add(reference, () => ofReference(reference)?.mixes.find((mix) => mix.reference === reference)?.at);
    for (const { externalReference = '', undoneAt, createdAt } of found)
      if (undoneAt !== undefined) add(externalReference, () => Date.parse(createdAt));
    return made;
  };

  const changeMix = (
    reference: string,
    change: (mix: KeptVisit['mixes'][number]) => KeptVisit['mixes'][number],
  ) => {
    const visit = ofReference(reference);
    if (visit === null) return;
    const mixes = visit.mixes.map((mix) => (mix.reference === reference ? change(mix) : mix));
    if (JSON.stringify(mixes) === JSON.stringify(visit.mixes)) return;
    put({ ...visit, mixes });
  };
  const stands = (reference: string, isStanding: boolean) =>
    changeMix(reference, (mix) => ({ ...mix, gone: !isStanding }));
  const left = (reference: string, bowl: number, grams: number) =>
    changeMix(reference, (mix) => ({
      ...mix,
      bowls: mix.bowls.map((one, at) => (at === bowl ? { ...one, left: grams } : one)),
    }));

  return {
    byId,
    ofReference,
    between,
    recent,
    ofDraft: (draft) => {
      const { visit, treatments } = ofDraft(draft);
      const isOff = rules.since() === null;
      const others =
        visit === null
          ? []
          : standing(visit).filter(
              ({ reference }) => reference !== draft.reference && reference !== draft.corrects,
            );
      return {
        terms: isOff ? null : (visit?.terms ?? rules.termsOf(treatments)),
        earlier: others.flatMap(({ bowls }) => bowls),
      };
    },
    registered: (draft, { reference, staffId, bowls, at = clock.now() }) => {
      if (draft.corrects !== undefined) stands(draft.corrects, false);
      if (rules.since() === null) return;
      const { day, mark, visit, treatments } = ofDraft(draft);
      const terms = rules.termsOf(treatments);
      if (visit === null && terms === null) return;
      const into = visit ?? begun(mark, day, draft.customerId ?? null, treatments, terms!, at);
      const mix = { reference, staffId, at, gone: false, here: true, bowls: [...bowls] };
      const others = into.mixes.filter((one) => one.reference !== reference);
      put({ ...into, mixes: inOrder([...others, mix]) });
    },
    found: (mixes) => {
      const since = rules.since();
      const before = madeBefore(mixes);
      for (const mix of mixes) {
        const reference = mix.externalReference ?? mix.id;
        if (isOfCount(mix.externalReference)) continue;
        if (ofReference(reference) !== null) {
          stands(reference, mix.undoneAt === undefined);
          continue;
        }
        const made = Date.parse(mix.createdAt);
        // Another computer's correction has the time of the wrong mix in its reference.
        const first = before.get(timeIn(reference) ?? '')?.[0];
        const wrong = first !== undefined && first.at < made ? first : null;
        const at = wrong?.at ?? made;
        if (since === null || at < since || mix.undoneAt !== undefined) continue;
        const day = dayOf(at);
        const person = mix.personId ?? null;
        const booking = person === null ? null : ports.bookedOn(day, person, at);
        const mark =
          booking !== null ? `booking ${booking.id}` : person === null ? `mix ${reference}` : visitOfDay(day);
        const treatments = booking === null ? [] : ports.treatmentsOf({ booking });
        const corrected = wrong === null ? null : ofReference(wrong.reference);
        const known =
          corrected !== null && corrected.person === person ? corrected : visitWith(mark, day, person);
        const terms = rules.termsOf(treatments);
        if (known === null && terms === null) continue;
        const visit = known
          ? joined(known, mark, treatments)
          : begun(mark, day, person, treatments, terms!, at);
        const added = {
          reference,
          staffId: mix.staffId,
          at,
          gone: false,
          here: false,
          bowls: foundBowls(mix, catalogue),
        };
        put({ ...visit, mixes: inOrder([...visit.mixes, added]) });
      }
    },
    stands,
    valued: (mix) =>
      changeMix(mix.externalReference ?? mix.id, (kept) => ({
        ...kept,
        bowls: foundBowls(mix, catalogue, kept.bowls),
      })),
    left,
    setCustomer: (reference, personId) => {
      const visit = ofReference(reference);
      const mix = visit?.mixes.find((one) => one.reference === reference);
      if (visit === null || mix === undefined || visit.person !== null) return;
      const { day } = visit;
      const booked = visit.mark.startsWith('booking ') ? null : ports.bookedOn(day, personId, mix.at);
      const own = visit.mark.startsWith('booking ') ? visit.mark : visitOfDay(day);
      const mark = booked === null ? own : `booking ${booked.id}`;
      const treatments = booked === null ? visit.treatments : ports.treatmentsOf({ booking: booked });
      const into = visitWith(mark, day, personId);
      put({ ...visit, mixes: visit.mixes.filter((one) => one !== mix) });
      const id = idOf(mark, day, personId);
      const alone = { ...visit, id, person: personId, hasCustomer: true, mixes: [] };
      const to = joined(into ?? alone, mark, treatments);
      const decided = to.decidedAt === null ? visit : to;
      put({
        ...to,
        waived: decided.waived,
        settled: decided.settled,
        decidedAt: decided.decidedAt,
        mixes: inOrder([...to.mixes, mix]),
      });
    },
    decide: (visit, decision) => put({ ...visit, ...decision, decidedAt: clock.now(), due: true }),
    takeDecision: (reference, { waived, settled, decidedAt }) => {
      const visit = ofReference(reference);
      if (visit === null || (decidedAt ?? 0) <= (visit.decidedAt ?? 0)) return;
      const now = { ...visit, waived, settled, decidedAt, due: false };
      const carrier = carrierOf(now);
      // That computer writes it into the recipe.
      const said = now.said.map((one) =>
        one.reference === carrier ? saying(carrier, saidOf(reckoned(now))) : one,
      );
      put({ ...now, said });
    },
    learned: (recipe) => {
      const { personId, day, reference, leftovers, charge: said } = recipe;
      if (day < daysAfter(today(), -personDays)) return;
      for (const { bowl, grams } of leftovers) left(reference, bowl, grams);
      if (said === null) return;
      // Without rules here, the other computer's sum is all that is known of the visit.
      const known = ofReference(reference) ?? (rules.since() === null ? heardVisit(recipe, said) : null);
      if (known?.person !== personId) return;
      const visit = joined(known, said.visit, said.treatments);
      const isNewer = (said.decidedAt ?? 0) > (known.decidedAt ?? 0);
      const { waived, settled, decidedAt } = isNewer ? said : visit;
      const charge = visit.terms === null ? said.charge : visit.charge;
      const now = reckoned({ ...visit, charge, waived, settled, decidedAt, due: !isNewer && visit.due });
      const others = now.said.filter((one) => one.reference !== reference);
      // Read, not written: two computers with different rules must not correct each other.
      const isOwn = known.mixes.some((mix) => mix.here && mix.reference === reference);
      const text = isNewer || !isOwn ? [saying(reference, saidOf(now))] : [];
      const kept = text.length === 0 ? now : { ...now, said: [...others, ...text] };
      if (JSON.stringify(kept) !== JSON.stringify(byId(kept.id))) put(kept);
    },
    forRecipe: (reference) => {
      const visit = ofReference(reference);
      if (visit === null) return undefined;
      const isCarrier = carrierOf(visit) === reference;
      const said = saidOf(visit);
      const others = visit.said.filter((one) => one.reference !== reference);
      if (isCarrier) put({ ...visit, said: [...others, saying(reference, said)], due: false });
      else if (others.length < visit.said.length) put({ ...visit, said: others });
      return isCarrier ? said : null;
    },
    known: (localId, personId) => {
      const here = place();
      if (here !== null) rows.renamePerson(here, localId, personId);
    },
    forgetPerson: (personId) => {
      const here = place();
      if (here !== null) rows.forgetPerson(here, personId);
    },
    restored: () => {
      ids = null;
      ports.changed();
    },
    forgetOld: () => {
      rows.forgetPersons(daysAfter(today(), -personDays));
      rows.forgetOld(keptDays);
    },
  };
}
