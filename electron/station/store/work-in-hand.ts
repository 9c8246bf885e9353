/** Work that must not be interrupted: non-empty drafts of every location, and entries being sent. */
import type { Store } from './store.ts';

export function workInHand(store: Store): { drafts: number; sending: number } {
  return store.get(
    `SELECT
       (SELECT count(*) FROM drafts WHERE state = 'open' AND EXISTS (
         SELECT 1 FROM json_each(drafts.json, '$.bowls') AS bowl
         WHERE json_array_length(bowl.value, '$.components') > 0)) AS drafts,
       (SELECT count(*) FROM outbox WHERE state = 'sending') AS sending`,
  ) as { drafts: number; sending: number };
}
