import { useState, type KeyboardEvent } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { FieldError, Label, Text, TextField } from 'react-aria-components/TextField';
import { useText } from '../text/text.tsx';
import { Button, IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './field.module.css';
import { Icon } from './Icon.tsx';
import { readWholeNumber, stepped, within } from './whole-number.ts';

export interface NumberFieldProps {
  readonly label: string;
  /** `NaN`: empty, or not a number. */
  readonly value: number;
  /** When the field is left, on Enter, and at each step; `NaN` for an emptied field. */
  readonly onChange: (value: number) => void;
  /**
   * Tells each change as it is typed, as it is: what is out of bounds too, and `NaN` for what is no number. Without it a
   * number is brought into its bounds when the field is left; what is no number stays there and says so.
   */
  readonly live?: boolean;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
  /** − and + beside the number, digits to tap below it (for a dialog that is opened to type a number), or neither. */
  readonly keys?: 'steps' | 'pad' | 'none';
  /** `large`: for gloved fingers. */
  readonly size?: 'normal' | 'large';
  /** Behind the number. */
  readonly unit?: string;
  readonly hideLabel?: boolean;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** Has the focus when it appears, as the first field of a dialog. */
  readonly focusFirst?: boolean;
  readonly isDisabled?: boolean;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
/** What is typed as a number: `NaN` for nothing, null for what is no whole number. */
const read = (typed: string): number | null => (typed.trim() === '' ? Number.NaN : readWholeNumber(typed));

/**
 * Whole numbers from 0: every place where a number is typed. The arrow keys step where − and + do. React Aria's own number
 * field writes into the page as HTML, which the page's policy forbids.
 */
export function NumberField({
  label,
  value,
  onChange,
  live = false,
  minValue: least = 0,
  maxValue: most = 999_999_999,
  step = 1,
  keys = 'steps',
  size = 'normal',
  unit,
  hideLabel = false,
  description,
  error,
  focusFirst = false,
  isDisabled = false,
}: NumberFieldProps) {
  const text = useText();
  // What is being typed; null: the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  // A value that came from elsewhere takes the place of what was typed.
  const stands = typed !== null && (!live || Object.is(read(typed) ?? Number.NaN, value));
  const shown = stands ? typed : Number.isNaN(value) ? '' : String(value);

  const set = (next: number) => {
    setTyped(null);
    if (!Object.is(next, value)) onChange(next);
  };
  const type = (next: string) => {
    setTyped(next);
    if (live) onChange(read(next) ?? Number.NaN);
  };
  /** What is typed within its bounds; the value where it is no number. */
  const settled = (): number => {
    if (!stands) return value;
    const number = read(typed) ?? value;
    return Number.isNaN(number) ? number : within(number, least, most);
  };
  /** What is no number stays as it is, and says so. */
  const leave = () => {
    if (!live && !(stands && read(typed) === null)) set(settled());
  };
  const go = (by: number) => set(stepped(settled(), by, least, most));
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (keys !== 'steps' || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? step : -step);
  };

  const wrong = error ?? (stands && read(typed) === null ? text.parts.wholeNumber : undefined);
  const pad = keys === 'pad';
  const stepKey = (by: number, icon: 'minus' | 'plus', word: string, isAtEnd: boolean) => (
    <IconButton
      icon={icon}
      size={size}
      label={`${word} ${label}`}
      excludeFromTabOrder
      isDisabled={isDisabled || isAtEnd}
      onPress={() => go(by)}
    />
  );
  return (
    <TextField
      {...(focusFirst ? { autoFocus: true } : {})}
      value={shown}
      onChange={type}
      onBlur={leave}
      onKeyDown={onKey}
      isDisabled={isDisabled}
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      inputMode={pad ? 'none' : 'numeric'}
      className={style.field ?? ''}
    >
      <Label className={hideLabel ? 'heard' : (style.label ?? '')}>{label}</Label>
      <Group className={classes(style.number, style[size], pad && style.onPad)}>
        {keys === 'steps' && stepKey(-step, 'minus', text.parts.less, value <= least)}
        <Input
          className={style.input ?? ''}
          {...(live ? { onFocus: (event) => event.currentTarget.select() } : {})}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        {keys === 'steps' && stepKey(step, 'plus', text.parts.more, value >= most)}
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
      {pad && <Pad typed={stands ? typed : null} shown={shown} onType={type} />}
    </TextField>
  );
}

/** The first digit takes the place of what stood there before anything was typed. */
function Pad({
  typed,
  shown,
  onType,
}: {
  readonly typed: string | null;
  readonly shown: string;
  readonly onType: (next: string) => void;
}) {
  const text = useText();
  const before = typed === null ? '' : shown;
  return (
    <div className={style.pad}>
      {digits.map((digit) => (
        <Button key={digit} size="large" onPress={() => onType((before + digit).replace(/^0+(?=\d)/u, ''))}>
          {digit}
        </Button>
      ))}
      <IconButton
        size="large"
        icon="erase"
        label={text.parts.eraseDigit}
        onPress={() => onType(before.slice(0, -1))}
      />
    </div>
  );
}
