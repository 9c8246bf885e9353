/** Customers and recipes for the screens. Pure: from the service's data and the items' current names. */
import type { Person } from '../../../shared/api/persons.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { Customer, CustomerRow, CustomerShown, RecipeView } from '../../../shared/bridge/customers.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { careOf } from '../../../shared/colour-bar/care.ts';
import { markOf } from '../../../shared/colour-bar/mix-recipe.ts';
import { namesAnItem } from '../../../shared/colour-bar/repeat.ts';
import { visitOfDay } from '../../../shared/colour-bar/visit.ts';
import { warningOf } from '../../../shared/colour-bar/warning.ts';

export const customerShownOf = ({ id, name, note }: Pick<Person, 'id' | 'name' | 'note'>): CustomerShown => ({
  id,
  name: name ?? null,
  note: note ?? null,
  warning: warningOf(note),
  gone: false,
});

export const customerOf = (
  person: Person,
  seenAt: number,
  waiting: Customer['waiting'] = 'nothing',
): Customer => ({
  ...customerShownOf(person),
  waiting,
  firstName: person.firstName ?? null,
  lastName: person.lastName ?? null,
  email: person.email ?? null,
  phoneNumber: person.phoneNumber ?? null,
  identityNumber: person.identityNumber ?? null,
  smsRemindersAllowed: person.smsRemindersAllowed,
  emailRemindersAllowed: person.emailRemindersAllowed,
  marketingAllowed: person.marketingAllowed,
  asOf: new Date(seenAt).toISOString(),
});

/** `waits`: the service does not have the person yet. */
export const rowOfPerson = ({ id, name, phoneNumber, email }: Person, waits = false): CustomerRow => ({
  type: 'person',
  id,
  name: name ?? null,
  phoneNumber: phoneNumber ?? null,
  email: email ?? null,
  elsewhere: null,
  waits,
});

export interface RecipeKnown {
  /** Null if the colour bar has no such item any more. */
  readonly shade: (itemId: string) => ShadeView | null;
  readonly person: (staffId: string) => StaffMember;
  /** Whether the colour bar has one item that is meant by these words. */
  readonly isCalled: (words: string) => boolean;
}

type Written = Omit<Recipe, 'id' | 'locationId' | 'personId' | 'createdAt' | 'updatedAt'>;

export const recipeViewOf = (
  recipe: Written & { readonly id: string },
  { shade, person, isCalled }: RecipeKnown,
  waiting = false,
): RecipeView => {
  const bowls = recipe.bowls.map((bowl) => ({
    name: bowl.name ?? null,
    note: bowl.note ?? null,
    properties: bowl.properties ?? [],
    components: bowl.components.map(({ name, amount, unit, colourBarItemId, properties }) => {
      const item = colourBarItemId === undefined ? null : shade(colourBarItemId);
      const gone = colourBarItemId !== undefined && item === null;
      return { name, amount, unit, item, gone, properties: properties ?? [] };
    }),
  }));
  return {
    id: recipe.id,
    waiting,
    ...versionOf(recipe.appData),
    visitDate: recipe.visitDate,
    visit: markOf(recipe.appData)?.visit ?? visitOfDay(recipe.visitDate),
    staff: recipe.staffId === undefined ? null : person(recipe.staffId),
    title: recipe.title ?? null,
    note: recipe.note ?? null,
    properties: recipe.properties ?? [],
    care: careOf(markOf(recipe.appData)?.care, recipe.properties ?? []),
    stockReference: recipe.stockReference ?? null,
    adds: markOf(recipe.appData)?.adds ?? [],
    corrects: markOf(recipe.appData)?.corrects?.bowls,
    bowls,
    repeatable: namesAnItem(
      bowls.map(({ components }) => ({
        components: components.map(({ item, ...said }) => ({ ...said, itemId: item?.itemId ?? null })),
      })),
      isCalled,
    ),
  };
};

function versionOf(appData: Recipe['appData']): Pick<RecipeView, 'version' | 'undone'> {
  const ours = markOf(appData);
  return { version: ours && (ours.first ?? ours.mark), undone: ours?.undone ?? false };
}
