/** From a draft to "Saved": the mix (and its recipe) in the outbox and the draft closed, in one local transaction. */
import type { MixView, Person } from '../../../shared/bridge/views.ts';
import type { Result } from '../../../shared/result.ts';
import { recipeEntry, type RecipeAsked } from '../outbox/recipe-entry.ts';
import { documentPlace } from '../outbox/save-document.ts';
import type { Rooms } from '../rooms.ts';
import { mixEntry } from './mix-entry.ts';

/**
 * With a `recipe`, that is saved too, and sent once the service has the mix. `unknown_here`, `not_ready`,
 * `validation_failed`.
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
  const entry = mixEntry(at.value, draft.value, by, catalogue.stateOf);
  if (!entry.ok) return entry;
  outbox.save(entry.value, (mix) => {
    drafts.register(draftId);
    if (recipe) outbox.save(recipeEntry(at.value, { ...recipe, mix }, by, rooms.random.uuid()));
  });
  outbox.send();
  return mixes.get(draft.value.reference);
}
