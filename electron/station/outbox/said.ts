/**
 * What a write said of a customer, once it is settled. What waits is nowhere but in its row, readable whatever becomes of a
 * key, because nothing that was saved may be lost; what the service has, and what a person decided against, is sealed as
 * everything that is kept of customers is, out of copies and backups, until a service that was restored from an older copy
 * cannot miss it any more.
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
