import type { DraftSummary } from '../../../shared/bridge/drafts.ts';

/**
 * The signed-in person's empty mix for this customer, to continue instead of beginning another. `personId`
 * null: no customer. A draft begun for a customer or from a booking is never used for another customer.
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
