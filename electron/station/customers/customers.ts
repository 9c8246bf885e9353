/** Customers from the service, cached so that they are shown at once and offline. */
import { z } from 'zod';
import { person as personSchema, type Person } from '../../../shared/api/persons.ts';
import { recipe as recipeSchema, recipeCreate, type Recipe } from '../../../shared/api/recipes.ts';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { Customer, CustomerShown, RecipeView, VisitView } from '../../../shared/bridge/customers.ts';
import { lastFormula } from '../../../shared/colour-bar/visit.ts';
import { dayAt } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock } from '../ports.ts';
import { isRecent } from '../recent.ts';
import type { Background } from '../lifetime.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Signals } from '../signals.ts';
import { referenceIn } from '../writes/new-person.ts';
import { bodyOf } from '../writes/write.ts';
import { isOf } from '../writes/writes.ts';
import { withChanges, type Meant, type PendingPersons } from './pending.ts';
import type { PersonalData } from './personal-data.ts';
import { createReadsInTurn } from './reads-in-turn.ts';
import type { Refusal } from './refusal.ts';
import { customerOf, customerShownOf, recipeViewOf, type RecipeKnown } from './views.ts';

export interface CustomersPorts {
  readonly api: Api;
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'location' | 'origin' | 'place' | 'isOnline'>;
  readonly personalData: PersonalData;
  readonly outbox: Pick<Outbox, 'rows'>;
  readonly pending: PendingPersons;
  readonly refusal: Refusal;
  /** The current colour bar, for one answer. */
  readonly known: () => RecipeKnown;
  readonly background: Background;
  readonly signals: Signals;
  /** The location takes no recipes (`declined-recipes.ts`). */
  readonly takesNoRecipes: () => boolean;
  /** Called when something else is known of customers. */
  readonly changed: () => void;
}

type RecipePage = CallOutput<'customers.recipes'>;

export interface Customers {
  readonly get: (personId: string) => Promise<Result<Customer>>;
  readonly recipes: (personId: string, after: string | null) => Promise<Result<RecipePage>>;
  /** A recipe that is known here, or that the service has. `entity_not_found`. */
  readonly recipe: (personId: string, recipeId: string) => Promise<Result<RecipeView>>;
  /**
   * Reads the missing or old last recipes of these persons soon, so that they are available offline. `ms`: how old they
   * may be, a minute at least.
   */
  readonly keepRecipes: (personIds: readonly string[], ms?: number) => void;
  /** The latest visit of each person, of cached recipes; missing or old ones are read, and then `changed` is emitted. */
  readonly lastRecipes: (personIds: readonly string[]) => Record<string, VisitView>;
  /** The customer as cached; a missing one is read, and then `changed` is emitted. */
  readonly shown: (personId: string) => CustomerShown;
  /** The name as it is cached, without reading a missing one. */
  readonly nameHere: (personId: string) => string | null;
  readonly takesNoRecipes: () => boolean;
  /** Whom a write for the person is for (`pending.ts`). */
  readonly meant: PendingPersons['meant'];
  /** The service does not know the person here: another location's, or one who was removed. */
  readonly isElsewhere: (personId: string) => boolean;
  /** The service last refused to show customers to the key: cached ones are not shown either. */
  readonly isRefused: () => boolean;
  /** The person's newest recipes, as they are cached. */
  readonly recipesHere: (personId: string) => readonly Recipe[];
  /** The person as they will be once everything was sent. */
  readonly person: (personId: string) => Promise<Result<Person>>;
  /** The person is gone. */
  readonly forget: (personId: string) => void;
  /** The person's cached data are outdated. */
  readonly refresh: (personId: string) => void;
}

/** The most recipes cached for one person. */
const mostKept = 20;
/** Data read within this time are not refetched automatically. */
const freshMs = 10 * 60_000;
/** A person who could not be read is asked for again after this time at the earliest. */
const againMs = 60_000;
/** How long the service is waited for where something is kept. */
const askedMs = 5000;

const keptRecipes = z.object({ recipes: z.array(recipeSchema) });

