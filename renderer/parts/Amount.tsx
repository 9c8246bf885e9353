import { useFormats, useText } from '../text/text.tsx';

export interface AmountProps {
  readonly value: number;
  readonly unit: 'g' | 'pack';
}

/** `30 g` or `2 packs`. */
export function Amount({ value, unit }: AmountProps) {
  const formats = useFormats();
  const text = useText();
  return <span>{unit === 'g' ? formats.grams(value) : text.parts.packs(value)}</span>;
}

/** A decimal string in the location's currency; a dash where there is none. */
export function Money({ amount }: { readonly amount: string | null }) {
  return <span>{useFormats().money(amount)}</span>;
}
