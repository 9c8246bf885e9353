/** From a draft to "Saved": the mix (and its recipe) in the outbox and the draft closed, in one local transaction. */
import type { MixView, Person } from '../../../shared/bridge/views.ts';
import { fail, type Result } from '../../../shared/result.ts';
import { recipeEntry, type RecipeAsked } from '../outbox/recipe-entry.ts';
import { documentPlace } from '../outbox/save-document.ts';
import type { Rooms } from '../rooms.ts';
import { changedUnits } from './changed-units.ts';
import { mixEntry } from './mix-entry.ts';

/**
 * With a `recipe`, that is saved too, and sent once the service has the mix. `unknown_here`, `validation_failed`,
 * `not_ready`: `details.why` is `unit_changed` where `details.componentIds` were taken in another unit than they would
 * be registered in.
 */
export function registerMix(
  rooms: Rooms,
  draftId: string,
  by: Person,
  recipe: RecipeAsked | null = null,
): Result<MixView> {
  const { catalogue, drafts, outbox, mixes } = rooms;
  const at = documentPlace(rooms);
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
    if (recipe) outbox.save(recipeEntry(at.value, { ...recipe, mix }, by, rooms.random.uuid()));
  });
  outbox.send();
  return mixes.get(draft.value.reference);
}
