/**
 * The recipes of mixes: saved with the mix for its customer. Later additions are new versions, because the API changes
 * no recipe (spec 1, Recipes). A location that keeps medical records takes none (`customers/declined-recipes.ts`).
 */
import { recipeCreate, type Recipe } from '../../../shared/api/recipes.ts';
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import {
  markOf,
  recipeOfMix,
  recipeWords,
  withCare,
  withCharge,
  withLeftover,
  type Leftover,
  type OurMark,
  type RecipeWords,
} from '../../../shared/colour-bar/mix-recipe.ts';
import { correctedRecipe } from '../../../shared/colour-bar/corrected-recipe.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import { visitMark } from '../../../shared/colour-bar/visit.ts';
import { dayAt } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { CareKept } from '../care/care.ts';
import type { ChargeBook } from '../charging/charge-book.ts';
import { pages } from '../api/pages.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Customers } from '../customers/customers.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Random } from '../ports.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { leftoverRows } from '../store/leftover-rows.ts';
import { draftRows } from '../store/draft-rows.ts';
import type { Store } from '../store/store.ts';
import { awaiting, bodyOf, writePlace, type EntryRow, type WritePlace } from '../writes/write.ts';
import { recipeEntry, recipesOf, type RecipeInput, type RecipePlace } from '../writes/recipe.ts';

export interface MixRecipesPorts {
  readonly api: Api;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'origin' | 'isOnline'>;
  readonly settings: Pick<SavedSettings, 'get'>;
  readonly customers: Pick<Customers, 'meant' | 'takesNoRecipes' | 'recipesHere'>;
  readonly care: Pick<CareKept, 'forRecipe' | 'inRecipe'>;
  readonly charges: Pick<ChargeBook, 'forRecipe' | 'stands' | 'setCustomer'>;
  readonly person: (staffId: string) => StaffMember;
  readonly outbox: Pick<Outbox, 'rows' | 'save' | 'send'>;
  /** Called when the mixes show something else of their recipes. */
  readonly changed: () => void;
}

/** A recipe for the person of a corrected mix. */
interface CorrectedMix {
  readonly draft: Draft;
  readonly mixed: Pick<MixView, 'bowls' | 'comment'>;
  readonly wrong: MixView;
  /** The newest version of the wrong mix's recipe; null: it has none, or it is not known here. */
  readonly before: RecipeInput | null;
  /** Leftovers of the right mix's bowls. */
  readonly leftovers: readonly Leftover[];
  /** The entry of the right mix. */
  readonly entry: EntryRow;
  /** The entry that undoes the wrong mix; null: it was not sent. */
  readonly undoing: EntryRow | null;
}

/** Makes a new version: its text, and the app's own data with it. */
type Amend = (now: RecipeInput, words: RecipeWords) => Pick<RecipeInput, 'recipe' | 'more'>;

export interface MixRecipes {
  /**
   * The recipe of a mix registered from a draft; null if the mix has no customer, or if the location takes no recipes.
   */
  readonly of: (draft: Draft, mixed: Pick<MixView, 'bowls' | 'comment'>) => RecipeInput | null;
  /** Saves a recipe for its person. For a pending new person the entry waits; for a discarded one no entry is saved. */
  readonly save: (at: WritePlace, input: RecipeInput, mix: RecipePlace, by: StaffMember) => void;
  /**
   * Saves the recipe of a mix without a customer. `not_allowed`: it has a customer, it was undone, or the location
   * takes no recipes.
   */
  readonly setCustomer: (mix: MixView, personId: string, by: StaffMember) => Result<null>;
  /**
   * Saves the next version, sent after the entry `after` if there is one; `change` runs in its transaction. `not_ready`: it
   * has no recipe.
   */
  readonly amend: (mix: MixView, by: StaffMember, change: Amend) => Promise<Result<null>>;
  /** The newest version of its recipe, wherever it was saved; null: none, or the service cannot be asked now. */
  readonly newest: (mix: MixView) => Promise<RecipeInput | null>;
  /**
   * Saves the recipe of a corrected mix, inside the transaction that saves the mix: the next version of the wrong mix's
   * recipe. Another customer gets a recipe of their own, and the former one's is marked as undone.
   */
  readonly correct: (corrected: CorrectedMix, by: StaffMember) => void;
  /** The same inside the transaction that undoes the mix, where its recipe was saved here. */
  readonly undone: (undoing: EntryRow, by: StaffMember) => void;
}

