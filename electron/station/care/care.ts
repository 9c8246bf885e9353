/**
 * Customers' answers before colouring, and their allergy tests, until a recipe has them. They are health data: stored
 * sealed by customer, forgotten after fourteen days, and in no backup. They are not part of a draft, so that they
 * outlive an unmixed draft and an undone step.
 */
import { z } from 'zod';
import type { CallInput, CallOutput } from '../../../shared/bridge.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { Language } from '../../../shared/bridge/settings.ts';
import { care as careSchema, type Care } from '../../../shared/colour-bar/care.ts';
import { noteWithCare } from '../../../shared/colour-bar/care-note.ts';
import { dayAt } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Customers } from '../customers/customers.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Clock, Random } from '../ports.ts';

export interface CarePorts {
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'location' | 'isOnline'>;
  readonly api: Pick<Api, 'persons'>;
  readonly random: Random;
  readonly customers: Pick<Customers, 'meant' | 'isRefused' | 'refresh'>;
  /** Whether a change of the customer's details waits in the outbox. */
  readonly isWaiting: (personId: string) => boolean;
  readonly language: () => Language;
  readonly personalData: PersonalData;
  /** Called when something else is known. */
  readonly changed: () => void;
}

export interface CareKept {
  /** `forbidden` while the key may not read customers. */
  readonly get: (personId: string) => Promise<Result<CallOutput<'care.get'>>>;
  readonly record: (
    said: CallInput<'care.record'>,
    by: StaffMember,
  ) => Promise<Result<CallOutput<'care.record'>>>;
  readonly skip: (personId: string, skipped: boolean) => Promise<Result<null>>;
  /** The answers for a mix's recipe: those not in a recipe yet, or of today. Null: none. */
  readonly forRecipe: (personId: string) => Care | null;
  /** A recipe was saved that has it. */
  readonly inRecipe: (personId: string) => void;
  /** A customer who was new here has an id of the service's. */
  readonly known: (before: string, personId: string) => void;
  /** Writes the notes that could not be written before. */
  readonly writeNotes: () => Promise<void>;
}

const kept = careSchema.extend({
  /** Day on which a person went on without it. */
  skippedOn: z.string().nullable(),
  /** Day on which it was said. */
  saidOn: z.string(),
  /** The customer whose note does not say it yet; null: it does. */
  noteDue: z.string().nullable().default(null),
  inRecipe: z.boolean(),
});
type Kept = z.infer<typeof kept>;
/** The newest among which notes that are due are looked for. */
const lookedThrough = 200;

