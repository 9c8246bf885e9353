import type { Draft, DraftBowl } from '../../../shared/bridge/drafts.ts';
import type { Text } from '../../text/en.ts';

/** A bowl without a name is called by its number. */
export const bowlName = (draft: Draft, bowl: DraftBowl, text: Text): string =>
  bowl.name ?? text.parts.bowl(draft.bowls.findIndex(({ id }) => id === bowl.id) + 1);
