import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classes } from './classes.ts';
import style from './choice.module.css';

export interface SegmentedChoiceProps<V extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly { readonly value: V; readonly text: ReactNode }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly isDisabled?: boolean;
}

/** A choice of few options, all visible. */
export function SegmentedChoice<V extends string>({
  label,
  hideLabel = false,
  options,
  onChange,
  ...rest
}: SegmentedChoiceProps<V>) {
  return (
    <RadioGroup
      {...rest}
      onChange={(value) => onChange(value as V)}
      orientation="horizontal"
      className={style.segmentedField ?? ''}
    >
      <Label className={classes(style.label, hideLabel && 'heard')}>{label}</Label>
      <div className={style.segments}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={style.segment ?? ''}>
            {option.text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
