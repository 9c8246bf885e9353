/** Texts of movements. Pure. */
import type { MovementView } from '../../../shared/bridge/stock.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

export function movementWords(movement: MovementView, text: Text): string {
  const ofMix = movement.colourBarMixId !== undefined;
  switch (movement.type) {
    case 'withdrawal':
      if (movement.reason === 'wrong-delivery') return text.stock.deliveryTakenOut;
      return ofMix
        ? text.stock.packFinished
        : text.stock.withdrawal(text.stock.reasonWord(movement.reason ?? ''));
    case 'sale':
      return text.stock.sale;
    case 'refund':
      return text.stock.refund;
    case 'delivery':
      return text.stock.delivery;
    case 'correction':
      return ofMix ? text.stock.mixUndone : text.stock.correction;
    default:
      // An unknown type from a newer service is shown unchanged.
      return movement.type;
  }
}

/**
 * The movement that this one corrects, and the one that corrects it, as texts. `all`: all movements of the
 * item.
 */
export function tiesOf(
  { correctsMovementId, correctedByMovementId }: MovementView,
  all: readonly MovementView[],
  text: Text,
  formats: Formats,
): string[] {
  const corrects = all.find(({ id }) => id === correctsMovementId);
  const corrected = all.find(({ id }) => id === correctedByMovementId);
  return [
    ...(corrects === undefined
      ? []
      : [text.stock.corrects(movementWords(corrects, text), formats.moment(corrects.createdAt))]),
    ...(corrected === undefined
      ? []
      : [text.stock.correctedBy(formats.moment(corrected.createdAt), corrected.staffName)]),
  ];
}
