/**
 * What was asked of customers before colour, and their tests for allergies, until a recipe has them. It tells of somebody's
 * health: it is kept by customer among what is sealed, is forgotten after fourteen days, and is in no backup. A draft holds
 * none of it, so that what was asked outlives a draft that nobody mixed, and no step that is taken back takes it along.
 */
import { z } from 'zod';
import type { CallInput, CallOutput } from '../../../shared/bridge.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { care as careSchema, type Care } from '../../../shared/colour-bar/care.ts';
import { dayAt } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Customers } from '../customers/customers.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Clock } from '../ports.ts';

export interface CarePorts {
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'location'>;
  readonly customers: Pick<Customers, 'meant' | 'isRefused'>;
  readonly personalData: PersonalData;
  /** Called when something else is known. */
  readonly changed: () => void;
}

export interface CareKept {
  /** `forbidden` while the key may not read customers. */
  readonly get: (personId: string) => Promise<Result<CallOutput<'care.get'>>>;
  readonly record: (said: CallInput<'care.record'>, by: StaffMember) => Promise<Result<null>>;
  readonly skip: (personId: string, skipped: boolean) => Promise<Result<null>>;
  /** What the recipe of a mix says: what no other one has yet, or was said today. Null: nothing. */
  readonly forRecipe: (personId: string) => Care | null;
  /** A recipe was saved that has it. */
  readonly inRecipe: (personId: string) => void;
  /** A customer who was new here has an id of the service's. */
  readonly known: (before: string, personId: string) => void;
}

const kept = careSchema.extend({
  /** Day on which somebody went on without. */
  skippedOn: z.string().nullable(),
  /** Day on which it was said. */
  saidOn: z.string(),
  inRecipe: z.boolean(),
});
type Kept = z.infer<typeof kept>;

export function createCare({ clock, connection, customers, personalData, changed }: CarePorts): CareKept {
  const today = () => dayAt(clock.now(), connection.location()?.timeZone ?? 'UTC');
  const idOf = (personId: string) => customers.meant(personId).personId ?? personId;
  // Under the id that was given where what became of it is not to be known any more.
  const find = (personId: string): Kept | null =>
    [idOf(personId), personId].map((id) => personalData.get('care', id, kept)?.value).find(Boolean) ?? null;
  const nothing = (): Kept => ({ check: null, test: null, skippedOn: null, saidOn: '', inRecipe: true });
  const put = (personId: string, value: Kept) => {
    personalData.put('care', idOf(personId), value);
    changed();
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
      // A recipe has what was said on another day.
      const { check: checked, test: tested } = before.inRecipe && before.saidOn !== date ? nothing() : before;
      put(personId, {
        check: check === null ? checked : checkOf(check, date, by),
        test: test ?? tested,
        skippedOn: before.skippedOn,
        saidOn: date,
        inRecipe: false,
      });
      return ok(null);
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
      const found = personalData.get('care', before, kept);
      if (found === null) return;
      personalData.put('care', personId, found.value);
      personalData.forget('care', before);
      changed();
    },
  };
}

const checkOf = (
  { mayColour, why, answers }: NonNullable<CallInput<'care.record'>['check']>,
  date: string,
  by: StaffMember,
): NonNullable<Care['check']> => ({ date, by: by.id, mayColour, why: why === '' ? null : why, answers });
