import type { ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { mostPacks, packsProblem } from './packs-problem.ts';

/** Packs of a shade, or pieces of a product. */
type CountedUnit = 'packs' | 'pieces';

interface PacksFieldProps {
  /** `NaN`: no number is typed. */
  readonly packs: number;
  readonly onChange: (packs: number) => void;
  /** Packs in stock; null: unknown. */
  readonly balance: number | null;
  /** Default: packs. */
  readonly unit?: CountedUnit;
  /** True: a withdrawal. False: a delivery. */
  readonly takes: boolean;
  /** A button that removes the line if the item is out of stock. */
  readonly leaveOut?: ReactNode;
  /** Whether the field has a digit pad. */
  readonly pad?: boolean;
}

/** Whole packs to move, with the resulting balance or the error. */
export function PacksField({
  packs,
  onChange,
  balance,
  unit = 'packs',
  takes,
  leaveOut,
  pad = false,
}: PacksFieldProps) {
  const text = useText();
  const formats = useFormats();
  const problem = packsProblem(packs, takes ? balance : null);
  const takeAll = problem === 'too-many' && balance !== null && (
    <Button onPress={() => onChange(balance)}>
      {text.stock.takeAll(text.parts[unit === 'packs' ? 'packsShort' : unit](balance))}
    </Button>
  );
  return (
    <NumberField
      label={text.stock[unit]}
      value={packs}
      onChange={onChange}
      live
      size="large"
      keys={pad ? 'both' : 'steps'}
      focusFirst
      minValue={1}
      maxValue={mostPacks}
      error={
        {
          none: undefined,
          'not-a-number': text.stock.notANumber[unit],
          'over-limit': text.mix.atMost(text.parts[unit](mostPacks)),
          'none-there': text.stock.noneThere,
          'too-many': text.stock.tooMany(text.parts[unit](balance ?? 0)),
        }[problem]
      }
      remedy={problem === 'none-there' ? leaveOut : takeAll}
      description={
        problem === 'none' && balance !== null
          ? text.stock.after(formats.number(balance), formats.number(balance + (takes ? -packs : packs)))
          : undefined
      }
    />
  );
}
