/** From a draft to "Saved": the mix (and its recipe) in the outbox and the draft closed, in one local transaction. */
import { colourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { fail, type Result } from '../../../shared/result.ts';
import type { Row } from '../outbox/about.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { recipeEntry, type RecipeAsked } from '../outbox/recipe-entry.ts';
import { documentPlace, type DocumentPorts } from '../outbox/save-document.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { carriedRecipe } from './carried-recipe.ts';
import { changedUnits } from './changed-units.ts';
import { mixEntry } from './mix-entry.ts';
import type { Mixes } from './mixes.ts';

export interface RegisterPorts extends DocumentPorts {
  readonly catalogue: Catalogue;
  readonly drafts: Pick<Drafts, 'get' | 'register'>;
  readonly outbox: Outbox;
  readonly mixes: Mixes;
}

/**
 * With a `recipe`, or that of the mix that was edited into this one, that is saved too, and sent once the service has
 * the mix. `unknown_here`, `validation_failed`,
 * `not_ready`: `details.why` is `unit_changed` where `details.componentIds` were taken in another unit than they would
 * be registered in.
 */
export function registerMix(
  ports: RegisterPorts,
  draftId: string,
  by: Person,
  recipe: RecipeAsked | null = null,
): Result<MixView> {
  const { catalogue, drafts, outbox, mixes } = ports;
  const at = documentPlace(ports);
  if (!at.ok) return at;
  const draft = drafts.get(draftId);
  if (!draft.ok) return draft;
  const changed = changedUnits(draft.value, catalogue.packSizeNow);
  if (changed.length > 0)
    return fail('not_ready', { details: { why: 'unit_changed', componentIds: changed } });
  const entry = mixEntry(at.value, draft.value, by, catalogue.stateOf);
  if (!entry.ok) return entry;
  outbox.save(entry.value, (mix) => {
    drafts.register(draftId);
    const also = recipe ?? recipeBefore(outbox, draft.value, mix);
    if (also) outbox.save(recipeEntry(at.value, { ...also, mix }, by, ports.random.uuid()));
  });
  outbox.send();
  return mixes.get(draft.value.reference);
}

function recipeBefore(
  { rows }: Pick<Outbox, 'rows'>,
  { replaces }: Draft,
  { body, about: { items } }: Row,
): RecipeAsked | null {
  const old = replaces === undefined ? null : rows.byId(replaces);
  const { bowls } = colourBarMixCreate.parse(JSON.parse(new TextDecoder().decode(body ?? undefined)));
  return old && carriedRecipe({ old, children: rows.children(old.id), bowls, items });
}