export function createCustomers(ports: CustomersPorts): Customers {
  const { api, clock, connection, personalData, outbox, pending, known, takesNoRecipes } = ports;
  /** By place and person: the last automatic read. */
  const asked = new Map<string, number>();
  const elsewhere = new Set<string>();
  const { heard, isRefused } = ports.refusal;
  const reads = createReadsInTurn(ports);

  const params = (): { locationId: string } | null => {
    const location = connection.location();
    return location === null ? null : { locationId: location.id };
  };
  const keptPerson = (personId: string) => personalData.get('person', personId, personSchema);
  const recipesOf = (personId: string) => personalData.get('recipes', personId, keptRecipes);

  const keepPerson = (person: Person) => {
    const before = keptPerson(person.id)?.value;
    personalData.put('person', person.id, person);
    if (JSON.stringify(before) !== JSON.stringify(person)) reads.changed();
  };
  const putRecipes = (personId: string, recipes: readonly Recipe[]) => {
    const before = recipesOf(personId)?.value.recipes;
    const newest = recipes.slice(0, mostKept);
    personalData.put('recipes', personId, { recipes: newest });
    if (JSON.stringify(before) !== JSON.stringify(newest)) reads.changed();
    ports.signals.emit('recipesRead', personId, newest);
  };
  /** The service does not have the person. */
  const forget = (personId: string) => {
    elsewhere.add(personId);
    personalData.forget('person', personId);
    personalData.forget('recipes', personId);
    personalData.forget('care', personId);
    for (const form of ['person', 'care', 'visit']) personalData.forget('typed', `${form} ${personId}`);
    ports.signals.emit('personForgotten', personId);
    // At once, also during reads: staff must not continue with a deleted person.
    ports.changed();
  };

  /** With cached data, or while offline, the service is asked once, with a short timeout. */
  const rulesWith = (isKept: boolean) =>
    isKept || !connection.isOnline() ? { attempts: 1, timeoutMs: askedMs } : {};
  const readPerson = async (personId: string): Promise<Result<Person>> => {
    const at = params();
    if (at === null) return fail('not_connected');
    const rules = rulesWith(keptPerson(personId) !== null);
    const read = await api.persons.get({ params: { ...at, personId }, ...rules });
    if (connection.location()?.id !== at.locationId) return fail('not_connected');
    heard(read);
    if (read.ok) {
      elsewhere.delete(personId);
      keepPerson(read.value);
    } else if (read.error.code === 'entity_not_found' && !elsewhere.has(personId)) {
      forget(personId);
    }
    return read;
  };
  const readRecipes = async (personId: string, after: string | null, limit: number) => {
    const at = params();
    if (at === null) return fail('not_connected');
    const query = after === null ? { limit } : { limit, after };
    const rules = rulesWith(recipesOf(personId) !== null);
    const read = await api.recipes.list({ params: { ...at, personId }, query, ...rules });
    if (connection.location()?.id !== at.locationId) return fail('not_connected');
    heard(read);
    if (read.ok && after === null) putRecipes(personId, read.value.data);
    return read;
  };

  const readSoon = (what: string, personId: string, read: () => Promise<unknown>) => {
    const name = `${connection.place() ?? ''} ${what} ${personId}`;
    const last = asked.get(name);
    if (!connection.isOnline() || (last !== undefined && isRecent(clock, last, againMs))) return;
    asked.set(name, clock.now());
    reads.soon(read);
  };
  const isFresh = (seenAt: number | null, ms = freshMs) => seenAt !== null && isRecent(clock, seenAt, ms);

  /** Reads the person's recipes soon, unless they were read lately. */
  const recipesSoon = ({ personId, awaits }: Meant, seenAt: number | null, ms?: number): void => {
    if (personId === null || awaits !== null) return;
    if (isRefused() || !isFresh(seenAt, ms))
      readSoon('recipes', personId, () => readRecipes(personId, null, mostKept));
  };
  /** Recipes saved here for a person and still pending, newest first. */
  const waiting = (personId: string): RecipeView[] =>
    outbox.rows
      .open(connection.origin())
      .filter((row) => row.kind === 'recipe' && row.params['personId'] === personId)
      .flatMap(({ id }) => {
        const row = outbox.rows.byId(id);
        if (!isOf(row, 'recipe') || row.place !== connection.place()) return [];
        const read = recipeCreate.safeParse(bodyOf(row));
        if (!read.success) return [];
        const today = dayAt(row.createdAt, connection.location()?.timeZone ?? 'UTC');
        return [recipeViewOf({ visitDate: today, ...read.data, id: row.reference }, known(), true)];
      })
      .toReversed();

  const views = (recipes: readonly Recipe[]) => {
    const now = known();
    return recipes.map((recipe) => recipeViewOf(recipe, now));
  };

  const pageOf = (recipes: RecipeView[], more: Partial<RecipePage> = {}): RecipePage => ({
    recipes,
    takesNone: takesNoRecipes(),
    nextCursor: null,
    asOf: null,
    ...more,
  });

  /** The id that the service knows a person by; one who waits to be new there has none but this computer's. */
  const servedId = (personId: string): string => {
    const made = pending.made(personId);
    return made?.type === 'made' ? made.personId : personId;
  };
  /** A new person whose creation was discarded exists nowhere. */
  const isGone = (personId: string) =>
    elsewhere.has(personId) || (referenceIn(personId) !== null && pending.made(personId) === null);
  const asItWillBe = (person: Person, seenAt: number): Customer => {
    const changes = pending.changesOf(person.id);
    const waits = Object.keys(changes).length > 0;
    return customerOf(waits ? withChanges(person, changes) : person, seenAt, waits ? 'changes' : 'nothing');
  };

  return {
    get: async (given) => {
      const made = pending.made(given);
      if (made?.type === 'waits')
        return ok(customerOf(made.person, clock.now(), made.isRefused ? 'refused' : 'all'));
      const personId = servedId(given);
      await personalData.ready();
      const read = await readPerson(personId);
      if (read.ok) return ok(asItWillBe(read.value, clock.now()));
      if (isRefused()) return fail('forbidden');
      const kept = read.error.code === 'entity_not_found' ? null : keptPerson(personId);
      return kept ? ok(asItWillBe(kept.value, kept.seenAt)) : read;
    },
    person: async (personId) => {
      await personalData.ready();
      const kept = isRefused() ? null : keptPerson(personId);
      const found = kept === null ? await readPerson(personId) : ok(kept.value);
      return found.ok ? ok(withChanges(found.value, pending.changesOf(personId))) : found;
    },
    forget,
    recipes: async (given, after) => {
      const made = pending.made(given);
      if (made?.type === 'waits') return ok(pageOf(waiting(made.person.id)));
      const personId = servedId(given);
      await personalData.ready();
      const read = await readRecipes(personId, after, 50);
      const first = after === null ? waiting(personId) : [];
      if (read.ok)
        return ok(
          pageOf([...first, ...views(read.value.data)], { nextCursor: read.value.nextCursor ?? null }),
        );
      if (isRefused()) return fail('forbidden');
      const kept = after === null && read.error.code !== 'entity_not_found' ? recipesOf(personId) : null;
      if (kept === null) return first.length > 0 ? ok(pageOf(first)) : read;
      const asOf = new Date(kept.seenAt).toISOString();
      return ok(pageOf([...first, ...views(kept.value.recipes)], { asOf }));
    },
    recipe: async (personId, recipeId) => {
      await personalData.ready();
      const all = [...waiting(personId), ...views(recipesOf(personId)?.value.recipes ?? [])];
      const kept = isRefused() ? undefined : all.find(({ id }) => id === recipeId);
      if (kept) return ok(kept);
      const at = params();
      if (at === null) return fail('not_connected');
      const read = await api.recipes.get({ params: { ...at, personId, recipeId }, ...rulesWith(false) });
      return read.ok ? ok(recipeViewOf(read.value, known())) : read;
    },
    keepRecipes: (personIds, ms) => {
      for (const given of new Set(personIds)) {
        const meant = pending.meant(given);
        const seenAt = meant.personId === null ? null : personalData.seenAt('recipes', meant.personId);
        recipesSoon(meant, seenAt, ms);
      }
    },
    lastRecipes: (personIds) => {
      const found: Record<string, VisitView> = {};
      for (const given of new Set(personIds)) {
        const meant = pending.meant(given);
        const kept = meant.personId === null ? null : recipesOf(meant.personId);
        recipesSoon(meant, kept?.seenAt ?? null);
        if (meant.personId === null || isRefused()) continue;
        const all = [...waiting(meant.personId), ...views(kept?.value.recipes ?? [])];
        const last = lastFormula(all);
        if (last !== undefined) found[given] = last;
      }
      return found;
    },
    shown: (given) => {
      const made = pending.made(given);
      if (made?.type === 'waits') return customerShownOf(made.person);
      const personId = servedId(given);
      const kept = keptPerson(personId);
      if (isRefused() || !isFresh(kept?.seenAt ?? null))
        readSoon('person', personId, () => readPerson(personId));
      return kept && !isRefused()
        ? customerShownOf(kept.value)
        : { id: personId, name: null, note: null, warning: null, gone: isGone(personId) };
    },
    nameHere: (given) => {
      const made = pending.made(given);
      if (made?.type === 'waits') return customerShownOf(made.person).name;
      const kept = isRefused() ? null : keptPerson(servedId(given));
      return kept === null ? null : customerShownOf(kept.value).name;
    },
    takesNoRecipes,
    recipesHere: (personId) => recipesOf(personId)?.value.recipes ?? [],
    meant: pending.meant,
    isElsewhere: (personId) => elsewhere.has(personId),
    isRefused,
    refresh: (personId) => {
      readSoon('person', personId, () => readPerson(personId));
      readSoon('recipes', personId, () => readRecipes(personId, null, mostKept));
    },
  };
}
