/**
 * The customer's data in a settled write. A pending write keeps its text in its row, readable without any key, because
 * no saved work may be lost. A settled one is sealed like all customers' data and left out of copies and backups, and
 * kept while a service restored from an older copy may lack it.
 */
import { z } from 'zod';
import type { PersonalData } from '../customers/personal-data.ts';
import type { SaidKept } from '../store/outbox-rows.ts';

/** JSON as text: the very bytes that were sent. */
const kept = z.object({ body: z.string().nullable(), details: z.looseObject({}) });

export const keepSaid = ({ at }: Pick<PersonalData, 'at'>): SaidKept => ({
  get: (place, entryId) => {
    const found = at(place).get('said', entryId, kept)?.value;
    if (found === undefined) return null;
    const { body, details } = found;
    return { body: body === null ? null : new TextEncoder().encode(body), details };
  },
  put: (place, entryId, { body, details }, settledAt) =>
    at(place).put('said', entryId, { body: body && new TextDecoder().decode(body), details }, settledAt),
  forget: (place, entryId) => at(place).forget('said', entryId),
});
