import type { DraftSummary } from '../../../shared/bridge/drafts.ts';

/**
 * A mix of mine that I began for the same customer and left empty: it is gone on with, rather than a second one begun.
 * `personId` null: no customer; a draft begun for a customer, or from a booking, is never another customer's.
 */
export const emptyDraftOf = (
  drafts: readonly Pick<DraftSummary, 'id' | 'staff' | 'customer' | 'bookingId' | 'isEmpty'>[],
  me: string | null,
  personId: string | null,
): string | null =>
  drafts.find(
    ({ staff, customer, bookingId, isEmpty }) =>
      isEmpty &&
      staff.id === me &&
      (customer?.id ?? null) === personId &&
      (personId !== null || bookingId === null),
  )?.id ?? null;
