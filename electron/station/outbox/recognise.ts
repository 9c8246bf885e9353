/**
 * Whether the service has it: asked where an answer was lost and sending again is not enough, or not harmless. Nothing
 * is changed by asking.
 */
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { Recipe } from '../../../shared/api/recipes.ts';
import { assertNever, fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { pages } from '../api/pages.ts';
import type { Row } from './about.ts';
import type { Kind } from './kinds.ts';
import { isSameMix } from './same-mix.ts';

export type Recognised = Result<{ readonly answer: unknown } | null>;

type Looking = Pick<Api, 'colourBarMixes' | 'stockMovements' | 'recipes'>;

/** The answer that the write would have had; null: the service does not have it. */
export async function recognise(
  api: Looking,
  row: Row & { readonly kind: Kind },
  signal: AbortSignal,
): Promise<Recognised> {
  const [locationId = '', of = ''] = idsOf(row.path);
  const { kind, reference } = row;
  switch (kind) {
    case 'mix': {
      const found = await mixUnder(api, row, signal);
      if (!found.ok) return found;
      // Another one under its reference: the service takes no second, so that this one is not there and never will be.
      return ok(found.value && isSameMix(row.body, found.value) ? { answer: found.value } : null);
    }
    case 'undo': {
      const mix = await api.colourBarMixes.get({ params: { locationId, colourBarMixId: of }, signal });
      if (!mix.ok) return mix;
      return ok(isUndone(mix.value) ? { answer: mix.value } : null);
    }
    case 'withdrawal':
    case 'delivery':
    case 'correction': {
      const found = await api.stockMovements.list({
        params: { locationId },
        query: { externalReference: reference },
        signal,
      });
      if (!found.ok) return found;
      return ok(found.value.data.length > 0 ? { answer: { data: found.value.data } } : null);
    }
    case 'recipe': {
      const params = { locationId, personId: of };
      for await (const page of pages((query) => api.recipes.list({ params, query, signal }))) {
        if (!page.ok) return page;
        const recipe = page.value.find((one) => markOf(one) === reference);
        if (recipe) return ok({ answer: recipe });
      }
      return ok(null);
    }
    default:
      return assertNever(kind);
  }
}

/** What the service has under a mix's reference, whatever it is. */
export async function mixUnder(
  api: Pick<Api, 'colourBarMixes'>,
  { path, reference }: Pick<Row, 'path' | 'reference'>,
  signal: AbortSignal,
): Promise<Result<ColourBarMix | null>> {
  const found = await api.colourBarMixes.list({
    params: { locationId: locationOf({ path }) },
    query: { externalReference: reference },
    signal,
  });
  return found.ok ? ok(found.value.data[0] ?? null) : found;
}

const isUndone = (mix: ColourBarMix): boolean => mix.undoneAt !== undefined;

/** In a recipe's `appData`, where staff do not see it: by it the recipe is known among the person's. */
export const appDataWith = (mark: string): Record<string, unknown> => ({ colourBar: { mark } });

function markOf({ appData }: Pick<Recipe, 'appData'>): unknown {
  const ours = appData?.['colourBar'];
  return typeof ours === 'object' && ours !== null && 'mark' in ours ? ours.mark : null;
}

/** Of a path that this outbox built: `/v1/locations/{locationId}/…/{id}/…`. */
export function idsOf(path: string): string[] {
  const [, , , location, , id] = path.split('/');
  return [location, id].map((part) => decodeURIComponent(part ?? ''));
}

export const locationOf = (row: Pick<Row, 'path'>): string => idsOf(row.path)[0] ?? '';

/** Long enough after the last attempt, what the service does not show it does not have. */
export const certainAfterMs = 120_000;

/**
 * Ends the doubt about an entry by asking: found, surely absent, or `not_ready` where that cannot be known yet. `ago`:
 * milliseconds since it was surely sent last (`last-sent.ts`).
 */
export async function endDoubt(
  api: Looking,
  row: Row & { readonly kind: Kind },
  ago: number,
  signal: AbortSignal,
): Promise<Recognised> {
  const found = await recognise(api, row, signal);
  const unsure = fail('not_ready', { details: { why: 'may_have_arrived' } });
  if (!found.ok) return unsure;
  if (found.value !== null) return found;
  // A request may still be on its way, and a movement shows some seconds late (decisions 3).
  return ago >= certainAfterMs ? found : unsure;
}
