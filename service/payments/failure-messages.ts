/** Messages about failed payments for customers, in Swedish (spec 3, Pay and confirm 6). */
import { ownEntry } from '../../shared/own-entry.ts';

const messages: Readonly<Record<string, string>> = {
  card_declined: 'Kortet nekades. Försök igen eller välj ett annat sätt att betala.',
  expired_card: 'Kortet har gått ut. Välj ett annat kort eller ett annat sätt att betala.',
  authentication_failed: 'Du kunde inte verifieras, och inget har betalats. Försök igen.',
  declined: 'Delbetalningen nekades. Välj ett annat sätt att betala.',
  DECLINED: 'Betalningen nekades. Försök igen eller välj ett annat sätt att betala.',
  CANCELLED: 'Betalningen avbröts, och inget har betalats.',
};

export const failureMessage = (code: string): string =>
  ownEntry(messages, code) ?? 'Betalningen gick inte att genomföra, och inget har betalats. Försök igen.';
