/** Visits and the charges for their colour. */
import { z } from 'zod';
import { charge, chargedBowl } from '../../../shared/charging/charge-view.ts';
import { chargeDecisions } from '../../../shared/charging/recipe-charge.ts';
import { chargeTerms } from '../../../shared/charging/rules.ts';
import { readJson } from './set-aside.ts';
import { startOfNewestDays, type Store } from './store.ts';

export const keptCharge = chargeDecisions.extend({
  /** The visit's mark (`shared/colour-bar/visit.ts`); `mix …` for a mix without customer and booking. */
  mark: z.string(),
  /** It has a customer. The person's id is in another column, and is deleted sooner. */
  hasCustomer: z.boolean(),
  treatments: z.array(z.object({ id: z.string(), name: z.string() })),
  /** As they were when its first mix was registered; null: another computer reckoned it, by its own. */
  terms: chargeTerms.nullable(),
  charge,
  mixes: z.array(
    z.object({
      reference: z.string(),
      staffId: z.string(),
      at: z.number(),
      /** Undone, or discarded before it was sent. */
      gone: z.boolean(),
      /** Registered on this computer. */
      here: z.boolean(),
      bowls: z.array(chargedBowl),
    }),
  ),
  /** What the recipes of its mixes say of the charge, as far as they were saved or read here. */
  said: z.array(
    z.object({
      reference: z.string(),
      text: z.string(),
      /** The recipe has a property that staff of other programs see. */
      shown: z.boolean(),
    }),
  ),
  /** A decision made here is to be written into a recipe, also into one of another computer. */
  due: z.boolean(),
});

export interface KeptVisit extends z.infer<typeof keptCharge> {
  readonly id: string;
  /** Local. */
  readonly day: string;
  /** When its first mix was registered. */
  readonly at: number;
  /** Null: no customer, or forgotten. */
  readonly person: string | null;
}

export interface ChargeRows {
  put(place: string, visit: KeptVisit): void;
  remove(place: string, id: string): void;
  byId(place: string, id: string): KeptVisit | null;
  ofPerson(place: string, from: string, person: string): KeptVisit[];
  /** From the first to the last day, the earliest first. */
  between(place: string, from: string, to: string): KeptVisit[];
  /** A new person is known by the id from the service. */
  renamePerson(place: string, before: string, person: string): void;
  forgetPersons(beforeDay: string): void;
  /** The person was removed. */
  forgetPerson(place: string, person: string): void;
  /** Age is counted in days with visits, as the clock may be wrong. */
  forgetOld(days: number): void;
}

/** Some days' visits. */
const mostParsed = 300;

interface Row {
  readonly id: string;
  readonly day: string;
  readonly at: number;
  readonly person: string | null;
  readonly json: string;
}

export function chargeRows(store: Store): ChargeRows {
  /** The rows of the last days are read with each change of the outbox, and seldom differ. */
  const parsed = new Map<
    string,
    { readonly json: string; readonly kept: z.infer<typeof keptCharge> | null }
  >();
  const read = (row: unknown): KeptVisit[] => {
    if (row === undefined) return [];
    const { json, ...own } = row as Row;
    const before = parsed.get(own.id);
    const kept = before?.json === json ? before.kept : readJson(keptCharge, json);
    parsed.delete(own.id);
    parsed.set(own.id, { json, kept });
    const oldest = parsed.size > mostParsed ? parsed.keys().next().value : undefined;
    if (oldest !== undefined) parsed.delete(oldest);
    return kept === null ? [] : [{ ...kept, ...own }];
  };
  const columns = 'id, day, at, person, json';
  return {
    put: (place, { id, day, at, person, ...kept }) =>
      store.run(
        `INSERT INTO charges (place, id, day, at, person, json) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (place, id) DO UPDATE
         SET day = excluded.day, at = excluded.at, person = excluded.person, json = excluded.json`,
        place,
        id,
        day,
        at,
        person,
        JSON.stringify(kept),
      ),
    remove: (place, id) => store.run('DELETE FROM charges WHERE place = ? AND id = ?', place, id),
    byId: (place, id) =>
      read(store.get(`SELECT ${columns} FROM charges WHERE place = ? AND id = ?`, place, id))[0] ?? null,
    between: (place, from, to) =>
      store
        .all(
          `SELECT ${columns} FROM charges WHERE place = ? AND day BETWEEN ? AND ? ORDER BY day, at, id`,
          place,
          from,
          to,
        )
        .flatMap(read),
    ofPerson: (place, from, person) =>
      store
        .all(
          `SELECT ${columns} FROM charges WHERE place = ? AND day >= ? AND person = ? ORDER BY day, at, id`,
          place,
          from,
          person,
        )
        .flatMap(read),
    renamePerson: (place, before, person) =>
      store.run('UPDATE charges SET person = ? WHERE place = ? AND person = ?', person, place, before),
    forgetPersons: (beforeDay) =>
      store.run('UPDATE charges SET person = NULL WHERE person IS NOT NULL AND day < ?', beforeDay),
    forgetPerson: (place, person) =>
      store.run('UPDATE charges SET person = NULL WHERE place = ? AND person = ?', place, person),
    forgetOld: (days) =>
      store.run(`DELETE FROM charges WHERE at < (SELECT ${startOfNewestDays('charges', 'at')})`, days),
  };
}
