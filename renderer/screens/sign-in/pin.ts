/** A PIN during entry: 1 to 20 digits (decisions 1), by touch or keyboard. */
export const longestPin = 20;

export type PinStep =
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'erase' }
  | { readonly type: 'clear' };

export function pinAfter(pin: string, step: PinStep): string {
  switch (step.type) {
    case 'digit':
      return pin.length < longestPin ? pin + step.digit : pin;
    case 'erase':
      return pin.slice(0, -1);
    case 'clear':
      return '';
    default:
      return step satisfies never;
  }
}

/** The meaning of a physical key; null: none, and its default applies. */
export function stepOfKey(key: string): PinStep | 'enter' | null {
  if (/^\d$/u.test(key)) return { type: 'digit', digit: key };
  if (key === 'Backspace') return { type: 'erase' };
  if (key === 'Escape' || key === 'Delete') return { type: 'clear' };
  return key === 'Enter' ? 'enter' : null;
}