/** How many of a person's newest recipes are searched for one. */
const lookedThrough = 50;
/** The longest wait for others' additions to a recipe that is known here, in milliseconds. */
const patienceMs = 1500;

export function createMixRecipes(ports: MixRecipesPorts): MixRecipes {
  const { store, clock, random, connection, outbox, settings } = ports;
  const { takesNoRecipes } = ports.customers;
  const words = () => recipeWords[settings.get().language === 'sv' ? 'sv' : 'en'];
  const today = () => dayAt(clock.now(), connection.location()?.timeZone ?? 'UTC');

  const withLeftovers = (recipe: RecipeInput['recipe'], leftovers: readonly Leftover[]) => {
    const currency = connection.location()?.currency ?? '';
    return {
      recipe: leftovers.reduce((now, left) => withLeftover(now, left, currency, words()), recipe),
      ...(leftovers.length > 0 && { more: { leftovers: [...leftovers] } }),
    };
  };

  const newestRow = (reference: string) =>
    recipesOf(outbox.rows, reference)
      .filter(({ place, progress }) => place === connection.place() && progress.state !== 'discarded')
      .at(-1);
  /** The newest version that was saved here. */
  const savedHere = (reference: string): RecipeInput | null => {
    const row = newestRow(reference);
    return row === undefined ? null : inputOf(bodyOf(row), row.params['personId']);
  };
  /** The newest version at the service, whichever computer saved it. */
  const savedThere = async (
    reference: string,
    personId: string,
    rules: { readonly attempts?: number; readonly timeoutMs?: number } = {},
  ): Promise<Result<RecipeInput | null>> => {
    const location = connection.location();
    if (location === null) return fail('not_connected');
    const params = { locationId: location.id, personId };
    for await (const page of pages((query) =>
      ports.api.recipes.list({ params, query: { ...query, limit: lookedThrough }, ...rules }),
    )) {
      if (!page.ok) return page;
      return ok(ofMix(page.value, reference, personId) ?? null);
    }
    return ok(null);
  };
  /** The newest version as it was last read, of a mix of another computer. */
  const readBefore = (reference: string, personId: string): RecipeInput | null =>
    ofMix(ports.customers.recipesHere(personId), reference, personId) ?? null;
  /**
   * Another computer may have added to the recipe known here, unless its entry is still pending: then it is the newest.
   * `once`: the service is asked once, also where no recipe is known here.
   */
  const newest = async (
    mix: MixView,
    rules: { readonly once?: true } = {},
  ): Promise<Result<RecipeInput | null>> => {
    const { reference, customer } = mix;
    const saved = savedHere(reference);
    if (customer === null) return ok(saved);
    const isPending = saved !== null && newestRow(reference)?.progress.state !== 'done';
    const here = saved ?? readBefore(reference, customer.id);
    if (isPending || (here !== null && !connection.isOnline())) return ok(here);
    const once = here !== null || rules.once === true;
    const there = await savedThere(
      reference,
      customer.id,
      once ? { attempts: 1, timeoutMs: patienceMs } : {},
    );
    return here === null || (there.ok && there.value !== null) ? there : ok(here);
  };
  const save: MixRecipes['save'] = (at, input, mix, by) => {
    const { personId, awaits } = ports.customers.meant(input.personId);
    if (personId === null) return;
    const charged = withCharged(input, mix.reference);
    outbox.save(awaiting(recipeEntry(at, { ...charged, personId }, mix, by, random.uuid()), awaits));
    if (input.more?.care) ports.care.inRecipe(personId);
  };
  /** Says the visit's charge in the recipe of its last mix. */
  const withCharged = (input: RecipeInput, reference: string): RecipeInput => {
    const charge = ports.charges.forRecipe(reference);
    return charge === undefined
      ? input
      : {
          ...input,
          recipe: withCharge(input.recipe, charge, words()),
          more: { ...input.more, charge: charge ?? undefined },
        };
  };
  /** Adds the person's answers from before the colouring. */
  const withAsked = (input: RecipeInput): RecipeInput => {
    const care = ports.care.forRecipe(input.personId);
    if (care === null) return input;
    const by = care.check === null || care.check.by === null ? null : ports.person(care.check.by).name;
    return {
      ...input,
      recipe: withCare(input.recipe, care, by, words()),
      more: { ...input.more, care },
    };
  };
  /** After the mix's own entry, if that was saved here. All that `input` writes is in the recipe's transaction. */
  const saveLater = (input: () => RecipeInput, mix: MixView, by: StaffMember): Result<null> => {
    const at = writePlace(ports);
    if (!at.ok) return at;
    const after = mixEntryOf(mix.reference)?.id;
    const of = { reference: mix.reference, staffId: mix.staff.id, after };
    store.transaction(() => save(at.value, input(), of, by));
    outbox.send();
    ports.changed();
    return ok(null);
  };
  const mixEntryOf = (reference: string) =>
    outbox.rows
      .byReference(reference)
      .find(({ kind, place }) => kind === 'mix' && place === connection.place());

  const written = (draft: Draft, mixed: Pick<MixView, 'bowls' | 'comment'>, day: string) =>
    recipeOfMix(
      mixed,
      takenBowls(draft).map(({ processingMinutes }) => ({ processingMinutes })),
      day,
      words(),
    );

  return {
    save,
    of: (draft, mixed) => {
      if (draft.customerId === undefined || takesNoRecipes()) return null;
      const day = today();
      const recipe = written(draft, mixed, day);
      return withAsked({ personId: draft.customerId, recipe, more: ofVisit(draft, day) });
    },
    newest: async (mix) => {
      const found = await newest(mix, { once: true });
      return found.ok ? found.value : null;
    },
    correct: ({ draft, mixed, wrong, before, leftovers, entry, undoing }, by) => {
      const at = writePlace(ports);
      if (!at.ok) return;
      const zone = connection.location()?.timeZone ?? 'UTC';
      const day = before?.recipe.visitDate ?? dayAt(Date.parse(wrong.createdAt), zone);
      const now = written(draft, mixed, day);
      const personId = draft.customerId;
      const whose = personId === undefined ? null : ports.customers.meant(personId).personId;
      const isSame = before !== null && whose === ports.customers.meant(before.personId).personId;
      const corrects = { by: by.name, bowls: bowlsBefore(draft, isSame ? before.more?.corrects?.bowls : []) };
      const place = { reference: entry.reference, staffId: wrong.staff.id, after: entry.id };
      if (isSame) {
        const recipe = correctedRecipe({
          before: before.recipe,
          now,
          was: takenBowls(draft).map(({ was = null }) => was),
          comments: { before: wrong.comment, now: mixed.comment },
          knowsTimes: draftRows(store).registered(at.value.place, wrong.reference) !== null,
        });
        const left = withLeftovers(recipe, leftovers);
        const { leftovers: _before, adds: _adds, ...more } = before.more ?? {};
        const { visit, ...adds } = ofVisit(draft, day);
        save(
          at.value,
          { ...before, recipe: left.recipe, more: { visit, ...more, ...adds, ...left.more, corrects } },
          place,
          by,
        );
        return;
      }
      if (before !== null && undoing !== null) {
        const undone = { reference: wrong.reference, staffId: wrong.staff.id, after: undoing.id };
        save(at.value, { ...before, ...asUndone(before, words()) }, undone, by);
      }
      if (personId === undefined || takesNoRecipes()) return;
      const left = withLeftovers(now, leftovers);
      const more = { ...left.more, ...ofVisit(draft, day), corrects };
      save(at.value, withAsked({ personId, recipe: left.recipe, more }), place, by);
    },
    setCustomer: (mix, personId, by) => {
      if (mix.customer !== null) return fail('not_allowed', { details: { why: 'has_customer' } });
      if (mix.state === 'undone' || mix.state === 'undoing' || mix.state === 'discarded')
        return fail('not_allowed', { details: { why: mix.state } });
      if (takesNoRecipes()) return fail('not_allowed', { details: { why: 'declined' } });
      const draft = draftRows(store).registered(connection.place() ?? '', mix.reference);
      const extras = draft ? takenBowls(draft) : [];
      const zone = connection.location()?.timeZone ?? 'UTC';
      const day = dayAt(Date.parse(mix.createdAt), zone);
      const recipe = recipeOfMix(mix, extras, day, words());
      // Its bowls may have been weighed back before a customer was set.
      const leftovers = leftoverRows(store).of(connection.place() ?? '', mix.reference);
      const said = withLeftovers(recipe, leftovers);
      const more = { ...said.more, ...ofVisit(draft, day) };
      const input = () => {
        ports.charges.setCustomer(mix.reference, personId);
        return withAsked({ personId, recipe: said.recipe, more });
      };
      return saveLater(input, mix, by);
    },
    amend: async (mix, by, change) => {
      const now = await newest(mix);
      if (!now.ok) return now;
      if (now.value === null) return fail('not_ready', { details: { why: 'no_recipe' } });
      const before = now.value;
      return saveLater(() => ({ ...before, ...change(before, words()) }), mix, by);
    },
    undone: (undoing, by) => {
      ports.charges.stands(undoing.reference, false);
      const now = savedHere(undoing.reference);
      if (now === null) return;
      const staffId = mixEntryOf(undoing.reference)?.staffId;
      const mix = { reference: undoing.reference, staffId, after: undoing.id };
      const at = writePlace(ports);
      if (at.ok) save(at.value, { ...now, ...asUndone(now, words()) }, mix, by);
    },
  };
}

