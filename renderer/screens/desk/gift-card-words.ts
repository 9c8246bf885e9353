/** Texts of gift cards. */
import type { GiftCardView } from '../../../shared/bridge/gift-cards.ts';
import type { OutboxState } from '../../../shared/bridge/outbox.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import type { Tone } from '../../parts/Notice.tsx';
import type { Text } from '../../text/en.ts';

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  partially_redeemed: 'good',
  redeemed: 'attention',
  expired: 'attention',
  void: 'bad',
};

/** Whether a queued voiding can still take effect: a discarded one cannot. */
const isOnItsWay = (voiding: OutboxState | null): boolean => voiding !== null && voiding !== 'discarded';

/** `voiding`: the state of the queued voiding; null: none. */
export function cardStatus(
  { status }: Pick<GiftCardView, 'status'>,
  voiding: OutboxState | null,
  text: Text,
): { readonly tone: Tone; readonly label: string } {
  if (isOnItsWay(voiding) && status !== 'void')
    return {
      tone: 'attention',
      label: voiding === 'refused' || voiding === 'blocked' ? text.desk.voidRefused : text.desk.voidWaits,
    };
  // An unknown state of a newer service is shown unchanged.
  return { tone: ownEntry(tones, status) ?? 'calm', label: ownEntry(text.desk.status, status) ?? status };
}

/** Why a card cannot be voided (spec 2, Gift card: only one that was never used); null: it can. */
export function whyNotVoid(
  { status, value, remainingValue }: Pick<GiftCardView, 'status' | 'value' | 'remainingValue'>,
  voiding: OutboxState | null,
  text: Text,
): string | null {
  if (status === 'void') return text.desk.isVoid;
  if (isOnItsWay(voiding)) return text.desk.voidWaits;
  return Number(remainingValue) < Number(value) ? text.desk.wasUsed : null;
}

/** An unknown type of a newer service is shown unchanged. */
export const accountingWords = (type: string, text: Text): string =>
  Object.hasOwn(text.desk.accountingType, type) ? (text.desk.accountingType[type] ?? type) : type;
