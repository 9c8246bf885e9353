import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useSmallerAmount } from './use-smaller-amount.ts';

interface SmallerAmountProps {
  readonly personId: string;
  readonly onTake: (percent: number) => void;
}

/** Offers a smaller amount of the last formula when a customer's mixes repeatedly left much over. */
export function SmallerAmount({ personId, onTake }: SmallerAmountProps) {
  const text = useText();
  const formats = useFormats();
  const smaller = useSmallerAmount(personId);
  if (smaller === null) return null;
  return (
    <Notice
      tone="calm"
      title={text.leftovers.smaller(formats.grams(smaller.grams))}
      actions={
        <Button size="large" onPress={() => onTake(smaller.percent)}>
          {text.mix.repeatNow(formats.percent(smaller.percent / 100))}
        </Button>
      }
    />
  );
}
