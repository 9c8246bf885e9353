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
