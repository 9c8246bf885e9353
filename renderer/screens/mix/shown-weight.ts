/** Which number stands on the screen, in hundredths of a gram, and whether with tenths. */
import type { Pour } from './pour.ts';

export interface ShownWeight {
  readonly hundredths: number;
  readonly tenths: boolean;
}

/** Half a gram away from a capture is still that capture: its whole grams stand, whatever the scale's last digit does. */
const restsWithin = 50;
/** Where tenths no longer fit beside the grams. */
const tenthsBelow = 100_000;

/** Without a tare the scale's own weight; then what is captured of the component with what is being poured. */
export function shownWeight(
  pour: Pick<Extract<Pour, { is: 'weight' }>, 'gross' | 'poured'>,
  base: number | null,
  amount: number,
): ShownWeight {
  if (base === null) return withTenths(pour.gross);
  if (amount > 0 && Math.abs(pour.poured) < restsWithin) return { hundredths: amount * 100, tenths: false };
  return withTenths(amount * 100 + pour.poured);
}

function withTenths(hundredths: number): ShownWeight {
  // Less than a twentieth of a gram below zero is zero, not minus zero.
  const shown = hundredths < 0 && hundredths > -5 ? 0 : hundredths;
  return { hundredths: shown, tenths: shown < tenthsBelow && shown > -10_000 };
}
