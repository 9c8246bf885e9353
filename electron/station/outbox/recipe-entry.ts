/**
 * A recipe as an entry of the outbox: the colour mixed for one person. It refers to its mix and waits for it, and it is
 * known at the service by a mark of ours, because nothing else there keeps it from being added twice.
 */
import type { RecipeCreate } from '../../../shared/api/recipes.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { pathOf } from '../api/api.ts';
import type { NewEntry, Row } from './about.ts';
import { operationOf } from './kinds.ts';
import { appDataWith, idsOf } from './recognise.ts';
import type { DocumentPlace } from './stock-document.ts';

export interface RecipeAsked {
  readonly personId: string;
  /** What the person's timeline shows; the staff member, the mix and our mark are added. */
  readonly recipe: Omit<RecipeCreate, 'staffId' | 'stockReference' | 'appData'>;
}

/** `mark` is unique; `mix` is the entry that moved the stock. */
export function recipeEntry(
  at: DocumentPlace,
  { personId, recipe, mix }: RecipeAsked & { readonly mix: Pick<Row, 'id' | 'reference'> },
  by: Person,
  mark: string,
): NewEntry {
  const body: RecipeCreate = {
    ...recipe,
    staffId: by.id,
    stockReference: mix.reference,
    appData: appDataWith(mark),
  };
  return {
    origin: at.origin,
    place: at.place,
    kind: 'recipe',
    reference: mark,
    parent: mix.id,
    path: pathOf(operationOf('recipe').path, { locationId: at.locationId, personId }),
    body: new TextEncoder().encode(JSON.stringify(body)),
    staffId: by.id,
    about: {
      staff: by,
      items: [],
      reason: null,
      comment: recipe.note ?? null,
      effects: [],
      mix: null,
      mixId: null,
    },
  };
}

/** Whose recipe it is. */
export const personOf = (path: string): string => idsOf(path)[1] ?? '';