export function createCare(ports: CarePorts): CareKept {
  const { clock, connection, customers, personalData, changed } = ports;
  const today = () => dayAt(clock.now(), connection.location()?.timeZone ?? 'UTC');
  const idOf = (personId: string) => customers.meant(personId).personId ?? personId;
  const keptUnder = (id: string): Kept | null =>
    personalData
      .getAll('care', id, kept)
      .map(({ value }) => value)
      .reduce<Kept | null>((newer, older) => (newer === null ? older : withOlder(newer, older)), null);
  // Under the service's id, or under the local id if its outcome is unknown by now.
  const find = (personId: string): Kept | null =>
    [idOf(personId), personId].map(keptUnder).find((found) => found !== null) ?? null;
  const nothing = (): Kept => ({
    check: null,
    test: null,
    skippedOn: null,
    saidOn: '',
    noteDue: null,
    inRecipe: true,
  });
  const put = (personId: string, value: Kept) => {
    personalData.put('care', idOf(personId), value);
    changed();
  };
  /**
   * Writes the findings into the customer's note. Not through the outbox, which keeps a request readable on the disk
   * until it is sent: these are health data.
   */
  const intoNote = async (personId: string, of: Kept): Promise<CallOutput<'care.record'>['note']> => {
    const location = connection.location();
    if (location === null || !connection.isOnline() || ports.isWaiting(personId)) return 'later';
    const params = { locationId: location.id, personId };
    // From the service now: a cached note may be older than a colleague's.
    const person = await ports.api.persons.get({ params });
    if (!person.ok) return 'later';
    const before = person.value.note ?? null;
    const note = noteWithCare(before, of, of.saidOn, ports.language() === 'sv' ? 'sv' : 'en');
    if (note !== before) {
      const answer = await ports.api.persons.update({
        params,
        body: { note },
        idempotencyKey: ports.random.uuid(),
      });
      if (!answer.ok) return answer.error.code === 'forbidden' ? 'failed' : 'later';
      customers.refresh(personId);
    }
    // Something else may have been recorded since.
    const now = find(personId);
    if (now !== null && said(now) !== null && JSON.stringify(said(now)) === JSON.stringify(said(of)))
      put(personId, { ...now, noteDue: null });
    return note === before ? 'same' : 'saved';
  };
  const said = (of: Kept | null): Care | null =>
    of === null || (of.check === null && of.test === null) ? null : { check: of.check, test: of.test };

  return {
    get: async (personId) => {
      await personalData.ready();
      if (customers.isRefused()) return fail('forbidden');
      const found = find(personId);
      return ok({ care: said(found), skipped: found?.skippedOn === today(), today: today() });
    },
    record: async ({ personId, check, test }, by) => {
      await personalData.ready();
      const date = today();
      if (test !== null && test.date > date)
        return fail('validation_failed', { details: { fieldErrors: { 'test.date': 'is a day to come' } } });
      const before = find(personId) ?? nothing();
      // A recipe has the answers of another day.
      const { check: checked, test: tested } = before.inRecipe && before.saidOn !== date ? nothing() : before;
      const recorded: Kept = {
        check: check === null ? checked : checkOf(check, date, by),
        test: test ?? tested,
        skippedOn: before.skippedOn,
        saidOn: date,
        noteDue: idOf(personId),
        inRecipe: false,
      };
      put(personId, recorded);
      const isNew = customers.meant(personId).personId === null || customers.meant(personId).awaits !== null;
      return ok({ note: isNew ? 'later' : await intoNote(idOf(personId), recorded) });
    },
    skip: async (personId, skipped) => {
      await personalData.ready();
      put(personId, { ...(find(personId) ?? nothing()), skippedOn: skipped ? today() : null });
      return ok(null);
    },
    forRecipe: (personId) => {
      const found = find(personId);
      return found === null || (found.inRecipe && found.saidOn !== today()) ? null : said(found);
    },
    inRecipe: (personId) => {
      const found = find(personId);
      if (found !== null && !found.inRecipe) put(personId, { ...found, inRecipe: true });
    },
    known: (before, personId) => {
      const found = keptUnder(before);
      if (found === null) return;
      personalData.put('care', personId, { ...found, noteDue: found.noteDue === null ? null : personId });
      personalData.settle('care', before);
      changed();
    },
    writeNotes: async () => {
      await personalData.ready();
      for (const { id } of personalData.newest('care', kept, lookedThrough)) {
        const found = keptUnder(id);
        if (found !== null && found.noteDue !== null) await intoNote(found.noteDue, found);
      }
    },
  };
}

/** An older answer that could not be opened when the newer one was put, and the newer one. */
function withOlder(newer: Kept, older: Kept): Kept {
  const skippedOn = newer.skippedOn ?? older.skippedOn;
  // Only a skip was recorded since.
  if (newer.saidOn === '') return { ...older, skippedOn };
  // The recipe of an earlier day holds the older answer.
  const isSettled = older.inRecipe && older.saidOn !== newer.saidOn;
  return {
    check: newer.check ?? (isSettled ? null : older.check),
    test: newer.test ?? (isSettled ? null : older.test),
    skippedOn,
    saidOn: newer.saidOn,
    noteDue: newer.noteDue ?? older.noteDue,
    inRecipe: newer.inRecipe && older.inRecipe,
  };
}

const checkOf = (
  { mayColour, why, answers }: NonNullable<CallInput<'care.record'>['check']>,
  date: string,
  by: StaffMember,
): NonNullable<Care['check']> => ({ date, by: by.id, mayColour, why: why === '' ? null : why, answers });
