import { useState, type KeyboardEvent } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { FieldError, Label, Text, TextField } from 'react-aria-components/TextField';
import { useText } from '../text/text.tsx';
import { IconButton } from './Button.tsx';
import style from './field.module.css';
import { Icon } from './Icon.tsx';
import { readWholeNumber, stepped, within } from './whole-number.ts';

export interface NumberFieldProps {
  readonly label: string;
  /** `NaN`: empty. */
  readonly value: number;
  /** When the field is left, on Enter, and at each step; `NaN` for an emptied field. */
  readonly onChange: (value: number) => void;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** Has the focus when it appears, as the first field of a dialog. */
  readonly focusFirst?: boolean;
  readonly isDisabled?: boolean;
}

/**
 * Whole numbers from 0, with − and + to tap and the arrow keys. React Aria's own number field writes into the page as
 * HTML, which the page's policy forbids.
 */
export function NumberField({
  label,
  value,
  onChange,
  minValue: least = 0,
  maxValue: most = 999_999_999,
  step = 1,
  description,
  error,
  focusFirst = false,
  isDisabled = false,
}: NumberFieldProps) {
  const text = useText();
  // What is being typed; null: the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);

  const set = (next: number) => {
    setTyped(null);
    if (!Object.is(next, value)) onChange(next);
  };
  const typedValue = (): number => {
    if (typed === null) return value;
    if (typed.trim() === '') return Number.NaN;
    const read = readWholeNumber(typed);
    return read === null ? value : within(read, least, most);
  };
  const go = (by: number) => set(stepped(typedValue(), by, least, most));
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') set(typedValue());
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? step : -step);
  };

  const unread = typed !== null && typed.trim() !== '' && readWholeNumber(typed) === null;
  const wrong = error ?? (unread ? text.parts.wholeNumber : undefined);

  return (
    <TextField
      {...(focusFirst ? { autoFocus: true } : {})}
      value={typed ?? (Number.isNaN(value) ? '' : String(value))}
      onChange={setTyped}
      onBlur={() => set(typedValue())}
      onKeyDown={onKey}
      isDisabled={isDisabled}
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      inputMode="numeric"
      className={style.field ?? ''}
    >
      <Label className={style.label ?? ''}>{label}</Label>
      <Group className={style.number ?? ''}>
        <IconButton
          icon="minus"
          label={`${text.parts.less} ${label}`}
          excludeFromTabOrder
          isDisabled={isDisabled || value <= least}
          onPress={() => go(-step)}
        />
        <Input className={style.input ?? ''} />
        <IconButton
          icon="plus"
          label={`${text.parts.more} ${label}`}
          excludeFromTabOrder
          isDisabled={isDisabled || value >= most}
          onPress={() => go(step)}
        />
      </Group>
      {description !== undefined && (
        <Text slot="description" className={style.hint ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={style.error ?? ''}>
        <Icon name="stop" size={18} />
        {wrong}
      </FieldError>
    </TextField>
  );
}
