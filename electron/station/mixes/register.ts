/** From a draft to "Saved": the mix in the outbox and the draft closed, in one local transaction. */
import type { MixView, Person } from '../../../shared/bridge/views.ts';
import type { Result } from '../../../shared/result.ts';
import { documentPlace } from '../outbox/save-document.ts';
import type { Rooms } from '../rooms.ts';
import { mixEntry } from './mix-entry.ts';

/** `unknown_here`, `not_ready`, `validation_failed`. */
export function registerMix(rooms: Rooms, draftId: string, by: Person): Result<MixView> {
  const { store, catalogue, drafts, outbox, mixes } = rooms;
  const at = documentPlace(rooms);
  if (!at.ok) return at;
  const draft = drafts.get(draftId);
  if (!draft.ok) return draft;
  const entry = mixEntry(at.value, draft.value, by, catalogue.stateOf);
  if (!entry.ok) return entry;
  store.transaction(() => {
    outbox.save(entry.value);
    drafts.register(draftId);
  });
  outbox.send();
  return mixes.get(draft.value.reference);
}
