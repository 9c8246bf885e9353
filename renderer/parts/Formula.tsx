import { useFormats, useText } from '../text/text.tsx';

export interface FormulaProps {
  readonly components: readonly {
    readonly shade: string;
    readonly amount: number;
    readonly unit: 'g' | 'pack';
  }[];
}

/** The trade's notation: `30 g 7/1 + 15 g 8/0 + 45 g 6 %`. */
export function Formula({ components }: FormulaProps) {
  const formats = useFormats();
  const text = useText();
  const words = components.map(({ shade, amount, unit }) => {
    const much = unit === 'g' ? formats.grams(amount) : text.parts.packs(amount);
    return `${much} ${shade}`.replaceAll(' ', '\u00a0');
  });
  return <span>{words.join(' + ')}</span>;
}