/** `draft`: what the mix was registered from; null: it is not known here. */
function ofVisit(draft: Draft | null, day: string): Pick<NonNullable<RecipeInput['more']>, 'visit' | 'adds'> {
  const adds = (draft === null ? [] : takenBowls(draft)).flatMap((bowl, place) =>
    bowl.adds === undefined ? [] : [{ bowl: place, to: bowl.adds }],
  );
  return { visit: visitMark(draft ?? {}, day), ...(adds.length > 0 && { adds }) };
}

/** The bowls of corrected mixes that the draft's bowls were. */
function bowlsBefore(draft: Draft, earlier: NonNullable<OurMark['corrects']>['bowls'] = []) {
  return takenBowls(draft).flatMap(({ was }, now) => {
    if (was === undefined || draft.corrects === undefined) return [];
    const before = earlier.filter((one) => one.now === was).map((one) => ({ ...one, now }));
    return [...before, { reference: draft.corrects, bowl: was, now }].slice(-mostBefore);
  });
}
/** The most corrections of a bowl that are remembered. */
const mostBefore = 5;

/** The version that says that the mix was undone. */
export const asUndone: Amend = ({ recipe, more }, { undone }) => ({
  recipe: { ...recipe, title: undone },
  more: { ...more, undone: true },
});

/** The newest version of a mix's recipe; undefined: none is among them. */
function ofMix(
  recipes: readonly Recipe[],
  reference: string,
  personId: string,
): RecipeInput | null | undefined {
  const found = recipes.find(
    ({ stockReference, appData }) => stockReference === reference && markOf(appData) !== null,
  );
  if (found === undefined) return undefined;
  const { id: _id, locationId: _l, personId: _p, createdAt: _c, updatedAt: _u, ...said } = found;
  return inputOf(said, personId);
}

/** The input for the next version, which names its predecessor. Null if it cannot be read. */
function inputOf(said: unknown, personId: string | undefined): RecipeInput | null {
  const read = recipeCreate.safeParse(said);
  if (!read.success || personId === undefined) return null;
  const { staffId: _staff, stockReference: _mix, appData, ...recipe } = read.data;
  const ours = markOf(appData);
  if (ours === null) return null;
  const { mark, first = mark, ...more } = ours;
  return { personId, recipe, more: { ...more, first } };
}
